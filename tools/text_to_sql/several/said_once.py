"""What is said once for all questions of a turn, said in each of them.

The days, what stands in front of the first question, the noun that is counted, what the last one is
limited to: "the average rent and the highest deposit of furnished houses in May".
"""

from collections.abc import Sequence
from datetime import datetime

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.dates.periods import WEEKDAYS, Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, tokenize
from pageturner.tools.text_to_sql.language.words import is_count, word_set
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.questions import about
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.several.pieces import (
    Piece,
    counted_from,
    is_asked,
    names_an_end,
    pieces_of,
    records_named,
)
from pageturner.tools.text_to_sql.several.repeated import amount_at

_PLACING = word_set("on in during for over between from across throughout within since until by at")
_LIMITING = word_set("with without when while where having among") | _PLACING
_POINTING = word_set(
    "that this these those it its they them their there then he his him she her one ones same "
    "other others another else former latter both each counts"
)
_EMPTY = word_set("it there")
"""What stands for nothing behind a verb: "did it rain", "were there"."""
DAYS = word_set("day days")
_ASKING_AGAIN = word_set(
    "how many much often about what what's which was were is are did had have there in on of for "
    "during and then also the"
)
_WEEKDAYS = frozenset(f"{day.lower()}{end}" for day in WEEKDAYS for end in ("", "s"))
_UNITS = word_set("day days week weeks weekend weekends month months season seasons year years")


class Said:
    """A turn with its pieces, and what is said once for all of them."""

    def __init__(self, question: str, card: SchemaCard, now: datetime | None) -> None:
        self.question, self.tokens = question, tokenize(question)
        self._lexicon = lexicon = lexicon_of(card)
        self._nouns = lexicon.nouns | _UNITS
        self.pieces = pieces_of(self.tokens, lexicon.nouns | DAYS)
        ends = [at for at in range(len(self.tokens)) if names_an_end(self.tokens, at)]
        self._amounts = {amount_at(self.tokens, at + 1, lexicon) for at in ends}
        """Behind what an end or a mean is of."""
        dates = read_dates(self.tokens, Calendar(now.date() if now else None))
        self._firsts, self._used = dates.firsts, dates.used
        self._weekdays = [at for at, one in enumerate(self.tokens) if one.low in _WEEKDAYS]

    def dated(self, piece: Piece) -> bool:
        return any(piece.first <= first < piece.stop for first in self._firsts)

    def leans(self, piece: Piece) -> bool:
        """Whether a piece is understood only behind what was asked before it."""
        return self.points_back(piece) or self.names_only_days(piece)

    def points_back(self, piece: Piece) -> bool:
        """Whether a piece leans on what was asked before it: "and when was that"."""
        low = [token.low for token in self.tokens]
        first = self.pieces[0]
        fronted = any(first.first <= day < first.opener for day in self._firsts)
        counts = first.of_records or low[first.first : first.first + 2] == ["how", "many"]
        which = (
            low[piece.opener] == "which" and low_at(self.tokens, piece.opener + 1) in AUXILIARIES
        )
        if counts and which and _end_in(self.tokens, piece) is not None:
            return True  # "how many were let, and which was the cheapest?"
        for at in range(piece.first, piece.stop):
            dated = at in self._used and low[at] != "same"
            if low[at] not in _POINTING or dated:
                continue
            if low[at] == "that" and low[at - 1] in self._nouns:
                continue
            behind_verb = low[at] in _EMPTY and low[at - 1] in AUXILIARIES
            said_before = low[at] in low[first.first : first.stop]
            if behind_verb and (low[at] == "there" or said_before or fronted or self.dated(piece)):
                continue
            return True
        return False

    def names_only_days(self, piece: Piece) -> bool:
        """Whether a piece says no more than of which days it asks: "and how many in May"."""
        dates = self._used | {at for at in self._weekdays if at >= piece.opener}
        own = [at for at in range(piece.first, piece.stop) if at not in dates]
        dated = len(own) < piece.stop - piece.first
        return dated and all(self.tokens[at].low in _ASKING_AGAIN for at in own)

    def shares_days(self) -> bool:
        """Whether what a piece without days shares is one stretch, or it asks which of several."""
        return all(
            len(self._stretches(donor)) == 1 or low_at(self.tokens, piece.opener) == "which"
            for at, piece in enumerate(self.pieces)
            if not self.dated(piece) and (donor := self._dated_beside(at)) is not None
        )

    def drops_what_is_counted(self, told: Sequence[Reading]) -> bool:
        """Whether a limit that names nothing is of something else than the first one: "how many
        days had gusts over 40, and how many over 50"."""
        first = _limited_by(told[0])
        return any(
            low_at(self.tokens, piece.opener) == "how"
            and low_at(self.tokens, piece.opener + 2) in _LIMITS
            and _limited_by(reading) != first
            for piece, reading in zip(self.pieces[1:], told[1:], strict=True)
        )

    def alone(self, at: int) -> str:
        """The piece as a question that stands by itself."""
        piece = self.pieces[at]
        if at and not is_asked(self.tokens, piece):
            text = f"{self._head(piece)} {self._of(piece.first, piece.stop)}".strip()
        elif at:
            text = self._with_noun(piece)
        else:
            text = self._of(piece.first, piece.stop)
        front = self._limiting_front()
        if at and front and not text.startswith(front):
            text = f"{front} {text}"
        bare = self._bare(piece)
        if bare and (tail := self._next_tail(at)):
            text = f"{text} {tail}"
        whole = bare and at + 1 < len(self.pieces)  # (the next piece's days are in its tail)
        if not whole and not self.dated(piece) and (donor := self._dated_beside(at)) is not None:
            text = self._with_days_of(donor, piece, text)
        elif not (self._firsts or whole) and (limits := self._limits_at_the_end(at)):
            text = f"{text} {limits}"
        return text

    def _limiting_front(self) -> str:
        """What limits all pieces, without naming days, in front of the first: "On rainy days,"."""
        first = self.pieces[0]
        if first.opener == first.first or self.tokens[first.first].low not in _LIMITING:
            return ""
        dated = any(at in self._used for at in range(first.first, first.opener))
        return "" if dated else self._of(first.first, first.opener)

    def as_said(self, at: int) -> str:
        """The piece in its own words."""
        return self._of(self.pieces[at].first, self.pieces[at].stop)

    def _of(self, first: int, stop: int) -> str:
        if first >= stop:
            return ""
        return self.question[self.tokens[first].start : self.tokens[stop - 1].end]

    def _head(self, piece: Piece) -> str:
        """What stands in front of the first thing asked for, for this one: "What was", "Which day
        had the"."""
        first = self.pieces[0]
        asked = first.opener
        if piece.of_records:
            return self._counting(first)
        if first.of_records:
            return ""
        if is_asked(self.tokens, first) and _end_in(self.tokens, first) is None:
            return ""
        if is_asked(self.tokens, first):  # the end or the mean that its question word asks for
            inner = Piece(first.opener + 1, first.opener + 1, first.stop)
            asked = self._first_end(inner)
        ends = asked
        while asked > first.first and self._is_of_the_end(asked - 1):
            asked -= 1
        article = any(low_at(self.tokens, at) == "the" for at in range(asked, ends))
        the = " the" if article and not self._is_of_the_end(piece.first) else ""
        return f"{self._of(first.first, asked)}{the}".strip()

    def _counting(self, first: Piece) -> str:
        """What counts or lists the records of the first piece: "How many", "List the"."""
        named = counted_from(self.tokens, first.first)
        return (
            self._of(first.first, named) if records_named(self.tokens, named, self._nouns) else ""
        )

    def _is_of_the_end(self, at: int) -> bool:
        """Whether a word belongs to the end behind it: the "the 3" of "the 3 hottest"."""
        low = self.tokens[at].low
        return low in _ARTICLES or is_count(low)

    def _first_end(self, piece: Piece) -> int:
        found = _end_in(self.tokens, piece)
        return piece.first if found is None else found

    def _with_noun(self, piece: Piece) -> str:
        """A piece whose noun is that of the first: the "days" of "how many had snow"."""
        first, opener = self.pieces[0], piece.opener
        words = 1 + (low_at(self.tokens, opener) == "how")
        same = [low_at(self.tokens, opener + n) for n in range(words)] == [
            low_at(self.tokens, first.opener + n) for n in range(words)
        ]
        noun, verb = first.opener + words, opener + words
        spoken = low_at(self.tokens, verb)
        if not same or low_at(self.tokens, noun) not in self._nouns or spoken in self._nouns:
            return self._of(piece.first, piece.stop)
        if spoken not in AUXILIARIES and spoken not in _LIMITING:
            return self._of(piece.first, piece.stop)
        front, noun_said = self._of(piece.first, verb), self.tokens[noun].text
        return f"{front} {noun_said} {self._of(verb, piece.stop)}"

    def _bare(self, piece: Piece) -> bool:
        """Whether nothing stands behind the word for an end or a mean: "the average and the …"."""
        end = _end_in(self.tokens, piece)
        return end is not None and end + 1 == piece.stop

    def _next_tail(self, at: int) -> str:
        """What it is an end of: what the next piece says, or the noun of the first."""
        if at + 1 >= len(self.pieces):
            end = _end_in(self.tokens, self.pieces[0])
            noun = low_at(self.tokens, end + 1) if end is not None else ""
            return noun if noun in self._nouns else ""
        piece = self.pieces[at + 1]
        end = _end_in(self.tokens, piece)
        if self._bare(piece):
            return self._next_tail(at + 1)
        return "" if end is None else self._of(end + 1, piece.stop)

    def _dated_beside(self, at: int) -> Piece | None:
        """The next piece that names days, else the last one before it that does."""
        beside = [*self.pieces[at + 1 :], *reversed(self.pieces[:at])]
        return next((piece for piece in beside if self.dated(piece)), None)

    def _limits_at_the_end(self, at: int) -> str:
        """What limits the last piece, where nothing else is limited: "… on Saturdays"."""
        *before, last = self.pieces
        if at == len(before) or is_asked(self.tokens, last):
            return ""
        if any(self._limited(piece, piece.stop) for piece in before):
            return ""
        limits = filter(self._limits, range(last.opener + 1, last.stop))
        return self._of(next(limits, last.stop), last.stop)

    def _with_days_of(self, donor: Piece, piece: Piece, text: str) -> str:
        stretches = self._stretches(donor)
        (first, end), opener = stretches[0], donor.opener
        if first < opener:  # "In May, what was … and how many …"
            front = self._of(donor.first, opener)
            return text if text.startswith(front) else f"{front} {text}"
        if len(stretches) > 1:  # "Was June hotter or July, and which had …"
            return f"{text}, {' or '.join(self._of(*stretch) for stretch in stretches)}"
        placed = first
        while placed - 1 > opener and low_at(self.tokens, placed - 1) in _BEFORE_DATES:
            placed -= 1
        if donor.first > piece.first and not (
            is_asked(self.tokens, donor) or self._limited(piece, piece.stop)
        ):
            limits = filter(self._limits, range(opener + 1, placed))
            return f"{text} {self._of(next(limits, placed), donor.stop)}"
        return f"{text} {self._of(placed, end)}"

    def _stretches(self, piece: Piece) -> list[tuple[int, int]]:
        """Where the days that a piece names stand, those said in one breath together."""
        found: list[tuple[int, int]] = []
        for first in self._firsts:
            if piece.first <= first < piece.stop and not (found and first < found[-1][1]):
                found.append((first, self._dates_end(first, piece.stop)))
        return found

    def _dates_end(self, at: int, stop: int) -> int:
        """The end of the days named from a place on."""
        end = at + 1
        while end < stop:
            joined = self.tokens[end].low in _WITHIN_DATES and end + 1 < stop
            if end not in self._used and not (joined and end + 1 in self._used):
                break
            end += 1
        return end

    def _limits(self, at: int) -> bool:
        low = self.tokens[at].low
        return low in _LIMITING or (low == "of" and at in self._amounts and self._names_records(at))

    def _names_records(self, at: int) -> bool:
        """Whether records are spoken of behind an "of", and no further part of the name: "of
        furnished houses", and not "of rain"."""
        for near in range(at + 1, at + _NEAR):
            named = self._lexicon.at(self.tokens, near)
            kinds = named.of("value") if named else ()
            if low_at(self.tokens, near) in self._nouns or any(
                one.column.type == "text" for one in kinds
            ):
                return True
        return False

    def _limited(self, piece: Piece, stop: int) -> bool:
        return any(map(self._limits, range(piece.opener + 1, stop)))


_NEAR = 4
_BEFORE_DATES = word_set("the of") | _PLACING
_LIMITS = word_set("over above under below beyond exceeding at between")
_WITHIN_DATES = word_set("the of , and or to - –")
_ARTICLES = word_set("the a an")


def _limited_by(reading: Reading) -> frozenset[str]:
    return frozenset(name for condition in reading.narrowed_by for name in about(condition))


def _end_in(tokens: Sequence[Token], piece: Piece) -> int | None:
    """Where the word for an end or a mean stands in a piece; None where there is none."""
    return next((at for at in range(piece.first, piece.stop) if names_an_end(tokens, at)), None)
