"""Steps that put in full what was typed short, and in the words of records what is said of them.

Where a step is of another room, what it takes and its words are told here.
"""

from pageturner.tools.text_to_sql.dates.every_year import SAID_OFTEN, in_the_singular
from pageturner.tools.text_to_sql.dates.parts_left_out import PART_ENDS, parts_left_out
from pageturner.tools.text_to_sql.rewording.amounts.amounts_by_unit import amounts_by_unit
from pageturner.tools.text_to_sql.rewording.amounts.anything_from import anything_from
from pageturner.tools.text_to_sql.rewording.amounts.best_highs import best_highs
from pageturner.tools.text_to_sql.rewording.amounts.either_way import either_way, which_way_apart
from pageturner.tools.text_to_sql.rewording.amounts.ends_side_by_side import ends_side_by_side
from pageturner.tools.text_to_sql.rewording.amounts.ends_stated import ends_stated
from pageturner.tools.text_to_sql.rewording.amounts.figure_meant import figure_meant
from pageturner.tools.text_to_sql.rewording.amounts.free_things import free_things
from pageturner.tools.text_to_sql.rewording.amounts.heading_the_list import (
    heading_the_list,
    taking_the_prize,
)
from pageturner.tools.text_to_sql.rewording.amounts.less_the_other import less_the_other
from pageturner.tools.text_to_sql.rewording.amounts.level_or_beyond import level_or_beyond
from pageturner.tools.text_to_sql.rewording.amounts.like_years import like_years
from pageturner.tools.text_to_sql.rewording.amounts.maxima_alone import maxima_alone
from pageturner.tools.text_to_sql.rewording.amounts.runners_up import runners_up
from pageturner.tools.text_to_sql.rewording.amounts.speeds_in_short import speeds_in_full
from pageturner.tools.text_to_sql.rewording.amounts.than_in_front import than_in_front
from pageturner.tools.text_to_sql.rewording.amounts.things_counted import counting_things
from pageturner.tools.text_to_sql.rewording.amounts.times_done import times_done
from pageturner.tools.text_to_sql.rewording.amounts.years_as_numbers import years_as_numbers
from pageturner.tools.text_to_sql.rewording.amounts.years_of_none import years_of_none
from pageturner.tools.text_to_sql.rewording.beside.ages_told import without_ages
from pageturner.tools.text_to_sql.rewording.beside.asked_kindly import (
    asked_formally,
    asked_of_anybody,
    looked_up,
    without_formulas,
)
from pageturner.tools.text_to_sql.rewording.beside.how_to_answer import without_how_to_answer
from pageturner.tools.text_to_sql.rewording.beside.looked_at import looked_at
from pageturner.tools.text_to_sql.rewording.beside.missed_by_somebody import (
    without_what_somebody_missed,
)
from pageturner.tools.text_to_sql.rewording.beside.needed_by import without_who_needs_it
from pageturner.tools.text_to_sql.rewording.beside.only_that import (
    without_what_to_leave_out,
    without_who_asks,
)
from pageturner.tools.text_to_sql.rewording.beside.signed_by import without_signature
from pageturner.tools.text_to_sql.rewording.beside.spoken_as import without_as_whom
from pageturner.tools.text_to_sql.rewording.beside.spoken_to import spoken_to
from pageturner.tools.text_to_sql.rewording.beside.wanted_by import without_when_it_is_wanted
from pageturner.tools.text_to_sql.rewording.beside.wanting_to_know import without_who_wants_to_know
from pageturner.tools.text_to_sql.rewording.beside.what_else_it_says import what_else_it_says
from pageturner.tools.text_to_sql.rewording.beside.when_it_is_so import when_it_is_so
from pageturner.tools.text_to_sql.rewording.beside.where_records_begin import (
    without_where_records_begin,
)
from pageturner.tools.text_to_sql.rewording.beside.with_or_without import with_or_without
from pageturner.tools.text_to_sql.rewording.days.called_by_somebody import without_what_they_call
from pageturner.tools.text_to_sql.rewording.days.counting_from import counting_from
from pageturner.tools.text_to_sql.rewording.days.days_in_brackets import days_in_brackets
from pageturner.tools.text_to_sql.rewording.days.days_owned_behind import (
    without_days_owned_behind,
)
from pageturner.tools.text_to_sql.rewording.days.days_told import days_told
from pageturner.tools.text_to_sql.rewording.days.differing_from import differing_from
from pageturner.tools.text_to_sql.rewording.days.feast_by_its_day import feast_by_its_day
from pageturner.tools.text_to_sql.rewording.days.from_one_into_another import (
    from_one_into_another,
)
from pageturner.tools.text_to_sql.rewording.days.from_then import from_then, until_now_in_brackets
from pageturner.tools.text_to_sql.rewording.days.had_it_been_picked import had_it_been_picked
from pageturner.tools.text_to_sql.rewording.days.had_the_other_been_picked import (
    had_the_other_been_picked,
)
from pageturner.tools.text_to_sql.rewording.days.likewise_on import likewise_on
from pageturner.tools.text_to_sql.rewording.days.months_counted import months_counted
from pageturner.tools.text_to_sql.rewording.days.morning_in_full import morning_in_full
from pageturner.tools.text_to_sql.rewording.days.named_and_dated import named_and_dated
from pageturner.tools.text_to_sql.rewording.days.one_versus_another import one_versus_another
from pageturner.tools.text_to_sql.rewording.days.races_by_length import races_by_length
from pageturner.tools.text_to_sql.rewording.days.rest_from_a_day import rest_from_a_day
from pageturner.tools.text_to_sql.rewording.days.seasons_by_calendar import seasons_by_calendar
from pageturner.tools.text_to_sql.rewording.days.so_many_first import ends_in_front
from pageturner.tools.text_to_sql.rewording.days.weekdays_in_short import weekdays_in_full
from pageturner.tools.text_to_sql.rewording.days.weeks_told import of_full_months, of_the_calendar
from pageturner.tools.text_to_sql.rewording.days.which_of_the_months import (
    which_of_the_months,
    which_stretch,
)
from pageturner.tools.text_to_sql.rewording.meant_steps import MEANT
from pageturner.tools.text_to_sql.rewording.phrasing.all_but_some import all_but_some
from pageturner.tools.text_to_sql.rewording.phrasing.anything_beats import anything_beats
from pageturner.tools.text_to_sql.rewording.phrasing.as_entered import as_entered
from pageturner.tools.text_to_sql.rewording.phrasing.asked_of_a_record import asked_of_a_record
from pageturner.tools.text_to_sql.rewording.phrasing.attending import attending
from pageturner.tools.text_to_sql.rewording.phrasing.dealing_as_having import (
    dealing_as_having,
    who_was_in_it,
)
from pageturner.tools.text_to_sql.rewording.phrasing.doing_as_done import doing_as_done
from pageturner.tools.text_to_sql.rewording.phrasing.done_as_records import done_as_records
from pageturner.tools.text_to_sql.rewording.phrasing.done_by import done_by
from pageturner.tools.text_to_sql.rewording.phrasing.done_first import done_first
from pageturner.tools.text_to_sql.rewording.phrasing.done_to_it import done_to_it
from pageturner.tools.text_to_sql.rewording.phrasing.done_with_records import done_with_records
from pageturner.tools.text_to_sql.rewording.phrasing.every_record import every_record
from pageturner.tools.text_to_sql.rewording.phrasing.how_many_and_which import how_many_and_which
from pageturner.tools.text_to_sql.rewording.phrasing.how_many_there_are import how_many_there_are
from pageturner.tools.text_to_sql.rewording.phrasing.how_of_both import how_of_both
from pageturner.tools.text_to_sql.rewording.phrasing.listed_but_some import listed_but_some
from pageturner.tools.text_to_sql.rewording.phrasing.most_recent import most_recent
from pageturner.tools.text_to_sql.rewording.phrasing.people_as_we import people_as_we
from pageturner.tools.text_to_sql.rewording.phrasing.put_up_as_had import put_up_as_had
from pageturner.tools.text_to_sql.rewording.phrasing.the_one_dated import the_one_dated
from pageturner.tools.text_to_sql.rewording.phrasing.the_two_values import the_two_values
from pageturner.tools.text_to_sql.rewording.phrasing.things_as_records import things_as_records
from pageturner.tools.text_to_sql.rewording.phrasing.things_left_out import things_left_out
from pageturner.tools.text_to_sql.rewording.phrasing.who_is_named import who_is_named
from pageturner.tools.text_to_sql.rewording.phrasing.who_was_the_most import who_was_the_most
from pageturner.tools.text_to_sql.rewording.phrasing.whom_records_are_of import whom_records_are_of
from pageturner.tools.text_to_sql.rewording.steps import Step
from pageturner.tools.text_to_sql.rewording.told.all_that_matters import (
    chosen_by_all_that_matters,
    terms_unquoted,
)
from pageturner.tools.text_to_sql.rewording.told.as_it_seemed import as_it_seemed
from pageturner.tools.text_to_sql.rewording.told.counts_apart import counts_apart
from pageturner.tools.text_to_sql.rewording.told.if_so_how_much import if_so_how_much
from pageturner.tools.text_to_sql.rewording.told.lifted_from import given_way_then, lifted_from
from pageturner.tools.text_to_sql.rewording.told.means_told import means_told
from pageturner.tools.text_to_sql.rewording.told.named_differences import named_differences
from pageturner.tools.text_to_sql.rewording.told.proven_otherwise import proven_otherwise
from pageturner.tools.text_to_sql.rewording.told.quoted_before import quoted_before
from pageturner.tools.text_to_sql.rewording.told.sets_told import as_members_have
from pageturner.tools.text_to_sql.rewording.told.that_is_to_say import (
    that_is_to_say,
    the_one_with,
)
from pageturner.tools.text_to_sql.rewording.told.told_by_somebody import told_by_somebody
from pageturner.tools.text_to_sql.rewording.told.what_it_is_to_one import named_where_asked
from pageturner.tools.text_to_sql.rewording.typed.areas import areas
from pageturner.tools.text_to_sql.rewording.typed.both_hours import both_hours
from pageturner.tools.text_to_sql.rewording.typed.comparatives_apart import comparatives_in_one
from pageturner.tools.text_to_sql.rewording.typed.compass import due_directions
from pageturner.tools.text_to_sql.rewording.typed.counting_formulas import counting_formulas
from pageturner.tools.text_to_sql.rewording.typed.dictated import as_dictated
from pageturner.tools.text_to_sql.rewording.typed.digit_by_digit import digits_joined
from pageturner.tools.text_to_sql.rewording.typed.enumerated import enumerated
from pageturner.tools.text_to_sql.rewording.typed.exclusive_or import exclusive_or
from pageturner.tools.text_to_sql.rewording.typed.five_star import five_star
from pageturner.tools.text_to_sql.rewording.typed.grouped_by import grouped_by
from pageturner.tools.text_to_sql.rewording.typed.hours_dotted import hours_dotted
from pageturner.tools.text_to_sql.rewording.typed.initials import initials_joined
from pageturner.tools.text_to_sql.rewording.typed.labelled import labelled
from pageturner.tools.text_to_sql.rewording.typed.laughter import without_laughter
from pageturner.tools.text_to_sql.rewording.typed.letters_dropped import with_letters_dropped
from pageturner.tools.text_to_sql.rewording.typed.limits_hyphened import limits_hyphened
from pageturner.tools.text_to_sql.rewording.typed.limits_upward import limits_upward
from pageturner.tools.text_to_sql.rewording.typed.marks_dictated import marks_dictated
from pageturner.tools.text_to_sql.rewording.typed.month_beside_digits import month_beside_digits
from pageturner.tools.text_to_sql.rewording.typed.months_side_by_side import (
    month_of_its_year,
    numbered_before_a_date,
)
from pageturner.tools.text_to_sql.rewording.typed.notations import noted_in_words
from pageturner.tools.text_to_sql.rewording.typed.plus_as_and import plus_as_and
from pageturner.tools.text_to_sql.rewording.typed.run_on import told_apart
from pageturner.tools.text_to_sql.rewording.typed.spelling import corrected
from pageturner.tools.text_to_sql.rewording.typed.telegrams import without_stops
from pageturner.tools.text_to_sql.rewording.typed.tens_behind import tens_in_front
from pageturner.tools.text_to_sql.rewording.typed.tens_of_a_name import tens_of_a_name
from pageturner.tools.text_to_sql.rewording.typed.unit_wanted import without_unit_wanted
from pageturner.tools.text_to_sql.rewording.typed.units_declared import units_declared
from pageturner.tools.text_to_sql.rewording.typed.unmarked import marked
from pageturner.tools.text_to_sql.rewording.typed.years_in_short import (
    decades_in_years,
    seasons_in_full,
    year_behind_its_season,
    years_in_full,
)
from pageturner.tools.text_to_sql.rewording.typed.years_of_a_season import seasons_by_initials
from pageturner.tools.text_to_sql.rewording.typed.years_of_columns import years_of_columns

TYPED: tuple[Step[...], ...] = (
    had_the_other_been_picked,
    had_it_been_picked,
    counting_formulas,
    races_by_length,
    likewise_on,
    weekdays_in_full,
    decades_in_years,
    seasons_in_full,
    year_behind_its_season,
    years_in_full,
    differing_from,
    without_where_records_begin,
    than_in_front,
    rest_from_a_day,
    Step(parts_left_out, words=PART_ENDS),
    hours_dotted,
    both_hours,
    one_versus_another,
    months_counted,
    without_what_to_leave_out,
    without_who_asks,
    chosen_by_all_that_matters,
    terms_unquoted,
    labelled,
    enumerated,
    due_directions,
    exclusive_or,
    without_laughter,
    without_how_to_answer,
    grouped_by,
    without_stops,
    marks_dictated,
    without_signature,
    without_ages,
    with_letters_dropped,
    initials_joined,
    seasons_by_initials,
    units_declared,
    tens_in_front,
    years_as_numbers,
    years_of_none,
    like_years,
    every_record,
    done_to_it,
    all_but_some,
    things_left_out,
    listed_but_some,
    how_of_both,
    things_as_records,
    anything_beats,
    asked_of_a_record,
    how_many_there_are,
    areas,
    digits_joined,
    as_dictated,
    amounts_by_unit,
    without_unit_wanted,
    either_way,
    which_way_apart,
    Step(in_the_singular, words=SAID_OFTEN),
    named_differences,
    put_up_as_had,
    noted_in_words,
    told_apart,
    proven_otherwise,
    asked_formally,
    asked_of_anybody,
    looked_up,
    looked_at,
    taking_the_prize,
    heading_the_list,
    runners_up,
    from_one_into_another,
    days_in_brackets,
    when_it_is_so,
    if_so_how_much,
    how_many_and_which,
    which_of_the_months,
    which_stretch,
    counting_from,
    less_the_other,
    without_formulas,
    means_told,
    spoken_to,
    done_by,
    done_with_records,
    corrected,
    years_of_columns,
    morning_in_full,
    marked,
    month_beside_digits,
    ends_in_front,
    month_of_its_year,
    numbered_before_a_date,
    level_or_beyond,
    limits_hyphened,
    limits_upward,
    plus_as_and,
    tens_of_a_name,
    figure_meant,
    of_the_calendar,
    of_full_months,
    seasons_by_calendar,
    what_else_it_says,
    with_or_without,
    ends_side_by_side,
    ends_stated,
    maxima_alone,
    best_highs,
    speeds_in_full,
    comparatives_in_one,
    counts_apart,
    as_members_have,
    quoted_before,
    people_as_we,
    told_by_somebody,
    as_it_seemed,
    named_where_asked,
    lifted_from,
    given_way_then,
    without_what_somebody_missed,
    without_who_needs_it,
    without_when_it_is_wanted,
    without_as_whom,
    without_who_wants_to_know,
    the_two_values,
    named_and_dated,
    feast_by_its_day,
    that_is_to_say,
    the_one_with,
    until_now_in_brackets,
    from_then,
    days_told,
    without_what_they_call,
    without_days_owned_behind,
    as_entered,
    anything_from,
    counting_things,
    times_done,
    free_things,
    done_first,
    most_recent,
    five_star,
    attending,
    the_one_dated,
    dealing_as_having,
    who_was_in_it,
    doing_as_done,
    done_as_records,
    who_was_the_most,
    who_is_named,
    whom_records_are_of,
    *MEANT,
)
"""Spelt and marked as it was meant."""
