"""A part of the records that is claimed: "most days", "more than half of the days", "30% of them".

What is claimed of so many records is a share that is held against a number; the "half" and the
"30%" are no amounts of any column.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import CARDINALS, PhraseTable

_PARTS: dict[str, tuple[Operator, float]] = {
    "most": (">", 50),
    "majority": (">", 50),
    "half": (">=", 50),
    "third": (">=", 100 / 3),
    "quarter": (">=", 25),
}
_SIZES = {"third": 3, "quarter": 4, "fifth": 5, "tenth": 10}
"""Of how many parts "two thirds" is made."""
_COMPARED = PhraseTable(
    {
        ">": "more than, over, above",
        ">=": "at least, no less than, no fewer than",
        "<": "less than, fewer than, under, below",
        "<=": "at most, no more than, up to",
        "=": "exactly, precisely",
    }
)
_OPERATORS: dict[str, Operator] = {">": ">", ">=": ">=", "<": "<", "<=": "<=", "=": "="}


_MOSTLY = frozenset({"mostly", "predominantly", "largely", "mainly"})
_RATHER = ["more", "often", "than", "not"]


@dataclass(frozen=True)
class Proportion:
    """Tokens `first` to `last` (exclusive) claim such a share, in percent, of the records."""

    first: int
    last: int
    operator: Operator
    percent: float


def proportion(
    tokens: Sequence[Token],
    nouns: Collection[str],
    dated: Collection[int],
    named: Collection[int] = (),
) -> Proportion | None:
    """The share claimed; None where a question word asks for something else. What stands at the
    places `named` is part of a name: "mostly sunny"."""
    lows = [token.low for token in tokens]
    if set(lows) & ASKING:
        return None
    for at in range(len(tokens)):
        if lows[at : at + 4] == _RATHER:
            return Proportion(at, at + 4, ">", 50)
        rather = lows[at] == "more" and {"than", "not"} <= set(lows[at:])
        if rather and lows[-2:] in (["than", "not"], ["not", "?"]) and lows[at + 1] in nouns:
            return Proportion(at, at + 2, ">", 50)  # "did more days have rain than not"
        mostly = lows[at] in _MOSTLY and at not in named and not _by_itself(lows, at, named)
        said = {lows[before] for before in range(at) if before not in dated} if mostly else set()
        if mostly and AUXILIARIES & said:  # (and no "May")
            return Proportion(at, at + 1, ">", 50)
        part = _part(tokens, at)
        if part is None:
            continue
        default, percent, last = part
        whole = last + 1 + (lows[last + 1 : last + 2] == ["the"])
        of_a_time = lows[last : last + 1] == ["of"] and whole in dated  # "most of May"
        if at in dated or not (of_a_time or _of_records(lows, last, nouns)):
            continue
        first, operator = _compared(tokens, at)
        if first and lows[first - 1] in ("the", "a") and lows[at] != "most":
            first -= 1
        if lows[at - 1 : at] == ["the"] and lows[at] == "most":
            continue  # "the most rainy days" are a number of them
        return Proportion(first, last, operator or default, percent)
    return None


def _by_itself(lows: Sequence[str], at: int, named: Collection[int]) -> bool:
    """The "mostly" of "sunny (not mostly, not partly)", of "the mostly and partly sunny ones":
    short for another name, and no share."""
    if lows[at + 1 : at + 2] in (["and"], ["or"]) and at + 2 in named:
        return True
    denied = at > 0 and lows[at - 1] in ("not", "neither", "nor", "no", "or", '"', "“", "'")
    after = "".join(lows[at + 1 : at + 2])
    return denied and (not after.isalnum() or after in ("or", "nor", "and"))


def _part(tokens: Sequence[Token], at: int) -> tuple[Operator, float, int] | None:
    """How a share is compared where nothing else is said, how large it is, and where it ends."""
    token = tokens[at]
    if size := _SIZES.get(token.low.removesuffix("s") if token.low.endswith("s") else ""):
        several = CARDINALS.get(tokens[at - 1].low, 0) if at else 0
        return (">=", 100 * several / size, at + 1) if 1 < several < size else None
    counted = token.low not in ("third", "quarter") or tokens[at - 1].low in ("a", "one")
    if token.low in _PARTS and counted:
        return *_PARTS[token.low], at + 1
    following = [other.low for other in tokens[at + 1 : at + 3]]
    size = 1 if following[:1] in (["%"], ["percent"], ["pct"]) else 0
    size = 2 if following == ["per", "cent"] else size
    if token.kind != "number" or not size or not token.number.is_integer():
        return None
    return (">=", int(token.number), at + 1 + size) if 0 <= token.number <= 100 else None


def _of_records(lows: Sequence[str], at: int, nouns: Collection[str]) -> bool:
    """`of the rainy days`, `the days`, `days`: whether it is records that are shared out."""
    rest = list(lows[at : at + 6])
    opened = rest[:1] == ["of"]
    rest = rest[1:] if opened else rest
    rest = rest[1:] if rest[:1] in (["the"], ["all"], ["its"], ["these"], ["those"]) else rest
    return any(low in nouns for low in rest[: 3 if opened else 1])


def _compared(tokens: Sequence[Token], at: int) -> tuple[int, Operator]:
    """Where "more than" before a share begins, and what it means."""
    several = bool(at) and tokens[at].low.endswith("s") and tokens[at - 1].low in CARDINALS
    at -= several  # "two thirds"
    at -= tokens[at - 1].low in ("a", "one", "the") if at else 0
    for size in (3, 2, 1):
        found = _COMPARED.at(tokens, at - size) if at >= size else None
        if found and found[1] == size:
            return at - size, _OPERATORS[found[0]]
    return at, ""
