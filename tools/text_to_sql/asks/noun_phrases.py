"""The noun phrases of a clause, and which of their words the grammar or a column explains.

In "was a hurricane warning issued in the morning", the phrase behind "was" is "hurricane warning",
and neither of its words is known; a "warning" is no form of "warn", and says what is named.
"""

from functools import lru_cache

from pageturner.tools.plurals import plural, singular
from pageturner.tools.text_to_sql.language.english import (
    ASKING,
    AUXILIARIES,
    EVENTS,
    KNOWN,
    LIGHT,
    PARTS_OF_DAY,
)
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import is_kind
from pageturner.tools.text_to_sql.question import Question

_DESCRIBING = ("ed", "ing", "y", "ous", "ful", "ive", "al", "ish", "less", "able", "est", "ic")
NAMING = ("ory", "cy", "ity", "ery", "phy", "ogy", "omy", "ony")
THINGS = word_set(
    "ceiling building warning wedding rating bearing heading landing crossing lining meeting "
    "gathering hearing"
)
_BREAKS = word_set(
    "of in on at by for to from with within without during over under between since until till "
    "than as near after before per because and or but while when where if that which who "
    "among across against throughout about excluding ignoring except excepting disregarding "
    "discounting , . ? ! ; : ( )"
)
DETERMINERS = word_set("the a an any some this that these those there every each all both")
OWNERS = word_set("the a an any some this that these those our my your his her their its all many")
"""What stands before a thing, and says which it is or whose."""
_SOME = word_set("any some all much most none")
_OWNING = word_set("' ’ s 's ’s")
_SIZES = word_set("big huge great little small large massive whole entire recent last latest")
_ALSO_NOUNS = word_set("leaves lights")
"""Forms of other words that are a noun behind a determiner: "the leaves", "the lights"."""
_MEASURING = word_set(
    "point points level levels count counts rate rates index reading readings watch total totals "
    "limit limits figure figures value values amount amounts depth depths scale quantity state "
    "cover range ratio score condition conditions status forecast forecasts prediction predictions"
)
"""What is known by itself, and not where something unknown is said to have it."""
_PRONOUNS = word_set("i you we they he she it one i'd we'd")
_STRETCHES = PARTS_OF_DAY | word_set("weekend weekends time times")


def describes(word: str) -> bool:
    """Whether a word looks like an adjective: it colours a noun, where another would narrow it."""
    return word.endswith(_DESCRIBING) and not word.endswith(NAMING) and word not in THINGS


@lru_cache(maxsize=4096)
def known(word: str) -> bool:
    """Whether general English explains a word: a "warning" is no form of "warn"."""
    return word in KNOWN or (word not in THINGS and any(form in KNOWN for form in stems(word)))


@lru_cache(maxsize=256)
def words_of(text: str) -> frozenset[str]:
    """The words of a title or of what is said of a column, in lower case."""
    return frozenset(text.lower().split())


def said_of_values(question: Question) -> set[str]:
    """The "crew" of "was the crew cheerful", where a column is described as "mood of the crew" and
    "cheerful" is one of its kinds: of whom it is said, the column says itself. So is "age of the
    guest" of what guests are older than, the "charge" of who is the value of "keeper_in_charge"."""
    analysis = question.analysis
    links = [one for m in analysis.mentions for one in m.of("name", "low", "value")]
    told = (
        link.column.description
        for link in links
        if link.role != "value" or is_kind(link.column, link.value)
    )
    things = {form for description in told for form in whose(description)}
    counted = {
        low
        for at, low in enumerate(analysis.lows if things else ())
        if low in things and "many" in analysis.between(max(0, at - 2), at)
    }
    parts = (one.column.name.split("_") for one in links if one.role == "value")
    posts = {name[2] for name in parts if len(name) == _POST and name[1] in ("in", "on")}
    return things - counted | posts  # (so many of them there were is no number of records)


_POST = 3


@lru_cache(maxsize=256)
def whose(description: str) -> frozenset[str]:
    """The "crew" of "mood of the crew" and of "the crew's mood", in both numbers."""
    words = description.lower().replace("’", "'").split()
    of = [at for at, word in enumerate(words[:-1]) if word == "of"]
    told = {words[at + 1 + (words[at + 1] in DETERMINERS)] for at in of if at + 2 < len(words)}
    told |= {words[-1]} if len(words) - 2 in of else set()
    told |= {w.removesuffix("'s").rstrip("'") for w in words if w.endswith(("'s", "s'"))}
    return frozenset(form for word in told for form in (word, singular(word), plural(word)))


class NounPhrases:
    """The noun phrases that stand in one clause, from a place to its end."""

    def __init__(self, question: Question, at: int, end: int) -> None:
        self.question, self.analysis = question, question.analysis
        self.at, self.end = at, end

    def phrase(self, at: int) -> list[int]:
        """The places of a noun phrase; words without content before it are passed over."""
        analysis, phrase = self.analysis, list[int]()
        at += analysis.low(at) in AUXILIARIES
        while at < self.end and at not in analysis.dates.used and len(phrase) < 8:
            word = analysis.low(at)
            light = word in LIGHT and not self.firm(at)
            if (word in _BREAKS or word in ASKING) and not (light and not phrase and word == "of"):
                break
            if word in AUXILIARIES or (phrase and word in DETERMINERS):
                break
            if not phrase and word in _PRONOUNS:
                return []  # "which could I have used": whoever asks is no subject of records
            if not light or phrase:
                phrase.append(at)
            at += 1
        while phrase and analysis.low(phrase[-1]) in LIGHT and not self.firm(phrase[-1]):
            phrase.pop()
        return phrase

    def past_owners(self, at: int) -> int:
        """Where a thing is named behind what only says which it is: "the big", "my", "the 3 May",
        "yesterday's", "the 50 mph"."""
        analysis = self.analysis
        counted = {at for a in analysis.amounts for at in range(a.first, a.last)}
        while at < self.end and not self.firm(at):
            low = analysis.low(at)
            sized = low in _SIZES and not analysis.noun_at(at)
            of_it = low == "of" and analysis.low(at - 1) in _SOME
            told = low in OWNERS or low in _OWNING or low in _SOME or of_it or sized
            if not (told or at in analysis.dates.used or at in counted):
                break
            at += 1
        return at

    def firm(self, at: int) -> bool:
        """Whether the word belongs to the mention of a column or of a value."""
        return any(
            m.first <= at < m.last and m.of("name", "low", "value") for m in self.analysis.mentions
        )

    def of_records(self, at: int) -> bool:
        """Whether the word stands for a record: a day, a part of one, what one does on it."""
        word = self.analysis.low(at)
        return self.analysis.noun_at(at) or word in _STRETCHES or word in EVENTS

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
        if word in words_of(analysis.card.title) or word in self.described:
            return False
        also = word in _ALSO_NOUNS and analysis.low(at - 1) in DETERMINERS
        if known(word) and not (also or self._of_something(at)):
            return False
        return not any(m.first <= at < m.last for m in analysis.mentions)

    def _of_something(self, at: int) -> bool:
        """Whether a measuring word is that of something unknown: the "level" of "river level"."""
        of_it = self.analysis.low(at) in _MEASURING and not describes(self.analysis.low(at - 1))
        return of_it and at > self.at and self.unknown(at - 1)

    @property
    def described(self) -> set[str]:
        """Words by which the columns spoken of are described: they explain themselves."""
        columns = {
            c.name: c for m in self.analysis.mentions if m.of("name", "low") for c in m.columns
        }
        told = set[str]().union(*(words_of(c.description) for c in columns.values()))
        return told | said_of_values(self.question)
