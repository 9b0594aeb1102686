"""A question without the name of whom it is signed by, as a letter is.

how high was the swell on 3 May? Yours sincerely, E. Marsh     how high was the swell on 3 May?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_CLOSING = phrases("""
    yours faithfully, yours sincerely, yours truly, yours respectfully, respectfully yours, yours,
    sincerely yours, sincerely, faithfully yours, respectfully, kind regards, kindest regards,
    best regards, warm regards, with kind regards, with best regards, regards, best wishes,
    with best wishes, many thanks and best wishes, most sincerely
""")
_WORDS = word_set("yours regards sincerely respectfully wishes")
_BETWEEN = frozenset(",.-–&")
_LONGEST = 9


@step(words=_WORDS)
def without_signature(tokens: Sequence[Token]) -> list[Token]:
    """The tokens up to such an end, where nothing but a name stands behind it."""
    for at, size in places(tokens, _CLOSING):
        if not at or tokens[at - 1].kind != "mark":
            continue
        name = tokens[at + size :]
        plain = all(
            token.low in _BETWEEN or (token.kind == "word" and token.text[:1].isupper())
            for token in name
        )
        if plain and len(name) <= _LONGEST:
            return list(tokens[:at])
    return list(tokens)
