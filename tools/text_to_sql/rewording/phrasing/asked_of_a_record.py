"""Ways to ask of a record where it is, how long ago something was done, and which was it later.

where can I see the Barge            where is the Barge
how long ago was R-203 let           when was R-203 let
which was let later, R-201 or R-203  which record was let last, R-201 or R-203
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step
from pageturner.tools.text_to_sql.saying import names_records

_WORDS = word_set("where ago recently later earlier")
_SEEING = word_set("see find view visit admire look")
_ONE = word_set("i we you one visitors people anyone")
_BEEN = word_set("was were did")


@step("lexicon", words=_WORDS)
def asked_of_a_record(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens as such questions are put most plainly."""
    lows = [token.low for token in tokens[:3]] + [""] * 3
    if lows[0] == "where":
        return _where(tokens) if lexicon.at(tokens, 0) is not None else list(tokens)
    if lows[:3] == ["how", "long", "ago"] and low_at(tokens, 3) in _BEEN:
        return [tokens[0].put("when"), *tokens[3:]]
    if lows[0] in ("which", "who"):
        return _later(tokens, lexicon)
    return list(tokens)


def _where(tokens: Sequence[Token]) -> list[Token]:
    """`where can I see the Barge`, with "is" for that somebody can, where a column tells where."""
    seen = low_at(tokens, 1) == "can" and low_at(tokens, 2) in _ONE
    if not seen or low_at(tokens, 3) not in _SEEING:
        return list(tokens)
    end = 4 + (low_at(tokens, 3) == "look" and low_at(tokens, 4) == "at")
    return [tokens[0], tokens[1].put("is"), *tokens[end:]]


def _later(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """`which was let later, R-201 or R-203`: of two that are named, by a day of theirs."""
    was = 1 + (low_at(tokens, 1) in lexicon.nouns)
    done = lexicon.at(tokens, was + 1)
    if low_at(tokens, was) not in ("was", "were") or done is None:
        return list(tokens)
    if any(link.column.type != "date" for link in done.links):
        return list(tokens)
    at = done.last
    more = low_at(tokens, at) == "more" and low_at(tokens, at + 1) == "recently"
    end = at + 1 + more
    compared = more or low_at(tokens, at) in ("later", "earlier")
    marked = low_at(tokens, end) in (",", ":")
    if not compared or not marked or _records_named(tokens, end + 1, lexicon) != 2:
        return list(tokens)
    way = tokens[at].put("first" if low_at(tokens, at) == "earlier" else "last")
    noun = tokens[1:was] or [tokens[0].put("record")]
    return [tokens[0].put("which"), *noun, *tokens[was:at], way, *tokens[end:]]


def _records_named(tokens: Sequence[Token], first: int, lexicon: Lexicon) -> int:
    """How many records are called by their names from a place on."""
    count, at = 0, first
    while at < len(tokens):
        found = lexicon.at(tokens, at)
        if found is not None:
            count += any(names_records(link.column) for link in found.of("value"))
        at = found.last if found is not None else at + 1
    return count
