"""The other end of what is told by its kinds, beside something else: which are meant, nobody said.

how many bright days had gusts over 30     which skies are bright
days with sunshine and mist                which of them have sunshine
how many days had sunshine                 the sky is told instead
how many gloomy days had rain              stays: rain is gloomy
"""

from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_RECKONED = ("extreme", "average", "sum", "streak")
_NARROWED = (*_RECKONED, "count", "rows", "any", "all", "none", "share")


def coloured_by_a_kind(question: Question, reading: Reading) -> Mention | None:
    """The "bright", the "sunshine", where a reading took in something else and not that."""
    narrowed = bool(reading.narrowed_by) or reading.kind in _RECKONED
    if reading.kind not in _NARROWED or not narrowed or reading.by or reading.grouped:
        return None
    told = {column.name for column in reading.shown}
    for mention in question.free:
        kinds = [column for column in mention.columns if column.type == "text"]
        if mention.degree or mention.first not in question.analysis.focus:
            continue
        low = mention.links and all(link.role == "low" for link in mention.links)
        if low and len(kinds) == len(mention.columns) and told.isdisjoint(c.name for c in kinds):
            return mention
    return None
