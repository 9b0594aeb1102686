"""What an "it" or a "they" stands for that was named in the question in front.

who built the great clock, and when is it wound     →  when is the great clock wound
where do guides meet a group, and what do they wear →  what do guides wear

A thing is known by the article in front of it, several by their "s" behind a verb. What stands for
a person, a place or a whole sentence ("how is it cleaned, and how long does it take") is left
alone.
"""

from collections.abc import Iterator, Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, tokenize
from pageturner.tools.text_to_sql.language.words import word_set

_ONE = word_set("it its")
_MANY = word_set("they them their")
_OWNING = word_set("its their")
_OTHERS = word_set("that this these those there then he she his her him one ones same other others")
_ARTICLES = word_set("the a an our my your")
_PLACING = word_set(
    "of in on at to by for from with without before after during when while if that which who "
    "and or than as into under over between until till since"
)
_BEING = word_set("is are was were")
_STATES = word_set("valid open closed allowed free available due shut full empty ready")
_OF_SENTENCES = word_set(
    "take takes took taken mean means meant happen happens happened matter help"
)
_LONGEST = 4


def named_again(before: str, piece: str) -> str:
    """A question with the thing that its "it" or "they" stands for in place of it; "" where that
    was not plainly named in the question in front of it.

    Args:
        before: the question in front.
    """
    tokens = tokenize(piece)
    pointing = [token for token in tokens if token.low in _ONE | _MANY]
    if not pointing or any(token.low in _OTHERS for token in tokens):
        return ""
    if any(
        token.low == "it" and low_at(tokens, at + 1) in _OF_SENTENCES
        for at, token in enumerate(tokens)
    ):
        return ""
    many = pointing[0].low in _MANY
    if any((token.low in _MANY) != many for token in pointing):
        return ""
    name = next((one for one in _named(before) if _is_many(one) == many), "")
    if not name:
        return ""
    for token in reversed(pointing):
        own = "" if token.low not in _OWNING else "'" if many else "'s"
        piece = f"{piece[: token.start]}{name}{own}{piece[token.end :]}"
    return piece


def _is_many(name: str) -> bool:
    return name.endswith("s") and not name.endswith("ss")


def _named(question: str) -> Iterator[str]:
    """The things that are named in a question, in order."""
    tokens = tokenize(question)
    for at, token in enumerate(tokens):
        before = low_at(tokens, at - 1) if at else ""
        if token.low in _ARTICLES:
            stop = _end(tokens, at + 1)
            if before in AUXILIARIES:
                stop = _before_its_verb(tokens, at, stop, before)
            if stop > at + 1:
                article = "the" if token.low in ("a", "an") else token.text.lower()
                yield f"{article} {question[tokens[at + 1].start : tokens[stop - 1].end]}"
        elif before in AUXILIARIES and token.kind == "word" and _is_many(token.low):
            yield token.text


def _end(tokens: Sequence[Token], first: int) -> int:
    stop = first
    while stop < len(tokens) and stop - first < _LONGEST:
        token = tokens[stop]
        if token.kind != "word" or token.low in _PLACING | AUXILIARIES | _ARTICLES | _ONE | _MANY:
            break
        stop += 1
    return stop


def _before_its_verb(tokens: Sequence[Token], first: int, stop: int, verb: str) -> int:
    """Where a name ends that stands between the two halves of a verb: "does the lift | go"."""
    if stop - first <= 2:
        return stop
    last = tokens[stop - 1].low
    if verb not in _BEING or last.endswith("ed") or last in PLAIN or last in _STATES:
        return stop - 1
    return stop
