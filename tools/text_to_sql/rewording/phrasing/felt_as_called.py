"""What something felt, where the corpus calls that by what it "feels like" and how it "feels".

it felt over 100, was to feel below zero        it felt like over 100, was to feel like below zero
the hottest it would have felt in July          the highest feels like in July
the lowest it was meant to feel with the wind   stays: it is declared so

Not what somebody felt, and no comparison: "it felt ten degrees colder".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.phrase_matching import amount_felt
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems, tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_FEELING = word_set("feel feels felt feeling")
_BETWEEN = AUXILIARIES | word_set("""
    to have been be ever supposed going meant expected due likely bound forecast predicted set said
    ' d 'd it'd ll actually really
""")
_ENDS = {"highest": "highest", "most": "highest", "lowest": "lowest", "least": "lowest"}
_IT = word_set("it it'd itd")
_LIMITS = word_set("than too")
_LIKE = ("feel", "like", "5")
_FELT = "feels like "


@step("lexicon", words=_FEELING)
def felt_as_called(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "felt like over 100" for "felt over 100", "the highest feels like" for "the
    hottest it felt"."""
    result = list(tokens)
    for at in range(len(tokens) - 1, 0, -1):
        verb = result[at]
        if verb.low not in _FEELING or not lexicon.named_at(verb.put_all(*_LIKE), 0):
            continue
        named = lexicon.at(result, at)
        if named is not None and named.last > at + 1 and named.of("name", "low"):
            continue
        if _amount(result, at + 1):
            result.insert(at + 1, verb.put("like"))
        elif end := _end_of_it(result, at, lexicon):
            declared = sorted(one for one in lexicon.called if one.startswith(_FELT))
            called = (said.split() for said in declared if _whole(tokenize(said), lexicon))
            plain = next(called, None)
            result[end[0] : at + 1] = (
                verb.put_all(end[1], *plain) if plain else result[end[0] : at + 1]
            )
    return result


def _whole(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a column is called just so."""
    named = lexicon.at(tokens, 0)
    return named is not None and named.last == len(tokens) and bool(named.of("name"))


def _amount(tokens: Sequence[Token], at: int) -> bool:
    """Whether a figure stands here that is felt, and not by how much it is more than another."""
    end = amount_felt(tokens, at)
    if not end or low_at(tokens, at) == "like":
        return False
    behind = low_at(tokens, end)
    more = "more" in stems(behind).values() if behind else False
    return not more and behind not in _LIMITS


def _end_of_it(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, str] | None:
    """Where the "hottest it would have" before a "felt" begins, and which end that is."""
    it = at - 1
    while it > 0 and tokens[it].low in _BETWEEN:
        it -= 1
    if low_at(tokens, at + 1) == "like":
        return None
    if tokens[it].low in _IT and it > 0:
        it -= 1
    elif low_at(tokens, it + 1) != "would":  # ("the hottest it'd feel", plainly put)
        return None
    most = tokens[it]
    if most.low in _ENDS:
        return it, _ENDS[most.low]
    if "most" not in stems(most.low).values():
        return None
    felt = lexicon.at([tokens[at], most], 0)
    if felt is None or felt.last < 2:
        return None
    if felt.of("name"):
        return it, "highest"
    return (it, "lowest") if felt.of("low") else None
