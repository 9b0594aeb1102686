"""What a text is to say, noted as a condition: the "hail" of "do any of them warn of hail".

That a text speaks of it, "warn of", is explained with it, and no word that nobody knows.
"""

from pageturner.tools.scoping import Wording
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Says
from pageturner.tools.text_to_sql.texts.colouring import SPOKEN_OF


def add_said(
    question: Question, wording: Wording, first: int, last: int, holds: bool = True
) -> None:
    """Note as a condition that a text says so, or that it does not."""
    said = Says(wording["words"], wording, holds)
    question.found.append(Found(said, first, last, not holds))


def text_of(question: Question, first: int, last: int) -> str:
    """These tokens as they were said."""
    tokens = question.analysis.tokens
    text = tokens[first].text
    for one in tokens[first + 1 : last]:
        text += ("" if one.glued else " ") + one.text
    return text


def use_telling(question: Question) -> None:
    """The "warn of" of "do any of them warn of hail": it says that a text speaks of it."""
    analysis = question.analysis
    question.telling |= {
        at
        for at, token in enumerate(analysis.tokens)
        if token.low == "warn"
        or (token.low == "wrote" and analysis.low(at + 1) in ("that", "of", "about"))
        or (
            token.low in _TELLING
            and analysis.low(at + 1) in ("of", "about", "against", "that")
            and at + 2 not in analysis.dates.used  # "the gale warning of 3 May"
        )
        or (token.low == "quote" and not at and analysis.low(1) in ("me", "us", "what"))
    }
    analysis.used |= question.telling


_TELLING = word_set(
    "hint hints hinted caution cautions cautioned warning warnings remark remarks remarked comment "
    "comments"
)


def use_verbs(question: Question) -> None:
    """The "talk of" and the "phrase" are explained by what is looked up."""
    analysis = question.analysis
    places = range(len(analysis.tokens))
    question.telling |= {at for at in places if analysis.low(at) in SPOKEN_OF}
    analysis.used |= question.telling
