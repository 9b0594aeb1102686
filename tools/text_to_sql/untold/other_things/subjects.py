"""Is what a question asks about something that the records tell?

"How high was the air quality index", "was a hurricane warning issued", "when did the sun rise":
the noun phrase that is asked about decides. Here the clause that asks is found, in front of which
others may only say which day is meant: "when the fair came on 8 May, how hot was it".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking_clauses import GIVING, Clause
from pageturner.tools.text_to_sql.asks.noun_phrases import DETERMINERS, describes, whose
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, COPULAS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_KINDLY = word_set("please kindly pls now then and")
_RELATIVE = word_set("who whose whom when where")
_INTRODUCING = word_set("me know tell say since from until by ask wonder wondering remember on in")
_OPENING = word_set("and so or but also then , : ( - –")


def unknown_subject(question: Question) -> tuple[str, ...]:
    """The words of the phrase asked about that nobody knows; none where all is well."""
    analysis = question.analysis
    for start, end in analysis.sentences:
        if start not in analysis.focus and end - 1 not in analysis.focus:
            continue
        if _only_tells(analysis, end):
            continue
        if told := Clause(question, start, end).bare():
            return told
        at = _opener(analysis, start, end)
        if at is None:
            continue
        told = Clause(question, at, end).verdict()
        return told or _counted_besides(question, at + 1, end)
    return ()


def another_is_so(question: Question, unknown: tuple[str, ...]) -> tuple[str, ...]:
    """The "captain" of "was the captain calm", where "calm" is a kind of the state of the sea: of
    whom it is said, its column says itself."""
    analysis = question.analysis
    for mention in analysis.mentions if unknown else ():
        at = mention.first - 1 - (analysis.low(mention.first - 1) == "not")
        if at < 2 or analysis.tokens[at].closed not in unknown:
            continue
        asked = analysis.low(at - 1) in DETERMINERS and analysis.low(at - 2) in COPULAS
        told = [link.column.description for link in mention.of("value")]
        if asked and told and all(whose(description) for description in told):
            return (analysis.tokens[at].text,)
    return ()


def unknown_attribute(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "colour" of "what colour was the glaze with the crack", where the words of its column
    are of something else."""
    analysis = question.analysis
    unknown = {word.lower() for word in reading.unknown}
    if not unknown or reading.kind != "rows" or not reading.shown:
        return ()
    if any(column.type != "text" for column in reading.shown) or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        asked = analysis.low(at - 1) in ("what", "which") and analysis.low(at) in unknown
        if asked and analysis.low(at + 1) in AUXILIARIES and not describes(analysis.low(at)):
            return (analysis.tokens[at].text,)
    return ()


def _only_tells(analysis: Analysis, end: int) -> bool:
    """Whether a sentence ends in a full stop where another one asks: "… with my aunt, who minds the
    heat. 3 or 4 May?"."""
    asks = any(analysis.low(last - 1) == "?" for _, last in analysis.sentences)
    return asks and analysis.low(end - 1) == "."


def _counted_besides(question: Question, first: int, end: int) -> tuple[str, ...]:
    """The "branches" of "how strong was the wind, and how many branches fell"."""
    analysis = question.analysis
    for at in range(first, end):
        joined = analysis.low(at - 1) in ("and", "&", ",", ";")
        if joined and analysis.between(at, at + 2) == ["how", "many"]:
            return Clause(question, at, end).verdict()
    return ()


def _opener(analysis: Analysis, start: int, end: int) -> int | None:
    """Where the clause that asks begins: at a question word, or at an auxiliary up front."""
    for at in range(start, end):
        word = analysis.low(at)
        if at in analysis.dates.used:
            continue
        if word == "when" and at == start and _only_dates(analysis, at, end):
            continue
        if word in ASKING and not (word in _RELATIVE and _hangs_on_a_noun(analysis, start, at)):
            return at
        first = at == start or analysis.low(at - 1) in _OPENING or at - 1 in analysis.dates.used
        opens = at == start or (at == start + 1 and analysis.low(start) in _KINDLY)
        gives = opens and word in GIVING and not ASKING & set(analysis.between(at, end))
        if (first and word in AUXILIARIES) or gives:
            return at
    return None


def _only_dates(analysis: Analysis, at: int, end: int) -> bool:
    """`when the fair came on 8 May, how hot was it`: a clause in front that says which day."""
    if analysis.low(at + 1) in AUXILIARIES:
        return False
    comma = next((place for place in range(at, end) if analysis.low(place) == ","), end)
    dated = any(place in analysis.dates.used for place in range(at, comma))
    return dated and analysis.low(comma + 1) in ASKING


def _hangs_on_a_noun(analysis: Analysis, start: int, at: int) -> bool:
    """`a friend who came`, `the day when it broke`: no question word; nor is it in "days whose
    hail was heavy and whose mist was not", "days with hail, whose mist was heavy"."""
    before = analysis.low(at - 1)
    if before in ("and", "or", "but", ",") and analysis.low(at) == "whose":
        earlier = (one for one in range(start, at) if analysis.low(one) in _RELATIVE)
        several = (analysis.noun_at(n) and analysis.low(n)[-1] == "s" for n in range(start, at))
        return any(several) or any(_hangs_on_a_noun(analysis, start, one) for one in earlier)
    return at > start and before not in _OPENING and before not in _INTRODUCING
