"""One value that stands for all that are called after it: "anywhere north" is north, northeast and
northwest, "some kind of ale" a pale ale and a brown ale.

anywhere | any kind of   north              component | quadrant | -ish | in it
no                       northerly          a word made of its name, unless one of its kind is named
an opener                a value            or a closing word
any                      northerly          what a value is called beside its name
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_KINDS = phrases("""
    any kind of, any sort of, any type of, any form of, some kind of, some sort of, all kinds of,
    all sorts of, all forms of, no kind of, no sort of, no form of, any shade of
""")
_OPENERS = phrases("""
    anywhere, anywhere in the, anything, anything from, generally, broadly, anywhere from the,
    somewhere, somewhere in the, whatever
""")
_CLOSINGS = phrases("""
    component, quadrant, quarter, sector, half, element, family, - ish, ish, something, variety,
    in it, in its name, in the name, in them
""")
_OF_ANY = phrases("""
    of some kind, of some sort, of any kind, of any sort, of any type, of any form, of any stripe,
    of any description, of some description, of all kinds, of all sorts, of every kind, of every
    sort, of whatever kind, of whatever sort, in any form
""")
_PASSED = word_set("wind the a an direction directions")
_LONGEST = 4


def of_a_kind(analysis: Analysis, mention: Mention, column: ColumnCard) -> tuple[str, ...]:
    """The values whose name has that of the one mentioned in it; () where no kind is meant."""
    if not _meant(analysis, mention, column):
        return ()
    said = {str(v.value).lower() for v in mention.of("value") if v.column.name == column.name}
    return tuple(value for value in column.nameable if any(one in value.lower() for one in said))


def kinds_denied(analysis: Analysis, mention: Mention, column: ColumnCard) -> tuple[str, ...]:
    """The values whose name has that of the one in it that is denied by a word made of its name:
    "no northerly"; () where one of them is named for itself."""
    said = {str(v.value).lower() for v in mention.of("value") if v.column.name == column.name}
    word = mention.words.lower()
    if column.order or not any(word != one and word.startswith(one) for one in said):
        return ()
    kinds = tuple(value for value in column.nameable if any(one in value.lower() for one in said))
    others = {
        str(link.value)
        for other in analysis.mentions
        for link in other.of("value")
        if other is not mention and link.column.name == column.name
    }
    return () if {*kinds} & others else kinds


def _meant(analysis: Analysis, mention: Mention, column: ColumnCard) -> bool:
    """Of values in an order, "generally" would be another one; "any kind of" is not."""
    ranked = bool(column.order)
    openers = _KINDS if ranked else _KINDS | _OPENERS
    for size in range(1, _LONGEST):
        before = tuple(analysis.between(max(0, mention.first - size), mention.first))
        if before in openers or (before[-1:] == ("the",) and before[:-1] in openers):
            return True
    named = {str(link.value).lower() for link in mention.of("value")}
    called = mention.words.lower() not in named
    any_of_it = not ranked and analysis.low(mention.first - 1) == "any"
    after = mention.last
    inside = analysis.low(after) == "in" and analysis.low(after + 1) in ("the", "its", "their")
    named_at = {  # (the "sky" of "a sunny sky of any sort")
        m.first for m in analysis.mentions if m.last == m.first + 1 and column in m.columns
    }
    if any_of_it and (called or (inside and after + 2 in named_at)):
        return True  # "any north in the wind"
    while analysis.low(after) in _PASSED or after in named_at:
        after += 1
    size = starts(analysis.tokens, after, _OF_ANY if ranked else _CLOSINGS | _OF_ANY)
    analysis.use(after, after + size)
    return size > 0


def ending_alike(analysis: Analysis, mention: Mention, column: ColumnCard) -> tuple[str, ...]:
    """The "partly" of "partly or mostly sunny": what the values have in common is said once."""
    names = {value.lower(): value for value in column.nameable}
    ending = mention.words.lower().split()[1:]
    found: list[str] = []
    at = mention.first
    while ending:
        joint = at - 1 - (analysis.low(at - 1) in ("even", "perhaps"))
        name = " ".join([analysis.low(joint - 1), *ending])
        if analysis.low(joint) not in _JOINING or name not in names:
            break
        found.append(names[name])
        analysis.use(joint - 1, at)
        at = joint - 1
    return tuple(found)


_JOINING = frozenset({"or", "and", "/", ",", "to"})


def use_told_apart(analysis: Analysis, column: ColumnCard) -> None:
    """The "mostly" and "partly" of 'sunny, no "mostly" or "partly"': no other value that ends
    like the one named is meant, and none is."""
    for at, size in places(analysis.tokens, _NO_MORE):
        analysis.use(at, at + size)
    if analysis.lacks(_DENYING):
        return
    names = [str(value).lower().split() for value in column.order or column.samples]
    ways = {name[0] for name in names if len(name) > 1}
    denied = False
    for at, token in enumerate(analysis.tokens):
        if token.low in _DENYING:
            denied = True
        elif denied and token.low in ways and at not in analysis.used:
            analysis.used.add(at)
        elif token.low not in _BETWEEN:
            denied = False


_NO_MORE = phrases("full stop, and nothing else, end of story")
_DENYING = word_set("no not without never nor minus")
_BETWEEN = frozenset(
    {'"', "'", "“", "”", "‘", "’", "or", "and", ",", "/", "nor", "just", "a", "any"}
)
