"""A word that only the grammar knows, where it names a thing: "was there an eclipse on 3 May".

The grammar knows "eclipse" as it knows "exceed", to hold one number against another. Behind an
article, with no noun behind it, it is a thing that no column and no value explains.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.noun_phrases import known, words_of
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, EVENTS, LIGHT
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_IN_FRONT = word_set("a an any the another no which what many much")
_BEHIND = word_set("on in at for during over of like ? . ! , : ;") | AUXILIARIES | {""}
_OF_A_RECORD = word_set(
    "situation status description info information detail details summary recap outline wording "
    "word words text texts answer plan plans prediction predictions estimate general whole rest "
    "end start half part phenomenon phenomena element elements condition conditions day days date "
    "dates week weeks weekend weekends month months year years season seasons period periods data "
    "value values figure figures reading readings chance prospect possibility potential best worst "
    "most least next last first same other case cases mix mixture combination blend place region "
    "area city town outcome result results report record log expected predicted stretch average "
    "number amount total time times highest lowest"
)
"""What a record as a whole is, says or has: by these words it is asked for."""

_KINDS = word_set("kind kinds sort sorts type types form forms")

JUDGING = word_set(
    "good bad nice fine pleasant unpleasant comfortable ideal suitable perfect favorable "
    "favourable okay ok decent great interesting special safe"
)
"""How a record was for somebody: what it says is what there is to tell of it."""


def thing_of_the_grammar(question: Question) -> tuple[str, ...]:
    """The "eclipse" of "was there an eclipse on 3 May", the "crash" of "what was the crash"."""
    analysis = question.analysis
    judged = any(analysis.low(at) in JUDGING for at in analysis.focus)
    if question.found or question.free or judged:
        return ()
    for at in sorted(analysis.focus):
        if (
            analysis.low(at - 1) in _IN_FRONT
            and (ends_a_phrase(analysis, at + 1) or _came(analysis, at))
            and (names_nothing(analysis, at) or _asked_for(analysis, at))
            and not _kind_of_a_record(analysis, at)
        ):
            return (analysis.tokens[at].text,)
    return _said_to_have_been(question) if asks_yes_no(question) else ()


def _asked_for(analysis: Analysis, at: int) -> bool:
    """The "match" of "was there a match on 3 May", of "what was the match on 3 May": it does not
    stand for the day, it is what is asked for."""
    before = analysis.between(at - 3, at - 1)
    asked = before[1:] == ["there"] or (before[:1] == ["what"] and before[1:][0] in AUXILIARIES)
    return asked and analysis.low(at) in EVENTS and not analysis.noun_at(at)


def _came(analysis: Analysis, at: int) -> bool:
    """The "range fell" of "how much range fell on 3 May"."""
    much = analysis.between(at - 2, at) == ["how", "much"]
    return much and analysis.low(at + 1) in ("fell", "came", "arrived", "landed")


def _kind_of_a_record(analysis: Analysis, at: int) -> bool:
    """The "sort" of "what sort of a day was it", and of what the whole corpus is about."""
    if analysis.low(at) not in _KINDS or analysis.low(at + 1) != "of":
        return False
    of = at + 2 + (analysis.low(at + 2) in ("a", "an", "the"))
    return analysis.noun_at(of) or analysis.low(of) in words_of(analysis.card.title)


def ends_a_phrase(analysis: Analysis, at: int) -> bool:
    """Whether nothing more is said behind a noun."""
    return at in analysis.dates.used or analysis.low(at) in _BEHIND


def names_nothing(analysis: Analysis, at: int) -> bool:
    """Whether a word is known to the grammar alone, and is no word for a record."""
    word = analysis.low(at)
    if at in analysis.dates.used or analysis.noun_at(at) or word in EVENTS:
        return False
    if any(cue.first <= at < cue.last and cue.meaning == "polite" for cue in analysis.cues):
        return False  # the "cards" of "what is on the cards"
    return known(word) and not {word, word.removesuffix("s")} & (LIGHT | _OF_A_RECORD)


def _said_to_have_been(question: Question) -> tuple[str, ...]:
    """The "won" of "did they win on 3 May": what is asked to be so or not."""
    analysis = question.analysis
    for at in sorted(analysis.focus):
        if analysis.low(at) not in AUXILIARIES and names_nothing(analysis, at):
            return (analysis.tokens[at].text,)
    return ()
