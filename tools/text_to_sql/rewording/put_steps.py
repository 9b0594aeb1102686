"""Steps that put what is said of values and records in the words of all others: the last before
what others say is read.
"""

from pageturner.tools.text_to_sql.rewording.amounts.amounts_done import amounts_done
from pageturner.tools.text_to_sql.rewording.amounts.as_far_as import got_to, reaches_so_much
from pageturner.tools.text_to_sql.rewording.amounts.at_its_end import (
    was_at_its_end,
    without_its_end,
)
from pageturner.tools.text_to_sql.rewording.amounts.best_at_an_hour import best_at_an_hour
from pageturner.tools.text_to_sql.rewording.amounts.climbing_how_high import gets_how_high
from pageturner.tools.text_to_sql.rewording.amounts.coming_on import coming_on
from pageturner.tools.text_to_sql.rewording.amounts.did_the_most import did_the_most
from pageturner.tools.text_to_sql.rewording.amounts.felt_by_so_much import felt_by_so_much
from pageturner.tools.text_to_sql.rewording.amounts.how_close_to import how_close_to
from pageturner.tools.text_to_sql.rewording.amounts.inches_of_what import (
    amount_of_what,
    amounts_of_both,
)
from pageturner.tools.text_to_sql.rewording.amounts.most_often import most_often
from pageturner.tools.text_to_sql.rewording.amounts.over_an_age import over_an_age
from pageturner.tools.text_to_sql.rewording.amounts.peak_as_high import peak_as_high
from pageturner.tools.text_to_sql.rewording.amounts.reaching_what import (
    gets_up_to_what,
    peaks_higher,
)
from pageturner.tools.text_to_sql.rewording.amounts.suffered_most import suffered_most
from pageturner.tools.text_to_sql.rewording.amounts.than_a_chance import than_a_chance
from pageturner.tools.text_to_sql.rewording.amounts.the_hotter_day import (
    the_best_day,
    the_better_weekday,
)
from pageturner.tools.text_to_sql.rewording.amounts.top_of_groups import top_of_groups
from pageturner.tools.text_to_sql.rewording.amounts.truths_as_amounts import truths_as_amounts
from pageturner.tools.text_to_sql.rewording.amounts.where_it_peaked import where_it_peaked
from pageturner.tools.text_to_sql.rewording.amounts.who_wins import which_wins
from pageturner.tools.text_to_sql.rewording.amounts.widest_gap import widest_gap
from pageturner.tools.text_to_sql.rewording.amounts.with_a_chance import amount_beside_a_chance
from pageturner.tools.text_to_sql.rewording.beside.not_meant import without_not_meant
from pageturner.tools.text_to_sql.rewording.beside.widened import as_wide_as_told
from pageturner.tools.text_to_sql.rewording.days.called_days import (
    without_called_days,
    without_days_called_first,
)
from pageturner.tools.text_to_sql.rewording.days.how_they_compare import compared_by
from pageturner.tools.text_to_sql.rewording.days.likened_to_a_season import likened_to_a_season
from pageturner.tools.text_to_sql.rewording.days.moved_by_so_much import moved_by_so_much
from pageturner.tools.text_to_sql.rewording.days.turned_overnight import (
    days_that_follow,
    turned_overnight,
)
from pageturner.tools.text_to_sql.rewording.days.weekday_pairs import on_the_day_beside
from pageturner.tools.text_to_sql.rewording.phrasing.afflicted_by import afflicted_by
from pageturner.tools.text_to_sql.rewording.phrasing.as_measured import as_measured
from pageturner.tools.text_to_sql.rewording.phrasing.becoming_so import become_so
from pageturner.tools.text_to_sql.rewording.phrasing.by_a_record import by_a_record
from pageturner.tools.text_to_sql.rewording.phrasing.concerning import concerning
from pageturner.tools.text_to_sql.rewording.phrasing.counted_in import (
    counted_as,
    with_what_counts_in,
)
from pageturner.tools.text_to_sql.rewording.phrasing.felt_as_called import felt_as_called
from pageturner.tools.text_to_sql.rewording.phrasing.felt_for_measured import felt_for_measured
from pageturner.tools.text_to_sql.rewording.phrasing.had_none import (
    had_none,
    nobody_did_it,
    none_of_it,
)
from pageturner.tools.text_to_sql.rewording.phrasing.had_together import had_together
from pageturner.tools.text_to_sql.rewording.phrasing.how_late import at_what_time
from pageturner.tools.text_to_sql.rewording.phrasing.how_many_of_what import how_many_of_what
from pageturner.tools.text_to_sql.rewording.phrasing.how_strong_were_they import as_the_thing
from pageturner.tools.text_to_sql.rewording.phrasing.mixed_things import mixed_things
from pageturner.tools.text_to_sql.rewording.phrasing.most_when import (
    asked_last,
    commonest_when,
    heaviest_when,
)
from pageturner.tools.text_to_sql.rewording.phrasing.odds_of_a_day import odds_of_a_day
from pageturner.tools.text_to_sql.rewording.phrasing.or_mostly_so import or_mostly_so
from pageturner.tools.text_to_sql.rewording.phrasing.or_the_other_first import (
    first_such_one,
    or_the_other_first,
)
from pageturner.tools.text_to_sql.rewording.phrasing.out_of_sight import out_of_sight
from pageturner.tools.text_to_sql.rewording.phrasing.outright import just_so_much
from pageturner.tools.text_to_sql.rewording.phrasing.participles_behind import participles_in_front
from pageturner.tools.text_to_sql.rewording.phrasing.pick_the_one import (
    on_which_one,
    pick_the_one,
    which_of_those_offered,
)
from pageturner.tools.text_to_sql.rewording.phrasing.plain_or_mostly import plain_or_mostly
from pageturner.tools.text_to_sql.rewording.phrasing.turns_of_speech import put_plainly
from pageturner.tools.text_to_sql.rewording.phrasing.values_as_records import values_as_records
from pageturner.tools.text_to_sql.rewording.plans.beat_it import beat_it
from pageturner.tools.text_to_sql.rewording.plans.figure_of_the_plan import (
    figure_of_the_plan,
    without_the_figure,
)
from pageturner.tools.text_to_sql.rewording.plans.hit_as_matched import hit_as_matched
from pageturner.tools.text_to_sql.rewording.plans.how_long_to_last import (
    until_when_it_was_to_last,
)
from pageturner.tools.text_to_sql.rewording.plans.met_exactly import met_exactly
from pageturner.tools.text_to_sql.rewording.plans.missed_by_whom import (
    further_off,
    missed_by_whom,
    off_by_whom,
)
from pageturner.tools.text_to_sql.rewording.plans.not_the_plan import not_the_plan
from pageturner.tools.text_to_sql.rewording.plans.put_at import put_at
from pageturner.tools.text_to_sql.rewording.plans.under_a_plan import with_a_plan
from pageturner.tools.text_to_sql.rewording.plans.what_they_said import what_they_said
from pageturner.tools.text_to_sql.rewording.steps import Step
from pageturner.tools.text_to_sql.rewording.told.nicknames_spelt_out import without_nicknames

PUT: tuple[Step[...], ...] = (
    compared_by,
    likened_to_a_season,
    which_wins,
    top_of_groups,
    widest_gap,
    asked_last,
    commonest_when,
    heaviest_when,
    most_often,
    suffered_most,
    did_the_most,
    best_at_an_hour,
    with_a_plan,
    had_together,
    without_not_meant,
    without_called_days,
    or_mostly_so,
    without_days_called_first,
    just_so_much,
    moved_by_so_much,
    turned_overnight,
    odds_of_a_day,
    days_that_follow,
    on_the_day_beside,
    by_a_record,
    how_close_to,
    truths_as_amounts,
    values_as_records,
    had_none,
    none_of_it,
    nobody_did_it,
    amounts_done,
    over_an_age,
    not_the_plan,
    put_at,
    what_they_said,
    beat_it,
    figure_of_the_plan,
    without_the_figure,
    participles_in_front,
    as_measured,
    become_so,
    hit_as_matched,
    missed_by_whom,
    off_by_whom,
    further_off,
    met_exactly,
    mixed_things,
    as_the_thing,
    without_its_end,
    was_at_its_end,
    until_when_it_was_to_last,
    got_to,
    reaches_so_much,
    without_nicknames,
    where_it_peaked,
    peak_as_high,
    afflicted_by,
    gets_up_to_what,
    peaks_higher,
    the_best_day,
    the_better_weekday,
    how_many_of_what,
    amount_of_what,
    amounts_of_both,
    gets_how_high,
    at_what_time,
    out_of_sight,
    put_plainly,
    or_the_other_first,
    first_such_one,
    pick_the_one,
    on_which_one,
    which_of_those_offered,
    concerning,
    than_a_chance,
    amount_beside_a_chance,
    felt_by_so_much,
    felt_for_measured,
    felt_as_called,
    coming_on,
    plain_or_mostly,
    as_wide_as_told,
    with_what_counts_in,
    counted_as,
)
"""What is said of values and records, put as it is of all others."""
