"""Two stretches of which the same records are said to be, and that have no day in common.

"the crossings in March that were in April"     no day is of both
"the crossings in March that were in spring"    March is of both
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

NO_DAY_IN_COMMON = "have no day in common"
"""What is said of them: no record is of both."""
_LIGHT = word_set("that which and also only actually all in on during within of the took place")
_FALLING = word_set("fall falls fell falling occur occurs occurred happen happens happened")
_SAYING_SO = COPULAS | _FALLING | {"took"}
_ANY_YEAR = 2024


def none_in_common(tokens: Sequence[Token], atoms: Sequence[Atom]) -> tuple[str, str] | None:
    """The two in words; None where what stands between them says nothing of the kind."""
    for one, two in pairwise(atoms):
        between = [token.low for token in tokens[one.last : two.first]]
        said = _SAYING_SO & {*between}
        if not said or "and" in between[:1] or not {*between} <= _LIGHT | _SAYING_SO:
            continue
        asked = tokens[one.first - 1].low if one.first else ""
        if asked in COPULAS or not one.first:
            continue  # "was March, which was in the spring, …": of the month itself
        first = one.place(one.year or two.year or _ANY_YEAR)
        last = two.place(two.year or one.year or _ANY_YEAR)
        if first and last and (first[1] < last[0] or last[1] < first[0]):
            return one.words, two.words
    return None
