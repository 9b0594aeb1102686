"""A stay told by the days on which it begins and ends, put as the stretch between them.

I'm coming on Friday and staying until Tuesday        I'm coming from Friday to Tuesday
we arrive on 3 May and go home on the 7th             we are from 3 May to the 7th
which boats arrive on 3 May and leave on the 7th      stays: two days of which records are sought
"""

import re
from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, PERSONS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SOMEBODY = PERSONS | word_set("i'm we're he's she's they're you're i'll we'll they'll")
_COME = word_set("come arrive get check fly travel land")
_CAME = word_set("came arrived got checked flew travelled traveled landed")
_COMING = word_set("coming arriving getting checking flying travelling traveling landing")
_STAY = word_set("stay staying stayed remain remaining remained")
_LEAVE = word_set(
    "leave leaving left go going went return returning returned head heading headed fly flying "
    "flew drive driving drove travel travelling traveling travelled check checking checked depart "
    "departing departed"
)
_WHITHER = word_set("there here in over down up home back out again off away")
_JOINS = word_set("and then , i we he she they i'm we're they're am are is will be i'll we'll")
_UNTIL = word_set("until till to through")
_DAY = (
    WEEKDAY_NUMBERS.keys()
    | MONTH_NUMBERS.keys()
    | ORDINAL_ENDINGS
    | word_set("today tomorrow the of this next")
) - word_set("sun sat wed mon")
_YEAR = re.compile(r"(?:19|20)\d\d")
_LONGEST = 7
_NEAR = 3


@step(words=_STAY | _LEAVE)
def stays(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "from Friday to Tuesday" for the days of coming and leaving."""
    for at, token in enumerate(tokens):
        if token.low not in _COME | _CAME | _COMING or not _told_of_somebody(tokens, at):
            continue
        first = _past(tokens, at + 1, _WHITHER)
        first += low_at(tokens, first) == "on"
        begun = _past_day(tokens, first)
        verb = _past(tokens, begun, _JOINS)
        if begun == first or verb == begun or low_at(tokens, verb) not in _STAY | _LEAVE:
            continue
        until = _past(tokens, verb + 1, _WHITHER)
        named = until + (low_at(tokens, until) in _UNTIL | {"on"})
        ended = _past_day(tokens, named)
        staying = low_at(tokens, verb) in _STAY
        if named == ended or (staying and low_at(tokens, until) not in _UNTIL):
            continue
        opening = list(tokens[:at])
        if low_at(tokens, at - 1) in PERSONS and token.low not in _COMING:
            opening.append(token.put("was" if token.low in _CAME else "are"))
        else:
            opening.append(token)
        begin = [token.put("from"), *tokens[first:begun]]
        return [*opening, *begin, tokens[verb].put("to"), *tokens[named:]]
    return list(tokens)


def _told_of_somebody(tokens: Sequence[Token], at: int) -> bool:
    """Whether somebody comes there, or a sentence says so that asks for nothing itself."""
    if any(token.low in _SOMEBODY for token in tokens[max(0, at - _NEAR) : at]):
        return True
    start = next(start for start, end in sentences_of(tokens) if start <= at < end)
    return tokens[start].low not in ASKING | AUXILIARIES


def _past(tokens: Sequence[Token], at: int, words: frozenset[str]) -> int:
    while low_at(tokens, at) in words:
        at += 1
    return at


def _past_day(tokens: Sequence[Token], at: int) -> int:
    """Where a day ends that is named here; where it begins, if none is."""
    last, named = at, False
    while last < len(tokens) and last - at < _LONGEST:
        token = tokens[last]
        digits = token.kind == "date" or (token.kind == "number" and token.low.isdecimal())
        if named and token.low == "," and _YEAR.fullmatch(low_at(tokens, last + 1)):
            last += 2  # "3 May, 2026"
            continue
        if not digits and token.low not in _DAY:
            break
        named = named or digits or token.low in WEEKDAY_NUMBERS
        named = named or token.low in ("today", "tomorrow")
        last += 1
    return last if named else at
