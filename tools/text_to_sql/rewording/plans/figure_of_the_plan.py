"""The figure that a plan is told with, and what came of it held against nothing: held against that
plan.

They had planned a peak of 1000 for 3 May. How much hotter did it get?
                                        On 3 May, how much hotter did it get than planned?
The plan for 3 May was 1000, how much higher was the measured peak?
                                        …, how much higher was the measured peak than planned?
With 1000 planned on 3 May, was it hotter than that?    …, was it hotter than planned?
3 May was planned at 1000. Did it get that hot?         …, did it get as hot as planned?
The plan for 3 May was 1000. How hot did it get?        …, how hot did it get actually?
was it hotter than the plan of 1000                     was it hotter than the plan
The plan for 3 May was 1000. Did it crack?              as it is: of another thing

Only where a plan and what came of it are recorded, and nothing but the two is named.
"""

from collections.abc import Sequence
from datetime import date

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.plans.came_so import words_of_both
from pageturner.tools.text_to_sql.rewording.steps import step

_ANY_YEAR = date(2000, 1, 1)
_SAID = word_set("said called promised supposed predicted")
_PLANNED = tuple("forecast planned expected due".split())
_PLANS = tuple("forecast plan target budget".split())
_PARTING = word_set(", ; : - – — but yet")
_POINTING = word_set("that it this")
_MORE = word_set("more less fewer")


@step("card", "lexicon", words=("how", "what", *AUXILIARIES))
def figure_of_the_plan(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with the day in front, and the plan behind what is compared."""
    cut = _asked_from(tokens)
    both = words_of_both(card) if cut else None
    if both is None:
        return list(tokens)
    seen = seen_twice(card)
    told, asked = tokens[:cut], list(tokens[cut:])
    days = _days(told)
    plan = both[0]
    if len(days) != 1 or not _tells_a_plan(told, days[0], plan, seen, lexicon) or _days(asked):
        return list(tokens)
    if any(token.kind == "number" or token.low in plan for token in asked):
        return list(tokens)
    than = next((word for word in _PLANNED if word in plan), min(plan))
    held = _held_against(asked, than, both, seen, lexicon)
    if held is None:
        return list(tokens)
    first, last = days[0]
    put = tokens[cut].put
    return [put("on"), *told[first:last], put(","), *held]


def _asked_from(tokens: Sequence[Token]) -> int:
    """Where what is asked begins behind what is told; 0 where nothing is told in front."""
    start = sentences_of(tokens)[-1][0] if tokens else 0
    opened = [
        at
        for at in range(max(start, 1), len(tokens))
        if (at == start or tokens[at - 1].low in _PARTING)
        and (
            tokens[at].low in AUXILIARIES
            or tokens[at].low in ("how", "what")
            or (tokens[at].low == "by" and low_at(tokens, at + 1) == "how")
        )
    ]
    return opened[-1] if opened else 0


def _days(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Where the days and stretches that are named begin and end."""
    reader = DateAtoms(tokens, Calendar(_ANY_YEAR))
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(tokens):
        atoms = reader.atoms_at(at)
        if atoms:
            last = atoms[-1].last - (tokens[atoms[-1].last - 1].kind == "mark")
            found.append((at, last))
        at = max(at + 1, atoms[-1].last if atoms else 0)
    return found


def _tells_a_plan(
    told: Sequence[Token],
    day: tuple[int, int],
    plan: frozenset[str],
    seen: frozenset[str],
    lexicon: Lexicon,
) -> bool:
    """Whether it is told what the plan was, and nothing else."""
    rest = [*told[: day[0]], *told[day[1] :]]
    figures = [token for token in rest if token.kind == "number"]
    planned = any(token.low in plan | _SAID for token in rest)
    return len(figures) == 1 and planned and _of_the_two(rest, seen, lexicon)


def _of_the_two(tokens: Sequence[Token], seen: frozenset[str], lexicon: Lexicon) -> bool:
    """Whether no column is named but those of which there is a plan."""
    named = (lexicon.at(tokens, at) for at in range(len(tokens)))
    return all(
        any(column.name in seen for column in one.columns)
        for one in named
        if one is not None and one.of("name", "low", "value")
    )


def _held_against(
    asked: list[Token],
    than: str,
    both: tuple[frozenset[str], tuple[str, ...]],
    seen: frozenset[str],
    lexicon: Lexicon,
) -> list[Token] | None:
    """What is asked, held against the plan; None where nothing in it is measured."""
    if not _of_the_two(asked, seen, lexicon):
        return None
    lows = [token.low for token in asked]
    end = len(asked) - (asked[-1].kind == "mark")
    put_all = asked[0].put_all
    if "than" in lows:
        at = lows.index("than")
        pointed = at + 2 == end and lows[at + 1] in _POINTING
        return [*asked[:at], *put_all("than", than), *asked[end:]] if pointed else None
    so = max((at for at, low in enumerate(lows) if low == "that"), default=-1)
    if so >= 0:
        hot = lexicon.at(asked, so + 1)
        plain = hot is not None and not hot.degree and hot.last == end
        like = [*asked[:so], *put_all("as"), *asked[so + 1 : end], *put_all("as", than)]
        return [*like, *asked[end:]] if plain else None
    if any(low in _MORE or is_comparative(low) for low in lows):
        return [*asked[:end], *put_all("than", than), *asked[end:]]
    noun = next((word for word in _PLANS if word in both[0]), "")
    if "short" in lows and noun and "of" not in lows:
        at = lows.index("short") + 1
        return [*asked[:at], *put_all("of", "the", noun), *asked[at:]]
    value = lows[0] in ("how", "what") and lexicon.named_in(asked, "name", "low")
    return [*asked[:end], *put_all(both[1][0]), *asked[end:]] if value else None


@step("card", words=("than",))
def without_the_figure(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens without the figure of "than the plan of 1000", "than the 1000 planned"."""
    for at in range(len(tokens) - 3):
        if tokens[at].low != "than" or tokens[at + 1].low not in ("the", "a", "their"):
            continue
        one, two, three = (*tokens[at + 2 : at + 5], tokens[at + 3])[:3]
        both = words_of_both(card)
        if both and one.kind == "number" and two.low in both[0]:
            return [*tokens[: at + 2], *tokens[at + 3 :]]
        if both and one.low in both[0] and two.low == "of" and three.kind == "number":
            return [*tokens[: at + 3], *tokens[at + 5 :]]
    return list(tokens)
