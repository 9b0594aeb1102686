"""Which of two is ahead in what is counted, and how far, put as how many more it has.

how far ahead of May was June for wet days       how many more wet days did June have than May
in terms of wet days, how far behind June was May    how many fewer wet days did May have than June
how far above 3 May was 9 May in peak            how much higher was the peak on 9 May than on 3 May
by how many wet days did June lead May           how many more wet days did June have than May
did May or June come out ahead on wet days       did May or June have more wet days
wet days: which came out ahead, May or June      which had more wet days, May or June
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_AHEAD = phrases("ahead of, in front of, above")
_BEHIND = phrases("behind, below")
_IN = phrases("""
    in terms of, when it comes to, as regards, as to, measured by, judged by, counting, for, in, on,
    by
""")
_HEADS = phrases("""
    in terms of, when it comes to, as regards, as to, counting, counting only, for, on, in, count,
    taking, looking at, going by
""")
_LED = phrases("""
    came out ahead, comes out ahead, came out on top, comes out on top, led, leads, was ahead,
    is ahead, was in front, had the lead, came first, wins, won
""")
_COME = phrases(
    "come out ahead, come out on top, come first, lead, win, end up ahead, finish ahead"
)
_NAMED = MONTH_NUMBERS.keys() | frozenset(SEASONS) | WEEKDAY_NUMBERS.keys()
_NAMED |= word_set("year week weekend month day eve today yesterday tomorrow th st nd rd")
_WAS = word_set("was were is are did does")
_ENDS = word_set("? . !")
_LONGEST = 9


@step("nouns", words=word_set("far ahead lead led leads top first wins won win front beat"))
def leads(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens, with how many more of it there are."""
    for at in range(len(tokens) - 3):
        lows = (tokens[at].low, tokens[at + 1].low, low_at(tokens, at + 2))
        if lows[:2] == ("how", "far") and (said := _how_far(tokens, at, nouns)):
            return said
        if lows == ("by", "how", "many") and (said := _by_how_many(tokens, at, nouns)):
            return said
        if lows[0] in ("which", "who") and at and (said := _headed(tokens, at, nouns)):
            return said
        if lows[0] in ("did", "does") and (said := _come_out(tokens, at, nouns)):
            return said
    return list(tokens)


def _how_far(tokens: Sequence[Token], at: int, nouns: Collection[str]) -> list[Token]:
    ahead = starts(tokens, at + 2, _AHEAD)
    first = at + 2 + (ahead or starts(tokens, at + 2, _BEHIND))
    verb = next((n for n in range(first, first + _LONGEST) if low_at(tokens, n) in _WAS), 0)
    if first == at + 2 or verb <= first:
        return []
    end = _end(tokens, verb)
    size, place = 0, verb
    while place < end and not size:
        place += 1
        size = starts(tokens, place, _IN)
    named = tokens[place + size : end]
    other, one = tokens[first:verb], tokens[verb + 1 : place if size else end]
    head: Sequence[Token] = ()
    if not size:  # "in terms of wet days, how far ahead of May was June"
        lead = starts(tokens, 0, _HEADS)
        head = tokens[lead : at - 1] if lead and at and tokens[at - 1].kind == "mark" else ()
        named = head
    if not named or not _dated(one) or not _dated(other) or _dated(named):
        return []
    named = named[named[0].low in ("the", "number") :]
    put = tokens[at].put_all
    opening = [] if head else tokens[:at]
    if _counted(named, nouns):
        many = put("how", "many", "more" if ahead else "fewer")
        asked = [*many, *named, *put("did"), *one, *put("have", "than"), *other]
    else:
        much = put("how", "much", "higher" if ahead else "lower", "was", "the")
        asked = [*much, *named, *put("on"), *one, *put("than", "on"), *other]
    return [*opening, *asked, *tokens[end:]]


def _by_how_many(tokens: Sequence[Token], at: int, nouns: Collection[str]) -> list[Token]:
    """`by how many wet days did June lead May`."""
    did = next((n for n in range(at + 3, len(tokens)) if tokens[n].low in ("did", "does")), 0)
    lead = next((n for n in range(did, len(tokens)) if tokens[n].low in ("lead", "beat")), 0)
    named = tokens[at + 3 : did]
    if not did or not lead or not _counted(named, nouns):
        return []
    end = _end(tokens, lead)
    put = tokens[at].put_all
    one, other = tokens[did + 1 : lead], tokens[lead + 1 : end]
    many = [*put("how", "many", "more"), *named, *put("did"), *one, *put("have", "than"), *other]
    return [*tokens[:at], *many, *tokens[end:]]


def _headed(tokens: Sequence[Token], at: int, nouns: Collection[str]) -> list[Token]:
    """`count the wet days: which came out ahead, May or June`."""
    led = starts(tokens, at + 1, _LED)
    if not led or tokens[at - 1].low not in (":", ",", "-", "–", "—"):
        return []
    lead = starts(tokens, 0, _HEADS)
    named = tokens[lead : at - 1]
    named = named[bool(named) and named[0].low == "the" :]
    behind = at + 1 + led
    if not _counted(named, nouns) or low_at(tokens, behind) not in (",", ":", "-", "of"):
        return []
    return [*tokens[at].put_all("which", "had", "more"), *named, *tokens[behind:]]


def _come_out(tokens: Sequence[Token], at: int, nouns: Collection[str]) -> list[Token]:
    """`did May or June come out ahead on wet days`."""
    for come in range(at + 2, at + 2 + _LONGEST):
        size = starts(tokens, come, _COME)
        behind = come + size
        joint = starts(tokens, behind, _IN) if size else 0
        end = _end(tokens, behind)
        named = tokens[behind + joint : end]
        if joint and "or" in [t.low for t in tokens[at:come]] and _counted(named, nouns):
            return [*tokens[:come], *tokens[come].put_all("have", "more"), *named, *tokens[end:]]
    return []


def _dated(said: Sequence[Token]) -> bool:
    """Whether a day or a stretch is named: "3 May", "the first half of June"."""
    dated = any(t.kind == "date" or t.low in _NAMED for t in said)
    return dated and not any(token.kind == "mark" and token.low != "'" for token in said)


def _end(tokens: Sequence[Token], at: int) -> int:
    return next((n for n in range(at, len(tokens)) if tokens[n].low in _ENDS), len(tokens))


def _counted(named: Sequence[Token], nouns: Collection[str]) -> bool:
    """Whether records are counted: "wet days", "days with hail"."""
    plain = all(token.kind != "mark" or token.low in ("-", "%") for token in named)
    return plain and any(token.low in nouns and token.low.endswith("s") for token in named)
