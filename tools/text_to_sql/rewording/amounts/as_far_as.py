"""How far something got, put plainly: "never got as far as sixty" as "never got to sixty".

it made it all the way up to 80       it made it to 80
it never climbed as far as 60         it never climbed to 60
did the delay get up to 20            did the delay reach 20
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_AS_FAR = phrases("""
    as far as, as far up as, up as far as, all the way to, all the way up to, quite as far as,
    even as far as
""")
_GETTING = word_set(
    "get gets got gotten getting make makes made climb climbs climbed climbing rise rises rose "
    "risen go goes went gone come comes came"
)
_BETWEEN = word_set("it up ever even quite actually really")


@step(words=("far", "way"))
def got_to(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "got to 60" for "got as far as 60"."""
    for at in range(1, len(tokens)):
        size = starts(tokens, at, _AS_FAR)
        if not size or at + size >= len(tokens):
            continue
        before = at - 1
        while before and tokens[before].low in _BETWEEN:
            before -= 1
        number = tokens[at + size]
        counted = is_number(number)
        if counted and tokens[before].low in _GETTING:
            return [*tokens[:at], tokens[at].put("to"), *tokens[at + size :]]
    return list(tokens)


_REACHING = {
    **dict.fromkeys(("get", "go", "come"), "reach"),
    **dict.fromkeys(("gets", "goes", "comes"), "reaches"),
    **dict.fromkeys(("got", "went", "came", "gotten", "gone"), "reached"),
    **dict.fromkeys(("getting", "going", "coming"), "reaching"),
}
_SOMEBODY = word_set("it they we you he she i there")


@step("lexicon", words=_REACHING)
def reaches_so_much(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "did the delay reach 20" for "did the delay get up to 20": it comes up to
    that, whatever else might be said to "get up to" so much."""
    result = list(tokens)
    for start, end in reversed(sentences_of(tokens)):
        for at in range(end - 4, start, -1):
            reached = _REACHING.get(result[at].low)
            if reached is None or (low_at(result, at + 1), low_at(result, at + 2)) != ("up", "to"):
                continue
            if is_number(result[at + 3]) and _of_an_amount(result[start:at], lexicon):
                result[at : at + 3] = [result[at].put(reached)]
    return result


def _of_an_amount(before: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether what gets there is named in front of the verb, and is kept as a number; "it" may be
    anything."""
    if before[-1].low in _SOMEBODY:
        return False
    for at in range(len(before) - 1, -1, -1):
        if is_number(before[at]):
            return False
        if _is_a_number(before, at, lexicon):
            return True
    return False


def _is_a_number(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    named = lexicon.at(tokens, at)
    return named is not None and not named.degree and bool(numbers_named(named))
