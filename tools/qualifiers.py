"""Words that turn a question into another one, in classes.

Of a strict class exactly the same members must be said on both sides: "only fog" is not "fog", and
"the mean delay" is not "the delay". Of a facing class either side may be silent, but neither may
say one member where the other says another: "buy" and "sell".
"""

import itertools
from functools import lru_cache

from pageturner.tools.phrasing import bare
from pageturner.tools.text_to_sql.english import CUES
from pageturner.tools.text_to_sql.tokens import Token, tokenize
from pageturner.tools.text_to_sql.words import PhraseTable
from pageturner.tools.words import stem

_AGGREGATES = frozenset(("average", "median", "sum", "share", "high", "low"))
"""Of the cues that the grammar of figures reads."""
_BEFORE_A_MEAN = frozenset("the a an and or daily weekly monthly yearly annual".split())
""" "The mean delay"; "what does it mean" is another word."""

_STRICT = {
    "restrictions": PhraseTable(
        {
            "": """
                at all, after all, of all, above all, all right, all time, all the time, all about,
                not only, each other, all of a sudden, all over
            """,
            "only": "only, solely, exclusively, merely, nothing but",
            "all": """
                all, every, each, everyone, everybody, everything, always, whole, entire, both
            """,
            "some": "a few, quite a few, the few",
            "nearly": "nearly, almost",
            "few": "few, rarely, seldom, hardly, scarcely, barely",
        }
    ),
    "times": PhraseTable(
        {
            "before": "before, prior to, ahead of, beforehand",
            "after": "after, afterwards, subsequent to",
            "while": "while, whilst, during, throughout",
            "since": "since",
            "until": "until, till, up until",
        }
    ),
    "days": PhraseTable(
        {
            "today": "today",
            "tonight": "tonight",
            "yesterday": "yesterday",
            "tomorrow": "tomorrow",
            "this": """
                this morning, this afternoon, this evening, this week, this month, this quarter,
                this year, this season, this weekend
            """,
        }
    ),
    "parts": PhraseTable(
        {
            "half": "half, halves, halved",
            "quarter": "quarter, quarters",
            "twice": "twice, double, doubled",
            "thrice": "thrice, triple, tripled",
        }
    ),
    "denials": PhraseTable(
        {
            "denied": """
                fail to, fails to, failed to, lack of, lacks, lacked, absence of, instead of, rather
                than, other than, apart from, free of, free from, forbidden, prohibited, banned,
                barred, unless, optional, voluntary
            """
        }
    ),
    "directions": PhraseTable(
        {
            "in": "inbound, incoming, inward, inwards",
            "out": "outbound, outgoing, outward, outwards",
            "up": "upstream, upwards, upward, uphill",
            "down": "downstream, downwards, downward, downhill",
            "north": "north, northern, northbound, northward, northwards",
            "south": "south, southern, southbound, southward, southwards",
            "east": "east, eastern, eastbound, eastward, eastwards",
            "west": "west, western, westbound, westward, westwards",
        }
    ),
}

_FACING = """
    above over exceed / below under
    more greater / less fewer
    most / least
    high higher highest tall taller tallest / low lower lowest
    earliest / last latest final
    next upcoming / last previous past / current
    maximum max / minimum min
    increase raise rise rose risen gain grow / decrease reduce fall fell fallen drop lose loss
    begin began begun start / end stop quit finish
    open / close shut
    buy bought purchase / sell sold sale
    win won / lose lost
    early earlier / late later
    arrive arrival / leave left depart departure
    best better good / worst worse bad
    cheap cheaper cheapest / expensive dear dearer dearest
    long longer longest / short shorter shortest
    up / down
    large larger largest big bigger biggest / small smaller smallest
    hot hotter hottest warm warmer warmest / cold colder coldest cool cooler coolest
    old older oldest / new newer newest young younger youngest
    fast faster fastest quick quicker quickest / slow slower slowest
    heavy heavier heaviest / light lighter lightest
    strong stronger strongest / weak weaker weakest
    wide wider widest / narrow narrower narrowest
    deep deeper deepest / shallow shallower shallowest
    easy easier easiest / hard harder hardest difficult
    wet wetter wettest / dry drier driest
    rich richer richest / poor poorer poorest
    full / empty
    left / right
    upper / lower
    inner / outer
    gross / net
    senior / junior
    enough / too
    than / as
    and / or
    previous former / following present
    planned expected forecast predicted estimated / actual actually observed measured
    hourly / daily / weekly / monthly / quarterly / yearly annual
    weekday weekdays / weekend weekends
    cause reason / effect result consequence
    port / starboard
    front / back rear
    single / return double
    add / remove delete
    lend lent / borrow
    send sent / receive
    keep kept / discard
    accept / refuse reject deny decline
    remember / forget forgot forgotten
    pass / fail
    present / absent
    same / different
    advantage benefit pros / drawback disadvantage cons risk
    man men male boy boyfriend husband / woman women female girl girlfriend wife
    he him mr / she mrs ms
    father son brother uncle king / mother daughter sister aunt queen
    adult / child children
    parent / child children
    love / hate
    true / false
    success / failure
    cause / cure treat prevent
    public / private
    day / night
    morning / afternoon / evening
    domestic / foreign
    income revenue earn / expense cost spend spent
    may can allow permit / must require mandatory compulsory obligatory / optional voluntary
    from / for / to_the to_a to_an to_my to_your to_our to_their to_his to_her to_its / by / against
"""


def unlike(asked: str, learned: str) -> tuple[str, frozenset[str], frozenset[str]] | None:
    """The first strict class of which they say different members, and which; None without any."""
    theirs = _strict(learned)
    for name, mine in _strict(asked).items():
        if mine != theirs[name] and _plainly(mine, theirs[name]) != _plainly(theirs[name], mine):
            return name, mine, theirs[name]
    return None


def facing(asked: str, learned: str) -> tuple[frozenset[str], frozenset[str]] | None:
    """The words of either that stand where the other says the opposite; None without any."""
    mine, theirs = _said(asked), _said(learned)
    for members in _CLASSES:
        own = [member & mine for member in members]
        other = [member & theirs for member in members]
        left = [a for a, b in zip(own, other, strict=True) if a and not b]
        right = [b for a, b in zip(own, other, strict=True) if b and not a]
        if left and right:
            return frozenset().union(*left), frozenset().union(*right)
    return None


def _plainly(members: frozenset[str], others: frozenset[str]) -> frozenset[str]:
    """ "Best" may stand for "highest" and "most", and for nothing."""
    if "best" not in members:
        return members
    return members - {"best"} | ({"high"} if "high" in others else frozenset())


@lru_cache(maxsize=10_000)
def _strict(text: str) -> dict[str, frozenset[str]]:
    tokens = [token for token in tokenize(text) if token.kind != "mark"]
    found = {name: _members(table, tokens) for name, table in _STRICT.items()}
    found["aggregates"] = frozenset(
        meaning
        for meaning, at in _places(CUES, tokens)
        if meaning in _AGGREGATES and not _is_another_word(tokens, at)
    ) | {token.low for token in tokens if token.low == "best"}
    return found


def _is_another_word(tokens: list[Token], at: int) -> bool:
    """ "What does it mean", "at least"."""
    before = tokens[at - 1].low if at else "the"
    if tokens[at].low == "mean":
        return before not in _BEFORE_A_MEAN
    return before == "at" and tokens[at].low in ("least", "most")


def _members(table: PhraseTable, tokens: list[Token]) -> frozenset[str]:
    return frozenset(meaning for meaning, _ in _places(table, tokens) if meaning)


def _places(table: PhraseTable, tokens: list[Token]) -> list[tuple[str, int]]:
    """(meaning, place) of each phrase, the longest first and none inside another."""
    found, at = [], 0
    while at < len(tokens):
        phrase = table.at(tokens, at)
        if phrase:
            found.append((phrase[0], at))
        at += phrase[1] if phrase else 1
    return found


@lru_cache(maxsize=10_000)
def _said(text: str) -> frozenset[str]:
    """The words and their stems, and each word with the next."""
    plain = bare(text.replace("-", " "))
    pairs = {f"{one}_{two}" for one, two in itertools.pairwise(plain)}
    return frozenset({*plain, *map(stem, plain), *pairs})


_CLASSES = tuple(
    tuple(frozenset({*member.split(), *map(stem, member.split())}) for member in line.split("/"))
    for line in _FACING.strip().splitlines()
)
