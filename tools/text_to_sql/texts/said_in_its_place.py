"""What a text is to say of one of several that are joined: "hail or patchy fog", "hail unless there
was patchy fog". It holds of that one alone.
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import (
    AllOf,
    AnyOf,
    Condition,
    OneOf,
    Says,
    SomeOf,
    Truth,
)


def put_in_its_place(question: Question, mention: Mention, said: Says, denied: bool) -> bool:
    """Say it of what the mention is of, where that is joined to something or turned; whether it
    was."""
    names = {column.name for column in mention.columns}
    for found in question.found:
        if not found.first <= mention.first < found.last or not _joined(found, denied):
            continue
        met = _said(found.condition, names, said)
        if met != found.condition:
            found.condition = met
            return True
    return False


def _joined(found: Found, denied: bool) -> bool:
    turned = isinstance(found.condition, Truth) and found.negated and not denied
    return turned or isinstance(found.condition, AnyOf | OneOf | AllOf | SomeOf)


def _said(condition: Condition, names: set[str], said: Says) -> Condition:
    match condition:
        case Truth(column, True) if column.name in names:
            return AllOf((condition, said))
        case Truth(column, False) if column.name in names:
            return replace(said, holds=False)
        case AnyOf(parts) | OneOf(parts) | AllOf(parts) | SomeOf(parts):
            return replace(condition, parts=tuple(_said(part, names, said) for part in parts))
    return condition
