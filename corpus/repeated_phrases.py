"""Learning categories: a place in a repeated phrase that takes one of a few words.

"The Bright Tern was in service"  "The Old Dunlin was in service"   →  (…) was in service
"a slight sea"  "a rough sea"                                       →  (…) sea
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pageturner.corpus.phrases import means

_MOST_VALUES = 12
_COVERED = 0.5
_CONSISTENT = 0.8
_DOMINANT = 0.9

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_CLAUSE = re.compile(r"[^\w\s'’-]+|\n+")


@dataclass(frozen=True)
class Slot:
    """A pattern whose group is one of a few words."""

    pattern: str
    words: tuple[str, ...]
    """What follows the slot, without function words: what a column could be called."""
    values: tuple[str, ...]
    """The most frequent first."""
    found: dict[int, tuple[int, str]] = field(hash=False)
    """Document number → where its first match stands, and the match."""
    score: float


def learn_slots(texts: Sequence[str], support: int, most: int = 4) -> list[Slot]:
    """The best slots for these documents, best first."""
    fillers: dict[tuple[str, ...], dict[int, list[tuple[str, ...]]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for number, text in enumerate(texts):
        for following, preceding in _proposed(text):
            fillers[following][number].append(preceding)
    slots = []
    for following, by_document in fillers.items():
        if len(by_document) >= max(support, _COVERED * len(texts)):
            slot = _tried(following, by_document, texts)
            if slot is not None and len(slot.found) >= max(support, _COVERED * len(texts)):
                slots.append(slot)
    kept: list[Slot] = []
    taken: set[tuple[int, int]] = set()
    for slot in sorted(slots, key=lambda slot: slot.score, reverse=True):
        places = {(number, place) for number, (place, _) in slot.found.items()}
        if len(places - taken) >= 0.7 * len(places):
            kept.append(slot)
            taken |= places
    return kept[:most]


def _proposed(text: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """(the words that follow, the two words of the slot) at every word of a text."""
    for clause in _CLAUSE.split(text):
        words = _WORD.findall(clause)
        for place, word in enumerate(words[:-1]):
            if not means(word.lower()):
                continue
            slot = tuple(words[max(0, place - 1) : place + 1])
            for size in (1, 2, 3):
                following = tuple(w.lower() for w in words[place + 1 : place + 1 + size])
                compares = following and following[0] in ("as", "than")
                if len(following) == size and means(following[-1]) and not compares:
                    yield following, slot


def _tried(
    following: tuple[str, ...],
    by_document: dict[int, list[tuple[str, ...]]],
    texts: Sequence[str],
) -> Slot | None:
    values = _values([slot for slots in by_document.values() for slot in slots[:1]])
    if not 2 <= len(values) <= _MOST_VALUES:
        return None
    listed = "|".join(
        r"\W+".join(map(re.escape, value.split()))
        for value in sorted(values, key=len, reverse=True)
    )
    after = r"\W+".join(map(re.escape, following))
    source = rf"\b({listed})\W+{after}\b"
    pattern = re.compile(source, re.IGNORECASE)
    found: dict[int, tuple[int, str]] = {}
    counts: Counter[str] = Counter()
    alike = 0
    for number, text in enumerate(texts):
        matches = list(pattern.finditer(text))
        if matches:
            found[number] = (matches[0].start(1), matches[0].group(1))
            counts[matches[0].group(1).lower()] += 1
            alike += len({match.group(1).lower() for match in matches}) == 1
    proposed = sum(1 for slots in by_document.values() if slots)
    dominant = counts.most_common(1)[0][1] / counts.total() if counts else 1.0
    fits = len(found) >= _DOMINANT * proposed
    if not fits or dominant > _DOMINANT or alike < _CONSISTENT * len(found):
        return None
    words = tuple(word for word in following if means(word))
    score = len(found) * (alike / len(found)) ** 2 * (1 + 0.02 * len(following))
    return Slot(source, words, tuple(values), found, score)


def _values(slots: list[tuple[str, ...]]) -> list[str]:
    """The words that fill a slot in more than one document; two words where they go together."""
    last = Counter(slot[-1].lower() for slot in slots)
    values = []
    for word, count in last.most_common():
        if count < 2:
            continue
        written = Counter(slot[-1] for slot in slots if slot[-1].lower() == word)
        first = Counter(slot[0] for slot in slots if slot[-1].lower() == word and len(slot) > 1)
        ahead, together = first.most_common(1)[0] if first else ("", 0)
        name = written.most_common(1)[0][0]
        belongs = together >= _DOMINANT * count and means(ahead.lower())
        values.append(f"{ahead} {name}" if belongs else name)
    return values
