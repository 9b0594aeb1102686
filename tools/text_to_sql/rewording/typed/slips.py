"""Of the words that the calendar, the grammar and the corpus know, the one that was meant."""

import re
from functools import lru_cache

from rapidfuzz.distance import OSA

from pageturner.corpus.commonness import RAREST, listed, rank, vocabulary
from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.dates.periods import MONTHS, WEEKDAYS
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import KNOWN, LIGHT, PARTS_OF_DAY, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINALS, word_set

CALENDAR = (
    {name.lower() for name in (*MONTHS, *WEEKDAYS)}
    | {word for name in holidays() for word in name if len(word) > 3}
    | {"yesterday", "tomorrow", "weekend", "week", "month", "year", "quarter", "century"}
    | {"spring", "summer", "autumn", "winter", "fortnight", "between", "noon", "midnight"}
    | {"o'clock", "weekday", "weekdays", "weekends"}
)
CORRECT = frozenset(
    KNOWN
    | CALENDAR
    | RECORD_NOUNS
    | PARTS_OF_DAY
    | set(ORDINALS)
    | set(CARDINALS)
    | set(UNITS)
    | {
        "halve",
        "halved",
        "halving",
        "outdone",
        "outclass",
        "outclassed",
        "wager",
        "wagers",
        "wagered",
    }
    | {"relayed", "notched", "slotted", "derailed", "touted", "tackling", "surging", "alight"}
    | {"alleges", "lenders", "bettors", "kindle", "delete", "datasets", "crypto", "searcher"}
)
_TARGETS = frozenset(
    word
    for word in CALENDAR
    | set(ORDINALS)
    | {"average", "highest", "lowest", "which", "percentage", "maximum", "minimum", "greatest"}
    | {"strongest", "largest", "smallest", "longest", "degrees", "between", "consecutive"}
    | {"mentioned", "without", "least", "above", "below", "exceed", "exceeded", "difference"}
    if len(word) > 4
)
_LONG = frozenset(word for word in KNOWN if len(word) > 7 and word.isalpha()) - _TARGETS
"""Words without a subject of their own: only a slip away from one, as "quality" is a subject."""
_SHORT_DAYS = frozenset({"sunday", "monday", "friday", "sundays", "mondays", "fridays"})
"""So short that two slips make another word: a "sundial" is no Sunday."""
_LONGEST = 40
"""Letters. Whatever is longer is no word, and would be a slip away from too many."""
_RARE = 20_000
"""The rank from which on a word that nobody declared may be a slip of another one: "guests" are
no gusts, and a "vale" is no value."""


def is_known(word: str, known: frozenset[str]) -> bool:
    """Whether the calendar, the grammar or the corpus knows a word, or one that it is a form of."""
    if word in known or word in CORRECT:
        return True
    if len(word) <= _SHORTEST and word.endswith("s") and word[:-1] in known - LIGHT:
        return True  # "wets", where it is wet
    if _misinflected(word) or (rank(word) == RAREST and word not in _inflections(known)):
        return False  # a "weeked" is no form of "week"
    return any(
        form == word or form not in LIGHT  # a "theer" is no more of a "the"
        for form in stems(word)
        if form in CORRECT or form in known
    )


@lru_cache(maxsize=8192)
def meant(word: str, known: frozenset[str], named: bool = False) -> str | None:
    """The known word that a word which nobody knows was meant to be.

    Args:
        known: the words of the corpus, beside those of the calendar and the grammar.
        named: whether it is written as a name, which is only a slip of a name of the calendar.
    """
    if len(word) > _LONGEST:
        return None
    slipped = rank(word) == RAREST or _misinflected(word)
    if named and (day := _of_the_calendar(word)):
        return day
    if slipped and not named and (other := _one_slip_away(word, known)):
        return other
    if slipped and not named and (other := _doubled_elsewhere(word)):
        return other
    rare = rank(word) >= _RARE and not is_superlative(word)  # "busiest" is no "business"
    if slipped:
        return _nearest(word, known, 1 if len(word) < 7 else 2)
    return _nearest(word, known, 1) if rare and not _of_a_common_word(word) else None


def _of_a_common_word(word: str) -> bool:
    """Whether a word that is listed is a form of a common one, "soaring" of "soar", or is listed in
    another form as well: the "looting" of "looted" is no "looking"."""
    if word.endswith("ing") and listed(f"{word[:-3]}ed"):
        return True
    return any(form != word and rank(form) < _RARE for form in stems(word))


def _doubled_elsewhere(word: str) -> str | None:
    """The "scattered" of "scaterred": the one common word that only doubles other letters."""
    once = _DOUBLED.sub(r"\1", word)
    if len(once) < _LONG_ENOUGH:
        return None
    alike = [other for other in _by_single_letters().get(once, ()) if rank(other) < _RARE]
    return alike[0] if len(alike) == 1 and distance(word, alike[0], 2) <= 2 else None


_DOUBLED = re.compile(r"(.)\1")


@lru_cache(maxsize=1)
def _by_single_letters() -> dict[str, list[str]]:
    """The words that are long enough, by what they are with no letter doubled."""
    found: dict[str, list[str]] = {}
    for word in vocabulary():
        if len(word) > _LONG_ENOUGH and (once := _DOUBLED.sub(r"\1", word)) != word:
            found.setdefault(once, []).append(word)
    return found


def _nearest(word: str, known: frozenset[str], allowed: int) -> str | None:
    """The nearest known word that begins alike, at most so many edits away; None where there is
    none, or several."""
    best: list[str] = []
    best_distance = allowed + 1
    letters = set(word)
    for target, of_target in _beginning(known).get(word[0], ()):
        slips = 1 if target in _LONG or target in _SHORT_DAYS else allowed
        if abs(len(target) - len(word)) > slips or len(letters ^ of_target) > 2 * slips:
            continue  # (an edit adds a letter, takes one away, or does both)
        away = distance(word, target, best_distance)
        if away > slips:
            continue
        if away < best_distance:
            best, best_distance = [target], away
        elif away == best_distance and away <= allowed:
            best.append(target)
    return best[0] if len(best) == 1 else None


@lru_cache(maxsize=16)
def _beginning(known: frozenset[str]) -> dict[str, list[tuple[str, frozenset[str]]]]:
    """What a word may be a slip of, with its letters, by its first letter."""
    found: dict[str, list[tuple[str, frozenset[str]]]] = {}
    for target in sorted(_TARGETS | _LONG | known):
        if len(target) > 4:
            found.setdefault(target[0], []).append((target, frozenset(target)))
    return found


def _of_the_calendar(word: str) -> str | None:
    """The name of the calendar that a name is a slip away from: "Febuary", "Thursfays"."""
    near = [
        (distance(word, day, 1), day)
        for day in _NAMES.get(word[0], ())
        if abs(len(word) - len(day)) < 2
    ]
    if found := next((day for away, day in sorted(near) if away == 1), None):
        return found
    weekday = word.removesuffix("s").endswith("day") and rank(word) == RAREST
    far = (day for day in _LONG_DAYS if weekday and word[0] == day[0])
    return next((day for day in far if distance(word, day, 2) == 2), None)


_LONG_DAYS = ("wednesday", "thursday", "saturday")
"""So long that two slips make no other word: "Wendsday"."""


_NAMES: dict[str, list[str]] = {}
for _day in sorted(CALENDAR | {f"{name}s" for name in CALENDAR if name.endswith("day")}):
    if len(_day) > 4:
        _NAMES.setdefault(_day[0], []).append(_day)


def _one_slip_away(word: str, known: frozenset[str]) -> str | None:
    """What a word that no list of English words holds was meant to be: of the words one slip away,
    those with swapped or doubled letters first, then the corpus's own, then the commonest.

    The candidates are made as Norvig's spelling corrector makes them ("How to Write a Spelling
    Corrector", 2007): by one letter left out, put in, mistaken or swapped with the next.
    """
    whole, own = vocabulary(), _own(known)
    near = {
        other: weight
        for other, weight in _slips(word).items()
        if other in whole or other in own or (other.endswith("s") and _is_plural(other, known))
    }
    fitting = [other for other in near if is_known(other, known)]
    if _is_made_of_others(word):  # only of what is declared, and where a letter is out of place
        meant_so = known | _inflections(known) | CALENDAR
        fitting = [other for other in fitting if other in meant_so and near[other] < 2]
    elif len(word) <= _SHORTEST and word.endswith("s"):
        fitting = [other for other in fitting if other in known]
    elif not fitting and len(word) >= _LONG_ENOUGH:
        fitting = [other for other in near if rank(other) < _RARE]

    sure = len(word) > _SHORTEST  # how a short word was mistyped says little

    def order(other: str) -> tuple[bool, bool, int, int, str]:
        declared = any(form in known for form in stems(other))
        return sure and near[other] > 0, not declared, near[other], rank(other), other

    return min(fitting, key=order, default=None)


def _is_made_of_others(word: str) -> bool:
    """Whether a word that nobody lists is made of one that is: "misusing", "harming", "patchy"."""
    if any(word.endswith(end) and _listed_long(word[: -len(end)]) for end in _ENDINGS):
        return True
    if any(word.startswith(head) and _listed_long(word[len(head) :]) for head in _PREFIXES):
        return True
    return any(form != word and _listed_long(form) for form in stems(word))


def _listed_long(word: str) -> bool:
    return len(word) >= _SHORTEST and listed(word)


_LONG_ENOUGH = 6
"""Of how many letters a word is that may be meant to be one the grammar does not know."""
_PREFIXES = word_set("mis un re non over under out pre dis co anti super sub inter")
_ENDINGS = word_set(
    "y ly er ers en ens ened ening ness less ish like able or ors ation ations ment al ive ity ist"
)


@lru_cache(maxsize=16)
def _own(known: frozenset[str]) -> frozenset[str]:
    """What the corpus and the grammar know, with comparatives and participles of the former."""
    inflected = {word for word in _inflections(known) if not word.endswith("s")}
    return known | CORRECT | inflected


def _is_plural(word: str, known: frozenset[str]) -> bool:
    """Whether what looks like a plural, and stands in no list, is one of a word that exists."""
    if _misinflected(word):
        return word in _inflections(known)
    return (listed(word[:-1]) and not word.endswith("lys")) or word[:-1] in known


@lru_cache(maxsize=16)
def _inflections(known: frozenset[str]) -> frozenset[str]:
    """The comparatives, participles and past tenses of what the corpus knows."""
    found = set()
    for word in known - KNOWN:
        base = word.removesuffix("e")
        if word[-1] not in "aeiouwxy" and word[-2:-1] in _VOWELS and word[-3:-2] not in _VOWELS:
            base = word + word[-1]
        found |= {base + ending for ending in ("er", "est", "ed", "ing")}
        rooted = word[:-1] if word.endswith("y") else base
        found |= {f"{rooted}{ending}" for ending in ("ier", "iest", "ies")} | {f"{word}s"}
    return frozenset(found)


_VOWELS = tuple("aeiou")


@lru_cache(maxsize=4096)
def _misinflected(word: str) -> bool:
    """The "inchs", "showes" and "gutss" of words whose plurals are made in another way."""
    if not word.endswith("s") or listed(word):
        return False
    hissing = ("s", "x", "z", "ch", "sh")
    if word.endswith("es") and not word.endswith("ies"):
        base = word[:-2]
        return not base.endswith((*hissing, "o")) and listed(base) and not listed(word[:-1])
    return word[:-1].endswith(hissing) or len(word) <= _SHORTEST


_SHORTEST = 4
"""Of how many letters a plural is that nobody lists: the "guss" is none of "gus"."""


_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _slips(word: str) -> dict[str, int]:
    """What is one slip away and begins alike, by how far-fetched it is: 0 where neighbours are
    swapped or a letter is doubled, 1 where one was left out, 2 where one is wrong or too many."""
    parts = [(word[:at], word[at:]) for at in range(1, len(word) + 1)]
    made: dict[str, int] = {}
    if len(word) > 4:  # "lyft" is no slip of "left"
        made |= {head + one + tail[1:]: 2 for head, tail in parts if tail for one in _LETTERS}
    made |= {head + tail[1:]: 2 for head, tail in parts if tail}
    made |= {head + one + tail: 1 for head, tail in parts for one in _LETTERS}
    made |= {head + tail[1:]: 0 for head, tail in parts if tail and tail[0] == head[-1]}
    made |= {head + tail[1] + tail[0] + tail[2:]: 0 for head, tail in parts if len(tail) > 1}
    made.pop(word, None)
    return made


def distance(one: str, two: str, limit: int) -> int:
    """Edits from one word to the other, `limit` + 1 where there are more; swapped neighbours are
    one edit (optimal string alignment)."""
    return int(OSA.distance(one, two, score_cutoff=limit))
