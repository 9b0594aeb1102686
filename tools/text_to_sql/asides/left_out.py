"""A question without what somebody tells of themselves beside it.

I fix roofs and ladders ice up. Which days had hail, I'm settling a bet with my brother
told                            asked               told

What is told may also say what is meant (`stories.py`), and what is left has to be understood by
itself, word by word. A sentence in which somebody only tells of themselves is no part of the
question; where that is not understood whole, it is read without its other asides, too.
"""

from collections.abc import Iterator, Sequence

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.stories import (
    CALENDAR_WORDS,
    SELF,
    narrows,
    only_dated,
    only_told,
    perhaps_dated,
    placed,
    tells_of_oneself,
)
from pageturner.tools.text_to_sql.asides.usually import tells_how_it_is
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.sentences import asks, opens_asking, sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.reading import Reading, Refusal
from pageturner.tools.text_to_sql.rewording.beside.pleasantries import speaks

_LIVING = word_set("live lives living based located reside resides only except excluding")
_LINKING = word_set(", - – — ( and so because cause cuz since as but")
_WISHING = phrases("""
    to know, wants, want, need, needs, would like, i'd like, we'd like, is asking, are asking,
    asks me, asked me, keeps asking, keep asking, wonder, wonders, is after, are after, i'm after,
    looking for, is curious, are curious, demands, insists on
""")
_WHOLE = word_set("all every each the which any what how when who whose where a")


def without_stories(question: str, lexicon: Lexicon) -> str:
    """The question without the sentences in which somebody only tells of themselves, or of how it
    mostly is, where what asks names all that it asks about; "" where there are none."""
    tokens = tokenize(question)
    asking, told = _parted(tokens)
    whole, asking = asking, [_without_reason(tokens, a, b, lexicon) for a, b in asking]
    rest = [token for a, b in asking for token in tokens[a:b]]
    gone = [
        (a, b)
        for a, b in told
        if tells_of_oneself(tokens[a:b], rest, lexicon)
        or tells_how_it_is(tokens[a:b], rest, lexicon)
    ]
    if not gone and asking == whole:
        return ""
    return _text(question, tokens, [*asking, *(s for s in told if s not in gone)])


def held_against_what_is_told(reading: Reading | Refusal, asking: str) -> bool:
    """Whether the one day or month that is asked about is held against one that is told of: "I
    remember 3 May as cold. Was 4 May colder still?", "May was cold. Was June colder?".

    Args:
        asking: the question without what is only told.
    """
    if isinstance(reading, Refusal) or reading.kind != "compare" or reading.period is None:
        return False
    lows = [token.low for token in tokenize(asking)]
    graded = any(is_comparative(low) for low in lows)
    two = reading.period.named_days or len(reading.period.parts) == _TWO
    return graded and two and _BESIDE.isdisjoint(lows)


_BESIDE = word_set("than or versus vs which")
_TWO = 2


def untimed(reading: Reading | Refusal, analysis: Analysis, other: Analysis) -> bool:
    """Whether what is left out are the hours of what is told: "a chance of hail, gone by seven"."""
    told = isinstance(reading, Reading) and bool(reading.told) and not reading.unknown
    return told and analysis.accounts.when and not other.accounts.when


def _without_reason(
    tokens: Sequence[Token], start: int, end: int, lexicon: Lexicon
) -> tuple[int, int]:
    """The "which days had hail" of "my knees ache when it's wet, so which days had hail", and of "I
    sell hail nets, which days had hail"."""
    for at in range(start + 2, end - 2):
        if tokens[at].low == "," and _what_somebody_does(tokens[start:at]):
            asked = tokens[at + 1 : end]
            asks_then = asked[0].low in ASKING | AUXILIARIES
            if asks_then and not (_POINTED_AT | SELF) & {token.low for token in asked}:
                return at + 1, end
        if (tokens[at].low, tokens[at + 1].low) != (",", "so"):
            continue
        placed = tokens[at + 2].low in ("on", "in", "at")
        asks_then = tokens[at + 2 + placed].low in ASKING
        if asks_then and tells_of_oneself(tokens[start:at], tokens[at + 2 : end], lexicon):
            return at + 2, end
    return start, end


def _what_somebody_does(told: Sequence[Token]) -> bool:
    """The "I sell hail nets", "I'm a plough driver", "we run a fog museum": a trade, which sets
    no condition and tells no day."""
    lows = [token.low for token in told]
    if lows[0] not in SELF or not 1 < len(lows) < _LONGEST_TRADE:
        return False
    called = lows[0] in ("i'm", "im", "we're") and lows[1] in ("a", "an", "the")
    called = called or lows[1:3] in (["am", "a"], ["am", "an"], ["are", "a"])
    doing = called or (lows[0] in ("i", "we") and lows[1] in _TRADES)
    plain = all(token.kind == "word" for token in told) and _SETTING.isdisjoint(lows)
    return doing and plain and CALENDAR_WORDS.isdisjoint(lows)


_POINTED_AT = word_set("that this those these them they such then so")
_TRADES = word_set("""
    sell make build run own drive fly fix install paint clean teach coach write keep raise grow
    breed train wash mow plow shovel deliver cut walk ride bake cook repair restore manage operate
    photograph film rent study collect lay pour race sail fish hunt farm garden roof sew quilt
    brew bottle print publish edit design research insure
""")
_SETTING = PARTS_OF_DAY | word_set("""
    when if while until unless only after before in on at with without above below over under than
    where which whose who not never outside nights
""")
_LONGEST_TRADE = 10


def narrowed(question: str) -> bool:
    """Whether a sentence beside the question may tell which of the days asked about are meant."""
    tokens = tokenize(question)
    return any(narrows(tokens[a:b]) for a, b in _parted(tokens)[1])


def without_remarks(said: str, lexicon: Lexicon) -> str:
    """What is said without the sentences in front that name nothing the corpus or the calendar
    knows: "That gives me a chapter. And the hail?"."""
    tokens = tokenize(said)
    sentences = sentences_of(tokens)
    for start, end in sentences[:-1]:
        told = tokens[start:end]
        if told[-1].low in ("?", ":", ";") or asks([t.low for t in told]) or speaks(told, lexicon):
            return said[tokens[start].start :]
    return said[tokens[sentences[-1][0]].start :] if sentences else said


def _parted(
    tokens: Sequence[Token],
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The sentences that ask, and those that do not."""
    sentences = sentences_of(tokens)
    marked = [(a, b) for a, b in sentences if tokens[b - 1].low == "?"]
    lows = [token.low for token in tokens]
    opened = [(a, b) for a, b in sentences if opens_asking(lows[a:b])]
    asking = marked or opened or [(a, b) for a, b in sentences if asks(lows[a:b])]
    asking = asking or sentences[:1]
    return asking, [sentence for sentence in sentences if sentence not in asking]


def _text(question: str, tokens: Sequence[Token], spans: Sequence[tuple[int, int]]) -> str:
    parts = [question[tokens[a].start : tokens[b - 1].end] for a, b in sorted(spans) if b > a]
    return " ".join(f"{part}." if part[-1].isalnum() else part for part in parts)


def without_asides(question: str, analysis: Analysis, lexicon: Lexicon) -> Iterator[str]:
    """The question with less and less of what is only told: a few versions of it, or none.

    Args:
        analysis: of the whole question.
    """
    tokens = tokenize(question)
    asking, told = _parted(tokens)
    rest = [token for a, b in asking for token in tokens[a:b]]
    gone = [(a, b) for a, b in told if only_told(tokens[a:b], rest, lexicon)]
    kept = [sentence for sentence in told if sentence not in gone]
    cut = [_core(tokens, a, b, lexicon) for a, b in asking]
    short = [_core(tokens, a, b, lexicon, told=True) for a, b in kept]
    tried = {" ".join(question.split())}
    then = any(token.low == "then" for token in rest)
    plain = all(only_dated(tokens[a:b], analysis, then) for a, b in kept)
    dated = _days_told(question, analysis, tokens, kept) if plain else ""
    for days, spans in (
        ("", [*cut, *told]),
        ("", [*asking, *kept]),
        ("", [*cut, *kept]),
        ("", [*cut, *short]),
        (dated, asking if dated else []),
        (dated, cut if dated else []),
    ):
        text = f"{days} {_text(question, tokens, spans)}".strip()
        plainly = " ".join(text.split())  # a line break tells nothing
        if text and plainly not in tried:
            tried.add(plainly)
            yield text


def _days_told(
    question: str, analysis: Analysis, tokens: Sequence[Token], told: Sequence[tuple[int, int]]
) -> str:
    """The days that are named where nothing is asked, as a heading: "16 February:"."""
    places = [(tokens[a].start, tokens[b - 1].end) for a, b in told]
    runs: list[list[Token]] = []
    for at, token in enumerate(analysis.tokens):
        if at not in analysis.dates.used or not any(a <= token.start < b for a, b in places):
            continue
        if runs and at - 1 in analysis.dates.used:
            runs[-1].append(token)
        else:
            runs.append([token])
    longest = max(runs, key=len, default=[])
    return f"{question[longest[0].start : longest[-1].end]}:" if longest else ""


def _core(
    tokens: Sequence[Token], start: int, end: int, lexicon: Lexicon, told: bool = False
) -> tuple[int, int]:
    """A sentence without what is told in front of the question and behind it.

    Args:
        told: whether the sentence itself asks nothing: "it said hail and I had to laugh".
    """
    for at in range(end - 2, start + 2, -1):
        begins = tokens[at].low in _LINKING and at + 1 < end
        begins = begins and (told or _one_self(tokens, at + 1, end))
        tail = tokens[at + 1 : end]
        if begins and _told_only(tail, lexicon, tokens) and _LIVING.isdisjoint(t.low for t in tail):
            end = at
            break
    for at in range(start + 2, end - 2):
        opens = _opens(tokens, at) or int(told and _on_a_day(tokens, at, lexicon))
        lead = tokens[start : at - opens + 1]
        oneself = opens and not SELF.isdisjoint(t.low for t in tokens[start:at])
        purpose = lead[:1] and lead[0].low == "for" and not perhaps_dated(lead)
        if oneself and (purpose or _told_only(lead, lexicon, tokens)) and not placed(lead):
            return at, end
    return start, end


def _one_self(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether somebody begins to speak of themselves there: "my boss", "for my diary"."""
    at += tokens[at].low in ("for", "as", "because", "since", "so", "and", "but")
    return at < end and tokens[at].low in SELF


def _opens(tokens: Sequence[Token], at: int) -> int:
    """How many words before a place lead from what is told to the question; 0 for none."""
    low, before = tokens[at].low, tokens[at - 1].low
    placed = low in ("on", "in", "at", "by") and tokens[at + 1].low in ASKING
    if (low in ASKING or placed) and before in (",", "-", "–", "—", ":", "and", "but", "so"):
        return 1
    if low in _WHOLE or placed or low in ASKING:
        for size in (3, 2, 1):
            if at >= size and starts(tokens[at - size : at], 0, _WISHING) == size:
                return size
    return 0


def _on_a_day(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "one of the days …" of "we married on one of the days with hail"."""
    opened = tokens[at - 1].low == "on" and tokens[at].low in ("a", "one", "the", "some")
    return opened and any(t.low in lexicon.nouns for t in tokens[at + 1 : at + 4])


def _told_only(said: Sequence[Token], lexicon: Lexicon, whole: Sequence[Token]) -> bool:
    lows = {token.low for token in said}
    return lows.isdisjoint(ASKING) and not speaks(said, lexicon, CALENDAR_WORDS, whole)
