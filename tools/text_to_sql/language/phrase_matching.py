"""Whether a declared phrase stands among the tokens: "felt colder" for "felt cold", "per-cent"."""

from collections.abc import Sequence
from functools import lru_cache

from pageturner.tools.text_to_sql.language.comparison_words import BEFORE
from pageturner.tools.text_to_sql.language.digit_ranges import digits, range_of_digits
from pageturner.tools.text_to_sql.language.tokens import Degree, Token, stems
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set

PASSED = word_set("- . / ' – , ( ) & | of")
_JOINTS = word_set("- . / ' –")


@lru_cache(maxsize=8192)
def degree_of(declared: str, said: str) -> Degree:
    """The degree in which a word of a phrase is used: "felt colder" of "felt cold"."""
    return stems(said).get(declared, "")


def matches(
    words: tuple[str, ...], tokens: Sequence[Token], at: int, named: bool
) -> tuple[int, int] | None:
    """Where the phrase ends, and whether every word stands there as written."""
    exact = 1
    for number, word in enumerate(words):
        passed = PASSED if named else _JOINTS
        if number and words[number - 1] == "like" and at < len(tokens):
            at = amount_felt(tokens, at) or at  # "feel like -12 in the wind"
        while number and at < len(tokens) and tokens[at].low in passed and word not in passed:
            at += 1
        if at >= len(tokens):
            return None
        low = tokens[at].low
        if low != word:
            if not akin(low, word):
                return None
            exact = 0
        at += 1
    return at, exact


def amount_felt(tokens: Sequence[Token], at: int) -> int:
    """Where an amount ends that is felt: "-12", "less than 5", "5 degrees or colder", "the teens";
    0 for none."""
    opening = BEFORE.at(tokens, at) if at < len(tokens) else None
    at += opening[1] if opening else 0
    for place in range(at, min(at + 3, len(tokens))):
        if ranged := digits(tokens, place, _NOWHERE) or range_of_digits(tokens, place, _NOWHERE):
            return ranged[2]
        if tokens[place].kind == "number" or tokens[place].low in CARDINALS:
            place += 1
            while place < len(tokens) and tokens[place].low in _OF_AN_AMOUNT:
                place += 1
            if place + 1 < len(tokens) and tokens[place].low in ("or", "and"):
                place += 2 * _more(tokens[place + 1])
            return place
        if tokens[place].low not in _LEADING:
            return 0
    return 0


def _more(token: Token) -> bool:
    return token.low in _OR_SO or "more" in stems(token.low).values()


_OF_AN_AMOUNT = word_set("degree degrees ° f c fahrenheit celsius zero")
_LEADING = word_set(
    "- − minus about around below above under over nearly almost some at near a the"
)
_NOWHERE: frozenset[int] = frozenset()
_OR_SO = word_set("more less below above under over so")


@lru_cache(maxsize=8192)
def akin(said: str, declared: str) -> bool:
    """Whether two words have a plain form in common ("rainy", "rains"), and not only because one
    is an adverb and the other a plural ("oddly", "odds")."""
    forms = declared_forms(declared)
    if said.endswith("ly") and declared.endswith("s"):
        forms = [form for form in forms if form != declared[:-1]]
    return not stems(said).keys().isdisjoint(forms)


def declared_forms(word: str) -> list[str]:
    """Plain forms of a declared word; a "shower" is not a comparative."""
    forms = [form for form, degree in stems(word).items() if not degree]
    return [form for form in forms if not (word.endswith("ly") and form == word[:-2])]


def asked_what_like(tokens: Sequence[Token], at: int, last: int) -> bool:
    """Whether it is asked what something felt like: "what did it feel like on 3 May"."""
    before = [token.low for token in tokens[:at]]
    ended = last >= len(tokens) or tokens[last].low in _AFTER_LIKE or tokens[last].kind == "number"
    return "what" in before and before[-1] in ("it", "to", "have") and ended


_AFTER_LIKE = word_set("? . , ; on in at for during by when outside out over between from with")
