"""A column of text that says yes and no, perhaps among other things, said of who or what it is so.

average price of members                 membership: yes
tickets of non-members, not by a member  membership: no
walks without dogs · dogs: no            dogs: no
walks that allow dogs, are dogs allowed  dogs: yes
of lapsed members · by membership        no: another value, or the column itself, is meant
"""

from collections.abc import Sequence, Set
from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Link, Mention

_ASKED = word_set("which what whose per each every different distinct")
_ARTICLES = word_set("a an any")
_DENIED = word_set("no not non without isn't aren't wasn't weren't nor never don't doesn't")
_HAVING = word_set("with without")
_GRANTING = word_set(
    "allow allows allowing allowed accept accepts accepting permit permits permitting welcome "
    "welcomes welcoming"
)
_GRANTED = word_set("allowed permitted accepted welcome included")
_BEING = word_set("is are was were be being")
_BETWEEN = word_set(": = is -")


def yes_in_text(
    mentions: Sequence[Mention], cues: Sequence[Cue], tokens: Sequence[Token], nouns: Set[str]
) -> tuple[list[Mention], list[Cue]]:
    """The mentions, with the yes or the no that is meant for what only its column is called, and
    the cues without the denials that are told by it."""
    kept = list(mentions)
    told: set[int] = set()
    for at, mention in enumerate(mentions):
        column = _column(mention)
        if column is None or any(
            link.column.name == column.name for other in mentions for link in other.of("value")
        ):
            continue
        if said := _said(mention, column, tokens, nouns):
            kept[at] = said
            told |= set(range(said.first, said.last))
    return kept, [cue for cue in cues if told.isdisjoint(range(cue.first, cue.last))]


def _column(mention: Mention) -> ColumnCard | None:
    """The column of text, of which "yes" and "no" are values, that is all that is named."""
    columns = mention.columns
    if len(columns) != 1 or columns[0].type != "text" or mention.degree:
        return None
    if any(link.role != "name" for link in mention.links):
        return None
    values = {str(value).lower() for value in columns[0].nameable}
    return columns[0] if {"yes", "no"} <= values else None


def _said(
    mention: Mention, column: ColumnCard, tokens: Sequence[Token], nouns: Set[str]
) -> Mention | None:
    first, last = mention.first, mention.last
    stated = last + (low_at(tokens, last) in _BETWEEN)
    if low_at(tokens, stated) in ("yes", "no"):
        return _put(mention, column, first, stated + 1, low_at(tokens, stated))
    of_records = low_at(tokens, last) in nouns
    asked = _ASKED & {low_at(tokens, first - 1), low_at(tokens, first - 2)}
    if asked and not of_records:
        return None
    granted = low_at(tokens, first - 1) in _GRANTING
    first -= granted
    behind = last + (low_at(tokens, last) in _BEING)
    denied = low_at(tokens, behind) == "not"
    if low_at(tokens, behind + denied) in _GRANTED:
        last, granted = behind + denied + 1, True
    else:
        denied = False
    article = low_at(tokens, first - 1) in _ARTICLES
    before = low_at(tokens, first - 1 - article)
    several = tokens[mention.last - 1].low.endswith("s")
    if before in _DENIED:
        denied, first = True, first - 1 - article
    elif not (granted or article or several or of_records or before in _HAVING):
        return None
    return _put(mention, column, first, last, "no" if denied else "yes")


def _put(mention: Mention, column: ColumnCard, first: int, last: int, said: str) -> Mention:
    value = next(value for value in column.nameable if str(value).lower() == said)
    links = (Link(column, "value", str(value)),)
    return replace(mention, first=first, last=last, links=links, exact=True)
