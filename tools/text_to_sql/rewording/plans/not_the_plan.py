"""What came of it is meant, said by denying the plan behind the question.

how many cars were there, not as booked but as loaded         →  …, as loaded
which kiln was hotter? Not what they planned, what it was     →  …, in reality
which were at 1000 or more, not just planned                  →  …, in reality
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LEADING = word_set("i we mean meaning so and but that is")
_PARTING = frozenset({",", ";", ":", ".", "-", "–", "—", "but"})
_THINKING = word_set(
    "guess guessed guesses thought think believed hoped planned plan plans predicted forecast "
    "expected promised estimated estimate wanted"
)
_COMING = word_set("real really actual actually reality truly fact came happened turned")
_WORDS = word_set("as the what it they we was were had been be is one got how to rather of on")
_JUST = word_set("just only merely simply")
_STOPS = word_set(". ? ! ;")
_LONGEST = 8


@step("lexicon", "card", words={"not"})
def not_the_plan(tokens: Sequence[Token], lexicon: Lexicon, card: SchemaCard) -> list[Token]:
    """The tokens with "in reality" for what denies the plan and names what came of it."""
    views = seen_twice(card)
    if views and (said := _not_just_planned(tokens, lexicon, views)):
        return said
    last = max((n for n, token in enumerate(tokens, 1) if token.kind != "mark"), default=0)
    denying = next((at for at in range(last - 1, 3, -1) if tokens[at].low == "not"), 0)
    parted = next((at for at in range(denying + 1, last) if tokens[at].low in _PARTING), 0)
    if not views or not denying or not parted:
        return list(tokens)
    begin = denying
    while tokens[begin - 1].low in _LEADING:
        begin -= 1
    meant = parted + 1 + (low_at(tokens, parted + 1) in ("but", "rather"))
    plan = _is_view(tokens[denying + 1 : parted], lexicon, views, came=False)
    if not plan or tokens[begin - 1].kind != "mark":
        return list(tokens)
    if not _is_view(tokens[meant:last], lexicon, views, came=True):
        return list(tokens)
    comma = tokens[begin - 1].put(",")
    end = [tokens[-1].put("?")]
    return [*tokens[: begin - 1], comma, *tokens[denying].put_all("in", "reality"), *end]


def _not_just_planned(
    tokens: Sequence[Token], lexicon: Lexicon, views: frozenset[str]
) -> list[Token] | None:
    """The tokens with "in reality" for the "not just planned" that ends them, or one sentence."""
    for at in range(1, len(tokens) - 2):
        if tokens[at].low != "not" or tokens[at + 1].low not in _JUST:
            continue
        last = next((n for n in range(at + 2, len(tokens)) if tokens[n].low in _STOPS), len(tokens))
        if _is_view(tokens[at + 2 : last], lexicon, views, came=False):
            mark = () if tokens[at - 1].low in _PARTING else (tokens[at].put(","),)
            return [*tokens[:at], *mark, *tokens[at].put_all("in", "reality"), *tokens[last:]]
    return None


def _is_view(said: Sequence[Token], lexicon: Lexicon, views: frozenset[str], came: bool) -> bool:
    """Whether this only says which of two views is meant: the plan, or what came of it."""
    if not said or len(said) > _LONGEST:
        return False
    told, at = False, 0
    while at < len(said):
        named = lexicon.at(said, at)
        links = () if named is None else named.of("qualifier")
        of_views = [link.column.typical for link in links if link.column.name in views]
        if named is not None and of_views:
            if not all(one == came for one in of_views):
                return False
            told, at = True, named.last
            continue
        told = told or said[at].low in (_COMING if came else _THINKING)
        if said[at].low not in _WORDS | _COMING | _THINKING:
            return False
        at += 1
    return told or (came and [token.low for token in said][-2:] == ["it", "was"])
