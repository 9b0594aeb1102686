"""Steps that put what is said of records, of others and of days as the grammar says it.

Where a step is of another room, what it takes and its words are told here.
"""

from pageturner.tools.text_to_sql.asides.remarked import without_remarks
from pageturner.tools.text_to_sql.asides.stipulations import without_values_laid_down
from pageturner.tools.text_to_sql.rewording.amounts.ahead_in_what import ahead_in_what
from pageturner.tools.text_to_sql.rewording.amounts.amounts_of import as_more_or_less
from pageturner.tools.text_to_sql.rewording.amounts.as_possible import as_possible
from pageturner.tools.text_to_sql.rewording.amounts.beating_all import as_the_most, of_that_stretch
from pageturner.tools.text_to_sql.rewording.amounts.better_chances import as_likely
from pageturner.tools.text_to_sql.rewording.amounts.better_for import better_for, the_day_for
from pageturner.tools.text_to_sql.rewording.amounts.between_which import between_which
from pageturner.tools.text_to_sql.rewording.amounts.commoner import more_often
from pageturner.tools.text_to_sql.rewording.amounts.contests import contested, did_it_win
from pageturner.tools.text_to_sql.rewording.amounts.dropped_by import dropped_by
from pageturner.tools.text_to_sql.rewording.amounts.each_ones_end import of_each_one
from pageturner.tools.text_to_sql.rewording.amounts.ends_against import ends_compared
from pageturner.tools.text_to_sql.rewording.amounts.ends_of_two import ends_of_two
from pageturner.tools.text_to_sql.rewording.amounts.failing import not_come_up_to, not_so_much
from pageturner.tools.text_to_sql.rewording.amounts.figures_given import figures_given
from pageturner.tools.text_to_sql.rewording.amounts.given_in import given_in
from pageturner.tools.text_to_sql.rewording.amounts.good_chances import good_chances
from pageturner.tools.text_to_sql.rewording.amounts.half_in_percent import half_in_percent
from pageturner.tools.text_to_sql.rewording.amounts.leads import leads
from pageturner.tools.text_to_sql.rewording.amounts.limits_in_front import limits_in_front
from pageturner.tools.text_to_sql.rewording.amounts.margins import put_by_more
from pageturner.tools.text_to_sql.rewording.amounts.middle_value import middle_value
from pageturner.tools.text_to_sql.rewording.amounts.next_to_nothing import as_little_as_said
from pageturner.tools.text_to_sql.rewording.amounts.numbers_held import numbers_held
from pageturner.tools.text_to_sql.rewording.amounts.or_more_than import or_more_than
from pageturner.tools.text_to_sql.rewording.amounts.paid_by_the_month import paid_by_the_month
from pageturner.tools.text_to_sql.rewording.amounts.percentage_given import percentage_given
from pageturner.tools.text_to_sql.rewording.amounts.reckoned_over import reckoned_over
from pageturner.tools.text_to_sql.rewording.amounts.so_far_from_a_day import so_far_from_a_day
from pageturner.tools.text_to_sql.rewording.amounts.subtracting import (
    differences_from_to,
    subtracted,
)
from pageturner.tools.text_to_sql.rewording.amounts.sureness_asked import as_likely_as_sure
from pageturner.tools.text_to_sql.rewording.amounts.the_big_one import day_of_the_big_one
from pageturner.tools.text_to_sql.rewording.amounts.to_come_of import to_come_of
from pageturner.tools.text_to_sql.rewording.amounts.told_in_percent import told_in_percent
from pageturner.tools.text_to_sql.rewording.amounts.value_of_the_ranked import value_of_the_ranked
from pageturner.tools.text_to_sql.rewording.amounts.value_when_ranked import value_when_ranked
from pageturner.tools.text_to_sql.rewording.amounts.values_contested import values_contested
from pageturner.tools.text_to_sql.rewording.amounts.values_had import coming_from, values_had
from pageturner.tools.text_to_sql.rewording.amounts.worked_out_in_brackets import (
    worked_out_in_brackets,
)
from pageturner.tools.text_to_sql.rewording.beside.asked_kindly import (
    asked_kindly,
    without_will_you,
)
from pageturner.tools.text_to_sql.rewording.beside.claims_checked import (
    claims_checked,
    claims_turned,
)
from pageturner.tools.text_to_sql.rewording.beside.confirming import confirming, true_or_false
from pageturner.tools.text_to_sql.rewording.beside.doing_otherwise import without_what_else
from pageturner.tools.text_to_sql.rewording.beside.for_emphasis import without_emphasis
from pageturner.tools.text_to_sql.rewording.beside.for_what import (
    without_what_it_is_for,
    without_what_suffices,
)
from pageturner.tools.text_to_sql.rewording.beside.found_odd import found_odd
from pageturner.tools.text_to_sql.rewording.beside.headed_by_records import headed_by_records
from pageturner.tools.text_to_sql.rewording.beside.headings import without_headings
from pageturner.tools.text_to_sql.rewording.beside.hedges import unhedged
from pageturner.tools.text_to_sql.rewording.beside.in_passing import without_what_is_in_passing
from pageturner.tools.text_to_sql.rewording.beside.lessons import without_lessons
from pageturner.tools.text_to_sql.rewording.beside.limits_told_first import (
    without_limits_told_first,
)
from pageturner.tools.text_to_sql.rewording.beside.on_the_whole import without_the_whole
from pageturner.tools.text_to_sql.rewording.beside.pleasantries import asked_alone
from pageturner.tools.text_to_sql.rewording.beside.put_in_words import put_in_words
from pageturner.tools.text_to_sql.rewording.beside.reasons import without_reasons
from pageturner.tools.text_to_sql.rewording.beside.set_aside import left_aside, no_matter
from pageturner.tools.text_to_sql.rewording.beside.staying_so import as_staying_so
from pageturner.tools.text_to_sql.rewording.beside.what_nobody_likes import what_nobody_likes
from pageturner.tools.text_to_sql.rewording.beside.who_is_right import who_is_right
from pageturner.tools.text_to_sql.rewording.beside.wished_for import without_wish
from pageturner.tools.text_to_sql.rewording.beside.wondered_at import without_wondering
from pageturner.tools.text_to_sql.rewording.days.before_and_after import parted_in_two
from pageturner.tools.text_to_sql.rewording.days.first_to_last import first_to_last
from pageturner.tools.text_to_sql.rewording.days.group_of_a_day import group_of_a_day
from pageturner.tools.text_to_sql.rewording.days.headed_by_a_day import headed_by_a_day
from pageturner.tools.text_to_sql.rewording.days.late_and_overdue import late_and_overdue
from pageturner.tools.text_to_sql.rewording.days.month_in_ranges import month_in_ranges
from pageturner.tools.text_to_sql.rewording.days.of_its_days import of_its_days
from pageturner.tools.text_to_sql.rewording.days.of_the_same_week import of_the_same_week
from pageturner.tools.text_to_sql.rewording.days.ordinals_behind import ordinals_behind
from pageturner.tools.text_to_sql.rewording.days.parts_left_unsaid import parts_left_unsaid
from pageturner.tools.text_to_sql.rewording.days.range_ends import ends_plainly
from pageturner.tools.text_to_sql.rewording.days.ranges_offered import ranges_offered
from pageturner.tools.text_to_sql.rewording.days.so_many_times import so_many_times
from pageturner.tools.text_to_sql.rewording.days.some_of_a_part import some_of_a_part
from pageturner.tools.text_to_sql.rewording.days.until_which_day import until_which_day
from pageturner.tools.text_to_sql.rewording.days.weekdays_counted import weekdays_counted
from pageturner.tools.text_to_sql.rewording.days.weekend_by_its_days import (
    weekdays_by_their_ends,
    weekend_by_its_days,
)
from pageturner.tools.text_to_sql.rewording.days.whose_day import whose_day
from pageturner.tools.text_to_sql.rewording.phrasing.after_the_end import after_the_end
from pageturner.tools.text_to_sql.rewording.phrasing.appearances import appearing_last
from pageturner.tools.text_to_sql.rewording.phrasing.ends_that_fall import ends_that_fall
from pageturner.tools.text_to_sql.rewording.phrasing.every_time import every_time
from pageturner.tools.text_to_sql.rewording.phrasing.fitting import as_met, meeting_all
from pageturner.tools.text_to_sql.rewording.phrasing.heads_shared import heads_shared
from pageturner.tools.text_to_sql.rewording.phrasing.how_sure_beside import without_how_sure
from pageturner.tools.text_to_sql.rewording.phrasing.in_stock import in_stock
from pageturner.tools.text_to_sql.rewording.phrasing.made_of_what import made_of_what
from pageturner.tools.text_to_sql.rewording.phrasing.made_to_feel import made_to_feel
from pageturner.tools.text_to_sql.rewording.phrasing.most_it_did import most_it_did
from pageturner.tools.text_to_sql.rewording.phrasing.named_twice import named_once
from pageturner.tools.text_to_sql.rewording.phrasing.not_known import not_known
from pageturner.tools.text_to_sql.rewording.phrasing.orders_placed import orders_placed
from pageturner.tools.text_to_sql.rewording.phrasing.outright import (
    taken_outright,
    without_values_left_out,
)
from pageturner.tools.text_to_sql.rewording.phrasing.papers_sent import papers_sent
from pageturner.tools.text_to_sql.rewording.phrasing.particles import together
from pageturner.tools.text_to_sql.rewording.phrasing.phrases_apart import (
    opening_put_behind,
    phrases_joined,
)
from pageturner.tools.text_to_sql.rewording.phrasing.reason_kept import reason_kept
from pageturner.tools.text_to_sql.rewording.phrasing.rest_of_the_day import recalled
from pageturner.tools.text_to_sql.rewording.phrasing.states_of import without_state_of
from pageturner.tools.text_to_sql.rewording.phrasing.what_follows import what_follows
from pageturner.tools.text_to_sql.rewording.phrasing.what_one_does import without_namesakes
from pageturner.tools.text_to_sql.rewording.phrasing.whence import whence
from pageturner.tools.text_to_sql.rewording.phrasing.where_of_two import where_of_two
from pageturner.tools.text_to_sql.rewording.plans.by_which_view import (
    by_which_view,
    came_as_planned,
)
from pageturner.tools.text_to_sql.rewording.plans.came_so import came_so
from pageturner.tools.text_to_sql.rewording.plans.faring import fared
from pageturner.tools.text_to_sql.rewording.plans.given_as_planned import given_as_planned
from pageturner.tools.text_to_sql.rewording.plans.judged_by import judged_by
from pageturner.tools.text_to_sql.rewording.plans.likely_as_expected import likely_as_expected
from pageturner.tools.text_to_sql.rewording.plans.performing import performed
from pageturner.tools.text_to_sql.rewording.plans.planned_ends import ended_by_then, ended_plainly
from pageturner.tools.text_to_sql.rewording.plans.plans_as_records import without_plans_of_it
from pageturner.tools.text_to_sql.rewording.plans.than_the_record_said import than_the_record_said
from pageturner.tools.text_to_sql.rewording.plans.than_was_planned import than_was_planned
from pageturner.tools.text_to_sql.rewording.plans.than_what_came import than_what_came
from pageturner.tools.text_to_sql.rewording.plans.the_real_one import the_real_one
from pageturner.tools.text_to_sql.rewording.plans.verdicts import verdicts
from pageturner.tools.text_to_sql.rewording.steps import Step
from pageturner.tools.text_to_sql.rewording.told.above_that import above_what_was_named
from pageturner.tools.text_to_sql.rewording.told.bets_won import bets_won
from pageturner.tools.text_to_sql.rewording.told.but_not_in import but_not_in
from pageturner.tools.text_to_sql.rewording.told.but_not_on import but_not_on
from pageturner.tools.text_to_sql.rewording.told.by_their_words import (
    entering,
    in_which_records,
    mentioning,
    of_which_record,
    printed,
)
from pageturner.tools.text_to_sql.rewording.told.called_by_limits import called_by_limits
from pageturner.tools.text_to_sql.rewording.told.claimed_by_somebody import claimed_by_somebody
from pageturner.tools.text_to_sql.rewording.told.claims_quoted import claims_quoted
from pageturner.tools.text_to_sql.rewording.told.counting_only import counting_only
from pageturner.tools.text_to_sql.rewording.told.days_that_beat import days_that_beat
from pageturner.tools.text_to_sql.rewording.told.done_when import done_when
from pageturner.tools.text_to_sql.rewording.told.either_of_them import either_of_them
from pageturner.tools.text_to_sql.rewording.told.felt_so import felt_so
from pageturner.tools.text_to_sql.rewording.told.filed_under import filed_under
from pageturner.tools.text_to_sql.rewording.told.former_and_latter import (
    asked_of_the_one,
    former_and_latter,
    without_or_more,
)
from pageturner.tools.text_to_sql.rewording.told.graded_twice import graded_twice
from pageturner.tools.text_to_sql.rewording.told.held_against import than_what_opens
from pageturner.tools.text_to_sql.rewording.told.hour_left_open import hour_left_open
from pageturner.tools.text_to_sql.rewording.told.hours_gone_by import changes_over, hours_gone_by
from pageturner.tools.text_to_sql.rewording.told.kinds_in_a_place import kinds_in_a_place
from pageturner.tools.text_to_sql.rewording.told.left_to_the_first import said_in_full
from pageturner.tools.text_to_sql.rewording.told.measured_after import measured_as_told_after
from pageturner.tools.text_to_sql.rewording.told.more_of_those_headed import more_of_those_headed
from pageturner.tools.text_to_sql.rewording.told.more_of_which import more_of_which
from pageturner.tools.text_to_sql.rewording.told.named_by_what_it_has import the_same_one
from pageturner.tools.text_to_sql.rewording.told.number_wanted import (
    number_asked_behind,
    number_wanted,
    records_counted,
)
from pageturner.tools.text_to_sql.rewording.told.only_if import asked_whether_so
from pageturner.tools.text_to_sql.rewording.told.ranked_after import ranked_after
from pageturner.tools.text_to_sql.rewording.told.rules_told import (
    asked_with_its_rule,
    condition_told,
)
from pageturner.tools.text_to_sql.rewording.told.sides_compared import (
    above_that_of,
    compared_behind,
    difference_in_number,
)
from pageturner.tools.text_to_sql.rewording.told.so_many_of_those import so_many_of_those
from pageturner.tools.text_to_sql.rewording.told.so_much_that import so_much_that
from pageturner.tools.text_to_sql.rewording.told.stated_at_all import stated_at_all
from pageturner.tools.text_to_sql.rewording.told.stated_for_them import stated_for_them
from pageturner.tools.text_to_sql.rewording.told.sums_told import summed_together, sums_told
from pageturner.tools.text_to_sql.rewording.told.supposed_sums import sums_supposed
from pageturner.tools.text_to_sql.rewording.told.than_what_was_had import than_what_was_had
from pageturner.tools.text_to_sql.rewording.told.two_values import (
    how_many_more,
    which_of_two_values,
)

SAID: tuple[Step[...], ...] = (
    dropped_by,
    the_day_for,
    better_for,
    did_it_win,
    ahead_in_what,
    hours_gone_by,
    changes_over,
    likely_as_expected,
    claims_quoted,
    said_in_full,
    without_limits_told_first,
    claims_turned,
    but_not_on,
    but_not_in,
    first_to_last,
    measured_as_told_after,
    so_many_of_those,
    so_many_times,
    ends_plainly,
    number_wanted,
    number_asked_behind,
    records_counted,
    without_headings,
    more_of_those_headed,
    more_of_which,
    graded_twice,
    some_of_a_part,
    days_that_beat,
    headed_by_records,
    put_in_words,
    without_what_it_is_for,
    without_what_suffices,
    values_had,
    coming_from,
    stated_at_all,
    of_which_record,
    in_which_records,
    mentioning,
    kinds_in_a_place,
    entering,
    printed,
    hour_left_open,
    filed_under,
    done_when,
    condition_told,
    without_lessons,
    the_same_one,
    judged_by,
    of_the_same_week,
    parts_left_unsaid,
    than_what_opens,
    compared_behind,
    above_that_of,
    difference_in_number,
    which_of_two_values,
    how_many_more,
    above_what_was_named,
    sums_told,
    summed_together,
    sums_supposed,
    not_come_up_to,
    not_so_much,
    or_more_than,
    reckoned_over,
    called_by_limits,
    limits_in_front,
    paid_by_the_month,
    late_and_overdue,
    papers_sent,
    orders_placed,
    reason_kept,
    in_stock,
    made_of_what,
    value_of_the_ranked,
    value_when_ranked,
    of_each_one,
    as_likely_as_sure,
    as_the_most,
    of_that_stretch,
    left_aside,
    no_matter,
    without_wish,
    what_nobody_likes,
    without_namesakes,
    asked_with_its_rule,
    asked_whether_so,
    found_odd,
    without_wondering,
    without_reasons,
    without_remarks,
    felt_so,
    bets_won,
    who_is_right,
    claimed_by_somebody,
    taken_outright,
    without_values_left_out,
    told_in_percent,
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
    either_of_them,
    counting_only,
    so_much_that,
    after_the_end,
    to_come_of,
    between_which,
    without_what_is_in_passing,
    without_the_whole,
    without_emphasis,
    without_values_laid_down,
    as_little_as_said,
    as_possible,
    worked_out_in_brackets,
    subtracted,
    differences_from_to,
    as_met,
    meeting_all,
    unhedged,
    recalled,
    figures_given,
    given_in,
    given_as_planned,
    without_plans_of_it,
    stated_for_them,
    as_more_or_less,
    without_what_else,
    without_state_of,
    as_staying_so,
    former_and_latter,
    without_or_more,
    asked_of_the_one,
    ends_of_two,
    values_contested,
    more_often,
    of_its_days,
    month_in_ranges,
    ordinals_behind,
    weekend_by_its_days,
    weekdays_by_their_ends,
    ranges_offered,
    numbers_held,
    leads,
    contested,
    whose_day,
    true_or_false,
    asked_alone,
    asked_kindly,
    without_will_you,
    fared,
    performed,
    without_how_sure,
    whence,
    where_of_two,
    what_follows,
    named_once,
    heads_shared,
    phrases_joined,
    made_to_feel,
    together,
    ended_by_then,
    ended_plainly,
    parted_in_two,
    good_chances,
    half_in_percent,
    most_it_did,
    as_likely,
    the_real_one,
    came_as_planned,
    by_which_view,
    than_what_came,
    than_what_was_had,
    than_the_record_said,
    than_was_planned,
    ends_compared,
    put_by_more,
    weekdays_counted,
    so_far_from_a_day,
    opening_put_behind,
    came_so,
    claims_checked,
    every_time,
    confirming,
    verdicts,
)
"""Without what is only said beside the question, and turns of speech put plainly."""
