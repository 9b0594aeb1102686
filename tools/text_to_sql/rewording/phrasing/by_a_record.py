"""The record of a day by which something is told, and not the day until which it goes.

was it dry, going by the 3 May log        was it dry, according to the 3 May log
by the 3 May log, was it dry              according to the 3 May log, was it dry
how many days had it been dry by 3 May    left as it is
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, ends, phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_GOING = phrases("""
    going, judging, judged, to go, to judge, if you go, if we go, if i go, if one goes, go, goes,
    when going, when you go
""")
_ARTICLES = word_set("the that your this its")
_LONGEST = 5


@step("lexicon", words=("by",))
def by_a_record(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "according to" for such a "by"."""
    for at in range(len(tokens) - 1):
        if tokens[at].low != "by":
            continue
        said = ends(tokens, at, _GOING)
        first = at + 1 + (tokens[at + 1].low in _ARTICLES)
        last = _dated(tokens, first)
        of_record = first > at + 1 and _record(tokens, last, lexicon)
        if last > first and (said or of_record):
            opening = tokens[at].put_all("according", "to")
            return [*tokens[: at - said], *opening, *tokens[at + 1 :]]
    return list(tokens)


def _dated(tokens: Sequence[Token], first: int) -> int:
    """Behind the date that begins at a place, with its month named; the place itself for none."""
    last = first
    while last < min(len(tokens), first + _LONGEST) and _of_a_date(tokens[last]):
        last += 1
    said = tokens[first:last]
    named = any(token.low in MONTH_NUMBERS or token.kind == "date" for token in said)
    return last if named else first


def _of_a_date(token: Token) -> bool:
    known = token.low in MONTH_NUMBERS or token.low in ORDINAL_ENDINGS
    return known or token.kind in ("number", "date")


def _record(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether one record is named at a place: the "log" of "the 3 May log"."""
    if at >= len(tokens) or tokens[at].low.endswith("s"):
        return False
    low = tokens[at].low
    named = lexicon.at(tokens, at)
    plan = named is not None and named.last == at + 1 and bool(named.of("qualifier"))
    return low in lexicon.nouns or low in RECORD_NOUNS or low == "text" or plan
