"""More or fewer of the days that were listed: "add the foggy ones", "drop the ones with ice".

"Which days in May had fog?"   "Put the icy ones in as well."    →   days with fog or ice
                               "Leave out the ones above 30."    →   days with fog, but not above 30

The list may stand further back, where single days of it were looked at in between.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from pageturner.agent.followups.composing import Composing, Frame
from pageturner.agent.followups.fragments import Parts, parts_of
from pageturner.agent.followups.merging import said_of_weekdays
from pageturner.agent.followups.turns import Resolved
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.questions import about, as_question
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Membership,
    Truth,
)
from pageturner.tools.text_to_sql.taking_apart import analyse

_OPENING = r"^(?:(?:and|ok|okay|now|but|so|then|please|could you|can you|let's|let us|no)\b[, ]*)*"
_LIST = r"(?:that|those|them|these|it|(?:the|that|this) (?:list|lot|set|selection))"
_ADDED = re.compile(
    rf"{_OPENING}(?:"
    r"(?:put|throw|bring|count|take|let) (?P<put>\S.*?)(?: back)? in"
    r"|(?:put|throw|bring|count|take) (?:back )?in (?P<in>\S.*?)"
    rf"|(?:also )?(?:add|include|allow)(?: back)?(?: in)? (?P<add>\S.*?)(?: to {_LIST})?"
    r"|(?:(?:if|when|once) (?:you|we|i|one) )?(?:also )?(?:adding|add|including|include|counting|"
    r"count|plus) (?:in )?(?P<plus>\S.*?)"
    r"|with (?P<with>\S.*?) (?:included|counted|added|thrown in|counted in)"
    r"|(?:the )?(?P<behind>\S.*?) included"
    r"|(?:and )?also (?P<also>\S.*?)"
    r")(?: as well| too| also| again)?(?: please)?[\s.!?]*$",
    re.IGNORECASE,
)
_ASKS = re.compile(r"\b(?:how|what|which|when|was|were|did|is|are)\b", re.IGNORECASE)
_DROPPED = re.compile(
    rf"{_OPENING}(?:(?:just|only) )?(?:drop|remove|exclude|omit|discard|delete|skip|forget|ignore|"
    r"(?:leave|take|cross|strike|filter|rule|throw|sort|weed|count|cut) (?:out|off|away)|"
    r"(?:take|strike|get) rid of|without|minus|except(?: for)?|excluding|leaving out|"
    r"(?:apart|aside) from)"
    r" (?:all |any )?(?P<what>(?:the|those|these|that|any|all)? ?\S.*?)"
    rf"(?: (?:from|off|of) {_LIST})?"
    r"(?:[,;:.–-]+ *(?P<asked>\w.*?)|(?P<then> and (?:what|which|how) .*?))?[\s.!?]*$",
    re.IGNORECASE,
)
_LEFT = re.compile(
    r"^(?:and |then |so )?(?:(?:what|which)(?: ones| days| dates)?|(?P<many>how many)"
    r"(?: ones| days| dates)?)(?: of (?:them|those|these))?(?: (?:would|do|does|will))?"
    r"(?: (?:remain|remains|is left|are left|stays?|stay in|be left|is there|are there|"
    r"are still there|is that|are those|is still left|are still left|would that leave|"
    r"that leaves?|that leave|we have|we have left|i have left))?(?: then| now| over)?$",
    re.IGNORECASE,
)
_ONES = re.compile(r"\b(?:ones|days|dates|those)\b", re.IGNORECASE)
_AGAINST: dict[Operator, Operator] = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


class Sets(Composing):
    """A list that was asked for, made longer or shorter."""

    def _set_changed(self) -> Resolved | None:
        """`Add the icy ones`, `now drop the ones with fog, what remains?`."""
        return self._added() or self._taken_out() or self._the_rest_of_it()

    def _the_rest_of_it(self) -> Resolved | None:
        """`And the rest?` after a list was narrowed: those that it was narrowed by."""
        places, frames = self._places(), list(self._frames())
        if len(places) != 1 or not frames or frames[0].turn is not self.before:
            return None
        place, now = places[0], frames[0].reading
        if not place.left or not self._bare(set(range(place.first, place.last))):
            return None
        for wide in [frame for frame in frames[1:] if frame.listed]:
            more = [one for one in now.conditions if one not in wide.reading.conditions]
            days = {(day, day) for day in wide.turn.dates}
            if len(more) != 1 or (wide.spans != frames[0].spans and set(frames[0].spans) != days):
                continue  # (days of it were looked at)
            for against in denied_of(more[0]):
                conditions = [*wide.reading.conditions, against]
                if asking := self._asking(wide, conditions, "which", "the rest of the list"):
                    return asking
        return None

    def _added(self) -> Resolved | None:
        found = _ADDED.match(self.said)
        what = found and next((said for said in found.groups() if said), "")
        frame = self._listed_before()
        if not found or not what or frame is None or _ASKS.search(what):
            return None
        new = self._held_by(what)
        if not new:
            return None
        if found["also"] and not any(_one_of(old, new[0]) for old in frame.reading.conditions):
            return None  # "also with fog" may be a condition more
        conditions: list[Condition] | None = list(frame.reading.conditions)
        for one in new:
            conditions = _widened(conditions, one) if conditions else None
        if conditions is None:
            return None
        return self._asking(frame, conditions, "", f"with {what.strip()} as well")

    def _taken_out(self) -> Resolved | None:
        found = _DROPPED.match(self.said)
        frame = self._listed_before()
        if not found or frame is None:
            return None
        asked = (found["asked"] or found["then"] or "").strip()
        left = _LEFT.match(asked)
        if asked and not left:
            return None
        form = "" if left is None else "count" if left["many"] else "which"
        if weekdays := self._weekdays_of(found["what"]):
            return self._but_on(frame, weekdays, form, f"without {found['what'].strip()}")
        if frame.turn is self.before and not (asked or _ONES.search(found["what"])):
            return None  # "drop the fog": it may be a condition that is taken back
        new = self._held_by(found["what"])
        if len(new) != 1 or new[0] in frame.reading.conditions:
            return None
        why = f"without {found['what'].strip()}"
        for against in denied_of(new[0]):
            conditions = [*frame.reading.conditions, against]
            if asking := self._asking(frame, conditions, form, why):
                return asking
        return None

    def _listed_before(self) -> Frame | None:
        """The list, or the number, asked for last: days of it may have been looked at since."""
        since: list[Frame] = []
        for frame in self._frames():
            if frame.listed and frame.reading.conditions and not frame.daily:
                dates = set(frame.turn.dates)
                picked = all(one.daily and {d for s in one.spans for d in s} <= dates
                             for one in since) if dates else not since  # fmt: skip
                return frame if picked else None
            since.append(frame)
        return None

    def _held_by(self, what: str) -> list[Condition]:
        """The conditions that a phrase names, where it names nothing else."""
        pieces = self._pieces_of(what)
        if pieces is None or pieces.spans or pieces.weekdays or pieces.form or pieces.aggregate:
            return []
        if pieces.measures or pieces.ranks or pieces.dropped or pieces.placed:
            return []
        if pieces.amount is not None and pieces.bound is not None and not pieces.conditions:
            return [pieces.bound]
        return pieces.conditions if pieces.amount is None else []

    def _weekdays_of(self, what: str) -> tuple[int, ...]:
        """The days of the week that a phrase names, where it names nothing else."""
        pieces = self._pieces_of(what)
        only = pieces and not (pieces.conditions or pieces.measures or pieces.amount)
        return pieces.weekdays if pieces and only else ()

    def _but_on(
        self, frame: Frame, weekdays: Sequence[int], form: str, why: str
    ) -> Resolved | None:
        """`Without the Sundays`, of a list of weekends: the Saturdays."""
        every = frame.reading.weekdays or range(7)
        left = tuple(day for day in every if day not in weekdays)
        if not left or len(left) == len(every):
            return None
        reading = replace(frame.reading, weekdays=left, weekdays_said=said_of_weekdays(left))
        return self._asking(Frame(frame.turn, reading), reading.conditions, form, why)

    def _pieces_of(self, what: str) -> Parts | None:
        within = analyse(what, self.card, self.now)
        if not within.tokens or within.dates.period is not None:
            return None
        return parts_of(lambda: analyse(what, self.card, self.now), set(), (), within.dates)

    def _asking(
        self, frame: Frame, conditions: list[Condition], form: str, why: str
    ) -> Resolved | None:
        reading = replace(frame.reading, conditions=conditions)
        if form:
            reading.kind = "count" if form == "count" else "rows"
            reading.wants = "value" if form == "count" else "record"
        question = as_question(reading, self.card, self.now)
        return Resolved(question=question, relation="refined", why=why) if question else None


def _one_of(old: Condition, new: Condition) -> bool:
    """Whether a record can meet but one of the two: it has one sky alone."""
    both = isinstance(old, Membership) and isinstance(new, Membership)
    return both and about(old) == about(new) and old != new


def denied_of(condition: Condition) -> list[Condition]:
    """The contrary of a condition, in the ways it may be said: what states no number stays."""
    match condition:
        case Truth() | Membership() | AnyOf():
            return [replace(condition, holds=not condition.holds)]
        case Comparison(measure, operator):
            none: list[Condition] = [AnyOf((condition,), holds=False)]
            if operator in _AGAINST and measure.minus is None:
                none.append(replace(condition, operator=_AGAINST[operator]))
            return none
    return []


def _widened(before: Sequence[Condition], new: Condition) -> list[Condition] | None:
    """The conditions of a list that takes in those of another one as well."""
    if new in before:
        return None
    kept = [one for one in before if one not in denied_of(new)]  # (taken back in)
    alike = [one for one in kept if about(one) == about(new)]
    match alike, new:
        case [Membership(column, values, True) as old], Membership(_, more, True):
            wider = Membership(column, tuple(dict.fromkeys((*values, *more))))
            return [wider if one == old else one for one in kept]
        case [], _ if len(kept) < len(before):
            return kept or None
        case [], _ if len(kept) == 1:
            only = kept[0]
            parts = only.parts if isinstance(only, AnyOf) and only.holds else (only,)
            return [AnyOf((*parts, new))]
    return None
