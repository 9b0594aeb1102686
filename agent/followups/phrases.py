"""The things a question names, found by the small words around them: no parser, no dictionary."""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINALS, word_set

ARTICLES = word_set("a an the your my our their his her its this that these those some any")

_PERSONS = word_set("i you we they he she it one people someone anyone everybody everyone")

_AUXILIARIES = word_set("do does did can could should would will shall may might must to not")

_VAGUE = word_set(
    "purpose cause impact effect relationship symptom reason way idea history origin importance "
    "benefit advantage disadvantage pro con role meaning definition story issue problem example "
    "part person thing feature function process method step tip summary overview topic subject "
    "variety information interesting important famous popular good bad common main major best "
    "difference fact kind type"
)
"""Words that say something of a topic and are none."""

_ASIDE = word_set("in on at to for with from by into as than and or")

_OWNED_AFTER = word_set("of about between regarding concerning")


@dataclass(frozen=True)
class Phrase:
    words: str
    first: int
    name: bool
    article: str
    owned: bool = False
    """It stands after "of" or "about": what the words before it are about."""

    @property
    def plural(self) -> bool:
        last = self.words.split()[-1].lower()
        return last.endswith("s") and not last.endswith(("ss", "us", "is", "'s"))

    @property
    def strong(self) -> bool:
        """Surely a thing, not a verb or an adjective by itself."""
        return bool(self.name or self.article or self.owned or self.plural or " " in self.words)


def phrases(text: str) -> list[Phrase]:
    """The things a question names, in order."""
    tokens = tokenize(text)
    found: list[Phrase] = []
    at = 0
    while at < len(tokens):
        if not _content(tokens, at):
            at += 1
            continue
        last = at + 1
        while last < len(tokens) and (_content(tokens, last) or _hyphen(tokens, last)):
            if _capital(tokens, last - 1) and tokens[last - 1].text.endswith(("'s", "’s")):
                break
            last += 1
        if phrase := _phrase(tokens, at, last):
            found.append(phrase)
        at = last
    return found


def _content(tokens: Sequence[Token], at: int) -> bool:
    token = tokens[at]
    if _numbered(tokens, at) or (token.glued and at > 1 and _hyphen(tokens, at - 1)):
        return True
    if token.kind != "word" or len(token.low) < 2:
        return False
    if _capital(tokens, at):
        return token.low.removesuffix("s") not in {*MONTH_NUMBERS, *WEEKDAY_NUMBERS}
    if token.low in CARDINALS or token.low in ORDINALS or "'" in token.low:
        return False
    if token.low in KNOWN or token.low in ARTICLES | _PERSONS:
        return False
    return token.low not in _VAGUE and token.low.removesuffix("s") not in _VAGUE


def _numbered(tokens: Sequence[Token], at: int) -> bool:
    """The number of a name: "World War I", "Boeing 747"."""
    token = tokens[at]
    if not at or not _capital(tokens, at - 1):
        return False
    roman = token.text.isupper() and set(token.text) <= set("IVX") and token.text != "I"
    ends = at + 1 >= len(tokens) or tokens[at + 1].kind == "mark"
    return roman or (token.text == "I" and ends) or (token.kind == "number" and ends)


def _capital(tokens: Sequence[Token], at: int) -> bool:
    """A word written large inside a sentence."""
    token = tokens[at]
    opens = at == 0 or tokens[at - 1].low in (".", "?", "!", ":", ";")
    large = token.text[:1].isupper() and token.low not in ("i", "i'm", "i've", "i'd", "i'll")
    return large and not (opens and not token.text[1:].isupper())


def _hyphen(tokens: Sequence[Token], at: int) -> bool:
    if tokens[at].text not in ("-", "&") or not 0 < at < len(tokens) - 1:
        return False
    return tokens[at + 1].glued and tokens[at - 1].kind == "word"


def _phrase(tokens: Sequence[Token], first: int, last: int) -> Phrase | None:
    """A run of words with content, without the verbs before and after the thing."""
    before = tokens[first - 1].low if first else ""
    subject = _is_subject(tokens, first)
    start, end = first, last
    if not subject and not _capital(tokens, start):
        verb = before in _AUXILIARIES | _PERSONS and not tokens[start].low.endswith("s")
        if verb or before == "who" or tokens[start].low.endswith("ing"):
            start, before = start + 1, ""
    closes = end >= len(tokens) or tokens[end].kind == "mark" or tokens[end].low in _ASIDE
    if subject and closes and end - start > 1 and not _capital(tokens, end - 1):
        end -= 1
    while end - start > 1 and tokens[end - 1].low.endswith(("ed", "ing", "ly")):
        if _capital(tokens, end - 1):
            break
        end -= 1
    if start >= end:
        return None
    low = tokens[start].low
    if end - start == 1 and not _capital(tokens, start) and low.endswith(("ing", "ed", "ly")):
        return None
    text = " ".join(t.text for t in tokens[start:end]).removesuffix("'s").removesuffix("’s")
    article = before if before in ARTICLES else ""
    opening = tokens[start - 1 - bool(article)].low if start > bool(article) else ""
    owned = opening in _OWNED_AFTER or (end < len(tokens) and tokens[end].low in ("'", "’"))
    return Phrase(text.replace(" - ", "-"), start, _capital(tokens, start), article, owned)


def _is_subject(tokens: Sequence[Token], first: int) -> bool:
    """`do predator plants eat`: a subject stands here, and a verb comes after it."""
    lows = [token.low for token in tokens[:first]]
    if lows and lows[-1] in ARTICLES:
        lows.pop()
    return bool(lows) and lows[-1] in _AUXILIARIES - {"to", "not"}
