"""Words that neither the grammar nor the card explains: the "tide" of "was the high tide rough".

A word that is unknown may stand beside what is read, and be told; where it narrows what is named,
"the *water* temperature", something else is meant than a column tells.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.asked_from import asked_from
from pageturner.tools.text_to_sql.asides.pointing import pointed_back
from pageturner.tools.text_to_sql.asks.noun_phrases import (
    NounPhrases,
    describes,
    known,
    said_of_values,
    words_of,
)
from pageturner.tools.text_to_sql.asks.wishes import welcome
from pageturner.tools.text_to_sql.language.english import (
    ANYBODY,
    INTENSITIES,
    KNOWN,
    PARTS_OF_DAY,
)
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.units import unit_of, words_for
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.untold.elsewhere.told_places import places_told
from pageturner.tools.text_to_sql.untold.left_unread.number_pairs import pairs_unread
from pageturner.tools.text_to_sql.untold.left_unread.vague import SIZES


def unknown_words(question: Question) -> tuple[str, ...]:
    """Content words of the asking sentences that neither the grammar nor the card explains."""
    analysis = question.analysis
    read_from = {at for found in question.found for at in range(found.first, found.last)} | {
        at for mention in question.free for at in range(mention.first, mention.last)
    }
    pointed = pointed_back(analysis) is not None  # what is said of it there, is no question
    sentences = [
        (start, end)
        for start, end in analysis.sentences
        if start in analysis.focus or (not pointed and any(start <= at < end for at in read_from))
    ]
    headings = [(a, b) for a, b in analysis.sentences if (a, b) not in sentences]
    hours = {
        at
        for hour in question.hours
        for at in range(hour.first, hour.last)
        if is_number(analysis.tokens[at]) or analysis.low(at) == "o'clock"
    }
    result = []
    for start, end in sentences:
        described = _described(question, start, end)
        start = asked_from(analysis, start, end, read_from)
        for at in range(start, end):
            token = analysis.tokens[at]
            if at in analysis.used or token.kind == "mark" or _plain(analysis, at):
                continue
            if at in hours:
                continue  # "ten in the morning" is an hour as "10am" is
            asked = analysis.low(at - 1) == "how"  # what is asked for is not told by itself
            if token.kind in ("word", "unit") and token.low in described and not asked:
                continue
            if token.low in ANYBODY and any(cue.first == at for cue in analysis.cues):
                continue  # "anybody but Ines"
            if start not in analysis.focus and _of_a_chance(analysis, at):
                continue
            if token.low in SIZES and _measured_behind(analysis, at):
                continue
            if token.low in _WISHED and _wished_for(question, at):
                continue
            result.append(token.closed)
    result += [word for a, b in headings for word in _narrowing(analysis, a, b)]
    if not pointed:
        result += places_told(analysis)
    result += pairs_unread(analysis)
    return tuple(dict.fromkeys(result))


def _measured_behind(analysis: Analysis, at: int) -> bool:
    """Whether how much it is follows what a word colours: the "stiff" of "a stiff wind of 21", of
    "that stiff wind, the one that came to 21"."""
    named = [m for m in analysis.mentions if m.first == at + 1 and m.of("name") and not m.degree]
    end = analysis.sentence_of(at)[1]
    which = any(analysis.between(m.last, m.last + 3) == [",", "the", "one"] for m in named)
    near = end if which else 1
    return any(0 <= a.first - m.last <= near for m in named for a in analysis.amounts)


_WISHED = word_set("decent stiff brisk fresh healthy proper solid hefty mighty")


def _wished_for(question: Question, at: int) -> bool:
    """The "stiff" of "sailing needs a stiff wind, the 3rd or the 4th": the day is picked that has
    more of it, and how much is stiff is not asked."""
    period = question.analysis.dates.period
    offered = period is not None and period.named_days and len(period.parts) > 1
    wished = [m for m in question.free if m.first == at + 1 and question.numeric(m)]
    return offered and any(welcome(question, m.first) for m in wished)


def _narrowing(analysis: Analysis, start: int, end: int) -> list[str]:
    """The "humid" of "humid May days: above 80. Which?", a heading that says of which records."""
    if analysis.low(end - 1) != ":":
        return []
    noun = next((at for at in range(start, end) if analysis.noun_at(at)), start)
    first = noun
    while first > start and first - 1 in analysis.dates.used:
        first -= 1
    at = first - 1
    token = analysis.tokens[at]
    plain = at < start or at in analysis.used or token.kind != "word" or _plain(analysis, at)
    return [] if noun == start or plain or at != start else [token.closed]


def qualified_by_unknown(question: Question) -> str:
    """`water temperature`, `frost warning issued`: the word nobody knows that narrows what is
    named; "" for none."""
    analysis, described = question.analysis, _described(question)
    held = question.difference.used if question.difference else ()
    against = [m for m in analysis.mentions if m.first in held and m.of("name", "low")]
    for mention in [*question.free, *(m for m in against if m not in question.free)]:
        at = mention.first - 1 - _becoming(analysis, mention)
        worded = all(column.type == "text" for column in mention.columns)
        if analysis.low(at) in _REFERENCE and not worded and not _declared(analysis, at):
            return analysis.low(at)  # "the normal high" is another one than that of the day
        if analysis.low(at) == "low" and analysis.low(at - 1) in ("the", "a", "daily", ""):
            return analysis.low(at)  # "the low temperature" is no low of a high
        if at < 0 or at in analysis.used or _plain(analysis, at) or _when(analysis, at):
            continue
        if at not in analysis.focus and _of_a_chance(analysis, at):
            continue
        if mention.words.lower().endswith(" to") and not mention.of("name", "low", "value"):
            continue  # the "crew" of "was the crew going to get rained on" narrows nothing
        token = analysis.tokens[at]
        if token.low in _WISHED and _wished_for(question, at):
            continue
        if token.low in described:
            continue  # "the daytime high" is what the column is said to be
        if token.kind == "word" and not describes(token.low):
            return token.text
    another = _held_of_another(question) or _done_to_another(question)
    return another or _kind_of_a_value(question)


def _becoming(analysis: Analysis, mention: Mention) -> int:
    """How many tokens part a thing from what it becomes: the "get" of "did the pond get colder on
    3 May", which is of another thing than the records are."""
    at = mention.first - 1
    if not mention.degree or analysis.low(at) not in _BECOMING:
        return 0
    whose = analysis.low(at - 2) in _OWNED
    alone = analysis.low(mention.last) in _BEHIND or mention.last >= len(analysis.tokens)
    return int(whose and alone)


_BECOMING = frozenset(
    "get got gets getting turn turned become became grow grew stay stayed".split()
)
_OWNED = frozenset("the my our his her their your".split())
_BEHIND = frozenset("on in than or during for at from , ? . :".split())


def _done_to_another(question: Question) -> str:
    """The "wreath" of "did they put out a red wreath on 3 May", where it is kept when a report was
    put out: done to something else."""
    analysis = question.analysis
    for mention in question.free:
        timed = all(column.type in ("time", "date") for column in mention.columns)
        if not timed or analysis.low(mention.last) not in _THE:
            continue
        phrases = NounPhrases(question, *analysis.sentence_of(mention.first))
        for at in range(mention.last + 1, min(mention.last + _WORDS, len(analysis.tokens))):
            if at in analysis.used or _plain(analysis, at):
                break
            if not describes(analysis.low(at)) and phrases.unknown(at):
                return str(analysis.tokens[at].text)
    return ""


_WORDS = 5


def _held_of_another(question: Question) -> str:
    """The "water" of "did the water temperature exceed 20": what is held to a limit is another."""
    analysis = question.analysis
    free = {mention.first for mention in question.free}
    for mention in analysis.mentions:
        at = mention.first - 1
        named = mention.of("name") and not mention.degree and mention.first not in free
        if not named or at < 1 or at in analysis.used or analysis.low(at - 1) not in _THE:
            continue
        numbers = any(column.type in ("integer", "real") for column in mention.columns)
        plain = _plain(analysis, at) or _when(analysis, at) or describes(analysis.low(at))
        plain = plain or analysis.low(at) in SIZES
        if not numbers or plain or mention.first not in analysis.focus:
            continue
        if NounPhrases(question, *analysis.sentence_of(at)).unknown(at):
            return str(analysis.tokens[at].text)
    return ""


_THE = ("the", "a", "an", "any", "its")


def _kind_of_a_value(question: Question) -> str:
    """The "wispy" of "were there wispy clouds", of "did the clouds have wispy edges", where the
    noun stands for a value: of which kind it was, or what it had, the value does not say."""
    analysis = question.analysis
    for mention in analysis.mentions:
        if not _noun_for_a_value(mention) or mention.first not in analysis.focus:
            continue
        before, after = mention.first - 1, mention.last
        had = analysis.low(after) in ("have", "had")
        behind = after + 1 + (analysis.low(after + 1) in ("a", "an", "the", "any"))
        for at in (before, *((behind,) if had else ())):
            if not 0 <= at < len(analysis.tokens) or at in analysis.used:
                continue
            token = analysis.tokens[at]
            if token.kind == "word" and not _plain(analysis, at) and not _when(analysis, at):
                return str(token.text)
    return ""


def _noun_for_a_value(mention: Mention) -> bool:
    """The "clouds" that stand for "cloudy": a column is called so, and one of its values."""
    word = mention.words.lower().removesuffix("s")
    values = mention.of("value")
    return bool(values) and any(word in link.column.synonyms for link in values)


_REFERENCE = frozenset({"normal", "usual", "seasonal", "historical", "climatological"})


def _of_a_chance(analysis: Analysis, at: int) -> bool:
    """The "slight" of "they told of a slight chance of snow. How many inches?"."""
    return analysis.low(at) in INTENSITIES and any(
        m.first == at + 1 and any(c.unit == "%" for c in m.columns) for m in analysis.mentions
    )


def _described(question: Question, start: int = 0, end: int | None = None) -> frozenset[str]:
    """Words by which the columns spoken of are measured, and those that are spoken of in a
    sentence described: they explain themselves."""
    named = [m for m in question.analysis.mentions if m.of("name", "low")]
    columns = {c.name: c for m in named for c in m.columns}
    said = words_for(frozenset(unit_of(c.unit) for c in columns.values() if c.unit))
    units = [c.unit.lower() for c in columns.values() if c.unit]
    said |= {*units, *(token.low for unit in units for token in tokenize(unit))}
    spoken = [m for m in named if m.first >= start and (end is None or m.last <= end)]
    said = said.union(*(words_of(c.description) for m in spoken for c in m.columns))
    return said | said_of_values(question)


def _plain(analysis: Analysis, at: int) -> bool:
    """A word of general English, a word for a record, a cue, or one that only names a column."""
    token = analysis.tokens[at]
    if token.kind in ("number", "clock"):
        return False
    if (
        token.low in KNOWN
        or analysis.noun_at(at)
        or token.low in words_of(analysis.card.title)
        or known(token.low)
        or (token.low in _ONE_BY_ONE and analysis.noun_at(at + 1))
    ):
        return True
    return any(
        mention.first <= at < mention.last and not mention.of("value", "low", "name")
        for mention in analysis.mentions
    )


_ONE_BY_ONE = frozenset({"individual", "distinct", "discrete", "calendar"})
"""In front of what records are called, these narrow nothing: "how many individual days"."""


def _when(analysis: Analysis, at: int) -> bool:
    """The "afternoon" of "in the afternoon should it": it narrows nothing."""
    return analysis.low(at) in PARTS_OF_DAY and analysis.low(at - 1) == "the"


def _declared(analysis: Analysis, at: int) -> bool:
    return any(m.first <= at < m.last for m in analysis.mentions)
