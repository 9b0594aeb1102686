"""A declared word within the name of something that nobody declared.

    "the heat risk level", "the wind probability"    a chance is kept, and of another thing
    "the meteor shower", "her baby shower"           no shower that any record tells of
    "the hurricane day in May: what gusts"           which day is meant, nobody knows
    "how high was the heating bill"                  no heat that any record tells of
    "how many snow days did the schools take"        days of theirs, and not of the records
    "how many swell warning days were there"         a warning is no swell

    "list the cellar temperature for June"           nor what another temperature was

Each function answers with the words of it; none where all is well.
"""

from pageturner.tools.sureness import sureness
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.noun_phrases import THINGS, NounPhrases, describes
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, EVENTS, KNOWN
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading, Stated, Truth
from pageturner.tools.text_to_sql.untold.people.days_off import AT_HOME

_DETERMINERS = word_set("the a an any my our her his their your this that")
_HEADING = _DETERMINERS | word_set(
    "what which mean average total typical lowest highest biggest worst best each every"
)
_ON_A_SCALE = word_set("level levels rating ratings category categories score scores class status")
_GUESTS = word_set("baby bridal")
"""What looks like an adjective, and says of what kind it is."""
_COLOURING = word_set(
    "dense thick thin light brief big huge massive fierce intense violent bad mild moderate "
    "sudden short long strong weak late early overnight rare stray odd lone lonely "
    "monster freak epic proper decent serious tropical widespread scattered isolated occasional "
    "frequent intermittent numerous local localized continuous steady persistent lingering"
)
"""How it was, where another word would say of what kind it is."""


def risk_of_another(question: Question) -> tuple[str, ...]:
    """The "heat risk" of "the heat risk level": the chance that is kept is of something else."""
    analysis = question.analysis
    ends = {m.last: m for m in analysis.mentions}
    for mention in analysis.mentions:
        before = ends.get(mention.first)
        if before is None or not all(c.unit == "%" for c in mention.columns):
            continue
        measured = all(c.type in NUMERIC for c in before.columns) and before.of("name", "low")
        related = {c.name for c in before.columns} & {c.name for c in mention.columns}
        plain = analysis.low(before.first) in KNOWN or before.degree or mention.degree
        named = analysis.low(before.first - 1) in _DETERMINERS
        if not measured or related or plain or not before.exact:
            continue
        if named or analysis.low(mention.last) in _ON_A_SCALE:
            return before.words, mention.words
    return ()


def day_of_another(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "hurricane day" of "the hurricane day in May: what gusts were forecast"."""
    analysis, period = question.analysis, reading.period
    single = period is not None and period.named_days
    if reading.kind != "rows" or not reading.shown or reading.conditions or single:
        return ()
    for at in range(2, len(analysis.tokens)):
        word, noun = analysis.low(at - 1), analysis.low(at)
        which = analysis.low(at - 2) in ("the", "that") and analysis.noun_at(at)
        if not which or noun.endswith("s") or word in EVENTS or describes(word):
            continue
        if NounPhrases(question, *analysis.sentence_of(at)).unknown(at - 1):
            return word, noun
    return ()


def thing_for_it(question: Question) -> tuple[str, ...]:
    """The "heating bill" of "how high was the heating bill": what is named after a column by a word
    in -ing, and is another thing."""
    analysis = question.analysis
    for mention in analysis.mentions:
        if (noun := _noun_of_a_verb(analysis, mention)) and mention.first in analysis.focus:
            return analysis.tokens[mention.first].text, noun
        at = mention.first + 1
        doing = analysis.low(at - 1).endswith("ing") and not mention.exact
        headed = at == 1 or analysis.low(at - 2) in _HEADING or analysis.low(at - 2) in (":", ",")
        opened = at > 1 and analysis.low(at - 2) in AUXILIARIES  # "how high were heating bills"
        named = doing and (headed or opened) and mention.of("name", "low")
        if not named or at in analysis.dates.used:
            continue
        clause = NounPhrases(question, *analysis.sentence_of(at))
        if mention.first not in analysis.focus and _asks_of_its_own(question):
            continue  # "my heating bill jumped. Was last week colder than the week before?"
        declared = {word for c in mention.columns for word in (*c.synonyms, *c.qualifiers)}
        inside = at < mention.last and analysis.low(at) not in declared  # "bill", of "billed"
        if inside or (headed and clause.unknown(at) and not describes(analysis.low(at))):
            return analysis.tokens[at - 1].text, analysis.tokens[at].text
    return ()


def _noun_of_a_verb(analysis: Analysis, mention: Mention) -> str:
    """The "bill" of "the heat bill", where "billed" says that a value was foretold: a noun behind
    a declared one is of another thing, whatever its verb is declared for."""
    at = mention.first + 1
    if not at < mention.last or mention.exact or analysis.low(at - 2) not in _HEADING:
        return ""
    if analysis.low(at - 3) in _DOING | {"could", "can", "should"}:
        return ""  # "did the high reach 50"
    declared = {word for c in mention.columns for word in (*c.synonyms, *c.qualifiers)}
    own = declared | set().union(*(word.split() for word in declared))
    word = analysis.low(at).removesuffix("s")
    verbs = {f"{word}ed", f"{word}d"}
    if own.isdisjoint({word, f"{word}s", analysis.low(at)}) and not declared.isdisjoint(verbs):
        return analysis.tokens[at].text
    return ""


def _asks_of_its_own(question: Question) -> bool:
    """Whether the sentence that asks names what it asks of, and points at nothing told before."""
    analysis = question.analysis
    asked = {analysis.low(at) for at in analysis.focus}
    named = any(m.first in analysis.focus and m.of("name", "low") for m in analysis.mentions)
    return named and asked.isdisjoint(_POINTING)


_POINTING = word_set("it its that this they them their so")


def days_of_somebody(question: Question) -> tuple[str, ...]:
    """The "schools" of "how many snow days did the schools take": days that somebody took, and no
    records of them."""
    analysis = question.analysis
    if analysis.lacks(("days",)):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) != "days":
            continue
        clause = NounPhrases(question, *analysis.sentence_of(at))
        had = analysis.low(at + 2) in _HAD and analysis.low(at + 1).endswith("s")
        if had and clause.unknown(at + 1):
            return (analysis.tokens[at + 1].text,)  # "the snow days schools had"
        counted = "many" in analysis.between(max(0, at - 4), at)
        if not counted or analysis.low(at + 1) != "did":
            continue
        if of_school := AT_HOME & set(analysis.between(at + 2, clause.end)):
            return tuple(of_school)[:1]  # "did Boston schools have", "did schools in Boston take"
        phrase = clause.phrase(at + 2)
        taken = {analysis.low(place) for place in range(at + 2, clause.end)} & _TAKING
        if taken and phrase and clause.unknown(phrase[0]):
            return (analysis.tokens[phrase[0]].text,)
    return ()


_HAD = word_set("had have took take called declared lost got")
_TAKING = word_set("take call declare use need lose miss schedule cancel grant close spend")


def named_thing(question: Question) -> tuple[str, ...]:
    """The "named" of "was it a named storm": what has a name of its own is of another kind."""
    analysis = question.analysis
    for mention in analysis.mentions if not analysis.lacks(("named",)) else ():
        at = mention.first - 1
        opened = analysis.low(at - 1) in _HEADING or at == analysis.sentence_of(at)[0]
        if analysis.low(at) == "named" and opened and mention.of("name"):
            return "named", mention.words
    return ()


def another_kind(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "meteor" of "when was the meteor shower": a noun that nobody knows says of what kind it
    is; an adjective only colours it."""
    analysis = question.analysis
    if not reading.unknown or reading.kind not in ("rows", "any", "extreme"):
        return ()
    for found in question.found if len(question.found) == 1 else ():  # (else it is told by more)
        if not isinstance(found.condition, Truth):
            continue
        clause = NounPhrases(question, *analysis.sentence_of(found.first - 1))
        first = found.first
        while first > found.first - _COMPOUND and _says_of_what_kind(clause, reading, first - 1):
            first -= 1
        start, _ = analysis.sentence_of(first - 1)
        opened = analysis.low(first - 1) == "there" or first - 1 == start
        asked = opened and analysis.low(start) in AUXILIARIES  # "was monsoon rain forecast"
        if first < found.first and (asked or analysis.low(first - 1) in _DETERMINERS):
            return tuple(token.text for token in analysis.tokens[first : found.first])
    return ()


_COMPOUND = 3


def _says_of_what_kind(clause: NounPhrases, reading: Reading, at: int) -> bool:
    """The "meteor" before "shower", the "lake" and the "effect" before "snow"."""
    token = clause.analysis.tokens[at]
    coloured = describes(token.low) and token.low not in _GUESTS
    if coloured or token.low in _COLOURING or not clause.unknown(at):
        return False
    return token.text in reading.unknown and not token.text[0].isupper()


_DOING = word_set("did does do will would should could can might saw see sees")
_COUNTS = (["number", "of"], ["count", "of"])
_CLOSING = word_set("? . , ! on in at for of during since between until") | {""}


def compound_undeclared(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "swell warning" of "how many swell warning days", of "which day had the first swell
    warning": the word behind says what it is, and nobody declared it."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return ()
    for mention in analysis.mentions:
        at = mention.last
        if mention.first not in analysis.focus or not mention.of("name", "low"):
            continue
        done = analysis.low(at).endswith(("ed", "ing")) and analysis.low(at) not in THINGS
        doing = analysis.low(mention.first - 2) in _DOING  # "did the snow move"
        verb = doing and analysis.low(at + 1) != "of"
        if mention.degree or at in analysis.dates.used or done or verb:
            continue
        counted = analysis.noun_at(at + 1) and analysis.low(at + 1).endswith("s")
        counted = counted or analysis.between(mention.first - 2, mention.first) in _COUNTS
        had = analysis.low(mention.first - 1) in ("a", "an", "any", "the", "every", "each")
        ends = analysis.low(at + 1) in AUXILIARIES | _CLOSING or at + 1 in analysis.dates.used
        counted = counted or (had and ends and analysis.dates.period is not None)
        clause = NounPhrases(question, *analysis.sentence_of(at))
        counted = counted or (reading.kind == "extreme" and ends)
        if counted and clause.unknown(at) and analysis.low(at) not in EVENTS:
            return mention.words, analysis.tokens[at].text
    return ()


def compound_of_two(question: Question) -> tuple[str, ...]:
    """The "heat lightning" of a corpus that has a heat and a lightning: side by side they are a
    third thing."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return ()
    firsts = {m.first: m for m in analysis.mentions if m.of("name") and not m.degree}
    paired = [(m, firsts[m.last]) for m in question.free if m.last in firsts]
    asked = bool(paired) and not analysis.nouns.isdisjoint(analysis.lows)
    if not paired or (not asked and analysis.dates.period is None):
        return ()
    stated = {c.column.name for c in question.all_conditions() if isinstance(c, Stated)}
    for mention, behind in paired:
        if not stated & {c.name for c in mention.columns}:
            continue
        if analysis.accounts.when and sureness(mention.words.lower().split(), 0) is not None:
            continue  # "likely snow before 7 am"
        apart = {c.name for c in mention.columns}.isdisjoint(c.name for c in behind.columns)
        fact = any(column.type == "boolean" for column in behind.columns)
        if apart and fact and mention.of("name") and not mention.degree:
            return mention.words, behind.words
    return ()


def likened(question: Question) -> tuple[str, ...]:
    """The "mist-like" of "which reports mention mist-like haze", the "heat-related" of "how many
    heat-related calls came in": what is like a thing, or comes of it, is another."""
    analysis = question.analysis
    if analysis.lacks(_LIKENING):
        return ()
    for mention in analysis.mentions:
        end = mention.last
        said = analysis.low(end + 1)
        joined = analysis.low(end) == "-" and said in _LIKENING and mention.first in analysis.focus
        if joined and mention.of("name"):
            return mention.words, said
    return ()


_LIKENING = word_set("like related induced caused driven borne prone")


def stated_of_another(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "cellar" of "list the cellar temperature for June": days that state another are none of
    which it is told."""
    analysis = question.analysis
    if not reading.unknown or reading.kind != "rows" or not one_a_day(analysis.card):
        return ()
    stated = {one.column.name for one in reading.conditions if isinstance(one, Stated)}
    for mention in analysis.mentions if stated else ():
        at = mention.first - 1
        if at < 1 or mention.degree or stated.isdisjoint(c.name for c in mention.columns):
            continue
        token = analysis.tokens[at]
        plain = token.kind == "word" and not describes(token.low)
        plain = plain and not token.text.endswith(("'s", "’s"))
        if plain and token.text in reading.unknown and analysis.low(at - 1) in _HEADING:
            return (token.text,)
    return ()


_PARTS = word_set("top base bottom surface")


def named_between(question: Question) -> tuple[str, ...]:
    """The "wet bulb" of "the wet bulb temperature": a word that nobody knows stands between two
    declared ones, and the three are the name of a fourth thing."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return ()
    firsts = {m.first: m for m in analysis.mentions if m.of("name") and not m.degree}
    for mention in analysis.mentions:
        at = mention.last
        behind = firsts.get(at + 1)
        opened = analysis.low(mention.first - 1) in ("the", "a", "an")
        owner = analysis.tokens[mention.first - 1].text.lower() if mention.first else ""
        opened = opened or owner.endswith(("'s", "’s"))
        if behind is None or not opened or mention.degree or mention.first not in analysis.focus:
            continue
        word = analysis.low(at)
        plain = not describes(word) and not word.endswith("s") and word not in PLAIN
        clause = NounPhrases(question, *analysis.sentence_of(at))
        if plain and at not in analysis.dates.used and (clause.unknown(at) or word in _PARTS):
            return mention.words, analysis.tokens[at].text
    return ()
