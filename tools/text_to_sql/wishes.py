"""What somebody wants of the record to be picked: "I hate fog: 3 or 4 May?".

Of what is unwelcome the record is sought that has the least; the question names it as it names
what is sought, and only a verb tells the two apart.
"""

from pageturner.tools.text_to_sql.negation import negated
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.words import phrases, starts, word_set

_SHUNNING = phrases("""
    hate, hates, hating, dislike, dislikes, avoid, avoids, avoiding, fear, fears, dread, dreads,
    allergic to, afraid of, scared of, sensitive to, worried about, tired of, sick of, can't stand,
    cannot stand, can't bear, cannot bear, can't take, cannot take, can't have, cannot have,
    can't use, could do without, rather not have, don't like, does not like, doesn't like,
    do not like, don't want, do not want, doesn't want, does not want, not fond of, not a fan of,
    steer clear of, keep away from, stay away from, trouble with, suffer from, suffers from,
    suffer in, suffers in, wary of
""")
_WANTING = phrases("""
    need, needs, needed, needing, want, wants, wanted, like, likes, love, loves, prefer, prefers,
    enjoy, enjoys, hope for, hopes for, hoping for, look for, looking for, wish for, crave, craves,
    fond of, fan of, depend on, depends on, rely on, relies on, must be, has to be, have to be,
    had to be,
    ought to be
""")
_SPOILING = phrases("""
    scares, scare, bothers, bother, ruins, ruin, would ruin, spoils, spoil, would spoil, worries,
    annoys, frightens, hurts, is bad for, are bad for, is no good, would be bad, is a problem,
    is a nuisance, would be a nuisance, makes me ill, makes me sick, gives me, is the only concern,
    is my only concern, is our only concern, is a concern, is the concern, is my worry,
    is our worry, is the worry, is the enemy, is the only worry
""")
_DECIDING = phrases("""
    care about, cares about, caring about, concerned about, concerned with, matters is,
    matters to me is, matters to us is, counts is, counts for us is, counts for me is, bothered
    about, it depends on, it all depends on, hinges on, comes down to, boils down to
""")
_DECIDES = phrases("""
    matters, matter, counts, is what matters, is what counts, is all that matters, is all that
    counts, is the only thing that matters, is the only thing that counts, is what decides,
    decides, decides it, is decisive, is the deciding factor, is the main thing, is all we care
    about, is all i care about, is what we care about, is what i care about
""")
_REACH = 4
_BREAKS = word_set(", ; : - – — and but")


def welcome(question: Question, first: int) -> bool:
    """Whether what stands at `first` is said to be wanted: "sailors need wind"."""
    return _said_before(question, first, _WANTING) and not negated(question.analysis, first)


def unwelcome(question: Question, first: int, last: int) -> bool:
    """Whether what stands from `first` to `last` is said to be better absent."""
    analysis = question.analysis
    spoilt = last < analysis.sentence_of(first)[1] and starts(analysis.tokens, last, _SPOILING)
    return bool(spoilt) or _said_before(question, first, _SHUNNING)


def decides(question: Question, first: int, last: int) -> bool:
    """Whether what stands from `first` to `last` is said to be what the choice goes by, and not
    whether it is welcome: "only the rain matters to us", "all I care about is rain"."""
    analysis = question.analysis
    end = analysis.sentence_of(first)[1]
    behind = bool(last < end and starts(analysis.tokens, last, _DECIDES))
    denied = {"not", "n't", "never", "hardly", "don't", "dont", "doesn't"}
    before = analysis.between(max(analysis.sentence_of(first)[0], first - 2 * _REACH), first)
    return (behind or _said_before(question, first, _DECIDING)) and denied.isdisjoint(before)


def _said_before(question: Question, first: int, table: frozenset[tuple[str, ...]]) -> bool:
    """Whether such words stand before a place, with nothing but a few words of its own clause."""
    analysis = question.analysis
    for at in range(max(analysis.sentence_of(first)[0], first - 2 * _REACH), first):
        size = starts(analysis.tokens, at, table)
        gap = analysis.between(at + size, first)
        if size and at + size <= first and len(gap) <= _REACH and not _BREAKS & set(gap):
            return True
    return False
