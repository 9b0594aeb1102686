"""The end of a scale, or a number of records, of which one of two stretches is said to have more,
or of which it is asked how far they lie apart, put as that of the one and that of the other.

did May outdo June for the longest delay       →  was the longest delay of May longer than that of …
lowest price: was May's worse than June's?     →  was the lowest price of May worse than that of …
top price, May vs June: how big is the gap?    →  by how much did the top price of May differ from …
May against June: number of wet days, the gap? →  how many more wet days were there in May …
wet days: did May beat June, was May ahead of June   →  were there more wet days in May than in June
wet days: May or June?                         →  which had more wet days, May or June?
did May beat June on length                    :  on the whole, and no end of it
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import ends, phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BEATING = word_set(
    "beat beats outdo outdoes outdid top tops topped surpass surpasses exceed exceeds outstrip "
    "outstrips eclipse eclipses better trump trumps outrank outranks"
)
_AGAINST = word_set("against versus vs v")
_ASKING = word_set("did does do was were is are has had")
_FOR = word_set("for on in at by regarding concerning")
_MARKS = word_set(": , ; - – —")
_PARTS = word_set("week weekend month quarter half year fortnight q1 q2 q3 q4 weeks")
_UPPER = word_set("top peak maximum max highest")
_LOWER = word_set("minimum min bottom lowest")
_POOR = word_set("most least best worst rest latest earliest first last nearest")
_COUNTED = phrases("number of, the number of, count of, the count of, how many")
_YEAR = 4
_LONGEST = 7
_LONG = 12
_APART = phrases("""
    by how much do they differ, by how much did they differ, how much do they differ, by how much,
    how much did they differ, how big is the gap, how big was the gap, how wide is the gap,
    how large is the gap, how great is the gap, what is the gap, what the gap, the gap, gap,
    what is the difference, what the difference, what was the difference, the difference,
    difference, how big is the difference, how big was the difference, how large is the difference,
    how far apart are they, how far apart were they, how far apart, how much of a difference,
    how great is the difference, how much lies between them, how much is between them,
    what separates them, the margin, what is the margin, what the margin, what was the gap
""")
"""Of "what's" the tokens have the "what"."""


@step("nouns", words=_BEATING | _AGAINST | {"than", "or", "ahead"})
def ends_of_two(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens with what is compared named of both stretches."""
    last = len(tokens)
    while last and tokens[last - 1].low in ("?", "."):
        last -= 1
    said, mark = tokens[:last], tokens[last:]
    if len(said) < len("wet days : may or june".split()):
        return list(tokens)
    put = _beaten(said, nouns) or _headed(said) or _more_of_them(said, nouns)
    put = put or _apart(said, nouns)
    return [*put, *(mark or said[-1].put_all("?"))] if put else list(tokens)


def _beaten(said: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """`did May outdo June for the longest delay`, `… for wet days`; [] where that is not asked."""
    verb = next((at for at, token in enumerate(said) if token.low in _BEATING), 0)
    if said[0].low not in ("did", "does", "do") or not _stretch(said[1:verb]):
        return []
    behind = next((at for at in range(verb + 1, len(said)) if said[at].low in _FOR), 0)
    one, two, thing = said[1:verb], said[verb + 1 : behind], said[behind + 1 :]
    if not behind or not _stretch(two):
        return []
    if comparative := _comparative(thing):
        return _held(thing, one, said[verb].put_all(comparative, "than"), two)
    if counted := _counted(thing, nouns):
        put = said[verb].put_all
        return [*put("were", "there", "more"), *counted, *put("in"), *one, *put("than", "in"), *two]
    return []


def _headed(said: Sequence[Token]) -> list[Token]:
    """`lowest price: was May's worse than June's`, `longest delay: did May outdo June`."""
    mark = next((at for at, token in enumerate(said) if token.low in (":", "-", "–", "—")), 0)
    if not mark or low_at(said, mark + 1) not in _ASKING or not _comparative(said[:mark]):
        return []
    rest = said[mark + 2 :]
    verb = next((at for at, token in enumerate(rest) if token.low in _BEATING), 0)
    if verb:
        way = rest[verb].put_all(_comparative(said[:mark]), "than")
        one, two = rest[:verb], rest[verb + 1 :]
    else:
        than = next((at for at, token in enumerate(rest) if token.low == "than"), 0)
        grade = than - 1
        graded = than > 1 and ("more" in stems(rest[grade].low).values() or rest[grade].low == "up")
        if not graded:
            return []
        way, one, two = list(rest[grade : than + 1]), rest[:grade], rest[than + 1 :]
    return _held(said[:mark], one, way, two) if _stretch(one) and _stretch(two) else []


def _more_of_them(said: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """`wet days: did May beat June`, `wet days: May or June?`: of which there were more."""
    mark = next((at for at, token in enumerate(said) if token.low in (":", "-", "–", "—")), 0)
    counted = _counted(said[:mark], nouns) if mark else ()
    asking = low_at(said, mark + 1) in _ASKING
    rest = said[mark + 1 + asking :]
    ways = _BEATING | {"ahead"} if asking else _AGAINST | {"or"}
    way = next((at for at, token in enumerate(rest) if token.low in ways), 0)
    behind = way + 1 + (low_at(rest, way + 1) in ("of", "."))
    one, two = rest[:way], rest[behind:]
    if not counted or not way or not _stretch(one) or not _stretch(two):
        return []
    if any(token.kind == "number" and len(token.low) < _YEAR for token in rest):
        return []  # "wet days: 3 or 4 May"
    put = said[mark].put_all
    if not asking:
        return [*put("which", "had", "more"), *counted, *put(","), *one, *put("or"), *two]
    return [*put("were", "there", "more"), *counted, *put("in"), *one, *put("than", "in"), *two]


def _apart(said: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """`top price, May vs June: how big is the gap`, `May vs June: number of wet days, the gap`."""
    size = ends(said, len(said), _APART)
    close = len(said) - size - 1
    against = next((at for at, token in enumerate(said) if token.low in _AGAINST), 0)
    if not size or not against or low_at(said, close) not in {*_MARKS, ".", "?"}:
        return []
    head = said[:close]
    marks = [at for at, token in enumerate(head) if token.low in (":", ",", "-", "–", "—", ";")]
    if len(marks) != 1 or against >= close:
        return []
    at, behind = marks[0], against + 1 + (low_at(said, against + 1) == ".")
    if against > at:
        thing, one, two = head[:at], head[at + 1 : against], head[behind:]
    else:
        one, two, thing = head[:against], head[behind:at], head[at + 1 :]
    if not _stretch(one) or not _stretch(two):
        return []
    put = said[close].put_all
    if _comparative(thing) or thing[0].low in _MEANS:
        opened = put("by", "how", "much", "did", "the")
        named = thing[thing[0].low == "the" :]
        return [*opened, *named, *put("of"), *one, *put("differ", "from", "that", "of"), *two]
    if counted := _counted(thing, nouns):
        more = [*put("how", "many", "more"), *counted, *put("were", "there")]
        return [*more, *put("in"), *one, *put("than", "in"), *two]
    return []


_MEANS = word_set("average mean median")


def _held(
    thing: Sequence[Token], one: Sequence[Token], way: Sequence[Token], two: Sequence[Token]
) -> list[Token]:
    """`was the longest delay of May longer than that of June`."""
    put = way[0].put_all
    named = thing[thing[0].low == "the" :]
    sides = [*put("of"), *_alone(one), *way, *put("that", "of"), *_alone(two)]
    return [*put("was", "the"), *named, *sides]


def _alone(stretch: Sequence[Token]) -> list[Token]:
    """The "May" of "May's", of "in May" and of "the one of May"."""
    kept = [token for token in stretch if token.low not in ("in", "of", "that", "one", "did")]
    return [token.put(token.low) if token.text.endswith("s") else token for token in kept]


def _stretch(said: Sequence[Token]) -> bool:
    """Whether nothing but one stretch of days is named there."""
    lows = [token.low for token in said]
    named = any(low in MONTH_NUMBERS or low in SEASONS or low in _PARTS for low in lows)
    plain = {"and", "or", "than", "for", ",", ":", *_AGAINST}.isdisjoint(lows)
    return 0 < len(said) <= _LONGEST and named and plain


def _comparative(thing: Sequence[Token]) -> str:
    """The "longer" of "the longest delay", the "higher" of "peak price"; "" where what is named
    is no end of a scale."""
    at = int(low_at(thing, 0) == "the")
    low = low_at(thing, at)
    if len(thing) - at < len(("longest", "delay")) or len(thing) > _LONGEST or low in _POOR:
        return ""
    if low in _UPPER or low in _LOWER:
        return "higher" if low in _UPPER else "lower"
    most = low.endswith("est") and "most" in stems(low).values()
    return low.removesuffix("est") + "er" if most else ""


def _counted(thing: Sequence[Token], nouns: Collection[str]) -> Sequence[Token]:
    """The "wet days" of "the number of wet days"; nothing where no records are counted."""
    named = thing[starts(thing, 0, _COUNTED) :]
    plain = any(token.low in nouns and token.low.endswith("s") for token in named)
    return named if plain and len(named) <= _LONG else ()
