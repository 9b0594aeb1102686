"""The month or the weekday of one day: the day is sought, and its date tells them.

which month had the roughest day of 2026           when was the roughest day of 2026
on which weekday did the roughest day fall         when was the roughest day
on the roughest day of 2026, which weekday was it  the same

Which month had the roughest days is another question, of all the days of a month.
"""

from collections.abc import Sequence, Set

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.days.headed_by_a_day import ranked_word
from pageturner.tools.text_to_sql.rewording.steps import step

_GROUPS = phrases("""
    month, weekday, week, season, year, day of the week, month of the year, quarter
""")
_WHICH = word_set("which what")
_IN = word_set("in on during of")
_HAVING = AUXILIARIES | word_set("saw brought held contained contains holds got gets includes")
_FALLING = word_set("fall come occur happen lie in on there")
_MEANS = word_set("average averages mean typical typically usually median")


@step("nouns", words={said[0] for said in _GROUPS})
def group_of_a_day(tokens: Sequence[Token], nouns: Set[str]) -> list[Token]:
    """The tokens, asking when that day was."""
    lows = [token.low for token in tokens]
    if _WHICH.isdisjoint(lows) or not _MEANS.isdisjoint(lows):
        return list(tokens)
    for at, low in enumerate(lows):
        size = starts(tokens, at + 1, _GROUPS) if low in _WHICH else 0
        behind = at + 1 + size
        near = range(behind, min(behind + _PERIOD, len(lows)))
        had = (n for n in near if lows[n] in _HAVING and lows[n - 1] not in _IN)  # "of May"
        verb = next(had, 0) if size else 0
        if not verb or (verb > behind and lows[behind] not in _IN):
            continue
        opened = at == 0 or (at == 1 and lows[0] in _IN)
        if opened and _one_day(lows, verb + 1, nouns):
            day = _without_verb(tokens[verb + 1 :])
            return _when(tokens[at], [*day, *tokens[behind:verb]])
        named = lows[0] == "on" and _one_day(lows, 1, nouns)
        ended = [word for word in lows[behind:] if word.isalpha()]
        asked = ended[:2] in (["was", "it"], ["was", "that"], ["did", "it"], ["is", "it"])
        if named and asked and len(ended) <= _SHORT:
            end = at - (lows[at - 1] in _IN)
            end -= lows[end - 1] in (",", ":", "-", "–")
            return _when(tokens[at], tokens[1:end])
    return list(tokens)


_SHORT = 4
_PERIOD = 5
"""Where the verb stands at the latest: "which month of the year 2026 had"."""


def _one_day(lows: Sequence[str], at: int, nouns: Set[str]) -> bool:
    """The "the roughest day" that begins there, and not "the roughest days"."""
    at += lows[at : at + 1] == ["the"]
    if lows[at : at + 1] == [] or not ranked_word(lows[at]):
        return False
    if lows[at + 1 : at + 2] and ranked_word(lows[at + 1]):
        return False  # "the calmest roughest day": the roughest of each
    noun = next((n for n in range(at + 1, min(at + 3, len(lows))) if lows[n] in nouns), 0)
    return bool(noun) and not lows[noun].endswith("s") and lows[at] not in ("most", "fewest")


def _without_verb(tokens: Sequence[Token]) -> list[Token]:
    """Without the "fall" of "did the roughest day of May fall"."""
    kept = [
        token
        for at, token in enumerate(tokens)
        if token.kind != "mark" or (low_at(tokens, at - 1) + low_at(tokens, at + 1)).isdecimal()
    ]
    while kept and kept[-1].low in _FALLING:
        kept.pop()
    return kept


def _when(token: Token, day: Sequence[Token]) -> list[Token]:
    the = [] if day[:1] and day[0].low == "the" else ["the"]
    return [*token.put_all("when", "was", *the), *day, token.put("?")]
