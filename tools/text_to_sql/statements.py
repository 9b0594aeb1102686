"""Where in a model's words a query begins, and where it ends.

A semicolon in a comment or a text ends nothing, and neither does an empty line that the query
goes on behind. What follows a query is left out where it is told as prose; where it may belong to
the query, or to nothing that is known, the reply is refused: half a query is another query.
"""

import re
from collections.abc import Sequence

from pageturner.prompts.replies import json_object
from pageturner.tools.errors import QueryRejected
from pageturner.tools.guard import parsed

_FENCE = re.compile(r"```[ \t]*(?:sql(?:ite)?)?[ \t]*\n?(.*?)(?:```|\Z)", re.DOTALL | re.IGNORECASE)
_THOUGHT = re.compile(r"\A.*</think(?:ing)?>|<think(?:ing)?>.*\Z", re.DOTALL | re.IGNORECASE)
"""What a model said to itself, up to the end of it; or all that follows, where it has none."""

_SPACE = r"(?:\s|--[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/)"
_NAME = r"""(?:\w+|"[^"]+"|`[^`]+`|\[[^]]+\])"""
_OPENING = (
    rf"(?:\(\s*)*(?:SELECT\b|WITH\b{_SPACE}+(?:RECURSIVE\b{_SPACE}+)?{_NAME}{_SPACE}*"
    rf"(?:\([^)]*\){_SPACE}*)?AS\b)"
)
_QUERY = re.compile(rf"(?<!\w){_OPENING}", re.IGNORECASE | re.DOTALL)
_ANOTHER = re.compile(rf"{_SPACE}*{_OPENING}", re.IGNORECASE | re.DOTALL)
_BEFORE = re.compile(
    r"^[ \t]*--[^\n]*|/\*.*?\*/|^\W*(?:reading|rows)\W*:[^\n]*",
    re.IGNORECASE | re.MULTILINE | re.DOTALL,
)
"""What may stand before a query and speak of selecting: comments, and the lines of a reply."""

_PIECE = re.compile(
    r"""'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|/\*.*?\*/"""
    r"|(?P<end>;)|(?P<gap>\n[ \t\r]*\n\s*)",
    re.DOTALL,
)
_IN_LINE = re.compile(
    rf"(?<!`)(?P<mark>`{{1,2}})(?!`)\s*(?P<query>{_OPENING}.*?)(?P=mark)(?!`)",
    re.IGNORECASE | re.DOTALL,
)
"""A query between backticks in a sentence."""
_COMMENTS = re.compile(rf"{_SPACE}*", re.DOTALL)
_WORD = re.compile(r"\w+\W*", re.ASCII)
_GOES_ON = re.compile(
    r"(?:where|group|order|having|limit|offset|union|except|intersect|from|join|left|right|inner|"
    r"outer|cross|natural|full|and|or|not|between|window|filter|over|collate|desc|asc)\b|[),=<>|]",
    re.IGNORECASE,
)
"""How what belongs to a query may begin, behind a part that would be one by itself."""
_STATEMENT = re.compile(
    r"(?:insert|update|delete|replace|drop|alter|create|attach|detach|pragma|vacuum|values)\b",
    re.IGNORECASE,
)
_PROSE = re.compile(r"[^=<>]*[.!?:]\W*", re.DOTALL)
_MARKED = re.compile(r"\W*(?:reading|rows|answer)\W*:|(?:[-*+#>]|\d+[.)])[ \t]|\*\*", re.IGNORECASE)
_SHOWN = 40
_PARAGRAPHS = 40
"""At so many empty lines it is looked whether the query ends there."""
_QUERIES = 8
"""So many are read in one text; three are too many."""


def queries(reply: str) -> list[str]:
    """The queries in a reply: in fences, between backticks, as the texts of a JSON object, after
    prose, or bare; each whole, and each once.

    Raises:
        QueryRejected: what follows one of them may belong to it.
    """
    reply = spoken(reply)
    if held := _of_object(reply):
        return list(dict.fromkeys(query for text in held for query in _of_text(text)))
    reply = _IN_LINE.sub(_fenced, reply)
    blocks = [(block.strip(), _of_text(block)) for block in _FENCE.findall(reply)]
    found = [query for _, held in blocks for query in held] or _of_text(_FENCE.sub("", reply))
    for block, held in blocks:
        if found and not held and _GOES_ON.match(block):
            raise _undecided(block)
    return list(dict.fromkeys(found))


def around(reply: str) -> str:
    """What a reply says besides its fenced queries, and what a model said to itself."""
    return _FENCE.sub("", spoken(reply))


def spoken(reply: str) -> str:
    """A reply without what a model said to itself before it."""
    return _THOUGHT.sub("", reply)


def _of_object(reply: str) -> list[str]:
    """The texts of a JSON object that open as queries."""
    texts = (json_object(reply) or {}).values()
    return [text for text in texts if isinstance(text, str) and _QUERY.match(text.strip())]


def _fenced(found: re.Match[str]) -> str:
    """What stands between backticks as a block of its own, if it is a query."""
    query = found["query"].strip()
    return f"\n```\n{query}\n```\n" if " " in query and _reads(query) else found[0]


def _of_text(text: str) -> list[str]:
    """The queries of one block, or of a reply without any."""
    opening = _QUERY.search(_BEFORE.sub(lambda m: " " * len(m[0]), text)) or _QUERY.search(text)
    found: list[str] = []
    rest = text[opening.start() :] if opening else ""
    while rest and len(found) < _QUERIES:
        query, rest = _first(rest)
        found.append(query)
        if not _ANOTHER.match(rest):
            break
    return found


def _first(text: str) -> tuple[str, str]:
    """The query at the beginning of a text, and what stands behind it.

    Raises:
        QueryRejected: that may belong to the query.
    """
    gaps, closed = [], len(text)
    for piece in _PIECE.finditer(text):
        if piece["end"]:
            closed = piece.start()
            break
        if piece["gap"]:
            gaps.append(piece.start())
    end = _end(text, gaps, closed)
    if end is None:  # the guard says what is wrong with it
        told = (gap for gap in gaps if _is_prose(text[gap:closed]))
        return text[: next(told, closed)].strip(), ""
    query, rest = text[:end].strip(), _COMMENTS.sub("", text[end:].removeprefix(";"), count=1)
    if _ANOTHER.match(rest) or not rest.strip(" \n\t\r;"):
        return query, rest.strip(" \n\t\r;")
    at_semicolon = end == closed and closed < len(text)
    if at_semicolon and not (_GOES_ON.match(rest) or _STATEMENT.match(rest)):
        return query, ""
    behind = re.split(r"\n[ \t\r]*\n\s*", rest)
    if at_semicolon or not _is_prose(behind[0]) or any(map(_is_clause, behind[1:])):
        raise _undecided(rest)
    return query, ""


def _end(text: str, gaps: Sequence[int], closed: int) -> int | None:
    """The last end of a paragraph, or the semicolon, up to which a text is one query."""
    ends = [*gaps[:_PARAGRAPHS], closed]
    for at in range(len(ends) - 1, -1, -1):
        if not _reads(text[: ends[at]]):
            continue
        last = text[ends[at - 1] : ends[at]].strip() if at else ""
        if _WORD.fullmatch(last) and not _GOES_ON.match(last) and _reads(text[: ends[at - 1]]):
            continue  # ("Done": a name for the table before it, which nothing would change)
        return ends[at]
    return None


def _reads(text: str) -> bool:
    return parsed(text) is not None


def _is_prose(text: str) -> bool:
    """Whether what follows a query is a sentence, or a line of the reply, and no part of it."""
    text = _COMMENTS.sub("", text, count=1)
    if _GOES_ON.match(text):
        return False
    return bool(_MARKED.match(text) or _WORD.fullmatch(text) or _PROSE.fullmatch(text))


def _is_clause(text: str) -> bool:
    """Whether a paragraph further on begins as a part of a query, in capitals as SQL has them."""
    found = _GOES_ON.match(text)
    return found is not None and found[0].isupper()


def _undecided(rest: str) -> QueryRejected:
    shown = " ".join(rest.split())
    shown = shown if len(shown) <= _SHOWN else f"{shown[: _SHOWN - 1]}…"
    return QueryRejected(
        f"It cannot be told whether {shown!r} belongs to the query before it. Write the whole "
        "query, and nothing else, into one fenced block."
    )
