"""A turn with its pieces, and which of them lean on what is asked in front of them.

how many days had rain, and | how warm was it on those days      →  the second leans
how many houses are let, and | how many flats                    →  the second leans
how many days had rain, and | how many had snow                  →  neither does
"""

from collections.abc import Sequence
from datetime import datetime

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.asides.asked_of_that_day import asked_of_the_one_picked
from pageturner.tools.text_to_sql.dates.periods import WEEKDAYS, Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.several.pieces import Piece, names_an_end, pieces_of
from pageturner.tools.text_to_sql.several.repeated import amount_at

_POINTING = word_set(
    "that this these those it its they them their there then he his him she her one ones same "
    "other others another else former latter both each counts"
)
_OWNED = word_set("its")
_EMPTY = word_set("it there")
"""What stands for nothing behind a verb: "did it rain", "were there"."""
_ASKING_AGAIN = word_set(
    "how many much often about what what's which was were is are did had have there in on of for "
    "during and then also the"
)
_WEEKDAYS = frozenset(f"{day.lower()}{end}" for day in WEEKDAYS for end in ("", "s"))
_OF_WHOM = word_set("of at from by")
_ENDS_OF_TIME = word_set("first last earliest latest")
_PICKING = _ENDS_OF_TIME | word_set("when which who next")
"""With one of these some record is asked for, which an "it" may stand for."""
_OF_WHEN = word_set("what which when")
_DAY = word_set("day date month week year time")
DAYS = word_set("day days")
_UNITS = word_set("""
    day days week weeks weekend weekends weekday weekdays month months season seasons year years
""")


class PiecesOfATurn:
    """The pieces of a turn, and the days and things that are named in them."""

    def __init__(self, question: str, card: SchemaCard, now: datetime | None) -> None:
        self.question, self.tokens = question, tokenize(question)
        self._lexicon = lexicon = lexicon_of(card)
        self._nouns = lexicon.nouns | _UNITS
        key = card.temporal
        self._daily = key is not None and key.distinct == key.filled == card.count
        self.pieces = pieces_of(self.tokens, lexicon.nouns | DAYS)
        ends = [at for at in range(len(self.tokens)) if names_an_end(self.tokens, at)]
        self._amounts = {amount_at(self.tokens, at + 1, lexicon) for at in ends}
        """Behind what an end or a mean is of."""
        dates = read_dates(self.tokens, Calendar(now.date() if now else None))
        self._firsts, self._used = dates.firsts, dates.used
        self._of_the_one_picked = asked_of_the_one_picked(self.tokens, self._nouns, dates.firsts)
        self._weekdays = [at for at, one in enumerate(self.tokens) if one.low in _WEEKDAYS]

    def dated(self, piece: Piece) -> bool:
        return any(piece.first <= first < piece.stop for first in self._firsts)

    def leans(self, piece: Piece) -> bool:
        """Whether a piece is understood only behind what was asked before it."""
        return self.points_back(piece) or self.lacks_what_it_asks(piece)

    def lacks_what_it_asks(self, piece: Piece) -> bool:
        """Whether a piece leaves out what is asked, as it was asked before it: "and how many in
        May"."""
        return self.names_only_days(piece) or self._lacks_its_verb(piece)

    def points_back(self, piece: Piece) -> bool:
        """Whether a piece leans on what was asked before it: "and when was that"."""
        low = [token.low for token in self.tokens]
        first = self.pieces[0]
        fronted = any(first.first <= day < first.opener for day in self._firsts)
        counts = first.of_records or low[first.first : first.first + 2] == ["how", "many"]
        which = (
            low[piece.opener] == "which" and low_at(self.tokens, piece.opener + 1) in AUXILIARIES
        )
        if self._of_the_one_picked == piece.opener:
            return True  # "how hot was the windiest day, and how strong were the gusts?"
        if low[piece.opener] in _OF_WHEN and self._is_told_when(piece):
            return True  # "the biggest harvest of the winter, what date was it?"
        if counts and which and end_in(self.tokens, piece) is not None:
            return True  # "how many were let, and which was the cheapest?"
        for at in range(piece.first, piece.stop):
            dated = at in self._used and low[at] != "same"
            if low[at] not in _POINTING or dated:
                continue
            if low[at] == "that" and low[at - 1] in self._nouns:
                continue
            if at == self.owned_by_the_month(piece):
                continue
            behind_verb = low[at] in _EMPTY and low[at - 1] in AUXILIARIES
            behind_verb |= low[at] == "it" and low[at - 1] in DAYS  # "how many days it snowed"
            said_before = low[at] in low[first.first : first.stop]
            said_before = said_before and not self._is_of_the_one_picked(piece)
            if behind_verb and (low[at] == "there" or said_before or fronted or self.dated(piece)):
                continue
            if behind_verb and self._of_the_day(piece, at):
                continue
            return True
        return False

    def _picks(self, words: frozenset[str]) -> bool:
        """Whether the first question has one of these words."""
        first = self.pieces[0]
        return not words.isdisjoint(token.low for token in self.tokens[first.first : first.stop])

    def _is_of_the_one_picked(self, piece: Piece) -> bool:
        """Whether it is asked if something was so on the day that is asked for first: "when did it
        first hail, and was it rough"."""
        asks = self.tokens[piece.opener].low in AUXILIARIES
        return asks and self._picks(_ENDS_OF_TIME) and self._picks(frozenset(_OF_WHEN))

    def _of_the_day(self, piece: Piece, at: int) -> bool:
        """Whether the "it" of "what was the peak on 3 May, and did it hail" stands for nothing:
        what is asked to have been so is said of days, each of which has a record."""
        first = self.pieces[0]
        asks = piece.opener == at - 1 and self._daily and self.dated(first)
        asks = asks and not self._picks(_PICKING) and end_in(self.tokens, first) is None
        fact = self._lexicon.at(self.tokens, at + 1) if asks else None
        return fact is not None and any(
            link.role == "value" or link.column.type == "boolean"
            for link in fact.of("name", "value")
        )

    def owned_by_the_month(self, piece: Piece) -> int | None:
        """Where the "its" of "how warm was June, and what was its hottest day" stands, which is the
        month's; None where something else may be meant."""
        first, low = self.pieces[0], [token.low for token in self.tokens]
        its = [at for at in range(piece.first, piece.stop) if low[at] in _OWNED]
        named = [at for at in self._firsts if first.first <= at < first.stop]
        if len(its) != 1 or len(named) != 1 or self.dated(piece):
            return None
        month = named[0] + (low[named[0]] == "the")
        subject = low[month] in MONTH_NUMBERS and low_at(self.tokens, month - 1) in AUXILIARIES
        things = any(
            low[at] in self._lexicon.nouns or low[at] in ("who", "whose", "it")
            for at in range(first.first, first.stop)
        )
        return its[0] if subject and not things else None

    def _is_told_when(self, piece: Piece) -> bool:
        """Whether a piece asks for no more than the day of what stands before it."""
        asked = [low_at(self.tokens, at) for at in range(piece.opener, piece.opener + 5)]
        asked = asked[1:] if asked[1] in _DAY or asked[0] == "when" else []
        asked = asked[1:] if asked and asked[0] in _DAY else asked
        behind = asked[2:3]
        return (
            asked[:1] in (["was"], ["is"])
            and asked[1:2] == ["it"]
            and (behind == [""] or behind[0] in "?.!,;")
        )

    def names_only_days(self, piece: Piece) -> bool:
        """Whether a piece says no more than of which days it asks: "and how many in May"."""
        dates = self._used | {at for at in self._weekdays if at >= piece.opener}
        own = [at for at in range(piece.first, piece.stop) if at not in dates]
        dated = len(own) < piece.stop - piece.first
        return dated and all(self.tokens[at].low in _ASKING_AGAIN for at in own)

    def _lacks_its_verb(self, piece: Piece) -> bool:
        """Whether what is said of the first is meant of a piece, too: "how many houses are let, and
        how many flats", "… and how many of the Smiths"."""
        low, opener, first = [token.low for token in self.tokens], piece.opener, self.pieces[0]
        many = ["how", "many"]
        if low[opener : opener + 2] != many or low[first.opener : first.opener + 2] != many:
            return False
        said = [at for at in range(first.opener, first.stop) if low[at] in AUXILIARIES]
        said = [
            at for at in said if at not in self._used and low_at(self.tokens, at + 1) != "there"
        ]
        own = any(
            low[at] in AUXILIARIES for at in range(opener, piece.stop) if at not in self._used
        )
        if not said or own:
            return False
        alone = piece.stop - opener == len(many) + 1 and low[first.opener + 2] not in self._nouns
        return alone or low_at(self.tokens, opener + 2) in _OF_WHOM


def end_in(tokens: Sequence[Token], piece: Piece) -> int | None:
    """Where the word for an end or a mean stands in a piece; None where there is none."""
    return next((at for at in range(piece.first, piece.stop) if names_an_end(tokens, at)), None)
