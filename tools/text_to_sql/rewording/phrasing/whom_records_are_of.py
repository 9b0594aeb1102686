"""Who it is of whom the records are, where one column says so: patients, customers, tenants.

who has a temperature above 38        which patient has a temperature above 38
who was prescribed ibuprofen          which patient was prescribed ibuprofen
who is the oldest patient             which patient is the oldest
who raised the most, who paid last    which runner raised the most, which runner paid last
how many people had a fever           how many patients had a fever
how many people came                  how many attendance, where a column has their number
who saw Mei Tan, who is the doctor    no: somebody else
"""

from collections.abc import Sequence
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.plurals import plural
from pageturner.tools.text_to_sql.language.short_names import of_somebody
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_OF_WHOM = word_set(
    "patient customer client guest tenant student pupil applicant resident borrower buyer "
    "claimant subscriber lodger donor recipient volunteer participant entrant contestant caller "
    "passenger attendee trainee"
)
_BEING = word_set("has had have is was are were isn't wasn't hasn't weighs weighed got")
_COPULAS = word_set("is was are were")
_SO_MUCH = word_set("most least fewest more less fewer over under above below at")
_AMONG = word_set("? . of among from in with on") | {""}
_BEHIND = word_set("? . ! in on during before after since for and but first last early late") | {""}
_COUNTED = ("how", "many", "people")


@step("card", "lexicon", words=("who", "people"))
def whom_records_are_of(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, with "which" of them for "who"."""
    fitting = [one for one in _persons(card) if not _of_others(tokens, card, one, lexicon)]
    person = fitting[0] if len(fitting) == 1 else ""
    lows = tuple(token.low for token in tokens)
    result = list(tokens)
    for at in reversed(list(standing(tokens, frozenset({"people"})))):
        if lows[max(0, at - 2) : at + 1] != _COUNTED or lexicon.at(tokens, at):
            continue
        if told := _told_in_numbers(tokens, at + 1, lexicon):
            named = told.columns[0].name.split("_")
            result[at : told.last] = tokens[at].put_all(*named)
        elif person:
            result[at] = tokens[at].put(plural(person))
    if not person:
        return result
    if lows[:1] != ("who",):
        return result
    if low_at(tokens, 1) == "of":
        return [tokens[0].put("which"), *result[1:]]
    if low_at(tokens, 1) not in _BEING and not _did_themselves(tokens, card, person, lexicon):
        return result
    if low_at(tokens, 1) in _COPULAS and low_at(tokens, 2) in ("the", "our", "my"):
        return _at_an_end(result, person, lexicon)
    return [*tokens[0].put_all("which", person), *result[1:]]


def _did_themselves(
    tokens: Sequence[Token], card: SchemaCard, person: str, lexicon: Lexicon
) -> bool:
    """Whether a verb has no other object than how much, when or among whom, of what is kept of
    each: "raised the most", "paid last", "dropped out"; not "let the flat"."""
    did, column = lexicon.at(tokens, 1), card.column(person)
    if did is None or did.degree or column is None or not _names_somebody(column):
        return False
    told = all(c.type != "text" for c in did.columns) or bool(did.of("value"))
    behind = did.last + (low_at(tokens, did.last) == "the")
    after = low_at(tokens, behind)
    much = after in _SO_MUCH or after in CARDINALS or after in _BEHIND
    return told and (much or (behind < len(tokens) and tokens[behind].kind == "number"))


def _told_in_numbers(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    """What stands behind "how many people" and adds up: the "came" of an attendance."""
    told = lexicon.at(tokens, at)
    if told is None or told.degree or not told.of("name"):
        return None
    return told if all(c.additive and not c.unit for c in told.columns) else None


def _of_others(tokens: Sequence[Token], card: SchemaCard, person: str, lexicon: Lexicon) -> bool:
    """Whether it is asked of papers of another kind, "who was in the chair", or which it is of
    several who are called otherwise, "who had more, Ada or Bo"."""
    column = card.column(person)
    assert column is not None
    for at in range(1, len(tokens)):
        named = lexicon.at(tokens, at)
        if named is None:
            continue
        if all(one.name in column.apart for one in named.columns):
            return True
        offered = low_at(tokens, at - 1) == "or" and bool(named.of("value"))
        if offered and all(one.type == "text" and one.name != person for one in named.columns):
            return True
    return False


@lru_cache(maxsize=32)
def _persons(card: SchemaCard) -> list[str]:
    """What the column is called that says of whom a record is, or names somebody with each; those
    of several kinds of records, or none."""
    whom = [c for c in card.columns if c.type == "text" and c.name in _OF_WHOM]
    named = [c for c in card.columns if c.name.isalpha() and _names_somebody(c)]
    told = [
        *whom,
        *(c for c in named if all(one.name in c.apart for one in whom) and c not in whom),
    ]
    alone = len(whom) <= 1 and all(b.name in a.apart for a in named for b in named if a != b)
    return [c.name for c in told] if alone else []


def _names_somebody(column: ColumnCard) -> bool:
    """Whether each record has somebody of its own: a member, and neither the fitter of many jobs
    nor a voucher, which has a number."""
    each = column.type == "text" and _FEWEST <= column.filled == column.distinct
    numbered = any(char.isdigit() for value in column.samples for char in str(value))
    return each and not numbered and of_somebody(column)


_FEWEST = 3


def _at_an_end(tokens: list[Token], person: str, lexicon: Lexicon) -> list[Token]:
    """`who is the oldest patient (in May)`, `woman`, `of them`; what somebody is called otherwise
    stays."""
    graded = lexicon.at(tokens, 3)
    if graded is None or graded.degree != "most":
        return tokens
    kind = lexicon.at(tokens, graded.last)
    woman = kind is not None and kind.of("value") and not kind.of("name")
    if woman or low_at(tokens, graded.last) in _AMONG:
        return [*tokens[0].put_all("which", person), *tokens[1:]]
    if low_at(tokens, graded.last) != person:
        return tokens
    said = tokens[graded.first : graded.last]
    opening = tokens[0].put_all("which", person)
    return [*opening, tokens[1], tokens[2], *said, *tokens[graded.last + 1 :]]
