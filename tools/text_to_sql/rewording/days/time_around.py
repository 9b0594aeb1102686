"""Which of two visits is meant, put plainly, where the days of both are told in front.

I came on 3 May and again on 9 May. How much hotter was it the second time?
    →  … How much hotter was it on the latter?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_TIMES = {
    "latter": phrases("the second time around, the second time round, the second time"),
    "former": phrases("the first time around, the first time round, the first time"),
}
_ONCE_MORE = word_set("again more then later")
_OF_MORE = word_set("for of on than since")


@step(words=("time",))
def of_two_visits(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "on the latter" for "the second time", where a comparative is asked for."""
    sentences = sentences_of(tokens)
    front = next((end for a, end in sentences if _again(tokens[a:end])), len(tokens))
    for start, end in (one for one in sentences if one[0] >= front):
        graded = any("more" in stems(token.low).values() for token in tokens[start:end])
        graded = graded and "or" not in {token.low for token in tokens[start:end]}
        for at in range(start + 1, end if graded else start):
            for said, ways in _TIMES.items():
                size = starts(tokens, at, ways)
                closed = size and not low_at(tokens, at + size).isalnum()
                if closed and tokens[at - 1].low not in _OF_MORE:
                    plain = tokens[at].put_all("on", "the", said)
                    return [*tokens[:at], *plain, *tokens[at + size :]]
    return list(tokens)


def _again(told: Sequence[Token]) -> bool:
    return any(token.low in _ONCE_MORE for token in told)
