"""Two sides that are held against each other, put in the order and the words in which that is read.

compared with the week before, was last week cooler →  was last week cooler compared with the week
                                                       before
compared with 3 May, which days were cooler         →  which days were cooler than 3 May
how much was the peak of May above that of June     →  … higher than that of June
the difference in days with hail                    →  … in the number of days with hail
"""

from collections.abc import Collection, Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step
from pageturner.tools.text_to_sql.rewording.told.held_against import HELD_AGAINST


@step("lexicon", words=word_set("compared comparison relative"))
def compared_behind(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, "compared with the week before, was last week cooler" as "was last week cooler
    compared with the week before": of what is asked with yes or no, and of "how cool was it"."""
    for at in range(len(tokens) - 3):
        opens = at == 0 or tokens[at - 1].kind == "mark"
        size = starts(tokens, at, HELD_AGAINST) if opens else 0
        comma = _comma(tokens, at + size) if size else 0
        other = tokens[at + size : comma] if comma else ()
        if not other or any(t.low in _ALL for t in other) or lexicon.named_in(other):
            continue
        if _asks_of_several(tokens, comma + 1):
            return _than(tokens, at, comma, other, lexicon)
        if not _asks_of_one(tokens, comma + 1):
            continue
        end = next((n for n in range(comma, len(tokens)) if tokens[n].low in "?.!"), len(tokens))
        if _of_a_month_named_before(tokens[comma + 1 : end]):
            continue
        return [*tokens[:at], *tokens[comma + 1 : end], *tokens[at:comma], *tokens[end:]]
    return list(tokens)


@step(words=word_set("above below"))
def above_that_of(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, "by how many degrees was the peak of May above that of June" with "higher than
    that of June"."""
    lows = [token.low for token in tokens]
    asked = next((at for at, pair in enumerate(pairwise(lows)) if pair in _HOW_MUCH), -1)
    for at in range(asked + 1, len(tokens) - 2) if asked >= 0 else ():
        if lows[at] in _HIGHER and lows[at + 1] in ("that", "those", "the") and lows[at + 2] in _OF:
            put = tokens[at].put_all(_HIGHER[lows[at]], "than")
            return [*tokens[:at], *put, *tokens[at + 1 :]]
    return list(tokens)


@step("nouns", words=word_set("difference gap"))
def difference_in_number(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens, "the difference in days with hail" as that in the number of days with hail."""
    lows = [token.low for token in tokens]
    for at in range(2, len(tokens) - 2):
        opened = lows[at - 1] == "in" and lows[at - 2] in ("difference", "gap")
        records = lows[at] in nouns and lows[at].endswith("s") and lows[at + 1] in ("with", "of")
        if opened and records:
            return [*tokens[:at], *tokens[at].put_all("the", "number", "of"), *tokens[at:]]
    return list(tokens)


_HOW_MUCH = {("how", "many"), ("how", "much")}
_HIGHER = {"above": "higher", "below": "lower"}
_OF = word_set("of on in one for")


def _comma(tokens: Sequence[Token], start: int) -> int:
    """Where what opens it ends; 0 where it does not, or not soon. A year may follow a comma."""
    for at in range(start + 1, min(start + _LONGEST_OTHER, len(tokens) - 1)):
        if tokens[at].low in "?.!:;":
            return 0
        if tokens[at].low == "," and tokens[at + 1].kind == "word":
            return at
    return 0


def _asks_of_one(tokens: Sequence[Token], at: int) -> bool:
    """Whether it goes on "was last week cooler", "how cool was last week"."""
    if low_at(tokens, at) == "how":
        return low_at(tokens, at + 1) not in _COUNTING and low_at(tokens, at + 2) in AUXILIARIES
    return low_at(tokens, at) in AUXILIARIES


def _asks_of_several(tokens: Sequence[Token], at: int) -> bool:
    """Whether it goes on "which days were cooler", "how many days were cooler"."""
    lows = [token.low for token in tokens[at:]]
    opens = lows[:1] == ["which"] or lows[:2] == ["how", "many"]
    return opens and not {"than", "or", "more", "fewer"} & set(lows)


def _than(
    tokens: Sequence[Token], at: int, comma: int, other: Sequence[Token], lexicon: Lexicon
) -> list[Token]:
    """With "than 3 May" behind what is said of the days: "which days were cooler than 3 May"."""
    rest = tokens[comma + 1 :]
    for place in range(len(rest)):
        said = lexicon.at(rest, place)
        if said is not None and said.degree == "more":
            put = rest[place].put("than")
            return [*tokens[:at], *rest[: said.last], put, *other, *rest[said.last :]]
    return list(tokens)


def _of_a_month_named_before(rest: Sequence[Token]) -> bool:
    """The "the 15th" of "compared with the 16th of June, was the 15th colder"."""
    numbered = any(a.kind == "number" and b.low in _NTH for a, b in pairwise(rest))
    return numbered and not any(token.low in MONTH_NUMBERS for token in rest)


_NTH = word_set("st nd rd th")
_COUNTING = word_set("many much often long far come about did does was is were are")
_ALL = word_set("average mean median usual normal other others any every each which what")
_LONGEST_OTHER = 14
