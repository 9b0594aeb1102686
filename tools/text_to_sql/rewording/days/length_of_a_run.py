"""The length of the longest run, or of runs on average, put as the run itself, which is told with
its length.

the length, in days, of the longest run of rain       the longest run of rain
what was the duration of the longest dry spell        what was the longest dry spell
the average length of a dry spell                     the average stretch of dry days
how long did dry spells last on average               how long did stretches of dry days last …
how many spells of hail were there                    how many hail spells were there
how many runs of three days with hail                 how many stretches of three days with hail

Not so the length of the longest boat, which is a measure.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, standing, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_LENGTH = word_set("length duration extent")
_IN_DAYS = word_set(", ( ) in days full whole number counted measured")
_RUNS = word_set("run runs streak stretch spell period sequence series")
_NEAR = 5


@step(words=_LENGTH)
def length_of_a_run(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "length of" in front of the longest run."""
    for at in standing(tokens, _LENGTH):
        of = at + 1
        while low_at(tokens, of) in _IN_DAYS or low_at(tokens, of + 1) == "days":
            of += 1
        behind = of + 1 + (low_at(tokens, of + 1) == "the")
        said = [token.low for token in tokens[behind : behind + _NEAR]]
        if low_at(tokens, of) == "of" and said[:1] == ["longest"] and not _RUNS.isdisjoint(said):
            return [*tokens[: at - (low_at(tokens, at - 1) == "the")], *tokens[of + 1 :]]
    return list(tokens)


_MEAN = word_set("average mean typical typically averaged")
_SPELLS = word_set("streak stretch spell streaks stretches spells")
_HEADS = word_set("a an the did do does of was were is are average mean typical how long any")
_SPELLS_COUNTED = phrases(
    "how many spells, how many separate spells, how many distinct spells, how many stretches"
)
_SHORT = 3


@step(words=_SPELLS | {"runs"})
def mean_run(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with a "stretch of dry days" for the dry spell of which the mean is asked for."""
    lows = [token.low for token in tokens]
    counted = starts(tokens, 0, _SPELLS_COUNTED)
    if counted and low_at(tokens, counted) == "of" and low_at(tokens, counted + 1).isalpha():
        of_it = [tokens[counted + 1], tokens[counted - 1]]
        return [*tokens[: counted - 1], *of_it, *tokens[counted + 2 :]]
    if lows[:4] == ["how", "many", "runs", "of"] and "days" in lows:
        return [*tokens[:2], tokens[2].put("stretches"), *tokens[3:]]
    if _MEAN.isdisjoint(lows) or ({"long"} | _LENGTH).isdisjoint(lows):
        return list(tokens)
    noun = next(iter(standing(tokens, _SPELLS)), 0)
    first = noun
    while first and lows[first - 1] not in _HEADS and tokens[first - 1].kind == "word":
        first -= 1
    if not 0 < noun - first <= _SHORT or low_at(tokens, noun + 1) == "of":
        return list(tokens)
    of_days = [*tokens[first:noun], tokens[noun].put("days")]
    called = "stretches" if lows[noun].endswith("s") else "stretch"
    spell = [tokens[noun].put(called), tokens[noun].put("of"), *of_days, *tokens[noun + 1 :]]
    opening = list(tokens[:first])
    while opening and (opening[-1].low in ("a", "an", "the", "of") or opening[-1].low in _LENGTH):
        opening.pop()
    front = opening if _MEAN & {token.low for token in opening} else tokens[:first]
    return [*front, *spell]
