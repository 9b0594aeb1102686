"""What the text of a record is said to tell: which things, at which hours, one after the other.

    "hail until noon, then sleet"   hail before 12:00 · then sleet
    "opened foggy and cleared up"   fog first

A column that is read from the wording knows whether a thing is mentioned; its hours and what it
turned to stand in the text alone, which `pageturner.tools.telling` holds against this.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.scoping import Account
from pageturner.tools.sureness import sureness
from pageturner.tools.text_to_sql.hours_said import Said, is_plain, said_at
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.words import phrases, starts, word_set
from pageturner.tools.words import STOPWORDS, stem

_THEN = phrases(
    "then, followed by, follow by, and after that, after that, afterwards, subsequently, later on, "
    "later, succeeded by, thereafter, from then on, after which, next, and next, in turn"
)
_TURNING = phrases(
    "giving way to, give way to, gives way to, gave way to, given way to, turning to, turning "
    "into, turn to, turned to, turns to, turn into, turned into, turns into, changing to, "
    "changing into, change to, changed to, changes to, change into, changed into, changes into, "
    "switching to, switch to, switched to, went over to, going over to, tapering to, before "
    "turning to, before changing to, replaced by, becoming, became, becomes"
)
_FIRST = phrases(
    "starts with, starts out with, starts off with, start with, started with, started out with, "
    "started off with, starting with, starting out with, starting off with, begins with, began "
    "with, begin with, beginning with, opens with, opened with, opening with, at first, first of "
    "all, initially, to begin with, to start with"
)
_LAST = phrases(
    "ends with, ended with, end with, ending with, ends in, ended in, end in, ending in, ends up "
    "with, ended up with, ending up with, finishes with, finished with, finish with, finishing "
    "with, closes with, closed with, in the end"
)
_OPENERS = frozenset(
    phrase[0] for table in (_THEN, _TURNING, _FIRST, _LAST) for phrase in table
) | {"first"}
_DENYING = word_set("no not without never nor neither lacking excluding except minus")
_DENIED = phrases("never, is not, was not, isn't, wasn't, not mentioned, unmentioned")
_ENDING = word_set(
    "stop stops stopped stopping end ends ended ending over gone cease ceases ceased clear clears "
    "cleared clearing lift lifts lifted lifting finish finishes finished"
)
_STAYING_OFF = phrases(
    "hold off, holds off, held off, holding off, stay away, stays away, stayed away, staying away, "
    "keep away, kept away, keep off, kept off, stay off, stayed off, not start, not begin, "
    "not arrive, not come, not set in, not reach"
)
_ONLY = word_set("only just merely solely")
_NOTHING_ELSE = phrases("that's it, thats it, that is it, nothing else, nothing more, that's all")
_ALONE = phrases(
    "as the only, as its only, nothing but, nothing except, nothing besides, on its own, "
    "by itself, all alone, and no other, and nothing else, but nothing else"
)
_JOINING = word_set("and , but ; while with plus though although whereas")
_CLOSING = word_set(". ? ! , ;")
_BEING = word_set(
    "was were is are be being been looked seemed becoming become became getting a only just merely"
)
_NEAR = 2


@dataclass
class _Draft:
    """An account while it is put together."""

    facts: list[Mention] = field(default_factory=list)
    also: list[str] = field(default_factory=list)
    said: Said | None = None
    then: bool = False
    first: bool = False
    last: bool = False
    only: bool = False
    closed: bool = False
    """Another thing is told of another time."""
    turned: bool = False
    """What came before it is over."""
    lacking: list[str] = field(default_factory=list)
    sure: list[int | None] = field(default_factory=list)
    """How sure each of the facts is said to be."""
    alone: bool = False
    """Nothing else is told."""
    fresh: bool = False
    """It is not told of what came before."""


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
    """The columns of what is said not to be until an hour: it is told after that."""


def read_accounts(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    taken: set[int],
    columns: Sequence[ColumnCard],
) -> Accounts:
    """The accounts of a question; none where it speaks of nothing that the wording is read for."""
    facts = {m.first: m for m in mentions if _worded(m) or _unworded(m)}
    if not facts:
        return Accounts()
    drafts = _Drafts(tokens, mentions, facts)
    at = 0
    while at < len(tokens):
        at = at + 1 if at in taken else drafts.read(at)
    accounts = _accounts(drafts.spoken, drafts.used)
    if not accounts.when:
        return accounts
    told = {way for account in accounts.told for fact in account["facts"] for way in fact}
    named = (_ways(column) for column in columns if column.worded)
    others = tuple(sorted(way for ways in named if not ways & told for way in ways))
    for account, draft in zip(accounts.told, drafts.spoken, strict=True):
        account["without"] = list(others) if draft.alone else []
    return replace(accounts, others=others, affirmed=frozenset(drafts.affirmed))


def mentioned(column: ColumnCard) -> Account:
    """The account of a text that only speaks of what a column is of."""
    return Account(
        facts=[sorted(_ways(column))],
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
        without=[],
    )


class _Drafts:
    """Goes over a question from left to right and puts its accounts together."""

    def __init__(
        self, tokens: Sequence[Token], mentions: Sequence[Mention], facts: dict[int, Mention]
    ) -> None:
        self.tokens, self.mentions, self.facts = tokens, mentions, facts
        self.all: list[_Draft] = [_Draft()]
        self.used: set[int] = set()
        self._leading: Said | None = None
        self._ending = False
        """Whether something is said to end."""
        self._joined = False
        """Whether an "and" or a comma stands since the last thing."""
        self._words_before = 0
        """How many words coloured what is told when that stood there."""
        self._absent: Mention | None = None
        """What is said not to be, up to here."""
        self._off = False
        """Whether the last thing is said to stay away."""
        self.affirmed: set[str] = set()
        self._coming: int | None = None
        """How sure what follows is said to be."""
        self._last = -1
        """Where the last thing ends."""
        self.qualifying: set[int] = set()
        """The tokens that say how sure something is."""

    @property
    def now(self) -> _Draft:
        return self.all[-1]

    @property
    def spoken(self) -> list[_Draft]:
        return [draft for draft in self.all if draft.facts]

    def read(self, at: int) -> int:
        """Read what begins at a token; where it ends."""
        if mention := self.facts.get(at):
            return self._fact(at, mention)
        if found := sureness([token.low for token in self.tokens[at : at + 2]], 0):
            return self._sure(at, *found)
        if self.tokens[at].low in _OPENERS and (size := self._order(at)):
            return self._use(at, size)
        if (said := said_at(self.tokens, at)) and not _names_a_value(self.tokens, said):
            return self._when(at, said)
        return self._word(at)

    def _fact(self, at: int, mention: Mention) -> int:
        self._absent, self._off = None, False
        if _denied(self.tokens, at) or not _worded(mention):
            self._absent = mention
        else:
            if self.now.facts and (self.now.said or self.now.closed) and self._joined:
                self.all.append(_Draft())
            self.now.facts.append(mention)
            self.now.sure.append(self._coming)
            if self._leading is not None:
                self.now.said, self._leading = self._leading, None
        self._joined = self._ending = False
        self._last = mention.last
        return mention.last

    def _sure(self, at: int, sure: int, size: int) -> int:
        """Of what follows, up to its hours: "a chance of hail"; or of what it stands behind."""
        if _denied(self.tokens, at):
            return self._word(at)
        if self._behind_a_fact(at, at + size):
            self.now.sure = [sure if one is None else one for one in self.now.sure]
        else:
            self._coming = sure
        self.qualifying.update(range(at, at + size))
        return at + size

    def _behind_a_fact(self, at: int, end: int) -> bool:
        """The "likely" of "hail likely", the "chance" of "hail was only a chance"."""
        between = {token.low for token in self.tokens[self._last : at]}
        following = self.tokens[end].low if end < len(self.tokens) else ""
        of_next = following == "of" or end in self.facts
        return bool(self.now.facts) and between <= _BEING and not of_next

    def _order(self, at: int) -> int:
        """How many tokens say what comes first, next or last."""
        now = self.now
        self._coming = None
        if size := starts(self.tokens, at, _FIRST) or _first_of_two(self.tokens, at):
            now.first, now.closed = True, bool(now.facts)
        elif size := starts(self.tokens, at, _LAST):
            if now.facts:
                self.all.append(_Draft(last=True))
            else:
                now.last = True
        elif size := starts(self.tokens, at, _TURNING):
            if now.facts and _opens(self.tokens, at + size, self.facts):
                self.all.append(_Draft(then=True, turned=True))
            elif not now.facts:
                now.turned = now.then  # "then turn to rain"
        elif size := starts(self.tokens, at, _THEN):
            if _opens(self.tokens, at + size, self.facts) or not now.facts or now.then:
                self.all.append(_Draft(then=any(d.facts for d in self.all)))
            elif len([d for d in self.all if d.facts]) > 1:
                now.then = True  # "perhaps some swell later on"
        return size

    def _when(self, at: int, said: Said) -> int:
        absent = self._absent is not None and self._absent.last >= said.first - 1
        if absent and not _later(said):
            return said.last  # "no rain after noon"
        if not absent and _of_another(self.now, said, self.mentions, self.qualifying):
            return said.last
        self._coming = None if self.now.facts else self._coming
        if (self._absent or self._off) and (later := _later(said)):
            self._not_until(later)
            return self._use(at, said.last - at)
        if self._ending and said.turns:
            said = replace(said, spans=tuple((None, end or start) for start, end in said.spans))
        if self.now.facts and (self.now.said or self.now.closed) and self._joined:
            self._again()
        if not self.now.facts:
            self._leading = said
        elif self.now.said is None or not self.now.said.spans:
            self.now.said = said
        elif self.tokens[at - 1].low == "or":  # "after 1 pm or 4 pm"
            self.now.said = replace(self.now.said, spans=(*self.now.said.spans, *said.spans))
        return self._use(at, said.last - at)

    def _not_until(self, said: Said) -> None:
        """`dry until 2pm`, `the rain held off until 2pm`: it is told of the hours from then on."""
        if mention := self._absent:
            if self.now.facts:
                self.all.append(_Draft())
            self.now.facts.append(mention)
            self.now.sure.append(None)
            self.affirmed.update(c.name for c in mention.columns if c.worded)
        self.now.said, self.now.fresh = said, True
        self._absent, self._off = None, False

    def _again(self) -> None:
        """`fog in patches at first and widespread after 9`: the same is told of another time."""
        before = self.now
        words = before.also[self._words_before :]
        del before.also[self._words_before :]
        again = _Draft(facts=list(before.facts), sure=[None] * len(before.facts), also=words)
        self.all.append(again)
        self._joined = False

    def _word(self, at: int) -> int:
        token, now = self.tokens[at], self.now
        now.alone = now.alone or starts(self.tokens, at, _ALONE) > 0
        now.only = now.only or token.low in _ONLY or starts(self.tokens, at, _NOTHING_ELSE) > 0
        self._ending = self._ending or token.low in _ENDING
        self._off = self._off or starts(self.tokens, at, _STAYING_OFF) > 0
        if token.low in _JOINING:
            self._joined, self._words_before = True, len(now.also)
        if token.kind == "word" and token.low not in STOPWORDS and _says(token, self.mentions, at):
            (now.lacking if _denied(self.tokens, at) else now.also).append(stem(token.low))
        return at + 1

    def _use(self, at: int, size: int) -> int:
        self.used.update(range(at, at + size))
        return at + size


def _names_a_value(tokens: Sequence[Token], said: Said) -> bool:
    """`after the high`: no hour, though a word for one stands there."""
    return bool(_NOUN & {token.low for token in tokens[said.first : said.last]})


_NOUN = word_set("high low")


def _accounts(drafts: list[_Draft], used: set[int]) -> Accounts:
    for draft in drafts[1:]:
        draft.then = draft.then or draft.last
    for draft in drafts[:1]:
        draft.then = False
    _turn(drafts)
    when = any(d.said or d.then or d.first or d.last or d.alone for d in drafts)
    told = tuple(_account(draft) for draft in drafts)
    return Accounts(told, frozenset(used) if when else frozenset(), when=when)


def _first_of_two(tokens: Sequence[Token], at: int) -> int:
    """The "first" of "hail first, then rain", and not of "the first day of hail"."""
    after = [token.low for token in tokens[at + 1 : at + 3]]
    return int(
        tokens[at].low == "first"
        and (after[:1] == ["then"] or after in ([",", "then"], ["and", "then"]))
    )


def _turn(drafts: list[_Draft]) -> None:
    """`hail, turning to rain at noon`: the first ends at the hour at which the next begins."""
    for before, after in pairwise(drafts):
        if after.turned:
            after.lacking += [way for fact in before.facts for way in _words(fact)]
        if not (after.then and after.said and after.said.turns):
            continue
        hours = [start if end is None else end for start, end in after.said.spans]
        if before.said is None:
            before.said, after.said = Said(0, 0, tuple((None, hour) for hour in hours)), None
        else:
            after.said = Said(0, 0, tuple((hour, None) for hour in hours))


def _account(draft: _Draft) -> Account:
    said = draft.said or Said(0, 0)
    return Account(
        facts=[_words(mention) for mention in draft.facts],
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
        without=[],
    )


def _words(mention: Mention) -> list[str]:
    """The stems of the ways to name what is mentioned; of a phrase all its words must stand."""
    columns = [c for c in mention.columns if c.worded]
    if len(mention.words.split()) > 1:
        return [" ".join(stem(word) for word in mention.words.lower().split())]
    return sorted(set().union(*map(_ways, columns)) or {stem(mention.words.lower())})


def _ways(column: ColumnCard) -> set[str]:
    """The stems of the single words by which a text speaks of a column."""
    return {stem(word.lower()) for word in column.worded if word.isalpha()}


def _worded(mention: Mention) -> bool:
    return any(link.column.worded for link in mention.of("name")) and not mention.degree


def _unworded(mention: Mention) -> bool:
    """The "dry" of what the wording is read for: it is said not to be told."""
    low = any(link.column.worded for link in mention.of("low"))
    return low and not mention.degree and not mention.of("name")


def _later(said: Said) -> Said | None:
    """What begins where these hours end; None where they have a beginning, or no end."""
    spans = tuple((end, None) for start, end in said.spans if start is None)
    return replace(said, spans=spans) if spans and len(spans) == len(said.spans) else None


def _denied(tokens: Sequence[Token], at: int) -> bool:
    before = {token.low for token in tokens[max(0, at - _NEAR) : at]}
    return bool(before & _DENYING) or starts(tokens, at + 1, _DENIED) > 0


def _opens(tokens: Sequence[Token], at: int, facts: dict[int, Mention]) -> bool:
    """Whether something that is told follows before the clause ends."""
    for place in range(at, len(tokens)):
        if place in facts:
            return True
        if tokens[place].low in (",", ";", ".", "?", ":"):
            return False
    return False


def _of_another(
    now: _Draft, said: Said, mentions: Sequence[Mention], qualifying: Collection[int]
) -> bool:
    """`a crossing with fog that left after 4`: the hour is of what stands nearest before it, and
    not of the fog. "Fog likely after 4" is of the fog."""
    if not now.facts:
        return any(said.first - m.last in (0, 1) and m.of("name") for m in mentions)
    fact = now.facts[-1]
    return any(
        m.last <= said.first
        and m.first > fact.last
        and m.first not in qualifying
        and m.of("name", "low")
        and not _worded(m)
        for m in mentions
    )


def _says(token: Token, mentions: Sequence[Mention], at: int) -> bool:
    """A word that colours what is told: nobody's, or one by which it is measured."""
    return not is_plain(token) or any(m.first <= at < m.last for m in mentions)
