"""A rent or a wage is paid by the month: what it is called by, and no month that is asked about.

what is the monthly rent of R-201       what is the rent of R-201
flats that cost less than 900 a month   flats that cost less than 900
the rent per calendar month             the rent

The "rent per month" may be that of each month, and is left as it is, but of one thing.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import is_number, phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PAID = word_set(
    "rent rents salary salaries wage wages premium premiums subscription subscriptions"
)
"""What is agreed for each month."""
_BEFORE = word_set("monthly")
_BEHIND = sorted(
    phrases(
        "a month, per month, each month, every month, per calendar month, a calendar month, pcm, "
        "monthly, by the month"
    ),
    key=len,
    reverse=True,
)


@step("lexicon", words=word_set("monthly month pcm"))
def paid_by_the_month(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what a rent is paid by."""
    if not any(_is_paid(tokens, at, lexicon) for at in range(len(tokens))) and not _kept(lexicon):
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        if tokens[at].low in _BEFORE and _is_paid(tokens, at + 1, lexicon):
            at += 1
            continue
        behind = next((p for p in _BEHIND if _said(tokens, at, p)), ())
        amount = bool(result) and (is_number(result[-1]) or result[-1].low in _MONEY)
        paid = bool(result) and result[-1].low in _PAID
        paid = paid and (behind in _PLAIN or _of_one(tokens, at + len(behind)))
        if behind and (amount or paid):
            at += len(behind)
            continue
        result.append(tokens[at])
        at += 1
    return result


_PLAIN = phrases("per calendar month, a calendar month, pcm")
_MONEY = word_set("pounds euro euros dollars quid eur usd gbp £ € $")


def _said(tokens: Sequence[Token], at: int, phrase: Sequence[str]) -> bool:
    return [token.low for token in tokens[at : at + len(phrase)]] == list(phrase)


def _of_one(tokens: Sequence[Token], at: int) -> bool:
    """The "of R-202" of "the rent per month of R-202"."""
    return at + 1 < len(tokens) and tokens[at].low in _OF and tokens[at + 1].low not in _SEVERAL


_OF = word_set("of for at")
_SEVERAL = word_set("all each every these those the")


def _is_paid(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether the name of a column stands there that ends in what is paid by the month."""
    found = lexicon.at(tokens, at) if at < len(tokens) else None
    if found is None or not found.of("name"):
        return False
    return tokens[found.last - 1].low in _PAID


def _kept(lexicon: Lexicon) -> bool:
    """Whether any column is of what is paid by the month."""
    return not _PAID.isdisjoint(lexicon.words)
