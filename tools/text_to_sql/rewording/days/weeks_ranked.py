"""Weeks, weekends, months or seasons that are to be put in order, asked for by the first of them.

rank the weekends of May by average price         which weekend of May had the highest average price
sort the weeks of June by takings                 which week of June had the most takings
list the months in order of price, lowest first   which month had the lowest average price
put the weeks of May in order of number of        which week of May had the most sold out days
    sold out days
order the weekends of May from dearest to         which weekend of May was the dearest
    cheapest
rank the weekends by highest price                the highest price of each weekend

What wins is told with all the others in their order. Not where some are named one by one: see
`stretches_ranked`.
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_RANKING = word_set("rank order sort arrange")
_LISTING = word_set("list show put give rank order sort arrange")
_RANKED = word_set("ranked sorted ordered arranged rank")
_UNITS = {f"{unit}s": unit for unit in ("week", "weekend", "month", "season", "quarter")}
_LEADING = phrases("""
    please, could you, can you, would you, i want to, i want you to, i need to, let's, now, and,
    then, how do, how did, me
""")
_BEFORE = word_set("the all of each these and every")
_BY = phrases("""
    by, by the, by their, by its, according to, according to the, according to their, in order of,
    in order of the, in order of their, in descending order of, in ascending order of, on
""")
_NUMBER = phrases("""
    number of, the number of, count of, how many, the count of, their number of, amount of
""")
_AVERAGE = word_set("average mean")
_ENDS_OF = word_set("highest lowest peak top maximum max minimum min strongest greatest")
_LOW = word_set("lowest fewest least ascending smallest")
_ENDS = word_set("; . ? ! ,")
_WORDS = frozenset(_UNITS)


@step("lexicon", words=_WORDS)
def weeks_ranked(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, asking for the stretch that comes first."""
    at = 0
    while size := starts(tokens, at, _LEADING):
        at += size
    verb = low_at(tokens, at) if low_at(tokens, at) in _LISTING else ""
    at += bool(verb)
    while low_at(tokens, at) in _BEFORE or low_at(tokens, at) == "me":
        at += 1
    unit = _UNITS.get(low_at(tokens, at), "")
    if not unit:
        return list(tokens)
    by, asked = _asked(tokens, at + 1, verb, lexicon)
    if not asked:
        return list(tokens)
    stretch = list(tokens[at + 1 : by])
    if stretch and any(token.low in ("and", ",", "or", "vs") for token in stretch):
        return list(tokens)  # "rank the weeks of May and of June"
    put = tokens[at].put_all
    if asked[0] == "each":
        ends = [tokens[by].put(low) if isinstance(low, str) else low for low in asked[1:]]
        return [*ends, *put("of", "each", unit), *stretch]
    said = [tokens[by].put(low) if isinstance(low, str) else low for low in asked]
    return [*put("which", unit), *stretch, *said, tokens[-1].put("?")]


def _asked(
    tokens: Sequence[Token], at: int, verb: str, lexicon: Lexicon
) -> tuple[int, list[str | Token]]:
    """Where the stretch ends, and what is asked of each in plain words; nothing where it is not
    said by what they are ranked."""
    for by in range(at, len(tokens)):
        if tokens[by].low in _ENDS:
            break
        ranked = tokens[by].low in _RANKED
        size = starts(tokens, by + ranked, _BY)
        low = "ascending" in [token.low for token in tokens[by : by + ranked + size]]
        told = ranked or verb in _RANKING or "order" in [t.low for t in tokens[by : by + size]]
        if size and (told or _first_last(tokens, by + size)):
            return by, _by_what(tokens, by + ranked + size, low, lexicon)
        if tokens[by].low == "from" and (verb or ranked):
            one, two = lexicon.at(tokens, by + 1), None
            if one and one.degree == "most" and low_at(tokens, one.last) == "to":
                two = lexicon.at(tokens, one.last + 1)
            if one and two and two.degree == "most" and _closed(tokens, two.last):
                stop = by - ("order" in [t.low for t in tokens[by - 2 : by]]) * 2
                return stop, ["was", "the", *tokens[one.first : one.last]]
    return at, []


def _first_last(tokens: Sequence[Token], at: int) -> bool:
    """Whether it is told which end comes first: "list the months by price, lowest first"."""
    rest = [token.low for token in tokens[at:] if token.low not in (".", "?", "!")]
    return rest[-1:] == ["first"] or rest[-1:] in (["ascending"], ["descending"])


def _by_what(tokens: Sequence[Token], at: int, low: bool, lexicon: Lexicon) -> list[str | Token]:
    end = next((n for n in range(at, len(tokens)) if tokens[n].low in _ENDS), len(tokens))
    rest = [token for token in tokens[end:] if token.kind != "mark"]
    if rest and rest[-1].low not in ("first", "ascending", "descending", "order", "please"):
        return []
    low = low or _low_first(rest, lexicon)
    if number := starts(tokens, at, _NUMBER):
        return ["had", "the", "fewest" if low else "most", *tokens[at + number : end]]
    how = low_at(tokens, at) == "how"
    mean = low_at(tokens, at) in _AVERAGE
    named = lexicon.at(tokens, at + mean + how)
    what = list(tokens[at + mean : end])
    if any(token.low in _AVERAGE for token in what) or (named is None and not _superlative(what)):
        return []
    if named is None or named.degree == "most":
        return ["each", "the", *what]
    if how:
        if not _numeric(named):
            return []
        at += 1
        return ["was", "the", "least" if low else "most", *tokens[at : named.last]]
    if not _numeric(named):
        return []
    if not mean and all(link.column.additive for link in named.of("name") if _number(link.column)):
        return ["had", "the", "least" if low else "most", *what]
    average: list[str | Token] = ["had", "the", "lowest" if low else "highest"]
    return [*average, *(() if what[:1] and what[0].low == "total" else ("average",)), *what]


def _low_first(rest: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether what is behind says that the low end comes first: "lowest first", "ascending"."""
    found = lexicon.at(rest, 0)
    pointing = bool(found and found.degree == "most" and found.of("low") and not found.of("name"))
    return pointing or any(token.low in _LOW for token in rest)


def _closed(tokens: Sequence[Token], at: int) -> bool:
    return at >= len(tokens) or tokens[at].low in _ENDS


def _superlative(what: Sequence[Token]) -> bool:
    return bool(what) and what[0].low in _ENDS_OF


def _number(column: ColumnCard) -> bool:
    return column.type in ("integer", "real")


def _numeric(named: Mention) -> bool:
    return any(_number(link.column) for link in named.of("name"))
