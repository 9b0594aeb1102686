"""What the records compared are wanted for: "3 or 4 May for flying kites".

A corpus declares what a high or a low value of a column is good for; the words are looked for only
where one of several records is to be chosen, and mean nothing elsewhere.
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asks.asking import chooses
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, KNOWN
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Link, Mention
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Direction, Measure

_ADVISING = word_set("would should shall could can do will might may is are")
_TAKING_PLACE = word_set("was were did had has")
_NOT_CHOSEN = word_set("how when who whose why where")
_BEFORE = word_set("the a an our my their your his her its for")


def wanted_for(question: Question) -> tuple[Direction, Measure] | None:
    """The end that is good for what is planned, where one of several is to be chosen."""
    if not _advises(question):
        return None
    analysis = question.analysis
    found = purposes_said(analysis.card, analysis.tokens, analysis.dates.used)
    if not found:
        return None
    size = max(last - first for first, last, *_ in found)
    first, last, direction, _ = next(one for one in found if one[1] - one[0] == size)
    columns = [c for a, b, end, c in found if (a, b, end) == (first, last, direction)]
    if any(
        not (_overlaps(one, first, last) or in_a_compound(analysis, one)) for one in question.found
    ):
        return None  # "for a picnic without rain": what is said to hold decides
    if _subject_of_a_report(analysis, first) or _itself_compared(analysis, first):
        return None
    if analysis.low(last) == "too" and any(mention.last == first for mention in analysis.mentions):
        return None  # "did the plan run too low"
    analysis.use(first, last)
    question.telling |= set(range(first, last))  # "which was the better picnic weather"
    mention = Mention(first, last, tuple(Link(column, "name") for column in columns))
    return direction, Measure(resolve(analysis, mention, columns))


def _itself_compared(analysis: Analysis, at: int) -> bool:
    """The "picnic" of "which day had the longer picnic": it is not said to be good for one."""
    before = analysis.low(at - 1)
    bases = {base for base, degree in stems(before).items() if degree == "more"}
    return is_comparative(before) and bases.isdisjoint(_GOOD)


_GOOD = word_set("good bad nice fine fair great safe easy sure likely")


def called_better(question: Question) -> bool:
    """The "delay" of "I took a nap on both. On which was the delay worse?": what is said to be the
    better or the worse decides, and no purpose but one of which it is the matter."""
    analysis = question.analysis
    called = [
        mention
        for cue in analysis.cues
        if cue.meaning in ("better", "worse")
        for mention in question.free
        if question.numeric(mention) and _beside(analysis, mention, cue)
    ]
    if not called:
        return False
    said = purposes_said(analysis.card, analysis.tokens, analysis.dates.used)
    return not any(column in mention.columns for *_, column in said for mention in called)


def _beside(analysis: Analysis, mention: Mention, cue: Cue) -> bool:
    """The "delay was worse", "delay on 3 May any worse", "worse delay"."""
    between = range(mention.last, cue.first) if mention.first < cue.first else ()
    between = between or range(cue.last, mention.first)
    return analysis.sentence_of(mention.first) == analysis.sentence_of(cue.first) and all(
        at in analysis.dates.used or analysis.low(at) in AUXILIARIES | _WITHIN for at in between
    )


_WITHIN = word_set("the a any even on of in for much far actually")


def in_a_compound(analysis: Analysis, found: Found) -> bool:
    """The "ice" of "ice rink": it only narrows a noun that nobody knows."""
    at = found.last
    if at >= len(analysis.tokens) or at in analysis.dates.used or analysis.noun_at(at):
        return False
    token = analysis.tokens[at]
    named = any(m.first <= at < m.last for m in analysis.mentions)
    known = any(form in KNOWN for form in stems(token.low)) or token.low.endswith(("ed", "ing"))
    return token.kind == "word" and not named and not known


def _advises(question: Question) -> bool:
    """Whether a choice is asked for, and not how, when or whether something was."""
    analysis = question.analysis
    lows = [token.low for at, token in enumerate(analysis.tokens) if at not in analysis.dates.used]
    better = analysis.has("better", "worse")
    when = better or any(one == "when" and two in _ADVISING for one, two in pairwise(lows))
    if set(lows) & (_NOT_CHOSEN - {"when"} if when else _NOT_CHOSEN) or asks_how_much(question):
        return False
    opens = next((low for low in lows if low.isalpha()), "")
    if opens in AUXILIARIES:
        either = "or" in analysis.lows
        return better or (opens in _ADVISING and either)
    return better or chooses(question) or bool(ASKING & set(lows))


def _subject_of_a_report(analysis: Analysis, at: int) -> bool:
    """The "picnic" of "on which day was the picnic": when it was, no value tells."""
    while analysis.low(at - 1) in _BEFORE:
        at -= 1
    return analysis.low(at - 1) in _TAKING_PLACE


def _overlaps(found: Found, first: int, last: int) -> bool:
    return found.first < last and first < found.last
