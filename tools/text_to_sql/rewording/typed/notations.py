"""How people who work with tables note what they ask for, put in words.

n days with hail · # of days · count(days)        number of days with hail
delta between the weights of 3 and 4 May          difference between the weights of 3 and 4 May
the largest |planned - carried|                   the largest difference between planned and carried
records with a non-empty weight, weight not null  records with a stated weight, weight stated
records with a null weight, weight is null        records with no weight, no weight
late, weight is null · late, weight not null      late, no weight · late, weight stated
weight <> null · weight = null                    weight is stated · weight is not stated
in the window 6-12 April                          in the period 6-12 April
days with gusts >= 30 June 2026                   days with gusts >= 30, June 2026
crossings with date >= 2026-05-03                 crossings with no earlier than 2026-05-03
crossings where late is false, late = 0           crossings where not late, not late
the mean delay, rounded to 2 places               the mean delay, rounded to 2 decimals
=MAX(delay) in May, what would the cell say       =MAX(delay) in May,
"""

from collections.abc import Callable, Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_count, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_COUNTING = word_set("n # count")
_EMPTY = word_set("null empty blank nan")
_FILLED = word_set("nonempty nonnull nonblank populated")
_WINDOWS = word_set("window timeframe interval")
_SIGNS = word_set("> < = ≥ ≤")
_DATED = word_set("date dates day days")
_TRUTHS = word_set("true false")
_HELD = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
_FLAGS = word_set("flag field column value")
_ROUNDED = word_set("round rounded rounding")
_CELLS = word_set("cell formula spreadsheet function")
_MARKS = word_set(", ; : . ( ) ? ! - – —")
_NOT_EMPTY = phrases("non - empty, non - null, non - blank, non empty, non null, non blank")
_UNEQUAL = phrases("< >, ! =")
_EQUAL = word_set("=")
_IS = word_set("is are was were")
_NOT = word_set("not n't non isn't wasn't aren't weren't")
_ARTICLES = word_set("a an the any")
_HAVING = word_set("with having have has had")
_WITHIN = word_set("in within during over for across inside")
_BEHIND_A_WINDOW = word_set("of from between : ,")

_Put = tuple[Sequence[str], int]
"""What is said for the tokens from a place on, and how many of them it stands for."""


def _truth_value(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Put | None:
    """`late is false`, `late = 1`: of what is so or not."""
    named = lexicon.at(tokens, at)
    if named is None or not any(link.column.type == "boolean" for link in named.of("name")):
        return None
    last = named.last + (low_at(tokens, named.last) in _FLAGS)
    said = last
    while low_at(tokens, said) == "=":
        said += 1
    equal = said > last
    said += not equal and (low_at(tokens, said) in _IS)
    said += 2 * ([low_at(tokens, said), low_at(tokens, said + 1)] == ["set", "to"])
    denied = low_at(tokens, said) == "not"
    said += denied
    held = low_at(tokens, said)
    if held not in _HELD or not (equal or held in _TRUTHS):
        return None
    behind = low_at(tokens, said + 1)
    ends = not behind or behind in _MARKS | _JOINING
    if not ends or low_at(tokens, said + 2) in _HELD or tokens[0].low in AUXILIARIES:
        return None  # "true or false", "was the hail forecast false"
    words = [token.low for token in tokens[named.first : named.last]]
    return (words if _HELD[held] != denied else ["not", *words]), said + 1 - at


_JOINING = word_set("and or but where with while in on during from between for since")


def _number_of(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Put | None:
    """`n days`, `# of days`, `count(days)`: where something begins, and of what is
    counted."""
    opened = not at or low_at(tokens, at - 1) in _MARKS | {"the", "is", "was", "give", "get"}
    if tokens[at].low not in _COUNTING or not opened:
        return None
    bracket = tokens[at].low == "count"
    if bracket and low_at(tokens, at + 1) != "(":
        return None
    of = low_at(tokens, at + 1) in ("of", "(")
    noun = low_at(tokens, at + 1 + of)
    if noun not in lexicon.nouns or not noun.endswith("s"):
        return None
    if bracket and low_at(tokens, at + 3) != ")":
        return None
    return ("number", "of", noun), 4 if bracket else 2 + of


def _difference(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Put | None:
    """`delta between`, `delta in the weight`: of what is kept."""
    joint = low_at(tokens, at + 1)
    if tokens[at].low != "delta" or lexicon.at(tokens, at) is not None:
        return None
    if joint == "between":
        return ("difference",), 1
    of = at + 2 + (low_at(tokens, at + 2) in _ARTICLES)
    of += low_at(tokens, of) in ("mean", "average", "avg")
    of += low_at(tokens, of) == "("  # "delta of avg(weight)"
    named = joint in ("in", "of") and of < len(tokens) and lexicon.at(tokens, of) is not None
    return (("difference", "in"), 2) if named else None


def _apart(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Put | None:
    """`|planned - carried|`: how far apart the two are, whichever is more; with a "> 5" behind
    it is a formula, and stays one."""
    if tokens[at].low != "|":
        return None
    reach = range(at + 4, min(at + _LONGEST, len(tokens)))
    end = next((place for place in reach if tokens[place].low == "|"), 0)
    minus = next((p for p in range(at + 2, end - 1) if tokens[p].low in _MINUS), 0)
    held = tokens[end + 1] if end + 1 < len(tokens) else None
    if not minus or (held is not None and (held.low in _SIGNS or held.kind == "number")):
        return None
    sides = (range(at + 1, minus), range(minus + 1, end))
    if not all(any(lexicon.at(tokens, place) for place in side) for side in sides):
        return None
    one, two = ([tokens[place].text for place in side] for side in sides)
    the = () if low_at(tokens, at - 1) in _ARTICLES | _WIDEST else ("the",)
    return (*the, "difference", "between", *one, "and", *two), end + 1 - at


_MINUS = word_set("- – − minus")
_LONGEST = 12
_WIDEST = word_set("largest greatest biggest smallest highest lowest mean average median max min")


def _stated(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Put | None:
    """`a non-empty weight`, `weight is not null`: it is stated."""
    if size := starts(tokens, at, _NOT_EMPTY) or int(tokens[at].low in _FILLED):
        return (("stated",), size) if _kept(tokens, at + size, lexicon) else None
    named = _kept(tokens, at, lexicon)
    if named is None:
        return None
    last = named.last + (low_at(tokens, named.last) in _IS)
    empty = last + (low_at(tokens, last) in _NOT or starts(tokens, last, _UNEQUAL))
    filled = starts(tokens, last, _NOT_EMPTY) or int(low_at(tokens, last) in _FILLED)
    unempty = empty > last and low_at(tokens, empty) in _EMPTY
    size = filled or (empty + 1 - last if unempty else 0)
    had = low_at(tokens, at - 1) in _HAVING
    words = [token.text for token in tokens[at : named.last]]
    listed = _one_of_a_list(tokens, at, lexicon)
    said = ("a", "stated", *words) if had else (*words, *(() if listed else ("is",)), "stated")
    return (said, last + size - at) if size else None


def _lacking(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Put | None:
    """`a null weight`, `weight is null`: there is none."""
    empty = at + (tokens[at].low in _ARTICLES)
    if low_at(tokens, empty) in _EMPTY and _kept(tokens, empty + 1, lexicon):
        return ("no",), empty + 1 - at
    named = _kept(tokens, at, lexicon)
    last = named.last + (low_at(tokens, named.last) in _IS | _EQUAL) if named else 0
    last += low_at(tokens, last) in _EQUAL
    if named is None or low_at(tokens, last) not in _EMPTY:
        return None
    words = [token.text for token in tokens[at : named.last]]
    had = low_at(tokens, at - 1) in _HAVING or _one_of_a_list(tokens, at, lexicon)
    return (("no", *words) if had else (*words, "is", "not", "stated")), last + 1 - at


def _one_of_a_list(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "weight is null" of "late and weight is null", which is no clause of its own."""
    before = {token.low for token in tokens[:at]}
    plain = before.isdisjoint(_CLAUSES) and before.isdisjoint(lexicon.nouns)
    return plain and low_at(tokens, at - 1) in _LISTED


_CLAUSES = ASKING | AUXILIARIES | word_set("that whose with having")
_LISTED = word_set("and , & ;")


def _kept(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    """What is named there, of which a value is kept that some records lack."""
    named = lexicon.at(tokens, at)
    if named is None or named.degree:
        return None
    columns = [link.column for link in named.of("name")]
    lacked = [column.type != "boolean" and column.filled < lexicon.card.count for column in columns]
    return named if lacked and any(lacked) else None


def _period(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Put | None:
    """`in the window 6-12 April`: the days that are named behind it."""
    framed = tokens[at].low == "frame" and low_at(tokens, at - 1) in ("time", "date")
    if tokens[at].low not in _WINDOWS and not framed:
        return None
    before = at - 1 - framed
    before -= low_at(tokens, before) in ("time", "date", "day")
    before -= low_at(tokens, before) in _ARTICLES
    dated = at + 1 + (low_at(tokens, at + 1) in _BEHIND_A_WINDOW)
    if low_at(tokens, before) not in _WITHIN or spelt_date(tokens, dated) is None:
        return None
    return ("period",), 1


def _measured(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Put | None:
    """The 30 of `gusts >= 30 June 2026`: held against something, and no day of the month."""
    if tokens[at].kind != "number" or low_at(tokens, at + 1) not in MONTH_NUMBERS:
        return None
    thing = at - 1
    while low_at(tokens, thing) in _SIGNS:
        thing -= 1
    named = next((n for n in range(max(0, thing - 2), thing + 1) if lexicon.at(tokens, n)), None)
    if thing == at - 1 or named is None or low_at(tokens, thing) in _DATED:
        return None
    return (tokens[at].text, ","), 1


def _bounded(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Put | None:
    """The "date >=" of "date >= 2026-05-03"."""
    if tokens[at].low not in ("date", "day"):
        return None
    last, sign = at + 1, ""
    while low_at(tokens, last) in _SIGNS:
        sign += tokens[last].low
        last += 1
    date = spelt_date(tokens, last) if sign in _BOUNDS else None
    return (_BOUNDS[sign].split(), last - at) if date is not None and not date.bare else None


_BOUNDS = {
    ">=": "no earlier than",
    "≥": "no earlier than",
    "<=": "no later than",
    "≤": "no later than",
    ">": "after",
    "<": "before",
}


def _places(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Put | None:
    """The "places" of "rounded to 2 places"."""
    if tokens[at].low not in ("places", "place", "digits") or low_at(tokens, at - 2) != "to":
        return None
    rounded = any(token.low in _ROUNDED for token in tokens[max(0, at - _FAR) : at - 2])
    return (("decimals",), 1) if rounded and is_count(low_at(tokens, at - 1)) else None


def _shown(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Put | None:
    """The "what would the cell say" that asks for no more than what stands beside it."""
    said = [token.low for token in tokens[at : at + 5]]
    shown = said[:1] == ["what"] and said[1:2] and said[1] in _DOING and said[3:4] != []
    if not shown or said[3] not in _CELLS or lexicon.at(tokens, at + 3) is not None:
        return None
    last = at + 5
    ends = low_at(tokens, last) in _MARKS or last == len(tokens)
    told = any(lexicon.at(tokens, place) for place in (*range(at), *range(last, len(tokens))))
    return ((), 5) if said[4:] and said[4] in _SHOWING and ends and told else None


_DOING = word_set("does would will should did")
_SHOWING = word_set("show say give return display hold read contain yield output")
_FAR = 5

_Note = Callable[[Sequence[Token], int, Lexicon], _Put | None]
_NOTES: tuple[tuple[_Note, frozenset[str]], ...] = (
    (_number_of, _COUNTING),
    (_difference, frozenset({"delta"})),
    (_apart, frozenset({"|"})),
    (_stated, _FILLED | _EMPTY),
    (_lacking, _EMPTY),
    (_period, _WINDOWS | {"frame"}),
    (_measured, _SIGNS),
    (_truth_value, _TRUTHS | {"="}),
    (_bounded, _SIGNS),
    (_places, _ROUNDED),
    (_shown, _CELLS),
)
"""Each with the words without one of which it is not there."""


@step("lexicon", words=frozenset[str]().union(*(words for _, words in _NOTES)))
def noted_in_words(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, put in words."""
    lows = {token.low for token in tokens}
    due = [note for note, words in _NOTES if not words.isdisjoint(lows)]
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        said = next((put for note in due if (put := note(tokens, at, lexicon))), None)
        words, size = said or ((), 0)
        result += tokens[at].put_all(*words) if size else tokens[at : at + 1]
        at += size or 1
    return result
