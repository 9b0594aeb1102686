"""The end of a scale that one record of a stretch stands for, and not the mean of all of them.

was the worst delay in May or in June                  the longest of each
was the longest delay on a weekday or at a weekend     the same of the days of the week
were delays worst in May or in June                    no: the mean of each
"""

from pageturner.tools.text_to_sql.asks.choosing import comparative
from pageturner.tools.text_to_sql.columns.superlatives import of_one_value, superlative
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Measure


def worst_of_all(question: Question) -> tuple[Direction, str] | None:
    """The "worst delay" of "was the worst delay in May or in June": that of one record."""
    analysis = question.analysis
    cue = analysis.cue("better", "worse")
    if cue is None or not analysis.low(cue.first).endswith("st") or analysis.has("average"):
        return None
    named = [m for m in question.free if m.first == cue.last and question.numeric(m)]
    found = comparative(question) if named else None
    if found is None or found[1] is None or found[1].column not in named[0].columns:
        return None
    if found[1].column.additive or not found[1].column.better:
        return None  # the "best takings" of a month are what it took in all
    return found[0], "max" if found[0] == "high" else "min"


def end_on_one_record(question: Question) -> tuple[Direction, Measure] | None:
    """The "hottest day" of "was the hottest day a weekday", "the longest delay" of one of them."""
    analysis = question.analysis
    found = None if analysis.has("average", "sum") else superlative(question)
    if found is None or (found[1].column.additive and not found[1].minus):
        return None
    for mention in question.free:
        if mention.degree == "most" and analysis.low(mention.first - 1) == "the":
            noun = analysis.noun_at(mention.last) and not analysis.low(mention.last).endswith("s")
            return found if noun or of_one_value(analysis, mention) else None
    named = {m.first: m.last for m in question.free if not m.degree and m.of("name")}
    for cue in analysis.cues:
        if cue.meaning in ("high", "low") and cue.last in named:
            last = analysis.low(named[cue.last] - 1)
            single = analysis.low(cue.first - 1) == "the" and not last.endswith("s")
            return found if single else None
    return None
