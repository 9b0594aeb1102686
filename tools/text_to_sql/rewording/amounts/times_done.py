"""How many times something was done, where a column counts that.

revised twice                       revised 2 times
revised three times or more         revised three or more times
how often was it revised            how many revisions was it revised
"""

from collections.abc import Sequence

from pageturner.tools.plurals import plural
from pageturner.tools.text_to_sql.columns.countable import times_counted
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_count, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_TIMES = {"once": "1", "twice": "2", "thrice": "3"}
_LIMITING = word_set("more less fewer than at least most over under only just exactly often not")
_MORE = word_set("more less fewer")
_ENDS = word_set(". ? ! ; : ,")
_LONGEST = 9
_NOT_SO_OFTEN = word_set("as a per the each every again more")


@step("lexicon", words={*_TIMES, "times", "often"})
def times_done(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with figures for how often something was done that a column counts."""
    for at, token in enumerate(tokens):
        if token.low in _TIMES and _done_before(tokens, at, lexicon):
            either = low_at(tokens, at + 1) == "or" and _TIMES.get(low_at(tokens, at + 2))
            if either:
                figures = token.put_all(_TIMES[token.low], "or", either, "times")
                return [*tokens[:at], *figures, *tokens[at + 3 :]]
            if low_at(tokens, at + 1) not in _NOT_SO_OFTEN:
                figures = token.put_all(_TIMES[token.low], "times")
                return times_done([*tokens[:at], *figures, *tokens[at + 1 :]], lexicon)
        elif (
            token.low == "times"
            and low_at(tokens, at + 1) == "or"
            and is_count(low_at(tokens, at - 1))
        ):
            if low_at(tokens, at + 2) in _MORE and _done_before(tokens, at - 1, lexicon):
                return [*tokens[:at], *tokens[at + 1 : at + 3], token, *tokens[at + 3 :]]
        elif (asked := _asked(tokens, at)) is not None:
            told = _doing(tokens, at + 1, lexicon)
            if told:
                noun = token.put_all("how", "many", told)
                return [*tokens[:asked], *noun, *tokens[at + 1 :]]
    return list(tokens)


def _done_before(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether what was done stands there, perhaps before a limit: "revised at least twice"."""
    while low_at(tokens, at - 1) in _LIMITING:
        at -= 1
    return _counted(tokens, at - 1, lexicon) is not None


def _asked(tokens: Sequence[Token], at: int) -> int | None:
    """Where the "how often", "how many times" begins that ends at a place."""
    said = tuple(low_at(tokens, at + step) for step in (-2, -1, 0))
    if said == ("how", "many", "times"):
        return at - 2
    return at - 1 if said[1:] == ("how", "often") else None


def _doing(tokens: Sequence[Token], first: int, lexicon: Lexicon) -> str:
    """What is counted of what was done, in the clause that begins there: "revisions"."""
    if low_at(tokens, first) not in AUXILIARIES:
        return ""
    for at in range(first + 1, min(len(tokens), first + _LONGEST)):
        if tokens[at].low in _ENDS:
            return ""
        if done := _counted(tokens, at, lexicon):
            limited = low_at(tokens, done.last) in _LIMITING or is_count(low_at(tokens, done.last))
            return "" if limited else _noun(done)
    return ""


def _counted(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    mention = lexicon.at(tokens, at) if at >= 0 else None
    done = mention is not None and times_counted(mention, tokens[mention.last - 1].low)
    return mention if done else None


def _noun(mention: Mention) -> str:
    """The "revisions" of what is "revised", where its column is called so, too."""
    column = mention.columns[0]
    for said in (column.name.replace("_", " "), *column.synonyms):
        if " " not in said and not said.endswith("ed"):
            return said if said.endswith("s") else plural(said)
    return ""
