"""What is sought as labels and their values, as one sentence.

window: May 2026; hail: none; swell: >= 3; output: dates    list days in May 2026 with no hail,
                                                            swell >= 3
period: in May | mist: yes | return: count                  how many days in May with mist
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PERIODS = word_set("window period timeframe range dates date span months month days")
_OUTPUTS = word_set("output return returns result results answer format give show want wanted")
_COUNTS = word_set("count number total integer how")
_NONE = word_set("none no false absent zero without not nil")
_SOME = word_set("yes true any present required some")
_DATED = word_set("in on from between during over since until before after throughout through for")
_APART = word_set("; |")
_HEADS = word_set(": - – —")
_LONGEST = 6


@step("lexicon", words=_APART)
def labelled(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens of such a list as a sentence; those of another stay as they are."""
    parts = _parts(tokens)
    if len(parts) < 2:
        return list(tokens)
    asked, period = ["list", _noun([], lexicon)], list[Token]()
    met: list[list[Token]] = []
    for place, part in enumerate(parts):
        label, value = _label(part, opening=not place)
        if not label or not value:
            return list(tokens)
        last = label[-1].low if len(label) < _LONGEST // 2 else ""
        if not ASKING.isdisjoint([token.low for token in label]):
            return list(tokens)
        if last in _OUTPUTS:
            counted = any(token.low in _COUNTS for token in value)
            noun = _noun(value, lexicon)
            asked = ["how", "many", noun] if counted else ["list", noun]
        elif last in _PERIODS:
            dated = value[0].low in _DATED
            period = value if dated else [value[0].put("in"), *value]
        elif (said := _condition(label, value, lexicon)) is not None:
            met.append(said)
        else:
            return list(tokens)
    if not met:
        return list(tokens)
    said = [*tokens[0].put_all(*asked), *period, tokens[0].put("with"), *met[0]]
    for one in met[1:]:
        said += [one[0].put(","), *one]
    return said


def _parts(tokens: Sequence[Token]) -> list[list[Token]]:
    """What is between the marks that part such a list, without the stop at its end."""
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.low in _APART:
            parts.append([])
        else:
            parts[-1].append(token)
    while parts[-1] and parts[-1][-1].low in (".", "?", "!"):
        parts[-1].pop()
    return [part for part in parts if part]


def _label(part: Sequence[Token], *, opening: bool) -> tuple[list[Token], list[Token]]:
    """The label and the value of a part; what heads all of the list is left out."""
    at = next((n for n, token in enumerate(part) if token.low in (":", "=")), 0)
    label = list(part[:at])
    if opening:
        heads = [n for n, token in enumerate(label) if token.low in _HEADS]
        label = label[heads[-1] + 1 :] if heads else label
    return ([], []) if not label or at > 2 * _LONGEST else (label, list(part[at + 1 :]))


def _condition(
    label: Sequence[Token], value: Sequence[Token], lexicon: Lexicon
) -> list[Token] | None:
    """`no hail`, `swell >= 3`; None where the label is nothing recorded."""
    named, last = lexicon.at(label, 0), 0
    while named is not None and last < len(label):
        last = named.last
        named = lexicon.at(label, last) if last < len(label) else None
    if not last or len(label) > _LONGEST or (last < len(label) and label[last].low != "("):
        return None
    if len(value) == 1 and value[0].low in _NONE:
        return [label[0].put("no"), *label]
    if len(value) == 1 and value[0].low in _SOME:
        return list(label)
    return [*label, *value]


def _noun(value: Sequence[Token], lexicon: Lexicon) -> str:
    """What is asked for, as it is named there, or what the records are called."""
    said = (token.low for token in value if token.low in lexicon.nouns)
    return next(said, lexicon.card.table if lexicon.card.table in lexicon.nouns else "days")
