"""A limit on how many there are of what a sentence tells, put as one on days, which records are.

A rough day has waves over 3. Were there more than two of those in May?    … more than two days
Waves over 3 are rough. Did we get two or more of them?                    … at least two days
Small is under 50 m². Are there at least three such flats?                 … at least three days
The passengers: were there more than 300 of them?                          what one column counts
"""

from collections.abc import Mapping, Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_count, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LIMITS = phrases("""
    more than, fewer than, less than, at least, at most, no more than, no fewer than, not more than,
    no less than, exactly, as many as, upwards of, over, precisely
""")
_ENDING: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("or", "more"): ("at", "least"),
    ("or", "fewer"): ("at", "most"),
    ("or", "less"): ("at", "most"),
    ("plus",): ("at", "least"),
}
_POINTED = phrases("""
    of those, of them, of these, of such days, of those days, of these days, of that kind,
    of that sort, of this kind, of the kind, of the sort
""")
_SUCH = phrases("such, like that, like this")
_ASKING = word_set("did do does was were is are have has had will there got get")

_WHICH = word_set("which what when who where how")
"""Of one of these that has two of those, two values are told: "which days had two of them"."""


@step("lexicon", words=word_set("those them these such kind sort that this"))
def so_many_of_those(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with days for what is pointed to behind a number that is a limit."""
    spans = sentences_of(tokens)
    for at in range(2, len(tokens) - 1):
        if not is_count(tokens[at].low):
            continue
        first, limit, end = _limited(tokens, at)
        last = _pointed(tokens, end, lexicon) if limit else 0
        if not last or not limit:
            continue
        begun = max((start for start, _ in spans if start <= at), default=0)
        colon = max(
            (n + 1 for n in range(begun, at) if tokens[n].low in (":", "—", "–")), default=0
        )
        begun = max(begun, colon)
        asked = {token.low for token in tokens[begun:at]}
        if asked.isdisjoint(_ASKING) or asked & _WHICH or not _told(tokens[:begun], lexicon):
            continue
        put = [*tokens[at].put_all(*limit), tokens[at], tokens[end].put("days")]
        return [*tokens[:first], *put, *tokens[last:]]
    return list(tokens)


def _limited(tokens: Sequence[Token], at: int) -> tuple[int, tuple[str, ...], int]:
    """Where the limit begins whose number stands at a place, the limit, and where it ends."""
    for behind, said in _ENDING.items():
        if tuple(token.low for token in tokens[at + 1 : at + 1 + len(behind)]) == behind:
            return at, said, at + 1 + len(behind)
    for size in (3, 2, 1):
        said = tuple(token.low for token in tokens[max(0, at - size) : at])
        if said in _LIMITS:
            return at - size, said, at + 1
    return at, (), at


def _pointed(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the "of those" ends that begins at a place, or the "such days"; 0 for neither."""
    if size := starts(tokens, at, _POINTED):
        return at + size
    if low_at(tokens, at) == "such":
        return at + 1 + (low_at(tokens, at + 1) in lexicon.nouns)
    if low_at(tokens, at) in lexicon.nouns and (size := starts(tokens, at + 1, _SUCH)):
        return at + 1 + size
    return 0


def _told(told: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a condition is told there: a value, or a column that is held to a number."""
    at, named, held = 0, False, False
    while at < len(told):
        found = lexicon.at(told, at)
        held = held or told[at].kind == "number" or is_count(told[at].low)
        if found is not None:
            if found.of("value", "low"):
                return True
            named = named or bool(found.of("name"))
            if any(link.column.type == "boolean" for link in found.of("name")):
                return True
        at = found.last if found is not None else at + 1
    return named and held
