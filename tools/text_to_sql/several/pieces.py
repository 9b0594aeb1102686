"""Where one question of a turn ends and the next begins.

What was the high on 3 May and | how many days of June had rain?
the highest gust and | the lowest high in May
How many days had fog? And | how many had snow?

A piece opens with what asks: a question word, an end of a scale, a mean or a total. Whatever is
asked in one with what stands before it ("… and by how much", "… and when was that") opens none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pageturner.tools.text_to_sql.language.degrees import is_comparative, is_superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_count, word_set

QUESTION_WORDS = word_set("what which how when who")
RECKONED = word_set("average mean median total sum maximum minimum max min most fewest least")
"""What asks for a value of many records, besides the ends of a scale."""
MOST = 6
"""So many questions are told apart in one turn; nobody asks more in a breath."""

_JOINING = word_set("and & plus , ; ? . !")
_MARKS = word_set(", ; ? . !")
_LINKING = word_set("and & plus also then , please")
_NUMBERS = word_set("number count share percentage proportion")
_FRONT = word_set("on in for of at to by")
_ARTICLES = word_set("the a")
_ASKING_FOR = word_set("give tell show list name find need want get state what's whats")
_HELD = word_set("than versus vs compared difference differ gap spread range ratio")
"""What holds two things against each other, which are asked for together."""


@dataclass(frozen=True)
class Piece:
    """One question of several: its tokens from `first` to before `stop`."""

    first: int
    opener: int
    """Where it begins to ask: its question word, or the word for an end or a mean."""
    stop: int


def pieces_of(tokens: Sequence[Token]) -> list[Piece]:
    """The pieces of a turn that asks several things, in order; empty where it asks one."""
    lows = [token.low for token in tokens]
    if not _HELD.isdisjoint(lows):
        return []
    starts = [at for at in range(1, len(tokens)) if _begins(tokens, at)]
    if not starts or len(starts) >= MOST:
        return []
    bounds = [0, *starts, len(tokens)]
    pieces: list[Piece] = []
    for first, end in pairwise(bounds):
        stop = end
        while stop > first and lows[stop - 1] in (_JOINING if end < len(tokens) else _MARKS):
            stop -= 1
        opener = next((at for at in range(first, stop) if _opens(tokens, at)), None)
        if opener is None and pieces:
            return []
        if opener is not None:
            pieces.append(Piece(first if pieces else 0, opener, stop))
    if len(pieces) < 2:
        return []
    if not _headed(tokens, pieces[0]):
        return []
    before = low_at(tokens, pieces[0].opener - 1 - (low_at(tokens, pieces[0].opener - 1) == "the"))
    return [] if before in ("between", "from") else pieces


def is_asked(tokens: Sequence[Token], piece: Piece) -> bool:
    """Whether a piece has a question word of its own, or is a yes-or-no question."""
    low = tokens[piece.opener].low
    return low in QUESTION_WORDS or low in AUXILIARIES


def _headed(tokens: Sequence[Token], first: Piece) -> bool:
    """Whether the first piece asks from its beginning on: "give me the highest …", and not "going
    by average highs, what …"."""
    if is_asked(tokens, first):
        return True
    front = [token.low for token in tokens[first.first : first.opener]]
    return all(low in _ARTICLES or is_count(low) for low in front) or not _ASKING_FOR.isdisjoint(
        front
    )


def names_an_end(tokens: Sequence[Token], at: int) -> bool:
    """Whether an end of a scale, a mean or a total is spoken of here."""
    low, before = tokens[at].low, low_at(tokens, at - 1)
    if before == "at" or (low == "mean" and before in _WHO_MEANS):
        return False  # "at least 60%", "I mean"
    return low in RECKONED or is_superlative(low)


def _begins(tokens: Sequence[Token], at: int) -> bool:
    """Whether a piece begins here: something joins it to what stands before, and it asks."""
    before = low_at(tokens, at - 1)
    if before in _LINKING and before not in _JOINING and low_at(tokens, at - 2) in _JOINING:
        before = low_at(tokens, at - 2)
    if before not in _JOINING or tokens[at].low in _LINKING:
        return False
    asked = at + (tokens[at].low in _FRONT and low_at(tokens, at + 1) in QUESTION_WORDS)
    asked = asked if asked > at else at + (tokens[at].low in _ARTICLES)
    asked += is_count(low_at(tokens, asked)) and is_superlative(low_at(tokens, asked + 1))
    return asked < len(tokens) and _opens(tokens, asked)


def _opens(tokens: Sequence[Token], at: int) -> bool:
    low, behind = tokens[at].low, low_at(tokens, at + 1)
    if low in QUESTION_WORDS:
        return _asks(tokens, at)
    if low in AUXILIARIES:
        return at == 0 or (low in _INVERTED and low_at(tokens, at - 1) in _JOINING)
    if low in _NUMBERS:
        return behind == "of"
    return names_an_end(tokens, at)


def _asks(tokens: Sequence[Token], at: int) -> bool:
    """Whether a question word asks, and is no relative: "days on which", "days when it rained"."""
    low, behind, before = tokens[at].low, low_at(tokens, at + 1), low_at(tokens, at - 1)
    if low == "how" and behind == "much" and is_comparative(low_at(tokens, at + 2)):
        return False
    if low == "when":
        return behind in AUXILIARIES
    if before in _FRONT:
        before = low_at(tokens, at - 2)
        return not before or before in _JOINING
    return True


_INVERTED = word_set("is are was were do does did")
_WHO_MEANS = word_set("i we you they he she do does did not to")
