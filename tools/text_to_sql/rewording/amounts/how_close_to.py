"""How close something came to a figure, or two things came to each other, put as what is told.

how close to 100 did it get in July           which was closest to 100 in July
how near did the price come to 50 in May      which price was closest to 50 in May
what was the nearest it got to 100 in July    which was closest to 100 in July
how close did the dearest day get to 100      how far from 100 was the dearest day
how close were the prices of 3 and 4 May      how far apart were the prices of 3 and 4 May
how close to each other were they             how far apart were they
how close was the plan to the outcome         stays: of two columns
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import is_number, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_CLOSE = word_set("close near")
_CLOSEST = word_set("closest nearest")
_VERBS = word_set("did was were is are has have does do had")
_COMING = word_set("get got come came go went reach run ran fall climb rise gotten")
_NOBODY = word_set("it we they you things")
_EACH_OTHER = phrases("to each other, to one another, together, to another")
_NAMED_FIGURES = word_set("zero freezing nought")
_REACH = 7


@step("lexicon", words=_CLOSE | _CLOSEST)
def how_close_to(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, asking for what is told: the nearest, or how far they lie apart."""
    for at, token in enumerate(tokens[:-2]):
        asked = token.low == "how" and low_at(tokens, at + 1) in _CLOSE
        if asked:
            return _to_each_other(tokens, at) or _to_a_figure(tokens, at, lexicon)
        if token.low in ("what", "what's") and low_at(tokens, at + 1) in ("was", "is", "the"):
            close = at + 2 + (low_at(tokens, at + 2) == "the")
            if low_at(tokens, close) in _CLOSEST and low_at(tokens, close + 2) in _COMING:
                figure = close + 3
                if end := _figure(tokens, figure):
                    put = tokens[at].put_all("which", "was", "closest")
                    return [*tokens[:at], *put, *tokens[figure:end], *tokens[end:]]
    return list(tokens)


def _to_each_other(tokens: Sequence[Token], at: int) -> list[Token]:
    """The tokens with "how far apart" where two are said to be close; none elsewhere."""
    size = starts(tokens, at + 2, _EACH_OTHER)
    verb = at + 2 + size
    if low_at(tokens, verb) not in _VERBS - {"did", "does", "do"}:
        return []
    rest = [token.low for token in tokens[verb:]]
    size_behind = 0
    for place in range(verb, len(tokens)):
        if size_behind := starts(tokens, place, _EACH_OTHER):
            rest = [*rest[: place - verb], *rest[place - verb + size_behind :]]
            behind = place
            break
    else:
        behind = len(tokens)
    if "and" not in rest or not {"to", "from", "with", "or"}.isdisjoint(rest):
        return []
    put = tokens[at].put_all("how", "far", "apart")
    return [*tokens[:at], *put, *tokens[verb:behind], *tokens[behind + size_behind :]]


def _to_a_figure(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    figure, verb = at + 2, 0
    if end := _figure(tokens, figure):
        verb = end
    else:
        verb, figure = figure, 0
    if low_at(tokens, verb) not in _VERBS:
        return list(tokens)
    stop = verb + 1
    while stop < min(len(tokens), verb + _REACH) and tokens[stop].low not in _COMING:
        if tokens[stop].kind == "mark" or (not figure and _figure(tokens, stop)):
            break
        stop += 1
    coming = low_at(tokens, stop) in _COMING
    subject = list(tokens[verb + 1 : stop]) if coming or not figure else []
    if figure and not coming:  # "how close to 100 was the high on 4 July"
        named = verb + 1 + (low_at(tokens, verb + 1) == "the")
        found = lexicon.at(tokens, named)
        stop = found.last if found else named
        subject = list(tokens[verb + 1 : stop])
    stop += coming
    if not figure:
        figure, end = stop, _figure(tokens, stop)
        stop = end
    subject = [token for token in subject if token.low not in ("the", "our", "my", *_NOBODY)]
    plain = not subject or ((found := lexicon.at(subject, 0)) and found.last == len(subject))
    if end and any(is_superlative(token.low) for token in subject):
        far, was = tokens[at].put_all("how", "far", "from"), tokens[at].put_all("was", "the")
        return [*tokens[:at], *far, *tokens[figure + 1 : end], *was, *subject, *tokens[stop:]]
    if not end or not plain:
        return list(tokens)
    put, closest = tokens[at].put_all("which"), tokens[at].put_all("was", "closest")
    return [*tokens[:at], *put, *subject, *closest, *tokens[figure:end], *tokens[stop:]]


def _figure(tokens: Sequence[Token], at: int) -> int:
    """Where "to 100 degrees" ends; 0 where no figure stands there."""
    if low_at(tokens, at) != "to" or at + 1 >= len(tokens):
        return 0
    number = at + 1
    if not is_number(tokens[number]) and tokens[number].low not in _NAMED_FIGURES:
        return 0
    return number + 1 + (low_at(tokens, number + 1) in UNITS)
