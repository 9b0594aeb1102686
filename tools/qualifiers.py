"""Words that restrict, sum up or place what is asked, in classes.

Of a class exactly the same members must be said on both sides: "only fog" is not "fog", and "the
mean delay" is not "the delay".
"""

from functools import lru_cache

from pageturner.tools.text_to_sql.language.english import CUES
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import PhraseTable

_AGGREGATES = frozenset(("average", "median", "sum", "share", "high", "low"))
"""Of the cues that the grammar of figures reads."""
_BEFORE_A_MEAN = frozenset("the a an and or daily weekly monthly yearly annual".split())
""" "The mean delay"; "what does it mean" is another word."""

_CLASSES = {
    "restrictions": PhraseTable(
        {
            "": """
                at all, after all, of all, above all, all right, all time, all the time, all about,
                not only, each other, all of a sudden, all over
            """,
            "alternate": "every other, every second, alternate",
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


def unlike(asked: str, learned: str) -> tuple[str, frozenset[str], frozenset[str]] | None:
    """The first class of which they say different members, and which; None without any."""
    theirs = _said(learned)
    for name, mine in _said(asked).items():
        if mine != theirs[name] and _plainly(mine, theirs[name]) != _plainly(theirs[name], mine):
            return name, mine, theirs[name]
    return None


def _plainly(members: frozenset[str], others: frozenset[str]) -> frozenset[str]:
    """ "Best" may stand for "highest" and "most", and for nothing."""
    if "best" not in members:
        return members
    return members - {"best"} | ({"high"} if "high" in others else frozenset())


@lru_cache(maxsize=10_000)
def _said(text: str) -> dict[str, frozenset[str]]:
    tokens = [token for token in tokenize(text) if token.kind != "mark"]
    found = {name: _members(table, tokens) for name, table in _CLASSES.items()}
    found["aggregates"] = frozenset(
        meaning
        for meaning, at in _places(CUES, tokens)
        if meaning in _AGGREGATES and not _is_another_word(tokens, at)
    ) | {token.low for token in tokens if token.low == "best"}
    found["comparisons"] = frozenset(
        "less than" if CUES.at(tokens, at - 1) == ("less", 1) else "more than"
        for at, token in enumerate(tokens)
        if at and token.low == "than" and tokens[at - 1].low not in ("rather", "other")
    )
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
