"""How sure somebody is of what they tell, how often it was, and what is usual beside it.

if I recall correctly,  one log told of hail            how sure
now and again           a log tells of hail             how often
odd thing:              a log tells of hail             what somebody thinks of it
As a rule they give the hour.  When was it "noon"?      what is usual, and not asked for
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import asks, sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step
from pageturner.tools.text_to_sql.rewording.typed.slips import CALENDAR

_SURE = phrases("""
    if i recall correctly, if i recall rightly, if i recall right, if i remember correctly,
    if i remember rightly, if i remember right, if i remember it right, if memory serves,
    if my memory serves, if my memory serves me right, if memory serves me right,
    if memory serves me well, if i'm not mistaken, if i am not mistaken, if i'm right,
    if i am right, if i'm not wrong, unless i'm mistaken, as far as i remember,
    as far as i recall, as far as i can remember, as far as i can recall, as i remember it,
    as i recall, i seem to recall, i seem to remember, i could swear, i could have sworn,
    iirc, afaik, to the best of my knowledge, ngl, tbh, imo, imho, not gonna lie, to be honest
""")
_NOW_AND_THEN = phrases("""
    every now and then, every now and again, now and then, now and again, from time to time,
    every so often, once in a while, every once in a while, once in a blue moon, on rare occasions
""")
_SELDOM = phrases("""
    only once, just once, just the once, only the once, only twice, just twice, once or twice,
    a few times, a couple of times, a handful of times, on a few occasions, on one occasion
""")
_OPENERS = {phrase[0] for table in (_SURE, _NOW_AND_THEN, _SELDOM) for phrase in table}
_TOLD_BY = one_of_each(_SURE, _NOW_AND_THEN, _SELDOM)
_COUNTING = word_set("often many count number much frequently times")
_USUAL = word_set(
    "usually normally always mostly typically generally ordinarily sometimes occasionally rarely"
)
_AS_A_RULE = phrases("as a rule, most of the time, nearly all, almost all, almost always")
_MOSTLY = word_set("rule most almost nearly")
_POINTING = word_set("that those these so otherwise then than")
_WONDERING = phrases("""
    of all things, believe it or not, strange as it may seem, strange as it seems,
    strange to say, odd as it may seem, odd as it seems, odd as it sounds, strange as it sounds,
    for some odd reason, for some strange reason, contrary to expectation, contrary to logic,
    against all logic, against all expectation, against expectation, to my surprise,
    to our surprise, to everyone's surprise
""")
_FETCHING = word_set("pull dig bring call")
_THING = word_set("thing fact detail")
_WONDERED = word_set(
    "oddly strangely curiously surprisingly funnily weirdly interestingly remarkably bizarrely "
    "paradoxically puzzlingly inexplicably ironically amusingly amazingly astonishingly "
    "unexpectedly intriguingly confusingly bafflingly peculiarly contradictorily"
)
_TELLING = _TOLD_BY | _USUAL | _MOSTLY | _FETCHING | _THING | one_of_each(_WONDERING) | {"enough"}
_TELLING |= _WONDERED
"""Without one of these nothing is hedged."""


@step("lexicon", words=_TELLING)
def unhedged(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without these phrases and sentences; all, where how often it was is asked."""
    lows = {token.low for token in tokens}
    kept = _fetched(_without_remarks(_without_wonder(tokens)))
    if not lows.isdisjoint(_USUAL | _OPENERS | _MOSTLY):
        kept = _without_the_usual(kept, lexicon)
    if lows.isdisjoint(_OPENERS):
        return kept
    telling = set() if lows & _COUNTING - {"times"} else _seldom(kept)
    now_and_then = {} if lows & _COUNTING - {"times"} else dict(places(kept, _NOW_AND_THEN))
    result: list[Token] = []
    at = 0
    while at < len(kept):
        size = starts(kept, at, _SURE) if kept[at].low in _OPENERS else 0
        size = size or now_and_then.get(at, 0)
        size = size or (starts(kept, at, _SELDOM) if at in telling else 0)
        at += size or 1
        if not size:
            result.append(kept[at - 1])
        elif at < len(kept) and kept[at].low in AUXILIARIES and at in telling:
            at += 1  # "only once did they write"
        elif at < len(kept) and kept[at].low == "," and (not result or result[-1].kind == "mark"):
            at += 1
    return result


def _fetched(tokens: list[Token]) -> list[Token]:
    """The tokens, "pull up the dates" and "dig them out" put as showing them."""
    result = list(tokens)
    for at, token in enumerate(tokens[:-1]):
        if token.low not in _FETCHING:
            continue
        what = at + 1
        particle = next((p for p in range(what, min(what + 2, len(tokens))) if _out(tokens, p)), 0)
        them = tokens[what].low in ("them", "those", "these", "the", "all", "every", "it")
        if particle or (them and token.low == "pull"):
            result[at] = token.put("show")
            return [one for one in result if not particle or one is not tokens[particle]]
    return result


def _out(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].low in ("up", "out")


def _without_remarks(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "funny thing about" and the "odd fact:" that open a sentence."""
    lows = [*(token.low for token in tokens), "", "", ""]
    if _THING.isdisjoint(lows):
        return list(tokens)
    gone: set[int] = set()
    for start, _ in sentences_of(tokens):
        at = start + (lows[start] in ("a", "one", "the", "here's"))
        at += lows[at] == "a"
        if lows[at] in _REMARKS and lows[at + 1] in _THING and lows[at + 2] in (":", "about", ","):
            gone |= set(range(start, at + 3))
    return [token for at, token in enumerate(tokens) if at not in gone]


def _without_wonder(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "oddly," the "oddly enough" and the "of all things" that are thrown
    in, and the commas around them."""
    lows = {token.low for token in tokens}
    said = "enough" in lows or not lows.isdisjoint(_WONDERED)
    if not said and not places(tokens, _WONDERING):
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        enough = tokens[at].low.endswith("ly") and tokens[at + 1 : at + 2] != []
        size = 2 if enough and tokens[at + 1].low == "enough" else starts(tokens, at, _WONDERING)
        size = size or _wondered(tokens, at)
        if not size:
            result.append(tokens[at])
            at += 1
            continue
        at += size
        opened = not result or result[-1].low in (",", ".", "?", "!", ":", "(", "–", "—")
        if opened and at < len(tokens) and tokens[at].low in (",", "–", "—"):
            at += 1
            result = result[:-1] if result and result[-1].low in (",", "–", "—") else result
    return result


def _wondered(tokens: Sequence[Token], at: int) -> int:
    """The "oddly" that is set off from what it is said of."""
    if tokens[at].low not in _WONDERED or at + 1 == len(tokens):
        return 0
    before = tokens[at - 1].kind if at else "mark"
    return int(before == "mark" and tokens[at + 1].low in (",", "–", "—", "-", ":"))


_REMARKS = word_set(
    "unusual odd strange rare surprising weird funny curious remarkable unexpected fun interesting "
    "peculiar puzzling"
)


def _seldom(tokens: Sequence[Token]) -> set[int]:
    """The places of sentences that ask nothing, before one that does: there "only once" only
    tells how often it was; not where it tells which day the question points to."""
    sentences = sentences_of(tokens)
    last = [asks([token.low for token in tokens[a:b]]) for a, b in sentences]
    if True not in last:
        return set()
    asked = last.index(True)
    lows = [token.low for a, b in sentences[asked:] for token in tokens[a:b]]
    if "then" in lows or ("that", "day") in pairwise(lows):
        return set()
    return {at for a, b in sentences[:asked] for at in range(a, b)}


def _without_the_usual(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """The sentences, but those that tell what is usual, where another one asks and speaks for
    itself of something that is known."""
    tokens = _behind_but(tokens, lexicon)
    sentences = sentences_of(tokens)
    told = [s for s in sentences if _tells_the_usual(tokens[s[0] : s[1]], lexicon)]
    rest = [s for s in sentences if s not in told]
    if (meant := _of_the_exception(tokens, told, lexicon)) is not None:
        return meant
    asked = [tokens[a:b] for a, b in rest if asks([token.low for token in tokens[a:b]])]
    if not told or not any(_speaks(sentence, lexicon) for sentence in asked):
        return tokens
    return [tokens[at] for a, b in rest for at in range(a, b)]


def _behind_but(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "normally it is fog, but" of "normally it is fog, but twice they wrote
    of hail": the exception is what is asked about, where it says what it is."""
    for start, end in sentences_of(tokens):
        low = [token.low for token in tokens[start:end]]
        but = low.index("but") if "but" in low else 0
        usual = but > 1 and low[but - 1] == ","
        usual = usual and _tells_the_usual(tokens[start : start + but], lexicon)
        if usual and end < len(tokens) and _speaks(tokens[start + but + 1 : end], lexicon):
            return [*tokens[:start], *tokens[start + but + 1 :]]
    return tokens


def _of_the_exception(
    tokens: list[Token], told: list[tuple[int, int]], lexicon: Lexicon
) -> list[Token] | None:
    """`fog is called patchy as a rule. Once it was called dense. When?`: "it" is the fog; the
    "theirs" of "sometimes the price is late. How many had theirs after two?"; None where nothing
    goes on so."""
    if len(told) != 1:
        return None
    first, last = told[0]
    found = (lexicon.at(tokens, at) for at in range(first, last))
    named = [m for m in found if m is not None and m.of("name")]
    opening = {token.low for token in tokens[last : last + _FEW]}
    place = next((at for at in range(last, len(tokens)) if tokens[at].low in _THING_MEANT), None)
    owned = place is not None and tokens[place].low == "theirs"
    if not named or place is None or (_EXCEPTION.isdisjoint(opening) and not owned):
        return None
    thing = tokens[named[0].first : named[0].last]
    return [*tokens[:first], *tokens[last:place], *thing, *tokens[place + 1 :]]


_FEW = 4
_THING_MEANT = ("it", "they", "theirs")
_EXCEPTION = word_set("once but except only")


def _tells_the_usual(sentence: Sequence[Token], lexicon: Lexicon) -> bool:
    lows = [token.low for token in sentence]
    if asks(lows) or any(_dated(token) for token in sentence):
        return False
    opening = range(min(4, len(lows)))
    rule = any(starts(sentence, at, _AS_A_RULE) for at in opening)
    most = lows[:1] == ["most"] and len(lows) > 1
    rule = rule or any(starts(sentence, at, _NOW_AND_THEN) for at in range(len(lows)))
    usual = [at for at in opening if lows[at] in _USUAL]
    return rule or most or any(not _of_a_name(sentence, at, lexicon) for at in usual)


def _of_a_name(sentence: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "mostly" of "mostly cloudy", where that is what something is called."""
    named = lexicon.at(sentence, at)
    return named is not None and named.last > at + 1 and bool(named.of("value"))


def _dated(token: Token) -> bool:
    """Whether a token says which days are meant: there a sentence tells more than what is usual."""
    known = token.low in CALENDAR and token.low not in _HOURLY
    named = token.low in MONTH_NUMBERS or token.low in WEEKDAY_NUMBERS or known
    return token.kind == "date" or named or (token.kind == "number" and token.number > _YEARS)


_HOURLY = word_set("noon midnight between hours hour small")
_YEARS = 1800


def _speaks(sentence: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a sentence says of itself what is asked for."""
    if not _POINTING.isdisjoint(token.low for token in sentence):
        return False
    if {"word", "phrase", "term"} & {token.low for token in sentence}:
        return True
    return lexicon.named_in(sentence)
