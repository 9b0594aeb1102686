"""What a record was so much of that something else holds of it: the latter is what it is known by.

days so rough that the delay exceeded 30      days on which the delay exceeded 30
logs so thin that they name no agent          logs that name no agent
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = word_set("is was are were looked seemed got be been")
_THEY = word_set("they it")
_NAMING = word_set(
    "name names named give gives gave state states stated mention mentions mentioned have has had "
    "put puts list lists listed show shows showed say says said leave leaves left"
)


@step("lexicon", words={"so"})
def so_much_that(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "so rough" of "days so rough that …"."""
    lows = [token.low for token in tokens]
    if "so" not in lows or "that" not in lows:
        return list(tokens)
    for at in range(1, len(tokens) - 3):
        if lows[at] != "so" or lows[at + 2] != "that":
            continue
        noun = at - 1 - (lows[at - 1] in _BEING)
        while noun > 0 and _dating(tokens[noun]):
            noun -= 1
        found = lexicon.at(tokens, at + 1)
        known = noun >= 0 and (lows[noun] in lexicon.nouns or lexicon.at(tokens, noun))
        if not known or found is None or found.degree or found.last != at + 2:
            continue
        they = lows[at + 3] in _THEY
        if they and at + 4 < len(lows) and lows[at + 4] not in _NAMING:
            continue
        that = ["that"] if they else ["on", "which"]
        said = tokens[at].put_all(*that)
        last = at - (lows[at - 1] in _BEING)
        return [*tokens[:last], *said, *tokens[at + 3 + they :]]
    return list(tokens)


def _dating(token: Token) -> bool:
    """The "of May 2026" of "days of May 2026 so rough that"."""
    return token.kind == "number" or token.low in MONTH_NUMBERS or token.low in ("of", "in")
