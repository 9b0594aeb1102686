"""Where in a sentence the question begins, behind what is only told with it."""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.untold.elsewhere.told_places import names_a_place


def asked_from(analysis: Analysis, start: int, end: int, read_from: set[int]) -> int:
    """Where the question begins: "my son plays on Fridays – which Fridays were wet"."""
    for at in range(start + 1, end):
        before = at - 1
        if analysis.low(before) not in _BEFORE:
            continue
        while analysis.low(before) in _TELLING and before > start:
            before -= 1  # "…, just tell me which days"
        opens = analysis.low(at) in ASKING and analysis.low(before) in _MARKS
        noun = at + (analysis.low(at) in _ALL_OF)  # ": every day since then with gusts"
        opens = opens or (analysis.noun_at(noun) and analysis.low(before) in ("-", "–", "—", ":"))
        opens = opens or (analysis.low(before) in _MARKS and _wants(analysis, at))
        opens = opens or (analysis.low(before) == ":" and _ordered(analysis, start, before))
        if opens and not read_from & set(range(start, at)):
            heads = names_a_place(analysis, start, at) or _names_a_record(analysis, start, at)
            heads = heads or _says_of_which(analysis, start, at)
            return start if heads else at
    return start


def _names_a_record(analysis: Analysis, start: int, end: int) -> bool:
    """The "eclipse day" of "eclipse day - what was the delay": where no day is named, it says of
    which one it is asked."""
    last = end - 1
    while analysis.low(last) in _BEFORE:
        last -= 1
    short = 1 <= last - start <= _HEADING
    return short and analysis.noun_at(last) and analysis.dates.period is None


def _says_of_which(analysis: Analysis, start: int, end: int) -> bool:
    """The "on days with a strike" in front of "what was the average delay", "whenever they were on
    strike"."""
    said = analysis.between(start, end)
    if said[0] in _WHENEVER:
        return True
    if said[0] in _WHEN:  # (but "when we met, which days were cold")
        return _SOMEBODY.isdisjoint(said) and analysis.dates.period is None
    at = start
    while at < end and (analysis.low(at) in _OF_WHICH or at in analysis.dates.used):
        at += 1
    if analysis.low(start) in _LEAVING_OUT or _of_a_kind(analysis, at, end):
        return start < at < end
    nouns = range(at, min(at + _HEADING, end))  # "on strike days"
    noun = any(analysis.noun_at(one) or analysis.low(one) in _STRETCHES for one in nouns)
    return start < at < end and analysis.low(start) in _OF_WHICH and noun


def _of_a_kind(analysis: Analysis, at: int, end: int) -> bool:
    """The "streets with a school" of "on streets with a school, what is the average rent"."""
    if analysis.low(at - 1) not in _AT or not _SOMEBODY.isdisjoint(analysis.between(at, end)):
        return False
    several = analysis.low(at).endswith("s") and analysis.low(at + 1) in _HAVING
    return several or (analysis.low(at - 1) in _BY and analysis.low(at) in _ONE)


_AT = frozenset("on in at for near by along among across beside within of".split())
_BY = frozenset({"near", "along", "beside"})
_ONE = frozenset({"a", "an", "the", "some"})
_HAVING = frozenset(
    "with without that which where whose near by along beside having who when over under close "
    "called named".split()
)
_WHENEVER = ("whenever", "wherever")
_WHEN = ("when", "where", "if")
_SOMEBODY = frozenset("i we you he she they my our your his her their us me".split())
_OF_WHICH = frozenset(
    "on for in of at near by along beside over during across among amongst within from considering "
    "taking given only just out all any every each the those these excluding except excepting "
    "apart besides barring without ignoring disregarding counting leaving setting aside other than "
    "not but".split()
)
_LEAVING_OUT = frozenset(
    "excluding except excepting apart besides barring without ignoring disregarding leaving "
    "setting aside other".split()
)
_STRETCHES = frozenset("week weeks weekend weekends month months season seasons year years".split())
_HEADING = 3
"""How many words may stand before the noun of a heading."""


def _ordered(analysis: Analysis, start: int, end: int) -> bool:
    """The "hoist the flag, boys" in front of "name me every day with hail": what else somebody is
    told to do. Not so where records, a place or a name are spoken of."""
    if analysis.low(end + 1) not in _REQUESTING or analysis.low(end - 1) not in _ADDRESSED:
        return False
    said = range(start, end - 2)
    plain = all(analysis.tokens[at].text.islower() and not analysis.noun_at(at) for at in said[1:])
    told = analysis.low(start) not in _TO_PLACES and "only" not in analysis.between(start, end)
    return analysis.low(end - 2) == "," and plain and told and len(said) > 1


_REQUESTING = frozenset({"name", "list", "give", "find", "count", "show", "tell"})
_ADDRESSED = frozenset(
    "lads lasses boys girls folks everyone everybody team mates friends people crew gentlemen "
    "ladies gents children kids fellows comrades".split()
)
_TO_PLACES = frozenset("at in on for near before after since until during from of with".split())


def _wants(analysis: Analysis, at: int) -> bool:
    """The "I want" of "we fly kites, so I want days without rain"."""
    somebody = analysis.low(at) in _WHO or analysis.low(at) in ("need", "want", "looking", "wanted")
    said = [analysis.low(at), *analysis.between(at + 1, at + 4)]
    return somebody and not _WANTING.isdisjoint(said)


_WHO = frozenset({"i", "we", "i'm", "we're", "i'd", "we'd", "im", "id"})
_WANTING = frozenset({"want", "need", "like", "after", "looking", "seek", "seeking", "wanted"})
_ALL_OF = frozenset({"every", "each", "all", "any", "the", "those"})
_TELLING = frozenset({"just", "so", "please", "tell", "show", "give", "me", "us", "say", "and"})
_MARKS = frozenset({",", "-", "–", "—", ":"})
_BEFORE = _TELLING | _MARKS
