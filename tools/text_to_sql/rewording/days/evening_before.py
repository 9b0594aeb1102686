"""A part of the day before at which something was done, with the hour that is meant by it.

posted the evening before, i.e. after 6 pm      posted after 6 pm
closed the night before, that is from 8 pm on   closed from 8 pm on

Of the day before alone no record tells: only the hour is kept (`within_days`).
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.clock_times import CLOCKS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

DAY_BEFORE = phrases("""
    the evening before, the night before, the day before, the afternoon before, the previous day,
    the previous evening, the previous night, the preceding day, the preceding evening,
    the previous afternoon, the preceding night
""")
_THAT_IS = phrases("i . e ., i . e, ie ., ie, that is to say, that is, meaning, so")
_MARKS = word_set(", ( – — - :")
_TIMING = word_set("after from at before past later between since")


@step("card", words={"before", "previous", "preceding"})
def hour_of_the_day_before(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens without the part of the day, where its hour follows."""
    done = {word for c in card.columns if c.type == "time" for word in c.synonyms}
    for at in range(1, len(tokens)):
        opens = at + (tokens[at].low in ("on", "in"))
        size = starts(tokens, opens, DAY_BEFORE) if tokens[at - 1].low in done else 0
        if not size:
            continue
        place = _past_marks(tokens, opens + size)
        place = _past_marks(tokens, place + starts(tokens, place, _THAT_IS))
        hour = [token for token in tokens[place : place + 3] if _is_hour(token)]
        if place < len(tokens) and tokens[place].low in _TIMING and hour:
            return [*tokens[:at], *tokens[place:]]
    return list(tokens)


def _past_marks(tokens: Sequence[Token], at: int) -> int:
    while at < len(tokens) and tokens[at].low in _MARKS:
        at += 1
    return at


def _is_hour(token: Token) -> bool:
    return token.kind == "clock" or token.low in CLOCKS
