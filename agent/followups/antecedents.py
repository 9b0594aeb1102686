"""Pronouns, and what they can mean: by number, by gender, and by where they stand."""

from collections.abc import Sequence

from pageturner.agent.followups.phrases import ARTICLES, Phrase
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import word_set

SINGULAR = word_set("it its itself")
PLURAL = word_set("they them their theirs themselves")
HE = word_set("he him his himself")
SHE = word_set("she her hers herself")
PRONOUNS = SINGULAR | PLURAL | HE | SHE
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


def pronouns(tokens: Sequence[Token]) -> list[int]:
    """The first pronoun of each sort; those after it mean the same."""
    firsts: dict[int, int] = {}
    for at, token in enumerate(tokens):
        for sort, words in enumerate((SINGULAR, PLURAL, HE, SHE)):
            if token.low in words and not (sort == 0 and _is_dummy(tokens, at)):
                firsts.setdefault(sort, at)
        if token.low in ("one", "ones") and _of_a_kind(tokens, at):
            firsts.setdefault(4, at)
    return sorted(firsts.values())


def agrees(phrase: Phrase, pronoun: str) -> bool:
    if pronoun in SINGULAR:
        return not phrase.plural
    if pronoun in PLURAL:
        return phrase.plural or (bool(phrase.article) and not phrase.name)
    if pronoun in ("one", "ones"):
        return not phrase.name
    return phrase.name and not (phrase.article or phrase.plural or phrase.words.isupper())


def binds(tokens: Sequence[Token], phrase: Phrase, at: int) -> bool:
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


def _of_a_kind(tokens: Sequence[Token], at: int) -> bool:
    """`a smart one`: of the kind last spoken of."""
    before = [token.low for token in tokens[max(0, at - 3) : at]]
    if len(before) < 2 or before[-1] in ARTICLES | KNOWN - {"new", "good", "old", "big", "small"}:
        return False
    return bool(set(before[:-1]) & {"a", "an"})


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
