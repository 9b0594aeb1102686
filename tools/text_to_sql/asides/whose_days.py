"""A question of somebody's day, where two days are told and whose they are, asked of that day.

Ann sailed on 3 May, I sailed on 9 May. Was my day rougher?      Was 9 May rougher than 3 May?
We sailed on 3 May and they on 9 May. Was theirs the rougher?    Was 9 May the rougher than 3 May?
the hike was 3 May, the fair 9 May. Was it hotter for the fair?  Was it hotter on 9 May than 3 May?
Mum came 1 to 7 May, Dad in June. Did Dad have more hail?        Did June have more hail than 1 to …
we hiked on 3 May and swam on 9 May. Was it hotter the day we swam?
                                                                 Was it hotter on 9 May than 3 May?
Ann had 3 May, Bob 9 May. Who had more hail?                     Which had more hail, 3 or 9 May?

Where it is not told whose either day is, or more is told of them, the question stays.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.asides.holders import Held, holders, sex_of
from pageturner.tools.text_to_sql.asides.which_it_was import graded, named_in, which_it_was
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, LIGHT
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems, tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon

_OWN = word_set("mine ours")
_OTHERS = {"his": "he", "hers": "she", "theirs": "they"}
_POSSESSIVE = {"my": "i", "our": "i", "his": "he", "her": "she", "their": "they"}
_SUBJECTS = {"i": "i", "we": "i", "he": "he", "she": "she", "they": "they"}
_OBJECTS = {"me": "i", "us": "i", "him": "he", "her": "she", "them": "they"}
_DAYS = word_set("day date one turn time")
_STRETCHES = word_set("week weekend month stay stretch period fortnight days")
_ORDER = {"first": 0, "former": 0, "second": 1, "latter": 1}
_DETERMINERS = word_set("the my our his her their that")
_HAVING = word_set("have get see had got enjoy catch face meet end come experience")
_FOR = word_set("for with during at")
_ON = word_set("on in for during at with than and or , as")
_HELD_AGAINST = word_set("than or two both versus vs as which who whose")
_DASHES = word_set("- – — , :")
_SUPPOSING = word_set("if instead rather unless")


def in_their_days(question: str, lexicon: Lexicon) -> str:
    """The question with the day for "my day" where one of two is the speaker's."""
    tokens = tokenize(question)
    for start, end in _asking(tokens):
        told = [*tokens[:start], *tokens[end:]]
        supposed = any(token.low in _SUPPOSING for token in told)
        held = holders(told) if told and not supposed else []
        if len(held) == 2 and (which := which_it_was(tokens[start:end], held, lexicon)):
            if not named_in(told, lexicon):
                return _text(which)
            continue
        verb = next((at for at in range(start, end) if tokens[at].low in AUXILIARIES), -1)
        if len(held) != 2 or held[0].tokens == held[1].tokens or verb < 0:
            continue
        if holders(tokens[start:end]) or not named_in(tokens[start:end], lexicon):
            continue  # "Saturday and Sunday only: was the first weekend of May warmer than …"
        put, first = _in_days(tokens, range(start, end), verb, held, lexicon)
        if first is None:
            continue
        mark = put[-1:] if put[-1].kind == "mark" else []
        rest = put[: len(put) - len(mark)]
        lows = [token.low for token in rest]
        if _HELD_AGAINST.isdisjoint(lows) and any(map(graded, lows)):
            rest += [tokens[start].put("than"), *held[1 - held.index(first)].tokens]
        kept = named_in(told, lexicon)
        before, behind = (tokens[:start], tokens[end:]) if kept else ([], [])
        return _text([*before, *rest, *mark, *behind])
    return question


def _asking(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """The sentences that ask, and what asks behind a dash or a comma."""
    found: list[tuple[int, int]] = []
    for start, end in sentences_of(tokens):
        opened = [
            at
            for at in range(start, end)
            if (at == start or tokens[at - 1].low in _DASHES)
            and tokens[at].low in AUXILIARIES | ASKING
        ]
        found += [(opened[-1], end)] if opened else []
    return found


def _text(tokens: Sequence[Token]) -> str:
    """The words with a space between them, and the marks beside them."""
    said = ""
    for token in tokens:
        said += token.text if token.glued or not said else f" {token.text}"
    return said


def _in_days(
    tokens: Sequence[Token], asked: range, verb: int, held: Sequence[Held], lexicon: Lexicon
) -> tuple[list[Token], Held | None]:
    """The question with the days in it, and the first one that is put."""
    put: list[Token] = []
    first: Held | None = None
    at = asked.start
    while at < asked.stop:
        size, of = _spoken_of(tokens, at, verb, held, lexicon)
        if of is None or at + size > asked.stop:
            put.append(tokens[at])
            at += 1
            continue
        on = tokens[at].put("on" if of.day else "in")
        if put and put[-1].low in _FOR:
            put[-1] = on
        elif put and put[-1].low not in _ON and at > verb + 1:
            put.append(on)
        put += of.tokens
        first = first or of
        at += size
    return put, first


def _spoken_of(
    tokens: Sequence[Token], at: int, verb: int, held: Sequence[Held], lexicon: Lexicon
) -> tuple[int, Held | None]:
    """How many tokens speak there of one of the days, and which."""
    low, before = low_at(tokens, at), low_at(tokens, at - 1)
    if low in _OWN:
        return 1, _whose(held, "i")
    if low == "then" and "new" in held[1].words and low_at(tokens, at + 1) == "?":
        return 1, held[1]  # "we moved it from 3 to 9 May. Was it hotter then?"
    if low in _OTHERS and not _noun(tokens, at + 1):
        return 1, _whose(held, _OTHERS[low])
    if low in _POSSESSIVE:
        own = at + 1 + (low_at(tokens, at + 1) == "own")
        if low_at(tokens, own) in _DAYS | _STRETCHES:
            return own + 1 - at, _whose(held, _POSSESSIVE[low])
        if _POSSESSIVE[low] != "i" and _noun(tokens, own) and lexicon.at(tokens, own) is None:
            person = sex_of(low_at(tokens, own)) or tokens[own].low in lexicon.nouns
            return (0, None) if person else (own + 1 - at, _whose(held, _POSSESSIVE[low]))
    if low in _SUBJECTS and at == verb + 1 and _has(tokens, at + 1) and before != "do":
        return 1, _whose(held, _SUBJECTS[low])
    if low in _OBJECTS and before in ("for", "than") and not _noun(tokens, at + 1):
        return 1, _whose(held, _OBJECTS[low])
    if low in ("the", "on") and (size := _day_of_doing(tokens, at)):
        did = _by_words(held, {token.low for token in tokens[at : at + size]})
        return size, did or _whose(held, _SUBJECTS[low_at(tokens, at + size - 2)])
    return _named(tokens, at, verb, held, lexicon)


def _named(
    tokens: Sequence[Token], at: int, verb: int, held: Sequence[Held], lexicon: Lexicon
) -> tuple[int, Held | None]:
    """`Dad`, `Dad's day`, `the fair`, `my sister's`, `the second day`."""
    noun = at + (low_at(tokens, at) in _DETERMINERS)
    number = _ORDER.get(low_at(tokens, noun)) if noun > at else None
    if number is not None:
        behind = low_at(tokens, noun + 1)
        of_it = behind in _DAYS | _STRETCHES or behind in held[0].words | held[1].words
        ends = behind in ("", "?", ",", ".", "than", "the", "as") or of_it or graded(behind)
        return (noun + 1 - at + of_it, held[number]) if ends else (0, None)
    if noun + 1 < len(tokens) and tokens[noun].kind == "number":
        noun += 1  # "the 10k"
    of = _by_words(held, {low_at(tokens, noun)})
    if of is None and low_at(tokens, at) in _POSSESSIVE:
        sex = sex_of(low_at(tokens, noun))
        of = _whose(held, sex) if sex else None
    if of is None or lexicon.at(tokens, noun) is not None or tokens[noun].low in lexicon.nouns:
        return 0, None
    size = noun + 1 - at
    apostrophe = low_at(tokens, noun + 1) == "'"
    owning = tokens[noun].text.lower().endswith(("'s", "’s")) or apostrophe
    size += apostrophe
    if owning:
        size += _noun(tokens, at + size) and lexicon.at(tokens, at + size) is None
    else:
        size += low_at(tokens, at + size) in _DAYS
    placed = low_at(tokens, at - 1) in _ON or owning or at == verb + 1
    return (size, of) if placed else (0, None)


def _noun(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word stands there that may be somebody's, and no degree of anything."""
    low = low_at(tokens, at)
    return low.isalpha() and low not in LIGHT | _HAVING and not graded(low) and low != "really"


def _has(tokens: Sequence[Token], at: int) -> bool:
    """The "have", "really get", "take more" behind whoever has it."""
    near = [low_at(tokens, n) for n in range(at, at + 4)]
    return not _HAVING.isdisjoint(near[:2]) or any(map(graded, near))


def _day_of_doing(tokens: Sequence[Token], at: int) -> int:
    """How many tokens "the day we swam", "on the day that he drove" takes."""
    size = int(low_at(tokens, at) == "on")
    if low_at(tokens, at + size) != "the" or low_at(tokens, at + size + 1) not in ("day", "days"):
        return 0
    size += 2
    size += low_at(tokens, at + size) in ("that", "when")
    who = low_at(tokens, at + size) in _SUBJECTS
    return size + 2 if who and low_at(tokens, at + size + 1).isalpha() else 0


def _by_words(held: Sequence[Held], words: set[str]) -> Held | None:
    """The one of which it is said: of the "moving" day that somebody moved."""
    of = [one for one in held if words & one.words]
    if not of:
        said = {stem for word in words for stem in stems(word) if len(stem) > _SHORT}
        of = [one for one in held if any(said & stems(word).keys() for word in one.words)]
    return of[0] if len(of) == 1 else None


_SHORT = 3


def _whose(held: Sequence[Held], who: str) -> Held | None:
    """The one that is the speaker's, or his, hers or theirs; None where both may be."""
    if who == "i":
        own = [one for one in held if one.speaker]
        if not own and any(one.person for one in held):  # "slept out on 3 May, Ann on 9 May"
            own = [one for one in held if not one.person]
        return own[0] if len(own) == 1 else None
    others = [one for one in held if not one.speaker]
    for fitting in (
        [one for one in others if one.sex == who],
        [one for one in others if one.person and (one.sex in ("", "they") or who == "they")],
    ):
        if fitting:
            return fitting[0] if len(fitting) == 1 else None
    return None
