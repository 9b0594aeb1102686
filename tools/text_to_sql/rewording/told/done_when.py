"""When something is done, told in front, and a question of the days on which it would have been.

I bring the pots in when it's under 40. How many days in May would I have brought them in?
    →  It applies when it's under 40. How many days in May did that apply?
The bees stay home if it hails. Which days in May did they stay home?
    →  It applies if it hails. Which days in May did that apply?
I bring the pots in when it hails. Which days did I water them?
    →  stays: that is another thing that is done

What is done is no matter of the records: only its condition is.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_IF = word_set("when if whenever once unless")
_ONLY = word_set("only just always never")
_AUXILIARIES = word_set("would will did does do could can should had")
_WHO = word_set("i we you he she they it one the my our their his her")
_OWN = word_set("the my our their his her a an it them him one that this there to")
_LIGHT = word_set("have had has been be actually really ever then indeed also still by rights")
_LONGEST = 8
"""So many words may say what is done, before the condition."""


@step("lexicon", words=_IF)
def done_when(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with nothing of what is done."""
    sentences = sentences_of(tokens)
    if len(sentences) < 2:
        return list(tokens)
    start, end = sentences[-1]
    for first, last in sentences[:-1]:
        here = range(first + 2, min(first + _LONGEST + 1, last))
        at = next((place for place in here if tokens[place].low in _IF), first)
        begins = at - (tokens[at - 1].low in _ONLY)
        head = tokens[first:begins]
        if at == first or not all(token.kind == "word" for token in head):
            continue
        if head[0].low in ASKING | _AUXILIARIES or not _plain(tokens, first, begins, lexicon):
            continue
        asked = _asked(tokens, start, end, head)
        if asked is not None:
            told = [*tokens[first].put_all("It", "applies"), *tokens[at:start]]
            applied = tokens[asked.start].put_all("did", "that", "apply")
            return [
                *tokens[:first],
                *told,
                *tokens[start : asked.start],
                *applied,
                *tokens[asked.stop :],
            ]
    return list(tokens)


def _plain(tokens: Sequence[Token], first: int, last: int, lexicon: Lexicon) -> bool:
    """Whether nothing recorded is named there."""
    return not any(
        lexicon.named_at(tokens, at, "name", "value", "low") for at in range(first, last)
    )


def _asked(tokens: Sequence[Token], start: int, end: int, head: Sequence[Token]) -> range | None:
    """The "would I have brought them in" that asks of the same thing."""
    done = set[str]().union(*(_forms(token.low) for token in head))
    if not ASKING & {token.low for token in tokens[start:end]}:
        return None
    for at in range(start + 1, end - 1):
        if tokens[at].low not in _AUXILIARIES or tokens[at + 1].low not in _WHO:
            continue
        place, told = at + 1, 0
        while place < end:
            low = tokens[place].low
            same = bool(_forms(low) & done)
            if tokens[place].kind != "word" or (not same and low not in _WHO | _OWN | _LIGHT):
                break
            if low in _DATED and low_at(tokens, place + 1) not in _ENDS:
                break  # "brought them in in May"
            told += same and low not in _WHO | _OWN | _LIGHT | _DATED
            place += 1
        if told and _closes(tokens, place, end):
            return range(at, place)
    return None


_DATED = word_set("in on during over between from since")
_ENDS = word_set("? , . ; in on during over between from since") | {""}
_BEHIND = _ENDS | word_set("! last this that judging going according")


def _closes(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether what is done ends there, at a mark or in front of the days."""
    return at >= end or tokens[at].low in _BEHIND


def _forms(low: str) -> set[str]:
    """The plain forms of a word that are told from one another."""
    plain = {form for form, degree in stems(low).items() if not degree and len(form) > 1}
    return plain | {PLAIN[form] for form in plain if form in PLAIN}
