"""Numbers of records that are held against each other, put as more of them, or how many more.

was the number of wet days greater in June than in May   →  were there more wet days in June than …
number of wet days: in June greater than in May?         →  were there more wet days in June than …
wet days in May against wet days in June: how many apart →  how many more wet days in May than …
wet days: did the plans hold more of them in May than they did in June
                                                         →  wet days: were there more of them in …
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_GRADES = {
    **dict.fromkeys(word_set("greater higher larger bigger more"), "more"),
    **dict.fromkeys(word_set("smaller lower less fewer"), "fewer"),
}
_BEING = word_set("was is were")
_IN = word_set("in on during over for from between at throughout")
_WHEN = word_set("last this yesterday today")
_AGAINST = word_set("against versus vs v")
_APART = phrases("how many apart, how far apart, how many days apart, how many of a difference")
_OF_THEM = phrases("of them, of those, of these")
_HOLDING = word_set("hold have see bring get give show count contain record")
_THAN_DID = phrases("than they did, than it did, than did")
_WERE_THEY = phrases("were they, are they")
_ENDS = word_set("? . !") | {""}
_KIND = 4
"""So many words may name what is counted, up to its noun: "very wet market days"."""
_REACH = 12


@step("nouns", words=word_set("number apart hold have see bring get give show contain record they"))
def numbers_held(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens, with what is counted on both sides put as more of it; others as they are."""
    put = _greater(tokens, nouns) or _told_apart(tokens, nouns) or _holding_more(tokens, nouns)
    return put or list(tokens)


def _counted(tokens: Sequence[Token], at: int, nouns: Collection[str]) -> bool:
    """Whether what is counted is named there: "wet days"."""
    return any(one.low in nouns and one.low.endswith("s") for one in tokens[at : at + _KIND])


def _greater(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """`was the number of wet days greater in June than in May`; [] where no number is held."""
    at = next((n for n in range(3) if low_at(tokens, n) == "number"), -1)
    opened = [token.low for token in tokens[: max(at, 0)] if token.low != "the"]
    if at < 0 or low_at(tokens, at + 1) != "of" or not _counted(tokens, at + 2, nouns):
        return []
    thans = [n for n in range(at, len(tokens)) if tokens[n].low == "than"]
    than = thans[-1] if thans else 0  # "with more than 9 passengers greater in June than in May"
    before = range(max(at, than - _REACH), than)
    grade = next((n for n in reversed(before) if tokens[n].low in _GRADES), 0)
    if not than or not grade:
        return []
    more = tokens[grade].put_all("were", "there", _GRADES[tokens[grade].low])
    rest = [*tokens[grade + 1 : than], *_than_in(tokens, than)]
    if opened and opened[0] in _BEING and len(opened) == 1:
        leads = (
            grade + 1 == than or tokens[grade + 1].low in _IN | _WHEN
        )  # not "over 60 higher things"
        return [*more, *tokens[at + 2 : grade], *rest] if leads else []
    heading = next((n for n in range(at, grade) if tokens[n].low == ":"), 0)
    if opened or not heading or grade + 1 != than:
        return []
    return [*more, *tokens[at + 2 : heading], *tokens[heading + 1 : grade], *rest]


def _than_in(tokens: Sequence[Token], than: int) -> list[Token]:
    """The "than that of May", "than the number in May" as "than in May"."""
    size = starts(tokens, than + 1, _THAT)
    last = than + 1 + size
    return [tokens[than], *tokens[last - 1 if size else than + 1 :]]


_THAT = phrases("""
    that of, that in, that for, that on, the number of, the number in, the number for, the one in,
    the one for, the number on
""")


def _told_apart(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """`wet days in May against wet days in June: how many apart`; [] for any other."""
    heading = next((n for n, token in enumerate(tokens) if token.low == ":"), 0)
    size = starts(tokens, heading + 1, _APART) if heading else 0
    if not size or low_at(tokens, heading + 1 + size) not in _ENDS:
        return []
    sides = [n for n in range(heading) if tokens[n].low in _AGAINST]
    if len(sides) != 1 or not _counted(tokens, 0, nouns):
        return []
    one, two = tokens[: sides[0]], tokens[sides[0] + 1 : heading]
    if not _counted(two, 0, nouns) and not (two and two[0].low in _IN):
        return []
    opening, than = tokens[heading].put_all("how", "many", "more"), tokens[heading].put("than")
    return [*opening, *one, than, *two, *tokens[heading + 1 + size :]]


def _holding_more(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """`wet days: did the plans hold more of them in May than they did in June`; [] for others."""
    heading = next((n for n, token in enumerate(tokens) if token.low in (":", ",")), 0)
    did = heading + 1
    if heading and starts(tokens, did, _WERE_THEY) and low_at(tokens, did + 3) in _IN:
        named = _counted(tokens, 0, nouns) and low_at(tokens, did + 2) in ("more", "fewer")
        plain = not any(one.kind == "mark" for one in tokens[:heading])
        opening = tokens[did].put_all("were", "there")
        rest = [tokens[did + 2], *tokens[:heading], *tokens[did + 3 :]]
        return [*opening, *rest] if named and plain else []
    if not heading or low_at(tokens, did) not in ("did", "do", "does"):
        return []
    reach = range(did + 1, min(did + _REACH, len(tokens) - 1))
    more = next((n for n in reach if tokens[n].low in ("more", "fewer")), 0)
    size = starts(tokens, more + 1, _OF_THEM) if more else 0
    if not size or tokens[more - 1].low not in _HOLDING or not _counted(tokens, 0, nouns):
        return []
    than = next((n for n in range(more, len(tokens)) if starts(tokens, n, _THAN_DID)), 0)
    rest = list(tokens[more + 1 + size :])
    if than:
        behind = tokens[than + starts(tokens, than, _THAN_DID) :]
        rest = [*tokens[more + 1 + size : than], tokens[than], *behind]
    if any(one.kind == "mark" for one in tokens[:heading]):
        return []
    return [*tokens[did].put_all("were", "there"), tokens[more], *tokens[:heading], *rest]
