"""A sum that is asked for by supposing what would have been.

If every snowfall forecast in May   had come in   at the upper end,   how many inches would that be?
each                                 verb          where               how many, and of what
put as: how many inches is the sum of every snowfall forecast in May at the upper end?

Had both 3 and 4 May   brought   the upper end of the snow,   how many inches would that be?
put as: how many inches is the sum of the upper end of the snow on both 3 and 4 May?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_IF = word_set("if suppose supposing assuming had say imagine provided")
_EACH = word_set("every each all both")
_BRINGING = word_set("delivered brought produced yielded dropped seen got given")
_COME = phrases("""
    had come in, had all come in, had come out, had all come out, had turned out, had landed,
    had all landed, had come true, had all come true, had come off, had materialised,
    had materialized, had ended up, had all ended up, had been, had all been, had verified,
    had happened, had fallen, had all fallen, had come down, had come about, had held,
    came in, all came in, came out, came true, all came true, turned out, landed, ended up, were,
    was, comes in, come in, comes true, come true, turns out, turn out, were to come in,
    were to come true, was to come in, was to come true, materialised, materialized, come in,
    come out, come true, turned out to be, been, fallen
""")
_WHERE = word_set("at to in by near")
_TAIL = word_set(
    "would will does do did is was that it this they those have has had been be come came make "
    "made add added up amount amounted to all together altogether in total overall sum for us we "
    "get got give given"
)
_WOULD = word_set("would will does do did is was")


@step(words=_EACH)
def sums_supposed(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, a sum asked for in such a way put plainly."""
    for start, token in enumerate(tokens):
        opened = start == 0 or tokens[start - 1].kind == "mark"
        if token.low in _IF and opened and start + 2 < len(tokens):
            at = start + 1 + (tokens[start + 1].low == "that")
            if tokens[at].low in _EACH and (plain := _plainly(tokens, at)):
                return [*tokens[:start], *plain]
    return list(tokens)


def _plainly(tokens: Sequence[Token], first: int) -> list[Token]:
    """A sum of what begins at a place, where it is supposed to come about; nothing where it is
    not, or more is asked than how many that makes."""
    lows = [token.low for token in tokens]
    asked = next((at for at in range(first, len(lows) - 1) if lows[at] == "how"), 0)
    verb = next((at for at in range(first + 1, asked) if starts(tokens, at, _COME)), 0)
    brought = 0 if verb else next((at for at in range(first, asked) if lows[at] in _BRINGING), 0)
    verb = verb or brought
    if not verb or lows[asked + 1] not in ("many", "much"):
        return []
    size = 1 if brought else starts(tokens, verb, _COME)
    subject = list(tokens[first : verb - (lows[verb - 1] == "had")])
    end = asked - (lows[asked - 1] in (",", "then", "–", "—", ":"))
    end -= lows[end - 1] == ","
    where = tokens[verb + size : end]
    if brought:
        where, subject = [], [*tokens[verb + size : end], tokens[asked].put("on"), *subject]
    would = next((at for at in range(asked + 2, len(lows)) if lows[at] in _WOULD), 0)
    stop = next((at for at in range(asked, len(lows)) if tokens[at].low in ("?", ".")), len(lows))
    light = bool(would) and _TAIL.issuperset(lows[would:stop])
    if not light or (where and where[0].low not in _WHERE):
        return []
    model = tokens[asked]
    sum_of = model.put_all("is", "the", "sum", "of")
    return [*tokens[asked:would], *sum_of, *subject, *where, *tokens[stop:]]
