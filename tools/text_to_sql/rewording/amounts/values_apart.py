"""Values of one column that are told apart, each by itself or one against the other.

how many flights by winch and by aerotow     how many flights by winch and how many by aerotow
how many flights by each of Ada and Bo       how many flights by Ada and how many by Bo
which of Ada and Bo has more visits          which of Ada or Bo has more visits
how many flights by winch and aerotow        stays: both together
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BEFORE = word_set("by in at for from with on against")
_JOINTS = word_set(", and &")


@step("lexicon", words=("how", "which"))
def values_apart(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "how many" in front of each, or "or" between the two."""
    if (low_at(tokens, 0), low_at(tokens, 1)) == ("how", "many"):
        return _each_counted(tokens, lexicon)
    if (low_at(tokens, 0), low_at(tokens, 1)) == ("which", "of"):
        return _one_of_two(tokens, lexicon)
    return list(tokens)


def _each_counted(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    at = 2
    while at < len(tokens) - 1:
        each = [low_at(tokens, at + 1), low_at(tokens, at + 2)] == ["each", "of"]
        first = at + 1 + 2 * each
        column, last = _value_at(tokens, first, lexicon)
        if tokens[at].low not in _BEFORE or not column:
            at += 1
            continue
        said, put = tokens[at], [*tokens[: at + 1], *tokens[first:last]]
        while low_at(tokens, last) in _JOINTS:
            then = last + 1 + (low_at(tokens, last + 1) == "and")
            then += low_at(tokens, then) == said.low
            other, end = _value_at(tokens, then, lexicon)
            if other != column or not (each or low_at(tokens, then - 1) == said.low):
                break
            put += [*tokens[last].put_all("and", "how", "many"), said, *tokens[then:end]]
            last = end
        if len(put) != last:
            return [*put, *tokens[last:]]
        at = last
    return list(tokens)


def _one_of_two(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    column, joint = _value_at(tokens, 2, lexicon)
    other, last = _value_at(tokens, joint + 1, lexicon) if column else ("", 0)
    if not column or column != other or low_at(tokens, joint) != "and" or not last:
        return list(tokens)
    return [*tokens[:joint], tokens[joint].put("or"), *tokens[joint + 1 :]]


def _value_at(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[str, int]:
    """The column of the value that stands at a place, and where it ends; "" for none."""
    at += low_at(tokens, at) == "the"
    named = lexicon.at(tokens, at) if at < len(tokens) else None
    links = named.of("value") if named is not None and not named.degree else ()
    columns = {link.column.name for link in links if link.column.type == "text"}
    return (columns.pop(), named.last) if named and len(columns) == 1 else ("", at)
