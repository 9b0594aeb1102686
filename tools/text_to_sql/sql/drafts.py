"""Goes over a question and drafts what a text is said to tell: thing by thing, hour by hour."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from pageturner.tools.sureness import sureness
from pageturner.tools.text_to_sql.language.hours_said import Said, is_plain, said_at
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import first_words, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.words import STOPWORDS, stem

_THEN = phrases(
    "then, followed by, follow by, and after that, after that, afterwards, subsequently, later on, "
    "later, succeeded by, thereafter, from then on, after which, next, and next, in turn"
)
_CHANGING = """
    turn turns turned turning change changes changed changing switch switches switched switching
    taper tapers tapered tapering ease eases eased easing fade fades faded fading dwindle dwindles
    dwindled dwindling thin thins thinned thinning build builds built building grow grows grew
    growing develop develops developed developing evolve evolves evolved evolving morph morphs
    morphed morphing transition transitions transitioned transitioning
"""
_TURNING = phrases(
    "giving way to, give way to, gives way to, gave way to, given way to, go over to, "
    "goes over to, went over to, gone over to, going over to, make way for, makes way for, "
    "made way for, making way for, yield to, yields to, yielded to, yielding to, pass into, "
    "passes into, passed into, passing into, replaced by, becoming, became, becomes, "
    "before turning to, before changing to, "
    "easing off to, tapering off to, thinning out to"
) | {
    (verb, *to)
    for verb in _CHANGING.split()
    for to in (("to",), ("into",), ("over", "to"), ("over", "into"))
}
_NUMERIC = frozenset({"integer", "real"})
_BOUND = 6
"""So many words before a number may say how it was reached: "got no higher than"."""
_FIRST = phrases(
    "starts with, starts out with, starts off with, start with, started with, started out with, "
    "started off with, starting with, starting out with, starting off with, begins with, began "
    "with, begin with, beginning with, opens with, opened with, opening with, at first, first of "
    "all, initially, to begin with, to start with"
)
_LAST = phrases(
    "ends with, ended with, end with, ending with, ends in, ended in, end in, ending in, ends up "
    "with, ended up with, ending up with, finishes with, finished with, finish with, finishing "
    "with, closes with, closed with, in the end, as the last thing, last of all, to finish, "
    "to finish with, to end with, at the end of the day"
)
_OPENERS = frozenset(
    phrase[0] for table in (_THEN, _TURNING, _FIRST, _LAST) for phrase in table
) | {"first"}
_DENYING = word_set("no not without never nor neither lacking excluding except minus")
_DENIED = phrases(
    "never, is not, was not, isn't, wasn't, not mentioned, unmentioned, not due, not expected, "
    "not forecast, not predicted, not supposed, not meant, not set, not scheduled, not anticipated"
)
_ENDING = word_set(
    "stop stops stopped stopping end ends ended ending over gone cease ceases ceased clear clears "
    "cleared clearing lift lifts lifted lifting finish finishes finished done"
)
_STAYING_OFF = phrases(
    "hold off, holds off, held off, holding off, stay away, stays away, stayed away, staying away, "
    "keep away, kept away, keep off, kept off, stay off, stayed off, not start, not begin, "
    "not arrive, not come, not set in, not reach"
)
_ONLY = word_set("only just merely solely confined limited restricted")
_NOTHING_ELSE = phrases("that's it, thats it, that is it, nothing else, nothing more, that's all")
_ALONE = phrases(
    "as the only, as its only, nothing but, nothing except, nothing besides, on its own, "
    "by itself, all alone, and no other, and nothing else, but nothing else"
)
_JOINING = word_set("and , but ; while with plus though although whereas")
_BEHIND = word_set("after following")
_AHEAD = word_set("before preceding")
_FRESH = phrases(
    "no earlier, nothing earlier, nothing before, with nothing before it, nothing before it, "
    "as a first mention, as the first mention, out of the blue"
)
_OPENING = first_words(_FRESH, _ALONE, _NOTHING_ELSE, _STAYING_OFF)
_BEING = word_set(
    "was were is are be being been looked seemed becoming become became getting a only just merely"
)
_AT_THE_MOST = word_set("as more most")
_NO_SURER = _AT_THE_MOST | word_set("with nothing no not than at a an only just , any")
"""These lead from a thing to how sure it is at the most: "hail as no more than a chance"."""
_NEAR = 2
_AHEAD_OF_IT = 5


@dataclass
class Draft:
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
    valued: bool = False
    """A value of a column is told, which may stand anywhere: "then sunny"."""


class Drafts:
    """Goes over a question from left to right and puts its accounts together."""

    def __init__(
        self, tokens: Sequence[Token], mentions: Sequence[Mention], facts: dict[int, Mention]
    ) -> None:
        self.tokens, self.mentions, self.facts = tokens, mentions, facts
        self.values = {m.first: m for m in mentions if _is_valued(m)}
        self._behind = False  # what follows came before what is told last: "hail after rain"
        self.all: list[Draft] = [Draft()]
        self.used: set[int] = set()
        self._leading: Said | None = None
        self._ending = False  # something is said to end
        self._joined = False
        """Whether an "and" or a comma stands since the last thing."""
        self._words_before = 0
        """How many words coloured what is told when that stood there."""
        self._absent: Mention | None = None
        """What is said not to be, up to here."""
        self._off = False  # the last thing is said to stay away
        self.affirmed: set[str] = set()
        self._coming: int | None = None
        """How sure what follows is said to be."""
        self._last = -1  # where the last thing ends
        self.qualifying: set[int] = set()
        """The tokens that say how sure something is."""

    @property
    def now(self) -> Draft:
        return self.all[-1]

    @property
    def spoken(self) -> list[Draft]:
        return [draft for draft in self.all if draft.facts]

    def read(self, at: int) -> int:
        """Read what begins at a token; where it ends."""
        if mention := self.facts.get(at):
            return self._fact(at, mention)
        if value := self.values.get(at):
            if self.now.facts and _comes_later(self.tokens, value.last):
                self.all.append(Draft(then=True))  # "hail until noon and sunny later"
            if not self.now.facts and self._tells_values():
                return self._value(value)
        if found := sureness([token.low for token in self.tokens[at : at + 2]], 0):
            return self._sure(at, *found)
        ordering = self.tokens[at].low in _OPENERS and low_at(self.tokens, at + 1) != "than"
        if ordering and (size := self._order(at)):
            return self._use(at, size)
        if (said := said_at(self.tokens, at)) and not _names_a_value(self.tokens, said):
            return self._when(at, said)
        return self._word(at)

    def _fact(self, at: int, mention: Mention) -> int:
        self._absent, self._off = None, False
        if _denied(self.tokens, at) or not is_worded(mention):
            self._absent = mention
        elif self._behind:
            earlier = Draft([mention], said=self._leading, sure=[self._coming])
            self.all.insert(len(self.all) - 1, earlier)
            self.now.then, self._behind, self._leading = True, False, None
        else:
            if self.now.facts and (self.now.said or self.now.closed) and self._joined:
                self.all.append(Draft())
            self.now.facts.append(mention)
            self.now.sure.append(self._coming)
            if self._leading is not None:
                self.now.said, self._leading = self._leading, None
        self._joined = self._ending = False
        self._last = mention.last
        return mention.last

    def _tells_values(self) -> bool:
        """Whether a value here is what something turned to, or what it was before it turned:
        "cloudy, then sunny"."""
        return self.now.then or (not self.facts and len(self.values) > 1)

    def _value(self, mention: Mention) -> int:
        """The "sunny" of "hail until noon, then sunny"."""
        self.now.facts.append(mention)
        self.now.sure.append(None)
        self.now.valued = True
        self.affirmed.update(c.name for c in mention.columns if c.order)
        self._joined, self._last = False, mention.last
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

    def _hedges(self, at: int) -> bool:
        """Whether words for how sure something is stand here, perhaps behind an article."""
        lows = [token.low for token in self.tokens[at : at + 3]]
        lows = lows[1:] if lows[:1] in (["a"], ["an"]) else lows
        return bool(lows) and sureness(lows, 0) is not None

    def _behind_a_fact(self, at: int, end: int) -> bool:
        """The "likely" of "hail likely", the "chance" of "hail was only a chance"."""
        between = {token.low for token in self.tokens[self._last : at]}
        following = low_at(self.tokens, end)
        of_next = following == "of" or end in self.facts
        said_of = between <= _BEING or (between <= _BEING | _NO_SURER and "with" in between)
        said_of = said_of or (between <= _NO_SURER and bool(between & _AT_THE_MOST))
        return bool(self.now.facts) and said_of and not of_next

    def _of_a_number(self, at: int) -> bool:
        """Whether an amount, or a thing that is only measured, stands right before."""
        measured = (
            m.last == at
            and m.first not in self.facts
            and any(c.type in _NUMERIC for c in m.columns)
            for m in self.mentions
        )
        return self.tokens[at - 1].kind == "number" or any(measured)

    def _before_a_number(self, at: int) -> bool:
        """Whether an amount follows at once, with nothing but a verb and its bound before it."""
        for place in range(at, min(at + _BOUND, len(self.tokens))):
            token = self.tokens[place]
            if token.kind == "number":
                return place > at
            if place in self.facts or token.kind != "word" or token.low in ("and", "or", "but"):
                return False
        return False

    def _order(self, at: int) -> int:
        """How many tokens say what comes first, next or last."""
        now = self.now
        self._coming = None
        behind = bool(now.facts) and at == self._last
        if size := starts(self.tokens, at, _FIRST) or _first_of_two(self.tokens, at, behind):
            now.first, now.closed = True, bool(now.facts)
        elif (size := starts(self.tokens, at, _LAST)) and self._of_a_number(at):
            return 0  # "warmer than 45 in the end", "although the delay in the end went above 45"
        elif size and self.tokens[at].low in ("in", "at") and self._before_a_number(at + size):
            return 0  # "hail planned and in the end got no higher than 45"
        elif size:
            closing = self.tokens[at + size].low if at + size < len(self.tokens) else ""
            opened = _opens(self.tokens, at + size, self.facts) and closing not in _BEHIND
            if now.facts and opened:
                self.all.append(Draft(last=True))
            else:
                now.last = True
        elif size := starts(self.tokens, at, _TURNING):
            if now.facts and _opens(self.tokens, at + size, self.facts | self.values):
                self.all.append(Draft(then=True, turned=True))
            elif not now.facts:
                now.turned = now.then  # "then turn to rain"
        elif size := starts(self.tokens, at, _THEN):
            opened = _opens(self.tokens, at + size, self.facts | self.values)
            if opened or not now.facts or now.then:
                self.all.append(Draft(then=any(d.facts for d in self.all)))
            elif len([d for d in self.all if d.facts]) > 1:
                now.then = True  # "perhaps some swell later on"
        return size

    def _when(self, at: int, said: Said) -> int:
        absent = self._absent is not None and self._absent.last >= said.first - 1
        if absent and not _later(said):
            return said.last  # "no rain after noon"
        if not absent and _of_another(self.now, said, self.mentions, self.qualifying, self.tokens):
            return said.last
        if self._behind:
            self._leading = said
            return self._use(at, said.last - at)
        self._coming = None if self.now.facts else self._coming
        if (self._absent or self._off) and (later := _later(said)):
            self._not_until(later)
            return self._use(at, said.last - at)
        if self._ending and said.turns:
            spans = tuple((None, end or start) for start, end in said.spans)
            said = replace(said, spans=spans, turns=False)
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
                self.all.append(Draft())
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
        again = Draft(facts=list(before.facts), sure=[None] * len(before.facts), also=words)
        self.all.append(again)
        self._joined = False

    def _word(self, at: int) -> int:
        token, now = self.tokens[at], self.now
        if now.facts and token.low in _BEHIND | _AHEAD and _near(self.tokens, at + 1, self.facts):
            self._behind = token.low in _BEHIND
            if not self._behind:
                self.all.append(Draft(then=True))  # "fog before the rain"
            return self._use(at, 1)
        opens = token.low in _OPENING
        if opens and (size := starts(self.tokens, at, _FRESH)):
            now.fresh = True
            return self._use(at, size)
        now.alone = now.alone or (opens and starts(self.tokens, at, _ALONE) > 0)
        only = token.low in _ONLY and not self._hedges(at + 1)
        now.only = now.only or only or (opens and starts(self.tokens, at, _NOTHING_ELSE) > 0)
        self._ending = self._ending or token.low in _ENDING
        self._off = self._off or (opens and starts(self.tokens, at, _STAYING_OFF) > 0)
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


def _comes_later(tokens: Sequence[Token], at: int) -> bool:
    """Whether what stands before this place is said to come later: "sunny afterwards"."""
    closes = at + 1 >= len(tokens) or tokens[at + 1].kind == "mark"
    after = at < len(tokens) and tokens[at].low == "after" and closes
    return after or starts(tokens, at, _THEN - {("then",), ("next",)}) > 0


def _first_of_two(tokens: Sequence[Token], at: int, behind: bool) -> int:
    """The "first" of "hail first, then rain", of "hail first and rain later", and not of "the
    first day of hail".

    Args:
        behind: a thing that is told stands right before it.
    """
    if tokens[at].low != "first":
        return 0
    after = [token.low for token in tokens[at + 1 : at + 2 + _AHEAD_OF_IT]]
    if after[:1] == ["then"] or after[:2] in ([",", "then"], ["and", "then"]):
        return 1
    parted = behind and after[:1] != [] and after[0] in _JOINING
    return int(parted and any(low in _LATER for low in after))


_LATER = word_set("then later afterwards afterward subsequently thereafter")


def is_worded(mention: Mention) -> bool:
    return any(link.column.worded for link in mention.of("name")) and not mention.degree


def is_unworded(mention: Mention) -> bool:
    """The "dry" of what the wording is read for: it is said not to be told."""
    low = any(link.column.worded for link in mention.of("low"))
    return low and not mention.degree and not mention.of("name")


def _later(said: Said) -> Said | None:
    """What begins where these hours end; None where they have a beginning, or no end."""
    spans = tuple((end, None) for start, end in said.spans if start is None)
    return replace(said, spans=spans) if spans and len(spans) == len(said.spans) else None


def _denied(tokens: Sequence[Token], at: int) -> bool:
    before = [token.low for token in tokens[max(0, at - _NEAR) : at]]
    if not _DENYING.isdisjoint(before) or starts(tokens, at + 1, _DENIED):
        return True
    if "nothing" not in before:
        return False
    behind = before[before.index("nothing") + 1 :]  # "nothing wet", and not "nothing but hail"
    return not behind or behind[0] not in ("but", "else", "more", ",", ".")


def _opens(tokens: Sequence[Token], at: int, facts: dict[int, Mention]) -> bool:
    """Whether something that is told follows before the clause ends."""
    for place in range(at, len(tokens)):
        if place in facts:
            return True
        if tokens[place].low in (",", ";", ".", "?", ":"):
            return False
    return False


def _near(tokens: Sequence[Token], at: int, facts: dict[int, Mention]) -> bool:
    """Whether something that is told stands a few words on: "after a morning of rain"."""
    for place in range(at, min(at + _AHEAD_OF_IT, len(tokens))):
        if place in facts:
            return is_worded(facts[place]) and not _denied(tokens, place)
        if tokens[place].kind != "word":
            return False
    return False


def _is_valued(mention: Mention) -> bool:
    links = mention.of("value")
    return bool(links) and all(link.column.order for link in links) and not mention.degree


def _of_another(
    now: Draft,
    said: Said,
    mentions: Sequence[Mention],
    qualifying: Collection[int],
    tokens: Sequence[Token],
) -> bool:
    """`a crossing with fog that left after 4`: the hour is of what stands nearest before it, and
    not of the fog. "Fog likely after 4" is of the fog, "peak after 4 and fog" of neither."""
    if not now.facts:
        peaked = said.first > 0 and tokens[said.first - 1].low in _PEAKS
        return (
            peaked
            or any(said.first - m.last in (0, 1) and (m.of("name") or _timed(m)) for m in mentions)
            or _came_then(said, mentions, tokens)
        )
    fact = now.facts[-1]
    return any(
        m.last <= said.first
        and m.first > fact.last
        and m.first not in qualifying
        and m.of("name", "low")
        and not is_worded(m)
        and m.words.lower() not in _ENDING
        for m in mentions
    )


def _came_then(said: Said, mentions: Sequence[Mention], tokens: Sequence[Token]) -> bool:
    """The hour of "when did the high get in before 4 am, and yet there was hail"."""
    before = [m for m in mentions if m.last <= said.first]
    timed = [m for m in before if _timed(m)]
    if not timed or any(is_worded(m) for m in before if m.first >= timed[-1].last):
        return False
    gap = [token.low for token in tokens[timed[-1].last : said.first]]
    return len(gap) <= 2 * _AHEAD_OF_IT and not _APART & set(gap)


_PEAKS = word_set("peak peaks peaked peaking maximum max top")
_APART = word_set("and but with or ; : ( when where")


def _timed(mention: Mention) -> bool:
    """The "logged" of "logged between 12 and 1 am": of the time a column has."""
    return any(link.column.type == "time" for link in mention.of("qualifier"))


def _says(token: Token, mentions: Sequence[Mention], at: int) -> bool:
    """A word that colours what is told: nobody's, or one by which it is measured."""
    return not is_plain(token) or any(m.first <= at < m.last for m in mentions)
