"""A question asked of the few records at an end of a scale, put as one of their answer.

of the three hottest days of May, which had hail?  →  which day had hail, of: the three hottest …
which of the three hottest days of May was wet?    →  which day was wet, of: the three hottest …
what share of the hottest ten days was wet?        →  what share of days was wet, of: the hottest …
the lowest swell on the three hottest days of May  →  the lowest swell, of: the three hottest …
of the wet days of May, which was the hottest?     :  a condition, and nothing that is picked

What is not understood of these records alone is looked for in their texts, and is not asked of all.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.day_beside_an_end import day_beside_an_end
from pageturner.tools.text_to_sql.in_the_best_stretch import in_the_best_stretch
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, tokenize
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    is_count,
    phrases,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.of_a_run import of_a_run
from pageturner.tools.text_to_sql.of_answers import of_an_answer

_IN_FRONT = phrases("""
    of, out of, among, amongst, from among, from, of all, given, take, taking, consider,
    considering, looking at, on, over, for
""")
_BEHIND = phrases("on, of, among, amongst, out of, from among, over, for, in, across, during")
_OF = phrases("of, out of, among, amongst, from among, from")
_ASKING = word_set("which what how who was were is are did do does had has")
_PICKING = word_set("which what how")
_VERBS = word_set("""
    had has have was were is are saw did do brought got came fell stayed went reached topped ended
    stood ran beat missed began kept lacked showed turned made
""")
_RECKONED = word_set("average mean median total sum many all any each every both none")
_GROUPS = word_set("weeks weekends months seasons years weekdays")
_MARKS = word_set(", : ; - – — . ?")
_THEM = phrases("of them, of these, of those, of the two, of the three, among them, day of them")
_ENDS = word_set("most least fewest top")


@dataclass(frozen=True)
class OfThosePicked:
    """What is asked, and which records it is asked of."""

    asked: str
    answered: str
    """Nothing, where it is asked of each of them, and is put the other way round only."""


def of_those_picked(question: str, nouns: Collection[str]) -> OfThosePicked | None:
    """The question taken apart; None where it is of no few records at an end of a scale.

    Args:
        nouns: what a record is called.
    """
    if beside := day_beside_an_end(question, nouns):
        return OfThosePicked(beside, "")
    if run := of_a_run(question, nouns) or in_the_best_stretch(question):
        return OfThosePicked(*run)
    question = _END_OF_TIME.sub(lambda said: _as_an_end(said, nouns), question)
    lowered = question.lower()
    if "est " not in lowered and "most " not in lowered and "least " not in lowered:
        return None
    tokens = tokenize(question)
    for at in range(len(tokens)):
        noun = _picked(tokens, at, nouns)
        if noun:
            latest = _of_the_latest(question)
            if latest and not latest.answered:
                return latest
            return _taken_apart(question, tokens, at, noun) or latest
    return None


_OF_THE_LATEST = re.compile(
    r"^(?P<before>.+?\S) (?:of|in|from|over|for|during|across|out of) (?P<picked>the \w+ "
    r"(?:latest|earliest) \w+)(?P<behind>[ ?.!].*)?$",
    re.IGNORECASE,
)


_THEIR = re.compile(
    r"^(?P<what>(?:what (?:was|were|is|are)|show|list|give me) )?(?:the )?(?P<named>\w+(?: \w+)?)$",
    re.IGNORECASE,
)
"""Nothing but what each has: "results of", "what was the attendance in"."""


def _of_the_latest(question: str) -> OfThosePicked | None:
    """`The total goals in the five latest games`: what is asked without them, of these."""
    found = _OF_THE_LATEST.match(question)
    if found is None:
        return None
    answered, behind = f"which were {found['picked']}", found["behind"] or ""
    theirs = _THEIR.match(found["before"]) if behind.strip(" ?.!") == "" else None
    if theirs is None or not _RECKONED.isdisjoint(theirs["named"].lower().split()):
        return OfThosePicked(f"{found['before']}{behind}", answered)
    asked = f"{theirs['what'] or ''}their {theirs['named']}"
    return OfThosePicked(of_an_answer(asked, "told", answered), "")


_END_OF_TIME = re.compile(
    r"\b(?:(?:the|our|my|their|his|her) )?(?P<end>last|latest|most recent|first) "
    r"(?P<count>two|three|four|five|six|seven|eight|nine|ten|twelve|[2-9]|1\d|20) (?P<noun>\w+s)\b",
    re.IGNORECASE,
)


def _as_an_end(said: re.Match[str], nouns: Collection[str]) -> str:
    """The "last five games" as "the five latest games"; of days, which any records have, a
    stretch of time is meant."""
    noun = said["noun"].lower()
    if noun not in nouns or noun in RECORD_NOUNS:
        return said[0]
    end = "earliest" if said["end"].lower() == "first" else "latest"
    count = said["count"]
    words = (word for word, number in CARDINALS.items() if str(number) == count)
    return f"the {next(words, count)} {end} {said['noun']}"


def _picked(tokens: Sequence[Token], at: int, nouns: Collection[str]) -> int:
    """Where the noun stands of "the three hottest days", "the three days with the highest swell";
    0 where nothing of the kind begins."""
    if tokens[at].low != "the":
        return 0
    number = at + 1 + (low_at(tokens, at + 1) == "top")
    behind = is_superlative(low_at(tokens, number)) and low_at(tokens, number + 1)
    if behind and is_count(behind) and low_at(tokens, number + 2) in nouns:
        return number + 2 if behind not in ("1", "one") else 0  # "the hottest ten days"
    count = low_at(tokens, number)
    if not is_count(count) or count in ("1", "one") or len(count) > len("twelve"):
        return 0
    ranked = number + 1
    if low_at(tokens, ranked) in nouns and _with_the_most(tokens, ranked + 1):
        return ranked
    if not is_superlative(low_at(tokens, ranked)) and low_at(tokens, ranked) not in _ENDS:
        return 0
    for noun in range(ranked + 1, min(ranked + 4, len(tokens))):
        if tokens[noun].low in nouns or tokens[noun].low in _GROUPS:
            return noun
    return 0


def _with_the_most(tokens: Sequence[Token], at: int) -> bool:
    """Whether "with the highest" stands there, or behind the stretch of days that stands there."""
    low = low_at(tokens, at)
    while low in ("of", "in", "during") or low.isdecimal() or low in MONTH_NUMBERS:
        at += 1
        low = low_at(tokens, at)
    at += 1 + (low in ("that", "which") and low_at(tokens, at + 1) == "had")
    end = low_at(tokens, at + 1)
    with_it = low in ("with", "that", "which", "having", "by") and low_at(tokens, at) == "the"
    return with_it and (is_superlative(end) or end in _ENDS)


def _taken_apart(
    question: str, tokens: Sequence[Token], at: int, noun: int
) -> OfThosePicked | None:
    lows = [token.low for token in tokens]
    called = tokens[noun].text
    fronted = at == 0 or bool(starts(tokens, 0, _IN_FRONT) == at)
    if fronted:
        return _in_front(question, tokens, (at, noun), called)
    if at <= _WHICH_OF and lows[0] in ("which", "how", "what", "did", "were", "was", "on"):
        of = next((n for n in (1, 2) if at - n > 0 and starts(tokens, at - n, _OF) == n), 0)
        verbs = [n for n in range(noun + 1, len(tokens)) if lows[n] in _VERBS]
        verb = next((n for n in verbs if lows[n - 1] not in ("that", "which")), 0)
        head = lows[: at - of]
        if of and verb and head in _HEADS:
            of_them = ["of"] if head[-1] in _SHARES else []
            return _put(
                question,
                [*_texts(tokens[: at - of]), *of_them, called, *_texts(tokens[verb:])],
                (tokens[at].start, tokens[verb].start),
            )
    return _at_the_end(question, tokens, at)


_WHICH_OF = 4
_SHARES = word_set("share percentage proportion fraction percent part")
_HEADS = (
    *(["what", share] for share in sorted(_SHARES)),
    ["which"],
    ["how", "many"],
    ["which", "one"],
    ["what"],
    ["on", "which"],
    ["on", "how", "many"],
    ["which", "two"],
)


def _in_front(
    question: str, tokens: Sequence[Token], picked: tuple[int, int], called: str
) -> OfThosePicked | None:
    """`of the three hottest days of May, which had hail`."""
    at, noun = picked
    lows = [token.low for token in tokens]
    asks = next(
        (
            n
            for n in range(noun + 1, len(tokens))
            if lows[n] in (_PICKING if lows[n - 1] not in _MARKS else _ASKING)
        ),
        0,
    )
    if not asks:
        return None
    first = asks - (lows[asks - 1] in ("on", "in") and lows[asks - 2] in _MARKS)
    words: list[str] = [token.text for token in tokens[first:asks]]
    behind = asks + 1
    many = lows[asks] == "how" and low_at(tokens, behind) in ("many", "often")
    words.append(tokens[asks].text)
    if many:
        words.append("many")
        behind += 1
    if lows[asks] == "what" and low_at(tokens, behind) in _SHARES:
        share = tokens[behind].text
        behind += 1 + starts(tokens, behind + 1, _THEM)
        words = ["what", share, "of", called, *_texts(tokens[behind:])]
        return _put(question, words, (tokens[at].start, tokens[asks].start))
    one = low_at(tokens, behind) in ("one", "ones")
    behind += one
    size = starts(tokens, behind, _THEM)
    behind += size
    bare = lows[asks] in ("which", "how") and (many or lows[asks] == "which")
    if bare and (low_at(tokens, behind) in _VERBS or one or size):
        words.append(called)
    elif lows[asks] not in _PICKING:  # "were any wet", "did all have hail", "was it ever wet"
        some = low_at(tokens, behind) in ("any", "all", "some", "none", "both", "each")
        words += [tokens[behind].text, called] if some else []
        behind += some
        behind += starts(tokens, behind, _THEM) if some else 0
    told = not bare and not some_reckoning(lows[asks:])
    if told and lows[asks] in _PICKING:  # "on the three hottest days, how strong was the wind"
        of_each = [*_texts(tokens[asks:]), *_texts(tokens[:asks])]
        return _put(question, [one for one in of_each if one not in _MARKS], (0, 0))
    if lows[asks] not in _PICKING and len(words) == 1:
        return None
    words += _texts(tokens[behind:])
    last = asks if first == asks else first
    while lows[last - 1] in _MARKS:
        last -= 1
    return _put(question, words, (tokens[at].start, tokens[last - 1].end))


def some_reckoning(lows: Sequence[str]) -> bool:
    """Whether one end or one number is asked for, and not what each record says."""
    return any(is_superlative(low) or low in _RECKONED for low in lows)


def _at_the_end(question: str, tokens: Sequence[Token], at: int) -> OfThosePicked | None:
    """`the strongest gust on the three hottest days of May`."""
    joint = next((n for n in (1, 2) if at - n > 0 and starts(tokens, at - n, _BEHIND) == n), 0)
    lows = [token.low for token in tokens[: at - joint]]
    if not joint or not lows or lows[0] not in ("what", "how", "give", "find", "which"):
        return None
    closed = all(token.low not in ("?", ".", ":", ";", ",") for token in tokens[at:-1])
    if not closed or not some_reckoning(lows) or lows[0] not in _PICKING:
        return None
    if any(low in _BETWEEN for low in lows):
        return None
    return _put(question, _texts(tokens[: at - joint]), (tokens[at].start, len(question)))


_BETWEEN = word_set("than between from compared versus vs difference apart")


def _texts(tokens: Sequence[Token]) -> list[str]:
    return [token.text for token in tokens]


def _put(question: str, words: Sequence[str], span: tuple[int, int]) -> OfThosePicked:
    asked = " ".join(words).rstrip(" ?.!") + "?"
    return OfThosePicked(asked, question[span[0] : span[1]].strip(" ,:;-?"))
