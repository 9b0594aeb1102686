"""What the text of a record is said to tell: which things, at which hours, one after the other.

    "hail until noon, then sleet"   hail before 12:00 · then sleet
    "opened foggy and cleared up"   fog first

A column that is read from the wording knows whether a thing is mentioned; its hours and what it
turned to stand in the text alone, which `pageturner.tools.telling` holds against this.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.scoping import Account
from pageturner.tools.text_to_sql.language.hours_said import Said
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.sql.drafts import Draft, Drafts, is_unworded, is_worded
from pageturner.tools.words import stem


@dataclass(frozen=True)
class Accounts:
    """What a question says is told, and the tokens that say when."""

    told: tuple[Account, ...] = ()
    used: frozenset[int] = frozenset()
    others: tuple[str, ...] = ()
    """The stems by which other things would be told."""
    when: bool = False
    """Whether hours or an order are told, which no column knows."""
    affirmed: frozenset[str] = frozenset()
    """The columns of what is said not to be until an hour: it is told after that; and those of
    which a value is told: it may be one of several."""


def read_accounts(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    taken: set[int],
    columns: Sequence[ColumnCard],
) -> Accounts:
    """The accounts of a question; none where it speaks of nothing that the wording is read for."""
    facts = {m.first: m for m in mentions if is_worded(m) or is_unworded(m)}
    drafts = Drafts(tokens, mentions, facts)
    if not facts and len(drafts.values) < 2:
        return Accounts()
    at = 0
    while at < len(tokens):
        at = at + 1 if at in taken else drafts.read(at)
    if not facts and not any(draft.then for draft in drafts.spoken):
        return Accounts()  # "sunny or mostly sunny": its column knows that
    accounts = _accounts(drafts.spoken, drafts.used)
    if not accounts.when:
        return accounts
    told = {way for account in accounts.told for fact in account["facts"] for way in fact}
    named = (_ways(column) for column in columns if column.worded)
    others = tuple(sorted(way for ways in named if not ways & told for way in ways))
    for account, draft in zip(accounts.told, drafts.spoken, strict=True):
        account["without"] = list(others) if draft.alone else []
    return replace(accounts, others=others, affirmed=frozenset(drafts.affirmed))


def mentioned(column: ColumnCard, *, wider: bool = False) -> Account:
    """The account of a text that only speaks of what a column is of.

    Args:
        wider: it may speak of what is of it, as a shower is rain.
    """
    ways = _ways(column)
    covered = {stem(name.lower()) for name in column.covers if name.isalpha()}
    return _of_ways(sorted(ways), sorted(ways | covered if wider else ways))


def worded_so(words: str) -> Account:
    """The account of a text that only says these words: the "mostly matt" of a value."""
    said = [" ".join(stem(word) for word in words.lower().split())]
    return _of_ways(said, said)


def _of_ways(ways: list[str], wider: list[str]) -> Account:
    return Account(
        facts=[ways],
        wider=[wider],
        spans=[],
        part="",
        then=False,
        first=False,
        last=False,
        only=False,
        also=[],
        lacking=[],
        sure=[None],
        fresh=False,
        anywhere=False,
        without=[],
    )


def _accounts(drafts: list[Draft], used: set[int]) -> Accounts:
    for draft in drafts[1:]:
        draft.then = draft.then or draft.last
    for draft in drafts[:1]:
        draft.then = False
    _turn(drafts)
    for before, after in pairwise(drafts):
        if before.fresh and after.then and after.said is None and not before.then:
            after.said, after.then = before.said, False  # "dry until noon and then hail"
    when = any(d.said or d.then or d.first or d.last or d.alone for d in drafts)
    told = tuple(_account(draft) for draft in drafts)
    return Accounts(told, frozenset(used) if when else frozenset(), when=when)


def _turn(drafts: list[Draft]) -> None:
    """`hail, turning to rain at noon`: the first ends at the hour at which the next begins."""
    for before, after in pairwise(drafts):
        if after.turned:
            still = {way for fact in after.facts for way in _words(fact)}
            over = [way for fact in before.facts for way in _words(fact)]
            after.lacking += [way for way in over if way not in still]
        if not (after.then and after.said and after.said.turns):
            continue
        hours = [start if end is None else end for start, end in after.said.spans]
        if after.said.latest and before.said is not None:
            hours = [hour - early for hour in hours if hour for early in range(_EARLIER)]
        if before.said is None:
            before.said, after.said = Said(0, 0, tuple((None, hour) for hour in hours)), None
        else:
            after.said = Said(0, 0, tuple((hour, None) for hour in hours))


_EARLIER = 4
"""How many hours before it what happened "by noon" may have happened, the hour itself counted."""


def _account(draft: Draft) -> Account:
    said = draft.said or Said(0, 0)
    return Account(
        facts=[_words(mention) for mention in draft.facts],
        wider=[_wider(mention) for mention in draft.facts],
        spans=[list(span) for span in said.spans],
        part=said.part,
        then=draft.then,
        first=draft.first,
        last=draft.last,
        only=draft.only,
        also=list(dict.fromkeys(draft.also)),
        lacking=list(dict.fromkeys(draft.lacking)),
        sure=list(draft.sure),
        fresh=draft.fresh,
        anywhere=draft.valued,
        without=[],
    )


def _words(mention: Mention) -> list[str]:
    """The stems of the ways to name what is mentioned; of a phrase all its words must stand."""
    columns = [c for c in mention.columns if c.worded]
    if len(mention.words.split()) > 1:
        return [" ".join(stem(word) for word in mention.words.lower().split())]
    return sorted(set().union(*map(_ways, columns)) or {stem(mention.words.lower())})


def _wider(mention: Mention) -> list[str]:
    """The stems of all that is of what is mentioned: a shower is rain."""
    covered = (name for c in mention.columns for name in c.covers if name.isalpha())
    return sorted({*_words(mention), *(stem(name.lower()) for name in covered)})


def _ways(column: ColumnCard) -> set[str]:
    """The stems of the single words by which a text speaks of a column; of its phrases, where it
    has no single word: "blowing dust"."""
    single = {stem(word.lower()) for word in column.worded if word.isalpha()}
    return single or {" ".join(map(stem, phrase.lower().split())) for phrase in column.worded}
