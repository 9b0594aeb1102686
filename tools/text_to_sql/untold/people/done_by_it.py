"""What a thing that is recorded did, and where it went: that there was some answers neither.

did the rough sea on 3 May   get into  the cellars       where it went
                             drown     anyone            to whom
                             start     a landslide       what it did, by any verb
                             have      a fine ending     what it had
which swell in May           washed away  the steps      the same, of some
what did the swell           damage                      what it did it to

`effects.py` reads the plain case, "did the rough sea break any windows".
"""

from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases, known
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.untold.people.effects import HAPPENING

_DOING = word_set("did does do will would has have had")
_OPENING = _DOING | word_set("which what")
_OWN = word_set("the a an any some this that these those our my your his her their its all")
_PARTICLES = word_set("down up off out over away in back")
_ANYBODY = word_set("anyone anybody someone somebody people everyone everybody us you me them him")
_ANYTHING = word_set("anything something nothing everything") | _ANYBODY
_DID = word_set("did does do")
_CLOSED = ("", "?", ".", "!")
_GIVING = word_set("let give bring leave tell warn show allow")
_INTO = phrases("""
    into, onto, inside, under, beneath, across, as far as, all the way to, to, down, behind
""")
_ON = phrases("on, through, at, over, in, against")
_HAVING = word_set("have had has")
_TO = 3


def done_by_it(question: Question) -> tuple[str, ...]:
    """The "cellars" of "did the sea get into the cellars", the "anyone" of "did it drown anyone",
    the "steps" of "which swell washed away the steps"."""
    analysis = question.analysis
    for start, end in analysis.sentences:
        if start not in analysis.focus and end - 1 not in analysis.focus:
            continue
        at = next((a for a in range(start, end) if analysis.low(a) in _OPENING), None)
        if at is None:
            continue
        whom = analysis.low(at) == "what" and analysis.low(at + 1) in _DID
        clause = NounPhrases(question, at + whom, end)
        verb = _verb(clause)
        if verb is None:
            continue
        if whom:
            alone = analysis.low(analysis.past_dates(verb + 1)) in _CLOSED
            if alone and clause.unknown(verb):
                return (analysis.tokens[verb].text,)
            continue
        asked = analysis.low(at) in _DOING
        told = _to_somebody(clause, verb) or _gone_to(clause, verb) if asked else ()
        if told := told or _thing(clause, verb) or (_deed(clause, verb) if asked else ()):
            return told
    return ()


def _verb(clause: NounPhrases) -> int | None:
    """Where the verb stands behind a subject that a column tells of; None for one that only says
    that there was some."""
    analysis = clause.analysis
    firsts = {m.first: m for m in analysis.mentions if m.of("name", "low", "value")}
    at = clause.past_owners(clause.at + 1)
    if at not in firsts:
        return None
    chain = [at]
    while firsts.get(chain[-1]) and (last := firsts[chain[-1]].last) in firsts:
        chain.append(last)
    at = min(analysis.past_dates(firsts[chain[-1]].last), clause.end)
    if len(chain) > 1 and starts(analysis.tokens, at, _INTO | _ON):
        at = chain[-1]  # "did the drizzle freeze on the road"
    word = analysis.low(at)
    if not word.isalpha() or analysis.noun_at(at) or starts(analysis.tokens, at, _INTO | _ON):
        return None
    having = word in _HAVING and analysis.low(clause.at) in _DOING
    happening = not HAPPENING.isdisjoint(stems(word)) and word not in ("blow", "blew")
    happening = happening and not _to_anything(clause, at)
    return None if happening or (word in AUXILIARIES and not having) else at


def _to_somebody(clause: NounPhrases, verb: int) -> tuple[str, ...]:
    """The "drown anyone" of "did the sea drown anyone"."""
    analysis = clause.analysis
    whom = verb + 1 + (analysis.low(verb + 1) in _PARTICLES)
    plain = not _GIVING.isdisjoint(stems(analysis.low(verb))) or analysis.low(verb) in _HAVING
    somebody = analysis.low(whom) in _ANYBODY or _to_anything(clause, whom - 1)
    if plain or not somebody or clause.firm(verb):
        return ()
    return analysis.tokens[verb].text, analysis.tokens[whom].text


def _gone_to(clause: NounPhrases, verb: int) -> tuple[str, ...]:
    """The "cellars" of "get into the cellars", and of "freeze on the cellar steps"; not the
    "lunchtime" of "come at lunchtime"."""
    analysis = clause.analysis
    for at in range(verb + 1, min(verb + _TO, clause.end)):
        size = starts(analysis.tokens, at, _INTO)
        if not size and not known(analysis.low(verb)):
            size = starts(analysis.tokens, at, _ON)
        if size:
            return _unknown_thing(clause, at + size, within=not known(analysis.low(verb)))
    return ()


def _thing(clause: NounPhrases, verb: int) -> tuple[str, ...]:
    """The "landslide" of "start a landslide", the "steps" of "washed away the steps"."""
    analysis = clause.analysis
    thing = verb + 1 + (analysis.low(verb + 1) in _PARTICLES)
    if analysis.low(thing) not in _OWN:
        return ()
    by_cue = any(c.first <= verb < c.last for c in (*analysis.cues, *analysis.differences))
    subject = next(m for m in analysis.mentions if m.first > clause.at)
    facts = any(c.type == "boolean" for c in subject.columns)
    worded = all(c.type not in NUMERIC for c in subject.columns)
    if by_cue and not facts and not worded:
        return ()  # "did the gusts reach the gale mark": how strong they were, is told
    return _unknown_thing(clause, thing)


def _deed(clause: NounPhrases, verb: int) -> tuple[str, ...]:
    """The "matter" of "did the hail matter", the "cost" of "did it cost the town money": a verb
    that the grammar knows, and that says neither that there was some nor how much."""
    analysis = clause.analysis
    done = analysis.low(verb) in _DEEDS and not clause.firm(verb)
    return (analysis.tokens[verb].text,) if done and not analysis.differences else ()


_DEEDS = word_set(
    "matter win lose cost surprise drive pay lead die know mind learn teach help save"
)


def _unknown_thing(clause: NounPhrases, at: int, within: bool = False) -> tuple[str, ...]:
    """The words of a noun phrase at a place, where nobody knows its head, and it is no name.

    Args:
        within: whether any word of it will do, the "river" of "lead to a river level rise".
    """
    analysis = clause.analysis
    phrase = clause.phrase(at)
    while phrase and analysis.low(phrase[-1]) in _PARTICLES:
        phrase.pop()
    if not phrase or any(map(clause.firm, phrase)):
        return ()
    if not any(map(clause.unknown, phrase if within else phrase[-1:])):
        return ()
    head = analysis.tokens[phrase[-1]]
    if clause.of_records(phrase[-1]) or head.low.endswith("ly") or head.text[0].isupper():
        return ()
    amounts = any(a.first <= phrase[-1] and phrase[0] < a.last for a in analysis.amounts)
    return () if amounts else tuple(analysis.tokens[one].text for one in phrase)


def _to_anything(clause: NounPhrases, verb: int) -> bool:
    """The "anything" of "did it strike anything", with nothing said of it: "anything above 20" is
    a value."""
    analysis = clause.analysis
    after = verb + 2 + (analysis.low(verb + 2) in _PARTICLES)  # "blow anything away"
    last = analysis.low(analysis.past_dates(after))
    return analysis.low(verb + 1) in _ANYTHING and last in _CLOSED
