"""When something was the most, asked behind it, and told of its amount by what it was like.

gales were most frequent in which month            in which month were gales most frequent
gales were rarest in the logs of which month       in which month were gales least frequent …
on which day was the hail heaviest                 on which day was the heaviest hail
on which day was the price highest                 stays: it is a number anyway
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_STRETCHES = word_set("day date month week weekend weekday season quarter year half")
_WHICH = word_set("which what")
_IN = word_set("in on during of")
_BEING = word_set("was were is are")
_CLOSING = word_set("? . !") | {""}
_MOST = word_set("most least")
_MUCH = word_set("heaviest deepest biggest largest greatest lightest smallest")
_OFTEN = {"rarest": "least", "scarcest": "least", "commonest": "most"}
_LIGHT = word_set("there it that this these those which what when who")


@step(words=_STRETCHES)
def asked_last(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "in which month" in front where it stands last."""
    which = next((at for at in range(3, len(tokens)) if tokens[at].low in _WHICH), 0)
    unit, before = low_at(tokens, which + 1), low_at(tokens, which - 1)
    if not which or unit not in _STRETCHES or before not in _IN:
        return list(tokens)
    verb = next((at for at in range(1, which - 1) if tokens[at].low in _BEING), 0)
    end = len(tokens) - (tokens[-1].low in _CLOSING)
    named, rest = tokens[:verb], tokens[verb + 1 : which - 1]
    said = [token.low for token in tokens[:which]]
    plain = all(token.kind == "word" for token in (*named, *rest)) and _LIGHT.isdisjoint(said)
    if not (verb and rest and plain and _most(rest[0])) or end < which + 2:
        return list(tokens)
    within = [token.low for token in rest if token.low in _IN]
    if len(within) > 1 or (before == "of" and not within):
        return list(tokens)
    put = tokens[which - 1].put("on" if unit in ("day", "date", "weekday") else "in")
    asked = [put, *tokens[which:end], tokens[verb]]
    return [*asked, *named, *rest, *tokens[end:]]


@step(words=_OFTEN)
def commonest_when(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "least frequent" for "rarest" behind what was so in a stretch asked for."""
    which = next((at for at, token in enumerate(tokens) if token.low in _WHICH), len(tokens))
    for at in range(which + 4, len(tokens)):
        named = low_at(tokens, at - 1) not in _BEING | {"the"} and tokens[at - 1].kind == "word"
        asked = low_at(tokens, which + 1) in _STRETCHES and low_at(tokens, which + 2) in _BEING
        if tokens[at].low in _OFTEN and named and asked:
            put = tokens[at].put_all(_OFTEN[tokens[at].low], "frequent")
            return [*tokens[:at], *put, *tokens[at + 1 :]]
    return list(tokens)


def _most(token: Token) -> bool:
    return token.low in _MOST or "most" in stems(token.low).values()


@step("lexicon", words=_MUCH)
def heaviest_when(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "was the heaviest hail" for "was the hail heaviest", where hail may be told
    of as being there or by how much of it there was."""
    for at in range(2, len(tokens)):
        if tokens[at].low not in _MUCH or low_at(tokens, at - 1) == "the":
            continue
        verb = next((n for n in range(at - 2, 0, -1) if tokens[n].low in _BEING), 0)
        first = verb + 1 + (low_at(tokens, verb + 1) == "the")
        found = lexicon.at(tokens, first) if verb else None
        types = {c.type for c in found.columns} if found else set()
        if found is None or found.last != at or "boolean" not in types or len(types) == 1:
            continue
        put = [tokens[at].put("the"), tokens[at], *tokens[first:at]]
        return [*tokens[: verb + 1], *put, *tokens[at + 1 :]]
    return list(tokens)
