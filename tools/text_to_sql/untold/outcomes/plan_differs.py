"""Whether a plan is said to differ from what came of it, or to be met by that.

the hail exceeded the forecast          it does
the hail forecast for 3 and 4 May,      two days are held against each other, and no plan
    which was higher
was it supposed to get up to 90         what it was to reach is asked, and not whether it did
"""

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.columns.column_pairs import two_views
from pageturner.tools.text_to_sql.language.words import word_set

OTHER = word_set("that those one")
_HOLDING = word_set("hold holds holding held")


def differs(analysis: Analysis, start: int, end: int) -> bool:
    """Whether anything is held against a plan between two places."""
    listed = len(analysis.dates.firsts) > 1  # "were 3 and 4 May forecast the same sky"
    return any(
        start <= cue.first < end
        and not (listed and (cue.meaning == "equal" or _of_another_day(analysis, cue)))
        and not _planned_to(analysis, cue)
        and analysis.low(cue.first - 1) not in _HOLDING
        and not _of_its_own(analysis, cue)
        and not (analysis.low(cue.first) == "over" and analysis.low(cue.first - 1) in _AT_AN_END)
        and not (analysis.low(cue.first) == "over" and analysis.low(cue.first + 1) == "all")
        and not OTHER & set(analysis.between(cue.last, cue.last + 2))
        and not any(cue.first <= a.first <= cue.last for a in analysis.amounts)
        for cue in analysis.differences
    )  # "got to 90" is held against a number


_AT_AN_END = frozenset({"be", "been", "being"})
"""Behind these it is at an end: "when was the hail due to be over"."""


def _of_its_own(analysis: Analysis, cue: Cue) -> bool:
    """The "spread" of "the wind forecast had quite a spread": from one end of it to the other."""
    had = {"had", "has", "have"} & set(analysis.between(max(0, cue.first - 4), cue.first))
    return bool(had) and analysis.low(cue.first) in ("spread", "span")


def _of_another_day(analysis: Analysis, cue: Cue) -> bool:
    """The "exceed that of 4 May", "far apart … 3 and 4 May", "the gap between the gusts planned for
    3 and 4 May", "lower than the lowest in June": one day or end is held against another."""
    days = len(analysis.dates.firsts)
    if days > 1 and cue.first == analysis.sentence_of(cue.first)[0]:
        return True  # "compared with the hail forecast for 3 May, how much more on 4 May"
    if cue.meaning in ("over", "under") and is_an_end(analysis, cue.last):
        return days > 1
    if cue.meaning in ("over", "under") and analysis.low(cue.last) in _DATED and days > 1:
        behind = cue.last + 1 + (analysis.low(cue.last + 1) == "the")
        if behind in analysis.dates.used or analysis.low(behind) in _OF_TWO:
            return True  # "was the swell planned for 3 May higher than for 4 May"
    words = analysis.between(cue.first, cue.last + 1)
    if not _SEPARATING.isdisjoint(words) and words[-1] not in _AGAINST:
        return not _outcomes(analysis)
    return "apart" in words or (words[-1] in ("that", "those") and cue.meaning in ("over", "under"))


def is_an_end(analysis: Analysis, at: int) -> bool:
    """The "the lowest" of "lower than the lowest in June"."""
    place = at + (analysis.low(at) == "the")
    return any(cue.first == place and cue.meaning in ("high", "low") for cue in analysis.cues)


_DATED = word_set("for on in at during")
_OF_TWO = word_set("first second former latter other")
_SEPARATING = word_set("differ differs differed difference gap spread margin separate separates")
_AGAINST = word_set("from with to")


def _outcomes(analysis: Analysis) -> bool:
    """Whether what came of a plan is spoken of."""
    both = two_views(analysis.card)
    came = {column.name for pair in both for column in pair if column.typical}
    return any(link.column.name in came for m in analysis.mentions for link in m.of("qualifier"))


def _planned_to(analysis: Analysis, cue: Cue) -> bool:
    """The "supposed to get up to" of "what was the gust supposed to get up to": what it was to
    reach is asked, and not whether it did."""
    told = cue.first - (analysis.low(cue.first - 1) == "to")
    planned = any(
        m.of("qualifier") and m.last in (told, cue.first) and m.first < told
        for m in analysis.mentions
    )
    return planned and cue.meaning == "reach" and "to" in analysis.between(told - 1, cue.first)
