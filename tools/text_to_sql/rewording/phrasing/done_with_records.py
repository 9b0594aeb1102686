"""What is done with the records, by the verb that a description has for it: "who flew it".

who flew last weekend                       which pilot had last weekend
who made the most flights                   which pilot had the most flights
which pilot flew the farthest               which pilot had the farthest
when did Ada last fly the Astir             when did Ada last have the Astir
flights flown by Ada, flights Ada flew      flights by Ada
how many matches did we play                how many matches did we have
how many matches were played                how many matches were there
who plays the lead in Marrow                what is the lead in Marrow, of who played it
how often did Nia play the lead             how often did Nia have
which crossings did the Aurora delay        stays: nobody says that this is what they are
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.phrase_matching import akin
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_WHO = re.compile(r"^(?:the \w+ )?who (?:has |had )?(\w+)", re.ASCII)
_WE = re.compile(r"\bwe (\w+)", re.ASCII)
_PLAYED = word_set("play hold attend host stage")
"""What is done with games and meetings, whatever they are called."""
_ARTICLES = word_set("the a an")
_LIGHT = word_set("make do have get go reach")
_ANYTHING = word_set("made did got went reached")
_MOST = word_set("most fewest")
_PERSONS = word_set("i we you he she they")
_HELPING = word_set("did do does didn't don't doesn't")
_BETWEEN = word_set("last first ever also even actually really never not n't")
_PASSIVE = word_set("was were is are been be")


@step("card", "lexicon")
def done_with_records(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with "have" for such a verb."""
    doers, verbs = _doers(card), _verbs(card)
    result = list(tokens)
    for words, name in _roles(card) if low_at(result, 0) == "who" else ():
        said = [token.low for token in tokens[1 : len(words)]]
        if len(said) == len(words) - 1 and all(map(akin, said, words[1:])):
            return [*result[0].put_all("what", "is", "the", *name), *result[len(words) :]]
    if played := _played_it(result, card, lexicon):
        return played
    if low_at(result, 0) != "who" and not any(_plain(token.low, verbs) for token in tokens):
        return result
    if low_at(result, 0) == "who" and (column := _doer(result, doers, lexicon)):
        return [*result[0].put_all("which", *column.split("_"), "had"), *result[2:]]
    for at in range(len(result) - 1, 0, -1):
        verb = _plain(result[at].low, verbs)
        if not verb or lexicon.at(result, at) or result[at].low in lexicon.nouns:
            continue
        if low_at(result, at + 1) == "by" and verb not in _PLAYED:
            del result[at]
        elif low_at(result, at - 1) in _PASSIVE:
            if low_at(result, at - 2) in lexicon.nouns:
                result[at] = result[at].put("there")
        elif first := _done_by_them(result, at, verb, doers, lexicon):
            if low_at(result, first - 1) in lexicon.nouns and verb in doers:
                result[first : at + 1] = [result[first].put("by"), *result[first:at]]
            else:
                done = verb != result[at].low
                result[at] = result[at].put("had" if done else "have")
    return result


@lru_cache(maxsize=32)
def _doers(card: SchemaCard) -> dict[str, str]:
    """Verb → the column that is described as who did it, where only one is: "who flew"."""
    found: dict[str, list[str]] = {}
    for column in card.columns:
        if column.type == "text" and (said := _WHO.match(column.description.lower())):
            found.setdefault(_verb_of(said[1]), []).append(column.name)
    told = {verb: names[0] for verb, names in found.items() if verb and len(names) == 1}
    return {verb: name for verb, name in told.items() if verb not in AUXILIARIES}


@lru_cache(maxsize=32)
def _roles(card: SchemaCard) -> list[tuple[list[str], list[str]]]:
    """Who somebody is said to be, word by word, "who played the lead", and their column."""
    told = [(c.description.lower().split(), c.name.split("_")) for c in card.columns if _role(c)]
    return [(words, name) for words, name in told if words[2] in _ARTICLES]


def _played_it(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token] | None:
    """The "Nia has played the lead" of somebody whom a column says to have played it."""
    for words, name in _roles(card):
        size = len(words) - 1
        for at in range(1, len(tokens) - size + 1):
            said = [token.low for token in tokens[at : at + size]]
            if said[-1] != words[-1] or not all(map(akin, said, words[1:])):
                continue
            column = "_".join(name)
            before = (lexicon.at(tokens, first) for first in range(max(0, at - _LONGEST), at))
            links = (link for one in before if one and one.last == at for link in one.of("value"))
            if any(link.column.name == column for link in links):
                done = "have" if said[0] == min(stems(said[0]), key=len) else "had"
                return [*tokens[:at], tokens[at].put(done), *tokens[at + size :]]
    return None


def _role(column: ColumnCard) -> bool:
    words = column.description.lower().split()
    return column.type == "text" and len(words) > len(("who", "verb", "the")) and words[0] == "who"


@lru_cache(maxsize=32)
def _verbs(card: SchemaCard) -> frozenset[str]:
    """The verbs of which somebody is said to be the doer, or that "we" did."""
    ours = {
        _verb_of(said)
        for column in card.columns
        if column.type == "text"
        for said in _WE.findall(column.description.lower())
        if said not in AUXILIARIES
    }
    return frozenset({*_doers(card), *ours, *_PLAYED} - {""} - _LIGHT)


def _verb_of(past: str) -> str:
    """The plain form of a verb in the past; "" for what is none."""
    if past in PLAIN:
        return PLAIN[past]
    return min(stems(past), key=len) if past.endswith("ed") else ""


@lru_cache(maxsize=8192)
def _plain(low: str, verbs: frozenset[str]) -> str:
    """The verb that a word is a form of; "" for none."""
    if low in PLAIN:
        return PLAIN[low] if PLAIN[low] in verbs else ""
    return next((one for one in (low, *stems(low), *_cut(low)) if one in verbs), "")


def _cut(low: str) -> list[str]:
    """As short as `_verb_of` has it: the "tast" of "tasted"."""
    return [min(stems(low), key=len)] if low.endswith(("ed", "e")) else []


def _doer(tokens: Sequence[Token], doers: Mapping[str, str], lexicon: Lexicon) -> str:
    """The column that a "who" asks for by the verb behind it; "" for none."""
    low, called = low_at(tokens, 1), lexicon.at(tokens, 1)
    if called is not None and not all(c.type in ("date", "time") for c in called.columns):
        return ""
    verb = _plain(low, frozenset(doers))
    if verb and verb != low:
        return doers[verb]
    light = low in _ANYTHING or (low == "had" and low_at(tokens, 3) in _MOST)
    names = set(doers.values())
    return names.pop() if light and len(names) == 1 else ""


def _done_by_them(
    tokens: Sequence[Token], at: int, verb: str, doers: Mapping[str, str], lexicon: Lexicon
) -> int:
    """Where somebody stands in front of a verb who does it; 0 for nowhere."""
    before = at - 1
    while low_at(tokens, before) in _BETWEEN:
        before -= 1
    if low_at(tokens, before) in _PERSONS:
        helped = low_at(tokens, before - 1) in _HELPING
        told = helped or low_at(tokens, before - 1) in lexicon.nouns or tokens[at].low != verb
        return before if told else 0
    for first in range(max(1, before - _LONGEST), before + 1):
        named = lexicon.at(tokens, first)
        if named is not None and named.last == before + 1:
            links = named.of("value", "name")
            return first if any(v.column.name == doers.get(verb) for v in links) else 0
    return 0


_LONGEST = 4
