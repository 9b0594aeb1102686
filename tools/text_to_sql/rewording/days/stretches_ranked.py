"""Stretches that are to be ranked by how many records of a kind they have.

Rank May, June and July by number of wet days                 Compare … by number of wet days
Sort May and June by days with hail, most first               Compare … by number of days with hail
Rank May, June and July by number of wet days;                Which of May, June and July had the
    how many did the leader have?                                 most wet days, and how many?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_RANKING = word_set("rank order sort arrange")
_LEADING = word_set("please could can you would i want to need let's now and then")
_STRETCHES = frozenset({*MONTH_NUMBERS, *SEASONS}) | word_set("week weekend month quarter year")
_JOINING = word_set(", and & or")
_NUMBER = phrases("""
    number of, the number of, count of, the count of, how many, the tally of, total, the total of,
    the total number of, their number of, total number of, the
""")
_ENDS = word_set("; . ? !")
_ORDERED = phrases("""
    most first, fewest first, descending, ascending, desc, asc, in descending order, in ascending
    order, from most to fewest, from fewest to most, highest first, lowest first
""")
_LEADER = word_set("leader winner first top best one")
_NEAR = 4


@step("lexicon", words=_RANKING)
def stretches_ranked(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the stretches held against each other."""
    at = next((n for n, token in enumerate(tokens[:6]) if token.low in _RANKING), None)
    if at is None or any(token.low not in _LEADING for token in tokens[:at]):
        return list(tokens)
    by = next((n for n in range(at, len(tokens)) if tokens[n].low == "by"), 0)
    listed = tokens[at + 1 : by]
    several = sum(token.low in _STRETCHES for token in listed) > 1
    if not by or not several or _JOINING.isdisjoint(token.low for token in listed):
        return list(tokens)
    counted = by + 1 + starts(tokens, by + 1, _NUMBER)
    if not any(token.low in lexicon.nouns for token in tokens[counted : counted + _NEAR]):
        return list(tokens)
    end = next((n for n in range(counted, len(tokens)) if _closes(tokens, n)), len(tokens))
    what, rest = tokens[counted:end], tokens[end:]
    if not rest or all(token.kind == "mark" for token in rest) or starts(rest, 1, _ORDERED):
        compared = [tokens[at].put("compare"), *listed]
        return [*compared, *tokens[by].put_all("by", "number", "of"), *what]
    if not _asks_the_leader(rest):
        return list(tokens)
    asked = [*tokens[at].put_all("which", "of"), *listed, *tokens[by].put_all("had", "the", "most")]
    return [*asked, *what, *tokens[by].put_all(",", "and", "how", "many", "?")]


def _closes(tokens: Sequence[Token], at: int) -> bool:
    """Whether what is counted ends there."""
    if tokens[at].low != ",":
        return tokens[at].low in _ENDS
    asked = low_at(tokens, at + 1) in ("how", "and")
    return asked or bool(starts(tokens, at + 1, _ORDERED))


def _asks_the_leader(rest: Sequence[Token]) -> bool:
    """`; how many did the leader have?`"""
    lows = [token.low for token in rest if token.kind != "mark"]
    lows = lows[1:] if lows[:1] == ["and"] else lows
    asked = lows[:2] == ["how", "many"] or lows[:2] == ["what", "was"]
    return asked and not _LEADER.isdisjoint(lows) and len(lows) <= 2 * _NEAR
