"""A condition that nobody knows beside one that is known: the "hail" of "days with hail and rain".

What stands beside a question may be passed over; what is asked for together with a condition, or
says which records are meant, may not: a count of the rainy days is no count of those with hail.

days with rain and tremors     listed with what is known
tremor days that had rain      which records are meant
rainy days that had tremors    what the records are said to have
the highest on days with hail  an end, a mean or a sum of those that nobody can pick
leaving out the hail, which    what is to be left out
wet days but the sea was grim  what is said of another thing that is named
"""

from collections.abc import Mapping

from pageturner.tools.text_to_sql.asks.noun_phrases import describes
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.left_unread.told_by_a_thing import told_by_a_thing

_JOINTS = word_set("and or nor but plus with without & also both either neither")
_LISTING = word_set("and or nor &")
_PASSED = word_set("a an the any some no much many heavy strong light high low")
HAVING = word_set("had have has having saw see with without got get brought bring")
_ON_RECORDS = ("count", "share", "streak", "rows", "groups")
_RECKONED = ("average", "sum", "extreme")
_COUNTED = (*_RECKONED, "count", "share", "streak")
_SAYING_WHICH = word_set("being counting meaning means defined called count counts we i my our us")
"""Where one of these stands, it may be said which records are meant: "'fit' being one above 50"."""
_WHETHER = ("any", "all", "none")
_NEAR = 10


def condition_nobody_knows(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words of a condition that no column tells, where records are picked by others."""
    analysis = question.analysis
    whether = reading.kind in _WHETHER  # "did it rain and hail": one of both is no answer
    picked = reading.kind in _ON_RECORDS and (reading.kind != "rows" or reading.wants == "record")
    picked = picked or (whether and "or" not in analysis.lows)
    if beside := (reading.unknown and _left_out(question, reading)) or told_by_a_thing(
        question, reading
    ):
        return beside
    told = reading.kind in _RECKONED or (reading.kind == "rows" and reading.shown)
    reckoned = told and _of_a_stretch(reading)
    known = {at for found in question.found for at in range(found.first, found.last)}
    if not reading.unknown or not (reckoned or picked):
        return ()
    purposes = purposes_said(analysis.card, analysis.tokens, set())
    meant = {at for first, last, *_ in purposes for at in range(first, last)}  # "beach days: …"
    for at in sorted(analysis.focus - meant):
        token = analysis.tokens[at]
        if token.closed not in reading.unknown or token.kind != "word" or at in known:
            continue
        first, last = at, at + 1
        while analysis.low(first - 1) in _PASSED and first - 1 not in analysis.dates.used:
            first -= 1
        while last < len(analysis.tokens) and analysis.tokens[last].closed in reading.unknown:
            last += 1
        listed = analysis.low(first - 1) in _JOINTS and first - 2 in known
        listed = listed or (analysis.low(last) in _LISTING and last + 1 in known)
        coloured = describes(token.low)
        if whether:
            listed = listed and "and" in (analysis.low(first - 1), analysis.low(last))
        counted = reading.kind in _COUNTED and not analysis.says(_SAYING_WHICH)
        which = analysis.noun_at(last) and (not coloured or counted) and not whether
        before = range(max(0, first - 1 - _NEAR), first - 1)
        said = analysis.low(first - 1) in HAVING and any(map(analysis.noun_at, before))
        said = said and not whether and not coloured
        said = said or (bool(reckoned) and _in_a_clause(question, at))
        said = said or (bool(reading.conditions) and not whether and _of_another(question, at))
        listed = listed and bool(picked) and not coloured
        if listed or which or said:
            return tuple(t.text for t in analysis.tokens[at:last])
    return ()


def _left_out(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "hail" of "leaving out the hail", of "not counting the hail days"."""
    analysis = question.analysis
    if analysis.lacks(_LEAVING.keys()):
        return ()
    for at in sorted(analysis.focus):
        token = analysis.tokens[at]
        if token.closed not in reading.unknown or token.kind != "word":
            continue
        before = at - 1
        while before >= 0 and (analysis.low(before) in _OF_THEM or analysis.noun_at(before)):
            before -= 1
        beside = _LEAVING.get(analysis.low(before))
        led = beside is not None and (
            not beside or bool(beside & {analysis.low(before - 1), analysis.low(before + 1)})
        )
        aside = at + 1 + analysis.noun_at(at + 1)
        if led or analysis.low(aside) == "aside":
            return (token.text,)
    return ()


_LEAVING: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(
        """excluding except excepting besides barring ignoring disregarding minus discounting
        omitting skipping exclude ignore omit skip disregard""".split(),
        frozenset[str](),
    ),
    "out": word_set("leaving leave leaves cut cutting take taking"),
    "apart": word_set("from"),
    "outside": word_set("of"),
    "aside": word_set("from leaving leave setting set"),
    "counting": word_set("not without"),
    "save": word_set("for"),
}
"""What leaves records out, and the words beside it without which it does not."""
_OF_THEM = word_set("the all any a an those with from for of on in when there was were days")


def _in_a_clause(question: Question, at: int) -> bool:
    """The "hailed" of "the days when it hailed", "the days they hailed", "whenever it hailed"."""
    analysis = question.analysis
    for opens in range(at - 1, max(-1, at - 1 - _NEAR), -1):
        word = analysis.low(opens)
        if analysis.tokens[opens].kind == "mark" or opens in analysis.dates.used:
            return False
        if word in _WHENEVER:
            return True
        if word in _OPENING and analysis.noun_at(opens - 1):
            return True
    return False


def _of_another(question: Question, at: int) -> bool:
    """The "blazing" of "the days it was cold but the sun was blazing": said of what is named, and
    held against nothing."""
    analysis = question.analysis
    be = at - 1
    while analysis.low(be) in _BEING:
        be -= 1
    named = be + 1 < at and any(m.last == be + 1 and m.of("name", "low") for m in question.free)
    first = next((m.first for m in question.free if m.last == be + 1), 0)
    first -= analysis.low(first - 1) in ("the", "its", "their")
    return named and analysis.low(first - 1) in _BESIDE


_BEING = word_set("was were is are still also yet not n't")
_BESIDE = word_set("but and while yet though although with , whereas when")
_WHENEVER = word_set("whenever wherever")
_OPENING = word_set("when where that which whose it we they he she")


def _of_a_stretch(reading: Reading) -> bool:
    """Whether some days of a stretch are meant; days that are named are known without a reason."""
    period = reading.period
    return period is None or not (period.named_days or period.single_day)
