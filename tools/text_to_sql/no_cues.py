"""Words that look like a sign of what is asked, and are none where they stand."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import SHORT_TIMES, UNITS, by_a_time, unit_of
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention

NO_CUES = word_set("yet last final fell falls")
"""Only one of these may be what `until_now`, `goes_on` and `on_a_date` are for."""
APART = word_set("far time still") | {
    f"{word}{s}" for word in UNITS if unit_of(word) in SHORT_TIMES for s in ("", "s")
}
"""Only one of these may be what `so_far`, `punctual` and `even_so` are for."""
GOING_OFF = word_set("""
    cool cools cooled cooling dry dries dried taper tapers tapered ease eased level levels leveled
    levelled tail tailed trail trailed wear wore burn burns burned let set took take shut switch
    switched sell sold pay paid start started finish finished
""")
"""Verbs behind which "off" says nothing of a difference: "expected to cool off"."""


def until_now(tokens: Sequence[Token], at: int) -> bool:
    """The "yet" of "not yet paid", "hasn't yet been paid", "yet to be paid": no "but"."""
    if tokens[at].low != "yet" or not at:
        return False
    before, after = tokens[at - 1].low, tokens[at + 1].low if at + 1 < len(tokens) else ""
    return before in ("not", "never") or before.endswith("n't") or after == "to"


def goes_on(tokens: Sequence[Token], at: int) -> bool:
    """The "last" of "until when was it going to last": a verb, and no end of a row. The "final" of
    a game is none either."""
    if tokens[at].low not in ("last", "final"):
        return False
    before = tokens[at - 1].low if at else ""
    closed = at + 1 == len(tokens) or tokens[at + 1].kind == "mark"
    verb = before in ("to", "will", "would", "could", "might") or (
        before in ("it", "they") and closed
    )
    verb = verb or (closed and _done_by_it(tokens, at))
    event = tokens[at].low == "final" and closed and before not in ("", "the", "and")
    return event or (tokens[at].low == "last" and verb)  # "World Cup final, 19 July"


def _done_by_it(tokens: Sequence[Token], at: int) -> bool:
    """The "last" of "how long will the fog last", "did this cold last"."""
    near = range(max(0, at - _SUBJECT), at - 2)
    before = tokens[at - 1].low
    return before not in _COMING and any(
        tokens[place].low in _DOES and tokens[place + 1].low in _ITS for place in near
    )


_SUBJECT = 5
_DOES = word_set("will did does do would could")
_ITS = word_set("the this that these those")
_COMING = word_set("come came be happen occur fall the was is finish appear place rank")


def beneath(tokens: Sequence[Token], at: int, mentions: Sequence[Mention]) -> bool:
    """The "under" of "under a grey sky": where it was, as what follows has no amount."""
    if tokens[at].low not in ("under", "beneath", "below"):
        return False
    opening = {m.first for m in mentions}  # ("mostly" may be the first word of a value)
    first = at + 1
    while first < len(tokens) and first not in opening and tokens[first].low in _A:
        first += 1
    here = [m for m in mentions if m.first == first and m.of("name", "low", "value")]
    return any(all(column.type == "text" for column in m.columns) for m in here)


_A = word_set("a an the its such this that mostly partly")


def on_a_date(tokens: Sequence[Token], at: int, dated: Collection[int]) -> bool:
    """The "fell" of "the feast fell on 4 November": when it was, and no fall of anything."""
    if tokens[at].low not in ("fell", "falls"):
        return False
    following = tokens[at + 1].low if at + 1 < len(tokens) else ""
    return following == "on" and at + 2 in dated


def so_far(tokens: Sequence[Token], at: int) -> bool:
    """The "far" of "how many were sold so far?": until now, and no distance."""
    if tokens[at].low != "far" or not at or tokens[at - 1].low not in ("so", "thus"):
        return False
    return at + 1 == len(tokens) or tokens[at + 1].kind == "mark"


def punctual(tokens: Sequence[Token], at: int) -> bool:
    """The "time" of "did it start on time", the "hour" of "miles per hour": no hour of a day."""
    if tokens[at].low == "time":
        return at > 0 and tokens[at - 1].low in ("on", "in")
    counted_by = unit_of(tokens[at].low) in SHORT_TIMES
    return counted_by and by_a_time([token.low for token in tokens[max(0, at - 2) : at + 1]])


def even_so(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "still" of "was still topped", "and still had hail", "still some?", "was it still misty",
    "was the hail still falling": even so, or even then, and not calm."""
    if tokens[at].low != "still" or at + 1 == len(tokens):
        return False
    if tokens[at + 1].kind == "number":
        return True  # "was still 60 or more"
    after, said = tokens[at + 1].low, lexicon.at(tokens, at + 1)
    qualified = said is not None and not said.of("name", "low", "value")
    if after.endswith("ed") or after in AUXILIARIES or after in _DOING | _SOME or qualified:
        return True
    fact = said is not None and any(column.type == "boolean" for column in said.columns)
    if said is None and after.endswith(_SO) and after not in lexicon.nouns and _said_of(tokens, at):
        return True  # "is the plan still valid"
    if (fact or after.endswith("ing")) and at and tokens[at - 1].low not in _BEFORE_A_NOUN:
        return True
    return tokens[at + 1].kind == "word" and after not in _AND and _helped(tokens, at)


_SO = ("id", "ble", "ful", "ous", "ive")


def _said_of(tokens: Sequence[Token], at: int) -> bool:
    return at > 0 and tokens[at - 1].low not in _BEFORE_A_NOUN


def declared_degree(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "biggest" of "the biggest flat", the "bigger" of "bigger than 80 m2", where "big" is
    declared and nothing else is measured that it could be said of, as in "the biggest delay"."""
    low = tokens[at].low
    graded = low.endswith(_GRADED) and low not in _OF_ANYTHING
    mention = lexicon.at(tokens, at) if graded else None
    if mention is None or not mention.degree or mention.last != at + 1:
        return False
    if _of_its_own(mention, tokens, lexicon):
        return True
    if not _of_sizes(mention):
        return False
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    if after is None or after.kind == "mark" or after.low in _AND or after.low in AUXILIARIES:
        return not _measured_before(tokens, at, lexicon)
    return _before_a_noun(tokens, at + 1, lexicon)


def _of_its_own(mention: Mention, tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether the column is named beside the word declared for its end: "the fastest reply", where
    "fast" is declared, "the fastest to reply", "was the reply faster in May"."""
    at, own = mention.last, {link.column.name for link in mention.of("name", "low")}
    while at < len(tokens) and tokens[at].low in _TO_WHAT:
        at += 1
    behind = lexicon.at(tokens, at) if at < len(tokens) else None
    first = mention.first
    while first > 0 and tokens[first - 1].low in AUXILIARIES:
        first -= 1
    places = range(max(0, first - _NAMED), first)
    before = (one for place in places if (one := lexicon.at(tokens, place)) and one.last == first)
    for named in (behind, next(before, None)):
        told = {link.column.name for link in named.of("name")} if named else set()
        if named and not named.degree and told and told <= own:
            return True
    return False


_TO_WHAT = word_set("to average mean median typical")
_NAMED = 3


def _before_a_noun(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether records are named from a place on: "furnished flat", "3-bedroom house", "report"."""
    counted = False
    while at < len(tokens):
        said = lexicon.at(tokens, at)
        number = tokens[at].kind == "number" or tokens[at].low in CARDINALS
        if said is None and not number and tokens[at].low != "-":
            return tokens[at].low in lexicon.nouns
        if said is not None and said.degree:
            return False
        if said is not None and (said.of("value") or tokens[at].low in lexicon.nouns):
            return True
        sized = said is not None and any(c.type != "boolean" for c in said.columns)
        if sized and not counted:
            return False  # "the biggest deposit"
        counted = number or (counted and tokens[at].low == "-")
        at = said.last if said is not None else at + 1
    return False


def than_so_much(amounts: list[Amount], mentions: Sequence[Mention]) -> list[Amount]:
    """The "80" of "bigger than 80", where "bigger" is said of a column and is not the word for how
    an amount is compared."""
    degrees = {m.first for m in mentions if m.degree == "more" and m.last == m.first + 1}
    return [
        replace(one, first=one.first + 2, operator="")
        if one.first in degrees and one.operator in ("<", ">")
        else one
        for one in amounts
    ]


def _of_sizes(mention: Mention) -> bool:
    return all(
        link.role in ("name", "low") and link.column.type in ("integer", "real")
        for link in mention.links
    )


def _measured_before(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a number is named before a place in its clause: "which deposit is the largest"."""
    first = at
    while first and tokens[first - 1].kind != "mark":
        first -= 1
    found = (lexicon.at(tokens, place) for place in range(first, at))
    return any(one is not None and not one.degree and _sized(one) for one in found)


def _sized(mention: Mention) -> bool:
    return any(column.type in ("integer", "real") for column in mention.columns)


_BEFORE_A_NOUN = word_set("the a an any and or , very so")
_GRADED = ("er", "est", "orse", "orst")
_OF_ANYTHING = word_set("higher highest lower lowest greater greatest")


def _helped(tokens: Sequence[Token], at: int) -> bool:
    """Whether a verb is still to come: "did the log still give one?"."""
    for token in reversed(tokens[max(0, at - 6) : at]):
        if (
            token.kind == "mark"
            or token.low in _BEING
            or (token is tokens[at - 1] and token.low in _A)
        ):
            return False
        if token.low in _HELPING:
            return True
    return False


_SOME = word_set("some any a an the one many much more enough none")
_HELPING = word_set("did do does will would can could may might should must didn't doesn't don't")
_BEING = word_set("be been being was were is are stay stayed keep kept get got remain remained")
_AND = word_set("and or but on in at of for from by with during between throughout when than")
_DOING = word_set(
    "made hit got get came went rose fell managed above over below under at no not to"
)
