"""What is said to be out of sight or out of the question, as absent; and what is not so, as there.

days with hail out of the question            days with hail absent
frost nowhere to be seen, mist ruled out      frost absent, mist absent
was hail not ruled out, hail wasn't absent    was hail present
leave the gusts out of the picture            stays: they are not spoken of
days below 15 with hail on the way            days below 15 with hail
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_OUT = phrases("""
    out of the picture, out of the question, out of the running, off the table, off the cards,
    off the menu, ruled out, nowhere in sight, nowhere to be seen, nowhere to be found,
    not to be seen, not in sight, conspicuous by its absence, conspicuous by their absence,
    absent
""")
_ISSUES = phrases("an issue, a worry, a concern, a factor, a threat, a possibility, on the cards")
"""What is none of these, is absent; what is one, need not be there."""
_COMING = phrases("on the way, on its way, on the cards, in the offing, in prospect, in the making")
_NOW = word_set("is are isn't aren't")
_BEHIND = word_set("? . , ! ; : and or but") | {""}
_SURELY = word_set("completely entirely firmly wholly clearly totally quite altogether notably")
_DENYING = word_set("not never cannot can't couldn't isn't wasn't aren't weren't")
_BETWEEN = AUXILIARIES | _DENYING | _SURELY | {"be", "been"}
_LEAVING = word_set("leave leaving left keep keeping kept take taking took")


@step("lexicon", words=frozenset(said[-1] for said in _OUT | _ISSUES | _COMING))
def out_of_sight(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "absent" and "present" for such turns."""
    result = list(tokens)
    for at in range(len(tokens) - 1, 0, -1):
        coming = 0 if tokens[0].low in _NOW else starts(tokens, at, _COMING)
        if coming and low_at(tokens, at + coming) in _BEHIND and _ends_a_thing(tokens, at, lexicon):
            del result[at : at + coming]
            continue
        size = starts(tokens, at, _OUT) or starts(tokens, at, _ISSUES)
        end = at
        while size and end > 1 and tokens[end - 1].low in _BETWEEN:
            end -= 1
        if not size or not _ends_a_thing(tokens, end, lexicon):
            continue
        if any(token.low in _LEAVING for token in tokens[max(0, end - 4) : end]):
            continue
        between = {token.low for token in tokens[end:at]}
        denied = not _DENYING.isdisjoint(between)
        if starts(tokens, at, _ISSUES):
            if not denied:
                continue
            denied = False
        helped = ["was"] if between - _SURELY - {"not", "be"} else []
        said = tokens[at].put_all(*helped, "present" if denied else "absent")
        result[end : at + size] = said
    return result


def _ends_a_thing(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> bool:
    """Whether what may be there or not is named right before a place: "mist", "freezing mist"."""
    for at in range(max(0, end - 3), end):
        found = lexicon.at(tokens, at)
        if found and found.last == end and any(c.type == "boolean" for c in found.columns):
            return True
    return False
