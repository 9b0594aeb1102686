"""Where within the place of the records a value would have to be measured: no column is of that.

    "how cold was it in the bedroom on 3 May"           a room, or whatever stands around somebody
    "how rough was it on the fishing boats on 3 May"    what one stands on, one word or more
    "how warm was it in a closed shed on 3 May"         any one of a kind
    "how windy was it between the silos on 3 May"
    "how many guests sat on the upper deck on 3 May"    a part of what is counted
    "how cold was it at kick-off on 3 May"              where or when, it is not of the day

What people plan a day around stands for the day: "on the trip". Where somebody was, told in front
of the question, is no such place: "we ate in the garden on 3 May, how warm was it".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.noun_phrases import known
from pageturner.tools.text_to_sql.language.english import ASKING, EVENTS, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.elsewhere.other_places import NO_PLACES

_PLACED = word_set(
    "in at inside near under on between behind beneath underneath beside below above among amongst "
    "amid aboard atop against within along"
)
_THE = word_set("the my our your his her their this that these those")
_ANY = word_set("a an")
_AROUND = word_set("in inside on aboard under underneath beneath behind near beside at")
"""Of these any one of a kind says where: "in a shed"."""
_CLOSING = word_set("? . ! , on in for of at during and or when while") | {""}
_RESTING = word_set("based depending depends relying resting going judging commenting")
"""Behind these "on" says no place: "based on the bulletin"."""
_NO_PLACES = (
    EVENTS
    | NO_PLACES
    | PARTS_OF_DAY
    | UNITS.keys()
    | word_set(
        "eve occasion whole hand contrary dot nose spot verge run ride tour crossing flight "
        "holidays feast feasts halloween row nutshell word sentence line glance hurry table "
        "list chart graph form report bulletin record books phone app website internet web "
        "meanwhile moment minute second instant rush stretch span period season case manner way"
    )
)
"""What stands behind "on", "in" and "at" and says no place: "on the eve", "in a hurry"."""
_LONGEST = 3


def within_the_place(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "bedroom" of "how cold was it in the bedroom": nobody measured there."""
    analysis = question.analysis
    columns = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    if analysis.lacks(_PLACED | {"there", "by"}) or not any(
        column.type in NUMERIC for column in columns
    ):
        return ()
    if reading.period is None or not reading.period.named_days:
        return ()
    if pointed := _pointed_at(analysis):
        return pointed
    for at in range(len(analysis.tokens)):
        before, article = analysis.low(at), analysis.low(at + 1)
        if before not in _PLACED or at in analysis.dates.used:
            continue
        bare = before == "at" and article not in _THE | _ANY
        if article not in _THE and not bare and not (article in _ANY and before in _AROUND):
            continue
        planned = at - 1 in analysis.used - analysis.dates.used and before in _PLANNED
        if planned and not any(m.first < at <= m.last for m in analysis.mentions):
            continue  # "badminton in the park": where what is planned takes place
        if before == "on" and analysis.low(at - 1) in _RESTING:
            continue
        head = _head(analysis, at + 2 - bare)
        if head and not _were_there(analysis, at):
            return (analysis.tokens[head].text,)
    return ()


_PLANNED = word_set("in at inside near under")


def _pointed_at(analysis: Analysis) -> tuple[str, ...]:
    """The "up there" of "we were on Hood that day, how windy was it up there", the "by the water"
    of "down by the water": somewhere else than where it is measured."""
    for at in sorted(analysis.focus):
        two, three = analysis.between(at, at + 2), analysis.between(at, at + 3)
        if two in _POINTING and analysis.low(at + 2) in _CLOSING:
            return tuple(two)
        if three in _BESIDE and analysis.low(at + 3) in _CLOSING:
            return tuple(three)
    return ()


_POINTING = (["up", "there"], ["down", "there"], ["up", "top"])
_BESIDE = tuple(
    [near, "the", place]
    for near in ("by", "near", "at", "on", "along")
    for place in ("water", "shore", "waterfront", "seafront", "coast", "beach", "summit", "top")
)


def _head(analysis: Analysis, first: int) -> int:
    """Where the last word of a phrase stands, if nothing knows it; 0 where something does."""
    for place in range(first, first + _LONGEST):
        word = analysis.low(place)
        if not word.replace("-", "").isalpha() or place in analysis.dates.used:
            return 0
        behind = place + 1
        if analysis.low(behind) == "-" and analysis.low(behind + 1) in _PARTICLES:
            behind += 2  # "kick-off": whatever "kick" is by itself
        if not (behind in analysis.dates.used or analysis.low(behind) in _CLOSING):
            continue
        mentioned = any(m.first <= place < m.last for m in analysis.mentions)
        explained = place in analysis.used or analysis.noun_at(place) or mentioned
        if behind > place + 1:
            return 0 if analysis.noun_at(place) or mentioned else place
        return 0 if explained or known(word) or word in _NO_PLACES else place
    return 0


_PARTICLES = word_set("off up out in on down over time")


def _were_there(analysis: Analysis, at: int) -> bool:
    """The "garden" of "we ate in the garden on 3 May, how warm was it": where somebody was is told
    in front of the question, and nothing is said to be measured there."""
    start, end = analysis.sentence_of(at)
    if at not in analysis.focus:
        return True
    told = analysis.low(start) in _SUBJECTS
    return told and any(
        analysis.low(comma) in _PAUSES and analysis.low(comma + 1) in ASKING
        for comma in range(at, end)
    )


_SUBJECTS = word_set("i we he she they")
_PAUSES = word_set(", - – — : so and")
