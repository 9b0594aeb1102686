"""What was said about a miss: that there was one, and by how much, is all that a record tells.

    "the plan was 30 too high on 3 May. Did they say what went wrong?"
    "what did they say went wrong", "what was said about the miss"
    "did they explain it", "did anybody apologise for being 30 off"

Where a log is kept by hand its text may well tell; a foretelling is made before.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.untold.outcomes.as_measured_after import looks_ahead

_OWNING = word_set(
    "explain explained apologies apology apologise apologize apologised apologized admit admitted "
    "acknowledge acknowledged justify justified account regret retract comment"
)
_OWNING_UP = phrases("own up, owned up, make excuses, take the blame, took the blame, say sorry")
_SAYING = word_set("say said note noted mention mentioned state tell give explain write know")
_WHAT = phrases("""
    what went wrong, what happened, what had happened, what had gone wrong, what was wrong,
    how it happened, how that happened, how it came about, how come, why, what caused it,
    what was to blame, what the problem was, what the reason was, the reason, a reason,
    any reason, what threw it off, what threw them off, what they missed, what they got wrong,
    where it went wrong, where they went wrong
""")
_WRONG = phrases("""
    what went wrong, what had gone wrong, where did it go wrong, what was to blame,
    say went wrong, say had gone wrong, said went wrong, think went wrong, say was wrong,
    say was to blame, say happened, say caused it, say was the reason, say was the problem,
    said about the miss, say about the miss, said of the miss, say about the error,
    said about the error, say about the bust, said about the bust, said about the mistake,
    say about being, learn from, learned from, learnt from
""")
_DID = word_set("did do does have has didn't")


def owned_up(question: Question) -> tuple[str, ...]:
    """The "say what went wrong", the "explain", the "apologise"."""
    analysis = question.analysis
    if not one_a_day(analysis.card) or not looks_ahead(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        if at in analysis.dates.used:
            continue
        if size := starts(analysis.tokens, at, _WRONG):
            return tuple(analysis.between(at, at + size))
        asked = not _DID.isdisjoint(analysis.between(analysis.sentence_of(at)[0], at))
        if not asked or _spoken(analysis, at):
            continue
        if analysis.low(at) in _OWNING:
            return (analysis.tokens[at].text,)
        if size := starts(analysis.tokens, at, _OWNING_UP):
            return tuple(analysis.between(at, at + size))
        what = starts(analysis.tokens, at + 1, _WHAT) if analysis.low(at) in _SAYING else 0
        if what:
            return tuple(analysis.between(at, at + 1 + what))
    return ()


def _spoken(analysis: Analysis, at: int) -> bool:
    return any(m.first <= at < m.last and m.of("name", "low") for m in analysis.mentions)
