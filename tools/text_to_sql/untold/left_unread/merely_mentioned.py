"""An amount that is mentioned in a question and not asked for: that there is some answers nothing.

were there any leftovers on 3 May          whether there were: above 0
did we hit the plan on 3 May               not whether anything was planned
do more hands mean more sales              not what the mean of the sales is
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, SOMEBODY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading

_SOME = word_set(
    "any no some there anything nothing something with without have has had having get got ever "
    "see saw seen zero include included of"
)
_WE = SOMEBODY | {"it"}
_ANYONE = word_set("anyone anybody someone somebody they who")
_AND = word_set("and or nor &")
_CLOSING = word_set("? . ! , ; and or on in at during for when with without while ever left") | {""}
_COMING_UP = word_set(
    "hit miss missed reach reached meet met beat exceed exceeded make made keep kept match matched "
    "pass passed top topped"
)
_DOING = word_set("do does did")


def merely_mentioned(question: Question, reading: Reading) -> str:
    """The words for an amount of which it was not understood what is asked; "" where all is."""
    if verb := _means(question, reading):
        return verb
    above = {
        c.measure.column.name
        for c in (*reading.conditions, *reading.tested)
        if isinstance(c, Comparison) and c.measure.minus is None
        if (c.operator, c.value) == (">", 0) and c not in question.conditions
    }
    if not above:
        return ""
    asked = reading.kind in ("any", "all", "none") and asks_yes_no(question)
    for mention in question.free:
        named = above.intersection(column.name for column in question.numeric(mention))
        if not named or mention.degree:
            continue
        if (asked and not _is_there(question, mention)) or _come_up_to(question, mention):
            return mention.words
    return ""


def _is_there(question: Question, mention: Mention) -> bool:
    """Whether it is asked if there is any of it: "any leftovers", "were loaves unsold"."""
    low, at = question.analysis.low, mention.first - 1
    at -= low(at) in ("a", "an") and low(at - 1) in _SOME  # "was there a discount"
    if low(at) in _SOME:
        return True
    if low(at) in _AND:
        before = [m for m in question.free if m.last == at]
        return bool(before) and all(_is_there(question, m) for m in before)
    if low(at) == "in":  # "is anyone in arrears", and no "change in takings"
        who = low(at - 1) in _ANYONE | AUXILIARIES or question.analysis.noun_at(at - 1)
        return who or any(m.last == at for m in question.analysis.mentions)
    at -= low(at) in _WE
    behind = mention.last
    closed = low(behind) in _CLOSING or behind in question.analysis.dates.used
    closed = closed or any(m.first == behind for m in question.analysis.mentions)
    return closed and low(at) in AUXILIARIES


def _come_up_to(question: Question, mention: Mention) -> bool:
    """The "hit the plan" of "on which days did we hit the plan"."""
    low, at = question.analysis.low, mention.first - 1
    return low(at) in ("the", "our") and low(at - 1) in _COMING_UP


def _means(question: Question, reading: Reading) -> str:
    """The "mean" of "do more hands mean more sales", which is no average."""
    analysis = question.analysis
    cue = analysis.cue("average") if reading.kind == "average" else None
    if cue is None or analysis.low(cue.first) != "mean":
        return ""
    start = analysis.sentence_of(cue.first)[0]
    named = any(start < m.last <= cue.first for m in analysis.mentions)
    return "mean" if analysis.low(start) in _DOING and named else ""
