"""Whether a plan of something came true, where no record tells how that turned out.

the snow forecast was far off · gusts exceeded the forecast · more rain fell than forecast
how much snow actually fell · the measured rainfall

Of a forecast and an observed high both are recorded and can be held against each other; of the
snow only the forecast is, and the difference of the highs is no answer.
"""

from collections.abc import Set

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.untold.other_things.chance_of import chances_told
from pageturner.tools.text_to_sql.untold.outcomes.plan_differs import OTHER, differs, is_an_end

_CAME_TRUE = phrases("""
    right, correct, true, accurate, wrong, incorrect, inaccurate, come true, came true, comes true,
    verify, verified, pan out, panned out, work out, worked out, materialise, materialised,
    materialize, materialized, hold up, held up, borne out, justified, reliable, actually fall,
    actually fell, actually come, actually came, actually happen, actually happened, really fall,
    really fell, really come, really came, really happen, really happened, arrive, arrived,
    show up, showed up, turn up, turned up, hold off, held off, come as, came as, fall as, fell as,
    on the mark, off the mark, wide of the mark, spot on, spot - on, on target, off target,
    on the money, on point, way off, a bust
""")
_IN_THE_SAME = phrases("in the same, within the same, in one same, inside the same")
"""Before a plan these say that two things were in one: "did it hail and blow in the same plan"."""
_NARROWING = word_set("with without on in of for during and or")


def unverified(analysis: Analysis) -> str:
    """What is said to be planned, and held against what came of it, which nobody recorded; ""
    where both are recorded, or nothing is held against anything."""
    recorded = seen_twice(analysis.card)
    for start, end in analysis.sentences:
        here = [m for m in analysis.mentions if start <= m.first < end]
        named = [m for m in here if m.of("name", "low", "value") and not _compares(analysis, m)]
        named = [m for m in named if analysis.low(m.first - 1) != "too"]  # "forecast too high"
        if any(recorded & {c.name for c in m.columns} for m in named):
            continue
        plans = [
            m
            for m in here
            if m not in named
            and recorded & {c.name for c in m.columns}
            and not _compares(analysis, m)
            and tuple(analysis.between(m.first - 3, m.first)) not in _IN_THE_SAME
        ]
        if not named or not plans:
            continue
        judged = {
            at + more
            for at, size in places(analysis.tokens, _CAME_TRUE)
            if start <= at < end
            for more in range(size)
            if "or" not in (analysis.low(at - 1), analysis.low(at + 1))  # "true or false: …"
            if analysis.between(at - 1, at + 2) != _CLAIMED  # "is it true that it was due"
            if analysis.low(at - 1) != "to"  # "the mist was to arrive after seven"
            if _MODAL.isdisjoint(analysis.between(max(start, at - 4), at))  # "could it show up"
            if not within_a_text(analysis, at + size)  # "did hail turn up in any forecast"
        }
        plans = [m for m in plans if m.first not in judged]
        for thing in named if plans else ():
            if (judged or differs(analysis, start, end)) and _plan_of(analysis, thing, plans):
                return thing.words
            if _came_otherwise(analysis, thing, plans):
                return thing.words
    return ""


_CLAIMED = ["it", "true", "that"]
_MODAL = word_set("could might should would can")


def in_reality(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "snow" and the "actually" of "how much snow actually fell", where only a plan of it is
    recorded; nothing where all is well.

    A corpus that tells what was from what was expected has a column that "actual" belongs to;
    of the others nobody knows how they turned out.
    """
    analysis = question.analysis
    recorded = seen_twice(analysis.card)
    things = [m for m in analysis.mentions if m.of("name", "low", "value")]
    things = [m for m in things if not _said_to_be_planned(analysis, m, recorded)]
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    met = [c for c in reading.conditions if isinstance(c, Comparison)]
    held = [column for condition in met for column in condition.measure.columns]
    used = recorded & {column.name for column in (*told, *held)}
    things = [m for m in things if used or analysis.low(m.first - 1) != "how"]  # "how big did the"
    if not recorded or any(recorded & {c.name for c in m.columns} for m in things):
        return ()
    planned = any(
        recorded & {c.name for c in m.columns if not c.typical}
        and analysis.low(m.first) not in _REALLY
        for m in analysis.mentions
    )  # "how much snow was really forecast"
    actual = _ACTUAL if planned else _ACTUAL | _REALLY
    said = [at for at, low in enumerate(analysis.lows) if low in actual]
    if reading.period is not None and reading.period.single_day:
        said = said or _in_the_end(analysis)
    elif reading.kind in ("extreme", "compare", "average", "sum"):
        said = said or [at for at, low in enumerate(analysis.lows) if low == "measured"]
        said = said or [at for at in _as_it_came(analysis) if analysis.low(at + 1) == "it"]
    elif told_as_it_came := _as_it_came(analysis):
        said = said or told_as_it_came
    elif not said and not analysis.lacks(_MEASURED) and asks_how_much(question):
        said = [at for at, low in enumerate(analysis.lows) if low in _MEASURED]
    named = {m.first for m in things if m.last - m.first > 1}  # "fell to 40", a declared name
    fallen = [at for at, low in enumerate(analysis.lows) if low in _FALLEN]
    said = said or [at for at in fallen if at not in named]
    said = said or [at for m in things if (at := _called_real(analysis, m))]
    if reading.kind == "rows" and not told and not reading.conditions:
        told = [c for m in things for c in m.columns]  # "what rainfall was measured"
    if recorded & {column.name for column in held}:
        said = []  # "which days really reached 90, with no gusts given"
    elif any(not _intensifies(analysis, at) for at in said):
        told += held  # "did the gusts actually reach 46"
    if said and any(c.type in (*NUMERIC, "text") and c.name not in recorded for c in told):
        word = analysis.tokens[said[0]].text
        return next((m.words for m in things), word), word
    against = _against_its_chance(question, things) or _showed_up(question, things)
    against = against or _in_fact(analysis, things)
    if against or (against := _ended_up(question, things)):
        return against
    for thing in things:
        before, behind = analysis.low(thing.first - 1), analysis.low(thing.last)
        taken = before if before in _TAKEN else behind if behind in _GAUGES | _TAKEN else ""
        taken = taken or (before if before == "actual" and not planned else "")
        numeric = any(column.type in NUMERIC for column in thing.columns)
        if taken and (numeric or any(column.worded for column in thing.columns)):
            return thing.words, taken
    return ()


def _called_real(analysis: Analysis, thing: Mention) -> int:
    """The place of the "real" of "the real wind direction", "the real peak gust"."""
    at = thing.first
    at -= any(cue.last == at and cue.meaning in ("high", "low") for cue in analysis.cues)
    said = analysis.between(at - 2, at) in (["the", "real"], ["the", "true"])
    return at - 1 if said else 0


def _intensifies(analysis: Analysis, at: int) -> bool:
    """The "really" of "was it really windy", the "actually" of "which actually mention hail"."""
    described = any(m.first == at + 1 for m in analysis.mentions)
    return analysis.low(at + 1) in _SAYING or (analysis.low(at) in _REALLY and described)


def _said_to_be_planned(analysis: Analysis, thing: Mention, recorded: Set[str]) -> bool:
    """The "sky" of "a sky forecast as cloudy": of how it was planned."""
    return any(
        m.of("qualifier")
        and not m.of("name", "low", "value")
        and recorded & {c.name for c in m.columns}
        and analysis.low(m.last) in ("as", "to")
        and (m.first == thing.last or 1 <= thing.first - m.last <= 2)
        and analysis.low(m.first) not in _REALLY | _ACTUAL
        for m in analysis.mentions
    )


def _against_its_chance(question: Question, things: list[Mention]) -> tuple[str, ...]:
    """The "rain" of "of the days with a 20% chance, on how many did it end up raining": how likely
    it was is told, and the thing itself only as it was foreseen."""
    analysis = question.analysis
    if analysis.lacks(_ENDING):
        return ()
    chances = chances_told(question)
    for thing in things if chances else ():
        if not any(column.type == "boolean" for column in thing.columns):
            continue
        for at in range(max(0, thing.first - _NEAR), min(thing.last + _NEAR, len(analysis.tokens))):
            size = starts(analysis.tokens, at, _ENDED)
            said = at + size <= thing.first or at >= thing.last
            apart = set(analysis.between(*sorted((at, thing.first)))) & _SAYING
            if size and said and not apart and not any(f.first <= at < f.last for f in chances):
                return thing.words, analysis.tokens[at].text
    return ()


def _in_fact(analysis: Analysis, things: list[Mention]) -> tuple[str, ...]:
    """The "actually" of "did it actually snow on 3 May", "was there really fog", where only a text
    speaks of it; not that of "was fog actually forecast", "did they actually mention fog"."""
    for thing in things:
        fact = any(column.type == "boolean" and column.worded for column in thing.columns)
        if not fact and not thing.of("value"):
            continue
        start, end = analysis.sentence_of(thing.first)
        if fact and (sensed := _sensed(analysis, thing, start, end)):
            return thing.words, sensed
        did = analysis.low(thing.first - 1) == "the" and analysis.low(thing.first - 2) == "did"
        if did and analysis.low(thing.last) in _ACTUAL | _REALLY:
            return thing.words, analysis.tokens[thing.last].text  # "when did the fog actually lift"
        opened = [at for at in range(start, thing.first) if analysis.low(at) in _DID | _BEING]
        if not opened or _PLANNING & set(analysis.between(start, end)):
            continue
        said = analysis.between(opened[-1] + 1, thing.first)
        sure = [word for word in said if word in _ACTUAL | _REALLY]
        if ["in", "fact"] in [said[at : at + 2] for at in range(len(said))]:
            said, sure = [word for word in said if word not in ("in", "fact")], ["fact"]
        if (
            sure
            and said[0] in _SOMETHING
            and set(said) <= _SOMETHING | _ACTUAL | _REALLY | _GETTING
        ):
            return thing.words, sure[0]
    return ()


def _sensed(analysis: Analysis, thing: Mention, start: int, end: int) -> str:
    """The "heard" of "was thunder heard", the "actually" of "how many days actually had hail", the
    "really" of "days on which it really hailed"."""
    behind = analysis.low(thing.last)
    been = analysis.low(thing.first - 1) in _BEING | {"any"}
    if behind in _SENSED and been and not within_a_text(analysis, thing.last + 1):
        return behind
    if _PLANNING & set(analysis.between(start, end)):
        return ""
    if analysis.low(thing.first - 2) == "it" and analysis.low(thing.first - 1) in _ACTUAL | _REALLY:
        return analysis.low(thing.first - 1)
    had = thing.first - 1 - (analysis.low(thing.first - 1) in ("any", "some"))
    if analysis.low(had) in _HAVING and analysis.low(had - 1) in _ACTUAL | _REALLY:
        return analysis.low(had - 1)
    for at in range(thing.last, min(end, thing.last + _NEAR)):
        there = analysis.between(at - 2, at) == ["were", "there"]
        if there and analysis.low(at) in _ACTUAL | _REALLY:
            return analysis.low(at)
    return ""


_SENSED = word_set("heard seen felt spotted noticed sighted witnessed")
_HAVING = word_set("had have saw see got get brought")
_SOMETHING = word_set("it there we you they i any")
_GETTING = word_set("get got have see ever any some a the stay stayed remain be keep")
_PLANNING = word_set(
    "forecast forecasts predicted predict expected supposed announced mention mentions mentioned "
    "say says said call called planned likely chance text texts report reports briefing briefings"
)


def _ended_up(question: Question, things: list[Mention]) -> tuple[str, ...]:
    """The "snowing" of "did it end up snowing on 3 May", "was there fog in the end"."""
    analysis = question.analysis
    if analysis.lacks(_IN_THE_END) or not asks_yes_no(question) or not question.found:
        return ()
    for thing in things:
        if not any(column.type == "boolean" for column in thing.columns):
            continue
        for at in range(analysis.sentence_of(thing.first)[0], thing.first):
            size = starts(analysis.tokens, at, _FINALLY)
            if size and thing.first - at - size <= 1:
                return thing.words, analysis.tokens[at].text
        behind = thing.last
        while behind in analysis.dates.used or analysis.low(behind) in ("on", "in", "there"):
            if starts(analysis.tokens, behind, _FINALLY):
                break
            behind += 1
        if starts(analysis.tokens, behind, _FINALLY):
            return thing.words, analysis.tokens[behind].text
    return ()


_FINALLY = phrases("""
    in the end, end up, ended up, wind up, wound up, eventually, in the event, after all
""")


_IN_THE_END = frozenset(phrase[0] for phrase in _FINALLY)


def _showed_up(question: Question, things: list[Mention]) -> tuple[str, ...]:
    """The "storms" of "did the storms they had as likely for 4 July really show up or not"."""
    analysis = question.analysis
    if analysis.lacks(_DID) or not asks_yes_no(question):
        return ()
    for thing in things:
        start, end = analysis.sentence_of(thing.first)
        asked = [at for at in range(start, thing.first) if analysis.low(at) in _DID]
        facts = any(column.type == "boolean" for column in thing.columns)
        if (
            not facts
            or not asked
            or not _OWN.issuperset(analysis.between(asked[-1] + 1, thing.first))
        ):
            continue
        for at in range(thing.last, end):
            size = starts(analysis.tokens, at, _APPEARED)
            spoken_of = analysis.low(at + size) == "up"  # "has hail ever come up"
            if size and not spoken_of and not within_a_text(analysis, at + size):
                return thing.words, *analysis.between(at, at + size)
    return ()


def within_a_text(analysis: Analysis, at: int) -> bool:
    """The "in the forecast" of "did hail show up in the forecast": it was spoken of there."""
    while analysis.low(at) in _TOGETHER:
        at += 1  # "turn up side by side in the forecast"
    if analysis.low(at) not in ("in", "on", "among"):
        return False
    first = at + 1
    while first in analysis.dates.used or analysis.low(first) in _OF_THEM:
        first += 1
    near = range(first, first + _NEAR)
    plans = {m.first for m in analysis.mentions if m.of("qualifier")}
    return any(analysis.noun_at(place) or place in plans for place in near)


_TOGETHER = word_set("side by together jointly both alike anywhere also")
_OF_THEM = word_set("any of the one some all those these a")
_SAYING = word_set("mention mentions mentioned say says said talk talked speak spoke written name")
_NEAR = 4
_ENDED = phrases("""
    actually, really, truly, in the end, end up, ended up, wind up, wound up, eventually, in fact,
    in the event, turn out, turned out, all the same, anyway, nonetheless, nevertheless, even so,
    in spite of that, despite that, regardless, after all
""")
_ENDING = frozenset(phrase[0] for phrase in _ENDED)
_APPEARED = phrases("""
    show up, showed up, turn up, turned up, materialise, materialize, materialised, materialized,
    pan out, panned out, come true, come to pass, come about, ever come, ever arrive, ever happen,
    come ?, arrive ?, happen ?, come or, arrive or, happen or
""")
_DID = word_set("did do does has have")
_OWN = word_set("the a an any that those these this all of heavy some")


def _in_the_end(analysis: Analysis) -> list[int]:
    """Where it is said that somebody measured a thing, or how it came out."""
    if analysis.lacks(_MEASURED) and analysis.lacks(_COMING_OUT):
        return []
    return [
        at
        for at, token in enumerate(analysis.tokens)
        if token.low in _MEASURED
        or starts(analysis.tokens, at, _OUTCOME)
        or (token.low == "recorded" and analysis.low(at - 1) in _BEING)
    ]


def _as_it_came(analysis: Analysis) -> list[int]:
    """The "as it came down" of "the total of May as it came down", the "as measured"."""
    found = places(analysis.tokens, _CAME) if not analysis.lacks(_CAME_OPENING) else []
    named = {at for m in analysis.mentions for at in range(m.first + 1, m.last)}
    return [at for at, _ in found if at not in named]


_CAME = phrases("""
    as it came down, as it fell, as they fell, as they came down, as it came, as it happened,
    came down, that fell, as measured, as recorded, as observed, in the gauge, in the gauges,
    that was measured, that were measured, that was recorded
""")
_CAME_OPENING = frozenset(phrase[0] for phrase in _CAME)
_FALLEN = word_set("fell fallen")
"""How much of it did, is told by what was measured; of how much was to fall, the plan tells."""
_BEING = word_set("was were is are been be")
_GAUGES = word_set("gauge gauges sensor sensors anemometer")
_MEASURED = word_set("measure measured observed observe accumulated clocked registered") | _GAUGES
_OUTCOME = phrases("""
    end up with, ended up with, turn out to be, turned out to be, in reality, turn out, turned out,
    prove, proved, end up falling, ended up falling, end up coming down, ended up coming down
""")
_COMING_OUT = frozenset(phrase[0] for phrase in _OUTCOME) | {"recorded"}
"""After "exceed", these name another day's."""
_ACTUAL = word_set("actual actually")
_REALLY = word_set("really truly honestly genuinely")
_RELATIVE = [
    ["they"],
    ["that", "they"],
    ["which", "they"],
    ["they", "had"],
    ["that", "the"],
    ["it", "that", "the"],
    ["is", "it", "that", "the"],
    ["that", "was"],
    ["that", "were"],
    ["which", "was"],
    ["which", "were"],
]
_PLANNED_OF = (["of"], ["of", "the"], ["for"], ["for", "the"], ["about"], ["about", "the"])
_TAKEN = word_set("measured observed fallen")
"""Of a thing these say that it is not the plan of it."""


def _compares(analysis: Analysis, mention: Mention) -> bool:
    """The "fall" of "did it fall short of its forecast", whatever else is called so."""
    return any(mention.first <= cue.first < mention.last for cue in analysis.differences)


def _plan_of(analysis: Analysis, thing: Mention, plans: list[Mention]) -> bool:
    """`the snow forecast`, `forecast snow`, `did the snow come as forecast`."""
    return any(
        thing.last == plan.first
        or plan.last == thing.first
        or (analysis.low(plan.first - 1) == "as" and thing.last < plan.first)
        or analysis.between(thing.last, plan.first) in _RELATIVE
        or analysis.between(plan.last, thing.first) in _PLANNED_OF
        for plan in plans
    )


def _came_otherwise(analysis: Analysis, thing: Mention, plans: list[Mention]) -> bool:
    """`gusts exceeded the forecast`, `more snow than forecast`."""
    before = analysis.low(thing.first - 1)
    for plan in plans:
        between = analysis.between(thing.last, plan.first)
        if before in ("more", "less", "fewer") and "than" in between:
            return True
        stronger = any(
            cue.meaning in ("more", "less") and thing.last <= cue.first < plan.first
            for cue in analysis.cues
        )
        if "than" in between and (stronger or thing.degree == "more"):
            first = thing.last + between.index("than")
            ends = is_an_end(analysis, first + 1) and len(analysis.dates.firsts) > 1
            other_day = set(range(first, plan.first))
            if len(analysis.dates.firsts) > 1:  # "harder tomorrow than it was meant to today"
                other_day |= set(range(plan.last, plan.last + 3))
            if not ends and not analysis.dates.used & other_day:
                return True  # "was the wind stronger than forecast"
    last = analysis.past_dates(thing.last)  # "did the gusts on 3 May exceed the forecast"
    return before not in _NARROWING and any(
        0 <= cue.first - last <= 1
        and not OTHER & set(analysis.between(cue.last, cue.last + 2))
        and not analysis.noun_at(thing.last)
        and any(plan.first >= cue.last for plan in plans)
        for cue in analysis.differences
    )
