"""Who does what to whom: when the same words in another order ask something else.

"A to B" is not "B to A". The same is asked by "A or B" and "B or A", by "the fare of dogs" and
"the dog fare", and by "when did they cancel the trip" and "when was the trip cancelled".
"""

import itertools
from collections.abc import Sequence

from pageturner.tools.phrasing import AUXILIARIES, is_content
from pageturner.tools.words import stem, words

_SYMMETRIC = frozenset("and or vs versus with".split())
"""What stands on its left may stand on its right."""
_FEW = 4
_COMPARING = frozenset("compare compared compares comparison".split())
_JOINING = frozenset("of in at on for".split())
"""What stands between a thing and what tells which one; in a compound it falls away."""
_DETERMINERS = frozenset("the a an my your our their his her its this that these those".split())
_ANYBODY = frozenset("they you we i one people someone somebody anybody".split())
_BEING = frozenset("is are was were be been being".split())

Runs = tuple[tuple[str, ...], ...]


def order_differs(asked: str, learned: str) -> bool:
    """Do they hold the same words, in an order or a voice that asks something else?"""
    mine, theirs = _flat(asked), _flat(learned)
    wanted = {_asks_for_the_object(asked), _asks_for_the_object(learned)}
    if wanted == {True, False}:
        return True
    if mine == theirs:
        return _by_somebody(asked) != _by_somebody(learned)
    if sorted(mine) != sorted(theirs):
        return False
    if _COMPARING & set(words(asked)) & set(words(learned)):
        return False
    if theirs in _exchanged(asked):
        return False
    if _compounds(asked) & _compounds(learned):
        return False
    return not (_passive_of(asked, learned) or _passive_of(learned, asked))


def _asks_for_the_object(text: str) -> bool | None:
    """ "Who did the tug hit?" does, "who hit the tug?" does not; None where that is not clear."""
    said = words(text)
    if said[:1] not in (["who"], ["what"], ["which"], ["whom"]):
        return None
    if {"do", "does", "did"} & set(said):
        return True
    return None if AUXILIARIES & set(said) else False


def _by_somebody(text: str) -> bool:
    """Is something done by somebody: "was it towed by the barge"?"""
    said = words(text)
    return bool(_BEING & set(said)) and any(
        two == "by" and is_content(one) for one, two in itertools.pairwise(said)
    )


def _exchanged(text: str) -> list[list[str]]:
    """With what stands around one "and" or "or" exchanged, a few words of each side at most."""
    runs, between = _runs(text)
    found = []
    for i in range(len(runs) - 1):
        if not _SYMMETRIC & set(between[i]):
            continue
        before, left = itertools.chain(*runs[:i]), runs[i]
        right, after = runs[i + 1], itertools.chain(*runs[i + 2 :])
        start, rest = [*before], [*after]
        for k, m in itertools.product(_sizes(left), _sizes(right)):
            found.append([*start, *left[:-k], *right[:m], *left[-k:], *right[m:], *rest])
    return found


def _sizes(run: Sequence[str]) -> range:
    return range(1, min(_FEW, len(run)) + 1)


def _compounds(text: str) -> set[Runs]:
    """The text's runs of words; as they stand, and with one "X of Y" put as "Y X"."""
    runs, between = _runs(text)
    found = {runs}
    for i in range(len(runs) - 1):
        told = set(between[i]) - _DETERMINERS
        if not told or not told <= _JOINING:
            continue
        of, whose = runs[i], runs[i + 1]
        for at in range(len(of)):
            found.add((*runs[:i], (*of[:at], *whose, *of[at:]), *runs[i + 2 :]))
    return found


def _runs(text: str) -> tuple[Runs, list[list[str]]]:
    """Runs of words that carry meaning, as stems, and what stands after each."""
    runs: list[list[str]] = []
    between: list[list[str]] = []
    inside = False
    for word in words(text):
        if is_content(word):
            if not inside:
                runs.append([])
                between.append([])
            runs[-1].append(stem(word))
        elif between:
            between[-1].append(word)
        inside = is_content(word)
    return tuple(tuple(run) for run in runs), between


def _passive_of(active: str, passive: str) -> bool:
    """ "They cancel the trip" and "the trip is cancelled": one verb has moved, from behind
    somebody who may be anybody."""
    if not _BEING & set(words(passive)):
        return False
    said = words(active)
    mine, theirs = _flat(active), _flat(passive)
    for somebody, verb in itertools.pairwise(said):
        if somebody in _ANYBODY and is_content(verb) and verb not in words(passive):
            moved = stem(verb)
            if mine.count(moved) == 1 and _without(mine, moved) == _without(theirs, moved):
                return True
    return False


def _flat(text: str) -> list[str]:
    return [stem(word) for word in words(text) if is_content(word)]


def _without(stems: Sequence[str], one: str) -> list[str]:
    return [word for word in stems if word != one]
