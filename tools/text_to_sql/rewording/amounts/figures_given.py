"""A figure that a text gives of something, or leaves out, put as an amount of it.

put a figure on new rain           →  put a new rain amount
no number for the rain             →  no rain amount
a figure on hail but none on sleet →  a hail amount but no sleet amount
hail without putting a figure on it →  hail without putting a hail amount
quantify the rain                  →  state a rain amount
a chance of sleet next to it       →  a chance of sleet
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_FIGURES = word_set("figure figures number numbers amount amounts value values estimate estimates")
_ON = word_set("on for about against")
_GIVEN = word_set("a an any some no the actual its without put puts give gives state states")
_ASKED = word_set("how what which high low")
_BEFORE_IT = word_set("the any a an its how much")
_NUMERIC = ("integer", "real")
_ATTRIBUTES = 2
_BESIDE_IT = phrases("""
    next to it, next to them, next to that, beside it, beside them, beside that, alongside it,
    alongside them, attached to it, attached to them, to go with it, to go with them, to match it,
    to go with that, along with it, along with them, together with it, by its side, by their side
""")


_QUANTIFYING = word_set("quantify quantifies quantified quantifying")
_TELLING = (
    _FIGURES
    | _QUANTIFYING
    | word_set("next beside alongside attached go match along together side")
)
"""Without one of these nothing is said of a figure."""


@step("lexicon", words=_TELLING)
def figures_given(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "a hail amount" for "a figure on hail"; what is said to stand beside it
    without the "next to it"."""
    result, at, given = _quantified(tokens, lexicon), 0, False
    while at < len(result):
        if _is_figure(result, at) and (named := _of_it(result, at + 1, lexicon)):
            result[at : at + 3] = [*named, result[at].put("amount")]
            given = True
        none = given and result[at].low == "none"
        found = _measured(result, at + 1, lexicon) if none or _is_figure(result, at) else None
        if found is not None:
            given = True
            no = [result[at].put("no")] if none else []
            amount = [result[at].put("amount")] if _told(found) else []
            named = _without_its_article(result[at + 2 : found.last])
            result[at : found.last] = [*no, *named, *amount]
        at += 1
    return _without_its_place(result, lexicon)


def _is_figure(tokens: Sequence[Token], at: int) -> bool:
    """The "figure" of "put a figure on", and not that of "how high a figure for"."""
    if tokens[at].low not in _FIGURES:
        return False
    return low_at(tokens, at - 1) in _GIVEN and low_at(tokens, at - 2) not in _ASKED


def _measured(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    """What is measured behind an "on" or a "for"."""
    if at >= len(tokens) or tokens[at].low not in _ON:
        return None
    at += 1
    while at < len(tokens) and tokens[at].low in _BEFORE_IT:
        at += 1
    for place in range(at, min(at + _ATTRIBUTES, len(tokens))):
        found = lexicon.at(tokens, place)
        if found and _counted(found):
            return found if not found.degree else None
        if tokens[place].kind != "word":
            return None
    return None


def _of_it(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """What an "on it" points back to: the last thing named, which may be told without a number."""
    if [token.low for token in tokens[at : at + 2]] not in _POINTING:
        return []
    before = (lexicon.at(tokens, place) for place in range(at - 2, -1, -1))
    named = next((found for found in before if found and found.of("name")), None)
    if named is None or not _told(named) or named.degree:
        return []
    return list(tokens[named.first : named.last]) if _counted(named) else []


_POINTING = [[on, it] for on in ("on", "for", "to") for it in ("it", "this", "that", "them")]


def _quantified(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The "rain amount" of "quantify the rain"."""
    result = list(tokens)
    for at in range(len(tokens) - 1, -1, -1):
        if tokens[at].low not in _QUANTIFYING:
            continue
        on = tokens[at].put("on")
        found = _measured([*tokens[: at + 1], on, *tokens[at + 1 :]], at + 1, lexicon)
        pointed = _of_it([*tokens[: at + 1], on, *tokens[at + 1 :]], at + 1, lexicon)
        if found is None and not pointed:
            continue
        last = found.last - 1 if found else at + 2
        named = pointed or _without_its_article(tokens[at + 1 : last])
        if pointed or (found and _told(found)):
            named.append(on.put("amount"))
        result[at:last] = [on.put("state"), *named]
    return result


def _counted(mention: Mention) -> bool:
    """Whether what is named has numbers."""
    return any(link.column.type in _NUMERIC for link in mention.of("name"))


def _told(mention: Mention) -> bool:
    """Whether a text may also speak of it without a number."""
    return any(link.column.type == "boolean" for link in mention.of("name"))


def _without_its_article(tokens: Sequence[Token]) -> list[Token]:
    first = 0
    while first < len(tokens) and tokens[first].low in _BEFORE_IT:
        first += 1
    return list(tokens[first:])


def _without_its_place(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Without the "next to it" right behind what is named."""
    for at, size in places(tokens, _BESIDE_IT):
        named = (lexicon.at(tokens, place) for place in range(max(0, at - _NEAR), at))
        if any(found and found.last == at and found.of("name") for found in named):
            return _without_its_place([*tokens[:at], *tokens[at + size :]], lexicon)
    return tokens


_NEAR = 5
