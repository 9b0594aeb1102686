"""Who told of a record, in front of what was told of it.

the clerk at the desk told us about a day with hail. Which was it?     we heard about a day …
a cousin of mine said the log of her wedding day had hail. Which …?    the log had hail. Which …?
the porter swears that hail was forecast. What day must that be?       hail was forecast. What …?
Mum swears there was hail. If she's right, what day was it?            there was hail. What …?
I stayed in the day they spoke of hail. Do you know which day it was?  it was the day they …

Who it was narrows nothing, and what the day was to them neither, where the question that follows
only points back and asks which it was.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, EVENTS, LIGHT
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.beside.pleasantries import speaks
from pageturner.tools.text_to_sql.rewording.steps import step
from pageturner.tools.text_to_sql.rewording.typed.slips import CALENDAR

_TELLING = word_set("told tells spoke speaks talked talks mentioned mentions raved")
_SAYING = word_set(
    "said says swears swore recalls recalled remembers remembered insists told tells"
)
_WHOM = word_set("us me him her them everyone everybody")
_OF = word_set("about of")
_A = word_set("a an one some")
_OPENING = word_set("the a an my our his her their one that this some")
_OWN = word_set("my our his her their")
_POINTING = word_set("this that it")
_IN_BETWEEN = AUXILIARIES | word_set("must might then could been be have")
_IF = "if he, if she, if that, if they're, if i'm, if he is, if she is, if they are, if that is"
_RIGHT = "right, correct, not mistaken, true, to be believed"
_LONGEST = 8
_SHORT = 9
_IF_SO = phrases(
    ", ".join(f"{who} {right}" for who in _IF.split(",") for right in _RIGHT.split(","))
) | phrases("if so, if true, if right")
_NOBODY = word_set("it they we i you he she there this that these those what who which how") | LIGHT
_KNOWING = word_set(
    "do does you happen to know remember recall can could would tell me please by any chance have "
    "idea say so and"
)


@step("lexicon", words=_TELLING | _SAYING | {"day"})
def told_by_somebody(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without whoever told of it, and what they did that day."""
    spans = sentences_of(tokens)
    if len(spans) < 2:
        return list(tokens)
    start, end = spans[0]
    asked = _asked(tokens, spans[-1][0])
    if not _asks_which(tokens[asked : spans[-1][1]], lexicon):
        return list(tokens)
    if their_day := _what_they_did(tokens[start:end], lexicon):
        was = tokens[start].put_all("it", "was")
        rest = tokens[start + their_day : spans[-1][0]]
        return [*tokens[:start], *was, *rest, *tokens[asked:]]
    verb = _verb(tokens[:end], start, lexicon)
    if verb is None:
        return list(tokens)
    if starts(tokens, spans[-1][0], _IF_SO):
        tokens = [*tokens[: spans[-1][0]], *tokens[asked:]]
    behind = verb + 1
    told = low_at(tokens, behind) in _WHOM
    behind += told
    if tokens[verb].low in _TELLING and low_at(tokens, behind) in _OF | _A:
        of = behind + (tokens[behind].low in _OF)
        named = any(token.low in lexicon.nouns for token in tokens[of + 1 : of + 4])
        if low_at(tokens, of) in _A and named:
            heard = tokens[start].put_all("we", "heard", "about")
            return [*tokens[:start], *heard, *tokens[of:]]
    plain = tokens[verb].low in _SAYING and (told or tokens[verb].low not in ("told", "tells"))
    if not plain:
        return list(tokens)
    behind += low_at(tokens, behind) == "that"
    return [*tokens[:start], *_without_their_own(tokens[behind:end], lexicon), *tokens[end:]]


def _asked(tokens: Sequence[Token], start: int) -> int:
    """Where the question proper begins behind an "if she's right," or a "do you know"."""
    at = start + starts(tokens, start, _IF_SO)
    at += at > start and low_at(tokens, at) == ","
    while low_at(tokens, at) in _KNOWING:
        at += 1
    return at


def _what_they_did(told: Sequence[Token], lexicon: Lexicon) -> int:
    """Where "the day they spoke of hail" begins behind what somebody did that day; 0 where it does
    not, or where that speaks of anything that is recorded."""
    if low_at(told, 0) not in _ONESELF:
        return 0
    for at in range(2, len(told) - 3):
        if told[at].low not in ("the", "that") or told[at + 1].low != "day":
            continue
        before = told[: at - 1] if told[at - 1].low == "on" else told[:at]
        plain = all(token.kind == "word" or token.low == "," for token in before)
        known = speaks(before, lexicon, _DATED, before)
        return at if plain and low_at(told, at + 2) in _OF_A_DAY and not known else 0
    return 0


_DATED = CALENDAR | MONTH_NUMBERS.keys() | WEEKDAY_NUMBERS.keys()
_ONESELF = word_set("i we my our")
_OF_A_DAY = word_set("they it that when there the you")


def _verb(sentence: Sequence[Token], start: int, lexicon: Lexicon) -> int | None:
    """Where "the clerk at the desk" ends and says something; None where no such person does."""
    named = low_at(sentence, start) not in _OPENING
    if named and not _somebody(sentence, start):
        return None
    for at in range(start if named else start + 2, min(len(sentence), start + _LONGEST)):
        token = sentence[at]
        if token.low in _TELLING | _SAYING:
            return at
        found = lexicon.at(sentence, at)
        known = found is not None and (named or found.of("name", "low", "value"))
        if token.kind != "word" or known or token.low in ASKING or token.low in lexicon.nouns:
            return None
    return None


def _somebody(sentence: Sequence[Token], start: int) -> bool:
    """The "Mum" of "Mum swears": a name, or a kinsman, or a caller."""
    token = sentence[start]
    dated = token.low in WEEKDAY_NUMBERS or token.low in MONTH_NUMBERS
    return token.text[:1].isupper() and token.low not in _NOBODY and not dated


def _asks_which(sentence: Sequence[Token], lexicon: Lexicon) -> bool:
    """`which day was this`, `what date must that have been`: nothing else is asked."""
    lows = [token.low for token in sentence if token.kind == "word"]
    if len(lows) > _SHORT or lows[:1] not in (["which"], ["what"], ["when"]):
        return False
    dated = lows[0] == "when" or low_at(sentence, 1) in lexicon.nouns | {"date", "one"}
    rest = lows[1 if lows[0] == "when" else 2 :]
    return dated and bool(_POINTING & set(rest)) and set(rest) <= _POINTING | _IN_BETWEEN


def _without_their_own(told: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The "the log" of "her wedding day's log", "the log of her wedding day"."""
    for at in range(len(told) - 2):
        if told[at].low not in _OWN or not _occasion(told, at + 1, lexicon):
            continue
        last = at + 2 + (told[at + 2].low == "day")
        if low_at(told, last) in lexicon.nouns:
            return [*told[:at], told[at].put("the"), *told[last:]]
        if at > 1 and told[at - 1].low in ("of", "for") and told[at - 2].low in lexicon.nouns:
            return [*told[: at - 1], *told[last:]]
    return list(told)


def _occasion(told: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "wedding" of "her wedding day": no day of the calendar, and nothing that is recorded."""
    low = told[at].low
    dated = low in WEEKDAY_NUMBERS or low in MONTH_NUMBERS or told[at].kind != "word"
    if dated or lexicon.at(told, at) is not None or low in lexicon.nouns:
        return False
    return low in EVENTS or low.endswith("day") or low_at(told, at + 1) == "day"
