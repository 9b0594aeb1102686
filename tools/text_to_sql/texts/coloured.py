"""A measure that a text describes beside its numbers: "days with a light and variable wind"."""

from pageturner.tools.scoping import Account, Wording
from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_record
from pageturner.tools.text_to_sql.asks.noun_phrases import describes
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import Says
from pageturner.tools.text_to_sql.texts.accounts import mentioned
from pageturner.tools.text_to_sql.texts.colouring import colours_it
from pageturner.tools.text_to_sql.texts.describing import number_asked
from pageturner.tools.text_to_sql.texts.worded_things import LINKING
from pageturner.tools.words import stem


def add_coloured(question: Question) -> None:
    """Look up what an adjective that nobody knows says of a measure, where records are counted or
    listed, and nothing else is said of them."""
    analysis, period = question.analysis, question.analysis.dates.period
    if question.found or analysis.amounts or (period is not None and period.named_days):
        return
    if not (asks_count(question) or (asks_record(question) and number_asked(question) != "one")):
        return
    for mention in question.free:
        places = _adjective(question, mention)
        if len(question.free) == 1 and places:
            first = min(mention.first, *places)
            words = " ".join(
                analysis.tokens[at].text for at in (*places, *range(mention.first, mention.last))
            )
            noun = " ".join(map(stem, mention.words.lower().split()))
            account = Account(
                **{
                    **mentioned(analysis.card.columns[0]),
                    "facts": [[noun]],
                    "wider": [],
                    "also": [stem(analysis.low(at)) for at in places],
                }
            )
            wording = Wording(words=words, phrase="", accounts=[account])
            question.found.append(Found(Says(words, wording), first, mention.last))
            question.free = []
            analysis.used |= {*places, *range(first, mention.last)}
            return


def _adjective(question: Question, mention: Mention) -> list[int]:
    """The place of the "variable" of "variable wind", of "the wind was light and variable"."""
    analysis = question.analysis
    measured = any(column.type in NUMERIC for column in mention.columns)
    noun = mention.exact or mention.words.endswith("s")
    if mention.degree or not noun or not mention.of("name") or not measured:
        return []
    after = mention.last
    while analysis.low(after) in LINKING:
        after += 1
    behind = [after, after + 2] if after > mention.last else []
    behind = [at for at in behind if at == after or analysis.low(at - 1) == "and"]
    return [
        at
        for at in (mention.first - 1, *behind)
        if 0 <= at < len(analysis.tokens)
        and colours_it(question, at)
        and describes(analysis.low(at))
    ][:1]
