"""The first and the last day that records are of: "the very first report of the archive", "on the
last day in the collection", "the newest log in the archive", "the oldest report you have"."""

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.dates.words import DateWords
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set

_FIRST = word_set("first earliest oldest opening")
_LAST = word_set("last final closing")
_NEWEST = word_set("latest newest recent")
NAMING_ENDS = _FIRST | _LAST | _NEWEST
_ARCHIVE = word_set("archive archives collection corpus dataset database data set series folder")
_WHOLE = word_set("the this that your whole entire full")
_OF = word_set("of in within from held")
_DAYS = word_set("day date")
_PLANS = word_set("forecast prediction outlook")
"""Of what foretells, a record may be called so."""
_HELD = phrases("""
    you have, you hold, you keep, you've got, you got, you have got, you own, you know, we have,
    we hold, we've got, on file, on record, there is, that you have, that you hold, that there is,
    available, at hand, in hand, of them all, of all
""")
_NOT_HELD = word_set("for of with on that in where about")
"""With these it goes on to say which: "the last forecast you have for May"."""
_SUCH = word_set("for with without that where when whose which on having")
"""With these it goes on to say what it is like: "the last day in the archive with hail"."""
_DOING = word_set("""
    have get see bring show mention reach contain include feature be hit record experience report
    state carry stay pass exceed top fall drop go come leave run arrive speak warn tell
""")
"""Behind "to" the same: "the last day in the archive to have hail"."""
_WAS = word_set("is was")
_ASKED = word_set("what which")
_COVERED = word_set("covered recorded archived")


def end_of_records(reader: DateWords, at: int) -> list[Atom]:
    """The day of the first or the last record, where it is said of what; [] elsewhere."""
    calendar = reader.calendar
    start = reader._skip(at, "very")
    word = reader.low(start)
    if word not in NAMING_ENDS:
        return []
    last = min(filter(None, (calendar.last, calendar.now)), default=None)
    day = {
        **dict.fromkeys(_FIRST, calendar.first),
        **dict.fromkeys(_LAST, calendar.last),
        **dict.fromkeys(_NEWEST, last),
    }.get(word)
    noun = reader.low(start + 1)
    if day is None or not (noun in _DAYS or noun in calendar.nouns or noun in _PLANS):
        return []
    if noun == "time":
        return []  # "for the last time in the archive": of what, is said before it
    behind = start + 2
    if noun in _DAYS and reader.low(behind) in _COVERED:
        behind += 1
    elif noun not in _DAYS and (held := starts(reader.tokens, behind, _HELD)):
        if reader.low(behind + held) in _NOT_HELD:
            return []
        behind += held
    elif reader.low(behind) in _OF:
        end = reader._skip(behind + 1, "in", *_WHOLE)
        if reader.low(end) not in _ARCHIVE or end == behind + 1:
            return []
        behind = end + 1 + (reader.low(end) == "data" and reader.low(end + 1) == "set")
        if reader.low(behind) in _SUCH and not starts(reader.tokens, behind, _HELD):
            return []
        if _the_first_to(reader, start, behind):
            return []
    elif "very" not in (reader.low(start - 1), reader.low(start - 2)) or noun in _DAYS:
        return []
    first = at - (reader.low(at - 1) in ("most", "very"))
    words = " ".join(token.text for token in reader.tokens[first:behind])
    return [Atom(first, behind, spans.const(day, day), words, 0, day=True)]


def _the_first_to(reader: DateWords, start: int, behind: int) -> bool:
    """Whether it goes on as "to have hail"; "was the last day in the archive to have hail" asks
    what was to be of that day."""
    if reader.low(behind) != "to" or reader.low(behind + 1) not in _DOING:
        return False
    before = start - 1
    while reader.low(before) in ("the", "very", "most", "of"):
        before -= 1
    return reader.low(before) not in _WAS or reader.low(before - 1) in _ASKED
