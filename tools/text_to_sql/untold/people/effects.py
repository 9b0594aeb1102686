"""What came of what is recorded, or what it came from: no record tells either.

did      the rough sea      on 3 May    break      any windows
auxiliary  a known subject    (a day)    its verb   a thing nobody knows

what caused the fog · the source of the smoke · where did the smoke come from
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, EVENTS
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Truth

_DOING = word_set("did does do will would has have had")
_KEEPING = word_set(
    "stay stayed remain remained keep kept feel felt look looked seem seemed get got become became "
    "turn turned be been go gone come last linger begin start end stop happen occur"
)
_PARTICLES = word_set("down up off out over away in")
_OWN = word_set("the a an any some this that these those our my your his her their its all many")


_CAUSING = word_set("caused causes causing triggered provoked")
_MAKING = word_set(
    "made makes brought brings drove drives sent sends pushed kept dragged pulled led"
)
_ORIGINS = word_set("cause causes reason reasons source sources origin origins")
_DATED = word_set("week weekend month season year morning afternoon evening night one ones")
_FROM_WHAT = (
    _CAUSING | _MAKING | _ORIGINS | word_set("behind gave about thanks come came comes coming from")
)


def cause(question: Question) -> tuple[str, ...]:
    """The "caused" of "what caused the fog", the "source" of "the source of the smoke"; where a
    wind comes from, a column may know."""
    analysis = question.analysis
    if analysis.lacks(_FROM_WHAT):
        return ()
    facts = [found.first for found in question.found if isinstance(found.condition, Truth)]
    words = analysis.lows
    for at in sorted(analysis.focus):
        done = any(  # (by a driver)
            m.first == at and m.exact and all(c.type == "text" for c in m.columns)
            for m in question.free
        )
        if words[at] in _MAKING and words[at - 1 : at] in (["what"], ["who"]) and not done:
            return (analysis.tokens[at].text,)  # "what made it so hot"
        behind = words[at] == "behind" and words[max(0, at - 2) : at - 1] in (["what"], ["who"])
        about = words[at] == "about" and words[at - 1] in ("come", "came") and "how" in words
        behind = behind or _stands_behind(question, at)
        if behind or about or words[at : at + 3] == ["thanks", "to", "what"]:
            return (analysis.tokens[at].text,)
    facts += [mention.first for mention in question.free if mention.of("name")]
    for at in sorted(analysis.focus) if facts else ():
        asked = words[at] in _CAUSING and words[at - 1 : at] in (["what"], ["which"], ["who"])
        brought = words[at] in _MAKING and words[at - 2 : at - 1] == ["which"]
        kept = analysis.noun_at(at - 1) or words[at - 1] in _DATED or _called_by(question, at)
        if brought and not kept and any(first in (at + 1, at + 2) for first in facts):
            return (analysis.tokens[at].text,)  # "which low brought the rain"
        source = words[at] in _ORIGINS and words[at + 1 : at + 2] in (["of"], ["for"])
        if asked or (source and not _a_column(question, at)):
            return (analysis.tokens[at].text,)
        comes = words[at] in ("come", "came", "comes", "coming")
        sided = any(c.type == "text" for m in question.free for c in m.columns if m.of("name"))
        if comes and words[at + 1 : at + 2] == ["from"] and "where" in words and not sided:
            return words[at], words[at + 1]
        if words[at] == "from" and "where" in words[:at] and _ends_there(question, at):
            return "where", words[at]
        if words[at : at + 2] == ["from", "where"] and _a_fact_alone(question, at):
            return words[at], words[at + 1]
        if comes and (whence := _which_origin(question, at)):
            return whence, words[at]
    return ()


def _a_column(question: Question, at: int) -> bool:
    """The "reason" of "the reason of R-32", where returns have one."""
    return any(
        column.type == "text"
        for mention in question.free
        if mention.first <= at < mention.last
        for column in mention.columns
    )


def _stands_behind(question: Question, at: int) -> bool:
    """The "behind" of "what sort of fault was behind the crack", the "gave" of "what gave us it"; a
    thing may be behind its plan."""
    analysis = question.analysis
    start, end = analysis.sentence_of(at)
    words = analysis.lows
    if words[at] == "gave":
        return words[at - 1] == "what" and words[at + 1 : at + 2] in (["us"], ["them"], ["you"])
    kinds = not _SORTS.isdisjoint(words[start:at]) and {"what", "which"} & set(words[start:at])
    planned = any(m.of("qualifier") for m in analysis.mentions if at < m.first < end)
    of_it = words[at + 1 : at + 2] and words[at + 1] in _OWN
    stood = words[at - 1] in ("was", "were", "is", "are", "lay", "stood", "lies", "stands")
    return bool(words[at] == "behind" and kinds and of_it and stood and not planned)


_SORTS = word_set("sort kind type sorts kinds types")


def cost_of(question: Question) -> tuple[str, ...]:
    """The "cost" of "how much did the hail cost the town": what came of it in money; a column may
    tell it, and then it is named so."""
    analysis = question.analysis
    if analysis.lacks(_COSTING) or analysis.lacks(("much",)):
        return ()
    for at in sorted(analysis.focus):
        spoken = any(m.first <= at < m.last for m in analysis.mentions)
        if analysis.low(at) not in _COSTING or spoken:
            continue
        start, _ = analysis.sentence_of(at)
        before = analysis.between(start, at)
        things = {m.first for m in analysis.mentions if start <= m.first < at and m.of("name")}
        if before[:2] == ["how", "much"] and before[2:3] and before[2] in _DOING and things:
            return (analysis.tokens[at].text,)
    return ()


_COSTING = frozenset({"cost"})


def _called_by(question: Question, end: int) -> bool:
    """Whether a column of names or kinds ends there: the "glaze" of "which glaze made cracks"."""
    return any(
        mention.last == end and any(link.column.type == "text" for link in mention.of("name"))
        for mention in question.analysis.mentions
    )


def _a_fact_alone(question: Question, at: int) -> bool:
    """The "smoke" of "from where did the smoke drift in", and no thing that has a direction."""
    start, end = question.analysis.sentence_of(at)
    named = [m for m in question.analysis.mentions if start <= m.first < end and m.of("name")]
    facts = [m for m in named if all(c.type == "boolean" for c in m.columns)]
    return bool(facts) and len(facts) == len(named)


def _ends_there(question: Question, at: int) -> bool:
    """The "from" of "where was the smoke from", not of "where was smoke from 3 May on"."""
    facts = [found.last for found in question.found if isinstance(found.condition, Truth)]
    analysis = question.analysis
    if at + 1 in analysis.dates.used:
        return False
    if any(m.words.lower() not in _DRIFTING for m in question.free):
        return False
    blowing = analysis.low(at - 1 - (analysis.low(at - 1) in ("in", "over", "up", "down")))
    return at in facts or (bool(facts) and blowing in _DRIFTING)


_DRIFTING = word_set("blowing drifting wafting coming moving pouring seeping flowing travelling")


def _which_origin(question: Question, verb: int) -> str:
    """The "country" of "which country did the smoke come from", "from which fire did it come"; ""
    where a day, or a column, is asked for."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(verb)
    for at in range(start, verb):
        origin = at + 1
        said = analysis.low(at) in ("which", "what") and analysis.low(origin).isalpha()
        told = "from" in (analysis.low(at - 1), analysis.low(verb + 1))
        named = any(m.first <= origin < m.last for m in analysis.mentions)
        dated = origin in analysis.dates.used or analysis.low(origin) in _ASIDE_FROM
        if said and told and not (named or dated or analysis.noun_at(origin)):
            return analysis.tokens[origin].text
    return ""


_ASIDE_FROM = AUXILIARIES | word_set("direction way quarter week month season year weekend time")
"""Not a place or a thing that something came from: "what did it come from" is told as a cause."""


def blamed(question: Question) -> tuple[str, ...]:
    """The "cancelled" of "was the match cancelled because of the wind": what came of it."""
    analysis = question.analysis
    if not asks_yes_no(question):
        return ()
    for mention in analysis.mentions:
        at = mention.first - (analysis.low(mention.first - 1) in _OWN)
        said = [one for one in _BLAMING if analysis.between(at - len(one), at) == list(one)]
        start, end = analysis.sentence_of(mention.first)
        if not said or not mention.of("name", "low", "value"):
            continue
        clause = NounPhrases(question, start, end)
        before = range(start, at - len(said[0]))
        stopped = not _STOPPING.isdisjoint(analysis.between(start, at))
        if said[0] in _ON_ITS_ACCOUNT and not stopped and not _done(question, at - 2):
            continue  # "was a chance given for the snow"
        planned = [place for place in before if analysis.low(place) in EVENTS]
        if unknown := planned + [place for place in before if clause.unknown(place)]:
            return tuple(analysis.tokens[place].text for place in unknown)
    return ()


_BLAMING = (
    ("because", "of"),
    ("on", "account", "of"),
    ("owing", "to"),
    ("due", "to"),
    ("thanks", "to"),
    ("as", "a", "result", "of"),
    ("by",),
    ("for",),
    ("over",),
)


def _done(question: Question, at: int) -> bool:
    """Whether something is said there to have been done: "closed", "called off", "shut"."""
    analysis = question.analysis
    while at in analysis.dates.used or analysis.low(at) in ("on", "in", "down", "off", "up"):
        at -= 1
    word = analysis.low(at)
    spoken = any(m.first <= at < m.last for m in analysis.mentions)
    return (word.endswith("ed") or word in ("shut", "put")) and not spoken


_STOPPING = word_set(
    "close cancel postpone shut delay evacuate suspend stop halt pause abandon interrupt"
)
_ON_ITS_ACCOUNT = (("for",), ("over",))


def done_to(question: Question) -> tuple[str, ...]:
    """The "out" of "was the game rained out": what came of it, and not that there was some."""
    analysis = question.analysis
    for mention in analysis.mentions:
        out = analysis.low(mention.last) in _DOING_AWAY and mention.last == mention.first + 1
        if not out or not analysis.low(mention.first).endswith("ed"):
            continue
        start, end = analysis.sentence_of(mention.first)
        following = analysis.low(mention.last + 1)
        dated = mention.last + 1 in analysis.dates.used
        if dated and analysis.low(mention.last) in ("in", "under"):
            continue  # "cancelled in March"
        if any(question.numeric(m) and m.last <= mention.first for m in question.free):
            continue  # "which is less likely to be rained out"
        last = dated or mention.last + 1 >= end or following in _ENDING
        if last and _SUFFERING & set(analysis.between(start, mention.first)):
            return (analysis.tokens[mention.last].text,)
    return ()


_DOING_AWAY = word_set("out off in under")
_SUFFERING = word_set("was were is are been be being get gets got getting")
_ENDING = word_set("on in at for during when ? ! . ,")


def done_on_a_day(question: Question) -> tuple[str, ...]:
    """The same, where a record is kept a day: of the day it tells, and not of what was on it."""
    return done_to(question) if one_a_day(question.analysis.card) else ()


def effect(question: Question) -> tuple[str, ...]:
    """The "buses" of "did the fog stop the buses": what came of what is recorded."""
    analysis = question.analysis
    if not asks_yes_no(question):
        return ()
    for start, end in analysis.sentences:
        at = next((a for a in range(start, end) if analysis.low(a) in _DOING), None)
        if at is None or (start not in analysis.focus and end - 1 not in analysis.focus):
            continue
        clause = NounPhrases(question, at, end)
        subject = next((m for m in analysis.mentions if m.first > at), None)
        if subject is None or clause.past_owners(at + 1) != subject.first:
            continue
        verb = _verb_of(clause, subject)
        if verb is None:
            continue
        thing = verb + 1
        thing += analysis.low(thing) in _PARTICLES
        shown = analysis.low(thing) in _OWN
        while shown and thing + 1 in analysis.dates.used:  # "the 3 May regatta"
            thing += 1
        phrase = clause.phrase(thing + (thing in analysis.dates.used))
        if not phrase or phrase[0] > thing + 2 or not any(map(clause.unknown, phrase)):
            continue
        adverb = analysis.low(phrase[-1]).endswith("ly")
        if clause.of_records(phrase[-1]) or adverb or any(map(clause.firm, phrase)):
            continue
        if shown or clause.unknown(verb) or not _colours(analysis.low(phrase[-1])):
            return tuple(analysis.tokens[a].text for a in phrase if clause.unknown(a))
    return ()


def _verb_of(clause: NounPhrases, subject: Mention) -> int | None:
    """Where it is said what a thing did; a verb may sound as a column does, the "soak" of "soak the
    hay" beside a "soaking", and "keep" is one where it is somebody who is kept from something."""
    analysis = clause.analysis
    ends = {m.first: m.last for m in analysis.mentions}
    last = subject.last
    while last in ends:  # "the rough sea" are two
        last = ends[last]
    verb = min(analysis.past_dates(last), clause.end)
    if analysis.low(verb) in ("keep", "kept") and clause.unknown(verb + 1):
        return None if _colours(analysis.low(verb + 1)) else verb
    return verb if _verb(clause.question, verb) else None


def became(question: Question) -> tuple[str, ...]:
    """The "melt" of "did the snow melt": what became of it, where only that there was some, or
    what it was like, is recorded. Where an hour is named, the text may tell."""
    analysis = question.analysis
    if not asks_yes_no(question) or any(amount.clock for amount in analysis.amounts):
        return ()
    for start, end in analysis.sentences:
        at = next((a for a in range(start, end) if analysis.low(a) in ("did", "does", "do")), None)
        if at is not None and (did := _it_became(question, at, end)):
            return did
        subject = next((m for m in analysis.mentions if at is not None and m.first > at), None)
        if at is None or subject is None or not subject.of("name", "low", "value"):
            continue
        clause = NounPhrases(question, at, end)
        if clause.past_owners(at + 1) != subject.first:
            continue
        verb = analysis.past_dates(subject.last)
        planned = (m.last for m in analysis.mentions if m.first == verb and not m.of("name"))
        verb = min(analysis.past_dates(next(planned, verb)), end)  # "the hail forecast for 3 May"
        after = verb + 1 + (analysis.low(verb + 1) in _PARTICLES)
        alone = after >= end or after in analysis.dates.used or analysis.low(after) in _CLOSING
        happened = any(form in HAPPENING for form in stems(analysis.low(verb)))
        if alone and not happened and _verb(question, verb) and clause.unknown(verb):
            return (analysis.tokens[verb].text,)
    return ()


def _it_became(question: Question, at: int, end: int) -> tuple[str, ...]:
    """The "settle" of "hail was due on 3 May. Did any of it settle?"."""
    analysis = question.analysis
    clause = NounPhrases(question, at, end)
    verb = at + 1
    while analysis.low(verb) in _ANY_OF_IT:
        verb += 1
    told = any(m.last <= at and m.of("name", "value") for m in analysis.mentions)
    if not told or analysis.low(verb - 1) not in _IT or not clause.unknown(verb):
        return ()
    after = analysis.past_dates(verb + 1 + (analysis.low(verb + 1) in _PARTICLES))
    closed = after >= end or analysis.low(after) in _CLOSING
    happened = any(form in HAPPENING for form in stems(analysis.low(verb)))
    does = closed and not happened and _verb(question, verb)
    return (analysis.tokens[verb].text,) if does else ()


_ANY_OF_IT = word_set("any some much most all none of it that this them they those these ever")
_IT = word_set("it that this them they those these any some all none")


def of_somebody(question: Question) -> tuple[str, ...]:
    """The "raincoat" of "did my raincoat tear in the storm": what somebody's thing did, though a
    column is called after such things."""
    analysis = question.analysis
    for mention in analysis.mentions:
        asked = analysis.low(mention.first - 2) in ("did", "does", "do")
        owned = analysis.low(mention.first - 1) in _SOMEBODYS
        verb = analysis.low(mention.last)
        acts = verb.isalpha() and mention.last not in analysis.dates.used
        if asked and owned and acts and verb not in _KEEPING:
            return (mention.words,)
    return ()


_SOMEBODYS = word_set("my our his her their your")
_CLOSING = word_set("? . ! , on in to for at during until till through before after or and")
HAPPENING = word_set(
    "persist develop roll drift hang hover howl blow shine pour emerge form strike rage threaten "
    "loom prevail dominate sweep move materialise materialize surface visit manifest exist lurk "
    "whip recur return show gust spread gather build brew"
)


def _verb(question: Question, at: int) -> bool:
    """Whether a word can be what a subject does: no word of a column, none that only keeps."""
    analysis = question.analysis
    word = analysis.low(at)
    if not word.isalpha() or any(m.first <= at < m.last for m in analysis.mentions):
        return False
    return not (word in _KEEPING or word in _OWN or any(form in _KEEPING for form in stems(word)))


def _colours(word: str) -> bool:
    return word.endswith(("ed", "ing", "y", "ous", "ful", "ive", "al", "ish", "less", "able"))
