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
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

from pageturner.agent.followup_dates import Focus, Pointed, pointed, preposition, say
from pageturner.agent.followup_topics import Said, with_topic
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis, analyse
from pageturner.tools.text_to_sql.dates import read_dates
from pageturner.tools.text_to_sql.grammar import Refusal, read
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.periods import Calendar, Interval, Period, as_dates
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.tokens import Token, tokenize
from pageturner.tools.text_to_sql.words import PhraseTable, word_set

Relation = Literal["new", "carried", "refined", "shifted", "replaced", "corrected"]

_TURNS = 6
"""How many earlier turns are looked at."""
_LONGEST = 400
"""A longer turn is no follow-up, and nothing is carried from one."""


@dataclass(frozen=True, kw_only=True)
class Turn:
    """An earlier turn: the question as it was understood, and the days the answer named."""

    question: str
    dates: tuple[date, ...] = ()
    said: str = ""
    """As the user said it."""


@dataclass(frozen=True, kw_only=True)
class Resolved:
    """A question that stands alone, and how it hangs on the turns before."""

    question: str
    relation: Relation = "new"
    why: str = ""
    """For the trace: what happened to the earlier scope."""


def turns_of(messages: Sequence[AnyMessage], card: SchemaCard, now: datetime | None) -> list[Turn]:
    """The turns of a conversation, the last one last.

    Answers carry the question they were given to and the days they name; where a host kept only
    the text, both are worked out anew. Nothing else is remembered, so that a turn that was edited
    or deleted is simply another history.
    """
    exchanges: list[tuple[str, AIMessage | None]] = []
    for message in messages:
        if isinstance(message, HumanMessage):
            exchanges.append((message.text, None))
        elif isinstance(message, AIMessage) and exchanges and not message.tool_calls:
            exchanges[-1] = (exchanges[-1][0], message)
    turns: list[Turn] = []
    for said, answer in exchanges[-_TURNS:]:
        kept = answer.additional_kwargs if answer else {}
        question = kept.get("question")
        if not isinstance(question, str):
            question = resolve(" ".join(said[: 4 * _LONGEST].split()), turns, card, now).question
        dates = kept.get("dates")
        if isinstance(dates, list):
            days = _days(dates)
        else:
            days = _days_in(answer.text[: 4 * _LONGEST]) if answer else ()
        turns.append(Turn(question=question, dates=days, said=said[:_LONGEST]))
    return turns


def resolve(said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None) -> Resolved:
    """Make a turn stand alone.

    Args:
        said: the turn, cleaned.
        turns: the turns before it, the last one last.
    """
    turns = [turn for turn in turns if turn.question.strip()]
    if not turns or not said.strip() or len(said) > _LONGEST:
        return Resolved(question=said)
    if opening := _DROPS.match(said):
        rest = said[opening.end() :].lstrip(" ,.:;!–-")
        return Resolved(question=rest or said, why="a new topic; the earlier scope was dropped")
    return _FollowUp(said, turns, card, now).resolved()


_DROPS = re.compile(
    r"(?:(?:ok|okay|alright|now|well|so)[, ]+)*"
    r"(?:(?:a |an |on to a |here is a )?(?:new|different|another|unrelated|separate) "
    r"(?:question|topic|subject|matter)\b"
    r"|(?:changing|change of|switching|to change the) (?:the )?(?:subject|topics?)\b"
    r"|(?:forget|never ?mind|ignore|scrap) (?:about )?(?:that|it|all that|this|the above)\b"
    r"|something (?:else|different)(?: entirely| altogether)?(?=[:,.;])"
    r"|on (?:an)?other (?:note|matter|topic)\b|start(?:ing)? over\b)",
    re.IGNORECASE,
)

_CORRECTS = PhraseTable(
    {
        "correction": """
            no, nope, sorry, i meant, i mean, i actually meant, meant, make that, make it, oops,
            wait, correction, i should have said, i wanted to say, rather, not that one, actually
        """
    }
)
_CORRECTING = word_set("meant mean correction oops sorry no nope wait")

_MARKERS = word_set(
    "and what about how what's the same question thing goes for in on of at to from now then ok "
    "okay please pls so also too well but or again instead it its that this was is were are be no "
    "nope not sorry i i'd we meant mean make actually rather wait oops correction should have said "
    "do did does it's back going go let's let us look try say suppose if come came would one ones "
    "just only exactly during with by as them those these there yes yeah hmm thanks thank you "
    "great cool a an ask asked same, think take see might could can you give me tell show do "
    "compare compared versus vs earlier later me"
)
"""Words that carry a fragment and say nothing of their own."""

_CONTINUES = word_set("and also too then instead there again otherwise but so or")
_OVERALL = PhraseTable(
    {
        "all": """
            ever, overall, on record, of all, all time, in general, generally, in total, any year,
            every year, each year, so far, in the data, in the corpus, in the archive, altogether,
            whole archive, whole corpus, of all time, in the whole, across all, all years
        """
    }
)
_ONLY = PhraseTable(
    {
        "only": """
            only, just, only the, just the, only those, just those, only the ones, just the ones,
            only those that, only the ones that, only those days, only on, limit it to, limit that
            to, limit those to, restrict it to, restrict that to, narrow it to, narrow that to,
            narrow it down to, filter for, filter to, keep only, keep the, show only, but only,
            and only, excluding, leaving out, leave out, not counting, without, except, the ones
            with, the ones that, those with, those that, and of those only, only count, only show,
            only list, only include
        """
    }
)
_WHICH = PhraseTable(
    {
        "which": """
            on which days, on which day, on which dates, which days, which day, which dates, which
            date, which ones, which one, on which ones, when, when exactly, on what days, what
            days, on what day, what day, how many, how many days, on how many days, how often,
            on how many, and which ones, list them, which were they, which are they
        """
    }
)


class _FollowUp:
    """One follow-up against what came before."""

    def __init__(
        self, said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
    ) -> None:
        self.said, self.card, self.now = said, card, now
        self.before = turns[-1]
        self.turns = turns
        self.tokens = tokenize(said)
        self.analysis = analyse(said, card, now)
        self.asked_before = analyse(self.before.question, card, now)
        self.earlier = [self._focus(turn) for turn in reversed(turns)]
        self.focus = self.earlier[0]
        self.corrects = self._corrects()

    def resolved(self) -> Resolved:
        """The first rule that applies; else the question as it is."""
        if self.card.temporal is not None and any(f.nearest for f in self.earlier):
            for rule in (
                self._which,
                self._only,
                self._pointed,
                self._dated,
                self._measured,
                self._carried,
            ):
                if found := rule():
                    return found
        elif found := self._measured():
            return found
        if not self._for_records():
            said = [
                Said(turn.said, turn.question, names_only=bool(focus.asked))
                for turn, focus in zip(self.turns, reversed(self.earlier), strict=True)
            ]
            if topic := with_topic(self.said, said):
                return Resolved(
                    question=topic.question, relation="carried", why=f"about {topic.words!r}"
                )
        dropped = "; the earlier scope was dropped" if self.focus.nearest else ""
        return Resolved(question=self.said, why=f"stands by itself{dropped}")

    # Rules, in order -------------------------------------------------------------------------

    def _which(self) -> Resolved | None:
        """`On which days?` after a question for yes or no: the same, asked for its days."""
        start = self._start()
        found = _WHICH.at(self.tokens, start) if start < len(self.tokens) else None
        if found is None or any(t.kind != "mark" for t in self.tokens[start + found[1] :]):
            return None
        words = self._text(start, start + found[1])
        question = f"{words[:1].upper()}{words[1:]}: {self.before.question}"
        return Resolved(question=question, relation="carried", why="the same scope, other form")

    def _only(self) -> Resolved | None:
        """`Only those above 80%`: one more condition on the question before."""
        start = self._start()
        found = _ONLY.at(self.tokens, start) if start < len(self.tokens) else None
        if found is None or (self.analysis.dates.period is not None and self._leftover()):
            return None
        if not (self._mentions() or self.analysis.amounts or self.analysis.dates.weekdays):
            return None
        body = self._text(start, len(self.tokens)).rstrip(" ?.!")
        body = re.sub(r"[, ]+please$", "", body, flags=re.IGNORECASE)
        question = f"{self.before.question.rstrip(' ?.!')}, {body}?"
        return Resolved(question=question, relation="refined", why=f"narrowed by {body!r}")

    def _pointed(self) -> Resolved | None:
        """`that day`, `the week before`, `those two`: the days take the place of the words."""
        taken = self.analysis.dates.used
        places = pointed(self.tokens, self.earlier, self._complete(taken), self.now is not None)
        if not places:
            return None
        shifts = any(place.shifted for place in places)
        text = self._with(places)
        spans = places[-1].spans
        if self._bare({at for place in places for at in range(place.first, place.last)}):
            if not shifts and not self.corrects:
                return None
            return self._for(spans)
        if len(places) == 1 and not any(p.chosen or p.shifted for p in places):
            relation: Relation = "carried"
        else:
            relation = "shifted" if shifts else "refined"
        return Resolved(question=text, relation=relation, why=f"{relation} to {say(spans)}")

    def _dated(self) -> Resolved | None:
        """`and October?`, `no, I meant 2025`, `same for the 13th`: the question before, then."""
        period = self._period_near()
        if period is None or not period.intervals:
            return None
        if not self._bare(set()):
            return self._completed(period)
        year_only = all(
            t.number >= 1900 for t in self.analysis.tokens if t.kind == "number"
        ) and all((s.month, s.day, e.month, e.day) == (1, 1, 12, 31) for s, e in period.intervals)
        spans = period.intervals
        whole = self.focus.whole
        if year_only and whole and len(self.earlier[0].asked) == 1:
            year = spans[0][0].year
            if (whole[1] - whole[0]).days < 300:
                spans = (_in_year(whole, year),)
        elif self.corrects and whole and whole[0] == whole[1] and _is_month(spans[0]):
            spans = (_in_month(whole, spans[0][0]),)
        return self._for(spans)

    def _measured(self) -> Resolved | None:
        """`what about wind?`, `I mean the observed one`, `and for the Tern?`: swapped."""
        said = self._mentions(qualifiers=True)
        if not said or not self._bare(set(), mentions=True):
            return None
        if self.analysis.dates.period is not None:
            return None
        question = self._swapped(said)
        if question is None:
            return None
        relation: Relation = "corrected" if self.corrects else "replaced"
        return Resolved(
            question=question, relation=relation, why=f"{relation}: {said[-1].words!r}, same scope"
        )

    def _carried(self) -> Resolved | None:
        """`Was rain expected too?`: a question for the records that names no time."""
        if self.analysis.dates.period is not None or self.analysis.dates.weekdays:
            return None
        if not self._mentions() or self._overall():
            return None
        spans = self._scope()
        if spans is None:
            return None
        said = say(spans)
        question = _closed_with(self.said, preposition(spans, said))
        reading = read(question, self.card, self.now)
        if isinstance(reading, Refusal) or (reading.unknown and not self._continues()):
            return None
        return Resolved(question=question, relation="carried", why=f"within {said}")

    # What the rules look at ------------------------------------------------------------------

    def _focus(self, turn: Turn) -> Focus:
        period = analyse(turn.question, self.card, self.now).dates.period
        return Focus(_parts(period), turn.dates)

    def _corrects(self) -> bool:
        start, seen = 0, False
        while start < len(self.tokens):
            found = _CORRECTS.at(self.tokens, start)
            if found is None:
                if self.tokens[start].low not in (",", ".", "!", "–", "-", "and", "oh", "not"):
                    break
                start += 1
                continue
            seen = seen or self.tokens[start].low in _CORRECTING or found[1] > 1
            start += found[1]
        return seen

    def _start(self) -> int:
        """Past "and", "ok, but" and the like."""
        at = 0
        while at < len(self.tokens) and self.tokens[at].low in (
            "and", "ok", "okay", "so", "but", "now", ",", "then", "please", "well", "yes", "great",
            "thanks", ".", "!", "also", "or",
        ):  # fmt: skip
            at += 1
        return at

    def _mentions(self, qualifiers: bool = False) -> list[Mention]:
        return [
            mention
            for mention in self.analysis.mentions
            if mention.of("name", "low", "value") or (qualifiers and mention.of("qualifier"))
        ]

    def _leftover(self) -> list[Token]:
        mentioned = {at for m in self.analysis.mentions for at in range(m.first, m.last)}
        return [
            token
            for at, token in enumerate(self.tokens)
            if token.kind != "mark"
            and at not in mentioned
            and at not in self.analysis.dates.used
            and token.low not in _MARKERS
        ]

    def _bare(self, taken: set[int], mentions: bool = False) -> bool:
        """Whether nothing is said but a time (or, with `mentions`, a column or value)."""
        if not mentions:
            taken = taken | self.analysis.dates.used
        mentioned = {
            at
            for m in self._mentions(qualifiers=True)
            for at in range(m.first, m.last)
            if not set(range(m.first, m.last)) <= taken
        }
        rest = [
            token
            for at, token in enumerate(self.tokens)
            if at not in taken and token.kind != "mark" and not (mentions and at in mentioned)
        ]
        return all(token.low in _MARKERS for token in rest)

    def _complete(self, taken: set[int]) -> set[int]:
        """Tokens of dates that need nothing before them: not "the following week"."""
        lows = [token.low for token in self.tokens]
        return {
            at
            for at in taken
            if not any(
                word in ("following", "previous", "preceding", "next")
                for word in lows[max(0, at - 2) : at + 1]
            )
        }

    def _overall(self) -> bool:
        return any(_OVERALL.at(self.tokens, at) for at in range(len(self.tokens)))

    def _continues(self) -> bool:
        return any(token.low in _CONTINUES for token in self.tokens)

    def _for_records(self) -> bool:
        """Whether the turn speaks of the records by itself."""
        return self.analysis.dates.period is not None or bool(self._mentions())

    def _scope(self) -> tuple[Interval, ...] | None:
        """What a question without a time is about: the day, or for a contest the stretch."""
        reading = read(self.said, self.card, self.now)
        asked = self.focus.asked or next((f.asked for f in self.earlier if f.asked), ())
        contest = isinstance(reading, Reading) and (
            reading.kind in ("count", "average", "sum", "share", "streak", "change")
            or (reading.kind == "extreme" and reading.wants == "record")
            or (reading.kind == "rows" and reading.wants == "record" and self._listing())
        )
        if contest:
            return asked if any(start != end for start, end in asked) or len(asked) > 1 else None
        if len(self.focus.answered) == 1:
            return ((self.focus.answered[0],) * 2,)
        return asked or None

    def _listing(self) -> bool:
        return any(t.low in ("which", "what", "list", "days", "when") for t in self.tokens)

    def _period_near(self) -> Period | None:
        """The days a follow-up names, in the year that is nearest to what was spoken of."""
        own = self.analysis.dates.period
        anchor = self.focus.nearest or next((f.nearest for f in self.earlier if f.nearest), None)
        if anchor is None or (own is not None and self._relative()):
            return own
        first, last = _held(self.card)
        best: Period | None = None
        for year in (anchor[0].year, anchor[0].year + 1, anchor[0].year - 1):
            if not 2 <= year <= 9990:
                continue
            near = date(year, anchor[0].month, 1)
            dates = read_dates(self.analysis.tokens, Calendar(near))
            period = dates.period
            if period is None or not period.intervals:
                continue
            inside = not (first and last) or any(
                s <= last and e >= first for s, e in period.intervals
            )
            if best is None or (inside and _gap(period, anchor) < _gap(best, anchor)):
                if best is not None and self.corrects:
                    continue
                best = period
                self.analysis.dates.used |= dates.used
        return best

    def _relative(self) -> bool:
        words = word_set("today yesterday tomorrow ago tonight last this next past current coming")
        used = self.analysis.dates.used
        return any(t.low in words for at, t in enumerate(self.tokens) if at in used)

    # How the new question is put together ----------------------------------------------------

    def _for(self, spans: Sequence[Interval]) -> Resolved | None:
        """The question before, for other days."""
        question = _redated(self.before.question, self.asked_before, spans)
        relation: Relation = "corrected" if self.corrects else "shifted"
        return Resolved(question=question, relation=relation, why=f"{relation} to {say(spans)}")

    def _completed(self, period: Period) -> Resolved | None:
        """A question with its own date whose year or month was left open."""
        own = self.analysis.dates.period
        if own is not None and (own.intervals == period.intervals or not own.choice):
            return None
        question = _redated(self.said, self.analysis, period.intervals)
        return Resolved(
            question=question, relation="shifted", why=f"shifted to {say(period.intervals)}"
        )

    def _with(self, places: Sequence[Pointed]) -> str:
        text = self.said
        for place in reversed(places):
            first, last = self.tokens[place.first].start, self.tokens[place.last - 1].end
            text = text[:first] + place.words(self.tokens) + text[last:]
        return text[:1].upper() + text[1:]

    def _text(self, first: int, last: int) -> str:
        if first >= last:
            return ""
        return self.said[self.tokens[first].start : self.tokens[last - 1].end]

    def _swapped(self, said: Sequence[Mention]) -> str | None:
        """The question before with the new column or value in place of the one like it."""
        before = self.asked_before
        new = said[-1]
        candidates = [m for m in before.mentions if _alike(m, new, self.corrects)]
        if len(candidates) != 1:
            return None
        old = candidates[0]
        first, last = before.tokens[old.first].start, before.tokens[old.last - 1].end
        text = self.before.question
        question = f"{text[:first]}{new.words}{text[last:]}"
        was, now = (read(q, self.card, self.now) for q in (text, question))
        if isinstance(was, Refusal) or isinstance(now, Refusal):
            return None
        return question if was.kind == now.kind and not now.unknown else None


def _alike(old: Mention, new: Mention, corrects: bool) -> bool:
    """Whether one can stand for the other: values of a column, or columns of numbers."""
    values = {link.column.name for link in new.of("value")}
    if values:
        return bool(values & {link.column.name for link in old.of("value")})
    if new.of("name", "low"):
        return bool(old.of("name", "low")) and not old.degree
    return corrects and bool(old.of("qualifier"))


def _redated(question: str, analysis: Analysis, spans: Sequence[Interval]) -> str:
    """A question with its time replaced; where it had none, with one at its end."""
    said = say(spans)
    used = sorted(at for at in analysis.dates.used if at < len(analysis.tokens))
    if not used:
        return _closed_with(question, preposition(spans, said))
    text = question
    runs: list[list[int]] = []
    for at in used:
        if runs and at - runs[-1][1] <= 1:
            runs[-1][1] = at
        else:
            runs.append([at, at])
    for number, (first, last) in enumerate(reversed(runs)):
        start, end = analysis.tokens[first].start, analysis.tokens[last].end
        if number < len(runs) - 1:
            text = text[:start] + text[end:]
            continue
        opening = analysis.tokens[first - 1] if first else None
        put = said
        if opening is not None and opening.low == "the":
            opening = analysis.tokens[first - 2] if first > 1 else None
            start = analysis.tokens[first - 1].start
        if opening is not None and opening.low in ("on", "in", "from", "during", "between"):
            start, put = opening.start, preposition(spans, said)
        elif analysis.tokens[first].low in ("from", "between", "since", "until", "after", "before"):
            put = preposition(spans, said)
        text = text[:start] + put + text[end:]
    return " ".join(text.split())


def _closed_with(question: str, words: str) -> str:
    body = question.rstrip(" ?.!")
    end = question[len(body) :].strip() or "?"
    return f"{body} {words}{end}"


def _parts(period: Period | None) -> tuple[Interval, ...]:
    if period is None:
        return ()
    listed = [span for part in period.parts for span in part.intervals]
    return tuple(listed) or period.intervals


def _held(card: SchemaCard) -> tuple[date | None, date | None]:
    temporal = card.temporal
    return as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)


def _gap(period: Period, anchor: Interval) -> int:
    start, end = period.intervals[0][0], period.intervals[-1][1]
    return max((start - anchor[1]).days, (anchor[0] - end).days, 0)


def _is_month(span: Interval) -> bool:
    return span[0].day == 1 and 27 <= (span[1] - span[0]).days <= 30


def _in_year(span: Interval, year: int) -> Interval:
    start, end = span
    return _dated(year, start.month, start.day), _dated(
        year + end.year - start.year, end.month, end.day
    )


def _in_month(span: Interval, month: date) -> Interval:
    day = _dated(month.year, month.month, span[0].day)
    return day, day


def _dated(year: int, month: int, day: int) -> date:
    while True:
        try:
            return date(year, month, day)
        except ValueError:
            if not 1 <= year <= 9999:
                raise
            day -= 1


def _days(dates: Sequence[object]) -> tuple[date, ...]:
    found = []
    for one in dates:
        try:
            found.append(date.fromisoformat(str(one)[:10]))
        except ValueError:
            continue
    return tuple(dict.fromkeys(found))


def _days_in(text: str) -> tuple[date, ...]:
    """The complete single days an answer's text names."""
    period = read_dates(tokenize(text)[:300], Calendar()).period
    if period is None:
        return ()
    return tuple(s for s, e in _parts(period) if s == e)
