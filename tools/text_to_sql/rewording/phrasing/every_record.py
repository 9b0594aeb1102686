"""All of the records, said by a word that names none: "is everything in Hightown furnished".

is everything in Hightown furnished    is every record in Hightown furnished
was everybody tested                   was every record tested
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import starts
from pageturner.tools.text_to_sql.rewording.phrasing.all_but_some import EVERYBODY, LEAVING_OUT
from pageturner.tools.text_to_sql.rewording.steps import step


@step(words=EVERYBODY)
def every_record(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "every record" where a question for a yes or no opens on such a word."""
    asked = low_at(tokens, 0) in AUXILIARIES and low_at(tokens, 1) in EVERYBODY
    if not asked or low_at(tokens, 2) == "else" or starts(tokens, 2, LEAVING_OUT):
        return list(tokens)
    return [tokens[0], *tokens[1].put_all("every", "record"), *tokens[2:]]
