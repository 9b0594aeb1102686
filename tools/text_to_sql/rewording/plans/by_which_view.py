"""By which view two things are compared, where the words for it stand in the way.

more cracks in May than in June, as planned   … in May than in June (one view is kept of cracks)
how much hotter was May than June as measured      …, going by what was measured
was May as measured any hotter than June           was May any hotter than June, going by …
going by what was planned, is it true that …       is it true that …, going by what was planned
which day was the hottest as measured              as it is: nothing is held against another
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.plans.judged_by import close_of
from pageturner.tools.text_to_sql.rewording.steps import step

_BY = phrases("""
    going by, judging by, judged by, judging from, measured by, based on, according to, by, in, on,
    if you go by, if we go by, if one goes by, on the basis of, going off, strictly by, as
""")
_LIGHT = word_set("the what was is were actually had has been really its their only they we")
_COMPARING = word_set(
    "than or vs versus compared against between apart difference gap beat top exceed outdo "
    "outnumber"
)
_MORE = word_set(
    "more fewer less most least fewest higher lower apart difference gap beat top exceed outdo "
    "outnumber"
)
_VERDICTS = phrases("is it true, is it so, is it right, is it correct, am i right, is it the case")
_LIMITS = word_set("more less fewer higher lower above below over under better worse")
_LONGEST = 5


@step("lexicon", words=_COMPARING)
def by_which_view(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without that, or with it behind."""
    start, end = _comparing(tokens)
    for at in range(start, end):
        size = starts(tokens, at, _BY)
        found = _view(tokens, at, size, end, lexicon) if size else None
        if found is None:
            continue
        said, past = found
        rest = [*tokens[start:at], *tokens[past:end]]
        if low_at(tokens, at - 1) == "," and low_at(tokens, past) in ("?", ".", "!", ",", ""):
            rest = [*tokens[start : at - 1], *tokens[past:end]]
        elif at == start and low_at(tokens, past) == ",":
            rest = [*tokens[start:at], *tokens[past + 1 : end]]
        if tokens[at].low == "as" and not _closes(tokens, at, past, end):
            continue
        if not _kept_in(rest, said, lexicon):
            foretold = not any(link.column.typical for link in said.of("qualifier"))
            put = [*tokens[:start], *rest, *tokens[end:]]
            return put if foretold and _named(rest, lexicon) else list(tokens)
        if not _in_the_way(tokens, at, past, start, end):
            continue
        told = tokens[said.first : past]
        if tokens[at].low not in ("as", "going", "judging", "judged", "if"):
            continue
        by = tokens[at].put_all(",", "going", "by", "what", "was")
        close = close_of(rest)
        put = [*rest[:close], *by, *told, *rest[close:]]
        return [*tokens[:start], *put, *tokens[end:]]
    return list(tokens)


@step("lexicon", words=word_set("came turned ended reached reach"))
def came_as_planned(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, "which came out hotter, May or June, by the plans" as "which was hotter, …"."""
    start, end = _comparing(tokens)
    by = (starts(tokens, at, _BY) for at in range(start, end))
    if not any(size and _foretold(tokens, at + size, lexicon) for at, size in enumerate(by, start)):
        return list(tokens)
    for at in range(start, end):
        if size := starts(tokens, at, _CAME):
            return [*tokens[:at], tokens[at].put("was"), *tokens[at + size :]]
        if tokens[at].low == "reached":
            return [*tokens[:at], tokens[at].put("had"), *tokens[at + 1 :]]
    return list(tokens)


_CAME = phrases("came out, turned out, ended up, came in")


def _foretold(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether what was planned is named there, alone or with its measure."""
    while low_at(tokens, at) in _LIGHT:
        at += 1
    named = lexicon.at(tokens, at)
    alone = lexicon.at(tokens[at : at + 1], 0) if named else None
    views = alone.of("qualifier") if alone else ()
    return bool(views) and not any(link.column.typical for link in views)


def _comparing(tokens: Sequence[Token]) -> tuple[int, int]:
    """The last sentence that compares, with what heads it: "May or June: which was hotter"; none
    where there is no such sentence."""
    sentences = sentences_of(tokens)
    while sentences:
        start, end = sentences.pop()
        while sentences and low_at(tokens, sentences[-1][1] - 1) not in (".", "?", "!"):
            start = sentences.pop()[0]
        if _compares(tokens[start:end]) and _graded(tokens[start:end]):
            return start, end
    return 0, 0


def _compares(said: Sequence[Token]) -> bool:
    """Whether two are held against each other there, and not in "35 or more" only."""
    lows = [token.low for token in said]
    return any(
        low in _COMPARING
        and not (low == "or" and lows[at + 1 : at + 2] and lows[at + 1] in _LIMITS)
        for at, low in enumerate(lows)
    )


def _view(
    tokens: Sequence[Token], at: int, size: int, end: int, lexicon: Lexicon
) -> tuple[Mention, int] | None:
    """The word for a view that such an opening leads to, with nothing between that says more, and
    where it ends."""
    place = at + size
    while place < min(end, at + size + _LONGEST) and tokens[place].low in _LIGHT:
        found = lexicon.at(tokens, place)
        if found and found.of("qualifier"):
            break
        place += 1
    found = lexicon.at(tokens, place) if place < end else None
    if found is None or not found.of("qualifier") or found.of("name", "low", "value"):
        return None
    past = found.last
    while behind := lexicon.at(tokens, past) if past < end else None:
        if behind.of("name", "low"):
            return None  # "by the planned peaks"
        if not behind.of("qualifier"):
            break
        past = behind.last  # "what was actually measured"
    return found, past


def _closes(tokens: Sequence[Token], at: int, past: int, end: int) -> bool:
    """Whether "as planned" tells the view: it ends a clause or stands before what is compared, and
    is no "as hot as planned", nor the "came as planned more often"."""
    if any(token.low == "as" for token in tokens[:at]):
        return False
    low = low_at(tokens, past)
    closed = past >= end or tokens[past].kind == "mark" or low in ("than", "any", "compared")
    return closed or (low != "more" and "more" in stems(low).values())


def _graded(said: Sequence[Token]) -> bool:
    return any(
        token.low in _MORE
        or "more" in stems(token.low).values()
        or "most" in stems(token.low).values()
        for token in said
    )


def _named(said: Sequence[Token], lexicon: Lexicon) -> list[Mention]:
    mentions = [lexicon.at(said, at) for at in range(len(said))]
    return [one for one in mentions if one and one.of("name", "low", "value")]


def _kept_in(said: Sequence[Token], view: Mention, lexicon: Lexicon) -> bool:
    """Whether anything that is named is kept in the view that is told."""
    kept = {link.column.name for link in view.of("qualifier")}
    names = (one.of("name", "low", "value") for one in _named(said, lexicon))
    return any(link.column.name in kept for links in names for link in links)


def _in_the_way(tokens: Sequence[Token], at: int, past: int, start: int, end: int) -> bool:
    """Whether it is said where it is not read: as "as measured", or before "is it true"."""
    if tokens[at].low == "as":
        return True
    comma = past + (low_at(tokens, past) == ",")
    return at == start and bool(starts(tokens, comma, _VERDICTS)) and past < end
