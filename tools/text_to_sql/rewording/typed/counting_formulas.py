"""The counting formula of a spreadsheet, its conditions in pairs, put in words.

=COUNTIFS(vessel, "Aurora", delay, ">10")      how many records with vessel = aurora and delay > 10
COUNTIFS(month; 2025-03; cars; "<=5")          how many records in 2025-03 with cars <= 5
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.quotation_marks import QUOTE_MARKS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_CALLS = word_set("countif countifs")
_DATED = word_set("date day month year")
_SIGNS = word_set("> < = ≥ ≤")


@step("lexicon", words=_CALLS)
def counting_formulas(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the formula they begin with in words; what is quoted in any other one is
    told in no record."""
    at = next((place for place, token in enumerate(tokens) if token.low in _CALLS), len(tokens))
    close = next((p for p in range(at, len(tokens)) if tokens[p].low == ")"), 0)
    if not close or low_at(tokens, at + 1) != "(":
        return list(tokens)
    inside = [token for token in tokens[at + 2 : close] if token.low not in QUOTE_MARKS]
    said = _said(inside, tokens[at], lexicon)
    if said is None or any(token.low != "=" for token in tokens[:at]):
        return [*tokens[: at + 2], *inside, *tokens[close:]]
    return [*said, *tokens[close + 1 :]]


def _said(inside: Sequence[Token], call: Token, lexicon: Lexicon) -> list[Token] | None:
    """What is counted, and in which days; None where it is not all in pairs of what is known."""
    arguments: list[list[Token]] = [[]]
    for token in inside:
        if token.low in (",", ";"):
            arguments.append([])
        else:
            arguments[-1].append(token)
    names, held = arguments[::2], arguments[1::2]
    if len(names) != len(held) or not all(arguments):
        return None
    told: list[Token] = []
    dated: list[Token] = []
    for name, criterion in zip(names, held, strict=True):
        signed = criterion[0].low in _SIGNS
        if len(name) == 1 and name[0].low in _DATED and not signed:
            dated += [call.put("on" if name[0].low in ("date", "day") else "in"), *criterion]
            continue
        if lexicon.at(name, 0) is None and name[0].low not in _DATED:
            return None
        told += [call.put("and" if told else "with"), *name]
        told += criterion if signed else [call.put("="), *criterion]
    return [*call.put_all("how", "many", "records"), *dated, *told]
