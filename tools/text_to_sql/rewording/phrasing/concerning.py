"""What a record says of something, named ahead of it: "concerning fog, what does the log say".

concerning fog, what does the log of 3 May say        what does the log of 3 May say about fog
what does the log of 3 May say with regard to fog     what does the log of 3 May say about fog
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_CONCERNING = phrases("""
    concerning, regarding, with regard to, with regards to, in regard to, with respect to, about,
    as regards
""")
_ABOUT = word_set("concerning regarding regard regards respect about")
_SAYING = word_set("say says said")
_OPENING = word_set(". ? ! ; :") | {""}
_LONGEST = 5


@step(words=_ABOUT)
def concerning(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with what is said concerning something as said about it."""
    lows = [token.low for token in tokens]
    if "what" not in lows or _SAYING.isdisjoint(lows):
        return list(tokens)
    for at, size in places(tokens, _CONCERNING):
        about, behind = tokens[at].put("about"), tokens[at + size :]
        if low_at(tokens, at - 1) in _SAYING:
            return [*tokens[:at], about, *behind]
        if low_at(tokens, at - 1) in _OPENING and (told := _told_behind(about, behind)):
            return [*tokens[:at], *told]
    return list(tokens)


def _told_behind(about: Token, behind: Sequence[Token]) -> list[Token]:
    """The "fog, what does the log say" put as "what does the log say about fog"; nothing where it
    is no such question."""
    pause = next((at for at, token in enumerate(behind) if token.kind == "mark"), 0)
    thing, question = behind[:pause], behind[pause + 1 :]
    plain = 0 < pause <= _LONGEST and all(token.kind == "word" for token in thing)
    said = next((at for at, token in enumerate(question) if token.low in _SAYING), -1)
    if not plain or behind[pause].low != "," or said < 0 or low_at(question, 0) != "what":
        return []
    return [*question[: said + 1], about, *thing, *question[said + 1 :]]
