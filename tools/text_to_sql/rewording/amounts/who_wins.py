"""Who wins of days or things that are offered, as which does; and who of days has more, as days are
nobody.

who comes out on top, A or B                    which comes out on top, A or B
who had the longest delay, May or June          which had the longest delay, May or June
who was hotter: the 3rd or the 4th              which was hotter: the 3rd or the 4th
who had the longest delay, Ann or Bob           stays
who was in charge, on the 3rd or the 4th        stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.asides.stories import CALENDAR_WORDS
from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WINNING = phrases("""
    comes out on top, came out on top, comes first, came first, is on top, was on top, takes first
    place, took first place, takes the lead, takes the crown, wins
""")
_HAVING = word_set("had has have got gets saw sees was were is are came comes brought took")
_MORE = word_set("more most fewer fewest less least")
_MARKS = word_set(", : - – — ?")
_HOLIDAYS = {word for name in holidays() for word in name} - word_set("day the of")
_DATED = (
    CALENDAR_WORDS
    | ORDINAL_ENDINGS
    | _HOLIDAYS
    | word_set("""
        the of in on or versus vs and 's , / - – spring summer autumn fall winter week weeks weekend
        month half first second third last early mid late today yesterday day year years
    """)
)


@step(words=("who",))
def which_wins(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with a "which" for the "who" of "who comes out on top, A or B"."""
    offered = any(token.low == "or" for token in tokens)
    days = offered and _days_offered(tokens) and any(_graded(token.low) for token in tokens)
    return [
        token.put("which")
        if token.low == "who" and offered and starts(tokens, at + 1, _WINNING)
        else token.put("which")
        if token.low == "who" and days and low_at(tokens, at + 1) in _HAVING
        else token
        for at, token in enumerate(tokens)
    ]


def _graded(low: str) -> bool:
    return low in _MORE or not {"more", "most"}.isdisjoint(stems(low).values())


def _days_offered(tokens: Sequence[Token]) -> bool:
    """Whether nothing but days or stretches of them is offered behind a mark, or in front of one:
    "…, May or June", "May or June: …"."""
    lows = [token.low for token in tokens]
    marks = [at for at, low in enumerate(lows) if low in _MARKS]
    said = [*(lows[at + 1 :] for at in marks), *(lows[:at] for at in marks)]
    return any("or" in one and _all_dated(one) for one in said)


def _all_dated(lows: Sequence[str]) -> bool:
    while lows and lows[-1] in ("?", ".", "!"):
        lows = lows[:-1]
    named = any(low in CALENDAR_WORDS | _HOLIDAYS or low.isdecimal() for low in lows)
    return named and all(low in _DATED or low[:1].isdecimal() for low in lows)
