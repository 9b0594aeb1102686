"""Where the sentences of a question begin and end, and which of them ask."""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.language.english import (
    ASKING,
    AUXILIARIES,
    KNOWN,
    RECORD_NOUNS,
)
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_IMPERATIVE = word_set(
    "list name show find give count tell compare any state specify provide quote confirm identify "
    "compile gather fetch collect"
)
_OPENING = _IMPERATIVE | AUXILIARIES | ASKING
_KNOWING = word_set(
    "know tell me us say wonder wondering see check remember recall forget sure , :"
)
_COURTESY = word_set("please kindly pls so then now and ,")


def sentences_of(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """The sentences as pairs of token positions, the end exclusive."""
    result: list[tuple[int, int]] = []
    start = 0
    for at in [at for at, token in enumerate(tokens) if token.low in _STOPS]:
        if at == start:
            continue
        ends = tokens[at].low in ("?", "!", ";")
        if ends or _introduces(tokens, at) or _full_stop(tokens, at):
            result.append((start, at + 1))
            start = at + 1
    if start < len(tokens):
        result.append((start, len(tokens)))
    return result


_STOPS = frozenset("?!;:.")
_FEW = 4
"""Of how many words and marks an addition is."""
_HEADING = 3
"""Of how many words a heading is."""


def _full_stop(tokens: Sequence[Token], at: int) -> bool:
    """A full stop that ends a sentence, and not that of "St.", "i.e." or "example.com"."""
    if tokens[at].low != "." or not at:
        return tokens[at].low == "."
    if at + 1 < len(tokens) and tokens[at + 1].glued and tokens[at + 1].text[:1].islower():
        return False
    before = tokens[at - 1]
    if before.low in _SHORTENED:
        return False
    if before.kind == "mark" and before.glued:
        return True  # 'what "patchy" means. Which days …'
    if before.kind == "number" and len(before.low) == 1:  # "a delay under 5. Which …", "3. May"
        following = tokens[at + 1] if at + 1 < len(tokens) else before
        return following.text[:1].isupper() and following.low in _OPENING - {"may"}
    return len(before.low) > 1 and not (len(before.low) == 2 and before.text[0].isupper())


_SHORTENED = word_set("vs approx ca")


def _introduces(tokens: Sequence[Token], at: int) -> bool:
    """A colon before the question proper: "cold days: which were they?", "harsh nights: days with
    snow"."""
    if tokens[at].low != ":":
        return False
    heading = [token.low for token in tokens[:at] if token.kind == "word"]
    short = len(heading) == at <= _HEADING and not RECORD_NOUNS & set(heading)
    if short and RECORD_NOUNS & {token.low for token in tokens[at + 1 : at + 4]}:
        return True
    return any(token.low in ASKING or token.low == "?" for token in tokens[at + 1 :])


def focus_of(tokens: Sequence[Token], sentences: list[tuple[int, int]]) -> set[int]:
    """Tokens of the sentences that ask; of all, where none plainly does."""
    asking: set[int] = set()
    for start, end in sentences:
        if asks([token.low for token in tokens[start:end]]):
            asking.update(range(start, end))
    return asking or set(range(len(tokens)))


def asks(lows: Sequence[str]) -> bool:
    """Whether a sentence plainly asks, by its mark or by its words."""
    return (
        lows[-1:] == ["?"]
        or opens_asking(lows)
        or any(low in ASKING and not _while(lows, at) for at, low in enumerate(lows))
    )


def opens_asking(lows: Sequence[str]) -> bool:
    """Whether the first word of a sentence already asks: "show me", "which", "were"."""
    return next((low for low in lows if low not in _COURTESY), "") in _OPENING


def names_nothing(lows: Iterable[str]) -> bool:
    """Whether a question says no more than how something is: "high or low?", "what was it?"."""
    return _BARE.issuperset(lows)


_BARE = (
    (ASKING - {"who", "whose", "where"})
    | AUXILIARIES
    | word_set(
        "high low higher lower good bad better worse big small strong weak rising falling up down "
        "or and not so very much many any it its it's they like at time what's how's on in for of "
        "that day ? . , ! -"
    )
)


def _while(lows: Sequence[str], at: int) -> bool:
    """The "when" of "my roof leaks when it rains.", the "what" of "…, going by what was measured.",
    which ask nothing."""
    told = lows[-1] in (".", "!", ";") and at > 0
    if told and lows[at] == "what" and lows[at - 1] in ("by", "from", "on"):
        return True
    return told and lows[at] == "when" and lows[at - 1] not in _KNOWING | KNOWN


def headed(
    tokens: Sequence[Token],
    focus: set[int],
    sentences: list[tuple[int, int]],
    spoken: Collection[int],
) -> set[int]:
    """Where no sentence asks, those that speak of something known: the others are headings. A few
    words behind the one that asks say what is meant: "Which was windier? Gusts, please". What a
    semicolon lists, goes on."""
    telling = [(a, b) for a, b in sentences if any(a <= at < b for at in spoken)]
    first = min(focus, default=0)
    focus = focus | {at for a, b in telling if a > first and b - a <= _FEW for at in range(a, b)}
    for before, (a, b) in pairwise(sentences):
        listed = tokens[before[1] - 1].low == ";" and before[0] in focus  # "hail; gusts over 30"
        focus |= set(range(a, b)) if listed and (a, b) in telling else set()
    if not telling or len(focus) < sentences[-1][1]:
        return focus
    return {at for a, b in telling for at in range(a, b)}
