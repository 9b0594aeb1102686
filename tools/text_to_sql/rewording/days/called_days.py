"""What a day told by its date is called besides, left out: it names no other day.

the delay on market day (3 May 2026)                     →  the delay on 3 May 2026
the log of the grand fair day, 3 May 2026                →  the log of 3 May 2026
on 3 May 2026, day of Saint Florian, was there hail      →  on 3 May 2026, was there hail
the delay on 3 May 2026, our wedding anniversary?        →  the delay on 3 May 2026?
the delay on 3 May 2026 (Constitution Day)               →  the delay on 3 May 2026
from 1 to 7 May 2026 (Kite Week), was there hail         →  from 1 to 7 May 2026, was there hail
on 3 May 2026, the day before the fair                   says which day, and stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import ORDINALS, standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_CALLED = word_set("day feast anniversary birthday festival")
_STRETCHES = word_set("week weekend holiday holidays break vacation")
"""What a stretch with a name of its own is called; a fair or a cup may be of another place."""
_OPENING = {",": frozenset({"", ",", ".", "?", "!", ";", ":"}), "(": frozenset({")"})}
_OPENING |= {mark: frozenset({"", mark, "?", "."}) for mark in ("-", "–", "—")}
_OWNING = word_set("the my our his her their which was is being")
_OTHERWISE = AUXILIARIES - _OWNING | ASKING - _OWNING | ORDINALS.keys() | MONTH_NUMBERS.keys()
_OTHERWISE |= (
    WEEKDAY_NUMBERS.keys()
    | SEASONS.keys()
    | word_set(
        "a an and or not no before after from until till with without in on at for to same next "
        "previous other last only if when it that this"
    )
)
_PLACED = ORDINALS.keys() | {"last", "final", "opening", "closing"}
_LONGEST = 7


@step("lexicon", words=_CALLED | _STRETCHES)
def without_called_days(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what only says how a day is called whose date stands in front."""
    result = list(tokens)
    for at in range(len(tokens) - 3, -1, -1):
        dated = spelt_date(result, at)
        if dated is None or not (dated.number and dated.month and dated.year):
            continue
        closing = _OPENING.get(low_at(result, dated.last))
        if closing is None:
            continue
        end = dated.last + 1
        while end < len(result) and result[end].low not in closing and result[end].kind == "word":
            end += 1
        said = result[dated.last + 1 : end]
        bracket = low_at(result, end) == ")"
        named = bracket and _name_of_a_stretch(said, lexicon)
        if named or (low_at(result, end) in closing and _only_called(said, lexicon)):
            del result[dated.last : end + bracket]
    return result


def _name_of_a_stretch(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """The "Kite Week" of "from 1 to 7 May 2026 (Kite Week)"."""
    words = said[1:] if said and said[0].low == "the" else said
    if not 1 < len(words) <= _LONGEST or words[-1].low not in _STRETCHES:
        return False
    own = all(token.text[:1].isupper() and token.low not in KNOWN for token in words[:-1])
    timed = not _OTHERWISE.isdisjoint(token.low for token in words)
    feast = any(token.low in name for token in words[:-1] for name in holidays())
    return own and not timed and not feast and not lexicon.named_in(said)


@step("lexicon", words=_CALLED)
def without_days_called_first(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what only says how a day is called whose date stands behind."""
    result = list(tokens)
    for at in reversed(standing(tokens, _CALLED)):
        mark = low_at(result, at + 1)
        dated = spelt_date(result, at + 2) if mark in (",", "(") else None
        if dated is None or not (dated.number and dated.month and dated.year):
            continue
        first = at
        while first and at - first < _LONGEST and result[first - 1].low not in _OPENING_A_NAME:
            first -= 1
        bracket = mark == "("
        closed = low_at(result, dated.last) in _OPENING[mark]
        owned = low_at(result, first - 1) in _OWNERS
        asked = low_at(result, first - 1 - owned) in _BEING_IT and _ends(result, dated.last)
        if not closed or asked or not _a_name(result[first : at + 1], lexicon, owned=owned):
            continue
        del result[dated.last : dated.last + bracket]
        del result[first - owned : at + 2]
    return result


_BEING_IT = AUXILIARIES | word_set("it that this")
_OWNERS = word_set("the my our his her their")
_OPENING_A_NAME = (
    AUXILIARIES
    | _OWNERS
    | word_set("on for of about to than with and from between at until till since , . : ; ( - – —")
)


def _ends(tokens: Sequence[Token], at: int) -> bool:
    """Whether no word of the sentence follows: nothing is asked of "was that the day, 3 May?"."""
    return low_at(tokens, at + (low_at(tokens, at) == ")")) in ("", ".", "?", "!")


def _a_name(said: Sequence[Token], lexicon: Lexicon, *, owned: bool) -> bool:
    """Whether these words call a day something: what is known of records only with an article."""
    name = [token.low for token in said]
    plain = name == ["day"] or (len(name) == 1 and not owned)
    if plain or any(token.kind != "word" for token in said):
        return False
    if any(low in _OTHERWISE or low in _SEVERAL for low in name):
        return False
    if any(degree in ("most", "more") for low in name for degree in stems(low).values()):
        return False
    return owned or not lexicon.named_in(said)


_SEVERAL = word_set("each every any all some one per single given particular other another")


def _only_called(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether it is no more than a name, as "day of Saint Florian" and "our anniversary" are."""
    first = 0
    while first < len(said) and said[first].low in _OWNING:
        first += 1
    name = [token.low for token in said[first:]]
    if name[:1] and name[0] in _PLACED and name[1:3] == ["day", "of"]:
        name = name[1:]  # "the last day of the regatta"
    if not name or len(said) > _LONGEST or tuple(name) in holidays():
        return False
    headed = name[0] in _CALLED and name[1:2] == ["of"] and len(name) > 2
    if not headed and (name[-1] not in _CALLED or (name == ["day"])):
        return False
    if any(low in _OTHERWISE or "most" in stems(low).values() for low in name):
        return False
    return not lexicon.named_in(said)
