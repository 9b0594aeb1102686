"""What somebody calls the days asked for, told behind them: it picks none of the records.

how many days had hail, those are my soup days          how many days had hail
list the days with hail, mate, they're my soup days     list the days with hail

Not so where what is told of them is kept: "those are my foggy days".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, LIGHT
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_CALLED = phrases("""
    those are my, these are my, they are my, they're my, those are our, these are our, they are our,
    they're our, those being my, those being our, those were my, those were our, they were my,
    they were our, i call those my, i call them my, we call those our, we call them our
""")
_DAYS = word_set("days mornings evenings nights weekends")
_ADDRESSED = word_set("boss chief captain skipper mate pal buddy friend friends folks sir madam")
_JOINTS = word_set(", - – — ;")
_ENDS = ("", ".", "!", "?")
_LONGEST = 3


@step("lexicon", words=("my", "our"))
def without_days_owned_behind(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such a clause at the end, and without who is addressed in front of it."""
    for at in range(len(tokens) - 1, 1, -1):
        size = starts(tokens, at, _CALLED) if tokens[at - 1].low in _JOINTS else 0
        if not size:
            continue
        end = at + size
        while end < len(tokens) and tokens[end].kind == "word" and tokens[end].low not in _DAYS:
            end += 1
        called = tokens[at + size : end]
        if low_at(tokens, end) not in _DAYS or low_at(tokens, end + 1) not in _ENDS:
            continue
        if not 0 < len(called) <= _LONGEST or not _of_nothing_known(called, lexicon):
            continue
        start = at - 1
        if low_at(tokens, start - 1) in _ADDRESSED and low_at(tokens, start - 2) in _JOINTS:
            start -= 2
        return [*tokens[:start], *tokens[end + 1 :]]
    return list(tokens)


def _of_nothing_known(called: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether the name is none of what is kept, nor anything the question is put by."""
    plain = all(token.low not in ASKING | AUXILIARIES | LIGHT for token in called)
    plain &= all("most" not in stems(token.low).values() for token in called)
    return plain and not lexicon.named_in(called)
