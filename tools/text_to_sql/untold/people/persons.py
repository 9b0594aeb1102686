"""What somebody did, felt, or is to be advised: nothing that a record of days tells.

how did the forecasters feel · where was I on 8 May · can you recommend a good umbrella

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.noun_phrases import known
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, KNOWN
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question


def felt_by(question: Question) -> tuple[str, ...]:
    """The "feel" of "how did the forecasters feel": persons, of whom no record tells it."""
    analysis = question.analysis
    if analysis.lacks(("feel", "feeling")):
        return ()
    for at in range(len(analysis.tokens)):
        if analysis.low(at) not in ("feel", "feeling") or at not in analysis.focus:
            continue
        start, _ = analysis.sentence_of(at)
        how = next((p for p in range(start, at) if analysis.low(p) == "how"), None)
        if how is None or analysis.low(how + 1) not in AUXILIARIES:
            continue
        subject = [p for p in range(how + 2, at) if p not in analysis.dates.used]
        plain = all(
            analysis.low(p) in _NOBODY or analysis.noun_at(p) or _planned_to(analysis, p)
            for p in subject
        )
        known = any(m.first in subject and m.of("name", "low", "value") for m in analysis.mentions)
        if subject and not plain and not known:
            return (analysis.tokens[at].text,)
    return ()


def _planned_to(analysis: Analysis, at: int) -> bool:
    """The "forecast" of "how cold was it forecast to feel"."""
    said = any(m.first == at and m.of("qualifier") for m in analysis.mentions)
    return said and analysis.low(at + 1) == "to"


_NOBODY = word_set("it that this things everything the to on of going meant supposed expected like")


def whereabouts(question: Question) -> tuple[str, ...]:
    """The "where" of "where was I on 8 May"."""
    analysis = question.analysis
    if analysis.lacks(("where",)):
        return ()
    for at in range(len(analysis.tokens) - 2):
        asked = analysis.low(at) == "where" and at in analysis.focus
        whose = analysis.low(at + 2)
        gone = whose == "it" and "to" in analysis.between(at + 3, at + 6)  # "where did it blow to"
        gone = gone and analysis.low(at - 1) != "from"  # "from where was it to blow"
        if asked and analysis.low(at + 1) in AUXILIARIES and (whose in _SOMEBODY or gone):
            return (analysis.tokens[at].text,)
    return ()


def advice(question: Question) -> tuple[str, ...]:
    """The "recommend" of "can you recommend a good umbrella": a thing, and none of the records."""
    analysis = question.analysis
    if analysis.lacks(_ADVISING) or analysis.dates.period is not None:
        return ()
    if not analysis.nouns.isdisjoint(analysis.lows):
        return ()
    return tuple(t.text for t in analysis.tokens if t.low in _ADVISING)[:1]


def tip_given(question: Question) -> tuple[str, ...]:
    """The "tip" of "what tip for drivers stands in the report of 3 May": what somebody is told to
    do."""
    analysis = question.analysis
    if analysis.lacks(_TIPS):
        return ()
    named = {place for m in analysis.mentions for place in range(m.first, m.last)}
    for at in sorted(analysis.focus):
        if analysis.low(at) in _TIPS and at not in named and not analysis.noun_at(at):
            before = analysis.between(max(0, at - 3), at)
            if not _WHAT.isdisjoint(before):
                return (analysis.tokens[at].text,)
    return ()


_TIPS = word_set("""
    tip tips hint hints suggestion suggestions pointer pointers recommendation recommendations
    guidance instruction instructions precaution precautions
""")
_WHAT = word_set("what which any a")


def done_by_somebody(question: Question) -> tuple[str, ...]:
    """The "I lose" of "did I lose my umbrella on 3 May", the "I say" of "what did I say about the
    hail": what the one who asks did with a thing, and how it was is no answer."""
    analysis = question.analysis
    if analysis.lacks(_DID) or analysis.lacks(_HANDLING | _UTTERING):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _DID:
            continue
        start, _ = analysis.sentence_of(at)
        owner = analysis.low(at + 1) in _WHOSE
        if not owner and analysis.low(at + 1) not in _MYSELF:
            continue
        verb = at + 2 + owner
        while analysis.low(verb) in _ADVERBS:
            verb += 1
        handled = analysis.low(verb) in _HANDLING and at == start
        uttered = analysis.low(verb) in _UTTERING and analysis.low(at - 1) == "what"
        if handled or uttered:
            return analysis.tokens[verb - 1].text, analysis.tokens[verb].text
    return ()


_DID = word_set("did didn't")
_MYSELF = word_set("i he she we")
_WHOSE = word_set("my our his her")
_ADVERBS = word_set("really actually ever also still just even only not perhaps maybe again")
_HANDLING = word_set("""
    lose leave forget bring take carry pack borrow lend break misplace steal mislay
""")
_UTTERING = word_set("say write think tell note post tweet text remark")


def hour_advised(question: Question) -> tuple[str, ...]:
    """The "what time should I" of "what time should I leave to stay dry"."""
    analysis = question.analysis
    if analysis.lacks(_ADVISED):
        return ()
    for at in range(len(analysis.tokens) - 4):
        what, time, should, who = analysis.between(at, at + 4)
        asked = what in ("what", "which") and time in ("time", "hour") and should in _ADVISED
        if asked and who in ("i", "we", "you", "one"):
            return tuple(analysis.between(at, at + 4))
    return ()


_ADVISED = word_set("should shall must ought")


def done_by(question: Question) -> tuple[str, ...]:
    """The "slip" of "did anyone slip on the ice"; that they expected it, is told."""
    analysis = question.analysis
    if analysis.lacks(_ANYBODY):
        return ()
    for at in range(len(analysis.tokens) - 2):
        if analysis.low(at) not in ("did", "does", "has") or analysis.low(at + 1) not in _ANYBODY:
            continue
        verb = analysis.low(at + 2 + (analysis.low(at + 2) in ("get", "got", "be")))
        known = any(form in KNOWN for form in stems(verb)) or not verb.isalpha()
        spoken = any(m.first <= at + 2 < m.last for m in analysis.mentions)
        if not known and not spoken:
            return (analysis.tokens[at + 2].text,)
    return ()


def somebody_there(question: Question) -> tuple[str, ...]:
    """The "anyone" of "was anyone hurt on 3 May", of "was anybody there when it was measured"."""
    analysis = question.analysis
    at = min(analysis.focus, default=0)
    being, who, how = analysis.between(at, at + 3) if at + 3 <= len(analysis.tokens) else [""] * 3
    if being not in ("was", "were") or who not in _ANYBODY:
        return ()
    if how.endswith("ing") or how in _CLOSING:
        return ()  # "was anyone in delay"
    told = any(m.first == at + 2 and m.columns for m in analysis.mentions)
    return () if told else (who, how)


def named_by(question: Question) -> tuple[str, ...]:
    """The "author" of "which author put their name to the report of 3 May", the "manager" of "which
    manager was the busiest": somebody of whom no column has the name."""
    analysis = question.analysis
    if analysis.lacks(_NAMING):
        return ()
    for at in sorted(analysis.focus):
        who = analysis.tokens[at].text.lower()  # (a "forecaster" is none who "forecasted")
        if who not in _SOMEONE | _SERVICES and not _which_doer(analysis, at, who):
            continue
        declared = any(m.first <= at < m.last and m.of("name", "value") for m in analysis.mentions)
        if (declared and who == analysis.low(at)) or analysis.noun_at(at):
            continue
        asked = analysis.low(at - 1) in ("which", "what")
        asked = asked or (who in _SERVICES and analysis.low(at - 2) in ("which", "what"))
        named = analysis.low(at - 2) in ("of", "was", "is") and "name" in analysis.between(0, at)
        if asked or named:
            return analysis.tokens[at].text, "who"
    return ()


def _which_doer(analysis: Analysis, at: int, who: str) -> bool:
    """The "manager" of "which manager was": who does what only the grammar knows, and no word that
    compares."""
    if not who.endswith(_DOERS) or analysis.low(at - 1) not in ("which", "what"):
        return False
    does = analysis.low(at + 1) in AUXILIARIES
    return does and known(who) and not {who, who.removesuffix("s")} & KNOWN


_NAMING = word_set("which what name")
_SERVICES = word_set("service services agency agencies bureau provider providers")
_DOERS = ("er", "ers", "or", "ors")


def told_of_persons(question: Question) -> tuple[str, ...]:
    """The "forecaster" of "how old was the forecaster", of "how did the forecaster feel", the
    "mind" of "did they change their mind", the "writers" of "how many writers worked on it": of
    persons no record tells."""
    analysis = question.analysis
    for at in sorted(analysis.focus):
        if analysis.low(at) in ("mind", "minds") and _CHANGING & set(analysis.between(at - 2, at)):
            return (analysis.tokens[at].text,)
        who = analysis.tokens[at].text.lower()  # (a "forecaster" is none who "forecasted")
        if who not in _SOMEONE or analysis.noun_at(at):
            continue
        if any(m.first <= at < m.last and m.of("name") for m in analysis.mentions):
            continue
        if analysis.between(at - 2, at) == ["how", "many"]:
            return (analysis.tokens[at].text,)
        if "how" in analysis.between(0, at - 1) and analysis.low(at + 1) in _LIVING:
            return analysis.tokens[at].text, analysis.tokens[at + 1].text
        how, graded, being = analysis.between(max(0, at - 4), at - 1) if at > 3 else ("", "", "")
        asked = how == "how" and being in AUXILIARIES and graded not in _JUDGED
        spoken = any(m.first == at - 3 for m in analysis.mentions)
        ends = at + 1 in analysis.dates.used or analysis.low(at + 1) in _CLOSING
        if asked and ends and not spoken:
            return graded, analysis.tokens[at].text
    return ()


_LIVING = word_set("feel work sleep live eat drink dress earn age retire")
_CHANGING = word_set("change changes changed changing")
_JUDGED = word_set(
    "far close near accurate right wrong correct good bad precise exact sure certain confident "
    "well often much many long optimistic pessimistic off"
)
"""What is said of a forecaster's word rather than of a person."""
_CLOSING = word_set("? . ! , ; : ) on in for at during who whose that when") | {""}
_SOMEONE = word_set(
    "forecaster forecasters meteorologist meteorologists author authors writer writers editor "
    "editors person persons official officials officer officers weatherman observer observers "
    "reporter reporters employee employees staff"
)
_ANYBODY = word_set("anyone anybody someone somebody people everyone everybody")
_SOMEBODY = word_set("i we you he she everybody everyone")
_ADVISING = word_set("recommend suggest buy")
