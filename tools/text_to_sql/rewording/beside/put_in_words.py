"""In what form somebody wants it told: it selects nothing.

put into a sentence for the crew what the log of 3 May says     tell me what the log of 3 May says
sum up the log of 3 May in two lines                            sum up the log of 3 May
in a sentence, what does the log of 3 May say                   what does the log of 3 May say
tell me in words, not numbers, what the log of 3 May says       tell me what the log of 3 May says
give me the gist of the log of 3 May                            give me a summary of the log

Not so "tell me which logs have hail and mist in one sentence", where records are selected by it.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_TELLING = word_set(
    "put sum sums summarise summarize describe tell give say recap outline condense boil express "
    "report sketch paraphrase explain phrase"
)
_SELECTING = word_set(
    "which whose list count name many often any every each mention mentions mentioned mentioning "
    "contain contains containing speak speaks use uses appear appears stand stands occur occurs"
)
_FORMS = word_set("sentence sentences line lines paragraph paragraphs nutshell words word")
_SO_MANY = word_set("a an one single couple few your own my simple plain short brief clear of just")
_SO_MANY |= CARDINALS.keys()
_NOT_NUMBERS = word_set("numbers figures digits")
_DENYING = word_set("not no without and in any rather than instead of")
_AUDIENCE = word_set("for to")
_WHOSE = word_set("my our the a an his her their")
_WORDS = _FORMS | word_set("gist digest rundown synopsis précis")
_GIST = phrases("""
    the gist of, a gist of, the digest of, a digest of, the rundown of, a rundown of, a rundown on,
    the synopsis of, a synopsis of, a précis of, the précis of
""")
_LONGEST = 4


@step("lexicon", words=_WORDS)
def put_in_words(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the form in which somebody wants it told."""
    for start, end in sentences_of(tokens):
        lows = {token.low for token in tokens[start:end]}
        if not _SELECTING.isdisjoint(lows) or _WORDS.isdisjoint(lows):
            continue
        for at in range(start, end):
            if size := starts(tokens, at, _GIST):
                plain = tokens[at].put_all("a", "summary", "of")
                return [*tokens[:at], *plain, *tokens[at + size :]]
            size = _form(tokens, at, lexicon)
            if not size:
                continue
            first, last = _with_not_numbers(tokens, at, at + size)
            if tokens[at - 1].low == "put" and at > start:
                last = _behind_the_audience(tokens, last)
                asked = low_at(tokens, last) in ASKING
                plain = tokens[at - 1].put_all("tell", "me")
                return [*tokens[: at - 1], *plain, *tokens[last:]] if asked else list(tokens)
            behind = last + (low_at(tokens, last) == ",")
            opens = at == start and low_at(tokens, behind) in ASKING | _TELLING | AUXILIARIES
            if opens or _TELLING & {token.low for token in tokens[start:at]}:
                return [*tokens[:first], *tokens[behind if opens else last :]]
    return list(tokens)


def _form(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """How long an "in one short sentence", an "into a line", an "in words" is here; 0 for none."""
    if tokens[at].low not in ("in", "into"):
        return 0
    for last in range(at + 1, min(at + 1 + _LONGEST, len(tokens))):
        if tokens[last].low in _FORMS:
            named = lexicon.at(tokens, last) is not None
            alone = last > at + 1 or tokens[last].low == "words"
            return last + 1 - at if alone and not named else 0
        if tokens[last].low not in _SO_MANY:
            return 0
    return 0


def _with_not_numbers(tokens: Sequence[Token], first: int, last: int) -> tuple[int, int]:
    """Where the form begins and ends, with the "not numbers" behind it and the commas around."""
    end = last + (low_at(tokens, last) == ",")
    while low_at(tokens, end) in _DENYING:
        end += 1
    if low_at(tokens, end) not in _NOT_NUMBERS:
        return first, last
    return first, end + 1 + (low_at(tokens, end + 1) == ",")


def _behind_the_audience(tokens: Sequence[Token], at: int) -> int:
    """Where what is to be put begins, behind the "for the crew" that it is put for."""
    if low_at(tokens, at) not in _AUDIENCE or low_at(tokens, at + 1) not in _WHOSE:
        return at
    ahead = range(at + 3, min(at + 5, len(tokens)))
    return next((end for end in ahead if tokens[end].low in ASKING), at)
