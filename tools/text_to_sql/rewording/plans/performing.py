"""How well a forecast, a plan or a budget did, said as how accurate it was.

did the forecast do better on 3 May    →  did the forecast more accurate on 3 May
which plan turned out worst            →  which plan least accurate
which was predicted more badly         →  which was predicted less accurate
which of them was worse foreseen       →  which of them was foreseen less accurate
did sales top the plan                 →  did sales exceed the plan
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_DEGREES = {"better": "more", "best": "most", "worse": "less", "worst": "least"}
_DOING = word_set("do does did done perform performs performed fare fares fared")
_OUT = {("turn", "out"), ("turned", "out"), ("held", "up"), ("hold", "up"), ("come", "out")}
_OUT |= {("came", "out"), ("turns", "out"), ("holds", "up"), ("stood", "up"), ("stand", "up")}


_HOW_WELL = {
    ("more", "badly"): "less",
    ("more", "poorly"): "less",
    ("most", "badly"): "least",
    ("most", "poorly"): "least",
    ("less", "badly"): "more",
    ("less", "poorly"): "more",
    ("least", "badly"): "most",
    ("least", "poorly"): "most",
    ("less", "well"): "less",
    ("least", "well"): "least",
}
_ADVERBS = frozenset(adverb for _, adverb in _HOW_WELL)


@step("lexicon", words=_DEGREES.keys() | _ADVERBS | {"top"})
def performed(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, "did better" and its like put as "more accurate" where something planned is
    spoken of."""
    tokens = _how_well(tokens, lexicon)
    result = [
        token.put("exceed") if _tops(tokens, at) else token for at, token in enumerate(tokens)
    ]
    if not _DEGREES.keys() & {token.low for token in tokens}:
        return result
    for at, token in enumerate(tokens):
        degree = _DEGREES.get(token.low)
        opening = _opening(tokens, at) if degree else at
        closing = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].low == "job")
        compared = closing < len(tokens) and tokens[closing].low in ("than", "as")
        following = {token.low for token in tokens[closing + 1 : closing + 3]}
        compared = compared and following.isdisjoint(_ANOTHER)  # "better than that for 4 May"
        if degree and opening == at and _so_foretold(tokens, at, lexicon):
            said = token.put_all(degree, "accurate")
            return [*result[:at], result[at + 1], *said, *result[at + 2 :]]
        if degree and opening == at and _foretold_so(tokens, at, lexicon):
            said = token.put_all(degree, "accurate")
            return [*result[:at], *said, *result[closing:]]
        if degree and opening < at and not compared and _planned(tokens[:opening], lexicon):
            said = token.put_all(degree, "accurate")
            return [*result[:opening], *said, *result[closing:]]
    return result


def _how_well(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, a "more badly" or "worse" said of how something was planned put behind that."""
    for at, token in enumerate(tokens):
        degree = _HOW_WELL.get((token.low, low_at(tokens, at + 1)), "")
        size = 2 if degree else 1
        degree = degree or _DEGREES.get(token.low, "")
        if not degree:
            continue
        last = at + size
        said = token.put_all(degree, "accurate")
        before = at and _planned(tokens[at - 1 : at], lexicon) if size > 1 else False
        before = before or _plan_of_it(tokens, at, lexicon)
        if before and _ends(tokens, last):
            return [*tokens[:at], *said, *tokens[last:]]
        hyphen = low_at(tokens, last) == "-"
        plan = last + hyphen
        if not _planned(tokens[plan : plan + 1], lexicon):
            continue
        closed = _ends(tokens, plan + 1)
        if closed and (size > 1 or _participle(tokens, at, plan)):
            return [*tokens[:at], tokens[plan], *said, *tokens[plan + 1 :]]
        if size > 1 or hyphen or _of_its_own(tokens, at, plan + 1, lexicon):
            return [*tokens[:at], *said, *tokens[plan:]]
    return list(tokens)


def _participle(tokens: Sequence[Token], at: int, plan: int) -> bool:
    """Whether the "predicted" of "worse predicted", the "forecast" of "which was worse forecast"
    says how it was done; "a better forecast" and "the worse forecast" are of what is in it."""
    low = tokens[plan].low
    return low.endswith(("ed", "seen", "told")) or (at > 1 and tokens[at - 1].low in _BEING)


def _of_its_own(tokens: Sequence[Token], at: int, behind: int, lexicon: Lexicon) -> bool:
    """Whether a "worse forecast" is one of what is named: "the worse forecast of the high", "whose
    high had the worse forecast"."""
    if low_at(tokens, behind) in _OF:
        return _measured(tokens, behind + 1, lexicon) > 0
    had = at - 1 - (low_at(tokens, at - 1) in _ARTICLES)
    spoken = low_at(tokens, had) in _HAVING and _ends(tokens, behind)
    return spoken and _measured(tokens, had - 1, lexicon) == had


def _plan_of_it(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "forecast of the high" in front of "worse"."""
    for of in range(max(1, at - 4), at - 1):
        if low_at(tokens, of) in _OF and _planned(tokens[of - 1 : of], lexicon):
            last = _measured(tokens, of + 1, lexicon)
            return last > 0 and last + (low_at(tokens, last) in _BEING) == at
    return False


def _measured(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Behind the "high", "the high" at a place, of which a plan and an outcome are kept; 0 for
    none."""
    mention = lexicon.at(tokens, at + (low_at(tokens, at) in _ARTICLES))
    columns = [link.column for link in mention.of("name")] if mention else []
    kept = {column.typical for column in columns if column.qualifiers} == {True, False}
    return mention.last if mention and kept else 0


_OF = word_set("of for")
_HAVING = word_set("had has have got")


def _ends(tokens: Sequence[Token], at: int) -> bool:
    """Whether what is said of how it was done ends before a place."""
    behind = low_at(tokens, at)
    return not behind.isalpha() or behind in _ON


def _tops(tokens: Sequence[Token], at: int) -> bool:
    """The verb of "did the yield top the estimate"; "the top gust" and "at the top" have none."""
    if tokens[at].low != "top" or not 1 < at < len(tokens) - 1:
        return False
    before, after = tokens[at - 1], tokens[at + 1].low
    opened = any(token.low in _OPENING_VERBS for token in tokens[max(0, at - _REACH) : at - 1])
    plain = before.kind == "word" and before.low not in _OPENING_VERBS | _ARTICLES
    return opened and plain and after in _TOPPED


_OPENING_VERBS = word_set("did does do will would could can to")
_ARTICLES = word_set("the a an its their at on of very")
_TOPPED = word_set("the its their what that")
_REACH = 6


def _foretold_so(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "better" of "which high was predicted better"; the "better day" is none that was."""
    said = at > 0 and tokens[at - 1].low.endswith(("ed", "seen", "told"))
    return said and _ends(tokens, at + 1) and _planned(tokens[at - 1 : at], lexicon)


def _so_foretold(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "better" of "was the high better forecast for 3 May": said of how it was done."""
    before = {token.low for token in tokens[max(0, at - 4) : at]}
    ended = at + 2 >= len(tokens) or tokens[at + 2].low in _ON
    spoken = bool(before & _BEING) and tokens[at - 1].low not in ("the", "a", *_BEING)
    return ended and spoken and _planned(tokens[at + 1 : at + 2], lexicon)


_BEING = word_set("was were is are")
_ON = word_set("on for in than")
_ANOTHER = word_set("that those one")


def _opening(tokens: Sequence[Token], at: int) -> int:
    """Where the verb before "better", "a better job" stands; `at` for none."""
    verb = at - 1
    if at + 1 < len(tokens) and tokens[at + 1].low == "job":
        verb -= verb >= 0 and tokens[verb].low in ("a", "the")
    if verb >= 1 and (tokens[verb - 1].low, tokens[verb].low) in _OUT:
        return verb - 1
    return verb if verb >= 0 and tokens[verb].low in _DOING else at


def _planned(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether the word for what was planned is said: a qualifier of one of the columns."""
    return any(
        words == (form,) and link.role == "qualifier" and not link.column.typical
        for token in tokens
        for form in stems(token.low)
        for words, link in lexicon.index.get(form, ())
    )
