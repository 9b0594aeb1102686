"""Signs of what is asked for: a record, a value, a number of records, yes or no."""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.pointing import day_pointed_to
from pageturner.tools.text_to_sql.asides.stipulations import stipulated
from pageturner.tools.text_to_sql.asks.amounts_by_name import is_an_amount, measures
from pageturner.tools.text_to_sql.asks.day_against_day import day_beside
from pageturner.tools.text_to_sql.asks.opening_yes_no import HANGING, opens_yes_no, single
from pageturner.tools.text_to_sql.asks.wanted import (
    called_by_their_kind,
    count_wanted,
    list_wanted,
    of_a_kind_asked,
    weekdays_follow,
)
from pageturner.tools.text_to_sql.columns.kind_nouns import several_of_a_kind
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, LIGHT
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import is_kind
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Membership, Reading, Wants
from pageturner.tools.text_to_sql.untold.outcomes.kept_to import kept_to

_SHOWING = word_set(
    "name list find show give identify pick date dates tell compile gather fetch collect"
)
_DATING = word_set("in during for over , :")
_VERBS = word_set("was were is are had has have did do does of would will")
_AMONG = word_set("of out among amongst")
_CAME = word_set("came went got saw felt fell rose ran hit made broke beat brought held kept")


def based(question: Question, reading: Reading) -> Reading:
    """Give a reading what every kind has: period, weekdays, decimals."""
    dates = question.analysis.dates
    reading.period = dates.period
    reading.weekdays, reading.weekdays_said = dates.weekdays, dates.weekdays_said
    reading.decimals = _decimals(question)
    reading.missing_as_zero = bool(stipulated(question.analysis.tokens))
    kept = kept_to(question, reading)
    reading.conditions += [one for one in kept if one not in reading.conditions]
    if reading.kind != "rows":
        _set_apart(question, reading)
    for column in asked_columns(question):
        if reading.kind == "extreme" and column not in reading.shown:
            reading.shown.append(column)
    return reading


def weekdays_but_barred(question: Question, reading: Reading) -> None:
    """Keep a reading that has a group for each day of the week to those that are not left out."""
    barred = question.analysis.dates.weekdays_barred
    reading.weekdays = tuple(day for day in range(7) if barred and day not in barred)
    reading.weekdays_said = reading.weekdays_said if barred else ""


def _set_apart(question: Question, reading: Reading) -> None:
    """Names are filters where something else is tested: "did Quillon restate anything"."""
    names = [found.condition for found in question.found if is_name(question, found)]
    rest = [c for c in reading.conditions if c not in names]
    if rest or reading.kind in ("extreme", "average", "sum") or reading.measure is not None:
        reading.filters = [c for c in reading.conditions if c in names]
        reading.conditions = rest


def of_those_named(question: Question, reading: Reading) -> Reading:
    """A reading that holds the records of several days against each other by what is measured, kept
    to those that are named: "was the Aurora later on 3 May or on 4 May"."""
    if reading.measure is not None and not reading.grouped:
        names = [
            found.condition
            for found in question.found
            if isinstance(found.condition, Membership)
            and found.condition.holds
            and not any(is_kind(found.condition.column, value) for value in found.condition.values)
        ]
        reading.filters += [one for one in names if one not in reading.filters]
    return reading


def is_name(question: Question, found: Found) -> bool:
    """Whether a condition is a name written as one, of a column without an order."""
    condition = found.condition
    if not isinstance(condition, Membership) or not condition.holds:
        return False
    if all(is_kind(condition.column, value) for value in condition.values):
        return False
    words = [t.text for t in question.analysis.tokens[found.first : found.last] if t.kind == "word"]
    capital = all(word[0].isupper() or word.lower() in LIGHT for word in words)
    return condition.column.distinct > 12 or capital


def asked_columns(question: Question) -> list[ColumnCard]:
    """The text columns of "which company", "what ship"."""
    analysis = question.analysis
    result: list[ColumnCard] = []
    if analysis.lacks(_WHO_OR_WHAT) and analysis.lacks(("where",)):
        return result
    for mention in question.free:
        before = analysis.between(max(0, mention.first - 2), mention.first + 1)
        before += _whats(question, mention.first)
        if "whose" in before and relative_whose(analysis, mention.first):
            before.remove("whose")
        whence = "where" in analysis.between(mention.first, mention.last)
        if whence or _WHO_OR_WHAT & set(before):
            named = {link.column.name for link in mention.of("name") if not mention.degree}
            texts = [c for c in mention.columns if c.type == "text"]
            result += [c for c in texts if not c.order or {c.name} == named]
    return result


def relative_whose(analysis: Analysis, at: int) -> bool:
    """The "whose" of "days in May whose swell never came to 3": it asks for none of its values."""
    told = range(analysis.sentence_of(at)[0], at)
    return any(analysis.noun_at(n) and analysis.low(n).endswith("s") for n in told)


_WHO_OR_WHAT = frozenset({"which", "what", "who", "whose"})


def _whats(question: Question, at: int) -> list[str]:
    """The "what" of "what was the direction"."""
    before = question.analysis.between(max(0, at - 3), at)
    return before[:1] if before[2:] == ["the"] and before[1] in AUXILIARIES else []


def _decimals(question: Question) -> int | None:
    analysis = question.analysis
    if analysis.lacks(_ROUNDED):
        return None
    for at, token in enumerate(analysis.tokens):
        if token.low in ("decimal", "decimals", "dp") and analysis.low(at - 1) in _PLACES:
            if analysis.low(at + 1) in ("number", "fraction", "figure"):
                continue  # "as a decimal number" says nothing of how many
            return _PLACES[analysis.low(at - 1)]
        if token.low in ("integer", "whole") and analysis.low(at - 1) in ("nearest", "closest"):
            return 0
    return None


_ROUNDED = word_set("decimal decimals dp integer whole")
_PLACES = {
    "no": 0,
    "zero": 0,
    "one": 1,
    "1": 1,
    "a": 1,
    "single": 1,
    "two": 2,
    "2": 2,
    "three": 3,
}


def wants(question: Question) -> Wants:
    """Whether the number, the record, or both are asked for."""
    record, value = asks_record(question), asks_value(question)
    return "both" if record == value else "record" if record else "value"


def asks_record(question: Question) -> bool:
    """`which day`, `when`, `on what date`, `name the day`, `dates?`."""
    analysis = question.analysis
    if _any_of_all(question):
        return True
    lows = analysis.lows
    told = min(analysis.focus) if day_pointed_to(analysis) else 0  # (before, a day is told of)
    for at, word in enumerate(lows):
        opens = at < 9 and (word in analysis.nouns or word.endswith("days"))
        if word not in _RECORD_ASKED and not opens:
            continue
        following = analysis.low(at + 1)
        if at < told or (word in ("date", "dates") and _of_named_days(question, at)):
            continue
        if word == "which" and _relative_which(question, at):
            continue
        if word == "when" and following != "it" and not _clause_when(question, at):
            return True
        if word in ("which", "what") and record_follows(question, at + 1):
            return True
        if word in ("which", "what", *_SHOWING) and called_by_their_kind(question, at + 1):
            return True
        if word in ("which", *_SHOWING) and of_a_kind_asked(question, at + 1):
            return True
        days = following.endswith("s") and at + 1 in analysis.dates.used
        if word in ("which", "what") and days and analysis.dates.weekdays:
            return True  # "which Saturdays", "what weekdays"
        if word == "which" and _called_by_a_qualifier(question, at + 1):
            return True
        verb = following in _VERBS or (lows[0] in _AMONG and _past(following))
        if word == "which" and (verb or following in ("one", "ones", "?", "")):
            return True
        if word in _SHOWING and record_follows(question, at + 1, 6):
            return True
        if word in _SHOWING and analysis.dates.weekdays and (days or _weekdays(question, at + 1)):
            return True  # "list Tuesdays", "give me all Tuesdays"
        if word in _SHOWING and analysis.dates.weekdays and _any_weekday(question, at + 1):
            return True  # "find me a Tuesday"
        if word in _SHOWING and following in ("them", "these", "those", "which"):
            return True
        opening = at < 2 and word.endswith("days") and bool(analysis.dates.weekdays)
        opening = opening and at in analysis.dates.used  # "Sundays in May that beat the plan"
        clause = at < 9 and (analysis.noun_at(at) or opening) and _clause_after(question, at + 1)
        if clause and not (asks_yes_no(question) and _which_behind(question, at)):
            return not asks_yes_no(question)  # "was there any day when"
        ends = following in ("", "?", ":", ".", ",", ")")
        ends = ends or (following == "of" and analysis.low(at + 2) in ("it", "that", "this"))
        if word in ("dates", "date") and (at == 0 or ends):
            return True
    return not told and (lists_records(question) or list_wanted(question))


def _which_behind(question: Question, at: int) -> bool:
    """The "which?" of "any days that were over 90? Which?", behind what yes or no answers."""
    analysis = question.analysis
    return any(
        start > at and not {"which", "when"}.isdisjoint(analysis.between(start, start + 4))
        for start, _ in analysis.sentences
    )


_RECORD_ASKED = _SHOWING | {"which", "what", "when"}


def _of_named_days(question: Question, at: int) -> bool:
    """The "dates" of "I have two dates, 3 May and 4 May. What …", of "the same date, a year apart:
    3 May 2025 and 2026": the days are told, and not asked for."""
    analysis, period = question.analysis, question.analysis.dates.period
    told = at not in analysis.focus or analysis.low(at - 1) in ("same", "two", "both")
    return told and period is not None and period.named_days


def _called_by_a_qualifier(question: Question, at: int) -> bool:
    """The "plans" of "which plans mention hail": the records, by what their values are told by."""
    analysis = question.analysis
    qualifying = any(
        m.first == at and m.last == at + 1 and m.of("qualifier") and len(m.links) == 1
        for m in analysis.mentions
    )
    named = any(m.first == at + 1 for m in analysis.mentions)
    return qualifying and analysis.low(at).endswith("s") and not named


def _weekdays(question: Question, at: int) -> bool:
    """`me all Tuesdays`: the plural, after words that only say which of them."""
    analysis = question.analysis
    while analysis.low(at) in ("me", "us", "all", "the", "every", "those", "any"):
        at += 1
    return at in analysis.dates.used and analysis.low(at).endswith("days")


def _any_weekday(question: Question, at: int) -> bool:
    """`me a Tuesday`: any one of them."""
    lows = question.analysis.between(at, at + 3)
    places = [at + place + 1 for place, low in enumerate(lows) if low in ("a", "any", "the")]
    return any(place in question.analysis.dates.used for place in places)


def _past(word: str) -> bool:
    """The "ended" of "of the days in May, which ended up warmer than planned"."""
    return word.endswith("ed") or word in _CAME


def _any_of_all(question: Question) -> bool:
    """`any days with fog and swell?`: of all records those are asked for, where no verb asks."""
    analysis = question.analysis
    lows = analysis.lows
    if lows[:1] != ["any"]:
        return False
    plural = analysis.noun_at(1) and lows[1].endswith("s")
    return plural and analysis.dates.period is None and not AUXILIARIES & set(lows)


def _clause_after(question: Question, at: int) -> bool:
    """`days in May where …`: which records, a clause says."""
    analysis = question.analysis
    asked = analysis.low(analysis.sentence_of(at)[0]) in AUXILIARIES
    dated, low = analysis.dates.used, analysis.low
    while not asked and at < len(analysis.tokens):
        period = at + 3 if low(at + 1) == "the" and low(at + 2) == "period" else at + 1
        if at not in dated and not (low(at) in ("in", "of", *_OVER) and period in dated):
            break
        at = at + 1 if at in dated else period
    return analysis.low(at) in ("when", "where", "that")


_OVER = word_set("over during within for")


def _relative_which(question: Question, at: int) -> bool:
    """`was there a day on which it rained`: the yes or no is asked for."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(at)
    hangs = analysis.low(at - 1) in HANGING
    return hangs and at - 1 > start and analysis.low(start) in AUXILIARIES


def lists_records(question: Question) -> bool:
    """`rainy days in May`: records in the plural and no question word."""
    analysis = question.analysis
    lows = analysis.lows
    dated = analysis.dates.used
    head = next((at for at, low in enumerate(lows) if not (at in dated or low in _DATING)), 0)
    headed = _several_at(analysis, head) and lows[head].endswith("s")
    asking = _ASKING_BESIDE if headed else ASKING  # "days with fog where it was calm"
    asked = [
        low
        for at, low in enumerate(lows)
        if low in asking
        and not (headed and low == "which" and lows[at - 1] in HANGING)
        and not (low == "whose" and (_several_at(analysis, at - 1) or relative_whose(analysis, at)))
    ]
    if asked or asks_yes_no(question):
        return False
    return any(
        _several_at(analysis, at) and low.endswith("s") and at not in analysis.dates.used
        for at, low in enumerate(lows[:9])
    )  # and not the days of "the next three days"


def _several_at(analysis: Analysis, at: int) -> bool:
    return analysis.noun_at(at) or several_of_a_kind(analysis, at)


_ASKING_BESIDE = ASKING - {"where", "when"}


def _clause_when(question: Question, at: int) -> bool:
    """`how hot was it when it rained`, `was there any day when it rained`: a clause of what is
    asked, not a question."""
    analysis = question.analysis
    start = analysis.sentence_of(at)[0]
    before = analysis.between(start, at)
    if before[-1:] == ["and"] and analysis.low(at + 1) in ("", "?", ".", "!"):
        return False  # "has there been such a day, and when?"
    named = any(
        analysis.noun_at(place)
        and single(analysis.between(max(start, place - 2), place), analysis.low(place))
        for place in range(start, at)
    )
    opens = any(
        analysis.low(place) in AUXILIARIES
        for place in range(start, at)
        if place == start or analysis.low(place - 1) in (",", ":")  # "in May, was there any day"
    )
    if named and opens:
        return True
    return any(word in ASKING for word in before) and not {"and", "&"} & set(before[-2:])


def record_follows(question: Question, at: int, reach: int = 4) -> bool:
    """Whether a word for a record comes within a few words, before any verb."""
    analysis = question.analysis
    for place in range(at, min(at + reach, len(analysis.tokens))):
        word = analysis.low(place)
        if word in ("time", "times"):
            return False
        if analysis.noun_at(place) and not day_beside(analysis, place):
            return True
        if place in analysis.dates.used or place in analysis.used:
            continue
        if word in AUXILIARIES or word in ASKING or not (word.isalpha() or word == "-"):
            return False
        if word in ("of", "and", "in", "per"):
            return False
    return False


def asks_value(question: Question) -> bool:
    """`what was the`, `how hot`, `how many inches`, `tell me the`."""
    analysis = question.analysis
    for at, token in enumerate(analysis.tokens):
        following = analysis.low(at + 1)
        if token.low == "how" and following not in ("many", "often", "about"):
            return True
        if token.low == "how" and following == "many" and analysis.low(at + 2) in UNITS:
            return True
        if token.low in ("what", "what's", "whats") and not record_follows(question, at + 1):
            return True
        shows = token.low in ("give", "tell", "state", "value", "number")
        if shows and not record_follows(question, at + 1, 6):
            return True
    return False


def asks_count(question: Question) -> bool:
    """`how many days`, `how often`, `the number of …`, and not "how many inches"."""
    analysis = question.analysis
    if analysis.has("count"):
        return True
    if analysis.lacks(_COUNTING):
        return False
    for at, token in enumerate(analysis.tokens):
        if token.low not in _COUNTING or _somebody_counts(analysis, at):
            continue
        if token.low == "how" and analysis.low(at + 1) == "many":
            by = analysis.low(at - 1) == "by" and not analysis.noun_at(at + 2)
            if by or measures(question, at + 2):
                continue
            unit = at + 2 + (analysis.low(at + 2) in ("more", "fewer"))  # "how many more inches"
            return analysis.low(unit) not in UNITS or analysis.noun_at(unit)
        if token.low == "number" and analysis.low(at - 1) in _SOME:
            continue  # "it hailed on a number of days"
        if analysis.low(at - 1) == "same" and analysis.low(at + 1) != "of":
            continue  # "was its swell the same number as that of the other one"
        counts = token.low in ("number", "count", "tally", "total")
        if analysis.low(at - 1) == "in" or any(m.first < at <= m.last for m in analysis.mentions):
            continue  # a "snow total" is an amount, as what is summed "in total"
        if token.low == "total" and (_amount_follows(question, at + 1) or _is_one(question, at)):
            continue
        if at + 2 in analysis.units:
            continue  # "the number of days it was late"
        if token.low in ("count", "tally") and count_wanted(question, at):
            return True
        if token.low in ("count", "tally") and analysis.noun_at(at - 1):
            return True  # "the day count"
        mean = any(c.last == at and c.meaning in ("average", "median") for c in analysis.cues)
        if mean and analysis.low(at + 1) == "of" and is_an_amount(question, at + 2):
            continue  # "the average number of passengers on crossings with a delay"
        behind = at + 1 + (analysis.low(at + 1) == "of")
        if counts and (record_follows(question, behind, 5) or weekdays_follow(question, behind)):
            return True
    return False


def _somebody_counts(analysis: Analysis, at: int) -> bool:
    """The "count" of "I count the days till spring. When did it …", told in front of what is
    asked."""
    told = at not in analysis.focus and analysis.low(at) != "how"
    told = told and not _WHICH.isdisjoint(analysis.low(place) for place in analysis.focus)
    start, _ = analysis.sentence_of(at)
    return told and not _SOMEBODY.isdisjoint(analysis.between(start, at))


_WHICH = word_set("which when what who")
_SOMEBODY = word_set("i we they he she you my our who")
_COUNTING = word_set("how number count tally total")
_SOME = word_set("a any certain small large fair good great")


def _amount_follows(question: Question, at: int) -> bool:
    """The "takings" of "the total takings on wet days", which are summed; "total wet days" are
    counted."""
    analysis = question.analysis
    while analysis.low(at) in _OF_THE:
        at += 1
    named = (m for m in question.free if m.first == at and not m.degree)
    return any(question.numeric(m) and not analysis.noun_at(m.last) for m in named)


def _is_one(question: Question, at: int) -> bool:
    """The "total" of "the total of invoice 7", where records state a total."""
    named = (m for m in question.analysis.mentions if m.first == at and m.of("name"))
    return any(question.numeric(m) for m in named) and not question.analysis.noun_at(at + 1)


_OF_THE = word_set("of the all our")


def chooses(question: Question) -> bool:
    """`which of`, `A or B`, `A vs B`, and not "was it A or B"."""
    lows = question.analysis.lows
    inside = {
        at for one in question.analysis.amounts for at in (*range(one.first, one.last), *one.tail)
    }
    said = {low for at, low in enumerate(lows) if at not in inside}  # not "50% or more"
    named = {"which", "either", "or", "vs", "versus", "whichever", "where"} & said
    picks = "which" in lows or "what" in lows or lows[1:3] == ["you", "rather"]
    picks = picks or (lows[0] in _PUT_BEFORE and lows[1] in _PICKING and lows[2] not in _HAVING)
    return bool(named) and (picks or lows[0] not in AUXILIARIES | {"any"})  # "any hail, A or B?"


_PUT_BEFORE = word_set("do should shall would")
_PICKING = word_set("i we you")
_HAVING = word_set("have get see need expect want know")
"""What "do we have rain on 3 or 4 May" asks is no choice of ours."""


def asks_yes_no(question: Question) -> bool:
    """Whether the sentence that asks opens with an auxiliary, "any", or "whether"."""
    analysis = question.analysis
    if analysis.yes_no is None:
        analysis.yes_no = opens_yes_no(analysis)
    return analysis.yes_no
