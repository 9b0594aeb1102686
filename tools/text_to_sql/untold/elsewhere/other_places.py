"""Where else it is asked how it was: no place that the records of a day are of.

was it raining upstate on 3 May             an adverb that says where
was it foggy in the harbour on 3 May        a thing nobody knows, after what says where
how warm was it in new jersey on 3 May      the same without an article: a name
did new jersey get snow on 3 May            of such a name it is asked
did the snow reach long island on 3 May     where it came to
was there snow out west on 3 May            a point of the compass, and no wind
was it warm compared with other towns       places that are held against that of the records
compare the hail here with the airport      the same, of one place
how many wet days did the airport have      a place with an article that is asked about

Where somebody was who asks is no such place: "we were abroad, did it rain", "to stay indoors".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_ADVERBS = word_set(
    "upstate inland underground underwater indoors offshore onshore ashore abroad overseas "
    "elsewhere nationwide statewide countrywide citywide worldwide globally nationally regionally "
    "downtown uptown midtown crosstown upriver downriver upstream downstream upcountry"
)
_LOCATING = word_set("in at near across along beyond behind beside outside inside under")
_BESIDE = word_set("by on off around over throughout from")
_LAND = word_set(
    "sea seaside seashore coast coastline shore beach river lake bay harbor harbour ocean mountain "
    "mountains hill hills valley suburb suburbs countryside island islands border outskirts "
    "bridge tower platform roof rooftop roofs rooftops balcony deck pier jetty dock docks runway "
    "tarmac summit peak peaks ridge cliff floor storey story plateau motorway highway ship ferry "
    "boat train bus"
)
"""These are places after words as well by which others are times: "over the holidays"."""
NO_PLACES = (
    PARTS_OF_DAY
    | UNITS.keys()
    | word_set(
        "meantime meanwhile aggregate interim process extreme bargain range scale list hour night "
        "general total particular detail secret private practice principle theory"
    )
)
"""What stands behind "in" and "at" and says no place: "at night", "in pounds"."""
_ENDS = word_set("top bottom foot edge end middle side back base height")
"""What a place has: "at the top of the hill"."""
_THE = word_set("the our my that this these those some any most all")
_OPENING = word_set(
    "new north south east west upper lower greater central old fort port mount lake cape saint st "
    "long san santa los las el la le northern southern eastern western inner outer nearby"
)
"""How the name of a place may begin: "new jersey"."""
_ORDINALS = frozenset(ORDINALS) | word_set("st nd rd th")
"""Which of several it is: "on the third floor", "on the 40th"."""
_POINTS = word_set("north south east west northeast northwest southeast southwest")
_AWAY = word_set("out up down back over farther further")
_PERSONS = word_set("i we he she you they my our his her us me i'm we're i'd we'd i'll we'll")
_STAYING = word_set(
    "stay stays stayed staying keep keeps kept keeping stuck remain remained remaining sit sat "
    "sitting play playing work working live living go going went gone be being move moving travel "
    "travelling traveling flew flying fly camp camping sleep sleeping hike hiking"
)
_GETTING = word_set("get gets got have has had see saw seen reach reached receive top hit pass")
_ARRIVING = word_set(
    "reach reached reaching hit strike struck cross crossed enter entered spare spared"
)
_CLOSING = word_set(
    "? . ! , ; : ) on in for at during between from and or when while than to over throughout this "
    "last with have had get"
) | {""}
_BUILT = word_set("airport airports airfield station stadium ballpark campus downtown")
_HERE = word_set("here ours")
_HELD = word_set("with to and against than or versus vs from")


def at_another_place(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words of a place that no record is of; none where all is well."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return ()
    unknown = {word.lower() for word in reading.unknown}
    if not unknown and analysis.lacks(_POINTS) and not analysis.says({"state"}):
        return ()
    for at in sorted(analysis.focus):
        if found := _compass(analysis, at):
            return found
        if analysis.low(at) == "state" and _all_over(analysis, at):
            return (analysis.tokens[at].text,)
        if analysis.low(at) in unknown and _placed(analysis, at, unknown):
            return (analysis.tokens[at].text,)
    return _pointed_at(analysis, unknown)


def _all_over(analysis: Analysis, at: int) -> bool:
    """The "state" of "across the state": wider than the place of the records."""
    before = at - 1 - (analysis.low(at - 1) in ("whole", "entire"))
    where = analysis.low(before - 1) in _LOCATING | _BESIDE | {"within"}
    ends = at + 1 in analysis.dates.used or analysis.low(at + 1) in _CLOSING
    return analysis.low(before) == "the" and where and ends and not _mentioned(analysis, at)


def _pointed_at(analysis: Analysis, unknown: set[str]) -> tuple[str, ...]:
    """The "Leeds" of "Leeds had hail, too. How much was forecast there?"."""
    if analysis.lacks(("there",)):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) != "there" or analysis.low(at + 1) not in ("?", ".", "!", ",", ""):
            continue
        for start, _ in analysis.sentences:
            name = analysis.tokens[start]
            told = start < analysis.sentence_of(at)[0] and analysis.low(start + 1) in _GOT
            if told and name.low in unknown and name.text[0].isupper():
                return (name.text,)
    return ()


_GOT = word_set("had has have got gets saw was were")


def beside_other_places(question: Question) -> tuple[str, ...]:
    """The "other cities" of "how accurate are they compared with other cities"."""
    analysis = question.analysis
    if analysis.lacks(_OTHER) or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _OTHER or analysis.low(at + 1) not in _PLACES:
            continue
        declared = any(m.first <= at + 1 < m.last for m in analysis.mentions)
        if not declared and not analysis.noun_at(at + 1):
            return tuple(analysis.between(at, at + 2))
    return ()


_OTHER = word_set(
    "other another neighbouring neighboring nearby surrounding different adjacent next"
)
_PLACES = word_set(
    "city cities town towns place places region regions area areas country countries county "
    "counties state states borough boroughs district districts village villages location locations "
    "site sites station stations neighbourhood neighbourhoods neighborhood neighborhoods"
)


def _placed(analysis: Analysis, at: int, unknown: set[str]) -> bool:
    """Whether a word that nobody knows says where, or names a place that is asked about."""
    word = analysis.low(at)
    if (
        not word.replace("'", "").isalpha()
        or at in analysis.dates.used | analysis.used
        or analysis.noun_at(at)
    ):
        return False
    if word in NO_PLACES or _somebody_there(analysis, at):
        return False
    if word in _ADVERBS:
        return True
    before, after = at - 1, at + 1 + (analysis.low(at + 1) in unknown)
    while analysis.low(before) in _OPENING | _ORDINALS or analysis.low(before) in unknown:
        before -= 1
    named = analysis.low(at - 1) in _OPENING
    headed = analysis.low(before) in _THE
    if not headed and _asked_of(analysis, at, after, named=named):
        return True
    there = headed and word in _LAND | _BUILT and analysis.low(before - 1) in AUXILIARIES
    if there and analysis.low(after) in _GETTING:
        return True  # "how many wet days did the airport have"
    before -= headed
    if _held_against_here(analysis, before):
        return True
    if analysis.low(before) == "of" and analysis.low(before - 1) in _ENDS:
        before -= 2 + (analysis.low(before - 2) in _THE)  # "at the top of the hill"
        if analysis.low(before) == "on":
            return after in analysis.dates.used or analysis.low(after) in _CLOSING
    where = analysis.low(before) in _LOCATING or (word in _LAND and analysis.low(before) in _BESIDE)
    ends = after in analysis.dates.used or analysis.low(after) in _CLOSING
    planned = before - 1 in analysis.used - analysis.dates.used and not _mentioned(
        analysis, before - 1
    )  # "badminton in the park": where what is planned takes place
    if analysis.low(before) in _ARRIVING and ends:
        return True  # "did the snow reach Long Island"
    return where and ends and (headed or named) and not planned


def _held_against_here(analysis: Analysis, before: int) -> bool:
    """Whether "here with" stands before it, "here and in": "compare the high here with Leeds"."""
    before -= analysis.low(before) in _LOCATING
    start = analysis.sentence_of(before)[0] if 0 <= before < len(analysis.tokens) else 0
    said = analysis.between(max(start, before - 3), before)
    return analysis.low(before) in _HELD and not _HERE.isdisjoint(said)


def _asked_of(analysis: Analysis, at: int, after: int, *, named: bool) -> bool:
    """The "jersey" of "did new jersey get snow", the "boston" of "was boston hotter than": a name,
    and no persons, who are several."""
    subject = analysis.low(at - 1) in AUXILIARIES and not analysis.low(at).endswith("s")
    named = named and analysis.low(at - 2) in AUXILIARIES
    graded = any(m.first == after and m.degree == "more" for m in analysis.mentions)
    return (named or subject) and (analysis.low(after) in _GETTING or graded)


def _mentioned(analysis: Analysis, at: int) -> bool:
    return any(m.first <= at < m.last for m in analysis.mentions)


def _somebody_there(analysis: Analysis, at: int) -> bool:
    """Whether it is told where somebody was, or is to be: "when I was abroad"."""
    start, _ = analysis.sentence_of(at)
    first = at
    while first > start and analysis.low(first - 1) not in (",", ";", ":", "-", "–", "—"):
        first -= 1
    said = analysis.between(first, at)
    told = [word for word in said if word in _PERSONS | _STAYING | _CLAUSES]
    return bool(told) and told[-1] not in _CLAUSES


_CLAUSES = ASKING - {"who"} | word_set("it there that")


def _compass(analysis: Analysis, at: int) -> tuple[str, ...]:
    """The "west" of "out west", the "north" of "in the north of the city", "to the east"; a wind
    may be out of there, and in it."""
    if analysis.low(at) not in _POINTS or at in analysis.dates.used:
        return ()
    before, after = analysis.low(at - 1), analysis.low(at + 1)
    ends = at + 1 in analysis.dates.used or after in _CLOSING
    beside = before == "the" and analysis.low(at - 2) == "to" and ends
    within = before == "the" and analysis.low(at - 2) == "in" and after == "of"
    if not (before in _AWAY and ends) and not within and not beside:
        return ()
    blowing = any(
        link.role == "name" and any(_is_point(str(value)) for value in link.column.nameable)
        for mention in analysis.mentions
        for link in mention.links
    )
    if blowing or _somebody_there(analysis, at):
        return ()
    return before, analysis.tokens[at].text


def _is_point(value: str) -> bool:
    return value.lower() in _POINTS
