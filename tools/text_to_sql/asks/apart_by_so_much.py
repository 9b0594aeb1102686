"""How far two days are said to lie apart, which is no limit for the value of each.

were 3 and 4 May more than 5 degrees apart                    refused: so far apart, and not above 5
were the delays of 3 and 4 May within 5 minutes of each other refused
was 3 May more than 5 degrees hotter than 4 May               :  said of the one, and read elsewhere
did 3 and 4 May both have more than 5                         :  of each
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison

_APART = word_set("apart difference gap differ differed")
_ONE_ANOTHER = frozenset({("each", "other"), ("one", "another")})


def apart_by_so_much(question: Question) -> None:
    """Leave such a question unread."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or len(period.parts) != 2 or not period.named_days:
        return
    mutual = not _ONE_ANOTHER.isdisjoint(pairwise(analysis.lows))
    apart = mutual or (analysis.says(_APART) and question.difference is None)
    if not apart or not asks_yes_no(question):
        return
    limits = [one.condition for one in question.found if isinstance(one.condition, Comparison)]
    if any(mutual or one.measure.minus is None for one in limits):
        question.unread = "how far apart two days are to lie"
