"""Does a text tell what a question says it tells? The same things, at these hours, in this order.

A text says "fog until 2pm, then rain"; an account of it "fog in the morning, followed by rain".
"""

import re
from collections.abc import Collection, Sequence

from pageturner.tools.hours import WINDOWS, Clause, clauses, hours
from pageturner.tools.scoping import Account, HourAsked
from pageturner.tools.sureness import LIKELY

TOLD = "told so"
"""How a passage was found that tells what a question describes."""

EXACTLY, LOOSELY, NOT = 2, 1, 0
_DAWN, _SUNRISE = 8.0, 10.0


def tellers(
    accounts: Sequence[Account], texts: Sequence[str], untold: Collection[str] = ()
) -> list[int]:
    """The places of the texts that tell these accounts best; [] where none does.

    Words that only colour an account choose among those that tell it; then those are left that
    tell the least of `untold` with it.
    """
    found = [(at, *_told(accounts, clauses(text))) for at, text in enumerate(texts)]
    best = max((grade for _, grade, _ in found), default=NOT)
    if best == NOT and any(one["wider"] != one["facts"] for one in accounts):
        wider = [Account(**{**one, "facts": one["wider"]}) for one in accounts]
        covered = {way for one in wider for fact in one["facts"] for way in fact}
        return tellers(wider, texts, set(untold) - covered)
    left = [(at, told) for at, grade, told in found if grade == best and grade > NOT]
    for number, account in enumerate(accounts):
        for word in account["lacking"]:
            left = [one for one in left if word not in one[1][number].words] or left
        for word in account["also"]:
            left = [one for one in left if word in one[1][number].words] or left
        left = [one for one in left if _as_sure(account, one[1][number])] or left
        if account["only"]:
            left = [one for one in left if _alone(account, one[1][number], texts[one[0]])] or left
        left = [one for one in left if not _tells(account["without"], texts[one[0]])]
    others = set(untold)
    beside = [len(others & {w for one in told for w in one.words}) for _, told in left]
    if others:  # (of one text; what is said without a doubt is not told as a chance)
        unsure = [sum(map(_hedged, accounts, told)) for _, told in left]
        beside = [more + less for more, less in zip(beside, unsure, strict=True)]
    return [at for (at, _), more in zip(left, beside, strict=True) if more == min(beside)]


def tells(accounts: Sequence[Account], text: str) -> bool:
    """Whether a text tells all of it, with the words that colour it and as surely as is said."""
    return _told(accounts, clauses(text), strictly=True)[0] > NOT


def elsewhen(accounts: Sequence[Account], text: str) -> bool:
    """Whether a text tells one of these only at quite other hours: it is not the one meant."""
    said = clauses(text)
    for account in accounts:
        timed = [one for one in said if one.start is not None or one.end is not None]
        spoken = [one for one in timed if _speaks(account, one)]
        placed = bool(account["spans"] or account["part"])
        if placed and spoken and not any(_near(account, one) for one in spoken):
            return True
    return False


def tells_about_then(account: Account, text: str) -> bool:
    """Whether a text tells it at about these hours, or at none."""
    spoken = [one for one in clauses(text) if _speaks(account, one)]
    return any(_untimed(one) or _near(account, one) for one in spoken)


def _untimed(clause: Clause) -> bool:
    return (clause.start, clause.end, clause.after) == (None, None, None) and not clause.parts


def tells_an_hour_of(asked: HourAsked, text: str) -> bool:
    """Whether a sentence that speaks of it tells an hour, or a part of the day: where its first or
    its last is asked, that one. A text that has no word for it of its own speaks of it by what is
    of it, as a shower is rain."""
    account = asked["account"]
    if not any(_speaks(account, one) for one in clauses(text)):
        account = Account(**{**account, "facts": account["wider"]})
    for sentence in _SENTENCE_END.split(text):
        told = [one for one in clauses(sentence) if _speaks(account, one)]
        if told and hours(sentence) and _tells_an_end(asked, told):
            return True
    return False


def _tells_an_end(asked: HourAsked, told: Sequence[Clause]) -> bool:
    """Whether the clauses that speak of it say when it begins, or when it ends: "fog before 9am"
    only the latter."""
    first, last = told[0], told[-1]
    begun = first.start is not None or first.after is not None
    begun = begun or (first.end is None and bool(first.parts))
    ended = last.end is not None
    ended = ended or (last.start is None and last.after is None and bool(last.parts))
    return {"begins": begun, "ends": ended}.get(asked["which"], True)


_SENTENCE_END = re.compile(r"(?<=[.!?;])\s+")


def _near(account: Account, clause: Clause) -> bool:
    """Whether a clause begins and ends at about the hours of an account, as far as both say."""
    if not account["spans"]:
        return _in_part(account["part"], clause) > NOT
    for span in account["spans"]:
        ends = zip(span, (clause.start, clause.end), strict=True)
        apart = [abs(one - two) for one, two in ends if one is not None and two is not None]
        if apart and max(apart) <= _ABOUT:
            return True
    return False


_ABOUT = 3
"""So many hours off is what somebody remembers."""


def _coloured(account: Account, clause: Clause) -> bool:
    """Whether each thing is told with the words that colour it, and as sure as is said.

    A word colours what is joined on and has none of its own: the thunder of "scattered showers
    and thunder".
    """
    also = {_root(word) for word in account["also"]}
    for fact, sure in zip(account["facts"], account["sure"], strict=True):
        ways = [set(way.split()) for way in fact]
        lasting: set[str] = set()
        for told, one in clause.items:
            bare = any(told == way for way in ways)
            lasting = lasting if bare else {_root(word) for word in told}
            spoken = any(way <= told for way in ways)
            if spoken and also <= lasting and sure in (None, one):
                break
        else:
            return False
    return True


def _root(word: str) -> str:
    """The "patch" of "patches" and of "patchy"."""
    return word.rstrip("iy") or word


def _alone(account: Account, told: Clause, text: str) -> bool:
    """Whether nowhere else in a text the same is told."""
    return not any(_speaks(account, one) for one in clauses(text) if one != told)


def _hedged(account: Account, clause: Clause) -> int:
    """Of how many things a clause gives no more than a chance, where an account does not."""
    plain = (f for f, sure in zip(account["facts"], account["sure"], strict=True) if sure is None)
    return sum(
        not any(
            one >= LIKELY and any(set(way.split()) <= told for way in fact) for told, one in items
        )
        for fact in plain
        if (items := clause.items)
    )


def _tells(others: Collection[str], text: str) -> bool:
    """Whether a text tells any of these."""
    return bool(others) and any(clause.words & set(others) for clause in clauses(text))


def _as_sure(account: Account, clause: Clause) -> bool:
    """Whether a clause is as sure of each thing as an account says."""
    return all(
        any(
            one == sure and any(set(way.split()) <= told for way in fact)
            for told, one in clause.items
        )
        for fact, sure in zip(account["facts"], account["sure"], strict=True)
        if sure is not None
    )


def _speaks(account: Account, clause: Clause) -> bool:
    ways = account["facts"]
    return all(any(set(way.split()) <= clause.words for way in fact) for fact in ways)


def _told(
    accounts: Sequence[Account], said: Sequence[Clause], after: int = -1, strictly: bool = False
) -> tuple[int, list[Clause]]:
    """How well the accounts are told, one by one; and the clauses that tell them.

    Strictly: with the words that colour them, and as sure as they are said to be.
    """
    if not accounts:
        return EXACTLY, []
    account, rest = accounts[0], accounts[1:]
    best: tuple[int, list[Clause]] = (NOT, [])
    for at, clause in enumerate(said):
        grade = _grade(account, clause, said, at)
        if grade == LOOSELY and _until_it_turns(account, rest, clause):
            grade = EXACTLY
        if strictly and grade and not _coloured(account, clause):
            grade = NOT
        if account["then"] and not (at > after and _linked(said, after, at)):
            grade = min(grade, LOOSELY) if account["anywhere"] else NOT
        if grade > best[0]:
            grade_of_rest, others = _told(rest, said, at, strictly)
            if (least := min(grade, grade_of_rest)) > best[0]:
                best = least, [clause, *others]
    return best


def _linked(said: Sequence[Clause], one: int, two: int) -> bool:
    """Whether a "then" leads from one clause to another."""
    return one >= 0 and all(clause.then for clause in said[one + 1 : two + 1])


def _until_it_turns(account: Account, rest: Sequence[Account], clause: Clause) -> bool:
    """The morning's hail of "hail before 2pm, then swell", where it turns in the afternoon."""
    part, first, last = _NEXT.get(account["part"], ("", 0, 0))
    turned = next((one for one in rest if one["then"]), None)
    if not part or turned is None or turned["part"] != part:
        return False
    begun = clause.start if clause.start is not None else clause.after or 0
    return begun < first < (clause.end or 0) < last


_NEXT = {"morning": ("afternoon", 12, 17), "afternoon": ("evening", 17, 24)}
"""Which part of the day comes next, and between which hours it lies."""


def _grade(account: Account, clause: Clause, said: Sequence[Clause], at: int) -> int:
    if not _speaks(account, clause):
        return NOT
    if account["first"] and clause.then:
        return NOT
    if account["fresh"] and any(_speaks(account, one) for one in said[:at]):
        return NOT
    if account["last"] and at + 1 < len(said) and said[at + 1].then:
        return NOT
    if account["spans"]:
        return max(_same_hours(span, clause) for span in account["spans"])
    return _in_part(account["part"], clause) if account["part"] else EXACTLY


def _same_hours(span: Sequence[float | None], clause: Clause) -> int:
    start, end = span
    if (start, end) == (clause.start, clause.end):
        return EXACTLY
    begins = clause.start if clause.start is not None else clause.after
    if (start is None or start == begins) and (end is None or end == clause.end):
        return LOOSELY
    return NOT


def _in_part(part: str, clause: Clause) -> int:
    start = clause.start if clause.start is not None else clause.after
    if part in clause.parts:
        named = start is None and clause.end is None
        inside = part == "morning" and (clause.end or 24) <= 12
        inside = inside or (part == "afternoon" and (start or 0) >= 12)
        inside = inside or (part == "evening" and (start or 0) >= 16)
        return EXACTLY if named or inside else LOOSELY
    if part == "all day":
        return EXACTLY if start is None and clause.end is None and not clause.then else NOT
    if part == "dawn":
        early = NOT if start else clause.end or 24
        return EXACTLY if 0 < early <= _DAWN else LOOSELY if 0 < early <= _SUNRISE else NOT
    return _within(WINDOWS[part], start, clause.end) if part in WINDOWS else NOT


def _within(window: tuple[int, int], start: float | None, end: float | None) -> int:
    """Whether what is told from an hour to an hour is of a part of the day, or goes on in it."""
    first, last = window
    if start is None and end is None:
        return NOT
    if start is not None and first <= start < last:
        return EXACTLY
    return LOOSELY if (start or 0) < last and (end or 24) > first else NOT
