"""What somebody calls the record they wish for, in front of what it is to be like.

My idea of a perfect crossing is a calm sea. Which were like that?      A calm sea. Which …
My idea of a perfect picnic is no wind. When did I get one?             No wind. When …
The ideal day for me has mist and no hail. Which were so?               Mist and no hail. …
Mist and no hail would suit me. Which were like that?                   Mist and no hail. …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ends, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_IDEAS = phrases("""
    idea of, notion of, picture of, definition of, vision of, concept of, version of, sort of,
    kind of
""")
_WHOSE = word_set("my our your his her their somebody's someone's everyone's everybody's")
_ARTICLES = word_set("a an the one")
_WISHED = word_set("perfect ideal dream good great lovely fine nice glorious model textbook")
_PERFECT = word_set("perfect ideal dream")
_FOR_WHOM = phrases(
    "for me, to me, for us, in my book, in my eyes, in my view, if you ask me, to my mind"
)
_IS = phrases(
    "is, means, has, would be, would have, needs, combines, comes with, must have, is one with"
)
_SUITING = phrases("""
    would suit me, would suit us, suits me, suits us, suit me, suit us, would suit me best, would
    suit me fine, would be ideal, would be perfect, would be lovely, would be great, would be nice,
    would make me happy, make me happy, makes me happy, would please me, is what i want, is what i
    like, is what i love, is what i'm after, is what i am after, is what we want, is what we're
    after, is what we need, is what i need, are what i want, are what i like
""")
_TELLING = _PERFECT | word_set(
    "suit suits happy please lovely great nice what idea notion picture definition vision concept "
    "version sort kind"
)


@step("lexicon", words=_TELLING)
def without_wish(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such words at the opening of a sentence, where another one follows."""
    sentences = sentences_of(tokens)
    for start, end in sentences[:-1]:
        if last := _wished(tokens, start, lexicon):
            return [*tokens[:start], *tokens[last:]] if last < end - 1 else list(tokens)
        closed = end - (tokens[end - 1].kind == "mark")
        if (size := ends(tokens, closed, _SUITING)) and closed - size > start:
            return [*tokens[: closed - size], *tokens[closed:]]
    return list(tokens)


def _wished(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Behind the "my idea of a perfect day is" that begins at a place; 0 for none."""
    owned = tokens[at].low in _WHOSE
    last = at + owned
    idea = starts(tokens, last, _IDEAS) if owned else 0
    last += idea
    if low_at(tokens, last) in _ARTICLES:
        last += 1
    wished = low_at(tokens, last) in (_WISHED if idea or owned else _PERFECT)
    last += wished
    if not (idea or wished) or not (noun := _called(tokens, last, lexicon, idea > 0 and wished)):
        return 0
    last = noun
    last += starts(tokens, last, _FOR_WHOM)
    size = starts(tokens, last, _IS)
    return last + size if size else 0


def _called(tokens: Sequence[Token], at: int, lexicon: Lexicon, wished: bool) -> int:
    """Behind the noun that is called so at a place: a record's, or whatever somebody has a perfect
    idea of, "my idea of a perfect ride"; 0 for none."""
    if low_at(tokens, at) in lexicon.nouns:
        return at + 1
    own = wished and at < len(tokens) and tokens[at].kind == "word"
    last = at + 1 + (low_at(tokens, at + 1) in lexicon.nouns)  # "a perfect match day is"
    return last if own and starts(tokens, last, _IS) and not lexicon.at(tokens, at) else 0
