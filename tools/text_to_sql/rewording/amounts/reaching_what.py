"""What a day reached, with nothing named that reached it, as what it got up to, where a column is
declared to be spoken of so.

what did 3 May top out at              →  what did 3 May get up to
memorial day, what did it reach        →  memorial day, what did it get up to
what did the swell top out at          →  the same: the swell is named
which weekend peaked higher            →  which weekend had the highest get up to
did June peak higher than July         →  was the highest get up to of June higher than of July
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_REACHING = phrases("""
    reach, hit, touch, attain, top out, top out at, peak at, max out, max out at, come in at,
    get to, climb to, rise to, make it to, make it up to, end up at, finish at, come out at,
    come up to
""")
_ASKING = (["what", "did"], ["what", "will"], ["what", "would"])
_BEHIND = word_set("? . , ! ; on in during for over at this last")
_SOMEBODY = word_set("they we you he she i who them people")
_REACH = 9
_UP_TO = ("get", "up", "to")


@step("lexicon", words=one_of_each(_REACHING))
def gets_up_to_what(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with a "get up to" for the "top out at" of "what did 3 May top out at"."""
    result = list(tokens)
    for start, end in reversed(sentences_of(tokens)):
        for at in range(end - 3, start - 1, -1):
            if [token.low for token in result[at : at + 2]] not in _ASKING:
                continue
            verb = _verb(result, at + 3, min(end, at + 2 + _REACH), lexicon)
            if verb is None:
                continue
            first, last = verb
            plain = [result[first].put(word) for word in _UP_TO]
            measured = low_at(result, last) in ("in", "for")  # "reach in measured warmth"
            others = [*result[at + 2 : first], *(result[last:end] if measured else ())]
            if lexicon.named_at(plain, 0) and not lexicon.named_in(others):
                result[first:last] = plain
    return result


def _verb(
    tokens: Sequence[Token], first: int, end: int, lexicon: Lexicon
) -> tuple[int, int] | None:
    """Where the first verb of reaching begins and ends, if nothing is named behind it that is
    reached and nobody reaches it."""
    for at in range(first, end):
        size = starts(tokens, at, _REACHING)
        if not size or tokens[at - 1].low in _SOMEBODY or lexicon.named_at(tokens, at):
            continue
        behind = low_at(tokens, at + size)
        return (at, at + size) if not behind or behind in _BEHIND else None
    return None


_PEAKED = phrases("peaked, topped out, maxed out, peaked out, climbed, rose")
_PEAK = phrases("peak, top out, max out, peak out, climb, rise, get to, reach")
_ENDS = {"higher": "highest", "highest": "highest", "lower": "lowest", "lowest": "lowest"}


@step("lexicon", words=_ENDS)
def peaks_higher(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "had the highest" of what is got up to for "peaked higher"."""
    result = _did_peak(tokens, lexicon)
    for start, end in reversed(sentences_of(tokens)):
        for at in range(end - 2, start + 1, -1):
            size = starts(result, at, _PEAKED)
            if not size or low_at(result, at + size) not in _ENDS or result[start].low != "which":
                continue
            plain = [result[at].put(word) for word in _UP_TO]
            others = [*result[start:at], *result[at + size + 1 : end]]
            if lexicon.named_at(plain, 0) and not lexicon.named_in(others):
                most = _ENDS[result[at + size].low]
                said = [result[at].put(word) for word in ("had", "the", most)]
                result[at : at + size + 1] = [*said, *plain]
    return result


def _did_peak(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """`did June peak higher than July`: what one came up to at most against the other."""
    for start, end in sentences_of(tokens):
        days = spelt_date(tokens, start + 1) if tokens[start].low == "did" else None
        verb = starts(tokens, days.last, _PEAK) if days else 0
        at = days.last + verb if days else 0
        if not verb or low_at(tokens, at) not in _ENDS or low_at(tokens, at + 1) != "than":
            continue
        other = spelt_date(tokens, at + 2 + (low_at(tokens, at + 2) in ("in", "on")))
        last = end - (tokens[end - 1].kind == "mark")
        plain = tokens[start].put_all(*_UP_TO)
        if other and lexicon.named_at(plain, 0) and last <= other.last + 1:
            if last > other.last and low_at(tokens, other.last) != "did":
                continue
            most = tokens[start].put_all("was", "the", _MOST[tokens[at].low], *_UP_TO, "of")
            than = tokens[at].put_all(tokens[at].low, "than", "of")
            first = tokens[start + 1 : at - verb]
            return [*tokens[:start], *most, *first, *than, *other.tokens, *tokens[last:]]
    return list(tokens)


_MOST = {"higher": "highest", "lower": "highest"}
