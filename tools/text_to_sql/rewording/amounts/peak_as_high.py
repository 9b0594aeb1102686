"""The peak of a day of which no other figure is named, where its "high" is kept.

what was the average peak in May                the average high in May
what was the peak in May                        what was the highest high in May
the lowest daytime peak                         the lowest daytime high
the peak swell, the peak of the swell           stay: something else peaks
the draught on 3 May: what was the peak?        stays, too
with a north draught, the average peak          the average high: its kind is told, no figure
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PEAKS = {"peak": "high", "peaks": "highs"}
_BEFORE = word_set("""
    the a an its their our your that this what which whose average mean median typical daytime daily
    day's days' afternoon actual observed recorded measured real predicted forecast expected
    planned promised lowest highest poorest best worst coldest hottest warmest coolest each every
    no any biggest smallest top
""")
_OF_A_DAY = word_set("daytime daily day's afternoon")
_VIEWS = word_set("""
    actual observed recorded measured real predicted forecast expected planned promised
""")
_ENDS = {"best": "highest", "poorest": "lowest", "feeblest": "lowest", "meagrest": "lowest"}
_AFTER = word_set("""
    in on for during over was were is are did came come comes had has reached fell ended this
    last between from since until or across throughout when ever we they
""") | set("?.,!;:")


@step("lexicon", words=_PEAKS)
def peak_as_high(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "the high" for "the peak"."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        high = _PEAKS.get(token.low)
        if not high or not at or tokens[at - 1].low not in _BEFORE:
            continue
        if at > 1 and tokens[at - 2].low == "at":
            continue  # "how strong was it at its peak"
        behind = low_at(tokens, at + 1)
        put = token.put(high)
        if behind and behind not in _AFTER and tokens[at + 1].kind != "number":
            continue
        if lexicon.named_at(tokens, at) or not lexicon.named_at([put], 0):
            continue
        if not _measured(tokens, at, lexicon):
            result[at] = put
            best = at - 1 - (tokens[at - 1].low in _OF_A_DAY)
            if end := _ENDS.get(tokens[best].low):
                result[best] = tokens[best].put(end)
            the = at - 1 - (tokens[at - 1].low in _VIEWS)
            if _the_highest(tokens, the) and low_at(tokens, at + 1) in _WITHIN:
                result.insert(the + 1, token.put("highest"))
                return result
    return result


def _the_highest(tokens: Sequence[Token], the: int) -> bool:
    """The "the" of "what was the peak in May", which is that of one day."""
    said = [token.low for token in tokens[max(0, the - 2) : the + 1]]
    return said in _WHAT_WAS or said[-2:] == ["what", "the"]


_WHAT_WAS = [[what, is_, "the"] for what in ("what", "which") for is_ in ("was", "is")]
_WITHIN = word_set("in during over for between from this last across throughout ?") | {""}


def _measured(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a figure is named anywhere beside it, that peaks then."""
    kinds = [lexicon.at(tokens, n) for n in range(len(tokens))]
    of_a_kind = {one.last for one in kinds if one and one.of("value") and not one.of("name")}
    places = (n for n in range(len(tokens)) if n not in {at - 1, at, *of_a_kind})
    found = (one for n in places if (one := lexicon.at(tokens, n)))
    headed = ":" in {token.low for token in tokens}  # (and whether it rained is no figure)
    found = (one for one in found if headed or all(c.type != "boolean" for c in one.columns))
    return any(
        link.column.type in ("integer", "real") for one in found for link in one.of("name", "low")
    )
