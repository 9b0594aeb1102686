"""A bare number that somebody is over, where one column has how many years old they are.

which runners are over 70            which runners are over 70 years old
how many women under 30 finished     how many women under 30 years old finished
who is between 40 and 50             who is between 40 and 50 years old
mean pulse of donors over 60         mean pulse of donors over 60 years old
runners over 70 minutes              stays: so much of something else
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, COPULAS
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, tokenize
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_OVER = word_set("over under above below past between aged")
_BEHIND = word_set("? . ! , and or who that in from with of at on but by have has had") | {""}
_OLDEST = 120


@step("lexicon", words=_OVER)
def over_an_age(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "years old" behind such a number."""
    age = _age(lexicon)
    if age is None:
        return list(tokens)
    for at in range(len(tokens) - 1, 0, -1):
        if tokens[at].low not in _OVER or not _of_somebody(tokens, at, lexicon, age):
            continue
        last = at + 1
        if tokens[at].low == "between" and low_at(tokens, last + 1) == "and":
            last += 2
        years = tokens[last] if last < len(tokens) else None
        number = years is not None and (years.low in CARDINALS or _is_an_age(years))
        behind = low_at(tokens, last + 1)
        verb = lexicon.at(tokens, last + 1)
        said = verb is not None and not verb.of("name", "low") and bool(verb.of("value"))
        said = said or behind in _BEHIND | AUXILIARIES or behind in PLAIN or behind.endswith("ed")
        if number and years is not None and said:
            return [*tokens[: last + 1], *years.put_all("years", "old"), *tokens[last + 1 :]]
    return list(tokens)


def _age(lexicon: Lexicon) -> ColumnCard | None:
    """The one column that has an age: it is called old, and told in years."""
    old = lexicon.at(tokenize("old"), 0)
    columns = old.columns if old is not None and old.of("name") else ()
    return columns[0] if len(columns) == 1 and columns[0].unit in ("years", "year") else None


def _of_somebody(tokens: Sequence[Token], at: int, lexicon: Lexicon, age: ColumnCard) -> bool:
    """Whether it is said of records, of a kind of them or of whom they are of: "are over 70",
    "women under 30", "donors over 60", of whom there are as many at least as there are ages."""
    before = lexicon.at(tokens, at - 1)
    before = before if before is not None and before.last == at else None
    kind = before is not None and bool(before.of("value"))
    whom = before.columns if before is not None and before.of("name") else ()
    somebody = any(one.type == "text" and one.distinct >= age.distinct for one in whom)
    low = tokens[at - 1].low
    return low in COPULAS or low == "aged" or low in lexicon.nouns or kind or somebody


def _is_an_age(token: Token) -> bool:
    return token.kind == "number" and 0 < token.number <= _OLDEST
