"""The topic of a conversation, put into a turn that leaves it out.

    "How do you know when your garage door opener is going bad?"  →  garage door opener
    "How much does it cost for someone to fix it?"  →  "… to fix the garage door opener?"
    "Which tools are needed?"   →  "Which tools are needed (garage door opener)?"

Each thing spoken of before gives a candidate: in place of a pronoun that agrees with it, else
behind the question. The candidate that hangs together best with the conversation (cosine with
what the user said before) is taken, if it does so clearly better than the turn as it was said: a
turn that has a topic of its own gains little, and is left alone.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pageturner.agent.followups.antecedents import (
    OWNING,
    PLURAL,
    PRONOUNS,
    SINGULAR,
    agrees,
    binds,
    pronouns,
)
from pageturner.agent.followups.phrases import Phrase, phrases
from pageturner.corpus.commonness import rank
from pageturner.corpus.embedding import Vectors
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import word_set

GAIN = 0.32
"""How much better than the turn as it was said a candidate must hang together with what was said
before. This and the weights below were set on conversations of our own and half of TREC CAsT's."""
MOST = 6
"""Candidates weighed."""

_COMMON = 15_000
"""A turn without a rarer word than this says little of what it is about."""
_CONTEXT = 4
"""Earlier turns, besides the first, that make the context."""
_SAID = 0.05
"""For a candidate in place of a pronoun."""
_KIND = 0.15
"""For a candidate in place of "one": "a smart one" is always one of something."""
_OWNED = 0.04
"""For a thing that something was asked of: "the causes of World War I"."""
_LEFT = 0.15
"""Against a thing for each turn with a topic of its own that has come since."""
_SWAPPED = 0.3
"""For another thing in the question before: "What about Ivanka?"."""

ABOUT = re.compile(
    r"^(?:(?:ok|okay|so|and|but|interesting|great|thanks|well)[,.! ]+)*"
    r"(?:(?:what|how) about|and(?: for)?) (?P<what>[^?.!;:]{2,60})[?.!]*$",
    re.IGNORECASE,
)

Encode = Callable[[Sequence[str]], Vectors]
"""Texts to unit vectors."""


@dataclass(frozen=True)
class Said:
    """An earlier turn as it was said and as it was understood."""

    said: str
    question: str
    names: frozenset[str] | None = None
    """Of a question for records: the names of things in it, which alone are topics."""


@dataclass(frozen=True)
class Topic:
    """A question with its topic named, and the words of the topic."""

    question: str
    words: str
    bonus: float = 0.0
    """How much likelier its form makes it."""


def with_topic(said: str, earlier: Sequence[Said], encode: Encode) -> Topic | None:
    """Put the topic of earlier questions where a question lacks it.

    Args:
        earlier: the turns before, the last one last.

    Returns:
        None where the question has a topic of its own, or none was spoken of.
    """
    if not earlier:
        return None
    candidates = list(_candidates(said, earlier))[:MOST]
    if not candidates:
        return None
    about = [earlier[0], *earlier[1:][-_CONTEXT:]]
    context = " ".join(turn.said for turn in about)
    vectors = encode([context, said, *(one.question for one in candidates)])
    coherence = vectors[1:] @ vectors[0]
    gains = coherence[1:] - coherence[0]
    scored = [float(g) + one.bonus for g, one in zip(gains, candidates, strict=True)]
    best = max(range(len(scored)), key=scored.__getitem__)
    return candidates[best] if scored[best] >= GAIN else None


def _candidates(said: str, earlier: Sequence[Said]) -> Iterator[Topic]:
    tokens, own = tokenize(said), phrases(said)
    if swapped := _what_about(said, own, earlier):
        yield swapped
    if not _leans(tokens):
        return
    low = said.lower()
    kind = any(tokens[at].low in ("one", "ones") for at in pronouns(tokens))
    for phrase, far in _things(earlier):
        if phrase.words.lower() in low:
            continue
        bonus = (_OWNED if phrase.owned else 0.0) - far
        text = _substituted(said, tokens, own, phrase)
        if text is not None:
            yield Topic(text, phrase.words, bonus + (_KIND if kind else _SAID))
        else:
            body = said.rstrip(" ?.!")
            text = f"{body} ({phrase.words}){said[len(body) :].strip() or '?'}"
            yield Topic(text, phrase.words, bonus)


def _things(earlier: Sequence[Said]) -> list[tuple[Phrase, float]]:
    """What was spoken of, the last mentioned first, with how far it is from people's minds."""
    found: dict[str, tuple[Phrase, float]] = {}
    level = 0
    for turn in reversed(earlier):
        stands = not _leans(tokenize(turn.said)) or bool(ABOUT.match(turn.said))
        for phrase in phrases(turn.said):
            if turn.names is None or phrase.words in turn.names:
                key = phrase.words.lower().removesuffix("s")
                found.setdefault(key, (phrase, _LEFT * level))
        level += stands
    return list(found.values())


def _substituted(
    said: str, tokens: Sequence[Token], own: Sequence[Phrase], phrase: Phrase
) -> str | None:
    """The turn with every pronoun that can mean it replaced; None where there is none."""
    text = said
    for at in reversed(pronouns(tokens)):
        token = tokens[at]
        if any(binds(tokens, one, at) and agrees(one, token.low) for one in own):
            continue  # it is about something named in the same turn
        if not agrees(phrase, token.low):
            continue
        put = _put(token.low, tokens[at + 1].low if at + 1 < len(tokens) else "", phrase)
        put = put[:1].upper() + put[1:] if at == 0 else put
        tail = token.text[len(token.low) :]  # the 's of "it's"
        put += "'s" if tail in ("'s", "’s") else ""
        text = text[: token.start] + put + text[token.end :]
    return text if text != said else None


def _leans(tokens: Sequence[Token]) -> bool:
    """Whether a turn has a pronoun without a meaning, or common words only."""
    words = [token for token in tokens if token.kind == "word"]
    return bool(pronouns(tokens)) or max((rank(t.text) for t in words), default=0) < _COMMON


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


def _what_about(said: str, own: Sequence[Phrase], earlier: Sequence[Said]) -> Topic | None:
    """`What about Ivanka?`: the question before, asked of another thing."""
    found = ABOUT.match(said)
    if found is None or not earlier or len(own) != 1 or earlier[-1].names is not None:
        return None
    what = found.group("what").strip()
    words = what.split()
    lows = {token.low for token in tokenize(what)}
    if lows & (PRONOUNS | word_set("what which who when where why how")):
        return None
    if len(words) > 6 or words[0].lower() in ("for", "in", "on", "at", "with", "to", "by", "if"):
        return None
    if words[0].lower().endswith("ing"):
        return None
    before = earlier[-1].question
    things = [phrase for phrase in phrases(before) if phrase.strong]
    if not things:
        return None
    old = max(things, key=lambda phrase: (phrase.owned, phrase.name))
    place = re.search(rf"(?:\b(?:an?|the|your|my) )?{re.escape(old.words)}", before)
    if place is None:
        return None
    return Topic(f"{before[: place.start()]}{what}{before[place.end() :]}", what, _SWAPPED)
