"""What earlier turns were about, for a follow-up that says "it", "they", "his" or "a new one".

    "How do you know when your garage door opener is going bad?"  →  garage door opener
    "How much does it cost for someone to fix it?"  →  "… to fix the garage door opener?"

A topic is a run of words with content of its own, found by the small words around it; no parser
and no dictionary. Number, and the gender a name was spoken of with, must agree; where nothing
fits, nothing is put in.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.agent.followups.antecedents import (
    ABOUT,
    HE,
    OWNING,
    PLURAL,
    SHE,
    SINGULAR,
    SURE,
    Said,
    antecedent,
    clear,
    pronouns,
    ranked,
)
from pageturner.agent.followups.phrases import Phrase, phrases
from pageturner.tools.text_to_sql.tokens import Token, tokenize
from pageturner.tools.text_to_sql.words import word_set

_OPEN = word_set(
    "type kind sort version cause symptom effect benefit advantage disadvantage purpose history "
    "origin example process leader founder member owner author price downside drawback meaning"
)
"""Nouns that ask "of what?"."""

_COUNTS = word_set("many few most several")
_AFTER_OPEN = word_set("is are was were has have had to there") | {""}
_KNOWN_ALONE = word_set("time date weather point matter world sun moon news truth future past")
_FILLS = word_set("of for in with about behind between on do does did")


@dataclass(frozen=True)
class Topic:
    """A question with its topic named, and the words of the topic."""

    question: str
    words: str


def with_topic(said: str, earlier: Sequence[Said]) -> Topic | None:
    """Put the topic of earlier questions in place of pronouns.

    Args:
        earlier: the turns before, the last one last.

    Returns:
        None where there is no pronoun to resolve, or nothing that it surely means.
    """
    tokens = tokenize(said)
    own = phrases(said)
    swapped = _what_about(said, tokens, own, earlier)
    if swapped is not None:
        return swapped
    text, words = said, ""
    for at in reversed(pronouns(tokens)):
        token = tokens[at]
        phrase = antecedent(tokens, at, own, earlier)
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
    lows = [token.low for token in tokens if token.kind != "mark"]
    if not lows or lows[0] not in word_set("what which who why how") or len(lows) > 9:
        return None
    if set(lows) & (SINGULAR | PLURAL | HE | SHE):
        return None
    at = _open_noun(lows)
    own = phrases(said[tokens[0].start :])
    if at is None or any(p.name or (p.strong and p.first < at) for p in own):
        return None
    things = [(w, p) for w, p in ranked(earlier) if p.strong and w >= SURE]
    if not things:
        return None
    topic = clear(things)
    if topic is None:
        return None
    article = "the " if topic.article else ""
    counts = lows[at] in _COUNTS
    put = f" {topic.words}" if counts else f" of {article}{topic.words}"
    place = [token for token in tokens if token.kind != "mark"][at].end
    return Topic(f"{said[:place]}{put}{said[place:]}", topic.words)


def _open_noun(lows: Sequence[str]) -> int | None:
    """Where "of what?" is left open: after "type", "so many", or a bare "the leader"."""
    if len(lows) > 3 and lows[1] in ("is", "are", "was", "were") and lows[2] == "the":
        bare = len(lows) in (4, 5) and lows[-1] not in _KNOWN_ALONE
        if bare and not any(low in _FILLS for low in lows[3:]):
            return len(lows) - 1
    for at in range(len(lows) - 1, 0, -1):
        after = lows[at + 1] if at + 1 < len(lows) else ""
        if lows[at] in _COUNTS and after.endswith(("ing", "ed")):
            return at
        if lows[at] in _OPEN or lows[at].removesuffix("s") in _OPEN:
            return at if after in _AFTER_OPEN or after.endswith("ly") else None
    return None


def _put(pronoun: str, following: str, phrase: Phrase) -> str:
    words = phrase.words
    if pronoun in PLURAL and not phrase.plural and phrase.article in ("a", "an"):
        words = _many(words)
    if pronoun in ("one", "ones"):
        return words if pronoun == "one" else _many(words)
    article = ""
    if phrase.article == "the" or (pronoun in SINGULAR and phrase.article):
        article = "the "
    owning = pronoun in OWNING or (pronoun == "her" and following.isalpha())
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


def _what_about(
    said: str, tokens: Sequence[Token], own: Sequence[Phrase], earlier: Sequence[Said]
) -> Topic | None:
    """`What about Ivanka?`: the question before, asked of another thing."""
    found = ABOUT.match(said)
    if found is None or not earlier or len(own) != 1 or earlier[-1].names is not None:
        return None
    lows = {token.low for token in tokens}
    if lows & (SINGULAR | PLURAL | HE | SHE | word_set("what which who when where why how")) - {
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
    things = [(w, p) for w, p in ranked(earlier[-1:]) if p.strong]
    if not things:
        return None
    old = max(things, key=lambda one: one[0])[1]
    place = re.search(rf"(?:\b(?:an?|the|your|my) )?{re.escape(old.words)}", before)
    if place is None:
        return None
    return Topic(f"{before[: place.start()]}{what}{before[place.end() :]}", what)
