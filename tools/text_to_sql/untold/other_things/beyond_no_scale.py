"""A value that no order ranks has none above or below it: "a berth below pontoon", "a class worse
than D", where nobody declared which classes are worse.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_PLACES = word_set("above below beneath")
_THAN = word_set("worse better higher lower greater less")


def beyond_no_scale(analysis: Analysis) -> str:
    """The words that set something against such a value; "" for none."""
    if analysis.lacks(_PLACES | _THAN):
        return ""
    for mention in analysis.mentions:
        at = mention.first - 1
        while analysis.low(at) in ("a", "an", "the"):
            at -= 1
        than = analysis.low(at) == "than"
        said = analysis.low(at - than)
        if said not in (_THAN if than else _PLACES) or not _unranked(mention):
            continue
        if _named_before(analysis, mention, at - than):
            return " ".join(analysis.between(at - than, mention.last))
    return ""


def _unranked(mention: Mention) -> bool:
    """Whether it is a value of columns in words that have no order, and nothing else."""
    values = mention.of("value")
    names = mention.of("name", "low", "qualifier")
    text = all(link.column.type == "text" and not link.column.order for link in values)
    return bool(values) and not names and text


def _named_before(analysis: Analysis, mention: Mention, at: int) -> bool:
    """Whether the column of the value is named in front, perhaps with a noun behind it: "a class
    rating worse than D"."""
    return any(
        other.last in (at, at - 1)
        and other.of("name")
        and any(c in mention.columns for c in other.columns)
        for other in analysis.mentions
    )
