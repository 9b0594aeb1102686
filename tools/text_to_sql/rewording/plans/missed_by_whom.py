"""Whoever is further from the truth on one of two days, or nearer to it, is so with his plan.

which day was he further from the truth about the peak     which day was the plan further from …
on which of them was the planner further off on the peak   on which of them was the plan further off
when were they the furthest off                            when was the plan the furthest off
on which did they miss the peak by more                    on which did the plan miss the peak by …
did the planner overshoot worse on 3 or 4 May              did the plan overshoot more on 3 or 4 May
which day was he further off the quay                      stays: of the quay nothing was planned
how many degrees were they off, how far out were they      how far off was the plan
by how much did they miss on 3 May                         how far off was the plan on 3 May
was the miss bigger on 3 or 4 May                          was the plan further off on 3 or 4 May
how much further off was the plan on 3 May than on 4 May   by how much was the plan further off …
by how much more did they miss on 3 May than on 4 May      the same
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import two_views
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = word_set("was were is are")
_WHO = word_set("he she they")
_DOING = word_set("did do does")
_GRADED = word_set(
    "further farther furthest farthest closer nearer closest nearest wider widest more most worse "
    "less least"
)
_OUT = phrases("""
    off, out, from the truth, from reality, to the truth, the truth, to reality, of the mark,
    wide of the mark, off the mark, from what came, from what was measured, off target, wrong
""")
_ABOUT = word_set("about on with for in over regarding concerning")
_ARTICLES = word_set("the a an his her their its")
_MISSING = word_set("miss")
_SHOT = word_set("""
    overshoot overshot undershoot undershot overestimate overestimated underestimate underestimated
    overpredict overpredicted underpredict underpredicted
""")
_BY_MORE = phrases("by more, by the more, by the greater margin, by the wider margin, by less")


_OFF = phrases("off, out, wrong, off the mark, wide of the mark, off target")
_BEHIND = word_set("? . ! , ; on in for by during last this yesterday today over from between at")


@step("card", words={"how"})
def off_by_whom(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, with "how far off was the plan" for such questions of whoever made it."""
    plan = _plan(card)
    for at in range(len(tokens) - 2) if plan else ():
        last = _how_far(tokens, at, card) if tokens[at].low == "how" else 0
        off = starts(tokens, last, _OFF) if last else 0
        verb = last + off
        done = low_at(tokens, verb)
        if not last or done not in _BEING | _DOING:
            continue
        who = _somebody(tokens, verb + 1)
        whose = who or (off and starts(tokens, verb + 1, _THE_PLAN))
        end = verb + 1 + whose
        if whose and not off:
            off = starts(tokens, end, _OFF if done in _BEING else _MISSED)
            end += off
        end += bool(off) and low_at(tokens, end) == "by"
        if not whose or not off or not _ends_there(tokens, end):
            continue
        first = at - (low_at(tokens, at - 1) == "by" if at else 0)
        said = tokens[at].put_all("how", "far", "off", "was", "the", plan)
        return [*tokens[:first], *said, *tokens[end:]]
    return list(tokens)


@step("card", words=("miss", "further", "farther"))
def further_off(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, with the plan further off where a miss is said to be the bigger."""
    plan = _plan(card)
    for at in range(len(tokens) - 2) if plan else ():
        put = tokens[at].put_all
        if starts(tokens, at, _THE_MISS):
            wide = next((n for n in range(at + 2, len(tokens)) if tokens[n].low in _SIZES), 0)
            if wide:
                how_far = put("further" if tokens[wide].low in _BIG else "less", "off")
                between = tokens[at + 2 : wide]
                return [*tokens[:at], *put("the", plan), *between, *how_far, *tokens[wide + 1 :]]
        if not (tokens[at].low == "how" and tokens[at + 1].low == "much"):
            continue
        first = at - (low_at(tokens, at - 1) == "by" if at else 0)
        more = low_at(tokens, at + 2) == "more"
        off = starts(tokens, at + 3, _OFF) if low_at(tokens, at + 2) in _FURTHER else 0
        verb = at + 3 + off
        whose = _somebody(tokens, verb + 1) or starts(tokens, verb + 1, _THE_PLAN)
        end = verb + 1 + whose
        missed = more and low_at(tokens, verb) == "did" and low_at(tokens, end) == "miss"
        if whose and (missed or (off and low_at(tokens, verb) in _BEING)):
            said = put("by", "how", "much", "was", "the", plan, "further", "off")
            return [*tokens[:first], *said, *tokens[end + missed :]]
    return list(tokens)


_THE_MISS = phrases("the miss")
_FURTHER = word_set("further farther")
_BIG = word_set("bigger larger worse greater wider")
_SIZES = _BIG | word_set("smaller lesser")
_MISSED = phrases("miss")
_THE_PLAN = phrases("the forecast, the plan, the prediction, the estimate, the forecasts")


def _how_far(tokens: Sequence[Token], at: int, card: SchemaCard) -> int:
    """Where a "how far", "how much" or "how many degrees" ends, of what the plan is told in."""
    if low_at(tokens, at + 1) in ("far", "much"):
        return at + 2
    units = {unit_of(one.unit) for pair in two_views(card) for one in pair if one.unit}
    many = low_at(tokens, at + 1) == "many" and low_at(tokens, at + 2) in UNITS
    return at + 3 if many and unit_of(tokens[at + 2].low) in units else 0


def _somebody(tokens: Sequence[Token], at: int) -> int:
    """How many words a "they" or "the forecasters" takes."""
    if low_at(tokens, at) in _WHO:
        return 1
    return 2 * (low_at(tokens, at) == "the" and low_at(tokens, at + 1) in _MAKERS)


_MAKERS = word_set("forecaster forecasters forecasted planner planners")
"""With what "forecasters" is taken for, where only the word for the plan is declared."""


def _ends_there(tokens: Sequence[Token], at: int) -> bool:
    """Whether nothing is said of what else they were off: "how far off were they on 3 May"."""
    return low_at(tokens, at) in _BEHIND | {""} or tokens[at].kind in ("date", "number")


@step("card", "lexicon", words=_GRADED | _SHOT)
def missed_by_whom(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with the plan for whoever made it."""
    plan = _plan(card)
    tokens = _shot(tokens, plan, lexicon) if plan else tokens
    for at in range(0, len(tokens) - 3) if plan else ():
        if tokens[at].low not in _BEING | _DOING:
            continue
        end = _whose(tokens, at + 1, lexicon)
        if not end:
            continue
        if tokens[at].low in _DOING:
            missed = low_at(tokens, end) in _MISSING and _of_a_pair(tokens, end + 1, card, lexicon)
            so = missed and any(starts(tokens, n, _BY_MORE) for n in range(end, len(tokens)))
        else:
            graded = end + (low_at(tokens, end) == "the")
            size = starts(tokens, graded + 1, _OUT) if low_at(tokens, graded) in _GRADED else 0
            behind = graded + 1 + size
            about = size and low_at(tokens, behind) in _ABOUT
            dated = bool(about) and _a_day(tokens, behind + 1)
            so = dated or (bool(about) and _of_a_pair(tokens, behind + 1, card, lexicon))
            so = so or (bool(size) and _ends_there(tokens, behind))
        if so:
            return [*tokens[: at + 1], *tokens[at].put_all("the", plan), *tokens[end:]]
    return list(tokens)


def _shot(tokens: Sequence[Token], plan: str, lexicon: Lexicon) -> Sequence[Token]:
    """The tokens, with "the plan overshot more" for "the planner overshot worse"."""
    for at in range(2, len(tokens)):
        if tokens[at].low not in _SHOT:
            continue
        first = next((n for n in (at - 1, at - 2) if _whose(tokens, n, lexicon) == at), at)
        whose = tokens[at].put_all("the", plan) if first < at else []
        worse = low_at(tokens, at + 1) == "worse"
        if worse or first < at:
            more = tokens[at].put_all("more") if worse else []
            return [*tokens[:first], *whose, tokens[at], *more, *tokens[at + 1 + worse :]]
    return tokens


def _a_day(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day is named there: "3 May", "May 3"."""
    return low_at(tokens, at) in MONTH_NUMBERS or (
        at < len(tokens) and tokens[at].kind in ("number", "date")
    )


def _plan(card: SchemaCard) -> str:
    """What the one plan that is kept is called; nothing where there are several."""
    plans = [one for pair in two_views(card) for one in pair if not one.typical]
    if len({one.name for one in plans}) != 1:
        return ""
    called = (word for word in plans[0].qualifiers if word.isalpha() and not word.endswith("ed"))
    return next(called, "plan")


def _whose(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the "he", "the planner" ends that stands there; 0 where nobody does."""
    if low_at(tokens, at) in _WHO:
        return at + 1
    low = low_at(tokens, at + 1)
    doer = low.rstrip("s").endswith(("er", "or", "man", "ist")) and low not in lexicon.nouns
    found = lexicon.at(tokens, at + 1) if doer and low_at(tokens, at) == "the" else None
    named = low_at(tokens, at) == "the" and doer and (found is None or not found.of("name"))
    return at + 2 if named else 0


def _of_a_pair(tokens: Sequence[Token], at: int, card: SchemaCard, lexicon: Lexicon) -> bool:
    """Whether what was planned, and came so or not, is named there."""
    found = lexicon.at(tokens, at + (low_at(tokens, at) in _ARTICLES))
    names = {one.name for pair in two_views(card) for one in pair}
    return found is not None and any(one.column.name in names for one in found.links)
