"""The three thirds of one month, said in short wherever the month is named, each put in full.

which third of May had most hail, the first, middle or last?   which had most hail, the first third
                                                               of May, the middle third of May or …
was the first ten days, the middle ten or the last ten of May  was the first ten days of May, the
                                                               middle third of May or the last ten …
in May, were the first ten, middle ten or last ten days wet    were the first ten days of May, …
the first, middle or last third of May                         stays: `parts_listed` has put it
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems, tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.days.parts_of_one_month import month_named, year_named
from pageturner.tools.text_to_sql.rewording.steps import step

_ORDERS = (word_set("first opening"), word_set("second middle mid"), word_set("last third final"))
_TEN = word_set("ten 10")
_UNITS = word_set("third thirds days part bit stretch")
_JOINING = word_set(", or and & vs versus")
_BEFORE = word_set("of in during for over within")
_PARTS = word_set("third part stretch chunk segment period")
_TOLD = word_set("which what")
_LIGHT = word_set("the its of")


@dataclass(frozen=True)
class _List:
    """The "the first ten days, the middle ten or the last ten" of a question."""

    place: range
    tens: bool
    joints: tuple[str, str]
    thirds: bool


@step(words=word_set("middle mid second"))
def thirds_offered(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the three in full, and the month nowhere else."""
    months = [at for at in range(len(tokens)) if month_named(tokens, at)]
    if len(months) != 1:
        return list(tokens)
    month = months[0]
    named = tokens[month : month + 1 + year_named(tokens, month + 1)]
    listed = next((one for at in range(len(tokens)) if (one := _listed(tokens, at))), None)
    if listed is None:
        return list(tokens)
    head = _headed(tokens, month) if month < listed.place.start else None
    told = head is not None and low_at(tokens, head.start) in ("third", "ten", "10")
    if not (listed.tens or listed.thirds or told):
        return list(tokens)
    tens = listed.tens or low_at(tokens, head.start if head else -1) in _TEN
    ends = ("first ten days", "last ten days") if tens else ("first third", "last third")
    said = "".join(token.text for token in named[:1]).removesuffix("'s").capitalize()
    whole = " ".join((said, *(token.text for token in named[1:])))
    joint, last = listed.joints
    orders = (ends[0], "middle third", ends[1])
    full = f" {joint} ".join(f"the {order} of {whole}" for order in orders[:2])
    put = list(tokenize(f"{full} {last} the {orders[2]} of {whole}"))
    out = head or _bare(tokens, month, len(named), listed)
    result: list[Token] = []
    for at, token in enumerate(tokens):
        if at == listed.place.start:
            result += put
        if at not in listed.place and at not in out:
            result.append(token)
    return result


def _listed(tokens: Sequence[Token], start: int) -> _List | None:
    """The three of them that are listed from a place on."""
    at, tens, thirds, joints = start, False, False, []
    if low_at(tokens, start - 1) in ("the", "its") or low_at(tokens, start) in _JOINING:
        return None
    for order in _ORDERS:
        if order is not _ORDERS[0]:
            joint = at
            while low_at(tokens, at) in _JOINING | {"in", "during"}:
                at += 1
            if at == joint:
                return None
            joints.append("or" if "or" in [t.low for t in tokens[joint:at]] else ",")
        at += low_at(tokens, at) in ("the", "its")
        if low_at(tokens, at) not in order:
            return None
        at += 1
        ten = low_at(tokens, at) in _TEN
        at += ten
        tens = tens or ten
        thirds = thirds or low_at(tokens, at) in ("third", "thirds")
        at += low_at(tokens, at) in _UNITS or low_at(tokens, at) == "one"
    if low_at(tokens, at).isalpha() and not tens and low_at(tokens, at) not in _BEFORE:
        return None  # "the first, second or third loaf"
    return _List(range(start, at), tens, (joints[0], joints[1]), thirds)


def _headed(tokens: Sequence[Token], month: int) -> range | None:
    """The "third of May" of "which third of May had most hail", "the warmest third of May"."""
    end = month + 1 + year_named(tokens, month + 1)
    if low_at(tokens, month - 1) not in ("of", "in"):
        return None
    first = month - 2
    first -= low_at(tokens, first) == "days" and low_at(tokens, first - 1) in _TEN
    if low_at(tokens, first) not in _PARTS | _TEN:
        return None
    before = low_at(tokens, first - 1)
    graded = "most" in stems(before).values()
    return range(first, end) if before in _TOLD or graded else None


def _bare(tokens: Sequence[Token], month: int, size: int, listed: _List) -> range:
    """The "in May," in front of them, the "of May" behind."""
    first = month - (low_at(tokens, month - 1) in _BEFORE)
    last = month + size
    last += first == 0 and low_at(tokens, last) == ","
    return range(first, last)
