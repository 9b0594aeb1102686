"""What columns say of each other in `corpus.toml`: ends of ranges, and when one is read at all."""

from dataclasses import replace
from typing import TYPE_CHECKING

from pageturner.corpus.errors import ConfigError

if TYPE_CHECKING:
    from pageturner.corpus.config import Column


def with_ranges(columns: "tuple[Column, ...]", where: str) -> "tuple[Column, ...]":
    """Check that upper ends have a lower end and second groups a column.

    An upper end without words for its values takes those of the lower end; its dates are written
    as those.
    """
    by_name = {column.name: column for column in columns}
    taken: dict[str, str] = {}
    for column in columns:
        if not column.upper_end_of:
            continue
        place = f"{where} [columns.{column.name}]"
        lower = by_name.get(column.upper_end_of)
        if lower is None or lower.upper_end_of or lower.derive:
            raise ConfigError(
                f"{place}: upper_end_of {column.upper_end_of!r} is no column that is found and "
                "not an upper end itself. Name the column of the lower end."
            )
        if lower.type != column.type or column.type in ("boolean", "text"):
            raise ConfigError(
                f"{place}: {lower.name!r} and its upper end must have the same type, "
                f"a number, date or time, not {lower.type} and {column.type}."
            )
        if column.when or column.day_first is not None:
            raise ConfigError(
                f"{place}: when and day_first of a range are said of its lower end. "
                f"Put them under [columns.{lower.name}]."
            )
        if lower.name in taken:
            raise ConfigError(
                f"{place}: {lower.name!r} has its upper end in {taken[lower.name]!r}. Keep one."
            )
        taken[lower.name] = column.name
    for column in columns:
        if column.pattern and column.pattern.groups == 2 and column.name not in taken:
            raise ConfigError(
                f"{where} [columns.{column.name}]: pattern {column.pattern.pattern!r} has 2 groups "
                "and no column takes the second. Make one non-capturing, (?:…), or declare the "
                f'upper end of the range: a column with upper_end_of = "{column.name}".'
            )
    return tuple(
        replace(
            column,
            values=column.values or by_name[column.upper_end_of].values,
            day_first=by_name[column.upper_end_of].day_first,
            when=by_name[column.upper_end_of].when,
        )
        if column.upper_end_of
        else column
        for column in columns
    )


def check_when(columns: "tuple[Column, ...]", where: str) -> None:
    """Check that `when` of a column names another that is found in a place."""
    found = [c.name for c in columns if not (c.ask or c.derive or c.upper_end_of)]
    for column in columns:
        if not column.when:
            continue
        others = [name for name in found if name != column.name]
        if column.name not in found and not column.upper_end_of:
            raise ConfigError(
                f"{where} [columns.{column.name}]: when is said of columns that are found in a "
                "place, and this one is not. Leave it out."
            )
        if column.when not in others:
            raise ConfigError(
                f"{where} [columns.{column.name}]: when {column.when!r} is no other column that is "
                f"found in a place. There are {', '.join(map(repr, others)) or 'none'}."
            )
