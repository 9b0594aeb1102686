"""What a day would have been, had something not been as it was: no record tells what was not so.

    "what would it have been without the smoke"
    "had it all been hail and no rain, how many inches were possible"
    "if the rain had been hail, how much hail would that be"
    "would a west wind have made it warmer"
    "how much more hail would there be if it were colder"
    "what if the hail had lasted", "how warm does it have to be for hail"

The day alone may be supposed: see `rewording.days.had_it_been_picked`.
"""

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_FAR = 6
_CONTRARY = word_set("without if otherwise")
_THEN = word_set("would could might")
_HOW = ASKING | _THEN
_COMMA = word_set(", : ; - – —")


def supposed(question: Question) -> tuple[str, ...]:
    """The "would have" of "what would it have been without the smoke"."""
    return _would_have(question) or _had_it(question) or _what_if(question) or _has_to_be(question)


def _what_if(question: Question) -> tuple[str, ...]:
    """The "what if" of "what if the cold had lasted"; "what if we take June" only goes on."""
    analysis = question.analysis
    for start, end in analysis.sentences if not analysis.lacks(("if",)) else ():
        opened = analysis.between(start, start + 2) == ["what", "if"]
        somebody = analysis.low(start + 2) in _PERSONS  # "what if I had come a week later"
        if opened and not somebody and not _UNREAL.isdisjoint(analysis.between(start + 2, end)):
            return "what", "if"
    return ()


_UNREAL = word_set("had were would hadn't weren't")


def _has_to_be(question: Question) -> tuple[str, ...]:
    """The "have to be" of "how warm does it have to be for hail": what hail takes, and not what it
    came with."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if not analysis.lacks(_NEEDING) else ():
        asked = analysis.low(at) == "how" and analysis.between(at + 2, at + 4) in _DOES_IT
        needed = analysis.low(at + 4) in _NEEDING and "be" in analysis.between(at + 5, at + 7)
        if asked and needed:
            return tuple(analysis.between(at + 4, at + 7))
    return ()


_NEEDING = word_set("have need needs has must")
_DOES_IT = (["does", "it"], ["must", "it"], ["did", "it"])


def _would_have(question: Question) -> tuple[str, ...]:
    analysis = question.analysis
    lows = analysis.lows
    if analysis.lacks(("would",)):
        return ()
    for mention in analysis.mentions:
        before = mention.first - 1 - (analysis.low(mention.first - 1) in ("a", "an", "the", "more"))
        behind = mention.last
        while any(m.first == behind for m in analysis.mentions):
            behind += 1
        made = analysis.low(behind + 1) in (
            "made",
            "kept",
            "brought",
            "helped",
            "stopped",
            "changed",
        )
        if analysis.low(before) == "would" and analysis.low(behind) == "have" and made:
            return "would", "have"
    guessed = {amount.first - 1 for amount in analysis.amounts}  # "would 40% have been better"
    contrary = _CONTRARY & set(lows) or lows[:1] == ["had"]
    for at, low in enumerate(lows):
        told = lows[at + 1 : at + 2] == ["you"]  # "which days would you have said had rain"
        if (
            low == "would"
            and (contrary or at in guessed)
            and not told
            and "have" in lows[at + 1 : at + _FAR]
        ):
            return "would", "have"
    return ()


def _had_it(question: Question) -> tuple[str, ...]:
    """The "had it" of "had it all been hail, how many inches were possible", the "if" of "if the
    rain had been hail, how much would that be"."""
    analysis = question.analysis
    lows = analysis.lows
    if analysis.lacks(("had", "if")):
        return ()
    for at, low in enumerate(lows):
        start, end = analysis.sentence_of(at)
        before = analysis.low(at - 1)
        opens = at == start or before in _COMMA
        if low == "had" and at == start:
            main = next((p for p in range(at + 2, end) if lows[p] in _COMMA), None)
            asked = main is not None and analysis.low(main + 1) in _HOW
            if asked and analysis.low(at + 1) not in _PERSONS and "been" in lows[at:main]:
                return tuple(analysis.between(at, at + 2))
        if low == "if" and opens:
            had = next((p for p in range(at + 1, end) if lows[p] == "had"), None)
            then = had is not None and not _THEN.isdisjoint(lows[had:end])
            if had is not None and then and "been" in lows[had : had + _FAR]:
                return "if", "had"
        if low == "if" and not opens and not _THEN.isdisjoint(lows[start:at]):
            had = next((p for p in range(at + 1, end) if lows[p] == "had"), None)
            if had is not None and "been" in lows[had : had + _FAR]:
                return "if", "had"
        were = low == "if" and analysis.low(at + 1) in _IT and analysis.low(at + 2) in _WERE
        if were and any(m.degree == "more" and m.first == at + 3 for m in analysis.mentions):
            return tuple(analysis.between(at, at + 4))
    return ()


_IT = word_set("it that there")
_WERE = word_set("were was")


_PERSONS = word_set("i we you they he she somebody someone one anybody anyone")
