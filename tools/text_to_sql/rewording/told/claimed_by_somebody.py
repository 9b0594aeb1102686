"""What somebody claims, and by what it is to be judged, put as what is said.

one of us claims that A was hotter than B. By the peaks, is he right?
                                    →  by the peaks, A was hotter than B. Is he right?
she says A was hotter than B. Going by the peaks, did that hold in 2026?
                                    →  going by the peaks, A was hotter than B in 2026. Is that …
a guest insists it hailed on 3 May. Is that correct, going by the log?
                                    →  going by the log, it hailed on 3 May. Is that correct?
it hailed on 3 May. It is truth?    →  it hailed on 3 May. Is it true?
a guest says it hailed. Is the guest right?     →  it hailed. Is that right?
my aunt says it never hailed, true?             →  it never hailed, true?
it hailed, they tell me. True, by the log?      →  by the log, it hailed. Is that true?
May beat June, they say. True on average?       →  on average, May beat June. Is that true?
A was hotter than B. True or not?               →  A was hotter than B. Is it true?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ends, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_CLAIMING = word_set(
    "claim claims claimed say says said insist insists insisted maintain maintains maintained "
    "reckons reckoned believes believed thinks argues argued asserts asserted contends contended "
    "swears swore alleges alleged states stated assures tells told"
)
_VERDICTS = word_set("right correct wrong mistaken true so accurate")
_IS_IT_TRUE = phrases("""
    it is truth, it is the truth, it is a truth, is it truth, is it the truth, is this truth,
    is this the truth, is that the truth, it is true, this is true, that is true, is it a truth,
    true or not, right or not, true or untrue, right or wrong, correct or not, correct or incorrect
""")
_WHO = word_set("he she they it that this")
_BEING = word_set("is was are were")
_JUDGED_BY = phrases("""
    by, going by, judging by, judged by, according to, based on, on the basis of, as measured by,
    measured by, in terms of, judging from, using, on average, on the average, by average, taking,
    looking at, counting, for the average, for the averages, as measured, as recorded
""")
_TO_SOMEBODY = word_set("me us you him her them")
_FORETELLING = word_set("would will going supposed should might")
_SUBJECT = range(1, 7)
_SOMEBODY = word_set("one a an of them us the some my our")
_POINTING = word_set("this that")
_PLACED = word_set("in near")
_PARTING = word_set(", - – — :")
_NOBODY = word_set("they it i we you which who what")


@step("lexicon", words=_VERDICTS | {"truth", "hold", "stand"})
def claimed_by_somebody(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what is claimed by itself, and by what it is judged in front of it."""
    tokens = _asked_if_true(tokens)
    sentences = sentences_of(tokens)
    if len(sentences) < 2 or tokens[-1].low != "?":
        return _tag_alone(tokens, lexicon) if len(sentences) == 1 else list(tokens)
    (start, end), (asked, _) = sentences[-2:]
    if by := _true_by(tokens[asked:-1]):
        claim = tokens[start + _claimed(tokens[start:end], lexicon) : end - 1]
        told = len(claim) - ends(claim, len(claim), _TOLD)
        claim = claim[: told - 1] if low_at(claim, told - 1) == "," else claim
        is_that = tokens[asked].put_all(".", "is", "that", tokens[asked].low, "?")
        return [*tokens[:start], *by, by[0].put(","), *claim, *is_that]
    parts = _verdict(_as_that(tokens[asked:], tokens[start:end]))
    said = _claimed(tokens[start:end], lexicon)
    if parts is None or not said or tokens[end - 1].low != ".":
        return list(tokens)
    judged, verdict = parts
    comma = [verdict[0].put(",")] if judged else []
    then, right = verdict[_PLAIN:-1], [*verdict[:_PLAIN], verdict[-1]]  # "was she right in 2026"
    claim = [*tokens[start + said : end - 1], *then, tokens[end - 1]]
    return [*tokens[:start], *judged, *comma, *claim, *right]


def _true_by(asked: Sequence[Token]) -> Sequence[Token]:
    """The "by the log" of "true, by the log?", "right, going by the log"; nothing for none."""
    comma = 1 + (low_at(asked, 1) == ",")
    verdict = low_at(asked, 0) in _VERDICTS and low_at(asked, 0) != "so"
    judged = starts(asked, comma, _JUDGED_BY)
    more = len(asked) > comma + judged or low_at(asked, comma + judged - 1).startswith("average")
    return asked[comma:] if verdict and judged and more else ()


_TOLD = phrases("""
    they tell me, they told me, they say, so they say, or so they say, i'm told, i am told,
    so i'm told, so i am told, or so i was told, so i was told, i was told, or so i'm told,
    people say, it is said, it's said, apparently, i hear, i heard, so i hear, he says, she says,
    he tells me, she tells me, we were told
""")
"""Who told what was claimed, behind it."""


def _tag_alone(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without who claims it, where a "true?" is hung on the claim itself."""
    last = len(tokens) - 1
    verdict = last - 1 if last > 1 and tokens[last].low == "?" else last
    tagged = tokens[verdict].low in _VERDICTS and low_at(tokens, verdict - 1) in _PARTING
    said = _claimed(tokens[:verdict], lexicon) if tagged else 0
    said += bool(said) and low_at(tokens, said) in _PARTING
    return list(tokens[said:])


def _as_that(asked: Sequence[Token], claim: Sequence[Token]) -> Sequence[Token]:
    """What is asked, with "that" for the one who claims it: "is the reader right"."""
    for size in (2, 3):
        who = asked[1 : 1 + size]
        named = who and who[0].low in _SOMEBODY | _POINTING
        asks = low_at(asked, 0) in _BEING and low_at(asked, 1 + size) in _VERDICTS
        claims = {token.low for token in claim[: _of_the_verb(claim)]}
        if named and asks and who[-1].low in claims:
            return [asked[0], who[0].put("that"), *asked[1 + size :]]
    return asked


def _of_the_verb(said: Sequence[Token]) -> int:
    """Where it is told that somebody claims something; 0 where it is not."""
    return next((at for at in _SUBJECT if low_at(said, at) in _CLAIMING), 0)


def _asked_if_true(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens, with "is it true?" for the "it is truth?", "true or not?" at their end."""
    last = len(tokens) - 1
    size = ends(tokens, last, _IS_IT_TRUE) if last > 0 and tokens[last].low == "?" else 0
    opens = size and low_at(tokens, last - size - 1) in (".", "!", ";", ",", ":")
    if not opens:
        return tokens
    first = last - size
    return [*tokens[:first], *tokens[first].put_all("is", "it", "true"), tokens[last]]


def _claimed(said: Sequence[Token], lexicon: Lexicon) -> int:
    """How many tokens tell who claims it; 0 where nobody does, who says nothing of the records
    themselves, or where something is foretold."""
    verb = _of_the_verb(said)
    if not verb or said[0].low in _NOBODY or any(token.low in _FORETELLING for token in said):
        return 0
    for at in range(verb):
        if said[at].low in _SOMEBODY:
            continue
        if said[at].low in _PLACED and said[at + 1].text[:1].isupper():
            return 0  # "my aunt in Leeds says": of that place it is said
        known = lexicon.at(said, at) is not None or said[at].low in lexicon.nouns
        if known or said[at].kind != "word" or spelt_date(said, at):
            return 0
    last = verb + 1 + (low_at(said, verb + 1) in _TO_SOMEBODY)
    return last + (low_at(said, last) == "that" and low_at(said, last + 1) not in _BEING)


def _verdict(asked: Sequence[Token]) -> tuple[Sequence[Token], Sequence[Token]] | None:
    """By what it is judged, and the "is she right?" itself; None for any other question."""
    comma = next((at for at, token in enumerate(asked) if token.low == ","), 0)
    judged: Sequence[Token] = ()
    core = list(asked)
    if comma and starts(asked, 0, _JUDGED_BY):
        judged, core = asked[:comma], core[comma + 1 :]
    elif size := starts(asked, comma + 1 if comma else _PLAIN, _JUDGED_BY):
        at = comma + 1 if comma else _PLAIN
        judged = asked[at:-1] if len(asked) > at + size + 1 else ()
        core = [*core[: comma or _PLAIN], asked[-1]]
    words = [token.low for token in core]
    held = words[:1] in (["did"], ["does"]) and words[2:3] in (["hold"], ["stand"])
    right = words[:1] and words[0] in _BEING and words[2:3] and words[2] in _VERDICTS
    then = words[_PLAIN:-1]  # "did that hold in 2026"
    when = not then or (len(then) <= _PLAIN and then[0] in _WHEN)
    plain = len(words) > _PLAIN and words[1] in _WHO and (right or held)
    if held and plain:
        core = [*core[0].put_all("is", "that", "right"), *core[_PLAIN:]]
    return (judged, core) if plain and when else None


_WHEN = word_set("in for during over this last")
_PLAIN = 3
"""Of so many words is "is she right"."""
