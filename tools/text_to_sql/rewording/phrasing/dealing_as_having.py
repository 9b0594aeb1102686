"""What is dealt with by somebody, as what is theirs: no record says more of it.

which fitter handled the most tickets          which fitter had the most tickets
which case officer dealt with fewest cases     which case officer had fewest cases
which tickets did Ada handle in May            which tickets did Ada have in May, of a fitter
which tickets did Ada handle                   stays, of a customer: she handles none
who was in the chair on 3 May                  who was the chair on 3 May
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_PAST = phrases("handled, dealt with, processed, looked after, took on, managed, worked on")
_PLAIN = phrases("handle, deal with, process, look after, take on, manage, work on")
_WORDS = {phrase[0] for phrase in (*_PAST, *_PLAIN)}
_RANKED = word_set("the most fewest more fewer least")
_ENDING = word_set("? . ! , in on during for between since from and") | {""}
_BEHIND = _ENDING | _RANKED
_DOING = word_set("""
    officer officers fitter agent clerk handler inspector surveyor engineer mechanic technician
    analyst adviser advisor assistant manager operator assessor reviewer editor auditor registrar
    nurse doctor vet driver skipper worker staff crew assignee assigned handled
""")
"""What those are called who have such things to do."""


@step("lexicon", words=_WORDS)
def dealing_as_having(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "had" or "have" in place of such verbs."""
    for at in range(2, len(tokens)):
        if (size := starts(tokens, at, _PAST)) and low_at(tokens, at + size) in _RANKED:
            before = _ending(tokens, at, lexicon)
            if before and before.of("name") and low_at(tokens, before.first - 1) in _PICKING:
                return [*tokens[:at], tokens[at].put("had"), *tokens[at + size :]]
        if (size := starts(tokens, at, _PLAIN)) and low_at(tokens, at + size) in _BEHIND:
            before = _ending(tokens, at, lexicon)
            if before and _of_doers(before) and low_at(tokens, before.first - 1) == "did":
                return [*tokens[:at], tokens[at].put("have"), *tokens[at + size :]]
    return list(tokens)


@step("lexicon", words={"who"})
def who_was_in_it(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "in" of "who was in the chair", where a column tells who that is."""
    lows = [token.low for token in tokens[:4]]
    if lows[:1] != ["who"] or lows[2:] != ["in", "the"] or lows[1] not in _COPULAS:
        return list(tokens)
    named = lexicon.at(tokens, 4)
    told = named is not None and any(one.column.type == "text" for one in named.of("name"))
    return [*tokens[:2], *tokens[3:]] if told else list(tokens)


_COPULAS = word_set("is was")
_PICKING = word_set("which what whose")
_LONGEST = 4


def _ending(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    """What is named by the words that end at a place."""
    for first in range(max(0, at - _LONGEST), at):
        mention = lexicon.at(tokens, first)
        if mention is not None and mention.last == at and mention.of("name", "value"):
            return mention
    return None


def _of_doers(mention: Mention) -> bool:
    """Whether somebody is named who has it to do: a fitter, and not a customer."""
    values = mention.of("value")
    called = (" ".join((one.column.name.replace("_", " "), *one.column.synonyms)) for one in values)
    return bool(values) and all(not _DOING.isdisjoint(words.lower().split()) for words in called)
