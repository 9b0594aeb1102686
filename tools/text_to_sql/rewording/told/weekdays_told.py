"""What days of the week are to somebody, told before a question about days of the week.

Tuesday is market day. Were Tuesdays or Fridays wetter in May?        Were Tuesdays or Fridays …
We bake on Sunday. Were Sundays warmer than Mondays?                  Were Sundays warmer than …
Tuesday was market day. How wet was it?                               stays: that Tuesday is meant
Friday nights always seem wet. Count the Fridays with hail.           Count the Fridays …
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
_GENERAL = word_set("always usually typically often generally every seem seems tend tends")
_CLAIMED = word_set("say says said claim claims swear swears think thinks reckon reckons")
_BIDDING = word_set("count list show give tell find name how which what")
_NARROWING = word_set("last this next yesterday today tomorrow only just not never no count take")


@step("lexicon", words=_SEVERAL)
def without_weekdays_told(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such sentences in front of the one that asks."""
    spans = sentences_of(tokens)
    asked = next((start for start, end in reversed(spans) if low_at(tokens, end - 1) == "?"), None)
    asked = spans[-1][0] if asked is None and _is_bidden(tokens, *spans[-1]) else asked
    if not asked or _SEVERAL.isdisjoint([token.low for token in tokens[asked:]]):
        return list(tokens)
    full = _tells_some(tokens[asked:], lexicon)
    gone: set[int] = set()
    for start, end in spans:
        said = tokens[start:end]
        if end <= asked and (_only_tells(said, lexicon) or (full and _in_general(said))):
            gone.update(range(start, end))
    return [token for at, token in enumerate(tokens) if at not in gone]


def _is_bidden(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether a sentence bids, or asks without its mark: "count the Fridays"."""
    return any(low_at(tokens, at) in _BIDDING for at in range(start, min(end, start + 3)))


def _in_general(said: Sequence[Token]) -> bool:
    """Whether a sentence tells how days of the week are in general: "Fridays always seem wet"."""
    lows = {token.low for token in said}
    dated = any(token.kind in ("number", "date", "clock") for token in said)
    days = _ONE | _SEVERAL | {"weekends", "weekdays", "weekend"}
    general = not lows.isdisjoint(_GENERAL) and not lows.isdisjoint(days)
    told = lows.isdisjoint(MONTH_NUMBERS) and lows.isdisjoint(_CLAIMED)
    return general and told and not dated and said[-1].low != "?"


def _only_tells(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a sentence names days of the week, no date and nothing that the records tell."""
    lows = [token.low for token in said]
    if lows[-1] == "?" or _ONE.isdisjoint(lows):
        return False
    if any(token.kind in ("number", "date", "clock") for token in said):
        return False
    if not _NARROWING.isdisjoint(lows) or not MONTH_NUMBERS.keys().isdisjoint(lows):
        return False
    return not _tells_some(said, lexicon)


def _tells_some(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether it names anything that the records tell."""
    named = (lexicon.at(said, at) for at in range(len(said)))
    return any(one is not None and one.of("name", "low", "value") for one in named)
