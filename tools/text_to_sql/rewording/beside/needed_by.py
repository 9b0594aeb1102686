"""Who or what needs the records that are sought.

the claim file needs the dates in May with hail      list the dates in May with hail
our auditors require all days with a delay           list all days with a delay
we sailed in May, so I need the dates with hail      we sailed in May, list the dates with hail
the big ferry needs two days in dock                 says no more than that, and stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_NEEDING = word_set("need needs want wants require requires demand demands")
_SO = word_set("so hence therefore thus")
_SOMEBODY = word_set("i we")
_ALL = word_set("the all every those any each")
_OF = word_set("list dates days")
_LONGEST = 7


@step("lexicon", words=_NEEDING)
def without_who_needs_it(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "list" for whoever opens the question and needs some records."""
    for at in range(1, min(_LONGEST, len(tokens) - 2)):
        if tokens[at].low not in _NEEDING:
            continue
        who = tokens[:at]
        worded = all(token.kind == "word" for token in who)
        asking = not (ASKING | AUXILIARIES).isdisjoint([token.low for token in who])
        named = any(lexicon.named_at(tokens, place, "name", "value") for place in range(at))
        if worded and not asking and not named and low_at(tokens, at + 1) in _ALL:
            wanted = low_at(tokens, at + 2)
            if wanted in _OF or (wanted in lexicon.nouns and wanted.endswith("s")):
                return [tokens[at].put("list"), *tokens[at + 1 :]]
        break
    return _needed_therefore(tokens)


def _needed_therefore(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "list" where they are needed for what is told first: "so I need the days"."""
    for at in range(1, len(tokens) - 4):
        so, who, needing, those, days = (token.low for token in tokens[at : at + 5])
        if so in _SO and who in _SOMEBODY and needing in _NEEDING and those in _ALL and days in _OF:
            comma = [] if tokens[at - 1].low in (",", ".", ";") else [tokens[at].put(",")]
            return [*tokens[:at], *comma, tokens[at + 2].put("list"), *tokens[at + 3 :]]
    return list(tokens)
