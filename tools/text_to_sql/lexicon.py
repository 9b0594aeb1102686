"""How a corpus is spoken of: every phrase that may mean one of its columns or values."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Literal

from pageturner.corpus.card import ColumnCard, SchemaCard, Value
from pageturner.tools.plurals import plural
from pageturner.tools.text_to_sql.language.abbreviations import AND, abbreviates
from pageturner.tools.text_to_sql.language.degrees import plain_degree
from pageturner.tools.text_to_sql.language.english import KNOWN, LIGHT, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.irregular_verbs import IRREGULAR, PLAIN
from pageturner.tools.text_to_sql.language.letters import letter_meant
from pageturner.tools.text_to_sql.language.numbered_parts import numbered_parts
from pageturner.tools.text_to_sql.language.parts_of_kinds import parts_of_kinds
from pageturner.tools.text_to_sql.language.phrase_matching import (
    PASSED,
    amount_felt,
    asked_what_like,
    declared_forms,
    degree_of,
    matches,
)
from pageturner.tools.text_to_sql.language.short_names import (
    first_and_last,
    is_sentence,
    of_somebody,
    short_names,
)
from pageturner.tools.text_to_sql.language.tokens import Degree, Token, stems, tokenize
from pageturner.tools.text_to_sql.language.undone import called_at_its_ends
from pageturner.tools.text_to_sql.language.units import UNITS, things_counted
from pageturner.tools.text_to_sql.language.verbs_told import (
    acts,
    came_out,
    does,
    done,
    is_done,
    measured,
)
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.language.written_as_names import (
    by_itself,
    capital,
    of_a_thing,
    of_a_word,
)

Role = Literal["name", "low", "value", "qualifier"]
"""`name` names the column or its high end, `low` its low end or absence."""

PARTICLES = word_set("to by at from in on up down off out")
_DONE = re.compile(r"(\w+) (\w+ed)")
"""Something and what is done with it: "pets allowed"."""
_RETURNING = 4
"""In how many records, on average, a kind is found at least."""
_MOST_WORDS = 8192
MANY = 12
"""A text column with more values than this holds names, not kinds."""


@dataclass(frozen=True)
class Link:
    """One thing a phrase may mean."""

    column: ColumnCard
    role: Role
    value: str | None = None


@dataclass(frozen=True)
class Mention:
    """Tokens `first` to `last` (exclusive) speak of these columns or values."""

    first: int
    last: int
    links: tuple[Link, ...]
    degree: Degree = ""
    words: str = ""
    exact: bool = True

    def of(self, *roles: Role) -> tuple[Link, ...]:
        kept = self._by_role.get(roles)
        if kept is None:
            kept = self._by_role[roles] = tuple([link for link in self.links if link.role in roles])
        return kept

    @cached_property
    def _by_role(self) -> dict[tuple[Role, ...], tuple[Link, ...]]:
        """What was answered for the roles asked for: it is asked a hundred times a question."""
        return {}

    @cached_property
    def columns(self) -> tuple[ColumnCard, ...]:
        """The columns named, each once."""
        return tuple({link.column.name: link.column for link in self.links}.values())


@dataclass
class Lexicon:
    """Phrases by their first word's plain forms."""

    card: SchemaCard
    index: dict[str, list[tuple[tuple[str, ...], Link]]] = field(default_factory=dict)
    names: list[tuple[Link, tuple[str, ...]]] = field(default_factory=list)
    """Names of things, word by word, for abbreviations."""
    nouns: frozenset[str] = frozenset()
    """What this corpus's records are called."""
    compounds: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Declared pairs of words, written as one: "windspeed"."""
    openers: dict[str, set[str]] = field(default_factory=dict)
    """What a declared phrase opens with, by its second word."""
    particles: dict[str, set[str]] = field(default_factory=dict)
    """What a declared verb is followed by, by its plain forms: the "to" of "fall to"."""
    excluded: frozenset[tuple[str, ...]] = frozenset()
    """What is called by a declared word among others, and is another thing."""
    capitals: set[str] = field(default_factory=set)
    """Parts of names that are such only with a capital: "Bea", "Marsh"."""
    values: set[str] = field(default_factory=set)
    """The names of values that are one word."""
    words: frozenset[str] = frozenset()
    """Every word of every phrase, for spelling."""
    places: frozenset[str] = frozenset()
    """What the corpus's title calls it, made of another word: the "bakery" of bakers."""

    @cached_property
    def called(self) -> frozenset[str]:
        """What the columns of amounts, dates and truths are called."""
        columns = (column for column in self.card.columns if column.type != "text")
        return frozenset(
            phrase.lower().replace("_", " ") for c in columns for phrase in (c.name, *c.synonyms)
        )

    _begun: dict[str, list[tuple[Degree, list[tuple[tuple[str, ...], Link]]]]] = field(
        default_factory=dict, init=False, repr=False
    )
    _following: dict[str, tuple[bool, tuple[str, ...]]] = field(
        default_factory=dict, init=False, repr=False
    )

    def add(self, phrase: str, link: Link) -> None:
        words = tuple(t.low for t in tokenize(phrase) if t.low not in PASSED)
        if not words:
            return
        self._begun.clear()
        self._following.clear()
        if link.role != "value" and words[0] not in UNITS:  # (nor "inches of snow")
            self._add(tuple(t.low for t in tokenize(phrase)), link)  # "letters of support"
        if link.role == "name":
            for other in _other_forms(words):
                self._add(other, link)
        if len(words) > 1 or words[0] not in KNOWN or not phrase.endswith(" of"):  # ("made of")
            self._add(words, link)

    def _add(self, words: tuple[str, ...], link: Link) -> None:
        if len(words) == 2 and link.role in ("name", "low"):
            self.compounds["".join(words)] = (words[0], words[1])
        if len(words) == 2 and words[1] in PARTICLES and link.role in ("name", "low"):
            for form in declared_forms(words[0]):
                self.particles.setdefault(form, set()).add(words[1])
        if len(words) > 1:
            self.openers.setdefault(words[1], set()).add(words[0])
        if len(words) == 1 and link.role == "value":
            self.values.add(words[0])
        for form in declared_forms(words[0]):
            options = self.index.setdefault(form, [])
            if (words, link) not in options:
                options.append((words, link))

    def at(self, tokens: Sequence[Token], at: int) -> Mention | None:
        """The longest phrase that begins at a token; exact words before their inflections. None
        behind the last token."""
        if at >= len(tokens):
            return None
        token = tokens[at]
        begun = self._begun_with(token.low)
        if not begun:
            return None if token.text[1:].islower() else self._abbreviated(tokens, at)
        best: tuple[int, int, Degree] | None = None
        links: list[Link] = []
        for degree, options in begun:
            for words, link in options:
                of = bool(degree) and words[1:] == ("of",)  # "the chilliest of those" has no "of"
                rest = None if of else matches(words, tokens, at, link.role == "value")
                alone = len(words) > 1 or rest is None or _alone(tokens, at, link)
                if rest is None or not (alone or self._of_what_is_named(tokens, at, link)):
                    continue
                if len(words) == 1 and words[0] in self.capitals and not by_itself(tokens, at):
                    continue  # "the marsh", of Bea Marsh; "Bea Miller"
                if len(words) == 1 and does(tokens, at, words[0]):
                    continue  # "did the snow stick" is not sticky
                if link.role == "value" and len(words) == 1 and is_done(tokens, at, words[0]):
                    continue  # "the fog is to clear by noon" is no clear sky
                likened = words[-1] != "like" or amount_felt(tokens, rest[0])
                if not likened and not asked_what_like(tokens, at, rest[0]):
                    continue  # "I feel like a walk"
                last, exact = rest
                degree = degree or degree_of(words[-1], tokens[last - 1].low)
                key = (last, exact, "" if exact else degree)
                if best is None or key[:2] > best[:2]:
                    best, links = key, [link]
                elif key[:2] == best[:2] and link not in links:
                    links.append(link)
        if best is None:
            return self._abbreviated(tokens, at)
        last, exact, degree = best
        if not exact and not degree and last == at + 1 and tokens[at].low in KNOWN:
            # "carry" is no kind of car, though "predict" may qualify as "predicted" does
            links = [
                one
                for one in links
                if one.role == "qualifier"
                or (one.role == "value" and came_out(tokens, at, one.value))
                or (one.role == "name" and _told_by_its_verb(tokens, at, one))
                or (one.role == "name" and _several(tokens[at].low, one.column))
            ]
            if not links:
                return None
        if not exact and last == at + 1 and tokens[at].low in self.places:
            return None
        if not exact and not degree and last == at + 1 and acts(tokens, at):
            links = [link for link in links if _boolean(link) or link.role == "qualifier"]
            if not links:
                return None  # "clearing the snow" is no clear sky
        if degree and not exact:  # a "forecaster" is no more of a forecast
            links = [link for link in links if link.role != "qualifier"]
            if not links:
                return None
        words_said = " ".join(token.text for token in tokens[at:last])
        return Mention(at, last, tuple(links), degree, words_said, bool(exact))

    def _of_what_is_named(self, tokens: Sequence[Token], at: int, link: Link) -> bool:
        """The "insurance" of "the insurance budget": the whole name of a thing, in small letters,
        right before what is asked of it."""
        whole = tokens[at].low == str(link.value).lower() and tokens[at].low not in KNOWN | LIGHT
        behind = self.at(tokens, at + 1) if whole and link.role == "value" else None
        named = behind.of("name") if behind else ()
        return bool(named) and all(one.column.type in ("integer", "real") for one in named)

    def names_one(self, word: str) -> bool:
        """Whether a word is declared by itself."""
        return any(words == (word,) for words, _ in self.index.get(word, ()))

    def named_at(self, tokens: Sequence[Token], at: int, *roles: Role) -> bool:
        """Whether a phrase begins at a token that names something: a column, an end of it or a
        value, where no other roles are given."""
        found = self.at(tokens, at)
        return found is not None and bool(found.of(*(roles or _NAMING)))

    def named_in(self, tokens: Sequence[Token], *roles: Role) -> bool:
        """Whether anything is named in the tokens, as `named_at` has it."""
        return any(self.named_at(tokens, at, *roles) for at in range(len(tokens)))

    def follows(self, word: str) -> bool:
        """Whether a declared phrase goes on with a plain form of a word, whatever opens it."""
        return self._beside(word)[0]

    def followed_by(self, word: str) -> tuple[str, ...]:
        """The particles that a declared verb is followed by, of which a word is a form."""
        return self._beside(word)[1]

    def _beside(self, word: str) -> tuple[bool, tuple[str, ...]]:
        kept = self._following.get(word)
        if kept is None:
            forms = stems(word)
            particles = (particle for form in forms for particle in self.particles.get(form, ()))
            kept = not self.openers.keys().isdisjoint(forms), tuple(particles)
            if len(self._following) < _MOST_WORDS:
                self._following[word] = kept
        return kept

    def _begun_with(self, word: str) -> list[tuple[Degree, list[tuple[tuple[str, ...], Link]]]]:
        """The phrases that begin with a plain form of a word, and with which degree of it; most
        words begin none, and are met in question after question."""
        kept = self._begun.get(word)
        if kept is None:
            forms = stems(word).items()
            kept = [(degree, self.index[form]) for form, degree in forms if form in self.index]
            if len(self._begun) < _MOST_WORDS:
                self._begun[word] = kept
        return kept

    def _abbreviated(self, tokens: Sequence[Token], at: int) -> Mention | None:
        """A name shortened as people shorten it, where only one value fits; not the "FUL" of a
        number like "WX/25/0143/FUL"."""
        token = tokens[at]
        if token.glued and at and tokens[at - 1].low in ("/", "-"):
            return None
        if token.kind != "word" or len(token.low) < 3 or token.text[1:].islower():
            return None
        if sum(c.isupper() for c in token.text) < 2:
            return None
        begun = (token.low[0], *AND)
        fitting = [
            link
            for link, words in self.names
            if words[0].startswith(begun)
            and any(abbreviates(token.low, part) for part in (words, words[:-1]) if part)
        ]
        if len({link.value for link in fitting}) != 1:
            return None
        return Mention(at, at + 1, (fitting[0],), "", token.text)


def _other_forms(words: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A phrase with the plain form of its irregular verb, and with those that are no form of it by
    their endings: "came back" and "come back", "sent" and "send"."""
    at = next((n for n, word in enumerate(words) if word in PLAIN or word in IRREGULAR), None)
    if at is None or (len(words) == 1 and words[0] in KNOWN):
        return []
    plain = PLAIN.get(words[at], words[at])
    said = (plain, *IRREGULAR.get(plain, ()))
    if len(words) == 1:
        said = tuple(word for word in said if word not in KNOWN)
    return [(*words[:at], form, *words[at + 1 :]) for form in said if form != words[at]]


def _several(word: str, column: ColumnCard) -> bool:
    """The "places" of what is declared as "place", where it is a thing and no number."""
    return column.type == "text" and any(
        word == plural(one) for one in (column.name, *column.synonyms)
    )


def _told_by_its_verb(tokens: Sequence[Token], at: int, link: Link) -> bool:
    """The "return" of "did they return it", the "scored" of "scored under 60"."""
    if link.column.type in ("integer", "real"):
        return measured(tokens, at, _declared_words(link))
    return link.column.type in _DATED and done(tokens, at, _declared_words(link))


def _boolean(link: Link) -> bool:
    return link.column.type == "boolean"


_DATED = ("date", "time", "boolean")
_NAMING: tuple[Role, ...] = ("name", "low", "value")


def _alone(tokens: Sequence[Token], at: int, link: Link) -> bool:
    """Whether a single token may stand for this: not a function word, unless so declared."""
    token = tokens[at]
    if (
        link.role == "value"
        and link.column.distinct > MANY
        and not is_kind(link.column, link.value)
    ):
        return _named(tokens, at, link)
    if link.role == "value" and len(token.low) == 1:
        return not of_a_word(tokens, at) and letter_meant(tokens, at, _declared_words(link))
    if token.low in LIGHT and token.low not in _declared_words(link):
        return False
    return token.kind in ("word", "number")


def is_kind(column: ColumnCard, value: Value) -> bool:
    """Whether a value is one of kinds, and no name: it has an order, or other words for it and
    returns in record after record, as the points of the compass do and companies do not."""
    if column.distinct > 2 * MANY or column.filled < _RETURNING * column.distinct:
        return bool(column.order)
    declared = (str(meaning).lower() for _, meaning in column.aliases)
    return bool(column.order) or str(value).lower() in declared


def _named(tokens: Sequence[Token], at: int, link: Link) -> bool:
    """Whether one word names a thing: written as a name, and no part of a longer one."""
    token, value = tokens[at], str(link.value)
    if token.kind == "number" or all(t.text.islower() for t in tokens if t.kind == "word"):
        return token.low not in LIGHT
    if not any(c.isupper() for c in token.text) and any(c.isupper() for c in value):
        return token.low == value.lower() and of_a_thing(tokens, at)
    whole = token.low == value.lower()
    return whole or not (capital(tokens, at - 1) or capital(tokens, at + 1))


def _declared_words(link: Link) -> frozenset[str]:
    column = link.column
    declared = (*column.synonyms, *column.antonyms, *column.qualifiers, column.name)
    return frozenset(phrase.lower() for phrase in declared)


@lru_cache(maxsize=32)
def lexicon_of(card: SchemaCard) -> Lexicon:
    """Build the lexicon of a card; the same card is answered from memory."""
    lexicon = Lexicon(card)
    for column in card.columns:
        _add_column(lexicon, column)
    whole = {words for options in lexicon.index.values() for words, to in options if to.value}
    inside = {word for column in card.columns for word in column.name.split("_")}
    for column in card.columns:
        if column.type == "text" and not column.order:
            _add_short_names(lexicon, column, whole | {(word,) for word in inside})
    for column in card.columns:
        if column.type == "text" and not column.order and not column.aliases:
            _add_parts(lexicon, column, inside)
    for column in card.columns:
        if column.type in ("integer", "real") and (things := things_counted(column.unit)):
            lexicon.add(things, Link(column, "name"))
    for word in lexicon.compounds.keys() & lexicon.index.keys():
        del lexicon.compounds[word]  # a "breakdown" is declared, as well as "break down"
    lexicon.excluded = frozenset(
        tuple(token.low for token in tokenize(f"{name}{plural}"))
        for column in card.columns
        for name in column.excludes
        for plural in ("", "s")
    )
    nouns = set(RECORD_NOUNS)
    for column in card.columns:
        if column.type in ("integer", "real") and column.name not in ("day", "days"):
            nouns -= stems(column.name).keys()  # "pages", where a column counts them
            nouns -= {column.name, plural(column.name)}
        if column.type == "text" and 1 < column.distinct < card.count:
            nouns -= {column.name, plural(column.name)}  # "items", where each is of many records
    for word in f"{card.title} {card.table}".lower().replace("_", " ").split():
        if word.endswith("s") and word not in lexicon.index:
            nouns |= {word, *stems(word)}
    for word in card.record_nouns:
        nouns |= {word, plural(word), *stems(word)}
    if card.temporal and card.temporal.name.endswith("ed"):  # "listings", by when they are listed
        nouns |= {card.temporal.name[:-2] + ending for ending in ("ing", "ings")}
    lexicon.nouns = frozenset(nouns)
    lexicon.places = frozenset(word for word in card.title.lower().split() if word.endswith("y"))
    named = {phrase[0] for phrase in lexicon.excluded if len(phrase) == 1}
    lexicon.words = frozenset(
        word
        for options in lexicon.index.values()
        for words, link in options
        for word in words
        if word not in LIGHT and word.isalpha()
    ) | (lexicon.nouns - LIGHT | named)
    return lexicon


def _add_column(lexicon: Lexicon, column: ColumnCard) -> None:
    lexicon.add(column.name.replace("_", " "), Link(column, _role_of_name(column)))
    if column.name[-1].isdigit():  # as `years_of_columns` puts it
        lexicon.index[column.name] = [((column.name,), Link(column, "name"))]
    high, low = called_at_its_ends(column, lexicon.card)
    ends: tuple[tuple[Sequence[str], Role], ...] = ((high, "name"), (low, "low"))
    for phrases, role in ends:
        declared = {phrase.lower() for phrase in phrases}
        for phrase in phrases:
            lexicon.add(plain_degree(phrase, declared), Link(column, role))
            if column.type == "boolean" and (done := _DONE.fullmatch(phrase)):
                lexicon.add(f"{done[2]} {done[1]}", Link(column, role))  # "allows pets"
    if column.type in ("integer", "real") and "weight" in (column.name, *column.synonyms):
        lexicon.add("weigh", Link(column, "name"))
    for phrase in column.qualifiers:
        lexicon.add(phrase, Link(column, "qualifier"))
    if column.type == "text":
        values = list(column.nameable)
        for value in values:
            lexicon.add(value, Link(column, "value", value))
        for word, meaning in column.aliases:
            known = {v.lower(): v for v in values}
            if str(meaning).lower() in known:
                lexicon.add(word, Link(column, "value", known[str(meaning).lower()]))


def _role_of_name(column: ColumnCard) -> Role:
    """A name that is cut short, the "leaking" of "leaking roof", only qualifies by itself."""
    opens = any(phrase.lower().startswith(f"{column.name} ") for phrase in column.synonyms)
    return "qualifier" if column.name.endswith("ing") and opens else "name"


def _add_parts(lexicon: Lexicon, column: ColumnCard, named: set[str]) -> None:
    """What some kinds are called by beside others, where nothing else is: "toaster" of two."""
    if column.distinct > MANY or column.filled < _RETURNING * column.distinct:
        return
    kinds = [value for value in column.nameable if not is_sentence(value)]
    for name, owners in parts_of_kinds(kinds, named | lexicon.called).items():
        words = tuple(name.split())
        options = (said for form in stems(words[0]) for said, _ in lexicon.index.get(form, ()))
        if words not in options:
            for owner in owners:
                lexicon.add(name, Link(column, "value", owner))


def _add_short_names(lexicon: Lexicon, column: ColumnCard, whole: set[tuple[str, ...]]) -> None:
    """Where only one value fits, and no value as a whole, no column or part of it is called so."""
    names = [value for value in column.nameable if not is_sentence(value)]
    for value in names:
        if parts := tuple(t.low for t in tokenize(value) if t.kind == "word"):
            lexicon.names.append((Link(column, "value", value), parts))
    for part, all_of in numbered_parts(names).items():
        for value in all_of:
            lexicon.add(part, Link(column, "value", value))
    for name, owners in short_names(names).items():
        plain = name in LIGHT or not lexicon.called.isdisjoint(stems(name))
        if not plain and len(owners) == 1 and tuple(name.split()) not in whole:
            lexicon.add(name, Link(column, "value", next(iter(owners))))
    few = column.distinct <= MANY  # of many persons, others have the same name
    for name, owners in first_and_last(names).items() if few and of_somebody(column) else ():
        called = any(words == (name,) for words, _ in lexicon.index.get(name, ()))
        if len(owners) == 1 and not called and name not in KNOWN | LIGHT:
            lexicon.capitals.add(name)
            lexicon.add(name, Link(column, "value", next(iter(owners))))
