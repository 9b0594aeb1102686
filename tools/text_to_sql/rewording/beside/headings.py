"""What heads a list of conditions and says nothing of them itself.

Quick check: gusts over 40 or hail. Dates?             →  gusts over 40 or hail. Dates?
Fill in the blank: in May the top gust was ____        →  in May the top gust was ____
Looking for pleasant May days: no hail, 70 or more     →  list May days: no hail, 70 or more
Photographs wanted: any day in May with hail.          →  list any day in May with hail.
Some wretched days: hail, gusts over 40. Which?        →  Some days: hail, gusts over 40. Which?
Site diary, 3 May 2026: how warm was it?               →  3 May 2026: how warm was it?
For ten points: the top gust in May?                   →  the top gust in May?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_count, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_LABELS = word_set(
    "check question query quiz request task search lookup filter poll riddle bet puzzle enquiry "
    "inquiry exercise challenge test problem trivia audit bonus "
    "homework assignment drill teaser tiebreaker brainteaser starter"
)
_NOTES = word_set(
    "notes note log logs logbook diary journal memo entry entries report minutes file ledger "
    "notebook"
)
"""Of what somebody writes under a day."""
_SEEKING = phrases("""
    looking for, searching for, hunting for, in search of, seeking, on the lookout for,
    on the hunt for, trying to find, hoping to find, i'm after, we're after, i am after,
    we are after
""")
_PRIZES = word_set("point points marks credit credits euro euros dollar dollars pounds")
_TELLING = one_of_each(_SEEKING) | _PRIZES | {":", "–", "—"}
"""Without one of these nothing heads a list."""
_WANTED = word_set("wanted needed sought required requested")
_SEEKER = phrases("i'm, we're, i am, we are, im, am, still, now, just, currently")
_JUDGED = word_set(
    "gentle pleasant nice lovely fine good great perfect ideal comfortable agreeable decent "
    "glorious gorgeous delightful splendid marvellous marvelous superb beautiful benign "
    "enjoyable rough nasty miserable horrible awful grim dreadful wretched ugly foul beastly "
    "unpleasant tricky awkward rotten lousy ghastly horrid terrible bad tough brutal "
    "memorable textbook"
)
"""What somebody thinks of a day, and no record tells."""
_FEASTS = frozenset(name[:2] for name in holidays())
"""How the feasts begin that are called good, or great: "Good Friday"."""
_FILLING = phrases("""
    fill in the blank, fill in the blanks, fill the blank, fill in the gap, fill the gap,
    complete the sentence, complete this sentence, finish the sentence, finish this sentence
""")
_WON_BY = _PRIZES | word_set("a an extra bonus the full")
_LONGEST = 3
_HEADING = 8


@step("lexicon", words=_TELLING)
def without_headings(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without a label before the conditions, and what is only thought of them."""
    colon = next((at for at, t in enumerate(tokens[: _HEADING + 2]) if t.low in (":", "–", "—")), 0)
    result = list(tokens)
    if 0 < colon == starts(tokens, 0, _FILLING):
        return result[colon + 1 :]
    if 0 < colon <= _LONGEST and tokens[colon].low == ":" and _label(tokens[:colon], lexicon):
        return result[colon + 1 :]
    if tokens[colon].low == ":" and (label := _dated_label(tokens[:colon], lexicon)):
        return result[label:]
    if won := _to_be_won(tokens, lexicon):
        return result[won:]
    seeking = _seeking(tokens, lexicon) or _wanted(tokens, colon, lexicon)
    if seeking and not any(token.low == "?" for token in tokens):
        result = [*tokens[0].put_all("list"), *tokens[seeking:]]
        colon -= seeking - 1
    if colon <= 0 or not any(token.low in lexicon.nouns for token in result[:colon]):
        return result
    if not any(token.low in _JUDGED for token in result[:colon]):
        return result
    if not _spoken(result[colon:], lexicon):
        return result
    return [
        token
        for at, token in enumerate(result)
        if at >= colon
        or token.low not in _JUDGED
        or lexicon.at(result, at)
        or (token.low, low_at(result, at + 1)) in _FEASTS
    ]


def _label(heading: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a "quick check" names nothing that is known."""
    worded = all(token.kind == "word" for token in heading)
    return worded and heading[-1].low in _LABELS and not _spoken(heading, lexicon)


def _to_be_won(tokens: Sequence[Token], lexicon: Lexicon) -> int:
    """How many tokens the "for ten points," of a quiz takes."""
    end = 1
    while end < _LONGEST + 2 and (low_at(tokens, end) in _WON_BY or is_count(low_at(tokens, end))):
        end += 1
    prize = low_at(tokens, 0) == "for" and low_at(tokens, end - 1) in _PRIZES
    marked = low_at(tokens, end) in (":", ",", "-", "–", "—")
    return end + 1 if prize and marked and not lexicon.named_in(tokens[:end]) else 0


def _dated_label(heading: Sequence[Token], lexicon: Lexicon) -> int:
    """How many tokens the "site diary," takes before the day it was written under."""
    comma = next((at for at, token in enumerate(heading) if token.low == ","), 0)
    label, day = heading[:comma], heading[comma + 1 :]
    if not 0 < comma <= _LONGEST or label[-1].low not in _NOTES:
        return 0
    dated = any(t.kind in ("number", "date") for t in day) and not lexicon.named_in(day)
    return comma + 1 if dated and not lexicon.named_in(label) else 0


def _seeking(tokens: Sequence[Token], lexicon: Lexicon) -> int:
    """How many tokens open with "I'm looking for", where records are looked for."""
    opened = starts(tokens, 0, _SEEKER)
    size = starts(tokens, 0, _SEEKING) or (
        opened + starts(tokens, opened, _SEEKING) if starts(tokens, opened, _SEEKING) else 0
    )
    near = tokens[size : size + _HEADING]
    return size if size and any(token.low in lexicon.nouns for token in near) else 0


def _wanted(tokens: Sequence[Token], colon: int, lexicon: Lexicon) -> int:
    """How many tokens open with "photographs wanted:", where any records are wanted for it."""
    if colon <= 0 or tokens[colon - 1].low not in _WANTED or _spoken(tokens[:colon], lexicon):
        return 0
    asked = colon + 1
    near = tokens[asked : asked + _LONGEST]
    any_of = low_at(tokens, asked) == "any" and any(t.low in lexicon.nouns for t in near)
    worded = all(token.kind == "word" for token in tokens[:colon])
    return asked if any_of and worded else 0


def _spoken(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether anything is named, or said in figures."""
    named = lexicon.named_in(said, "name", "low", "value", "qualifier")
    return named or any(token.kind in ("number", "clock", "date") for token in said)
