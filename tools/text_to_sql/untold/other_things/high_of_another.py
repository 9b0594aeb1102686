"""What is called high, hot or heavy beside a declared word, and is a thing nobody declared.

days with high footfall, where a "high" is declared     not the days that state their high
days with a hot water cut                               nor those that state how hot it was
"""

from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases, describes
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading, Stated

_CLOSING = word_set("? . , ! ; : on in at for of during from and or but with when") | {""}
_HAVING = word_set("with had has have having saw was were there when where")
_COUNTED = word_set("count counts level levels rate rates number numbers total")
_LONGEST = 3


def high_of_another(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "high footfall" of days that are said to have had it: what is stated is another thing."""
    analysis = question.analysis
    stated = {one.column.name for one in reading.conditions if isinstance(one, Stated)}
    for mention in analysis.mentions if stated else ():
        one_word = mention.last == mention.first + 1 and mention.of("name", "low")
        if not one_word or stated.isdisjoint(column.name for column in mention.columns):
            continue
        before = analysis.low(mention.first - 1)
        before = analysis.low(mention.first - 2) if before in ("a", "an", "the", "such") else before
        clause = NounPhrases(question, *analysis.sentence_of(mention.first))
        phrase = clause.phrase(mention.last)
        if before not in _HAVING or not phrase or len(phrase) > _LONGEST:
            continue
        end, low = phrase[-1] + 1, analysis.low(phrase[-1])
        closed = end in analysis.dates.used or analysis.low(end) in _CLOSING
        plain = low not in PLAIN and not describes(low) and not low.endswith("ed")
        told = phrase[:-1] if low in _COUNTED and len(phrase) > 1 else phrase
        if closed and plain and phrase[0] == mention.last and all(map(clause.unknown, told)):
            return mention.words, *(analysis.tokens[at].text for at in phrase)
    return ()
