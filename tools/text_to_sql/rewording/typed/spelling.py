"""How people write what the grammar knows: shortened, run together, cut short or misspelt."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pageturner.corpus.commonness import RAREST, listed, rank
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, LIGHT
from pageturner.tools.text_to_sql.language.tokens import Token, stems, tokenize
from pageturner.tools.text_to_sql.language.words import standing
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step
from pageturner.tools.text_to_sql.rewording.typed.slips import CORRECT, distance, is_known, meant

_SHORT = {
    "tmrw": "tomorrow", "tmr": "tomorrow", "tmrrw": "tomorrow", "tomoz": "tomorrow",
    "yesterdays": "yesterday", "todays": "today", "tomorrows": "tomorrow",
    "2moro": "tomorrow", "yday": "yesterday", "yest": "yesterday", "ystrdy": "yesterday",
    "wknd": "weekend", "wkend": "weekend", "wk": "week", "yr": "year", "juli": "july",
    "juni": "june", "betw": "between", "r": "are", "u": "you", "bout": "about", "abt": "about",
    "wat": "what", "wut": "what", "wen": "when", "wich": "which", "wht": "what",
    "meny": "many", "mny": "many", "evry": "every", "dept": "department", "depts": "departments",
    "btwn": "between", "betwixt": "between", "twixt": "between", "til": "until", "untill": "until",
    "aftr": "after", "b4": "before", "bfore": "before", "thru": "through", "mornin": "morning",
    "legit": "really", "sposed": "supposed", "s'posed": "supposed", "spose": "suppose",
    "hiest": "highest", "teh": "the", "hte": "the", "oclock": "o'clock", "tonite": "tonight",
    "diff": "difference", "prob": "probability", "arnd": "around", "arvo": "afternoon",
    "nite": "night", "n": "and", "em": "them", "fr": "for", "frm": "from", "wth": "with",
    "wats": "what", "wuts": "what", "watz": "what", "hwat": "what", "hw": "how", "whn": "when",
    "wer": "were", "wuz": "was", "woz": "was", "hav": "have", "hve": "have", "giv": "give",
    "mor": "more", "mch": "much", "ovr": "over", "tht": "that", "dat": "that", "tey": "they",
    "dey": "they", "dnt": "don't", "shud": "should", "wud": "would", "wld": "would",
    "cld": "could", "plz": "please", "pls": "please", "plse": "please", "thx": "thanks",
    "lst": "last", "nxt": "next", "mth": "month", "mths": "months", "yrs": "years", "hrs": "hours",
    "2day": "today", "2nite": "tonight", "2mrw": "tomorrow", "2moz": "tomorrow",
    "wkdy": "weekday", "wkday": "weekday", "wkdays": "weekdays", "wknds": "weekends",
    "e'er": "ever", "ne'er": "never", "o'er": "over",
    "wks": "weeks", "adn": "and", "dya": "day", "ddi": "did", "ofr": "for", "hwo": "how",
    "lwo": "low", "nto": "not", "nwo": "now", "oen": "one", "wsa": "was", "yuo": "you",
}  # fmt: skip
"""How people shorten what the calendar and the grammar call by its name."""


_TAKEN_APART = {
    "subzero": ("below", "zero"),
    "subfreezing": ("below", "freezing"),
    "irl": ("in", "reality"),
    "it'd": ("it", "would"),
    **{f"{word}'ll": (word, "will") for word in ("it", "what", "when", "how", "there", "that")},
}


_CUT_IN_TWO = frozenset(tokenize(word)[0].low for word in _SHORT if not word.isalpha())
"""What a digit leaves of such a word: the "b" of "b4"."""


_DEGREES = frozenset({"more", "less", "fewer", "higher", "lower", "rather", "other"})


@step("lexicon")
def corrected(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with unknown words replaced by the one known word they are near to."""
    known = lexicon.words
    tokens = _rejoined(tokens)
    lows = {token.low for token in tokens if token.kind == "word"}
    doubtful = {low for low in lows if low in lexicon.compounds or not _stays(low, known)}
    opened = {at - 1 for at in standing(tokens, lexicon.openers.keys())}
    if not doubtful and not opened:
        return list(tokens)
    shouted = not any(token.text.islower() for token in tokens)
    result = []
    for at, token in enumerate(tokens):
        if at in opened and (opener := _opener(token, tokens[at + 1].low, lexicon)):
            token = replace(token, low=opener)
        if token is tokens[at] and token.low not in doubtful:
            result.append(token)
            continue
        if token.low == "then" and at and _compares(tokens, at, known):
            token = replace(token, low="than")
        short = token.low in _SHORT and token.low not in known
        if short and (shouted or not _initials(tokens, at)):
            token = replace(token, low=_SHORT[token.low])
        if parts := lexicon.compounds.get(token.low) or _TAKEN_APART.get(token.low):
            result += [replace(token, low=part) for part in parts]
            continue
        if token.low.endswith("in") and _cut_short(token.low, known):
            token = replace(token, low=f"{token.low}g")
        base = token.low.removesuffix("wise")
        if len(base) > 3 and base != token.low and not is_known(token.low, known):
            result += [
                replace(token, low=base),
                replace(token, low="-"),
                replace(token, low="wise"),
            ]
            continue
        if lacking := _lacking(token.low, lexicon):
            result += [replace(token, low="without"), replace(token, low=lacking)]
            continue
        if contracted := _contracted(token.low):
            token = replace(token, low=contracted)
        if better := _meant(tokens, at, token, lexicon, shouted):
            token = replace(token, low=better)
        result.append(token)
    return result


def _initials(tokens: Sequence[Token], at: int) -> bool:
    """Whether letters are not short for a word: the "DAT" of "revenue of DAT", and an "fr" with
    nothing behind it."""
    said = tokens[at].text
    capitals = at > 0 and len(said) > 1 and said.isalpha() and said.isupper()
    ends = at + 1 == len(tokens) or tokens[at + 1].kind == "mark"
    return capitals or (tokens[at].low == "fr" and ends)


@lru_cache(maxsize=8192)
def _stays(word: str, known: frozenset[str]) -> bool:
    """Whether a word that is no compound is written as it is meant, whatever stands beside it."""
    if word == "then" or word in _SHORT or word in _TAKEN_APART or "'" in word:
        return False
    if word.endswith(("in", "wise", "less")):
        return False
    if word in MONTH_NUMBERS:
        return True
    return not _as_short_as_a_month(word) and (len(word) <= 3 or is_known(word, known))


def mended(text: str, lexicon: Lexicon) -> str:
    """A text with its misspelt words put right, and nothing else changed."""
    tokens = tokenize(text)
    shouted = not any(token.text.islower() for token in tokens)
    for at in range(len(tokens) - 1, -1, -1):
        token = tokens[at]
        if better := _meant(tokens, at, token, lexicon, shouted):
            better = better.capitalize() if token.text.istitle() else better
            text = text[: token.start] + better + text[token.end :]
    return text


def _meant(
    tokens: Sequence[Token], at: int, token: Token, lexicon: Lexicon, shouted: bool
) -> str | None:
    """The word that a token nobody knows was meant to be; None for one that is known."""
    if token.kind != "word" or token.low in MONTH_NUMBERS:
        return None
    if month := _short_month(tokens, at):
        return month
    if len(token.low) <= 3:
        return None
    if is_known(token.low, lexicon.words):
        return None
    return meant(token.low, lexicon.words, not shouted and _named(tokens, at))


def _short_month(tokens: Sequence[Token], at: int) -> str:
    """The "june" of "3 Jnue", of "Jnue 2026": so short a word is only known by the number there."""
    word = tokens[at].low
    beside = [*tokens[max(at - 1, 0) : at], *tokens[at + 1 : at + 2]]
    if not _as_short_as_a_month(word):
        return ""
    if not any(one.kind == "number" for one in beside):
        return ""
    near = [month for month in ("may", "june", "july") if distance(word, month, 1) == 1]
    return near[0] if len(near) == 1 else ""


def _as_short_as_a_month(word: str) -> bool:
    """Whether it may be a slip of "may", "june" or "july", and is no word of its own."""
    return 2 < len(word) < 6 and rank(word) == RAREST


def _named(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word is written as a name, and does not only open a sentence."""
    opens = not at or tokens[at - 1].low in (".", "?", "!", ":", '"', "'", "“", "‘")
    return tokens[at].text[:1].isupper() and not opens


def _rejoined(tokens: Sequence[Token]) -> Sequence[Token]:
    """The "b4" and "2moro" that a digit cut in two."""
    if _CUT_IN_TWO.isdisjoint([token.low for token in tokens]):
        return tokens
    result: list[Token] = []
    for token in tokens:
        if result and token.glued and (whole := result[-1].low + token.low) in _SHORT:
            text = result[-1].text + token.text
            result[-1] = replace(result[-1], text=text, low=whole, kind="word", end=token.end)
        else:
            result.append(token)
    return result


def _compares(tokens: Sequence[Token], at: int, known: frozenset[str]) -> bool:
    """The "then" of "hotter then planned": what a comparative is held against follows."""
    if at + 1 == len(tokens) or tokens[at + 1].kind == "mark":
        return False
    for before in reversed(tokens[max(0, at - 4) : at]):
        if before.kind == "mark":
            return False
        forms = stems(before.low).items()
        if before.low in _DEGREES or any(d == "more" and form in known for form, d in forms):
            return True
    return False


def _opener(token: Token, following: str, lexicon: Lexicon) -> str:
    """The "mostly" of "mosty sunny": what the next word says is meant, whatever it may be alone."""
    openers = lexicon.openers.get(following, set())
    word = token.low
    if token.kind != "word" or len(word) < 4 or word in openers or word in CORRECT:
        return ""
    if word in MONTH_NUMBERS:
        return ""
    if following in LIGHT and listed(word):
        return ""  # "paint the fence", where a "point of the compass" is declared
    near = [one for one in openers if one[0] == word[0] and distance(word, one, 2) == 1]
    return near[0] if len(near) == 1 else ""


def _lacking(word: str, lexicon: Lexicon) -> str:
    """The "rain" of "rainless", where rain is one of the things that are there or not."""
    thing = word.removesuffix("less")
    if thing == word or word in lexicon.words or len(thing) < 3:
        return ""
    named = [link for words, link in lexicon.index.get(thing, ()) if words == (thing,)]
    return thing if any(link.column.type == "boolean" for link in named) else ""


_ASKER = frozenset({"i'd", "we'd", "i'll", "we'll"})


def _contracted(word: str) -> str:
    """`they'd` and `it'll` look ahead as "would" and "will" do; who they are says nothing.

    Whoever asks only leads up to the question: "I'd like all the days that …".
    """
    if word in _ASKER:
        return ""
    if (asked := word.split("'")[0]) in ASKING and "'" in word:
        return asked  # "what'd" is "what did"
    if word.endswith("'d"):
        return "would"
    return "will" if word.endswith("'ll") else ""


def _cut_short(word: str, known: frozenset[str]) -> bool:
    """The "callin" of "what were they callin for": a word that is known with its last letter."""
    whole = f"{word}g"
    return len(word) > 4 and not is_known(word, known) and is_known(whole, known)
