"""What somebody wants of the record to be picked: "I hate fog: 3 or 4 May?".

Of what is unwelcome the record is sought that has the least; the question names it as it names
what is sought, and only a verb tells the two apart.
"""

from pageturner.tools.text_to_sql.asides.suffering import BEARING, HARMLESS, SUFFERING
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question

_SHUNNING = phrases("""
    hate, hates, hating, dislike, dislikes, avoid, avoids, avoiding, fear, fears, dread, dreads,
    allergic to, afraid of, scared of, sensitive to, worried about, tired of, sick of, can't stand,
    cannot stand, can't bear, cannot bear, can't take, cannot take, can't have, cannot have,
    can't use, could do without, rather not have, don't like, does not like, doesn't like,
    do not like, don't want, do not want, doesn't want, does not want, not fond of, not a fan of,
    steer clear of, keep away from, stay away from, trouble with, suffer from, suffers from,
    suffer in, suffers in, wary of, terrified of, frightened of, petrified of, terrified by,
    frightened by, spooked by, startled by, upset by, nervous of, nervous about, anxious about,
    panic at, panics at, panicking at, panics in, tremble at, trembles at, shakes at, bark at,
    barks at, bolt at, bolts at, hide from, hides from, run from, runs from, can't cope with,
    cannot cope with, can't handle, cannot handle, can't stomach, loathe, loathes, detest, detests,
    despise, despises, a phobia of, phobic about, rule out, rules out, ruled out, can't tolerate,
    cannot tolerate, does not tolerate, doesn't tolerate, won't tolerate, put off by, sent home by,
    worry about, worries about, worrying about, fret about, frets about, worry is, worries is,
    fear is, dread is, worries me is, worries us is, bothers me is, bothers us is, scares me is,
    scares us is, stop me is, stop us is, stops me is, stops us is, ruin it is, spoil it is
""")
_WANTING = phrases("""
    need, needs, needed, needing, require, requires, want, wants, wanted,
    like, likes, love, loves, prefer, prefers, enjoy, enjoys, hope for, hopes for, hoping for,
    look for, looking for, wish for, crave, craves, fond of, fan of, depend on, depends on, rely
    on, relies on, must be, should be, has to be, have to be, had to be, ought to be
""")
_LIKING = phrases("""
    like, likes, love, loves, adore, adores, prefer, prefers, enjoy, enjoys, favour, favours,
    fond of, fan of, hope for, hopes for, hoping for, partial to, happiest with, happiest in,
    would rather, i'd rather, we'd rather, she'd rather, he'd rather, they'd rather, 'd rather,
    would sooner, i'd sooner, we'd sooner
""")
_PLEASING = phrases("""
    is welcome, are welcome, is my friend, are my friend, are my friends, is our friend, are our
    friends, is your friend, is a friend, suits me, suits us, suit me, suit us, is a must,
    are a must, is what i want, is what we want, is what i like, is what we like, makes me happy,
    make me happy
""")
_SPOILING = phrases("""
    is my enemy, is our enemy, are my enemy, are our enemy, are the enemy, is not my friend,
    are not my friend, are not my friends, is not our friend, isn't my friend, aren't my friends,
    is no friend, are no friend, are no friends, is not welcome, are not welcome, isn't welcome,
    is unwelcome, are unwelcome, is not for me, are not for me, isn't for me, upsets, upset,
    terrifies, terrify, panics, spooks, frighten, startles, stresses, unsettles,
    scares, scare, bothers, bother, ruins, ruin, would ruin, spoils, spoil, would spoil, worries,
    annoys, frightens, hurts, is bad for, are bad for, is no good, would be bad, is a problem,
    is a nuisance, would be a nuisance, makes me ill, makes me sick, gives me, is the only concern,
    is my only concern, is our only concern, is a concern, is the concern, is my worry,
    is our worry, is the worry, is the enemy, is the only worry, sends me indoors,
    send me indoors, sends us indoors, drives me indoors, drives us indoors, keeps me indoors,
    keeps us indoors, keeps me at home, puts me off, put me off, puts us off, stops me, stops us,
    is what sends me indoors, is what keeps me indoors, is what puts me off, is what stops me,
    is what stops us, is out of the question, are out of the question, rules it out, would rule it
    out, is a deal - breaker, is a dealbreaker, is no fun, are no fun, is not fun, are not fun,
    isn't fun, aren't fun, is miserable, are miserable, would be miserable, would be no fun,
    is awful, would be awful, is horrible, would be horrible
""")
_WORRYING = phrases("""
    all i worry about, all we worry about, all that worries me, all that worries us, all that worry
    us, all that bothers me, all that bothers us, what worries me, what worries us, what bothers me,
    what bothers us, what i worry about, what we worry about, my worry, our worry, my only worry,
    our only worry, my one worry, our one worry, my main worry, our main worry, my main concern,
    our main concern, our concern, my fear, our fear, my only fear, our only fear
""")
_SPOILING |= frozenset((verb, *worry) for verb in ("is", "are") for worry in _WORRYING)
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
_DENIED = word_set("not don't doesn't never didn't won't isn't aren't hardly n't")
_AWAY = word_set("not avoid escape skip miss without no never than out")
_REACH = 4
_BREAKS = word_set(", ; : - – — and but")


def welcome(question: Question, first: int, last: int = 0) -> bool:
    """Whether what stands from `first` to `last` is said to be wanted: "sailors need wind"."""
    pleases = bool(last) and _said_behind(question, last, _PLEASING)
    said = pleases or _said_before(question, first, _WANTING)
    return said and not negated(question.analysis, first)


def liked(question: Question, first: int, last: int) -> bool:
    """Whether the more the better of what stands from `first` to `last`: "clouds are my friend"."""
    pleases = _said_behind(question, last, _PLEASING)
    return pleases or _said_before(question, first, _LIKING)


def _said_behind(question: Question, last: int, table: frozenset[tuple[str, ...]]) -> bool:
    """Whether such words stand right behind a thing, in its sentence."""
    analysis = question.analysis
    return last < analysis.sentence_of(last - 1)[1] and bool(starts(analysis.tokens, last, table))


def unwelcome(question: Question, first: int, last: int) -> bool:
    """Whether what stands from `first` to `last` is said to be better absent."""
    if _threatened(question, first):
        return False
    shunned = _said_before(question, first, _SHUNNING) or _said_before(question, first, SUFFERING)
    return shunned or _said_behind(question, last, _SPOILING)


def _threatened(question: Question, first: int) -> bool:
    """The "rain" of "which day had to fear rain", "where had they more to fear from rain": it is to
    come there, and nobody says what he likes."""
    analysis = question.analysis
    start = analysis.sentence_of(first)[0]
    for at in range(max(start, first - 2 * _REACH), first):
        size = starts(analysis.tokens, at, _FEARING)
        near = analysis.between(max(start, at - _REACH), at)
        asked = not _ASKING_WHICH.isdisjoint(analysis.between(start, at))
        if asked and not size and _OUGHT & set(near):
            size = starts(analysis.tokens, at, _FEARED)
            near = ["had"]
        elif asked and not size and (_DID & set(near) or analysis.low(at - 2) in _ASKING_WHICH):
            size = starts(analysis.tokens, at, SUFFERING)  # "which day did the kite tear in gusts"
            near = ["had"] if size else near
        if size and asked and not _HAVING.isdisjoint(near) and _LITTLE.isdisjoint(near):
            return first - at - size <= _REACH
    return False


_FEARING = phrases("""
    to fear, to dread, to be afraid of, to worry about, to be worried about, to be wary of,
    to be anxious about, to be nervous about, to reckon with
""")
_FEARED = phrases("fear, dread, worry about, be afraid of, be worried about, be wary of")
_DID = word_set("did would was were")
_OUGHT = word_set("should must need needed ought")
_ASKING_WHICH = word_set("which where when whose what")
_HAVING = word_set("had have has having")
_LITTLE = word_set("less least nothing little not never no")


def borne(question: Question, first: int, last: int) -> bool:
    """Whether what stands from `first` to `last` is said to do no harm: "I run well in rain"."""
    behind = _said_behind(question, last, HARMLESS)
    return behind or _said_before(question, first, BEARING)


def decides(question: Question, first: int, last: int) -> bool:
    """Whether what stands from `first` to `last` is said to be what the choice goes by, and not
    whether it is welcome: "only the rain matters to us", "all I care about is rain"."""
    analysis = question.analysis
    behind = _said_behind(question, last, _DECIDES)
    denied = {"not", "n't", "never", "hardly", "don't", "dont", "doesn't"}
    before = analysis.between(max(analysis.sentence_of(first)[0], first - 2 * _REACH), first)
    return (behind or _said_before(question, first, _DECIDING)) and denied.isdisjoint(before)


def _said_before(question: Question, first: int, table: frozenset[tuple[str, ...]]) -> bool:
    """Whether such words stand before a place, with nothing but a few words of its own clause."""
    analysis = question.analysis
    for at in range(max(analysis.sentence_of(first)[0], first - 2 * _REACH), first):
        size = starts(analysis.tokens, at, table)
        gap = analysis.between(at + size, first)
        kept = not _AWAY & set(gap) if table is _LIKING else True  # "would rather avoid the sun"
        if table is _SHUNNING and analysis.low(at - 1) in _DENIED:
            continue  # "we do not worry about fog"
        if size and kept and at + size <= first and len(gap) <= _REACH and not _BREAKS & set(gap):
            return True
    return False
