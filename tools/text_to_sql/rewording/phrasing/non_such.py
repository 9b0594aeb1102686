"""What is called by what it is not, put as a denial.

a non-rough sea             a not rough sea
days that were non-foggy    days that were not foggy
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step


@step("lexicon", words={"non"})
def non_such(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with a "not" for every "non" before what a record tells in a word, or that it was
    so."""
    result = list(tokens)
    for at in range(len(result) - 2, -1, -1):
        if result[at].low != "non":
            continue
        hyphen = result[at + 1].low in ("-", "–")
        thing = lexicon.at(result, at + 1 + hyphen) if at + 1 + hyphen < len(result) else None
        if thing is None or thing.degree:
            continue
        worded = any(link.column.type in ("text", "boolean") for link in thing.links)
        if worded:
            result[at : at + 1 + hyphen] = [result[at].put("not")]
    return result
