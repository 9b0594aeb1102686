"""Words, numbers, times and dates in digits, and the plain forms a word may come from."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

TokenKind = Literal["word", "number", "date", "clock", "mark", "unit"]
"""A "unit" is one that a column declares, behind a number; no text is cut so by itself."""
Degree = Literal["", "more", "most"]

_LEXER = re.compile(
    r"""
      (?P<word>  [^\W\d_]+(?:['’][^\W\d_]+)* | & )
    | (?P<date>  \b\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)?  # 2026-04-25T07:30:00Z
               | \b\d{4}(?P<between>[-/.])\d{1,2}(?P=between)\d{1,2}\b    # 2026-04-25, 2026/04/25
               | \b(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\b  # 20260425
               | \b\d{1,2}-\d{1,2}-\d{4}\b             # 4-25-2026
               | \b\d{1,2}/\d{1,2}/(?:\d{4}|\d{2})\b  # 4/25/2026
               | \b\d{1,2}\.\d{1,2}\.\d{4}\b )        # 25.4.2026
    | (?P<clock> \b\d{1,2}:\d{2}(?:\s*[ap]\.?m\b\.?)?
               | (?<![\d.])\d{1,2}\.[0-5]\d\s*[ap]\.?m\b\.?
               | \b\d{1,2}\s*[ap]\.?m\b\.? )          # 22:00, 7.30 pm, 10 PM
    | (?P<number>(?:(?<![\w.)-])[-−])?\d+(?:,\d{3})*(?:\.\d+)? )
    | (?P<mark>  [^\w\s] )
    """,
    re.VERBOSE | re.IGNORECASE,
)

_DOTTED = re.compile(r"^(\d{1,2})\.(?=\d)")
"""The hour of "7.30 pm", which is "7:30 pm"."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the question; `low` is its text in lower case with plain apostrophes."""

    text: str
    low: str
    kind: TokenKind
    start: int
    end: int
    glued: bool = False
    """No space stands before it: the "th" of "4th", the "K" of "10K"."""

    @property
    def closed(self) -> str:
        """Its text without spaces inside: the "9am" of "9 am"."""
        return self.text.replace(" ", "")

    @property
    def number(self) -> float:
        """The value of a number token."""
        return float(self.low.replace(",", "").replace("−", "-"))

    def put(self, text: str) -> "Token":
        """A word, a number or a mark in its place; a mark stands right behind what is before."""
        kind: TokenKind = "mark"
        if text[0].isalnum():
            kind = "word" if text[0].isalpha() else "number"
        glued = kind == "mark" or (self.glued and kind == self.kind)
        return replace(self, text=text, low=text.lower(), kind=kind, glued=glued)

    def put_all(self, *texts: str) -> "list[Token]":
        """Several of them in its place."""
        return [self.put(text) for text in texts]


def tokenize(text: str) -> list[Token]:
    """Cut a question into tokens; white space and what no rule names is left out."""
    return list(_cut(text))


@lru_cache(maxsize=64)
def _cut(text: str) -> tuple[Token, ...]:
    """A question is cut several times before it is read, mostly without another word."""
    tokens: list[Token] = []
    for match in _LEXER.finditer(text):
        kind: TokenKind = match.lastgroup  # type: ignore[assignment]
        piece = _DOTTED.sub(r"\1:", match.group()) if kind == "clock" else match.group()
        glued = bool(tokens) and tokens[-1].end == match.start()
        low = piece.lower().replace("’", "'")
        if kind == "word" and low.endswith("'s") and len(low) > 3:
            low = low[:-2]
        tokens.append(Token(piece, low, kind, match.start(), match.end(), glued))
    return tuple(tokens)


class _Lows(dict[int, str]):
    def __missing__(self, at: int) -> str:
        return ""


def lows_of(tokens: Sequence[Token]) -> Callable[[int], str]:
    """The word at a place of these tokens, in lower case; "" where no token stands.

    It is asked some thousand times for a question, so it is the look-up itself.
    """
    return _Lows(enumerate([token.low for token in tokens])).__getitem__


def low_at(tokens: Sequence[Token], at: int) -> str:
    """The word at one place of these tokens, in lower case; "" where no token stands."""
    return tokens[at].low if 0 <= at < len(tokens) else ""


_IRREGULAR = {
    "best": ("good", "most"),
    "better": ("good", "more"),
    "further": ("far", "more"),
    "farther": ("far", "more"),
    "furthest": ("far", "most"),
    "farthest": ("far", "most"),
    "worst": ("bad", "most"),
    "worse": ("bad", "more"),
}


@lru_cache(maxsize=4096)
def stems(word: str) -> dict[str, Degree]:
    """Every form `word` may come from, with the degree of comparison that was taken off.

    The word itself comes first. `stems("hotter")` holds "hot" with degree "more",
    `stems("rainiest")` holds "rainy" and "rain" with degree "most".
    """
    found: dict[str, Degree] = {word: ""}
    if word in _IRREGULAR:
        base, degree = _IRREGULAR[word]
        found[base] = degree  # type: ignore[assignment]
    for suffix, degree in (("est", "most"), ("er", "more"), ("", "")):
        if suffix and not (word.endswith(suffix) and len(word) - len(suffix) >= 2):
            continue
        base = word.removesuffix(suffix)
        for form in (*_restored(base, bool(suffix)), *(() if suffix else _inflected(word))):
            found.setdefault(form, degree)  # type: ignore[arg-type]
    for form, degree in list(found.items()):
        if len(form) > 3 and form.endswith("y"):  # rainy, foggy, hazy
            for root in _restored(form[:-1], True):
                found.setdefault(root, degree)
    return found


def _inflected(word: str) -> list[str]:
    """Plural and verb endings taken off."""
    forms: list[str] = []
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        forms.append(word[:-1])
        if word.endswith("ies"):
            forms.append(word[:-3] + "y")
        elif word.endswith(("ches", "shes", "xes", "ses", "zes", "oes")):
            forms.append(word[:-2])
    for suffix in ("ing", "ed"):
        if len(word) - len(suffix) >= 3 and word.endswith(suffix):
            forms += _restored(word.removesuffix(suffix), True)
    if len(word) > 4 and word.endswith("ly"):
        forms.append(word[:-2])
    return forms


def _restored(base: str, cut: bool) -> list[str]:
    """What a stem may have been before an ending was added: hott → hot, gloomi → gloomy."""
    if not cut or len(base) < 2:
        return []
    forms = [base]
    if base.endswith("i"):
        forms.append(base[:-1] + "y")
    elif len(base) > 3 and base[-1] == base[-2] and base[-1] not in "aeiou":
        forms.append(base[:-1])
    if base[-1] != "e":
        forms.append(base + "e")
    return forms
