"""What is quoted in one sentence, and pointed to in the next as what texts begin with.

I just wrote "Hail." Which logs begin with that one word and a full stop?
                                  →  which logs begin with "Hail." and nothing else
my note reads "Hail and". Which logs open with those words?
                                  →  which logs open with "Hail and"
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.quotation_marks import QUOTES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_DOUBLE = {opening: closing for opening, closing in QUOTES.items() if opening != "'"}
_OPENING = word_set("begin begins began start starts started open opens opened")
_POINTING = word_set("that this those these the it")
_SAME = word_set("one very same single exact two three few")
_CALLED = word_set("word words phrase expression sentence")
_STOP = phrases("""
    and a full stop, and a period, and a stop, plus a full stop, plus a period, then a full stop,
    then a period, followed by a full stop, followed by a period, with a full stop, with a period
""")
_ENDS = word_set(". ? !")


@step(words=_DOUBLE)
def quoted_before(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with what was quoted where it is pointed to."""
    first = next((at for at, token in enumerate(tokens) if token.text in _DOUBLE), None)
    if first is None:
        return list(tokens)
    closing = _DOUBLE[tokens[first].text]
    last = next((n for n in range(first + 1, len(tokens)) if tokens[n].text == closing), 0)
    told = tokens[:first]
    plain = all(token.kind == "word" or token.low == "," for token in told)
    for at in range(last + 1, len(tokens) - 2) if last and plain else ():
        opens = tokens[at].low in _OPENING and tokens[at + 1].low == "with"
        end = at + 3
        while low_at(tokens, end) in _SAME:
            end += 1
        pointed = low_at(tokens, at + 2) in _POINTING and low_at(tokens, end) in _CALLED
        if not opens or not pointed:
            continue
        asked = last + 1 + (low_at(tokens, last + 1) in _ENDS)
        quoted = list(tokens[first : last + 1])
        stop = starts(tokens, end + 1, _STOP)
        if stop and tokens[last - 1].low != ".":
            quoted.insert(-1, tokens[last].put("."))
        wholly = tokens[at].put_all("and", "nothing", "else") if stop else []
        return [*tokens[asked : at + 2], *quoted, *wholly, *tokens[end + 1 + stop :]]
    return list(tokens)
