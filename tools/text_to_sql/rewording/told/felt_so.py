"""What was felt, or is held, to be more than another, and the question whether it was so.

Mondays feel colder than Fridays. In May, were they, by the peaks?
                                          In May, were Mondays colder than Fridays, by the peaks?
May seemed hotter than June. Was it really?          Was May hotter than June?
May felt hotter than June. Was it meant to be?       Was May meant to be hotter than June?
3 May felt hotter than 9 May. How hot was it?        stays: another question
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FEELING = word_set("feel feels felt seem seems seemed look looks looked sound sounds sounded")
_ASKING = word_set("was were is are")
_POINTING = word_set("it they that this")
_SURELY = phrases("""
    really, actually, in fact, in reality, indeed, so, the case, true, really so, really the case,
    in truth, truly
""")
_TO_WHOM = phrases("""
    to me, to us, to him, to her, to my mum, to my wife, somehow, for some reason, i think,
    i thought
""")
_MARKS = word_set(", ? . ! ; : - – —")
_LONGEST = 10


@step(words=_FEELING)
def felt_so(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the two in the question, and what was felt of them."""
    sentences = sentences_of(tokens)
    if len(sentences) < 2:
        return list(tokens)
    (start, end), (asked, last) = sentences[-2:]
    verb = next((at for at in range(start + 1, end) if tokens[at].low in _FEELING), -1)
    told = [token.low for token in tokens[verb + 1 : end]]
    if verb < 0 or verb - start > _LONGEST or "than" not in told:
        return list(tokens)
    graded = any(low == "more" or is_comparative(low) for low in told[: told.index("than")])
    at = next((n for n in range(asked, last) if tokens[n].low in _ASKING), -1)
    if not graded or at < 0 or low_at(tokens, at + 1) not in _POINTING:
        return list(tokens)
    behind = at + 2 + starts(tokens, at + 2, _SURELY)
    more = {t.low for t in tokens[asked:last]}
    due = _to_be(tokens, behind, last)
    if due == behind < last and tokens[behind].low not in _MARKS | {
        "in",
        "on",
        "by",
        "for",
        "going",
    }:
        return list(tokens)
    if "how" in more or any(map(is_comparative, more)):
        return list(tokens)
    stop = end - (tokens[end - 1].kind == "mark")
    for to in range(verb + 1, stop):
        if to + starts(tokens, to, _TO_WHOM) == stop:
            stop = to - (tokens[to - 1].low == ",")
            break
    held = [*tokens[start:verb], *tokens[behind:due], *tokens[verb + 1 : stop]]
    return [*tokens[:start], *tokens[asked : at + 1], *held, *tokens[due:]]


def _to_be(tokens: Sequence[Token], at: int, end: int) -> int:
    """Where the "forecast to be" of "was it forecast to be?" ends; the place itself for none."""
    mark = next((n for n in range(at, end) if tokens[n].low in _MARKS), end)
    said = [token.low for token in tokens[at:mark]]
    return mark if said[-2:] == ["to", "be"] and len(said) <= _SHORT else at


_SHORT = 4
