"""What is counted, named before it is asked how many: "ferries delayed on 3 May, how many"."""

from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases
from pageturner.tools.text_to_sql.question import Question


def counted_in_front(question: Question) -> tuple[str, ...]:
    """The words for it that nobody knows; none where all is well."""
    if question.analysis.lacks(("many",)):
        return ()
    return next(
        (told for a, b in question.analysis.sentences if (told := _counted(question, a, b))), ()
    )


def _counted(question: Question, start: int, end: int) -> tuple[str, ...]:
    """The "ferries" of "ferries delayed on 3 May, how many": what is counted stands before it."""
    analysis = question.analysis
    last = end
    while last > start and not analysis.low(last - 1).isalpha():
        last -= 1
    if analysis.between(last - 2, last) in (["were", "there"], ["was", "it"]):
        last -= 2
    if analysis.between(last - 2, last) != ["how", "many"]:
        return ()
    if last - 2 == start and start and analysis.low(start - 1) == ":":
        start = analysis.sentence_of(start - 1)[0]
    clause = NounPhrases(question, start, end)
    phrase = clause.phrase(start)
    if not phrase or any(map(clause.firm, phrase)) or any(map(clause.of_records, phrase)):
        return ()
    return tuple(analysis.tokens[at].text for at in phrase if clause.unknown(at))
