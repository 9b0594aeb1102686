"""What is said of a thing that is recorded, and no column knows: its cause, its kind, its effect.

was  the mist on 3 May   from the marshes          an origin
     the hail            caused by pollution       a cause
     the frost           feathery, thin and hard   a quality
     the swell           enough to close the port  a consequence
     it                  too wet to play           the same
     the hail            the worst of the month    a rank of what only was or was not

That there was some answers none of these; where the text has the word, it can be read there.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.noun_phrases import DETERMINERS, NounPhrases, describes
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, INTENSE
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading, Truth
from pageturner.tools.text_to_sql.texts.describing import TIMES_OF_DAY
from pageturner.tools.text_to_sql.untold.people.effects import HAPPENING

_BEING = word_set("was were is are")
_DOING = word_set("did does do has had have")
_CAUSING = phrases("""
    caused by, triggered by, due to, because of, owing to, thanks to, a result of, the result of,
    attributable to, attributed to, blamed on, a consequence of, the consequence of, brought on by,
    down to
""")
_COMING = word_set("from off")
_GRADES = word_set("very so too that really quite rather all as a an any bit little both")
_SIZES = INTENSE | word_set("light thick thin deep soft gentle weak strong fast slow")
_MADE = word_set("scattered isolated prolonged muted")
"""Adjectives, where others of their ending say that something was done: "expected"."""
_UNDOING = word_set(
    "cancel end close shut stop topple fell break delay postpone damage ruin knock uproot cause "
    "flood collapse crack melt burn fry boil freeze halt disrupt tear kill block ground"
)
_WORST = word_set("worst best biggest")


def predicated(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words that say it; none where all is well."""
    analysis = question.analysis
    if not asks_yes_no(question) or reading.kind == "compare":
        return ()
    for start, end in analysis.sentences:
        if start not in analysis.focus and end - 1 not in analysis.focus:
            continue
        at = next((at for at in range(start, end) if at not in analysis.dates.used), start)
        being = analysis.low(at) in _BEING
        clause = NounPhrases(question, at, end)
        if being and (far := _too_far(clause, at)):
            return far
        subject = _subject(clause, at) if being or analysis.low(at) in _DOING else None
        if subject is None:
            continue
        if being and (made := _made_of_it(subject)):
            return (made,)
        said = analysis.past_dates(subject.last)
        said = min(said + (analysis.low(said) == ","), end)
        told = _origin(clause, said) or _cause(clause, said)
        if told or not being:
            return told
        return _consequence(clause, said) or _quality(clause, said) or _rank(clause, said)
    return ()


def _subject(clause: NounPhrases, at: int) -> Mention | None:
    """The "mist" of "was the morning mist from": a column's name, behind no unknown noun."""
    analysis = clause.analysis
    phrase = clause.phrase(at) or clause.phrase(clause.past_owners(at + 1))  # "the 3 May mist"
    for place in phrase:
        for mention in analysis.mentions:
            noun = mention.exact or analysis.low(mention.first).endswith("s")
            if mention.first == place and noun and mention.of("name", "low"):
                return mention
    return None


def _origin(clause: NounPhrases, at: int) -> tuple[str, ...]:
    """The "marshes" of "from the marshes", and not an hour, or a value that a column knows."""
    analysis = clause.analysis
    for place in range(at, clause.end):
        thing = place + 1 + (analysis.low(place + 1) in DETERMINERS)
        if analysis.low(place) not in _COMING or thing in analysis.dates.used:
            continue
        if analysis.low(thing) in TIMES_OF_DAY or analysis.low(place - 1) in ("different", "far"):
            continue
        if told := _unknown(clause, place + 1):
            return told
    return ()


def _cause(clause: NounPhrases, at: int) -> tuple[str, ...]:
    """The "pollution" of "caused by pollution", and not the "due to" of "due to clear by noon"."""
    analysis = clause.analysis
    for place in range(at, clause.end):
        if not (size := starts(analysis.tokens, place, _CAUSING)):
            continue
        thing = place + size
        if analysis.low(thing) in AUXILIARIES or thing in analysis.dates.used:
            continue
        shown = analysis.low(thing) in DETERMINERS
        verb = not shown and analysis.low(place) == "due" and not clause.firm(thing)
        told = _unknown(clause, thing)
        if not verb or (told and describes(analysis.low(thing))):
            return told or ("cause",)
        if told:
            return told
    return ()


def _consequence(clause: NounPhrases, at: int) -> tuple[str, ...]:
    """The "close the port" of "enough to close the port"; what a corpus says that a value is good
    for, it may be enough for."""
    analysis = clause.analysis
    for place in range(at, clause.end):
        if analysis.low(place) == "enough" and analysis.low(place + 1) == "to":
            return _undone(clause, place + 2)
        if analysis.low(place) == "too" and analysis.low(place + 2) == "to":
            return _undone(clause, place + 3)
    return ()


def _too_far(clause: NounPhrases, at: int) -> tuple[str, ...]:
    """The "play" of "was it too wet to play", the "fry an egg" of "hot enough to fry an egg"."""
    analysis = clause.analysis
    for mention in analysis.mentions:
        to = mention.last + (analysis.low(mention.last) == "enough")
        graded = to > mention.last or analysis.low(mention.first - 1) == "too"
        if at < mention.first < clause.end and graded and analysis.low(to) == "to":
            return _undone(clause, to + 1)
    return ()


def _undone(clause: NounPhrases, verb: int) -> tuple[str, ...]:
    """The words for what it was too much or enough for, from its verb on."""
    analysis = clause.analysis
    if any(amount.first >= verb for amount in analysis.amounts):
        return ()  # "hot enough to pass 90"
    undone = not _UNDOING.isdisjoint(stems(analysis.low(verb)))
    rest = analysis.tokens[verb : clause.end]
    if not undone and purposes_said(analysis.card, rest, frozenset()):
        return ()
    told = [one for one in range(verb, clause.end) if clause.unknown(one)]
    if not undone and not told:
        return ()
    return tuple(analysis.tokens[one].text for one in dict.fromkeys((verb, *told)))


def _quality(clause: NounPhrases, at: int) -> tuple[str, ...]:
    """The "feathery", "thin and hard" of "was the frost feathery": adjectives that nobody knows,
    and not the "coming in" of what only happens."""
    analysis = clause.analysis
    words: list[str] = []
    while analysis.low(at) in _GRADES:
        at += 1
    while at < clause.end and (_colours(clause, at) or analysis.low(at) in _SIZES):
        if analysis.low(at) in _SIZES and not _bare(clause):
            break
        words.append(analysis.tokens[at].text)
        at += 1
        while analysis.low(at) in ("and", "but", ",") or (words and analysis.low(at) in _GRADES):
            at += 1
    return () if analysis.low(at) == "enough" else tuple(words)


def _colours(clause: NounPhrases, at: int) -> bool:
    """Whether an adjective stands there that nobody knows."""
    low = clause.analysis.low(at)
    if low in _MADE:
        return True
    if low.endswith(("ly", "ed")) or any(form in HAPPENING for form in stems(low)):
        return False
    return clause.unknown(at) and (describes(low) or low.endswith(("ery", "ory")))


def _made_of_it(subject: Mention) -> str:
    """The "powdery" of "was the snow powdery", which a column is called by the noun of."""
    word = subject.words.lower().split()[-1]
    names = {name for column in subject.columns for name in column.synonyms}
    made = " " in subject.words and word.endswith("y") and word not in names
    return word if made and word.removesuffix("y") in names else ""


def _rank(clause: NounPhrases, at: int) -> tuple[str, ...]:
    """The "heaviest" of "was the hail the heaviest of the month", the "heavier" of "heavier than
    that of 4 May"."""
    analysis = clause.analysis
    if analysis.low(at + 1) == "than" and analysis.has("more", "less") and _bare(clause):
        return (analysis.tokens[at].text,)
    ranked = [c.first for c in analysis.cues if c.meaning in ("high", "low")]
    ranked += [c.first for c in analysis.cues if analysis.low(c.first) in _WORST]
    ranked = [place for place in ranked if at < place < clause.end and _bare(clause)]
    days = [one for one in range(at, clause.end) if analysis.noun_at(one)]  # "the day with the …"
    ranked = [place for place in ranked if not days or place < days[0]]
    return tuple(
        analysis.tokens[place].text for place in ranked if analysis.low(place - 1) == "the"
    )[:1]


def _bare(clause: NounPhrases) -> bool:
    """Whether nothing is held but that there was some, and no amount asked for."""
    question = clause.question
    facts = [isinstance(found.condition, Truth) for found in question.found]
    return len(facts) == 1 and all(facts) and not question.analysis.amounts


def _unknown(clause: NounPhrases, at: int) -> tuple[str, ...]:
    """The words of the phrase at a place that nobody knows."""
    phrase = clause.phrase(at)
    return tuple(clause.analysis.tokens[one].text for one in phrase if clause.unknown(one))
