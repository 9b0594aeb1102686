"""Names as a terminal may show them: files and titles are written by others."""

import unicodedata


def one_line(text: str) -> str:
    """A name on one line; what is no character to be seen (a line end, an escape) by its code."""
    return "".join(
        char if char.isprintable() or unicodedata.category(char) == "Zs" else _code(char)
        for char in text
    )


def _code(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")
