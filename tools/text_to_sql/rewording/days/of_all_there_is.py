"""The end of a scale that one day is said to be, of all the days there are.

was 3 May the hottest day in the archive      →  was 3 May the hottest day of all
was 3 May the hottest day in these reports    →  the same
was the high on 3 May the highest on file     →  the same
was 3 May the hottest since the log began     →  the same; "since records began" stays, which may
                                                 be those that others keep

What is asked of a stretch, and "which was the hottest day in the archive", stay.
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_HELD = word_set(
    "archive archives dataset database collection corpus data file files log logs records"
)
_WITHIN = word_set("in of across among from over")
_WHICH = word_set("the this these our your whole entire full all of")
_KEPT = phrases("on file, that we have, we have, you have, that you have, we have on file")
_KEPT |= phrases("you have on file, in here")
_BEGUN = word_set("begin begins began begun start starts started")
_CLOSING = word_set("? . !") | {""}


@step("card", words=_HELD | word_set("file have here briefings reports entries"))
def of_all_there_is(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with "of all" for "in the archive", where a day is said to be at an end."""
    if not one_a_day(card) or low_at(tokens, 0) not in COPULAS:
        return list(tokens)
    ends = [at for at, token in enumerate(tokens) if "most" in stems(token.low).values()]
    for at in range(ends[-1] + 1, len(tokens)) if ends else ():
        size = starts(tokens, at, _KEPT) or _archive(tokens, at, card) or _begun(tokens, at, card)
        if size and low_at(tokens, at + size) in _CLOSING:
            return [*tokens[:at], *tokens[at].put_all("of", "all"), *tokens[at + size :]]
    return list(tokens)


def _archive(tokens: Sequence[Token], at: int, card: SchemaCard) -> int:
    """How many tokens "in the whole archive", "in all these reports" takes."""
    last = at + 1
    while low_at(tokens, last) in _WHICH:
        last += 1
    held = _is_held(tokens, last, card)
    return last + 1 - at if low_at(tokens, at) in _WITHIN and last > at + 1 and held else 0


def _begun(tokens: Sequence[Token], at: int, card: SchemaCard) -> int:
    """How many tokens "since the log began", "since records here began" takes."""
    last = at + 1
    while low_at(tokens, last) in _WHICH:
        last += 1
    here = low_at(tokens, last + 1) == "here"
    held = _is_held(tokens, last, card) and (here or last > at + 1)
    begun = last + 1 + here
    led = low_at(tokens, at) == "since" and held
    return begun + 1 - at if led and low_at(tokens, begun) in _BEGUN else 0


def _is_held(tokens: Sequence[Token], at: int, card: SchemaCard) -> bool:
    return low_at(tokens, at) in _HELD or low_at(tokens, at) in (*card.record_nouns, card.table)
