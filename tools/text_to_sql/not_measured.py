"""What is measured of one thing, and asked of another that is only told of.

    "how cold was the rain on 3 May"             the air has a temperature, rain has none
    "how fast did the snow fall"                 how much came down is kept, and not how soon
    "how many days did snow lie on the ground"   what came down, and not what stayed
    "how much snow was left on 1 March"          the same

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.english import AUXILIARIES, KNOWN
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.units import DEGREES, unit_of
from pageturner.tools.text_to_sql.words import word_set

_THE = word_set("the that this")
_ENDING = word_set("? . ! , : ; on in of at for during to supposed going expected due when")
_SPEEDS = ("fast", "quickly", "rapidly", "slowly", "quick")
_FALLING = word_set("fall come pile accumulate pour drop build")
_LYING = word_set("lie lay lain lying linger lingered lingering settled melted")
_LEFT = word_set("left remain remained remaining remains")
_COMING = word_set("to out for")
_GROUND = word_set("ground")


def degrees_of(question: Question) -> tuple[str, ...]:
    """The "rain" of "how cold was the rain", and not the chill of "how cold was the wind chill"."""
    analysis = question.analysis
    for mention in analysis.mentions:
        asked = analysis.low(mention.first - 1) == "how" and mention.first - 1 in analysis.focus
        asked = asked and analysis.low(mention.first) not in KNOWN  # "how high was the chance"
        at = mention.last + 1
        if not asked or not _in_degrees(mention) or analysis.low(at - 1) not in AUXILIARIES:
            continue
        at += analysis.low(at) in _THE
        thing = next((m for m in analysis.mentions if m.first == at), None)
        if thing is None or not thing.of("name") or not _closes(analysis, thing.last):
            continue
        noun = thing.exact or analysis.low(at).endswith("s")
        if noun and not any(unit_of(c.unit) == DEGREES for c in thing.columns):
            return mention.words, thing.words
    return ()


def _in_degrees(mention: Mention) -> bool:
    columns = {link.column.name: link.column for link in mention.of("name", "low")}
    return bool(columns) and any(unit_of(column.unit) == DEGREES for column in columns.values())


def _closes(analysis: Analysis, at: int) -> bool:
    """Whether a noun ends there: no "day" of "the foggy day" follows."""
    return at >= len(analysis.tokens) or at in analysis.dates.used or analysis.low(at) in _ENDING


def pace_of(question: Question) -> tuple[str, ...]:
    """The "fast" of "how fast did the snow fall", and not that of "how fast did the wind blow"."""
    analysis = question.analysis
    for at in sorted(analysis.focus):
        asked = analysis.low(at) in _SPEEDS and analysis.low(at - 1) == "how"
        thing = at + 2 + (analysis.low(at + 2) in _THE)
        if not asked or analysis.low(at + 1) not in AUXILIARIES:
            continue
        fell = next((m.last for m in analysis.mentions if m.first == thing and _falls(m)), -1)
        if fell > 0 and analysis.low(fell) in _FALLING:
            return (analysis.tokens[at].text,)
    return ()


def left_lying(question: Question) -> tuple[str, ...]:
    """The "lie" of "how many days did snow lie", the "left" of "how much snow was left", the
    "ground" of "was there snow on the ground"."""
    analysis = question.analysis
    for mention in analysis.mentions:
        if not _falls(mention) or not mention.of("name"):
            continue
        at = mention.last
        while analysis.low(at) in AUXILIARIES or analysis.low(at) in ("still", "there"):
            at += 1
        if analysis.low(at) in _LYING:
            return (analysis.tokens[at].text,)
        if analysis.low(at) in _LEFT and analysis.low(at + 1) not in _COMING:
            return (analysis.tokens[at].text,)
        if analysis.low(at) == "on" and _GROUND & set(analysis.between(at + 1, at + 3)):
            return ("ground",)
    return ()


def _falls(mention: Mention) -> bool:
    """Whether of a thing both are kept: that there was some, and how much came down."""
    facts = any(column.type == "boolean" for column in mention.columns)
    return facts and any(column.type in NUMERIC for column in mention.columns)
