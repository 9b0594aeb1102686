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
from datetime import date, datetime, timedelta
from typing import Literal

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

from pageturner.agent.followup_dates import Focus, Pointed, pointed, preposition, say
from pageturner.agent.followup_topics import Said, with_topic
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis, analyse
from pageturner.tools.text_to_sql.date_words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.dates import read_dates
from pageturner.tools.text_to_sql.english import KNOWN
from pageturner.tools.text_to_sql.grammar import Refusal, read
from pageturner.tools.text_to_sql.lexicon import MANY, Mention
from pageturner.tools.text_to_sql.periods import (
    Calendar,
    Interval,
    Period,
    as_dates,
    month_end,
    say_interval,
)
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.tokens import Token, tokenize
from pageturner.tools.text_to_sql.words import ORDINALS, PhraseTable, word_set

Relation = Literal["new", "carried", "refined", "shifted", "replaced", "corrected"]

_TURNS = 6
"""How many earlier turns are looked at."""
_LONGEST = 400
"""A longer turn is no follow-up, and nothing is carried from one."""
_SHORT = 7
"""Words of a question that asks for nothing in particular: "How did it look?"."""


@dataclass(frozen=True, kw_only=True)
class Turn:
    """An earlier turn: the question as it was understood, and the days the answer named."""

    question: str
    dates: tuple[date, ...] = ()
    said: str = ""
    """As the user said it."""
    named: Interval | None = None
    """A stretch of days that the answer opens with."""


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
        dates, text = kept.get("dates"), answer.text if answer else ""
        days = _days(dates) if isinstance(dates, list) else _days_in(text)
        named = None if days else _opening(text)
        turns.append(Turn(question=question, dates=days, said=said[:_LONGEST], named=named))
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
        rest = rest[:1].upper() + rest[1:]
        return Resolved(question=rest or said, why="a new topic; the earlier scope was dropped")
    return _FollowUp(said, turns, card, now).resolved()


_DROPS = re.compile(
    r"(?:(?:ok|okay|alright|now|well|so)[, ]+)*"
    r"(?:(?:a |an |on to a |here is a )?(?:new|different|another|unrelated|separate) "
    r"(?:question|topic|subject|matter)\b"
    r"|(?:changing|change of|switching|to change the) (?:the )?(?:subject|topics?)\b"
    r"|(?:forget|never ?mind|ignore|scrap) (?:about )?(?:that|it|all that|this|the above)\b"
    r"|never ?mind\b"
    r"|something (?:else|different)(?: entirely| altogether)?(?=[:,.;])"
    r"|on (?:an)?other (?:note|matter|topic)\b|start(?:ing)? over\b)",
    re.IGNORECASE,
)

_CORRECTS = PhraseTable(
    {
        "correction": """
            no, nope, sorry, i meant, i mean, i do mean, i actually meant, meant, make that,
            make it, oops,
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
    "just only exactly during month with by as them those these there yes yeah hmm thanks thank "
    "you great cool a an ask asked think take see might could can you give me tell show do "
    "compare compared versus vs earlier later me date dates period had been whole entire rest"
)
"""Words that carry a fragment and say nothing of their own."""

_MUCH = word_set("much many")
_ENDS = word_set(
    "highest lowest greatest least most fewest strongest weakest largest smallest biggest maximum "
    "minimum max min longest shortest first last best worst earliest latest higher lower"
)
_UNIT = word_set("degrees percent inches mph km miles dollars % euros points")
_STEPS = word_set("next last this past coming previous every each")
_PARTS = word_set("week half weekend fortnight third day")
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
_FORMS = PhraseTable(
    {
        "which": """
            on which days, on which day, on which dates, which days, which day, which dates, which
            date, which ones, which one, on which ones, when, when exactly, on what days, what
            days, on what day, what day, list them, list those, name them, and which
        """,
        "count": """
            how many, how many days, on how many days, how often, on how many, how many times,
            how many of them, how many of those
        """,
        "gap": """
            by how much, how much, how big is the difference, what is the difference, what's the
            difference, how far apart are they, how far apart are those, how far apart
        """,
    }
)
_FORM_TAIL = word_set(
    "is are was were that it those them they there in all total altogether then exactly please of "
    "the day days"
)


def _asked_as(form: str, words: str, question: str) -> str:
    """The question before in another form: for its days, or for their number."""
    if form == "which":
        asked, count = re.subn(r"\bhow many( of)?\b", "which", question, count=1, flags=re.I)
        if not count:
            asked, count = re.subn(r"\bhow often\b", "on which days", question, count=1, flags=re.I)
        if not count:
            asked = f"{words}: {question}"
    elif form == "count":
        which = r"^(?:(?:on )?(?:which|what) (days|dates|ones)|list (?:all )?(?:the )?(days)?)\b"
        asked, count = re.subn(which, "How many days", question, count=1, flags=re.I)
        if not count:
            asked = f"{words}: {question}"
    else:
        return ""
    return asked[:1].upper() + asked[1:]


class _FollowUp:
    """One follow-up against what came before."""

    def __init__(
        self, said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
    ) -> None:
        self.card, self.now = card, now
        self.before = turns[-1]
        self.turns = turns
        self.tokens = tokenize(said)
        self.corrects = self._corrects()
        if self.corrects:  # "I mean the first, not the second"
            said = re.sub(r",? (?:and )?not [^,.?!]+(?=[.?!]*$)", "", said)
            self.tokens = tokenize(said)
        self.said = said
        self.analysis = analyse(said, card, now)
        self.asked_before = analyse(self.before.question, card, now)
        every = [self._focus(turn) for turn in reversed(turns)]
        self.asked_records = [bool(focus.asked) for focus in reversed(every)]
        self.earlier = [focus for focus in every if focus.nearest] or every[:1]
        self.focus = self.earlier[0]

    def resolved(self) -> Resolved:
        """The first rule that applies; else the question as it is."""
        if self.card.temporal is not None and any(f.nearest for f in self.earlier):
            for rule in (
                self._which,
                self._only,
                self._pointed,
                self._dated,
                self._amount,
                self._measured,
                self._numbered,
                self._opposite,
                self._carried,
            ):
                if found := rule():
                    return found
        elif found := self._measured():
            return found
        if not self._for_records():
            said = [
                Said(turn.said, turn.question, self._names(turn) if records else None)
                for turn, records in zip(self.turns, self.asked_records, strict=True)
            ]
            if topic := with_topic(self.said, said):
                return Resolved(
                    question=topic.question, relation="carried", why=f"about {topic.words!r}"
                )
        dropped = "; the earlier scope was dropped" if self.focus.nearest else ""
        return Resolved(question=self.said, why=f"stands by itself{dropped}")

    # Rules, in order -------------------------------------------------------------------------

    def _which(self) -> Resolved | None:
        """`On which days?`, `How many is that?`, `By how much?`: the same, asked otherwise."""
        start = self._start()
        found = _FORMS.at(self.tokens, start) if start < len(self.tokens) else None
        if found is None or any(
            t.kind != "mark" and t.low not in _FORM_TAIL for t in self.tokens[start + found[1] :]
        ):
            return None
        question = _asked_as(found[0], self._text(start, start + found[1]), self.before.question)
        if found[0] == "gap":
            question = self._gap()
        if not question:
            return None
        return Resolved(question=question, relation="carried", why="the same scope, asked anew")

    def _gap(self) -> str:
        """`By how much?` after a comparison of two days."""
        reading = read(self.before.question, self.card, self.now)
        two = self.focus.several
        if isinstance(reading, Refusal) or reading.measure is None or len(two) != 2:
            return ""
        return f"What is the difference in {reading.measure.words} between {say(two)}?"

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
        body = body[:1].lower() + body[1:]
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
        if len(places) == 1 and shifts and (beside := self._beside(places[0], text)):
            return beside
        if self._bare({at for place in places for at in range(place.first, place.last)}):
            return None if spans == self.focus.asked else self._for(spans)
        if len(places) == 1 and not any(p.chosen or p.shifted for p in places):
            relation: Relation = "carried"
        else:
            relation = "shifted" if shifts else "refined"
        return Resolved(question=text, relation=relation, why=f"{relation} to {say(spans)}")

    def _beside(self, place: Pointed, text: str) -> Resolved | None:
        """`Was it warmer the day before?`: than the day that was spoken of."""
        day = self.focus.day
        compares = any(mention.degree == "more" for mention in self.analysis.mentions)
        if day is None or not compares or any(t.low in ("which", "or") for t in self.tokens):
            return None
        here = preposition((day,), say((day,)))
        before = self.tokens[place.first - 1] if place.first else None
        if before is not None and before.low == "than":
            start = before.start - 1
            text = f"{text[:start]} {here}{text[start:]}"
        else:
            text = _closed_with(text, f"than {here}")
        return Resolved(question=text, relation="shifted", why=f"{here} against {say(place.spans)}")

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
        if self.analysis.dates.period is not None:
            return None
        said = self._mentions(qualifiers=True)
        if not said:
            return None
        question = self._qualified() if not self._mentions() else None
        if question is None and self._bare(set(), mentions=True) and not self._own_frame():
            question = self._swapped(said)
        if question is None:
            return None
        relation: Relation = "corrected" if self.corrects else "replaced"
        return Resolved(
            question=question, relation=relation, why=f"{relation}: {said[-1].words!r}, same scope"
        )

    def _amount(self) -> Resolved | None:
        """`How much was expected?`: of what the question before was about."""
        lows = [token.low for token in self.tokens]
        at = next((i for i, low in enumerate(lows) if low in _MUCH and lows[i - 1] == "how"), 0)
        if not at or self._mentions() or self.analysis.dates.period is not None:
            return None
        named = [m for m in self.asked_before.mentions if m.of("name", "low") and not m.degree]
        spans = self._scope()
        rest = [t for t in self._leftover() if t.low not in KNOWN]
        if len(named) != 1 or spans is None or rest:
            return None
        end = self.tokens[at].end
        text = f"{self.said[:end]} {named[0].words}{self.said[end:]}"
        said = say(spans)
        return Resolved(
            question=_closed_with(text, preposition(spans, said)),
            relation="carried",
            why=f"{named[0].words!r} within {said}",
        )

    def _numbered(self) -> Resolved | None:
        """`What about above 75?`: the question before with another number."""
        new, old = self.analysis.amounts, self.asked_before.amounts
        if len(new) != 1 or len(old) != 1 or self._mentions():
            return None
        inside = range(new[0].first, new[0].last)
        rest = [t for at, t in enumerate(self.tokens) if at not in inside and t.kind != "mark"]
        if any(token.low not in _MARKERS | _UNIT for token in rest):
            return None
        before = self.asked_before.tokens[old[0].first : old[0].last]
        if not new[0].operator:  # another number, measured as before
            before = [token for token in before if token.kind == "number"]
        put = self._text(new[0].first, new[0].last)
        text = self.before.question
        if not before or not put:
            return None
        question = f"{text[: before[0].start]}{put}{text[before[-1].end :]}"
        relation: Relation = "corrected" if self.corrects else "replaced"
        return Resolved(question=question, relation=relation, why=f"{relation}: {put}, same scope")

    def _opposite(self) -> Resolved | None:
        """`and the lowest?`: the question before, for the other end."""
        new = [t for t in self.tokens if t.low in _ENDS]
        rest = [t for t in self.tokens if t.kind != "mark" and t not in new]
        if len(new) != 1 or any(t.low not in _MARKERS for t in rest):
            return None
        old = [t for t in self.asked_before.tokens if t.low in _ENDS]
        if len(old) != 1:
            return None
        text = self.before.question
        question = f"{text[: old[0].start]}{new[0].text}{text[old[0].end :]}"
        relation: Relation = "corrected" if self.corrects else "replaced"
        return Resolved(
            question=question, relation=relation, why=f"{relation}: {new[0].text}, same scope"
        )

    def _carried(self) -> Resolved | None:
        """`Was rain expected too?`: a question for the records that names no time."""
        if self.analysis.dates.period is not None or self.analysis.dates.weekdays:
            return None
        spans = self._scope()
        if spans is None or self._overall():
            return None
        said = say(spans)
        question = _closed_with(self.said, preposition(spans, said))
        reading = read(question, self.card, self.now)
        if isinstance(reading, Refusal) or (reading.unknown and not self._continues()):
            return None
        vague = reading.scope_only and not reading.conditions and not self._mentions()
        if vague and (reading.unknown or len(self.tokens) > _SHORT):
            return None
        return Resolved(question=question, relation="carried", why=f"within {said}")

    # What the rules look at ------------------------------------------------------------------

    def _focus(self, turn: Turn) -> Focus:
        period = analyse(turn.question, self.card, self.now).dates.period
        return Focus(_parts(period), turn.dates, turn.named)

    def _names(self, turn: Turn) -> frozenset[str]:
        """Names of things in a question for the records: values of columns that hold many."""
        return frozenset(
            mention.words
            for mention in analyse(turn.question, self.card, self.now).mentions
            if any(link.column.distinct > MANY for link in mention.of("value"))
        )

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

    def _own_frame(self) -> bool:
        """`how likely was it`: it asks in its own way."""
        lows = [token.low for token in self.tokens]
        return any(
            low in ("how", "what", "was", "is", "did", "does", "do", "were")
            and after not in ("about", "if", "it", "one")
            for low, after in zip(lows, [*lows[1:], "about"], strict=True)
        )

    def _qualified(self) -> str | None:
        """`and what was forecast?`: the other column of the sort that was asked for."""
        reading = read(self.before.question, self.card, self.now)
        if isinstance(reading, Refusal) or any(token.low in _MUCH for token in self.tokens):
            return None
        measured = reading.measure.columns if reading.measure else tuple(reading.shown)
        names = {word for column in measured for word in column.synonyms}
        found = {
            link.column.name
            for mention in self.analysis.mentions
            for link in mention.of("qualifier")
            if names & set(link.column.synonyms) and link.column not in measured
        }
        rest = [t for t in self._leftover() if t.low not in KNOWN]
        if len(found) != 1 or rest or len(measured) != 1:
            return None
        words = found.pop().replace("_", " ")
        if self.corrects or reading.kind != "rows":
            return self._renamed(measured[0].name, words)
        spans = self._scope()
        return f"What was the {words} {preposition(spans, say(spans))}?" if spans else None

    def _renamed(self, old: str, words: str) -> str | None:
        """The question before with another column's name in place of a measure's."""
        before = self.asked_before
        named = [m for m in before.mentions if old in {x.column.name for x in m.of("name", "low")}]
        if len(named) != 1:
            return None
        first, last = before.tokens[named[0].first].start, before.tokens[named[0].last - 1].end
        text = self.before.question
        put = f"{named[0].words} by {words}" if named[0].degree else words
        return f"{text[:first]}{put}{text[last:]}"

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
        days = self.focus.answered
        if len(days) == 1 or (1 < len(days) <= 3 and self._tied()):
            return tuple((day, day) for day in days)
        return asked or None

    def _tied(self) -> bool:
        """Whether the question before was for the highest or lowest."""
        reading = read(self.before.question, self.card, self.now)
        return isinstance(reading, Reading) and reading.kind == "extreme"

    def _listing(self) -> bool:
        return any(t.low in ("which", "what", "list", "days", "when") for t in self.tokens)

    def _period_near(self) -> Period | None:
        """The days a follow-up names, in the year that is nearest to what was spoken of."""
        own = self.analysis.dates.period
        anchor = self.focus.nearest
        if anchor is None or (own is not None and self._relative()):
            return own
        if weekday := self._weekday_near(anchor):
            return weekday
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
            if best is None or (
                inside and not self.corrects and _gap(period, anchor) < _gap(best, anchor)
            ):
                best = period
                self.analysis.dates.used |= dates.used
        return best or self._part_near(anchor)

    def _weekday_near(self, anchor: Interval) -> Period | None:
        """`and Sunday?`: the one in the stretch spoken of, else the next one after the day."""
        named = [
            (at, WEEKDAY_NUMBERS[token.low])
            for at, token in enumerate(self.tokens)
            if token.low in WEEKDAY_NUMBERS and len(token.low) > 4
        ]
        if len(named) != 1 or any(t.kind in ("number", "date") for t in self.tokens):
            return None
        at, number = named[0]
        if any(token.low in MONTH_NUMBERS or token.low in _STEPS for token in self.tokens):
            return None
        day = anchor[0] + timedelta(days=(number - anchor[0].weekday()) % 7)
        self.analysis.dates.used.add(at)
        self.analysis.dates.weekdays = ()
        return Period(((day, day),), self.tokens[at].text, named_days=True)

    def _part_near(self, anchor: Interval) -> Period | None:
        """`the second week`, `the first half`: of the month spoken of."""
        tokens = [t for t in self.analysis.tokens if t.kind != "mark"]
        whole = [token.low for token in tokens[-3:]]
        said = self.said
        if whole in (["of", "the", "month"], ["of", "that", "month"], ["of", "this", "month"]):
            said, tokens = said[: tokens[-3].start].rstrip(), tokens[:-3]
        if not tokens or tokens[-1].low.removesuffix("s") not in _PARTS:
            return None
        if not any(token.low in ORDINALS or token.low == "last" for token in tokens):
            return None
        month = say_interval(anchor[0].replace(day=1), month_end(anchor[0].year, anchor[0].month))
        dates = read_dates(tokenize(_closed_with(said, f"of {month}")), Calendar())
        if dates.period is not None:
            self.analysis.dates.used |= {at for at in dates.used if at < len(self.tokens)}
        return dates.period

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
        return bool(old.of("name", "low")) and old.degree == new.degree
    return corrects and bool(old.of("qualifier"))


def _redated(question: str, analysis: Analysis, spans: Sequence[Interval]) -> str:
    """A question with its time replaced; where it had none, with one at its end."""
    said = say(spans)
    general = set(analysis.dates.weekdays_said.split())
    used = sorted(at for at in analysis.dates.used if analysis.tokens[at].text not in general)
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


def _opening(text: str) -> Interval | None:
    """The stretch that an answer opens with: "April 2026 had the highest …"."""
    opening = tokenize(text[:60])[:6]
    dates = read_dates(opening, Calendar())
    if not dates.period or dates.firsts[:1] != (0,) or len(dates.period.intervals) != 1:
        return None
    return dates.period.intervals[0]


def _days_in(text: str) -> tuple[date, ...]:
    """The complete single days an answer's text names."""
    period = read_dates(tokenize(text[: 4 * _LONGEST])[:300], Calendar()).period
    if period is None:
        return ()
    return tuple(s for s, e in _parts(period) if s == e)
