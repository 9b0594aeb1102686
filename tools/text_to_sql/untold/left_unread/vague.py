"""How much is much: "how many windy days", "days with strong winds", "the first warm day".

An adjective of a scale, without a number and without a second thing to hold it against, is met by
no record more than by another: counted would be every record that states the value.
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.sureness import sureness
from pageturner.tools.text_to_sql.asks.asking import is_name
from pageturner.tools.text_to_sql.asks.noun_phrases import describes
from pageturner.tools.text_to_sql.asks.only_stated import STATING
from pageturner.tools.text_to_sql.columns.columns_meant import columns_asked
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import COPULAS, KNOWN, LIGHT
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import (
    AllOf,
    AnyOf,
    Comparison,
    Condition,
    Measure,
    Membership,
    OneOf,
    Reading,
    SomeOf,
    Stated,
)
from pageturner.tools.text_to_sql.untold.left_unread.coloured_by_a_kind import coloured_by_a_kind

SIZES = word_set(
    "strong light weak heavy gentle brisk stiff fierce big large huge small little low high great "
    "fast slow moderate severe intense deep thick good decent serious considerable bad nice "
    "extreme dangerous long short rare real full complete lasting enormous massive gigantic giant "
    "monster whopping colossal mammoth tremendous mighty hefty sizeable sizable tiny epic"
)
_BEFORE_A_PREDICATE = word_set(
    "is are was were be been being it very really so too quite get gets got getting turn turned "
    "feel feels felt stay stayed"
)
_LISTING = word_set("and but yet , . : ; ? !")
"""Between the attributes of "sunny, cold and windy: when?"."""
_RANKING = word_set("high low more less average median sum")
_STRETCHES = word_set("spell spells stretch stretches streak streaks run runs week weeks")


def vague(question: Question, reading: Reading) -> Mention | None:
    """What is said of records and met by all that state a value; None where a reading rests on
    nothing of the kind."""
    if told := _one_of_several(question) or _done_beside(question, reading):
        return told
    stated = {
        column.name
        for one in _single(reading.narrowed_by)
        if (column := _only_stated(one)) is not None
    }
    never = {c.name for one in _single(reading.conditions) if (c := _never_so(one, question))}
    for mention in question.free if never else ():
        meant = never & {c.name for c in question.numeric(mention)}
        if meant and not mention.degree and not mention.exact:
            return mention  # "days that were not windy": how little wind that is, nobody said
    for mention in question.free if stated else ():
        columns = [c for c in question.numeric(mention) if c.type in NUMERIC and c.name in stated]
        if not columns or mention.degree or _enough_for(question, mention):
            continue
        if _limited_behind(question, mention) or _coming_from(question, mention):
            continue
        if (other := _sized_by(question, mention)) is not None:
            return other
        always = all(10 * c.filled >= 9 * question.analysis.card.count for c in columns)
        if _as_a_text_says(question, mention):
            continue
        if _sized(question, mention) or _coloured(question, reading, mention):
            return mention
        if (always or _graded(question, mention)) and _said_of_it(question, mention):
            return mention
        if always and _is_adjective(question, mention):
            return mention
    return coloured_by_a_kind(question, reading)


def _one_of_several(question: Question) -> Mention | None:
    """The "warm" of "either warm and wet or foggy", which nearly all records would meet."""
    count = question.analysis.card.count
    for mention in question.joined:
        noun = question.analysis.low(mention.first - 1) in ("a", "an", "any")  # "a delay"
        told = [] if noun else replace(question, free=[mention]).stated()
        columns = [c.column for c in told if isinstance(c, Stated)]
        if _graded(question, mention) and any(10 * c.filled >= 9 * count for c in columns):
            return mention
    return None


def _done_beside(question: Question, reading: Reading) -> Mention | None:
    """The "cool" of "did it cool on a day planned above 40": whether it did is asked for, and the
    limit only says of which day."""
    if reading.kind not in ("any", "all", "none") or not question.found:
        return None
    analysis = question.analysis
    for mention in analysis.mentions:
        done = analysis.between(mention.first - 2, mention.first) in _DID_IT
        if not done or mention.degree or analysis.low(mention.last) not in _BESIDE:
            continue
        if _graded(question, mention) and all(c.type in NUMERIC for c in mention.columns):
            return mention
    return None


_DID_IT = (["did", "it"], ["does", "it"], ["will", "it"])
_BESIDE = word_set("on in during at when if while over")


def _as_a_text_says(question: Question, mention: Mention) -> bool:
    """The "small chance" of "mist till noon, and a small chance of hail later": the text is read
    for it, where hours or an order are told."""
    analysis = question.analysis
    said = analysis.between(max(0, mention.first - 1), mention.last)
    return bool(analysis.accounts.when) and (sureness(said, 0) or (0, 0))[1] == 2


def _enough_for(question: Question, mention: Mention) -> bool:
    """The "hot" of "was it hot enough for the core to pass 80": how hot that is, is said."""
    measured = [f for f in question.found if isinstance(f.condition, Comparison)]
    enough = question.analysis.low(mention.last) == "enough"
    return enough and any(found.first > mention.last for found in measured)


def _limited_behind(question: Question, mention: Mention) -> bool:
    """The "windy" of "windy days with gusts of 30 or more", of "was it windy, gusts over 30": how
    windy that is, is said of a column that the word stands for, too."""
    analysis = question.analysis
    attribute = analysis.noun_at(mention.last)
    if not attribute and analysis.low(mention.first - 1) not in _BEFORE_A_PREDICATE:
        return False
    meant = {c.name for c in question.numeric(mention)}
    return any(
        isinstance(found.condition, Comparison)
        and found.condition.measure.column.name in meant
        and 0 < found.first - mention.last <= _NEAR
        and (attribute or _JOINING.isdisjoint(analysis.between(mention.last, found.first)))
        for found in question.found
    )


_JOINING = word_set("and but or nor yet")


def _coming_from(question: Question, mention: Mention) -> bool:
    """The "blow" of "did it blow from the west": whence, and not how hard."""
    said = [*question.analysis.between(mention.last, mention.last + 3), ""]
    opened = said[0] == "from" or said[:2] == ["out", "of"]
    return opened and any(
        isinstance(found.condition, Membership) and 0 < found.first - mention.last < len(said)
        for found in question.found
    )


_NEAR = 7


def without_a_limit(question: Question, reading: Reading, mention: Mention) -> Reading | None:
    """A list of the days that are "windy" as how windy each was, and "is 9 Saltgate expensive" as
    what is recorded of it; None where there is no list, and no record is named."""
    named = reading.kind in ("any", "all") and any(is_name(question, f) for f in question.found)
    if not named and (reading.kind != "rows" or reading.period is None or reading.weekdays):
        return None
    if mention in question.joined or (named and not _said_of_it(question, mention)):
        return None
    kept = [one for one in reading.conditions if _only_stated(one) is None]
    kept = [one for one in kept if _never_so(one, question) is None]
    if kept and reading.unknown:
        return None  # "cold days when the sun was blazing": what nobody knows picks them, too
    shown = columns_asked(question, mention)
    return replace(reading, kind="rows", conditions=kept, shown=shown, wants="value")


def _said_of_it(question: Question, mention: Mention) -> bool:
    """The "expensive" of "is 9 Saltgate expensive", "are flats in Hightown very expensive": what is
    asked of records that are named before, by a name or by their kind."""
    analysis = question.analysis
    start = analysis.sentence_of(mention.first)[0]
    at = mention.first - 1
    while analysis.low(at) in _DEGREES:
        at -= 1
    if analysis.low(start) not in COPULAS:
        return False
    if analysis.low(at) in ("it", "they") and at == start + 1:
        return not one_a_day(analysis.card)  # (of a day, that it states it is "was it gusty")
    return any(
        found.last == at + 1 and isinstance(found.condition, Membership) and found.condition.holds
        for found in question.found
    )


_DEGREES = word_set("very really so too quite rather that all not particularly fairly pretty")


def _only_stated(condition: Condition) -> ColumnCard | None:
    """The column of which a condition only says that there is some of it."""
    match condition:
        case Stated(column, True):
            return column
        case Comparison(Measure(column, None), ">", 0) if column.additive:
            return column
    return None


def met_by_all(question: Question, reading: Reading) -> str:
    """What is mentioned of all records there are, and held against nothing: the "loaves" of "when
    are the loaves baked", where every record has some; "" where something narrows them."""
    narrowed = reading.period or reading.weekdays or reading.filters or reading.shown
    if reading.kind != "rows" or narrowed or reading.measure or not reading.conditions:
        return ""
    if any(low in STATING for low in question.analysis.lows):
        return ""
    spoken = [_only_stated(one) for one in reading.conditions]
    names = {c.name for c in spoken if c is not None and _of_all(question, c)}
    if len(names) < len(set(spoken)):
        return ""
    named = [m.words for m in question.free if names & {c.name for c in question.numeric(m)}]
    return named[0] if named else ""


def stated_by_all(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "low minimum temperature" of "what percentage of days had a low minimum temperature",
    where every record states one: how low is low, nobody said."""
    analysis = question.analysis
    if reading.kind not in ("count", "share") or not reading.conditions:
        return ()
    stated = [_only_stated(one) for one in reading.conditions]
    names = {c.name for c in stated if c is not None and _of_all(question, c)}
    for mention in question.free if names and len(names) == len(set(stated)) else ():
        first = mention.first
        while analysis.low(first - 1) in _ENDS_SAID:
            first -= 1
        ended = first < mention.first or analysis.low(mention.first) in _ENDS_SAID
        behind = analysis.low(mention.last) in _ENDS_SAID
        had = analysis.low(first - 1) in ("a", "an") or analysis.low(first - 1) in _HAD
        alone = mention.last - first == 1 and not behind  # "days with a high"
        if (ended or behind) and had and not alone and names & {c.name for c in mention.columns}:
            return tuple(t.text for t in analysis.tokens[first : mention.last + behind])
    return ()


_ENDS_SAID = word_set("low high minimum maximum min max lowest highest")
_HAD = word_set("had have has having with")


def _of_all(question: Question, column: ColumnCard) -> bool:
    """Whether nearly every record states it, and of what adds up some."""
    some = not column.additive or (isinstance(column.minimum, int | float) and column.minimum > 0)
    return some and 10 * column.filled >= 9 * question.analysis.card.count


def _never_so(condition: Condition, question: Question) -> ColumnCard | None:
    """The column of which a condition says that nothing is stated, where all records state it."""
    match condition:
        case Stated(column, False) if column.filled >= question.analysis.card.count:
            return column if column.type in NUMERIC else None
    return None


def words_of(question: Question, mention: Mention) -> str:
    """What is vague, as it was said: "windy", "strong winds"."""
    before = question.analysis.low(mention.first - 1)
    unknown = mention.first > 0 and before not in KNOWN and describes(before)
    if not (_sized(question, mention) or unknown):
        return mention.words
    return f"{question.analysis.tokens[mention.first - 1].text} {mention.words}"


def _sized(question: Question, mention: Mention) -> bool:
    """The "strong" of "strong winds", and not that of "how strong"."""
    analysis = question.analysis
    return analysis.low(mention.first - 1) in SIZES and analysis.low(mention.first - 2) != "how"


def _coloured(question: Question, reading: Reading, mention: Mention) -> bool:
    """The "howling" of "a howling wind": an adjective that nobody knows."""
    before = question.analysis.tokens[mention.first - 1]
    return mention.first > 0 and before.text in reading.unknown and describes(before.low)


def _sized_by(question: Question, mention: Mention) -> Mention | None:
    """The "winds" of "high winds", where a column is called "high"."""
    if mention.words.lower() not in SIZES:
        return None
    following = (m for m in question.analysis.mentions if m.first == mention.last)
    return next((m for m in following if m.of("name", "low")), None)


def _is_adjective(question: Question, mention: Mention) -> bool:
    """The "hot" of "hot days", the "cold" of "was it cold": a word for one end of a scale that has
    two, or one made of a noun ("windy")."""
    analysis = question.analysis
    after, before = analysis.low(mention.last), analysis.low(mention.first - 1)
    attribute = analysis.noun_at(mention.last) or after in _STRETCHES
    predicate = before in _BEFORE_A_PREDICATE and after not in ("of", "above", "below")
    predicate = predicate and mention.first > 0 and analysis.low(mention.first) not in LIGHT
    opened = before in _LISTING or mention.first - 1 in analysis.dates.used
    listed = opened and after in _LISTING and mention.first > 0
    told = not _RANKING & {cue.meaning for cue in analysis.cues} and listed
    counted = before == "many" and not mention.of("name")  # "how many freezes were there"
    # ("it still rained" is not still)
    return _graded(question, mention) and (attribute or predicate or told or counted)


def _graded(question: Question, mention: Mention) -> bool:
    """A word for one end of a scale that has two, or one made of a noun."""
    low = all(link.role == "low" for link in mention.of("name", "low"))
    return not mention.exact or low or any(c.antonyms for c in question.numeric(mention))


_JOINED = AnyOf | OneOf | AllOf | SomeOf


def _single(conditions: Sequence[Condition]) -> list[Condition]:
    """The conditions one by one, those that an "or" joins among them."""
    result: list[Condition] = []
    for one in conditions:
        result += _single(one.parts) if isinstance(one, _JOINED) else [one]
    return result
