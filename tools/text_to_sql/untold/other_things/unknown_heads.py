"""What is asked for is called by a word that nobody knows, wherever in the question it is named.

    "the highest toll, 3 or 4 May"                    what is ranked is no column that is told
    "the number of lost keys, along with the rent"    nor is what is counted, whatever is beside it
    "I wonder whether the fog horn was loud"          the last word says what it is, not the first
    "the fog density", "the skipper's name"           that there is some tells nothing of it
    "which parade was the wettest in May"             nor is every day of May one of a parade

The phrase stands where one says what is wanted: behind what ranks, counts or asks for it. Its
last word decides. Who or what something known is said of, where one was,
and what one planned, is no such phrase.

Each function answers with the words of it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking_clauses import GIVING
from pageturner.tools.text_to_sql.asks.noun_phrases import (
    DETERMINERS,
    NounPhrases,
    describes,
    known,
)
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, EVENTS, SOMEBODY
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_RANKING = ("high", "low", "average", "sum", "median")
_HELD = ("high", "low", "more", "less")
_COUNTING = word_set("number count amount level total sum mean average rate trend")
"""Of what it is, the word behind "of" says."""
_WANTED = GIVING | word_set(
    "name identify me us know about need want fetch find get check compare whether if"
)
_GIVEN = GIVING | word_set("gives gave given stated reported quoted quotes put list listed shown")
_SOUGHT = word_set("looking look searching search asking")
_OWN = DETERMINERS | word_set("my our your his her their its")
_SUPPORT = word_set("do does did will would can could should shall may might to")
"""Behind these a phrase ends in its verb: "did the fog lift"."""
_WHEN = word_set("when whenever while as once because since if that after before until how")
"""Behind these, too: "when the wind howls"."""
_CLOSING = (
    AUXILIARIES
    | ASKING
    | word_set("""
    ? . ! , ; : ( ) – — - / on in for of at from during since until between above below over under
    than exceeding and with as that when where please vs versus accompanied compare compared differ
    differed match matched change changed rise fall ignoring excluding disregarding except but
    without before after near by because if or nor while around giving reported measured recorded
    forecast given stated
""")
    | {""}
)
_GRADING = word_set("more less most least so too very quite rather no not never neither")
"""Behind these stands an adjective: "the sea less rough"."""
_NO_PART = _OWN | _GRADING | CARDINALS.keys() | SOMEBODY | {"it", "this", "that"}
_TURNING = word_set(
    "compare differ match change rise fall vary exceed reach climb drop go come get look turn stand"
)
_NO_NOUNS = word_set(
    "forth theretofore heretofore thereafter thereupon aloft column field cell timestamp stamp "
    "sat hung clung lay writ"
)
"""Words that say when or where, verbs, and those for the place in which a value is kept."""
_LONGEST = 5


def unknown_head(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words of a phrase that is asked for, where nobody knows the last of them and something
    else would be told."""
    analysis = question.analysis
    if reading.scope_only:
        return ()
    named = {m.first for m in analysis.mentions if m.of("name", "low") and not m.degree}
    for at in sorted(analysis.focus):
        if analysis.low(at - 1) in _OWN and at:
            continue
        asked = _ranked(analysis, at) or _wanted(analysis, at)
        asked = asked or _limited(analysis, at)
        first = at + (analysis.low(at) in _OWN)
        if not asked and (first not in named or _with_its_verb(analysis, at)):
            continue
        if not asked and reading.kind == "rows" and reading.wants == "record":
            continue  # "which days had a fog warning": their texts may tell of one
        if told := _unknown(question, first, compound=not asked):
            return told
    return ()


def ranked_event(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "parade" of "which parade was the wettest in May", "of all parades, which was": which of
    the days that are ranked had one, no record tells."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(EVENTS) or reading.kind not in _OF_SEVERAL or len(analysis.dates.firsts) > 1:
        return ()
    if period is not None and period.days == 1:
        return ()
    for at, low in enumerate(analysis.lows):
        named = any(m.first <= at < m.last for m in analysis.mentions)
        if low not in EVENTS or analysis.noun_at(at) or named:
            continue
        first = at - (not known(analysis.low(at - 1)) and analysis.low(at - 1).isalpha())
        before = analysis.between(max(0, first - 4), first)
        of_all = before[-2:] == ["of", "all"] or before[-3:] in (_OF_ALL, ["all", "of", "the"])
        if before[-1:] in (["which"], ["what"]) or of_all:
            return tuple(analysis.tokens[one].text for one in range(first, at + 1))
    return ()


_OF_SEVERAL = ("extreme", "compare")
_OF_ALL = ["of", "all", "the"]


def _ranked(analysis: Analysis, at: int) -> bool:
    """Behind "the highest", "the average", "the number of"."""
    if analysis.low(at - 1) == "of" and analysis.low(at - 2) in _COUNTING:
        return True
    cues = [cue for cue in analysis.cues if cue.meaning in _RANKING]
    by = analysis.low(at - 1) == "by" and any(cue.first >= at - _NEAR for cue in cues)
    return by or any(cue.last == at for cue in cues)


_NEAR = 5


def _wanted(analysis: Analysis, at: int) -> bool:
    """Behind "give me", "tell me about", "I need", "looking for", "look up"."""
    before = analysis.low(at - 1)
    if before in ("for", "up"):
        return analysis.low(at - 2) in _SOUGHT
    if before == "as":
        return not _GIVEN.isdisjoint(analysis.between(max(0, at - 3), at - 1))
    return at > 0 and before in _WANTED


def _limited(analysis: Analysis, at: int) -> bool:
    """Behind the "with" of "days with a toll over 30"."""
    if analysis.low(at - 1) not in ("with", "had", "has") or analysis.low(at) not in ("a", "an"):
        return False
    return any(at < amount.first <= at + _NEAR for amount in analysis.amounts)


def _with_its_verb(analysis: Analysis, at: int) -> bool:
    """Whether what begins there may end in a verb: "when the wind howls", "on which the wind blew",
    "the day the storm struck"."""
    before = at - 1
    dated = before in analysis.dates.used and analysis.low(at) not in _OWN
    behind = analysis.low(before) in _SUPPORT | _WHEN and before not in analysis.dates.used
    hanging = analysis.low(before) in ASKING and analysis.low(at) in _OWN
    if behind and _verb_follows(analysis, at):
        return False
    return behind or dated or hanging or (at > 0 and analysis.noun_at(before))


def _verb_follows(analysis: Analysis, at: int) -> bool:
    """The "compare" of "how did the tide table of 3 May compare": the phrase has no verb in it."""
    end = at
    while end not in analysis.dates.used and analysis.low(end) not in _CLOSING:
        end += 1
    if analysis.low(end) in _TURNING:
        return True
    after = analysis.past_dates(end)
    return after > end and analysis.low(after) in _TURNING


def _unknown(question: Question, at: int, compound: bool) -> tuple[str, ...]:
    """The unknown words of a phrase that begins there, where its head is one of them.

    Args:
        compound: whether it is only so where something declared stands before it.
    """
    analysis = question.analysis
    clause = NounPhrases(question, *analysis.sentence_of(at))
    first = at
    while at not in analysis.dates.used and not _closes(clause, at):
        plain = analysis.low(at) not in _NO_PART
        if analysis.tokens[at].kind != "word" or not plain:
            return ()
        at += 1
    head = at - 1
    while head > first and _steps_back(clause, head):
        head -= 1
    low = analysis.low(head)
    if head < first or at - first > _LONGEST or not clause.unknown(head):
        return ()
    if any(analysis.tokens[one].text[0].isupper() for one in range(first + 1, at)):
        return ()  # "the minutes Ghent spent": whose they are, it says itself
    if low in PLAIN or low in _NO_NOUNS or analysis.tokens[head].text[0].isupper():
        return ()  # "whose toll sat above 80", "get paid", "the toll theretofore planned"
    told_to = analysis.low(first - 1 - (analysis.low(first - 1) in _OWN)) == "tell"
    if told_to and analysis.low(at) in ASKING:
        return ()  # "tell my readers what"
    graded = low.endswith("er") and (compound or analysis.low(head + 1) == "than")
    if describes(low) or graded or clause.of_records(head):
        return ()
    if compound and not any(clause.firm(one) for one in range(first, head)):
        return ()
    return tuple(analysis.tokens[one].text for one in range(first, at) if clause.unknown(one))


def _steps_back(clause: NounPhrases, at: int) -> bool:
    """The "level" of "the toll level", the "affected" of "the number of people affected"."""
    low = clause.analysis.low(at)
    said = low.endswith("ed") and clause.unknown(at - 1)
    return not clause.firm(at) and not clause.of_records(at) and (known(low) or said)


def _closes(clause: NounPhrases, at: int) -> bool:
    """Whether a phrase ends before a place; not before the "forecast" of "the forecast highs"."""
    analysis = clause.analysis
    ranked = any(cue.first == at and cue.meaning in _HELD for cue in analysis.cues)
    return (analysis.low(at) in _CLOSING or ranked) and not clause.firm(at)
