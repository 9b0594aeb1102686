"""A difference that is given a name first, and asked about by it.

slip = loaded - planned. What is the mean slip?       What is the mean (loaded - planned)?
Let slip be loaded minus planned. Days with slip > 5  Days with (loaded minus planned) > 5
late = 1. Which were they?                            what holds is told, and no difference
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_NAMING = word_set("= as be is :=")
_LEADING = word_set(
    "new column add a an the let define call set field variable with say where we i and by mean"
)
_MINUS = word_set("- – − minus")
_ENDS = word_set(". ; ? ! ,")


@step("lexicon", words=_MINUS)
def named_differences(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the difference itself wherever its name stands."""
    spans = sentences_of(tokens)
    if len(spans) < 2:
        return list(tokens)
    for start, end in spans[:-1]:
        name = start
        while low_at(tokens, name) in _LEADING:
            name += 1
        named = name + 1 < end and tokens[name].kind == "word" and tokens[name + 1].low in _NAMING
        stop = end - (tokens[end - 1].low in _ENDS)
        what = tokens[name + 2 : stop]
        if not named or not _is_difference(what, lexicon) or _is_kept(tokens, name, lexicon):
            continue
        others = [*tokens[:start], *tokens[end:]]
        at_name = {at for at, token in enumerate(others) if token.low == tokens[name].low}
        if not at_name:
            continue
        said = [tokens[name].put("("), *what, tokens[name].put(")")]
        gone = {at + 1 for at in at_name if _of_so_much(others, at + 1)}
        put = [said if at in at_name else [token] for at, token in enumerate(others)]
        return [token for at, one in enumerate(put) if at not in gone for token in one]
    return list(tokens)


def _of_so_much(tokens: Sequence[Token], at: int) -> bool:
    """Whether it is the "of" of "a slip of 5 or more", and not that of "the slip of 5 May"."""
    date = spelt_date(tokens, at + 1)
    return low_at(tokens, at) == "of" and (date is None or date.bare)


def _is_kept(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether records have what is so called."""
    found = lexicon.at(tokens, at)
    return found is not None or tokens[at].low in lexicon.nouns


def _is_difference(what: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether one thing that is kept is taken from another, and nothing else is said."""
    signs = standing(what, _MINUS)
    if len(signs) != 1 or any(token.kind == "number" for token in what):
        return False
    sides = what[: signs[0]], what[signs[0] + 1 :]
    return all(any(lexicon.at(side, at) for at in range(len(side))) for side in sides)
