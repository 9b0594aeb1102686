"""A question taken apart: dates, mentions of columns, amounts and cues, each with its place.

"Was it hotter than forecast on 3 May?" has a date, a mention of a column that is in the
comparative, a relation between two, and a sentence that asks. `taking_apart` finds them.
"""

from collections.abc import Callable, Set
from dataclasses import dataclass, field
from datetime import date

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.conditions.proportions import Proportion
from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.weekdays import Dates
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import Token, lows_of
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.texts.accounts import Accounts


@dataclass(frozen=True)
class Cue:
    """Tokens `first` to `last` (exclusive) mean something to the grammar."""

    first: int
    last: int
    meaning: str


@dataclass
class Analysis:
    """Everything found in a question, before it is put together."""

    card: SchemaCard
    tokens: list[Token]
    dates: Dates
    mentions: list[Mention]
    amounts: list[Amount]
    cues: list[Cue]
    differences: list[Cue]
    sentences: list[tuple[int, int]]
    focus: set[int]
    """Tokens of the sentences that ask."""
    nouns: frozenset[str]
    proportion: Proportion | None = None
    accounts: Accounts = field(default_factory=Accounts)
    """What the text of a record is said to tell, beside what its columns know."""
    tense: str = ""
    now: date | None = None
    calendar: Calendar = field(default_factory=Calendar)
    """What its dates were read against."""
    left_out: tuple[range, ...] = ()
    """The tokens that say that records of a kind are left out."""
    used: set[int] = field(default_factory=set)
    """Tokens that the reading accounts for."""
    units: frozenset[int] = frozenset()
    """The words for records that are the unit of what is measured: the "days" of "a day late"."""
    yes_no: bool | None = field(default=None, init=False)
    """Whether it asks for a yes or a no, once that was asked: see `asks_yes_no`."""
    low: Callable[[int], str] = field(init=False, repr=False)
    """The word at a place, in lower case; "" where no token stands."""
    lows: list[str] = field(init=False, repr=False)
    """The words one after the other, in lower case; not to be changed."""
    lacks: Callable[[Set[str] | tuple[str, ...]], bool] = field(init=False, repr=False)
    """Whether none of these words stands anywhere in the question: most that is looked for needs
    one of a few, and is passed over then; nothing is told by it that is not found without it."""

    def __post_init__(self) -> None:
        self.low = lows_of(self.tokens)
        self.lows = [token.low for token in self.tokens]
        self.lacks = frozenset(self.lows).isdisjoint

    def says(self, words: Set[str]) -> bool:
        """Whether one of these words stands in the question, where that by itself tells what is
        meant; what is looked for is passed over by `lacks`."""
        return not words.isdisjoint(self.lows)

    def has(self, *meanings: str) -> bool:
        return self.cue(*meanings) is not None

    def cue(self, *meanings: str) -> Cue | None:
        for cue in self.cues:
            if cue.meaning in meanings:
                return cue
        return None

    def sentence_of(self, at: int) -> tuple[int, int]:
        for start, end in self.sentences:
            if start <= at < end:
                return start, end
        return 0, len(self.tokens)

    def past_dates(self, at: int) -> int:
        """The next place that is neither of a date nor a little word before one: what follows "the
        gusts on 3 May"."""
        dated, low = self.dates.used, self.low
        while at in dated or (at + 1 in dated and low(at) in ("on", "in", "of", "for", "during")):
            at += 1
        return at

    def between(self, first: int, last: int) -> list[str]:
        return self.lows[first:last]

    def light_between(self, first: int, last: int) -> bool:
        """Whether nothing but words without content stands from `first` to `last`."""
        return last - first <= 5 and all(
            word in KNOWN or not word[0].isalnum() for word in self.between(first, last)
        )

    def clause_break(self, first: int, last: int) -> bool:
        """Whether a new clause opens between two places."""
        breaks = {c.first for c in self.cues if c.meaning == "but" and self._turns(c.first)}
        return any(
            at in breaks or self.tokens[at].low in (".", "?", "!", ";", ":", "unless")
            for at in range(first, last)
        )

    def _turns(self, at: int) -> bool:
        """Whether a "but" turns to something else: the "still" of "was still to be" does not."""
        return self.low(at) != "still" or self.low(at - 1) in ("and", "but", ",", ";")

    def use(self, first: int, last: int) -> None:
        """Note that the reading accounts for these tokens."""
        self.used.update(range(first, last))

    def noun_at(self, at: int) -> bool:
        return self.low(at) in self.nouns and at not in self.units

    def noun_from(self, at: int) -> bool:
        """The "days" of "weekend days" as well, which says when they are."""
        groups = {place for place, _, _ in self.dates.weekday_groups}
        return self.noun_at(at + (at in groups and self.low(at) not in self.nouns))
