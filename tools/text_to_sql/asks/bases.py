"""Of which records something is said: the "rainy days" of "what share of the rainy days …".

What comes before "of" or "every" and what follows it are two things: the conditions on the noun
say which records are looked at, those of the verb what is said of them.

    what share of   the rainy days in May       also had thunder
    did every       day with gusts over 30      have rain
    what share of   days other than rainy ones  were sunny
    of              the dry days in May,        what share was above 70
"""

from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.columns.heads import behind_the_noun
from pageturner.tools.text_to_sql.columns.kind_nouns import several_of_a_kind
from pageturner.tools.text_to_sql.conditions.kinds_left_out import LEAVING_OUT
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, COPULAS
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.words import starts, word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Membership

_OPENS = word_set("of among amongst out from for on")
_ATTACHES = word_set("with without having that which when where above below over under")
_VERBS = AUXILIARIES | word_set("also saw got reached reach get see stay stayed mention mentioned")
_JOINING = word_set("and or , but")
_REACH = 6


def base(question: Question, at: int) -> list[Found]:
    """The conditions on the noun that follows a quantifier ending at a place.

    Empty where they are all that is said: then they are what is counted.
    """
    analysis = question.analysis
    start, end = analysis.sentence_of(max(0, at - 1))
    told = sorted([*question.found, *_stated(question)], key=lambda found: found.first)
    here = [found for found in told if start <= found.first < end]
    near = range(at, min(at + _REACH, end))
    noun = next((n for n in near if analysis.noun_at(n) or several_of_a_kind(analysis, n)), None)
    kind = _kind(analysis, at, noun)
    noun = kind if kind is not None else noun
    inside: list[Found] = []
    if noun is not None:
        last = noun + (kind is not None or several_of_a_kind(analysis, noun))
        inside = [found for found in here if at <= found.first and found.last <= last]
        until = _until(question, here, noun, end)
        inside += [found for found in here if noun < found.first < until]
    inside = _doing(analysis, at, here) or inside
    if not inside and analysis.low(start) in _OPENS:
        inside = [found for found in here if found.last < at]
    return inside if len(inside) < len(question.all_conditions()) else []


def _doing(analysis: Analysis, at: int, here: list[Found]) -> list[Found]:
    """The "men" of "what share of men dropped out": of whom a verb says something, right behind
    them; not the "flats" of "flats let in May are furnished"."""
    at += analysis.low(at) in ("all", "the", "our")
    for one, two in pairwise(here):
        verb = one.last
        while analysis.low(verb) in AUXILIARIES:
            verb += 1
        done = analysis.low(verb)
        does = verb > one.last or done.endswith("ed") or done in PLAIN
        end = analysis.sentence_of(verb)[1]
        attached = not AUXILIARIES.isdisjoint(analysis.between(two.last, end))
        if one.first == at and two.first == verb and does and not attached:
            return [one]
    return []


def said_to_fall_in(question: Question, at: int) -> bool:
    """Whether of all that is spoken of behind a quantifier is said only in which days it was: "what
    share of   the flats   were let   in May", and not "of the days in May were wet"."""
    analysis = question.analysis
    end = analysis.sentence_of(max(0, at - 1))[1]
    days = [first for first in analysis.dates.firsts if at <= first < end]
    dated = analysis.dates.used
    told = [found for found in question.found if found.last > at]
    subject = max((found.last for found in told), default=at)
    noun = any(analysis.noun_at(n) for n in range(at, min([at + _REACH, *days, end])))
    elsewhere = any(found.first < at for found in question.found)
    if len(days) != 1 or elsewhere or not (told or noun):
        return False
    verb = next((n for n in range(subject, days[0]) if _happens(analysis, n)), None)
    behind = [low for low in analysis.between(days[0], end) if low[:1].isalnum()]
    behind = behind[sum(days[0] <= n < end for n in dated) :]
    if (
        verb is None
        or behind
        or subject > days[0]
        or not _ATTACHES.isdisjoint(analysis.between(at, verb))
    ):
        return False
    named = [m for m in analysis.mentions if verb <= m.first and m.last <= days[0]]
    dates = {
        n for m in named if any(c.type == "date" for c in m.columns) for n in range(m.first, m.last)
    }
    rest = [analysis.low(n) for n in range(verb, days[0]) if n not in dates]
    return all(low in _OF_DAYS or low in PLAIN or low.endswith("ed") for low in rest)


_OF_DAYS = AUXILIARIES | word_set("there the in on during within")


def _happens(analysis: Analysis, at: int) -> bool:
    """The "were" of "were let in May", the "came" of "came in May"."""
    low = analysis.low(at)
    return low in AUXILIARIES or (low in PLAIN and not analysis.noun_at(at + 1))


def tested_name(question: Question, found: Found) -> bool:
    """The "Hightown" of "what share of the furnished flats is in Hightown": where a verb says that
    the records are, and not of which is spoken."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(found.first)
    at = found.first - 1
    at -= analysis.low(at) == "the"
    at -= analysis.low(at) in _PLACED
    being = analysis.low(at) in COPULAS and at < found.first - 1
    return being and at > start and analysis.low(at - 1) not in _ATTACHES


_PLACED = word_set("in from at by of near on under")


def _kind(analysis: Analysis, at: int, noun: int | None) -> int | None:
    """Where the "flats" of "the furnished flats" stands, which is the noun itself: no other follows
    in the same phrase."""
    at += analysis.low(at) in ("all", "our")
    at += analysis.low(at) in ("the", "these", "those", "our")
    end = behind_the_noun(analysis, at)
    if end is None or analysis.noun_at(end - 1):
        return None
    between = analysis.between(end, noun or end)
    if noun is not None and _VERBS.isdisjoint(between) and _PLACED.isdisjoint(between):
        return None
    return end - 1


def base_of_all(question: Question, every: Cue) -> list[Found]:
    """The conditions on the noun of "was every wet day cold", "was it cold on all days with hail",
    "were the days with hail all cold"."""
    analysis = question.analysis
    first = every.last - analysis.noun_at(every.last - 1)  # "every day" ends in it
    start, end = analysis.sentence_of(every.first)
    if analysis.low(start) not in AUXILIARIES:
        return base(question, first)
    told = sorted([*question.found, *_stated(question)], key=lambda found: found.first)
    before = [found for found in told if start <= found.first and found.last <= every.first]
    after = [found for found in told if every.last <= found.first < end]
    noun = next((at for at in range(start, every.first) if analysis.noun_at(at)), None)
    if noun is not None:
        whole = before and after and analysis.low(start + 1) not in ("it", "there")
        return before if whole and analysis.low(every.last) not in _OPENS else []
    last = next((at for at in range(first, end) if analysis.noun_at(at)), None)
    told_first = analysis.low(start + 1) == "it" or analysis.low(every.first - 1) == "on"
    if before and after and last is not None and told_first:
        attached = analysis.low(analysis.past_dates(last + 1)) in _ATTACHES
        return [found for found in after if found.last <= last or attached]
    return base(question, first)


def of_all(question: Question, every: Cue) -> list[Found]:
    """Which records all are meant of, where something is said of all; where that is a time alone,
    it is not understood."""
    found = base_of_all(question, every) or _placed(question, every)
    if not found and _dated_behind(question, every):
        question.unread = "of all of them, whether it was then"
    return found


def _placed(question: Question, every: Cue) -> list[Found]:
    """The "flats" of "are all flats in Hightown", of which is said where they are; none where
    something else is said of "all flats in Hightown"."""
    analysis = question.analysis
    start, end = analysis.sentence_of(every.first)
    told = sorted(question.found, key=lambda found: found.first)
    if analysis.low(start) not in COPULAS or len(told) < 2 or len(told) < len(question.conditions):
        return []
    *others, last = told
    at = last.first - 1
    at -= analysis.low(at) == "the"
    behind = [low for low in analysis.between(last.last, end) if low[:1].isalnum()]
    named = isinstance(last.condition, Membership) and analysis.low(at) in _PLACED
    plain = all(found.last <= at for found in others) and every.last <= last.first
    return others if named and plain and not behind else []


def _dated_behind(question: Question, every: Cue) -> bool:
    """Whether only a time is said of all of them: "were all flats in Leeds listed in March"."""
    analysis = question.analysis
    start, end = analysis.sentence_of(every.first)
    firsts = [first for first in analysis.dates.firsts if start <= first < end]
    told = [*question.found, *_stated(question)]
    opens = analysis.low(start) in COPULAS and every.first == start + 1
    if not opens or not firsts or not told:
        return False
    first = min(found.first for found in told)
    names = analysis.between(every.last, first)
    subject = first >= every.last and {"the", "of", "our", "these", "those"}.issuperset(names)
    behind = min(firsts) >= max(found.last for found in told)
    gap = range(max(found.last for found in told), min(firsts))
    verb = [analysis.low(at) for at in gap]
    dates = [m for m in analysis.mentions if m.first in gap and m.columns]
    done = any(low.endswith("ed") or low in PLAIN for low in verb) or verb == ["in"]
    done = done or any(c.type == "date" for m in dates for c in m.columns)
    return subject and behind and done and analysis.low(min(firsts) - 1) not in _ATTACHES


def _stated(question: Question) -> list[Found]:
    """The "delay" of "what share of the crossings with a delay …": that one is stated."""
    conditions = question.all_conditions()
    alone = [(m, replace(question, free=[m]).stated()) for m in question.free]
    return [Found(said[0], m.first, m.last) for m, said in alone if said and said[0] in conditions]


def _until(question: Question, here: list[Found], noun: int, end: int) -> int:
    """Where the verb begins after "days with rain", the noun itself where nothing hangs on it."""
    analysis, at = question.analysis, noun + 1
    while at < end and (at in analysis.dates.used or _leads_to_dates(analysis, at)):
        at += 1
    at = _behind_its_names(analysis, here, at)
    at += analysis.between(at, at + 2) == ["on", "which"]
    if analysis.low(at) not in _ATTACHES and not starts(analysis.tokens, at, LEAVING_OUT):
        return at if any(noun < found.first < at for found in here) else noun
    first = next((f for f in here if f.first > noun), None)
    if first is None:
        return noun
    verb = next((at for at in range(first.last, end) if analysis.low(at) in _VERBS), noun)
    return _behind_the_verb(question, here, first) if verb == noun else verb


def _leads_to_dates(analysis: Analysis, at: int) -> bool:
    """The "in" of "days in May with rain", the "during", the "(both included)" behind it."""
    if analysis.low(at) in ("in", "of"):
        return True
    dated = analysis.dates.used
    said = analysis.low(at) in _DATING
    return (said and (at + 1 in dated or at + 2 in dated)) or (
        analysis.low(at) in _INCLUSIVE and (at - 1 in dated or analysis.low(at - 1) in _INCLUSIVE)
    )


_DATING = word_set("during over throughout from between on for the")
_INCLUSIVE = word_set("( ) both included inclusive")


def _behind_its_names(analysis: Analysis, here: list[Found], at: int) -> int:
    """Where "in Old Harbour" ends, that says of which flats it is spoken."""
    while True:
        first = at - (analysis.low(at - 1) in _PLACED and analysis.low(at) not in _PLACED)
        first += analysis.low(first) in _PLACED
        first += analysis.low(first) == "the"
        named = (f for f in here if f.first == first and isinstance(f.condition, Membership))
        found = next(named, None)
        if found is None or found.last <= at:
            return at
        bare = first == at and analysis.low(at - 1) not in _PLACED
        if bare and not any(other.first >= found.last for other in here):
            return at  # "was every misty day calm": what is said of them
        at = found.last


def _behind_the_verb(question: Question, here: list[Found], first: Found) -> int:
    """Where the second part begins of "were all days above 90 dry", whose verb stands in front: at
    what no "and" joins to what is said of the days."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(first.first)
    if analysis.low(start) not in COPULAS:
        return first.first
    told = [found for found in here if found.first >= first.first]
    for one, two in pairwise(told):
        if not _JOINING & set(analysis.between(one.last, two.first)):
            return two.first
    return first.first
