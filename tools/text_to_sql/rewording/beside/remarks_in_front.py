"""What somebody remarks in front of a whole question, before a comma or a dash: a sentence of its
own, or nothing.

the heat wave killed my tomatoes, which days had hail    →  … my tomatoes. Which days had hail
looking back at the cold snap, which days had hail       →  which days had hail
funny how it can be hot and hail: how many hot days …    →  how many hot days …
the heap was hot, which days had hail                    stays: all of it is known
the log of May - which days had hail                     stays: it tells nothing
funny how it hails, how often did it                     stays: the question is not whole
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.near import CALENDAR
from pageturner.tools.text_to_sql.language.english import (
    ASKING,
    AUXILIARIES,
    KNOWN,
    PAST,
    RECORD_NOUNS,
)
from pageturner.tools.text_to_sql.language.irregular_verbs import IRREGULAR, PLAIN
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_MARKS = word_set(", : ; - – — . ! …")
_WHOLE = word_set(". ! …")
_MARVELS = word_set(
    "funny strange odd weird crazy amazing incredible wild surprising insane nuts astonishing "
    "remarkable unbelievable ironic bizarre shocking impressive"
)
_BEFORE_A_MARVEL = word_set(
    "it it's its is isn't isnt kind of so how pretty really quite just i find"
)
_OF_A_MARVEL = word_set("how that")
_RECALLING = phrases("""
    looking back at, looking back on, looking back to, looking back over, thinking back to,
    thinking back on, thinking of, thinking about, remembering, recalling, still thinking of,
    still thinking about, after all, after that, speaking of, talking of, talking about,
    going back to, reminiscing about, reading about
""")
_ONE = word_set("the that this my our last those these")
_TELLERS = word_set(
    "the that this my our his her their a an i we they he she it everybody everyone someone "
    "somebody these those you your"
)
_POINTING = word_set("it its they them their that those these then she he")
_OF_NOTHING = word_set("it")
"""What a sentence of its own may be pointed at by: "how strong did it get"."""
_LIMITING = word_set("if whether unless only except when while where suppose assuming given say")
_OVER = word_set("over above under below exceed exceeded hit reach reached top topped least most")
_LONGEST, _SHORTEST, _NEAR = 16, 3, 12
_MOMENTS = CALENDAR - PAST - UNITS.keys() - RECORD_NOUNS - {"good", "black", "new"}


@step("lexicon", words=_MARKS)
def remarks_in_front(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such a remark, or with its mark a full stop."""
    for at in range(_SHORTEST - 1, min(len(tokens) - _SHORTEST, _LONGEST)):
        if tokens[at].low not in _MARKS or (tokens[at].glued and tokens[at].low in "-–"):
            continue
        said, asked = tokens[:at], tokens[at + 1 :]
        if not _opens_question(asked) or _dated(said) or not _whole(asked, lexicon):
            continue
        pointing = {token.low for token in asked} & _POINTING
        recalled = tokens[at].low not in _WHOLE and _recalls(said)
        if not pointing and (_marvels(said) or recalled):
            return list(asked)
        pointing -= _OF_NOTHING
        if not pointing and (
            recalled or (tokens[at].low not in _WHOLE and _remarks(said, lexicon))
        ):
            return [*said, tokens[at].put("."), *asked]
        return list(tokens)
    return list(tokens)


def _opens_question(asked: Sequence[Token]) -> bool:
    """Whether a question begins there, with what it is asked of in front or not."""
    return any(
        token.low in ASKING or (not at and token.low in AUXILIARIES)
        for at, token in enumerate(asked[:_NEAR])
    )


def _whole(asked: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether it names what it asks of."""
    lows = {token.low for token in asked}
    named = (lexicon.at(asked, at) for at in range(len(asked)))
    told = any(one is not None and one.of("name", "low", "value") for one in named)
    limited = any(token.kind == "number" for token in asked) and not lows.isdisjoint(_OVER)
    return told or limited


def _dated(said: Sequence[Token]) -> bool:
    """Whether a number or a day is in what is said, which may be meant by the question."""
    amounts = any(token.kind in ("number", "date", "clock") for token in said)
    return amounts or any(
        token.low in _MOMENTS or token.low.removesuffix("s") in _MOMENTS for token in said
    )


def _marvels(said: Sequence[Token]) -> bool:
    """`funny how …`, `it's odd that …`."""
    at = next((at for at, token in enumerate(said) if token.low not in _BEFORE_A_MARVEL), 0)
    return low_at(said, at) in _MARVELS and low_at(said, at + 1) in _OF_A_MARVEL


def _recalls(said: Sequence[Token]) -> bool:
    """`looking back at the cold snap`."""
    size = starts(said, 0, _RECALLING)
    behind = low_at(said, size) in _ONE or low_at(said, size - 1) in _ONE
    plural = said[-1].low.endswith("s") and not said[-1].low.endswith("ss")
    return bool(size) and (behind or plural) and ASKING.isdisjoint([one.low for one in said])


def _remarks(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether something is told of which the corpus knows nothing, by a verb."""
    lows = [token.low for token in said]
    if lows[0] not in _TELLERS or len(sentences_of(said)) > 1:
        return False
    if not (ASKING | _LIMITING | lexicon.nouns).isdisjoint(lows):
        return False
    verbs = any(
        low in AUXILIARIES
        or low in PLAIN
        or low.endswith("ed")
        or low.removesuffix("s") in IRREGULAR
        for low in lows[1:]
    )
    held = {
        p for at in range(len(said)) if (one := lexicon.at(said, at)) for p in range(at, one.last)
    }
    strange = any(
        low.isalpha() and low not in KNOWN and at not in held for at, low in enumerate(lows)
    )
    return verbs and strange
