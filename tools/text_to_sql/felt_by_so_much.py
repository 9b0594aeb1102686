"""By how much something is felt more than something else is, put beside what is felt.

did it feel at least eight degrees hotter than the high   →  feel hot at least eight degrees above
was to feel ten degrees colder than the forecast          →  feel cold ten degrees below

The corpus declares the verb and the adjective as one phrase ("feel hot"); the amount parts them.
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.tokens import Token, stems

_REACH = 9


def felt_by_so_much(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the adjective right behind its verb, and the side behind the amount."""
    for at, token in enumerate(tokens[:-1]):
        if tokens[at + 1].low != "than":
            continue
        bases = [form for form, degree in stems(token.low).items() if degree == "more"]
        for base in bases:
            verb = _verb(tokens, at, lexicon.openers.get(base, set()))
            side = _side(tokens[verb], base, lexicon) if verb is not None else ""
            if verb is not None and side:
                felt = replace(token, text=base, low=base)
                held = replace(tokens[at + 1], text=side, low=side)
                amount = tokens[verb + 1 : at]
                return [*tokens[: verb + 1], felt, *amount, held, *tokens[at + 2 :]]
    return list(tokens)


def _verb(tokens: Sequence[Token], at: int, openers: set[str]) -> int | None:
    """Where the verb stands, with nothing but an amount before the adjective."""
    for place in range(at - 1, max(-1, at - _REACH), -1):
        if tokens[place].kind == "mark":
            return None
        if not openers.isdisjoint(stems(tokens[place].low)):
            return place if at - place > 1 else None
    return None


def _side(verb: Token, base: str, lexicon: Lexicon) -> str:
    """ "above" where the phrase names a column, "below" where it names it by its contrary."""
    for form in stems(verb.low):
        for words, link in lexicon.index.get(form, ()):
            if len(words) == 2 and words[1] == base and link.role in ("name", "low"):
                return "above" if link.role == "name" else "below"
    return ""
