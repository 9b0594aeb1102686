"""What is counted in with a thing that was named: "rain (showers and storms included)".

rain (showers and storms included)    nothing more, where the column covers these
snow (sleet included)                 snow or sleet
snow, hail counted in                 snow or hail
rain, counting showers and storms     nothing more, where the column covers these
snow, including days with sleet       snow or sleet
counting storms as rain, … rain       nothing more, where the column covers these
counting sleet as snow, … snow        snow or sleet
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_OPENING = word_set("( ,")
_CLOSING = word_set(") , . ? ! ; :")
_DAYS_BEHIND = word_set("in on during from between since")
_JOINING = word_set(", and or & / plus")
_BEFORE = phrases("""
    including, incl, incl ., includes, counting, counting in, this includes, that includes, which
    includes, includes also, also includes, also counting, includes any, including any
""")
_BEHIND_A_COMMA = phrases("""
    counting, counting in, including, including any, counting any, counting also, also counting
""")
_BEHIND = phrases("""
    included, counted, counted in, inclusive, also included, are included, is included, also
    counted, incl, incl ., counting, counted as well, included as well
""")
_SENTENCE = word_set(". ? ! ;")
_TAKING = word_set("counting treating regarding taking classing considering reckoning")
_TAKEN = phrases("""
    counts as, count as, counted as, are counted as, is counted as, counting as, treated as,
    taken as, regarded as, are treated as, is treated as, are taken as, is taken as
""")
_GRANTED = word_set("if with when assuming where")


@dataclass(frozen=True)
class _Clause:
    """Tokens `first` to `last` (exclusive) name what is counted in."""

    first: int
    last: int
    things: tuple[Mention, ...]


@step("lexicon", words=one_of_each(_BEFORE, _BEHIND_A_COMMA, _BEHIND))
def with_what_counts_in(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such a clause; what is not covered by what was named stands behind it."""
    for at, token in enumerate(tokens):
        clause = _clause(tokens, at, lexicon) if at and token.low in _OPENING else None
        named = _named_before(tokens, at, lexicon) if clause else None
        if clause is None or named is None:
            continue
        added = [thing for thing in clause.things if not _covered(thing, named)]
        either = tokens[at].put("or")
        more = [t for thing in added for t in (either, *tokens[thing.first : thing.last])]
        kept = [*tokens[: named.last], *more, *tokens[named.last : clause.first]]
        return with_what_counts_in([*kept, *tokens[clause.last :]], lexicon)
    return list(tokens)


@step("lexicon", words=_TAKING | one_of_each(_TAKEN))
def counted_as(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what counts as a thing; what the thing does not cover stands behind it."""
    for at in range(len(tokens)):
        found = _taken_as(tokens, at, lexicon)
        if found is None:
            continue
        clause, thing = found
        rest = [*tokens[: clause.first], *tokens[clause.last :]]
        names = {link.column.name for link in thing.of("name")}
        added = [one for one in clause.things if not _covered(one, thing)]
        places = [
            said.last
            for place in range(len(rest))
            if (said := lexicon.at(rest, place))
            and _is_true_or_false(said)
            and names == {link.column.name for link in said.of("name")}
        ]
        asked = (lexicon.at(rest, place) for place in range(len(rest)))
        if added and not places and any(one and names & _called(one) for one in asked):
            continue  # "unfurnished, counting pets as furnished"
        either = tokens[clause.first].put("or")
        more = [t for one in added for t in (either, *tokens[one.first : one.last])]
        for place in reversed(places):
            rest[place:place] = more
        return rest
    return list(tokens)


def _called(mention: Mention) -> set[str]:
    """The names of the columns that are named, or named by their contrary."""
    return {link.column.name for link in mention.of("name", "low")}


def _taken_as(
    tokens: Sequence[Token], first: int, lexicon: Lexicon
) -> tuple[_Clause, Mention] | None:
    """The "counting sleet and hail as snow" from a place on, and the snow."""
    before = low_at(tokens, first - 1) if first else ""
    opens = low_at(tokens, first)
    begins = before in ("", *_OPENING, *_SENTENCE)
    if opens not in (_TAKING | _GRANTED if begins else _GRANTED):
        return None
    things, at = _things(tokens, first + 1, lexicon)
    taken = starts(tokens, at, _TAKEN) if opens in _GRANTED else int(low_at(tokens, at) == "as")
    named, last = _things(tokens, at + taken, lexicon) if things and taken else ([], at)
    if len(named) != 1 or low_at(tokens, last) not in ("", *_CLOSING, *_DAYS_BEHIND):
        return None
    comma = before in ("(", ",")
    opening = first - comma
    closed = last + (low_at(tokens, last) in (",", ")") and not (comma and before == ","))
    return _Clause(opening, closed, tuple(things)), named[0]


def _things(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[list[Mention], int]:
    """The things named from a place on, one joined to the other, and where they end."""
    things: list[Mention] = []
    while at < len(tokens) and (thing := lexicon.at(tokens, at)) and _is_true_or_false(thing):
        things.append(thing)
        at = thing.last
        joint = at
        while low_at(tokens, joint) in _JOINING:
            joint += 1
        more = lexicon.at(tokens, joint)
        if joint > at and not (more and _is_true_or_false(more)):
            break
        at = joint
    return things, at


def _clause(tokens: Sequence[Token], opening: int, lexicon: Lexicon) -> _Clause | None:
    """The clause that a bracket or a comma opens, where it says no more than that."""
    bracket = tokens[opening].low == "("
    at = opening + 1 + (low_at(tokens, opening + 1) == "with")
    before = starts(tokens, at, _BEFORE if bracket else _BEHIND_A_COMMA)
    at += before
    at += _RECORDS_WITH * (bool(before) and _of_records(tokens, at, lexicon))
    things: list[Mention] = []
    while at < len(tokens) and (thing := lexicon.at(tokens, at)) and _is_true_or_false(thing):
        things.append(thing)
        at = thing.last
        while low_at(tokens, at) in _JOINING:
            at += 1
    behind = starts(tokens, at, _BEHIND)
    at += behind
    if not things or bool(before) == bool(behind) or low_at(tokens, at) not in ("", *_CLOSING):
        return None
    if bracket and low_at(tokens, at) != ")":
        return None
    closed = bracket or (low_at(tokens, at) == "," and at + 1 < len(tokens))
    return _Clause(opening, at + closed, tuple(things))


_RECORDS_WITH = 2


def _of_records(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "days with" of "snowy days, including days with sleet"."""
    several = low_at(tokens, at) in lexicon.nouns | {"those", "ones"}
    return several and low_at(tokens, at + 1) == "with"


def _named_before(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> Mention | None:
    """The last thing that is named before a place, in its sentence."""
    found, at = None, 0
    while at < end:
        if tokens[at].low in _SENTENCE:
            found = None
        said = lexicon.at(tokens, at)
        if said is not None and said.last <= end:
            found = said if _is_true_or_false(said) else found
            at = said.last
        else:
            at += 1
    return found


def _is_true_or_false(mention: Mention) -> bool:
    return any(link.column.type == "boolean" for link in mention.of("name"))


def _covered(thing: Mention, named: Mention) -> bool:
    """Whether a column that was named holds wherever a thing does."""
    said = set(stems(thing.words.lower()))
    columns = [link.column for link in named.of("name") if link.column.type == "boolean"]
    same = {c.name for c in columns} & {link.column.name for link in thing.of("name")}
    return bool(same) or any(not said.isdisjoint(column.covers) for column in columns)
