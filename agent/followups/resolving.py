"""From a follow-up to a question that stands alone, by rules of general English.

    "And the day after, how hot did that get?"   →  "And on 3 July 2026, how hot did that get?"
    "no, I meant 2025"                           →  the question before, for 2025
    "Was rain expected too?"                     →  "Was rain expected too on 20 August 2025?"

What is carried over are the days earlier turns asked about and answered with, the question before,
and for prose its topic. A question that stands by itself is left as it is: damaging one is worse
than leaving a follow-up unresolved. What words mean in the corpus is the card's to say.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

from pageturner.agent.followups.against_the_average import (
    beyond_the_average,
    than_the_average,
    without_the_average,
)
from pageturner.agent.followups.among_those_listed import Among
from pageturner.agent.followups.amounts import Amounts
from pageturner.agent.followups.as_high_as_told import Reaching
from pageturner.agent.followups.asked_again import AsBefore
from pageturner.agent.followups.asked_in_vain import behind_the_claim, without_empty_turns
from pageturner.agent.followups.best_on_average import the_best_of
from pageturner.agent.followups.both_ends import Pairs
from pageturner.agent.followups.changed_lists import Sets
from pageturner.agent.followups.claiming import Claiming
from pageturner.agent.followups.claims_denied import which_was_then
from pageturner.agent.followups.courtesies import unpadded, written_out
from pageturner.agent.followups.dated import dated_as_before, seen_as_before
from pageturner.agent.followups.describing import Describing
from pageturner.agent.followups.differing import Differing
from pageturner.agent.followups.extending import Extending
from pageturner.agent.followups.groups_of_some import groups_of_some
from pageturner.agent.followups.held_to_the_other import held_to_the_other
from pageturner.agent.followups.in_full import asks_in_full
from pageturner.agent.followups.limits_as_told import (
    asked_in_full,
    of_more_than_one_day,
    with_what_was_told,
)
from pageturner.agent.followups.lists_by_another_value import of_another_kind, the_end_of_another
from pageturner.agent.followups.meaning import meant_instead
from pageturner.agent.followups.names_for_pronouns import he_or_she, of_the_name, they_who_were_told
from pageturner.agent.followups.nearest_of_a_kind import Nearest
from pageturner.agent.followups.none_listed import of_none_listed
from pageturner.agent.followups.one_of_the_contest import with_the_winner
from pageturner.agent.followups.others import Others
from pageturner.agent.followups.placing import Placing
from pageturner.agent.followups.plainly import plainly
from pageturner.agent.followups.reckoning import Reckoning
from pageturner.agent.followups.record_beside import record_beside
from pageturner.agent.followups.returning import Returning
from pageturner.agent.followups.risen import Risen
from pageturner.agent.followups.same_figure import (
    all_there_are,
    figure_beside,
    figure_of_some,
    of_the_whole,
    overall,
)
from pageturner.agent.followups.same_value import what_else
from pageturner.agent.followups.searching import Searching
from pageturner.agent.followups.several_in_turn import of_several_in_turn
from pageturner.agent.followups.shown_texts import shown_as_told
from pageturner.agent.followups.stretch_named import counted_in_the_stretch, of_the_stretch_named
from pageturner.agent.followups.stretches import Stretches
from pageturner.agent.followups.swaps import Swaps
from pageturner.agent.followups.they_as_listed import of_days_listed
from pageturner.agent.followups.told_records import held_by_a_day, of_the_records_told
from pageturner.agent.followups.topics import Encode, Said, with_topic
from pageturner.agent.followups.turned_against import TurnedAgainst
from pageturner.agent.followups.turns import (
    LONGEST,
    Resolved,
    Turn,
    apart_from_its_days,
    days_given,
    days_in,
    opening_stretch,
    parts_given,
    stretches_tied,
)
from pageturner.agent.followups.units import in_another_unit, in_figures
from pageturner.agent.followups.unread_before import in_the_unknown_place
from pageturner.agent.followups.value_as_told import with_the_value_told
from pageturner.agent.followups.values_held import values_held
from pageturner.agent.followups.weekdays_held import with_days_held
from pageturner.agent.followups.which_of_the_groups import which_of_the_groups
from pageturner.agent.followups.widening import back_to_the_list, back_to_the_turn
from pageturner.agent.followups.wording import of_some
from pageturner.agent.followups.words import DROPS, WHOLE_WEEK
from pageturner.agent.followups.years import BothYears
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.asides.left_out import without_remarks
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.lexicon import MANY, lexicon_of
from pageturner.tools.text_to_sql.of_answers import taken_apart
from pageturner.tools.text_to_sql.rewording.days.parts_of_one_month import behind_its_part
from pageturner.tools.text_to_sql.rewording.typed.spelling import mended
from pageturner.tools.text_to_sql.taking_apart import analyse

_TURNS = 6
"""How many earlier turns are looked at."""


def turns_of(messages: Sequence[AnyMessage], card: SchemaCard, now: datetime | None) -> list[Turn]:
    """The turns of a conversation, the last one last.

    Answers carry the question they were given to and the days they name; where a host kept only
    the text, both are worked out anew. Nothing else is remembered, so that a turn that was edited
    or deleted is simply another history.
    """
    exchanges: list[tuple[str, AIMessage | None]] = []
    answer: AIMessage | None = None
    for message in reversed(messages):  # (what is further back is never looked at)
        if isinstance(message, HumanMessage):
            exchanges.append((message.text, answer))
            answer = None
        elif isinstance(message, AIMessage) and answer is None and not message.tool_calls:
            answer = message
        if len(exchanges) == _TURNS:
            break
    turns: list[Turn] = []
    for said, answer in reversed(exchanges):
        kept = answer.additional_kwargs if answer else {}
        if kept.get("asked", said[:LONGEST]) != said[:LONGEST]:
            answer, kept = None, {}  # the turn was edited, and this answers what it was before
        question = kept.get("question")
        if not isinstance(question, str):
            question = resolve(" ".join(said[: 4 * LONGEST].split()), turns, card, now).question
        dates, text = kept.get("dates"), answer.text if answer else ""
        days = days_given(dates) if isinstance(dates, list) else days_in(text)
        days = apart_from_its_days(days, text)
        named = None if days else opening_stretch(text)
        number = kept.get("number")
        value = number if isinstance(number, int | float) else None
        records, word = kept.get("records"), kept.get("told")
        turns.append(
            Turn(
                question=question,
                dates=days,
                said=said[:LONGEST],
                named=named,
                tied=() if days or named else stretches_tied(text),
                value=value,
                records=records if isinstance(records, int) else None,
                told=word if isinstance(word, str) else "",
                parts=parts_given(kept.get("parts"), said[:LONGEST]),
            )
        )
    return turns


def resolve(
    said: str,
    turns: Sequence[Turn],
    card: SchemaCard,
    now: datetime | None,
    encode: Encode | None = None,
) -> Resolved:
    """Make a turn stand alone.

    Args:
        said: the turn, cleaned.
        turns: the turns before it, the last one last.
        encode: texts to unit vectors, for the topics of prose; without it none is looked for.
    """
    turns = [
        replace(turn, question=behind_its_part(turn.question))
        for turn in turns
        if turn.question.strip()
    ]
    turns = without_empty_turns(turns, card, now)
    turns = behind_the_claim(said, without_the_average(said, turns), card, now)
    before = turns[-1].question if turns else ""
    if len(before) > LONGEST and taken_apart(before) is None:
        turns, before = [], ""
    seen = seen_as_before(before, card, now) if before else card
    resolved = _resolved(said, turns, seen, now, encode)
    if resolved.question != said:
        resolved = replace(resolved, question=of_some(said, resolved.question))
    if not seen.dated_otherwise or resolved.question == said:
        return resolved
    question = dated_as_before(resolved.question, before, card, now)
    return replace(resolved, question=question)


def _resolved(
    said: str,
    turns: Sequence[Turn],
    card: SchemaCard,
    now: datetime | None,
    encode: Encode | None,
) -> Resolved:
    if meant := meant_instead(said):
        first = resolve(meant.asked, turns, card, now)
        second = resolve(meant.correction, [*turns, Turn(question=first.question)], card, now)
        if second.relation == "corrected":
            return second
    if not turns or not said.strip() or len(said) > LONGEST:
        return Resolved(question=said)
    asked = said
    if card.temporal is not None:
        lexicon = lexicon_of(card)
        said = mended(written_out(unpadded(without_remarks(unpadded(said), lexicon))), lexicon)
        said = plainly(WHOLE_WEEK.sub(r"\1", said))
        shown = shown_as_told(said, turns, card, now)
        if isinstance(shown, Resolved):
            return shown
        said = of_days_listed(shown, turns, card, now)
        won = with_the_winner(said, turns, card, now)
        if won != said:
            again = _resolved(won, turns, card, now, encode)
            carried = Resolved(question=won, relation="carried", why="the one of the two")
            return carried if again.relation == "new" else again
    if opening := DROPS.match(said):
        rest = said[opening.end() :].lstrip(" ,.:;!–-")
        rest = rest[:1].upper() + rest[1:]
        return Resolved(question=rest or said, why="a new topic; the earlier scope was dropped")
    if asks_in_full(said, card, now):
        return Resolved(question=asked, why="stands by itself; the earlier scope was dropped")
    for another in (of_another_kind, the_end_of_another):
        if kept := another(said, turns[-1], card, now, lambda a, b: resolve(a, [b], card, now)):
            return kept
    if counted := counted_in_the_stretch(said, turns, card, now):
        again = _resolved(said, [*turns[:-1], counted], card, now, encode)
        if again.relation != "new":
            return again
    if told := (
        record_beside(said, turns, card, now)
        or in_the_unknown_place(said, turns[-1], card, now)
        or of_none_listed(said, turns[-1], card, now)
        or of_the_stretch_named(said, turns, card, now)
        or which_was_then(said, turns, card, now)
        or held_to_the_other(said, turns, card, now)
        or values_held(said, turns, card, now)
        or which_of_the_groups(said, turns, card, now)
        or of_several_in_turn(said, turns, card, now)
        or than_the_average(said, turns[-1], card, now)
        or beyond_the_average(said, turns[-1], card, now)
        or overall(said, turns[-1], card, now)
        or of_the_whole(said, turns[-1], card, now)
        or all_there_are(said, turns[-1], card, now)
        or the_best_of(said, turns[-1], card, now)
        or of_the_name(said, turns[-1], card, now)
        or what_else(said, turns[-1], card, now)
        or with_the_value_told(said, turns[-1], card, now)
        or he_or_she(said, turns[-1], card, now)
        or they_who_were_told(said, turns[-1], card, now)
        or groups_of_some(said, turns[-1], card, now)
        or figure_of_some(said, turns[-1], card, now)
        or figure_beside(said, turns[-1], card, now)
        or of_the_records_told(said, turns, card, now)
    ):
        return told
    if wider := back_to_the_list(said, turns, card, now):
        said, turns = wider
    if back := back_to_the_turn(said, turns, card, now):
        again = resolve(*back, card, now)
        if again.relation != "new":
            return again
    if told := in_another_unit(said, turns[-1], card):
        return told
    if card.temporal is not None:
        if told := in_figures(said, turns[-1]):
            return told
        held = with_days_held(said, turns, card, now)
        if held != said:
            resolved = _FollowUp(held, turns, card, now).resolved(encode)
            if resolved.question != held:
                return resolved
            held = with_days_held(asked, turns, card, now)
            return Resolved(question=held, relation="carried", why="the days spoken of")
        limited = with_what_was_told(said, turns, card, now)
        if limited != said:
            carried = Resolved(
                question=limited, relation="carried", why="what was told, as a limit"
            )
            if asked_in_full(limited, card, now):
                return carried
            if of_more_than_one_day(limited, turns[-1], card, now):
                return carried
            resolved = _FollowUp(limited, turns, card, now).resolved(encode)
            return carried if resolved.question == limited else resolved
    resolved = _FollowUp(said, turns, card, now).resolved(encode)
    if held_by_a_day(resolved, said, turns, card, now):
        return Resolved(question=asked, why="which of the records are meant is not said")
    return _by_itself(asked, resolved, card, now) if resolved.question == said else resolved


def _by_itself(asked: str, resolved: Resolved, card: SchemaCard, now: datetime | None) -> Resolved:
    """A turn that stands alone, without the "and" in front of it where that is in the way."""
    plain = _AND.sub("", asked, count=1)
    better = plain != asked and understood(asked, card, now) is None
    kept = plain if better and understood(plain, card, now) is not None else asked
    return replace(resolved, question=f"{kept[:1].upper()}{kept[1:]}" if kept != asked else asked)


_AND = re.compile(r"^(?:and|so|but|then)[, ]+(?=(?:how|what|which|when|who|where)\b)", re.I)


class _FollowUp(
    Swaps,
    Nearest,
    Reaching,
    BothYears,
    Risen,
    Differing,
    Amounts,
    Others,
    Describing,
    Placing,
    Among,
    Claiming,
    Pairs,
    Stretches,
    Sets,
    Reckoning,
    Searching,
    Returning,
    TurnedAgainst,
    AsBefore,
    Extending,
):
    """One follow-up against what came before."""

    def resolved(self, encode: Encode | None) -> Resolved:
        """A fragment merged into an earlier question, in the words of the first rule that says the
        same; else what the first rule says; else the question as it is."""
        if not self.tokens:  # "_"
            return Resolved(question=self.said)
        if self.card.temporal is not None and any(f.nearest or f.answered for f in self.earlier):
            if found := (
                self._nearest_of_a_kind()
                or self._which_way()
                or self._searched()
                or self._set_changed()
                or self._turned_against()
                or self._reckoned()
                or self._returned()
                or self._the_one_with()
                or self._the_most_of()
                or self._next_in_order()
                or self._differ()
                or self._of_both()
                or self._other_side()
                or self._longer()
                or self._widened()
                or self._still_so()
                or self._told_of_it()
                or self._said_so()
                or self._how_much_on_it()
                or self._other_half()
                or self._the_one_beside()
                or self._what_it_came_to()
                or self._that_much()
                or self._in_both_years()
                or self._of_two_years()
                or self._between_the_two()
                or self._above_another()
                or self._apart()
                or self._more_than_the_other()
                or self._how_much_more()
                or self._the_other()
                or self._how_much()
                or self._the_others()
                or self._compared()
                or self._than_on_it()
                or self._clock()
                or self._again()
                or self._beside_nothing()
            ):
                return found
            composed = self._composed()
            if composed is None and (found := self._placed()):
                return found
            for rule in (
                self._which,
                self._of_two,
                self._only,
                self._opposite,
                self._amount,
                self._among,
                self._pointed,
                self._dated,
                self._measured,
                self._numbered,
                self._of_those_counted,
                self._carried,
            ):
                if found := rule():
                    if composed is None or composed.says(found.question, self):
                        return found
                    break
            if composed is not None:
                return composed.resolved
        elif found := (
            self._measured()
            or self._altogether()
            or self._next_in_order()
            or self._placed()
            or self._of_no_time()
            or self._other_group()
        ):
            return found
        if encode is not None and not self._for_records():
            said = [
                Said(turn.said, turn.question, self._names(turn) if records else None)
                for turn, records in zip(self.turns, self.asked_records, strict=True)
            ]
            if topic := with_topic(self.said, said, encode):
                return Resolved(
                    question=topic.question, relation="carried", why=f"about {topic.words!r}"
                )
        dropped = "; the earlier scope was dropped" if self.focus.nearest else ""
        return Resolved(question=self.said, why=f"stands by itself{dropped}")

    def _names(self, turn: Turn) -> frozenset[str]:
        """Names of things in a question for the records: values of columns that hold many."""
        return frozenset(
            mention.words
            for mention in analyse(turn.question, self.card, self.now).mentions
            if any(link.column.distinct > MANY for link in mention.of("value"))
        )

    def _for_records(self) -> bool:
        """Whether the turn speaks of the records by itself."""
        return self.analysis.dates.period is not None or bool(self._mentions())
