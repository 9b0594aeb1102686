"""What is said once for all questions of a turn, said in each of them.

The days, what stands in front of the first question, the noun that is counted, what the last one is
limited to: "the average rent and the highest deposit of furnished houses in May".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import low_at
from pageturner.tools.text_to_sql.language.words import is_count, word_set
from pageturner.tools.text_to_sql.questions import about
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.several.leaning import PiecesOfATurn, end_in
from pageturner.tools.text_to_sql.several.pieces import (
    Piece,
    counted_from,
    is_asked,
    names_an_end,
    records_named,
)

_PLACING = word_set("on in during for over between from across throughout within since until by at")
_LIMITING = word_set("with without when while where having among") | _PLACING


_LEAST = 2
_BREATHED = word_set("and & plus")
_MEANS = word_set("average total")
_COMPLETE = word_set("which when who")
_OF_ANYTHING = word_set(
    "highest lowest most least fewest biggest largest smallest greatest top best worst"
)


class Said(PiecesOfATurn):
    """A turn with its pieces, and what is said once for all of them."""

    def shares_days(self) -> bool:
        """Whether what a piece without days shares is one stretch, or it asks which of several."""
        return all(
            len(self._stretches(donor)) == 1 or low_at(self.tokens, piece.opener) == "which"
            for at, piece in enumerate(self.pieces)
            if not self.dated(piece) and (donor := self._dated_beside(at)) is not None
        )

    def asks_for_a_month(self, piece: Piece) -> bool:
        """Whether one of the months is asked for, while another piece is of a month: "what was the
        warmest month, and how many rainy days had June?"."""
        within = self.tokens[piece.first : piece.stop]
        of_one = [at for at in self._firsts if self.tokens[at].low in MONTH_NUMBERS]
        month = any(token.low in ("month", "months") for token in within)
        return month and len(of_one) == 1 and not self.dated(piece)

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
        fronted = any(piece.first <= day < piece.opener for day in self._firsts)
        if at and not is_asked(self.tokens, piece) and not fronted:
            text = f"{self._head(piece)} {self._of(piece.first, piece.stop)}".strip()
        elif at:
            text = self._with_noun(piece)
        else:
            text = self._of(piece.first, piece.stop)
        if at and (its := self.owned_by_the_month(piece)) is not None:
            own = self._of(its, piece.stop)
            text = f"{text.removesuffix(own)}the{own[len(self.tokens[its].text) :]}"
        if at and (named := self._named_before(at)):
            end = end_in(self.tokens, piece) or piece.first
            text = f"{text.removesuffix(self._of(end + 1, piece.stop))}{named} " + self._of(
                end + 1, piece.stop
            )
        front = self._limiting_front()
        if at and front and not text.startswith(front):
            text = f"{front} {text}"
        bare = self._bare(piece)
        if bare and (tail := self._next_tail(at)):
            text = f"{text} {tail}"
        whole = bare and at + 1 < len(self.pieces)  # (the next piece's days are in its tail)
        whole = whole or self.asks_for_a_month(piece)
        if not whole and not self.dated(piece) and (donor := self._dated_beside(at)) is not None:
            text = self._with_days_of(donor, piece, text)
        elif not (self._firsts or whole) and (limits := self._limits_at_the_end(at)):
            text = f"{text} {limits}"
        return text

    def _limiting_front(self) -> str:
        """What limits all pieces, without naming days, in front of the first: "On rainy days,"."""
        first = self.pieces[0]
        if first.opener - first.first < _LEAST or self.tokens[first.first].low not in _LIMITING:
            return ""  # (one word is a preposition of its own: "in which month")
        if low_at(self.tokens, first.first + 1) in _MEANS:
            return ""  # "on average, how warm was June"
        dated = any(at in self._used for at in range(first.first, first.opener))
        return "" if dated else self._of(first.first, first.opener)

    def days_from(self, at: int) -> int | None:
        """The piece whose days are also of one that names none itself."""
        donor = None if self.dated(self.pieces[at]) else self._dated_beside(at)
        return None if donor is None else self.pieces.index(donor)

    def names_its_records(self, piece: Piece) -> bool:
        """Whether a piece speaks of the very records that were asked of: "the report", "the
        briefings"."""
        return any(
            self.tokens[at].low in self._lexicon.nouns and self.tokens[at - 1].low == "the"
            for at in range(piece.opener + 1, piece.stop)
        )

    def placed(self, piece: Piece) -> bool:
        """Whether a piece says of what, where or when it asks: "… of France"."""
        lows = (token.low for token in self.tokens[piece.opener + 1 : piece.stop])
        return any(low in _PLACING or low == "of" for low in lows)

    def asks_alike(self, before: Piece, piece: Piece) -> bool:
        """Whether two pieces ask with the same words in one breath: "what is … and what is …"."""
        at, next_at = before.opener, piece.opener
        words = [self.tokens[at + n].low == low_at(self.tokens, next_at + n) for n in range(2)]
        return all(words) and self.tokens[before.stop].low in _BREATHED

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
        if is_asked(self.tokens, first) and end_in(self.tokens, first) is None:
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
        found = end_in(self.tokens, piece)
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
        if (
            same
            and words > 1
            and spoken in _LIMITING
            and low_at(self.tokens, noun) not in self._nouns
        ):
            limits = (at for at in range(noun + 1, first.stop) if self._limits(at))
            if stop := next(limits, 0):  # "how many accidents were there | on days with …"
                return f"{self._of(first.opener, stop)} {self._of(verb, piece.stop)}"
        if not same or low_at(self.tokens, noun) not in self._nouns or spoken in self._nouns:
            return self._of(piece.first, piece.stop)
        if words == 1 and spoken == "the" and names_an_end(self.tokens, verb + 1):
            was = self._of(noun, noun + 1 + (low_at(self.tokens, noun + 1) in AUXILIARIES))
            text = f"{self._of(piece.first, verb)} {was} {self._of(verb, piece.stop)}"
            bare = verb + 2 == piece.stop and self.tokens[verb + 1].low in _OF_ANYTHING
            return f"{text} {self._thing_of(first)}".rstrip() if bare else text
        if spoken not in AUXILIARIES and spoken not in _LIMITING:
            return self._of(piece.first, piece.stop)
        front, noun_said = self._of(piece.first, verb), self.tokens[noun].text
        return f"{front} {noun_said} {self._of(verb, piece.stop)}"

    def _bare(self, piece: Piece) -> bool:
        """Whether nothing stands behind the word for an end or a mean: "the average and the …"."""
        end = end_in(self.tokens, piece)
        if low_at(self.tokens, piece.opener) in _COMPLETE:
            return False  # "in which month was it warmest"
        return end is not None and end + 1 == piece.stop

    def _next_tail(self, at: int) -> str:
        """What it is an end of: what the next piece says, or the noun of the first."""
        if at + 1 >= len(self.pieces):
            end = end_in(self.tokens, self.pieces[0])
            noun = low_at(self.tokens, end + 1) if end is not None else ""
            return noun if noun in self._nouns else ""
        piece = self.pieces[at + 1]
        end = end_in(self.tokens, piece)
        if self._bare(piece):
            return self._next_tail(at + 1)
        return "" if end is None else self._of(end + 1, piece.stop)

    def _named_before(self, at: int) -> str:
        """What an end is of, where its days or its limit stand right behind it, and it was named in
        front: the "gust" of "highest gust in May and lowest in June"."""
        end = end_in(self.tokens, self.pieces[at])
        if end is None or self._says_of_what(end):
            return ""
        last = at + 1 == len(self.pieces) and not self._next_tail(at)
        if not (last and self._bare(self.pieces[at])) and (
            low_at(self.tokens, end + 1) not in _PLACING
        ):
            return ""
        return next(filter(None, map(self._thing_of, reversed(self.pieces[:at]))), "")

    def _thing_of(self, piece: Piece) -> str:
        """What the end that a piece asks for is of: the "gust" of "highest gust in May"."""
        first = end_in(self.tokens, piece)
        named = range(piece.stop if first is None else first + 1, piece.stop)
        limits = (n for n in named if self._limits(n) or n in self._used)
        return self._of(named.start, next(limits, piece.stop))

    def _says_of_what(self, end: int) -> bool:
        """Whether an end says by itself of what it is: "coldest", and not "highest"."""
        return self.tokens[end].low not in _OF_ANYTHING and bool(self._lexicon.at(self.tokens, end))

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
        month = low_at(self.tokens, placed) in MONTH_NUMBERS
        within = "in " if month and low_at(self.tokens, placed - 1) in AUXILIARIES else ""
        return f"{text} {within}{self._of(placed, end)}"  # "how warm was June, and what was …"

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
