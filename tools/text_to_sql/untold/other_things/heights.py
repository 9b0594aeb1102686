"""How high something stands, where the highs that are kept are no heights.

"how high was the Santa Cruz River" · "how high is that mountain" · "how high does the town lie"
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.units import LENGTHS, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.saying import names_records

_HOW = word_set("high tall")
_LYING = word_set("lie lies lay sit sits sat stand stands stood situated located perched")
_SUPPORT = word_set("do does did")
_STANDING = word_set(
    "river rivers creek stream brook lake reservoir pond dam canal harbour harbor bay sea ocean "
    "waves wave surf tide tides water waterline wash flood floods floodwater mountain mountains "
    "mount mt peak peaks summit hill hills ridge range cliff tower towers building buildings "
    "bridge skyscraper hotel house houses tree trees wall walls fence city town village place "
    "valley plateau airport station cloud clouds ceiling snowline treeline drift drifts pile "
    "piles kite plane fireworks"
)
"""What has a height or stands at one, before anything is measured of it."""
_ADRIFT = word_set("was is are were lies stood stands did does do")


def height_of(question: Question) -> tuple[str, ...]:
    """The "river" of "how high was the river", the "lie" of "how high does it lie"."""
    analysis = question.analysis
    if analysis.lacks(("how",)) or analysis.lacks(_HOW):
        return ()
    lows = analysis.lows
    for at in sorted(analysis.focus):
        opened = lows[at] == "how" and analysis.low(at + 1) in _HOW
        if not opened or analysis.low(at + 2) not in _ADRIFT & AUXILIARIES:
            continue
        _, end = analysis.sentence_of(at)
        here = [place for place in range(at + 3, end) if place not in analysis.dates.used]
        for place in here:
            if _measured(analysis, place) or _ends(lows[place]) or _by_name(analysis, at, place):
                break
            lying = lows[place] in _LYING and lows[at + 2] in _SUPPORT
            named = lows[place] in _STANDING and not _a_place_of(lows, place)
            headed = named and analysis.low(place + 1) not in _NOT_ITSELF
            if lying or (headed and lows[at + 2] not in _SUPPORT):
                return (analysis.tokens[place].text,)
    return ()


_NOT_ITSELF = word_set("temperature temperatures temp high cover")


def _measured(analysis: Analysis, at: int) -> bool:
    """Whether what stands there is held in a column, and does not only stand for a word: the
    "clouds" of a sky."""
    told = [m for m in analysis.mentions if m.first <= at < m.last]
    words = all(column.type == "text" for m in told for column in m.columns)
    return bool(told) and not (words and analysis.low(at) in _STANDING)


def _by_name(analysis: Analysis, at: int, place: int) -> bool:
    """Whether a height is kept of records, and it is a word of the name of one: "how tall is Bay
    at Dawn"."""
    kept = any(
        unit_of(column.unit) in LENGTHS
        for mention in analysis.mentions
        if mention.first <= at + 1 < mention.last
        for column in mention.columns
    )
    return kept and any(
        mention.first <= place < mention.last and mention.last - mention.first > 1
        for mention in analysis.mentions
        if any(names_records(link.column) for link in mention.of("value"))
    )


def _ends(word: str) -> bool:
    """Whether the phrase asked about is over: "how high was it by the river"."""
    return word in _AROUND or not word.isalpha()


def _a_place_of(lows: list[str], at: int) -> bool:
    """The "city" of "how high was the city's high"."""
    return lows[at + 1 : at + 2] == ["'s"]


_AROUND = word_set("it on in at by near for to above of around with when while and or during from")
