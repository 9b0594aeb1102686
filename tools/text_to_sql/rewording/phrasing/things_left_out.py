"""Things that are left out, put as what is excluded, in whatever words it is said.

leaving out the Aurora, what was the longest delay    excluding the Aurora, what was …
the highest takings, breakdowns aside                 the highest takings, excluding breakdowns
apart from the swell, the most berths                 excluding the swell, the most berths

Not where nothing is reckoned: "apart from hail, what was there on 3 May" asks what else there was.
Records of a kind, "leaving out days with hail", are left out as they are (`kinds_left_out`).
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import CUES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_LEAVING = phrases("""
    leaving out, leave out, leaving off, leave off, leaving aside, leave aside, setting aside,
    set aside, putting aside, ignore, ignoring, disregard, disregarding, discounting, omit,
    omitting, skipping, not counting, without counting, not including, forgetting, taking out,
    cutting out, filtering out, aside from, apart from, other than, besides, save for
""")
_WORDS = frozenset(phrase[-1] for phrase in _LEAVING) | {"aside"}
_RECKONING = frozenset("average median sum high low share count better worse".split())
_COUNTING = {("how", "many"), ("number", "of")}
_ELSE = word_set("else also too other anything")
_ARTICLES = word_set("the any all every our")
_PLACED = word_set("in on during for from at of throughout over")
_JOINING = word_set("and or nor")
_BEFORE = word_set("and but please , ; : - – — ( .")


@step("lexicon", words=_WORDS)
def things_left_out(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "excluding" before things that are left out."""
    if not _reckons(tokens, lexicon):
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = starts(tokens, at, _LEAVING)
        if ends := _things(tokens, at + size, lexicon) if size else []:
            first = at + size
            for end in ends:  # "fog and rain": neither of them
                result += [*tokens[at].put_all("excluding"), *tokens[first:end]]
                first = end + 1
                result += tokens[end:first] if end != ends[-1] else []
            at = ends[-1]
            if at + 1 < len(tokens) and tokens[at].low == ".":
                result.append(tokens[at].put(","))  # "leave out the fog. Which day was the hottest"
                at += 1
            continue
        before = not result or result[-1].low in _BEFORE
        behind = _named(tokens, at, lexicon) if before else 0
        if behind and behind < len(tokens) and tokens[behind].low == "aside":
            result += [tokens[at].put("excluding"), *tokens[at:behind]]
            at = behind + 1
            continue
        result.append(tokens[at])
        at += 1
    return result


def _reckons(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether something is reckoned of many records, or the end of a scale is asked for."""
    if not _ELSE.isdisjoint(token.low for token in tokens):
        return False
    for at in range(len(tokens)):
        cue = CUES.at(tokens, at)
        if cue and cue[0] in _RECKONING:
            return True
        if (tokens[at].low, low_at(tokens, at + 1)) in _COUNTING:
            return True
        found = lexicon.at(tokens, at)
        if found and found.degree == "most":
            return True
    return False


def _things(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[int]:
    """Where each of the things ends that follow, which a record has or is; [] where anything else
    of the clause does."""
    ends: list[int] = []
    while end := _named(tokens, at, lexicon):
        ends.append(end)
        if end >= len(tokens) or tokens[end].kind == "mark" or tokens[end].low in _PLACED:
            return ends
        if tokens[end].low not in _JOINING:
            break
        at = end + 1
    return []


def _named(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the name of a thing ends that begins there; 0 where none does."""
    if at < len(tokens) and tokens[at].low in _ARTICLES:
        at += 1
    found = lexicon.at(tokens, at) if at < len(tokens) else None
    if found is None or found.degree or not _is_a_thing(found):
        return 0
    kind = lexicon.at(tokens, found.last) if found.last < len(tokens) else None
    same = kind is not None and found.of("value") and not kind.degree
    same = same and kind is not None and not set(kind.columns).isdisjoint(found.columns)
    return kind.last if same and kind is not None else found.last


def _is_a_thing(found: Mention) -> bool:
    """Whether it is a fact that holds or not, or a value."""
    facts = [link.column.type for link in found.of("name")]
    return "boolean" in facts or (bool(found.of("value")) and not facts)
