"""A time of day that is written with a dot and without its half, as a clock shows it.

opened at 19.30                      opened at 19:30
between 8.30 and 9.15 pm             between 8:30 pm and 9:15 pm
from 9.30 to 1 pm                    from 9:30 am to 1 pm
issued before 7.15                   issued before 7:15, where a column holds times; 7:15 pm,
                                     where all of these are of the afternoon
loaves sold at 4.50 each             stays: no end of the question is behind it
a swell between 1.25 and 2.10        stays: no half of the day is said
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_DOTTED = re.compile(r"(\d|1\d|2[0-3])\.([0-5]\d)")
_OPENING = word_set("between from")
_JOINTS = word_set("and to till until - – through")
_AT = word_set("at after before by until till since past than")
_BEHIND = word_set("? . ! , ; on in hrs hours h or") | {""}
_HALF = re.compile(r"(\d{1,2})(?::\d\d)? ?([ap])\.?m\.?")


@step("card", words=_OPENING | _AT)
def hours_dotted(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with such times as clocks."""
    earliest = [str(c.minimum or "") for c in card.columns if c.type == "time"]
    half = " pm" if earliest and min(earliest) >= "12:00" else "" if earliest else None
    return [_as_clock(tokens, at, half) for at in range(len(tokens))]


def _as_clock(tokens: Sequence[Token], at: int, usual: str | None) -> Token:
    """The token as a clock in its half of the day, or the `usual` one where it tells none."""
    token = tokens[at]
    written = _DOTTED.fullmatch(token.low) if token.kind == "number" else None
    if written is None:
        return token
    hour, minutes = int(written[1]), written[2]
    half = ""
    alone = low_at(tokens, at - 1) in _AT and low_at(tokens, at + 1) in _BEHIND
    if low_at(tokens, at - 1) in _OPENING and low_at(tokens, at + 1) in _JOINTS:
        later = _HALF.fullmatch(low_at(tokens, at + 2))
        if later is None or not 0 < hour <= _TWELVE:
            return token
        half = f" {later[2]}m"
        if later[2] == "p" and hour % _TWELVE > int(later[1]) % _TWELVE:
            half = " am"
    elif usual is None or not alone:
        return token
    elif 0 < hour < _TWELVE:
        half = usual
    text = f"{hour}:{minutes}{half}"
    return replace(token, text=text, low=text, kind="clock")


_TWELVE = 12
