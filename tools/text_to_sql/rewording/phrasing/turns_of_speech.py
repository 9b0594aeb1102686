"""Turns of speech for one record after another, and for an outcome beside its plan, put plainly.

a wet day gave way to a dry one              a wet day was followed by a dry one
it missed the plan on the low side by 4      it fell short of the plan by 4
may I have the days with hail                give me the days with hail
its range spanned 10 or more                 its range of 10 or more
the worse miss on the peak                   the bigger miss on the peak
which gave me a swell with no mist           which had a swell with no mist
one could've sailed                          one could have sailed
in accordance with the plan                  according to the plan
a squall thought capable of hail             a squall thought to bring hail
… What is the mean of those depths?          … What is the mean?
which half of the weekend was rougher        which day of the weekend was rougher
which saw hail in more of its reports        which saw hail on more reports
hail and swell in one breath                 hail and swell in the same report
hail, with swell thrown in                   hail, with swell as well
hail, and swell on top of it                 hail, and swell as well
Sunday after Sunday                          every Sunday
how much colder had it got by 5 May          how much colder was it on 5 May
the plan landed closer to the outcome        the plan come closer to the outcome
between the best and the worst depth         between the highest and the lowest depth
walk me through the depths of May            tell me the depths of May
until when was it to stick around            until when was it to last
is it me or was May rougher than June        was May rougher than June
the widest gulf between plan and outcome     the widest gap between plan and outcome
the swell, as laid out in the report         the swell, according to the report
hail days on the books in May                hail days in May
did May end up with more hail days           did May have more hail days
how long into the day was it to last         until when was it to last
a day of on-and-off hail                     a day of hail
reports in which hail crops up               reports in which hail appears
hail and mist. When did that occur           hail and mist. When did that happen
which weekday tends to be roughest           which weekday is usually roughest
the top swell and the day it belongs to      the top swell and its date
over how many days did it hail               on how many days did it hail
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    first_words,
    is_number,
    phrases,
    places,
    standing,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_GIVING_WAY = phrases("""
    give way to, gives way to, gave way to, gave place to, make way for, made way for, yield to,
    yielded to
""")
_PLAINLY = {
    "on how many days": phrases("over how many days"),
    "": phrases("""
        in one breath, in the same breath, in one and the same breath, throw in, threw in,
        on the books, on our books, on your books, on their books, in the picture, in evidence,
        is it me or, is it just me or, am i wrong or, am i mad or, am i crazy or,
        am i imagining it or, am i imagining things or, am i dreaming or,
        on - and - off, off - and - on, on - again off - again, on - again - off - again
    """),
    "at its worst": phrases("at its nastiest, at its ugliest, at its meanest, at its grimmest"),
    "at their worst": phrases(
        "at their nastiest, at their ugliest, at their meanest, at their grimmest"
    ),
    "and its date": phrases("""
        and the date it belongs to, and the day it belongs to, and the date it belonged to,
        and the day it belonged to, and the date it corresponds to, and the day it corresponds to,
        and the corresponding date, and the corresponding day, and the date attached to it,
        and the day attached to it, and the day responsible, and the day responsible for it,
        and the date responsible, and the day behind it
    """),
    "gap between": phrases("""
        gulf between, gulf ever between, gap ever between, chasm between, disparity between
    """),
    "appear": phrases("""
        crop up, pop up, rear its head, rear its ugly head, raise its head, show its face,
        put in an appearance, make an appearance
    """),
    "appears": phrases("""
        crops up, pops up, rears its head, rears its ugly head, raises its head, shows its face,
        puts in an appearance, makes an appearance
    """),
    "appeared": phrases("""
        cropped up, popped up, reared its head, reared its ugly head, raised its head,
        showed its face, put in an appearance, made an appearance
    """),
    "have": phrases("end up with, ends up with, wind up with, finish up with, come away with"),
    "had": phrases("ended up with, wound up with, finished up with, came away with"),
    "actually": phrases("in fact, in truth"),
    "is usually": phrases("tends to be, tends to run, tends to get, tends to feel"),
    "usually": phrases("tend to, tends to, tended to, has a tendency to, have a tendency to"),
    "until when": phrases("""
        how long into the day, how far into the day, how late into the day, how long into the
        afternoon, how far into the afternoon, how long into the morning, how far into the morning
    """),
    "did that happen": phrases(
        "did that occur, did this occur, did that take place, did that arise"
    ),
    "as well": phrases("""
        thrown in, thrown in for good measure, tossed in, on top of it, on top of that, on top of
        this, on top of it all, on top of all that, on top of all this, on top of everything, on top
        of everything else, on top of them, on top of those, to top it off, to top it all, to top it
        all off, to top things off, to cap it all, to cap it off, into the bargain, to boot, on top
    """),
    "according to": phrases("""
        in accordance with, in conformity with, as laid out in, as set out in, as laid down in,
        as described in, as told in, as outlined in, as detailed in, as reported in
    """),
    "to last": phrases("""
        to hang around, to hang about, to stick around, to linger, to linger on, to hang on
    """),
    "would last": phrases("""
        would hang around, would hang about, would stick around, would linger, would linger on,
        would hang on
    """),
    "or last": phrases("or hang around, or hang about, or stick around, or linger"),
    "was lasting": phrases("was hanging around, was hanging about, was lingering"),
    "be lasting": phrases("be hanging around, be hanging about, be lingering"),
    "tell me": phrases("walk me through, talk me through, take me through, run me through"),
    "what kind of": phrases("what class of a, what class of an, what manner of, what manner of a"),
    "which had": phrases("which gave me, which gave us"),
    "told us to expect": phrases("led us to expect, led me to expect, led one to expect"),
    "tell us to expect": phrases("lead us to expect, lead me to expect, lead one to expect"),
    "in that period": phrases("in that interval, within that interval, during that interval"),
    "in the whole archive": phrases("in the whole pile, in the whole stack, in the whole heap"),
    "could have": phrases("could've, couldve"),
    "bigger miss": phrases("worse miss"),
    "biggest miss": phrases("worst miss"),
    "bigger error": phrases("worse error"),
    "biggest error": phrases("worst error"),
    "was it on": phrases("""
        had it become by, had it got by, had it gotten by, had it grown by, had it turned by,
        has it become by, has it got by, has it gotten by, had it become on
    """),
    "come closer": phrases("""
        land closer, landed closer, lands closer, land nearer, landed nearer, lie closer,
        lay closer, sit closer, sat closer, run closer, ran closer, finish closer, finished closer,
        end closer, ended closer, stay closer, stayed closer, keep closer, kept closer,
        stick closer, stuck closer
    """),
    "come closest": phrases("""
        land closest, landed closest, lands closest, land nearest, landed nearest, lie closest,
        lay closest, sit closest, sat closest, run closest, ran closest, finished closest,
        ended closest, stayed closest, kept closest, stuck closest
    """),
    "the highest and the lowest": phrases("""
        the best and the worst, the worst and the best, the best and worst, the worst and best
    """),
}
_BETWEEN = ("between", "separate", "separated", "separates")
_MISSING = word_set("miss misses missed missing")
_LOW_SIDE = phrases("""
    on the low side, on the lower side, to the low side, on the short side, on the downside
""")
_HIGH_SIDE = phrases("""
    on the high side, on the higher side, to the high side, on the upper side, on the upside
""")
_HAVING = phrases("""
    may i have, might i have, can i have, could i have, may we have, can we have, could we have,
    may i get, can i get, could i get, can we get, could we get, may i see, can i see, could i see,
    may we see, can we see, could we see
""")
_SPANNING = word_set("span spans spanned spanning cover covers covered covering extend extended")
_END_TO_END = phrases("""
    from bottom to top, from top to bottom, bottom to top, top to bottom, from end to end, end to
    end, from the bottom to the top, from low to high, from lower to upper end
""")
_CAPABLE = phrases("""
    capable of producing, capable of bringing, capable of delivering, capable of unleashing,
    capable of dropping, capable of dumping, capable of giving, capable of causing, capable of
""")
_TOTAL_NUMBER = phrases("total number of, overall number of")
_MORE_OF_ITS = phrases("in more of its, in more of their, in more of the")
_THOSE = word_set("those these them")
_OF_THEM = word_set("the all every those a list just only")
_MARKS = frozenset({",", ".", "?", "!", ";", ":"})
_BEHIND = _MARKS | {"", "on", "in", "at", "by", "for", "during"}
_NEAR = 6
_ADDING = frozenset({"and", "with", "plus", ",", "&"})
_CHANCES = word_set("chance chances")
_OPENINGS = {plain: first_words(said) for plain, said in _PLAINLY.items()}
_TELLING = (
    one_of_each(_GIVING_WAY, *_PLAINLY.values(), _CAPABLE, _TOTAL_NUMBER, _MORE_OF_ITS)
    | _MISSING
    | _THOSE
    | word_set("i we range ranges half after")
)
"""Without one of these no such turn is taken: the "I" of "may I have", the "half" of a weekend."""


@step("lexicon", words=_TELLING)
def put_plainly(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with these turns of speech said plainly."""
    result = list(tokens)
    for at, size in reversed(places(result, _GIVING_WAY)):
        if _a_day(result, at + size, lexicon):
            result[at : at + size] = result[at].put_all("followed", "by")
    for at, size in places(result, _HAVING)[:1]:
        if _records(result, at + size, lexicon):
            result[at : at + size] = result[at].put_all("give", "me")
    for at, size in reversed(places(result, _CAPABLE)):
        result[at : at + size] = result[at].put_all("to", "bring")
    lows = {token.low for token in result}
    for plain, said in _PLAINLY.items():
        if _OPENINGS[plain].isdisjoint(lows):
            continue
        for at, size in reversed(places(result, said)):
            if plain.startswith("the") and result[at - 1].low not in _BETWEEN:
                continue  # "list the best and the worst days"
            if plain in ("have", "had") and low_at(result, at + size) in _BEHIND:
                continue  # "how much hail did they end up with on 3 May"
            if plain == "had" and any(t.low in _CHANCES for t in result[max(0, at - _NEAR) : at]):
                continue  # "given a 20% chance ended up with hail": what came of it
            if plain == "in that period" and not _dated(result[:at]):
                continue
            if plain == "as well" and _of_a_thing(result, at + size, lexicon):
                continue  # "on top of that hill"
            if result[at + size - 1].low == "top" and not _put_on_top(result, at, lexicon):
                continue  # "who came out on top"
            if not plain and result[at + size - 1].low == "books" and lexicon.at(result, at + 2):
                continue  # (of a library the books are things)
            result[at : at + size] = result[at].put_all(*plain.split())
            lows.update(plain.split())
    for at, size in reversed(places(result, _TOTAL_NUMBER)):
        del result[slice(at + 1, at + size) if _summed(result, at + size, lexicon) else at]
    for at, size in reversed(places(result, _MORE_OF_ITS)):
        result[at : at + size] = result[at].put_all("on", "more")
    result = _one_after_another(result)
    return _half_of_a_weekend(_of_those(_spanned(_on_one_side(result))))


def _summed(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether records state the number: the "loaves" of "the total number of loaves"."""
    at += low_at(tokens, at) == "the"
    return (said := lexicon.at(tokens, at)) is not None and any(
        link.column.additive for link in said.of("name")
    )


def _dated(tokens: Sequence[Token]) -> bool:
    """Whether days are named there."""
    return any(token.kind == "date" or token.low in MONTH_NUMBERS for token in tokens)


def _of_a_thing(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether what a "that" before this place points to is a thing of which nothing is known."""
    pointing = tokens[at - 1].low in ("that", "this", "those")
    if not pointing or at >= len(tokens) or tokens[at].kind != "word":
        return False
    known = tokens[at].low in KNOWN or lexicon.at(tokens, at) is not None
    return not known and tokens[at].low not in MONTH_NUMBERS


def _put_on_top(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether an "on top" puts one more thing beside others: "mist, and hail on top"."""
    named = next((n for n in range(at - 1, -1, -1) if tokens[n].low in _ADDING), at)
    said = lexicon.at(tokens, at - 1)
    closes = low_at(tokens, at + 2) in _MARKS | {"", "in", "during"}
    return closes and at - named <= _NEAR and said is not None and said.last == at


def _half_of_a_weekend(tokens: list[Token]) -> list[Token]:
    """The "day" of "which half of the coming weekend", which is one of two days."""
    for at in standing(tokens, _HALF):
        half = low_at(tokens, at - 1) in ("which", "what")
        if half and "weekend" in [token.low for token in tokens[at + 1 : at + _NEAR]]:
            return [*tokens[:at], tokens[at].put("day"), *tokens[at + 1 :]]
    return tokens


def _of_those(tokens: list[Token]) -> list[Token]:
    """Without the "of those depths" of "days with a depth. What is the mean of those depths?"."""
    lows = [token.low for token in tokens]
    for at in range(2, len(lows) - 1):
        if lows[at - 1] not in _MEANS or lows[at] != "of" or lows[at + 1] not in _THOSE:
            continue
        end = next((n for n in range(at + 2, len(lows)) if not lows[n].isalpha()), len(lows))
        if end <= at + 3 and not {".", "?"}.isdisjoint(lows[:at]):
            return [*tokens[:at], *tokens[end:]]
    return tokens


def _one_after_another(tokens: list[Token]) -> list[Token]:
    """The "Sunday after Sunday" that is every Sunday, and no date."""
    for after in standing(tokens[:-1], _AFTER):
        at = after - 1
        one, two = low_at(tokens, at), tokens[at + 2].low
        dated = at + 3 < len(tokens) and tokens[at + 3].kind != "word"  # "after Sunday 3 May"
        if dated or low_at(tokens, at - 1) in ("the", "that", "this", "first", "next"):
            continue
        if one == two and one in WEEKDAY_NUMBERS:
            return [*tokens[:at], tokens[at].put("every"), *tokens[at + 2 :]]
    return tokens


_AFTER = frozenset({"after"})
_HALF = frozenset({"half"})
_MEANS = word_set("mean average median sum total")


def _a_day(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether "a dry one", "a day announced as dry" stands there."""
    if at >= len(tokens) or tokens[at].low not in ("a", "an", "another"):
        return False
    return any(token.low in {*lexicon.nouns, "one"} for token in _up_to_a_mark(tokens, at))


def _records(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether "the days with", "all the May days on which" stands there."""
    if at >= len(tokens) or tokens[at].low not in _OF_THEM:
        return False
    ahead = _up_to_a_mark(tokens, at)
    return any(token.low in lexicon.nouns and token.low.endswith("s") for token in ahead)


def _up_to_a_mark(tokens: Sequence[Token], at: int) -> list[Token]:
    ahead = list(tokens[at : at + _NEAR])
    ends = next((n for n, token in enumerate(ahead) if token.low in _MARKS), len(ahead))
    return ahead[:ends]


def _on_one_side(tokens: list[Token]) -> list[Token]:
    """`missed the plan on the low side`: what of the two is below the other."""
    for at, token in enumerate(tokens):
        if token.low not in _MISSING:
            continue
        for side in range(at + 1, min(at + _NEAR, len(tokens))):
            low, high = starts(tokens, side, _LOW_SIDE), starts(tokens, side, _HIGH_SIDE)
            if low or high:
                said = token.put_all(*(("fell", "short", "of") if low else ("exceeded",)))
                return [*tokens[:at], *said, *tokens[at + 1 : side], *tokens[side + low + high :]]
    return tokens


def _spanned(tokens: list[Token]) -> list[Token]:
    """`its range spanned 10 or more from bottom to top`: a range of 10 or more."""
    for at, token in enumerate(tokens[1:], 1):
        if token.low not in _SPANNING or tokens[at - 1].low not in ("range", "ranges"):
            continue
        ahead = tokens[at + 1 : at + 4]
        if any(map(is_number, ahead)):
            rest = list(tokens[at + 1 :])
            for place, size in places(rest, _END_TO_END)[:1]:
                del rest[place : place + size]
            return [*tokens[:at], token.put("of"), *rest]
    return tokens
