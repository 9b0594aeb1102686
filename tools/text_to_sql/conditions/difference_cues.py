"""Where a relation between two columns is spoken of: "warmer than forecast", "as high as planned".

Some say it outright, "missed by"; a comparative says it with its "than", an equality with its
"as", and a choice with its "or": "which was warmer, the forecast or the reality".
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.conditions.passives import hit_exactly
from pageturner.tools.text_to_sql.lexicon import Mention


def relations_said(analysis: Analysis) -> list[Cue]:
    """Relations said outright, and comparatives with "than"."""
    cues = [
        cue
        for cue in analysis.differences
        if not (_goes_on_one_way(analysis, cue) or _opens_a_question(analysis, cue))
    ]
    cues += [
        Cue(mention.first, mention.last, "apart")
        for mention in analysis.mentions
        if mention.degree == "more" and _one_or_other(analysis, mention)
    ]
    cues += [Cue(said.start, said.stop, "equal") for said in hit_exactly(analysis)]
    for cue in analysis.cues:  # "fewer cars were loaded than booked"
        if cue.meaning in ("more", "less"):
            than = [at for at in range(cue.last, cue.last + 8) if analysis.low(at) == "than"]
            if than:
                relation = "over" if cue.meaning == "more" else "under"
                cues.append(Cue(than[0], than[0] + 1, relation))
    cues += [Cue(at, at + 1, "reach") for at in _as_many_as(analysis)]
    for mention in analysis.mentions:
        if mention.of("qualifier") and _as_said(analysis, mention):
            cues.append(Cue(mention.first - 1, mention.first, "equal"))
        after = mention.last
        while _passed(analysis, after):
            after += 1  # "warmer on 3 May than forecast", "warmer was it than forecast"
        if mention.degree == "more" and analysis.low(after) == "than":
            low = any(link.role == "low" for link in mention.links)
            cues.append(Cue(mention.first, after + 1, "under" if low else "over"))
            continue
        if (analysis.low(mention.first - 1), analysis.low(after)) == ("as", "as"):
            low = any(link.role == "low" for link in mention.links)
            cues.append(Cue(mention.first, after + 1, "as_low" if low else "reach"))
    return sorted(cues, key=lambda cue: cue.first)


def _as_many_as(analysis: Analysis) -> list[int]:
    """The second "as" of "as many cars were loaded as booked", "as much as planned"."""
    found: list[int] = []
    for at, low in enumerate(analysis.lows):
        if low != "as" or analysis.low(at + 1) not in ("many", "much"):
            continue
        other = next((n for n in range(at + 2, at + _NEAR) if analysis.low(n) == "as"), -1)
        planned = other + 1
        while analysis.low(planned) in _HAD:  # "as we'd planned", "as had been planned"
            planned += 1
        if other > 0 and any(m.first == planned and m.of("qualifier") for m in analysis.mentions):
            found.append(other)
    return found


_NEAR = 11
_HAD = frozenset({"we", "we'd", "they", "they'd", "had", "was", "were", "been", "it", "originally"})


def _goes_on_one_way(analysis: Analysis, cue: Cue) -> bool:
    """The "how far" of "how far above the plan", which says which way; not of "above or below"."""
    return analysis.low(cue.first) == "how" and any(
        other.first == cue.last
        and other.meaning in ("over", "under")
        and analysis.low(other.last) not in ("or", "and", "/", ",")
        for other in analysis.differences
    )


def _opens_a_question(analysis: Analysis, cue: Cue) -> bool:
    """The "exactly what" of "exactly what share of the days": how surely it is asked."""
    return (
        cue.meaning == "equal"
        and analysis.low(cue.last - 1) in ("what", "where")
        and (cue.first == analysis.sentence_of(cue.first)[0] or _is_mark(analysis, cue.first - 1))
    )


def _is_mark(analysis: Analysis, at: int) -> bool:
    return 0 <= at < len(analysis.tokens) and analysis.tokens[at].kind == "mark"


ARTICLES = frozenset({"a", "an", "any", "the", "its", "their"})
TURNING = frozenset({"turn", "turned", "come", "came", "end", "ended", "prove", "proved"})
_SUBJECT = frozenset({"was", "is", "it", "did", "get", "turn", "out", "be", "the", "day"})


def _passed(analysis: Analysis, at: int) -> bool:
    """Whether a comparative goes on to its "than" across what stands here."""
    used = analysis.dates.used
    dated = at in used or at + 1 in used
    dated = dated or (analysis.low(at + 1) == "the" and at + 2 in used)  # "on the 4th"
    called = at + (analysis.low(at) == "in")  # "warmer in reality than forecast"
    said = any(m.first <= called < m.last and not m.of("name", "low") for m in analysis.mentions)
    return dated or analysis.low(at) in _SUBJECT or (said and analysis.low(at) != "than")


def _as_said(analysis: Analysis, mention: Mention) -> bool:
    """`the high was as forecast`, `turned out as planned`."""
    at = mention.first - 1
    if analysis.low(at) != "as" or not mention.exact:
        return False
    while at - 1 in analysis.dates.used or at - 2 in analysis.dates.used:
        at -= 1  # "was the high on 3 May as predicted"
    at -= at in analysis.dates.used and analysis.low(at - 1) in ("on", "in", "for")
    named = [m for m in analysis.mentions if m.last == at and m.of("name", "low")]
    asked = any(analysis.low(m.first - 1) in ARTICLES for m in named)
    before = analysis.low(at - 1)
    so = asked or before in _BEING_SO or before in TURNING or before == "out"
    return so and "not" not in analysis.between(at - 3, at)


_BEING_SO = frozenset({"was", "were", "is", "are", "be", "been", "being", "stayed"})


def _one_or_other(analysis: Analysis, mention: Mention) -> bool:
    """`which was warmer, the forecast or the reality`: what each is called, joined by "or"."""
    spoken = [m for m in analysis.mentions if m.of("qualifier") and m.first >= mention.last]
    return any(
        one.columns != two.columns
        and [w for w in analysis.between(one.last, two.first) if w != "the"] in (["or"], ["vs"])
        for one, two in pairwise(spoken)
    )
