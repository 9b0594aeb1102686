"""A question between analysis and reading: what was found to hold, and what is left over."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.columns.record_kinds import count_of_kind
from pageturner.tools.text_to_sql.conditions.differences import Difference
from pageturner.tools.text_to_sql.conditions.negation import negated, negated_after
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import DEGREES, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Measure,
    Membership,
    OneOf,
    Says,
    Stated,
    Truth,
)

_ODDS = word_set("chance chances likelihood probability odds possibility risk threat prospect")
NUMERIC = frozenset({"integer", "real"})


def numbers_named(mention: Mention) -> list[ColumnCard]:
    """The columns with numbers that a phrase names, or names by their contrary."""
    columns = {link.column.name: link.column for link in mention.of("name", "low")}
    return [c for c in columns.values() if c.type in NUMERIC and not c.temporal]


def graded(mention: Mention) -> list[ColumnCard]:
    """The columns by which one may be more so than another: numbers, and the words of an order
    that a comparative is of, the sky of "cloudier"."""
    scales = {v.column.name: v.column for v in mention.links if mention.degree and v.column.order}
    return numbers_named(mention) or [c for c in scales.values() if c.type == "text"]


def numbers_in(tokens: Sequence[Token], lexicon: Lexicon) -> dict[str, ColumnCard]:
    """The columns with numbers that are named anywhere in the tokens, by their names."""
    found = (lexicon.at(tokens, at) for at in range(len(tokens)))
    return {column.name: column for one in found if one for column in numbers_named(one)}


@dataclass
class Found:
    """One condition, and where it was said."""

    condition: Condition
    first: int
    last: int
    negated: bool = False


def _of_texts(condition: Condition) -> bool:
    either = isinstance(condition, AnyOf) and all(map(_of_texts, condition.parts))
    return either or isinstance(condition, Says)


@dataclass
class Question:
    """An analysed question with its conditions; what is left over is what it asks about."""

    analysis: Analysis
    found: list[Found] = field(default_factory=list)
    free: list[Mention] = field(default_factory=list)
    """Mentions that no condition used: columns asked for, or only said to be stated."""
    joined: list[Mention] = field(default_factory=list)
    """Mentions of which it is one of several conditions that they are stated."""
    difference: Difference | None = None
    """A difference that is asked for rather than a condition."""
    ranks: list[Amount] = field(default_factory=list)
    """Numbers that count: "the three warmest"."""
    unbound: list[Amount] = field(default_factory=list)
    step: Amount | None = None
    """How far apart two records are said to be: "5 degrees hotter than on the 3rd"."""
    claimed: Amount | None = None
    """How many records there are said to be: "the number of such days is 18"."""
    qualified: set[str] = field(default_factory=set)
    """Columns for which a qualifier was said."""

    @property
    def conditions(self) -> list[Condition]:
        return [found.condition for found in self.found]

    unread: str = ""
    """What could not be put together."""
    at_odds: tuple[Condition, ...] = ()
    """What no record can meet: that the same is so and is not."""
    excluded: tuple[Condition, ...] = ()
    """What no record can meet, however it is counted: "how many flats are houses"."""

    telling: set[int] = field(default_factory=set)
    """The tokens that only say that a text speaks of something: "warn of"."""

    @property
    def looked_up(self) -> set[int]:
        """The tokens of what the texts are to say: see `wordings`."""
        said = [one for one in self.found if _of_texts(one.condition)]
        return {at for one in said for at in range(one.first, one.last)}

    @property
    def hours(self) -> list[Amount]:
        """The hours that no column is bound to; not those of what is only told before: "my train
        left at noon; how cold was it that day"."""
        then = not _THEN.isdisjoint(self.analysis.lows)
        hours = [amount for amount in self.unbound if amount.clock]
        return [amount for amount in hours if then or amount.first in self.analysis.focus]

    def numeric(self, mention: Mention) -> list[ColumnCard]:
        """The columns of a mention that can be measured or ranked."""
        links = mention.of("name", "low")
        if mention.degree:  # "rougher" of an ordered "rough"
            links += tuple(link for link in mention.of("value") if link.column.order)
        columns = {link.column.name: link.column for link in links}
        return [c for c in columns.values() if c.type in NUMERIC or c.order]

    def all_conditions(self) -> list[Condition]:
        """What was said to hold; free mentions count as "is stated"."""
        result = list(self.conditions)
        if self.difference is not None:
            self._compare(result, self.difference)
        tested = {
            column.name
            for condition in result
            if isinstance(condition, Comparison)
            for column in condition.measure.columns
        }
        vague = [c for c in self.stated() if _is_there(c) not in tested]
        for condition in vague:
            self._join(result, condition)
        if not said_apart(self.analysis.lows):
            return result
        return [OneOf(c.parts) if isinstance(c, AnyOf) and c.holds else c for c in result]

    def _compare(self, result: list[Condition], difference: Difference) -> None:
        """Add what is held against what, with what an "or" sets beside it: "hotter than planned or
        wet"."""
        spoken = {*difference.used, difference.cue.first, difference.cue.last - 1}
        first, last = min(spoken), max(spoken) + 1
        for found in self.found:
            beside = self._or_between(last, found.first) or self._or_between(found.last, first)
            if beside and not found.negated and found.condition in result:
                at = result.index(found.condition)
                result[at] = AnyOf((found.condition, difference.condition))
                return
        result.append(difference.condition)

    def _join(self, result: list[Condition], condition: Condition) -> None:
        """Add what is stated, with what an "or" sets beside it: "gusts or thunder"."""
        column = condition.column.name if isinstance(condition, Stated) else ""
        spoken = [m for m in self.free if column in {c.name for c in m.columns}]
        beside = [
            found.condition
            for found in self.found
            for m in spoken
            if isinstance(condition, Stated) and not found.negated
            if condition.holds or _limits(found.condition, condition.column)
            if found.condition in result
            if self._or_between(m.last, found.first, found)
            or self._or_between(found.last, m.first, found)
        ]
        if not beside:
            result.append(condition)
            return
        result[result.index(beside[0])] = AnyOf((beside[0], condition))

    def _either(self, first: int, last: int) -> bool:
        """Whether an "or" stands there that joins nothing else that was found."""
        inside = [f for f in self.found if first <= f.first and f.last <= last]
        return not inside and "or" in self.analysis.between(first, last)

    def _or_between(self, first: int, last: int, found: Found | None = None) -> bool:
        """Whether nothing but an "or" stands there, "thunder or a heat index", and the head of
        what is told by its value: the "wind" of "a north wind or a heat index"."""
        heads = set[int]()
        if found and isinstance(found.condition, Membership):
            named = [m for m in self.analysis.mentions if found.condition.column in m.columns]
            heads = {at for m in named if not m.degree for at in range(m.first, m.last)}
        low = self.analysis.low
        return [
            low(at) for at in range(first, last) if at not in heads and low(at) not in _BEFORE_OR
        ] == ["or"]

    def stated(self) -> list[Condition]:
        """Free mentions read as "has a value"."""
        result: list[Condition] = []
        before: Mention | None = None
        for mention in self.free:
            columns = [c for c in self.numeric(mention) if c.type in NUMERIC]
            columns = columns or self._denied_words(mention)
            if self.found and self.analysis.between(mention.first, mention.last) == ["still"]:
                continue  # "and it still rained" speaks of no wind
            if self.found and self._topic(mention):
                continue
            if columns and mention.degree == "" and not self._glossed(mention):
                column = resolve(self.analysis, mention, columns)
                denied = negated(self.analysis, mention.first)
                denied = denied or negated_after(self.analysis, mention)
                condition: Condition = Stated(column, not denied)
                if threshold := _threshold(mention, column):
                    condition = _turned(threshold) if denied else threshold
                elif self.some_of_it(mention, column):
                    condition = some_or_none(
                        column, denied, count_of_kind(self.analysis.card, column)
                    )
                if condition in result:
                    continue
                either = before and self._either(before.last, mention.first)
                if either and result and not denied:  # (of "no rain or snow", neither is stated)
                    condition = AnyOf((result.pop(), condition))
                result.append(condition)
                before = mention
        return result

    def some_of_it(self, mention: Mention, column: ColumnCard) -> bool:
        """The "discount" of "with a discount", "have discounts", of which many have nought:
        that there is some is meant, and not that it is stated. So it is of all that adds up, "no
        visitors recorded" too, but for "no deposit stated" and what is stated where there is some.
        """
        at = mention.first
        around = self.analysis.between(max(0, at - 3), mention.last + 3)
        if column.additive and column.absent is None:
            return _STATED.isdisjoint(around)
        counts = column.minimum == 0 and unit_of(column.unit) != DEGREES
        before = [self.analysis.low(at - back) for back in (1, 2)]
        some = before[0] in _SOME or (before[0] in _NEW and before[1] in _SOME)
        some = some or before[0] in _HAVING
        if before[0] == "in":  # "are in arrears", "is anyone in arrears", not "how much in VAT"
            said = self.analysis.between(self.analysis.sentence_of(at)[0], at)
            some = not _AMOUNTS & {*said} and not AUXILIARIES.isdisjoint(said)
        return counts and some and _PUT_DOWN.isdisjoint(around)

    def _topic(self, mention: Mention) -> bool:
        """The "hail" of "hail-wise, how many days were over 20", "in terms of hail": what is asked
        is about it, and nothing is said of it."""
        low, last = self.analysis.low, mention.last
        wise = "wise" in (low(last), low(last + 1) if low(last) == "-" else "")
        return wise or self.analysis.between(mention.first - 2, mention.first) == ["terms", "of"]

    def _glossed(self, mention: Mention) -> bool:
        """The "windy" of "windy, say gusts of 20", "not windy (no gusts)": what is meant by it
        stands behind it."""
        low, last = self.analysis.low, mention.last
        if self._headlines(mention) or self._chance_of(mention):
            return True
        if low(last) not in ("(", "-", "–", "—", ",", ":"):
            return False
        last += 1
        said = low(last) in _MEANING
        last += said + (self.analysis.between(last, last + 3) == ["i", ".", "e"]) * 4
        if not said and low(mention.last) in (",", ":") and last == mention.last + 1:
            return False
        narrower = {c.name for c in mention.columns}
        return any(
            0 <= other.first - last <= 2 and {c.name for c in other.columns} < narrower
            for other in self.analysis.mentions
        )

    def _chance_of(self, mention: Mention) -> bool:
        """The "chance" of "no chance of hail", where it is told whether there was hail."""
        told = mention.last + 1
        of = self.analysis.low(mention.last) == "of" and bool(mention.columns)
        of = of and self.analysis.low(mention.last - 1) in _ODDS
        return (
            of
            and all(column.unit == "%" for column in mention.columns)
            and any(f.first == told and isinstance(f.condition, Truth) for f in self.found)
        )

    def _headlines(self, mention: Mention) -> bool:
        """The "windy" of "windy autumn days: gusts of 30 and up": what is meant follows a colon,
        and nothing else is said before it."""
        analysis = self.analysis
        if analysis.lacks(_COLON):
            return False
        start, end = analysis.sentence_of(mention.first)
        colon = next((at for at in range(mention.last, end) if analysis.low(at) in _COLON), None)
        if colon is None or any(found.first < colon for found in self.found):
            return False
        follows = any(
            found.first > colon and isinstance(found.condition, Comparison) for found in self.found
        )
        spoken = {at for m in analysis.mentions for at in range(m.first, m.last)}
        spoken |= analysis.dates.used
        return follows and all(
            at in spoken or analysis.noun_at(at) or analysis.low(at) in _HEADING
            for at in range(start, colon)
        )

    def _denied_words(self, mention: Mention) -> list[ColumnCard]:
        """The text column of "which reports give no vessel": it is said to be left out."""
        words = all(column.type == "text" for column in mention.columns)
        denied = negated(self.analysis, mention.first) or negated_after(self.analysis, mention)
        return list(mention.columns) if words and denied else []


_SOME = word_set("a an some any no without")
_AMOUNTS = word_set("much change rise fall drop increase difference")
_HAVING = word_set("have has had with having owe owes owed carry carries")
_NEW = word_set("single small little such kind")
_STATED = word_set("stated specified listed unknown missing")
_PUT_DOWN = _STATED | word_set("""
    state states stating specify mention mentions mentioned mentioning record recorded note noted
    name named list quote quoted enter entered report reported known
""")
_THEN = frozenset({"then", "time", "hour", "moment"})
_MEANING = frozenset({"say", "meaning", "ie", "i.e", "i.e.", "namely"})
_COLON = frozenset({":", "–", "—"})
_HEADING = frozenset({"and", "but", "yet", "or", ",", "the", "all", "any", "list", "-", "very"})
_BEFORE_OR = word_set("""
    a an any the , given stated mentioned listed reported had has have with from value values figure
    reading number those these ones that also
""")


def some_or_none(column: ColumnCard, denied: bool, count: int) -> Condition:
    """That there is some of what a column counts, or none of it: nought, or nothing is stated."""
    if not denied:
        return Comparison(Measure(column), ">", 0)
    nought = Comparison(Measure(column), "=", 0)
    summed = column.additive and not _above_zero(column)  # (where none is 0, one is not stated)
    unstated = not summed and column.absent is None and column.filled < count
    return AnyOf((nought, Stated(column, False))) if unstated else nought


def _limits(condition: Condition, column: ColumnCard) -> bool:
    """The "gusts below 25" of "no gusts or gusts below 25"."""
    return isinstance(condition, Comparison) and condition.measure.column == column


def said_apart(lows: Sequence[str]) -> bool:
    """Whether an "or" is said to leave out that both hold: "rain or fog, but not both"."""
    return bool({("not", "both"), ("never", "both")} & set(pairwise(lows)))


def _is_there(condition: Condition) -> str:
    """The column of which it is only said that there is a value, or some of it; "" for others."""
    match condition:
        case Stated(column, True) | Comparison(Measure(column, None), ">", 0):
            return column.name
    return ""


def _threshold(mention: Mention, column: ColumnCard) -> Comparison | None:
    """`a freezing day`: a word for an end of the scale that also stands for a value."""
    low = any(link.role == "low" for link in mention.links)
    for word, value in column.aliases:
        if mention.words.lower() == word and isinstance(value, int | float):
            return Comparison(Measure(column), "<=" if low else ">=", float(value))
    return None


def _turned(threshold: Comparison) -> Comparison:
    return replace(threshold, operator=">" if threshold.operator == "<=" else "<")


def _above_zero(column: ColumnCard) -> bool:
    return isinstance(column.minimum, int | float) and column.minimum > 0
