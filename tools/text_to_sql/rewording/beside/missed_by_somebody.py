"""What somebody missed as they were not there: no plan was missed.

I was abroad and missed it all: how many days had hail?     I was abroad: how many days had hail?
we missed most of it – when did it hail?                    when did it hail?

Not what is set against something: "we missed it by 5", "they missed the plan".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_MISSED = word_set("missed miss")
_SOMEBODY = word_set("i we he she i've we've i'd we'd they've")
_THINGS = phrases("""
    it all, all of it, everything, the whole thing, the whole lot, the lot, most of it, it,
    all of them, the lot of it, the fun, all the fun, the show, the whole show, the news,
    the action, all the action, the excitement, all the excitement, the drama, all the drama,
    it completely, it entirely, it altogether, the entire thing, out, out on it, out on it all,
    out on all of it, out on everything, that, all that, all this, every bit of it
""")
_BREAKS = word_set(": – — - , . ; ! so and")
_BEFORE = word_set("and so have had 've , must probably totally completely just entirely")


@step(words=_MISSED)
def without_what_somebody_missed(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without what they missed."""
    for at, token in enumerate(tokens):
        size = starts(tokens, at + 1, _THINGS) if token.low in _MISSED else 0
        end = at + 1 + size
        if not size or end >= len(tokens) - 1 or tokens[end].low not in _BREAKS:
            continue
        start = at
        while start and tokens[start - 1].low in _BEFORE:
            start -= 1
        lows = [one.low for one in tokens[:start]]
        if lows and lows[-1] in _SOMEBODY and not {*lows[:-1]} - {"so", "sorry", "well", ","}:
            return list(tokens[end + 1 :])
        if lows and lows[0] in _SOMEBODY and not {"it", "they"} & {*lows}:
            return [*tokens[:start], *tokens[end:]]
    return list(tokens)
