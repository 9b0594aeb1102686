"""What is taken back in the same breath: "in May, no, June", "above 30, sorry, 40 mph".

    said before     in May
    taking back     , no ,   ·   – I mean –   ·   … sorry , for
    meant           June

Of two things of one kind with nothing but such words between them, the first was not meant. What
was said of it and not again still holds: the year of a day, the "above" of an amount.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_TAKING_BACK = phrases("""
    no, wait, sorry, pardon, i mean, i meant, i meant to say, or rather, make that, make it,
    scratch that, strike that, correction, hang on, hold on, oops, excuse me, my mistake, beg pardon
""")
_FILLING = word_set("actually rather well erm um uh er ah oh")
_LEADING = word_set("up in on at for of from to with by the a an be it was")
_MARKS = frozenset({",", "-", "–", "—", ".", "…", "(", ")", ";", "!", "?", ":"})
_BEGUN = word_set("day days date dates one ones of in on for with")
"""What may stand before it, where a phrase breaks off: "the rainy days of, no, …"."""
_LONGEST = 10


def meant_days(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[Atom]:
    """The dates without those that are taken back; what replaces one stands in its place."""
    result: list[Atom] = []
    for atom in atoms:
        before = result[-1] if result else None
        if before is not None and taken_back(tokens, before.last, atom.first):
            atom = atom.in_year(before.year) if before.year else atom
            result[-1] = replace(atom, first=before.first, joined=before.joined)
        else:
            result.append(atom)
    return result


def meant_mentions(
    tokens: Sequence[Token], mentions: Sequence[Mention], dated: Collection[int] = ()
) -> tuple[list[Mention], set[int]]:
    """The mentions without those that are taken back, and the tokens these took.

    Args:
        dated: tokens that say when: "the rainy days in May, sorry, the foggy ones".
    """
    result, apart = list(mentions), set[int]()
    for before, after in pairwise(mentions):
        first = before.last
        while first < after.first and (first in dated or tokens[first].low in _BEGUN):
            first += 1
        if taken_back(tokens, first, after.first):
            result.remove(before)
            apart.update(at for at in range(before.first, after.first) if at not in dated)
    return result, apart


def meant_amounts(tokens: Sequence[Token], amounts: Sequence[Amount]) -> list[Amount]:
    """The amounts without those that are taken back; what replaces one stands in its place."""
    result: list[Amount] = []
    for amount in amounts:
        before = result[-1] if result else None
        if before is not None and taken_back(tokens, before.last, amount.first):
            plain = amount.operator == "" and before.operator != "between"
            result[-1] = replace(
                amount,
                first=before.first,
                operator=before.operator if plain else amount.operator,
                unit=amount.unit or before.unit,
            )
        else:
            result.append(amount)
    return result


def taken_back(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Whether nothing stands between two places but words that take back what was said.

    A bare "no" is one of them only between marks: "rain, no snow" takes nothing back.
    """
    if not 1 < last - first <= _LONGEST or tokens[first].low not in _MARKS:
        return False
    at, said = first, False
    while at < last:
        size = starts(tokens, at, _TAKING_BACK)
        if size and at + size <= last:
            after = tokens[at + size].low
            said = said or tokens[at].low != "no" or after in _MARKS
            at += size
        elif tokens[at].low in _MARKS | _FILLING:
            said = said or _hesitates(tokens, at)
            at += 1
        else:
            break
    return said and all(token.low in _LEADING for token in tokens[at:last])


def _hesitates(tokens: Sequence[Token], at: int) -> bool:
    """The "well" of "in May... well, in June"."""
    before = [token.low for token in tokens[max(0, at - 2) : at]]
    return tokens[at].low == "well" and (before == [".", "."] or before[-1:] == ["…"])
