"""How high, low or likely a thing was that nobody measured: "how high was the mist".

    "how high was the parade on 3 May"       the high that is kept is the day's own
    "how likely was an eclipse on 3 May"     the chance that is kept is another thing's

and not "how high was it", "how high was the forecast", "how likely was hail".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES, INTENSE, LIGHT
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading

_HEIGHTS = word_set("high low")
_LIKELY = word_set("likely probable unlikely")
_THE = word_set("the a an any that this those these some")
_WHO = word_set("it there we they he she you i")
_ENDS = word_set("on in at for during over of from between ? . ! , ; : and or than supposed to") | {
    ""
}
_GETTING = word_set("get go climb rise reach")
"""What the thing does is no part of its name: "how high did the parade get"."""
_LONGEST = 4


def how_high_or_likely(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "parade" of "how high was the parade", where it is told of something else."""
    analysis = question.analysis
    if analysis.lacks(("how",)) or reading.kind not in ("rows", "extreme") or not reading.shown:
        return ()
    for at in sorted(analysis.focus):
        size = analysis.low(at + 1)
        asked = analysis.low(at) == "how" and analysis.low(at + 2) in AUXILIARIES
        if not asked or size not in _HEIGHTS | _LIKELY:
            continue
        first = at + 3
        named = analysis.low(first) in _THE
        clause = first + (analysis.low(first) == "that")
        if analysis.low(clause) in _WHO:
            continue  # "how likely was it that it would rain"
        first += named
        last = first
        while last - first < _LONGEST and not _closes(question, last):
            last += 1
        things = [m for m in analysis.mentions if first <= m.first < last]
        if not named and not things:
            continue  # "how high did it get", "how high was Leeds"
        told = any(map(_measured if size in _HEIGHTS else _foreseen, things))
        if first < last and not told:
            last -= last - first > 1 and analysis.low(last - 1) in _GETTING
            return tuple(token.text for token in analysis.tokens[first:last])
        if told and size in _LIKELY and (strange := _before(question, first, things)):
            return strange
    return ()


def _closes(question: Question, at: int) -> bool:
    return at in question.analysis.dates.used or question.analysis.low(at) in _ENDS


def _measured(thing: Mention) -> bool:
    """Whether a number is kept of it, or it says which of two views is meant."""
    return any(c.type in NUMERIC for c in thing.columns) or bool(thing.of("qualifier"))


def _foreseen(thing: Mention) -> bool:
    """Whether it is there or not, or is the chance itself."""
    return any(c.type == "boolean" or c.unit == "%" for c in thing.columns) or thing.of("low") != ()


def _before(question: Question, first: int, things: Sequence[Mention]) -> tuple[str, ...]:
    """The "purple" of "how likely was purple hail": of what kind it was to be, nobody tells."""
    analysis = question.analysis
    begun = min(thing.first for thing in things)
    return tuple(
        analysis.tokens[at].text
        for at in range(first, begun)
        if at not in analysis.used
        and analysis.tokens[at].kind == "word"
        and analysis.low(at) not in INTENSE | LIGHT
    )
