"""What toils, sails or creeps past a number, put as what got past it, however it got there.

days it couldn't even struggle past 32        days it couldn't even get past 32
the price squeaked over 70                    the price got over 70
days stuck below 30, it languished at 30      days that were below 30, it was at 30
it never got out of the thirties              it never got past the thirties
which days cleared 80, scraped 70             which days topped 80, reached 70

What moves past something that is no number keeps its verb: "it crept past the pier".
"""

from collections.abc import Container, Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.digit_ranges import OPENING, range_of_digits
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, COPULAS
from pageturner.tools.text_to_sql.language.named_numbers import threshold_words
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_TOILING = {
    **dict.fromkeys(
        word_set("""
            struggle struggles creep creeps edge edges inch inches nudge nudges scrape scrapes
            squeak squeaks squeeze squeezes crawl crawls claw claws limp limps sneak sneaks
            shoot shoots rocket rockets sail sails blow blows push pushes tip tips roll rolls
            zoom zooms surge surges race races scramble scrambles blast blasts burst bursts cruise
            cruises soar soars leap leaps spike spikes bound bounds poke pokes heave heaves
        """),
        "get",
    ),
    **dict.fromkeys(
        word_set("""
            struggled crept edged inched nudged scraped squeaked squeezed crawled clawed limped
            sneaked snuck soared shot rocketed sailed blew pushed tipped rolled zoomed surged raced
            scrambled blasted cruised leapt leaped spiked bounded poked heaved
        """),
        "got",
    ),
    **dict.fromkeys(
        word_set("""
            struggling creeping edging inching nudging scraping squeaking squeezing crawling clawing
            limping sneaking soaring shooting rocketing sailing blowing pushing tipping rolling
            zooming surging racing scrambling blasting bursting cruising leaping spiking
        """),
        "getting",
    ),
}
_RESTING = word_set("""
    languish languished languishes languishing hover hovered hovers hovering linger lingered lingers
    lingering stick stuck sticks sticking wallow wallowed wallowing idle idled idling land landed
    lands landing park parked hang hung hanging
""")
_ON_THE_WAY = word_set("up its way itself all just right straight well barely even on through")
_PAST = word_set("past over above beyond")
_WHERE = _PAST | word_set("below under beneath in at around near between somewhere")
_GETTING = word_set("""
    get gets got getting come comes came coming climb climbs climbed climbing break breaks broke
    rise rises rose rising make makes made move moves moved crawl it
""") | set(_TOILING)
_LEAVING = {"leave": "get", "left": "got", "leaves": "gets", "leaving": "getting"}
_LEAVING |= {"escape": "get", "escaped": "got", "escaping": "getting"}
_CLEARING = {
    **dict.fromkeys(word_set("clear smash bust breach"), "top"),
    **dict.fromkeys(word_set("clears smashes busts breaches"), "tops"),
    **dict.fromkeys(word_set("cleared smashed busted breached"), "topped"),
    **dict.fromkeys(word_set("clearing smashing busting breaching"), "topping"),
    **dict.fromkeys(word_set("notch scrape tap graze kiss"), "reach"),
    **dict.fromkeys(word_set("notched scraped tapped grazed kissed"), "reached"),
}
_CLOSING = UNITS.keys() | word_set("? . , ! ; in on during this last for and but or at any that")
_NOWHERE: frozenset[int] = frozenset()


@step("card", words={*_TOILING, *_RESTING, *_LEAVING, *_CLEARING, "out"})
def toiling_past(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, with "got past 70" for "crept past 70", "came in at 30" for "languished at 30"
    and "got past the thirties" for "got out of the thirties"."""
    result, named = list(tokens), threshold_words(card)
    for at in range(len(tokens) - 2, 0, -1):
        low = result[at].low
        if low in _TOILING and (where := _number_past(result, at + 1, _PAST, named)):
            result[at:where] = [result[at].put(_TOILING[low])]
        elif low in _RESTING and (where := _number_past(result, at + 1, _WHERE, named)):
            resting = low_at(result, at - 1) in COPULAS
            put = [] if resting else result[at].put_all(*_been(result, at))
            result[at : where + (result[where].low == "somewhere")] = put
        elif low == "out" and low_at(result, at + 1) == "of" and _tens(result, at + 2):
            if low_at(result, at - 1) in _GETTING:
                result[at : at + 2] = [result[at].put("past")]
        elif low in _CLEARING and _alone(result, at + 1):
            result[at] = result[at].put(_CLEARING[low])
        elif low in _LEAVING and _tens(result, at + 1):
            result[at : at + 1] = result[at].put_all(_LEAVING[low], "past")
    return result


def _alone(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number stands here that counts nothing: "80", "the 40 mph mark"."""
    at += low_at(tokens, at) == "the"
    number = at < len(tokens) and (tokens[at].kind == "number" or tokens[at].low in OPENING)
    return number and low_at(tokens, at + 1) in _CLOSING | {""}


def _been(tokens: Sequence[Token], at: int) -> tuple[str, ...]:
    """How it is said that something came to be there: "it came in" where "did" is not said."""
    asked = any(token.low in AUXILIARIES for token in tokens[max(0, at - _NEAR) : at])
    return ("come", "in") if asked else ("came", "in")


_NEAR = 3


def _number_past(
    tokens: Sequence[Token], at: int, where: frozenset[str], named: Container[str]
) -> int:
    """Where the word stands that says on which side of a number; 0 where no number is passed."""
    while low_at(tokens, at) in _ON_THE_WAY:
        at += 1
    if low_at(tokens, at) not in where:
        return 0
    number = at + 1
    number += low_at(tokens, at) == "somewhere"
    number += low_at(tokens, number) in ("the", "a", "about", "around")
    return at if number < len(tokens) and _is_number(tokens, number, named) else 0


def _is_number(tokens: Sequence[Token], at: int, named: Container[str]) -> bool:
    one = tokens[at]
    minus = one.low in ("-", "minus") and at + 1 < len(tokens) and tokens[at + 1].kind == "number"
    worded = one.low in OPENING or one.low in named
    return one.kind == "number" or minus or worded


def _tens(tokens: Sequence[Token], at: int) -> bool:
    """Whether a range said by its digits stands here: "the thirties"."""
    at += low_at(tokens, at) == "the"
    return at < len(tokens) and range_of_digits(tokens, at, _NOWHERE) is not None
