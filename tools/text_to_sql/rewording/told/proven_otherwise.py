"""What somebody denies, in front of a question for the days that prove them wrong.

she denies that any log has hail. Which days show otherwise?   any log has hail: which days
he says that no log had hail. List the days proving him wrong.  any log had hail: list the days
he says it was never foggy. Which days disprove that?           it was foggy: which days

What is said of all of them, of a number of them or of what they come to, and what is denied twice,
is left as it is: "no two logs", "never more than twice".
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.language.english import RECORD_NOUNS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_count, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

SHOWING = word_set("show shows showed showing prove proves proved proving")
_REFUTING = word_set(
    "disprove disproves disproving refute refutes refuting contradict contradicts contradicting "
    "belie belies belying"
)
_OTHERWISE = phrases("""
    otherwise, the opposite, the contrary, him wrong, her wrong, them wrong, it wrong, that wrong,
    this wrong, me wrong, that false, it false, this false, the claim wrong, the claim false
""")
_CLAIM = phrases("""
    that, this, it, him, her, them, that claim, this claim, the claim, his claim, her claim,
    their claim, the statement, that statement
""")
_DENYING = word_set("denies denied deny disputes disputed dispute")
_SAYING = word_set(
    "says said say claims claimed claim insists insisted insist maintains maintained maintain "
    "swears swore swear states stated asserts asserted assert argues argued thinks believes"
)
_NEGATIONS = word_set("no not never none neither nor n't without nothing nobody hardly unless")
_WHOLLY = word_set("all every each always both only everything")
_RECKONED = word_set("once twice thrice times other another average mean median total row")
_OPEN = word_set("more less fewer")
_BEFORE_PROOF = word_set("that which to would will do does can")
_ENDS = frozenset({"", ".", "?", "!"})
_SUBJECT = 4


@step("lexicon", words=SHOWING | _REFUTING)
def proven_otherwise(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the days asked for of which what is denied holds."""
    for (start, end), (first, last) in pairwise(sentences_of(tokens)):
        proof = next((at for at in range(first + 1, last) if _proves(tokens, at)), 0)
        claim = _denied(tokens[start:end], lexicon) if proof else []
        if not claim:
            continue
        while tokens[proof - 1].low in _BEFORE_PROOF and proof > first + 1:
            proof -= 1
        asked = tokens[first:proof]
        if not any(t.low in lexicon.nouns or t.low in ("days", "dates") for t in asked):
            continue
        colon = tokens[end - 1].put_all(":")
        return [*tokens[:start], *claim, *colon, *asked, *tokens[last - 1 :]]
    return list(tokens)


def _proves(tokens: Sequence[Token], at: int) -> bool:
    """Whether "show otherwise" or "disprove that" ends a sentence there."""
    if tokens[at].low in SHOWING:
        size = starts(tokens, at + 1, _OTHERWISE)
    elif tokens[at].low in _REFUTING:
        size = starts(tokens, at + 1, _CLAIM)
    else:
        return False
    return bool(size) and low_at(tokens, at + 1 + size) in _ENDS


def _denied(sentence: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """What somebody says is not so, as if it were; [] where that is not what is said."""
    said = _DENYING | _SAYING
    verb = next((at for at in range(1, _SUBJECT + 1) if low_at(sentence, at) in said), 0)
    if not verb or lexicon.named_in(sentence[:verb]):
        return []
    first = verb + 1 + (low_at(sentence, verb + 1) == "that")
    claim = [token for token in sentence[first:] if token.low not in _ENDS]
    negated = [at for at, token in enumerate(claim) if _negates(token)]
    if any(token.low in _WHOLLY | _RECKONED for token in claim) or _numbered(claim, lexicon):
        return []
    if sentence[verb].low in _DENYING:
        return claim if not negated and claim and claim[0].low == "any" else []
    if len(negated) != 1:
        return []
    at = negated[0]
    if claim[at].low == "never":
        return [*claim[:at], *claim[at + 1 :]]
    return [claim[0].put("any"), *claim[1:]] if at == 0 and claim[0].low == "no" else []


def _numbered(claim: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether it is said of a number of records, as "no two logs" and "no more than 3 days" are."""
    if low_at(claim, 0) == "no" and low_at(claim, 1) in _OPEN:
        return True
    records = lexicon.nouns | RECORD_NOUNS
    return any(_few(one.low) and other.low in records for one, other in pairwise(claim))


def _few(low: str) -> bool:
    """Whether it is a number of them, and no year: "no March 2025 log"."""
    return is_count(low) and not (low.isdecimal() and len(low) == 4)


def _negates(token: Token) -> bool:
    return token.low in _NEGATIONS or token.low.endswith(("n't", "n’t"))
