"""A word of a scale that is said in two words to stand at its end, as it may be in one.

which month was the most rough     which month was the roughest
the most crowded crossing          the one at the crowded end of the scale
which week was the least rough     the one at the other end

Not "the most rough days", of which there are most, nor "at most rough", a limit.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.lexicon import Link, Mention


def most_of_a_scale(
    mentions: Sequence[Mention],
    cues: Sequence[Cue],
    tokens: Sequence[Token],
    nouns: Collection[str],
) -> tuple[list[Mention], list[Cue]]:
    """The mentions, "most rough" as "roughest", and the cues without its "most"."""
    result, graded = [], set()
    for mention in mentions:
        said = low_at(tokens, mention.first - 1)
        value = _value_on_a_scale(mention) if said in ("most", "least") else None
        limit = low_at(tokens, mention.first - 2) in ("at", "very", "of")
        many = said == "most" and _several(tokens, mention, mentions, nouns)
        if value is None or limit or many:
            result.append(mention)
            continue
        links = (value,) if said == "most" else (_other_end(value),)
        first = mention.first - 1
        result.append(
            replace(
                mention, first=first, links=links, degree="most", words=f"{said} {mention.words}"
            )
        )
        graded.add(first)
    kept = [cue for cue in cues if graded.isdisjoint(range(cue.first, cue.last))]
    return result, kept


def _value_on_a_scale(mention: Mention) -> Link | None:
    """The value that is said, where it is one of an order and says nothing else."""
    scales = [link for link in mention.of("value") if link.column.order and link.value]
    if mention.degree or len(scales) != len(mention.links) or len({s.value for s in scales}) != 1:
        return None
    return scales[0] if _place(scales[0].column, scales[0]) is not None else None


def _place(column: ColumnCard, link: Link) -> int | None:
    order = [value.lower() for value in column.order]
    said = str(link.value).lower()
    return order.index(said) if said in order else None


def _other_end(link: Link) -> Link:
    """The value at the end away from the one that is said."""
    order = link.column.order
    rising = 2 * (_place(link.column, link) or 0) >= len(order) - 1
    return replace(link, value=order[0] if rising else order[-1])


def _several(
    tokens: Sequence[Token], mention: Mention, mentions: Sequence[Mention], nouns: Collection[str]
) -> bool:
    """Whether several are spoken of: the "days" of "the most rough days"."""
    behind = low_at(tokens, mention.last)
    thing = behind in nouns or any(m.first == mention.last and m.of("name") for m in mentions)
    return thing and behind.endswith("s") and not behind.endswith("ss")
