"""Letters that are values of a scale: "energy class A", "B or A", "A-rated", "got an A"."""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set


def letter_meant(tokens: Sequence[Token], at: int, declared: Collection[str]) -> bool:
    """Whether a letter is the value: the "A" of "energy class A", "B or A", "A-rated flats", and
    not that of "A flat"."""
    token, before = tokens[at], at - 1
    while before >= 0 and tokens[before].low in _BEFORE_A_LETTER:
        before -= 1
    after = [t.low for t in tokens[at + 1 : at + 3]]
    behind = tokens[before].low if before >= 0 else ""
    named = (phrase.replace("_", " ").split()[-1] for phrase in declared)
    classed = behind in _CLASSES or behind in named
    if not token.text.isupper():
        return classed and (not after or after[0] in _BEHIND_A_LETTER)
    rated = after[:1] == ["rated"] or after == ["-", "rated"]
    beside = list(tokens[at + 2 : at + 3]) if after[:1] and after[0] in _OR else []
    beside += list(tokens[at - 2 : at - 1]) if at > 1 and tokens[at - 1].low in _OR else []
    listed = any(other.text.isupper() and len(other.text) == 1 for other in beside)
    alone = behind in _ALONE_BEHIND and (not after or after[0] in _BEHIND_A_LETTER)
    return classed or rated or listed or alone or token.low not in ("i", "a")


_CLASSES = word_set("rated graded class grade category band")
_ALONE_BEHIND = word_set("a an than below above under over")
_BEFORE_A_LETTER = word_set("of is was = : at least most either")
_BEHIND_A_LETTER = word_set("or and , . ? ! ; in with on for from at by during last this")
_OR = word_set("or and , / to")
