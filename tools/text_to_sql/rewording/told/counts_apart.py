"""Two counts that are asked for first, and then how far apart they are.

Count the delays in May and again in June. By how many is May ahead?     How many more delays in May
                                                                         than in June?
How many days had hail in May and in June, and what is the difference?   How many more days had hail
                                                                         in May than in June?
How many days had hail in May and in June? How high was the swell?       two questions
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import (
    ORDINAL_ENDINGS,
    ORDINALS,
    phrases,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_APART = word_set(
    "lead leads ahead exceed exceeds beat beats outnumber outnumbers surpass surpasses outdo "
    "outdoes larger higher greater bigger more differ apart difference gap margin"
)
_ASKED = phrases("""
    by how many, by how much, what is the, what's the, what was the, how big is the,
    how large is the, how big was the, give me the, tell me the, give the, state the, how many days,
    how far, which count, which number, which one, which of the two, which of them, and what is the,
    and by how many, and by how much, and which is, which is
""")
_DATED = (
    MONTH_NUMBERS.keys()
    | SEASONS.keys()
    | WEEKDAY_NUMBERS.keys()
    | ORDINALS.keys()
    | ORDINAL_ENDINGS
    | word_set("in on from to the of through until till during for week half days between - – — /")
)
_SAID = (
    _APART
    | _DATED
    | word_set(
        "does do did is was are they the a one count counts number numbers total totals figure "
        "figures former latter second first than it that of them two both those between other over "
        "what and which many much how by , . ?"
    )
)
_COUNTING = phrases("count the, count, how many, count all the, count up the, count me the")
_AND = phrases("and, and again, and then, and then again, and once more, and also, then again")


@step("lexicon", words=_APART)
def counts_apart(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with how many more there were in the one than in the other."""
    size = starts(tokens, 0, _COUNTING)
    end = _asked_from(tokens) if size else 0
    if not size or not end:
        return list(tokens)
    counted = tokens[size:end]
    while counted and counted[-1].kind == "mark":
        counted = counted[:-1]
    if _measured(counted, lexicon):
        return list(tokens)  # "count the passengers in May and in June": what records add up to
    joints = [at for at in range(1, len(counted)) if starts(counted, at, _AND)]
    for at in joints:
        behind = at + starts(counted, at, _AND)
        if not (_dated(counted[behind:]) and _dated(counted[at - 1 : at])):
            continue
        more = tokens[0].put_all("how", "many", "more")
        than = counted[at].put("than")
        return [*more, *counted[:at], than, *counted[behind:], tokens[end - 1].put("?")]
    return list(tokens)


def _asked_from(tokens: Sequence[Token]) -> int:
    """Where the count ends, and nothing follows but how far apart the two are; 0 where more is
    asked."""
    spans = sentences_of(tokens)
    ends = [b for a, b in spans[:1] if len(spans) == 2]
    ends += [at + 1 for at, token in enumerate(tokens) if token.low == "," and len(spans) == 1]
    for end in ends:
        behind = tokens[end:]
        asked = starts(behind, 0, _ASKED)
        numbers = all(token.low in _SAID or token.kind in ("number", "date") for token in behind)
        if asked and numbers and not _APART.isdisjoint(token.low for token in behind):
            return end
    return 0


def _measured(counted: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether it begins with what records have a number of."""
    named = lexicon.at(counted, 0) if counted else None
    links = named.of("name") if named is not None else ()
    return any(link.column.type in ("integer", "real") for link in links)


def _dated(tokens: Sequence[Token]) -> bool:
    """Whether only days are said there."""
    return bool(tokens) and all(
        token.low in _DATED or token.kind in ("number", "date") for token in tokens
    )
