"""A feast or a fair by its name, with the days it took in brackets: they are the days meant.

during Ramadan 2026 (18 February to 19 March)     from 18 February to 19 March 2026
at the Harvest Fair (10 to 12 July 2026)          from 10 to 12 July 2026
in Regatta Week 2026 (4 May to 10 May), was it    from 4 May to 10 May 2026, was it

"In Leeds (3 to 5 May 2026)" is of a place, and stays.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_WITHIN = word_set("during in over at for on through throughout across within of")
_ARTICLES = word_set("the our their this that")
_LINKING = word_set("of the and de di la le & - ' s")
_TIMES = word_set(
    "week weekend days day fair festival fete holiday holidays lent advent ramadan passover "
    "hanukkah diwali eid carnival games cup season term semester sprint regatta open tour show "
    "jubilee congress conference convention expo rally camp break festivities octave novena "
    "olympics tournament championship championships marathon pageant biennale"
)
_RANGING = word_set("to - – — through thru until till and from the")
_FAR = 7


@step("lexicon", words={"("})
def named_and_dated(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the days in brackets for the name in front of them."""
    for at in range(2, len(tokens) - 2):
        if tokens[at].low != "(":
            continue
        end = next((n for n in range(at + 1, len(tokens)) if tokens[n].low == ")"), 0)
        first, year = _name(tokens, at, lexicon)
        if not end or not first or not _dated(tokens[at + 1 : end]):
            continue
        days = [*tokens[at + 1 : end]]
        if year is not None and not any(_is_year(token) for token in days):
            days.append(year)
        ranged = any(token.low in _RANGING - {"the"} for token in days)
        opened = [] if days[0].low == "from" else [days[0].put("from" if ranged else "on")]
        return [*tokens[: first - 1], *opened, *days, *tokens[end + 1 :]]
    return list(tokens)


def _name(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> tuple[int, Token | None]:
    """Where a name of a time begins behind its "during", and its year; 0 for none."""
    year = tokens[end - 1] if _is_year(tokens[end - 1]) else None
    last = end - (year is not None)
    at = last
    while at > 1 and at > last - _FAR and _of_a_name(tokens[at - 1]):
        at -= 1
    while at < last and tokens[at].low in _LINKING:
        at += 1
    said = tokens[at:last]
    times = any(token.low in _TIMES for token in said)
    if not said or not (year or times) or not _unknown(said, lexicon):
        return 0, None
    opening = at - (low_at(tokens, at - 1) in _ARTICLES)
    return (opening, year) if low_at(tokens, opening - 1) in _WITHIN else (0, None)


def _of_a_name(token: Token) -> bool:
    return token.low in _LINKING or (token.kind == "word" and token.text[:1].isupper())


def _unknown(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether nothing of it is recorded, and no month and no day of the week."""
    dated = any(token.low in MONTH_NUMBERS or token.low in WEEKDAY_NUMBERS for token in said)
    return not dated and not lexicon.named_in(said, "name", "low", "value")


def _is_year(token: Token) -> bool:
    return token.kind == "number" and len(token.low) == 4 and token.low.startswith(("19", "20"))


def _dated(said: Sequence[Token]) -> bool:
    """Whether nothing but days stands there, with their month."""
    month = any(token.low in MONTH_NUMBERS or token.kind == "date" for token in said)
    return month and all(
        token.kind in ("number", "date")
        or token.low in MONTH_NUMBERS
        or token.low in WEEKDAY_NUMBERS
        or token.low in _RANGING | ORDINAL_ENDINGS | {",", "of"}
        for token in said
    )
