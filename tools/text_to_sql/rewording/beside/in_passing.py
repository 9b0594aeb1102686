"""What is said in passing, and narrows nothing.

hail as such is never mentioned                     the hail, and no other
a calm sea, plain and simple                        calm, as it says
"periods of" hail instead of the usual wording      what it stands for is not asked
hail all day long, not just from the morning on     what "all day" has said already
a dreary morning of hail, that awful Sunday         how somebody felt about it
the latest of them, by the clock                    how late is told by nothing else
net of hits and misses, how far above               it is reckoned so anyway
most often over the whole archive, in the whole book    nor is anything outside it
I sailed for the first time on 3 May. How rough …       how often somebody did, is not asked
"""

from collections.abc import Callable, Sequence

from pageturner.tools.text_to_sql.asides.stories import SELF
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_AS_SUCH = phrases("as such, per se, in itself, in so many words, in that very word")
_PLAINLY = phrases("""
    plain and simple, pure and simple, full stop, no more and no less, nothing more and nothing less
""")
_IN_PLACE_OF = phrases("instead of, rather than, in place of, and not, not, unlike, as opposed to")
_USUAL = word_set("usual normal customary standard common ordinary familiar typical everyday")
_WORDINGS = word_set(
    "wording wordings word words phrase phrases phrasing expression expressions formula formulas "
    "formulation formulations term terms language style"
)
_ALL_DAY = phrases("""
    all day, all day long, the whole day, the whole day long, the entire day, throughout the day,
    the day through, from morning to night, from morning till night, from dawn to dusk, day long
""")
_NOT_JUST = phrases("not just, not only, not merely, not simply, and not just, and not only")
_WHEN = PARTS_OF_DAY | word_set(
    "from after since until till before in at for during the a part of it on onward onwards late "
    "early later noon midday midnight night dawn dusk hour hours few some day am pm first second "
    "half evening's"
)
_FELT = word_set(
    "dreary dismal miserable drab grim nasty awful wretched rotten lousy horrible lovely gorgeous "
    "glorious pleasant beautiful splendid delightful depressing cheerless unpleasant dreadful "
    "terrible ghastly frightful foul appalling abysmal wonderful fantastic"
)
_FEELS = PARTS_OF_DAY | word_set("day night start end")
_OVER = word_set("over across throughout during in")
_WHOLLY = word_set("the this your our its all of whole entire full complete total")
_ENTIRE = word_set("all whole entire full complete total")
_RECORD = word_set("record history")
_ARCHIVES = word_set("collection archive archives corpus data dataset database records file files")
_BOUND = word_set("book books folder notebook binder stack pile ledger logbook bundle batch")
_CLOCK = phrases("""
    by the clock, by clock time, going by the clock, going by clock time, by the time of day,
    by the hour of the day, as the clock goes, according to the clock, on the clock,
    in terms of the clock, by the hands of the clock
""")
_EARLY_OR_LATE = word_set("earliest latest early late earlier later soonest first last sooner")
_OPENING = ("a", "one", "that", "another", "some")
_ENDS = ("", ",", ".", "?", "!", ";", ":", ")", "-", "–", "—")
_LONGEST = 7


def _as_such(tokens: Sequence[Token], at: int) -> int:
    """The "as such" of "hail as such is never mentioned"."""
    return starts(tokens, at, _AS_SUCH) if at and tokens[at - 1].kind == "word" else 0


def _plainly(tokens: Sequence[Token], at: int) -> int:
    """The "plain and simple" of "the sea was calm, plain and simple"."""
    return starts(tokens, at, _PLAINLY) if at and tokens[at - 1].low == "," else 0


def _usual_wording(tokens: Sequence[Token], at: int) -> int:
    """The "instead of the usual wording" beside a word that is quoted."""
    size = starts(tokens, at, _IN_PLACE_OF)
    size += bool(size) and low_at(tokens, at + size) in ("the", "its", "their", "any", "a")
    usual = size and low_at(tokens, at + size) in _USUAL
    said = usual and low_at(tokens, at + size + 1) in _WORDINGS
    quoted = any(token.low in ('"', "'", "“", "‘") for token in tokens[:at])
    return size + 2 if said and quoted else 0


def _not_just_then(tokens: Sequence[Token], at: int) -> int:
    """The "not just from the morning on" behind "all day long"."""
    size = starts(tokens, at, _NOT_JUST)
    if not size:
        return 0
    before = at - 1 - (at > 0 and tokens[at - 1].low in (",", "(", "-", "–", "—"))
    whole = any(
        place + starts(tokens, place, _ALL_DAY) == before + 1
        for place in range(max(0, before - 4), before + 1)
    )
    if not whole:
        return 0
    end = at + size
    while end < len(tokens) and _tells_when(tokens[end]):
        end += 1
    closes = low_at(tokens, end) in _ENDS or tokens[end - 1].low.endswith(".")  # "after 7 a.m."
    return end - at if closes and at + size < end <= at + size + _LONGEST else 0


def _tells_when(token: Token) -> bool:
    return token.low in _WHEN or token.kind in ("clock", "number")


def _felt(tokens: Sequence[Token], at: int) -> int:
    """The "dreary" of "a dreary morning of hail": what it consisted of, follows; and that of "that
    dreary Sunday", of which it was told before."""
    if tokens[at].low not in _FELT or not at:
        return 0
    if tokens[at - 1].low == "that" and low_at(tokens, at + 1) in WEEKDAY_NUMBERS:
        return 1
    felt = tokens[at - 1].low in _OPENING
    behind = low_at(tokens, at + 1) in _FEELS and low_at(tokens, at + 2) in ("of", "with", ",", ":")
    return int(felt and behind)


def _by_the_clock(tokens: Sequence[Token], at: int) -> int:
    """The "by the clock" of "the earliest hour, by the clock, at which one was sent"."""
    if tokens[at].low == "," and (size := starts(tokens, at + 1, _CLOCK)):
        size += 1
    else:
        size = starts(tokens, at, _CLOCK)
    return size if size and any(token.low in _EARLY_OR_LATE for token in tokens) else 0


def _over_it_all(tokens: Sequence[Token], at: int) -> int:
    """The "over the whole archive" of "on which weekday was hail forecast most often over the whole
    archive": all of it is meant anyway."""
    if tokens[at].low not in _OVER:
        return 0
    end = at + 1
    while low_at(tokens, end) in _WHOLLY:
        end += 1
    whole = not _ENTIRE.isdisjoint(token.low for token in tokens[at + 1 : end])
    held = _ARCHIVES | _RECORD | _BOUND if whole else _ARCHIVES
    archive = end > at + 1 and low_at(tokens, end) in held and (whole or tokens[at].low != "in")
    closed = low_at(tokens, end + 1) in _ENDS or low_at(tokens, at - 1) == "when"
    return end + 1 - at if archive and closed else 0


def _net_of(tokens: Sequence[Token], at: int) -> int:
    """The "net of hits and misses," of "net of hits and misses, by how much did it lie above that":
    above and below are reckoned against each other anyway."""
    if tokens[at].low != "net" or low_at(tokens, at + 1) != "of":
        return 0
    if _SIDES.isdisjoint(token.low for token in tokens):
        return 0
    end = next((n for n in range(at + 2, min(at + 8, len(tokens))) if tokens[n].low == ","), 0)
    return end + 1 - at if end else 0


def _so_often(tokens: Sequence[Token], at: int) -> int:
    """The "for the first time" of "I sailed for the first time on 3 May. How rough was it?", told
    of oneself in front of what is asked."""
    if [token.low for token in tokens[at : at + 2]] != ["for", "the"]:
        return 0
    if low_at(tokens, at + 2) not in _WHICH_TIME or low_at(tokens, at + 3) not in ("time", "times"):
        return 0
    end = next((n for n in range(at, len(tokens)) if tokens[n].low in (".", "!", ";", "?")), 0)
    start = max((n + 1 for n in range(at) if tokens[n].low in (".", "!", "?")), default=0)
    told = 0 < end < len(tokens) - 1 and tokens[end].low != "?"
    return 4 if told and not SELF.isdisjoint(token.low for token in tokens[start:at]) else 0


_WHICH_TIME = word_set("last only umpteenth very") | frozenset(ORDINALS)
_SIDES = word_set("above below over under exceed exceeds exceeded")


_SAID: tuple[tuple[frozenset[str], Callable[[Sequence[Token], int], int]], ...] = (
    (word_set("such se itself words word"), _as_such),
    (word_set("simple stop less"), _plainly),
    (_USUAL, _usual_wording),
    (word_set("just only merely simply"), _not_just_then),
    (_FELT, _felt),
    (word_set("clock hour time"), _by_the_clock),
    (_ARCHIVES | _RECORD | _BOUND, _over_it_all),
    (word_set("net"), _net_of),
    (word_set("time"), _so_often),
)
"""Each with the words without one of which nothing of the kind is said."""


@step(words=frozenset[str]().union(*(words for words, _ in _SAID)))
def without_what_is_in_passing(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without such additions."""
    lows = {token.low for token in tokens}
    here = [said for words, said in _SAID if not words.isdisjoint(lows)]
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = next((n for said in here if (n := said(tokens, at))), 0)
        if size and result and result[-1].low == "," and low_at(tokens, at + size) in _ENDS:
            result.pop()
        result += tokens[at : at + 1] if not size else []
        at += size or 1
    return result
