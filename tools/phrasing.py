"""How a question is put: its dates, names, negation, tense and the answer it wants."""

import re
from functools import lru_cache

from pageturner.tools.words import STOPWORDS, words

_MONTHS_AND_DAYS = frozenset(
    "january february april june july august september october november december "
    "monday tuesday wednesday thursday friday saturday sunday".split()
)
_SEASONS = frozenset(("summer", "autumn", "winter", "springtime"))
_SHORT = {name[:3]: name for name in _MONTHS_AND_DAYS if name[:3] not in ("mon", "sat", "sun")} | {
    "sept": "september",
    "tues": "tuesday",
    "thurs": "thursday",
}
_MONTHS_OF_TWO_MEANINGS = re.compile(
    r"(?<![.?!] )(?<!^)\b(May|March|Mar)\b|\d(?:st|nd|rd|th)?(?: of)? (may|march|mar)\b"
    r"|\b(may|march|mar) \d",
)

_NEGATIONS = frozenset(
    "no not non anti none never without neither nor nobody nothing except excluding cannot cant "
    "dont doesnt didnt isnt arent wasnt wont shouldnt wouldnt couldnt havent hasnt".split()
)
_NOT_DENIED = re.compile(
    r"\b(?:(?:if|why|or|and|whether) (?:or )?(?:not|no)(?= why\b|\W*$|\W*\?|, )"
    r"|whether or not|or not\b|no matter|not only|nothing but)",
    re.IGNORECASE,
)
_NOT_NAMES = frozenset("i i'm i've i'd i'll ok".split())
_ASIDES = frozenset("please actually exactly really just also simply possibly".split())

AUXILIARIES = frozenset(
    "is are am was were do does did can could will would should shall has have had may might "
    "must isn't aren't wasn't don't doesn't didn't can't won't wouldn't shouldn't".split()
)
_AMOUNTS = frozenset("many much long far old often tall big high fast deep late soon heavy".split())
_WAYS = frozenset("way ways method methods steps tips procedure process technique".split())
_REASONS = frozenset("reason reasons cause causes".split())
_BEFORE_A_QUESTION_WORD = frozenset(
    "know tell explain say ask wonder describe understand and so then but to by for from with "
    "of in on at about exactly".split()
)


def dates(text: str) -> frozenset[str]:
    """Months, weekdays and seasons; "may" and "march" beside a number or capitalised inside."""
    known = {_SHORT.get(word, word) for word in bare(text)} & (_MONTHS_AND_DAYS | _SEASONS)
    of_two_meanings = {"".join(found).lower() for found in _MONTHS_OF_TWO_MEANINGS.findall(text)}
    return frozenset(known | {"march" if name == "mar" else name for name in of_two_meanings})


def names(text: str) -> list[str]:
    """Runs of capitalised words that do not open a sentence; none in a text whose words nearly
    all are capitalised."""
    long = [word for word in re.findall(r"[^\W\d_]{4,}", text)]
    if len(long) > 2 and sum(word[0].isupper() for word in long) > 0.75 * len(long):
        return []
    found: list[str] = []
    run: list[str] = []
    opening = True
    for token in [*re.findall(r"\w[\w&'’.-]*|[^\w\s]", text), "."]:
        word = token.rstrip(".").removesuffix("'s").removesuffix("’s")
        plain = word.lower()
        is_name = (
            word[:1].isupper()
            and plain not in _NOT_NAMES
            and plain not in _MONTHS_AND_DAYS
            and (plain not in STOPWORDS or (plain == "us" and word == "US"))
            and (not opening or (word.isupper() and len(word) > 1))
        )
        if is_name:
            run.append(word)
        elif run:
            found.append(" ".join(run))
            run = []
        opening = token[-1] in ".?!:" or token in "\"'“‘("
    return found


def negated(text: str) -> bool:
    """Is anything denied? "Why or why not" and "whether or not" deny nothing."""
    left = _NOT_DENIED.sub(" ", text.replace("-", " "))
    return "-free" in text.lower() or any(
        word in _NEGATIONS or word.endswith("n't") for word in words(left)
    )


def bare(text: str) -> list[str]:
    """The words in order, without possessives."""
    return [word.removesuffix("'s").removesuffix("'") for word in words(text)]


def is_content(word: str) -> bool:
    """Does it carry meaning?"""
    return word not in STOPWORDS and word not in _ASIDES


@lru_cache(maxsize=10_000)
def kind_of(text: str) -> str:
    """What kind of answer is wanted: who, when, where, why, how, how many …, whether, what; ""
    where that is not clear, as in a text of several questions."""
    parts = [part for part in re.split(r"(?<=[.?!])\s+", text.strip()) if part]
    asked = [part for part in parts if part.endswith("?")] or parts
    if len(asked) != 1:
        return ""
    tokens = words(asked[0])
    if tokens and tokens[0] in AUXILIARIES:
        return "how" if _WAYS & set(tokens[:6]) else "whether"
    for i, token in enumerate(tokens):
        if i and tokens[i - 1] not in _BEFORE_A_QUESTION_WORD and token != "how":
            if token in ("what", "which", "why"):
                return "what" if token != "why" else "why"
            continue  # "the man who", "when it rains"
        following = tokens[i + 1] if i + 1 < len(tokens) else ""
        if token == "how":
            if following in _AMOUNTS:
                return f"how {following}"
            return "why" if following == "come" else "how"
        if token in ("who", "whom", "whose"):
            return "who"
        if token in ("when", "where", "why"):
            return token
        if token in ("what", "which", "what's"):
            return "why" if _REASONS & set(tokens[i : i + 5]) else "what"
    return ""


def tense(text: str) -> str:
    """ "past", "present" or "future" by the first auxiliary; "" without one."""
    for word in words(text):
        if word in ("did", "was", "were", "didn't", "wasn't", "weren't"):
            return "past"
        if word in ("do", "does", "is", "are", "can", "should", "don't", "doesn't", "isn't", "am"):
            return "present"
        if word in ("will", "won't"):
            return "future"
    return ""
