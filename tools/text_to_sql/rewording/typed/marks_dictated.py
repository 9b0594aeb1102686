"""Marks and second thoughts as they are spoken into a phone.

which days had hail comma mist and gusts over 30 period     which days had hail, mist and …
days with hail or no wait also those with mist              days with hail or those with mist
in a cold period                                            is a stretch, and stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LAST = phrases("period, full stop, question mark, exclamation mark, exclamation point")
_NO_MARK = word_set("the a an this that same whole in of each every per cold warm dry wet which")
_THOUGHTS = phrases("""
    no wait, oh wait, wait no, wait, actually wait, hold on, hang on, no hold on, no hang on,
    scratch that, oh and
""")
_ALSO = word_set("also too")
_JOINTS = word_set("and or")


@step("lexicon", words=("comma", "mark", "stop", "period", "point", "wait", "hold", "hang", "oh"))
def marks_dictated(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such marks as marks, and without such second thoughts."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = starts(tokens, at, _THOUGHTS) if at else 0
        if size and tokens[at - 1].low in _JOINTS and low_at(tokens, at + size) in _ALSO:
            at += size + 1
            continue
        if tokens[at].low == "comma" and at and lexicon.at(tokens, at) is None:
            result.append(tokens[at].put(","))
        else:
            result.append(tokens[at])
        at += 1
    commas = any(token.low == "comma" for token in tokens) and result != list(tokens)
    for size in (1, 2):
        end = len(result) - size
        last = end > 1 and starts(result, end, _LAST) == size
        if last and (commas or (size == 2 and result[end - 1].low not in _NO_MARK)):
            mark = "?" if result[end].low == "question" else "."
            return [*result[:end], result[end].put(mark)]
    return result
