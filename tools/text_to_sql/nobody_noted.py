"""What nobody wrote down, put as what nobody stated.

on which days did nobody write down the depth   →  … did nobody stated the depth
days nobody had bothered to measure a depth     →  days nobody stated a depth
reports whose depth nobody noted                →  reports whose depth was not stated
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.words import phrases, places, starts, word_set

_NOBODY = phrases("nobody, no one, no - one, not a soul, none of them")
_BETWEEN = phrases("""
    ever, had, has, have, had ever, has ever, actually, bother to, bothered to, care to, cared to,
    think to, thought to, manage to, managed to, could, had bothered to, had thought to, remembered
    to, remember to, took the trouble to, take the trouble to, got round to, got around to
""")
_NOTING = phrases("""
    write down, wrote down, written down, write, wrote, written, writing down, writing, note, noted,
    noting, note down, noted down, record, recorded, recording, measure, measured, measuring, log,
    logged, logging, jot down, jotted down, put down, take down, took down, taken down, put on
    record, put on file, set down, enter, entered, register, registered, report, reported
""")
_NOBODY_STATED = ("nobody", "stated")
_NOT_STATED = ("was", "not", "stated")
_OPENING = word_set("did do does had has have that which where when whom and but or if whether")
_CLOSING = word_set("in on from during for at between and but or")


def as_stated_by_nobody(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with these verbs as "stated"."""
    result = list(tokens)
    for at, size in reversed(places(result, _NOBODY)):
        verb = at + size
        while between := starts(result, verb, _BETWEEN):
            verb += between
        if noted := starts(result, verb, _NOTING):
            end = verb + noted
            behind = result[end] if end < len(result) else None
            before = result[at - 1] if at else None
            hanging = behind is None or behind.kind == "mark" or behind.low in _CLOSING
            named = before is not None and before.kind == "word" and before.low not in _OPENING
            words = _NOT_STATED if hanging and named else _NOBODY_STATED
            result[at:end] = [replace(result[at], text=word, low=word) for word in words]
    return _of_whose(result)


def _of_whose(tokens: list[Token]) -> list[Token]:
    """The "for which the depth was not stated" of "whose depth was not stated"."""
    for at, token in enumerate(tokens):
        ahead = [one.low for one in tokens[at + 1 : at + _FAR]] if token.low == "whose" else []
        for verb in range(1, len(ahead) - 1):
            denied = tuple(ahead[verb : verb + 2]) in _DENIED
            if denied and starts(tokens, at + verb + 3, _NOTING | _STATED):
                said = [replace(token, text=word, low=word) for word in ("for", "which", "the")]
                return [*tokens[:at], *said, *tokens[at + 1 :]]
    return tokens


_DENIED = {(verb, no) for verb in ("was", "is", "were", "are") for no in ("not", "never")}
_STATED = phrases("stated, given, mentioned, told, said, specified, indicated, listed, disclosed")
_FAR = 7
