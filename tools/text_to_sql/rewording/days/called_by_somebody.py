"""What somebody calls the days that are named in front of it: their first week back, the last day
of their trip. It picks none of the records.

from 4 to 10 May, our first week in town, was it wet    from 4 to 10 May, was it wet
on 4 May, my last day at work, was it wet            on 4 May, was it wet
our first week in town was 4 to 10 May. Was it wet?     it was 4 to 10 May. Was it wet?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_NTH = word_set("first last final opening closing second third")
_OWNED = word_set("my our his her their your")
_DAY = word_set("day night morning afternoon evening anniversary birthday")
_DAYS = _DAY | word_set("days weekend weekends week weeks fortnight holiday")
_MONTHS = word_set("month months season year")
_CLOSING = word_set(", : ; ? . ! ) - – —")
_WAS = word_set("was is were are ran fell went")
_SEVERAL = word_set("to through thru and - – until till &")
_RANGING = word_set("from the on between to through")
_LONGEST = 10


@step("lexicon", words=_NTH)
def without_what_they_call(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what the days in front are called, or with "it was" for it."""
    result = list(tokens)
    for start, end in reversed(sentences_of(tokens)):
        at = end - 1
        while at >= start:
            if result[at].low in _NTH:
                if span := _beside(result, start, at, lexicon):
                    at, result[slice(*span)] = span[0], []
                elif span := _fell_on(result, start, at, lexicon):
                    at, result[slice(*span)] = start, result[start].put_all("it")
            at -= 1
    return result


def _beside(
    tokens: Sequence[Token], start: int, at: int, lexicon: Lexicon
) -> tuple[int, int] | None:
    """From the comma behind the days to the one that ends what they are called."""
    comma = next((n for n in range(at - 1, start, -1) if tokens[n].low in (",", "(")), start)
    if comma == start or not _called(tokens, comma + 1, at):
        return None
    noun = at + 1 + (low_at(tokens, at + 1) in CARDINALS)
    if not _dated(tokens[start:comma], low_at(tokens, noun)):
        return None
    end = next((n for n in range(noun, len(tokens)) if tokens[n].low in _CLOSING), len(tokens))
    owned = any(_owns(token) for token in tokens[comma + 1 : end])
    if not owned or end == len(tokens) or not _of_nothing_kept(tokens, noun + 1, end, lexicon):
        return None
    if tokens[comma].low == "(":
        return (comma, end + 1) if tokens[end].low == ")" else None
    return comma, end


def _fell_on(
    tokens: Sequence[Token], start: int, at: int, lexicon: Lexicon
) -> tuple[int, int] | None:
    """The "our first week in town" of "our first week back was 4 to 10 May"."""
    named = range(at + 2, min(at + _LONGEST, len(tokens)))
    was = next((n for n in named if tokens[n].low in _WAS), 0)
    if not was or low_at(tokens, at + 1) not in _DAYS | _MONTHS or not _called(tokens, start, at):
        return None
    dated = was + 1 + (low_at(tokens, was + 1) in _RANGING)
    number = dated < len(tokens) and tokens[dated].kind in ("number", "date")
    owned = any(_owns(token) for token in tokens[start:was])
    told = number or low_at(tokens, dated) in MONTH_NUMBERS
    kept = owned and told and _of_nothing_kept(tokens, at + 2, was, lexicon)
    return (start, was) if kept else None


def _called(tokens: Sequence[Token], first: int, at: int) -> bool:
    """Whether nothing but whose it was stands from one place to the "first" at another."""
    words = tokens[first:at]
    if not words or len(words) > 3:
        return False
    return (words[0].low == "the" and len(words) == 1) or _owns(words[-1])


def _owns(token: Token) -> bool:
    return token.low in _OWNED or token.text.endswith(("'s", "’s"))


def _dated(before: Sequence[Token], noun: str) -> bool:
    """Whether the days named in front may be called so: one of them a day, by their numbers where
    it is a day or a week, as a month where it is one."""
    if noun in _DAY and not _SEVERAL.isdisjoint(token.low for token in before):
        return False
    day = any(t.kind == "date" or (t.kind == "number" and len(t.low) < 3) for t in before)
    day = day or any(token.low in ("week", "weekend") for token in before)
    month = any(token.low in MONTH_NUMBERS or token.kind == "number" for token in before)
    return day if noun in _DAYS else month and noun in _MONTHS


def _of_nothing_kept(tokens: Sequence[Token], first: int, end: int, lexicon: Lexicon) -> bool:
    """Whether what is said behind it is neither asked nor recorded."""
    said = tokens[first:end]
    if len(said) > _LONGEST or any(token.low in ASKING | AUXILIARIES for token in said):
        return False
    return not lexicon.named_in(said)
