"""A record that cost or carried none of something had none of it; and a "none" is one of what was
named before it.

which houses cost no deposit       which houses had no deposit
and incurred no fine               and had no fine
fines, but none above £40          fines, but no fines above £40
fines, though none were due        fines, though no fines were due
hail, but none was to be seen      hail, but nothing was to be seen
fines, none of them late           fines, not late
did May see fines, but none > 40   did May see no fines > 40
days on which nobody walked out    days on which no one walked out, of a number of walkouts
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BUT = word_set("but though although yet while with and , ; -")
_OF_THEM = phrases("of them, of it, of those, of which")
_LIMITING = word_set("""
    above over below under beyond exceeding past more less fewer higher lower stronger greater
    bigger larger smaller weaker longer shorter heavier lighter reaching topping
""")
_BEING = word_set("was were is are")
_STRETCHES = word_set("month months week weeks weekend weekends year years")
_NEAR = 5
_ENDS = word_set(". ? ! ; ,")
_COST = word_set("cost costs costing incur incurs incurred carry carries carried bear bears bore")


@step("lexicon", words=_COST)
def had_none(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "had" for such a verb before "no" and an amount that is declared."""
    result = list(tokens)
    for at in range(len(tokens) - 2):
        if tokens[at].low not in _COST or tokens[at + 1].low != "no":
            continue
        thing = lexicon.at(tokens, at + 2)
        amounts = thing.of("name") if thing is not None and not thing.degree else ()
        own = lexicon.names_one(tokens[at].low)
        if not own and any(link.column.type in ("integer", "real") for link in amounts):
            result[at] = tokens[at].put("had")
    return result


@step("lexicon", words=("nobody", "noone"))
def nobody_did_it(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "no one" for whoever does what is counted of each record."""
    for at, token in enumerate(tokens):
        did = lexicon.at(tokens, at + 1) if token.low in ("nobody", "noone") else None
        if did and did.of("name") and all(c.type in ("integer", "real") for c in did.columns):
            return [*tokens[:at], *token.put_all("no", "one"), *tokens[at + 1 :]]
    return list(tokens)


@step("lexicon", words=("none",))
def none_of_it(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "no fines" for a "none" behind a joint that is limited or said not to be;
    with "nothing" where what it was not is declared itself."""
    at = next((at for at, token in enumerate(tokens) if token.low == "none" and at), 0)
    of_them = starts(tokens, at + 1, _OF_THEM)
    behind = at + 1 + of_them
    if not at or tokens[at - 1].low not in _BUT or behind >= len(tokens):
        return list(tokens)
    if of_them and lexicon.named_at(tokens, behind):
        return [*tokens[:at], tokens[at].put("not"), *tokens[behind:]]
    end = next((n for n in range(behind, len(tokens)) if tokens[n].low in _ENDS), len(tokens))
    limit = behind + (tokens[behind].low == "of")
    numbers = any(map(_number, tokens[limit : min(end, limit + _NEAR)]))
    denied = tokens[behind].low in _BEING and not numbers
    if denied and lexicon.named_in(tokens[behind + 1 : end]):
        return [*tokens[:at], tokens[at].put("nothing"), *tokens[behind:]]
    limited = low_at(tokens, limit) in _LIMITING and numbers
    first, last = _named_before(tokens, at, lexicon) if limited or denied else (0, 0)
    if not last:
        return list(tokens)
    no = [tokens[at].put("no"), *tokens[first:last]]
    lows = [token.low for token in tokens[:2]]
    if limited and (lows[0] in AUXILIARIES or not _STRETCHES.isdisjoint(lows)):
        between = [token for token in tokens[last:at] if token.low not in _BUT]
        return [*tokens[:first], *no, *tokens[behind:end], *between, *tokens[end:]]
    return [*tokens[:at], *no, *tokens[behind:]]


def _named_before(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int]:
    """Where the thing is that was named last before a place, "chance of hail" as a whole; nothing
    where it is what "it" did."""
    places = range(at - 1, -1, -1)
    named = next((found for n in places if (found := lexicon.at(tokens, n))), None)
    if named is None or not named.of("name") or low_at(tokens, named.first - 1) == "it":
        return 0, 0
    whole = lexicon.at(tokens, named.first - 2) if low_at(tokens, named.first - 1) == "of" else None
    return (whole or named).first, named.last


def _number(token: Token) -> bool:
    return token.kind == "number" or token.low in CARDINALS
