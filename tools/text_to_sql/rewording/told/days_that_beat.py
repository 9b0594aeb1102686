"""Records that beat one day's value, put as those with a value above that of the day.

how many days in June topped the high of 28 May   →  how many days in June had a higher high than …
which days beat 28 May's delay                    →  which days had a higher delay than 28 May
on which days did the delay exceed that of 3 May  →  on which days was the delay above that of 3 May
which days had a high above that of 28 May        →  which days had a higher high than 28 May
did May beat June                                 stays: two stretches
which days beat 28 May                            stays: nobody says in what
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_BEATING = word_set("""
    beat beats top topped tops exceed exceeds exceeded surpass surpassed surpasses outdo outdid
    outdoes
""")
_OPENING = word_set("which what how list name on in any did does was were is are")
_BEING = phrases("were above, were over, was above, was over")
_THAT = phrases("that of, that on, the one of, the one on")
_ENDS = word_set("? . !") | {""}
_LONGEST_DAY = 5
_NEAR = 6


@step("lexicon", words=_BEATING | {"above", "over", "below", "under"})
def days_that_beat(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "had a higher high than" for "topped the high of"."""
    last = len(tokens) - (low_at(tokens, len(tokens) - 1) in _ENDS)
    for at in range(2, last - 2):
        if put := _held_above(tokens, at, last, lexicon):
            return put
        size = 1 if tokens[at].low in _BEATING else starts(tokens, at, _BEING)
        if not size or not _of_records(tokens[:at], lexicon):
            continue
        said, behind = tokens[at].put_all, at + size
        did = next((n for n in range(at) if tokens[n].low in ("did", "does")), None)
        if that := starts(tokens, behind, _THAT):
            if did is None or not _a_day(tokens[behind + that : last]):
                continue
            asked = [*tokens[:did], *said("was"), *tokens[did + 1 : at]]
            return [*asked, *said("above"), *tokens[behind:]]
        thing, day = _thing_and_day(tokens, behind, last, lexicon)
        if thing:
            having = said("had" if did is None else "have", "a", "higher")
            return [*tokens[:at], *having, *thing, *said("than"), *day, *tokens[last:]]
    return list(tokens)


def _held_above(tokens: Sequence[Token], at: int, last: int, lexicon: Lexicon) -> list[Token]:
    """The tokens with the "had a high above that of 28 May" that begins at a place."""
    if tokens[at].low not in ("had", "have", "with") or low_at(tokens, at + 1) not in ("a", "an"):
        return []
    above = _named(tokens, at + 2, lexicon)
    that = starts(tokens, above + 1, _THAT)
    way = _SIDES.get(low_at(tokens, above)) if above else None
    day = tokens[above + 1 + that : last]
    if way is None or not that or not _a_day(day) or not _of_records(tokens[:at], lexicon):
        return []
    said = tokens[at].put_all
    than = [*tokens[at + 2 : above], *said("than"), *day, *tokens[last:]]
    return [*tokens[: at + 1], *said("a", way), *than]


_SIDES = {"above": "higher", "over": "higher", "below": "lower", "under": "lower"}


def _of_records(before: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether records are asked for there: "how many days in June", "did any day"."""
    asked = bool(before) and before[0].low in _OPENING
    return asked and any(token.low in lexicon.nouns for token in before[:_NEAR])


def _thing_and_day(
    tokens: Sequence[Token], at: int, last: int, lexicon: Lexicon
) -> tuple[Sequence[Token], Sequence[Token]]:
    """The "high" and the "28 May" of "the high of 28 May" and of "28 May's high"."""
    first = at + (low_at(tokens, at) == "the")
    named = _named(tokens, first, lexicon)
    if named and low_at(tokens, named) in ("of", "on", "from"):
        day = tokens[named + 1 : last]
        return (tokens[first:named], day) if _a_day(day) else ((), ())
    for end in range(at + 2, min(at + 2 + _LONGEST_DAY, last)):
        owner = tokens[end - 1]
        apart = owner.low == "s" and low_at(tokens, end - 2) in ("'", "’")
        if not apart and not owner.text.endswith(("'s", "’s")):
            continue
        day = tokens[at : end - 2] if apart else [*tokens[at : end - 1], owner.put(_bare(owner))]
        if _named(tokens, end, lexicon) == last and _a_day(day):
            return tokens[end:last], day
    return (), ()


def _named(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the name of a column with numbers ends, "measured high"; 0 where none begins there."""
    numbers = False
    while mention := lexicon.at(tokens, at):
        numbers, at = numbers or bool(numbers_named(mention)), mention.last
    return at if numbers else 0


def _bare(owner: Token) -> str:
    return owner.low.removesuffix("'s").removesuffix("’s")


def _a_day(said: Sequence[Token]) -> bool:
    """Whether nothing but one day is named."""
    lows = [token.low for token in said]
    months = [low for low in lows if low in MONTH_NUMBERS]
    numbered = any(token.kind == "number" and len(token.low) < len("2026") for token in said)
    dated = len(said) == 1 and said[0].kind == "date"
    return len(said) <= _LONGEST_DAY and (dated or (len(months) == 1 and numbered))
