"""Whether a yes or a no is asked for, by how the sentence that asks opens and ends.

was it wet on 3 May · any fog in June · same wind on both days? · can you tell me if it rained
dry in May, true or false? · a hot July, right? · hotter in May than in June?
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.all_through import asked_without_a_verb
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, KNOWN, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set

_OPENERS = word_set(
    "so and hey hi hello ok okay please well on in for at during over the , : ; but also then now "
    "um oh just quick question yo dude bro mate folks guys"
)
_GIVING = frozenset({("give", "me"), ("tell", "me"), ("show", "me"), ("give", "us")})
HANGING = word_set("on in at of during for")
_OBJECTS = word_set(
    "than below above over under beyond past as exceed beat match reach equal surpass top miss"
)
_STANDING = word_set("by from on to")
_LEADING = word_set("the all those and so")
_DAYS = {day + "s" for day in WEEKDAY_NUMBERS} | {"weekends"}
_SAYING = word_set("the they we you i it he she people somebody your our their its his her my")
_TELLERS = word_set("the they it")
"""Who tells what it is judged by: "by what the thermometer said"."""
_VERDICT = ["true", "or", "false"]
_ANSWERS = (["yes", "or", "no"], ["y", "or", "n"])
_SAME = word_set(
    "for with as again question thing but day days time period in on of here there please"
)


def single(before: Sequence[str], noun: str) -> bool:
    """`a day when`, `any days when`, `all the days when`: whether there is one, or whether all are
    so, where "days when" are asked for."""
    return not {"any", "all"}.isdisjoint(before) or not noun.endswith("s")


def opens_yes_no(analysis: Analysis) -> bool:
    """Whether the sentence that asks opens with an auxiliary, "any", or "whether"."""
    if analysis.has("judging"):
        return True
    polite = {
        at for cue in analysis.cues if cue.meaning == "polite" for at in range(cue.first, cue.last)
    }
    if _said_to_be_judged(analysis):
        return True
    for start, end in analysis.sentences:
        if start in analysis.focus or end - 1 in analysis.focus:
            words = [
                analysis.low(at)
                for at in range(start, end)
                if at not in analysis.dates.used and at not in polite
            ]
            asked = _opens(_before_how_much(words)) and not _headed(analysis, start, end)
            asked = asked or asked_without_a_verb(analysis, start, end)
            asked = asked or _held_against_another(analysis, start, end)
            asked = asked or _at_all(analysis, start, end)
            if asked or _same_for_both(analysis, start, end):
                return True
    return False


def _said_to_be_judged(analysis: Analysis) -> bool:
    """`true or false: every day in May, hail was noted`, where that is a sentence of its own."""
    if analysis.lacks(("true",)) or analysis.says(ASKING):
        return False
    return any(
        [low for low in analysis.between(start, end) if low.isalpha()] == _VERDICT
        for start, end in analysis.sentences
    )


def _headed(analysis: Analysis, start: int, end: int) -> bool:
    """The "no" of "Thursdays in May: no hail and above 30", which tells of the days named before
    it, and asks for no yes or no."""
    colon = next((at for at in range(start, end) if analysis.low(at) == ":"), start)
    dated = all(at in analysis.dates.used for at in range(start, colon))
    listed = colon > start and dated and analysis.low(colon + 1) in ("no", "not")
    return listed and bool(analysis.dates.weekdays) and analysis.low(end - 1) != "?"


def _at_all(analysis: Analysis, start: int, end: int) -> bool:
    """`gusty at all in May?`, and not the records that are listed: "days without hail at all?"."""
    if analysis.lacks(("all",)) or analysis.low(end - 1) != "?":
        return False
    said = analysis.between(start, end)
    if ("at", "all") not in pairwise(said) or ASKING & set(said):
        return False
    head = start + next((at for at, low in enumerate(said) if low not in _LEADING), 0)
    return not (analysis.low(head).endswith("s") and _names_some(analysis, head))


def _names_some(analysis: Analysis, head: int) -> bool:
    """Whether a noun calls records, by what any are called, by their weekday or by their kind."""
    low, then = analysis.low(head), analysis.low(head + 1)
    called = low in RECORD_NOUNS | {*analysis.card.record_nouns, analysis.card.table} | _DAYS
    kinds = [one for one in analysis.mentions if one.first == head and one.of("value")]
    return called or (bool(kinds) and then in ("with", "without"))


_ALIKE = frozenset({"same", "identical", "alike", "different", "equal"})


def _same_for_both(analysis: Analysis, start: int, end: int) -> bool:
    """`the number of wet days: same for May and June?`, and not "the same for June?"; `sky on 3
    and 4 May the same?`."""
    if analysis.lacks(_ALIKE):
        return False
    said = analysis.between(start, end)
    if said[-1:] == ["?"] and said[-2:-1] and said[-2] in _ALIKE:
        named = sum(start <= first < end for first in analysis.dates.firsts)
        return named > 1 and (ASKING | AUXILIARIES).isdisjoint(said)
    firsts = [first for first in analysis.dates.firsts if start <= first < end]
    at = next((at for at in range(start, end) if analysis.low(at) == "same"), end)
    opens = at == start or analysis.low(at - 1) in (",", ":", "-", "–", "—", "the")
    both = len(firsts) == 2 and at + 1 < firsts[0] <= at + 3
    asked = ASKING & set(analysis.between(start, end))
    return opens and both and analysis.low(at + 1) in ("for", "in", "on") and not asked


def _held_against_another(analysis: Analysis, start: int, end: int) -> bool:
    """`hail forecast more often in May than in June?`, `hotter in May than in June?`."""
    if analysis.lacks(("than",)) or analysis.low(end - 1) != "?":
        return False
    said = analysis.between(start, end)
    than = start + said.index("than") if "than" in said else end
    firsts = [first for first, _ in analysis.dates.places if start <= first < end]
    apart = len(firsts) == 2 and firsts[0] < than < firsts[1]
    compared = (at for at in range(start, firsts[-1] if apart else end))
    verbs = ASKING | AUXILIARIES
    verbless = not any(
        analysis.low(at) in verbs and at not in analysis.dates.used for at in compared
    )
    often = ("more", "often") in pairwise(said) or ("less", "often") in pairwise(said)
    graded = "more" in stems(said[0]).values() or said[0] in ("more", "fewer", "less")
    return apart and verbless and (often or graded)


def _before_how_much(words: list[str]) -> list[str]:
    """`was A warmer than B, and if so by how much`: what comes before the further question."""
    ends = [at for at, pair in enumerate(pairwise(words)) if pair in (("if", "so"), ("by", "how"))]
    return words[: ends[0]] if ends and ends[0] > 1 else words


def _clauses(words: list[str]) -> list[list[str]]:
    """Words cut at commas, colons and brackets."""
    clauses: list[list[str]] = [[]]
    for word in words:
        if word in (",", ":", ")", "(", "-", "–"):
            clauses.append([])
        else:
            clauses[-1].append(word)
    return [clause for clause in clauses if clause]


def _without_links(clause: list[str]) -> list[str]:
    """The "was it wet" of "not sure, but was it wet"."""
    return clause[1:] if clause[0] in ("but", "and", "so") and clause[1:] else clause


def _confirmed(words: list[str]) -> bool:
    """`can you confirm that there was a frost`."""
    early = words[:5]
    at = next((at for at, word in enumerate(early) if word in _CONFIRMING), len(words))
    return words[at + 1 : at + 2] in (["that"], ["whether"], ["if"])


def _known_if(words: list[str]) -> bool:
    """`we need to know if it rained`, `a friend asks if it rained`."""
    opened = words[: min(map(words.index, ASKING & set(words)), default=len(words))]
    return any(then == "if" and at in _TO_KNOW for at, then in pairwise(opened))


_TO_KNOW = word_set(
    "know wonder wonders wondering wondered ask asks asking asked curious see check unsure learn"
)
_HOW_IT_WAS = word_set("""
    how what about was were is are did does has been it that this last the our my of on in over for
    turn out look looked like go went shape shaped up come came along fare fared weekend week month
    day days all
""")
_CONFIRMING = word_set("confirm verify check")


def _without_standards(words: list[str]) -> list[str]:
    """Without the "what" of "judging by what was measured", "by what the log says", which asks for
    nothing."""
    if "what" not in words:
        return words
    around = zip(["", *words], words, [*words[1:], ""], strict=False)
    return [
        word
        for before, word, then in around
        if not (word == "what" and before in _STANDING and then in AUXILIARIES | _SAYING)
        if not (word == "what" and before in _STANDING and then in AUXILIARIES | _TELLERS)
    ]


_LISTED = 2


def _opens(words: list[str]) -> bool:
    words = _without_standards(words)
    tail = words[-4:]
    if [word for word in tail if word.isalpha()][-3:] in _ANSWERS or words[-3:] == ["y", "/", "n"]:
        return not ASKING & set(words)  # "a frost on 3 May, yes or no?"
    if words[:3] in (*_ANSWERS, _VERDICT) or _confirmed(words):
        return not ASKING & set(words)  # "true or false: there was a frost on 3 May"
    if [word for word in tail if word.isalpha()][-3:] in (_VERDICT, [*_VERDICT[::-1]]):
        return True  # "half of the days were dry, true or false?"
    if [word for word in tail if word.isalpha()][-2:] == ["or", "not"]:
        return not ASKING & set(words)  # "rain this weekend or not?"
    clauses = [_without_links(clause) for clause in _clauses(words)]
    if len(clauses) > 1 and _HOW_IT_WAS.issuperset(clauses[0]):
        clauses[0] = []  # "how was May, any hail in it"
        if clauses[1][0] in ("any", "anything") and ASKING.isdisjoint(clauses[1]):
            return True
    for number, clause in enumerate(clauses[1:], 1):  # "on 3 May (a Sunday), did it rain"
        earlier = {word for part in clauses[:number] for word in part}
        relative = {now for at, now in pairwise(clause) if at in RECORD_NOUNS}  # "any day when"
        asked = earlier | (set(clause) - relative)
        if clause[0] in AUXILIARIES and not asked & ASKING:
            return True
    hanging = {now for at, now in pairwise(words) if at in HANGING} - {"how"}  # "a day on which"
    words = [word for word in words if word not in _OPENERS and word[0].isalpha()]
    opening = words[:1]
    while words and words[0] not in KNOWN:  # "yo", "hmm"
        words = words[1:]
    if words[:1] == ["average"] and words[1:] and words[1] in AUXILIARIES:
        words = words[1:]  # "on average did May end up hotter than June"
    if not words:
        return False
    word, rest = words[0], words[1:]
    if word == "same" and rest and rest[0] not in _SAME:
        return True  # "same wind on both days?"
    listed = len(clauses) > _LISTED and tail[-1:] != ["?"]  # "no hail, no mist, above 60, in May"
    if word == "no" and (opening != ["no"] or listed):
        return False  # "west wind, no gusts, dry"
    if word in ("any", "ever", "no", "anything", "whether") or words[:2] in (
        ["not", "a"],
        ["not", "one"],
    ):
        return True
    asked = {"tell", "know", "check", "wonder", "see", "i", "wondering", "curious", "say"}
    if "whether" in rest or ("if" in rest and word in asked) or _known_if(words):
        return True
    if word in AUXILIARIES:
        polite = rest[:1] == ["you"] and not {"if", "whether"} & set(rest)
        polite = polite or not _GIVING.isdisjoint(pairwise(rest))  # "…, tell me the high"
        relative = {now for at, now in pairwise(rest) if at in _OBJECTS}  # "above what was planned"
        records = [
            w in RECORD_NOUNS and single(words[max(0, at - 1) : at + 1], w)
            for at, w in enumerate(words[1:])
        ]
        named = records.index(True) if True in records else len(rest)
        aside = hanging | relative | ({"when", "where"} & set(rest[named:]))  # "a day when"
        return not polite and not any(w in ASKING and w not in aside for w in rest[:8])
    confirms = tail[-1:] == ["?"] and tail[-2:-1] in (["right"], ["correct"], ["true"], ["yes"])
    return bool(confirms) and not any(w in ASKING for w in rest)
