"""All that a question may ask for and no record states, one kind after the other."""

from pageturner.tools.text_to_sql.asks.spells import unneighboured
from pageturner.tools.text_to_sql.asks.the_exception import no_exception
from pageturner.tools.text_to_sql.language.clock_times import no_such_hour
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.elsewhere.around_the_place import around_the_place
from pageturner.tools.text_to_sql.untold.elsewhere.between_two_places import between_two_places
from pageturner.tools.text_to_sql.untold.elsewhere.other_places import beside_other_places
from pageturner.tools.text_to_sql.untold.elsewhere.places_first import beside_the_place, place_first
from pageturner.tools.text_to_sql.untold.elsewhere.somebody_elsewhere import somebody_elsewhere
from pageturner.tools.text_to_sql.untold.elsewhere.whereabouts import (
    name_of,
    place_of,
    where_more,
    which_of_them,
)
from pageturner.tools.text_to_sql.untold.left_unread.all_but_these import all_but_these
from pageturner.tools.text_to_sql.untold.left_unread.days_compared import not_compared
from pageturner.tools.text_to_sql.untold.left_unread.done_on_those_days import done_on_those_days
from pageturner.tools.text_to_sql.untold.left_unread.done_with_it import done_with_it
from pageturner.tools.text_to_sql.untold.left_unread.good_for_the_unknown import (
    good_for_the_unknown,
)
from pageturner.tools.text_to_sql.untold.left_unread.half_asked import half_asked
from pageturner.tools.text_to_sql.untold.left_unread.how_unlikely import how_unlikely
from pageturner.tools.text_to_sql.untold.left_unread.no_common_scale import no_common_scale
from pageturner.tools.text_to_sql.untold.left_unread.not_taken_in import not_taken_in
from pageturner.tools.text_to_sql.untold.left_unread.proof_unread import proof_unread
from pageturner.tools.text_to_sql.untold.left_unread.unread_predicates import unread_predicate
from pageturner.tools.text_to_sql.untold.left_unread.verbs_of_facts import (
    done_otherwise,
    turned_otherwise,
    was_otherwise,
)
from pageturner.tools.text_to_sql.untold.other_things.aspects_of_another import aspect_of_another
from pageturner.tools.text_to_sql.untold.other_things.chance_of import chance_of_a_number
from pageturner.tools.text_to_sql.untold.other_things.chance_of_a_stretch import chance_of_a_stretch
from pageturner.tools.text_to_sql.untold.other_things.chances_apart import (
    chance_apart,
    chance_of_a_turn,
    chance_of_each,
)
from pageturner.tools.text_to_sql.untold.other_things.compounds import (
    another_kind,
    compound_of_two,
    compound_undeclared,
    day_of_another,
    days_of_somebody,
    likened,
    named_thing,
    risk_of_another,
    stated_of_another,
    thing_for_it,
)
from pageturner.tools.text_to_sql.untold.other_things.connected import connected
from pageturner.tools.text_to_sql.untold.other_things.done_longest import done_longest
from pageturner.tools.text_to_sql.untold.other_things.either_kind import (
    either_kind,
    kind_offered,
    kind_under_a_heading,
)
from pageturner.tools.text_to_sql.untold.other_things.ends_of_another_scale import (
    end_of_another_scale,
)
from pageturner.tools.text_to_sql.untold.other_things.facts_numbered import fact_numbered
from pageturner.tools.text_to_sql.untold.other_things.far_and_old import (
    age_of,
    hung,
    missed_by,
    stretched,
    worth_of,
)
from pageturner.tools.text_to_sql.untold.other_things.finer_than_kept import finer_than_kept
from pageturner.tools.text_to_sql.untold.other_things.had_it_been import supposed
from pageturner.tools.text_to_sql.untold.other_things.heights import height_of
from pageturner.tools.text_to_sql.untold.other_things.how_high_or_likely import how_high_or_likely
from pageturner.tools.text_to_sql.untold.other_things.how_such import how_such, share_of_a_word
from pageturner.tools.text_to_sql.untold.other_things.issued_otherwise import issued_otherwise
from pageturner.tools.text_to_sql.untold.other_things.levels_of_a_fact import (
    level_of_a_fact,
    part_of_an_amount,
)
from pageturner.tools.text_to_sql.untold.other_things.made_of_two_words import said_in_two_words
from pageturner.tools.text_to_sql.untold.other_things.measures_of_a_name import (
    hour_of_a_day,
    measure_of_a_name,
)
from pageturner.tools.text_to_sql.untold.other_things.more_of_which import more_of_which
from pageturner.tools.text_to_sql.untold.other_things.not_measured import (
    degrees_had_by,
    left_lying,
    more_than_a_trace,
)
from pageturner.tools.text_to_sql.untold.other_things.ones_of_a_kind import (
    day_of_the_most,
    day_ranked_by_a_fact,
    hour_of_most,
    hour_of_some,
    place_of_a_day,
    ranked_among_some,
)
from pageturner.tools.text_to_sql.untold.other_things.or_something_else import or_something_else
from pageturner.tools.text_to_sql.untold.other_things.other_things import another_thing
from pageturner.tools.text_to_sql.untold.other_things.outside import (
    lasted_most,
    lasted_some_day,
    most_of_a_fact,
    numbered,
)
from pageturner.tools.text_to_sql.untold.other_things.plans_as_things import plan_as_a_thing
from pageturner.tools.text_to_sql.untold.other_things.ratios_of_amounts import (
    amount_per_thing,
    share_of_an_amount,
)
from pageturner.tools.text_to_sql.untold.other_things.reckonings import (
    reckoned_otherwise,
    several_numbers,
    sum_of_a_fact,
)
from pageturner.tools.text_to_sql.untold.other_things.same_as_one import same_as_one
from pageturner.tools.text_to_sql.untold.other_things.under_a_heading import under_a_heading
from pageturner.tools.text_to_sql.untold.other_things.units_of_none import (
    part_of_its_amount,
    unit_of_none,
)
from pageturner.tools.text_to_sql.untold.other_things.words_of_the_text import words_of_the_text
from pageturner.tools.text_to_sql.untold.other_times.another_version import another_version
from pageturner.tools.text_to_sql.untold.other_times.as_a_rule import (
    as_a_rule,
    hour_in_general,
    yearly,
)
from pageturner.tools.text_to_sql.untold.other_times.called_stretches import how_sure, on_a_scale
from pageturner.tools.text_to_sql.untold.other_times.days_forgotten import day_forgotten
from pageturner.tools.text_to_sql.untold.other_times.each_stretch import held_in_each
from pageturner.tools.text_to_sql.untold.other_times.ever_on_a_day import ever_on_a_day
from pageturner.tools.text_to_sql.untold.other_times.farther import (
    broken_record,
    further_ahead,
    in_hours,
)
from pageturner.tools.text_to_sql.untold.other_times.foreseen_before import foreseen_before
from pageturner.tools.text_to_sql.untold.other_times.later_days_told import later_days_told
from pageturner.tools.text_to_sql.untold.other_times.never_kept import (
    counts_as,
    first_within_a_day,
    made_of,
    of_a_number_told,
    share_of_a_place,
    stretch_before,
)
from pageturner.tools.text_to_sql.untold.other_times.nothing_first import (
    end_with_the_unknown,
    first_of_everything,
)
from pageturner.tools.text_to_sql.untold.other_times.other_years import (
    of_all_times,
    other_years,
    over_long,
    record_of_other_years,
    so_long_ago,
    stretch_on_record,
)
from pageturner.tools.text_to_sql.untold.other_times.references import (
    in_so_many_years,
    ranked_season,
    the_only_year,
    year_as_a_limit,
)
from pageturner.tools.text_to_sql.untold.other_times.told_on_another_day import told_on_another_day
from pageturner.tools.text_to_sql.untold.outcomes.called_otherwise import called_otherwise
from pageturner.tools.text_to_sql.untold.outcomes.only_foretold import only_foretold
from pageturner.tools.text_to_sql.untold.outcomes.plan_of_another import plan_of_another
from pageturner.tools.text_to_sql.untold.people.days_off import day_off
from pageturner.tools.text_to_sql.untold.people.effects import cost_of, done_on_a_day
from pageturner.tools.text_to_sql.untold.people.made_it_so import made_it_so
from pageturner.tools.text_to_sql.untold.people.made_where_and_how import made_where_and_how
from pageturner.tools.text_to_sql.untold.people.officials import said_by_an_official
from pageturner.tools.text_to_sql.untold.people.persons import (
    done_by_somebody,
    hour_advised,
    named_by,
    somebody_there,
    told_of_persons,
)
from pageturner.tools.text_to_sql.untold.people.spoilt import spoilt
from pageturner.tools.text_to_sql.untold.within_a_day.as_it_was_at_an_hour import (
    as_it_was_at_an_hour,
)
from pageturner.tools.text_to_sql.untold.within_a_day.at_this_point import at_this_point
from pageturner.tools.text_to_sql.untold.within_a_day.beside_another import beside_another
from pageturner.tools.text_to_sql.untold.within_a_day.between_two_hours import between_two_hours
from pageturner.tools.text_to_sql.untold.within_a_day.day_details import (
    detail_of_a_day,
    times_changed,
)
from pageturner.tools.text_to_sql.untold.within_a_day.ends_of_a_day import (
    begun_or_ended,
    range_of_a_day,
)
from pageturner.tools.text_to_sql.untold.within_a_day.held_all_along import held_all_along
from pageturner.tools.text_to_sql.untold.within_a_day.hour_of_a_value import (
    clock_of_an_end,
    earlier_what,
    hour_due,
    hour_of_a_plan,
    hour_of_an_end,
    hour_of_another,
    turned_so,
)
from pageturner.tools.text_to_sql.untold.within_a_day.hour_of_what_was_due import (
    hour_of_what_was_due,
)
from pageturner.tools.text_to_sql.untold.within_a_day.hours_never_kept import hour_never_kept
from pageturner.tools.text_to_sql.untold.within_a_day.hours_of_another import hour_of_another_thing
from pageturner.tools.text_to_sql.untold.within_a_day.hours_told_before import hour_told_before
from pageturner.tools.text_to_sql.untold.within_a_day.low_of_the_day import low_of_the_day
from pageturner.tools.text_to_sql.untold.within_a_day.lows import (
    cold_it_got,
    least_of_a_stretch,
    low_of_its_own,
)
from pageturner.tools.text_to_sql.untold.within_a_day.moments import (
    at_issue,
    at_the_high,
    this_moment,
    whether_now,
)
from pageturner.tools.text_to_sql.untold.within_a_day.nights_told_before import night_told_before
from pageturner.tools.text_to_sql.untold.within_a_day.other_ends import other_end
from pageturner.tools.text_to_sql.untold.within_a_day.outcome_published import outcome_published
from pageturner.tools.text_to_sql.untold.within_a_day.over_by_an_hour import over_by_an_hour
from pageturner.tools.text_to_sql.untold.within_a_day.paces import (
    moved_at_all,
    moved_within_a_day,
    pace_of_a_change,
    varied_within_a_day,
)
from pageturner.tools.text_to_sql.untold.within_a_day.stayed_above import ever_below, stayed_above
from pageturner.tools.text_to_sql.untold.within_a_day.stretches_of_hours import within_an_hour
from pageturner.tools.text_to_sql.untold.within_a_day.turned_into import (
    turned_into,
    turned_to_a_value,
)
from pageturner.tools.text_to_sql.untold.within_a_day.turns_within_a_day import (
    hour_of_a_turn,
    past_the_highest,
)
from pageturner.tools.text_to_sql.untold.within_a_day.wished_hours import wished_at_an_hour
from pageturner.tools.text_to_sql.untold.within_a_day.within_days import (
    at_an_hour,
    beside_a_moment,
    by_the_hour,
    chance_of_another,
    hour_of_no_half,
    hours_beside_a_day,
    hours_of_two_days,
    in_the_dark,
    issued_then,
    night_between,
    part_measured,
    part_of_a_day,
    part_ranked,
    parts_compared,
    parts_counted,
    with_nothing_beside,
)


def never_told(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words that ask for what no record of a day can state, whatever its text says besides."""
    return (
        another_thing(question)
        or aspect_of_another(question, reading)
        or beside_another(question, reading)
        or no_common_scale(question, reading)
        or end_of_another_scale(question, reading)
        or only_foretold(question, reading)
        or beside_other_places(question)
        or around_the_place(question)
        or between_two_places(question)
        or no_such_hour(question.analysis.tokens)
        or at_the_high(question)
        or hour_told_before(question, reading)
        or night_told_before(question)
        or hour_of_a_turn(question, reading)
        or hour_never_kept(question, reading)
        or past_the_highest(question, reading)
        or held_all_along(question)
        or between_two_hours(question)
        or stayed_above(question, reading)
        or ever_below(question, reading)
        or as_it_was_at_an_hour(question, reading)
        or turned_into(question)
        or turned_to_a_value(question)
        or day_forgotten(question)
        or pace_of_a_change(question, reading)
        or moved_within_a_day(question, reading)
        or moved_at_all(question, reading)
        or varied_within_a_day(question, reading)
        or within_an_hour(question, reading)
        or as_a_rule(question, reading)
        or hour_in_general(question, reading)
        or yearly(question, reading)
        or ranked_among_some(question, reading)
        or day_ranked_by_a_fact(question)
        or day_of_the_most(question, reading)
        or place_of_a_day(question)
        or hour_of_some(question, reading)
        or hour_of_most(question, reading)
        or unit_of_none(question, reading)
        or finer_than_kept(question, reading)
        or part_of_its_amount(question, reading)
        or hour_advised(question)
        or done_by_somebody(question)
        or in_so_many_years(question)
        or ranked_season(question)
        or the_only_year(question, reading)
        or year_as_a_limit(question)
        or record_of_other_years(question)
        or of_all_times(question)
        or ever_on_a_day(question)
        or so_long_ago(question)
        or stretch_on_record(question)
        or other_years(question)
        or over_long(question)
        or part_ranked(question, reading)
        or part_measured(question)
        or part_of_a_day(question, reading)
        or not_compared(question, reading)
        or chance_of_another(question, reading)
        or chance_of_a_number(question, reading)
        or chance_apart(question, reading)
        or chance_of_a_turn(question, reading)
        or chance_of_each(question, reading)
        or chance_of_a_stretch(question, reading)
        or unneighboured(question)
        or parts_compared(question)
        or by_the_hour(question)
        or hours_beside_a_day(question)
        or at_an_hour(question, reading)
        or wished_at_an_hour(question, reading)
        or no_exception(question, reading)
        or issued_then(question)
        or hours_of_two_days(question)
        or night_between(question)
        or hour_of_no_half(question)
        or held_in_each(question, reading)
        or told_on_another_day(question)
        or later_days_told(question)
        or another_version(question)
        or called_otherwise(question, reading)
        or not_taken_in(question, reading)
        or with_nothing_beside(question, reading)
        or hour_of_another(question, reading)
        or hour_of_an_end(question, reading)
        or hour_due(question, reading)
        or hour_of_a_plan(question, reading)
        or outcome_published(question, reading)
        or over_by_an_hour(question, reading)
        or numbered(question)
        or proof_unread(question)
        or most_of_a_fact(question, reading)
        or lasted_most(question, reading)
        or done_longest(question, reading)
        or lasted_some_day(question, reading)
        or several_numbers(question, reading)
        or sum_of_a_fact(question, reading)
        or reckoned_otherwise(question, reading)
        or supposed(question)
        or connected(question)
        or cost_of(question)
        or further_ahead(question)
        or broken_record(question)
        or in_hours(question)
        or made_where_and_how(question, reading)
        or place_of(question)
        or where_more(question)
        or name_of(question)
        or which_of_them(question)
        or named_by(question)
        or somebody_there(question)
        or told_of_persons(question)
        or said_by_an_official(question)
        or beside_a_moment(question)
        or detail_of_a_day(question, reading)
        or (other_end(question, reading) if reading.kind == "extreme" else ())
        or low_of_its_own(question, reading)
        or low_of_the_day(question)
        or cold_it_got(question, reading)
        or least_of_a_stretch(question, reading)
        or range_of_a_day(question, reading)
        or begun_or_ended(question, reading)
        or on_a_scale(question)
        or how_sure(question)
        or risk_of_another(question)
        or another_kind(question, reading)
        or named_thing(question)
        or day_of_another(question, reading)
        or thing_for_it(question)
        or compound_undeclared(question, reading)
        or compound_of_two(question)
        or stated_of_another(question, reading)
        or good_for_the_unknown(question, reading)
        or likened(question)
        or share_of_a_word(question)
        or or_something_else(question, reading)
        or place_first(question)
        or beside_the_place(question)
        or under_a_heading(question)
        or days_of_somebody(question)
        or degrees_had_by(question)
        or left_lying(question)
        or more_than_a_trace(question)
        or at_issue(question, reading)
        or this_moment(question, reading)
        or whether_now(question, reading)
        or at_this_point(question)
        or how_high_or_likely(question, reading)
        or how_unlikely(question, reading)
        or height_of(question)
        or hung(question)
        or stretched(question)
        or missed_by(question)
        or age_of(question)
        or worth_of(question)
        or measure_of_a_name(question, reading)
        or hour_of_a_day(question, reading)
        or same_as_one(question, reading)
        or first_within_a_day(question, reading)
        or share_of_a_place(question)
        or made_of(question)
        or of_a_number_told(question, reading)
        or stretch_before(question, reading)
        or counts_as(question)
        or in_the_dark(question, reading)
        or how_such(question)
        or clock_of_an_end(question, reading)
        or earlier_what(question, reading)
        or hour_of_another_thing(question, reading)
        or times_changed(question)
        or parts_counted(question, reading)
        or unread_predicate(question, reading)
        or done_with_it(question, reading)
        or done_on_those_days(question)
        or first_of_everything(question, reading)
        or end_with_the_unknown(question, reading)
        or day_off(question)
        or spoilt(question)
        or done_on_a_day(question)
        or plan_of_another(question)
        or amount_per_thing(question, reading)
        or share_of_an_amount(question, reading)
        or all_but_these(question, reading)
        or half_asked(question, reading)
        or hour_of_what_was_due(question, reading)
        or either_kind(question, reading)
        or kind_under_a_heading(question, reading)
        or kind_offered(question)
        or level_of_a_fact(question, reading)
        or fact_numbered(question)
        or said_in_two_words(question)
        or words_of_the_text(question)
        or plan_as_a_thing(question)
        or part_of_an_amount(question, reading)
        or more_of_which(question, reading)
        or foreseen_before(question, reading)
        or somebody_elsewhere(question)
        or made_it_so(question)
        or turned_so(question, reading)
        or issued_otherwise(question, reading)
        or done_otherwise(question, reading)
        or turned_otherwise(question, reading)
        or was_otherwise(question, reading)
    )
