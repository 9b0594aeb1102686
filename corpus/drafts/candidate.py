"""A column that a draft may have, and how it stands in `corpus.toml`."""

import json
import re
from dataclasses import dataclass

from pageturner.corpus.config import ColumnType


@dataclass(frozen=True)
class Candidate:
    name: str
    type: ColumnType
    keys: dict[str, str]
    """What is declared besides name and type."""
    unit: str = ""
    upper_end: bool = False
    description: str = ""
    fallbacks: tuple[str, ...] = ()
    """Where papers of other kinds state it."""
    nought: str = ""
    """A word among its numbers that stands for 0."""


def as_toml(candidate: Candidate, name: str, temporal: bool) -> str:
    """A column as TOML; a range as two."""
    described = candidate.description or re.sub(r"[\W_]+", " ", candidate.name).strip()
    shared = {"unit": candidate.unit, "description": described}
    first = f"{name}_low" if candidate.upper_end else name
    keys: dict[str, str | list[str]] = {"type": candidate.type, **candidate.keys, **shared}
    if candidate.fallbacks:
        keys["source"] = [candidate.keys["source"], *candidate.fallbacks]
    text = _table(first, keys, temporal)
    if candidate.nought:
        text += f"values = {{ {candidate.nought} = 0 }}\n"
    if candidate.upper_end:
        upper: dict[str, str | list[str]] = {
            "type": candidate.type,
            "upper_end_of": first,
            **shared,
        }
        text += "\n" + _table(f"{name}_high", upper, temporal=False)
    return text


def quoted(text: str | list[str]) -> str:
    """A TOML string: literal where it can be, so that patterns stay readable; or a list of them."""
    if isinstance(text, list):
        return f"[{', '.join(map(quoted, text))}]"
    if "\\" in text and "'" not in text and text.isprintable():
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def printable(text: str) -> str:
    return "".join(char for char in text if char.isprintable())


def _table(name: str, keys: dict[str, str | list[str]], temporal: bool) -> str:
    body = "".join(f"{key} = {quoted(value)}\n" for key, value in keys.items() if value)
    time = "temporal = true\n" if temporal else ""
    return f"[columns.{name}]\n{body}{time}"
