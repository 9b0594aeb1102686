"""From when on records are kept, told beside a stretch of days: it names none.

in August 2025 (the archive starts on the 3rd)       in August 2025
in May 2026 – our log ends on the 20th – how many    in May 2026 how many
in May 2026 (no data before the 4th)                 in May 2026
in May 2026 (from the 4th on)                        stays: it is a part of it
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_OPENING = {"(": ")", "[": "]", "–": "–", "—": "—", "-": "-"}
_OWN = word_set("the our my your its their all this these those and but as where when which is")
_KEPT = word_set(
    "archive archives record records data dataset database log logs logbook collection corpus file "
    "files book books series set diary register ledger sheet spreadsheet coverage recording "
    "recordings entries list documents"
)
_ENDING = word_set(
    "start starts started starting begin begins began beginning end ends ended ending stop stops "
    "stopped go goes went run runs reach reaches"
)
_NONE = phrases("nothing, no data, no records, no entries, no figures, we have nothing, none")
_EDGES = word_set("before after until till from earlier prior")
_VERB_WITHIN = 5
_LONGEST = 14


@step(words=_KEPT | {"nothing", "none", "figures"})
def without_where_records_begin(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without such a clause between brackets or dashes."""
    for at in range(1, len(tokens) - 3):
        closing = _OPENING.get(tokens[at].low)
        if closing is None:
            continue
        reach = range(at + 2, min(at + 2 + _LONGEST, len(tokens)))
        end = next((n for n in reach if tokens[n].low == closing), 0)
        if end and _tells_an_edge(tokens[at + 1 : end]):
            return [*tokens[:at], *tokens[end + 1 :]]
    return list(tokens)


def _tells_an_edge(said: Sequence[Token]) -> bool:
    at = 0
    while low_at(said, at) in _OWN:
        at += 1
    if size := starts(said, at, _NONE):
        return low_at(said, at + size) in _EDGES
    if low_at(said, at) not in _KEPT:
        return False
    verbs = [n for n in range(at + 1, min(at + _VERB_WITHIN, len(said))) if said[n].low in _ENDING]
    return bool(verbs) and "?" not in [token.low for token in said]
