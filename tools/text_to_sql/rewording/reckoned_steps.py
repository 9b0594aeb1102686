"""Steps that put what is reckoned from records as the grammar says it; the last to be taken.

Where a step is of another room, what it takes and its words are told here.
"""

from pageturner.tools.text_to_sql.dates.mid_seasons import mid_seasons
from pageturner.tools.text_to_sql.dates.words import SEASONS
from pageturner.tools.text_to_sql.language.dozens import HALVED, in_dozens
from pageturner.tools.text_to_sql.language.fractions import bare_units
from pageturner.tools.text_to_sql.language.named_numbers import with_thresholds
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.amounts.around_a_figure import around_a_figure
from pageturner.tools.text_to_sql.rewording.amounts.below_zero import signed
from pageturner.tools.text_to_sql.rewording.amounts.days_measured import days_measured
from pageturner.tools.text_to_sql.rewording.amounts.ones_counted import ones_counted
from pageturner.tools.text_to_sql.rewording.amounts.percent_points import as_so_much
from pageturner.tools.text_to_sql.rewording.amounts.so_far_from_a_figure import so_far_from_a_figure
from pageturner.tools.text_to_sql.rewording.days.day_parts import parts_as_hours
from pageturner.tools.text_to_sql.rewording.days.evening_before import hour_of_the_day_before
from pageturner.tools.text_to_sql.rewording.days.turns_of_time import timed_plainly
from pageturner.tools.text_to_sql.rewording.days.weeks_told import weeks_told
from pageturner.tools.text_to_sql.rewording.steps import Step

_SEASONS = frozenset({*SEASONS, *(f"mid{season}" for season in SEASONS)})


RECKONED: tuple[Step[...], ...] = (
    hour_of_the_day_before,
    weeks_told,
    as_so_much,
    Step(mid_seasons, words=_SEASONS),
    timed_plainly,
    parts_as_hours,
    Step(in_dozens, words=HALVED),
    ones_counted,
    days_measured,
    Step(bare_units, words=word_set("whole full entire solid")),
    Step(with_thresholds, ("card",)),
    so_far_from_a_figure,
    around_a_figure,
    signed,
)
"""Parts of the day as hours, and amounts as they are reckoned with."""
