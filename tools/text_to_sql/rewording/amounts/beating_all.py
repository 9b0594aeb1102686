"""What one record has more of than all the others, which is the most there is of it.

which day had more hail than any other    →  which day had the most hail
one report names stronger gusts than all the others. Its date?
                                          →  which report names the strongest gusts? Its date?
which of 3, 4 and 5 May had more hail than the other two
                                          →  which of 3, 4 and 5 May had the most hail
was 3 May hotter than any other day in May, was it hotter on 3 May than on any other day in May
                                          →  was 3 May the hottest day in May
"""

from collections.abc import Sequence, Set
from datetime import date

from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_MOST = {"more": "most", "less": "least", "fewer": "fewest", "better": "best", "worse": "worst"}
_ALL = word_set("all any every each both")
_OTHERS = word_set("other others rest")
_PASSED = word_set("of the single")
_SEEKING = word_set("which what when whose one a")
_SPANS = word_set("month months year years week weeks weekend weekends weekday weekdays season")
_POINTED_TO = (["of", "that"], ["of", "its"])
"""The "other days of that week": of each record's own, and not of all."""
_MARKS = word_set(". ! ? ; :")
_REACH = 12
_BEING = word_set("was is were")
_CLOSING = word_set("? . !") | {""}
_ANY_YEAR = date(2000, 1, 1)


@step("nouns", words={"than"})
def as_the_most(tokens: Sequence[Token], nouns: Set[str]) -> list[Token]:
    """The tokens, more than all the others put as the most.

    Args:
        nouns: what records are called: the "day" of "than any other day" says no more.
    """
    than = next((at for at, token in enumerate(tokens) if token.low == "than"), 0)
    last = _others(tokens, than) if than else 0
    opened = tokens[0].low if tokens else ""
    if last and opened in _BEING:
        return _for_yes_or_no(tokens, than, last, nouns)
    if not last or opened in AUXILIARIES:
        return list(tokens)
    reach = range(than - 1, max(-1, than - _REACH), -1)
    graded = next((at for at in reach if _is_more(tokens[at])), -1)
    if graded < 0 or not any(token.low in _SEEKING for token in tokens[:graded]):
        return list(tokens)
    if any(token.low in _MARKS for token in tokens[graded:than]):
        return list(tokens)
    behind = low_at(tokens, last)
    last += behind in nouns or behind in _SPANS
    if [token.low for token in tokens[last : last + 2]] in _POINTED_TO:
        return list(tokens)
    most = tokens[graded].put_all("the", _most(tokens[graded]))
    said = tokens[:graded]
    if opened in ("one", "a"):
        said = [tokens[0].put("which"), *tokens[1:graded]]
    return [*said, *most, *tokens[graded + 1 : than], *tokens[last:]]


def _for_yes_or_no(tokens: Sequence[Token], than: int, last: int, nouns: Set[str]) -> list[Token]:
    """`was 3 May the hottest day in May`: with "was it", the day stands behind what is graded."""
    noun = low_at(tokens, last)
    graded = next((at for at in range(1, than) if _is_more(tokens[at])), 0)
    it = low_at(tokens, 1) == "it"
    two = graded and tokens[graded].low in ("more", "less")
    end = graded + 1 + bool(two)
    day = tokens[end + 1 : than] if it and low_at(tokens, end) == "on" else tokens[1:graded]
    plain = end == than or (it and graded == 2 and len(day) > 0)
    named = DateAtoms(day, Calendar(_ANY_YEAR)).atoms_at(0) if day else []
    if not graded or noun not in nouns or not plain or not named or named[-1].last < len(day):
        return list(tokens)
    if [token.low for token in tokens[last + 1 : last + 3]] in _POINTED_TO[1:]:
        return list(tokens)
    most = [*tokens[graded].put_all("the", _most(tokens[graded])), *tokens[graded + 1 : end]]
    of_all = tokens[last].put_all("of", "all") if low_at(tokens, last + 1) in _CLOSING else []
    return [tokens[0], *day, *most, tokens[last], *of_all, *tokens[last + 1 :]]


@step("nouns", words=_SPANS)
def of_that_stretch(tokens: Sequence[Token], nouns: Set[str]) -> list[Token]:
    """The tokens with the "of" that "the hottest day that month" leaves out."""
    for at in range(2, len(tokens) - 1):
        pointed = tokens[at].low in ("that", "this") and tokens[at + 1].low in _SPANS
        if pointed and tokens[at - 1].low in nouns and is_superlative(tokens[at - 2].low):
            return [*tokens[:at], tokens[at].put("of"), *tokens[at:]]
    return list(tokens)


def _others(tokens: Sequence[Token], than: int) -> int:
    """Where the "all the others" behind a "than" ends; 0 where none stands there."""
    at = than + 1 + (low_at(tokens, than + 1) == "on")
    if at >= len(tokens) or tokens[at].low not in _ALL | {"the"}:
        return 0
    while at < len(tokens) and tokens[at].low in _ALL | _PASSED:
        at += 1
    if at >= len(tokens) or tokens[at].low not in _OTHERS:
        return 0
    return at + 1 + (tokens[at].low == "other" and _how_many(tokens, at + 1))


def _how_many(tokens: Sequence[Token], at: int) -> bool:
    """Whether the "two" of "than the other two" stands there, which is no rank."""
    if at >= len(tokens) or not (tokens[at].low.isdigit() or tokens[at].low in CARDINALS):
        return False
    return at + 1 == len(tokens) or tokens[at + 1].kind != "number"


def _is_more(token: Token) -> bool:
    return token.low in _MOST or "more" in stems(token.low).values()


def _most(token: Token) -> str:
    return _MOST.get(token.low) or token.low.removesuffix("er") + "est"
