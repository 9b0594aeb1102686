"""What no record of a day states, whatever its columns: how long, how it felt, what else there was.

Each function answers with the words that reach outside; none where all is well.
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, KNOWN, LIGHT
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.units import things_counted, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import is_kind
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading, Truth
from pageturner.tools.text_to_sql.untold.other_things.levels_of_a_fact import amount_of_a_fact
from pageturner.tools.text_to_sql.untold.within_a_day.other_ends import PIECES, measured

_SENSED = word_set("feel feels felt")
_NAMING = word_set("the a an")
_EXTREMES = ("high", "low")
_ABLE = word_set("can could should may")
_ANYBODY = word_set("i you we one he she they people")
_LASTING = word_set("last lasted lasts lasting go going continue continued take took")
_STAYING = word_set("stay stayed remain remained linger lingered persist persisted lie lay")


def lasted(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "long" of "how long did it last": a time that no column measures."""
    analysis = question.analysis
    if analysis.lacks(("long",)) or reading.kind == "streak":
        return ()  # (so long is a run of records)
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    if any(unit_of(column.unit) in PIECES | {"day"} for column in told):
        return ()
    for at, (one, two) in enumerate(pairwise(analysis.tokens)):
        if one.low == "how" and two.low == "long" and at in analysis.focus:
            after = {token.low for token in analysis.tokens[at + 2 :]}
            within = reading.period is not None and reading.period.single_day
            unmeasured = within or not any(column.type in NUMERIC for column in told)
            unmeasured = bool(told) and unmeasured
            able = set(analysis.between(at + 2, at + 4))  # "how long can one stay out"
            staying = able & _ABLE and able & _ANYBODY
            left = reading.kind == "rows" and after & _STAYING
            return (two.text,) if unmeasured or after & _LASTING or staying or left else ()
    return ()


def lasted_some_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "long" of "how long did the snow last", where no day is named whose text might say it."""
    facts = any(isinstance(found.condition, Truth) for found in question.found)
    undated = reading.period is None and one_a_day(question.analysis.card)
    if not facts or not undated:
        return ()
    return lasted(question, reading) or _until_when(question.analysis)


def _until_when(analysis: Analysis) -> tuple[str, ...]:
    """The words that ask for an end, "until when was it to last"."""
    lasting = not _LASTING.isdisjoint(analysis.lows)
    for at in sorted(analysis.focus) if lasting else ():
        if analysis.between(at, at + 2) in (["until", "when"], ["till", "when"]):
            return tuple(analysis.between(at, at + 2))
    return ()


def lasted_most(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "longest" of "on which day did it rain the longest", of "which day had the longest rain":
    that there was some is recorded, and not how long."""
    analysis = question.analysis
    if analysis.lacks(("longest", "shortest")):
        return ()
    if reading.kind not in ("rows", "extreme", "any") or not one_a_day(analysis.card):
        return ()
    for cue in analysis.cues:
        if cue.meaning not in _EXTREMES or analysis.low(cue.first) not in ("longest", "shortest"):
            continue
        lasting = cue.last + (analysis.low(cue.last) in ("-", "lasting"))
        lasting += analysis.low(lasting) == "lasting"
        thing = next((m for m in analysis.mentions if m.first == lasting), None)
        happens = thing is not None and any(c.type == "boolean" for c in thing.columns)
        after = thing.last if happens and thing else lasting
        closes = analysis.low(after) in _CLOSING or after in analysis.dates.used
        rained = any(m.last == cue.first and m.of("name") for m in analysis.mentions)
        opened = cue.first == analysis.sentence_of(cue.first)[0]  # "longest fog in May?"
        ranked = (
            opened or analysis.low(cue.first - 1) in ("the", "'s") or (rained and thing is None)
        )
        if (thing is None or happens) and closes and ranked:
            return (analysis.tokens[cue.first].text, *((thing.words,) if thing else ()))
    return ()


_CLOSING = AUXILIARIES | word_set("? . ! , on in for at of during between from and or") | {""}


def no_amount(question: Question, reading: Reading) -> tuple[str, ...]:
    """Of "how much precipitation fell in May", "how deep were the drifts", where a record only
    says that there was some."""
    if called := amount_of_a_fact(question):
        return called
    if reading.kind != "rows" or reading.shown:
        return ()
    facts = [found for found in question.found if isinstance(found.condition, Truth)]
    return ("quantity",) if any(_of_what_size(question, found.first) for found in facts) else ()


def _of_what_size(question: Question, at: int) -> bool:
    """The "how much", the "how deep were the" before a place."""
    analysis = question.analysis
    if analysis.between(at - 2, at) == ["how", "much"]:
        return True
    at -= analysis.low(at - 1) in _NAMING
    at -= analysis.low(at - 1) in AUXILIARIES
    return analysis.low(at - 2) == "how" and analysis.low(at - 1) in _SIZES


_SIZES = word_set("deep thick tall wide big large")


def sensed(question: Question) -> tuple[str, ...]:
    """The "feels-like" of "the feels-like temperature": how it felt, where no column says so."""
    analysis = question.analysis
    if analysis.lacks(_SENSED):
        return ()
    for at, token in enumerate(analysis.tokens):
        real = token.low == "feel" and analysis.low(at - 1) in ("real", "-")
        if real and any(m.first == at + 1 and question.numeric(m) for m in analysis.mentions):
            return (token.text,)
        like = at + 1 + (analysis.low(at + 1) == "-")
        if token.low not in _SENSED or analysis.low(like) != "like":
            continue
        if any(m.first <= at < m.last for m in analysis.mentions):
            continue
        named = any(m.first == like + 1 and question.numeric(m) for m in analysis.mentions)
        if named or analysis.low(at - 1) in _NAMING:
            return (token.text,)
    return ()


def of_places(question: Question) -> tuple[str, ...]:
    """The "place" of "the wettest place", of "how many places had rain", of "name the places that
    had rain": no record is of one, where no column says so."""
    analysis = question.analysis
    if analysis.lacks(_PLACES):
        return ()
    ranked = {m.last for m in analysis.mentions if m.degree == "most"}
    ranked |= {c.last for c in analysis.cues if c.meaning in _EXTREMES}
    ranked |= {at for at in analysis.focus if one_a_day(analysis.card) and _listed(analysis, at)}
    for at in sorted(ranked):
        declared = any(m.first <= at < m.last for m in analysis.mentions)
        if analysis.low(at) in _PLACES and not declared:
            return (analysis.tokens[at].text,)
    return ()


def _listed(analysis: Analysis, at: int) -> bool:
    """Whether things are counted or named one by one: "how many towns", "name all the towns"."""
    if not analysis.low(at).endswith("s") or analysis.low(at + 1) == "on":
        return False
    first = at
    while first and analysis.low(first - 1) in _EVERY:
        first -= 1
    return analysis.low(at - 1) == "many" or analysis.low(first - 1) in _NAMED_ALL


_EVERY = word_set("the all any me us those these")
_NAMED_ALL = word_set("name list give show tell count find")
_PLACES = word_set(
    "place places city cities town towns area areas region regions boroughs suburbs districts"
)


def no_hour_of(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "dark" of "what time did it get dark": when a thing began that is told in a word."""
    analysis = question.analysis
    for one, two in pairwise(question.free):  # "when did the sun come out", as forecasts do
        told = all(column.type == "text" for column in one.columns)
        behind = two.first == one.last and all(c.type == "time" for c in two.columns)
        if told and behind and not analysis.says({"many"}):
            return (one.words,)
    worded = reading.shown and all(column.type == "text" for column in reading.shown)
    if not worded or not analysis.has("clock") or reading.kind != "rows":
        return ()
    return tuple(m.words for m in question.free if m.of("name", "low"))[:1]


def _strange(question: Question, at: int) -> bool:
    """Whether a word stands here that nobody knows."""
    analysis = question.analysis
    token = analysis.tokens[at] if at < len(analysis.tokens) else None
    if token is None or token.kind != "word" or at in analysis.used or analysis.noun_at(at):
        return False
    known = any(form in KNOWN for form in stems(token.low))
    return not known and not any(m.first <= at < m.last for m in analysis.mentions)


def meanwhile(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "wind" of "how hot was it on 8 May when the wind dropped": a value at an hour that
    nobody recorded."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(("when",)):
        return ()
    if not measured(reading) or period is None or not period.single_day or question.found:
        return ()
    for at in range(2, len(analysis.tokens)):
        asked = analysis.low(at - 1) in ("and", ",", ":", ";", "-", "–")
        if analysis.low(at) != "when" or asked or analysis.low(at + 1) not in _NAMING:
            continue
        for mention in question.free:
            if mention.first in (at + 2, at + 3) and mention.last not in analysis.dates.used:
                return (mention.words,)
    return ()


def another_source(question: Question) -> tuple[str, ...]:
    """The "almanac" of "according to the almanac", "given by the radio": no record is theirs."""
    analysis = question.analysis
    if analysis.lacks(_GIVEN) and analysis.lacks(("according",)):
        return ()
    known = set(analysis.card.title.lower().split()) | {s[:-1] for s in analysis.nouns}
    for at, (one, two) in enumerate(pairwise(analysis.tokens)):
        if (one.low, two.low) != ("according", "to") and not (
            one.low in _GIVEN and two.low == "by"
        ):
            continue
        place = at + 2 + (analysis.low(at + 2) in _THEIRS)
        if place + 1 < len(analysis.tokens) and not analysis.tokens[place].text.islower():
            place += analysis.tokens[place].kind == "word"  # "by the Nordic model"
        token = analysis.tokens[place] if place < len(analysis.tokens) else None
        if token is None or not token.text.islower() or place in analysis.dates.used:
            continue
        declared = any(m.first <= place < m.last for m in analysis.mentions)
        plain = analysis.noun_at(place) or any(f in KNOWN | known for f in stems(token.low))
        if not declared and not plain:
            return (token.text,)
    return ()


_GIVEN = word_set("given quoted offered published announced predicted reported stated made called")
_THEIRS = word_set("the my our your his her their a an")


def most_of_a_fact(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "most" of "which day had the most hail": that it hailed is recorded, and not how much."""
    analysis = question.analysis
    if reading.kind != "rows" or reading.measure is not None or measured(reading):
        return ()
    for cue in analysis.cues:
        mention = next((m for m in analysis.mentions if m.first == cue.last), None)
        if cue.meaning not in _EXTREMES or mention is None:
            continue
        fact = all(column.type == "boolean" for column in mention.columns)
        single = "the" in analysis.between(max(0, cue.first - 1), cue.last)
        if fact and single and not analysis.noun_at(mention.last):
            return (analysis.tokens[cue.last - 1].text, mention.words)
    return ()


def numbered(question: Question) -> tuple[str, ...]:
    """The "gusts" of "how many gusts were there on 3 May": of a day its strongest is told, or
    that there were some, and never their number."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(("many",)):
        return ()
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    for mention in analysis.mentions:
        numbers = [c for c in mention.columns if c.type in NUMERIC and c.unit]
        sized = bool(numbers) and not any(things_counted(c.unit) for c in numbers)
        some = any(c.type == "boolean" for c in mention.columns)
        many = analysis.between(mention.first - 2, mention.first) == ["how", "many"]
        plural = analysis.low(mention.last - 1).endswith("s")
        if many and plural and (sized or some) and not analysis.noun_at(mention.last):
            return (mention.words,)
    return ()


def covered_by(question: Question) -> tuple[str, ...]:
    """The "cover" of "snow cover": what lies there is another thing than what came down."""
    analysis = question.analysis
    if analysis.lacks(_LYING):
        return ()
    for mention in question.analysis.mentions:
        facts = any(column.type == "boolean" for column in mention.columns)
        if facts and analysis.low(mention.last) in _LYING and mention.of("name"):
            return mention.words, analysis.tokens[mention.last].text
    return ()


_LYING = word_set("cover pack blanket bank drifts surge surges")


def amount_of_another(question: Question) -> tuple[str, ...]:
    """The "salinity" of "was the salinity to top 80 percent": an amount that only its unit gave to
    a column, beside a noun that nobody knows."""
    analysis = question.analysis
    for found in question.found:
        condition = found.condition
        if not isinstance(condition, Comparison) or condition.measure.column.type not in NUMERIC:
            continue
        names = {column.name for column in condition.measure.columns}
        if any(names & {c.name for c in m.columns} for m in analysis.mentions):
            continue
        at = found.first - 1
        while at > 0 and analysis.low(at) in _UP_TO:
            at -= 1
        if analysis.low(found.last) in ("for", "by"):
            continue
        for place in (at, at - 1 if analysis.low(at) in _HEADS else at):
            if _strange(question, place):
                return (analysis.tokens[place].text,)
    return ()


_HEADS = word_set("point points level levels value values index reading readings rate count figure")
"""Of what these are, the word before them says: "a dew point above 70"."""
_UP_TO = AUXILIARIES | word_set("to be go get rise climb it ever")


def called_after(question: Question) -> tuple[str, ...]:
    """The "West End" of "did the West End get rain", the "northern lights": what has a value of a
    column in its name is another thing than the records that have that value."""
    analysis = question.analysis
    mentioned = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for mention in analysis.mentions:
        at, following = mention.first, mention.last
        kinds = mention.links and all(
            link.role == "value" and not link.column.order and is_kind(link.column, link.value)
            for link in mention.links
        )
        if not kinds or following - at != 1 or following in mentioned | analysis.dates.used:
            continue
        word = analysis.low(following)
        if not word.isalpha() or word in LIGHT | AUXILIARIES or analysis.noun_at(following):
            continue
        if analysis.low(at).endswith("ern") or _as_a_name(analysis, at):
            return (analysis.tokens[at].text, analysis.tokens[following].text)
    return ()


def _as_a_name(analysis: Analysis, at: int) -> bool:
    """Whether both words are written as a name, or "the" heads them: "the south beach", and not
    "from the south" or "a westerly"."""
    capital = all(analysis.tokens[place].text[0].isupper() for place in (at, at + 1))
    headed = analysis.low(at - 1) == "the" and analysis.low(at - 2) not in _WHENCE
    headed = headed and not analysis.low(at).endswith("ly")
    return (capital and at > 0) or headed


_WHENCE = word_set("from of to by out off")
