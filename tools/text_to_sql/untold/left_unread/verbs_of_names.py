"""What somebody who is named did, where no record tells of it.

which crossings did the Aurora delay      a column is called so
which crossings did the Aurora make       they are what she did
which crossings did the Aurora beat       not which crossings there were of hers
when did we beat the Aurora               not when there was a crossing of hers
"""

from pageturner.tools.text_to_sql.asks.asking import is_name
from pageturner.tools.text_to_sql.language.english import LIGHT, PERSONS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_HELPING = word_set("did does do didn't doesn't don't")
_BESIDE = word_set("not n't ever never also really actually the")
_DONE_WITH_RECORDS = word_set(
    "do make have get run carry conduct perform lead give take see write undertake handle hold "
    "sign report record state file submit publish issue put go come need want say tell mention "
    "list show use work play complete finish start begin be serve operate "
    "appear feature attend sail travel"
)
"""What is done with any record, by those of whom it is."""
_LISTED = frozenset({"rows", "any", "all", "none", "count"})


def verb_of_a_name(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "beat" of "which crossings did the Aurora beat"."""
    analysis = question.analysis
    if analysis.lacks(_HELPING) or reading.kind not in _LISTED:
        return ()
    if reading.shown or reading.measure is not None:
        return ()
    names = {one.last: one.first for one in question.found if is_name(question, one)}
    for last, first in names.items():
        before = first - 1 - (analysis.low(first - 1) in _BESIDE)
        if analysis.low(before) not in _HELPING:
            continue
        at = last
        while analysis.low(at) in _BESIDE:
            at += 1
        if at < len(analysis.tokens) and _unread(question, at):
            return (analysis.tokens[at].text,)
    return ()


def done_to_a_name(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "beat" of "when did we beat the Aurora": somebody who is named is no figure that was
    exceeded, and what was done to them is not told."""
    analysis = question.analysis
    measured = reading.measure is not None and not reading.measure.column.temporal
    if question.difference is not None or measured:
        return ()
    named = {m.first for m in analysis.mentions if _is_named(m)}
    for cue in analysis.differences:
        at = cue.last + (analysis.low(cue.last) in ("the", "our", "their"))
        verb = analysis.tokens[cue.first]
        alone = cue.last == cue.first + 1 and cue.first not in analysis.used
        if alone and at in named and verb.low in _OVERCOMING:
            return (verb.text,)
    return ()


def _is_named(mention: Mention) -> bool:
    columns = [link.column for link in mention.of("value")]
    told = bool(columns) and all(c.type == "text" and not c.order for c in columns)
    return told and not mention.degree and not mention.of("name", "low")


_OVERCOMING = word_set("beat beats beaten top tops topped exceed exceeded surpass surpassed")


def _unread(question: Question, at: int) -> bool:
    """Whether a word is a verb that neither the grammar nor the card has read."""
    analysis = question.analysis
    token = analysis.tokens[at]
    read = at in analysis.used or at in analysis.dates.used or analysis.noun_at(at)
    read = read or any(mention.first <= at < mention.last for mention in analysis.mentions)
    read = read or any(cue.first <= at < cue.last for cue in analysis.cues)
    light = token.low in LIGHT | PERSONS | _DONE_WITH_RECORDS
    return token.kind == "word" and not read and not light
