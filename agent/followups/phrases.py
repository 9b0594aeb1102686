"""The things a question names, found by the small words around them: no parser, no dictionary."""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.date_words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.english import KNOWN
from pageturner.tools.text_to_sql.tokens import Token, tokenize
from pageturner.tools.text_to_sql.words import CARDINALS, ORDINALS, word_set

ARTICLES = word_set("a an the your my our their his her its this that these those some any")

_PERSONS = word_set("i you we they he she it one people someone anyone everybody everyone")

_DO = word_set("do does did can could should would will shall may might must to not")

_PLAIN_VERBS = word_set(
    "cost costs work works live lives eat eats treat treats affect affects cause causes buy sell "
    "choose prevent help helps need improve learn become becomes play plays grow grows build built "
    "spread develop die dies dying won lost made makes fix repair replace called happen influence"
)

_VAGUE = word_set(
    "purpose cause impact effect relationship symptom reason way idea history origin importance "
    "benefit advantage disadvantage pro con role meaning definition story issue problem example "
    "part person thing feature function process method step tip summary overview topic subject "
    "variety habitat population similarity information interesting important famous popular good "
    "bad common main major notable best typical favorite favourite basic"
)
"""Nouns and adjectives that say something of a topic and are none."""

_COLOURS = word_set("high low new old smart small big large long short hot cold used early late")

_OWNED_AFTER = word_set("of about between regarding concerning")

_ASIDE = word_set("in on at to for with from by into onto at has have had")

_CLOSING = word_set("in on at for from with and or to as when if by than so such")


@dataclass(frozen=True)
class Phrase:
    words: str
    first: int
    name: bool
    article: str
    owned: bool = False
    """It stands after "of" or "about": what the words before it are about."""
    many: bool = False
    """Spoken of as several: "why were the Dead"."""
    aside: bool = False
    """It stands after a preposition or "has": what happens there, not what it is about."""

    @property
    def weight(self) -> float:
        """How likely a pronoun is to mean it."""
        return (
            (1.4 if self.owned else 1.0)
            * (1.1 if self.name else 1.0)
            * (0.6 if self.aside else 1.0)
        )

    @property
    def plural(self) -> bool:
        last = self.words.split()[-1].lower()
        return self.many or (last.endswith("s") and not last.endswith(("ss", "us", "is", "'s")))

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
        while (
            last < len(tokens)
            and (_content(tokens, last) or _hyphen(tokens, last))
            and not (tokens[last - 1].text.endswith(("'s", "’s")) and _capital(tokens, last - 1))
        ):
            last += 1
        found += _cut(tokens, at, last)
        at = last
    return found


def _content(tokens: Sequence[Token], at: int) -> bool:
    token = tokens[at]
    if _numbered(tokens, at):
        return True
    if token.kind != "word" or len(token.low) < 2:
        return False
    if at > 1 and tokens[at - 1].text == "-" and token.glued and _content(tokens, at - 2):
        return True
    if _capital(tokens, at):
        return token.low.removesuffix("s") not in {*MONTH_NUMBERS, *WEEKDAY_NUMBERS}
    if token.low in CARDINALS or token.low in ORDINALS:
        return False
    if token.low in KNOWN or token.low in ARTICLES | _PERSONS or "'" in token.low:
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
    if tokens[at].text not in ("-", "&") or at + 1 >= len(tokens):
        return False
    return tokens[at + 1].glued or _content(tokens, at + 1)


def _cut(tokens: Sequence[Token], first: int, last: int) -> list[Phrase]:
    """A run of words with content: its verbs off, names apart from what is said of them."""
    before = tokens[first - 1].low if first else ""
    subject = _after_auxiliary(tokens, first)
    start, end = first, last
    if not subject and not _capital(tokens, start):
        verb = before in _DO | _PERSONS and not tokens[start].low.endswith("s")
        verb = verb or (before in ("who", "what", "which") and tokens[start].low.endswith("ed"))
        if verb or tokens[start].low.endswith("ing") or tokens[start].low in _PLAIN_VERBS:
            start, before = start + 1, ""
        if start == end:
            return []
    end = _without_verbs(tokens, start, end, subject)
    single = end - start == 1 and not _capital(tokens, start)
    low = tokens[start].low
    if single and (low in _PLAIN_VERBS or low.endswith(("ing", "ed", "ly")) or before == "who"):
        return []
    if start and tokens[start - 1].low in _COLOURS:
        start -= 1
        before = tokens[start - 1].low if start else ""
    text = " ".join(t.text for t in tokens[start:end]).removesuffix("'s").removesuffix("’s")
    article = before if before in ARTICLES else ""
    lead = [t.low for t in tokens[max(0, start - 2) : start]]
    opening = lead[0 if article and len(lead) > 1 else -1] if lead else ""
    place = start - 1 - bool(article)
    owned = opening in _OWNED_AFTER and not (place > 0 and _capital(tokens, place - 1))
    were = article == "the" and opening in ("were", "are")
    name = _capital(tokens, start)
    if end < len(tokens) and tokens[end].low in ("'", "’"):
        owned = True
    aside = opening in _ASIDE and not owned
    words = text.replace(" - ", "-")
    return [Phrase(words, start, name, article, owned, name and were, aside)]


def _predicated(tokens: Sequence[Token], start: int) -> bool:
    """`why is the sky blue`: something is said of the thing at the end."""
    lows = [token.low for token in tokens[:start]]
    if lows and lows[-1] in ARTICLES:
        lows.pop()
    if not lows or lows[-1] not in ("is", "are", "was", "were"):
        return False
    return len(lows) == 1 or lows[-2] in ("why", "how", "when", "where", ".", "!", "?", ",")


def _without_verbs(tokens: Sequence[Token], start: int, end: int, subject: bool) -> int:
    """Where the thing ends and what is said of it begins."""
    while end - start > 1 and tokens[end - 1].low.endswith("ly"):
        end -= 1
    for at in range(start + 1, end):
        low = tokens[at].low
        if low.endswith(("ed", "ing")) and not _capital(tokens, at) and at + 1 >= end - 1:
            return at
    names = start
    while names < end and (
        _capital(tokens, names)
        or _numbered(tokens, names)
        or (names > start and "-" in (tokens[names].text, tokens[names - 1].text))
    ):
        names += 1
    closing = end >= len(tokens) or tokens[end].kind == "mark" or tokens[end].low in _CLOSING
    if names > start:
        rest = end - names
        if _predicated(tokens, start):
            return names
        if not subject:
            return min(end, names + 2)
        noun = rest == 2 or (rest == 1 and tokens[names].low.endswith("s"))
        return names + noun
    if end - start > 1 and _predicated(tokens, start) and closing:
        return end - 1
    if end - start > 1 and ((subject and closing) or tokens[end - 1].low in _PLAIN_VERBS):
        return end - 1
    return end


def _after_auxiliary(tokens: Sequence[Token], first: int) -> bool:
    """`do predator plants eat`: a subject stands here, and a verb comes after it."""
    lows = [token.low for token in tokens[:first]]
    while lows and lows[-1] in ARTICLES | _COLOURS:
        lows.pop()
    return bool(lows) and lows[-1] in ("do", "does", "did", "can", "could", "should", "would")
