"""What is only named to say that it is not meant: "the wind, not the gusts", "booked, not loaded".

Where two phrases may mean the same column, the one that is denied tells which of them the other
does not mean; nothing is said to be absent.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.conditions.unreached import ACHIEVED, denied_reach
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ends, phrases, starts
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC

_DENYING = phrases("""
    not, and not, but not, rather than, instead of, as opposed to, without counting, not counting,
    without regard to, ignoring, disregarding, leaving aside, leaving out, other than, apart from
""")
_EXCLUDING = phrases("""
    excluding, excepting, except, except for, ignoring, disregarding, discounting, not counting,
    without counting, not including, leaving out, leaving aside, setting aside, apart from,
    aside from, other than, without regard to, regardless of, never mind, forget, forget about,
    forgetting, forgetting about
""")
_HOLDING = ("leaving", "setting", "putting")
_LEAVING_OUT = ("leaving", "leave", "keeping", "keep", "taking", "take")
_OUT = phrases("out, out of it, out of this, out of account, out of the picture")
_ARTICLES = ("the", "any")
_BEHIND = ("aside", "apart", "excluded", "disregarded", "ignored")
_NOT_COUNTED = ("counted", "counting", "included", "considered")
_LEFT = ("left", "put", "set")
_ASIDES = (",", "(", "-", "–")
_ENDS = (",", ")", "-", "–", "?", ".", ":", ";")


def contrasted(
    tokens: Sequence[Token], mentions: Sequence[Mention]
) -> tuple[list[Mention], set[int]]:
    """The mentions without those that are set apart, and the tokens these took."""
    result, apart = list(mentions), set[int]()
    for meant, denied in pairwise(mentions):
        names = {column.name for column in denied.columns}
        links = tuple(link for link in meant.links if link.column.name not in names)
        if not links or denied.of("value") or not _alike(meant, denied):
            continue
        if _set_apart(tokens, meant, denied) and meant in result:
            result[result.index(meant)] = replace(meant, links=links)
            result.remove(denied)
            apart.update(range(meant.last, denied.last))
    for denied in [one for one in result if not one.of("value")]:
        said = _aside(tokens, denied)
        if not said:
            continue
        names = {column.name for column in denied.columns}
        meant_by = {m: tuple(k for k in m.links if k.column.name not in names) for m in result}
        kept = {m: k for m, k in meant_by.items() if k and len(k) < len(m.links)}
        if kept:  # what else could be taken for it is not meant either
            result = [replace(m, links=kept.get(m, m.links)) for m in result if m is not denied]
            apart.update(said)
        elif _closed(tokens, said.stop) and any(
            _measured_alike(m, denied) for m in result if m is not denied
        ):
            result.remove(denied)  # "the sustained wind (gusts disregarded)"
            apart.update(said)
    return result, apart


def _closed(tokens: Sequence[Token], at: int) -> bool:
    """Whether no more is said of what is set apart, as in "excluding gusts over 30"."""
    return at == len(tokens) or tokens[at].low in _ENDS


def _measured_alike(meant: Mention, denied: Mention) -> bool:
    """Whether both are numbers in one unit, of other columns: nobody could mean the one that is set
    apart as a condition of the other."""
    one, two = (
        {c.unit for c in mention.columns if c.type in NUMERIC} for mention in (meant, denied)
    )
    apart = {c.name for c in meant.columns}.isdisjoint(c.name for c in denied.columns)
    plain = all(m.of("name") and not m.degree for m in (meant, denied))
    return apart and plain and len(one) == 1 and one == two and "" not in one


def _alike(meant: Mention, denied: Mention) -> bool:
    """Whether the one could be taken for the other: a column of both, two that are measured alike,
    or two qualifiers."""
    both = {column.name for column in meant.columns} & {column.name for column in denied.columns}
    told = {column.type for column in (*meant.columns, *denied.columns)}
    units = [{c.unit for c in one.columns if c.type in NUMERIC} for one in (meant, denied)]
    measured = "boolean" not in told and len(units[0]) == 1 and units[0] == units[1]
    named = meant.of("name", "low", "value") or denied.of("name", "low")
    return bool(both) or (measured and "" not in units[0]) or not named


def _aside(tokens: Sequence[Token], denied: Mention) -> range:
    """The tokens that set a mention apart: "gusts aside", "leaving gusts aside", "excluding gusts",
    "gusts not counted"; none where nothing does."""
    after = [token.low for token in tokens[denied.last : denied.last + 2]]
    first = denied.first - (tokens[denied.first - 1].low in _ARTICLES if denied.first else 0)
    behind = 1 if after[:1] and after[0] in _BEHIND else 0
    if len(after) == 2 and after[0] in _LEFT and after[1] in _BEHIND:
        behind = 2
    if len(after) == 2 and after[0] == "not" and after[1] in _NOT_COUNTED:
        behind = 2
    if first and tokens[first - 1].low in _LEAVING_OUT:  # "leaving gusts out of it"
        out = starts(tokens, denied.last, _OUT)
        if out and _closed(tokens, denied.last + out):
            return range(first - 1, denied.last + out)
    held = behind and first and tokens[first - 1].low in _HOLDING
    if behind:
        return range(first - bool(held), denied.last + behind)
    size = ends(tokens, first, _EXCLUDING)
    return range(first - size, denied.last) if size else range(0)


def _set_apart(tokens: Sequence[Token], meant: Mention, denied: Mention) -> bool:
    """Whether the second is an aside that denies: "…, not the gusts, …"."""
    gap = [token.low for token in tokens[meant.last : denied.first]]
    gap = [word for word in gap if word not in ("the", *_ASIDES)]
    after = tokens[denied.last].low if denied.last < len(tokens) else ""
    opened = tokens[meant.last].low in _ASIDES
    if tokens[denied.first].low in ACHIEVED and denied_reach(tokens, denied.first):
        return False  # "promised but not reached"
    leading = {token.low for token in tokens[max(0, meant.first - 3) : meant.first]}
    if not opened and tokens[denied.first].low.endswith("ed") and leading & AUXILIARIES:
        return False  # "was the high not logged until ten"
    numbered = denied.last < len(tokens) and tokens[denied.last].kind == "number"
    if not opened and numbered and leading & AUXILIARIES:
        return False  # "when did the high not reach 50"
    return tuple(gap) in _DENYING and (after in ("", *_ENDS) or not opened)
