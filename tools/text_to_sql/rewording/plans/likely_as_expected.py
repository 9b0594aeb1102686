"""What was likely at some hour was expected then: its chance is not asked for.

when was hail likely on 3 May                    when was hail expected on 3 May
until when was the mist likely to last           until when was the mist expected to last
what was likely after noon on 3 May              what was expected after noon on 3 May
how likely was hail · was hail likely            stay: the chance of it
when hail was likely, how strong was the wind    stays: of the days on which it was
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WHEN = phrases("""
    when, until when, till when, up to when, from when, since when, what time, which time,
    what hour, which hour, what hours, which hours, what times, how late, how early
""")
_WHAT = word_set("what what's whats")
_LIKELY = word_set("likely probable")
_SAYING = word_set("say says said saying")
_COMPARED = word_set("how more most less least as very too equally so un")


@step(words=_LIKELY)
def likely_as_expected(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "expected" for such a "likely"."""
    for start, end in sentences_of(tokens):
        said = [n for n in range(start, end) if tokens[n].low in _LIKELY]
        if not said or tokens[said[0] - 1].low in _COMPARED:
            continue
        if not _SAYING.isdisjoint(token.low for token in tokens[start : said[0]]):
            continue  # (the texts have the word)
        if _asks_when(tokens, start, said[0]) or _asks_what(tokens, start, said[0]):
            at = said[0]
            return [*tokens[:at], tokens[at].put("expected"), *tokens[at + 1 :]]
    return list(tokens)


def _asks_when(tokens: Sequence[Token], start: int, likely: int) -> bool:
    """The "when was hail" before a "likely": the verb stands right behind what asks."""
    for at in range(start, likely):
        size = starts(tokens, at, _WHEN)
        behind = at + size + (size > 0 and tokens[at + size].low in ("on", "is"))
        if size and behind < likely and tokens[behind].low in AUXILIARIES:
            return True
    return False


def _asks_what(tokens: Sequence[Token], start: int, likely: int) -> bool:
    """The "what was", the "what's" right before a "likely"."""
    before = tokens[likely - 1]
    whole = likely > start and before.low in _WHAT and before.text.lower() != "what"
    parted = likely - 1 > start and tokens[likely - 2].low == "what"
    return whole or (parted and before.low in AUXILIARIES)
