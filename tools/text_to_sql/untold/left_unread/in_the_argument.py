"""What nobody knows, in a place of the sentence on which its answer hangs.

    was the surcharge forecast right     of what the forecast was
    which came first, the strike or the first gale     what is set against it
    how far was the load from the quota  what it is measured against
    did the strike come with a gale      what is said to have been so

Elsewhere it may be passed over, and told: "on the day of the strike, 3 May, how high was the load".
"""

from pageturner.tools.text_to_sql.asks.noun_phrases import DETERMINERS, NounPhrases, describes
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_ENDS = ("extreme", "compare", "any")
_WHETHER = ("any", "all", "none")
_AWAY = word_set("far away off different differ differed distant close near short")


def in_the_argument(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "surcharge" of "was the surcharge forecast right", of "the surcharge or the first gale",
    of "how far was it from the surcharge"."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if reading.unknown else ():
        token = analysis.tokens[at]
        if token.closed not in reading.unknown or token.kind != "word" or describes(token.low):
            continue
        first = at
        while analysis.tokens[first - 1].closed in reading.unknown and first:
            first -= 1
        clause = NounPhrases(question, *analysis.sentence_of(at))
        if analysis.low(first - 1) not in DETERMINERS or not clause.unknown(at):
            continue
        if clause.of_records(at) or token.text[0].isupper():
            continue
        last = at + 1
        while clause.unknown(last):
            last += 1
        if (
            _foretold(question, last)
            or (reading.kind in _ENDS and _set_against(question, first - 1, last))
            or _away_from(question, first - 1)
            or (reading.kind in _WHETHER and analysis.low(first - 2) in ("did", "does"))
        ):
            return tuple(one.text for one in analysis.tokens[first:last])
    return ()


def _foretold(question: Question, at: int) -> bool:
    """Whether a plan follows, as in "the surcharge forecast": it was one of something else."""
    return any(
        mention.first == at and {mention.words.lower()} & set(column.qualifiers)
        for mention in question.analysis.mentions
        for column in mention.columns
    )


def _set_against(question: Question, first: int, last: int) -> bool:
    """Whether the thing is one of two that are held against each other."""
    analysis = question.analysis
    asked = {"which", "what"} & set(analysis.between(*analysis.sentence_of(first)))
    return bool(asked) and "or" in (analysis.low(last), analysis.low(first - 1))


def _away_from(question: Question, first: int) -> bool:
    """Whether it is asked how far something was from the thing."""
    analysis = question.analysis
    said = analysis.between(max(0, first - 8), first - 1)
    return analysis.low(first - 1) == "from" and not _AWAY.isdisjoint(said)
