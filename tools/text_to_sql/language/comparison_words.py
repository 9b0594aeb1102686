"""Words that compare a number with what it is of: "at least 25 mph", "70 or more"."""

from collections.abc import Sequence
from typing import Literal

from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import PhraseTable

Operator = Literal["=", "<", "<=", ">", ">=", "between", ""]
BEFORE = PhraseTable(
    {
        ">": """
            above, over, until after, till after, more than, greater than, higher than, pass,
            passed, passes, exceeding,
            exceed, exceeded, exceeds,
            topped, tops, topping, top, beyond, past, in excess of, north of, beat, broke, break,
            cracked, crack, stronger than, larger than, bigger than, longer than, later than, after,
            past the, pass, passed, passes, passing, cross, crossed, go beyond, went
            beyond, break through, broke through, surpass, surpassed, surpassing, better than, went
            over, not just, >, heavier than, upward of, wider than, broader than, superior to
        """,
        ">=": """
            at least, at the least, at the very least, no less than, not less than, no fewer than,
            not inferior to, a minimum of, minimum of, reach,
            reached, reaching, reaches, hit, hits, hitting, no lower than, not below, from, starting
            at, upwards of, as many as, not under, get to, got to, made it to, climb to, climbed to,
            rise to, rose to, went up to, > =, ≥, minimum, at minimum, at or above, at or over,
            equal to or greater than, greater than or equal to, since, no weaker than, no earlier
            than, not before, at or after, on or after, at or past, touch, superior or equal to,
            touched, manage, managed, manages, managing, get up to, got up to, min, climbing to,
            gets to, top out at or above, make it to, makes it to, make, makes, made
        """,
        "<": """
            below, under, less than, lesser than, lower than, fewer than, beneath, smaller than,
            weaker than, shy of, south of, earlier than, before, prior to, short of, shorter than,
            <, lighter than, narrower than, inferior to, not reach,
            not reaching, drop below, dip below, not even, not even to, not even up to, not even at,
            not even reach, not even reaching, not so much as, stop short of, stops short of,
            stopped short of, stopping short of, stopped shy of, came up short of, come up short of,
            comes up short of, topped out short of, peaked short of, ended short of, finished
            short of
        """,
        "<=": """
            at most, at the most, at the very most, no more than, not more than, not above, not
            superior to, inferior or equal to, a maximum of, maximum of, up to, not
            over, no further than, no farther than, no higher
            than, not exceeding, no greater than, within, at or under, at or beneath, < =, ≤, drop
            to, dropped to, fell to, fall to, down to, at or below, less than or equal to, no later
            than, not after, at or before, on or before, by, until, till, no stronger than, capped
            at, maximum, max
        """,
        "=": """
            exactly, precisely, equal to, as high as, as low as, as much as, equals, of exactly,
            dead on, =,
            just, around, near, about, roughly, of about, of around, at exactly, bang on, equal,
            at, at the stroke of, on the stroke of, on the dot of,
            of, was, is, only
        """,
    }
)
AFTER = PhraseTable(
    {
        ">=": """
            or more, upwards, upward, at the least, at the very least, or above, or higher, or
            greater, or better,
            or over, and up, and above, and
            over, plus, - plus, +, and more, and higher, or stronger, or upwards, or later,
            or after, or afterwards, or afterward, or thereafter, onwards, or longer, and later,
            and upwards, minimum, or larger, or bigger,
            at least, or up, & up, or beyond, and beyond, or faster, at minimum, or heavier,
            & above, min, was reached, were reached, is reached, was hit, were hit, or even more,
            or even higher, or even stronger, or even above, or harder, or fiercer, or taller, or
            deeper, or thicker, or wider, or louder, or stiffer, or brisker, or dearer, or steeper,
            or further, or farther, or denser
        """,
        "<=": """
            or less, at the most, at the very most, at the outside, or below, or lower, or under,
            or fewer, and below, and under, and less, or
            weaker, or earlier, or before, tops, at most, or smaller, maximum, or shorter, and
            lower, or slower, at maximum, max, or lighter, or even less, or even lower, or even
            below, or gentler, or calmer, or softer, or shallower, or thinner, or narrower, or
            quieter, or cheaper, or sooner
        """,
        ">": "exceeded, was exceeded, were exceeded, was topped, were topped, and counting",
        "=": """
            on the dot, on the nose, sharp, dead on, dead, exactly, precisely, to the minute,
            to the degree
        """,
    }
)


def compared_before(tokens: Sequence[Token], at: int) -> Operator:
    """How what stands at a place is compared by the words before it: "longer than a week"."""
    for start in range(max(0, at - 5), at):
        found = BEFORE.at(tokens, start)
        if found and start + found[1] == at:
            return found[0]  # type: ignore[return-value]
    return ""


def degree_after(tokens: Sequence[Token], at: int) -> bool:
    """Whether a comparative and "than" stand before this place: "warmer than 80"."""
    return (
        at >= 2
        and tokens[at - 1].low == "than"
        and any(degree == "more" for degree in stems(tokens[at - 2].low).values())
    )
