"""What a thing is to somebody, in front of a question that only points to it.

mist gives me lovely pictures. Where in the logs does it come up?     where … does mist come up?
I paint hail. Which days had it?                                      which days had hail?
I love "thin mist". Which logs have it?                               which logs have "thin mist"?
my train was late because of hail. Was it rough?                      points to nothing, and stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.quotation_marks import QUOTE_MARKS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_SELF = word_set("i i'm i've i'd me my mine we we're we've us our ours")
_POINTING = word_set("it they them")
_APPEARING = phrases("""
    come up, comes up, came up, coming up, appear, appears, appeared, turn up, turns up, turned up,
    show up, shows up, showed up, occur, occurs, occurred, get mentioned, get a mention, feature,
    crop up, crops up, cropped up, mentioned, named, forecast, predicted, listed, reported, recorded
""")
_HAVING = word_set(
    "had have has mention mentions mentioned with without named name names forecast contain "
    "contained contains include includes included saw see list lists listed predict predicted"
)
_DENIED = word_set("no not never without nor neither hardly except but n't")
_NARROWING = word_set("when whenever if only since until before after on every")
_FEW = 14


@step("lexicon", words=_POINTING)
def named_where_asked(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the thing itself where it is asked about, and nothing else of it."""
    spans = sentences_of(tokens)
    if len(spans) < _TWO:
        return list(tokens)
    (start, end), (asked, last) = spans[-_TWO:]
    thing = _told_of(tokens[start:end], lexicon)
    if thing is None or tokens[end - 1].low not in (".", "!") or last < len(tokens):
        return list(tokens)
    asks = tokens[last - 1].low == "?" or any(t.low in ASKING for t in tokens[asked:last])
    pointing = [at for at in range(asked, last) if tokens[at].low in _POINTING]
    if not asks or len(pointing) != 1 or _names_another(tokens[asked:last], lexicon):
        return list(tokens)
    at = pointing[0]
    behind = starts(tokens, at + 1, _APPEARING)
    behind = 0 if low_at(tokens, at + 1 + behind) in _GOING_ON else behind
    having = low_at(tokens, at - 1) in _HAVING or _free_of(tokens, at)
    having = having and low_at(tokens, at + 1) in _ENDS
    if not behind and not having:
        return list(tokens)
    told = tokens[start:end]
    said = _quoted(told, thing) or [t.put(t.low) for t in told[thing.first : thing.last]]
    return [*tokens[:start], *tokens[asked:at], *said, *tokens[at + 1 :]]


def _quoted(told: Sequence[Token], thing: Mention) -> list[Token]:
    """The words in quotation marks that the thing stands among, with their marks."""
    marks = [at for at, token in enumerate(told) if token.low in QUOTE_MARKS]
    opening = [at for at in marks if at < thing.first and not told[at].glued]
    closing = [at for at in marks if at >= thing.last]
    return list(told[opening[-1] : closing[0] + 1]) if opening and closing else []


def _free_of(tokens: Sequence[Token], at: int) -> bool:
    return low_at(tokens, at - 1) in ("of", "from") and low_at(tokens, at - 2) == "free"


def _names_another(asked: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether anything but the day is named where it is asked."""
    found = (lexicon.at(asked, at) for at in range(len(asked)))
    links = (link for one in found if one for link in (*one.of("name"), *one.of("low")))
    return any(not link.column.temporal for link in links)


_TWO = 2
_GOING_ON = word_set("to that")
"""Of "is it forecast to clear" nothing was named before."""
_ENDS = word_set("? , . in") | {""}


def _told_of(told: Sequence[Token], lexicon: Lexicon) -> Mention | None:
    """The one thing that is named where somebody tells what it is to them; None where more is told
    of it than that."""
    lows = {token.low for token in told}
    if lows.isdisjoint(_SELF) or lows & (_DENIED | _NARROWING) or len(told) > _FEW:
        return None
    if any(token.kind not in ("word", "mark") or token.low in lexicon.nouns for token in told):
        return None
    found: Mention | None = None
    at = 0
    while at < len(told):
        one = lexicon.at(told, at)
        if one is not None and found is not None:
            return None
        found = found or one
        at = one.last if one is not None else at + 1
    true = found is not None and all(link.column.type == "boolean" for link in found.of("name"))
    return found if true and found is not None and found.of("name") and found.exact else None
