"""By what one of several is to be chosen, told as the one thing that somebody minds.

3 or 9 May, if all I care about is a lower swell       3 or 9 May, for a lower swell
3 or 9 May, given that what matters is the swell       3 or 9 May, for the swell
"good" being a swell below 2: how many good days       good being a swell below 2: …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.quotation_marks import QUOTES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_IF = phrases("if, when, since, as, given, given that, provided, provided that, assuming, because")
_ALL = phrases("all, all that, the only thing, the only thing that, what, the one thing, only")
_WHO = word_set("i we you they he she one really actually truly ever mostly")
_MINDING = phrases("""
    care about, cares about, cared about, care for, mind, minds, minded, want, wants, wanted, need,
    needs, needed, am after, was after, are after, were after, look at, look for, value, values,
    matters, matters to me, matters to us, mattered, mattered to me, counts, counts for me, counted,
    worry about, worried about, worries about
""")
_BEING = word_set("is was are were be being")
_DEFINING = word_set("being meaning means meant is = : defined stands")


@step(words=word_set("all only what thing"))
def chosen_by_all_that_matters(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with a plain "for" before what somebody minds."""
    for at in range(1, len(tokens) - 4):
        size = starts(tokens, at, _IF)
        minded = at + size
        everything = starts(tokens, minded, _ALL) if size else 0
        if not everything:
            continue
        minded += everything
        while low_at(tokens, minded) in _WHO:
            minded += 1
        verb = starts(tokens, minded, _MINDING)
        if verb and low_at(tokens, minded + verb) in _BEING:
            return [*tokens[:at], tokens[at].put("for"), *tokens[minded + verb + 1 :]]
    return list(tokens)


@step(words=QUOTES)
def terms_unquoted(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the marks about a word that is used and told the meaning of."""
    for at in range(len(tokens) - 4):
        closing = QUOTES.get(tokens[at].low)
        quoted = closing and low_at(tokens, at + 2) == closing and tokens[at + 1].kind == "word"
        if not quoted or low_at(tokens, at + 3) not in _DEFINING:
            continue
        used = [n for n, token in enumerate(tokens) if token.low == tokens[at + 1].low]
        if len(used) > 1:
            return [*tokens[:at], tokens[at + 1], *tokens[at + 3 :]]
    return list(tokens)
