"""The verb of what a record is called, as the record: "inspected", where inspections are kept.

how often was Juniper inspected in May       how many inspections of Juniper were there in May
which hive was inspected most often          which hive had the most inspections
when was Juniper last inspected              when was the last inspection of Juniper
was Juniper inspected on 3 May               was there an inspection of Juniper on 3 May
which hives were inspected on 3 May          which hives had an inspection on 3 May
how many inspections were made in May        how many inspections were there in May
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pageturner.tools.plurals import plural, singular
from pageturner.tools.text_to_sql.columns.making import day_of_making
from pageturner.tools.text_to_sql.language.english import RECORD_NOUNS
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = word_set("was were is are has have had did does do been")
_MADE = word_set("made done performed held undertaken conducted")
_ENDINGS = ("ation", "ment", "ing", "ion", "ure", "al", "y", "e", "")
_MOST = {"most": "most", "least": "fewest", "more": "more"}
_BEHIND = word_set("in on at during before after between from since by ? . !") | {""}
_ENDS = word_set("? . ! ; : ,")
_OPENING = word_set("which what")
_LONGEST = 7


@step("lexicon")
def done_as_records(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what is kept of it for what was done."""
    verbs = _verbs(lexicon.nouns)
    for at, token in enumerate(tokens):
        if token.low in _MADE:
            before = {low_at(tokens, at - 1), low_at(tokens, at - 2)}
            if not before.isdisjoint(lexicon.nouns):
                return _made(tokens, at, lexicon)
        noun = verbs.get(token.low)
        if noun and not lexicon.at(tokens, at):
            return _as_a_record(tokens, at, noun) or list(tokens)
    return list(tokens)


def _made(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """Without the "made" of "loans were made in May", "loans made in May"."""
    begun = tokens[at].low == "made" or not lexicon.card.other_dates  # (done when, of several?)
    noun = next(n for n in (at - 1, at - 2) if low_at(tokens, n) in lexicon.nouns)
    made = day_of_making(lexicon.card, low_at(tokens, noun), tokens[at].low)
    begun = begun and made is None  # (else it says by which date)
    if not begun or lexicon.at(tokens, at) or low_at(tokens, at + 1) not in _BEHIND:
        return list(tokens)
    if low_at(tokens, at - 1) in _BEING:
        return [*tokens[:at], tokens[at].put("there"), *tokens[at + 1 :]]
    return [*tokens[:at], *tokens[at + 1 :]]


def _as_a_record(tokens: Sequence[Token], at: int, noun: str) -> list[Token]:
    """The clause of a verb told by its noun; [] where it is put in no way that is known."""
    token, behind = tokens[at], list(tokens[at + 1 :])
    start = at
    while start and tokens[start - 1].low not in _ENDS and at - start < _LONGEST + 4:
        start -= 1
    before, head = list(tokens[:start]), list(tokens[start:at])
    lows = [one.low for one in head]
    active = lows[:1] in (["which"], ["what"])  # "which ship crossed most often"
    being = next((n for n, low in enumerate(lows) if low in _BEING), len(lows) if active else None)
    if being is None or being + _LONGEST < len(lows):
        return []
    thing = [one for one in head[being + 1 :] if one.low != "been"]
    asked = tuple(lows[:being])
    often = low_at(behind, 1) == "often" and low_at(behind, 0) in _MOST
    if asked in (("how", "often"), ("how", "many", "times")) and thing and not often:
        many = token.put_all("how", "many", plural(noun), "of")
        return [*before, *many, *thing, *token.put_all("were", "there"), *behind]
    if asked == ("when",) and thing and (which := _which(thing, behind)):
        said, of, rest = which
        last = token.put_all("the", said, noun, "of")
        return [*before, *head[: being + 1], *last, *of, *rest]
    if asked[:1] and asked[0] in _OPENING and len(asked) > 1 and not thing:
        had = token.put("had")
        if often:
            most = token.put_all("the", _MOST[behind[0].low], plural(noun))
            most = most[low_at(behind, 0) == "more" :]
            return [*before, *head[:being], had, *most, *behind[2:]]
        return [*before, *head[:being], had, *token.put_all("an", noun), *behind]
    if not asked and thing and not often and low_at(behind, 0) in _BEHIND:
        an = token.put_all("there", "an", noun, "of")
        return [*before, token.put("was"), *an, *thing, *behind]
    return []


def _which(thing: list[Token], behind: list[Token]) -> tuple[str, list[Token], list[Token]] | None:
    """Whether the last or the first is meant, of what, and what is said behind it."""
    if thing[-1].low in ("last", "first") and len(thing) > 1:
        return thing[-1].low, thing[:-1], behind
    if low_at(behind, 0) in ("last", "first"):
        return behind[0].low, thing, behind[1:]
    ends = [one.low for one in behind[:4]]
    if ends[:2] == ["for", "the"] and ends[2:3] in (["last"], ["first"]) and ends[3:] == ["time"]:
        return ends[2], thing, behind[4:]
    return None


@lru_cache(maxsize=32)
def _verbs(nouns: frozenset[str]) -> dict[str, str]:
    """The noun by what was done: "inspection" by "inspected"."""
    own = sorted(nouns - RECORD_NOUNS)
    return {verb: noun for noun in own for verb in done_of(noun) if verb not in nouns}


def done_of(noun: str) -> Iterator[str]:
    """What was done, by its noun: "inspected" of "inspection"."""
    one = singular(noun)
    if one != noun and plural(one) == noun:
        return
    for ending in _ENDINGS:
        base = noun.removesuffix(ending) if ending else noun
        if noun.endswith(ending) and len(base) > 2:
            yield f"{base}ed"
            if base.endswith("e"):
                yield f"{base}d"
    yield from (verb for verb, plain in PLAIN.items() if plain == noun)
