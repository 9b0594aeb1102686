"""Which stretch of the calendar suffered the most of something, or whence it came the most.

which day of the week is hailed on most         which day of the week is hailed on most often
which month did hail hit in the most            which month did hail hit in most often
which month suffered the most hail              which month had the most hail
which month took the most                       stays, of takings: the most in all
where did the draught mostly come from          where did the draught come from most often

What is usually so is told by none of the records: "on which weekday does it usually hail most".
"""

from collections.abc import Sequence, Set

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_CLOSING = word_set("? . ! ; , in during over between since") | {""}
_STRETCHES = phrases("""
    weekday, weekdays, month, months, season, seasons, week, weeks, weekend, weekends,
    year, quarter, day of the week, days of the week, time of year, time of the year
""")
_WHENCE = phrases("""
    where, from where, which way, what way, from which direction, from what direction,
    which direction, what direction
""")
_MOSTLY = word_set("mostly mainly chiefly")
_AMOUNTS = phrases("the most, the fewest, the least")
_OTHERWISE = word_set("than more less usually typically normally generally commonly")


@step("lexicon", words=_MOSTLY | {"most", "fewest", "least"})
def suffered_most(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "had" for the "suffered" of "suffered the most hail", and "most often" for
    the "most" of "is hailed on most"."""
    for start, end in sentences_of(tokens):
        asked = _asked(tokens, start, end, lexicon.nouns)
        if not asked or asked[0] >= end:
            continue
        behind, stretch = asked
        size = starts(tokens, behind + 1, _AMOUNTS) if stretch else 0
        unread = tokens[behind].low not in AUXILIARIES and not lexicon.named_at(tokens, behind)
        if size and unread and lexicon.named_at(tokens, behind + 1 + size):
            return [*tokens[:behind], tokens[behind].put("had"), *tokens[behind + 1 :]]
        for at in range(behind, end):
            low, often = tokens[at].low, tokens[at].put_all("most", "often")
            mostly = low in _MOSTLY and not stretch and not lexicon.at(tokens, at)
            if mostly and _named(tokens, behind, end, lexicon):  # (not "mostly dry", declared so)
                last = end - (tokens[end - 1].kind == "mark")
                return [*tokens[:at], *tokens[at + 1 : last], *often, *tokens[last:]]
            if low == "most" and low_at(tokens, at + 1) in _CLOSING:
                first = at - (tokens[at - 1].low == "the")
                if _added_up(tokens, behind, first, lexicon):
                    break
                if _named(tokens, behind, first, lexicon):
                    return [*tokens[:first], *often, *tokens[at + 1 :]]
    return list(tokens)


def _asked(
    tokens: Sequence[Token], start: int, end: int, nouns: Set[str]
) -> tuple[int, bool] | None:
    """Where "which weekday", "where", "which direction" ends, and whether it is a stretch; not the
    "where" of "days where it hailed"."""
    for at in range(start, end):
        size = starts(tokens, at, _WHENCE)
        if size and low_at(tokens, at - 1) not in nouns:
            return at + size, False
        stretch = starts(tokens, at + 1, _STRETCHES)
        if stretch and tokens[at].low in ("which", "what"):
            return at + 1 + stretch, True
    return None


def _added_up(tokens: Sequence[Token], first: int, last: int, lexicon: Lexicon) -> bool:
    """The "took" of "which month took the most": a verb for an amount of which each has some."""
    verb = lexicon.at(tokens, first) if last == first + 1 else None
    numbers = verb.of("name") if verb is not None and verb.last == last else ()
    return bool(numbers) and all(link.column.additive for link in numbers)


def _named(tokens: Sequence[Token], first: int, last: int, lexicon: Lexicon) -> bool:
    """Whether what is spoken of is named there, and not held against anything."""
    between = tokens[first:last]
    return lexicon.named_in(between) and _OTHERWISE.isdisjoint(token.low for token in between)
