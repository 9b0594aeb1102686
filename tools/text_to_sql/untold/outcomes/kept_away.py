"""Whether what was foretold kept away, or went as it had been foretold: nobody recorded that.

    "did it hail on 3 May, or did the hail miss us"      that it was due is no answer
    "did the hail of 3 May go around us", "pass us by", "fizzle out"
    "did the mist turn to hail the way it was forecast to"
    "did the mist turn to hail as they said it would"

Each function answers with the words that ask for it; none where all is well.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.untold.outcomes.verification import within_a_text
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_AWAY = phrases("""
    miss us, miss the city, miss the town, miss me, miss out, pass us by, pass us over, pass by us,
    pass by, pass over us, go around us, go round us, go around, go past us, go past, go by us,
    go north of us, go south of us, go east of us, go west of us, slide by, slip by, slide past,
    skip us, skip over us, spare us, bypass us, dodge us, avoid us, clip us, graze us,
    fizzle out, fizzle, peter out, fall apart, break up, dry up, come to nothing, come to naught,
    pass out to sea, go out to sea, stay out to sea, move out to sea, head out to sea, go elsewhere,
    stay away, stay north, stay south, stay clear, stay out, steer clear, hold off, split around us,
    get here, get to us, get this far, make it here, make it this far, make it to us,
    reach us, catch us, bust, come through, amount to much, amount to anything, be a bust
""")
_MISSING = frozenset(words[0] for words in _AWAY)
_DID = word_set("did does do has have had")
_OWN = word_set("the a an any that those these this all of heavy some both")
_SHE = word_set("it they that those these them any some none all")
_SURELY = word_set(
    "really actually just all then ever finally simply in fact end the up completely"
)
_HOW = phrases("the way, just as, exactly as, as, like, in the way")
_WHO = word_set("it they he she we you was were is had been the that to this initially first")
_SAID = word_set(
    "said say says told promised predicted called announced expected forecast forecasted warned "
    "supposed meant planned due foretold thought feared hoped billed advertised threatened"
)
_TRAILING = word_set("it they that to would would've do be us them for so")
_CLOSING = word_set("? . ! ,")


def kept_away(question: Question) -> tuple[str, ...]:
    """The words that ask whether it came, where a corpus tells what was from what was planned."""
    analysis = question.analysis
    if analysis.lacks(_DID):
        return ()
    recorded = seen_twice(analysis.card)
    facts = [
        m
        for m in analysis.mentions
        if any(c.type == "boolean" and c.worded for c in m.columns)
        and not recorded & {c.name for c in m.columns}
    ]
    if not recorded or not facts:
        return ()
    return (
        _missed_us(analysis, facts) or _we_escaped(analysis, facts) or _as_was_said(analysis, facts)
    )


def _missed_us(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "hail", "miss us" of "did it hail on 3 May, or did the hail miss us"."""
    if analysis.lacks(_MISSING):
        return ()
    firsts = {m.first: m for m in facts}
    ends = {m.last: m for m in analysis.mentions}
    for at, size in places(analysis.tokens, _AWAY):
        who = at
        while analysis.low(who - 1) in _SURELY or who - 1 in analysis.dates.used:
            who -= 1
        who -= analysis.low(who - 1) in ("on", "in", "of", "for")
        subject = ends.get(who)
        said = analysis.low(who - 1) in _SHE and any(m.last <= who for m in facts)
        first = subject.first if subject else who - 1
        while first - 1 in ends.keys() - {who} or analysis.low(first - 1) in _OWN:
            first -= 1
        first -= analysis.low(first - 2) in _OWN  # "those scattered showers"
        while analysis.low(first - 1) in _OWN:
            first -= 1
        asked = analysis.low(first - 1) in _DID
        thing = next((m for place, m in firsts.items() if first <= place < who), None)
        if not asked or not (thing or said) or within_a_text(analysis, at + size):
            continue
        start, end = analysis.sentence_of(at)
        which = not ASKING.isdisjoint(
            analysis.between(start, at)
        )  # "on which days did it hold off"
        if not which and not any(start <= m.first < end for m in plans_told(analysis)):
            named = thing or next(m for m in reversed(facts) if m.last <= who)
            return named.words, *analysis.between(at, at + size)
    return ()


def _we_escaped(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "dodge" of "did we dodge the hail on 3 May"."""
    for thing in facts if not analysis.lacks(_ESCAPING) else ():
        at = thing.first - 1
        while analysis.low(at) in _OWN | {"out", "on", "of"}:
            at -= 1
        asked = analysis.low(at - 1) in _WE and analysis.low(at - 2) in _DID
        if analysis.low(at) in _ESCAPING and asked:
            return analysis.tokens[at].text, thing.words
    return ()


_ESCAPING = word_set("dodge escape avoid miss evade skirt")
_WE = word_set("we you they i")


def _as_was_said(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "the way it was forecast to" of "did the mist turn to hail the way it was forecast to",
    the "as they said it would" behind the same."""
    if analysis.lacks(_SAID):
        return ()
    for at, size in places(analysis.tokens, _HOW):
        start, end = analysis.sentence_of(at)
        opening = analysis.between(start, at)
        before = [m for m in facts if start <= m.first < at]
        if not before or _DID.isdisjoint(opening) or not ASKING.isdisjoint(opening):
            continue
        said = at + size
        while analysis.low(said) in _WHO or analysis.noun_at(said):
            said += 1
        if analysis.low(said) not in _SAID or said >= end:
            continue
        rest = analysis.past_dates(said + 1)
        while analysis.low(rest) in _TRAILING:
            rest = analysis.past_dates(rest + 1)
        if rest >= end or analysis.low(rest) in _CLOSING:
            return before[0].words, *analysis.between(at, said + 1)
    return ()
