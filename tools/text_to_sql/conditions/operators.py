"""How an amount is compared with its column: "hotter than 30", "30 or hotter", "a 30 mph day"."""

from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.amount_columns import tail_of
from pageturner.tools.text_to_sql.columns.upper_ends import topmost
from pageturner.tools.text_to_sql.conditions.or_worse import or_worse
from pageturner.tools.text_to_sql.conditions.reached_behind import (
    climbed_to,
    come_down_to,
    only_reached,
    reached_behind,
)
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import phrases, word_set
from pageturner.tools.text_to_sql.language.words import starts as starts_with
from pageturner.tools.text_to_sql.lexicon import Mention

_REACHED = word_set("reach reached reaches reaching hit hits hitting touch touched get got gets")


def operator_of(analysis: Analysis, amount: Amount, column: ColumnCard) -> Operator:
    """How the amount is compared, with the comparative before or after it."""
    for mention in analysis.mentions:
        if mention.degree != "more":
            continue
        low = any(link.role == "low" for link in mention.links)
        if _than(analysis, amount) >= 0 and _goes_on_to(analysis, mention, amount):
            return "<" if low else ">"
        if tail_of(analysis, mention, amount):
            analysis.use(mention.first, mention.last)
            return "<=" if low else ">="
    if worse := or_worse(analysis, amount, column):
        return worse
    if way := _in_two_words(analysis, amount):
        return way
    if up_to_its_end(analysis, amount, column):
        return "="
    if amount.operator == ">" and analysis.between(amount.first, amount.first + 2) == ["top", "of"]:
        return "="  # "a top of 51": no verb
    if only_reached(analysis, amount):
        return "="
    told = amount.operator in ("<=", "=") and not one_record(analysis)
    if told and (way := climbed_to(analysis, amount)):
        return way
    if amount.operator in ("", "=") and (way := reached_behind(analysis, amount, column)):
        return way
    if amount.operator in ("", "=") and (named := _threshold(analysis, amount, column)):
        return named
    if _reached_from_above(analysis, amount, column):
        return "<="
    if way := _as_much_as(analysis, amount):
        return way
    if amount.operator == "=" and analysis.low(amount.first) == "as" and _yes_no(analysis):
        return ">=" if analysis.low(amount.first + 1) == "high" else "<="
    if amount.clock and amount.operator in ("", "="):
        return "="
    if amount.operator == ">=" and _could_reach(analysis, amount) and _one_told(analysis, amount):
        return "="
    if _attributive(analysis, amount) or _come_up_to(analysis, amount) or _seen(analysis, amount):
        return ">="
    if not amount.operator and amount.unit and _first_with(analysis, amount):
        return ">="
    return amount.operator or "="


def _as_much_as(analysis: Analysis, amount: Amount) -> Operator | None:
    """`as cold as 20`, `never as strong as 30`, `not as high as 80`: up to that, or down to it."""
    if amount.operator == "=" and analysis.between(amount.first, amount.first + 3) in _EITHER_END:
        at = amount.first
        if not {"not", "never", "no", "nt", "n't"} & set(analysis.between(max(0, at - _NEAR), at)):
            return None  # "gusts as high as 30" are told in these words, and of 30 then
        return "<=" if analysis.low(at + 1) == "low" else ">="
    if amount.operator or analysis.low(amount.first - 1) != "as":
        return None
    word = amount.first - 2
    said = next((m for m in analysis.mentions if m.last == word + 1), None)
    first = said.first if said else word
    if analysis.low(first - 1) != "as" or analysis.low(first - 2) in _EXACTLY:
        return None
    low = any(link.role == "low" for link in said.links) if said else None
    if low is None and analysis.low(word) in _SIZES | _SMALL:
        low = analysis.low(word) in _SMALL
    return None if low is None else "<=" if low else ">="


_EITHER_END = (["as", "high", "as"], ["as", "low", "as"], ["as", "much", "as"])
_EXACTLY = word_set("just exactly equally precisely")
_SIZES = word_set("strong big large fast deep great heavy hard long late")
_SMALL = word_set("weak light small slow slight gentle little short early")


def _could_reach(analysis: Analysis, amount: Amount) -> bool:
    """The "could hit 50" of gusts: how far at most, as it is stated."""
    opening = {analysis.low(amount.first), analysis.low(amount.first - 1)}
    before = analysis.between(max(0, amount.first - 3), amount.first)
    return bool(_REACHED & opening) and bool(_MIGHT & set(before))


def _one_told(analysis: Analysis, amount: Amount) -> bool:
    """`that stormy one, where …`, `the log in which …`: one record that somebody has in mind."""
    for at in range(1, amount.first):
        noun = analysis.noun_at(at) and not analysis.low(at).endswith("s")
        if not noun and analysis.low(at) != "one":
            continue
        after = at + 1 + (analysis.low(at + 1) == ",")
        after += analysis.low(after) in ("in", "on")
        before = analysis.between(max(0, at - _NEAR), at)
        if analysis.low(after) in _WHERE and {"the", "that", "this"} & set(before):
            return True
    return False


_MIGHT = word_set("could might may would can")
_WHERE = word_set("where when which that whose with")


def _than(analysis: Analysis, amount: Amount) -> int:
    """Where the "than" before an amount stands, that of "than the forties" too; -1 for none."""
    at = amount.first - 1
    at -= amount.operator == "between" and analysis.low(at) == "the"
    return at if analysis.low(at) == "than" else -1


def _goes_on_to(analysis: Analysis, mention: Mention, amount: Amount) -> bool:
    """`rougher than 3`, `rougher in the log than 3`, `nearer to the station than 2 km` of the
    distance to it: nothing else is measured in between."""
    than = _than(analysis, amount)
    spoken = {
        at
        for m in analysis.mentions
        if not m.of("name", "low", "value")
        for at in range(m.first, m.last)
    }
    called = {word for column in mention.columns for word in column.name.split("_")}
    return 0 <= than - mention.last <= _NEAR and all(
        at in spoken or analysis.low(at) in called or analysis.low(at) in KNOWN
        for at in range(mention.last, than)
    )


_NEAR = 4


def up_to_its_end(analysis: Analysis, amount: Amount, column: ColumnCard) -> bool:
    """`up to two inches of rain`: where a range is stated, its upper end is told."""
    lower = column.name.removesuffix("_high") + "_low"
    paired = lower != column.name + "_low" and analysis.card.column(lower) is not None
    said = analysis.between(amount.first, amount.first + 2) == ["up", "to"]
    if said and not paired and topmost(analysis, column):
        return amount.operator != ">=" and (one_record(analysis) or _the_record(analysis, amount))
    of_it = analysis.low(amount.last) == "of" and not analysis.has("count")
    going = analysis.low(amount.first - 1) in _GOING  # "the wind going up to 25 mph"
    said = said and amount.operator != ">="  # "going up to 25 mph or more"
    return paired and said and (of_it or going or one_record(analysis))


def one_record(analysis: Analysis) -> bool:
    """`which day had a wind of up to 25 mph`: one is asked for, as it is stated; so in "one day had
    a wind of up to 25 mph. Which?"."""
    nouns = [
        at
        for at, low in enumerate(analysis.lows)
        if low[-1] != "s" and (analysis.noun_at(at) or _called_so(analysis, at))
    ]
    if any(analysis.low(at - 1) in _WHICH for at in nouns):
        return True
    asked = [
        at
        for at, low in enumerate(analysis.lows)
        if low in _WHICH and analysis.tokens[at - 1].kind == "mark" and at
    ]
    return bool(asked) and any(
        at < asked[-1] and not _ONE.isdisjoint(analysis.between(max(0, at - 2), at)) for at in nouns
    )


def _called_so(analysis: Analysis, at: int) -> bool:
    """The "forecast" of "which forecast had gusts": a record, by the word for what is in it."""
    called = [m for m in analysis.mentions if m.first == at and m.of("qualifier")]
    return analysis.low(at - 1) in _WHICH and any(not m.of("name", "low", "value") for m in called)


_WHICH = ("which", "what", "when")
_ONE = word_set("one a")


def _the_record(analysis: Analysis, amount: Amount) -> bool:
    """`the day with gusts up to 41 mph`, `when were gusts up to 41 mph due`: of one, too."""
    if analysis.low(analysis.sentence_of(amount.first)[0]) == "when":
        return True
    return any(
        analysis.noun_at(at)
        and not analysis.low(at).endswith("s")
        and {"the", "that"} & set(analysis.between(max(0, at - _NEAR), at))
        for at in range(amount.first)
    )


_GOING = word_set("go goes going went rise rises rising rose range ranges ranging ranged")


def one_end(analysis: Analysis, amount: Amount, column: ColumnCard) -> ColumnCard | None:
    """Of a range that is kept in two columns, the end that is told: "a wind starting at 5", "rain
    amounts as high as 2 inches"."""
    stem, _, side = column.name.rpartition("_")
    before = analysis.between(max(0, amount.first - _NEAR), amount.first)
    said = analysis.between(amount.first, min(amount.first + 3, amount.last))
    starts = not _STARTING.isdisjoint(said[:1])
    starts = starts or (said[:1] in (["at"], ["from"]) and not _STARTING.isdisjoint(before))
    kept = amount.operator in ("<", "<=") and _not_ever(analysis, amount)
    kept = kept and not _SINKING.isdisjoint([w for b in before for w in stems(b)] + said[:1])
    side_named = _side_named(analysis, amount)
    through = amount.operator in (">", ">=") and _all_along(analysis, amount.last)
    low = starts or kept or through or side_named in _LOWER or said in _AS_LOW
    high = said in _AS_HIGH or side_named in _UPPER
    end = "low" if low else "high" if high else ""
    ends = {"low": ("low", "min"), "high": ("high", "max")}.get(end, ())
    if side not in ("low", "high", "min", "max"):
        return None
    return next((c for e in ends if (c := analysis.card.column(f"{stem}_{e}"))), None)


def _side_named(analysis: Analysis, amount: Amount) -> str:
    """The "lower" of "the lower end of the wind is 5", "5, lower end": what stands nearest."""
    ends = [a.last for a in analysis.amounts if a.last <= amount.first]
    begins = [a.first for a in analysis.amounts if a.first >= amount.last]
    first, last = max([0, amount.first - _END_NEAR, *ends]), amount.last + _END_NEAR
    before = list(pairwise(analysis.between(first, amount.first)))
    behind = pairwise(analysis.between(amount.last, min([last, *begins])))
    sides = _LOWER | _UPPER
    near = (one for one, two in (*before[::-1], *behind) if one in sides and two in _SIDE_OF)
    return next(near, "")


def _not_ever(analysis: Analysis, amount: Amount) -> bool:
    """The "never" of "never to fall below 5", the "not … at all" of "not to drop below 5 at all",
    the "would not" of "a wind that would not go below 5": at no time of the day."""
    before = analysis.between(max(0, amount.first - _EVER_NEAR), amount.first)
    if not {"never", "ever"}.isdisjoint(before[-_NEAR:]):
        return True
    denied = any(word in ("not", "n't", "no") or word.endswith("n't") for word in before)
    at_all = (analysis.low(amount.last), analysis.low(amount.last + 1)) == ("at", "all")
    to_come = not _TO_COME.isdisjoint(before) and not any(w in (",", ".") for w in before)
    return denied and (at_all or to_come)


def _all_along(analysis: Analysis, at: int) -> bool:
    """The "throughout" of "to stay above 15 throughout": at its lowest, too."""
    size = starts_with(analysis.tokens, at, _ALL_ALONG)
    return size > 0 and not analysis.low(at + size).isalnum()


_ALL_ALONG = phrases("throughout, at all times, all the time, the whole time, from start to finish")
_TO_COME = word_set("supposed expected meant going due forecast predicted would wouldn't to")
_EVER_NEAR = 6
_NEAR, _END_NEAR = 4, 6
_LOWER, _UPPER = word_set("lower low bottom"), word_set("upper high top")
_SIDE_OF = ("end", "limit")
_SINKING = word_set("drop fall sink dip go ease")
_STARTING = word_set("start starts started starting begin begins began beginning")
_AS_LOW = (["as", "low", "as"], ["as", "little", "as"])
_AS_HIGH = (["as", "high", "as"],)


def bare_end(analysis: Analysis, amount: Amount) -> bool:
    """The "starting at 5" that is not "5 or more": the end itself is told."""
    said = analysis.between(amount.first, amount.last)
    opened = bool(_STARTING & set(said[:1])) or said[:1] in (["at"], ["from"])
    opened = opened and said[1:2] not in (["least"], ["most"])
    return opened and amount.operator in (">=", "=", "") and not {"or", "and"} & set(said)


def _in_two_words(analysis: Analysis, amount: Amount) -> Operator | None:
    """`more warm than 40`, `less windy than 10`: a comparative in two words."""
    more = analysis.low(amount.first - 3)
    said = next((m for m in analysis.mentions if m.first == amount.first - 2), None)
    if analysis.low(amount.first - 1) != "than" or said is None or more not in ("more", "less"):
        return None
    low = any(link.role == "low" for link in said.links)
    return ">" if (more == "more") != low else "<"


def _reached_from_above(analysis: Analysis, amount: Amount, column: ColumnCard) -> bool:
    """`it hit -10`: what lies below zero, and what keeps the lowest of a day, is come down to."""
    if amount.operator != ">=" or not come_down_to(amount, column):
        return False
    before = analysis.low(amount.first - 1)
    plain = before != "even" and not analysis.has("no", "never", "denied")
    return plain and analysis.low(amount.first) in _REACHED


def _attributive(analysis: Analysis, amount: Amount) -> bool:
    """`a 90-degree day`, `30 mph gust days`: a number and its unit before a record, which
    reaches it."""
    bare = not amount.operator or analysis.low(amount.first) in ("of", "was", "is")
    ends = {amount.last} | {m.last for m in analysis.mentions if m.first == amount.last}
    weekday = amount.last in analysis.dates.used and analysis.low(amount.last).endswith("days")
    return bare and bool(amount.unit) and (weekday or any(analysis.noun_at(at) for at in ends))


def _first_with(analysis: Analysis, amount: Amount) -> bool:
    """`the first day with a 40 mph gust`: it came up to that."""
    named = any(m.first == amount.last for m in analysis.mentions)
    return named and analysis.low(amount.first - 1) == "a" and analysis.has("first", "last")


def _come_up_to(analysis: Analysis, amount: Amount) -> bool:
    """`did it get up to 80`, where "get up to" is what a column is called: it is reached."""
    before = analysis.between(max(0, amount.first - 2), amount.first)
    named = any(m.last == amount.first and m.of("name") for m in analysis.mentions)
    return amount.operator == "" and named and before == ["up", "to"]


def _seen(analysis: Analysis, amount: Amount) -> bool:
    """`did we see 80 degrees in May`, `did it get 80 degrees`: it came up to that."""
    bare = amount.operator == "" and amount.unit == "°"
    return bare and _yes_no(analysis) and analysis.low(amount.first - 1) in _SEEING


_SEEING = word_set("see seen get have had feel enjoy")


def _threshold(analysis: Analysis, amount: Amount, column: ColumnCard) -> Operator | None:
    """`it was freezing`: a word that stands for a value, and for an end of the scale, opens it."""
    word = analysis.tokens[amount.last - 1].text.lower()
    if word in column.antonyms:
        return "<="
    return ">=" if word in column.synonyms else None


def _yes_no(analysis: Analysis) -> bool:
    return bool(analysis.tokens) and analysis.low(0) in ("did", "does", "do", "was", "were", "has")
