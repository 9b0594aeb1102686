"""Who of those that records are called by the names of, as which of the records.

who is taller, Ann or Bob            which is taller, Ann or Bob
who of the juniors weighs over 70    which of the juniors weighs over 70
who was tested in May                which was tested in May
who was born before 1990             which was born before 1990

Who did something, and who is at an end of what adds up, is somebody else, and asked as it stands.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, COPULAS, KNOWN
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.amounts.years_as_numbers import columns_of_years
from pageturner.tools.text_to_sql.rewording.steps import step

_NAME = "name"
_AMONG = word_set("of among amongst")
_BEEN = COPULAS | {"not"}
_HAVING = word_set("has had have")
_MORE = word_set("more less")
_MOST = word_set("most least")


@step("card", "lexicon", words=("who",))
def who_is_named(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, with "which" for "who", where it is one of those with a name of their own."""
    named = _named(card)
    result = list(tokens)
    if named is None:
        return result
    for start, end in _asked(tokens):
        at = next((n for n in range(start, end) if tokens[n].low == "who"), end)
        if at == end or any(tokens[n].low in AUXILIARIES for n in range(start, at)):
            continue  # ("what was the name of the one who …")
        told = tokens[:end]
        said = _mentions(told, at + 1, lexicon)
        if not _of_others(said, named) and _is_one(told, at, said, named, lexicon):
            result[at] = tokens[at].put("which")
    return result


@lru_cache(maxsize=32)
def _named(card: SchemaCard) -> ColumnCard | None:
    """The one column that is declared to be the name; None where there are several."""
    named = [
        column
        for column in card.columns
        if column.type == "text"
        and (_NAME in column.name.split("_") or {"name", "names"} & {*column.synonyms})
    ]
    return named[0] if len(named) == 1 else None


def _mentions(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Mention]:
    found = []
    while at < len(tokens):
        mention = lexicon.at(tokens, at)
        if mention is not None:
            found.append(mention)
        at = mention.last if mention is not None else at + 1
    return found


def _of_others(said: Sequence[Mention], named: ColumnCard) -> bool:
    """Whether another column of words is spoken of by its name: "the oldest coach"."""
    links = (link for one in said for link in one.of("name"))
    return any(link.column.type == "text" and link.column != named for link in links)


def _asked(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """The sentences, those behind a colon with what stands in front of it."""
    begun = 0
    for _, end in sentences_of(tokens):
        if tokens[end - 1].low != ":":
            yield begun, end
            begun = end


def _is_one(
    tokens: Sequence[Token],
    at: int,
    said: Sequence[Mention],
    named: ColumnCard,
    lexicon: Lexicon,
) -> bool:
    behind = low_at(tokens, at + 1)
    if behind in _AMONG or _compared(tokens[at:], said, named):
        return True
    if _ranked(tokens[at:], said):
        return _is_at_an_end(tokens, at, said, lexicon.nouns)
    verb = at + 1
    if any(one.first == verb and _measures(one) for one in said):
        return True
    while low_at(tokens, verb) in _BEEN:
        verb += 1
    denied = verb > at + 2 or behind.endswith("n't")
    if denied and any(one.of("value") for one in said):
        return False  # (of whom it is said, is not what is denied)
    return behind in COPULAS and any(
        one.first == verb and _is_so(one, lexicon.card) for one in said
    )


def _is_at_an_end(
    tokens: Sequence[Token], at: int, said: Sequence[Mention], nouns: Collection[str]
) -> bool:
    """`who is the tallest junior`, `who weighs most`; not "who has the oldest boat", "who is the
    oldest sponsor"."""
    behind, ranked = low_at(tokens, at + 1), [one for one in said if one.degree == "most"]
    spoken = {n for one in said for n in range(one.first, one.last)}
    for one in ranked:
        of = tokens[one.last] if one.last < len(tokens) else None
        word = of is not None and of.kind == "word" and one.last not in spoken
        if word and of is not None and of.low not in KNOWN and of.low not in nouns:
            return False
    if behind in COPULAS:
        return any(map(numbers_named, said))
    has = behind in _HAVING and not any(one.of("value") for one in said)
    does = any(one.first == at + 1 for one in said)
    return (has or does) and any(map(_measures, said))


def _compared(tokens: Sequence[Token], said: Sequence[Mention], named: ColumnCard) -> bool:
    """`taller, Ann or Bob`: more of something, and two of the names."""
    names = [one for one in said if any(link.column == named for link in one.of("value"))]
    numbers = [one for one in said if numbers_named(one)]
    more = any(one.degree == "more" for one in numbers) or any(t.low in _MORE for t in tokens)
    return len(names) > 1 and bool(numbers) and more


def _ranked(tokens: Sequence[Token], said: Sequence[Mention]) -> bool:
    most = any(one.degree == "most" for one in said)
    return most or any(token.low in _MOST for token in tokens)


def _measures(mention: Mention) -> bool:
    """The "weighs" of "who weighs over 70": no sum is of whom it is told."""
    return any(not column.additive for column in numbers_named(mention))


def _is_so(mention: Mention, card: SchemaCard) -> bool:
    """Whether it is what was done with one of them, on a day or in a year, or is true of one."""
    years = columns_of_years(card)
    columns = [link.column for link in mention.of("name", "low")]
    return bool(columns) and all(c.type in ("date", "boolean") or c in years for c in columns)
