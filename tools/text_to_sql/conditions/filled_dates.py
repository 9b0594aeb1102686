"""A second date that a record has or has not yet: "is it paid", "flats that are not let", "unpaid
invoices".

Said as what was done or was not, and without a day on which, it is true of the records that state
the date. Asked as "when", or with a day behind it, the date itself is meant. The same goes for the
date that records are dated by, where some of them have none.
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.dated_by import asks_when
from pageturner.tools.text_to_sql.columns.kind_nouns import kind_named
from pageturner.tools.text_to_sql.language.english import SOMEBODY
from pageturner.tools.text_to_sql.language.irregular_verbs import IRREGULAR, PLAIN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.reading import Stated

_BEING = word_set("is are was were be been being get gets got has have had isn't aren't")
_MEANWHILE = word_set("already now since yet ever still currently actually finally not never been")
_REMAINING = word_set("yet still left remain remains remaining remained waiting")
_DATES = word_set("date dates day days")
_WHEN = word_set("when until till since before after by")
_DID = word_set("did does do didn't doesn't have has had")
_NEAR = 4


def stated_date(analysis: Analysis, mention: Mention, denied: bool) -> Stated | None:
    """Whether records are to state a date; None where a mention says nothing of that."""
    links = mention.of("name", "low")
    if len(links) != 1 or len(mention.links) != 1 or links[0].column.type != "date":
        return None
    column = links[0].column
    if links[0].role == "low":
        return Stated(column, denied)
    if _dated(analysis, mention):
        return None
    if denied or _not_yet(analysis, mention):
        return Stated(column, False)
    asked = analysis.low(mention.first - 1) in _WHEN or "when" in analysis.lows
    if asked or analysis.low(mention.last) in _DATES:
        return None
    return Stated(column) if _done(analysis, mention) else None


def undone_beside_a_value(analysis: Analysis, mention: Mention, denied: bool) -> Stated | None:
    """The "not shipped" of orders that have a day on which they were and a state called so: those
    that were delivered since were shipped, too. None for any other mention."""
    if mention.degree or not mention.of("value"):
        return None
    dates = [column for column in mention.columns if column.type == "date"]
    undone = len(dates) == 1 and (denied or _not_yet(analysis, mention))
    return Stated(dates[0], False) if undone else None


def names_the_records(analysis: Analysis, mention: Mention) -> bool:
    """Whether a mention of a date is what the records are called: the "orders" of "how many orders
    were shipped in May", of `ordered_on`."""
    if mention.exact or not analysis.noun_at(mention.first) or mention.last > mention.first + 1:
        return False
    return all(column.type == "date" and not column.temporal for column in mention.columns)


def dates_beside_a_value(analysis: Analysis, mention: Mention) -> bool:
    """Whether a mention of a date and of a state only says whose the days are: "shipped in May",
    of orders of which most are delivered by now."""
    named = mention.of("name") and mention.of("value") and not mention.degree
    told = any(column.temporal for column in mention.columns)
    if not named or not told or analysis.dates.period is None or asks_when(analysis):
        return False
    if analysis.noun_at(mention.last) or analysis.low(mention.last) in ("one", "ones"):
        return False  # "the closed ones", of whatever day
    states = {link.column.name for link in mention.of("value")}
    before = (one for one in analysis.mentions if one.last == mention.first)
    if any(states & {link.column.name for link in one.of("name")} for one in before):
        return False  # "with status closed, in May"
    return any(analysis.noun_at(at) for at in range(len(analysis.tokens)))


def done_at_all(analysis: Analysis, mention: Mention) -> Stated | None:
    """The "shipped" of "which crates were shipped", where records are dated by that and some of
    them state no date; None where all do, where a day is spoken of, or the date is asked for."""
    column = _not_always(analysis)
    if column is None or len(mention.links) != 1 or asks_when(analysis):
        return None
    if not _a_verb(analysis.low(mention.last - 1)) and not _a_verb(analysis.low(mention.first)):
        return None
    if analysis.low(mention.last) in _DATES or analysis.low(mention.first - 1) in _WHEN:
        return None
    if _not_yet(analysis, mention):
        return Stated(column, False)
    told = (
        analysis.low(mention.last) == "by"
        or _done(analysis, mention)
        or _of_whom(analysis, _before(analysis, mention))
    )
    return Stated(column) if told else None


def done_otherwise(analysis: Analysis) -> tuple[Stated, int] | None:
    """The "take" and "took" of "did Ines take the order", where records are dated by "taken" and
    some state no date, with its place: light words, which name no column by themselves."""
    column = _not_always(analysis)
    if column is None or asks_when(analysis):
        return None
    own = (column.name.lower(), *(word.lower() for word in column.synonyms))
    plain = {PLAIN[word] for word in own if word in PLAIN}
    forms = {form for word in plain for form in (word, *IRREGULAR[word])}
    if analysis.lacks(forms):
        return None
    for at, low in enumerate(analysis.lows):
        taken = any(m.first <= at < m.last for m in analysis.mentions)
        if low in forms and not taken and _of_whom(analysis, at - 1):
            return Stated(column), at
    return None


def done_or_not(analysis: Analysis) -> Stated | None:
    """The "let" of "has it been let yet", "did they let it", and nothing else: whether the record
    that was told before states that date, where some state none."""
    mentions = analysis.mentions
    if len(mentions) != 1 or len(mentions[0].links) != 1 or analysis.amounts:
        return None
    mention = mentions[0]
    column = mention.columns[0]
    if column.type != "date" or column.filled >= analysis.card.count or not mention.of("name"):
        return None
    lows = [low for low in analysis.lows if low.isalpha()]
    while lows and lows[0] in _LEADING:
        lows = lows[1:]
    named = {*analysis.lows[mention.first : mention.last]}
    asked = lows[:1] and lows[0] in _BEING | _DID and not lows[0].endswith("t")
    spoken = {*lows} <= _BEING | _DID | _IT | named | {"for", "already", "yet", "ever"}
    return Stated(column) if asked and spoken and _IT & {*lows} else None


_LEADING = word_set("and but so or then also ok okay now")
_IT = word_set("it that this they he she")


def _not_always(analysis: Analysis) -> ColumnCard | None:
    """The date that records are dated by, where several are of a day and some state none; None
    where all do, or where days are named, which only those with a date are of."""
    card = analysis.card
    column = card.temporal
    if column is None or column.type != "date" or column.filled >= card.count:
        return None
    dates = analysis.dates
    timed = dates.period is not None or dates.weekdays or card.dated_otherwise
    return None if timed or card.one_a_day else column


def _a_verb(word: str) -> bool:
    return word.endswith("ed") or word in PLAIN


def _of_whom(analysis: Analysis, at: int) -> bool:
    """Whether who did it, or had it done, stands there: "has Ines packed", "which clerk packed",
    "did we pack"."""
    named = next((m for m in analysis.mentions if m.last == at + 1), None)
    if named is None:
        return analysis.low(at) in SOMEBODY and analysis.low(at - 1) in _DID
    if named.degree or any(column.type != "text" for column in named.columns):
        return False
    at = named.first - 1
    while analysis.low(at) in ("the", "a", "an", "any", "dr", "mr", "mrs", "ms", "."):
        at -= 1
    return not named.of("value") or analysis.low(at) in _DID | _BEING


def never_done(analysis: Analysis, mention: Mention) -> bool:
    """The "not listed" of "which houses are not listed", of the date that every record has: where
    no day is spoken of, there are none."""
    if analysis.dates.period is not None or len(mention.links) != 1:
        return False
    done = mention.columns[0].type == "date" and mention.words.lower() not in _DATES
    at = _before(analysis, mention)
    asked = analysis.low(analysis.sentence_of(mention.first)[0]) in _BEING
    return done and at + 1 < mention.first and (asked or analysis.low(at) in _BEING)


def _before(analysis: Analysis, mention: Mention) -> int:
    """The place in front of a mention and of what is said of the time until now."""
    at = mention.first - 1
    while analysis.low(at) in _MEANWHILE:
        at -= 1
    return at


def _not_yet(analysis: Analysis, mention: Mention) -> bool:
    """The "not yet" of "not yet let", the "to be" of "still to be let", "invoices to be paid"."""
    at = _before(analysis, mention)
    if {"not", "never"} & set(analysis.between(at + 1, mention.first)):
        return True
    at -= analysis.low(at) == "be"
    if analysis.low(at) != "to":
        return False
    before = analysis.low(at - 1)
    return before in _BEING | _REMAINING or _records(analysis, at - 1)


def _records(analysis: Analysis, at: int) -> bool:
    """Whether records stand there, by what they or their kind are called."""
    return analysis.noun_at(at) or kind_named(analysis, at)


def _dated(analysis: Analysis, mention: Mention) -> bool:
    """The "let" of "let in June", "not let before 3 May": when, is said."""
    behind = range(mention.last, mention.last + _NEAR)
    return not analysis.dates.used.isdisjoint(behind)


def _done(analysis: Analysis, mention: Mention) -> bool:
    """Whether it is said of a record that it was done: "is 9 Saltgate let", "the let flats"."""
    at, start = _before(analysis, mention), analysis.sentence_of(mention.first)[0]
    if analysis.low(at) in _BEING:
        return at + 1 < mention.first or not kind_named(analysis, mention.last)
    if _records(analysis, mention.last) or _records(analysis, at):
        return True
    named = any(m.last == at + 1 and m.of("value") for m in analysis.mentions)
    return named and analysis.low(start) in _BEING
