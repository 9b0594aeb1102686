"""By what two things are compared, in whatever words and wherever it is said, put plainly.

hotter in May than in June, when you look at the planned peaks   …, going by the planned peaks
hotter in May than in June, looking at planned peaks only        …, going by planned peaks
hotter in May than in June as far as the plans go                …, going by the plans
hotter in May than in June (planned peaks)                       …, going by planned peaks
using the planned peaks, can you tell me if May was hotter       can you tell me if …, going by …
using the planned peaks, was May hotter than June                going by the planned peaks, was …
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LOOKING = phrases("""
    when you look at, when we look at, when one looks at, when looking at, if you look at,
    if we look at, looking at, looking only at, looking just at, going only by, going purely by,
    judging from, judging only by, using, using only, counting only, taking, taking only, i mean,
    in terms of, based on, going by, judging by, judged by, measured by, if you go by,
    if we go by, if you take, if we take, averaged over, averaging, per, as far as,
    on the basis of, going off, strictly by, strictly going by, purely by, judging on, judged on, (
""")
_PLAINLY = phrases("going by, judging by, judged by, averaging, averaged over")
_AFTER = word_set("only alone go goes went concerned are is")
_BETWEEN = word_set(
    "the actual actually only average mean of all what was were they we has had been"
)
_COMPARING = word_set(
    "than or vs versus compared against between apart difference gap beat top exceed outdo above"
)
_LIMITS = word_set("more less fewer higher lower above below over under better worse")
_NAMED_BEHIND = 6
_WORDS = word_set(
    "look looks looking going judging judged using counting taking mean terms based measured take "
    "averaged averaging per far ( go by from as turned basis off strictly purely in on according"
)


@step("lexicon", words=_WORDS)
def judged_by(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "going by" in front of what is named so, and behind what opens otherwise."""
    if not _compares(tokens) or not any(_graded(token.low) for token in tokens):
        return list(tokens)
    if put := _opening(tokens, lexicon):
        return put
    for at in range(len(tokens)):
        size = starts(tokens, at, _LOOKING)
        end = _named(tokens, at + size, lexicon) if size else 0
        if not end:
            continue
        said = tokens[at + size : end]
        past = _past(tokens, end, opened=tokens[at].low == "(")
        if past < 0:
            continue
        opens = at == 0 or tokens[at - 1].low in (".", "?", "!", ":")
        comma = low_at(tokens, past) == ","
        plainly = starts(tokens, at, _PLAINLY) == size
        by = tokens[at:end] if plainly else [*tokens[at].put_all("going", "by"), *said]
        rest = list(tokens[past + comma :]) if opens else []
        if opens and rest and not _plain(rest):
            close = close_of(rest)
            put = [*rest[:close], tokens[at].put(","), *by, *rest[close:]]
            return [*tokens[:at], *put]
        if plainly and past == end:
            continue
        if opens:
            return [*tokens[:at], *by, tokens[at].put(","), *rest]
        mark = [] if low_at(tokens, at - 1) == "," else [tokens[at].put(",")]
        return [*tokens[:at], *mark, *by, *tokens[past:]]
    return list(tokens)


def close_of(asked: Sequence[Token]) -> int:
    """Where a sentence ends, without its mark and the ", or am I wrong" that is hung on it."""
    end = next((n for n, t in enumerate(asked) if t.low in "?.!"), len(asked))
    tag = next((n for n in range(max(0, end - _TAG), end) if asked[n].low == ","), end)
    return tag if low_at(asked, tag + 1) in _TAGS else end


_TAG = 6
_TAGS = word_set(
    "or right correct true isn't wasn't weren't didn't hasn't haven't doesn't aren't am is no yes"
)


def _opening(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The "as planned," before "I'd like to know which was hotter", "from what was planned," before
    "can you tell me if": behind the question; [] for what is read in front."""
    comma = next((at for at, t in enumerate(tokens[: _LONGEST + 1]) if t.low == ","), 0)
    told, rest = list(tokens[:comma]), list(tokens[comma + 1 :])
    if not told or not rest or _plain(rest) or tokens[0].low not in _OPENING:
        return []
    if _named(told, 0, lexicon, leading=True) != len(told):
        return []
    close = close_of(rest)
    return [*rest[:close], tokens[comma], *told, *rest[close:]]


_LEADING = word_set("as in on by from going judging judged based according to it")
_OPENING = word_set("as in on by from going judging judged based according")
_LONGEST = 7


def _compares(tokens: Sequence[Token]) -> bool:
    """Whether two are held against each other, and not an amount: "35 or more", "more than 50"."""
    lows = ["", *(token.low for token in tokens), ""]
    return any(
        low in _COMPARING
        and not (low == "or" and after in _LIMITS)
        and not (low == "than" and after[:1].isdecimal() and before in _LIMITS)
        for before, low, after in zip(lows, lows[1:], lows[2:], strict=False)
    )


def _named(tokens: Sequence[Token], start: int, lexicon: Lexicon, *, leading: bool = False) -> int:
    """Where the "planned peaks" end that are named there, with little in front; 0 for none, and
    where no view is told."""
    at, found, told = start, 0, False
    while at < min(start + _NAMED_BEHIND, len(tokens)):
        mention = lexicon.at(tokens, at)
        if mention is not None and mention.of("name", "low", "qualifier"):
            alone = lexicon.at(tokens[at : at + 1], 0)
            told = told or bool((alone or mention).of("qualifier"))
            at = found = mention.last
        elif tokens[at].low in _BETWEEN or (leading and tokens[at].low in _LEADING):
            at += 1
        else:
            break
    return found if told else 0


def _past(tokens: Sequence[Token], end: int, *, opened: bool) -> int:
    """Behind the "only", the "go", the bracket that follows; -1 where more is said of it."""
    at = end
    if opened:
        not_so = (low_at(tokens, at), low_at(tokens, at + 1)) == (",", "not")
        at += 3 + (low_at(tokens, at + 2) == "the") if not_so else 0
        return at + 1 if low_at(tokens, at) == ")" else -1
    while low_at(tokens, at) in _AFTER:
        at += 1
    closed = at >= len(tokens) or tokens[at].kind == "mark"
    return at if closed or at == end else -1


def _plain(rest: Sequence[Token]) -> bool:
    """Whether what opens a question so is read in front: "…, was May hotter than June"."""
    first, second = low_at(rest, 0), low_at(rest, 1)
    lows = [token.low for token in rest]
    if ":" in lows or ("the", "two") in pairwise(lows):
        return False
    if first in ("can", "could", "would", "will", "do", "does") and second in (
        "you",
        "the",
        "your",
    ):
        return False
    if (first, second) in (("is", "it"), ("am", "i")):
        return False
    return first in ASKING | AUXILIARIES or first in ("by", "between", "on", "in", "of", "compared")


def _graded(low: str) -> bool:
    return low in _GRADED or not {"more", "most"}.isdisjoint(stems(low).values())


_GRADED = word_set("more fewer less most least fewest higher lower apart difference gap beat top")
