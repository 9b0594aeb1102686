"""How far a thing went, how high it hung, how old it is and what it is worth, where none tells.

    "how far did the smoke travel" · "how far inland did the rain go" · "how far away was the storm"
    "how far off was the chance of rain" · "how much out were the gusts"
    "by how many degrees did the dew point miss its forecast"
    "how high did the snow drift" · "how high did the thermometer hang"
    "how old was the record"
    "how much is it worth today"

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question

_FAR = word_set("far wide widely")
_WHITHER = word_set("away inland north south east west up down out across afield into upstate")
_SPREADING = word_set(
    "travel spread extend stretch reach drift carry penetrate wander roll push advance venture "
    "creep blow go come move get"
)
_HANGING = word_set("hang drift pile heap bank hover float tower")
_THE = word_set("the that this those these its")
_AGES = word_set("old young")


def stretched(question: Question) -> tuple[str, ...]:
    """The "far" of "how far did the smoke travel", and not that of "how far did the gusts fall"."""
    analysis = question.analysis
    if analysis.lacks(_FAR):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _FAR or analysis.low(at - 1) != "how":
            continue
        if analysis.low(at) == "far" and analysis.low(at + 1) in _BEARINGS:
            return tuple(analysis.between(at, at + 2))
        place = at + 1 + (analysis.low(at + 1) in _WHITHER)
        if analysis.low(place) not in AUXILIARIES:
            continue
        thing = _thing(question, place + 1)
        if thing is None or not _is_there_or_not(thing):
            continue
        verb = analysis.past_dates(thing.last)
        away = analysis.low(at + 1) == "away"
        if away or not _SPREADING.isdisjoint(stems(analysis.low(verb))):
            return (analysis.tokens[at].text,)
    return ()


_BEARINGS = word_set("north south east west inland offshore upstream downstream")


def missed_by(question: Question) -> tuple[str, ...]:
    """The "off" of "how far off was the chance of rain", "by how many degrees was the chill off",
    where what came of it is not kept; the "dew point" of "did the dew point miss its forecast"."""
    analysis = question.analysis
    if other := _another_that_missed(question):
        return other
    if analysis.lacks(_OFF) or question.difference is not None:
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) in _OFF and _measured_so(question, at):
            return (analysis.tokens[at].text,)
        asked = tuple(analysis.lows[at - 2 : at])
        if analysis.low(at) not in _OFF or asked not in _HOW_FAR or at < 2:
            continue
        end = at + 1
        while analysis.low(end) in _THE_MARK:
            end += 1
        if analysis.low(end) in AUXILIARIES:
            return (analysis.tokens[at].text,)
    return ()


def _measured_so(question: Question, at: int) -> bool:
    """Whether by how much a value was off is asked: "by how many degrees was the chill off"."""
    analysis = question.analysis
    behind = analysis.low(analysis.past_dates(at + 1))
    thing = next((m for m in question.free if m.last == at and m.of("name")), None)
    if thing is None or behind not in _CLOSING:
        return False
    if not any(column.type in NUMERIC for column in thing.columns):
        return False
    start, _ = analysis.sentence_of(at)
    being = thing.first - 1 - (analysis.low(thing.first - 1) in _THE)
    asked = analysis.between(start, being)
    return analysis.low(being) in AUXILIARIES and asked[:2] == ["by", "how"]


def _another_that_missed(question: Question) -> tuple[str, ...]:
    """The "dew point" of "by how much did the dew point miss its forecast": no column is of it, and
    the forecast that is kept is of something else. The forecasters and the day may miss it, too."""
    analysis = question.analysis
    named = {place for m in analysis.mentions for place in range(m.first, m.last)}
    named |= analysis.dates.used
    for cue in analysis.differences:
        behind = cue.last + (analysis.low(cue.last) in _THE)
        plan = any(m.first == behind and not m.of("name", "value") for m in analysis.mentions)
        if not plan or behind == cue.last or cue.first not in analysis.focus:
            continue
        first = cue.first
        while first > 0 and analysis.low(first - 1) not in _THE | AUXILIARIES:
            first -= 1
        said = range(first, cue.first)
        if not said or len(said) > _LONG or analysis.low(first - 1) not in _THE:
            continue
        if analysis.low(first - 2) not in _DOING or analysis.noun_at(said[-1]):
            continue
        head = analysis.low(said[-1])
        somebody = head in _MAY_MISS or head.endswith("ers")  # "the forecasters"
        if named.isdisjoint(said) and not somebody:
            return tuple(analysis.between(first, cue.first))
    return ()


_LONG = 3
_DOING = word_set("did does do would had has")
_MAY_MISS = word_set(
    "reality outcome outcomes result results day days week weeks month months weather weekend "
    "season spring summer autumn fall winter year actual actuals real thing things rest others "
    "other record records value values figure figures reading readings service office number "
    "numbers amount amounts measurement measurements observation observations hands crew team staff"
)
_CLOSING = word_set("? . ! , ; :") | {""}
_OFF = word_set("off out wide")
_HOW_FAR = phrases("how far, how much, how badly, how wildly, how way")
_THE_MARK = word_set("of from the mark target base beam it")


def hung(question: Question) -> tuple[str, ...]:
    """The "hang" of "how high did the thermometer hang", the "drift" of "how high did the snow
    drift"; what is declared so, "how high did the snow pile up", is told."""
    analysis = question.analysis
    if analysis.lacks(("how",)):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) != "how":
            continue
        how = at + 1 + (analysis.low(at + 1) in _HIGH)
        if analysis.low(how) not in AUXILIARIES:
            continue
        thing = _thing(question, how + 1)
        if thing is None or (how == at + 1 and analysis.low(thing.last - 1) not in _HIGH):
            continue  # (a column may be called "snow high")
        verb = analysis.past_dates(thing.last)
        declared = any(m.first <= verb < m.last and m.of("name") for m in analysis.mentions)
        if not declared and not _HANGING.isdisjoint(stems(analysis.low(verb))):
            return (analysis.tokens[verb].text,)
    return ()


_HIGH = word_set("high tall")


def age_of(question: Question) -> tuple[str, ...]:
    """The "old" of "how old was the record", where no column is called so."""
    analysis = question.analysis
    if analysis.lacks(_AGES):
        return ()
    for at in sorted(analysis.focus):
        asked = analysis.low(at) in _AGES and analysis.low(at - 1) == "how"
        declared = any(m.first <= at < m.last for m in analysis.mentions)
        if asked and not declared and analysis.low(at + 1) in AUXILIARIES:
            return (analysis.tokens[at].text,)
    return ()


def worth_of(question: Question) -> tuple[str, ...]:
    """The "worth" of "how much is it worth", "what would it be worth today", where no column is
    called so: what was paid for it once is another amount."""
    analysis = question.analysis
    if analysis.lacks(_WORTH) or analysis.lacks(_ASKED) or analysis.amounts:
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _WORTH or any(m.first <= at < m.last for m in analysis.mentions):
            continue
        end = analysis.past_dates(at + 1)
        while analysis.low(end) in _NOW:
            end += 1
        if analysis.low(end) in _CLOSING:
            return (analysis.tokens[at].text,)
    return ()


_WORTH = ("worth",)
_ASKED = word_set("what much")
_NOW = word_set("today now currently nowadays right at the moment present these days")
_CLOSING = word_set("? . ! ; ,") | {""}


def _thing(question: Question, at: int) -> Mention | None:
    """What a column is called by at a place, behind an article."""
    at += question.analysis.low(at) in _THE
    named = (m for m in question.analysis.mentions if m.first == at and m.of("name", "value"))
    return next(named, None)


def _is_there_or_not(thing: Mention) -> bool:
    return any(column.type == "boolean" for column in thing.columns)
