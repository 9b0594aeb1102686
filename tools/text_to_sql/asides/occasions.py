"""Words which ask for nothing that would have to be recorded.

my birthday, 17 May 2026 · marathon Sunday           another name of the day itself
for my sister's wedding on 17 May                    what was planned for it
for our 17 May wedding                               the same
during Harvest week (3 to 9 May)                     which days it is, is told
how did the day unfold · how was it meant to go on   that its course is to be told
in Port Alder · in PA                                what all documents are of
"""

from collections.abc import Set

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import ASKING, EVENTS, KNOWN, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question

_OF = word_set("for on of about")
_BEFORE = 3
_UNFOLDING = phrases("""
    unfold, unfolds, unfolded, develop, develops, developed, evolve, evolves, evolved, progress,
    progresses, progressed, proceed, proceeds, proceeded, play out, plays out, played out, pan out,
    pans out, panned out, shape up, shapes up, shaped up
""")


def use_occasions(question: Question) -> None:
    """Note the words that the day which is named explains, and what all documents are of."""
    analysis, period = question.analysis, question.analysis.dates.period
    lows = {token.low for token in analysis.tokens}
    question.telling |= setting_of(analysis) | _remark(analysis) | _brought(analysis)
    if period is not None and not lows.isdisjoint(("(", ",")):
        for at in range(len(analysis.tokens)):
            question.telling |= set(range(at, at + _told_in_brackets(analysis, at)))
    analysis.used |= question.telling
    if period is None:
        return
    for at, size in places(analysis.tokens, _UNFOLDING):
        if _its_course(question, at, size):
            question.telling |= set(range(at, at + size))
    analysis.used |= question.telling
    if not period.named_days or (lows.isdisjoint(EVENTS) and lows.isdisjoint(_FOLK)):
        return
    for at in range(len(analysis.tokens)):
        size = _names_it(question, at)
        size = size or _who_was_told(question, at) or _for_whom(question, at)
        question.telling |= set(range(at, at + size))
    analysis.used |= question.telling


def note_what_is_told(question: Question, tokens: Set[int]) -> None:
    """Note tokens that ask for nothing."""
    question.telling |= tokens
    question.analysis.used |= tokens


_REMARKS = word_set("unusual odd strange rare surprising weird funny curious remarkable unexpected")
_PLAIN = KNOWN | _REMARKS
_LONGEST = 5


def _remark(analysis: Analysis) -> set[int]:
    """The "quite unusual" of "… with hail in May, quite unusual?", which asks for nothing."""
    last = len(analysis.tokens)
    while last and analysis.tokens[last - 1].kind == "mark":
        last -= 1
    for at in range(last - 1, max(0, last - _LONGEST) - 1, -1):
        if analysis.low(at) in (",", "-", "–", "—", "(", "..."):
            words = analysis.between(at + 1, last)
            if _REMARKS.isdisjoint(words):
                return set()
            plain = all(word in _PLAIN and word not in ASKING for word in words)
            return set(range(at + 1, last)) if plain else set()
    return set()


def _brought(analysis: Analysis) -> set[int]:
    """The "dump" of "storms could dump heavy rain": what brings what, where texts tell of both."""
    worded = [m for m in analysis.mentions if any(c.worded for c in m.columns) and m.of("name")]
    if not worded:
        return set()
    ends, begins = {m.last for m in worded}, {m.first for m in worded}
    found = {
        at
        for at in range(2, len(analysis.tokens) - 1)
        if analysis.low(at - 1) in _MIGHT and at - 1 in ends
        if begins & {at + 1, at + 1 + (analysis.low(at + 1) in _SOME)}
    }
    for at in ends:
        while analysis.low(at) in _TO_BE:
            at += 1
        found |= set(range(at, at + starts(analysis.tokens, at, _GATHERING)))
    return found


_TO_BE = word_set("was were is are to be would could might may should expected forecast")
_GATHERING = phrases(
    "build up, building up, builds up, pile up, piling up, accumulate, accumulating, accumulates"
)
_MIGHT = word_set("could may might can would will")
_SOME = word_set("some more a down out")


def setting_of(analysis: Analysis) -> set[int]:
    """Where the question names what all documents are of, or gives its initials."""
    found: set[int] = set()
    lows = {token.low for token in analysis.tokens} if analysis.card.setting else set[str]()
    for name in analysis.card.setting:
        words = name.lower().split()
        short = {"".join(word[0] for word in words[:size]) for size in range(2, len(words) + 1)}
        short -= KNOWN
        if short.isdisjoint(lows) and lows.isdisjoint(words[:1]):
            continue
        for at, token in enumerate(analysis.tokens):
            size = 0
            if token.low in words[:1]:
                sizes = range(len(words), 0, -1)
                size = next(n for n in sizes if _named(analysis, at, words[:n]))
            if size >= min(2, len(words)) or token.low in short:
                found |= set(range(at, at + max(1, size)))
    return found


def _named(analysis: Analysis, at: int, words: list[str]) -> bool:
    return analysis.between(at, at + len(words)) == words


def _names_it(question: Question, at: int) -> int:
    """The "birthday" of "for my birthday, 17 May", beside what is asked for that day; the
    "sister's wedding" of "for my sister's wedding on 17 May"."""
    analysis = question.analysis
    if size := _planned_for(question, at):
        return size
    following = at + 1 + (analysis.low(at + 1) == ",")
    if analysis.low(at) not in EVENTS or following not in analysis.dates.used:
        return 0
    before = set(analysis.between(max(0, at - _BEFORE), at))
    return int(bool(before & _OF or question.free or question.found))


def _planned_for(question: Question, at: int) -> int:
    """The words behind "for the" that name what was planned for the day which follows, or for the
    day behind which they stand: "for our 3 May wedding"."""
    analysis = question.analysis
    dated = analysis.dates.used
    before = at - 1
    while before in dated or (analysis.low(before) == "," and before - 1 in dated):
        before -= 1
    opened = analysis.low(before) in _OWNING and analysis.low(before - 1) in _PLANNED
    if not opened:
        return 0
    for last in range(at, min(at + 4, len(analysis.tokens))):
        token = analysis.tokens[last]
        if token.low in EVENTS and before < at - 1:
            closes = last + 1 == len(analysis.tokens) or analysis.tokens[last + 1].kind == "mark"
            return last + 1 - at if closes else 0
        if token.low in EVENTS:
            ends = last + 1 + (analysis.low(last + 1) in (",", "on", "of"))
            return last + 1 - at if ends in dated else 0
        if token.text[:1].isupper() and last not in analysis.used:
            return 0  # "for the Leeds marathon": held elsewhere
    return 0


_PLANNED = word_set("for during at")


def _told_in_brackets(analysis: Analysis, at: int) -> int:
    """The "Harvest week" of "during Harvest week (3 to 9 May)", the "trip" of "the calmest day of
    our trip, 3 to 9 May": which days it is, is told."""
    before = at - 1 - (analysis.low(at - 1) in _OWNING)
    if analysis.low(before) not in ("for", "during", "over", "in", "on", "of"):
        return 0
    spoken = {n for m in analysis.mentions for n in range(m.first, m.last)}
    for last in range(at, min(at + 4, len(analysis.tokens) - 2)):
        if analysis.low(last) in EVENTS | _WEEKS:
            day = last + 2 + (analysis.low(last + 2) == "from")
            told = analysis.low(last + 1) in ("(", ",") and day in analysis.dates.used
            return last + 1 - at if told and spoken.isdisjoint(range(at, last)) else 0
    return 0


_WEEKS = word_set("""
    week weekend fortnight season festival fortnights weeks trip vacation visit stay getaway cruise
    tour honeymoon reunion retreat tournament camp hike expedition
""")
_OWNING = word_set("the a an our my their your his her")


def _its_course(question: Question, at: int, size: int) -> bool:
    """Whether it is the "unfold" of "how did 3 May unfold", and nothing else is spoken of."""
    analysis = question.analysis
    start, end = analysis.sentence_of(at)
    if "how" not in analysis.between(start, at):
        return False
    if any(c.type in NUMERIC for m in question.free for c in m.columns if m.of("name", "low")):
        return False
    plain = KNOWN | PARTS_OF_DAY | {"according"}
    return all(
        place in analysis.dates.used
        or analysis.noun_at(place)
        or analysis.low(place) in plain
        or analysis.tokens[place].kind in ("mark", "clock")
        for place in range(at + size, end)
    )


def _who_was_told(question: Question, at: int) -> int:
    """The "people" of "what were people told to expect"."""
    analysis = question.analysis
    low = analysis.between(at + 1, at + 4)
    told = low[:2] == ["to", "expect"] or (
        low[:1] in (["told"], ["advised"]) and low[1:2] == ["to"]
    )
    return int(told and analysis.low(at) in _FOLK)


def _for_whom(question: Question, at: int) -> int:
    """The "kids" of "any snow for the kids tomorrow", beside what is asked for."""
    analysis = question.analysis
    before = at - 1 - (analysis.low(at - 1) in _OWNING)
    asked = question.free or question.found
    return int(bool(asked) and analysis.low(at) in _FOLK and analysis.low(before) == "for")


_FOLK = word_set(
    "people folks everyone everybody residents locals commuters travellers travelers kids children "
    "drivers sailors runners cyclists hikers walkers fans players guests visitors tourists pupils "
    "holidaymakers spectators farmers gardeners students parents family families friends swimmers"
)
