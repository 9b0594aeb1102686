"""What somebody says to have had at another place than the one that the records are of.

    "my sister in Leeds claims she had hail on 3 May. Did she?"      no record is of Leeds
    "a friend over in Leeds swears it was misty. Is he right?"       the same

"My sister in Leeds had hail. Did we?" is asked of the records' own place, and so is what she says
who came from there. Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.occasions import setting_of
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_PERSONS = word_set(
    "sister brother mother father mom mum dad daughter son aunt uncle cousin niece nephew grandma "
    "grandpa grandmother grandfather granny parents friend friends colleague colleagues neighbour "
    "neighbor boss wife husband girlfriend boyfriend fiancee partner in-laws mate buddy pal client "
    "customer roommate ex nan gran stepmother stepfather godmother godfather mother-in-law"
)
_LEADING = word_set("over out up down back living based who lives is that's")
_PLACED = word_set("in near at")
_SAYING = word_set(
    "claims claim claimed says said say swears swore insists insisted reports reported tells told "
    "maintains maintained thinks thought reckons reckoned remembers remembered writes wrote had "
    "has got saw recalls boasts boasted complained complains texted mentioned"
)
_HERE = word_set("we us here our ours i")
_LONGEST = 3


def somebody_elsewhere(question: Question) -> tuple[str, ...]:
    """The "Leeds" of "my sister in Leeds claims she had hail. Did she?"."""
    analysis = question.analysis
    if analysis.lacks(_PERSONS) or not one_a_day(analysis.card):
        return ()
    if not _HERE.isdisjoint(analysis.lows[at] for at in analysis.focus):
        return ()
    for at, low in enumerate(analysis.lows):
        if low not in _PERSONS:
            continue
        where = at + 1
        if analysis.between(where, where + 3) == ["-", "in", "-"]:
            where += 4  # "my sister-in-law in Leeds"
        while analysis.low(where) in _LEADING:
            where += 1
        first = where + 1
        last = first
        while last < first + _LONGEST and _is_name(analysis, last):
            last += 1
        if analysis.low(where) not in _PLACED or last == first:
            continue
        if not setting_of(analysis).isdisjoint(range(first, last)):
            continue
        verb = last + (analysis.low(last) == ",")
        verb += analysis.low(verb) in ("just", "also", "always", "still", "who")
        if analysis.low(verb) in _SAYING:
            return tuple(token.text for token in analysis.tokens[first:last])
    return ()


def _is_name(analysis: Analysis, at: int) -> bool:
    """Whether a name stands there, of which no column knows."""
    if at >= len(analysis.tokens) or at in analysis.dates.used:
        return False
    named = any(m.first <= at < m.last for m in analysis.mentions)
    return analysis.tokens[at].text[:1].isupper() and not named
