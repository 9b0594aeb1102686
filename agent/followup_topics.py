"""What earlier turns were about, for a follow-up that says "it", "they", "his" or "a new one".

    "How do you know when your garage door opener is going bad?"  →  garage door opener
    "How much does it cost for someone to fix it?"  →  "… to fix the garage door opener?"

A topic is a run of words with content of its own, found by the small words around it; no parser
and no dictionary. Number, and the gender a name was spoken of with, must agree; where nothing
fits, nothing is put in.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pageturner.tools.text_to_sql.date_words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.english import KNOWN
from pageturner.tools.text_to_sql.tokens import Token, tokenize
from pageturner.tools.text_to_sql.words import CARDINALS, ORDINALS, word_set

_ARTICLES = word_set("a an the your my our their his her its this that these those some any")
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

_SURE = 0.75
"""What weighs less was spoken of too long ago, or by the way."""

_PLAIN = 1.4
"""What weighs more is plainly what the whole conversation is about."""

_OPEN = word_set(
    "type kind sort version cause symptom effect benefit advantage disadvantage purpose history "
    "origin example process leader founder member owner author price downside drawback meaning"
)
"""Nouns that ask "of what?"."""
_FILLS = word_set("of for in with about behind between on do does did")

_COLOURS = word_set("high low new old smart small big large long short hot cold used early late")
_OWNED_AFTER = word_set("of about between regarding concerning")
_ASIDE = word_set("in on at to for with from by into onto at has have had")
_CLOSING = word_set("in on at for from with and or to as when if by than so such")

_SINGULAR = word_set("it its itself")
_PLURAL = word_set("they them their theirs themselves")
_HE = word_set("he him his himself")
_SHE = word_set("she her hers herself")
_OWNING = word_set("its their theirs his hers")
_DUMMY = word_set(
    "possible true better worse best worth ok okay necessary important likely hard easy difficult "
    "legal illegal safe normal common rain raining snow snowing time take takes took late early "
    "cold hot warm dark fair dangerous bad good too that"
)


@dataclass(frozen=True)
class Topic:
    """A question with its topic named, and the words of the topic."""

    question: str
    words: str


@dataclass(frozen=True)
class Said:
    """An earlier turn as it was said and as it was understood."""

    said: str
    question: str
    names: frozenset[str] | None = None
    """Of a question for records: the names of things in it, which alone are topics."""


@dataclass(frozen=True)
class _Phrase:
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


def with_topic(said: str, earlier: Sequence[Said]) -> Topic | None:
    """Put the topic of earlier questions in place of pronouns.

    Args:
        earlier: the turns before, the last one last.

    Returns:
        None where there is no pronoun to resolve, or nothing that it surely means.
    """
    tokens = tokenize(said)
    own = _phrases(said)
    swapped = _what_about(said, tokens, own, earlier)
    if swapped is not None:
        return swapped
    text, words = said, ""
    for at in reversed(_pronouns(tokens)):
        token = tokens[at]
        phrase = _antecedent(tokens, at, own, earlier)
        if phrase is None:
            continue
        put = _put(token.low, tokens[at + 1].low if at + 1 < len(tokens) else "", phrase)
        if at == 0:
            put = put[:1].upper() + put[1:]
        tail = token.text[len(token.low) :]  # the 's of "it's"
        text = (
            text[: token.start] + put + ("'s" if tail in ("'s", "’s") else "") + text[token.end :]
        )
        words = phrase.words
    if not words:
        return _bridged(said, tokens, earlier)
    return Topic(text, words)


def _bridged(said: str, tokens: Sequence[Token], earlier: Sequence[Said]) -> Topic | None:
    """`What is the process?`, `What type has thorns?`: of what was spoken of."""
    starts = [at + 1 for at, t in enumerate(tokens[:-1]) if t.low in (".", "!", "?", ";")]
    tokens = tokens[starts[-1] if starts else 0 :]
    own = _phrases(said[tokens[0].start :])
    lows = [token.low for token in tokens]
    if not set(lows) & word_set("what which who why how") or len(tokens) > 9:
        return None
    open_nouns = [at for at, low in enumerate(lows) if low in _OPEN | {f"{o}s" for o in _OPEN}]
    until = open_nouns[-1] if open_nouns else len(tokens)
    if set(lows) & (_SINGULAR | _PLURAL | _HE | _SHE) or any(
        phrase.name or (phrase.strong and phrase.first < until) for phrase in own
    ):
        return None
    least = _SURE if open_nouns else 1.0 if {"many", "few"} & set(lows) else _PLAIN
    things = [(w, p) for w, p in _ranked(earlier) if p.strong and w >= least]
    if not things or (own and not open_nouns):
        return None
    topic = max(things, key=lambda one: one[0])[1]
    words = f"the {topic.words}" if topic.article in _ARTICLES - {""} else topic.words
    place = len(said.rstrip(" ?.!"))
    counted = [
        at
        for at in range(1, len(lows) - 1)
        if lows[at] in ("many", "few", "most", "several") and lows[at + 1].endswith(("ing", "ed"))
    ]
    if counted and not open_nouns:
        place = tokens[counted[0]].end
        return Topic(f"{said[:place]} {topic.words}{said[place:]}", topic.words)
    if open_nouns:
        at = open_nouns[-1]
        if lows[at + 1 : at + 2] and lows[at + 1] in _FILLS:
            return None
        place = tokens[at].end
    return Topic(f"{said[:place]} of {words}{said[place:]}", topic.words)


def _pronouns(tokens: Sequence[Token]) -> list[int]:
    """The first pronoun of each sort; those after it mean the same."""
    firsts: dict[int, int] = {}
    for at, token in enumerate(tokens):
        for sort, words in enumerate((_SINGULAR, _PLURAL, _HE, _SHE, {"one", "ones"})):
            if token.low in words and not (sort == 0 and _is_dummy(tokens, at)):
                firsts.setdefault(sort, at)
    return sorted(firsts.values())


def _antecedent(
    tokens: Sequence[Token], at: int, own: Sequence[_Phrase], earlier: Sequence[Said]
) -> _Phrase | None:
    low = tokens[at].low
    if low == "one" or low == "ones":
        return _one(tokens, at, earlier)
    if low not in _SINGULAR | _PLURAL | _HE | _SHE:
        return None
    if low in _SINGULAR and _is_dummy(tokens, at):
        return None
    if any(_binds(tokens, phrase, at) and _agrees(phrase, low, ()) for phrase in own):
        return None  # it is about something named in the same turn
    if (
        (focus := _brought_up(earlier))
        and low in _SINGULAR | _PLURAL
        and (focus.plural or not focus.name)
    ):
        fits = low in _PLURAL or not focus.plural
        return focus if fits else replace(focus, words=_single(focus.words), article="the")
    fitting = [
        (weight, phrase)
        for weight, phrase in _ranked(earlier)
        if weight >= _SURE and phrase.strong and _agrees(phrase, low, earlier)
    ]
    return max(fitting, key=lambda one: one[0])[1] if fitting else None


def _brought_up(earlier: Sequence[Said]) -> _Phrase | None:
    """The one thing that "what about …?" has just brought up."""
    if not earlier or earlier[-1].names is not None or not _ABOUT.match(earlier[-1].said):
        return None
    phrases = [phrase for phrase in _phrases(earlier[-1].said) if phrase.strong]
    return phrases[0] if len(phrases) == 1 else None


def _single(words: str) -> str:
    return f"{words[:-3]}y" if words.endswith("ies") else words.removesuffix("s")


def _binds(tokens: Sequence[Token], phrase: _Phrase, at: int) -> bool:
    """A thing named before the pronoun, and not "the reaction to it"."""
    if phrase.first >= at or not phrase.strong:
        return False
    last = phrase.first + len(tokenize(phrase.words))
    return not (last == at - 1 and tokens[last].low in ("to", "of", "about", "on", "for", "with"))


def _ranked(earlier: Sequence[Said]) -> list[tuple[float, _Phrase]]:
    """What was spoken of, with how much it is on people's minds: lately, often, first."""
    found: dict[str, tuple[float, _Phrase]] = {}
    for back, turn in enumerate(reversed(earlier)):
        recent = 0.75**back
        seen: set[str] = set()
        for number, phrase in enumerate(_phrases(turn.question)):
            key = phrase.words.lower().removesuffix("s")
            if key in seen or (turn.names is not None and phrase.words not in turn.names):
                continue
            seen.add(key)
            weight = recent * phrase.weight * (1.2 if number == 0 else 1.0)
            before = found.get(key)
            if before is None:
                found[key] = (weight, phrase)
                continue
            high, low = max(weight, before[0]), min(weight, before[0])
            many = before[1].many or phrase.many
            found[key] = (high + 0.3 * low, replace(before[1], many=many))
    return list(found.values())


def _agrees(phrase: _Phrase, pronoun: str, earlier: Sequence[Said]) -> bool:
    if pronoun in _SINGULAR:
        return not phrase.plural
    if pronoun in _PLURAL:
        return phrase.plural or phrase.article in ("a", "an")
    if not phrase.name or phrase.article or phrase.plural or phrase.words.isupper():
        return False
    other = _SHE if pronoun in _HE else _HE
    return not any(
        phrase.words in turn.question and other & {token.low for token in tokenize(turn.said)}
        for turn in earlier
    )


def _one(tokens: Sequence[Token], at: int, earlier: Sequence[Said]) -> _Phrase | None:
    """`a smart one`: the kind of thing last spoken of."""
    before = [token.low for token in tokens[max(0, at - 3) : at]]
    if len(before) < 2 or before[-1] in _ARTICLES | KNOWN - {"new", "good", "old", "big", "small"}:
        return None
    if not set(before[:-1]) & {"a", "an"}:
        return None
    things = [(w, p) for w, p in _ranked(earlier) if p.strong and not p.name]
    if not things:
        return None
    return replace(max(things, key=lambda one: one[0])[1], article="")


def _put(pronoun: str, following: str, phrase: _Phrase) -> str:
    words = phrase.words
    if pronoun in _PLURAL and not phrase.plural and phrase.article in ("a", "an"):
        words = _many(words)
    if pronoun in ("one", "ones"):
        return words if pronoun == "one" else _many(words)
    article = ""
    if phrase.article == "the" or (pronoun in _SINGULAR and phrase.article):
        article = "the "
    owning = pronoun in _OWNING or (pronoun == "her" and following.isalpha())
    ending = ""
    if owning:
        ending = "'" if words.endswith("s") else "'s"
    return f"{article}{words}{ending}"


def _many(words: str) -> str:
    if words.endswith(("s", "x", "ch", "sh")):
        return words if words.endswith("s") else f"{words}es"
    if words.endswith("y") and words[-2:-1] not in "aeiou":
        return f"{words[:-1]}ies"
    return f"{words}s"


def _is_dummy(tokens: Sequence[Token], at: int) -> bool:
    """`is it better to …`, `how much does it cost to …`, `what time is it`."""
    if tokens[at].low != "it":
        return False
    lows = [token.low for token in tokens]
    after = lows[at + 1 : at + 4]
    if at > 1 and lows[at - 2] in ("let's", "lets", "us") and lows[at - 1] == "do":
        return True
    if after and after[0] in _DUMMY:
        return True
    if after[:1] == ["cost"] and any(low in ("to", "for") for low in lows[at + 2 :]):
        return True
    return after[:1] in (["is"], ["was"], ["be"]) and bool(set(after[1:]) & _DUMMY)


_ABOUT = re.compile(
    r"^(?:(?:ok|okay|so|and|but|interesting|great|thanks|well)[,.! ]+)*"
    r"(?:(?:what|how) about|and(?: for)?) (?P<what>[^?.!;:]{2,60})[?.!]*$",
    re.IGNORECASE,
)


def _what_about(
    said: str, tokens: Sequence[Token], own: Sequence[_Phrase], earlier: Sequence[Said]
) -> Topic | None:
    """`What about Ivanka?`: the question before, asked of another thing."""
    found = _ABOUT.match(said)
    if found is None or not earlier or len(own) != 1 or earlier[-1].names is not None:
        return None
    lows = {token.low for token in tokens}
    if lows & (_SINGULAR | _PLURAL | _HE | _SHE | word_set("what which who when where why how")) - {
        "what", "how",
    }:  # fmt: skip
        return None
    what = found.group("what").strip()
    words = what.split()
    if len(words) > 6 or words[0].lower() in ("for", "in", "on", "at", "with", "to", "by", "if"):
        return None
    if words[0].lower().endswith("ing"):
        return None
    before = earlier[-1].question
    phrases = [(w, p) for w, p in _ranked(earlier[-1:]) if p.strong]
    if not phrases:
        return None
    old = max(phrases, key=lambda one: one[0])[1]
    place = re.search(rf"(?:\b(?:an?|the|your|my) )?{re.escape(old.words)}", before)
    if place is None:
        return None
    return Topic(f"{before[: place.start()]}{what}{before[place.end() :]}", what)


def _phrases(text: str) -> list[_Phrase]:
    """The things a question names, in order."""
    tokens = tokenize(text)
    found: list[_Phrase] = []
    at = 0
    while at < len(tokens):
        if not _content(tokens, at):
            at += 1
            continue
        last = at + 1
        while (
            last < len(tokens)
            and (_content(tokens, last) or _hyphen(tokens, last))
            and not tokens[last - 1].text.endswith(("'s", "’s"))
        ):
            last += 1
        found += _cut(tokens, at, last)
        at = last
    return found


def _content(tokens: Sequence[Token], at: int) -> bool:
    token = tokens[at]
    if token.kind != "word" or len(token.low) < 2:
        return False
    if _capital(tokens, at):
        return token.low not in MONTH_NUMBERS and token.low not in WEEKDAY_NUMBERS
    if token.low in CARDINALS or token.low in ORDINALS:
        return False
    if token.low in KNOWN or token.low in _ARTICLES | _PERSONS or "'" in token.low:
        return False
    return token.low not in _VAGUE and token.low.removesuffix("s") not in _VAGUE


def _capital(tokens: Sequence[Token], at: int) -> bool:
    """A word written large inside a sentence."""
    token = tokens[at]
    opens = at == 0 or tokens[at - 1].low in (".", "?", "!", ":", ";")
    large = token.text[:1].isupper() and token.low not in ("i", "i'm", "i've", "i'd", "i'll")
    return large and not (opens and not token.text[1:].isupper())


def _hyphen(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].text in ("-", "&") and at + 1 < len(tokens) and _content(tokens, at + 1)


def _cut(tokens: Sequence[Token], first: int, last: int) -> list[_Phrase]:
    """A run of words with content: its verbs off, names apart from what is said of them."""
    before = tokens[first - 1].low if first else ""
    subject = _after_auxiliary(tokens, first)
    start, end = first, last
    if not subject and not _capital(tokens, start):
        verb = before in _DO | _PERSONS and not tokens[start].low.endswith("s")
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
    article = before if before in _ARTICLES else ""
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
    return [_Phrase(words, start, name, article, owned, name and were, aside)]


def _without_verbs(tokens: Sequence[Token], start: int, end: int, subject: bool) -> int:
    """Where the thing ends and what is said of it begins."""
    while end - start > 1 and tokens[end - 1].low.endswith("ly"):
        end -= 1
    for at in range(start + 1, end):
        low = tokens[at].low
        if low.endswith(("ed", "ing")) and not _capital(tokens, at) and at + 1 >= end - 1:
            return at
    names = start
    while names < end and _capital(tokens, names):
        names += 1
    closing = end >= len(tokens) or tokens[end].kind == "mark" or tokens[end].low in _CLOSING
    if names > start:
        rest = end - names
        if not subject:
            return min(end, names + 2)
        noun = rest == 2 or (rest == 1 and tokens[names].low.endswith("s"))
        return names + noun
    if end - start > 1 and ((subject and closing) or tokens[end - 1].low in _PLAIN_VERBS):
        return end - 1
    return end


def _after_auxiliary(tokens: Sequence[Token], first: int) -> bool:
    """`do predator plants eat`: a subject stands here, and a verb comes after it."""
    lows = [token.low for token in tokens[:first]]
    while lows and lows[-1] in _ARTICLES | _COLOURS:
        lows.pop()
    return bool(lows) and lows[-1] in ("do", "does", "did", "can", "could", "should", "would")


__all__ = ["Said", "Topic", "with_topic"]
