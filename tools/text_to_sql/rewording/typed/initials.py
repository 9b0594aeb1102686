"""Initials with their stops in one word, whose letters mean nothing by themselves; and a "Saint"
or a "Mount" in short, whose stop ends no sentence.

in Port Alder, P.A.      in Port Alder, PA
the U.S. mail            the US mail
in St. Alder             in St Alder
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import standing
from pageturner.tools.text_to_sql.rewording.steps import step

_STOP = frozenset({"."})


@step(words=_STOP)
def initials_joined(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such initials joined, and without their stops."""
    if shortened := {at for at in standing(tokens, _STOP) if _of_a_name(tokens, at)}:
        tokens = [token for at, token in enumerate(tokens) if at not in shortened]
    if sum(_initial(tokens, at - 1) for at in standing(tokens, _STOP) if at) < 2:
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        last = at
        while _initial(tokens, last) and (last == at or tokens[last].glued):
            last += 2
        if last - at > 2:
            letters = "".join(token.text for token in tokens[at:last:2])
            result.append(replace(tokens[at].put(letters), end=tokens[last - 1].end))
        else:
            last = at + 1
            result.append(tokens[at])
        at = last
    return result


def _initial(tokens: Sequence[Token], at: int) -> bool:
    """Whether a single capital stands there, and its stop right behind it."""
    if at + 1 >= len(tokens) or tokens[at + 1].low != "." or not tokens[at + 1].glued:
        return False
    return len(tokens[at].text) == 1 and tokens[at].text.isupper()


_TITLES = frozenset({"st", "mt", "ft", "ste"})


def _of_a_name(tokens: Sequence[Token], at: int) -> bool:
    """The stop of "St. Alder": behind such a title, right before a name."""
    if not 0 < at < len(tokens) - 1 or not tokens[at].glued or tokens[at - 1].low not in _TITLES:
        return False
    named = tokens[at - 1].text[0].isupper() and tokens[at + 1].text[:1].isupper()
    return named and tokens[at + 1].kind == "word"
