"""A question's tokens in the words that the grammar reads: what is typed, said politely or put in a
turn of speech becomes the plain form of it, one step after the other.

typed       "wich days in may w/ hail pls"    which days in May with hail
said        "how far out was the plan"        plan and outcome set against each other
reckoned    "half a dozen", "35 °C below"     numbers with their units and signs
"""

from collections.abc import Sequence
from typing import Any

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.asides.remarked import without_remarks
from pageturner.tools.text_to_sql.asides.stipulations import without_values_laid_down
from pageturner.tools.text_to_sql.conditions.side_of_a_miss import on_which_side
from pageturner.tools.text_to_sql.dates.every_year import SAID_OFTEN, in_the_singular
from pageturner.tools.text_to_sql.dates.exclusions import as_excepted, with_what_the_rest_lack
from pageturner.tools.text_to_sql.dates.later_days import from_tomorrow_on
from pageturner.tools.text_to_sql.dates.leap_days import leap_days
from pageturner.tools.text_to_sql.dates.mid_seasons import mid_seasons
from pageturner.tools.text_to_sql.dates.numbered_days import (
    days_named_once,
    numbered_as_days,
    ranging_to_a_day,
    weekdays_numbered,
)
from pageturner.tools.text_to_sql.dates.parts_of_months import of_any_month
from pageturner.tools.text_to_sql.dates.words import SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.dozens import in_dozens
from pageturner.tools.text_to_sql.language.fractions import bare_units
from pageturner.tools.text_to_sql.language.named_numbers import with_thresholds
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.amounts.amounts_of import as_more_or_less
from pageturner.tools.text_to_sql.rewording.amounts.anything_from import anything_from
from pageturner.tools.text_to_sql.rewording.amounts.around_a_figure import around_a_figure
from pageturner.tools.text_to_sql.rewording.amounts.as_far_as import got_to, reaches_so_much
from pageturner.tools.text_to_sql.rewording.amounts.as_possible import as_possible
from pageturner.tools.text_to_sql.rewording.amounts.as_takings import as_takings
from pageturner.tools.text_to_sql.rewording.amounts.beating_all import as_the_most
from pageturner.tools.text_to_sql.rewording.amounts.below_zero import signed
from pageturner.tools.text_to_sql.rewording.amounts.best_records import best_records
from pageturner.tools.text_to_sql.rewording.amounts.better_chances import as_likely
from pageturner.tools.text_to_sql.rewording.amounts.between_which import between_which
from pageturner.tools.text_to_sql.rewording.amounts.climbing_how_high import gets_how_high
from pageturner.tools.text_to_sql.rewording.amounts.coming_on import coming_on
from pageturner.tools.text_to_sql.rewording.amounts.contests import contested
from pageturner.tools.text_to_sql.rewording.amounts.days_measured import days_measured
from pageturner.tools.text_to_sql.rewording.amounts.differing import differing
from pageturner.tools.text_to_sql.rewording.amounts.each_ones_end import of_each_one
from pageturner.tools.text_to_sql.rewording.amounts.ends_against import ends_compared
from pageturner.tools.text_to_sql.rewording.amounts.ends_stated import ends_stated
from pageturner.tools.text_to_sql.rewording.amounts.failing import not_come_up_to
from pageturner.tools.text_to_sql.rewording.amounts.falls_into import falls_into
from pageturner.tools.text_to_sql.rewording.amounts.felt_by_so_much import felt_by_so_much
from pageturner.tools.text_to_sql.rewording.amounts.figures_given import figures_given
from pageturner.tools.text_to_sql.rewording.amounts.furthest_short import furthest_short
from pageturner.tools.text_to_sql.rewording.amounts.margins import put_by_more
from pageturner.tools.text_to_sql.rewording.amounts.middle_value import middle_value
from pageturner.tools.text_to_sql.rewording.amounts.next_to_nothing import as_little_as_said
from pageturner.tools.text_to_sql.rewording.amounts.numbers_ranked import numbers_ranked
from pageturner.tools.text_to_sql.rewording.amounts.ones_counted import ones_counted
from pageturner.tools.text_to_sql.rewording.amounts.percent_points import as_so_much
from pageturner.tools.text_to_sql.rewording.amounts.percentage_given import percentage_given
from pageturner.tools.text_to_sql.rewording.amounts.so_far_from_a_day import so_far_from_a_day
from pageturner.tools.text_to_sql.rewording.amounts.so_far_from_a_figure import so_far_from_a_figure
from pageturner.tools.text_to_sql.rewording.amounts.speeds_in_short import speeds_in_full
from pageturner.tools.text_to_sql.rewording.amounts.subtracting import subtracted
from pageturner.tools.text_to_sql.rewording.amounts.sureness_asked import as_likely_as_sure
from pageturner.tools.text_to_sql.rewording.amounts.tallied import tallied
from pageturner.tools.text_to_sql.rewording.amounts.tally_of import tally_of
from pageturner.tools.text_to_sql.rewording.amounts.than_a_chance import than_a_chance
from pageturner.tools.text_to_sql.rewording.amounts.the_big_one import day_of_the_big_one
from pageturner.tools.text_to_sql.rewording.amounts.things_counted import counting_things
from pageturner.tools.text_to_sql.rewording.amounts.time_spent import time_spent
from pageturner.tools.text_to_sql.rewording.amounts.time_taken import time_taken
from pageturner.tools.text_to_sql.rewording.amounts.times_done import times_done
from pageturner.tools.text_to_sql.rewording.amounts.to_come_of import to_come_of
from pageturner.tools.text_to_sql.rewording.amounts.with_a_chance import amount_beside_a_chance
from pageturner.tools.text_to_sql.rewording.amounts.years_as_numbers import years_as_numbers
from pageturner.tools.text_to_sql.rewording.beside.asked_kindly import asked_formally, asked_kindly
from pageturner.tools.text_to_sql.rewording.beside.confirming import confirming
from pageturner.tools.text_to_sql.rewording.beside.doing_otherwise import without_what_else
from pageturner.tools.text_to_sql.rewording.beside.for_emphasis import without_emphasis
from pageturner.tools.text_to_sql.rewording.beside.for_what import (
    whose_texts,
    without_what_it_is_for,
)
from pageturner.tools.text_to_sql.rewording.beside.found_odd import found_odd
from pageturner.tools.text_to_sql.rewording.beside.headings import without_headings
from pageturner.tools.text_to_sql.rewording.beside.hedges import unhedged
from pageturner.tools.text_to_sql.rewording.beside.in_passing import without_what_is_in_passing
from pageturner.tools.text_to_sql.rewording.beside.lessons import without_lessons
from pageturner.tools.text_to_sql.rewording.beside.not_meant import without_not_meant
from pageturner.tools.text_to_sql.rewording.beside.pleasantries import asked_alone
from pageturner.tools.text_to_sql.rewording.beside.reasons import without_reasons
from pageturner.tools.text_to_sql.rewording.beside.set_aside import left_aside, no_matter
from pageturner.tools.text_to_sql.rewording.beside.staying_so import as_staying_so
from pageturner.tools.text_to_sql.rewording.beside.wanted_by import without_when_it_is_wanted
from pageturner.tools.text_to_sql.rewording.beside.wanting_to_know import without_who_wants_to_know
from pageturner.tools.text_to_sql.rewording.beside.widened import as_wide_as_told
from pageturner.tools.text_to_sql.rewording.beside.wished_for import without_wish
from pageturner.tools.text_to_sql.rewording.beside.with_or_without import with_or_without
from pageturner.tools.text_to_sql.rewording.beside.wondered_at import without_wondering
from pageturner.tools.text_to_sql.rewording.days.before_and_after import parted_in_two
from pageturner.tools.text_to_sql.rewording.days.before_and_after_holidays import beside_a_holiday
from pageturner.tools.text_to_sql.rewording.days.by_day_of_the_week import by_day_of_the_week
from pageturner.tools.text_to_sql.rewording.days.called_by_somebody import without_what_they_call
from pageturner.tools.text_to_sql.rewording.days.called_days import without_called_days
from pageturner.tools.text_to_sql.rewording.days.clock_changes import clocks_changed
from pageturner.tools.text_to_sql.rewording.days.day_parts import parts_as_hours
from pageturner.tools.text_to_sql.rewording.days.days_from_one_on import counted_from_one_on
from pageturner.tools.text_to_sql.rewording.days.days_running import in_a_row
from pageturner.tools.text_to_sql.rewording.days.days_told import days_told
from pageturner.tools.text_to_sql.rewording.days.either_side import on_either_side
from pageturner.tools.text_to_sql.rewording.days.evening_before import hour_of_the_day_before
from pageturner.tools.text_to_sql.rewording.days.group_of_a_day import group_of_a_day
from pageturner.tools.text_to_sql.rewording.days.headed_by_a_day import headed_by_a_day
from pageturner.tools.text_to_sql.rewording.days.months_asked import on_a_day_of_each_month
from pageturner.tools.text_to_sql.rewording.days.open_ends import without_its_ends
from pageturner.tools.text_to_sql.rewording.days.owned_days import owned_days
from pageturner.tools.text_to_sql.rewording.days.range_ends import ends_plainly
from pageturner.tools.text_to_sql.rewording.days.stays import stays
from pageturner.tools.text_to_sql.rewording.days.stretch_spelt_out import stretch_spelt_out
from pageturner.tools.text_to_sql.rewording.days.that_of_a_year import that_of_a_year
from pageturner.tools.text_to_sql.rewording.days.this_one import than_this_one
from pageturner.tools.text_to_sql.rewording.days.time_around import of_two_visits
from pageturner.tools.text_to_sql.rewording.days.to_and_including import to_and_including
from pageturner.tools.text_to_sql.rewording.days.turns_of_time import timed_plainly
from pageturner.tools.text_to_sql.rewording.days.until_which_day import until_which_day
from pageturner.tools.text_to_sql.rewording.days.weekday_of_a_report import (
    without_weekday_of_a_report,
)
from pageturner.tools.text_to_sql.rewording.days.weekday_pairs import on_the_day_beside
from pageturner.tools.text_to_sql.rewording.days.weekday_ranges import ranges_of_weekdays
from pageturner.tools.text_to_sql.rewording.days.weekdays_counted import weekdays_counted
from pageturner.tools.text_to_sql.rewording.days.weekdays_of_a_kind import (
    among_weekdays,
    one_of_its_kind,
)
from pageturner.tools.text_to_sql.rewording.days.weekdays_of_a_month import (
    weekday_chosen,
    weekdays_of_a_month,
)
from pageturner.tools.text_to_sql.rewording.days.weekdays_spelt_out import without_days_spelt_out
from pageturner.tools.text_to_sql.rewording.days.weeks_told import of_the_calendar, weeks_told
from pageturner.tools.text_to_sql.rewording.days.when_next import when_next
from pageturner.tools.text_to_sql.rewording.days.whose_day import whose_day
from pageturner.tools.text_to_sql.rewording.phrasing.after_the_end import after_the_end
from pageturner.tools.text_to_sql.rewording.phrasing.all_but_some import all_but_some
from pageturner.tools.text_to_sql.rewording.phrasing.appearances import appearing_last
from pageturner.tools.text_to_sql.rewording.phrasing.as_entered import as_entered
from pageturner.tools.text_to_sql.rewording.phrasing.as_measured import as_measured
from pageturner.tools.text_to_sql.rewording.phrasing.asked_of_a_record import asked_of_a_record
from pageturner.tools.text_to_sql.rewording.phrasing.becoming_so import become_so
from pageturner.tools.text_to_sql.rewording.phrasing.by_a_record import by_a_record
from pageturner.tools.text_to_sql.rewording.phrasing.counted_in import (
    counted_as,
    with_what_counts_in,
)
from pageturner.tools.text_to_sql.rewording.phrasing.done_as_records import done_as_records
from pageturner.tools.text_to_sql.rewording.phrasing.ends_that_fall import ends_that_fall
from pageturner.tools.text_to_sql.rewording.phrasing.every_record import every_record
from pageturner.tools.text_to_sql.rewording.phrasing.facts_as_nouns import facts_as_nouns
from pageturner.tools.text_to_sql.rewording.phrasing.fitting import as_met
from pageturner.tools.text_to_sql.rewording.phrasing.had_none import had_none
from pageturner.tools.text_to_sql.rewording.phrasing.heads_shared import heads_shared
from pageturner.tools.text_to_sql.rewording.phrasing.how_many_there_are import how_many_there_are
from pageturner.tools.text_to_sql.rewording.phrasing.how_of_both import how_of_both
from pageturner.tools.text_to_sql.rewording.phrasing.made_to_feel import made_to_feel
from pageturner.tools.text_to_sql.rewording.phrasing.non_such import non_such
from pageturner.tools.text_to_sql.rewording.phrasing.none_given import none_given
from pageturner.tools.text_to_sql.rewording.phrasing.not_known import not_known
from pageturner.tools.text_to_sql.rewording.phrasing.outright import just_so_much, taken_outright
from pageturner.tools.text_to_sql.rewording.phrasing.participles_behind import participles_in_front
from pageturner.tools.text_to_sql.rewording.phrasing.particles import together
from pageturner.tools.text_to_sql.rewording.phrasing.phrases_apart import (
    opening_put_behind,
    phrases_joined,
)
from pageturner.tools.text_to_sql.rewording.phrasing.rest_of_the_day import recalled
from pageturner.tools.text_to_sql.rewording.phrasing.states_of import without_state_of
from pageturner.tools.text_to_sql.rewording.phrasing.things_as_records import things_as_records
from pageturner.tools.text_to_sql.rewording.phrasing.turns_of_speech import put_plainly
from pageturner.tools.text_to_sql.rewording.phrasing.what_one_does import without_namesakes
from pageturner.tools.text_to_sql.rewording.phrasing.whence import whence
from pageturner.tools.text_to_sql.rewording.phrasing.who_is_named import who_is_named
from pageturner.tools.text_to_sql.rewording.phrasing.who_was_the_most import who_was_the_most
from pageturner.tools.text_to_sql.rewording.phrasing.whose_measure import whose_measure
from pageturner.tools.text_to_sql.rewording.plans.came_so import came_so
from pageturner.tools.text_to_sql.rewording.plans.faring import fared
from pageturner.tools.text_to_sql.rewording.plans.given_as_planned import given_as_planned
from pageturner.tools.text_to_sql.rewording.plans.hit_as_matched import hit_as_matched
from pageturner.tools.text_to_sql.rewording.plans.not_the_plan import not_the_plan
from pageturner.tools.text_to_sql.rewording.plans.performing import performed
from pageturner.tools.text_to_sql.rewording.plans.planned_ends import ended_plainly
from pageturner.tools.text_to_sql.rewording.plans.plans_as_records import without_plans_of_it
from pageturner.tools.text_to_sql.rewording.plans.than_was_planned import than_was_planned
from pageturner.tools.text_to_sql.rewording.plans.than_what_came import than_what_came
from pageturner.tools.text_to_sql.rewording.plans.verdicts import verdicts
from pageturner.tools.text_to_sql.rewording.steps import Given, Step
from pageturner.tools.text_to_sql.rewording.told.above_that import above_what_was_named
from pageturner.tools.text_to_sql.rewording.told.by_their_words import (
    in_which_records,
    mentioning,
    of_which_record,
)
from pageturner.tools.text_to_sql.rewording.told.claimed_by_somebody import claimed_by_somebody
from pageturner.tools.text_to_sql.rewording.told.counting_only import counting_only
from pageturner.tools.text_to_sql.rewording.told.held_against import than_what_opens
from pageturner.tools.text_to_sql.rewording.told.left_to_the_first import said_in_full
from pageturner.tools.text_to_sql.rewording.told.lifted_from import given_way_then, lifted_from
from pageturner.tools.text_to_sql.rewording.told.named_by_what_it_has import the_same_one
from pageturner.tools.text_to_sql.rewording.told.only_if import asked_whether_so
from pageturner.tools.text_to_sql.rewording.told.quoted_before import quoted_before
from pageturner.tools.text_to_sql.rewording.told.ranked_after import ranked_after
from pageturner.tools.text_to_sql.rewording.told.rules_told import (
    asked_with_its_rule,
    condition_told,
)
from pageturner.tools.text_to_sql.rewording.told.sets_told import as_members_have
from pageturner.tools.text_to_sql.rewording.told.so_much_that import so_much_that
from pageturner.tools.text_to_sql.rewording.told.stated_at_all import stated_at_all
from pageturner.tools.text_to_sql.rewording.told.stated_for_them import stated_for_them
from pageturner.tools.text_to_sql.rewording.told.sums_told import summed_together, sums_told
from pageturner.tools.text_to_sql.rewording.told.supposed_sums import sums_supposed
from pageturner.tools.text_to_sql.rewording.told.told_by_somebody import told_by_somebody
from pageturner.tools.text_to_sql.rewording.told.what_it_is_to_one import named_where_asked
from pageturner.tools.text_to_sql.rewording.typed.areas import areas
from pageturner.tools.text_to_sql.rewording.typed.blanks import filled_in
from pageturner.tools.text_to_sql.rewording.typed.comparatives_apart import comparatives_in_one
from pageturner.tools.text_to_sql.rewording.typed.dictated import as_dictated
from pageturner.tools.text_to_sql.rewording.typed.four_digits import four_digits
from pageturner.tools.text_to_sql.rewording.typed.halves_first import halves_first
from pageturner.tools.text_to_sql.rewording.typed.initials import initials_joined
from pageturner.tools.text_to_sql.rewording.typed.limits_hyphened import limits_hyphened
from pageturner.tools.text_to_sql.rewording.typed.months_side_by_side import months_joined
from pageturner.tools.text_to_sql.rewording.typed.notations import noted_in_words
from pageturner.tools.text_to_sql.rewording.typed.or_below import one_side
from pageturner.tools.text_to_sql.rewording.typed.run_on import told_apart
from pageturner.tools.text_to_sql.rewording.typed.spelling import corrected
from pageturner.tools.text_to_sql.rewording.typed.unit_wanted import without_unit_wanted
from pageturner.tools.text_to_sql.rewording.typed.units_declared import units_declared
from pageturner.tools.text_to_sql.rewording.typed.unmarked import marked
from pageturner.tools.text_to_sql.rewording.typed.year_said_once import year_said_twice
from pageturner.tools.text_to_sql.rewording.typed.years_of_a_season import years_of_a_season
from pageturner.tools.text_to_sql.untold.other_things.other_things import other_things

LONGEST = 4000
"""So many characters of a question are read; one in capitals as if it were in lower case."""
MOST = 600
"""So many of its tokens are read."""
_WEEKDAYS = frozenset(f"{day}s" for day in WEEKDAY_NUMBERS if day.endswith("day"))
_SEASONS = frozenset({*SEASONS, *(f"mid{season}" for season in SEASONS)})

# Where a step is of another room, what it takes and its words are told here.

_TYPED: tuple[Step[...], ...] = (
    initials_joined,
    units_declared,
    years_as_numbers,
    every_record,
    all_but_some,
    how_of_both,
    things_as_records,
    asked_of_a_record,
    how_many_there_are,
    none_given,
    areas,
    as_dictated,
    without_unit_wanted,
    Step(in_the_singular, words=SAID_OFTEN),
    noted_in_words,
    told_apart,
    asked_formally,
    corrected,
    marked,
    limits_hyphened,
    of_the_calendar,
    with_or_without,
    ends_stated,
    speeds_in_full,
    comparatives_in_one,
    as_members_have,
    quoted_before,
    told_by_somebody,
    named_where_asked,
    lifted_from,
    given_way_then,
    without_when_it_is_wanted,
    without_who_wants_to_know,
    days_told,
    without_what_they_call,
    as_entered,
    anything_from,
    counting_things,
    times_done,
    done_as_records,
    who_was_the_most,
    who_is_named,
    whose_measure,
    by_day_of_the_week,
    as_takings,
    tallied,
    facts_as_nouns,
    numbers_ranked,
    differing,
    time_taken,
    time_spent,
    best_records,
    tally_of,
    furthest_short,
    falls_into,
    Step(other_things, ("lexicon",)),
    non_such,
    than_this_one,
    one_side,
    four_digits,
    that_of_a_year,
    year_said_twice,
    to_and_including,
    stays,
    stretch_spelt_out,
    without_its_ends,
    whose_texts,
    when_next,
    halves_first,
    beside_a_holiday,
    years_of_a_season,
    months_joined,
    ranges_of_weekdays,
    one_of_its_kind,
    among_weekdays,
    weekdays_of_a_month,
    weekday_chosen,
    clocks_changed,
    Step(leap_days, words=word_set("leap")),
    Step(from_tomorrow_on, words=word_set("later remaining")),
    owned_days,
    without_weekday_of_a_report,
    Step(days_named_once, words=word_set("first last")),
    Step(ranging_to_a_day, words=word_set("from between")),
    Step(weekdays_numbered, words=_WEEKDAYS),
    Step(of_any_month, words=word_set("month")),
    Step(numbered_as_days, words=word_set("those these such month months")),
    counted_from_one_on,
    on_a_day_of_each_month,
    in_a_row,
    Step(on_which_side, words=word_set("side downside upside")),
    on_either_side,
    Step(with_what_the_rest_lack, words=word_set("without")),
    Step(as_excepted, words=word_set("other unless")),
    without_days_spelt_out,
    without_not_meant,
    without_called_days,
    just_so_much,
    on_the_day_beside,
    by_a_record,
    had_none,
    not_the_plan,
    participles_in_front,
    as_measured,
    become_so,
    hit_as_matched,
    got_to,
    reaches_so_much,
    gets_how_high,
    put_plainly,
    than_a_chance,
    amount_beside_a_chance,
    felt_by_so_much,
    coming_on,
    as_wide_as_told,
    with_what_counts_in,
    counted_as,
)
"""Spelt and marked as it was meant."""

_SAID: tuple[Step[...], ...] = (
    said_in_full,
    ends_plainly,
    without_headings,
    without_what_it_is_for,
    stated_at_all,
    of_which_record,
    in_which_records,
    mentioning,
    condition_told,
    without_lessons,
    the_same_one,
    than_what_opens,
    above_what_was_named,
    sums_told,
    summed_together,
    sums_supposed,
    not_come_up_to,
    of_each_one,
    as_likely_as_sure,
    as_the_most,
    left_aside,
    no_matter,
    without_wish,
    without_namesakes,
    asked_with_its_rule,
    asked_whether_so,
    found_odd,
    without_wondering,
    without_reasons,
    without_remarks,
    claimed_by_somebody,
    taken_outright,
    percentage_given,
    middle_value,
    not_known,
    day_of_the_big_one,
    headed_by_a_day,
    group_of_a_day,
    until_which_day,
    appearing_last,
    ends_that_fall,
    ranked_after,
    counting_only,
    so_much_that,
    after_the_end,
    to_come_of,
    between_which,
    without_what_is_in_passing,
    without_emphasis,
    without_values_laid_down,
    as_little_as_said,
    as_possible,
    subtracted,
    as_met,
    unhedged,
    recalled,
    figures_given,
    given_as_planned,
    without_plans_of_it,
    stated_for_them,
    as_more_or_less,
    without_what_else,
    without_state_of,
    as_staying_so,
    contested,
    whose_day,
    asked_alone,
    asked_kindly,
    fared,
    performed,
    whence,
    heads_shared,
    phrases_joined,
    made_to_feel,
    together,
    ended_plainly,
    parted_in_two,
    as_likely,
    than_what_came,
    than_was_planned,
    ends_compared,
    put_by_more,
    weekdays_counted,
    so_far_from_a_day,
    opening_put_behind,
    of_two_visits,
    came_so,
    confirming,
    verdicts,
)
"""Without what is only said beside the question, and turns of speech put plainly."""

_RECKONED: tuple[Step[...], ...] = (
    hour_of_the_day_before,
    weeks_told,
    as_so_much,
    Step(mid_seasons, words=_SEASONS),
    timed_plainly,
    parts_as_hours,
    Step(in_dozens, words=word_set("dozen")),
    ones_counted,
    days_measured,
    Step(bare_units, words=word_set("whole full entire solid")),
    Step(with_thresholds, ("card",)),
    so_far_from_a_figure,
    around_a_figure,
    signed,
)
"""Parts of the day as hours, and amounts as they are reckoned with."""

STEPS = (*_TYPED, *_SAID, *_RECKONED)
"""One after the other: what a step reads has been put so by those before it."""


_ALWAYS = frozenset(at for at, step in enumerate(STEPS) if step.words is None)
_BY_WORD: dict[str, list[int]] = {}
"""By a word, the places of the steps that do something where it stands."""
for _at, _step in enumerate(STEPS):
    for _word in _step.words or ():
        _BY_WORD.setdefault(_word, []).append(_at)


def reworded(question: str, card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens of a question as the grammar reads them."""
    said = question[:LONGEST].lower() if question.isupper() else question[:LONGEST]
    given: dict[Given, Any] = {"card": card, "lexicon": lexicon, "nouns": lexicon.nouns}
    tokens = tokenize(filled_in(said))[:MOST]
    due = _due(tokens, 0)
    while due:
        at = due.pop()
        step = STEPS[at]
        put = step.put(tokens, *[given[name] for name in step.takes])
        if put != tokens:
            tokens, due = put, _due(put, at + 1)
    return tokens


def _due(tokens: Sequence[Token], first: int) -> list[int]:
    """The places of the steps, from the first on, that do something for these tokens, the next
    one last."""
    places = set(_ALWAYS)
    for low in {token.low for token in tokens}:
        places.update(_BY_WORD.get(low, ()))
    return sorted((at for at in places if at >= first), reverse=True)
