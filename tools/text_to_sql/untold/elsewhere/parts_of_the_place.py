"""Which part of the place of the records something was in, or at which spot: none is kept apart.

    "which parts of Port Alder got the fog" · "which streets had hail"
    "at which spot was the 90 observed" · "in what quarter of the town was it foggy"

"In which part of May" and "which part of the report" ask for no place.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set

_DISTRICTS = word_set(
    "borough boroughs district districts neighbourhood neighbourhoods suburb suburbs "
    "neighborhood neighborhoods area areas places spots locations towns zones streets roads"
)
_SPOTS = word_set(
    "spot place location site station neighborhood neighbourhood borough district street corner "
    "suburb part section quarter"
)
"""One of them, at which something is asked to have been: "at which spot was it observed"."""
_AT = word_set("at in on from near over")
PARTS_OF_PLACES = word_set("part parts side corner end area areas") | _DISTRICTS | _SPOTS
_STRETCHES = word_set("day week month year season weekend morning afternoon evening night it them")


def part_of_a_place(analysis: Analysis, at: int) -> bool:
    """The "parts" of "which parts of Berlin got the fog", and not of a day, a month or a text."""
    if analysis.low(at - 1) not in ("which", "what"):
        return False
    of_what = at + 2 + (analysis.low(at + 2) in ("the", "our", "that", "this"))
    word = analysis.low(of_what)
    timed = of_what in analysis.dates.used or word in _STRETCHES or analysis.noun_at(of_what)
    if analysis.low(at) in _DISTRICTS and analysis.low(at + 1) != "of":
        return not _mentioned(analysis, at)
    if analysis.low(at) in _SPOTS:
        said = analysis.low(at - 2) in _AT or analysis.low(at + 1) in AUXILIARIES
        told = _mentioned(analysis, at) or analysis.noun_at(at)
        told = told or (timed and analysis.low(at + 1) == "of")
        return said and not told and one_a_day(analysis.card)
    told = _mentioned(analysis, of_what) or _mentioned(analysis, at)
    return analysis.low(at + 1) == "of" and word.isalpha() and not timed and not told


def _mentioned(analysis: Analysis, at: int) -> bool:
    return any(m.first <= at < m.last for m in analysis.mentions)
