"""How far a "no" reaches: "no rain or snow", "rain but no fog", "snow was not mentioned"."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.reading import (
    AllOf,
    AnyOf,
    Comparison,
    Condition,
    Membership,
    Says,
    SomeOf,
    Stated,
    Truth,
)

OPPOSITE: dict[str, Operator] = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def turned(condition: Condition) -> Condition:
    """What holds where a condition does not."""
    match condition:
        case AnyOf((only,), False):
            return only
        case Comparison(_, operator) if operator in OPPOSITE:
            return replace(condition, operator=OPPOSITE[operator])
        case AllOf((only,), False):
            return only
        case SomeOf(_, operator) if operator in OPPOSITE:
            return replace(condition, operator=OPPOSITE[operator])
        case Comparison() | SomeOf():
            return AnyOf((condition,), holds=False)
    return replace(condition, holds=not condition.holds)


def lacking(conditions: Sequence[Condition]) -> bool:
    """Whether the conditions say that something is absent."""
    return all(
        isinstance(c, Truth | Stated | Membership | AnyOf | Says) and not c.holds
        for c in conditions
    )


def negated(analysis: Analysis, at: int) -> bool:
    """Whether a "no" reaches to this place."""
    for cue in reversed([c for c in analysis.cues if c.last <= at]):
        if cue.meaning == "but":
            return _any_but(analysis, cue, at)
        if cue.meaning not in ("no", "never"):
            continue
        sentence = analysis.sentence_of(at)
        if cue.first < sentence[0] or analysis.low(cue.first) == "none":
            return False
        if cue.first == sentence[0] and analysis.low(cue.first).rstrip("'t") in _NEGATIVE_OPENERS:
            return False
        return _reaches(analysis, cue.last, at)
    return False


def _any_but(analysis: Analysis, cue: Cue, at: int) -> bool:
    """`any company but Halvorsen Tools`: of a column that is named, each value but this one."""
    each = next((m for m in analysis.mentions if m.last == cue.first), None)
    if cue.last != at or each is None or analysis.low(each.first - 1) not in _EACH:
        return False
    columns = {column.name for column in each.columns}
    named = (link for m in analysis.mentions if m.first == at for link in m.of("value"))
    return any(link.column.name in columns for link in named)


_EACH = word_set("any every each all")


def attached_no(analysis: Analysis, amount: Amount, mention: Mention | None) -> bool:
    """`did not exceed 25`, `no gusts above 30`: the "no" stands right before what it denies."""
    places = _places(amount, mention)
    for cue in analysis.cues:
        if cue.meaning not in ("no", "never") or analysis.low(cue.first) == "none":
            continue
        sentence = analysis.sentence_of(amount.first)
        opens = analysis.low(cue.first).rstrip("'t") in _NEGATIVE_OPENERS
        if cue.first < sentence[0] or (cue.first == sentence[0] and opens):
            continue
        near = [at for at in places if 0 <= at - cue.last <= 3]
        if any(_plain(analysis, cue.last, at) and not _spent(analysis, cue, at) for at in near):
            return True
    return False


def _spent(analysis: Analysis, cue: Cue, at: int) -> bool:
    """The "not" of "days that Ines did not run with takings above 700"."""
    parted = _parted(analysis, cue.last, at)
    named = (m for m in analysis.mentions if m.of("value") and m.last <= cue.first)
    gaps = [analysis.between(m.last, cue.first) for m in named]
    does = analysis.low(cue.first) != "not"
    return cue.last < parted < at and any((gap or does) and _DOING.issuperset(gap) for gap in gaps)


def _places(amount: Amount, mention: Mention | None) -> list[int]:
    """Where an amount begins, and what it is an amount of where that stands before it."""
    before = mention is not None and mention.last <= amount.first
    return [amount.first, mention.first] if mention is not None and before else [amount.first]


def left_out(analysis: Analysis, amount: Amount, mention: Mention | None) -> bool:
    """Whether an amount tells which records are left out: "apart from days with gusts above 30"."""
    places = _places(amount, mention)
    return any(
        _said_of_those(analysis, said.stop, at) for said in analysis.left_out for at in places
    )


def _said_of_those(analysis: Analysis, first: int, last: int) -> bool:
    """`leaving out days with gusts above 30`: what is said of the records that are left out."""
    between = range(first, last)
    spoken = any(m.first in between and m.of("name", "low", "value") for m in analysis.mentions)
    marked = any(analysis.tokens[at].kind == "mark" for at in between)
    return 0 <= last - first <= _OF_THOSE and not spoken and not marked


_OF_THOSE = 5


def _plain(analysis: Analysis, first: int, last: int) -> bool:
    """Whether nothing stands between that a "no" could deny instead."""
    between = range(first, last)
    spoken = any(m.first in between and m.of("name", "low", "value") for m in analysis.mentions)
    return (
        not spoken
        and analysis.light_between(first, last)
        and not any(analysis.low(at) in _JOINTS or analysis.noun_at(at) for at in between)
    )


_JOINTS = word_set("and but or , although though while yet whereas despite")
_NEGATIVE_OPENERS = word_set("didn didnt doesn isn isnt wasn wasnt weren aren won hasn haven")


_AFTER_ALL = word_set("just only simply merely plain rather instead")


def _reaches(analysis: Analysis, first: int, last: int) -> bool:
    """From a "no" to a mention: across other mentions only by "or", "nor" or a comma, or where
    both are one thing: "no snow showers"."""
    if last - first > 10:
        return False
    mentions = [m for m in analysis.mentions if first <= m.first < last]
    mentions = [m for m in mentions if m.of("name", "low", "value")]
    if any(amount.first >= first and amount.last <= last for amount in analysis.amounts):
        return False
    words = analysis.between(first, last)
    if any(word in (".", "?", "!", ";") for word in words):
        return False
    if any(pair[0] == "," and pair[1] in _AFTER_ALL for pair in pairwise(words)):
        return False  # "not patchy, just fog"
    if _ASKED & set(words) or any(_opens(*pair) for pair in pairwise(words)):
        return False  # "I can't recall whether it rained", "I wasn't there – did it rain"
    if (
        words[:1] == ["to"]
        and not mentions
        and any(b in _OF_ANOTHER for b in _behind_commas(words))
    ):
        return False  # "told me not to worry, the hail would be over by noon"
    if words[:1] == ["both"]:  # "lacking both an agent and a date"
        return words.count("and") < 2
    if len(mentions) > 1 and not _reaches(analysis, first, _head(mentions).first):
        return False  # "no rain, north wind (N or NW)"
    if mentions and _named_again(analysis, mentions[-1], last):
        return False  # "no gusts, or gusts but no rain"
    if mentions:
        joints = analysis.between(mentions[-1].last, last)
        if joints[:1] == ["or"] and joints[1:2] and joints[1] in AUXILIARIES:
            return False  # "had no gusts or were wet"
        denied = any(word in ("or", "nor", "/") for word in joints) or not joints
        here = {c.name for m in analysis.mentions if m.first == last for c in m.columns}
        alike = bool(here & {column.name for column in mentions[-1].columns})
        denied = denied or (joints == [","] and (alike or goes_on(analysis, last)))
        denied = denied or (alike and set(joints) <= _WITH)  # "no wind with any west in it"
        denied = denied or _done_so(analysis, first, mentions, last)
        return denied or set(joints) <= _FROM  # "no wind from the west"
    return "and" not in words


def _behind_commas(words: Sequence[str]) -> list[str]:
    return [after for before, after in pairwise([*words, "the"]) if before == ","]


_OF_ANOTHER = word_set("the there it that this a an")


def _done_so(analysis: Analysis, first: int, mentions: Sequence[Mention], last: int) -> bool:
    """The "sailed by" of "weren't sailed by the Aurora", "glazed in" of "weren't glazed in satin":
    a verb that tells no more than of which column the value is, or who does it."""
    verb, *others = mentions
    if others or verb.first != first or not verb.of("name") or verb.of("value", "low"):
        return False
    if analysis.low(first - 1) in ("no", "without", "nothing"):
        return False
    joints = analysis.between(verb.last, last)
    own = {c.name for m in analysis.mentions if m.first == last for c in m.columns}
    if own & {column.name for column in verb.columns}:
        return _BEHIND_A_VERB.issuperset(joints)
    plain = all(column.temporal or column.type in ("text", "time") for column in verb.columns)
    return plain and joints[:1] == ["by"] and _BEHIND_A_VERB.issuperset(joints)


def _named_again(analysis: Analysis, before: Mention, at: int) -> bool:
    """Whether what stands here was said right before it, on the other side of an "or"."""
    said = "or" in analysis.between(before.last, at)
    return said and any(
        m.first == at and m.words.lower() == before.words.lower() for m in analysis.mentions
    )


def _head(mentions: Sequence[Mention]) -> Mention:
    """The first of the mentions at the end that are of one column: of "hail, wind (N, S" the
    wind."""
    head = mentions[-1]
    for before in reversed(mentions[:-1]):
        if {c.name for c in before.columns}.isdisjoint(c.name for c in head.columns):
            break
        head = before
    return head


_ASKED = frozenset({"if", "whether"})
_BREAKS = frozenset({",", "-", "–", "—", ":", "("})


def _opens(before: str, word: str) -> bool:
    """Whether a question begins with a word behind a mark."""
    return before in _BREAKS and word in AUXILIARIES


def goes_on(analysis: Analysis, at: int) -> bool:
    """Whether a list goes on to its "or": "no rain, snow or fog", and not "no rain, west wind"."""
    for place in range(at, at + 8):
        if analysis.low(place) in ("or", "nor"):
            return True
        if analysis.low(place) in (".", "?", "!", ";", "and", "but", "(", ""):
            return False
    return False


_BEHIND_A_VERB = word_set("by in at to from for as on with of the a an any")
_FROM = word_set("from out of the a an coming blowing")
_WITH = word_set("with having a an any some")
_NEXT = word_set("but and yet although though while whereas , ;")


def _says_whose(role: Mention, mention: Mention) -> bool:
    """The "in charge" of "was Ines not in charge": the column of which the value before is one."""
    columns = {link.column.name for link in mention.of("value")}
    return not role.of("value") and not role.degree and {c.name for c in role.columns} == columns


def _parted(analysis: Analysis, first: int, last: int) -> int:
    """Where something else is told than what is denied: "did not run with takings above 700"."""
    return next((at for at in range(first, last) if analysis.low(at) in _PARTING), last)


_PARTING = word_set("with when where which on during")
_DOING = word_set("did does do has had have")
_RELATIVE = word_set("that which")
_BEING = word_set("was is were are be been") | _RELATIVE
_STATED = word_set("stated given mentioned recorded noted told measured listed written")


def _clause_end(analysis: Analysis, first: int, last: int) -> int:
    """Where the next clause begins: "rain was not expected, but a chance was given"."""
    first += analysis.low(first) == "yet"  # "is not yet known"
    return next((at for at in range(first, last) if analysis.low(at) in _NEXT), last)


_LEFT_OUT = word_set("excluded excepted barred omitted unmentioned unstated unsaid")
_STAYING = word_set("hold holds held holding stay stays stayed staying keep keeps kept keeping")
_AWAY = word_set("off away out")
_LEAVING = word_set("leave leaves left leaving")
_GOING = word_set("go goes went gone going are is was were left remain remains remained being")


def negated_after(analysis: Analysis, mention: Mention) -> bool:
    """`rain was not mentioned`, `no` after the thing it denies."""
    sentence = analysis.sentence_of(mention.first)
    tail = analysis.between(mention.last, mention.last + 3)
    free = tail[:1] == ["free"] and tail[1:2] != ["of"] and not mention.of("value")
    if tail[:2] == ["-", "free"] or free:
        return True
    if tail[:1] == ["out"] and analysis.low(mention.first - 1) in _LEAVING:
        return True  # "reports that left gusts out"
    while tail[1:] and tail[0] in _GOING and (tail[1] in _GOING or tail[1] in _LEFT_OUT):
        tail = tail[1:]  # "where gusts go unmentioned"
    if tail[:2] in (["go", "missing"], ["goes", "missing"], ["went", "missing"]):
        return True
    if tail[:2] == ["left", "out"] or (tail[:1] and tail[0] in _LEFT_OUT):
        return True  # "fog excluded"
    if tail[1:] and tail[0] in _STAYING and tail[1] in _AWAY:
        # "did the rain hold off", and not "the rain held off until two"
        return not {"until", "till"} & set(analysis.between(mention.last, mention.last + 4))
    if tail[:1] in (["no"], ["none"], ["nil"], ["nothing"]) and tail[1:2] in (
        [],
        [","],
        ["."],
        ["?"],
        [";"],
        ["!"],
        ["and"],
    ):
        return True  # "fog yes, rain no"
    for cue in analysis.cues:
        denies = cue.meaning == "no" or analysis.low(cue.first) == "never"
        if not denies or cue.meaning == "denied":
            continue
        if not mention.last <= cue.first < sentence[1]:
            continue
        gap = analysis.between(mention.last, cue.first)
        clause = _clause_end(analysis, cue.last, sentence[1])
        follows = [m for m in analysis.mentions if cue.last <= m.first < clause]
        follows = [m for m in follows if m.of("name", "low", "value")]
        if mention.of("value"):
            does = bool(gap) or analysis.low(cue.first) != "not"  # "sunny, not counting those with"
            parted = _parted(analysis, cue.last, clause) if does else clause
            own = bool(follows) and _says_whose(follows[0], mention)
            follows = [] if own else [m for m in follows if m.first < parted]
        said = _BEING | _DOING if mention.of("value") else _BEING
        return (
            len(gap) <= 2
            and all(word in said for word in gap)
            and (_RELATIVE.isdisjoint(gap) or analysis.low(cue.last) in _STATED)
            and analysis.low(cue.first) not in ("no", "nothing", "without")
            and not follows
        )
    return False
