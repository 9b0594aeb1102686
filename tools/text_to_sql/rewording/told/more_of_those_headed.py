"""Records that head a question, of which it asks who had more.

foggy days: did May or June have more of them?    did May or June have more foggy days?
late sailings – who had more, Mira or Tor?        who had more late sailings, Mira or Tor?
days above 30: more in May or in June?            more days above 30 in May or in June?
loaves baked on foggy days. Did May have more?    :  nothing says of what
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_MORE = word_set("more fewer most fewest")
_PARTING = word_set(": – — - , .")
_HAVING = word_set("have has had having see sees saw seen get gets got bring brings brought")
_OF_THEM = phrases("of them, of those, of these, of such, of that kind, of the sort, of that sort")
_BEHIND = word_set("? . , : in than on for during between at - – — or") | {""}
_OPENING = phrases("""
    thinking of, thinking about, talking of, speaking of, as for, as to, regarding, concerning,
    of all the, of all, all of the, all the, of the, all,
    take, counting, if we count, in terms of, with regard to, on the subject of, about, of, the
""")
_EMPHATIC = phrases("for real, in fact, in total, in all, overall, altogether")
_SPEAKING = (ASKING | AUXILIARIES) - {"may"} | word_set("per list show count i we my our")
_LONGEST = 12


@step("lexicon", words=_MORE)
def more_of_those_headed(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such records behind the "more"."""
    end = next((at for at, one in enumerate(tokens[:_LONGEST]) if _parts(tokens, at, one)), 0)
    first = starts(tokens, 0, _OPENING)
    last = next((at for at in range(first, end) if starts(tokens, at, _EMPHATIC) == end - at), end)
    heading, asked = tokens[first:last], tokens[end + 1 :]
    lows = [token.low for token in heading]
    if last - first < 2 or not _SPEAKING.isdisjoint(lows):
        return list(tokens)
    records = [at for at, low in enumerate(lows) if low in lexicon.nouns and low.endswith("s")]
    if not records or not _worded(heading, records[0], lexicon):
        return list(tokens)
    if any(one.low in lexicon.nouns and one.low not in ("one", "ones") for one in asked):
        return list(tokens)
    more = [at for at, token in enumerate(asked) if token.low in _MORE]
    if len(more) != 1 or not _of_whom(asked, more[0]):
        return list(tokens)
    stop = more[0] + 1
    if low_at(asked, stop) == "than" and _number(asked, stop + 1):
        stop += 2  # "more than 5"
    behind = stop + starts(asked, stop, _OF_THEM)
    if low_at(asked, behind) not in _BEHIND:
        return list(tokens)
    return [*asked[:stop], *_limit_behind(heading, records[0]), *asked[behind:]]


def _parts(tokens: Sequence[Token], at: int, one: Token) -> bool:
    """Whether a mark ends a heading there, and joins no two words."""
    joins = one.low == "-" and at + 1 < len(tokens) and tokens[at + 1].glued
    return one.low in _PARTING and not joins


def _worded(heading: Sequence[Token], noun: int, lexicon: Lexicon) -> bool:
    """Whether the records come first, and nothing is named in front of them but what is said of
    them: "foggy days", "days above 30", and not "loaves baked on foggy days"."""
    if {"on", "of", "for", "during"} & {token.low for token in heading[:noun]}:
        return False
    return noun == 0 or lexicon.named_in(heading) or any(t.kind == "number" for t in heading)


def _limit_behind(heading: Sequence[Token], noun: int) -> Sequence[Token]:
    """The "90 degrees or hotter days" as "days of 90 degrees or hotter"."""
    if not noun or not _number(heading, 0):
        return heading
    return [heading[noun], heading[noun].put("of"), *heading[:noun], *heading[noun + 1 :]]


def _number(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and is_number(tokens[at])


def _of_whom(asked: Sequence[Token], more: int) -> bool:
    """Whether it is asked who had more, or what there were more of."""
    before = [token.low for token in asked[:more]]
    if before[-1:] == ["or"] and _number(asked, more - 2):
        del before[-2:]  # "5 or more"
    if before[-1:] == ["the"]:
        before.pop()
    return not before or before[-1] in _HAVING or before in (["were", "there"], ["are", "there"])
