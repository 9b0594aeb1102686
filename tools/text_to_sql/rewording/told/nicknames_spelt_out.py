"""What somebody calls such days, left out where a figure says which they are.

how many hoodie days (under 60) were there          how many days (under 60) were there
how many flip-flop days, 85 plus, in July           how many days, 85 plus, in July
how many rough days have there been, 70 and up      stays: what is known may be a condition
how many market days, 70 and up; student flats, …   stay: these are of a kind
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.comparison_words import AFTER, BEFORE
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ASKING = phrases("how many, number of, which, what, list the, all the, count the")
_BETWEEN = word_set("""
    have has had there been did do we i you it get got were was are is see saw in the so far
""")
_MEANING = phrases("meaning, as in, that is, i.e., ie, so, say, by which i mean, being")
_OF_A_CALENDAR = word_set("""
    school market work working bank business trading race match game training shift term fair feast
    saint saints festival court delivery rest pay payday wedding election opening closing visiting
    open holiday public name leap
""")
"""A day of one of these is another one than the rest, whatever is measured on it."""
_FAR = 7


@step("lexicon", words={",", "("})
def without_nicknames(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "hoodie" of "how many hoodie days (under 60)"."""
    for at in range(len(tokens) - 4):
        size = starts(tokens, at, _ASKING)
        first = at + size
        if not size or first + 1 >= len(tokens) or tokens[first].kind != "word":
            continue
        noun = first + 1 + 2 * (low_at(tokens, first + 1) == "-")
        if low_at(tokens, noun) not in ("day", "days") or tokens[first].low in _OF_A_CALENDAR:
            continue
        named = range(first, noun)
        words = [n for n in named if tokens[n].kind == "word"]
        known = any(tokens[n].low in KNOWN and noun == first + 1 for n in words)
        known = known or any(lexicon.named_at(tokens, n) for n in words)
        if not known and _spelt_out(tokens, noun + 1):
            return [*tokens[:first], *tokens[noun:]]
    return list(tokens)


def _spelt_out(tokens: Sequence[Token], at: int) -> bool:
    """Whether a figure and its limit stand behind a comma or in brackets: "(under 60)"."""
    end = at + _FAR
    while at < end and low_at(tokens, at) in _BETWEEN:
        at += 1
    if low_at(tokens, at) not in (",", "("):
        return False
    at += 1
    at += starts(tokens, at, _MEANING)
    before = BEFORE.at(tokens, at) if at < len(tokens) else None
    at += before[1] if before else 0
    if at >= len(tokens) or tokens[at].kind != "number":
        return False
    unit = any(AFTER.at(tokens, at + n) for n in (1, 2) if at + n < len(tokens))
    return bool(before) or unit
