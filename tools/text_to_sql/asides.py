"""A question without what somebody tells of themselves beside it.

I fix roofs and ladders ice up. Which days had hail, I'm settling a bet with my brother
told                            asked               told

Only for questions that are not understood whole: what is told may also say what is meant. A part
is left out where somebody speaks of themselves in it, or where it names nothing that the corpus or
the calendar knows; what is left has to be understood by itself, word by word.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.date_words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.english import ASKING, KNOWN, LIGHT, PARTS_OF_DAY
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.pleasantries import speaks
from pageturner.tools.text_to_sql.sentences import asks, opens_asking, sentences_of
from pageturner.tools.text_to_sql.slips import CALENDAR
from pageturner.tools.text_to_sql.tokens import Token, tokenize
from pageturner.tools.text_to_sql.words import CARDINALS, ORDINALS, phrases, starts, word_set

_SELF = word_set(
    "i i'm i've i'd i'll im ive id we we're we've we'd we'll my our me us mine ours myself "
    "ourselves"
)
_STIPULATING = word_set(
    "want wants need needs prefer prefers hate hates avoid looking only just except "
    "excluding count counts mean meant must like love care cares ignore skip matter "
    "matters live lives living based located reside resides trust trusts use uses closed shut open "
    "opens without"
)
"""Words by which somebody says what is sought, or where."""
_POINTING = word_set(
    "two three other others else outside it its that this those these then there them they such "
    "same one ones both either neither afterwards later after before next following previous he "
    "she his her"
)
_CALENDAR = CALENDAR | {*MONTH_NUMBERS, *WEEKDAY_NUMBERS}
_DAYS = _CALENDAR - word_set("day days date dates may march sun second")
"""Words of the calendar that tell which days are meant, and mean nothing else in lower case."""
_MOMENTS = PARTS_OF_DAY | word_set("noon midnight night nights dawn dusk sunrise sunset lunchtime")
_WEEKLY = frozenset(WEEKDAY_NUMBERS) | {f"{day}s" for day in WEEKDAY_NUMBERS}
_PARTS = word_set(
    "weekend weekends weekday weekdays week weeks fortnight half first last every each daily start "
    "starts started end ends ended begin begins began arrived left"
)
"""Words by which a sentence may tell which of the days that are asked about are meant."""
_BOUNDS = word_set("from until till through before after since to")
_NUMBERS = frozenset({*CARDINALS, *ORDINALS}) - {"one", "second", "first"}
_LIVING = word_set("live lives living based located reside resides only except excluding")
_LINKING = word_set(", - – — ( and so because cause cuz since as but")
_WHERE = word_set("in at near around outside to from")
_PURPOSES = phrases("""
    asking for, asking because, asking as, asking on behalf of, it's for, its for, it is for,
    this is for, that's for, need it for, need this for, needed for, want it for, to settle,
    i need it for, i need this for, i need to, just the number, just a number, one word will do,
    just the date, just the dates, just dates, only the date, only the dates, only the number
""")
_WISHING = phrases("""
    to know, wants, want, need, needs, would like, i'd like, we'd like, is asking, are asking,
    asks me, asked me, keeps asking, keep asking, wonder, wonders, is after, are after, i'm after,
    looking for, is curious, are curious, demands, insists on
""")
_WHOLE = word_set("all every each the which any what how when who whose where a")


def without_stories(question: str, lexicon: Lexicon) -> str:
    """The question without the sentences in which somebody only tells of themselves, where what
    asks names all that it asks about; "" where there are none."""
    tokens = tokenize(question)
    asking, told = _parted(tokens)
    rest = [token for a, b in asking for token in tokens[a:b]]
    gone = [(a, b) for a, b in told if _story(tokens[a:b], rest, lexicon)]
    if not gone:
        return ""
    return _text(question, tokens, [*asking, *(s for s in told if s not in gone)])


def narrowed(question: str) -> bool:
    """Whether a sentence beside the question may tell which of the days asked about are meant."""
    tokens = tokenize(question)
    return any(_narrows(tokens[a:b]) for a, b in _parted(tokens)[1])


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
    gone = [(a, b) for a, b in told if _removable(tokens[a:b], rest, lexicon)]
    kept = [sentence for sentence in told if sentence not in gone]
    cut = [_core(tokens, a, b, lexicon) for a, b in asking]
    short = [_core(tokens, a, b, lexicon, told=True) for a, b in kept]
    tried = {question}
    then = any(token.low == "then" for token in rest)
    only_dated = all(_of_oneself(tokens[a:b], analysis, then) for a, b in kept)
    dated = _days_told(question, analysis, tokens, kept) if only_dated else ""
    for days, spans in (
        ("", [*cut, *told]),
        ("", [*asking, *kept]),
        ("", [*cut, *kept]),
        ("", [*cut, *short]),
        (dated, asking if dated else []),
        (dated, cut if dated else []),
    ):
        text = f"{days} {_text(question, tokens, spans)}".strip()
        if text and text not in tried:
            tried.add(text)
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


def _of_oneself(told: Sequence[Token], analysis: Analysis, then: bool) -> bool:
    """Whether nothing but the days of a sentence may be meant: somebody tells of themselves, or
    nothing else in it is known.

    Args:
        then: whether the question is of the moment told.
    """
    lows = {token.low for token in told}
    if any(token.kind == "clock" for token in told) or (then and not lows.isdisjoint(_MOMENTS)):
        return False
    if _narrows(told) or "since" in lows:
        return False
    first, last = told[0].start, told[-1].end
    firsts = [m.first for m in analysis.mentions] + [a.first for a in analysis.amounts]
    spoken = any(
        first <= analysis.tokens[at].start < last for at in firsts if at not in analysis.dates.used
    )
    return lows.isdisjoint(_STIPULATING) and (not spoken or not lows.isdisjoint(_SELF))


def _removable(told: Sequence[Token], rest: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a sentence that asks nothing may be left out beside those that ask."""
    if _placed(told) or _narrows(told):
        return False
    if starts(told, 0, _PURPOSES):
        return not any(_name(token) for token in told[1:])
    oneself = not _SELF.isdisjoint(token.low for token in told)
    unspoken = not _names_exactly(told, lexicon) if oneself else False
    return unspoken or not speaks(told, lexicon, _CALENDAR) or _story(told, rest, lexicon)


def _names_exactly(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether anything that is known is named there in its own words: in "I froze" it is not."""
    if any(t.kind not in ("word", "mark") or t.low in _CALENDAR for t in said):
        return True
    mentions = [lexicon.at(said, at) for at in range(len(said))]
    return any(m.exact and m.of("name", "low", "value") for m in mentions if m)


def _story(told: Sequence[Token], rest: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether somebody only tells of themselves, and the question needs nothing of it."""
    lows = [token.low for token in told]
    if _placed(told) or _narrows(told) or "?" in lows:
        return False
    if _SELF.isdisjoint(lows) or not _STIPULATING.isdisjoint(lows):
        return False
    if not speaks(told, lexicon):
        return False  # (it says nothing, and is left out anyway)
    return _POINTING.isdisjoint(token.low for token in rest) and (
        not _perhaps_dated(told) or _dated(rest)
    )


def _narrows(told: Sequence[Token]) -> bool:
    """Whether a sentence may tell which of the records asked about are meant: days of the week, a
    part of a stretch, a bound, an amount."""
    return any(
        token.low in _PARTS
        or (token.low in _WEEKLY and not _of_a_date(told, at))
        or (_is_number(token) and not _of_a_date(told, at))
        or (token.low in _BOUNDS - {"since", "to"} and _counts(told, at))
        for at, token in enumerate(told)
    )


def _is_number(token: Token) -> bool:
    year = token.kind == "number" and token.low.isdigit() and len(token.low) == 4
    return token.kind == "clock" or token.low in _NUMBERS or (token.kind == "number" and not year)


def _of_a_date(told: Sequence[Token], at: int) -> bool:
    """Whether a month stands right beside: the "Monday" and the "16" of "Monday 16 February"."""
    near = [token for token in told[max(0, at - 3) : at + 4] if token is not told[at]]
    return any(token.low in MONTH_NUMBERS or token.kind == "date" for token in near)


def _counts(told: Sequence[Token], at: int) -> bool:
    """Whether a day or a number follows: "until 15 June", "from the ninth"."""
    behind = told[at + 1 : at + 4]
    return any(t.low in _CALENDAR or _is_number(t) or t.kind == "date" for t in behind)


def _placed(told: Sequence[Token]) -> bool:
    """Whether a place is named that nobody knows."""
    return any(a.low in _WHERE and _name(b) for a, b in pairwise(told))


def _name(token: Token) -> bool:
    known = token.low in KNOWN or token.low in _CALENDAR
    return token.text[:1].isupper() and not token.text.isupper() and not known


def _perhaps_dated(said: Sequence[Token]) -> bool:
    """Whether days may be named there."""
    return any(
        token.kind in ("number", "date", "clock")
        or token.low in _DAYS
        or (at and token.text[:1].isupper() and token.low not in LIGHT)
        for at, token in enumerate(said)
    )


def _dated(said: Sequence[Token]) -> bool:
    """Whether days are named there, and not only a year."""
    return any(token.kind == "date" or token.low in _CALENDAR for token in said)


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
        if begins and _told_only(tail, lexicon) and _LIVING.isdisjoint(t.low for t in tail):
            end = at
            break
    for at in range(start + 2, end - 2):
        opens = _opens(tokens, at) or int(told and _on_a_day(tokens, at, lexicon))
        lead = tokens[start : at - opens + 1]
        oneself = opens and not _SELF.isdisjoint(t.low for t in tokens[start:at])
        purpose = lead[:1] and lead[0].low == "for" and not _perhaps_dated(lead)
        if oneself and (purpose or _told_only(lead, lexicon)) and not _placed(lead):
            return at, end
    return start, end


def _one_self(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether somebody begins to speak of themselves there: "my boss", "for my diary"."""
    at += tokens[at].low in ("for", "as", "because", "since", "so", "and", "but")
    return at < end and tokens[at].low in _SELF


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


def _told_only(said: Sequence[Token], lexicon: Lexicon) -> bool:
    lows = {token.low for token in said}
    return lows.isdisjoint(ASKING) and not speaks(said, lexicon, _CALENDAR)
