"""Learning patterns from repeated phrases: what stands around a number, document after document.

    "High near 84."  "Sunny, with a high near 79."        →  high near (…)
    "the mean delay was 2.5 minutes"                      →  mean delay … (…) minutes
    "a mean delay of 3.0 minutes"
    "We carried 318 passengers and 91 cars."              →  (…) passengers,  (…) cars

Every number, date and time in a sentence proposes the phrases it stands in; a phrase that many
documents share becomes a pattern; the pattern is then run over the documents, and what counts is
what it finds there: in how many, and whether it finds one thing in each.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["number", "date", "time"]

NUMBER = r"-?[\d,]*\.?\d+"
TIME = r"\d{1,2}(?::\d{2}(?: ?[ap]\.?m\b)?|\.\d{2} ?[ap]\.?m\b)"
MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
DATES = {
    rf"\d{{1,2}} {MONTH} \d{{4}}": r"\d{1,2} \w+ \d{4}",
    rf"{MONTH} \d{{1,2}}, \d{{4}}": r"\w+ \d{1,2}, \d{4}",
    rf"\d{{1,2}}(?:st|nd|rd|th) {MONTH},? \d{{4}}": r"\d{1,2}(?:st|nd|rd|th) \w+,? \d{4}",
    rf"{MONTH} \d{{1,2}}(?:st|nd|rd|th),? \d{{4}}": r"\w+ \d{1,2}(?:st|nd|rd|th),? \d{4}",
    r"\d{4}-\d{2}-\d{2}": r"\d{4}-\d{2}-\d{2}",
    r"\d{1,2}[./]\d{1,2}[./]\d{4}": r"\d{1,2}[./]\d{1,2}[./]\d{4}",
}
"""How dates are recognised, and how a pattern for that kind of date is written."""

_MOST = 400
"""Phrases that are tried, the most frequent first."""

_CONSISTENT = 0.8
_RANGED = 0.15
_ALONE = 0.4
"""Of the documents, how many a single word without a unit must be found in to mean one thing."""
_WINDOW = 8
_FURTHEST = 40
"""Characters between a phrase and its value."""

_TOKEN = re.compile(
    rf"(?P<date>{'|'.join(DATES)})|(?P<time>\b{TIME})"
    rf"|(?P<other>\d+(?:st|nd|rd|th|am|pm)\b|\d{{1,2}} {MONTH}(?!\w)|{MONTH} \d{{1,2}}\b"
    r"|\d+(?:\.\d+){2,}|\w*[A-Za-z]\d\w*|\d[\w./-]*[A-Za-z]\w*)"
    rf"|(?P<number>(?<![\w.-])[$€£]?{NUMBER}(?:(?: to |[-–])[$€£]?{NUMBER})?)"
    r"|(?P<word>[^\W\d_]+(?:['’-][^\W\d_]+)*|%|°[A-Z]?)",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"\s?[^\W\d_]+(?=\s?[,;)])")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^a-z])|\n+")
_FUNCTION_WORDS = frozenset(
    "a an the this that these those of to in on at by for from with without and or nor but is was "
    "are were be been being as near around about up down than it its we our us they their he she "
    "his her him you your i my not no so too very will would could should may might can had has "
    "have having do does did there here which who whose what when where while if then also only "
    "over under after before between during per each all some any more most less few both other "
    "into onto out off again still just".split()
)
_NUMBERED = frozenset("year grade class form day week group room table lane bay".split())
"""What has a number for a name."""
_LINKS = frozenset({"and", "or", "but", "nor"})
"""Between two things, of which the first says nothing about the number of the second."""

UNITS = frozenset(
    "% ° °f °c mph kph kmh km m cm mm metre metres meter meters mile miles foot feet ft "
    "inch inches yard yards knot knots kg g t ton tons tonne tonnes lb lbs pound pounds "
    "litre litres liter liters l ml gallon gallons percent second seconds minute minutes "
    "min hour hours day days week weeks month months year years dollar dollars euro euros "
    "crown crowns cent cents usd eur gbp mb hpa kpa kw kwh mw mwh volt volts watt watts "
    "degree degrees bpm".split()
)


@dataclass(frozen=True)
class Phrase:
    """A pattern learnt, and what it found in the documents."""

    kind: Kind
    pattern: str
    said: str
    """The phrase without its value and unit."""
    words: tuple[str, ...]
    """What a column could be called: what is counted, or else what the phrase speaks of."""
    unit: str
    ranged: bool
    """Whether the pattern has a second group, for the upper end of a range."""
    found: dict[int, tuple[int, str]] = field(hash=False)
    """Document number → where its first match stands, and the match."""
    consistency: float
    score: float


@dataclass(frozen=True)
class _Key:
    """What surrounds a value: words before it, directly or further ahead, and words after it."""

    kind: str
    """"number", "time", or the way a date is written."""
    before: tuple[str, ...]
    adjacent: bool
    after: tuple[str, ...]


@dataclass
class _Seen:
    documents: set[int] = field(default_factory=set)
    gap: int = 0
    ranged: int = 0
    count: int = 0


def learn(texts: Sequence[str], support: int, most: int = 16) -> list[Phrase]:
    """The best patterns for these documents, best first.

    Args:
        support: in how many documents a pattern must find something.
        most: how many patterns at most.
    """
    seen: dict[_Key, _Seen] = defaultdict(_Seen)
    for number, text in enumerate(texts):
        for key, gap, ranged in _proposed(text):
            one = seen[key]
            one.documents.add(number)
            one.gap, one.ranged, one.count = max(one.gap, gap), one.ranged + ranged, one.count + 1
    frequent = sorted(
        (key for key, one in seen.items() if len(one.documents) >= support),
        key=lambda key: (-len(seen[key].documents), key.adjacent, _length(key)),
    )
    tried = [_tried(key, seen[key], texts) for key in frequent[:_MOST]]
    good = sorted(
        (p for p in tried if p and len(p.found) >= support), key=lambda p: p.score, reverse=True
    )
    return _apart(good, support)[:most]


def means(word: str) -> bool:
    """Whether a lower-case word says what is spoken of: no function word and no unit."""
    word = re.sub("['’]s$", "", word)
    return len(word) > 1 and word not in _FUNCTION_WORDS and word not in UNITS


def _apart(phrases: list[Phrase], support: int) -> list[Phrase]:
    """Those that find something that no better one finds."""
    kept: list[Phrase] = []
    taken: set[tuple[int, int]] = set()
    for phrase in phrases:
        places = {(number, place) for number, (place, _) in phrase.found.items()}
        fresh = len(places - taken)
        if fresh >= support and fresh >= 0.7 * len(places):
            kept.append(phrase)
            taken |= places
    return kept


def _proposed(text: str) -> Iterator[tuple[_Key, int, bool]]:
    """(surroundings, characters between, whether a range) of every value in a text."""
    for sentence in _SENTENCE.split(text):
        tokens = list(_TOKEN.finditer(sentence))
        for place, token in enumerate(tokens):
            kind = str(token.lastgroup)
            if kind in ("word", "other"):
                continue
            before = _words(tokens[max(0, place - _WINDOW) : place], kind, sentence)
            after = _following(tokens[place + 1 : place + 4], token.end(), sentence)
            ranged = kind == "number" and re.search(r"\d(?: to |[-–])", token.group()) is not None
            if kind == "date":
                kind = next(way for way in DATES if re.fullmatch(way, token.group(), re.I))
            for key, start in _keys(kind, before, after):
                gap = token.start() - start if start >= 0 else 0
                yield key, gap, ranged


def _words(tokens: list[re.Match[str]], kind: str, sentence: str) -> list[tuple[str, int, bool]]:
    """(word, where it ends, whether it is next to the value) before a value.

    A number is told by the words since the number before it, and what that one counts, up to a
    comma ("pulse 71 bpm, weight 80 kg"), is not of them; a date or time also by those before a
    number ("Observed high: 84 °F at 2:56 PM").
    """
    words: list[tuple[str, int, bool]] = []
    next_to = True
    for token in reversed(tokens):
        if token.lastgroup == "word":
            words.append((token.group().lower(), token.end(), next_to))
        elif kind == "number":
            counted = _COUNTED.match(sentence, token.end())
            words = [word for word in words if not counted or word[1] > counted.end()]
            break
        else:
            next_to = False
    return words[::-1]


def _following(tokens: list[re.Match[str]], end: int, sentence: str) -> list[str]:
    """The words that follow a value without a comma or another value between."""
    words = []
    for token in tokens:
        if token.lastgroup != "word" or sentence[end : token.start()].strip(" \u00a0"):
            break
        words.append(token.group().lower())
        end = token.end()
    return words


def _keys(
    kind: str, before: list[tuple[str, int, bool]], after: list[str]
) -> Iterator[tuple[_Key, int]]:
    """Every key, and where its words before the value end; -1 without any."""
    unit = tuple(after[:1]) if after and (after[0] in UNITS or means(after[0])) else ()
    afters = [(), unit] if unit else [()]
    for last in range(len(before)):
        next_to = last == len(before) - 1 and before[last][2]
        for size in range(1, 7 if next_to else 4):
            first = last - size + 1
            if first < 0:
                break
            words = tuple(word for word, _, _ in before[first : last + 1])
            if not means(words[0]) or not _LINKS.isdisjoint(words):
                continue
            for one in afters:
                if next_to:
                    yield _Key(kind, words, True, one), before[last][1]
                if means(words[-1]) and not (one and means(one[0])):
                    yield _Key(kind, words, False, one), before[last][1]
    for size in range(1, len(after) + 1) if kind == "number" else ():
        words = tuple(after[:size])
        if means(words[-1]) and any(means(word) and word not in UNITS for word in words):
            yield _Key(kind, (), True, words), -1


def _tried(key: _Key, seen: _Seen, texts: Sequence[str]) -> Phrase | None:
    """The pattern of a key with what it finds; None if that is not one thing per document."""
    if not key.adjacent and seen.gap > _FURTHEST:
        return None
    ranged = seen.ranged >= _RANGED * seen.count
    source = _pattern(key, seen.gap, ranged)
    pattern = re.compile(source, re.IGNORECASE | re.MULTILINE)
    found: dict[int, tuple[int, str]] = {}
    units: Counter[str] = Counter()
    heads: Counter[str] = Counter()
    alike = 0
    for number, text in enumerate(texts):
        matches = list(pattern.finditer(text))
        if matches:
            found[number] = (matches[0].start(1), matches[0].group())
            alike += len({match.groups() for match in matches}) == 1
            units.update(_unit_after(match, text) for match in matches)
            heads[_word_before(matches[0], text)] += 1
    values = {match for _, match in found.values()}
    if not found or len(values) < min(3, len(found)):
        return None
    consistency = alike / len(found)
    told = sum(map(means, (*key.before, *key.after))) + any(word in UNITS for word in key.after)
    if consistency < _CONSISTENT or (told < 2 and len(found) < _ALONE * len(texts)):
        return None
    unit = key.after[0] if key.after and key.after[0] in UNITS else ""
    counted = tuple(word for word in key.after if means(word))
    words = counted or tuple(word for word in key.before if means(word))
    if not counted and key.adjacent and key.before[-1] in _NUMBERED:
        words = key.before[-1:]  # "parents of Year 5" are of a year
    # At the same number of documents: directly before, with a unit, of more words.
    better = 1 + 0.02 * key.adjacent + 0.02 * bool(key.after) + 0.03 * min(_length(key), 6)
    purity = _one_unit(key, units) * _one_head(key, heads)
    score = len(found) * (consistency * purity) ** 2 * better
    kind: Kind = "number" if key.kind == "number" else "time" if key.kind == "time" else "date"
    said = " ".join((*key.before, *key.after)).removesuffix(f" {unit}").removeprefix(f"{unit} of ")
    return Phrase(kind, source, said, words, unit, ranged, found, consistency, score)


def _unit_after(match: re.Match[str], text: str) -> str:
    """The unit that stands behind a match."""
    following = _TOKEN.match(text, match.end() + text.startswith(" ", match.end()))
    word = following.group().lower() if following else ""
    return word if word in UNITS else ""


def _one_unit(key: _Key, units: Counter[str]) -> float:
    """How far what a pattern without a unit finds is of one unit: one quantity has one."""
    return 1.0 if key.after else units.most_common(1)[0][1] / units.total()


def _one_head(key: _Key, heads: Counter[str]) -> float:
    """How far a single word is of one thing: the values of "heat index values" and "wind chill
    values" are not, those of winds from all directions are."""
    told = [count for word, count in heads.most_common() if means(word)]
    several = len(key.before) == 1 and len(told) in (2, 3) and told[1] >= 0.05 * heads.total()
    return told[0] / sum(told) if several else 1.0


def _word_before(match: re.Match[str], text: str) -> str:
    found = re.search(r"(\w+)\W$", text[max(0, match.start() - 30) : match.start()])
    return found.group(1).lower() if found else ""


def _pattern(key: _Key, gap: int, ranged: bool) -> str:
    before = r"\W+".join(map(re.escape, key.before))
    values = {"number": NUMBER, "time": TIME}
    value = f"({values.get(key.kind) or DATES[key.kind]})"
    if ranged:
        value += rf"(?:(?: to |[-–])\W?({NUMBER}))?"
    after = r"\s+".join(_inflected(word) for word in key.after)
    if after:
        after = (r"\s" if key.after[0].isalnum() else r"\s?") + after
        after += r"\b" if key.after[-1].isalnum() else ""
    if not before:
        return rf"(?<![\w.,-]){value}{after}"
    if key.adjacent:
        return rf"\b{before}[^\w.\n]+?{value}{after}"
    within = r"[^.\n\d]" if key.kind == "number" else r"[^\n]"
    return rf"\b{before}\b{within}{{0,{gap + 8}}}?(?<![\w.,-]){value}{after}"


def _inflected(word: str) -> str:
    """A word that may stand in the singular or the plural."""
    plural = len(word) > 3 and word.endswith("s") and not word.endswith("ss")
    return f"{re.escape(word[:-1])}s?" if plural else re.escape(word)


def _length(key: _Key) -> int:
    return len(key.before) + len(key.after)
