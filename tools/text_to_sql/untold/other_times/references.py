"""What a value is held against that no record states: the normal, the season, all time.

    "warmer than normal" · "far below the long-term average" · "unusual for early April"
    "an all-time record" · "the most ever recorded" · "since records began"

Each function answers with the words that point there; none where all is well.
"""

import re

from pageturner.tools.text_to_sql.asides.occasions import setting_of
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.no_years import is_no_year
from pageturner.tools.text_to_sql.dates.periods import as_dates
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, USUALLY
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_NORMS = word_set("normal norm norms usual")
_NORMAL = word_set("normal usual typical customary")
_ORDINARY = _NORMAL | word_set("average ordinary standard regular")
_SIGNS = USUALLY | _ORDINARY | word_set("years term longterm historical climatological multiyear")
_LASTING_ALONE = word_set("longterm historical climatological multiyear")
_PRESENT = word_set("is are does do 's gets")
_PAST = word_set("was were did had")
_FEW_YEARS = 3
_OVER_TIME = word_set("historically climatologically")
_MEANS = word_set("average averages mean typical")
_LASTING = word_set(
    "long term longterm historical historic seasonal climatological usual multiyear annual"
)
_BESIDE = word_set("than above below from against over under with to versus vs like")
_ODD = word_set(
    "unusual unusually abnormal abnormally atypical atypically unseasonal unseasonable "
    "unseasonably seasonable seasonably"
)
_OUT_OF_THE_NORM = _SIGNS | _NORMS | _OVER_TIME | _MEANS | _ODD | {"year"}
_ENDS = frozenset({"", "?", ".", "!", ","})
_BEFORE = 6
_BEGINNING = word_set("began begin begun started start")
_EVER = word_set("recorded measured observed seen known documented registered")
_OF_ALL_TIME = word_set("record records measurements history ever all")
_SETTING = word_set(
    "break breaks broke broken beat beats beaten set sets tie ties tied smash smashed shatter "
    "shattered match matched"
)
"""What is done to a record that is kept of more than the days held."""
_A = word_set("a an the any new another")


def than_the_norm(question: Question) -> tuple[str, ...]:
    """The "normal" of "above normal", the "unusual" of "how unusual is it for early April"."""
    analysis, lows = question.analysis, question.analysis.lows
    if analysis.lacks(_OUT_OF_THE_NORM):
        return ()
    words: list[str] = [*_of_many_years(question)]
    for at, low in enumerate(lows):
        if at in question.telling or any(m.first <= at < m.last for m in analysis.mentions):
            continue
        if _of_another_stretch(question, at):
            continue
        before = lows[max(0, at - _BEFORE) : at]
        beside = bool(_BESIDE & set(before)) and "on" not in before[-1:]
        if low in _OVER_TIME or (low in USUALLY and "than" in before):
            words.append(analysis.tokens[at].text)  # "than it usually is"
        norm = low in _NORMS and (beside or analysis.low(at + 1) == "for")
        norm = norm or (low in ("typical", "average") and _said_of_it(question, at))
        usual = low in _NORMAL and lows[at - 1 : at] == ["the"]
        usual = usual and (low != "typical" or beside)  # "the typical depth" is their mean
        norm = norm or (
            usual and any(m.first == at + 1 and not _in_words(m) for m in analysis.mentions)
        )
        mean = low in _MEANS and beside and _of_more(question, at, before)
        if low in _ODD or norm or mean:
            words.append(analysis.tokens[at].text)
        elif lows[at : at + 3] == ["time", "of", "year"] and lows[at - 1] in ("the", "this"):
            words.append(analysis.tokens[at + 2].text)
    return tuple(words)


def _of_another_stretch(question: Question, at: int) -> bool:
    """The second "average" of "was the average of May greater than the average for June": of days
    that are named, too."""
    analysis = question.analysis
    if analysis.low(at) not in _MEANS or analysis.low(at + 1) not in ("for", "of", "in"):
        return False
    period = analysis.dates.period
    named = at + 2 in analysis.dates.used and period is not None and len(period.parts) > 1
    return named and not _MEANS.isdisjoint(analysis.lows[: max(0, at - 1)])


def _of_many_years(question: Question) -> tuple[str, ...]:
    """The "usually" of "how hot does it usually get in July", the "years" of "a high over the
    years", the "normal" of "in a normal year": asked of more years than are held; that of a year
    that is named is the mean of its days."""
    analysis, lows = question.analysis, question.analysis.lows
    if analysis.lacks(_SIGNS) or _many_held(question):
        return ()
    named = any(lows[at].isdecimal() and len(lows[at]) == _YEAR for at in analysis.dates.used)
    dated = analysis.dates.period is not None and not named
    for at in sorted(analysis.focus):
        before = analysis.between(max(0, at - 3), at)
        lasting = lows[at] == "term" and "long" in before[-2:]
        if (lasting or lows[at] in _LASTING_ALONE) and _MEANS & set(lows[at + 1 : at + 3]):
            return (lows[at],)  # "the long-term average"
        several = lows[at] == "years" and at + 1 not in analysis.dates.used
        if several and (before[-2:] == ["over", "the"] or before[-1:] == ["most"]):
            return (lows[at],)
        if (
            _stretch_of_them(question, at + 1)
            and lows[at] in _ORDINARY
            and before[-1:] in (["a"], ["an"], ["any"], ["in"])
        ):
            return (lows[at],)
        asked = dated or (not analysis.dates.period and _how_much(question, at))
        many = analysis.has("count") or lows[:2] in (["how", "many"], ["how", "often"])
        usual = lows[at] in USUALLY or (lows[at] in _NORMAL and lows[at - 1] in _PRESENT)
        asked = (asked and lows[at] in USUALLY) or (many and usual)
        if asked and _in_general(question, at):
            return (lows[at],)
    return ()


def _stretch_of_them(question: Question, at: int) -> bool:
    """The "year" of "in a normal year", the "July" of "in an average July", and no "May high"."""
    analysis = question.analysis
    if analysis.low(at).removesuffix("s") == "year":
        return True
    called = analysis.low(at) in SEASONS or analysis.low(at) in MONTH_NUMBERS
    beside = analysis.noun_at(at + 1) or any(m.first == at + 1 for m in analysis.mentions)
    return called and not beside and at + 1 not in analysis.dates.used


def _how_much(question: Question, at: int) -> bool:
    """Whether a number is asked for: "how hot does it usually get"."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(at)
    return analysis.low(start) == "how" and any(m.first == start + 1 for m in analysis.mentions)


def _many_held(question: Question) -> bool:
    """Whether the records are of so many years that what is usual can be told from them."""
    temporal = question.analysis.card.temporal
    first, last = as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)
    return first is not None and last is not None and (last - first).days > _FEW_YEARS * 365


def _in_general(question: Question, at: int) -> bool:
    """Whether what is asked is so at all times: "does it", "is it", "what's"."""
    analysis = question.analysis
    start, end = analysis.sentence_of(at)
    said = analysis.between(start, end)
    return bool(_PRESENT & set(said)) and _PAST.isdisjoint(said)


def _said_of_it(question: Question, at: int) -> bool:
    """`was it typical for May`: what is usual then, is asked for as well."""
    analysis = question.analysis
    return analysis.low(at + 1) == "for" and asks_yes_no(question)


def _of_more(question: Question, at: int, before: list[str]) -> bool:
    """Whether a mean is that of more than the days asked about: "the long-term average", "below
    average" of one day, "a typical July"."""
    analysis = question.analysis
    if _LASTING & set(before):
        return True
    if before[-1:] == ["year"] and before[-2:-1] and not before[-2].isalpha():
        return True  # "the thirty-year mean"
    period = analysis.dates.period
    bare = before[-1:] and before[-1] in _BESIDE and analysis.low(at + 1) in _ENDS | {"was", "is"}
    if period is not None and period.single_day and bare:
        return True
    return before[-1:] == ["a"] and at + 1 in analysis.dates.used


def of_all_time(question: Question) -> tuple[str, ...]:
    """The "record" of "did 3 May break the record", "was it the hottest on record", "is this an
    all-time record": the days held do not tell what was before them."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_OF_ALL_TIME):
        return ()
    lows = analysis.lows
    for at, low in enumerate(lows):
        counted = low in ("records", "measurements") and analysis.low(at - 1) == "since"
        if counted and analysis.low(at + 1) in _BEGINNING:
            return (analysis.tokens[at].text,)
        told = low == "history" and "in" in lows[max(0, at - 4) : at]
        if told and (period is not None or lows[at - 1 : at] != ["in"]):
            return (analysis.tokens[at].text,)
        if (
            low == "record"
            and _HOLDING & set(lows[max(0, at - 2) : at])
            and at not in _used(question)
        ):
            return (analysis.tokens[at].text,)  # "which year holds the record"
    more = {m.first for m in analysis.mentions if m.degree == "more"}
    for at in range(len(lows)):  # "has there ever been a hotter July"
        if lows[at : at + 2] == ["ever", "been"] and {at + 2, at + 3} & more and "than" not in lows:
            return (analysis.tokens[at].text,)
    if period is None or not period.single_day or not asks_yes_no(question):
        return ()
    words: list[str] = []
    ranked = any(m.degree == "most" for m in analysis.mentions) or analysis.has("high", "low")
    for at, low in enumerate(lows):
        if low == "ever" and analysis.low(at + 1) in _EVER:
            words.append(analysis.tokens[at + 1].text)
        elif low == "ever" and ranked:
            words.append(analysis.tokens[at].text)  # "the warmest 10 March ever"
        if low == "all" and lows[at + 1 : at + 3] in (
            ["-", "time"],
            ["time", "high"],
            ["time", "low"],
        ):
            words.append("time")  # "is 100 the all-time high"
        if low in ("record", "records") and _is_kept(question, at):
            words.append(analysis.tokens[at].text)
    return tuple(words)


def ever_in_a_place(question: Question) -> tuple[str, ...]:
    """The "ever" of "the highest peak ever recorded in Leeds", of "has Leeds ever had a hotter day
    than 3 May", "has Leeds ever had 3 inches of rain", and not in the archive: of a place that is
    named, the days held are few. What was ever forecast for it, the forecasts tell."""
    analysis = question.analysis
    if analysis.lacks(("ever",)) or not one_a_day(analysis.card):
        return ()
    if any(analysis.noun_at(at) and low not in _DAYS for at, low in enumerate(analysis.lows)):
        return ()  # "the highest peak ever in the Leeds reports"
    degrees = {m.degree for m in analysis.mentions}
    ranked = "most" in degrees or ("more" in degrees and not analysis.amounts)
    ranked = ranked or (analysis.low(0) in ("has", "have") and bool(analysis.amounts))
    ends = ranked or analysis.has(
        "high", "low", "first", "last"
    )  # "the latest hail Leeds ever had"
    planned = {m.first - 1 for m in plans_told(analysis)}
    ever = [at for at, low in enumerate(analysis.lows) if low == "ever" and at not in planned]
    return ("ever",) if ends and ever and setting_of(analysis) else ()


_DAYS = word_set("day days date dates one")


def _in_words(mention: Mention) -> bool:
    """The "wind direction" of "the usual wind direction": the most frequent, which is held."""
    return all(column.type == "text" for column in mention.columns)


def _used(question: Question) -> set[int]:
    """The places of what the corpus calls a record."""
    mentions = question.analysis.mentions
    return {at for m in mentions for at in range(m.first, m.last)}


_HOLDING = word_set("holds hold held")


def in_so_many_years(question: Question) -> tuple[str, ...]:
    """The "years" of "the coldest May in ten years", where fewer are held."""
    if question.analysis.lacks(_MANY_YEARS):
        return ()
    analysis, temporal = question.analysis, question.analysis.card.temporal
    ranked = any(m.degree == "most" for m in analysis.mentions) or analysis.has("high", "low")
    first, last = as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)
    if not ranked or first is None or last is None:
        return ()
    held = (last - first).days / 365
    for at, token in enumerate(analysis.tokens):
        size = _YEARS.get(token.low, 0)
        before = analysis.low(at - 1)
        number = CARDINALS.get(before, 1 if before in ("a", "one") else 0)
        number = int(before) if before.isdecimal() and len(before) < _YEAR else number
        opened = set(analysis.between(max(0, at - 3), at)) & _WITHIN
        if before == "both" and at in analysis.dates.used:
            continue  # "leaving out August in both years"
        if size and opened and (number or token.low.endswith("s")) and (number or 2) * size > held:
            return (token.text,)
    return ()


def ranked_season(question: Question) -> tuple[str, ...]:
    """The "winter" of "which was the snowiest winter": one of many, of which few are held."""
    analysis = question.analysis
    if analysis.lacks(_RANKED):
        return ()
    ends = {m.last for m in analysis.mentions if m.degree == "most"}
    ends |= {cue.last for cue in analysis.cues if cue.meaning in ("high", "low")}
    for at in sorted(ends):
        of_all = (
            tuple(analysis.between(at + 1, at + 3)) in _OF_ALL
        )  # "the wettest June of all time"
        closes = of_all or analysis.low(at + 1) in _ENDS | {"ever", "on", "since"}
        if analysis.low(at) in _RANKED and closes:
            return (analysis.tokens[at].text,)
    period = analysis.dates.period
    if analysis.lacks(("which",)):
        return ()
    for at in range(len(analysis.tokens) - 1):  # "which winter was the snowiest"
        one = analysis.low(at) == "which" and analysis.low(at + 1) in _RANKED
        one = one and analysis.low(at + 2) in AUXILIARIES
        if one and period is not None and len(period.parts) < 2:
            return tuple(analysis.between(at, at + 2))
    return ()


_RANKED = frozenset((*SEASONS, *MONTH_NUMBERS))
_OF_ALL = (("of", "all"), ("in", "history"), ("in", "memory"), ("in", "living"))


def the_only_year(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "year" of "which year was the warmest", of "in which year did it last reach
    90", where days of one year are held."""
    temporal = question.analysis.card.temporal
    ranked = reading.kind == "compare" and reading.span == "year"
    if temporal is None or not (ranked or _in_which_year(question, reading)):
        return ()
    first, last = as_dates(temporal.minimum, temporal.maximum)
    one = first is not None and last is not None and first.year == last.year
    return ("year",) if one else ()


def _in_which_year(question: Question, reading: Reading) -> bool:
    """The "in which year" of "in which year did it last reach 90"."""
    analysis = question.analysis
    return reading.wants == "record" and any(
        analysis.between(at, at + 3) in (["in", "which", "year"], ["in", "what", "year"])
        for at in analysis.focus
    )


def year_as_a_limit(question: Question) -> tuple[str, ...]:
    """The "1936" of "was 2026 hotter than 1936": a year, as no column comes near the amount."""
    tokens = question.analysis.tokens
    for amount in question.analysis.amounts:
        inside = range(amount.first, amount.last)
        at = next((place for place in inside if tokens[place].kind == "number"), None)
        number = tokens[at] if at is not None else None
        if number is None or at is None or amount.unit or not _A_YEAR.fullmatch(number.text):
            continue
        if is_no_year(tokens, at, range(0)):
            continue  # "at least 2024 passengers"
        met = [f.condition for f in question.found if f.first <= amount.first < f.last]
        columns = [c for m in met if isinstance(m, Comparison) for c in m.measure.columns]
        reached = [c.maximum for c in columns if isinstance(c.maximum, int | float)]
        if reached and int(number.text) > _FAR_ABOVE * max(reached):
            return (number.text,)
    return ()


_A_YEAR = re.compile(r"1[5-9]\d\d|20\d\d")
_FAR_ABOVE = 4
_YEARS = {"year": 1, "years": 1, "decade": 10, "decades": 10, "century": 100, "centuries": 100}
_MANY_YEARS = frozenset(_YEARS)
_YEAR = 4
_WITHIN = word_set("in for over within of")


def _is_kept(question: Question, at: int) -> bool:
    """Whether a "record" is one that is set or broken, rather than one that is read."""
    analysis = question.analysis
    before = analysis.between(max(0, at - 4), at)
    if before[-1:] == ["on"] or _SETTING & set(before):
        return True
    if before[-3:] in (["all", "-", "time"], ["an", "all", "time"]):
        return True
    held = before[-1:] and before[-1] in _A and "there" not in before
    return bool(held) and analysis.low(at + 1) in _ENDS | {"for", "high", "low"}
