"""By what it is measured, told in the sentence that asks which one it was.

I want the wettest day in May. Going by the gauge, which day was that?   … in May, going by the
                                                                         gauge
The coldest one of them. Which one was it, judging by the core?          …, judging by the core
Going by the gauge, which day was wettest?                               is asked in one sentence
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BY = phrases("""
    going by, judging by, judging from, judged by, measured by, as measured by, going on, based on,
    on the basis of, according to, in terms of, by, as to, going purely by, going only by
""")
_WHICH = word_set("which what when who whose")
_BEING = word_set("was is were are would be might could that's")
_POINTING = word_set("that it this those these they")
_ONE = word_set("one ones day days date dates of them")
_OPENING = word_set(". ! ; : - – —")
_LONGEST = 9


@step("lexicon", words=word_set("by on of to from"))
def measured_as_told_after(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what it is measured by right behind what is told, and nothing asked."""
    spans = sentences_of(tokens)
    if len(spans) < 2:
        return list(tokens)
    first, last = spans[-1]
    end = last
    while end > first and tokens[end - 1].kind == "mark" and tokens[end - 1].low in ".?!":
        end -= 1
    by = _by(tokens[first:end], lexicon)
    if by is None or tokens[first - 1].low not in _OPENING:
        return list(tokens)
    told = tokens[: first - 1]
    if _WHICH & {token.low for token in told} or not _the_most(told):
        return list(tokens)
    return [*told, tokens[first - 1].put(","), *by, *tokens[end:last]]


def _by(asked: Sequence[Token], lexicon: Lexicon) -> list[Token] | None:
    """The "going by the gauge" of a sentence that says nothing else but "which day was that"."""
    commas = [at for at, token in enumerate(asked) if token.low == ","]
    if len(commas) != 1 or len(asked) > 2 * _LONGEST:
        return None
    one, two = list(asked[: commas[0]]), list(asked[commas[0] + 1 :])
    for by, which in ((one, two), (two, one)):
        size = starts(by, 0, _BY)
        if size and _LONGEST > len(by) > size and _asks_which(which, lexicon):
            named = [found for at in range(size, len(by)) if (found := lexicon.at(by, at))]
            return by if any(found.of("name", "qualifier") for found in named) else None
    return None


def _asks_which(said: Sequence[Token], lexicon: Lexicon) -> bool:
    lows = [token.low for token in said]
    if not lows or lows[0] not in _WHICH or lows[-1] not in _POINTING | {"be"}:
        return False
    inside = set(lows[1:])
    return bool(inside & _BEING) and inside <= _BEING | _POINTING | _ONE | lexicon.nouns


def _the_most(told: Sequence[Token]) -> bool:
    """Whether a superlative is told there."""
    return any("most" in stems(token.low).values() or token.low == "most" for token in told)
