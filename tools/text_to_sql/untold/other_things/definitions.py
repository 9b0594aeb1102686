"""What words mean, how things come about, and what they are like in general: of no day.

    "what is hail?", "what are gusts?", "tell me what hail is"     what a word means
    "how does hail form", "what is hail made of"                   how a thing comes about
    "is hail the same as sleet", "is hail bad for you"             what holds of it always
    "how is the chill worked out", "how do you dress for hail"     ways to it, and about it

Where a record is of a day, none tells it.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.quotation_marks import QUOTE_MARKS
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.untold.other_things.how_to_behave import how_to_behave
from pageturner.tools.text_to_sql.untold.other_things.ways_of_reckoning import ways_of_reckoning
from pageturner.tools.text_to_sql.untold.other_things.what_it_takes_in import what_it_takes_in

_A = word_set("a an")
_ANY = word_set("a an the")
_ARE = word_set("is are 's s")
_TAIL = word_set("exactly really actually then again please anyway made of like ? . !")
_FORMING = word_set(
    "form work differ develop arise originate come happen occur begin start look measured "
    "calculated defined made formed computed created produced"
)
_LIKENED = phrases("""
    the same as, the same thing as, different from, different to, worse than, better than, like,
    similar to, equal to, more dangerous than, another word for, a kind of, a type of, a form of
""")
_JUDGED = word_set("""
    bad good dangerous harmful healthy unhealthy safe unsafe deadly poisonous toxic fun useful
""")
_FOR = word_set("for to")
_PERSONS = word_set("you me us people humans animals pets plants kids children health babies")
_EXPLAINING = phrases("explain, define, explain to me, describe to me")


def definition(question: Question) -> tuple[str, ...]:
    """The "hail" of "what is hail": the word whose meaning is asked for."""
    return (
        _of_words_said(question)
        or ways_of_reckoning(question)
        or how_to_behave(question)
        or what_it_takes_in(question)
    )


def _of_words_said(question: Question) -> tuple[str, ...]:
    analysis = question.analysis
    if analysis.dates.period is not None:
        return ()
    if meant := _meant(analysis):
        return meant
    if analysis.amounts or analysis.has("high", "low", "first", "last", "average"):
        return ()
    if not one_a_day(analysis.card):
        return ()
    for thing in analysis.mentions:
        if thing.degree or not thing.of("name", "low", "value"):
            continue
        if (
            _what_it_is(analysis, thing)
            or _how_it_comes(analysis, thing)
            or _always(analysis, thing)
        ):
            return (thing.words,)
    return ()


def _meant(analysis: Analysis) -> tuple[str, ...]:
    """The "difference" of "what is the difference between hail and sleet", the "mean" of "what does
    partly sunny mean"."""
    if told := _of_words(analysis):
        return told
    if analysis.lacks(("difference", "what")):
        return ()
    facts = [m for m in analysis.mentions if any(c.type == "boolean" for c in m.columns)]
    for at in range(len(analysis.tokens)):
        if analysis.low(at) not in ("difference", "what"):
            continue
        last = len(analysis.tokens) - 1 - (analysis.tokens[-1].kind == "mark")
        if analysis.low(at + 1) in ("does", "do", "did", "would") and analysis.low(last) == "mean":
            return ("mean",)
        between = analysis.between(at, at + 2) == ["difference", "between"]
        if between and any(m.first <= at + 3 for m in facts):
            return (analysis.tokens[at].text,)
    return ()


def _of_words(analysis: Analysis) -> tuple[str, ...]:
    """The "mean" of "what do the logs mean by thick mist", the "difference" of 'what is the
    difference between "thick" and "dense"', the "differ" of 'how does "thick" differ from it'."""
    lows = analysis.lows
    quoted = [at for at, low in enumerate(lows) if low in QUOTE_MARKS]
    for at, low in enumerate(lows):
        before, behind = lows[max(0, at - _FAR) : at], analysis.low(at + 1)
        asked = not {"what", "whats", "what's"}.isdisjoint(before)
        if low == "mean" and asked and behind in _MEANING and _DOING & set(before):
            return (analysis.tokens[at].text,)
        if low in ("meant", "meaning") and behind in ("by", "of") and asked:
            return (analysis.tokens[at].text,)
        between = low == "difference" and behind == "between"
        if between and _two_of_them(analysis, at + 2):
            return (analysis.tokens[at].text,)
        if low == "differ" and "how" in before and len(quoted) > 1:
            return (analysis.tokens[at].text,)
    if lows[:1] and lows[0] in ("is", "are") and quoted[:1] == [1] and len(quoted) > _PAIR:
        return tuple(analysis.between(quoted[1] + 1, quoted[2]))
    return ()


def _two_of_them(analysis: Analysis, at: int) -> bool:
    """The 'between "thick" and "dense"', the "between a mist and a thick mist": two words are held
    against each other, and no two records."""
    last = at + 2 * _FAR
    opened = analysis.low(at) in QUOTE_MARKS | _A
    return opened and any(
        analysis.low(place) == "and" and analysis.low(place + 1) in QUOTE_MARKS | _A
        for place in range(at + 1, last)
    )


_DOING = word_set("do does did would")
_MEANING = word_set("? . ! , in by here when for exactly there") | {""}
_FAR = 8
_PAIR = 2


def _what_it_is(analysis: Analysis, thing: Mention) -> bool:
    """`what is hail`, `what's a gust exactly`, `what is patchy fog`, `tell me what hail is`."""
    at = thing.first - 1
    while at > 1 and _adjective(analysis, at):
        at -= 1
    at -= analysis.low(at) in _A
    at -= analysis.low(at) in ("exactly", "really", "actually")
    if starts(analysis.tokens, 0, _EXPLAINING) == at + 1 > 0:
        return _ends(analysis, thing.last)
    if analysis.low(at) == "what" and analysis.low(thing.last) in _ARE:
        return _ends(analysis, thing.last + 1)
    at -= analysis.low(at) in _ARE
    shortened = analysis.tokens[at].text.lower() in ("what's", "whats") if at >= 0 else False
    asked = analysis.low(at) == "what" and analysis.low(at + 1) in _ARE
    return at in (0, 1, 2) and (asked or shortened) and _ends(analysis, thing.last)


def _adjective(analysis: Analysis, at: int) -> bool:
    """The "patchy" of "what is patchy fog"."""
    low = analysis.low(at)
    inside = any(m.first <= at < m.last for m in analysis.mentions)
    return inside or (low.isalpha() and low not in _ARE | _ANY and low.endswith(("y", "ed", "ing")))


def _how_it_comes(analysis: Analysis, thing: Mention) -> bool:
    """`how does hail form`, `how is the wind chill calculated`."""
    at = thing.first - 1
    at -= analysis.low(at) in _ANY
    now = analysis.low(at) in ("do", "does", "is", "are")
    how = now and analysis.low(at - 1) in ("how", "why")
    return how and analysis.low(thing.last) in _FORMING


def _always(analysis: Analysis, thing: Mention) -> bool:
    """`is hail the same as sleet`, `is hail bad for you`; "is it hail" is of today."""
    at = thing.first - 1
    at -= analysis.low(at) in _ANY
    if at != 0 or analysis.low(at) not in ("is", "are"):
        return False
    size = starts(analysis.tokens, thing.last, _LIKENED)
    if size:
        other = thing.last + size
        other += analysis.low(other) in _ANY
        return any(m.first == other and _ends(analysis, m.last) for m in analysis.mentions)
    judged = analysis.low(thing.last) in _JUDGED and analysis.low(thing.last + 1) in _FOR
    return judged and analysis.low(thing.last + 2) in _PERSONS


def _ends(analysis: Analysis, at: int) -> bool:
    return all(token.low in _TAIL for token in analysis.tokens[at:])
