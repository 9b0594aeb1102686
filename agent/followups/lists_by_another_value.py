"""A list that was chosen by a value, asked for of another one: what it was narrowed by since is
kept.

"flats in Hightown"   "only the furnished ones"   "and houses?"   →  the furnished houses there
"""

from collections.abc import Callable
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.language.english import DESCRIBING, KNOWN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.of_answers import of_an_answer, taken_apart
from pageturner.tools.text_to_sql.questions import about
from pageturner.tools.text_to_sql.reading import Comparison, Membership, Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

Resolve = Callable[[str, Turn], Resolved]
"""A turn, after another one alone."""

_KINDS = ("rows", "count", "extreme", "average", "sum")
_NARROWING = word_set("no not non without except only just those these them")


def of_another_kind(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None, resolve: Resolve
) -> Resolved | None:
    """The list that was told last, of the kind that a turn names; None where it names none, or
    names what the list was last narrowed by."""
    if taken_apart(turn.question) is None:
        return None
    named = _named(said, card, now)
    question = _put_in(turn.question, said, named, card, now, resolve) if named else ""
    if not question:
        return None
    return Resolved(question=question, relation="replaced", why="the same list of another kind")


def the_end_of_another(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None, resolve: Resolve
) -> Resolved | None:
    """`And the longest in the valley?`, after what was asked of the longest on the coast: the same
    end, of those with the other value."""
    analysis = analyse(said, card, now)
    values = [m for m in analysis.mentions if m.of("value")]
    ends = [m for m in analysis.mentions if m.degree == "most"]
    taken = {at for mention in analysis.mentions for at in range(mention.first, mention.last)}
    rest = [low for at, low in enumerate(analysis.lows) if at not in taken and low.isalpha()]
    if len(values) != 1 or len(ends) != 1 or analysis.amounts or analysis.dates.used:
        return None
    if set(rest) - KNOWN - {"about", "one"} or _ASKS & set(rest):
        return None
    question = turn.question
    while of := taken_apart(question):
        question = of.answered
    before = understood(question, card, now)
    if before is None or before.kind != "extreme" or before.measure is None:
        return None
    roles = {x.role for x in ends[0].of("name", "low") if x.column == before.measure.column}
    if len(roles) != 1:
        return None
    same = roles == {"low" if before.direction == "low" else "name"}
    named = {link.column.name for link in values[0].of("value")}
    held = [c for c in before.narrowed_by if about(c) & named]
    if not held or not all(map(_is_value, held)):
        return None
    asked = _replaced(question, before, f"and {values[0].words}?", card, now, resolve)
    if asked and not same:
        asked = resolve(f"and the {ends[0].words}?", Turn(question=asked)).question
        after = understood(asked, card, now)
        if after is None or after.kind != "extreme" or after.direction == before.direction:
            return None
    why = "the same end of others"
    return Resolved(question=asked, relation="replaced", why=why) if asked else None


_ASKS = word_set("how what was were is are did does do than")


def _named(said: str, card: SchemaCard, now: datetime | None) -> frozenset[str]:
    """The columns of which a turn names a value, with or without what they are called, where it
    says nothing else."""
    analysis = analyse(said, card, now)
    values = [m for m in analysis.mentions if m.of("value")]
    taken = {at for mention in analysis.mentions for at in range(mention.first, mention.last)}
    rest = [low for at, low in enumerate(analysis.lows) if at not in taken and low.isalpha()]
    if len(values) != 1 or analysis.amounts or analysis.dates.used:
        return frozenset()
    if any(map(_narrows, rest, [*rest[1:], ""])) or set(rest) - KNOWN - {"about"}:
        return frozenset()
    columns = frozenset(link.column.name for link in values[0].of("value"))
    beside = (m for m in analysis.mentions if m is not values[0])
    called = all(columns & {link.column.name for link in m.of("name")} for m in beside)
    return columns if called else frozenset()


def _narrows(low: str, after: str) -> bool:
    """Whether a word makes another condition of a value; the "those" of "those of class B" says
    which ones, and points at nothing."""
    return low in _NARROWING and not (low in ("those", "these") and after in DESCRIBING)


def _put_in(
    question: str,
    said: str,
    named: frozenset[str],
    card: SchemaCard,
    now: datetime | None,
    resolve: Resolve,
) -> str:
    """The question with the value put into that of the questions it hangs on which has one of the
    same column; "" where none has."""
    before, of = understood(question, card, now), taken_apart(question)
    if before is None or before.kind not in _KINDS:
        return ""
    held = before.narrowed_by
    if any(about(condition) & named for condition in held):
        if of is not None or not all(_is_value(c) for c in held if about(c) & named):
            return ""
        return _replaced(question, before, said, card, now, resolve)
    if of is None or of.which != "told":
        return ""
    inner = _put_in(of.answered, said, named, card, now, resolve)
    told = before.among.told if before.among else before
    limits = [c.measure for c in before.conditions if isinstance(c, Comparison)]
    if told.kind == "average" and told.measure in limits:
        return inner  # (those beyond the one average are not asked for of another)
    return of_an_answer(of.asked, of.which, inner) if inner else ""


def _is_value(condition: object) -> bool:
    return isinstance(condition, Membership) and condition.holds


def _replaced(
    question: str,
    before: Reading,
    said: str,
    card: SchemaCard,
    now: datetime | None,
    resolve: Resolve,
) -> str:
    found = resolve(said, Turn(question=question)).question
    after = understood(found, card, now)
    if after is None or found == said:
        return ""
    kept = [(one.kind, one.period, len(one.narrowed_by)) for one in (before, after)]
    return found if kept[0] == kept[1] else ""
