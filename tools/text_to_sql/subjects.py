"""Is what a question asks about something that the records tell?

"How high was the air quality index", "was a hurricane warning issued", "when did the sun rise":
the noun phrase that is asked about decides. Where its head is a word that no column explains, an
adjective or a verb that happens to name a column answers another question.

    opener        how high was · was · what was · when did · how many · who
    noun phrase   the air quality index · a hurricane warning …
    verdict       the words of it that nobody knows, or nothing
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asking import asked_columns
from pageturner.tools.text_to_sql.english import (
    ASKING,
    AUXILIARIES,
    EVENTS,
    KNOWN,
    LIGHT,
    PARTS_OF_DAY,
)
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Stated
from pageturner.tools.text_to_sql.tokens import stems
from pageturner.tools.text_to_sql.units import UNITS
from pageturner.tools.text_to_sql.words import word_set

_DESCRIBING = ("ed", "ing", "y", "ous", "ful", "ive", "al", "ish", "less", "able", "est", "ic")
_MANNER = word_set("fast quickly quick slowly slow soon suddenly gradually rapidly")
_THINGS = word_set("ceiling building warning wedding rating bearing heading landing crossing")
_NAMING = ("ory", "cy", "ity", "ery", "phy", "ogy", "omy", "ony")

_BREAKS = word_set(
    "of in on at by for to from with within without during over under between since until till "
    "than as near after before per because and or but while when where if that which who per "
    "among across against throughout about excluding ignoring except excepting disregarding "
    "discounting , . ? ! ; : ( )"
)
_DETERMINERS = word_set("the a an any some this that these those there every each all both")
_PRONOUNS = word_set("i you we they he she it one i'd we'd")
_SUPPORT = word_set("do does did will would can could should shall may might didn't doesn't don't")
_CAUSES = word_set("because of by due despite after before")
_GIVING = word_set("give show tell state")
_OF = word_set("of for on in at during from")
_HOURS = word_set("time hour times hours")
_STRETCHES = PARTS_OF_DAY | word_set("weekend weekends time times")
_VERBS = word_set(
    "come comes happen occur start begin end arrive fall take hit strike peak open go pass cross"
)
_SAYING = word_set("say claim predict promise warn tell report announce think expect believe")
_REPORTING = word_set(
    "give show forecast quote put hold catch measure record register read log note estimate "
    "project state list predict promise publish announce issue claim provide post"
)
_RELATIVE = word_set("who whose whom when where")
_INTRODUCING = word_set("me know tell say since from until by ask wonder wondering remember on in")
_COURTESY = word_set("please pls kindly hi hello hey thanks , !")
_OPENING = word_set("and so or but also then , : ( - –")


def describes(word: str) -> bool:
    """Whether a word looks like an adjective: it colours a noun, where another would narrow it."""
    return word.endswith(_DESCRIBING) and not word.endswith(_NAMING) and word not in _THINGS


def known(word: str) -> bool:
    """Whether general English explains a word: a "warning" is no form of "warn"."""
    return word in KNOWN or (word not in _THINGS and any(form in KNOWN for form in stems(word)))


def unknown_subject(question: Question) -> tuple[str, ...]:
    """The words of the phrase asked about that nobody knows; none where all is well."""
    analysis = question.analysis
    for start, end in analysis.sentences:
        if start not in analysis.focus and end - 1 not in analysis.focus:
            continue
        if _only_tells(analysis, end):
            continue
        if told := Clause(question, start, end).bare():
            return told
        at = _opener(analysis, start, end)
        if at is None:
            continue
        told = Clause(question, at, end).verdict()
        return told or _counted_besides(question, at + 1, end)
    return ()


def _only_tells(analysis: Analysis, end: int) -> bool:
    """Whether a sentence ends in a full stop where another one asks: "… with my aunt, who minds the
    heat. 3 or 4 May?"."""
    asks = any(analysis.low(last - 1) == "?" for _, last in analysis.sentences)
    return asks and analysis.low(end - 1) == "."


def _counted_besides(question: Question, first: int, end: int) -> tuple[str, ...]:
    """The "branches" of "how strong was the wind, and how many branches fell"."""
    analysis = question.analysis
    for at in range(first, end):
        joined = analysis.low(at - 1) in ("and", "&", ",", ";")
        if joined and analysis.between(at, at + 2) == ["how", "many"]:
            return Clause(question, at, end).verdict()
    return ()


def _opener(analysis: Analysis, start: int, end: int) -> int | None:
    """Where the clause that asks begins: at a question word, or at an auxiliary up front."""
    for at in range(start, end):
        word = analysis.low(at)
        if at in analysis.dates.used:
            continue
        if word == "when" and at == start and _only_dates(analysis, at, end):
            continue
        if word in ASKING and not (word in _RELATIVE and _hangs_on_a_noun(analysis, start, at)):
            return at
        first = at == start or analysis.low(at - 1) in _OPENING or at - 1 in analysis.dates.used
        gives = at == start and word in _GIVING and not ASKING & set(analysis.between(at, end))
        if (first and word in AUXILIARIES) or gives:
            return at
    return None


def _only_dates(analysis: Analysis, at: int, end: int) -> bool:
    """`when the fair came on 8 May, how hot was it`: a clause in front that says which day."""
    if analysis.low(at + 1) in AUXILIARIES:
        return False
    comma = next((place for place in range(at, end) if analysis.low(place) == ","), end)
    dated = any(place in analysis.dates.used for place in range(at, comma))
    return dated and analysis.low(comma + 1) in ASKING


def _hangs_on_a_noun(analysis: Analysis, start: int, at: int) -> bool:
    """`a friend who came`, `the day when it broke`: no question word; nor is it in "days whose
    hail was heavy and whose mist was not"."""
    before = analysis.low(at - 1)
    if before in ("and", "or", "but", ",") and analysis.low(at) == "whose":
        earlier = (one for one in range(start, at) if analysis.low(one) in _RELATIVE)
        return any(_hangs_on_a_noun(analysis, start, one) for one in earlier)
    return at > start and before not in _OPENING and before not in _INTRODUCING


class Clause:
    """One clause that asks, from its opener to the end of its sentence."""

    def __init__(self, question: Question, at: int, end: int) -> None:
        self.question, self.analysis = question, question.analysis
        self.at, self.end = at, end

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
        if not said and not set(rest) <= LIGHT - AUXILIARIES - ASKING:
            return ()
        return self._unless_explained(phrase)

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
            case "give" | "show" | "tell" | "state":
                return self._given(self.phrase(self.at + 1))
            case "when" | "where":
                return self._happening(self.at + 1, opener == "when")
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
                return self._told_by()  # "how many degrees separated them": the rest says of what
            verb = self.at + 4  # "how much did it cost to clear the snow"
            did_it = self.analysis.low(verb - 2) in _SUPPORT and self.analysis.low(verb - 1) == "it"
            if following == "much" and did_it and self.unknown(verb):
                return (self.analysis.tokens[verb].text,)
            phrase = self.phrase(self.at + 2)
            return self._unless_explained(phrase) or self._predicate(phrase)
        auxiliary = self._auxiliary(self.at + 1)
        if auxiliary is None:
            return ()
        phrase = self.phrase(auxiliary)
        if all(self._proper(at) for at in phrase if self.unknown(at)):
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
        """The "visibility" of "give me the visibility for the foggy days": a value, and no record
        that is said to be so."""
        value = bool(phrase) and self.analysis.low(phrase[-1] + 1) in _OF
        return self._unless_explained(phrase) if value else ()

    def _done_by(self, at: int) -> bool:
        """The "clerk" of "which clerk booked 40 cars": somebody, who did what is recorded."""
        analysis = self.analysis
        kept = any(c.first == at + 1 and c.meaning == "keep" for c in analysis.cues)
        later = {analysis.low(place) for place in range(at + 2, self.end)}
        return analysis.low(at + 1).endswith("ed") and not kept and not later & AUXILIARIES

    def _happening(self, at: int, timed: bool) -> tuple[str, ...]:
        """`did the parade …`, `was a warning …`: a condition said of it is still answered."""
        phrase = self.phrase(at)
        told = self._unless_explained(phrase, at) or self._sayer(phrase)
        if told and self._somebody_does(phrase):
            return told
        if told and timed and self._narrows_what_is_known(phrase):
            return told
        if told and self._condition_after(phrase):
            return self._sayer(phrase)
        if not told and timed and self._untimed(phrase):
            return tuple(self.analysis.tokens[place].text for place in phrase)
        return told

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
        follows = self.analysis.low(verb + 1) in _DETERMINERS
        return follows and self.unknown(subject) and not self.firm(verb)

    def _sayer(self, phrase: list[int]) -> tuple[str, ...]:
        """The "Gazette" of "did the Gazette say it would be rough": a voice nobody recorded."""
        return tuple(
            self.analysis.tokens[at].text
            for at in phrase
            if self.unknown(at) and self.analysis.low(at + 1) in _SAYING
        )

    def phrase(self, at: int) -> list[int]:
        """The places of a noun phrase; words without content before it are passed over."""
        analysis, phrase = self.analysis, list[int]()
        at += analysis.low(at) in AUXILIARIES
        while at < self.end and at not in analysis.dates.used and len(phrase) < 8:
            word = analysis.low(at)
            light = word in LIGHT and not self.firm(at)
            if (word in _BREAKS or word in ASKING) and not (light and not phrase and word == "of"):
                break
            if word in AUXILIARIES or (phrase and word in _DETERMINERS):
                break
            if not phrase and word in _PRONOUNS:
                return []  # "which could I have used": whoever asks is no subject of records
            if not light or phrase:
                phrase.append(at)
            at += 1
        while phrase and analysis.low(phrase[-1]) in LIGHT and not self.firm(phrase[-1]):
            phrase.pop()
        return phrase

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
        verb_follows = verb_follows or analysis.low(phrase[-1]) in _THINGS  # "did the warning"
        verb_follows = verb_follows or analysis.low(phrase[-1]).endswith(_NAMING)
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
        if of and self.analysis.low(of[-1] + 1) in _DETERMINERS:
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
            if not _CAUSES & set(self.analysis.between(found.first - 2, found.first)):
                return True
        return False

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

    def of_records(self, at: int) -> bool:
        """Whether the word stands for a record: a day, a part of one, what one does on it."""
        word = self.analysis.low(at)
        return self.analysis.noun_at(at) or word in _STRETCHES or word in EVENTS

    def _proper(self, at: int) -> bool:
        return self.analysis.tokens[at].text[0].isupper()

    def _participle(self, at: int, unknown: list[int]) -> bool:
        """The "issued" of "a warning issued": said of the unknown thing before it."""
        return self.analysis.low(at).endswith("ed") and at - 1 in unknown

    def firm(self, at: int) -> bool:
        """Whether the word belongs to the mention of a column or of a value."""
        return any(
            m.first <= at < m.last and m.of("name", "low", "value") for m in self.analysis.mentions
        )

    def unknown(self, at: int) -> bool:
        """Whether a word carries content that neither the grammar nor a column explains."""
        analysis = self.analysis
        if not 0 <= at < self.end or analysis.tokens[at].kind != "word":
            return False
        word, claimed = analysis.low(at), analysis.proportion
        if claimed is not None and claimed.first <= at < claimed.last:
            return False
        explained = analysis.dates.used | self.question.looked_up | self.question.telling
        if at in explained or analysis.noun_at(at) or word in UNITS:
            return False
        if at in analysis.used and any(c.first <= at < c.last for c in analysis.cues):
            return False  # the "overnight" of "the sharpest overnight drop"
        bound = [a for a in analysis.amounts if a.first in analysis.used and a.operator]
        bound = [a for a in bound if a.unit != "day"] + self.question.ranks
        if any(amount.first <= at < amount.last for amount in bound):
            return False  # the "five" of "was the plan five degrees off"
        if word in self.described or word in self.analysis.card.title.lower().split():
            return False
        if known(word):
            return False
        return not any(m.first <= at < m.last for m in analysis.mentions)

    @property
    def described(self) -> set[str]:
        """Words by which the columns spoken of are described: they explain themselves."""
        columns = {
            c.name: c for m in self.analysis.mentions if m.of("name", "low") for c in m.columns
        }
        return {word for c in columns.values() for word in c.description.lower().split()}
