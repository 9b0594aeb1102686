"""Two stretches held against each other by what is said in front of them, or behind.

counting days with hail, did May outdo April      did May have more days with hail than April
has this week beaten last week for wet days       did this week have more wet days than last week
was May behind April in wet days                  did May have fewer wet days than April
on top swell, did May beat April                  did May have a higher top swell than April
did the swell beat the plan on wet days           stays: columns, and no stretches
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LEADS = phrases("""
    counting, counting only, counting up, by, going by, judging by, judged by, measured by,
    in terms of, when it comes to, if you count, if we count, if i count, looking at, on, for, in,
    going only by, purely on, purely by, on the count of, taking
""")
_NUMBER = phrases("the number of, number of, the count of, the tally of, the total of, how many")
_AFTER_IT = word_set("only alone")
_DID = word_set("did does do has have had")
_WAS = word_set("was were is are")
_BEAT = word_set(
    "outdo beat top exceed surpass outstrip outdone beaten topped exceeded surpassed outstripped"
)
_STANDING = {
    **dict.fromkeys(phrases("ahead of, up on, out in front of, in front of"), True),
    **dict.fromkeys(phrases("behind, down on, short of"), False),
}
_TRAILING = word_set("in for on by at")
_STEP_WORDS = _BEAT | word_set(
    "ahead up front behind down short wins won leads led top first winner"
)


@step("lexicon", "nouns", words=_STEP_WORDS)
def ahead_in_what(tokens: Sequence[Token], lexicon: Lexicon, nouns: Collection[str]) -> list[Token]:
    """The tokens with the two held against each other by it."""
    for start, end in sentences_of(tokens):
        last = end - (end > start and tokens[end - 1].kind == "mark")
        led = _led(tokens, start, last)
        what = list(led[1]) if led else []
        first = led[0] if led else start
        put = _contested(tokens, first, last, what, lexicon, nouns)
        if put:
            return [*tokens[:start], *put, *tokens[last:]]
    return list(tokens)


def _led(tokens: Sequence[Token], start: int, end: int) -> tuple[int, Sequence[Token]] | None:
    """Where the clause begins that "counting days with hail," stands in front of, and what is
    counted."""
    lead = starts(tokens, start, _LEADS)
    comma = next((at for at in range(start, end) if tokens[at].low in (",", ":")), 0)
    if not lead or not comma:
        return None
    first = start + lead + starts(tokens, start + lead, _NUMBER)
    last = comma - (low_at(tokens, comma - 1) in _AFTER_IT)
    return (comma + 1, tokens[first:last]) if last > first else None


def _contested(
    tokens: Sequence[Token],
    first: int,
    end: int,
    what: list[Token],
    lexicon: Lexicon,
    nouns: Collection[str],
) -> list[Token]:
    """`has May outdone April`, `was May behind April in wet days`."""
    aux = low_at(tokens, first)
    if aux not in _DID | _WAS:
        return []
    for at in range(first + 2, end - 1):
        size, more = (1, True) if tokens[at].low in _BEAT and aux in _DID else (0, True)
        if aux in _WAS and (size := starts(tokens, at, frozenset(_STANDING))):
            more = _STANDING[tuple(t.low for t in tokens[at : at + size])]
        if not size:
            continue
        other, last = at + size, end
        if not what:
            prep = next((n for n in range(other + 1, end) if tokens[n].low in _TRAILING), 0)
            if not prep or (aux == "did" and tokens[at].low in _BEAT):
                return []  # (that is read where it stands)
            last = prep
            what = list(tokens[prep + 1 + starts(tokens, prep + 1, _NUMBER) : end])
        one, two = tokens[first + 1 : at], tokens[other:last]
        graded = _graded(tokens[at], what, lexicon, nouns, more)
        if not graded or _named(one, lexicon) or _named(two, lexicon) or not two:
            return []
        did, have, than = tokens[first].put("did"), tokens[at].put("have"), tokens[at].put("than")
        return [did, *one, have, *graded, *what, than, *two]
    return []


def _graded(
    at: Token, what: Sequence[Token], lexicon: Lexicon, nouns: Collection[str], more: bool
) -> list[Token]:
    """The "more" of records that are counted, the "a higher" of a value; none of anything else."""
    if any(token.low in nouns and token.low.endswith("s") for token in what):
        return at.put_all("more" if more else "fewer")
    return at.put_all("a", "higher" if more else "lower") if _named(what, lexicon) else []


def _named(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a column is named there that is a number."""
    found = (lexicon.at(said, at) for at in range(len(said)))
    return any(
        link.column.type in ("integer", "real") for one in found if one for link in one.links
    )
