"""Until which day something was recorded, and from which on, asked as its last and first day.

until which day of May did hail keep falling    on which day of May did hail … for the last time
from which date on was mist mentioned           on which date was mist … for the first time
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ASKED = {
    "last": phrases("""
        until which day, until which date, until what day, until what date, till which day,
        till which date, till what day, till what date, up to which day, up to which date,
        up to what day, up to what date, up until which day, up until which date
    """),
    "first": phrases("""
        from which day, from which date, from what day, from what date, since which day,
        since which date, since what day, since what date, starting from which day,
        starting from which date
    """),
}
_OPENED = word_set("until till up from since starting")
_LASTING = word_set(
    "last lasted lasting spell spells stretch streak run runs go goes went going reach reaches "
    "record records archive archives data cover covers to through stay stays stayed staying remain "
    "remains remained hold held holding"
)
"""With one of these a stretch is asked for, or what there is of the records."""
_DENIED = word_set("not no never without hasn't haven't didn't wasn't weren't isn't nothing none")
_STILL = word_set("has have")
"""With one of these, or where it is denied, it is the last stretch that is asked for."""
_ONWARDS = word_set("on onward onwards")
_ENDS = word_set("? . ! ; : , -")


@step("lexicon", words=_OPENED)
def until_which_day(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "on which day … for the last time" for "until which day"."""
    for end, table in _ASKED.items():
        for at, size in places(tokens, table):
            last = next((n for n in range(at, len(tokens)) if tokens[n].low in _ENDS), len(tokens))
            if not _of_something(tokens[at + size : last], lexicon):
                continue
            said = tokens[at + size + (tokens[at + size].low in _ONWARDS) : last]
            for_it = tokens[at].put_all("for", "the", end, "time")
            opened = [tokens[at].put("on"), *tokens[at + size - 2 : at + size]]
            return [*tokens[:at], *opened, *said, *for_it, *tokens[last:]]
    return list(tokens)


def _of_something(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether "in May did hail fall" follows: of what there was, and no stretch of it."""
    words = {token.low for token in said}
    if AUXILIARIES.isdisjoint(words) or not (_LASTING | _DENIED | _STILL).isdisjoint(words):
        return False
    found = (lexicon.at(said, at) for at in range(len(said)))
    return any(one and one.of("name", "value") and not one.of("low") for one in found)
