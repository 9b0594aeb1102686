"""All of the records but some that are named by a value, as all of those that are not these.

is everybody but Dagny licensed            is every not Dagny record licensed
are all rowers licensed except Dagny       are all not Dagny records licensed
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

LEAVING_OUT = phrases("""
    but, except, except for, excepting, apart from, aside from, other than, save, save for, bar,
    barring, but for, with the exception of
""")
EVERYBODY = word_set("everything everybody everyone")
_ARTICLES = word_set("the of our")
_CLOSING = word_set("? .")


@step("lexicon", words=one_of_each(LEAVING_OUT))
def all_but_some(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "every not Dagny record" where a question for a yes or no asks it of all but
    those of a value."""
    end, many = _all_of_them(tokens, lexicon) if low_at(tokens, 0) in AUXILIARIES else (0, False)
    if not end:
        return list(tokens)
    at = next((n for n in range(end, len(tokens)) if starts(tokens, n, LEAVING_OUT)), 0)
    if not at:
        return list(tokens)
    opened = at + starts(tokens, at, LEAVING_OUT)
    values, last = _values(tokens, opened, lexicon)
    behind = low_at(tokens, last)
    if not values or (at > end and behind not in _CLOSING and behind):
        return list(tokens)
    put = tokens[at].put
    every, record = ("all", "records") if many else ("every", "record")
    said = [token for value in values for token in (put("not"), *value)]
    return [tokens[0], put(every), *said, put(record), *tokens[end:at], *tokens[last:]]


def _all_of_them(tokens: Sequence[Token], lexicon: Lexicon) -> tuple[int, bool]:
    """Where "everybody", "every rower", "all of the rowers" end behind the first word, and whether
    it is said of several; 0 where it is said of none, or of those of a kind."""
    if low_at(tokens, 1) in EVERYBODY:
        return 2, False
    at = 2
    while low_at(tokens, at) in _ARTICLES:
        at += 1
    if low_at(tokens, 1) == "every":
        return (at + 1 if low_at(tokens, at) in lexicon.nouns else 0), False
    if low_at(tokens, 1) != "all":
        return 0, False
    return at + (low_at(tokens, at) in lexicon.nouns), True


def _values(
    tokens: Sequence[Token], at: int, lexicon: Lexicon
) -> tuple[list[Sequence[Token]], int]:
    """The values that are named from a place on, with an "and" between two, and where they end."""
    values: list[Sequence[Token]] = []
    last = at
    while True:
        at += low_at(tokens, at) == "the"
        found = lexicon.at(tokens, at)
        if found is None or found.degree or not found.of("value"):
            return values, last
        values.append(tokens[found.first : found.last])
        last = found.last
        if low_at(tokens, last) not in ("and", ","):
            return values, last
        at = last + 1
