"""What nobody recorded: the days on which a number is left out, told by who failed to keep it.

for which days did nobody record the delay          for which days is there no recorded delay
some days nobody seems to have noted the delay      some days there is no delay
no one wrote down how late it was                   there is no delay
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ends, phrases, word_set

_KEEPING = word_set(
    "record recorded note noted measure measured log logged register registered write wrote "
    "written jot jotted take took taken keep kept give gave given state stated"
)
_FORESEEING = word_set(
    "forecast forecasted predict predicted foresee foresaw foreseen expect expected announce "
    "announced mention mentioned report reported"
)
"""These are read so only of records: "on which days did nobody forecast hail"."""
_WHO = ("nobody", "no one", "no - one", "noone")
_DOING = phrases("""
    ever, at all, has, had, have, has ever, had ever, ever got round to, got round to, bother to,
    bothered to, bothers to, think to, thought to, care to, cared to, manage to, managed to,
    remember to, remembered to, was there to, could, seems to have, seem to have, seemed to have,
    appears to have, appear to have, appeared to have
""")
_NOBODY = frozenset(
    {tuple(who.split()) for who in _WHO}
    | {(*who.split(), *verb) for who in _WHO for verb in _DOING}
)
_ASKING = word_set("did does do has have had was")
_PLAIN = "there is"


def kept_by_nobody(tokens: Sequence[Token], at: int) -> tuple[int, int, str] | None:
    """Where "did nobody record" begins and ends, around the verb at a place, and what is to be put
    for it; None where that is not said."""
    if tokens[at].low not in _KEEPING | _FORESEEING:
        return None
    size, said = by_nobody(tokens, at)
    if not size or (said == _PLAIN and tokens[at].low not in _KEEPING):
        return None
    last = at + 1
    last += last < len(tokens) and tokens[last].low == "down"
    return at - size, last, said


def by_nobody(tokens: Sequence[Token], at: int) -> tuple[int, str]:
    """How many tokens before a verb say that nobody did it, and what is to be put for them; 0 where
    somebody may have."""
    size = ends(tokens, at, _NOBODY)
    asked = size > 0 and at > size and tokens[at - size - 1].low in _ASKING
    return size + asked, "is there" if asked else _PLAIN
