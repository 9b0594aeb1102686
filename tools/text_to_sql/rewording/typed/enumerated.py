"""A list that is marked off, as one that is said.

at least one of: (a) hail; (b) a north wind       at least one of hail and a north wind
any of: hail; mist; swell                         at least one of hail , mist and swell
all of: (1) hail; (2) mist                        hail and mist
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ANY = phrases("""
    at least one of, one or more of, any of, any one of, one or both of, either of, one of,
    at least one of the following, any of the following, one or more of the following,
    either of the following, at least one of these, any of these
""")
_ALL = phrases(
    "all of, both of, each of, all of the following, both of the following, all of these"
)
_MEETING = word_set("meet meets meeting satisfy satisfies satisfying fulfil fulfils fulfilling")
_LETTERS = word_set("a b c d e i ii iii iv 1 2 3 4 5")
_JOINTS = word_set("; , and or")
_ENDS = word_set(". ? !")


@step(words=("of", "following", "these"))
def enumerated(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such a list as one that is said."""
    for table, head in ((_ANY, ("at", "least", "one", "of")), (_ALL, ())):
        for at, size in places(tokens, table):
            first = at + size + (low_at(tokens, at + size) == ":")
            end = next((n for n in range(first, len(tokens)) if _closes(tokens, n)), len(tokens))
            items = _items(tokens[first:end])
            if not items and first > at + size:
                items = _between_commas(tokens[first:end])
            if len(items) < 2:
                continue
            said = list(items[0])
            for item in items[1:-1]:
                said += [item[0].put(","), *item]
            said += [items[-1][0].put("and"), *items[-1]]
            before = list(tokens[:at])
            if before and before[-1].low in _MEETING:
                verb = before.pop()
                before = before[:-1] if before and before[-1].low in ("that", "which") else before
                before.append(verb.put("with"))
            return [*before, *tokens[at].put_all(*head), *said, *tokens[end:]]
    return list(tokens)


def _closes(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].low in _ENDS and (at + 1 == len(tokens) or tokens[at + 1].low != "(")


def _items(tokens: Sequence[Token]) -> list[list[Token]]:
    """What is listed, where its items are lettered or parted by semicolons; [] of another list."""
    items: list[list[Token]] = [[]]
    lettered = parted = False
    at = 0
    while at < len(tokens):
        opens = low_at(tokens, at) == "(" and low_at(tokens, at + 2) == ")"
        if opens and low_at(tokens, at + 1) in _LETTERS:
            lettered = True
            while items[-1] and items[-1][-1].low in _JOINTS:
                items[-1].pop()
            items.append([])
            at += 3
            continue
        if tokens[at].low == ";":
            parted = True
            items.append([])
        else:
            items[-1].append(tokens[at])
        at += 1
    if lettered and items[0]:
        return []
    for item in items:
        while item and item[0].low in _JOINTS:
            item.pop(0)
    return [item for item in items if item] if lettered or parted else []


def _between_commas(tokens: Sequence[Token]) -> list[list[Token]]:
    """The items of "snow, gusts of 30 or more", where no "and" or "or" joins two of them."""
    items: list[list[Token]] = [[]]
    for at, token in enumerate(tokens):
        if token.low in ("and", "or") and low_at(tokens, at + 1) not in _LIMITS:
            return []
        if token.low == ",":
            items.append([])
        else:
            items[-1].append(token)
    return items if all(items) else []


_LIMITS = word_set(
    "more less fewer higher lower above below over under better greater later earlier"
)
