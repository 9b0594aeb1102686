"""What something is wanted for, in front of a request, or would be enough for; and the records
asked for, whose texts say something.

for the annual review, state the number of days with hail       state the number of days with hail
which day had the most hail, enough for a hat     which day had the most hail
the days from 5 to 9 May, whose log contains the word "hail"    the days … whose log contains …
for the first week of May, list the days with hail              says which days, and stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.beside.pleasantries import speaks
from pageturner.tools.text_to_sql.rewording.steps import step

_ARTICLES = word_set("the my our a an this his her their")
_REQUESTS = word_set(
    "state give list count tell name find provide specify identify compile report show determine "
    "calculate supply furnish produce enumerate please kindly"
)
_TEXTS = word_set("text texts wording forecast entry description prose")
_PAPERS = word_set("file files report reports record records log book books minutes notes")
_LONGEST = 7
_SHORTEST = 3


@step("lexicon", words=_REQUESTS)
def without_what_it_is_for(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "for the annual review," in front of a request."""
    for start, end in sentences_of(tokens):
        if tokens[start].low != "for" or low_at(tokens, start + 1) not in _ARTICLES:
            continue
        comma = next((n for n in range(start, min(end, start + _LONGEST)) if _parts(tokens, n)), 0)
        said = tokens[start + 2 : comma]
        words = [token for token in said if token.low != "-"]
        plain = comma - start >= _SHORTEST and all(token.kind == "word" for token in words)
        if not plain or any(token.low in ASKING or token.text[:1].isupper() for token in said):
            continue
        if len(words) > 1 and said[-1].low in _PAPERS:
            said = said[:-1]  # "for the insurance file": no record is meant
        if not speaks(said, lexicon) and not purposes_said(lexicon.card, said, set()):
            return [*tokens[:start], *tokens[comma + 1 :]]
    return list(tokens)


@step("lexicon", words=("enough",))
def without_what_suffices(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "enough for a hat" behind an end of a scale, which is one for whatever
    it suffices."""
    at = next((n for n, token in enumerate(tokens) if token.low == "enough"), 0)
    start, end = next(span for span in sentences_of(tokens) if span[0] <= at < span[1])
    last = end - (tokens[end - 1].kind == "mark")
    first = at - (low_at(tokens, at - 1) in _AS_IF or _graded(tokens, at - 1))
    first -= low_at(tokens, first - 1) == ","
    parted = first < at and first > start
    if not parted or low_at(tokens, at + 1) not in ("for", "to"):
        return list(tokens)
    said = tokens[at + 1 : last]
    ranked = any(is_superlative(token.low) or token.low in _ENDS for token in tokens[start:first])
    if not ranked or lexicon.named_in(said) or any(token.kind != "word" for token in said):
        return list(tokens)
    return [*tokens[:first], *tokens[last:]]


def _graded(tokens: Sequence[Token], at: int) -> bool:
    """Whether an adjective stands behind a comma there: ", strong enough to fell trees"."""
    return low_at(tokens, at - 1) == "," and tokens[at].kind == "word"


_AS_IF = word_set("like just easily surely")
_ENDS = word_set("most least fewest")


def _parts(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].low == "," and low_at(tokens, at + 1) in _REQUESTS


@step("lexicon", words=("whose",))
def whose_texts(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the comma behind the records "whose log contains the word"."""
    for at in range(2, len(tokens) - 1):
        if tokens[at].low != "whose" or tokens[at - 1].low != ",":
            continue
        start = next(a for a, b in sentences_of(tokens) if a <= at < b)
        named = any(token.low in lexicon.nouns for token in tokens[start : at - 1])
        if named and any(token.low in lexicon.nouns | _TEXTS for token in tokens[at + 1 : at + 4]):
            return [*tokens[: at - 1], *tokens[at:]]
    return list(tokens)
