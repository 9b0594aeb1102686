"""Who told of a record, in front of what was told of it.

the clerk at the desk told us about a day with hail. Which was it?     we heard about a day …
a cousin of mine said the log of her wedding day had hail. Which …?    the log had hail. Which …?
the porter swears that hail was forecast. What day must that be?       hail was forecast. What …?

Who it was narrows nothing, and what the day was to them neither, where the question that follows
only points back and asks which it was.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, EVENTS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

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
_LONGEST = 8
_SHORT = 9


@step("lexicon", words=_TELLING | _SAYING)
def told_by_somebody(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without whoever told of it."""
    spans = sentences_of(tokens)
    if len(spans) < 2:
        return list(tokens)
    start, end = spans[0]
    verb = _verb(tokens[:end], start, lexicon)
    if verb is None or not _asks_which(tokens[spans[-1][0] : spans[-1][1]], lexicon):
        return list(tokens)
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


def _verb(sentence: Sequence[Token], start: int, lexicon: Lexicon) -> int | None:
    """Where "the clerk at the desk" ends and says something; None where no such person does."""
    if low_at(sentence, start) not in _OPENING:
        return None
    for at in range(start + 2, min(len(sentence), start + _LONGEST)):
        token = sentence[at]
        if token.low in _TELLING | _SAYING:
            return at
        found = lexicon.at(sentence, at)
        named = found is not None and found.of("name", "low", "value")
        if token.kind != "word" or named or token.low in ASKING or token.low in lexicon.nouns:
            return None
    return None


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
