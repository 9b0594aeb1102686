"""What an "or" has on its sides, where the question tells: "sunny and above 85, or thundery".

brackets     (rainy and above 85) or (snowy and above 45)
a comma      days over 50 but rainy, or under 25 and sunny
"either"     either snow and gusts or rain and fog
halves       rainy with a north wind or thundery with an east wind

Where nothing tells, it joins the two that stand beside it: see `coordinating`.
"""

from dataclasses import dataclass
from itertools import pairwise

from pageturner.tools.text_to_sql.conditions.coordinating import joining
from pageturner.tools.text_to_sql.conditions.taken_together import as_one, items_of, taken_out
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import AnyOf, Condition
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_JOINTS = word_set("and but with without yet plus nor &")
_CLAUSES = ASKING | word_set(": ; ( ) . ? ! unless than vs versus")
_VERBS = AUXILIARIES | word_set("that got reached saw stayed")
_OPENING = AUXILIARIES | word_set("with without that when got reached saw stayed")
_ARTICLES = word_set("a an the any some")
_FAR = 8


def join_sides(question: Question) -> None:
    """Make one condition of what an "or" joins, each of its sides by itself."""
    analysis = question.analysis
    if not analysis.lacks(("(",)):
        _close_brackets(question)
    if analysis.lacks(("or",)):
        return
    if _two_compared(question):
        question.unread = "what is held against what, of two that an 'or' joins"
    for start, end in analysis.sentences:
        said = [one for one in items_of(question) if start <= one.first and one.last <= end]
        if sides := _Said(question, said).sides():
            parts: list[Condition] = []
            for side in sides:
                met = as_one(taken_out(question, side[0].first, side[-1].last))
                parts += met.parts if isinstance(met, AnyOf) and met.holds else (met,)
            first, last = sides[0][0].first, sides[-1][-1].last
            question.found.append(Found(AnyOf(tuple(parts)), first, last))
            _use_either(question, first)


def _two_compared(question: Question) -> bool:
    """Whether two things are held against another, of which one is read: "hotter than planned and
    wet, or colder than planned and dry"."""
    analysis = question.analysis
    compared = [
        m.last
        for m in analysis.mentions
        if m.degree == "more" and analysis.low(m.last) == "than"
        if not any(a.first <= m.last < a.last or a.first == m.last + 1 for a in analysis.amounts)
    ]
    read = question.difference is not None
    return read and any("or" in analysis.between(a, b) for a, b in pairwise(compared))


def _use_either(question: Question, first: int) -> None:
    if question.analysis.low(first - 1) == "either":
        question.analysis.use(first - 1, first)


def _close_brackets(question: Question) -> None:
    """Make one condition of what stands in brackets beside an "or" or an "and"."""
    analysis = question.analysis
    opened: list[int] = []
    for at, token in enumerate(analysis.tokens):
        if token.low == "(":
            opened.append(at)
        if token.low != ")" or not opened:
            continue
        first = opened.pop()
        beside = {analysis.low(first - 1), analysis.low(at + 1)} & {"or", "and", "either"}
        said = [one for one in items_of(question) if first < one.first and one.last <= at]
        gaps = [set(joining(analysis, one, two)) for one, two in pairwise(said)]
        joined = gaps and all(gap & (_JOINTS | {"or"}) for gap in gaps)
        if beside and joined and analysis.low(first - 1) != "not":
            met = as_one(taken_out(question, first, at))
            question.found.append(Found(met, first, at + 1))


@dataclass
class _Said:
    """What one sentence says to hold, in its order."""

    question: Question
    items: list[Found]

    def sides(self) -> list[list[Found]]:
        """The sides of the "or", each with all that is on it; none where nothing tells."""
        gaps = [self._gap(at) for at in range(len(self.items) - 1)]
        ors = [at for at, gap in enumerate(gaps) if "or" in gap and self._near(gap)]
        commas = [at for at in ors if (",", "or") in pairwise(gaps[at])]
        if commas:
            return self._told(gaps, commas)
        if again := [at for at in ors if self._opened_alike(gaps, at)]:
            return self._told(gaps, again)
        after = self._either()
        behind = [at for at in ors if self.items[at].first > after >= 0]
        if behind:
            sides = self._told(gaps, behind[:1])
            return sides if sides and len(sides[0]) > 1 else []
        return self._halves(gaps, ors[0]) if len(ors) == 1 else []

    def _told(self, gaps: list[list[str]], ors: list[int]) -> list[list[Found]]:
        ends = [self._start(gaps, ors), *(at + 1 for at in ors), self._end(gaps, ors[-1] + 1)]
        spans = list(pairwise(ends))
        inside = [gaps[a : b - 1] for a, b in spans]
        listed = inside[0] and not self._closes(inside[0][-1])
        if listed or not any(self._closes(gap) for side in inside for gap in side):
            return []
        return [self.items[a:b] for a, b in spans]

    def _halves(self, gaps: list[list[str]], at: int) -> list[list[Found]]:
        """Two sides that are put alike: as many things, joined by the same words."""
        first, end = self._start(gaps, [at]), self._end(gaps, at + 1)
        left, right = self.items[first : at + 1], self.items[at + 1 : end]
        if len(left) != len(right) or len(left) == 1:
            return []
        joints = [[_JOINTS & set(gap) for gap in side] for side in (gaps[first:at], gaps[at + 1 :])]
        if not all(joints[0]) or joints[0] != joints[1][: len(left) - 1]:
            return []
        pairs = list(zip(left, right, strict=True))
        alike = all(type(one.condition) is type(two.condition) for one, two in pairs)
        return [left, right] if alike or any(_of_one(*pair) for pair in pairs) else []

    def _opened_alike(self, gaps: list[list[str]], at: int) -> bool:
        """The "with" of "with hail and mist or with swell", which opens each side, and nothing
        else."""
        first, low = self._start(gaps, [at]), self.question.analysis.low
        opens = gaps[at][gaps[at].index("or") + 1 :][:1]
        if first == at or not opens or opens[0] not in _OPENING:
            return False
        starts = [low(item.first - 1 - (low(item.first - 1) in _ARTICLES)) for item in self.items]
        return [at for at in range(first, at + 1) if starts[at] == opens[0]] == [first]

    def _start(self, gaps: list[list[str]], ors: list[int]) -> int:
        """Where the first side begins: what is said of the noun before it holds of all."""
        several = self._names_records(ors[0] + 1)
        after = self._either()
        at = ors[0]
        while at and self.items[at - 1].first > after:
            gap = set(gaps[at - 1])
            bare = not gap & _JOINTS
            noun = bare and not several and self._noun_between(at - 1)
            if gap & _CLAUSES or noun or (bare and gap & _VERBS) or self._asked(at - 1):
                break
            at -= 1
        return at

    def _end(self, gaps: list[list[str]], at: int) -> int:
        """Behind the last that is on the second side."""
        while at < len(gaps) and not self._turns(gaps[at]):
            at += 1
        return at + 1

    def _turns(self, gap: list[str]) -> bool:
        return "," in gap or not _CLAUSES.isdisjoint(gap) or not self._near(gap)

    def _closes(self, gap: list[str]) -> bool:
        """Whether what stands before and behind a gap is to hold both."""
        nouns = self.question.analysis.nouns
        return not _JOINTS.isdisjoint(gap) or not nouns.isdisjoint(gap)

    def _near(self, gap: list[str]) -> bool:
        return len(gap) <= _FAR and _CLAUSES.isdisjoint(gap)

    def _gap(self, at: int) -> list[str]:
        return joining(self.question.analysis, self.items[at], self.items[at + 1])

    def _either(self) -> int:
        """Where an "either" stands in front of some of it; -1 for none."""
        analysis = self.question.analysis
        if not self.items:
            return -1
        first, last = self.items[0].first - 1, self.items[-1].first
        return next((at for at in range(first, last) if analysis.low(at) == "either"), -1)

    def _noun_between(self, at: int) -> bool:
        analysis = self.question.analysis
        between = range(self.items[at].last, self.items[at + 1].first)
        return any(analysis.noun_at(place) for place in between)

    def _names_records(self, at: int) -> bool:
        """Whether records are named behind an "or": "or foggy days below 50"."""
        analysis = self.question.analysis
        first = self.items[at - 1].last
        last = self.items[at].last + 1
        return any(analysis.noun_at(place) for place in range(first, last))

    def _asked(self, at: int) -> bool:
        """Whether it is asked for: the "high" of "what was the high and was it foggy"."""
        item = self.items[at]
        before = self.question.analysis.between(max(0, item.first - 4), item.first)
        return not _ASKING.isdisjoint(before) and item not in self.question.found


_ASKING = frozenset({"what", "how", "much"})


def _of_one(one: Found, two: Found) -> bool:
    """Whether both are of one column."""
    names = {column.name for column in columns_of(one.condition)}
    return any(column.name in names for column in columns_of(two.condition))
