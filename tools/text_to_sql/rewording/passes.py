"""A question's tokens in the words that the grammar reads: what is typed, said politely or put in a
turn of speech becomes the plain form of it, one step after the other.

typed       "wich days in may w/ hail pls"    which days in May with hail
said        "how far out was the plan"        plan and outcome set against each other
reckoned    "half a dozen", "35 °C below"     numbers with their units and signs
"""

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.asides.remarked import without_remarks
from pageturner.tools.text_to_sql.asides.stipulations import without_values_laid_down
from pageturner.tools.text_to_sql.conditions.side_of_a_miss import on_which_side
from pageturner.tools.text_to_sql.dates.every_year import in_the_singular
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
from pageturner.tools.text_to_sql.language.dozens import in_dozens
from pageturner.tools.text_to_sql.language.fractions import bare_units
from pageturner.tools.text_to_sql.language.named_numbers import with_thresholds
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.above_that import above_what_was_named
from pageturner.tools.text_to_sql.rewording.after_the_end import after_the_end
from pageturner.tools.text_to_sql.rewording.amounts_of import as_more_or_less
from pageturner.tools.text_to_sql.rewording.as_possible import as_possible
from pageturner.tools.text_to_sql.rewording.beating_all import as_the_most
from pageturner.tools.text_to_sql.rewording.before_and_after import parted_in_two
from pageturner.tools.text_to_sql.rewording.below_zero import signed
from pageturner.tools.text_to_sql.rewording.better_chances import as_likely
from pageturner.tools.text_to_sql.rewording.between_which import between_which
from pageturner.tools.text_to_sql.rewording.blanks import filled_in
from pageturner.tools.text_to_sql.rewording.came_so import came_so
from pageturner.tools.text_to_sql.rewording.clock_changes import clocks_changed
from pageturner.tools.text_to_sql.rewording.confirming import confirming
from pageturner.tools.text_to_sql.rewording.contests import contested
from pageturner.tools.text_to_sql.rewording.counted_in import with_what_counts_in
from pageturner.tools.text_to_sql.rewording.day_parts import parts_as_hours
from pageturner.tools.text_to_sql.rewording.days_from_one_on import counted_from_one_on
from pageturner.tools.text_to_sql.rewording.days_running import in_a_row
from pageturner.tools.text_to_sql.rewording.doing_otherwise import without_what_else
from pageturner.tools.text_to_sql.rewording.each_ones_end import of_each_one
from pageturner.tools.text_to_sql.rewording.either_side import on_either_side
from pageturner.tools.text_to_sql.rewording.ends_against import ends_compared
from pageturner.tools.text_to_sql.rewording.evening_before import hour_of_the_day_before
from pageturner.tools.text_to_sql.rewording.failing import not_come_up_to
from pageturner.tools.text_to_sql.rewording.falls_into import falls_into
from pageturner.tools.text_to_sql.rewording.faring import fared
from pageturner.tools.text_to_sql.rewording.felt_by_so_much import felt_by_so_much
from pageturner.tools.text_to_sql.rewording.figures_given import figures_given
from pageturner.tools.text_to_sql.rewording.fitting import as_met
from pageturner.tools.text_to_sql.rewording.group_of_a_day import group_of_a_day
from pageturner.tools.text_to_sql.rewording.headed_by_a_day import headed_by_a_day
from pageturner.tools.text_to_sql.rewording.headings import without_headings
from pageturner.tools.text_to_sql.rewording.hedges import unhedged
from pageturner.tools.text_to_sql.rewording.held_against import than_what_opens
from pageturner.tools.text_to_sql.rewording.hit_as_matched import hit_as_matched
from pageturner.tools.text_to_sql.rewording.in_passing import without_what_is_in_passing
from pageturner.tools.text_to_sql.rewording.left_to_the_first import said_in_full
from pageturner.tools.text_to_sql.rewording.margins import put_by_more
from pageturner.tools.text_to_sql.rewording.middle_value import middle_value
from pageturner.tools.text_to_sql.rewording.months_asked import on_a_day_of_each_month
from pageturner.tools.text_to_sql.rewording.next_to_nothing import as_little_as_said
from pageturner.tools.text_to_sql.rewording.non_such import non_such
from pageturner.tools.text_to_sql.rewording.not_known import not_known
from pageturner.tools.text_to_sql.rewording.open_ends import without_its_ends
from pageturner.tools.text_to_sql.rewording.or_below import one_side
from pageturner.tools.text_to_sql.rewording.outright import taken_outright
from pageturner.tools.text_to_sql.rewording.owned_days import owned_days
from pageturner.tools.text_to_sql.rewording.participles_behind import participles_in_front
from pageturner.tools.text_to_sql.rewording.particles import together
from pageturner.tools.text_to_sql.rewording.percent_points import as_so_much
from pageturner.tools.text_to_sql.rewording.percentage_given import percentage_given
from pageturner.tools.text_to_sql.rewording.performing import performed
from pageturner.tools.text_to_sql.rewording.phrases_apart import opening_put_behind, phrases_joined
from pageturner.tools.text_to_sql.rewording.planned_ends import ended_plainly
from pageturner.tools.text_to_sql.rewording.plans_as_records import without_plans_of_it
from pageturner.tools.text_to_sql.rewording.pleasantries import asked_alone
from pageturner.tools.text_to_sql.rewording.range_ends import ends_plainly
from pageturner.tools.text_to_sql.rewording.rest_of_the_day import recalled
from pageturner.tools.text_to_sql.rewording.set_aside import left_aside
from pageturner.tools.text_to_sql.rewording.so_far_from_a_day import so_far_from_a_day
from pageturner.tools.text_to_sql.rewording.so_far_from_a_figure import so_far_from_a_figure
from pageturner.tools.text_to_sql.rewording.so_much_that import so_much_that
from pageturner.tools.text_to_sql.rewording.spelling import corrected
from pageturner.tools.text_to_sql.rewording.stated_for_them import stated_for_them
from pageturner.tools.text_to_sql.rewording.subtracting import subtracted
from pageturner.tools.text_to_sql.rewording.sums_told import sums_told
from pageturner.tools.text_to_sql.rewording.supposed_sums import sums_supposed
from pageturner.tools.text_to_sql.rewording.sureness_asked import as_likely_as_sure
from pageturner.tools.text_to_sql.rewording.than_a_chance import than_a_chance
from pageturner.tools.text_to_sql.rewording.this_one import than_this_one
from pageturner.tools.text_to_sql.rewording.to_come_of import to_come_of
from pageturner.tools.text_to_sql.rewording.turns_of_speech import put_plainly
from pageturner.tools.text_to_sql.rewording.turns_of_time import timed_plainly
from pageturner.tools.text_to_sql.rewording.unit_wanted import without_unit_wanted
from pageturner.tools.text_to_sql.rewording.unmarked import marked
from pageturner.tools.text_to_sql.rewording.until_which_day import until_which_day
from pageturner.tools.text_to_sql.rewording.verdicts import verdicts
from pageturner.tools.text_to_sql.rewording.weekday_pairs import on_the_day_beside
from pageturner.tools.text_to_sql.rewording.weekdays_counted import weekdays_counted
from pageturner.tools.text_to_sql.rewording.weekdays_of_a_kind import among_weekdays
from pageturner.tools.text_to_sql.rewording.weekdays_of_a_month import (
    weekday_chosen,
    weekdays_of_a_month,
)
from pageturner.tools.text_to_sql.rewording.weekdays_spelt_out import without_days_spelt_out
from pageturner.tools.text_to_sql.rewording.weeks_told import weeks_told
from pageturner.tools.text_to_sql.rewording.when_next import when_next
from pageturner.tools.text_to_sql.rewording.whence import whence
from pageturner.tools.text_to_sql.rewording.widened import as_wide_as_told
from pageturner.tools.text_to_sql.untold.other_things import other_things

_LONGEST = 4000
"""So many characters of a question are read; one in capitals as if it were in lower case."""
_MOST = 600
"""So many of its tokens are read."""


def reworded(question: str, card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens of a question as the grammar reads them."""
    return _reckoned(_said(_typed(question, card, lexicon), card, lexicon), card)


def _typed(question: str, card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """Spelt and marked as it was meant."""
    said = question[:_LONGEST].lower() if question.isupper() else question[:_LONGEST]
    typed = without_unit_wanted(tokenize(filled_in(said))[:_MOST], card)
    tokens = falls_into(marked(corrected(in_the_singular(typed), lexicon)))
    tokens = other_things(tokens, lexicon)
    tokens = when_next(without_its_ends(one_side(than_this_one(non_such(tokens, lexicon)))))
    tokens = weekday_chosen(weekdays_of_a_month(among_weekdays(tokens, lexicon)))
    tokens = from_tomorrow_on(leap_days(clocks_changed(tokens)))
    tokens = weekdays_numbered(ranging_to_a_day(days_named_once(owned_days(tokens))))
    tokens = counted_from_one_on(numbered_as_days(of_any_month(tokens)))
    tokens = on_either_side(on_which_side(in_a_row(on_a_day_of_each_month(tokens))))
    tokens = on_the_day_beside(without_days_spelt_out(as_excepted(with_what_the_rest_lack(tokens))))
    tokens = hit_as_matched(participles_in_front(tokens, lexicon), card, lexicon)
    tokens = put_plainly(tokens, lexicon)
    tokens = felt_by_so_much(than_a_chance(tokens, lexicon), lexicon)
    return with_what_counts_in(as_wide_as_told(tokens), lexicon)


def _said(tokens: list[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """Without what is only said beside the question, and turns of speech put plainly."""
    tokens = without_headings(ends_plainly(said_in_full(tokens), lexicon), lexicon)
    tokens = above_what_was_named(than_what_opens(tokens, lexicon), lexicon)
    tokens = not_come_up_to(sums_supposed(sums_told(tokens)))
    tokens = as_the_most(as_likely_as_sure(of_each_one(tokens, lexicon), card), lexicon.nouns)
    tokens = taken_outright(without_remarks(left_aside(tokens, lexicon), lexicon), lexicon)
    tokens = not_known(middle_value(percentage_given(tokens, card, lexicon)), lexicon)
    tokens = group_of_a_day(headed_by_a_day(tokens, lexicon.nouns), lexicon.nouns)
    tokens = until_which_day(tokens, lexicon)
    tokens = after_the_end(so_much_that(tokens, lexicon), lexicon)
    tokens = between_which(to_come_of(tokens))
    tokens = without_values_laid_down(without_what_is_in_passing(tokens))
    tokens = as_possible(as_little_as_said(tokens), lexicon)
    tokens = as_met(subtracted(tokens), lexicon.nouns)
    tokens = figures_given(recalled(unhedged(tokens, lexicon), lexicon), lexicon)
    tokens = stated_for_them(without_plans_of_it(tokens, lexicon), lexicon)
    tokens = contested(without_what_else(as_more_or_less(tokens, lexicon)), lexicon.nouns)
    tokens = performed(fared(asked_alone(tokens, lexicon), card), lexicon)
    tokens = phrases_joined(whence(tokens, lexicon), lexicon)
    tokens = ended_plainly(together(tokens, lexicon), lexicon)
    tokens = ends_compared(as_likely(parted_in_two(tokens), lexicon))
    tokens = so_far_from_a_day(weekdays_counted(put_by_more(tokens), lexicon))
    return verdicts(confirming(came_so(opening_put_behind(tokens, lexicon), card)), card)


def _reckoned(tokens: list[Token], card: SchemaCard) -> list[Token]:
    """Parts of the day as hours, and amounts as they are reckoned with."""
    tokens = hour_of_the_day_before(tokens, card)
    tokens = parts_as_hours(timed_plainly(mid_seasons(as_so_much(weeks_told(tokens), card))), card)
    tokens = with_thresholds(bare_units(in_dozens(tokens)), card)
    return signed(so_far_from_a_figure(tokens), card)
