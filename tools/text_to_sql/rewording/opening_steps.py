"""Steps before all others: what would be taken for a stretch or a day of its own, and is none."""

from pageturner.tools.text_to_sql.rewording.beside.meant_by_it import (
    going_by_what_was_meant,
    having_what_was_meant,
    without_what_was_meant,
)
from pageturner.tools.text_to_sql.rewording.beside.remarks_in_front import remarks_in_front
from pageturner.tools.text_to_sql.rewording.days.between_the_two import between_the_two
from pageturner.tools.text_to_sql.rewording.days.day_time import day_time
from pageturner.tools.text_to_sql.rewording.days.fall_beside_a_season import fall_beside_a_season
from pageturner.tools.text_to_sql.rewording.days.first_of_the_year import (
    days_at_its_ends,
    first_of_the_year,
)
from pageturner.tools.text_to_sql.rewording.days.gone_without import gone_without, how_long_until
from pageturner.tools.text_to_sql.rewording.days.holiday_in_short import holiday_in_short
from pageturner.tools.text_to_sql.rewording.days.last_and_dated import by_its_date
from pageturner.tools.text_to_sql.rewording.days.longest_gone import longest_gone
from pageturner.tools.text_to_sql.rewording.days.one_than_the_other import in_which_of_them
from pageturner.tools.text_to_sql.rewording.days.owned_by_a_season import without_its_season
from pageturner.tools.text_to_sql.rewording.days.part_of_each_month import part_of_each_month
from pageturner.tools.text_to_sql.rewording.days.parts_listed import parts_listed
from pageturner.tools.text_to_sql.rewording.days.thirds_offered import thirds_offered
from pageturner.tools.text_to_sql.rewording.days.weekdays_of_one_month import weekdays_of_one_month
from pageturner.tools.text_to_sql.rewording.days.weekends_of_days import weekends_of_days
from pageturner.tools.text_to_sql.rewording.days.weeks_beside_a_day import weeks_beside_a_day
from pageturner.tools.text_to_sql.rewording.phrasing.nouns_of_the_grammar import (
    nouns_of_the_grammar,
)
from pageturner.tools.text_to_sql.rewording.plans.short_of_what import short_of_what
from pageturner.tools.text_to_sql.rewording.plans.would_have_been import would_have_been
from pageturner.tools.text_to_sql.rewording.steps import Step
from pageturner.tools.text_to_sql.rewording.told.weekdays_told import without_weekdays_told

OPENING: tuple[Step[...], ...] = (
    nouns_of_the_grammar,
    day_time,
    by_its_date,
    holiday_in_short,
    without_weekdays_told,
    remarks_in_front,
    in_which_of_them,
    without_its_season,
    first_of_the_year,
    days_at_its_ends,
    parts_listed,
    weeks_beside_a_day,
    fall_beside_a_season,
    part_of_each_month,
    weekdays_of_one_month,
    weekends_of_days,
    between_the_two,
    thirds_offered,
    gone_without,
    how_long_until,
    longest_gone,
    without_what_was_meant,
    going_by_what_was_meant,
    having_what_was_meant,
    short_of_what,
    would_have_been,
)
