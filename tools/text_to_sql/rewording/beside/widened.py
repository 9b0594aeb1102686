"""What a question adds only to say that little of it is enough, and so narrows nothing.

any kind of hail, even a slight chance of it      how little of it there may be
no hail, not even a slight chance                 how little of it there was not
hail of any kind, faint chances too               that little of it is counted in
days with snow (rain-and-snow mixes count)        what it may come together with
days with snow (sleet counts too)                 what else is enough: snow or sleet
days with snow (wet snow and heavy snow count)    what is named already, of some kinds
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, LIGHT
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_CONCEDING = phrases("""
    even, even if, however, no matter how, if only, be it, be it only, or even just, or even
""")
_NOT_EVEN = phrases("not even, not so much as, not as much as, not the")
_DENYING = word_set("no not without never none nothing neither nor free")
_COUNTED_IN = phrases("counting, counting also, counting even, including, including even, incl")
_LITTLE = word_set(
    "slight slightest small smallest tiny tiniest little trace hint bit few faint faintest minor "
    "brief low light chance possibility risk mention amount likelihood just only single"
)
_LEADING = (",", "(", "-", "–", "—")
_CLOSING = (",", ")", ".", "?", "!", ";", ":")
_COUNTING = (
    ["count"],
    ["counts"],
    ["counted"],
    ["included"],
    ["count", "too"],
    ["counts", "too"],
    ["count", "as", "well"],
    ["do", "count"],
    ["are", "fine"],
    ["qualify"],
)
_AS_WELL = (["count", "too"], ["counts", "too"], ["count", "as", "well"], ["counts", "as", "well"])
_TOO = (["too"], ["also"], ["as", "well"])
_SLIGHT = word_set("slight slightest faint faintest small smallest tiny minor")
_MIXED = word_set("mix mixes mixed mixture mixtures combination combinations together")
_TELLING = frozenset(said[-1] for said in _COUNTING) | word_set("even however matter only be well")
_TELLING |= word_set("too also much slightest faintest tiniest smallest")
_TELLING |= {phrase[0] for phrase in _COUNTED_IN}
"""Without one of these nothing is said to be enough: the words of what concedes and what counts."""
_HAVING = word_set("with without had have has does did do was is were saw see any which much of")
_LONGEST = 12
_ONE_UNIT = 3


@step("lexicon", words=_TELLING)
def as_wide_as_told(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such additions; of "snow (sleet counts too)", either."""
    gone: set[int] = set()
    also: set[int] = set()
    for at, token in enumerate(tokens):
        if at and token.low in _LEADING and at not in gone:
            end = _end(tokens, at + 1)
            if (
                _concedes(tokens, at, end)
                or _counts_as_well(tokens, at, end)
                or _little_counts(tokens, at, end)
                or _kinds_count(tokens, at, end, lexicon)
            ):
                closed = token.low == "(" and _shut(tokens, end)
                gone.update(range(at, end + closed))
            elif size := _other_counts(tokens, at, end):
                also.add(at)
                gone.update(range(end - size, end + _shut(tokens, end)))
    return [
        token.put("or") if at in also else token
        for at, token in enumerate(tokens)
        if at not in gone
    ]


def _shut(tokens: Sequence[Token], at: int) -> bool:
    """Whether a bracket closes there."""
    return at < len(tokens) and tokens[at].low == ")"


def _other_counts(tokens: Sequence[Token], at: int, end: int) -> int:
    """How many words say, in brackets behind a thing, that another one counts as well."""
    words = [token.low for token in tokens[at + 1 : end]]
    size = next((len(one) for one in _AS_WELL if words[-len(one) :] == one), 0)
    told = tokens[at].low == "(" and 0 < len(words) - size <= 2
    return size if size and told and tokens[at - 1].kind == "word" else 0


def _end(tokens: Sequence[Token], at: int) -> int:
    """Where the clause that begins at a place ends."""
    while at < len(tokens) and tokens[at].low not in _CLOSING:
        at += 1
    return at


def _concedes(tokens: Sequence[Token], at: int, end: int) -> bool:
    """`…, even a slight chance of it`: nothing is named that was not named before."""
    opened = starts(tokens, at + 1, _CONCEDING)
    if denied := starts(tokens, at + 1, _NOT_EVEN):
        opened = 0 if _DENYING.isdisjoint(token.low for token in tokens[:at]) else denied
    clause = tokens[at + 1 + opened : end]
    if not opened or not clause or len(clause) > _LONGEST:
        return False
    if _by_so_little([token.low for token in clause]):
        return True
    before = _said(tokens[:at])
    rest = [token for token in clause if token.low not in LIGHT | _LITTLE]
    little = any(token.low in _LITTLE for token in clause)
    plain = all(token.kind == "word" and token.low not in ASKING for token in clause)
    return little and plain and all(_said([token]) & before for token in rest)


def _by_so_little(lows: Sequence[str]) -> bool:
    """The "by a degree" of "hotter than forecast, if only by a degree"."""
    one = list(lows[:2]) in (["by", "a"], ["by", "one"], ["by", "1"], ["by", "an"])
    bit = list(lows) in (["just"], ["slightly"], ["by", "a", "bit"], ["by", "a", "little"])
    return bit or (
        one and (lows[2:3] == ["single"] or len(lows) == _ONE_UNIT) and lows[-1] in UNITS
    )


def _counts_as_well(tokens: Sequence[Token], at: int, end: int) -> bool:
    """`(rain-and-snow mixes count)`: what was named is among what counts as well."""
    words = [token.low for token in tokens[at + 1 : end]]
    said = next((one for one in _COUNTING if words[-len(one) :] == one), None)
    if said is None or len(words) <= len(said) or len(words) > _LONGEST:
        return False
    if any(token.kind not in ("word", "mark") for token in tokens[at + 1 : end]):
        return False
    content = [t for t in tokens[at + 1 : end - len(said)] if t.low not in LIGHT]
    named = bool(_said(content) & _said([t for t in tokens[:at] if t.low not in LIGHT]))
    return named and not _MIXED.isdisjoint(words)


def _little_counts(tokens: Sequence[Token], at: int, end: int) -> bool:
    """`…, slight chances counted`, `…, counting slight chances`: only that little is enough."""
    words = [token.low for token in tokens[at + 1 : end]]
    said = next((one for one in _COUNTING if words[-len(one) :] == one), [])
    bare = [] if said else next((one for one in _TOO if words[-len(one) :] == one), [])
    opened = 0 if said else starts(tokens, at + 1, _COUNTED_IN)
    if bare and not opened and _SLIGHT.isdisjoint(words):
        return False  # "hail in May, the chance too" asks for the chance
    said = said or bare
    rest = [low for low in words[opened : len(words) - len(said)] if low not in LIGHT]
    little = [low for low in rest if not _LITTLE.isdisjoint(stems(low))]
    return bool(said or opened) and len(little) > bool(bare) and little == rest


def _kinds_count(tokens: Sequence[Token], at: int, end: int, lexicon: Lexicon) -> bool:
    """`(wet snow and heavy snow count too)`: each is a kind of the one thing named before."""
    words = [token.low for token in tokens[at + 1 : end]]
    size = max((len(one) for one in _COUNTING if words[-len(one) :] == one), default=0)
    if tokens[at].low != "(" or not 0 < size < len(words) <= _LONGEST:
        return False
    if any(token.kind != "word" for token in tokens[at + 1 : end]):
        return False
    kinds: list[list[Token]] = [[]]
    for token in tokens[at + 1 : end - size]:
        if token.low in ("and", "or"):
            kinds.append([])
        elif token.low not in LIGHT:
            kinds[-1].append(token)
    things = [_said([tokens[place]]) for place in range(1, at) if _alone(tokens, place, lexicon)]
    return any(all(len(kind) > 1 and _said(kind) & thing for kind in kinds) for thing in things)


def _alone(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a thing is named by this word, of no kind: no "soft" stands before the "hail"."""
    named = lexicon.at(tokens, at)
    before = tokens[at - 1].low
    behind = lexicon.at(tokens, at + 1)
    plain = (before in LIGHT or before in _HAVING) and not (behind and behind.of("name", "value"))
    return plain and named is not None and named.last == at + 1 and bool(named.of("name"))


def _said(tokens: Sequence[Token]) -> set[str]:
    """The plain forms of words."""
    return {form for token in tokens if token.kind == "word" for form in stems(token.low)}
