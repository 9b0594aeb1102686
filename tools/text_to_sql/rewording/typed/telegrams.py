"""A telegram's stops, and its order to send something.

MAY 2026 STOP WIRE DAYS WITH HAIL STOP      may 2026. give days with hail.

Not so "when did the hail stop", nor where it is said once and does not close the text.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STOP = word_set("stop")
_SENDING = word_set("cable wire telegraph send advise")
_SENT = word_set("date dates day days list names name number count total all every")
_DOING = AUXILIARIES | ASKING | word_set("to it that ever ?")


@step(words=_STOP)
def without_stops(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with full stops for a telegram's."""
    stops = standing(tokens, _STOP)
    last = len(tokens) - 1
    while last > 0 and tokens[last].kind == "mark":
        last -= 1
    if len(stops) < _SEVERAL or stops[-1] != last:
        return list(tokens)
    if not _DOING.isdisjoint([token.low for token in tokens if token.low != "may"]):
        return list(tokens)
    result = list(tokens)
    for at in (-1, *stops):
        if at >= 0:
            result[at] = result[at].put(".")
        if low_at(result, at + 1) in _SENDING and low_at(result, at + 2) in _SENT:
            result[at + 1] = result[at + 1].put("give")
    return result


_SEVERAL = 2
"""So many stops has a telegram."""
