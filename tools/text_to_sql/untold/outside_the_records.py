"""Every idea of what lies outside the records, one after the other, though a text may tell it."""

from pageturner.tools.text_to_sql.asks.groups_held_to import held_to_a_count, held_to_a_number
from pageturner.tools.text_to_sql.conditions.above_the_mean import held_against_no_mean
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.left_unread.counted_in_front import counted_in_front
from pageturner.tools.text_to_sql.untold.left_unread.listed_beside import listed_beside
from pageturner.tools.text_to_sql.untold.left_unread.unsaid_predicates import (
    fact_kept,
    unsaid_of_a_kind,
    unsaid_predicate,
)
from pageturner.tools.text_to_sql.untold.left_unread.verbs_of_names import (
    done_to_a_name,
    verb_of_a_name,
)
from pageturner.tools.text_to_sql.untold.other_things.beside import beside
from pageturner.tools.text_to_sql.untold.other_things.compounds import named_between
from pageturner.tools.text_to_sql.untold.other_things.definitions import definition
from pageturner.tools.text_to_sql.untold.other_things.high_of_another import high_of_another
from pageturner.tools.text_to_sql.untold.other_things.levels_of_a_fact import how_far_one_sees
from pageturner.tools.text_to_sql.untold.other_things.outside import (
    amount_of_another,
    another_source,
    called_after,
    covered_by,
    lasted,
    meanwhile,
    no_amount,
    no_hour_of,
    of_places,
    sensed,
)
from pageturner.tools.text_to_sql.untold.other_things.predicates import predicated
from pageturner.tools.text_to_sql.untold.other_things.subjects import (
    another_is_so,
    unknown_attribute,
)
from pageturner.tools.text_to_sql.untold.other_things.unknown_heads import (
    ranked_event,
    unknown_head,
)
from pageturner.tools.text_to_sql.untold.other_times.called_stretches import lately
from pageturner.tools.text_to_sql.untold.other_times.references import of_all_time, than_the_norm
from pageturner.tools.text_to_sql.untold.people.done_by_it import done_by_it
from pageturner.tools.text_to_sql.untold.people.done_in_it import done_in_it
from pageturner.tools.text_to_sql.untold.people.effects import (
    became,
    blamed,
    cause,
    done_to,
    effect,
    of_somebody,
)
from pageturner.tools.text_to_sql.untold.people.met_with import (
    agreed_by,
    happened_in_it,
    met_with,
    undergone,
)
from pageturner.tools.text_to_sql.untold.people.persons import (
    advice,
    done_by,
    felt_by,
    tip_given,
    whereabouts,
)
from pageturner.tools.text_to_sql.untold.people.what_was_behind import what_was_behind
from pageturner.tools.text_to_sql.untold.within_a_day.hour_of_a_value import (
    date_of_an_hour,
    hours_of_a_fact,
)
from pageturner.tools.text_to_sql.untold.within_a_day.other_ends import (
    finer_step,
    mean_of_a_day,
    other_end,
)


def outside_the_records(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words that ask for what the records of a day never state."""
    return (
        of_all_time(question)
        or than_the_norm(question)
        or other_end(question, reading)
        or mean_of_a_day(question, reading)
        or finer_step(question, reading)
        or hours_of_a_fact(question, reading)
        or date_of_an_hour(question, reading)
        or lasted(question, reading)
        or no_amount(question, reading)
        or sensed(question)
        or felt_by(question)
        or done_by(question)
        or met_with(question)
        or undergone(question)
        or agreed_by(question)
        or happened_in_it(question)
        or whereabouts(question)
        or how_far_one_sees(question)
        or advice(question)
        or tip_given(question)
        or definition(question)
        or of_places(question)
        or no_hour_of(question, reading)
        or meanwhile(question, reading)
        or effect(question)
        or done_to(question)
        or cause(question)
        or what_was_behind(question)
        or blamed(question)
        or became(question)
        or of_somebody(question)
        or done_by_it(question)
        or done_in_it(question, reading)
        or beside(question)
        or predicated(question, reading)
        or another_source(question)
        or called_after(question)
        or covered_by(question)
        or amount_of_another(question)
        or lately(question)
        or counted_in_front(question)
        or unsaid_predicate(question, reading)
        or fact_kept(question)
        or held_against_no_mean(question, reading)
        or held_to_a_number(question, reading)
        or held_to_a_count(question, reading)
        or unsaid_of_a_kind(question)
        or verb_of_a_name(question, reading)
        or done_to_a_name(question, reading)
        or another_is_so(question, reading.unknown)
        or unknown_attribute(question, reading)
        or unknown_head(question, reading)
        or ranked_event(question, reading)
        or listed_beside(question, reading)
        or high_of_another(question, reading)
        or named_between(question)
    )
