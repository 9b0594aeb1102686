"""What is late is done after it was due, what is overdue is not done and was due before today.

which bills were settled late           which bills were settled after due
was B-44 settled on time                was B-44 settled no later than due
which bills are overdue                 which bills are unsettled and due before today
overdue bills as of 1 May 2025          unsettled bills due before 1 May 2025

Where records have a date by which and another on which something was done.
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BY_WHICH = ("due", "promised", "deadline")
_ON_WHICH = ("paid", "settled", "returned", "delivered", "completed", "finished", "closed")
_UNTIL = (["as", "of"], ["as", "at"], ["on"], ["at"], ["by"], ["before"])

_LATE = word_set("late overdue delay delayed")
_PAST = word_set("was were been became")


@step("lexicon", words=word_set("late overdue time"))
def late_and_overdue(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the dates that are held against each other."""
    by, done = _dated(lexicon, _BY_WHICH), _dated(lexicon, _ON_WHICH)
    lows = {token.low for token in tokens}
    declared = any(_declared(column) for column in lexicon.card.columns)
    if not by or not done or declared or ("overdue" in lows and not _PAST.isdisjoint(lows)):
        return list(tokens)  # (what was overdue then may have been done since)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        before = result[-1].low if result else ""
        if tokens[at].low == "late" and before == done and not _goes_on(tokens, at + 1):
            result += tokens[at].put_all("after", by)
        elif _lows(tokens, at, 2) in (["on", "time"], ["in", "time"]) and before == done:
            result += tokens[at].put_all("no", "later", "than", by)
            at += 1
        elif tokens[at].low == "overdue":
            return [*result, *_overdue(tokens, at, by, done, lexicon)]
        else:
            result.append(tokens[at])
        at += 1
    return result


def _overdue(tokens: Sequence[Token], at: int, by: str, done: str, lexicon: Lexicon) -> list[Token]:
    """What stands from an "overdue" on."""
    rest, put = list(tokens[at + 1 :]), tokens[at]
    behind = at + 2 if len(rest) and rest[0].low in lexicon.nouns else at + 1
    noun, rest = list(tokens[at + 1 : behind]), list(tokens[behind:])
    until = next((len(words) for words in _UNTIL if _lows(rest, 0, len(words)) == words), 0)
    day = rest[until:] if until and len(rest) > until else []
    joined = ["and"] if not noun else []
    limit = [*joined, by, "before", *(() if day else ("today",))]
    return [*put.put_all(f"un{done}"), *noun, *put.put_all(*limit), *(day or rest)]


def _goes_on(tokens: Sequence[Token], at: int) -> bool:
    """The "late in May" of what is no delay."""
    return at < len(tokens) and tokens[at].low in ("in", "on", "at", "last", "this", "every")


def _dated(lexicon: Lexicon, words: Sequence[str]) -> str:
    """The word by which the one such date of the records is called; "" for none."""
    found = [word for column in lexicon.card.columns for word in words if _is_called(column, word)]
    return found[0] if len(found) == 1 else ""


def _declared(column: ColumnCard) -> bool:
    """Whether a column says itself what is late."""
    said = (column.name.replace("_", " "), *column.synonyms, *column.antonyms)
    return any(not _LATE.isdisjoint(name.lower().split()) for name in said)


def _is_called(column: ColumnCard, word: str) -> bool:
    return column.type == "date" and word in (column.name, *column.synonyms)


def _lows(tokens: Sequence[Token], at: int, many: int) -> list[str]:
    return [token.low for token in tokens[at : at + many]]
