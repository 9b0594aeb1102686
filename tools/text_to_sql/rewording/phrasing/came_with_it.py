"""What a record is said to have done with a figure, put as the figure it had.

days that raged with gusts of over 45       days that had gusts of over 45
which nights rattled us with rain over 10   which nights had rain over 10
did it howl with gusts over 40              did it have gusts over 40
which days blew gusts of 45 or more         which days had gusts of 45 or more
the shops that closed with stock over 40    stays, where "closed" is told of them
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BLEW = word_set("blew blow blows blowing threw brought flung hurled whipped")
_PLAIN = word_set("blow howl roar rage bake rattle storm")
_US = word_set("us me them everyone everybody up out through away about along back")
_SUBJECTS = word_set("that which and but yet it when where , we ever still also really")
_ARTICLES = word_set("a an the some any its")
_LIMITS = phrases("""
    of, over, above, at, up to, under, below, reaching, topping, past, beyond, in excess of, that,
    more than, less than, hitting, as high as, as low as, exceeding
""")
_NEAR = 4


@step("lexicon", "nouns", words=("with", *_BLEW))
def came_with_it(tokens: Sequence[Token], lexicon: Lexicon, nouns: Collection[str]) -> list[Token]:
    """The tokens, with "had gusts of 45" for "raged with gusts of 45"."""
    for at in range(1, len(tokens) - 3):
        low, before = tokens[at].low, tokens[at - 1].low
        if not (low in _BLEW or low in _PLAIN or low.endswith("ed")):
            continue
        if not (before in _SUBJECTS or before in nouns or before.endswith("days")):
            continue
        figure = at + 1
        while low_at(tokens, figure) in _US:
            figure += 1
        if low_at(tokens, figure) == "with":
            figure += 1
        elif low not in _BLEW or figure > at + 1:
            continue
        told = lexicon.at(tokens, at)
        told = told if low not in _BLEW or (told and told.exact) else None
        if told is not None or not _has_a_limit(tokens, figure, lexicon):
            continue
        did = any(one.low in ("did", "does", "do") for one in tokens[max(0, at - _NEAR) : at])
        return [*tokens[:at], tokens[at].put("have" if did else "had"), *tokens[figure:]]
    return list(tokens)


def _has_a_limit(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a figure is named there that a limit follows."""
    named = at + (low_at(tokens, at) in _ARTICLES)
    found = lexicon.at(tokens, named) if named < len(tokens) else None
    if found is None or found.degree:
        return False
    numeric = any(link.column.type in ("integer", "real") for link in found.of("name"))
    limit = starts(tokens, found.last, _LIMITS)
    return numeric and bool(limit) and any(t.kind == "number" for t in tokens[found.last :])
