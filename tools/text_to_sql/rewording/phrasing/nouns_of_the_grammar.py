"""Records that are called by a word of the grammar, where the grammar would read it.

the longest run with Pd-2         of a log of runs: no row of days
how many matches did we win       nothing that is equal to anything
did RX-1040 run at 80 °C          it does something, and is no record
which night had the best house    of a theatre's nights: no hours of a day

What is read is the word "item"; who asked is told of runs and matches all the same.
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ONE = word_set(
    "run match spell stretch streak period sequence row change drop fall rise climb jump miss hit "
    "night evening morning afternoon"
)
_MANY = word_set(
    "runs matches spells stretches streaks periods sequences rows changes drops falls rises climbs "
    "jumps misses hits nights evenings mornings afternoons"
)
_OF_A_DAY = word_set("night evening morning afternoon")


@step("lexicon", words=_ONE | _MANY)
def nouns_of_the_grammar(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with a plain word for records in the place of one that is a cue elsewhere."""
    own = (_ONE | _MANY) & lexicon.nouns
    if not own:
        return list(tokens)
    return [
        replace(token, low="items" if token.low in _MANY else "item")
        if token.low in own and _is_a_record(tokens, at)
        else token
        for at, token in enumerate(tokens)
    ]


def _is_a_record(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word stands for a record, and is neither a verb, "did it run", nor the name of a
    column, "the run number", "by run"."""
    before, after = low_at(tokens, at - 1), low_at(tokens, at + 1)
    if tokens[at].low in _OF_A_DAY and _of_its_day(tokens, at):
        return False
    if after in _NAMING or before in _GROUPING or after in _ROWS:
        return False
    if tokens[at].low in _MANY:
        return before not in _PERSONS
    if before in _BEFORE_NOUNS or not at or tokens[at - 1].kind == "number":
        return True
    does = any(token.low in _DOES for token in tokens[:at])
    return is_superlative(tokens[at - 1].low) or not (does or before in _PERSONS)


def _of_its_day(tokens: Sequence[Token], at: int) -> bool:
    """The "night" of "last night", "at night", "Friday night", which says when; not the "night" of
    "on the last night"."""
    before = low_at(tokens, at - 1)
    if before in ("last", "this"):
        return low_at(tokens, at - 2) != "the"
    return before in _WHEN


_WHEN = word_set("at by all over yesterday tomorrow") | WEEKDAY_NUMBERS.keys()
_NAMING = word_set("number numbers no nos id ids code codes name names")
_GROUPING = word_set("by per")
_ROWS = frozenset({"of"})
"""Of these a run is made: "a run of wet days"."""
_PERSONS = word_set("i we you he she it they to")
_DOES = word_set("do does did will would can could should may might must")
_BEFORE_NOUNS = word_set(
    "a an the this that which what each every any no one first last next latest earliest previous "
    "other another same best worst only most least more less our my your their his her its"
)
