"""A request that is put as a question of who is asked, as the request itself.

would you tell me the depth on 3 May                  →  tell me the depth on 3 May
would you be so kind as to give me the days           →  give me the days
I should be most obliged if you would tell me         →  tell me
would you mind listing the days with hail             →  list the days with hail
would you count for me the days with hail             →  count the days with hail
kindly furnish us with the depth on 3 May             →  kindly give us the depth on 3 May
hail in May: send dates                               →  hail in May: give dates
wire hail dates of May                                →  give hail dates of May
would you look up the depth on 3 May                  →  would you give the depth on 3 May
days in respect of which hail was noted               →  days for which hail was noted
days with hail, howsoever described                   →  days with hail
I search the days with hail                           →  give the days with hail
can you look up the deepest swell                     →  can you find the deepest swell
who can find the days with hail                       →  find the days with hail
can anybody tell me which days had hail               →  which days had hail

Its "would" tells nothing of what was forecast.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_ASKING = word_set("would will could can")
_KINDLY = phrases("""
    be so kind as to, be so good as to, be so nice as to, be kind enough to, be good enough to,
    be nice enough to, be able to, please, kindly, please kindly, just, quickly, care to, mind
""")
_PLAINLY = {
    "telling": "tell",
    "giving": "give",
    "showing": "show",
    "listing": "list",
    "naming": "name",
    "finding": "find",
    "counting": "count",
}
_STOPS = word_set(". ! ? ; : , - – —")
_REQUESTS = frozenset(_PLAINLY.values())
_FORMALLY = word_set("furnish supply enumerate tabulate itemise itemize submit")
_SENT = word_set("send text mail email forward")
_WIRED = word_set("send wire cable radio request requesting")
_LISTS = word_set("date dates day days list lists name names number numbers count total figure")
_BEFORE = word_set("please kindly you and to") | _STOPS
_TOLD = word_set("me us")
_LISTED = word_set("the all every each any those which what list name")


@step(words=("you",))
def asked_kindly(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "tell me" for "would you be so kind as to tell me"."""
    tokens = _obliged(tokens)
    for at in range(len(tokens) - 2):
        opens = at == 0 or tokens[at - 1].low in _STOPS or tokens[at - 1].low in ("and", "so")
        if not opens or tokens[at].low not in _ASKING or tokens[at + 1].low != "you":
            continue
        verb = at + 2
        while size := starts(tokens, verb, _KINDLY):
            verb += size
        said = low_at(tokens, verb)
        plain = _PLAINLY.get(said, said)
        behind = verb + 1
        if low_at(tokens, behind) == "for" and low_at(tokens, behind + 1) in _TOLD:
            behind += 2  # "would you count for me the days"
        follows = low_at(tokens, behind)
        if plain in _REQUESTS and (follows in _TOLD or follows in _LISTED):
            return [*tokens[:at], tokens[verb].put(plain), *tokens[behind:]]
    return list(tokens)


def _obliged(tokens: Sequence[Token]) -> Sequence[Token]:
    """`I should be most obliged if you would tell me`, `we'd appreciate it if you could list`."""
    for at in range(1, len(tokens) - 3):
        if (tokens[at].low, tokens[at + 1].low) != ("if", "you"):
            continue
        start = at
        while start and tokens[start - 1].low in _OBLIGED:
            start -= 1
        verb = at + 2 + (tokens[at + 2].low in _WOULD)
        while size := starts(tokens, verb, _KINDLY):
            verb += size
        opens = not start or tokens[start - 1].low in _STOPS
        if opens and start < at and low_at(tokens, verb) in _REQUESTS:
            return [*tokens[:start], *tokens[verb:]]
    return tokens


_OBLIGED = word_set(
    "i we i'd we'd i'll we'll 'd 'll would should shall will be most much very so ever really "
    "extremely truly deeply greatly obliged grateful thankful indebted delighted glad appreciate "
    "it pleased"
)
_WOULD = word_set("would could can will might")


_LOOKING = phrases("""
    look up, look out, look up for, pull up, pull out, dig up, dig out, fetch, retrieve, work out,
    figure out, track down, seek, search, search for, i seek, i search, i search for, we seek,
    we search, we search for, i am searching, i'm searching
""")


@step(words=one_of_each(_LOOKING))
def looked_up(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "give" for what is to be looked up."""
    for at in range(len(tokens) - 1):
        size = starts(tokens, at, _LOOKING)
        opens = not at or tokens[at - 1].low in _BEFORE
        if not size or not opens:
            continue
        told = at + size + 2 * (low_at(tokens, at + size) == "for")
        if told > at + size and low_at(tokens, told - 1) not in _TOLD:
            continue
        told += low_at(tokens, told) in _TOLD
        if low_at(tokens, told) in _LISTED | {"days", "dates"}:
            return [*tokens[:at], tokens[at].put("give"), *tokens[told:]]
    return list(tokens)


@step("lexicon", words=_FORMALLY | _SENT | _WIRED)
def asked_formally(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "give me" for "furnish me with"."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        opens = not result or result[-1].low in _BEFORE
        follows = low_at(tokens, at + 1)
        if tokens[at].low in _SENT | _WIRED:
            asks = opens and (follows in _TOLD or _listed_alone(tokens, at + 1))
            asks = asks or (not at and _wired(tokens, lexicon))
        else:
            asks = tokens[at].low in _FORMALLY and opens
            asks = asks and (follows in _TOLD or follows in _LISTED)
        if not asks:
            result.append(tokens[at])
            at += 1
            continue
        told = follows in _TOLD
        result += [tokens[at].put("give"), *tokens[at + 1 : at + 1 + told]]
        at += 1 + told
        at += told and low_at(tokens, at) == "with"
    return result


def _wired(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a message opens so that only says what is to be sent: "wire swell for 3 May"."""
    what = 1 + (low_at(tokens, 1) in ("the", "all"))
    named = what < len(tokens) and lexicon.at(tokens, what) is not None
    return tokens[0].low in _WIRED and named and lexicon.at(tokens, 0) is None


def _listed_alone(tokens: Sequence[Token], at: int) -> bool:
    """Whether no more than "dates", "the dates please" follows: what one sends is told of."""
    at += low_at(tokens, at) in ("the", "all")
    closing = low_at(tokens, at + 1)
    return low_at(tokens, at) in _LISTS and (not closing or closing in _STOPS | {"please"})


_IN_RESPECT = phrases("in respect of which, with respect to which, in regard to which")
_HOWEVER = word_set("howsoever however")
_SET_OFF = word_set(", ( - – —")
_CLOSING = word_set(", ) . ? ! ; - – —") | {""}


@step(words=word_set("respect regard") | _HOWEVER)
def without_formulas(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "for which" for "in respect of which", and without a "howsoever called"."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        if size := starts(tokens, at, _IN_RESPECT):
            result += tokens[at].put_all("for", "which")
            at += size
        elif size := _howsoever(tokens, at):
            at += size
        else:
            result.append(tokens[at])
            at += 1
    return result


def _howsoever(tokens: Sequence[Token], at: int) -> int:
    """How many tokens the ", howsoever described," takes, with its marks; 0 for none."""
    if tokens[at].low not in _SET_OFF or low_at(tokens, at + 1) not in _HOWEVER:
        return 0
    if not low_at(tokens, at + 2).endswith("ed") or low_at(tokens, at + 3) not in _CLOSING:
        return 0
    return 4 if low_at(tokens, at + 3) in (",", ")", "-", "–", "—") else 3


_TAIL = phrases("""
    will you, will ya, would you, would ya, could you, could ya, can you, can ya, won't you,
    will you please, would you please
""")


@step(words=("you", "ya"))
def without_will_you(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the ", will you?" behind a request: "give me the dates, will ya?"."""
    end = len(tokens)
    while end and tokens[end - 1].low in ("?", ".", "!"):
        end -= 1
    for at in range(max(1, end - 4), end):
        if tokens[at - 1].low == "," and starts(tokens, at, _TAIL) == end - at:
            return list(tokens[: at - 1])
    return list(tokens)


_ANYBODY = word_set("anyone anybody someone somebody who")
_OF_WHOM = phrases("here, else, out there, of you, among you, in here, in the room, please, kindly")
_HELPING = phrases("help me, help us, help")
_WHAT = word_set("which what when how who where whether if")


@step(words=_ANYBODY)
def asked_of_anybody(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "find the days" for "who can find the days"."""
    for at in range(len(tokens) - 3):
        opens = not at or tokens[at - 1].low in _STOPS
        if not opens:
            continue
        verb = _who_can(tokens, at)
        if not verb:
            continue
        verb += starts(tokens, verb, _KINDLY)
        verb += starts(tokens, verb, _HELPING)
        said = low_at(tokens, verb)
        told = verb + 1 + (low_at(tokens, verb + 1) in _TOLD)
        follows = low_at(tokens, told)
        if said in ("tell", "say", "know", "knows") and follows in _WHAT - {"whether", "if"}:
            return [*tokens[:at], *tokens[told:]]
        if said in _REQUESTS and follows in _LISTED:
            return [*tokens[:at], *tokens[verb:]]
    return list(tokens)


def _who_can(tokens: Sequence[Token], at: int) -> int:
    """Where the verb stands behind "who can", "who knows", "can anybody"; 0 elsewhere."""
    if tokens[at].low == "who":
        verb = at + 1 + starts(tokens, at + 1, _OF_WHOM)
        return verb + (low_at(tokens, verb) in _ASKING)
    if tokens[at].low in _MAY and low_at(tokens, at + 1) in _ANYBODY - {"who"}:
        return at + 2 + starts(tokens, at + 2, _OF_WHOM)
    return 0


_MAY = _ASKING | {"does", "do"}
