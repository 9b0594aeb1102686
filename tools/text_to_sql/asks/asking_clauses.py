"""One clause that asks, and the words of its subject that nobody knows.

    opener        how high was · was · what was · when did · how many · who
    noun phrase   the air quality index · a hurricane warning …
    verdict       the words of it that nobody knows, or nothing

Where the head of a phrase is a word that no column explains, an adjective or a verb that happens to
name a column answers another question.
"""

from pageturner.tools.text_to_sql.asks.asking import asked_columns
from pageturner.tools.text_to_sql.asks.noun_phrases import (
    DETERMINERS,
    NAMING,
    THINGS,
    NounPhrases,
    describes,
)
from pageturner.tools.text_to_sql.language.english import (
    ASKING,
    AUXILIARIES,
    INTENSE,
    LIGHT,
    PERSONS,
)
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Found
from pageturner.tools.text_to_sql.reading import Comparison, Stated

_MANNER = word_set("fast quickly quick slowly slow soon suddenly gradually rapidly")
_SUPPORT = word_set("do does did will would can could should shall may might didn't doesn't don't")
_CAUSES = word_set("because of by due despite after before")
_ADJUNCTS = _CAUSES | word_set("in from through during amid amidst under following")
_SHOWING = DETERMINERS | INTENSE | word_set("heavy great big first last our my worst")
_OF = word_set("of for on in at during from")
_BESIDE = word_set(
    "that accompanied accompanying associated attached belonging caused corresponding matching "
    "along together with when while after before due owing"
)
"""With these it is said beside what else there was such a value."""
GIVING = word_set("give show tell state provide report supply quote")
"""With these a value is asked for in the imperative."""
_HOURS = word_set("time hour times hours")
_VERBS = word_set(
    "come comes happen occur start begin end arrive fall take hit strike peak open go pass cross"
)
_SPEAKING_OF = word_set("on about of upon over")
_SAYING = word_set("say claim predict promise warn tell report announce think expect believe")
_REPORTING = word_set(
    "give show forecast quote put hold catch measure record register read log note estimate "
    "project state list predict promise publish announce issue claim provide post"
)
_BEEN = word_set("been being already ever")
_GIVING_OUT = word_set("issue announce declare post publish release impose order hoist activate")
_SUBJECT = 8
"""In so many tokens behind "did" it is said who gave out what."""
_COURTESY = word_set("please pls kindly hi hello hey thanks , !")
_NAME = 8
"""Tokens, of what a day is called beside it."""


class Clause(NounPhrases):
    """One clause that asks, from its opener to the end of its sentence."""

    def bare(self) -> tuple[str, ...]:
        """`air pressure on 7 May?`, `high tide tomorrow`: a phrase and a day, with no verb.

        What follows it may only say more of the day: "…, when the sea was rough".
        """
        analysis, dates = self.analysis, self.analysis.dates.used
        if analysis.low(self.at) in ASKING | AUXILIARIES or self.at in dates:
            return ()
        begins = self.at
        while analysis.low(begins) in _COURTESY:
            begins += 1
        phrase = self.phrase(begins)
        at = phrase[-1] + 1 if phrase else self.end
        if analysis.low(at) in ("of", "from", "by", "for", "in") and at + 1 not in dates:
            # "price of a ticket on 7 May", "loss from the fog of 8 May"
            inner = self.phrase(at + 1)
            at = inner[-1] + 1 if inner else at
        at += analysis.low(at) in ("on", "for", "in", "of", "at", "during")
        if at not in dates:
            return ()
        while at in dates:
            at += 1
        rest = [word for word in analysis.between(at, self.end) if word[0].isalnum()]
        if rest[:1] == ["in"] and rest[1:2] and rest[1] in UNITS and rest[2:3] in ([], ["of"]):
            rest = []  # "…, in inches of mercury": how it is measured
        said = rest[:1] == ["when"] and rest[1:2] and rest[1] not in AUXILIARIES
        said = said or self._called(at)
        if not said and not set(rest) <= LIGHT - AUXILIARIES - ASKING:
            return ()
        return self._unless_explained(phrase)

    def _called(self, at: int) -> bool:
        """The ", that sticky one" of "humidity on 7 May, that sticky one": what the day is called
        beside it."""
        said = self.analysis.between(at, self.end)
        while said and not said[-1][0].isalnum():
            said.pop()
        if len(said) < 3 or len(said) > _NAME or said[0] not in ("(", ",", "-", "–", "—"):
            return False
        closed = said[-1] == "one" or self.analysis.noun_at(at + len(said) - 1)
        return closed and said[1] in ("the", "that", "a", "an", "this", "such", "what")

    def verdict(self) -> tuple[str, ...]:
        opener = self.analysis.low(self.at)
        following = self.analysis.low(self.at + 1)
        match opener:
            case "who" | "whose" | "whom":
                if asked_columns(self.question) or (opener == "whose" and self._owned()):
                    return ()
                return self._rest(self.at)
            case "why":
                return ()
            case "how":
                return self._how(following)
            case "what" | "which":
                return self._what(following)
            case "when" | "where":
                return self._happening(self.at + 1, opener == "when")
        if opener in GIVING:
            return self._given(self._counted_there() or self.phrase(self.at + 1))
        return self._happening(self.at, False)

    def _owned(self) -> bool:
        """`whose sea was rougher, 3 or 4 March`, `whose plan was closer`, `whose log tells of the
        highest sea`: of one of the days."""
        period = self.analysis.dates.period
        listed = period is not None and len(period.parts) > 1
        firm = any(self.firm(at) for at in self.phrase(self.at + 1))
        record = self.analysis.noun_at(self.at + 1) or self._planned(self.at + 1)
        record = record or self.analysis.low(self.at + 1) in AUXILIARIES  # "whose was rougher"
        return listed and (firm or record or self.question.difference is not None)

    def _planned(self, at: int) -> bool:
        """The "plan" of "whose plan was for the higher sea": it only says what kind of text."""
        return any(
            m.first == at and m.of("qualifier") and not m.of("name", "low", "value")
            for m in self.analysis.mentions
        )

    def _how(self, following: str) -> tuple[str, ...]:
        if following in ("many", "much"):
            if self.analysis.low(self.at + 2) in UNITS:
                # ("how many degrees separated them": the rest says of what)
                return self._told_by() or self._given_out(self.at + 2)
            verb = self.at + 4  # "how much did it cost to clear the snow"
            did_it = self.analysis.low(verb - 2) in _SUPPORT and self.analysis.low(verb - 1) == "it"
            if following == "much" and did_it and self.unknown(verb):
                return (self.analysis.tokens[verb].text,)
            phrase = self.phrase(self.at + 2)
            told = self._unless_explained(phrase) or self._predicate(phrase)
            return told or self._given_out(self.at + 2)
        auxiliary = self._auxiliary(self.at + 1)
        if auxiliary is None:
            return ()
        phrase = self.phrase(auxiliary)
        river = self.analysis.low(auxiliary + 1) == "the"  # "how high did the Spree rise"
        if not river and all(self._proper(at) for at in phrase if self.unknown(at)):
            return ()  # a place: whether the documents are of it, they say themselves
        if following in _MANNER and phrase and self.unknown(phrase[-1]):
            return (self.analysis.tokens[phrase[-1]].text,)  # "how fast did the snow melt"
        return self._unless_explained(phrase, auxiliary)

    def _what(self, following: str) -> tuple[str, ...]:
        analysis = self.analysis
        if following in AUXILIARIES:
            phrase = self.phrase(self.at + 1)
            told = self._unless_explained(phrase, self.at + 1)
            return told or self._complement(phrase)
        if told := self._told_by():
            return told
        phrase = self.phrase(self.at + 1)
        if analysis.noun_at(self.at + 1) and analysis.low(self.at + 2) in ("did", "does", "do"):
            return self._happening(self.at + 2, True)  # "on which day did the trains start again"
        if (phrase and analysis.low(phrase[-1]) in _HOURS) or following in _HOURS:
            auxiliary = self._auxiliary(phrase[-1] + 1 if phrase else self.at + 2)
            return self._happening(auxiliary, True) if auxiliary is not None else ()
        doing = [at for at in phrase[:2] if self.unknown(at) and self._done_by(at)]
        if doing:
            return (analysis.tokens[doing[-1]].text, "who")
        told = self._unless_explained(phrase)
        period = analysis.dates.period
        listed = period is not None and len(period.parts) > 1
        if told and self.analysis.low(self.at) == "which" and period and period.single_day:
            return told  # "which school had fog on 8 May": that there was some, names none
        return () if told and (listed or self._condition_after(phrase)) else told

    def _given(self, phrase: list[int]) -> tuple[str, ...]:
        """The "visibility" of "give me the visibility for the foggy days", "report the visibility
        that went with the fog": a value, and no record that is said to be so."""
        beside = next((at for at in phrase[1:] if self.analysis.low(at) in _BESIDE), self.end)
        phrase = [at for at in phrase if at < beside]
        value = bool(phrase) and self.analysis.low(phrase[-1] + 1) in _OF | _BESIDE
        return self._unless_explained(phrase) if value else ()

    def _counted_there(self) -> list[int]:
        """The "cancelled trips" of "report the number of cancelled trips caused by the fog"."""
        at = self.at + 1 + (self.analysis.low(self.at + 1) in DETERMINERS)
        counted = self.analysis.between(at, at + 2) in (["number", "of"], ["amount", "of"])
        return self.phrase(at + 2) if counted else []

    def _done_by(self, at: int) -> bool:
        """The "clerk" of "which clerk booked 40 cars": somebody, who did what is recorded."""
        analysis = self.analysis
        kept = any(c.first == at + 1 and c.meaning == "keep" for c in analysis.cues)
        later = {analysis.low(place) for place in range(at + 2, self.end)}
        return analysis.low(at + 1).endswith("ed") and not kept and not later & AUXILIARIES

    def _happening(self, at: int, timed: bool) -> tuple[str, ...]:
        """`did the parade …`, `was a warning …`: a condition said of it is still answered."""
        phrase = self.phrase(at)
        if given := self._given_out(at + 1):
            return given
        if not phrase and timed and self.analysis.low(at + 1) in PERSONS:
            told = tuple(
                self.analysis.tokens[one].text for one in self.phrase(at + 2) if self.unknown(one)
            )  # "when did we lose power after the storm"
            return told if told and self._done_in_it(self.phrase(at + 2), _CAUSES) else ()
        told = self._unless_explained(phrase, at) or self._sayer(phrase)
        if told and self._somebody_does(phrase):
            return told
        if told and timed and self._done_in_it(phrase):
            return told
        if told and timed and self._narrows_what_is_known(phrase):
            return told
        if told and self._condition_after(phrase):
            return self._sayer(phrase)
        if not told and timed and self._untimed(phrase):
            return tuple(self.analysis.tokens[place].text for place in phrase)
        return told

    def _given_out(self, at: int) -> tuple[str, ...]:
        """The "advisory" of "did they issue a gale advisory", "has the office announced a curfew";
        and of "was the coast under a gale advisory"."""
        for place in range(at, min(at + _SUBJECT, self.end)):
            low = self.analysis.low(place)
            gives = place > at and not _GIVING_OUT.isdisjoint(stems(low))
            if (gives or low == "under") and self.analysis.low(place + 1) in DETERMINERS:
                return self._unless_explained(self.phrase(place + 1))
        return ()

    def _narrows_what_is_known(self, phrase: list[int]) -> bool:
        """The "high tide" of "when was high tide on the foggy day": an hour of something else."""
        return len(phrase) > 1 and self.firm(phrase[-2]) and self.unknown(phrase[-1])

    def _told_by(self) -> tuple[str, ...]:
        """The "gauge" of "how much did the gauge collect", the "oracle" of "what chance did the
        oracle give": whose numbers they would be, and nobody recorded those."""
        analysis = self.analysis
        for at in range(self.at + 2, self.end):
            if analysis.low(at) not in ("did", "does", "do"):
                continue
            phrase = self.phrase(at)
            unknown = [place for place in phrase if self.unknown(place)]
            verb = phrase[-1] if phrase else at
            gives = analysis.low(verb) in _REPORTING and unknown[-1:] == [verb - 1]
            has = analysis.low(verb + 1) == "have" and unknown[-1:] == [verb]
            if has and not self.of_records(verb):
                return tuple(analysis.tokens[place].text for place in unknown)
            if gives or (len(phrase) > 1 and unknown == phrase):
                return tuple(analysis.tokens[place].text for place in unknown)
        return ()

    def _somebody_does(self, phrase: list[int]) -> bool:
        """The "dog enjoy" of "did the dog enjoy the snow": what neither is nor has what follows."""
        if len(phrase) < 2 or self.analysis.low(self.at) not in _SUPPORT:
            return False
        subject, verb = phrase[-2:]
        if self.analysis.low(verb).endswith("ly") or self.of_records(subject):
            return False
        behind = self.analysis.low(verb + 1)
        follows = behind in DETERMINERS
        if behind in _SPEAKING_OF and self.unknown(verb):  # "did the mayor comment on hail"
            follows = self.firm(verb + 2) or self.analysis.low(verb + 2) in DETERMINERS
        return follows and self.unknown(subject) and not self.firm(verb)

    def _done_in_it(self, phrase: list[int], adjuncts: frozenset[str] = frozenset()) -> bool:
        """The "leaves fall" of "when did the leaves fall in the fog", the "neighbour shovel" of
        "when did my neighbour shovel the snow": when it was done, no record tells."""
        analysis = self.analysis
        done = analysis.low(self._auxiliary(self.at + 1) or 0) in _SUPPORT
        suffered = bool(phrase) and analysis.low(phrase[-1]).endswith("ed")
        suffered = suffered and self.unknown(phrase[-1])  # "when were the flights cancelled"
        if len(phrase) < 2 - bool(adjuncts) or not (done or suffered):
            return False
        if all(self._proper(at) for at in phrase if self.unknown(at)):
            return False  # "when did Leith lie in fog": whether it is of the place, it says itself
        told = [f.first for f in self.question.found if phrase[-1] < f.first < self.end]
        told += [m.first for m in self.question.free if phrase[-1] < m.first < self.end]
        behind = [self._past_what_shows(first) for first in told]
        object_ = phrase[-1] + 1
        if any(at <= object_ <= first for at, first in zip(behind, told, strict=True)):
            return self.unknown(phrase[-1])
        return bool(told) and all(analysis.low(at - 1) in (adjuncts or _ADJUNCTS) for at in behind)

    def _past_what_shows(self, at: int) -> int:
        """Where the "the heavy February snow" begins."""
        analysis = self.analysis
        while analysis.low(at - 1) not in _ADJUNCTS and (
            at - 1 in analysis.dates.used or analysis.low(at - 1) in _SHOWING
        ):
            at -= 1
        return at

    def _sayer(self, phrase: list[int]) -> tuple[str, ...]:
        """The "Gazette" of "did the Gazette say it would be rough": a voice nobody recorded."""
        return tuple(
            self.analysis.tokens[at].text
            for at in phrase
            if self.unknown(at) and self.analysis.low(at + 1) in _SAYING
        )

    def _unless_explained(self, phrase: list[int], auxiliary: int | None = None) -> tuple[str, ...]:
        """The unknown words of a phrase, unless its head is a column or a record."""
        analysis = self.analysis
        unknown = [at for at in phrase if self.unknown(at)]
        if not unknown or self.of_records(phrase[-1]):
            return ()
        words = tuple(analysis.tokens[at].text for at in unknown)
        firm = [at for at in phrase if self.firm(at) and not self._participle(at, unknown)]
        if not firm:
            return words
        after = [at for at in unknown if at > firm[-1]]
        ranked = any(m.degree and m.first in firm for m in analysis.mentions)
        if not after or ranked:
            return ()
        supported = auxiliary is not None and analysis.low(auxiliary) in _SUPPORT
        moved = any(c.meaning in ("rise", "fall") and c.first > phrase[-1] for c in analysis.cues)
        following = analysis.low(phrase[-1] + 1)
        verb_follows = following in _VERBS or following in ("be", "been")
        verb_follows = verb_follows or analysis.low(phrase[-1]) in THINGS  # "did the warning"
        verb_follows = verb_follows or analysis.low(phrase[-1]).endswith(NAMING)
        # "when does the ferry fair open", "when will the next rain dance be"
        if supported and after == [phrase[-1]] and not moved and not verb_follows:
            return ()  # "did the rain ruin": its verb; not the "bill" of "did the bill rise"
        heads = [at for at in after if not describes(analysis.low(at)) and not self._compared(at)]
        return words if heads else ()

    def _complement(self, phrase: list[int]) -> tuple[str, ...]:
        """The "lottery" of "what was the chance of winning the lottery"."""
        if not phrase or self.analysis.low(phrase[-1] + 1) != "of":
            return ()
        of = self.phrase(phrase[-1] + 2)
        if of and self.analysis.low(of[-1] + 1) in DETERMINERS:
            of += self.phrase(of[-1] + 2)
        unknown = [at for at in of if self.unknown(at)]
        if not unknown or any(self.firm(at) for at in of) or self.of_records(of[-1]):
            return ()
        return tuple(self.analysis.tokens[at].text for at in unknown)

    def _predicate(self, phrase: list[int]) -> tuple[str, ...]:
        """The "sold" of "how many umbrellas were sold"."""
        after = phrase[-1] + 1 if phrase else self.end
        if not phrase or self.analysis.low(after) not in AUXILIARIES:
            return ()
        if self.analysis.noun_at(phrase[-1]):
            return ()
        said = self.phrase(after)
        if any(self.firm(at) for at in said):
            return ()
        return tuple(self.analysis.tokens[at].text for at in said if self.unknown(at))

    def _condition_after(self, phrase: list[int]) -> bool:
        """Whether something that records tell is said of a subject they do not know."""
        for found in self.question.found:
            if not phrase[0] < found.first < self.end:
                continue
            if isinstance(found.condition, Stated) or self.unknown(found.last):
                continue
            if self._only_by_unit(found):
                continue
            days = range(phrase[-1] + 2, found.first)
            if any(self.analysis.noun_at(at) and self._shown(at) for at in days):
                continue  # "was there a curfew on the day they said it would hail"
            between = self.analysis.between(max(phrase[-1] + 1, found.first - 2), found.first)
            if not (_CAUSES | {"for"}) & set(between):  # "was there a swell watch for the hail"
                return True
        return False

    def _shown(self, at: int) -> bool:
        """The "the" of "the day they said it would hail"."""
        return self.analysis.low(at - 1) in DETERMINERS

    def _only_by_unit(self, found: Found) -> bool:
        """The "above 80%" of "was the humidity above 80%": an amount of what nobody knows."""
        condition = found.condition
        if not isinstance(condition, Comparison):
            return False
        names = {column.name for column in condition.measure.columns}
        return not any(
            names & {column.name for column in mention.columns}
            for mention in self.analysis.mentions
            if found.first - 4 <= mention.first < found.last + 4
        )

    def _untimed(self, phrase: list[int]) -> bool:
        """`when did the sun rise`: a word that means neither a time, an amount nor an event."""
        analysis = self.analysis
        if self.question.found or not phrase:
            return False
        mentions = [m for m in self.question.free if m.first in phrase]
        types = {column.type for mention in mentions for column in mention.columns}
        plain = not any(mention.degree for mention in mentions)
        moved = any(cue.meaning in ("rise", "fall") for cue in analysis.cues)
        return plain and types == {"text"} and (moved or not types & NUMERIC)

    def _rest(self, at: int) -> tuple[str, ...]:
        """What is said of somebody unknown."""
        places = range(at + 1, self.end)
        words = [self.analysis.tokens[p].text for p in places if self.unknown(p)]
        return tuple(words) or (self.analysis.tokens[at].text,)

    def _auxiliary(self, at: int) -> int | None:
        """The next auxiliary, if it stands near."""
        for place in range(at, min(at + 5, self.end)):
            if self.analysis.low(place) in AUXILIARIES:
                return place
        return None

    def _compared(self, at: int) -> bool:
        """`was the wind fresher`: an adjective in the comparative."""
        return self.analysis.low(at).endswith("er")

    def _proper(self, at: int) -> bool:
        return self.analysis.tokens[at].text[0].isupper()

    def _participle(self, at: int, unknown: list[int]) -> bool:
        """The "issued" of "a warning (has been) issued": said of the unknown thing before it."""
        thing = at - 1
        while self.analysis.low(thing) in _BEEN:
            thing -= 1
        if thing not in unknown and not self.firm(thing) and not self.of_records(thing):
            thing -= 1  # the "order" of "a closing order was issued": a word of the grammar
        return self.analysis.low(at).endswith("ed") and thing in unknown
