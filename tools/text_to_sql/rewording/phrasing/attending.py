"""Who attended and who missed it, as who was present and who was absent, where columns tell these.

which meetings did Ada attend              which meetings was Ada present at
did Ada not attend the meeting on 3 May    was Ada absent at the meeting on 3 May
how many rehearsals did Ada miss           how many rehearsals was Ada absent at
who missed the meeting on 3 May            who was absent at the meeting on 3 May
who attended the meeting on 3 May          who was present at the meeting on 3 May
who missed the most meetings               who was absent most often
was Ada at the meeting on 3 May            was Ada present at the meeting on 3 May
which meetings was Gil absent from         which was Gil not present at, who never was absent
which bus did Ada miss                     stays, where nobody is told to be absent
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Link, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_ATTENDING = phrases("attend, attended, go to, went to, come to, came to, take part in, sit in on")
_MISSING = phrases("""
    miss, missed, skip, skipped, not attend, not go to, not come to, never attend, fail to attend,
    failed to attend, not attended
""")
_PRESENT = ("present", "attending", "attendees", "attendance")
_ABSENT = ("absent", "apologies", "absentees")
_DID = word_set("did does do has have didn't")
_ENDING = word_set("? . ! , the a any this that in on at during between since and") | {""}
_ARTICLES = word_set("the that this a")
_WORDS = {phrase[0] for phrase in (*_ATTENDING, *_MISSING)}


@step("lexicon", words=_WORDS | {*_ABSENT, "at"})
def attending(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such verbs as what the columns are called."""
    if not any(_declared(called, lexicon) for called in (_PRESENT, _ABSENT)):
        return list(tokens)
    told = _as_called(tokens, lexicon)
    return _never_absent(_was_there(told, lexicon), lexicon)


def _was_there(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """`was Ada at the meeting`: whether she was present."""
    at = next((at for at, token in enumerate(tokens) if token.low == "at"), 0)
    named = _named(tokens, at, lexicon) if at and low_at(tokens, 0) in ("was", "is") else None
    present = _declared(_PRESENT, lexicon)
    if named is None or named.first != 1 or not present or low_at(tokens, at + 1) not in _ARTICLES:
        return tokens
    return [*tokens[:at], tokens[at].put(present), *tokens[at:]]


def _as_called(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    for at in range(1, len(tokens)):
        for said, called in ((_MISSING, _ABSENT), (_ATTENDING, _PRESENT)):
            size = starts(tokens, at, said)
            word = _declared(called, lexicon) if size else ""
            if not word or low_at(tokens, at + size) not in _ENDING:
                continue
            told = [*tokens[at].put_all(word, "at"), *tokens[at + size :]]
            if low_at(tokens, at - 1) == "who" and _most(tokens, at + size):
                most = tokens[at].put_all("was", word, "most", "often")
                return [*tokens[:at], *most, *tokens[at + size + 3 :]]
            if low_at(tokens, at - 1) == "who":
                return [*tokens[:at], tokens[at].put("was"), *told]
            named = _named(tokens, at, lexicon)
            if named is not None and low_at(tokens, named.first - 1) in _DID:
                did = named.first - 1
                return [*tokens[:did], tokens[did].put("was"), *tokens[did + 1 : at], *told]
    return list(tokens)


def _never_absent(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """`was Gil absent from it`, of somebody who stands among those who were present alone."""
    absent, present = _declared(_ABSENT, lexicon), _declared(_PRESENT, lexicon)
    at = next((at for at, token in enumerate(tokens) if token.low == absent), 0)
    named = _named(tokens, at, lexicon) if at and present else None
    if named is None or low_at(tokens, named.first - 1) not in ("was", "is"):
        return tokens
    columns = {link.column.name for link in _links(absent, lexicon)}
    if any(link.column.name in columns for link in named.of("value")):
        return tokens
    return [*tokens[:at], *tokens[at].put_all("not", present), *tokens[at + 1 :]]


def _most(tokens: Sequence[Token], at: int) -> bool:
    """Whether "the most meetings" is all that follows, but for when."""
    behind = [low_at(tokens, at), low_at(tokens, at + 1)]
    return behind == ["the", "most"] and low_at(tokens, at + 3) in _ENDING


def _links(word: str, lexicon: Lexicon) -> list[Link]:
    """The columns in words that are called so."""
    return [
        link
        for words, link in lexicon.index.get(word, ())
        if words == (word,) and link.role == "name" and link.column.type == "text"
    ]


def _declared(called: Sequence[str], lexicon: Lexicon) -> str:
    return next((word for word in called if _links(word, lexicon)), "")


def _named(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    """Somebody who is named right before a place."""
    for first in range(max(1, at - _LONGEST), at):
        named = lexicon.at(tokens, first)
        if named is not None and named.last == at and named.of("value"):
            return named
    return None


_LONGEST = 5
