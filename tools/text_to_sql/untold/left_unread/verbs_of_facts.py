"""What a thing is said to have done, where only that it was there is recorded.

    did the swell come on 3 May       that it was mentioned answers this
    did the swell change on 3 May     and not this
    was the swell steady on 3 May     nor this
    days when the mist let up         nor this: the days with mist are others
    days with swell that returned     nor this

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_HAVING = word_set("had has hadn't hasn't")
_DOES = _HAVING | word_set("did does do will would didn't doesn't don't won't")
_BEFORE = word_set("the a an any some that this all no much more his her its their our my your")
_ADVERBS = word_set("""
    actually really ever also still then not just even only never always often usually already
    once again all both either ultimately eventually in fact truly indeed finally first last
""")
_THERE = word_set("""
    come fall occur happen appear show crop feature figure develop arise exist materialise
    materialize visit strike hit arrive take get go be have make see include mention do play
    threaten reach run blow amount total measure average stand peak top climb read register record
    touch look seem feel exceed state say tell report give lie keep compare pile matter range
""")
_QUALITIES = word_set("""
    good bad nice long short late early over enough rare typical usual steady constant continuous
    severe extreme dangerous lasting needed new old real full complete sustained normal widespread
""")
_DEGREES = word_set("very so too quite really rather all that particularly fairly pretty")
_ENDING = word_set("? . , ; : ! in on during and or") | {""}
_OTHERWISE = {
    "come": word_set("back again"),
    "get": word_set("worse better stronger weaker heavier lighter"),
    "go": word_set("away back"),
}
"""What stands behind such a verb, and makes another of it."""
_CEASING = word_set("stop end cease")
_TIMES = ("date", "time")
_UNTIL = word_set("before by until till after past")
_OPENING = word_set("when whenever where while until till once because before after")
_RELATIVE = word_set("that which")
_TURNING = word_set("""
    change turn stop end clear lift ease die shift break burn spread grow increase decrease melt
    stay double weaken strengthen leave return let hold improve worsen last continue persist resume
    fade vanish disappear cease slow vary keep
""")
_STATES = word_set("over late early bad back gone done finished worse better fun")
_PARTICLES = {"turn": word_set("out up"), "end": word_set("up")}
_MOVING = word_set("increase decrease rise fall drop change decline climb vary")
_ON_RECORDS = ("any", "all", "none", "count", "share", "streak")
_AWAY = word_set("hold stay keep")
_OFF = word_set("off away out back")
_ITSELF = word_set("it they there you we he she i who which that one")
_CLOSED = word_set("""
    in on at of for from by to with and or but if than as when where while until till between
    during before after since over under above below within around near about
""")


def done_otherwise(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "change" of "did the swell change"; none where the thing was there, or came to a value,
    by what the verb says."""
    analysis = question.analysis
    if (
        analysis.lacks(_DOES)
        or reading.kind == "compare"
        or question.difference
        or not reading.period
    ):
        return ()
    if question.difference or reading.scope_only:
        return ()  # of which the texts may tell
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _DOES or analysis.low(at - 1) in _ITSELF:
            continue
        if analysis.low(at) in _HAVING and at != analysis.sentence_of(at)[0]:
            continue  # "which days had hail in them"
        subject = _subject(analysis, at + 1)
        if subject is None:
            continue
        verb = analysis.past_dates(subject.last)
        while analysis.low(verb) in _ADVERBS:
            verb += 1
        if reading.kind not in _ON_RECORDS and analysis.low(verb) in _MOVING:
            continue  # of which the values may tell
        if analysis.low(verb) == "been":
            continue  # "had hail been mentioned"
        if analysis.low(verb) in _AWAY and analysis.low(verb + 1) in _OFF:
            continue  # there was none
        unknown = (
            analysis.tokens[verb : verb + 1] and analysis.tokens[verb].closed in reading.unknown
        )
        ended = not _CEASING.isdisjoint(stems(analysis.low(verb)))
        if unknown and reading.kind not in ("count", "share", "streak") and not ended:
            continue
        if _says_otherwise(analysis, verb):
            return subject.words, analysis.tokens[verb].text
    return ()


def was_otherwise(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "steady" of "was the hail steady": that there was some, or how much, is no answer."""
    analysis = question.analysis
    if analysis.lacks(_QUALITIES) or analysis.lacks(COPULAS) or reading.scope_only:
        return ()
    for at in sorted(analysis.focus):
        subject = _subject(analysis, at + 1) if analysis.low(at) in COPULAS else None
        if subject is None or subject.degree == "most" or reading.kind == "compare":
            continue  # "which day was the hottest over the weekend"
        said = analysis.past_dates(subject.last)
        while analysis.low(said) in _DEGREES | _ADVERBS:
            said += 1
        ends = said + 1 in analysis.dates.used or analysis.low(said + 1) in _ENDING
        others = [m for m in analysis.mentions if m.first <= said < m.last]
        taken = said in analysis.used and not any(_apart(one, subject) for one in others)
        if analysis.low(said) in _QUALITIES and not taken and ends:
            return subject.words, analysis.tokens[said].text
    return ()


def _apart(one: Mention, two: Mention) -> bool:
    """Whether a word only qualifies columns, and none of those that are spoken of."""
    named = one.of("name", "value", "low")
    return not named and not {c.name for c in one.columns} & {c.name for c in two.columns}


def turned_otherwise(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "let up" of "the days when the mist let up", "days with mist that let up"."""
    analysis = question.analysis
    if analysis.lacks(_OPENING | _RELATIVE) or reading.scope_only or question.difference:
        return ()
    for thing in analysis.mentions:
        kept = any(one.column.type not in _TIMES for one in thing.of("name", "value", "low"))
        first = thing.first - (analysis.low(thing.first - 1) in _BEFORE)
        verb = analysis.past_dates(thing.last)
        relative = analysis.low(verb) in _RELATIVE
        opened = analysis.low(first - 1) in _OPENING
        opened = opened or (relative and thing.last == verb) or _in_which(analysis, first - 1)
        if not kept or not opened:
            continue
        verb += relative
        while analysis.low(verb) in _ADVERBS:
            verb += 1
        if _turns(analysis, verb):
            return thing.words, analysis.tokens[verb].text
    return ()


def _in_which(analysis: Analysis, at: int) -> bool:
    return analysis.low(at) == "which" and analysis.low(at - 1) in _CLOSED


def _turns(analysis: Analysis, at: int) -> bool:
    low, behind = analysis.low(at), analysis.low(at + 1)
    if any(m.first <= at < m.last and m.columns for m in analysis.mentions):
        return False
    end = analysis.sentence_of(at)[1] if at < len(analysis.tokens) else at
    if any(at < amount.first < end for amount in analysis.amounts):
        return False
    if low in COPULAS:
        return behind in _STATES and at + 1 not in analysis.used
    plain = {"get" if low == "got" else PLAIN.get(low, low), *stems(low)}
    if any(behind in _OTHERWISE.get(one, ()) for one in plain):
        return True
    if behind in _OFF and not plain.isdisjoint(_AWAY):
        return False
    return not plain.isdisjoint(_TURNING) and not any(
        behind in _PARTICLES.get(one, ()) for one in plain
    )


def _subject(analysis: Analysis, at: int) -> Mention | None:
    at += analysis.low(at) in _BEFORE
    for mention in analysis.mentions:
        kept = any(one.column.type != "date" for one in mention.of("name", "value", "low"))
        named = any(
            c.type == "text" and not c.order for c in (v.column for v in mention.of("value"))
        )
        if mention.first == at and kept and not named and mention.first in analysis.focus:
            return mention
    return None


def _says_otherwise(analysis: Analysis, at: int) -> bool:
    if at >= len(analysis.tokens) or analysis.tokens[at].kind != "word":
        return False
    if at in analysis.used or analysis.noun_at(at) or analysis.low(at) in _CLOSED:
        return False
    low, behind = analysis.low(at), analysis.low(at + 1)
    plain = PLAIN.get(low, low)
    if plain in _THERE and behind not in _OTHERWISE.get(plain, ()):
        return False
    if plain in _PARTICLES and behind in _PARTICLES[plain]:
        return False
    if any(m.first <= at < m.last for m in analysis.mentions):
        return False
    if at + 1 in analysis.dates.used and analysis.low(at + 1) not in _CLOSED:
        return False  # "did the rain ruin Boxing Day"
    end = analysis.sentence_of(at)[1]
    others = [m for m in analysis.mentions if at < m.first < end and m.columns]
    hours = {a for a in analysis.amounts if not a.unit and analysis.low(a.first) in _UNTIL}
    turned = not {plain, *stems(low)}.isdisjoint(_TURNING)
    limits = [a for a in analysis.amounts if at < a.first < end and not (turned and a in hours)]
    return not others and not limits
