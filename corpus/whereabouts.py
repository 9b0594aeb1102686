"""`[sections.NAME]` of `corpus.toml`: what kinds of things are told in which sections.

    [sections.balance_sheet]
    titles = ["balance sheet", "statement of financial position"]
    about = ["inventory", "total assets", "working capital", "quick ratio"]

A reader who knows the trade opens the balance sheet when asked for a quick ratio, though its
page says neither word. A model knows that; whoever works without one can declare it.
"""

from dataclasses import dataclass
from typing import Any

from pageturner.corpus.errors import ConfigError


@dataclass(frozen=True, kw_only=True)
class SectionHint:
    """A kind of section, by its usual titles, and the terms that are told there."""

    name: str
    titles: tuple[str, ...]
    about: tuple[str, ...]


def parse_hints(tables: Any, where: str) -> tuple[SectionHint, ...]:
    """Check the tables below `[sections]`.

    Raises:
        ConfigError: one is not a table of titles and terms.
    """
    if not isinstance(tables, dict):
        raise ConfigError(f"{where}: sections must be tables: [sections.NAME].")
    hints = []
    for name, body in tables.items():
        place = f"{where} [sections.{name}]"
        if not isinstance(body, dict) or set(body) - {"titles", "about"}:
            raise ConfigError(f"{place}: known are titles and about, both lists of strings.")
        titles, about = (
            _strings(body.get(key, []), f"{place}: {key}") for key in ("titles", "about")
        )
        if not titles:
            raise ConfigError(f'{place}: a section is found by its title. Add titles = ["…"].')
        hints.append(SectionHint(name=name, titles=titles, about=about))
    return tuple(hints)


def _strings(value: Any, place: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(
        isinstance(one, str) and one.strip() for one in value
    ):
        raise ConfigError(f"{place} must be a list of strings, not {value!r}.")
    return tuple(value)
