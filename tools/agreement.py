"""Do two questions ask the same? What a cosine cannot tell, checked before a memory is reused.

Vectors of "rain on 3 May" and "no rain on 4 May" are near; numbers, dates, units, names, polarity,
direction and what kind of answer is wanted are not a matter of nearness. Each check compares the
question that is asked with the one a memory was learned for, and says in words why they differ.
"""

from collections.abc import Callable, Collection
from difflib import SequenceMatcher
from functools import lru_cache

from pageturner.tools.phrasing import (
    bare,
    content,
    dates,
    kind_of,
    names,
    negated,
    numbers,
    tense,
    units,
)
from pageturner.tools.words import stem, words

Check = Callable[[str, str], str | None]

_OPPOSITES = tuple(
    (frozenset(left.split("|")), frozenset(right.split("|")))
    for left, right in (
        pair.split()
        for pair in (
            "before after",
            "above|over|exceeding below|under",
            "more|greater less|fewer",
            "most least",
            "highest|higher|high|tallest lowest|lower|low",
            "first|earliest last|latest",
            "maximum|max minimum|min",
            "increase|increases|increasing|raise decrease|decreases|decreasing|reduce|lower",
            "gain|gaining|gains lose|losing|loss|loses",
            "rise|rises|rising fall|falls|falling|drop|drops",
            "start|starts|starting|begin|begins end|ends|ending|stop|stops|stopping|quit|finish",
            "open|opens|opening|opened close|closes|closing|closed|shut",
            "buy|buys|buying|bought|purchase sell|sells|selling|sold|sale",
            "win|wins|winning|won lose|loses|losing|lost",
            "early|earlier late|later",
            "arrive|arrives|arrival|arriving leave|leaves|leaving|depart|departs|departure",
            "best|better worst|worse",
            "cheap|cheaper|cheapest expensive|dear|dearer|dearest",
            "long|longer|longest short|shorter|shortest",
            "up|upload|uploading down|download|downloading",
            "large|larger|largest|big|bigger|biggest small|smaller|smallest",
            "hot|hotter|hottest|warm|warmer|warmest cold|colder|coldest|cool|cooler|coolest",
            "old|older|oldest new|newer|newest|young|younger|youngest",
            "fast|faster|fastest slow|slower|slowest",
            "heavy|heavier|heaviest light|lighter|lightest",
            "strong|stronger|strongest weak|weaker|weakest",
            "left right",
            "inside outside",
            "import|imports|importing export|exports|exporting",
            "enable|enabled|activate disable|disabled|deactivate",
            "add|adding remove|removing|delete|deleting",
            "lend|lending borrow|borrowing",
            "send|sends|sending|sent receive|receives|receiving|received",
            "advantage|advantages|benefit|benefits|pros drawback|drawbacks|disadvantage"
            "|disadvantages|cons|risks",
            "good bad",
            "male|man|men|boy|boys|boyfriend|husband|he female|woman|women|girl|girls|girlfriend"
            "|wife|she",
            "love hate",
            "true false",
            "legal illegal",
            "success failure",
            "cause|causes|caused cure|cures|treat|treatment|prevent|prevented",
            "install|installed uninstall|uninstalled",
            "public private",
            "day night",
            "morning evening",
            "north south",
            "east west",
            "domestic foreign",
            "income|revenue expense|expenses|cost|costs",
            "asset|assets liability|liabilities",
        )
    )
)
_SYMMETRIC = frozenset("and or vs versus between with compared compare than".split())


@lru_cache(maxsize=4_096)
def disagreement(asked: str, learned: str) -> str | None:
    """Why a memory learned for one question must not serve another; None when nothing speaks
    against it. In this order: numbers, dates, units, names, polarity, opposites and comparatives,
    the kind of answer that is wanted, tense, and who does what to whom."""
    return next((reason for check in CHECKS if (reason := check(asked, learned))), None)


def _sets(name: str, pick: Callable[[str], set[str]]) -> Check:
    def check(asked: str, learned: str) -> str | None:
        mine, theirs = pick(asked), pick(learned)
        if mine == theirs:
            return None
        return f"{name} differ: {_listed(mine)} against {_listed(theirs)}"

    return check


def _names_differ(asked: str, learned: str) -> str | None:
    """Names of one that the other has not; "Lovelace" may stand for "Ada Lovelace"."""
    mine, theirs = _strangers(asked, learned), _strangers(learned, asked)
    if mine and theirs:
        first, second = (sorted(word for left, _ in one for word in left) for one in (mine, theirs))
        return f"names differ: {_listed(first)} against {_listed(second)}"
    known = bare(learned if mine else asked)
    alone = [word for left, name in [*mine, *theirs] if not name & known for word in left]
    return f"names differ: {_listed(alone)} in one of them only" if alone else None


def _strangers(text: str, other: str) -> list[tuple[frozenset[str], frozenset[str]]]:
    """(what of a name is not in the other text, the whole name)."""
    known = bare(other)
    initials = "".join(word[0] for word in words(other))
    found = []
    for name in names(text):
        short = "".join(word[0] for word in words(name))
        parts = frozenset(words(name.lower()))
        if len(short) > 1 and short in {word.replace(".", "") for word in known}:
            continue
        left = frozenset(
            part
            for part in parts
            if not any(_alike(part, word) for word in known)
            and not (len(part) > 1 and name.isupper() and part.replace(".", "") in initials)
        )
        if left:
            found.append((left, parts))
    return found


def _alike(one: str, other: str) -> bool:
    """The same word, another form of it ("India", "Indian"), or one misspelt."""
    if one == other or stem(one) == stem(other):
        return True
    if min(len(one), len(other)) < 5:
        return False
    if one[:5] == other[:5] and abs(len(one) - len(other)) <= 3 and one.isalpha():
        return True
    return one.isalpha() and SequenceMatcher(None, one, other).ratio() >= 0.88


def _opposed(asked: str, learned: str) -> str | None:
    a, b = bare(asked), bare(learned)
    for left, right in _OPPOSITES:
        for one, other in ((left, right), (right, left)):
            if a & one and b & other and not a & other and not b & one:
                return f"opposites: {_listed(a & one)} against {_listed(b & other)}"
    return None


def _kinds_differ(asked: str, learned: str) -> str | None:
    """ "What" asks for anything ("what is the way to", "what time"); the others are strict."""
    mine, theirs = kind_of(asked), kind_of(learned)
    if not mine or not theirs or mine == theirs or "what" in (mine, theirs):
        return None
    return f"they ask for different things: {mine} against {theirs}"


def _tenses_differ(asked: str, learned: str) -> str | None:
    mine, theirs = tense(asked), tense(learned)
    if mine and theirs and mine != theirs:
        return f"they speak of different times: {mine} against {theirs}"
    return None


def _order_differs(asked: str, learned: str) -> str | None:
    """The same words in another order: "A to B" is not "B to A", but "A or B" is "B or A"."""
    mine, theirs = [stem(w) for w in content(asked)], [stem(w) for w in content(learned)]
    if mine == theirs or sorted(mine) != sorted(theirs):
        return None
    if (set(words(asked)) | set(words(learned))) & _SYMMETRIC:
        return None
    return "the same words stand in another order"


def _polarity(text: str) -> set[str]:
    return {"denied"} if negated(text) else set()


CHECKS: tuple[Check, ...] = (
    _sets("numbers", numbers),
    _sets("dates", dates),
    _sets("units", units),
    _names_differ,
    _sets("polarity", _polarity),
    _opposed,
    _kinds_differ,
    _tenses_differ,
    _order_differs,
)


def _listed(items: Collection[str]) -> str:
    return ", ".join(sorted(items)) or "none"
