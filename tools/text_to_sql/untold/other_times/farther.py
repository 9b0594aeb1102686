"""What reaches past the record of a day: other outlooks than its own, records that were broken.

    "the ten-day outlook of 3 May"          a record looks as far ahead as it does
    "forecast three days ahead on 3 May"
    "was 3 May a record-breaking day"       of what was before the first record, none tells
    "the most sunshine hours"               a thing that is told in words, measured in hours

Each function answers with the words that reach too far; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.occasions import setting_of
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import FUTURE
from pageturner.tools.text_to_sql.language.words import CARDINALS, is_count, word_set
from pageturner.tools.text_to_sql.question import Question

_LOOKING = word_set("outlook outlooks forecast forecasts prediction predictions projection")
_SAYING = word_set("say says said saying predict predicted predicting expecting")
_AHEAD = word_set("ahead out beforehand")
_EARLIER = word_set("before earlier prior previously")
_FAR = word_set("longrange long-range extended seasonal")
_UNITS = word_set("day days week weeks month months")
_FARTHER = _FAR | _UNITS | {"range"}
_TOLD_THEN = _LOOKING | _AHEAD | _EARLIER | {"advance"}
_RECORDS = frozenset({"record", "records", "new"})
_BREAKING = word_set("breaking breaker breakers setting shattering smashing")


def further_ahead(question: Question) -> tuple[str, ...]:
    """The "ten-day" of "the ten-day outlook", the "three days ahead" of "forecast three days
    ahead", where a record is of one day and planned for it."""
    analysis = question.analysis
    if analysis.lacks(_FARTHER) or analysis.lacks(_TOLD_THEN):
        return ()
    planned = any(FUTURE & set(column.qualifiers) for column in analysis.card.columns)
    if not planned or not one_a_day(analysis.card):
        return ()
    for at, token in enumerate(analysis.tokens):
        far = analysis.between(at, at + 3) == ["long", "-", "range"] and at + 3
        far = far or (token.low in _FAR and at + 1)
        if far and analysis.low(far) in _LOOKING:
            return tuple(t.text for t in analysis.tokens[at : far + 1] if t.kind != "mark")
        unit = at + 1 + (analysis.low(at + 1) in ("-", "full", "whole", "good", "entire"))
        counted = is_count(token.low)
        single = CARDINALS.get(token.low) == 1 or token.low == "a"
        if not (counted or single) or analysis.low(unit) not in _UNITS:
            continue
        last = unit + 1 + (analysis.low(unit + 1) == "-")
        looks = analysis.low(last) in _LOOKING and unit > at + 1
        ahead = analysis.low(last) in _AHEAD or analysis.between(last, last + 2) == [
            "in",
            "advance",
        ]
        earlier = analysis.low(last) in _EARLIER and _foretold(analysis, at)
        earlier = earlier and last not in analysis.dates.used
        start, end = analysis.sentence_of(at)
        spoken = (_LOOKING | _SAYING) & set(analysis.between(0, at) + analysis.between(start, end))
        if single and not ((earlier or (ahead and unit > at + 1)) and _foretold(analysis, at)):
            continue
        if looks or (ahead and spoken) or earlier:
            return tuple(t.text for t in analysis.tokens[at : last + 1] if t.kind != "mark")
    return ()


def _foretold(analysis: Analysis, at: int) -> bool:
    """The "forecast", "forecast issued", "had been predicted" before "three days earlier"."""
    before = at - 1
    before -= analysis.low(before) in ("some", "about", "just")
    word = analysis.low(before)
    return word in _LOOKING or word in _ISSUED or (word in _FORETOLD and before > 0)


_ISSUED = word_set("issued published released made written drawn given sent put out dated")
_FORETOLD = word_set("predicted foreseen foretold projected expected announced promised said")


def broken_record(question: Question) -> tuple[str, ...]:
    """The "record-breaking" of "was it a record-breaking day", the "old record" of "by how much did
    it beat the old record", the "record" of "did 3 May break the record for its date"."""
    tokens = question.analysis.tokens
    if question.analysis.lacks(_RECORDS):
        return ()
    for at, token in enumerate(tokens):
        if token.low not in _RECORDS:
            continue
        if token.low != "new" and _of_a_date(question.analysis, at):
            return (token.text,)
        after = at + 1 + (question.analysis.low(at + 1) == "-")
        if token.low == "record" and question.analysis.low(after) in _BREAKING:
            return (token.text, tokens[after].text)
        if _of_all_days(question.analysis, at):
            return (token.text,)
    return ()


def record_of_all_days(question: Question) -> tuple[str, ...]:
    """The "record high" of "which day had a record high", "when was the record high": what stood
    before the first of these records, none of them says. "The record high temperature in this
    archive" is the highest of them."""
    analysis = question.analysis
    if analysis.lacks(_ONE_RECORD) or not one_a_day(analysis.card):
        return ()
    if counted := _records_counted(question):
        return counted
    if not _HELD.isdisjoint(analysis.lows):
        return ()  # "the record high in this archive"
    named = {place for m in analysis.mentions for place in range(m.first, m.last)}
    held = setting_of(analysis)
    for at in sorted(analysis.focus):
        if analysis.low(at) == "record" and _of_a_place(analysis, at, held, named):
            return (analysis.tokens[at].text,)
        if analysis.low(at) == "record" and analysis.low(at + 1) in _RECORD_ENDS:
            last = at + 2
            naming = analysis.low(at - 1) in _A | _THE | {"many", "new", "any"}
            if naming and last not in named and analysis.low(last) not in ("in", "of"):
                return tuple(analysis.between(at, last))
        elif analysis.low(at) in _ONE_RECORD and at - 1 in named:
            first = at - 1
            while first in named:
                first -= 1
            if analysis.low(first) in _A and _said_apart_from(analysis, at + 1):
                return tuple(analysis.between(first + 1, at + 1))
        elif (
            analysis.between(at, at + 2) == ["record", "for"]
            and analysis.low(at - 1) in _A | _THE
            and at + 2 in named  # "which day had the record for gusts"
        ):
            return (analysis.tokens[at].text,)
    return ()


def _records_counted(question: Question) -> tuple[str, ...]:
    """The "record highs" of "which month had the most record highs": a stretch has one highest."""
    analysis = question.analysis
    for at in sorted(analysis.focus):
        several = analysis.low(at - 1) in _COUNTED and analysis.low(at + 1) in _SEVERAL_ENDS
        if several and analysis.low(at) == "record":
            return tuple(analysis.between(at, at + 2))
        ranked = analysis.low(at - 1) in _TOP and analysis.low(at + 1) in _RECORD_ENDS
        if ranked and analysis.low(at) == "record":
            return tuple(analysis.between(at, at + 2))  # "the highest record high"
        if analysis.low(at) != "records":
            continue
        for thing in analysis.mentions:  # "how many temperature records were there in May"
            apart = thing.last == at or (thing.last == at + 1 and thing.first < at)
            dated = analysis.dates.period is not None or not _MORE.isdisjoint(analysis.lows)
            if apart and thing.of("name") and dated and analysis.low(thing.first - 1) in _COUNTED:
                return thing.words, analysis.tokens[at].text
    return ()


_TOP = word_set("highest lowest biggest greatest hottest warmest coldest by of")
_MORE = word_set("most more fewest fewer rank average per")
_COUNTED = word_set("most more fewest fewer least less many any no several of by there")
_SEVERAL_ENDS = word_set("highs lows maxima minima temperatures gusts")


def _of_a_place(analysis: Analysis, at: int, held: set[int], named: set[int]) -> bool:
    """The "Leeds's record peak", "the record peak in Leeds", and not "did Leeds record a peak"."""
    if at - 1 in held and analysis.low(at + 1) in ("?", "."):
        return True  # "is 12 feet Leeds's record?"
    if at + 1 not in named or {"did", "does", "do"} & set(analysis.between(0, at)):
        return False
    last = at + 1
    while last in named:
        last += 1
    behind = analysis.low(last) in ("of", "in", "for", "at") and last + 1 in held
    return at - 1 in held or behind


_ONE_RECORD = frozenset({"record", "records"})
_RECORD_ENDS = word_set("high highs low lows maximum maxima minimum minima")


def _said_apart_from(analysis: Analysis, at: int) -> bool:
    """Whether nothing is said behind a noun that it would be of."""
    return at in analysis.dates.used or analysis.low(at) in ("?", ".", "!", "", ",", "set", "on")


def before_the_first(question: Question) -> tuple[str, ...]:
    """The "before the first" of "the day before the first record", the "before the archive began"
    of "how often did it hail before the archive began": no record is of it."""
    analysis = question.analysis
    if analysis.lacks(("before", "after", "prior", "to")):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) in ("before", "after", "to") and (last := _past_the_ends(analysis, at)):
            return tuple(analysis.between(at - (analysis.low(at) == "to"), last))
    for at in range(1, len(analysis.tokens)):
        ends = _EARLIEST if analysis.low(at) == "before" else _LATEST
        if analysis.low(at) not in ("before", "after") or analysis.low(at - 1) not in _STRETCHES:
            continue
        first = at + 1 + (analysis.low(at + 1) in _THE | _OURS)
        if analysis.low(first) in ends and analysis.noun_at(first + 1):
            behind = analysis.low(first + 2)
            if first + 2 not in analysis.dates.used and behind not in _OF_THEM:
                return tuple(analysis.between(at, first + 2))
    return ()


def _past_the_ends(analysis: Analysis, at: int) -> int:
    """Where "before the archive began", "after the start of the records" ends; 0 for all else."""
    later = analysis.low(at) == "after"
    if analysis.low(at) == "to" and analysis.low(at - 1) != "prior":
        return 0
    turn = _ENDED if later else _BEGUN
    first = at + 1 + (analysis.low(at + 1) in _THE | {"these", "those", "your"})
    if analysis.low(first) in turn and analysis.low(first + 1) == "of":
        whole = first + 2 + (analysis.low(first + 2) in _THE | {"these", "those", "your"})
        return whole + 1 if analysis.low(whole) in _ALL_OF_THEM else 0
    kept = analysis.low(first) in _ALL_OF_THEM or (
        analysis.noun_at(first) and analysis.low(first).endswith("s")
    )
    if kept and analysis.low(first + 1) in turn:
        return first + 2
    these = analysis.low(at + 1) in _THESE and analysis.low(first + 1) in _PARTED
    return first + 1 if kept and these and analysis.low(at - 1) not in _PARTED else 0


_THESE = word_set("this these those your our")
_PARTED = word_set("that ? . , ! did was were had when in it with on above below over") | {""}
"""Behind "before this archive" nothing more is said of it: "these reports of May" are some."""
_ALL_OF_THEM = word_set("archive records record data dataset corpus log logs logbook diary")
_BEGUN = word_set("began begin begins start starts started beginning commence commences commenced")
_ENDED = word_set("ended ends end stop stops stopped finish finishes finished")
_EARLIEST = word_set("first earliest oldest very")
_LATEST = word_set("last latest newest final")
_STRETCHES = word_set("day days night evening week weeks month weekend year")
_OF_THEM = word_set("of in with that on which when where to")


def _of_all_days(analysis: Analysis, at: int) -> bool:
    """The "records" of "which days broke temperature records", the "record" of "had record gusts",
    the "new" of "which days set new highs"."""
    if not one_a_day(analysis.card):
        return False
    named = {place for m in analysis.mentions for place in range(m.first, m.last)}
    low, first = analysis.low(at), at - 1
    while first in named:
        first -= 1
    setting = analysis.low(first) in _BROKEN | {"setting", "breaking"}
    setting = setting or (analysis.low(first) in _A and analysis.low(first - 1) in _BROKEN)
    if low == "records" or (low == "record" and first < at - 1):
        return setting and not _HELD & set(analysis.between(at + 1, at + 6))
    if low == "new":
        ends = analysis.low(at + 1) in ("highs", "lows", "maxima", "minima", "extremes")
        return ends and analysis.low(at - 1) in _BROKEN
    cued = any(cue.first <= at < cue.last for cue in analysis.cues)
    return low == "record" and at + 1 in named and analysis.low(at - 1) in _WITH and not cued


_A = word_set("a an the any new")
_WITH = word_set("had have has saw see with of brought bring were was any no")


def _of_a_date(analysis: Analysis, at: int) -> bool:
    """Whether a record is one that stood before, or one of a day of the calendar."""
    of_it = analysis.between(at + 1, at + 3)
    for_its_day = of_it[:1] in (["for"], ["of"]) and of_it[1:] in (["its"], ["the"], ["that"])
    if for_its_day and analysis.low(at + 3) in ("date", "day"):
        return True
    if analysis.low(at - 1) in _STANDING and (analysis.low(at - 2) in _THE or at < 2):
        return True
    period = analysis.dates.period
    broken = _BROKEN & set(analysis.between(max(0, at - 4), at))
    held = _HELD & set(analysis.between(at + 1, at + 6))
    single = period is not None and period.single_day and one_a_day(analysis.card)
    return bool(broken) and single and not held and not analysis.has("high", "low")


_THE = word_set("the its a any that this")
_OURS = word_set("your our my their these those")
_STANDING = word_set("old previous standing existing former daily longstanding")
_BROKEN = word_set("break broke broken beat beaten beats tie tied equal equalled shatter smash set")
_HELD = word_set("archive records reports briefings dataset data corpus here month year season")


def in_hours(question: Question) -> tuple[str, ...]:
    """The "hours" of "the most sunshine hours", "the hours of sunshine": nothing of it is measured
    in them."""
    analysis = question.analysis
    if analysis.lacks(("hours", "minutes")):
        return ()
    for mention in question.free:
        behind = mention.first - 2 if analysis.low(mention.first - 1) == "of" else -1
        for at in (mention.last, behind):
            timed = any(column.type == "time" for column in mention.columns)
            if analysis.low(at) in ("hours", "minutes") and not timed:
                return (analysis.tokens[at].text,)
    return ()
