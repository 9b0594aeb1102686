"""Labels in texts, and patterns that read what stands behind them.

Crew: 7                        one on a line, or several with a gap between: Crew: 7   Cars: 12
Sea: calm. Pilot: yes.         several on a line, each before a word or a few
| Crew | 7 |                   one in a row of two cells
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cache

_CAPITAL = "[A-ZÀ-ÖØ-ÞĀ-ŽΑ-ΩА-Я]"
_LABEL = rf"{_CAPITAL}[\w /()'’-]{{0,40}}?"
_GAP = r"(?:[ \t]{2,}|\t)"
_ONE = 80
"""Characters of a value that is one thing."""
LISTS = 240
"""Those of several: "Attendees: Ann Lee, Bo Marsh"."""


@cache
def _on_a_line(most: int) -> re.Pattern[str]:
    return re.compile(
        rf"(?:^[ \t>*•|-]*|(?P<gap>{_GAP}))(?P<label>{_LABEL})\**[ \t]*[:=]\**[ \t]+"
        rf"(?P<value>\S.{{0,{most}}}?)[*. \t]{{0,4}}(?:$|(?P<more>(?={_GAP}{_LABEL}:[ \t])))",
        re.MULTILINE,
    )


@cache
def _in_a_row(most: int) -> re.Pattern[str]:
    """Of a table with two columns."""
    return re.compile(
        rf"^[ \t]*\|[ \t]*\**(?P<label>{_LABEL})\**:?\**[ \t]*\|[ \t]*\**"
        rf"(?P<value>[^|\s*][^|\n]{{0,{most}}}?)[* \t]*\|[ \t]*$",
        re.MULTILINE,
    )


_VALUE = r"[^\s.;:,|][^.;:,|\n]{0,39}"
_WITHIN_A_LINE = re.compile(
    rf"(?:^|(?<=[.;,|] ))(?P<label>{_CAPITAL}[\w '’-]{{0,30}}): (?P<value>{_VALUE})(?=[.;,|]|\s*$)",
    re.MULTILINE,
)

_WORDY = re.compile(r"[^\s:;]+(?<![.,])(?: [^\s:;]+){2,}")
"""More than a number and its unit, and no second label or sentence."""

SENDERS = {"from": "sender", "to": "recipient"}
"""What labels of letters are called as columns: "from" is said of much else in a question."""

SENT_BY = r'^from:[ \t]+"?([^\s<"][^<"\n]*?)"?[ \t]*(?:<|$)'
"""Whom a mail is from, without the address."""

Labelled = dict[str, dict[int, str]]
"""Label → number of a text → the first value it has there."""


def line_labels(texts: Sequence[str], most: int = _ONE) -> Labelled:
    """What stands alone on a line or in a row of two cells, in so many characters at most."""
    found = _found(_on_a_line(most), texts)
    for label, values in _found(_in_a_row(most), texts).items():
        for number, value in values.items():
            found[label].setdefault(number, value)
    return found


def wordy_labels(texts: Sequence[str]) -> set[str]:
    """Labels behind which words stand, though a number may open them: "Berth: 14 Tar Lane"."""
    return {
        label
        for label, found in line_labels(texts).items()
        if 2 * sum(bool(_WORDY.fullmatch(value)) for value in found.values()) > len(found)
    }


def short_labels(texts: Sequence[str]) -> Labelled:
    return _found(_WITHIN_A_LINE, texts)


def on_a_line(label: str, texts: Sequence[str] = (), most: int = _ONE) -> str:
    """A pattern for what a label has a line of its own for, or a part of one in these texts."""
    found = (m for text in texts for m in _on_a_line(most).finditer(text))
    own = [m for m in found if m["label"].strip().lower() == label]
    rows = (m for text in texts for m in _in_a_row(most).finditer(text))
    if any(match["label"].strip().lower() == label for match in rows):
        said = rf"{_words(label)}[* \t]*(?:[:=]|\|)\**[ \t]+(\S.{{0,{most}}}?)[*. \t]{{0,4}}"
        return rf"^[ \t>*•|-]*{said}(?:$|\|)"
    if any(match["gap"] or match["more"] is not None for match in own):
        said = rf"{_words(label)}\**[ \t]*[:=]\**[ \t]+(\S.{{0,{most}}}?)[*. \t]{{0,4}}"
        return rf"(?:^[ \t>*•|-]*|[ \t]{{2,}}|\t){said}(?:$|[ \t]{{2}}|\t)"
    return rf"^[ \t>*•|-]*{_words(label)}\**[ \t]*[:=]\**[ \t]+(\S.{{0,{most}}}?)[*. \t]{{0,4}}$"


def within_a_line(label: str) -> str:
    return rf"\b{_words(label)}: ({_VALUE})(?=[.;,|]|\s*$)"


def _words(label: str) -> str:
    return r"\s+".join(map(re.escape, label.split()))


def _found(label: re.Pattern[str], texts: Sequence[str]) -> Labelled:
    values: Labelled = defaultdict(dict)
    for number, text in enumerate(texts):
        for match in label.finditer(text):
            values[match["label"].strip().lower()].setdefault(number, match["value"].strip())
    return values
