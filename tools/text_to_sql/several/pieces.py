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

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.degrees import is_comparative, is_superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_count, word_set
from pageturner.tools.text_to_sql.several.of_the_records import said_of_the_records

QUESTION_WORDS = word_set("what which how when who what's whats how's hows when's whens")
OF_TEXTS = word_set("where why whose whom")
"""What asks for what no column of a record holds."""
RECKONED = word_set("average mean median total sum maximum minimum max min most fewest least")
"""What asks for a value of many records, besides the ends of a scale."""
MOST = 6
"""So many questions are told apart in one turn; nobody asks more in a breath."""

_JOINING = word_set("and & plus , ; ? . !")
_MARKS = word_set(", ; ? . !")
_LINKING = word_set("and & plus also then , please")
_NUMBERS = word_set("number count share percentage proportion")
_FRONT = word_set("on in for of at to by until till within since")
_ARTICLES = word_set("the a")
_ASKING_FOR = word_set("give tell show list name find need want like get state what's whats")
_HELD = word_set("than versus vs compared difference differ gap spread range ratio")
"""What holds two things against each other, which are asked for together."""
_SPREAD = word_set("range spread")
"""What of them is of one thing: "the range of highs"."""
_PAUSES = word_set("; ? . !")
_PLACED = word_set("in on during for from between over within since until last this")
_TELLING = word_set("that with without when while where having among by of per which")
_LONGEST_FRONT = 8
_LONGEST_NAME = 4
_LEAST = 3


@dataclass(frozen=True)
class Piece:
    """One question of several: its tokens from `first` to before `stop`."""

    first: int
    opener: int
    """Where it begins to ask: its question word, or the word for an end or a mean."""
    stop: int
    of_records: bool = False
    """Whether it opens with the records that it asks for: "foggy days in May"."""


def pieces_of(tokens: Sequence[Token], nouns: frozenset[str] = frozenset()) -> list[Piece]:
    """The pieces of a turn that asks several things, in order; empty where it asks one.

    Args:
        nouns: what the records are called.
    """
    lows = [token.low for token in tokens]
    if "meaning" in lows or any(pair in _EXPLAINED for pair in pairwise(lows)):
        return []  # "which was drier? fewer wet days, I mean"
    lists = _asks_for_records(tokens, nouns)
    starts = [at for at in range(1, len(tokens)) if _begins(tokens, at, nouns, lists)]
    if not starts or len(starts) >= MOST:
        return []
    bounds = [0, *starts, len(tokens)]
    pieces: list[Piece] = []
    front: int | None = None
    for first, end in pairwise(bounds):
        stop = end
        while stop > first and lows[stop - 1] in (_JOINING if end < len(tokens) else _MARKS):
            stop -= 1
        opener = next((at for at in range(first, stop) if _opens(tokens, at)), None)
        named = records_named(tokens, first, nouns)
        of_records = bool(named) and (opener is None or opener >= named)
        of_records = of_records and not any(
            low in AUXILIARIES - MONTH_NUMBERS.keys() and low_at(tokens, at + 1) != "there"
            for at, low in enumerate(lows[:stop])
            if at >= named
        )
        if of_records and end < len(tokens) and low_at(tokens, stop) == ".":
            return []  # "my streak counts days under 10 mph. How long was the longest?"
        if of_records:
            opener = first
        if opener is None and pieces:
            if not _fronted(tokens, first, end):
                return []
            front = first  # "In May, | how many …"
        if opener is not None:
            first = first if front is None else front
            pieces.append(Piece(first if pieces else 0, opener, stop, of_records))
            front = None
    held = [at for at, low in enumerate(lows) if low in _HELD and not _is_spread(tokens, at)]
    if len(pieces) < 2 or (held and not _is_held_in_the_first(tokens, held, pieces)):
        return []
    if lows[0] in _SUPPOSING and low_at(tokens, pieces[1].first - 1) == ",":
        return []  # "had it been dry on 3 May, how warm would it have been?"
    if not _headed(tokens, pieces[0]) or _offers_sides(tokens, pieces[0]):
        return []
    if pieces[0].of_records and any(
        is_asked(tokens, piece) and low_at(tokens, piece.first - 1) not in _PAUSES
        for piece in pieces[1:]
    ):
        return []  # "rainy days in May, which was the coldest?"
    before = low_at(tokens, pieces[0].opener - 1 - (low_at(tokens, pieces[0].opener - 1) == "the"))
    return [] if before in ("between", "from") else pieces


def fragments_of(tokens: Sequence[Token], nouns: frozenset[str]) -> list[tuple[int, int]]:
    """Where the pieces stand of a turn that goes on with what was asked before it, and need not
    ask from its beginning on: "and in June, | and how many days had fog"."""
    starts = [
        at
        for at in range(1, len(tokens))
        if low_at(tokens, at - 1) == "?"
        or (low_at(tokens, at - 1) != "," and _begins(tokens, at, nouns, 0))
    ]  # ("and the day before, how much then?" is one)
    found: list[tuple[int, int]] = []
    for first, end in pairwise([0, *starts, len(tokens)]):
        start, stop = first, end
        while stop > start and tokens[stop - 1].low in _JOINING:
            stop -= 1
        while start < stop and tokens[start].low in _LINKING | _GOING_ON:
            start += 1
        if start < stop:
            found.append((start, stop))
    return found if 1 < len(found) <= MOST else []


def goes_on(tokens: Sequence[Token]) -> bool:
    """Whether a turn begins as one that goes on with what was asked before: "and how many …"."""
    about = low_at(tokens, 0) in ("what", "how") and low_at(tokens, 1) == "about"
    return about or low_at(tokens, 0) in _GOING_ON


def is_asked(tokens: Sequence[Token], piece: Piece) -> bool:
    """Whether a piece has a question word of its own, or is a yes-or-no question."""
    low = tokens[piece.opener].low
    return low in QUESTION_WORDS or low in OF_TEXTS or low in AUXILIARIES


def _headed(tokens: Sequence[Token], first: Piece) -> bool:
    """Whether the first piece asks from its beginning on: "give me the highest …", and not "going
    by average highs, what …"."""
    if is_asked(tokens, first):
        return True
    front = [token.low for token in tokens[first.first : first.opener]]
    while front and front[-1] in _ARTICLES:
        front.pop()
    if front and (front[-1] == ":" or (front[0] in _PLACED and front[-1] == ",")):
        return True
    return all(low in _ARTICLES or is_count(low) for low in front) or not _ASKING_FOR.isdisjoint(
        front
    )


def _offers_sides(tokens: Sequence[Token], first: Piece) -> bool:
    """Whether no more is asked first than which of those is more so that are named behind it:
    "which was colder, the lowest of May or of June"."""
    lows = [token.low for token in tokens[first.opener : first.stop]]
    asks = lows[0] in ("which", "what", "who") and lows[1:2] != [] and lows[1] in AUXILIARIES
    return asks and len(lows) == _LEAST and is_comparative(lows[-1])


def names_an_end(tokens: Sequence[Token], at: int) -> bool:
    """Whether an end of a scale, a mean or a total is spoken of here."""
    low, before = tokens[at].low, low_at(tokens, at - 1)
    if before == "at" or (before in ("on", "in") and low in ("average", "total")):
        return False  # "at least 60%", "on average"
    if low == "mean" and before in _WHO_MEANS:
        return False  # "I mean"
    return low in RECKONED or is_superlative(low) or _is_spread(tokens, at)


def records_named(tokens: Sequence[Token], at: int, nouns: frozenset[str]) -> int:
    """Where the records end that are named from here on by something of theirs, "the foggy days";
    0 where none are."""
    first = at + (low_at(tokens, at) in _ARTICLES)
    for end in range(first, min(first + _LONGEST_NAME, len(tokens))):
        if tokens[end].low in nouns:
            return end + 1 if end > first else 0
        if tokens[end].kind != "word" or tokens[end].low in _NO_NAME or is_count(tokens[end].low):
            return 0
    return 0


def _asks_for_records(tokens: Sequence[Token], nouns: frozenset[str]) -> int:
    """Where the first records end that a turn counts or lists, without anything told of them but
    their days: "how many foggy days in May and …"; 0 where it asks for anything else."""
    end = records_named(tokens, counted_from(tokens, 0), nouns)
    behind, further = low_at(tokens, end), low_at(tokens, end + 1)
    plain = behind in _JOINING or behind in _PLACED or behind in MONTH_NUMBERS
    return end if end and (plain or (behind in AUXILIARIES and further == "there")) else 0


def counted_from(tokens: Sequence[Token], first: int) -> int:
    """Where what is counted or listed begins: behind "how many", "the number of", "list"."""
    at = first
    while low_at(tokens, at + (low_at(tokens, at) in _ARTICLES)) in _COUNTING:
        at += 1 + (low_at(tokens, at) in _ARTICLES)
    return at


def _is_held_in_the_first(
    tokens: Sequence[Token], held: Sequence[int], pieces: Sequence[Piece]
) -> bool:
    """Whether the first question alone holds one thing against another, by "than", and those
    behind it ask for something of a month of their own; or each of them holds two."""
    first, *others = pieces
    if all(_holds_two_by_itself(tokens, piece) for piece in pieces):
        return all(tokens[at].low == "than" for at in held)
    return all(tokens[at].low == "than" and at < first.stop for at in held) and all(
        is_asked(tokens, piece)
        and any(token.low in MONTH_NUMBERS for token in tokens[piece.first : piece.stop])
        for piece in others
    )


def _holds_two_by_itself(tokens: Sequence[Token], piece: Piece) -> bool:
    """Whether a piece is "was May hotter than June"."""
    lows = [token.low for token in tokens[piece.opener : piece.stop]]
    compares = any(map(is_comparative, lows)) or not {"more", "less"}.isdisjoint(lows)
    asks = lows[0] in AUXILIARIES or lows[:2] == ["how", "many"]
    return asks and compares and lows.count("than") == 1


def _is_spread(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].low in _SPREAD and low_at(tokens, at + 1) == "of"


def _fronted(tokens: Sequence[Token], first: int, end: int) -> bool:
    """Whether no more than the days of the next piece stands here: "In May, …"."""
    return tokens[first].low in _PLACED and end - first <= _LONGEST_FRONT


def _is_front(tokens: Sequence[Token], at: int) -> bool:
    """Whether a piece begins with its days: "… ? In May, how many …"."""
    if tokens[at].low not in _PLACED:
        return False
    for end in range(at + 1, min(at + _LONGEST_FRONT, len(tokens))):
        if tokens[end].low in _MARKS:
            asked = end + 1 + (low_at(tokens, end + 1) in _ARTICLES)
            return tokens[end].low == "," and asked < len(tokens) and _opens(tokens, asked)
    return False


def _is_month_in_front(tokens: Sequence[Token], at: int) -> bool:
    """Whether a piece begins with its month: "… and in June the average rent"."""
    if tokens[at].low not in _PLACED or low_at(tokens, at + 1) not in MONTH_NUMBERS:
        return False
    asked = at + 2
    asked += asked < len(tokens) and tokens[asked].kind == "number"
    asked += low_at(tokens, asked) in _ARTICLES
    opens = asked < len(tokens) and tokens[asked].low not in AUXILIARIES
    return opens and _opens(tokens, asked)


def _begins(tokens: Sequence[Token], at: int, nouns: frozenset[str], lists: int) -> bool:
    """Whether a piece begins here: something joins it to what stands before, and it asks.

    Args:
        lists: where the records end that are counted or listed first.
    """
    before = low_at(tokens, at - 1)
    if before in _LINKING and before not in _JOINING and low_at(tokens, at - 2) in _JOINING:
        before = low_at(tokens, at - 2)
    if before not in _JOINING or tokens[at].low in _LINKING:
        return False
    paused = before in _PAUSES
    if (paused and _is_front(tokens, at)) or _is_month_in_front(tokens, at):
        return True
    told = any(token.low in _TELLING for token in tokens[lists:at])
    if (paused or (0 < lists < at and not told)) and records_named(tokens, at, nouns):
        return True
    asked = at + (tokens[at].low in _FRONT and low_at(tokens, at + 1) in QUESTION_WORDS)
    asked = asked if asked > at else at + (tokens[at].low in _ARTICLES)
    asked += is_count(low_at(tokens, asked)) and is_superlative(low_at(tokens, asked + 1))
    if asked >= len(tokens) or not _opens(tokens, asked):
        return False
    return paused or not said_of_the_records(tokens, asked, nouns)


def _opens(tokens: Sequence[Token], at: int) -> bool:
    low, behind = tokens[at].low, low_at(tokens, at + 1)
    if low in QUESTION_WORDS:
        return _asks(tokens, at)
    if low in OF_TEXTS:
        return behind in AUXILIARIES
    if low in AUXILIARIES:
        before = low_at(tokens, at - 1)
        if before == ",":  # "on how many days, all told, was there fog?" is one
            fronted = tokens[0].low in _PLACED and QUESTION_WORDS.isdisjoint(
                token.low for token in tokens[:at]
            )
            asked = fronted or tokens[0].low in _INVERTED
            return asked and low in _INVERTED and behind != "not"
        asks = low in _INVERTED or (before in _PAUSES and behind in _SUBJECTS)
        return at == 0 or (asks and before in _JOINING and behind != "not")
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
        return not before or before == ":" or before in _JOINING or before in _LINKING
    return True


_COUNTING = word_set("how many number of list show give tell name find me us count please")
_EXPLAINED = (("i", "mean"), ("i", "meant"))
_NO_NAME = (
    QUESTION_WORDS
    | AUXILIARIES
    | _FRONT
    | _TELLING
    | _JOINING
    | word_set(
        "there it last this next past every each all any some no not other same including "
        "excluding except counting leave leaving out only"
    )
    | word_set("i we he she they you me us")
)
_GOING_ON = word_set("and but also plus")
_SUPPOSING = word_set("had should were")
_INVERTED = word_set("is are was were do does did")
_SUBJECTS = word_set("i we you he she they it the a an my our there somebody anybody people")
"""What stands behind the verb of a sentence that asks by it: "May we …", "can the …"."""
_WHO_MEANS = word_set("i we you they he she do does did not to")
