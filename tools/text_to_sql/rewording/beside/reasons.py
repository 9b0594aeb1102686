"""Why somebody asks for a yes or a no, said behind it, is no part of what is asked.

was hail due on 3 May because I swear I heard hail     was hail due on 3 May
did they call for frost, cause my pipes burst          did they call for frost
should I go on 3 or 4 May because I want no hail       stays: there it says which is better
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_REASONS = word_set("because cause cuz coz")
_ONESELF = word_set("i i'm i've i'd i'll im ive we we're we've we'd our my")
_SUBJECTS = word_set("i i'm i've i'd im ive we we're we've we'd")
_ADVISING = word_set("should shall could can may might")
_PICKING = ASKING | {"or"}
_OPENING = 4
_SHORTEST = 4


@step("lexicon", words=_REASONS)
def without_reasons(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such a reason, where what it stands behind asks by itself."""
    for start, end in sentences_of(tokens):
        for at in range(start + _SHORTEST, end - 2):
            whose = _SUBJECTS if tokens[at].low == "cause" else _ONESELF
            if tokens[at].low not in _REASONS or low_at(tokens, at + 1) not in whose:
                continue
            asked, reason = tokens[start:at], tokens[at:end]
            moved = _dated(reason) and not _dated(asked)  # "…, because I was there on 3 May"
            if _asks_by_itself(asked, lexicon) and not _asks_again(reason) and not moved:
                last = at - (tokens[at - 1].low in (",", "-", "–", "—"))
                closed = end - (tokens[end - 1].low in ("?", ".", "!"))
                return [*tokens[:last], *tokens[closed:]]
    return list(tokens)


def _asks_by_itself(asked: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a yes or a no is asked for, of something that is kept."""
    lows = [token.low for token in asked]
    opens = [low for low in lows[:_OPENING] if low in AUXILIARIES]
    if not opens or opens[0] in _ADVISING or not _PICKING.isdisjoint(lows):
        return False
    return lexicon.named_in(asked)


def _dated(said: Sequence[Token]) -> bool:
    """Whether a day is named."""
    return any(spelt_date(said, at) is not None for at in range(len(said)))


def _asks_again(reason: Sequence[Token]) -> bool:
    """Whether a reason runs on to another question."""
    return not ASKING.isdisjoint(token.low for token in reason)
