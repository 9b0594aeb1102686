"""What somebody did or had done in a thing that is recorded: that there was some is no answer.

    "did they shut the market on 3 May with all that hail"     what was done, no record tells
    "did the tram run late on 3 May in that mist"
    "with all that hail, did the regatta go ahead"
    "was traffic slow because of the swell"

`met_with.py` reads "were the schools shut for the hail", `effects.py` what it did itself.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_ASKED = word_set("did was were has have had does do is are didn't wasn't weren't hasn't haven't")
_IN_IT = phrases("""
    in, during, with, amid, amidst, despite, given, through, throughout, because of, due to,
    owing to, thanks to, on account of, in spite of, in the middle of, considering,
    about, after, before, following
""")
_OPENING = frozenset(phrase[0] for phrase in _IN_IT)
_THAT = word_set("the that this those these all such a an much kind sort of heavy awful terrible")
_ONE = frozenset({"a", "an"})
_SAYING = word_set("""
    say says said mention mentions mentioned write wrote written report reported note noted tell
    told warn warned speak spoke talk talked state stated describe described list listed record
    recorded log logged forecast forecasts predict predicted expect expected call calls called
    include included show shown refer referred give given see seen issue issued
""")
_NEARER = word_set("nearer closer better worse further farther former latter")
_OFF = word_set("off in on back out")
_PLAIN = AUXILIARIES | word_set("""
    the a an that this those these all any some it they we you i he she there not n't really
    actually still even ever also just only so of in on at with and or but by for to be been
    being anyone anybody somebody someone everyone everybody people folks right wrong true correct
    sure please tell me know like as more less most least very too up
""")


def done_in_it(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "tram run late" of "did the tram run late on 3 May in that mist"."""
    analysis = question.analysis
    if analysis.lacks(_OPENING) or analysis.lacks(_ASKED):
        return ()
    if reading.kind not in ("any", "all", "none", "rows") or not asks_yes_no(question):
        return ()
    things = {m.first: m for m in analysis.mentions if m.of("name", "low", "value")}
    for start, end in analysis.sentences:
        if start not in analysis.focus and end - 1 not in analysis.focus:
            continue
        for at in range(start, end):
            if analysis.low(at) not in _OPENING:
                continue
            behind = _past_it(analysis, at, things)
            if behind and (told := _said_besides(question, (start, end), (at, behind))):
                return told
    return ()


def _past_it(analysis: Analysis, at: int, things: dict[int, Mention]) -> int:
    """Behind the "in that heavy hail of 3 May" that begins at a place; 0 where none does."""
    size = starts(analysis.tokens, at, _IN_IT)
    first = at + size
    while size and analysis.low(first) in _THAT:
        first += 1
    if not size or first == at + size or first not in things:
        return 0
    any_such = not _ONE.isdisjoint(analysis.between(at + size, first))
    while first in things:
        first = things[first].last
    alike = analysis.between(first, first + 2) == ["like", "that"]
    return 0 if any_such and not alike else first + 2 * alike


def _said_besides(
    question: Question, sentence: tuple[int, int], adjunct: tuple[int, int]
) -> tuple[str, ...]:
    """The words of what is asked, where a clause that asks has none that a column knows."""
    analysis, dated = question.analysis, question.analysis.dates.used
    places = [
        at
        for at in range(*sentence)
        if not adjunct[0] <= at < adjunct[1] and at not in dated and analysis.low(at)[:1].isalpha()
    ]
    opened = next((n for n, at in enumerate(places) if analysis.low(at) in _ASKED), None)
    if opened is None or opened > _FAR:
        return ()
    asked = places[opened:]
    subject = asked[0] + 1 + (analysis.low(asked[0] + 1) in _THAT)
    if subject in dated or any(_of_records(analysis, at) for at in places):
        return ()  # "did 3 May begin with the hail", "was there a day with the hail"
    if any(m.first in asked for m in analysis.mentions):
        return ()
    if not _NEARER.isdisjoint(analysis.lows) or len(analysis.dates.firsts) > 1:
        return ()  # "were they nearer with the swell on the former"
    if any(a.first in asked or a.first == adjunct[1] for a in analysis.amounts):
        return ()
    of_itself = analysis.low(asked[0] + 1) in ("it", "that", "this")
    if of_itself and purposes_said(analysis.card, analysis.tokens, dated):
        return ()  # "was it good for sailing in that wind"
    told = [at for at in asked if analysis.low(at) not in _PLAIN]
    for at in told:
        ordered = analysis.low(at) in ("told", "warned") and analysis.low(at + 1) == "to"
        if analysis.low(at) in _SAYING and analysis.low(at + 1) not in _OFF and not ordered:
            return ()
    return tuple(analysis.tokens[at].text for at in told)


def _of_records(analysis: Analysis, at: int) -> bool:
    """A "day" that is meant, and not that of "did the clerks get a day off"."""
    return analysis.noun_at(at) and analysis.low(at + 1) != "off"


_FAR = 4
"""So many words may stand before the auxiliary: "so, then, did they"."""
