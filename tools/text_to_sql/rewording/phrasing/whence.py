"""Where a thing comes from, put as it is declared.

where was the swell coming from on 3 May         →  from where was the swell coming on 3 May
out of which quarter was the swell on 3 May      →  from where was the swell on 3 May
3 May. swell from where                          →  3 May. from where was the swell

Only of a thing that the declared "from where" is about: "where did the smoke come from" asks for a
place.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_COMING = word_set(
    "come comes came coming blow blows blew blown blowing be been being meant supposed expected "
    "forecast predicted going due set to that day have"
)
_ARTICLES = word_set("the a any our that this")
_QUARTERS = phrases("""
    from which quarter, from what quarter, out of which quarter, out of what quarter, whence,
    from which quarter of the compass, from what quarter of the compass,
    from which point of the compass, from what point of the compass, from whence
""")
_TELLING = one_of_each(_QUARTERS) | {"where"}
"""Without one of these nobody asks where a thing comes from."""


@step("lexicon", words=_TELLING)
def whence(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the "from" before the "where", and quarters of the compass put so."""
    result = list(tokens)
    for at, size in places(tokens, _QUARTERS)[:1]:
        if [token.low for token in tokens[at + size : at + size + 1]] == ["of"]:
            break  # "from which quarter of 2026 is the highest gust"
        where = tokens[at].put_all("from", "where")
        if _declared(moved := [*tokens[:at], *where, *tokens[at + size :]], at, lexicon):
            result = moved
    return _from_put_first(_where_put_first(result, lexicon), lexicon)


def _where_put_first(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """`swell from where`."""
    lows = [token.low for token in tokens]
    at = next((at for at in range(1, len(lows) - 1) if lows[at : at + 2] == ["from", "where"]), 0)
    named = lexicon.at(tokens, at - 1) if at else None
    if named is None or named.last != at:
        return tokens
    about = _declared(tokens, at, lexicon)
    if not any(about & set(column.synonyms) for column in named.columns):
        return tokens
    was = tokens[at].put("was")
    return [*tokens[: at - 1], *tokens[at : at + 2], was, tokens[at - 1], *tokens[at + 2 :]]


def _declared(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> set[str]:
    """All that the columns which a "from where" asks for are called."""
    declared = lexicon.at(tokens, at)
    if declared is None or declared.last != at + 2:
        return set()
    return {name for column in declared.columns for name in column.synonyms}


def _from_put_first(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """`where was the swell coming from`."""
    lows = [token.low for token in tokens]
    if "where" not in lows or "from" not in lows:
        return tokens
    at = lows.index("where")
    subject = at + 2 + (lows[at + 2 : at + 3] != [] and lows[at + 2] in _ARTICLES)
    if lows[at + 1 : at + 2] == [] or lows[at + 1] not in AUXILIARIES or subject >= len(tokens):
        return tokens
    named = lexicon.at(tokens, subject)
    end = named.last if named else subject
    while end < len(tokens) and lows[end] in _COMING:
        end += 1
    if named is None or lows[end : end + 1] != ["from"]:
        return tokens
    moved = [*tokens[:at], tokens[end], *tokens[at:end], *tokens[end + 1 :]]
    about = _declared(moved, at, lexicon)
    alike = any(about & set(column.synonyms) for column in named.columns)
    return moved if alike else tokens
