"""A step in which a question's tokens are put plainly, and the words without which it does nothing.

step                    takes              words
falls_into                                 into
than_what_opens         lexicon            against, compared, …
corrected               lexicon            any: it always runs

A question has the words of few steps, and the others are passed over by one look at its words.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Concatenate, Generic, Literal, ParamSpec

from pageturner.tools.text_to_sql.language.tokens import Token

Given = Literal["card", "lexicon", "nouns"]
"""What a step may take beside the tokens; `nouns` is what the corpus's records are called."""
_Taken = ParamSpec("_Taken")
_Put = Callable[Concatenate[Sequence[Token], _Taken], list[Token]]


@dataclass(frozen=True)
class Step(Generic[_Taken]):
    """One step. Called by itself it looks for its words, too."""

    put: _Put[_Taken]
    takes: tuple[Given, ...] = ()
    words: frozenset[str] | None = None
    """One of these has to stand among the tokens for it to do anything; None: it always runs."""

    def __call__(
        self, tokens: Sequence[Token], *given: _Taken.args, **named: _Taken.kwargs
    ) -> list[Token]:
        """The tokens behind the step, as they are where none of its words stands."""
        if self.words is not None and self.words.isdisjoint([token.low for token in tokens]):
            return list(tokens)
        return self.put(tokens, *given, **named)


def step(
    *takes: Given, words: Collection[str] | None = None
) -> Callable[[_Put[_Taken]], Step[_Taken]]:
    """Make a function a step that takes these beside the tokens, and does nothing without any of
    these words."""

    def made(put: _Put[_Taken]) -> Step[_Taken]:
        return Step(put, takes, None if words is None else frozenset(words))

    return made


def one_of_each(*tables: Iterable[Sequence[str]]) -> frozenset[str]:
    """Of every phrase one word, the last of its longest: where none of these stands, no phrase of
    the tables does."""
    return frozenset(max(reversed(phrase), key=len) for table in tables for phrase in table)
