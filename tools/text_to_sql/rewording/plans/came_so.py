"""Whether what was to be came so, asked behind it: "A was to be hotter than B. Was it?".

3 May was expected to be hotter than 4 May. Did it turn out that way?
3 May was to be hotter than 4 May, but was it hotter?
    →  the same, with the word of what came of it: "3 May was actually hotter than 4 May, right?"

Only where two days are held against each other and both the plan and what came of it are recorded.
"""

from collections.abc import Sequence
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import phrases, word_set
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.rewording.plans.put_down_as import put_down_as
from pageturner.tools.text_to_sql.rewording.steps import step

_WHETHER = phrases("""
    did it turn out that way, did it turn out so, did it turn out like that, did it turn out to be,
    did that turn out to be true, did that turn out to be right, did that happen, did this happen,
    did it happen, did that come true, did it come true, did that come to pass, was it, did it,
    was that so, was it so, was that the case, was that what happened, is that what happened,
    is that how it turned out, was that how it turned out, is that how it went, did it go that way,
    was that how it went, did that hold, did it work out that way, did it pan out that way,
    did that prove right, did that prove true, was that right in the end, was it in the end,
    did it really, was it really, was it actually, did it actually, was that borne out,
    did they, were they, did they turn out that way, did they in the end, were they in the end,
    did it in the end, did they really, were they really, did they actually, were they actually,
    is that how it came out, was that how it came out, did it come out that way,
    is that how it panned out, is that the way it turned out, is that the way it went,
    is that how things turned out, did things turn out that way, is that how it worked out
""")
_LONGEST = max(map(len, _WHETHER))
_TURNS = word_set("but and yet , . ; ? - – — :")
_GRADED = word_set("more less fewer")
_VERBS = word_set("was did were is")
_PRONOUNS = word_set("it that they")
_MARKS = word_set(". ! ? ; :")
_PLANNED = ("expected", "planned", "due")
_ASKED_SO = _PRONOUNS | {said[1] for said in _WHETHER}
"""Without one of these nobody asks whether it came so: the "it" of "was it", the "that"."""


@step("card", words=_ASKED_SO)
def came_so(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, a plan and the question whether it came so put as what came of it."""
    held = any(token.low == "than" or token.low in _BEATING for token in tokens)
    put = "the" in {token.low for token in tokens} and _asking_whether(tokens) > 0
    if not (held or put) or (said := words_of_both(card)) is None:
        return list(tokens)
    words = said[0], said[1][0]
    if not held:
        planned = next((word for word in _PLANNED if word in words[0]), min(words[0]))
        tokens = put_down_as(tokens, lexicon_of(card), planned) or list(tokens)
    return _asked_behind(tokens, *words) or _asked_again(tokens, *words) or list(tokens)


def _asked_behind(
    tokens: Sequence[Token], plan: frozenset[str], outcome: str
) -> list[Token] | None:
    """`A was forecast to be hotter than B. Was it?`."""
    first = at = _asking_whether(tokens)
    while at > 0 and tokens[at - 1].low in _TURNS:
        at -= 1
    if not 0 < at < first or (planned := _planned(tokens[:at], plan)) is None:
        return None
    said = tokens[planned[0]].put(outcome)
    mark = tokens[first].put(",")
    right = tokens[first].put("right")
    asked = tokens[first].put("?")
    return [*tokens[: planned[0]], said, *tokens[planned[1] : at], mark, right, asked]


def _asking_whether(tokens: Sequence[Token]) -> int:
    """Where the "was it" begins with which a question ends; 0 for none."""
    end = len(tokens)
    while end and tokens[end - 1].low in _MARKS:
        end -= 1
    sizes = (size for size in range(_LONGEST, 1, -1) if _says(tokens, end - size, size))
    return end - next(sizes, end)


def _asked_again(tokens: Sequence[Token], plan: frozenset[str], outcome: str) -> list[Token] | None:
    """`A was to be hotter than B, but was it hotter?`: hotter in what came of it."""
    for at in range(2, len(tokens) - 1):
        verb, subject = tokens[at], tokens[at + 1]
        if verb.low not in _VERBS or subject.low not in _PRONOUNS:
            continue
        if tokens[at - 1].low not in ("but", "yet") or _planned(tokens[:at], plan) is None:
            continue
        behind = tokens[at + 2 :]
        graded = any(_is_graded(token) for token in behind)
        if graded and not any(token.low in plan for token in behind):
            return [*tokens[: at + 2], subject.put(outcome), *behind]
    return None


def _says(tokens: Sequence[Token], first: int, size: int) -> bool:
    return first > 0 and tuple(token.low for token in tokens[first : first + size]) in _WHETHER


def _planned(tokens: Sequence[Token], plan: frozenset[str]) -> tuple[int, int] | None:
    """Where the "expected to be" of "was expected to be hotter than", the "to be" of "was to be
    hotter than" stands."""
    for at, token in enumerate(tokens):
        bare = token.low == "to" and at > 0 and f"{tokens[at - 1].low} to" in plan
        if token.low not in plan and not bare:
            continue
        last = at + (not bare)
        last += [one.low for one in tokens[last : last + 1]] == ["to"]
        last += [one.low for one in tokens[last : last + 1]] == ["be"]
        behind = [one.low for one in tokens[last:]]
        than = behind.index("than") if "than" in behind else 0
        graded = any(_is_graded(one) for one in tokens[last : last + than])
        if graded or (behind and behind[0] in _BEATING):
            return at, last
    return None


_BEATING = word_set("beat top exceed outdo surpass")


def _is_graded(token: Token) -> bool:
    return token.low in _GRADED or "more" in stems(token.low).values()


@lru_cache(maxsize=16)
def words_of_both(card: SchemaCard) -> tuple[frozenset[str], tuple[str, ...]] | None:
    """What a plan is called by, and what came of it; None where there is no such pair."""
    numeric = [column for column in card.columns if column.type in ("integer", "real")]
    for came in numeric:
        plans = [plan for plan in numeric if came.typical and _of_one(plan, came)]
        said = tuple(word for word in _REALLY if word in came.qualifiers)
        if plans and said:
            return frozenset(word for plan in plans for word in plan.qualifiers), said
    return None


_REALLY = ("actually", "actual", "observed", "measured", "recorded", "reached")


def _of_one(one: ColumnCard, two: ColumnCard) -> bool:
    """Whether two columns are a plan and what came of it: they share what they are called."""
    apart = one.qualifiers and not one.typical and not set(one.qualifiers) & set(two.qualifiers)
    return one.name != two.name and bool(apart) and bool(set(one.synonyms) & set(two.synonyms))
