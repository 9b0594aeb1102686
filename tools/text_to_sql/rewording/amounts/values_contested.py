"""Two values of one column, of which one is said to be had by more records than the other.

were there more satin than matt firings               more satin firings than matt firings
did satin beat matt in March, by number of firings    was it more often satin than matt in March
does satin outnumber matt as the glaze in March       was the glaze more often satin than matt in …
which was the more common glaze, satin or matt        was the glaze more often satin or matt
was satin a commoner glaze than matt                  was the glaze more often satin than matt
was the glaze more satin than matt                    stays: it is about how each one looked
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BEATING = word_set(
    "beat beats outnumber outnumbers outnumbered outdo outdid outdoes outstrip outstripped"
)
_ASKING = word_set("did does do")
_COMMON = phrases("""
    more common, commoner, more frequent, more usual, more prevalent, most common, most frequent
""")
_RARE = phrases("rarer, less common, less frequent, scarcer")
_TALLIED = phrases("by number of, by the number of, by, in number of, in terms of, counted in")
_FEWER = {"more": "more", "fewer": "less", "less": "less"}
_BEING = word_set("was were is are")
_STEP_WORDS = _BEATING | word_set("more fewer common commoner frequent usual prevalent rarer")
_STEP_WORDS |= word_set("scarcer")
_NEAR = 3


@step("lexicon", "nouns", words=_STEP_WORDS)
def values_contested(
    tokens: Sequence[Token], lexicon: Lexicon, nouns: Collection[str]
) -> list[Token]:
    """The tokens with the number of records that have each put as such."""
    for at in range(len(tokens) - 3):
        low = tokens[at].low
        if low in _FEWER and (said := _more_of(tokens, at, lexicon, nouns)):
            return said
        if low in _BEATING and (said := _beating(tokens, at, lexicon, nouns)):
            return said
        size = starts(tokens, at, _COMMON) or starts(tokens, at, _RARE)
        if size and (said := _commoner(tokens, at, size, lexicon)):
            return said
    return list(tokens)


def _value(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[str, int]:
    """Of which column a value stands there, behind an article, and where it ends."""
    at += low_at(tokens, at) in ("a", "an", "the")
    found = lexicon.at(tokens, at) if at < len(tokens) else None
    values = found.of("value") if found and not found.degree else ()
    named = next((link.column.name for link in values if link.column.type == "text"), "")
    return (named, found.last) if named and found else ("", at)


def _more_of(
    tokens: Sequence[Token], at: int, lexicon: Lexicon, nouns: Collection[str]
) -> list[Token]:
    """`more satin than matt firings`: the noun is of both."""
    one, behind = _value(tokens, at + 1, lexicon)
    if not one or low_at(tokens, behind) != "than":
        return []
    two, end = _value(tokens, behind + 1, lexicon)
    places = range(end, min(end + _NEAR, len(tokens)))
    noun = next((n for n in places if tokens[n].low in nouns and tokens[n].low.endswith("s")), 0)
    if one != two or not noun:
        return []
    return [*tokens[:behind], *tokens[end : noun + 1], *tokens[behind:]]


def _beating(
    tokens: Sequence[Token], at: int, lexicon: Lexicon, nouns: Collection[str]
) -> list[Token]:
    """`did satin beat matt as the glaze in March, by number of firings`: was it so more often."""
    verb = next((n for n in range(at) if tokens[n].low in _ASKING), -1)
    one, behind = _value(tokens, verb + 1, lexicon)
    two, end = _value(tokens, at + 1, lexicon)
    if verb < 0 or not one or one != two or not at - _NEAR < behind <= at:
        return []
    thing: list[Token] = tokens[at].put_all("it")
    rest = tokens[end:]
    if low_at(rest, 0) in ("as", "for") and (named := _column(rest, 1, lexicon, one)):
        thing, rest = list(rest[1:named]), rest[named:]
    elif low_at(rest, 0) in ("ones", "one"):
        rest = rest[1:]
    rest = _without_tally(rest, nouns)
    first, second = tokens[verb + 1 : behind], tokens[at + 1 : end]
    put = tokens[verb].put_all
    head = [*tokens[:verb], *put("was"), *thing, *put("more", "often")]
    return [*head, *first, *put("than"), *second, *rest]


def _without_tally(rest: Sequence[Token], nouns: Collection[str]) -> Sequence[Token]:
    """What follows, without its "by number of firings"."""
    for at in range(len(rest)):
        size = starts(rest, at, _TALLIED)
        if size and low_at(rest, at + size) in nouns:
            first = at - (low_at(rest, at - 1) == "," and at > 0)
            return [*rest[:first], *rest[at + size + 1 :]]
    return rest


def _column(tokens: Sequence[Token], at: int, lexicon: Lexicon, name: str) -> int:
    """Where the name of that column ends which stands there, behind its article; 0 for none."""
    at += low_at(tokens, at) in ("a", "an", "the")
    while found := lexicon.at(tokens, at) if at < len(tokens) else None:
        if any(link.column.name == name for link in found.of("name")):
            return found.last
        if not found.of("qualifier"):
            return 0
        at = found.last
    return 0


def _commoner(tokens: Sequence[Token], at: int, size: int, lexicon: Lexicon) -> list[Token]:
    """`which was the more common glaze, satin or matt`, `was satin a commoner glaze than matt`."""
    way = "more" if starts(tokens, at, _COMMON) else "less"
    begun = at - (low_at(tokens, at - 1) in ("the", "a") and at > 0)
    verb = next((n for n in range(begun) if tokens[n].low in _BEING), -1)
    for end in range(at + size, len(tokens) - 2):  # (the column, and what stretch it is of)
        mark = tokens[end].low
        if mark not in (",", ":", "than"):
            continue
        one, behind = _value(tokens, (verb if mark == "than" else end) + 1, lexicon)
        joint = end if mark == "than" else behind
        two, last = _value(tokens, joint + 1, lexicon)
        if verb < 0 or not one or one != two or (mark != "than" and low_at(tokens, joint) != "or"):
            return []
        named = _column(tokens, at + size, lexicon, one)
        if not named or named > end:
            return []
        first = tokens[verb + 1 if mark == "than" else end + 1 : behind]
        opened = tokens[: verb - (low_at(tokens, verb - 1) in ("which", "what") and verb > 0)]
        put = tokens[verb].put_all
        head = [*opened, *put("was", "the"), *tokens[at + size : named], *put(way, "often")]
        joined = [*first, tokens[joint], *tokens[joint + 1 : last]]
        return [*head, *joined, *tokens[named:end], *tokens[last:]]
    return []
