"""A value that is meant just as it is called, or that is said not to be all there is to it.

rough outright, so neither "very" nor "quite"    →  rough
a sea that was not simply "rough"                →  a sea that was not rough
nothing but rough, rough in the plain sense      →  rough
rough, as opposed to very rough or moderate      →  rough
rough in May, "very rough" not included          →  rough in May
at 7:31, not a minute sooner or later            →  at 7:31
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.quotation_marks import QUOTE_MARKS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_DENYING = word_set("neither no not without never minus nor")
_LEADING = word_set(
    "so thus ie meaning that is just only plain simply outright itself proper full stop and with "
    "but i mean"
)
_JOINING = word_set("or nor and no not a any just the word words one")
_MARKS = frozenset({",", "(", "-", "–", "—", '"', "'", "“", "”", "‘", "’", "/"})
_SIMPLY = word_set("simply just only merely purely plainly")
_GOING_ON = word_set("but also even too it they and or")
_ENDS = frozenset({"", ".", "?", "!", ";", ":", ")", "–", "—"})
_NOTHING_BUT = phrases("nothing but, nothing other than, none other than, no more than just")
_AND_NO_MORE = phrases("""
    in the plain sense, in the plain sense of the word, in the strict sense, in its plain sense, in
    the narrow sense, without qualification, without any qualification, without a qualifier, without
    any qualifier, with no qualifier, without further qualification, without reservation, plain and
    simple, pure and simple
""")
_SET_AGAINST = phrases("""
    as opposed to, as against, rather than, instead of, in place of, unlike, in contrast to, not,
    and not, but not, neither, and neither
""")
_BEHIND = word_set("in on during for between from of at with and but over")
_LISTING = word_set("or nor and not neither just merely simply to the a") | _MARKS
_COMPARING = word_set(
    "more less fewer most least often oftener how compare compared comparison versus vs between "
    "ratio share percentage difference"
)
"""With one of these two values may be held against each other, and both are asked about."""
_TELLING = word_set(
    "neither no not without never minus wasn't isn't nothing none sense simple opposed against "
    "rather instead place unlike contrast"
)
"""Without one of these nothing is told apart."""


@step("lexicon", words=_TELLING)
def taken_outright(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what only tells a value from those that are called after it."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        if (but := starts(tokens, at, _NOTHING_BUT)) and _value_at(tokens, at + but, lexicon):
            at += but
            continue
        if size := _not_simply(tokens, at, lexicon):
            result.append(tokens[at])
            at += size
            continue
        named = _value_at(tokens, at, lexicon)
        if named is None:
            result.append(tokens[at])
            at += 1
            continue
        opposed = _others_named(tokens, named, lexicon)
        result += tokens[at : opposed.start or named.last]
        at = opposed.stop or _told_apart(tokens, named)
        at += starts(tokens, at, _AND_NO_MORE) if at < len(tokens) else 0
    return result


def _not_simply(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """How many tokens say the "not simply" before a value with which a clause ends; 0 for none."""
    if tokens[at].low not in ("not", "wasn't", "isn't") or low_at(tokens, at + 1) not in _SIMPLY:
        return 0
    first = at + 2
    while low_at(tokens, first) in QUOTE_MARKS:
        first += 1
    named = _value_at(tokens, first, lexicon)
    if named is None:
        return 0
    last = named.last
    while low_at(tokens, last) in QUOTE_MARKS:
        last += 1
    paused = low_at(tokens, last) == "," and low_at(tokens, last + 1) not in _GOING_ON
    return 2 if paused or low_at(tokens, last) in _ENDS else 0


def _value_at(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    """The value in an order that is named at a place."""
    named = lexicon.at(tokens, at) if at < len(tokens) and tokens[at].kind == "word" else None
    if named is None or not any(link.column.order for link in named.of("value")):
        return None
    return named if not named.degree else None


def _others_named(tokens: Sequence[Token], named: Mention, lexicon: Lexicon) -> range:
    """The ", as opposed to moderate or very rough" behind a value, which names others of its
    column; empty where nothing is set against it, or both may be asked about."""
    start = named.last + (low_at(tokens, named.last) in QUOTE_MARKS)
    own = {(link.column.name, link.value) for link in named.of("value")}
    columns = {name for name, _ in own}
    headed = lexicon.at(tokens, start) if start < len(tokens) else None
    if headed is not None and columns & {link.column.name for link in headed.of("name")}:
        start = headed.last  # "a rough sea, as opposed to"
    at = start + (low_at(tokens, start) in _MARKS)
    size = starts(tokens, at, _SET_AGAINST) if at < len(tokens) else 0
    if not size or not _COMPARING.isdisjoint([token.low for token in tokens]):
        return range(0)
    ways = _ways(tokens, named)
    at, end = at + size, 0
    while at < len(tokens):
        other = _value_at(tokens, at, lexicon)
        if other is not None:
            told = {(link.column.name, link.value) for link in other.of("value")}
            if told & own or columns.isdisjoint(name for name, _ in told):
                break
            at = end = other.last
        elif tokens[at].low in ways:
            at = end = at + 1
        elif tokens[at].low in _LISTING:
            at += 1
        else:
            break
    while end and low_at(tokens, end) in QUOTE_MARKS | {")"}:
        end += 1
    alone = low_at(tokens, end) in _ENDS | _MARKS | _BEHIND
    return range(start, end) if end and alone else range(0)


def _ways(tokens: Sequence[Token], named: Mention) -> set[str]:
    """The "mostly" and "partly" with which other values of an order end in the same word."""
    order = [value.lower().split() for link in named.of("value") for value in link.column.order]
    head = tokens[named.last - 1].low
    return {" ".join(one[:-1]) for one in order if len(one) > 1 and one[-1] == head}


def _told_apart(tokens: Sequence[Token], named: Mention) -> int:
    """Where the ', so neither "mostly" nor "partly"' ends that is said of a value; where the value
    itself does, if it is said of nothing."""
    head, ways = tokens[named.last - 1].low, _ways(tokens, named)
    at, denied, apart = named.last, False, 0
    while at < len(tokens):
        low = tokens[at].low
        if low in _DENYING:
            denied = True
        elif denied and low in ways and low_at(tokens, at + 1) != head:
            apart = at + 1
        elif not (low in _MARKS or low in (_JOINING if denied else _LEADING)):
            break
        at += 1
    while apart and low_at(tokens, apart) in QUOTE_MARKS | {")"}:
        apart += 1
    return apart or named.last


_LEFT_OUT = phrases("""
    not included, not counted, not counted in, excluded, left out, left aside, set aside, excepted,
    doesn't count, don't count, does not count, do not count
""")
_LEFT = word_set("included counted excluded left aside excepted count")
_SO_CALLED = word_set("ones being itself") | QUOTE_MARKS
_PAUSES = frozenset({",", "(", "-", "–", "—"})
_FARTHEST = 12
"""So many tokens before it is left out a clause may begin."""


@step("lexicon", words=_LEFT)
def without_values_left_out(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the ', "very rough" not included' behind a value that is none of these."""
    for at, size in places(tokens, _LEFT_OUT):
        for mark in range(at - 2, max(0, at - _FARTHEST), -1):
            if tokens[mark].low not in _PAUSES:
                continue
            if not _only_values(tokens, range(mark + 1, at), lexicon):
                break
            end = at + size
            opened = tokens[mark].low != ","
            closed = opened and low_at(tokens, end) in _PAUSES | {")"}
            if low_at(tokens, end) in _ENDS | _PAUSES | _BEHIND:
                return [*tokens[:mark], *tokens[end + closed :]]
    return list(tokens)


def _only_values(tokens: Sequence[Token], clause: range, lexicon: Lexicon) -> bool:
    """Whether a clause names values of one column, and another one is named in front of it."""
    left_out = _values(tokens, clause, lexicon)
    columns = {link.column.name for one in left_out for link in one.of("value")}
    front = [
        one
        for one in _values(tokens, range(clause.start - 1), lexicon)
        if not columns.isdisjoint(link.column.name for link in one.of("value"))
    ]
    if not left_out or not front or len(columns) != 1:
        return False
    listed = low_at(tokens, front[-1].first - 1) in _PAUSES | {""}
    if listed and front[-1].last == clause.start - 1:
        return False  # "in May, slight, moderate and rough left out"
    told = {link.value for one in left_out for link in one.of("value")}
    inside = {at for one in left_out for at in range(one.first, one.last)}
    ways = set().union(*(_ways(tokens, one) for one in left_out))
    return not any(link.value in told for one in front for link in one.of("value")) and all(
        at in inside or tokens[at].low in _LISTING | _SO_CALLED | ways for at in clause
    )


def _values(tokens: Sequence[Token], within: range, lexicon: Lexicon) -> list[Mention]:
    """The values in an order that are named at these places."""
    found: list[Mention] = []
    for at in within:
        if found and at < found[-1].last:
            continue
        if (named := _value_at(tokens, at, lexicon)) and named.last <= within.stop:
            found.append(named)
    return found


_SIDES = word_set("sooner later earlier more less fewer higher lower over under longer shorter")
_OR = word_set("or nor and")
_ONE = word_set("a one single even")


@step(words=_SIDES)
def just_so_much(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "not a minute sooner or later" behind what is just so much."""
    for at in range(2, len(tokens) - 5):
        if tokens[at].low != "not" or tokens[at - 1].kind != "mark":
            continue
        unit = _past(tokens, at + 1, _ONE)
        side = unit + 1
        joined = _past(tokens, side + 1, _OR)
        other = joined + 2 if low_at(tokens, joined) in _ONE else joined
        if unit == at + 1 or joined == side + 1 or low_at(tokens, side) not in _SIDES:
            continue
        ends = low_at(tokens, other + 1) in _ENDS | {","}
        if low_at(tokens, other) in _SIDES and ends:
            closed = low_at(tokens, other + 1) in (")", "–", "—")
            return [*tokens[: at - 1], *tokens[other + 1 + closed :]]
    return list(tokens)


def _past(tokens: Sequence[Token], at: int, words: frozenset[str]) -> int:
    while low_at(tokens, at) in words:
        at += 1
    return at
