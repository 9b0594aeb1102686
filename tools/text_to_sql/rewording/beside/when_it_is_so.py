"""What somebody does or feels when it is so, told in front of a question of something else.

my knees ache when it's damp, how many days had hail     how many days had hail
I sail when it's windy, which days could I sail          stays: it is asked of what was told
my mean of days when it was wet, how many had hail       stays: it was so, once
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_WHOSE = word_set("my i we our i'm")
_BACK = word_set("i we my me us our it that this then there so do such")
_SO = phrases("""
    when it, when its, whenever it, whenever its, if it, because it, when the weather
""")
_ONCE = word_set("was were did had got went came became")


@step("lexicon", words=word_set("when whenever if because"))
def when_it_is_so(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens of the question alone."""
    if not tokens or tokens[0].low not in _WHOSE:
        return list(tokens)
    end = next((at for at, token in enumerate(tokens) if token.kind == "mark"), 0)
    asked = tokens[end + 1 :]
    if not end or tokens[end].low != "," or not asked:
        return list(tokens)
    so = next((at for at in range(2, end) if starts(tokens, at, _SO)), 0)
    plain = all(token.kind == "word" for token in tokens[:end])
    opens = asked[0].low in ASKING | AUXILIARIES or low_at(asked, 1) in ("which", "what")
    plain = plain and all(token.low not in _ONCE for token in tokens[so:end])
    back = any(token.low in _BACK for token in asked)
    if not (so and plain and opens) or back or not lexicon.named_in(asked, "name", "low"):
        return list(tokens)
    return list(asked)
