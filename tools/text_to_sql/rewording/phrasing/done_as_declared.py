"""What somebody did, where a date is declared by what was done: "rented" of "did anyone rent it".

did anyone rent a flat in March    did anyone rented a flat in March
did they not pay                   did they not paid

Where the plain form is declared itself, or names a thing, it stays: "did the rent change".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_DID = word_set("did didn't didnt do don't does doesn't")
_SOMEBODY = word_set(
    "we i you they he she it anyone anybody someone somebody everyone everybody people"
)
_NOT = word_set("not ever never already really actually")
_PAST = {plain: past for past, plain in reversed(PLAIN.items())}


@step("lexicon", words=_DID)
def done_as_declared(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such a verb in the form in which the date is declared."""
    result = list(tokens)
    for at, token in enumerate(tokens[:-2]):
        if token.low not in _DID or tokens[at + 1].low not in _SOMEBODY:
            continue
        verb = at + 2
        while verb < len(tokens) - 1 and tokens[verb].low in _NOT:
            verb += 1
        said = tokens[verb]
        if said.kind != "word" or lexicon.names_one(said.low):
            continue
        past = (f"{said.low}ed", f"{said.low}d", f"{said.low}{said.low[-1]}ed")
        for done in (*past, _PAST.get(said.low, "")):
            options = lexicon.index.get(done, ())
            if any(words == (done,) and link.column.type == "date" for words, link in options):
                result[verb] = said.put(done)
                return result
    return result
