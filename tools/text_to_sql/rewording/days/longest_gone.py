"""The longest that somebody went without something, or that it stayed so, as the longest run.

what's the longest we went without hail          what's the longest run of days without hail
the most days they've gone with no delay         the longest run of days with no delay
the longest rough patch                          the longest rough spell
the longest it stayed below 1000                 the longest run of days it stayed below 1000
how long did we go without hail at a stretch     how long was the longest run of days without hail

Not the longest that something took: "the longest it took to let".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES, PERSONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_LONGEST = phrases("""
    longest, longest time, longest that, longest time that, most days, most days in a row,
    most days running, longest amount of time, most consecutive days
""")
_SUBJECTS = PERSONS | word_set("it we've they've i've it's you've we'd they'd one anybody anyone")
_GONE = word_set("go went gone been had managed manage lasted last survived got was lived coped")
_STAYED = word_set("stay stayed stays remain remained remains kept held hung stuck")
_BETWEEN = AUXILIARIES | word_set("ever 've 'd ' ve d just all out on by")
_WITHOUT = phrases("without, with no, with none of, with nothing, with not")
_HOW_LONG = phrases("how long, how many days, what number of days")
_AT_ONCE = phrases("""
    at the longest, at most, at the most, at the very longest, at the very most, at a stretch,
    at one stretch, at a time, in one go, on end
""")
_LENGTHS, _PATCHES = word_set("longest shortest"), word_set("patch stint")
_RUN = ("longest", "run", "of", "days")


@step(words={"longest", "shortest", "most", "without"})
def longest_gone(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "the longest run of days" for "the longest we went"."""
    for at in range(len(tokens) - 2):
        if tokens[at].low in _LENGTHS and low_at(tokens, at + 2) in _PATCHES:
            spell = tokens[at + 2].put("spell")
            return [*tokens[: at + 2], spell, *tokens[at + 3 :]]
        size = starts(tokens, at, _LONGEST)
        who = at + size
        if size and starts(tokens, who, _WITHOUT) and tokens[at].low == "longest":
            return [*tokens[:at], *tokens[at].put_all(*_RUN), *tokens[who:]]
        if gone := _at_the_longest(tokens, at):
            return gone
        if not size or low_at(tokens, who) not in _SUBJECTS:
            continue
        verb = who + 1
        while low_at(tokens, verb) in _BETWEEN and low_at(tokens, verb + 1) in _GONE | _STAYED | (
            _BETWEEN
        ):
            verb += 1
        run = tokens[at].put_all(*_RUN)
        if low_at(tokens, verb) in _GONE:
            without = verb + 1
            while low_at(tokens, without) in _BETWEEN:
                without += 1
            if starts(tokens, without, _WITHOUT):
                return [*tokens[:at], *run, *tokens[without:]]
        if low_at(tokens, verb) in _STAYED:
            return [*tokens[:at], *run, *tokens[who:]]
    return list(tokens)


def _at_the_longest(tokens: Sequence[Token], at: int) -> list[Token]:
    """The tokens for "how long did we go without hail at the longest" that begins here; none for
    any other."""
    size = starts(tokens, at, _HOW_LONG)
    without = next((n for n in range(at + size, len(tokens)) if tokens[n].low == "without"), 0)
    gone = size and without and low_at(tokens, without - 1) in _GONE
    once = next((n for n in range(without, len(tokens)) if starts(tokens, n, _AT_ONCE)), 0)
    if not gone or not once:
        return []
    last = once + starts(tokens, once, _AT_ONCE)
    run = tokens[at].put_all("how", "long", "was", "the", *_RUN)
    return [*tokens[:at], *run, *tokens[without:once], *tokens[last:]]
