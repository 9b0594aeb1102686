"""Two values of a column set against each other by how often each of them stands.

Calm against rough in May: which sea was on more days?     Calm or rough in May: which was …?
"calm" vs "rough": which word was used more often?         "calm" or "rough": which was used …?
By how many did calm days outnumber rough ones?            How many more calm days than rough ones?
By how many did calm days in May outnumber those in June?  stays: it is one value
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.quotation_marks import QUOTE_MARKS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_AGAINST = word_set("against versus vs v or")
_WORDS = word_set(
    "word words wording wordings phrase phrases term terms expression description label value one"
)
_USED = word_set(
    "was were is are got came appeared appears stood occurred used said stated given noted entered "
    "recorded written found named called seen told forecast applied chosen picked the"
)
_OUTNUMBERING = word_set("outnumber outnumbered exceed exceeded")
_BY_HOW_MANY = phrases("by how many, by how much, by what number, by what margin")
_AUXILIARIES = word_set("did do does would will")


@step("lexicon", words=word_set("which"))
def which_of_two_values(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, "A against B: which phrase was used more" as "A or B: which was used more"."""
    lows = [token.low for token in tokens]
    which = lows.index("which") if "which" in lows else 0
    opened = lows[which - 1] in (":", ",", ".", ";", "-", "–", "—") if which else False
    pair = _pair(tokens, lexicon) if opened else None
    if pair is None or pair[1] >= which:
        return list(tokens)
    against, _, column = pair
    named = lexicon.at(tokens, which + 1)
    last = which + 1
    if named is not None and column in [link.column.name for link in named.of("name")]:
        last = named.last
    elif low_at(tokens, last) in _WORDS:
        last += 1
    more = last
    while low_at(tokens, more) in _USED or low_at(tokens, more) in ("on", "in", "for"):
        more += 1
    counted = low_at(tokens, more) in ("more", "most", "fewer", "fewest", "less")
    often = low_at(tokens, more + 1) in {"often", "frequently", *lexicon.nouns, "days", "occasions"}
    if not counted or not often or more == last:
        return list(tokens)
    joined = tokens[against].put("or")
    return [*tokens[:against], joined, *tokens[against + 1 : which + 1], *tokens[last:]]


def _pair(tokens: Sequence[Token], lexicon: Lexicon) -> tuple[int, int, str] | None:
    """Where the word stands between the two values with which a sentence opens, where the second
    ends, and the column they are of."""
    first = _value(tokens, 0, lexicon)
    if first is None or low_at(tokens, against := _behind(tokens, first.last)) not in _AGAINST:
        return None
    against += low_at(tokens, against) == "."
    second = _value(tokens, against + 1 + (low_at(tokens, against + 1) == "."), lexicon)
    shared = _columns(first) & _columns(second) if second else set()
    return (against, _behind(tokens, second.last), shared.pop()) if second and shared else None


def _value(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    while low_at(tokens, at) in QUOTE_MARKS:
        at += 1
    found = lexicon.at(tokens, at)
    return found if found and found.of("value") else None


def _behind(tokens: Sequence[Token], at: int) -> int:
    while low_at(tokens, at) in QUOTE_MARKS:
        at += 1
    return at


def _columns(mention: Mention) -> set[str]:
    return {link.column.name for link in mention.of("value") if link.value is not None}


@step("lexicon", words=_OUTNUMBERING)
def how_many_more(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with how many more of the one value there are than of the other."""
    result = list(tokens)
    for first, end in sentences_of(tokens):
        size = starts(tokens, first, _BY_HOW_MANY)
        did = first + size
        if size and low_at(tokens, did) in lexicon.nouns | {"days"}:
            did += 1  # "by how many days did"
        if not size or low_at(tokens, did) not in _AUXILIARIES:
            continue
        places = [at for at in range(did, end) if tokens[at].low in _OUTNUMBERING]
        if len(places) != 1:
            continue
        sides = [_values(tokens, did + 1, places[0], lexicon)]
        sides.append(_values(tokens, places[0] + 1, end, lexicon))
        if any(len(side) != 1 for side in sides) or sides[0] & sides[1]:
            continue
        if len({column for side in sides for column, _ in side}) > 1:
            continue
        more = tokens[first].put_all("how", "many", "more")
        than = tokens[places[0]].put("than")
        result = [*tokens[:first], *more, *tokens[did + 1 : places[0]], than]
        return result + list(tokens[places[0] + 1 :])
    return result


def _values(
    tokens: Sequence[Token], first: int, end: int, lexicon: Lexicon
) -> set[tuple[str, str | None]]:
    """The values of columns that are named between two places."""
    values: set[tuple[str, str | None]] = set()
    at = first
    while at < end:
        found = lexicon.at(tokens, at)
        if found is not None:
            values |= {(link.column.name, link.value) for link in found.of("value")}
        at = found.last if found is not None else at + 1
    return values
