"""Whether one thing that is recorded made another so: of both is told, and not of causes.

    "was it the swell that kept the berths down on 3 May"      that there was some of both is told
    "did the swell keep the berths down", "did the mist make 3 May cooler"
    "was it because of the swell that it was so empty"
    "how did the swell affect the berths on 3 May"

"Was it hail that was foretold" and "was it 3 May that had the swell" ask for no cause.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question

_MADE = word_set(
    "kept held made stopped prevented brought caused drove pushed pulled sent lowered raised "
    "cooled warmed spoiled ruined forced led dragged let helped gave cut checked limited capped "
    "boosted lifted chilled heated"
)
_MAKE = word_set(
    "keep hold make stop prevent cause drive push pull send lower raise cool warm force drag limit "
    "cap boost lift chill heat help let"
)
_BECAUSE = phrases("because of, due to, owing to, thanks to, on account of, down to")
_BEING = word_set("was were is are wasn't isn't")
_DID = word_set("did does do didn't doesn't")
_THE = word_set("the a an that this all those just only really mainly mostly")
_OBJECT = word_set("the a it things temperatures everything everybody us that this its")
_AFFECT = word_set("affect influence impact alter")
_SIGNS = _MADE | _MAKE | _AFFECT | {"because", "due", "owing", "thanks", "account", "down"}


def made_it_so(question: Question) -> tuple[str, ...]:
    """The "kept" of "was it the swell that kept the berths down"."""
    analysis = question.analysis
    if analysis.lacks(_SIGNS) or not one_a_day(analysis.card):
        return ()
    for start, end in analysis.sentences:
        if end - 1 in analysis.focus:
            for at in range(start, end):
                told = _was_it(analysis, at, end) or _did_it(analysis, at, end)
                if told:
                    return told
    return ()


def _was_it(analysis: Analysis, at: int, end: int) -> tuple[str, ...]:
    """The "kept" of "was it the swell that kept", the "because of" of "was it because of it"."""
    if analysis.low(at) not in _BEING or analysis.low(at + 1) != "it":
        return ()
    first = at + 2
    while analysis.low(first) in _THE:
        first += 1
    if size := starts(analysis.tokens, first, _BECAUSE):
        that = "that" in analysis.between(first + size, end)
        cause = _thing(analysis, first + size + (analysis.low(first + size) in _THE))
        return tuple(analysis.between(first, first + size)) if that and cause else ()
    if (thing := _thing(analysis, first)) is None:
        return ()
    behind = analysis.past_dates(_last(analysis, thing))
    verb = behind + 1
    said = analysis.low(behind) in ("that", "which", "who") and analysis.low(verb) in _MADE
    return (analysis.low(verb),) if said and _acts_on(analysis, verb + 1) else ()


def _did_it(analysis: Analysis, at: int, end: int) -> tuple[str, ...]:
    """The "keep" of "did the swell keep the berths down", and no "did it keep below 20"."""
    if analysis.low(at) not in _DID:
        return ()
    first = at + 1
    while analysis.low(first) in _THE:
        first += 1
    thing = _thing(analysis, first)
    if thing is None:
        return ()
    verb = analysis.past_dates(_last(analysis, thing))
    if analysis.low(verb) in _AFFECT and not _within(analysis, verb):
        return (analysis.low(verb),)
    made = analysis.low(verb) in _MAKE and not _within(analysis, verb)
    onward = starts(analysis.tokens, verb + 1, _IT_TO)
    if not made or onward or not _acts_on(analysis, verb + 1):
        return ()
    if analysis.low(verb + 1) == "it" and analysis.low(verb + 2) == "from":
        return (analysis.low(verb),)
    others = [m for m in analysis.mentions if verb < m.first < end and m.of("name", "low", "value")]
    dated = verb + 1 in analysis.dates.used and not others
    return (analysis.low(verb),) if others or dated else ()


_IT_TO = phrases("""
    it to, it past, it above, it over, it below, it under, it into, it through, it up to, it as,
    it down to, it all the way
""")


def _thing(analysis: Analysis, at: int) -> Mention | None:
    """What is recorded and stands there by its name or its value."""
    return next(
        (m for m in analysis.mentions if m.first == at and m.of("name", "low", "value")), None
    )


def _last(analysis: Analysis, thing: Mention) -> int:
    """Behind the "wind" of "the east wind", which are two."""
    ends = {m.first: m.last for m in analysis.mentions}
    last = thing.last
    while last in ends:
        last = ends[last]
    return last


def _within(analysis: Analysis, at: int) -> bool:
    return any(m.first <= at < m.last for m in analysis.mentions)


def _acts_on(analysis: Analysis, at: int) -> bool:
    """Whether something stands there that it was done to."""
    named = any(m.first == at and m.of("name", "low") for m in analysis.mentions)
    return analysis.low(at) in _OBJECT or named or at in analysis.dates.used
