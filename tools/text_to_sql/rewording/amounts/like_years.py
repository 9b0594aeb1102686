"""Amounts that look like years, said of a column with numbers, put as nobody writes a year.

rent below 2000 and above 1000         rent below 2,000 and above 1,000
a deposit between 1950 and 2000        a deposit between 1,950 and 2,000
was the rent more than 1900            was the rent more than 1,900
homes with a deposit of 1900           homes with a deposit of 1,900

"Over", "between" and "from … to" are said of years, too: there the records have to be of other
years, and the number has to lie where the column's values do ("rent over 2025", "rent from 2024 to
2026" are of these years). Behind "below" and the like a year stands only in a comparison with
another: "rent in 2025 below 2024", "above 2024 levels".
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_SIDES = phrases("""
    above, below, under, beneath, more than, less than, greater than, higher than, lower than,
    fewer than, bigger than, smaller than, larger than, at least, at most, no more than, no less
    than, not more than, not less than, exceeding, upwards of, in excess of, as high as, as low as
""")
_EITHER = phrases("over, between, from, up to, beyond, past, exactly")
"""What is said of years as well."""
_LIMITS = _SIDES | _EITHER
_LONGEST = max(map(len, _LIMITS))
_FILLING = word_set("of was were is are be that which a an being staying stood stayed priced set")
_JOINTS = word_set("and but or to - – until till")
_THE_YEARS = word_set("levels level figures results values totals numbers standards prices average")
"""What stands behind a year that is held against another: "above 2024 levels"."""
_YEARS = range(1600, 2101)
_DIGITS = 4


@step("card", "lexicon", words=one_of_each(_LIMITS) | {"of"})
def like_years(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with a comma in each of these numbers."""
    told = {at for at, token in enumerate(tokens) if _looks_like_one(token)}
    if not told:
        return list(tokens)
    result, at = list(tokens), 0
    while at < len(tokens):
        mention = lexicon.at(tokens, at)
        columns = [] if mention is None else [link.column for link in mention.of("name", "low")]
        numbers = [c for c in columns if c.type in ("integer", "real") and not c.temporal]
        if mention is None or not numbers or len(numbers) < len(columns):
            at = at + 1 if mention is None else mention.last
            continue
        one = low_at(tokens, at - 1) in ("a", "an")
        at = mention.last
        of = at + 1 if one and low_at(tokens, at) == "of" else at  # ("a deposit of 1900")
        amounts = told.intersection({of} if of in told else _amounts(tokens, at))
        if _of_it(tokens, amounts, told, numbers, card):
            for place in amounts:
                result[place] = _with_a_comma(tokens[place])
    return result


def _amounts(tokens: Sequence[Token], at: int) -> list[int]:
    """The numbers that a column is held against, from behind its name on: behind a limit, and
    those that are joined to it."""
    while low_at(tokens, at) in _FILLING and not _limit(tokens, at):
        at += 1
    limit = _limit(tokens, at)
    found: list[int] = []
    while limit or found:
        number = at + limit
        if number >= len(tokens) or tokens[number].kind != "number":
            break
        found.append(number)
        at = number + 1
        if low_at(tokens, at) not in _JOINTS:
            break
        at += 1
        limit = _limit(tokens, at)
    return found


def _limit(tokens: Sequence[Token], at: int) -> int:
    """How many words of a limit stand there."""
    for size in range(_LONGEST, 0, -1):
        if tuple(token.low for token in tokens[at : at + size]) in _LIMITS:
            return size
    return 0


def _of_it(
    tokens: Sequence[Token],
    amounts: set[int],
    told: set[int],
    columns: Sequence[ColumnCard],
    card: SchemaCard,
) -> bool:
    """Whether they are amounts, and no years."""
    if not amounts or any(_goes_on(tokens, at + 1) for at in amounts):
        return False
    sided = all(_led_by_a_side(tokens, at) for at in amounts)
    held = any(int(tokens[at].low) in _held(card) for at in amounts)
    within = all(_within(int(tokens[at].low), columns) for at in amounts)
    if held:
        return sided and within and amounts == told
    return sided or within


def _goes_on(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number has more behind it: "2024 levels", "2024's"."""
    if at >= len(tokens):
        return False
    if tokens[at].low in _THE_YEARS:
        return True
    return tokens[at].glued if tokens[at].kind == "word" else low_at(tokens, at) in ("'", "’")


def _led_by_a_side(tokens: Sequence[Token], at: int) -> bool:
    before = [token.low for token in tokens[max(0, at - _LONGEST) : at]]
    return any(tuple(before[-size:]) in _SIDES for size in range(1, len(before) + 1))


def _held(card: SchemaCard) -> range:
    """The years of the records."""
    temporal = card.temporal
    ends = [str(end)[:_DIGITS] for end in (temporal.minimum, temporal.maximum)] if temporal else []
    if len(ends) < 2 or not all(map(str.isdecimal, ends)):
        return range(0)
    return range(int(ends[0]), int(ends[1]) + 1)


def _within(number: int, columns: Sequence[ColumnCard]) -> bool:
    """Whether it may be a value of one of them: from half their lowest to twice their highest."""
    ends = ((c.minimum, c.maximum) for c in columns)
    return any(
        low / 2 <= number <= high * 2
        for low, high in ends
        if isinstance(low, int | float) and isinstance(high, int | float)
    )


def _looks_like_one(token: Token) -> bool:
    low = token.low
    year = token.kind == "number" and low.isdecimal() and len(low) == _DIGITS
    return year and int(low) in _YEARS


def _with_a_comma(token: Token) -> Token:
    said = f"{int(token.low):,}"
    return replace(token, text=said, low=said)
