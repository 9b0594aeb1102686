"""What is counted, ranked and dated, put as it was meant: the last of the `typed_steps`."""

from pageturner.tools.text_to_sql.conditions.side_of_a_miss import on_which_side
from pageturner.tools.text_to_sql.dates.exclusions import as_excepted, with_what_the_rest_lack
from pageturner.tools.text_to_sql.dates.later_days import from_tomorrow_on
from pageturner.tools.text_to_sql.dates.leap_days import leap_days
from pageturner.tools.text_to_sql.dates.numbered_days import (
    days_named_once,
    numbered_as_days,
    ranging_to_a_day,
    weekdays_numbered,
)
from pageturner.tools.text_to_sql.dates.parts_of_months import of_any_month
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.amounts.as_takings import as_takings, cost_together
from pageturner.tools.text_to_sql.rewording.amounts.best_records import best_records
from pageturner.tools.text_to_sql.rewording.amounts.differing import differing
from pageturner.tools.text_to_sql.rewording.amounts.falls_into import falls_into
from pageturner.tools.text_to_sql.rewording.amounts.furthest_short import furthest_short
from pageturner.tools.text_to_sql.rewording.amounts.means_of_means import means_of_means
from pageturner.tools.text_to_sql.rewording.amounts.next_value import next_value, once_each
from pageturner.tools.text_to_sql.rewording.amounts.numbers_ranked import numbers_ranked
from pageturner.tools.text_to_sql.rewording.amounts.rated_best import rated_best
from pageturner.tools.text_to_sql.rewording.amounts.so_hard import so_hard
from pageturner.tools.text_to_sql.rewording.amounts.subtracting import more_of_one_than_the_other
from pageturner.tools.text_to_sql.rewording.amounts.tallied import tallied
from pageturner.tools.text_to_sql.rewording.amounts.tally_of import tally_of
from pageturner.tools.text_to_sql.rewording.amounts.time_spent import time_spent
from pageturner.tools.text_to_sql.rewording.amounts.time_taken import time_taken
from pageturner.tools.text_to_sql.rewording.amounts.toiling_past import toiling_past
from pageturner.tools.text_to_sql.rewording.amounts.values_apart import values_apart
from pageturner.tools.text_to_sql.rewording.beside.for_what import whose_texts
from pageturner.tools.text_to_sql.rewording.days.average_of_a_month import average_of_a_month
from pageturner.tools.text_to_sql.rewording.days.before_and_after_holidays import beside_a_holiday
from pageturner.tools.text_to_sql.rewording.days.begun_and_ended import begun_and_ended
from pageturner.tools.text_to_sql.rewording.days.by_day_of_the_week import by_day_of_the_week
from pageturner.tools.text_to_sql.rewording.days.clock_changes import clocks_changed
from pageturner.tools.text_to_sql.rewording.days.days_from_one_on import counted_from_one_on
from pageturner.tools.text_to_sql.rewording.days.days_running import in_a_row
from pageturner.tools.text_to_sql.rewording.days.early_or_late_half import early_or_late_half
from pageturner.tools.text_to_sql.rewording.days.either_side import on_either_side
from pageturner.tools.text_to_sql.rewording.days.ends_of_the_archive import ends_of_the_archive
from pageturner.tools.text_to_sql.rewording.days.evening_of_a_day import (
    evening_of_a_day,
    night_before_a_day,
)
from pageturner.tools.text_to_sql.rewording.days.feasts_before_it import feasts_before_it
from pageturner.tools.text_to_sql.rewording.days.feasts_in_names import (
    without_feasts_in_names,
    without_feasts_of_breaks,
)
from pageturner.tools.text_to_sql.rewording.days.first_and_last_day import first_and_last_day
from pageturner.tools.text_to_sql.rewording.days.front_and_back import (
    ends_of_one_month,
    front_and_back,
)
from pageturner.tools.text_to_sql.rewording.days.halves_offered import halves_offered
from pageturner.tools.text_to_sql.rewording.days.halves_spelt_out import halves_spelt_out
from pageturner.tools.text_to_sql.rewording.days.length_of_a_run import (
    length_of_a_run,
    mean_run,
)
from pageturner.tools.text_to_sql.rewording.days.months_asked import on_a_day_of_each_month
from pageturner.tools.text_to_sql.rewording.days.occasion_in_front import occasion_in_front
from pageturner.tools.text_to_sql.rewording.days.of_all_there_is import of_all_there_is
from pageturner.tools.text_to_sql.rewording.days.one_of_both_years import one_of_both_years
from pageturner.tools.text_to_sql.rewording.days.open_ends import without_its_ends
from pageturner.tools.text_to_sql.rewording.days.owned_days import owned_days
from pageturner.tools.text_to_sql.rewording.days.part_of_that_month import part_of_that_month
from pageturner.tools.text_to_sql.rewording.days.parts_of_one_month import parts_of_one_month
from pageturner.tools.text_to_sql.rewording.days.rainy_weekends import (
    rainy_weekends,
    weekend_to_come,
)
from pageturner.tools.text_to_sql.rewording.days.range_in_two_years import range_in_two_years
from pageturner.tools.text_to_sql.rewording.days.same_months_days import same_months_days
from pageturner.tools.text_to_sql.rewording.days.stays import stays
from pageturner.tools.text_to_sql.rewording.days.stretch_spelt_out import stretch_spelt_out
from pageturner.tools.text_to_sql.rewording.days.stretches_ranked import stretches_ranked
from pageturner.tools.text_to_sql.rewording.days.taken_to_be import taken_to_be
from pageturner.tools.text_to_sql.rewording.days.than_now import than_now, than_the_month_told
from pageturner.tools.text_to_sql.rewording.days.than_the_last import than_that_day, than_the_last
from pageturner.tools.text_to_sql.rewording.days.that_of_a_year import (
    that_of_a_month,
    that_of_a_year,
    the_first_in_another,
    the_one_before,
)
from pageturner.tools.text_to_sql.rewording.days.the_first_one import of_the_same_weekday
from pageturner.tools.text_to_sql.rewording.days.the_most_since import the_most_since
from pageturner.tools.text_to_sql.rewording.days.this_one import than_this_one, this_so_far
from pageturner.tools.text_to_sql.rewording.days.to_and_including import (
    to_and_including,
    to_the_end_of_the_month,
    up_to_what_it_is,
)
from pageturner.tools.text_to_sql.rewording.days.weekday_of_a_report import (
    without_weekday_of_a_report,
)
from pageturner.tools.text_to_sql.rewording.days.weekday_ranges import ranges_of_weekdays
from pageturner.tools.text_to_sql.rewording.days.weekdays_against import weekdays_against
from pageturner.tools.text_to_sql.rewording.days.weekdays_headed import weekdays_headed
from pageturner.tools.text_to_sql.rewording.days.weekdays_in_a_pair import weekdays_in_a_pair
from pageturner.tools.text_to_sql.rewording.days.weekdays_of_a_kind import (
    among_weekdays,
    one_of_its_kind,
)
from pageturner.tools.text_to_sql.rewording.days.weekdays_of_a_month import (
    weekday_chosen,
    weekdays_of_a_month,
)
from pageturner.tools.text_to_sql.rewording.days.weekdays_spelt_out import (
    without_dates_of_weekdays,
    without_days_spelt_out,
)
from pageturner.tools.text_to_sql.rewording.days.weeks_by_number import (
    quarters_by_number,
    weeks_by_number,
)
from pageturner.tools.text_to_sql.rewording.days.weeks_of_a_calendar import weeks_of_a_calendar
from pageturner.tools.text_to_sql.rewording.days.weeks_of_a_day import weeks_of_a_day
from pageturner.tools.text_to_sql.rewording.days.weeks_ranked import weeks_ranked
from pageturner.tools.text_to_sql.rewording.days.when_next import when_next
from pageturner.tools.text_to_sql.rewording.phrasing.came_with_it import came_with_it
from pageturner.tools.text_to_sql.rewording.phrasing.facts_as_nouns import facts_as_nouns
from pageturner.tools.text_to_sql.rewording.phrasing.non_such import non_such
from pageturner.tools.text_to_sql.rewording.plans.accurate_as_closer import accurate_as_closer
from pageturner.tools.text_to_sql.rewording.plans.changed_before import changed_before
from pageturner.tools.text_to_sql.rewording.plans.columns_offered import columns_offered
from pageturner.tools.text_to_sql.rewording.plans.told_to_expect import told_to_expect
from pageturner.tools.text_to_sql.rewording.steps import Step
from pageturner.tools.text_to_sql.rewording.told.months_counted_only import months_counted_only
from pageturner.tools.text_to_sql.rewording.typed.dated_beside import dated_beside
from pageturner.tools.text_to_sql.rewording.typed.four_digits import four_digits
from pageturner.tools.text_to_sql.rewording.typed.halves_first import halves_first
from pageturner.tools.text_to_sql.rewording.typed.months_side_by_side import (
    months_joined,
    weekdays_joined,
)
from pageturner.tools.text_to_sql.rewording.typed.or_below import one_side
from pageturner.tools.text_to_sql.rewording.typed.year_said_once import year_said_twice
from pageturner.tools.text_to_sql.rewording.typed.years_of_a_season import (
    over_the_turn,
    years_of_a_season,
)
from pageturner.tools.text_to_sql.untold.other_things.other_things import other_things

_WEEKDAYS = frozenset(f"{day}s" for day in WEEKDAY_NUMBERS if day.endswith("day"))


MEANT: tuple[Step[...], ...] = (
    by_day_of_the_week,
    weeks_by_number,
    quarters_by_number,
    feasts_before_it,
    without_feasts_of_breaks,
    without_feasts_in_names,
    as_takings,
    values_apart,
    means_of_means,
    more_of_one_than_the_other,
    cost_together,
    tallied,
    facts_as_nouns,
    next_value,
    once_each,
    numbers_ranked,
    differing,
    columns_offered,
    taken_to_be,
    time_taken,
    time_spent,
    rated_best,
    best_records,
    stretches_ranked,
    weeks_ranked,
    rainy_weekends,
    weekend_to_come,
    tally_of,
    furthest_short,
    came_with_it,
    so_hard,
    toiling_past,
    falls_into,
    Step(other_things, ("lexicon",)),
    non_such,
    than_this_one,
    this_so_far,
    one_side,
    four_digits,
    weeks_of_a_calendar,
    weeks_of_a_day,
    that_of_a_year,
    that_of_a_month,
    the_first_in_another,
    the_one_before,
    year_said_twice,
    same_months_days,
    to_and_including,
    up_to_what_it_is,
    to_the_end_of_the_month,
    stays,
    begun_and_ended,
    early_or_late_half,
    average_of_a_month,
    front_and_back,
    ends_of_one_month,
    part_of_that_month,
    halves_spelt_out,
    halves_offered,
    parts_of_one_month,
    the_most_since,
    than_the_last,
    than_that_day,
    than_the_month_told,
    than_now,
    told_to_expect,
    stretch_spelt_out,
    without_its_ends,
    whose_texts,
    when_next,
    halves_first,
    beside_a_holiday,
    months_counted_only,
    over_the_turn,
    years_of_a_season,
    evening_of_a_day,
    night_before_a_day,
    accurate_as_closer,
    changed_before,
    dated_beside,
    months_joined,
    weekdays_joined,
    weekdays_in_a_pair,
    ranges_of_weekdays,
    weekdays_against,
    weekdays_headed,
    one_of_its_kind,
    of_the_same_weekday,
    among_weekdays,
    weekdays_of_a_month,
    weekday_chosen,
    clocks_changed,
    Step(leap_days, words=word_set("leap")),
    Step(from_tomorrow_on, words=word_set("later remaining")),
    owned_days,
    occasion_in_front,
    one_of_both_years,
    range_in_two_years,
    first_and_last_day,
    ends_of_the_archive,
    of_all_there_is,
    without_weekday_of_a_report,
    Step(days_named_once, words=word_set("first last")),
    Step(ranging_to_a_day, words=word_set("from between")),
    Step(weekdays_numbered, words=_WEEKDAYS),
    Step(of_any_month, words=word_set("month")),
    Step(numbered_as_days, words=word_set("those these such month months")),
    counted_from_one_on,
    on_a_day_of_each_month,
    length_of_a_run,
    mean_run,
    in_a_row,
    Step(on_which_side, words=word_set("side downside upside")),
    on_either_side,
    Step(with_what_the_rest_lack, words=word_set("without")),
    Step(as_excepted, words=word_set("other unless")),
    without_days_spelt_out,
    without_dates_of_weekdays,
)
"""What comes last of what is spelt and marked as it was meant."""
