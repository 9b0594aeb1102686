"""How long a thing took until one of its dates, said by the plain verb of that date.

which ticket took longest to close        took the longest to be closed
how long did it take to ship the order    how long did it take to be shipped
average time to close a ticket            how many days did tickets take to be closed on average
which ticket was open the longest         took the longest to be closed

Where the corpus has a date that is called so: the "closed" of "close". What was open was so from
the date that is called "opened" to the only other one.
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.plurals import plural
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_TAKING = word_set("take takes took taken taking longest quickest fastest shortest needed needs")
_MEAN_TIME = phrases("""
    average time, average days, mean time, mean days, average number of days, mean number of days,
    average number of days it takes, average time it takes, average time taken, typical time,
    average time needed, average days needed, average days it takes, time on average, days on
    average, average duration, average turnaround
""")
_HOW_LONG = phrases("""
    how long does it take on average, how long did it take on average, on average how long does it
    take, on average how long did it take, how long on average does it take, how long on average
    did it take, how many days does it take on average, how many days did it take on average
""")
_STAYING = word_set("was is were stayed remained been kept stay remain")
_ENDS = word_set("longest shortest")
_ARTICLES = word_set("a an the one each every any")
_LEAD = phrases("what is the, what was the, what's the, what is, what was, the")


@step("lexicon", words=_TAKING | word_set("time days long duration turnaround open"))
def taken_to_be(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the date that something took so long to come to."""
    dates = [column for column in lexicon.card.columns if column.type == "date"]
    if len(dates) < len(("from", "to")):
        return list(tokens)
    return (
        _open_so_long(tokens, dates) or _reckoned(tokens, dates, lexicon) or _taken(tokens, dates)
    )


def _taken(tokens: Sequence[Token], dates: Sequence[ColumnCard]) -> list[Token]:
    """`took longest to close`, `did it take to close`."""
    result = list(tokens)
    for at, token in enumerate(tokens[:-1]):
        before = {low_at(tokens, at - n) for n in (1, 2, 3)}
        done = _done(low_at(tokens, at + 1), dates)
        if token.low == "to" and done and not _TAKING.isdisjoint(before):
            longest = low_at(tokens, at - 1) in _ENDS and low_at(tokens, at - 2) != "the"
            article = tokens[at].put_all("the") if longest else []
            thing = at + 2
            if low_at(tokens, thing) in _ARTICLES:
                return result  # "how long did it take to close the ticket"
            rest = tokens[at + 2 :]
            put = token.put_all("to", "be", done)
            return [*tokens[: at - longest], *article, *tokens[at - longest : at], *put, *rest]
    return result


def _reckoned(
    tokens: Sequence[Token], dates: Sequence[ColumnCard], lexicon: Lexicon
) -> list[Token]:
    """`average time to close a ticket`, `how long does it take to close a ticket on average`."""
    lead = starts(tokens, 0, _LEAD)
    first = starts(tokens, lead, _MEAN_TIME) or starts(tokens, lead, _HOW_LONG)
    mean = bool(first)
    if not first and tuple(t.low for t in tokens[:5:4]) == ("how", "take"):
        first = 5 - lead
    to = lead + first
    done = _done(low_at(tokens, to + 1), dates) if first and low_at(tokens, to) == "to" else ""
    if not done:
        return []
    noun = to + 2 + (low_at(tokens, to + 2) in _ARTICLES)
    kind = lexicon.at(tokens, noun)
    if low_at(tokens, noun) not in lexicon.nouns and not (kind and kind.of("value")):
        return []
    end = noun + 1
    averaged = [t.low for t in tokens[end : end + 2]] == ["on", "average"]
    if not mean and not averaged:
        return []
    name = low_at(tokens, noun)
    many = name if name.endswith("s") else plural(name)
    put = ("how", "many", "days", "did", many, "take", "to", "be", done, "on", "average")
    return [*tokens[0].put_all(*put), *tokens[end + 2 * averaged :]]


def _open_so_long(tokens: Sequence[Token], dates: Sequence[ColumnCard]) -> list[Token]:
    """`which ticket was open the longest`, `how long was W-301 open`."""
    at = next((n for n, token in enumerate(tokens) if token.low == "open"), 0)
    opened = [column for column in dates if column.name in ("opened", "open")]
    others = [column for column in dates if column not in opened]
    if not at or not opened or len(others) != 1 or not others[0].name.endswith("ed"):
        return []
    done = others[0].name
    the = at + 1 + (low_at(tokens, at + 1) == "the")
    if low_at(tokens, the) in _ENDS and low_at(tokens, at - 1) in _STAYING:
        put = tokens[at].put_all("took", "the", low_at(tokens, the), "to", "be", done)
        return [*tokens[: at - 1], *put, *tokens[the + 1 :]]
    if [t.low for t in tokens[:2]] == ["how", "long"] and low_at(tokens, 2) in AUXILIARIES:
        stays = low_at(tokens, at - 1) in _STAYING
        named = tokens[3 : at - stays]
        ends = at + 1 == len(tokens) or tokens[at + 1].kind == "mark"
        if named and ends:
            put = tokens[at].put_all("take", "to", "be", done)
            return [*tokens[0].put_all("how", "long", "did"), *named, *put, *tokens[at + 1 :]]
    return []


def _done(word: str, dates: Sequence[ColumnCard]) -> str:
    """The "closed" of "close", where a date is called so."""
    if len(word) < len("be") + 1:
        return ""
    for column in dates:
        for name in (column.name, *column.synonyms):
            if name in (word, f"{word}d", f"{word}ed", f"{word}{word[-1]}ed"):
                return name
    return ""
