"""Scoring dates and typed answers without a language model."""

import calendar
import re
from collections.abc import Mapping, Set
from datetime import date, timedelta
from typing import Any

_NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?")


def precision_recall_f1(found: Set[str], gold: Set[str]) -> tuple[float, float, float]:
    """Of two sets; nothing found of something is 0, 0, 0."""
    right = len(found & gold)
    if not right:
        return 0.0, 0.0, 0.0
    precision, recall = right / len(found), right / len(gold)
    return precision, recall, 2 * precision * recall / (precision + recall)


def days_of(scope: str | None, known: Set[str]) -> frozenset[str]:
    """The days a `scope` stands for: a day, a comma list, `A..B`, a month, or `all`."""
    if not scope:
        return frozenset()
    if scope == "all":
        return frozenset(known)
    days: set[str] = set()
    for part in scope.split(","):
        first, dots, last = part.strip().partition("..")
        if dots:
            start, end = _first_day(first), _last_day(last)
            days |= {(start + timedelta(n)).isoformat() for n in range((end - start).days + 1)}
        elif len(first) == 7:
            days |= days_of(f"{first}-01..{first}", known)
        else:
            days.add(first)
    return frozenset(days)


def answer_is_right(gold: Mapping[str, Any], answer: Mapping[str, Any], cited: Set[str]) -> bool:
    """Is a typed answer right?

    Args:
        gold: `type`, `value`, `tolerance`, `must_contain`.
        answer: `text`, `found`, `type` and `value`, and the `number`, `dates` and `boolean`
            that the text states besides.
        cited: the days the answer cites; its value where days are asked for and prose is quoted.
    """
    kind = gold["type"]
    if kind == "none":
        return not answer["found"]
    if not answer["found"]:
        return False
    if kind == "number":
        number = answer["value"] if answer["type"] == "number" else answer["number"]
        number = _first_number(answer["text"]) if number is None else number
        return number is not None and abs(float(number) - gold["value"]) <= gold["tolerance"] + 1e-9
    if kind == "dates":
        given = answer["value"] if answer["type"] == "dates" else answer["dates"] or cited
        return set(given) == set(gold["value"])
    if kind == "bool":
        given = answer["value"] if answer["type"] == "boolean" else answer["boolean"]
        return given is gold["value"]
    text = answer["text"].lower()
    return all(
        any(option.strip().lower() in text for option in entry.split("|"))
        for entry in gold["must_contain"]
    )


def _first_number(text: str) -> float | None:
    found = _NUMBER.search(re.sub(r"\[\d+\]", "", text))
    return float(found.group().replace(",", "")) if found else None


def _first_day(text: str) -> date:
    return date.fromisoformat(text if len(text) == 10 else f"{text}-01")


def _last_day(text: str) -> date:
    if len(text) == 10:
        return date.fromisoformat(text)
    year, month = map(int, text.split("-"))
    return date(year, month, calendar.monthrange(year, month)[1])
