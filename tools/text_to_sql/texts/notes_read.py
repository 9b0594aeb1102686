"""Of records whose texts are notes, each can be read for what it mentions.

how many tickets mention the VAT number       those whose text has "VAT"
which tickets mention a cracked casing        those whose text has both words
which tickets mention a refund                no: where a column is of it, that is asked
"""

from pageturner.tools.scoping import Account, Wording
from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_record, asks_yes_no
from pageturner.tools.text_to_sql.language.english import LIGHT, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.texts.accounts import mentioned
from pageturner.tools.text_to_sql.texts.said_by_texts import add_said, text_of, use_verbs
from pageturner.tools.words import STOPWORDS, stem

MENTIONING = word_set("mention mentions mentioned mentioning")
_ENDS = word_set("and but or nor that which who with by for in on at during since from of")
_LONGEST = 6
_PLAIN = word_set("word words phrase term number thing anything something")


def add_mentioned(question: Question) -> None:
    """Add to a question's conditions what its notes are said to mention."""
    analysis = question.analysis
    if not (asks_count(question) or asks_record(question) or asks_yes_no(question)):
        return
    verb = next(at for at, low in enumerate(analysis.lows) if low in MENTIONING)
    places = _named(question, verb + 1)
    known = [m for m in analysis.mentions if m.first in places]
    if not places or known or verb not in analysis.focus:
        return
    account = Account(
        **{
            **mentioned(analysis.card.columns[0]),
            "facts": [[stem(analysis.low(at))] for at in places],
            "wider": [],
            "sure": [None] * len(places),
        }
    )
    text = text_of(question, places[0], places[-1] + 1)
    said = Wording(words=text, phrase="", accounts=[account])
    add_said(question, said, places[0], places[-1] + 1)
    analysis.used.update(range(verb, places[-1] + 1))
    if analysis.low(places[-1] + 1) in _PLAIN:
        analysis.use(places[-1] + 1, places[-1] + 2)
    use_verbs(question)


def _named(question: Question, first: int) -> list[int]:
    """Where the words stand for what is mentioned, up to where something else is said."""
    analysis, at = question.analysis, first
    while at < len(analysis.tokens) and at < first + _LONGEST:
        ends = analysis.low(at) in _ENDS or analysis.tokens[at].kind == "mark"
        if ends or at in analysis.dates.used:
            break
        at += 1
    content = (place for place in range(first, at) if analysis.low(place) not in LIGHT)
    plain = STOPWORDS | _PLAIN | RECORD_NOUNS
    return [place for place in content if analysis.low(place) not in plain]
