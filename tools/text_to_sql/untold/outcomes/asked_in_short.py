"""Whether something came, asked in few words behind a sentence that says it might.

    "some of the squalls on 3 May could bring hail. Did they?"      what they brought, nobody kept
    "hail was possible on 3 May. Did any of it come to pass?"
    "the swell was to reach 6 feet on 3 May; did it?"
    "there was a chance of mist. And was there any?"
    "hail was on the cards for 3 May. Did we see some?"

Not "hail was forecast for 3 May, was it?", which asks whether it was forecast; nor "the report of
3 May mentioned hail. Did it?"; nor what goes on to ask for something of its own: "hail was likely
on 3 May. Was there swell, too?".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import HAPPENING, plans_told

_DID = word_set("did was were had has have didn't wasn't weren't")
_MARKS = word_set(", ; : . ? ! – — -")
_JOINING = word_set("and but so well ok okay")
_IT = word_set("it they that this any some one all either both none those these there")
_WE = word_set("we you they i anyone anybody people folks")
_GETTING = word_set("get got see seen have had experience receive")
_COMING = HAPPENING | word_set("do done produce produced reach reached manage make bring brought")
_FILLING = word_set("""
    of it them those these that this any one ones some all there so such to pass be true out come
    came down up in the end on day actually really ever at then indeed after too into being
    through about place fruition turn like ? . ! , or not even just a single
""")
_MIGHT = word_set("""
    could might possible possibly likely expected forecast predicted chance chances supposed due
    threatened promised called calling expecting warned warning looked looking risk potential
    prospect capable able should would anticipated probable foreseen
""")
_ON_THE_CARDS = phrases("""
    in the cards, on the cards, in the offing, in the forecast, on the way, was to, were to,
    up for, in store, in line for, a possibility, on the horizon
""")
_OF_TEXTS = word_set("""
    mention mentions mentioned mentioning claim claims claimed check whether wonder wonders included
    includes contained contains listed spoke speaks wrote written read reads than exceed exceeded
    exceeds topped beat beats
""")
_MODAL = word_set("could might should would supposed")


def asked_in_short(question: Question) -> tuple[str, ...]:
    """The thing, and the "did they" behind it."""
    analysis = question.analysis
    if analysis.lacks(_DID) or not seen_twice(analysis.card):
        return ()
    if not any(column.type == "boolean" and column.worded for column in analysis.card.columns):
        return ()
    at = _last_question(analysis)
    if at is None:
        return ()
    told = [m for m in analysis.mentions if m.last <= at and m.of("name", "low", "value")]
    recorded = seen_twice(analysis.card)
    things = [m for m in told if not recorded & {c.name for c in m.columns}]
    if not things or len(things) < len(told) or not _might(analysis, at):
        return ()
    again = {n for m in analysis.mentions if m.first > at and _same(m, things) for n in _places(m)}
    if not _asks_no_more(analysis, at, again):
        return ()
    return things[-1].words, *analysis.between(at, at + 2)


def _last_question(analysis: Analysis) -> int | None:
    """Where the "did they" stands that opens the last clause, behind one that asks nothing."""
    for at in range(len(analysis.tokens) - 2, 1, -1):
        if analysis.low(at) not in _DID or at in analysis.dates.used:
            continue
        before = at - 1
        while analysis.low(before) in _JOINING:
            before -= 1
        opens = analysis.low(before) in _MARKS and "?" not in analysis.between(0, at)
        return at if opens else None
    return None


def _might(analysis: Analysis, at: int) -> bool:
    """Whether it is told in front that something was to come."""
    said = {analysis.low(n) for n in range(at) if n not in analysis.dates.used}
    if said & _OF_TEXTS:
        return False
    cards = any(n + size <= at for n, size in places(analysis.tokens, _ON_THE_CARDS))
    return bool(said & _MIGHT) or cards or any(m.last <= at for m in plans_told(analysis))


def _asks_no_more(analysis: Analysis, at: int, again: set[int]) -> bool:
    """Whether the rest says nothing but that it came: "did any of them actually do so"."""
    who = analysis.low(at + 1)
    rest = [n for n in range(at + 2, len(analysis.tokens)) if n not in analysis.dates.used]
    rest = [n for n in rest if n not in again]
    lows = [analysis.low(n) for n in rest]
    if who in _WE and any(low in _GETTING for low in lows):
        return all(low in _FILLING | _GETTING for low in lows) and bool(again or len(lows) > 1)
    if who not in _IT:
        return False
    if analysis.low(at) in ("was", "were", "wasn't", "weren't") and who != "there":
        apart = analysis.low(at - 1) != "," and not _MODAL.isdisjoint(analysis.between(0, at))
        return apart and all(low in _FILLING for low in lows)
    return all(low in _FILLING | _COMING | _GETTING for low in lows) and (
        who != "there" or bool(again) or bool({"any", "some", "one"} & set(lows))
    )


def _same(mention: Mention, things: list[Mention]) -> bool:
    """Whether what is asked about is what was told of, or the figure that it was to come to."""
    names = {c.name for c in mention.columns}
    return any(names & {c.name for c in thing.columns} for thing in things)


def _places(mention: Mention) -> range:
    return range(mention.first, mention.last)
