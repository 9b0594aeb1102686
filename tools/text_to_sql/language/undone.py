"""The "unpaid" of what is declared as "paid": a date that is missing, a truth that is none; and the
"failed" of what is declared as "passed", which nothing else is called."""

from pageturner.corpus.card import ColumnCard, SchemaCard

_PARTICIPLES = ("d", "t", "en", "wn")
"""How words end that say what was done with something."""

_CONTRARIES = (
    ("pass", "passed", "fail", "failed", "failing"),
    ("fail", "failed", "pass", "passed"),
    ("present", "present", "absent"),
    ("absent", "absent", "present"),
    ("accepted", "accepted", "rejected", "refused"),
    ("approved", "approved", "rejected", "refused", "declined"),
    ("successful", "success", "unsuccessful", "failed"),
    ("valid", "valid", "invalid"),
    ("active", "active", "inactive"),
    ("indoor", "indoors", "outdoor", "outdoors"),
    ("outdoor", "outdoors", "indoor", "indoors"),
    ("open", "open", "closed", "shut"),
    ("attended", "attended", "missed"),
)
"""Two forms of what is declared, and what else it may be called where it is not so."""


_AGED = frozenset({"old", "ancient", "aged", "early"})
_YEARS = (1000, 2200)


def called_at_its_ends(column: ColumnCard, card: SchemaCard) -> tuple[list[str], list[str]]:
    """What a column or its high end is called, and what its low end is or that it is not so. The
    year in which something was built is low where the thing is "old", however that is declared."""
    contrary = [*column.antonyms, *undone(column, card)]
    aged = _AGED.intersection(column.synonyms) if _is_a_year(column) else ()
    if not aged:
        return list(column.synonyms), contrary
    named = [one for one in column.synonyms if one not in aged]
    return [*named, *contrary], sorted(aged)


def _is_a_year(column: ColumnCard) -> bool:
    low, high = column.minimum, column.maximum
    if column.type != "integer" or column.unit or "year" not in column.description.lower().split():
        return False
    return isinstance(low, int) and isinstance(high, int) and _YEARS[0] <= low <= high <= _YEARS[1]


def undone(column: ColumnCard, card: SchemaCard) -> list[str]:
    """What the contrary of a column is called."""
    if column.type not in ("date", "boolean") or column.temporal:
        return []
    named = (column.name, *column.synonyms)
    done = [f"un{word}" for word in named if word.isalpha() and word.endswith(_PARTICIPLES)]
    if column.type == "date" or column.antonyms:
        return done
    said = {word.lower() for word in named}
    contrary = [word for one in _CONTRARIES if said & {*one[:2]} for word in one[2:]]
    return [*done, *(word for word in contrary if not _called(word, column, card))]


def _called(word: str, column: ColumnCard, card: SchemaCard) -> bool:
    """Whether another column, or a value of one, goes by a word."""
    others = [one for one in card.columns if one.name != column.name]
    return any(
        word in (one.name, *one.synonyms, *one.antonyms, *one.qualifiers)
        or word in one.name.split("_")
        or (one.type == "text" and word in map(str.lower, one.nameable))
        or word in (said for said, _ in one.aliases)
        for one in others
    )
