"""Which stretch has something "the most", which kind of it there was "most": most often.

which weekday gets hail the most                which weekday gets hail most often
what kind of sky did we get most in May         … did we get most often in May
which direction did the wind mostly come from   … did the wind most often come from
who was in charge the most in May               who was in charge most often in May
what was the sky mostly in May                  … most often in May
the modal sky of May, the mode of the sky       the most common sky of May
which high came up most often in May            what was the most common high in May
which wood did we burn most                     stays: it may be weighed
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_in
from pageturner.tools.text_to_sql.rewording.steps import step

_CLOSING = word_set("? . ! ; ,")
_WITHIN = _CLOSING | word_set("in on during over throughout from between this last for across")
_STRETCHES = word_set("weekday weekdays month months season seasons week weeks weekend weekends")
_HAVING = word_set("get gets got have has had see sees saw")
_BEING = _HAVING | word_set("is was were been there come comes came blow blows blew face faced")
_KINDS = word_set("kind kinds sort sorts type types")
_ALL_THE_TIME = phrases("most of the time, most of the days, most days")
_OFTEN = phrases("most often, most frequently, least often")
_OCCURRING = word_set("""
    occurred occurs occur came comes come up appeared appears appear was were is did do does we you
    they there it get got have had see saw seen happened turned given
""")
_LONGEST_NAME = 3
_MOSTLY = word_set("mostly mainly predominantly chiefly largely")


@step("lexicon", words={"most", "modal", "mode", *_MOSTLY})
def most_often(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "most often" for such a "the most", "most" and "mostly"."""
    tokens = _common_number(_mode(tokens, lexicon), lexicon)
    for at in range(2, len(tokens)):
        the = tokens[at - 1].low == "the"
        behind = low_at(tokens, at + 1)
        size = 1
        if tokens[at].low == "most":
            ended = behind in _CLOSING | {""}
            often = the and ended and _in_a_stretch(tokens, at - 1, lexicon)
            size = starts(tokens, at, _ALL_THE_TIME) or 1
            kinds = ended or behind in _WITHIN or size > 1
            kinds = kinds and _of_a_kind(tokens, at - the, lexicon)
        else:
            often = False
            kinds = tokens[at].low in _MOSTLY and (behind in _BEING or behind in _WITHIN | {""})
            kinds = kinds and _of_a_kind(tokens, at + 1 + (behind in _BEING), lexicon)
        if often or kinds:
            put = tokens[at].put_all("most", "often")
            return [*tokens[: at - the], *put, *tokens[at + size :]]
    return list(tokens)


def _mode(tokens: Sequence[Token], lexicon: Lexicon) -> Sequence[Token]:
    """`the modal sky`, `the mode of the sky`: the most common one."""
    for at, token in enumerate(tokens):
        size = 1
        if token.low == "mode" and low_at(tokens, at + 1) in ("of", "for"):
            size = 2 + (low_at(tokens, at + 2) == "the")
        elif token.low != "modal":
            continue
        named = lexicon.at(tokens, at + size) if at + size < len(tokens) else None
        if named is not None and named.of("name"):
            return [*tokens[:at], *token.put_all("most", "common"), *tokens[at + size :]]
    return tokens


def _common_number(tokens: Sequence[Token], lexicon: Lexicon) -> Sequence[Token]:
    """`which high came up most often`: the most common one; no end of a scale is meant."""
    for at in range(len(tokens) - 1):
        if tokens[at].low not in ("which", "what"):
            continue
        often = next((n for n in range(at + 2, len(tokens)) if starts(tokens, n, _OFTEN)), 0)
        named = [token for token in tokens[at + 1 : often] if token.low not in _OCCURRING]
        if often and len(named) <= _LONGEST_NAME and _one_thing(named, lexicon):
            put = tokens[at].put_all("what", "was", "the", tokens[often].low, "common")
            return [*tokens[:at], *put, *named, *tokens[often + 2 :]]
    return tokens


def _one_thing(named: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether these words are the name of a number, with what it is of, or of a kind."""
    found = lexicon.at(named, 0) if named else None
    if found is None or not found.of("name") or found.degree:
        return False
    return bool(numbers_in(named, lexicon)) or found.last == len(named)


def _in_a_stretch(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> bool:
    """The "which weekday gets hail" before a place."""
    asked = [n for n in range(end - 1) if tokens[n].low in ("which", "what")]
    if not asked or low_at(tokens, asked[-1] + 1) not in _STRETCHES:
        return False
    verb = low_at(tokens, asked[-1] + 2)
    return verb in _HAVING and bool(lexicon.named_in(tokens[asked[-1] + 3 : end]))


def _of_a_kind(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> bool:
    """The "what kind of sky did we get", "who was in charge" before a place."""
    asked = [n for n in range(end) if tokens[n].low in ("which", "what", "who")]
    if not asked:
        return False
    first = asked[-1] + 1
    between = {token.low for token in tokens[first:end]}
    if _BEING.isdisjoint(between):
        return False
    if tokens[first - 1].low == "who":
        found = [one for n in range(first, end) if (one := lexicon.at(tokens, n))]
        return bool(found) and all(c.type == "text" for one in found for c in one.columns)
    if low_at(tokens, first) in ("was", "is") and low_at(tokens, first + 1) == "the":
        first += 2
    first += 2 * (low_at(tokens, first) in _KINDS and low_at(tokens, first + 1) == "of")
    found_one = lexicon.at(tokens, first)
    return found_one is not None and all(c.type == "text" for c in found_one.columns)
