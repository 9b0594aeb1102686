"""How well a forecast, a plan or a budget did, said as how accurate it was.

did the forecast do better on 3 May    →  did the forecast more accurate on 3 May
which plan turned out worst            →  which plan least accurate
did sales top the plan                 →  did sales exceed the plan
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_DEGREES = {"better": "more", "best": "most", "worse": "less", "worst": "least"}
_DOING = word_set("do does did done perform performs performed fare fares fared")
_OUT = {("turn", "out"), ("turned", "out"), ("held", "up"), ("hold", "up"), ("come", "out")}
_OUT |= {("came", "out"), ("turns", "out"), ("holds", "up"), ("stood", "up"), ("stand", "up")}


@step("lexicon", words=_DEGREES.keys() | {"top"})
def performed(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, "did better" and its like put as "more accurate" where something planned is
    spoken of."""
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
    behind = tokens[at + 1].low if at + 1 < len(tokens) else ""
    ended = not behind.isalpha() or behind in _ON
    said = at > 0 and tokens[at - 1].low.endswith("ed")
    return said and ended and _planned(tokens[at - 1 : at], lexicon)


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
