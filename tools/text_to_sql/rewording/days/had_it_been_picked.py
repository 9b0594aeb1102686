"""What a day would have brought that somebody did not pick is what it brought.

if I had picked any date in May, would I have risked hail?   was there hail on any date in May?
had we sailed on 3 May, would we have met swell?             was there swell on 3 May?
would we have had hail if we had chosen 3 May?               was there hail on 3 May?
had I gone out any day in May, would it have hailed on at least one of them?
                                                             has it hailed on any day in May?

Only the day is supposed: "if it had been dry on 3 May, would there have been hail" stays.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_WHO = word_set("i we you they he she somebody someone one anybody anyone")
_PICKING = phrases("""
    picked, chosen, taken, selected, booked, gone for, opted for, settled on, decided on, gone out,
    gone, come, visited, travelled, traveled, sailed, married, met, started, set out, left, been
    there, stopped by, dropped by, turned up, had, planned it for, held it, held it on, planned on
""")
_WHICH = word_set("any a some one either every the whichever")
_DATES = word_set("date dates day days")
_MEETING = word_set(
    "risked met got seen had faced found hit encountered experienced run caught suffered gotten "
    "endured witnessed"
)
_INTO = word_set("into upon on")
_OF_THEM = phrases("""
    on at least one of them, on one of them, on any of them, on one or more of them,
    on some of them, on any one of them, at least once, on either of them, on that day, that day,
    on it, on at least one, then
""")
_ENDS = word_set("? . !")
_PARTING = word_set(", : ; - – —")


@step("lexicon", words=("would",))
def had_it_been_picked(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what was so for what would have been so."""
    end = len(tokens)
    while end and tokens[end - 1].low in _ENDS:
        end -= 1
    would = next((at for at in range(end) if tokens[at].low == "would"), end)
    asked = tokens[would:end]
    if would:
        picked, parted = tokens[:would], low_at(tokens, would - 1) in _PARTING
        picked = picked[:-1] if parted else picked
    else:
        cut = next((at for at in range(end) if supposes(tokens, at)), end)
        picked, asked = tokens[cut:end], tokens[:cut]
    days = _days(picked, lexicon)
    happened = _happened(asked) if days else []
    return [*happened, *days, *tokens[end:]] if happened else list(tokens)


def supposes(tokens: Sequence[Token], at: int) -> int:
    """How many tokens the "if we had" or "had we" there takes; 0 for none."""
    if low_at(tokens, at) == "if" and low_at(tokens, at + 1) in _WHO:
        return 3 if low_at(tokens, at + 2) == "had" else 0
    if low_at(tokens, at) == "had" and low_at(tokens, at + 1) in _WHO:
        return 2
    return 2 if low_at(tokens, at) == "if" and low_at(tokens, at + 1) in _CONTRACTED else 0


_CONTRACTED = frozenset(f"{who}'d" for who in _WHO)


def _days(picked: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The "on any date in May" of "if I had picked any date in May"; nothing where more than a day
    is supposed."""
    verb = supposes(picked, 0)
    size = starts(picked, verb, _PICKING) if verb else 0
    at = verb + size
    on = size and low_at(picked, at) in ("on", "for")
    at += bool(on)
    named = picked[at:]
    if not size or not named or _tells_more(named, lexicon):
        return []
    listed = named[0].low in _WHICH and any(token.low in _DATES for token in named[1:4])
    if not listed and spelt_date(named, 0) is None:
        return []
    return [named[0].put("on"), *named]


def _tells_more(named: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether something is said of those days: "if we had picked the wettest day in May"."""
    found = (lexicon.at(named, at) for at in range(len(named)))
    return any(not link.column.temporal for one in found if one for link in one.links)


def _happened(asked: Sequence[Token]) -> list[Token]:
    """`was there hail` for "would I have met hail", `has it hailed` for "would it have hailed"."""
    if low_at(asked, 0) != "would" or low_at(asked, 2) != "have":
        return []
    last = len(asked)
    for at in range(3, len(asked)):
        if at + starts(asked, at, _OF_THEM) == len(asked):
            last = at
            break
    who, did = low_at(asked, 1), low_at(asked, 3)
    if who in _WHO and did in _MEETING:
        thing = 4 + (low_at(asked, 4) in _INTO)
        return [*asked[0].put_all("was", "there"), *asked[thing:last]] if thing < last else []
    if who == "there" and did == "been":
        return [*asked[0].put_all("was", "there"), *asked[4:last]]
    return [asked[0].put("has"), asked[1], *asked[3:last]] if who == "it" else []
