"""How late something was, as the time at which it was, where no column tells a lateness.

how late was the peak on 3 May                →  at what time was the peak on 3 May
how early in the day did the level peak       →  at what time did the level peak
how late was the 8:15 ferry                   →  the same, where a delay is a column
how late was there mist on 3 May              →  at what time was there mist on 3 May
how early was the mist predicted              →  the same: so many days ahead
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LATE = word_set("late early")
_IN_THE_DAY = phrases("in the day, in the afternoon, in the morning, in the evening, at night, on")


@step("lexicon", words=_LATE)
def at_what_time(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "at what time" for "how late"."""
    result = list(tokens)
    for at in range(len(tokens) - 3, -1, -1):
        if tokens[at].low != "how" or tokens[at + 1].low not in _LATE:
            continue
        if lexicon.at(tokens, at) or lexicon.at(tokens, at + 1):
            continue
        end = at + 2 + starts(tokens, at + 2, _IN_THE_DAY)
        if end < len(tokens) and tokens[end].low in AUXILIARIES and _value(tokens, end, lexicon):
            put = [tokens[at].put("at"), tokens[at].put("what"), tokens[at + 1].put("time")]
            result[at:end] = put
    return result


def _value(tokens: Sequence[Token], aux: int, lexicon: Lexicon) -> bool:
    """Whether it is the "it" or a number that is asked about behind the auxiliary."""
    at = aux + 1 + (aux + 1 < len(tokens) and tokens[aux + 1].low in _THE)
    if at < len(tokens) and tokens[at].low == "it":
        return True
    found = lexicon.at(tokens, at) if at < len(tokens) else None
    if found is None:
        return False
    worded = any(c.type == "boolean" and c.worded for c in found.columns)
    told = {token.low for token in tokens[found.last :]}
    if worded and tokens[aux].low in _WAS and told.isdisjoint(_ANNOUNCED):
        return True
    return any(c.type in ("integer", "real") for c in found.columns)


_THE = word_set("the its that this there")
_WAS = word_set("was were is are")
_ANNOUNCED = word_set("""
    predicted forecast announced foreseen promised called mentioned seen spotted flagged known
    issued given warned
""")
