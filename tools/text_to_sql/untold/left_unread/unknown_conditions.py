"""A condition that nobody knows beside one that is known: the "hail" of "days with hail and rain".

What stands beside a question may be passed over; what is asked for together with a condition, or
says which records are meant, may not: a count of the rainy days is no count of those with hail.

days with rain and tremors     listed with what is known
tremor days that had rain      which records are meant
rainy days that had tremors    what the records are said to have
the highest on days with hail  an end, a mean or a sum of those that nobody can pick
leaving out the hail, which    what is to be left out
how hot in the tremor of 3 May of what went on while it was so
"""

from collections.abc import Mapping

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.noun_phrases import describes
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.language.english import EVENTS
from pageturner.tools.text_to_sql.language.words import phrases, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.left_unread.grammar_words import (
    ends_a_phrase,
    names_nothing,
)

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
    if beside := (reading.unknown and _left_out(question, reading)) or _amid(question, reading):
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


def _amid(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "tremor" of "how hot was it during the tremor on 3 May", which nobody tells of, and of
    "how many days after the tremor did it rain"."""
    analysis = question.analysis
    if analysis.lacks(_AMID):
        return ()
    closing = tuple(low for low in analysis.lows if low != "?")[-2:]
    if reading.kind in _WHETHER and closing in _EITHER_SIDE:
        return closing  # "was it warmer before the tremor or after": whether it shook is no answer
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for at in sorted(analysis.focus - named - analysis.used):
        token = analysis.tokens[at]
        unknown = token.closed in reading.unknown and token.kind == "word"
        undated = reading.period is None
        happening = undated and analysis.low(at) in EVENTS  # (of a day that is told, it is its day)
        if not (unknown or happening or names_nothing(analysis, at)):
            continue
        first = at
        while first and analysis.tokens[first - 1].closed in reading.unknown:
            first -= 1
        if analysis.low(first - 1) not in _ONE:
            continue
        said = analysis.low(first - 2)
        if (
            said in _WHILE
            or (said in _WHEN and at > first)
            or _tied_to(analysis, first, at, undated)
        ):
            return tuple(one.text for one in analysis.tokens[first : at + 1])
    return ()


def _tied_to(analysis: Analysis, first: int, at: int, undated: bool) -> bool:
    """Whether a day or what it had is told by a thing: by the "tremor" of "after the tremor", of
    "because of the tremor", of "when the tremor happened"."""
    if analysis.low(at + 1) in _HAPPENED and analysis.low(first - 2) in _THEN:
        return True
    said, then = analysis.low(first - 2), analysis.low(at + 1)
    if said in HAVING and analysis.noun_at(first - 3) and analysis.low(first - 1) in ("a", "an"):
        plain = first == at and analysis.low(at) not in _RECKONED_AS and said != "without"
        return plain and (ends_a_phrase(analysis, at + 1) or then in _LISTING)
    owed = (analysis.low(first - 3), said) in _OWED_TO and first > len(("because", "of", "the"))
    there = said in _THERE or (said == "on" and undated)
    there = there and analysis.low(first - 1) == "the" and analysis.low(at) not in _RECKONED_AS
    return ends_a_phrase(analysis, at + 1) and (said in _FROM_IT or owed or there)


_WHILE = word_set("during amid amidst")
_WHEN = word_set("when while as")
_FROM_IT = word_set("after before since until till")
_OWED_TO = phrases("because of, due to, owing to, thanks to, caused by, brought by")
_HAPPENED = word_set("happen happened happens occur occurred strike struck began begin started")
_THERE = word_set("at near around")
_THEN = _WHEN | word_set("did does day days")
_RECKONED_AS = word_set("""
    difference gap range ratio count kind kinds mention mark little low high change margin spread
    run spell stretch streak row level share total mean average say look word bit lot few couple
    combination mix mixture hint trace element touch chance value reading figure number name
    record rest start end day days date one result
""")
"""What records are said to have that is reckoned from them, or that says no more of them."""
_AMID = HAVING | _THERE | {"on"} | _WHILE | _WHEN | _FROM_IT | _THEN | word_set("of to by")
_EITHER_SIDE = (("or", "after"), ("or", "before"), ("or", "afterwards"))
_ONE = word_set("the a an that this its")


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


_WHENEVER = word_set("whenever wherever")
_OPENING = word_set("when where that which whose it we they he she")


def _of_a_stretch(reading: Reading) -> bool:
    """Whether some days of a stretch are meant; days that are named are known without a reason."""
    period = reading.period
    return period is None or not (period.named_days or period.single_day)
