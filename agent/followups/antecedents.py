"""Which thing spoken of before a pronoun means: by number, by gender, and by how it weighs."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pageturner.agent.followups.phrases import ARTICLES, Phrase, phrases
from pageturner.tools.text_to_sql.english import KNOWN
from pageturner.tools.text_to_sql.tokens import Token, tokenize
from pageturner.tools.text_to_sql.words import word_set

SURE = 0.9
"""What weighs less was spoken of too long ago, or by the way."""
_MARGIN = 1.3
"""How much more than any other thing it must weigh."""
SINGULAR = word_set("it its itself")
PLURAL = word_set("they them their theirs themselves")
HE = word_set("he him his himself")
SHE = word_set("she her hers herself")
OWNING = word_set("its their theirs his hers")
_DUMMY = word_set(
    "rain rains raining snow snowing time take takes took late early dark too seem seems matter "
    "matters possible true likely"
)
"""`it` before these means nothing."""
_JUDGED = word_set(
    "better worse best worst ok okay necessary important hard easy difficult legal illegal safe "
    "normal common fair dangerous bad good wise worth"
)
"""`it` before these means nothing where "to …" or "that …" comes after."""
_BREAKS = word_set(", ; . : ? ! if when because while and but so or that which who before after")
ABOUT = re.compile(
    r"^(?:(?:ok|okay|so|and|but|interesting|great|thanks|well)[,.! ]+)*"
    r"(?:(?:what|how) about|and(?: for)?) (?P<what>[^?.!;:]{2,60})[?.!]*$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Said:
    """An earlier turn as it was said and as it was understood."""

    said: str
    question: str
    names: frozenset[str] | None = None
    """Of a question for records: the names of things in it, which alone are topics."""


def pronouns(tokens: Sequence[Token]) -> list[int]:
    """The first pronoun of each sort; those after it mean the same."""
    firsts: dict[int, int] = {}
    for at, token in enumerate(tokens):
        for sort, words in enumerate((SINGULAR, PLURAL, HE, SHE, {"one", "ones"})):
            if token.low in words and not (sort == 0 and _is_dummy(tokens, at)):
                firsts.setdefault(sort, at)
    return sorted(firsts.values())


def antecedent(
    tokens: Sequence[Token], at: int, own: Sequence[Phrase], earlier: Sequence[Said]
) -> Phrase | None:
    low = tokens[at].low
    if low == "one" or low == "ones":
        return _one(tokens, at, earlier)
    if low not in SINGULAR | PLURAL | HE | SHE:
        return None
    if low in SINGULAR and _is_dummy(tokens, at):
        return None
    if any(_binds(tokens, phrase, at) and _agrees(phrase, low, ()) for phrase in own):
        return None  # it is about something named in the same turn
    if (
        (focus := _brought_up(earlier))
        and low in SINGULAR | PLURAL
        and (focus.plural or not focus.name)
    ):
        fits = low in PLURAL or not focus.plural
        return focus if fits else replace(focus, words=_single(focus.words), article="the")
    last = phrases(earlier[-1].question) if earlier and earlier[-1].names is None else []
    only = last[0].words if len(last) == 1 else ""
    fitting = [
        (weight, phrase)
        for weight, phrase in ranked(earlier)
        if weight >= SURE
        and (phrase.strong or phrase.words == only)
        and _agrees(phrase, low, earlier)
    ]
    return clear(fitting)


def clear(fitting: Sequence[tuple[float, Phrase]]) -> Phrase | None:
    """The one on people's minds, where no other is nearly as much."""
    ranked = sorted(fitting, key=lambda one: -one[0])
    if not ranked or (len(ranked) > 1 and ranked[0][0] < _MARGIN * ranked[1][0]):
        return None
    return ranked[0][1]


def _brought_up(earlier: Sequence[Said]) -> Phrase | None:
    """The one thing that "what about …?" has just brought up."""
    if not earlier or earlier[-1].names is not None or not ABOUT.match(earlier[-1].said):
        return None
    named = [phrase for phrase in phrases(earlier[-1].said) if phrase.strong]
    return named[0] if len(named) == 1 else None


def _single(words: str) -> str:
    return f"{words[:-3]}y" if words.endswith("ies") else words.removesuffix("s")


def _binds(tokens: Sequence[Token], phrase: Phrase, at: int) -> bool:
    """A thing named before the pronoun, and not "the reaction to it"."""
    if phrase.first >= at or not phrase.strong:
        return False
    last = phrase.first + len(tokenize(phrase.words))
    if tokens[last].low in ("that", "which", "who", "to", "of", "about", "on", "for", "with"):
        return last != at - 1 and tokens[last].low not in ("that", "which", "who")
    if tokens[at].low in OWNING or tokens[at].low == "her":
        return True
    # "Did Germany accept it": whoever does it is not what it is done to
    return any(token.low in _BREAKS for token in tokens[last:at])


def ranked(earlier: Sequence[Said]) -> list[tuple[float, Phrase]]:
    """What was spoken of, with how much it is on people's minds: lately, often, first."""
    found: dict[str, tuple[float, Phrase]] = {}
    for back, turn in enumerate(reversed(earlier)):
        recent = 0.75**back
        seen: set[str] = set()
        for number, phrase in enumerate(phrases(turn.question)):
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


def _agrees(phrase: Phrase, pronoun: str, earlier: Sequence[Said]) -> bool:
    if pronoun in SINGULAR:
        return not phrase.plural
    if pronoun in PLURAL:
        return phrase.plural or phrase.article in ("a", "an")
    if not phrase.name or phrase.article or phrase.plural or phrase.words.isupper():
        return False
    other = SHE if pronoun in HE else HE
    return not any(
        phrase.words in turn.question and other & {token.low for token in tokenize(turn.said)}
        for turn in earlier
    )


def _one(tokens: Sequence[Token], at: int, earlier: Sequence[Said]) -> Phrase | None:
    """`a smart one`: the kind of thing last spoken of."""
    before = [token.low for token in tokens[max(0, at - 3) : at]]
    if len(before) < 2 or before[-1] in ARTICLES | KNOWN - {"new", "good", "old", "big", "small"}:
        return None
    if not set(before[:-1]) & {"a", "an"}:
        return None
    things = [(w, p) for w, p in ranked(earlier) if p.strong and not p.name]
    if not things:
        return None
    return replace(max(things, key=lambda one: one[0])[1], article="")


def _is_dummy(tokens: Sequence[Token], at: int) -> bool:
    """`is it better to …`, `how much does it cost to …`, `what time is it`."""
    if tokens[at].low != "it":
        return False
    lows = [token.low for token in tokens]
    after = lows[at + 1 : at + 4]
    if lows[max(0, at - 2) : at] in (["time", "is"], ["time", "was"], ["day", "is"]):
        return True
    if at > 1 and lows[at - 2] in ("let", "lets", "us") and lows[at - 1] == "do":
        return True
    if after and after[0] in _DUMMY:
        return True
    if after[:1] == ["cost"] and any(low in ("to", "for") for low in lows[at + 2 :]):
        return True
    judged = (at > 0 and lows[at - 1] in ("is", "was", "isn't")) or after[:1] in (["is"], ["was"])
    rest = lows[at + 1 :]
    if judged and any(low in _JUDGED for low in after) and {"to", "that", "if"} & set(rest):
        return True
    return after[:1] in (["is"], ["was"], ["be"]) and bool(set(after[1:]) & _DUMMY)
