"""Does a turn stand alone by its words, whatever was said before?"""

from pageturner.agent.followups.antecedents import pronouns
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import word_set

_POINTING = word_set(
    "that this these those there then here same other others another else former latter such it "
    "they them their its he him his she her one ones again too also instead more rest"
)
_OPENING = word_set("and but or so no nope yes ok okay then plus what's also only just not")
_ASKING_ON = (("what", "about"), ("how", "about"), ("what", "if"))


def stands_alone(said: str) -> bool:
    """Whether no word of it points back. A turn that does not may still lean on what it leaves
    out; one that does may not ("the lines that broke"): this is for where a miss costs little."""
    tokens = tokenize(said)
    lows = [token.low for token in tokens]
    return (
        bool(lows)
        and lows[0] not in _OPENING
        and tuple(lows[:2]) not in _ASKING_ON
        and not _POINTING.intersection(lows)
        and not pronouns(tokens)
    )
