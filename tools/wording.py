"""Which records say it in these words? What no column holds is looked up in the texts themselves.

A query that depends on it has a mark where the records go, `id IN ('says: patchy fog')`. The texts
of the records that the rest of the query leaves are held against the words, record by record, and
the mark becomes the list of those that say so: what is counted, listed or grouped then is what was
read, and can be cited.
"""

import re
from collections.abc import Mapping, Sequence

from pageturner.tools.scoping import Wording
from pageturner.tools.telling import tells, tells_about_then

_SENTENCES = re.compile(r"(?<=[.!?])\s+")
_WORD = re.compile(r"[^\W_]+(?:[.'’][^\W_]+)*")
_EVERY = "id IS NOT NULL"
_NONE = "1 = 0"


def mark(wording: Wording) -> str:
    """The condition that stands in a query for the records that say so."""
    return f"id IN ({_literal('says: ' + wording['words'])})"


def unmarked(sql: str, wordings: Sequence[Wording]) -> str:
    """A query without its marks: what may be behind it, whatever the texts say."""
    for wording in wordings:
        sql = sql.replace(f"NOT ({mark(wording)})", _EVERY).replace(mark(wording), _EVERY)
    return sql


def resolved(sql: str, said: Mapping[str, Sequence[str]], wordings: Sequence[Wording]) -> str:
    """A query with the records in place of its marks; `said` has them by the words they say."""
    for wording in wordings:
        ids = ", ".join(map(_literal, said[wording["words"]]))
        sql = sql.replace(mark(wording), f"id IN ({ids})" if ids else _NONE)
    return sql


def denied(sql: str, wording: Wording) -> bool:
    """Whether a query asks for the records that do not say so."""
    return f"NOT ({mark(wording)})" in sql


def says(wording: Wording, text: str) -> bool:
    """Whether a text says it: the phrase as it stands, or all that was said of a thing together."""
    if phrase := wording["phrase"]:
        if phrase.startswith("^"):  # the text begins with it
            return _begins(phrase, text)
        if phrase.endswith("."):  # a sentence, and nothing beside it
            return plain(phrase) in map(plain, _SENTENCES.split(text))
        return f" {plain(phrase)} " in f" {plain(text)} "
    if wording.get("loosely"):
        return all(tells_about_then(account, text) for account in wording["accounts"])
    return tells(wording["accounts"], text)


def _begins(phrase: str, text: str) -> bool:
    """Whether a text begins with a phrase; whether it is the first sentence, where that is one."""
    if phrase.endswith("."):
        return plain(_SENTENCES.split(text)[0]) == plain(phrase)
    return f"{plain(text)} ".startswith(f"{plain(phrase)} ")


def plain(text: str) -> str:
    """The words of a text, as one compares a phrase: lower case, a space between them."""
    return " ".join(_WORD.findall(text.lower().replace("’", "'")))


def _literal(value: str) -> str:
    return "'" + value.replace("'", "''").replace("\x00", "") + "'"
