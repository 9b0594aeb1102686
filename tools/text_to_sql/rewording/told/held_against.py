"""What something is held against at the opening, behind the word that compares them.

compared with the plan, which days came out cooler  →  which days came out cooler than the plan
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

HELD_AGAINST = phrases("""
    compared with, compared to, compared against, when compared with, when compared to,
    measured against, set against, held against, judged against, relative to, in comparison with,
    in comparison to, against, next to, as compared with, as compared to
""")
_LONGEST = 5


@step("lexicon", words=one_of_each(HELD_AGAINST))
def than_what_opens(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, "compared with the plan, …  cooler" as "… cooler than the plan"; only of what
    tells a plan from its outcome, and not of "compared with 3 May"."""
    size = starts(tokens, 0, HELD_AGAINST)
    comma = next((at for at in range(size, len(tokens)) if tokens[at].low == ","), 0) if size else 0
    if not 0 < comma - size <= _LONGEST:
        return list(tokens)
    other, rest = list(tokens[size:comma]), list(tokens[comma + 1 :])
    found = [one for at in range(len(other)) if (one := lexicon.at(other, at))]
    if not any(one.of("qualifier") for one in found) or any(t.kind != "word" for t in other):
        return list(tokens)
    for at in range(len(rest)):
        one = lexicon.at(rest, at)
        if one is None or one.degree != "more":
            continue
        after = rest[one.last].low if one.last < len(rest) else ""
        if after in ("than", "or"):
            return list(tokens)
        return [*rest[: one.last], rest[one.last - 1].put("than"), *other, *rest[one.last :]]
    return list(tokens)
