"""Until which day something was recorded, and from which on, asked as its last and first day.

until which day of May did hail keep falling    on which day of May did hail … for the last time
from which date on was mist mentioned           on which date was mist … for the first time
not until when did hail fall                    when did hail fall for the first time
until when did hail not fall                    when did hail fall for the first time
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, phrases, places, starts, word_set
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
    if denied := _not_until(tokens, lexicon):
        return denied
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


def _not_until(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "when … for the first time" for what was not so until then; none where
    nothing is said so."""
    first = low_at(tokens, 0) == "not"
    opened = first + starts(tokens, int(first), _UNTIL)
    asked = starts(tokens, opened, _WHEN) if opened > first else 0
    last = next((n for n in range(1, len(tokens)) if tokens[n].low in _ENDS), len(tokens))
    said = list(tokens[opened + asked : last])
    denials = [at for at, token in enumerate(said) if token.low in ("not", "no")]
    if not asked or len(denials) != (not first):
        return []
    said = [token for at, token in enumerate(said) if at not in denials]
    if not _of_something(said, lexicon) and not any(map(is_number, said[1:])):
        return []
    behind = tokens[0].put_all("for", "the", "first", "time")
    when = tokens[opened : opened + asked]
    when = when if when[0].low == "when" else [tokens[0].put("on"), *when]
    return [*when, *said, *behind, *tokens[last:]]


_UNTIL = phrases("until, till, up until, up to")
_WHEN = phrases("when, which day, which date, what day, what date")


def _of_something(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether "in May did hail fall" follows: of what there was, and no stretch of it."""
    words = {token.low for token in said}
    if AUXILIARIES.isdisjoint(words) or not (_LASTING | _DENIED | _STILL).isdisjoint(words):
        return False
    found = (lexicon.at(said, at) for at in range(len(said)))
    return any(one and one.of("name", "value") and not one.of("low") for one in found)
