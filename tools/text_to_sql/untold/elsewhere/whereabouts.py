"""A place or a name that is asked for, where no column holds one.

    "where were the fires behind the smoke"     a record is of a day, and of one place
    "where in Port Alder was the fog expected"  nor of a part of it
    "what was the storm called"                 that there was one, is all that is recorded
    "what was the name of the fog" · "the watchman's name"
    "which storm hit on 3 May"

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, KNOWN
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison
from pageturner.tools.text_to_sql.untold.elsewhere.parts_of_the_place import (
    PARTS_OF_PLACES,
    part_of_a_place,
)

_WHERE = word_set("where whereabouts")
_EXACTLY = word_set("exactly precisely else")
_OWN = word_set("the a an any all these those that this most of")
_DATED = word_set("day days date dates")
_CALLED = word_set("called named christened dubbed nicknamed")
_NAMES = word_set("name names nickname")
_NAMED = _CALLED | _NAMES | {"call", "name"}
_HAVING = word_set("have has had get got give gave given carry bear its 's a the any")
_FAR = 8
_PLACED = _WHERE | PARTS_OF_PLACES


def place_of(question: Question) -> tuple[str, ...]:
    """The "where" of "where were the fires", "where did it rain", "where did it reach 90"; the
    "where" of "where did the high end up" asks for a value."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_PLACED):
        return ()
    if period is not None and len(period.parts) > 1:
        return ()  # "in May or in June: where did it hail more often"
    for at in sorted(analysis.focus):
        if analysis.low(at) in PARTS_OF_PLACES and part_of_a_place(analysis, at):
            return (analysis.tokens[at].text,)
        if analysis.low(at) not in _WHERE:
            continue
        verb = at + 1 + (analysis.low(at + 1) in _EXACTLY)
        within = _past_a_place(analysis, verb) > verb
        verb = _past_a_place(analysis, verb)
        if analysis.low(verb) not in AUXILIARIES:
            continue
        if _mentioned(analysis, at) or (at and analysis.noun_at(at - 1)):
            continue  # "from where did the wind blow", "the days where was"
        if "from" in analysis.between(verb, len(analysis.tokens)):
            continue  # (what it came from is another thing)
        subject = verb + 1
        while analysis.low(subject) in _OWN or subject in analysis.dates.used:
            subject += 1
        if analysis.low(subject) == "they" and _unheard(question, subject + 1):
            return (analysis.tokens[at].text,)
        itself = analysis.low(subject) == "it"
        thing = subject + itself
        reached = itself and any(
            isinstance(f.condition, Comparison) and f.first > subject for f in question.found
        )
        if reached and one_a_day(analysis.card):
            return (analysis.tokens[at].text,)
        told = any(amount.first <= thing < amount.last for amount in analysis.amounts)
        taken = not _MEASURED.isdisjoint(analysis.between(thing, analysis.sentence_of(at)[1]))
        by_them = analysis.low(subject) in _THEY and analysis.low(subject + 1) in _TAKE
        if one_a_day(analysis.card) and (by_them or (told and taken)):
            return (analysis.tokens[at].text,)  # "where was the 90 taken"
        mention = next((m for m in analysis.mentions if m.first <= thing < m.last), None)
        happened = mention is not None and (
            within or _happens(mention) or _taken(analysis, mention)
        )
        if happened or (not itself and _unheard(question, subject)):
            return (analysis.tokens[at].text,)
    return ()


def _past_a_place(analysis: Analysis, at: int) -> int:
    """The place behind the "in the city" of "where in the city was it measured"."""
    if analysis.low(at) not in _WITHIN:
        return at
    place = at + 1 + (analysis.low(at + 1) in ("the", "our"))
    named = place < len(analysis.tokens) and analysis.tokens[place].text[0].isupper()
    if place == at + 1 and not named and analysis.low(place) not in ("town", "here"):
        return at
    if place in analysis.dates.used or analysis.noun_at(place):
        return at
    while named and analysis.tokens[place + 1 : place + 2] and _upper(analysis, place + 1):
        place += 1
    return place + 1 + (analysis.low(place + 1) in ("area", "region", "district"))


def _upper(analysis: Analysis, at: int) -> bool:
    return analysis.tokens[at].text[0].isupper() and at not in analysis.dates.used


_WITHIN = word_set("in on around within across near")


def where_more(question: Question) -> tuple[str, ...]:
    """The "where" of "the quay or the pier: where was it rougher on 3 May", "where was the swell
    highest": places are held against each other, and a record is of one."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_WHERE):
        return ()
    if period is not None and len(period.parts) > 1:
        return ()
    single = period is not None and period.single_day
    for at in sorted(analysis.focus):
        opened = at == 0 or not analysis.low(at - 1).isalpha() or analysis.low(at - 1) in _AND
        if analysis.low(at) not in _WHERE or not opened:
            continue
        end = analysis.sentence_of(at)[1]
        verb = _past_a_place(analysis, at + 1 + (analysis.low(at + 1) in _EXACTLY))
        if analysis.low(verb) not in AUXILIARIES or "from" in analysis.between(verb, end):
            continue
        degrees: set[str] = {m.degree for m in analysis.mentions if at < m.first < end}
        degrees |= {_RANKED.get(c.meaning, "") for c in analysis.cues if at < c.first < end}
        if single and not degrees.isdisjoint(("more", "most")):
            return (analysis.tokens[at].text,)
        if "most" in degrees and one_a_day(analysis.card) and not _apart(analysis, at, end):
            return (analysis.tokens[at].text,)
    return ()


def _apart(analysis: Analysis, start: int, end: int) -> bool:
    """Whether two things are held against each other: "where were plan and outcome furthest apart"
    asks for a day."""
    return any(start < cue.first < end for cue in analysis.differences)


_AND = word_set("and so or")
_RANKED = {"more": "more", "less": "more", "high": "most", "low": "most"}


def name_of(question: Question) -> tuple[str, ...]:
    """The "called" of "what was the storm called", the "name" of "the name of the storm"."""
    analysis = question.analysis
    if analysis.lacks(_NAMED):
        return ()
    if owned := _owned_name(analysis):
        return owned
    things = [m for m in analysis.mentions if _happens(m)]
    for at in sorted(analysis.focus) if things else ():
        low = analysis.low(at)
        if low not in _NAMED or {at + 1, at + 2} & question.looked_up:
            continue  # (what it was called is told: "in what log is the swell called "long"")
        start, _ = analysis.sentence_of(at)
        said = set(analysis.between(start, at))
        after = next((m for m in things if 0 < m.first - at <= 3), None)
        before = next((m for m in things if start <= m.first < at and at - m.last <= _FAR), None)
        called = low in _CALLED and analysis.low(at + 1) not in ("for", "off", "by")
        if called and any(m.first == at + 1 and m.of("value") for m in analysis.mentions):
            continue  # "how often did it hail while the sky was called overcast"
        if called and before and said & {"what", "how"} and said.isdisjoint(_DATED):
            return before.words, analysis.tokens[at].text
        named = {"what", "did"} <= said and said.isdisjoint(_DATED)  # "on what days did it name"
        if low in ("call", "name") and after and named:
            return after.words, analysis.tokens[at].text
        if low in ("name", "names") and analysis.low(at - 1) in ("which", "what"):
            return (analysis.tokens[at].text,)  # "which name was given to the storm"
        if low not in _NAMES or analysis.noun_at(at):
            continue
        of_it = after is not None and analysis.low(at + 1) in ("of", "for", "to")
        if of_it and said.isdisjoint(_DATED):
            return analysis.tokens[at].text, after.words if after else ""
        if before and set(analysis.between(before.last, at)) & _HAVING:
            return before.words, analysis.tokens[at].text
    return ()


def _owned_name(analysis: Analysis) -> tuple[str, ...]:
    """The "name" of "the gale's name", "the watchman's name", where no column holds whose it is."""
    for at in sorted(analysis.focus) if one_a_day(analysis.card) else ():
        if not at or analysis.low(at) not in _NAMES or _mentioned(analysis, at):
            continue
        owner = analysis.tokens[at - 1]
        whose = [c for m in analysis.mentions if m.last == at for c in m.columns]
        kept = any(column.type == "text" for column in whose) or analysis.noun_at(at - 1)
        if owner.text.endswith(_OWNING) and not kept and at - 1 not in analysis.dates.used:
            return owner.text, analysis.tokens[at].text
    return ()


_OWNING = ("'s", "’s", "s'", "s’")


def which_of_them(question: Question) -> tuple[str, ...]:
    """The "storm" of "which storm hit on 3 May", the "whose" of "whose forecast was it": that
    there was one is recorded, and not which."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(("which", "whose")):
        return ()
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    lows = analysis.lows
    for at in sorted(analysis.focus) if "or" not in lows else ():
        start, _ = analysis.sentence_of(at)
        opened = at == start or not analysis.low(at - 1).isalpha()
        if lows[at] == "whose" and opened:
            return (analysis.tokens[at].text,)
        thing = next((m for m in analysis.mentions if m.first == at + 1), None)
        if lows[at] != "which" or not opened or thing is None or not _happens(thing):
            continue
        told = any(c.type != "boolean" for c in thing.columns) or thing.last >= len(lows)
        if not told and not analysis.noun_at(thing.last) and not _mentioned(analysis, thing.last):
            return (thing.words,)
    return ()


def _happens(mention: Mention) -> bool:
    """Whether a thing is named that is told of, or not, and nothing that is only measured."""
    return bool(mention.of("name")) and any(c.type == "boolean" for c in mention.columns)


def _taken(analysis: Analysis, mention: Mention) -> bool:
    """The "where was the high recorded": of what is measured, the place."""
    end = analysis.sentence_of(mention.first)[1]
    return _measures(mention) and not _MEASURED.isdisjoint(analysis.between(mention.first, end))


_THEY = word_set("they you people one")
_TAKE = word_set("take measure record observe read log")
_MEASURED = word_set("recorded measured taken logged observed registered noted clocked")


def _mentioned(analysis: Analysis, at: int) -> bool:
    return any(m.first <= at < m.last for m in analysis.mentions)


def _unheard(question: Question, at: int) -> bool:
    """Whether a thing stands there that nobody knows, and that a column measures nothing of."""
    analysis = question.analysis
    token = analysis.tokens[at] if at < len(analysis.tokens) else None
    if token is None or token.kind != "word" or analysis.noun_at(at) or _mentioned(analysis, at):
        return False
    if any(m.first == at + 1 and _measures(m) for m in analysis.mentions):
        return False  # "where did the daily high end up"
    return not any(form in KNOWN for form in stems(token.low))


def _measures(mention: Mention) -> bool:
    return any(column.type in NUMERIC for column in mention.columns)
