"""What days of the week are to somebody, told before a question about days of the week.

Tuesday is market day. Were Tuesdays or Fridays wetter in May?        Were Tuesdays or Fridays …
We bake on Sunday. Were Sundays warmer than Mondays?                  Were Sundays warmer than …
Tuesday was market day. How wet was it?                               stays: that Tuesday is meant
a wet Friday is a lost one. How many Fridays were lost?               stays: it tells what is wet
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_SHORT = 5
"""So many letters "mons" and "weds" have at the most, which may be other words."""
_ONE = {name for name in WEEKDAY_NUMBERS if len(name) > _SHORT}
_SEVERAL = frozenset(f"{name}s" for name in _ONE)
_NARROWING = word_set("last this next yesterday today tomorrow only just not never no count take")


@step("lexicon", words=_SEVERAL)
def without_weekdays_told(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such sentences in front of the one that asks."""
    spans = sentences_of(tokens)
    asked = next((start for start, end in reversed(spans) if low_at(tokens, end - 1) == "?"), 0)
    if not asked or _SEVERAL.isdisjoint([token.low for token in tokens[asked:]]):
        return list(tokens)
    gone: set[int] = set()
    for start, end in spans:
        if end <= asked and _only_tells(tokens[start:end], lexicon):
            gone.update(range(start, end))
    return [token for at, token in enumerate(tokens) if at not in gone]


def _only_tells(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a sentence names days of the week, no date and nothing that the records tell."""
    lows = [token.low for token in said]
    if lows[-1] == "?" or _ONE.isdisjoint(lows):
        return False
    if any(token.kind in ("number", "date", "clock") for token in said):
        return False
    if not _NARROWING.isdisjoint(lows) or not MONTH_NUMBERS.keys().isdisjoint(lows):
        return False
    named = (lexicon.at(said, at) for at in range(len(said)))
    return not any(one is not None and one.of("name", "low", "value") for one in named)
