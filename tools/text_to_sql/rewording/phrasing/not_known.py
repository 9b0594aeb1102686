"""A value that is not known, and one that nobody put down said behind it, as one not recorded.

is it not known how rough it was            was no roughness recorded
the price is unknown                        no price was recorded
days whose price nobody bothered to note    days for which the price was not stated

What nobody recorded is read by its verb before: see kept_by_nobody.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.columns.kept_by_nobody import by_nobody
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_NOTING = phrases("""
    note, noted, notes, noted down, note down, write down, wrote down, writes down, put down,
    jot down, jotted down, take down, took down, record, recorded, records, log, logged, logs,
    measure, measured, measures, register, registered, set down, keep a record of,
    kept a record of, made a note of, make a note of, took, kept, entered, knows, knew, tells us,
    give, gave, given, state, stated, mention, mentioned, quote, quoted
""")
_UNKNOWN = phrases("""
    is it not known, it is not known, is it unknown, it is unknown, it's unknown, it's not known,
    is there no telling, there is no telling, there's no telling, we do not know, do we not know,
    you do not know, do you not know, was it not known, it was not known, it is anyone's guess
""")
_IS_UNKNOWN = phrases("unknown, not known, anyone's guess, anybody's guess")
_BEING = word_set("is was are were")
_ARTICLES = word_set("the a an any its")
_GOT = phrases(
    "it got, it was, it became, it turned out, it turned out to be, it actually got, "
    "it really got, it really was, it actually was, it had got, it had been, it ended up"
)
_CLOSING = word_set("in on from during for at between and but or")
_DENIED = phrases("""
    was not, is not, were not, are not, was never, is never, were never, are never, wasn't, isn't,
    weren't, aren't, had not been, has not been, have not been, hadn't been, hasn't been,
    haven't been, had never been, has never been, have never been
""")
_STATED = phrases("stated, given, mentioned, told, said, specified, indicated, listed, disclosed")
_FAR = 7
_TELLING = word_set("unknown known telling guess know whose")
"""Without one of these nothing is said of what is not known."""


@step("lexicon", words=_TELLING)
def not_known(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "no price was recorded" for "the price is unknown"."""
    tokens = _of_whose(_behind_the_thing(tokens))
    for at in range(len(tokens)):
        if size := starts(tokens, at, _UNKNOWN):
            if thing := _thing(tokens, at + size, lexicon):
                return _put(tokens, at, thing, asked=tokens[at].low != "it")
        elif (thing := _thing(tokens, at, lexicon)) and (whole := _unknown(tokens, at, thing)):
            return _put(tokens, at, whole, asked=tokens[at - 1].low in _BEING)
    return list(tokens)


def _behind_the_thing(tokens: Sequence[Token]) -> Sequence[Token]:
    """The "was not stated" of "whose price nobody bothered to note in May"."""
    for verb in range(3, len(tokens)):
        noting = starts(tokens, verb, _NOTING)
        at = verb - (by_nobody(tokens, verb)[0] if noting else 0)
        end = verb + noting
        behind = tokens[end] if end < len(tokens) else None
        closed = behind is None or behind.kind == "mark" or behind.low in _CLOSING
        if at < verb and closed and "whose" in [one.low for one in tokens[max(0, at - _FAR) : at]]:
            return [*tokens[:at], *tokens[at].put_all("was", "not", "stated"), *tokens[end:]]
    return tokens


def _of_whose(tokens: Sequence[Token]) -> Sequence[Token]:
    """The "for which the price was not stated" of "whose price was not stated"."""
    for at in [at for at, token in enumerate(tokens) if token.low == "whose"]:
        for verb in range(at + 2, min(at + _FAR, len(tokens))):
            size = starts(tokens, verb, _DENIED)
            end = verb + size + starts(tokens, verb + size, _NOTING | _STATED)
            if size and end > verb + size:
                opened = tokens[at].put_all("for", "which", "the")
                denied = tokens[verb].put_all("was", "not", "stated")
                return [*tokens[:at], *opened, *tokens[at + 1 : verb], *denied, *tokens[end:]]
    return tokens


def _thing(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """What nobody noted, as a column names it, and where its words end."""
    how = at < len(tokens) and tokens[at].low == "how"
    at += how or (at < len(tokens) and tokens[at].low in _ARTICLES)
    found = lexicon.at(tokens, at)
    if found is None or found.degree or not found.of("name", "low"):
        return None
    if not how:
        return list(tokens[found.first : found.last]), found.last
    got = starts(tokens, found.last, _GOT)
    return (_named(tokens[at], found), found.last + got) if got else None


def _named(token: Token, found: Mention) -> list[Token]:
    """The name of the column that an adjective is of: the one that is usually meant."""
    columns = [link.column for link in found.of("name", "low")]
    column = next((column for column in columns if column.typical), columns[0])
    return token.put_all(*column.name.split("_"))


def _unknown(
    tokens: Sequence[Token], at: int, thing: tuple[list[Token], int]
) -> tuple[list[Token], int] | None:
    """The thing of "is the price unknown", "the price is unknown", and where that ends."""
    end = thing[1] + (thing[1] < len(tokens) and tokens[thing[1]].low in _BEING)
    asked = bool(at) and tokens[at - 1].low in _BEING
    size = starts(tokens, end, _IS_UNKNOWN) if asked or end > thing[1] else 0
    return (thing[0], end + size) if size else None


def _put(
    tokens: Sequence[Token],
    at: int,
    thing: tuple[list[Token], int],
    *,
    asked: bool,
) -> list[Token]:
    """The tokens with "no price was recorded", or "was no price recorded", from a place on."""
    model = tokens[at]
    was, no, recorded = model.put_all("was", "no", "recorded")
    first = at - (asked and at > 0 and tokens[at - 1].low in _BEING)
    said = [was, no, *thing[0]] if asked else [no, *thing[0], was]
    return [*tokens[:first], *said, recorded, *tokens[thing[1] :]]
