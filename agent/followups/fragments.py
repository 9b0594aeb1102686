"""What a follow-up says piece by piece, where it says no whole question.

    "and the lowest on rainy days?"   →   the other end, one condition more
    "without the weekends, how many?" →   a restriction dropped, the number asked for

Every word has to be explained by one of the pieces; a turn with a word left over is no fragment.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from pageturner.agent.followups.words import ASKS, DROPPING, ENTIRE, PADDING, RECORDS
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.conditions.reader import read_conditions
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.dates.weekdays import Dates
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.reading import Comparison, Condition, Direction, Membership

HIGH = word_set(
    "highest greatest most strongest largest biggest maximum max longest top peak higher"
)
LOW = word_set("lowest least fewest weakest smallest minimum min shortest bottom lower")
JUDGED = word_set("best worst")
FIRST = word_set("first earliest")
LAST = word_set("last latest")
AVERAGES = word_set("average mean avg averages")
TOTALS = word_set("total sum totals altogether together combined")

_ADDS = word_set("also too well both with without while plus but")
_IN_ALL = {("in", "all"), ("in", "total"), ("all", "told")}
_HAVING = word_set("with without")
_POINTED = word_set("it that this")
_NARROWS = word_set("only just excluding except solely")
BACK = word_set("those these them their remaining left remain")
_COMING = word_set("came come comes coming was is were in finished ranked placed ran took takes")
_DAYS = word_set("day days date dates")
_GROUPS = word_set("week month weekend year")
_DID = word_set("did do does were was are is had have has")
_DOING = word_set("did do does will would")
_THERE = word_set("in at by from against")
_DENYING = word_set(
    "without not didn't don't weren't wasn't aren't isn't hadn't haven't "
    "didnt dont werent wasnt arent isnt hadnt havent"
)


@dataclass
class Parts:
    """The pieces of a fragment."""

    spans: tuple[Interval, ...] = ()
    weekdays: tuple[int, ...] = ()
    weekdays_said: str = ""
    end: Direction | None = None
    """The highest or the lowest of it."""
    judged: str = ""
    """`best` or `worst`: which end that is depends on the column."""
    top: int = 1
    """`the three coldest`: 3."""
    place: int = 1
    """`the second highest`: 2."""
    further: bool = False
    """`the next highest`."""
    superlative: Mention | None = None
    """`the warmest`: a column and its end in one."""
    placed: Direction | None = None
    """`the first of them`, `the latest`: low or high in time."""
    qualifiers: list[Mention] = field(default_factory=list)
    aggregate: str = ""
    form: str = ""
    """What is asked of it: which, count, any, share."""
    measures: list[Mention] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    amount: Amount | None = None
    bound: Comparison | None = None
    """The amount as the grammar alone would bind it."""
    adds: bool = False
    narrows: bool = False
    corrects: bool = False
    """What was said is taken back."""
    denies: bool = False
    """`how many were without?`: the condition before, turned round."""
    affirms: bool = False
    """`and with?`: the condition before was one that did not hold."""
    entire: bool = False
    """`the whole month`: no days of the week are left out."""
    instead: bool = False
    """`or snow?`: all conditions before are replaced."""
    other: bool = False
    """`with snow instead`: the condition that was put last is replaced."""
    in_all: bool = False
    """`how many foggy days in all`: the condition that is said again is all of the question."""
    back: bool = False
    """`those`, `them`: of what the question before came to."""
    days: bool = False
    """A word for the records is said."""
    dropped: frozenset[str] = frozenset()
    """Columns whose conditions are taken back."""
    weekdays_dropped: bool = False
    days_alone: bool = False
    """The records are called so, and not the months that they lie in."""
    group: str = ""
    """The months, say, that the records lie in: `the coldest month`."""
    placed_on: bool = False
    """`on foggy days`: they are where something was."""
    there: bool = False
    """`at home`, `by Ada`, `against Holt`: where, by whom or against whom it was."""

    @property
    def lists(self) -> bool:
        """Whether it names records by what they had, and by when: `the foggy days in June`."""
        asked = self.ranks or self.placed or self.aggregate or self.form or self.measures
        changed = self.back or self.adds or self.narrows or self.amount or self.placed_on
        return bool(self.days and self.conditions and self.spans) and not (asked or changed)

    @property
    def ranks(self) -> bool:
        return bool(self.end or self.judged or self.superlative or self.place > 1 or self.top > 1)

    @property
    def empty(self) -> bool:
        """Whether nothing is said but a time."""
        asked = self.ranks or self.placed or self.aggregate or self.form
        named = self.measures or self.qualifiers or self.conditions or self.amount
        answers = self.denies or self.affirms
        return not (
            asked or named or answers or self.weekdays or self.dropped or self.weekdays_dropped
        )


def parts_of(
    analyse: Callable[[], Analysis], timed: set[int], spans: Sequence[Interval], dates: Dates
) -> Parts | None:
    """The pieces of a follow-up; None where a word of it is no piece.

    Args:
        analyse: takes the follow-up apart afresh, as reading conditions marks what it used.
        timed: tokens that say when.
        spans: the days they say.
        dates: what else is said of time: days of the week in general.
    """
    analysis = analyse()
    tokens = analysis.tokens
    parts = Parts(spans=tuple(spans), instead=tokens[0].low in ("or", "instead", "rather"))
    lows = [token.low for token in tokens]
    parts.other = "instead" in lows[1:]
    parts.in_all = any(two in _IN_ALL for two in pairwise(lows))
    explained = set(timed) | analysis.dates.used
    explained -= {at for at, t in enumerate(tokens) if t.low in ORDINALS and _came(analysis, at)}
    explained |= _dropping(analysis, parts)
    parts.entire = any(token.low in ENTIRE for token in tokens)
    gone = parts.dropped or parts.weekdays_dropped or parts.entire
    general = [at for at, t in enumerate(tokens) if t.text in dates.weekdays_said.split(" and ")]
    inside = bool(general) and set(general) <= timed - dates.used  # "the weekend after that"
    if dates.weekdays and not parts.weekdays_dropped and not inside:
        parts.weekdays, parts.weekdays_said = dates.weekdays, dates.weekdays_said
    units = {w for c in analysis.card.columns for w in c.unit.lower().split()}
    explained |= _asking(tokens, explained, parts)
    _pieces(analysis, explained, parts)
    explained |= _denying(tokens, parts)
    for at, token in enumerate(tokens):
        if at in explained or token.kind == "mark":
            continue
        if not (_rank(analysis, at, parts) or _word(analysis, at, parts, units)):
            return None
    if parts.end and parts.aggregate:  # "the lowest average" is of something grouped
        return None
    return None if parts.empty and not gone else parts


def _rank(analysis: Analysis, at: int, parts: Parts) -> bool:
    """`highest`, `second highest`, `the three coldest`, `the first of them`, `worst`."""
    low, before = analysis.low(at), analysis.low(at - 1)
    if low in HIGH | LOW and before != "at":
        end: Direction = "high" if low in HIGH else "low"
        if parts.end not in (None, end):
            return False  # "the highest and the lowest" are two questions
        parts.end = end
    elif low in CARDINALS and (before in HIGH | LOW or _ranked(analysis, at + 1)):
        parts.top = CARDINALS[low]
    elif low in ORDINALS and _ranked(analysis, at + 1):
        parts.place = ORDINALS[low]
    elif low == "next" and _ranked(analysis, at + 1):
        parts.further = True
    elif ORDINALS.get(low, 0) > 1 and _came(analysis, at):
        parts.place = ORDINALS[low]
    elif low == "runner" and analysis.low(at + 2) == "up":
        parts.place = 2
    elif low in FIRST | LAST:
        parts.placed = "low" if low in FIRST else "high"
    elif low in JUDGED:
        parts.judged = low
    else:
        runner = low == "up" and analysis.low(at - 2) == "runner"
        return runner or (low in ("place", "line") and parts.place > 1)
    return True


def _word(analysis: Analysis, at: int, parts: Parts, units: set[str]) -> bool:
    """A word that sums up, joins, or carries nothing of its own."""
    low = analysis.low(at)
    if low == "mean" and analysis.low(at - 1) in ("i", "do"):
        return True
    if low in AVERAGES | TOTALS or low == "median":
        if parts.aggregate:
            return False
        plain = "average" if low in AVERAGES else "total"
        parts.aggregate = "median" if low == "median" else plain
    elif analysis.noun_at(at) or low in RECORDS:
        parts.days = True
        parts.days_alone = parts.days_alone or low in _DAYS
        parts.group = low if low in _GROUPS else parts.group
        parts.placed_on = "on" in (analysis.low(at - 2), analysis.low(at - 3))
    elif low in _ADDS | _NARROWS | BACK:
        pointing = low == "with" and analysis.low(at + 1) in _POINTED  # "what comes with it?"
        pointing = pointing or (low in _HAVING and _anew(analysis, at - 1))
        parts.adds = parts.adds or (low in _ADDS and not pointing)
        parts.narrows = parts.narrows or low in _NARROWS
        parts.back = parts.back or low in BACK
    elif low in _THERE and _named_at(analysis, at + 1):
        parts.there = True
    else:
        return low in PADDING or (parts.amount is not None and (low in UNITS or low in units))
    return True


def _named_at(analysis: Analysis, at: int) -> bool:
    """Whether something that a column names in words stands there: the "Holt" of "against Holt"."""
    at += analysis.low(at) in ("the", "our")
    named = next((m for m in analysis.mentions if m.first == at), None)
    return named is not None and bool(named.of("value")) and not named.degree


def _anew(analysis: Analysis, at: int) -> bool:
    """Whether the records are named afresh, and none that were spoken of: the "days" of "and days
    with fog?"."""
    while at >= 0 and (analysis.noun_at(at) or analysis.low(at) in _DAYS):
        at -= 1
        if analysis.low(at) in ("", "and", "or", "about", "any", "many", "which"):
            return True
    return False


def _dropping(analysis: Analysis, parts: Parts) -> set[int]:
    """`without the rain condition`, `forget the fog`: what is taken back."""
    taken: set[int] = set()
    tokens = analysis.tokens
    lows = [token.low for token in tokens]
    for found in DROPPING.finditer(" ".join(lows)):
        first = len(found.string[: found.start()].split())
        last = first + len(found.group().split())
        columns = {
            column.name
            for mention in analysis.mentions
            if first <= mention.first < last
            for column in mention.columns
        }
        weekday = analysis.dates.weekdays and any(
            lows[at] in analysis.dates.weekdays_said.lower().split() for at in range(first, last)
        )
        amount = any(first <= one.first < last for one in analysis.amounts)
        if not columns and not weekday:
            continue
        if not found.group("noun") and (amount or found.group("with")):
            continue  # "without fog" is a condition of its own
        parts.dropped |= columns
        parts.weekdays_dropped = parts.weekdays_dropped or bool(weekday)
        taken |= set(range(first, last))
    return taken


def _asking(tokens: Sequence[Token], explained: set[int], parts: Parts) -> set[int]:
    """Phrases that say in which form the answer is wanted; the last one counts."""
    taken: set[int] = set()
    at = 0
    while at < len(tokens):
        found = ASKS.at(tokens, at) if at not in explained else None
        if found is None or (found[0] == "any" and parts.form):
            at += 1
            continue
        parts.form = found[0]
        parts.back = parts.back or bool({t.low for t in tokens[at : at + found[1]]} & BACK)
        taken |= set(range(at, at + found[1]))
        at += found[1]
    return taken


def _denying(tokens: Sequence[Token], parts: Parts) -> set[int]:
    """A "without" or "with" that the turn ends in, and that has nothing of its own: "and without?",
    "how many didn't?"."""
    said = [at for at, token in enumerate(tokens) if token.kind != "mark"]
    if len(said) < 2 or parts.conditions or parts.measures or parts.amount:
        return set()
    last = tokens[said[-1]].low
    parts.denies = last in _DENYING
    owns = last == "have" and any(token.low in _DOING for token in tokens)  # "did May have"
    did = last in _DID and not owns and parts.form in ("count", "which")
    parts.affirms = last == "with" or did
    return {said[-1]} if parts.denies or parts.affirms else set()


def _came(analysis: Analysis, at: int) -> bool:
    """The "second" of "which day came second?", "which was in second place?"."""
    last = at + 1 + (analysis.low(at + 1) in ("place", "in", "best"))
    ends = analysis.low(last) in ("", "?", ".", "!", ",", "then", "line")
    placed = analysis.low(at + 1) == "place" or analysis.low(at - 1) in _COMING
    return ends and placed and analysis.low(at - 1) not in ("the", "on")


def _ranked(analysis: Analysis, at: int) -> bool:
    """Whether a superlative stands here: the "highest" of "second highest"."""
    superlative = any(m.first == at and m.degree == "most" for m in analysis.mentions)
    return superlative or analysis.low(at) in HIGH | LOW | JUDGED


def _every(analysis: Analysis, at: int) -> bool:
    """Whether a number is that of all of them: "all ten", "all of the ten"."""
    words = [analysis.low(at - 1), analysis.low(at - 2), analysis.low(at - 3)]
    while words and words[0] in ("the", "those", "these", "of"):
        words = words[1:]
    return words[:1] == ["all"]


def _leading(analysis: Analysis, amount: Amount) -> bool:
    """Whether it is how many of the first are asked for: "the top three", and not "top 85"."""
    few = isinstance(amount.value, float | int) and amount.value in range(2, _MOST_LISTED)
    opens = analysis.low(amount.first - 1) in ("", "the", "and", "a", "me", "show", "list", ",")
    ends = analysis.low(amount.last) in ("", "?", ".", "!", ",", "please", "then", "of", "days")
    return few and analysis.low(amount.first) == "top" and not amount.unit and opens and ends


_MOST_LISTED = 21


def _pieces(analysis: Analysis, explained: set[int], parts: Parts) -> None:
    """Conditions, amounts and columns, each with the tokens it is said in."""
    question = read_conditions(analysis)
    for found in question.found:
        inside = set(range(found.first, found.last))
        if isinstance(found.condition, Comparison):
            parts.bound = found.condition
        named = any(found.first <= m.first < found.last for m in analysis.mentions)
        if not inside & explained and (named or not isinstance(found.condition, Comparison)):
            parts.conditions.append(found.condition)
            explained |= inside
    for mention in analysis.mentions:
        inside = set(range(mention.first, mention.last))
        if mention.of("qualifier") and not mention.of("name", "low") and not inside & explained:
            parts.qualifiers.append(mention)
            explained |= inside
    valued = {c.column.name for c in parts.conditions if isinstance(c, Membership)}
    for mention in analysis.mentions:  # the "glaze" of "a gloss glaze"
        if valued & {link.column.name for link in mention.of("name")}:
            explained |= set(range(mention.first, mention.last))
    measures = {column.name for mention in question.free for column in question.numeric(mention)}
    for mention in analysis.mentions:  # the "rain" of "chance of rain" only says of what
        inside = set(range(mention.first, mention.last))
        if measures & {link.column.name for link in mention.of("qualifier")}:
            explained |= inside if inside <= analysis.used else set()
    loose = [a for a in analysis.amounts if not set(range(a.first, a.last)) & explained]
    loose = [
        a
        for a in loose
        if not (a.spoken and (_ranked(analysis, a.last) or analysis.low(a.first - 1) in HIGH | LOW))
    ]
    for amount in [a for a in loose if _leading(analysis, a)]:
        parts.top = int(float(amount.value))  # "the top three": of the end that was spoken of
        explained |= set(range(amount.first, amount.last))
        loose.remove(amount)
    counted = [a for a in loose if a.spoken and not a.operator and _every(analysis, a.first)]
    loose = [a for a in loose if a not in counted]  # "all ten" is no limit
    if len(loose) == 1 and isinstance(loose[0].value, float | int):
        amount = loose[0]
        explained |= set(range(amount.first, amount.last))
        before = analysis.low(amount.first - 1)
        if analysis.low(amount.first) == "about" and before in ("what", "how"):
            amount = replace(amount, operator="")  # "what about 300?" is no "about 300"
        parts.amount = amount
    if question.difference is not None and question.difference.used:
        parts.conditions.append(question.difference.condition)
        cue = question.difference.cue
        explained |= question.difference.used | set(range(cue.first, cue.last))
    for mention in question.free:
        if set(range(mention.first, mention.last)) & explained:
            continue
        numbers = [c for c in question.numeric(mention) if c.type in NUMERIC or c.order]
        last = analysis.low(mention.last - 1)
        ends = mention.degree == "most" or (last.endswith("est") and len(last) > 5)
        if ends and last in HIGH | LOW and mention.last == mention.first + 1:
            continue  # "and the lowest?" is of what was asked for, whatever else may be low
        if ends and numbers and parts.superlative is None:
            parts.superlative = mention
        elif mention.degree != "more" and mention.of("name", "low"):
            parts.measures.append(mention)
        else:
            continue
        explained |= set(range(mention.first, mention.last))
