"""From one value to another overnight: the one on a day, and the other the next day; and days that
follow each other.

when did it veer from north to south overnight          go from north one day to south the next day
turned from mist to hail from one day to the next       went from mist one day to hail the next day
from north one day to south on the very next            from north one day to south the next day
on which days did it shift from north to south          the same: a day has one of them alone
it blew from north to south                             stays
how many misty days were followed by a clear one        … came the day before a clear one
what share of misty days was followed by hail           … came the day before a hail day
how often did a clear day follow a misty one            … come the day after a misty one
was mist followed by hail                               stays: on one and the same day
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_OVERNIGHT = phrases("""
    overnight, from one day to the next, from one day to another, from one day to the following,
    from one day to the next day, from day to day, one day to the next, between two days in a row,
    between two days running, between two consecutive days, between two successive days,
    between two neighbouring days, between two neighboring days, between consecutive days,
    between neighbouring days, between neighboring days, on consecutive days, on successive days,
    on two consecutive days, on two days in a row, within two consecutive days
""")
_NEXT = phrases("""
    on the very next, the very next, on the next, the next, on the very next day, the very next day,
    on the next day, on the following day, the following, on the day after, on the following
""")
_ONE_DAY = phrases("one day, on one day, the one day")
_TURN = word_set("turn shift swing veer flip switch change jump move back swap")
_TURNED = word_set("turned shifted swung veered flipped switched changed jumped moved backed")
_STRAIGHT = word_set("straight directly right round around over completely suddenly")


@step("lexicon", words={"followed", "follow", "follows", "preceded", "right"})
def days_that_follow(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "came the day before a clear one" for such days."""
    nouns = lexicon.nouns
    for at in range(2, len(tokens) - 2):
        side, size = _following(tokens, at)
        article = at + size
        if size > 1 and (last := _fact_of_days(tokens, at, article, lexicon)):
            first = at - (tokens[at - 1].low in _BEING)
            article += low_at(tokens, article) in ("a", "an", "another")
            put = tokens[at].put_all("came", "the", "day", side, "a")
            rest = tokens[last + starts(tokens, last, _NEXT_DAY) :]
            return [*tokens[:first], *put, *tokens[article:last], tokens[at].put("day"), *rest]
        if not size or low_at(tokens, article) not in ("a", "an", "another"):
            continue
        day = {low_at(tokens, article + n) for n in (1, 2, 3)} & _DAY
        if not day or nouns.isdisjoint(token.low for token in tokens[max(0, at - 3) : at]):
            continue
        first = at - (tokens[at - 1].low in _BEING)
        bare = first < at or (tokens[at - 1].low in nouns and tokens[at].low != "right")
        came = ["come" if tokens[at].low == "follow" else "came"] if bare else []
        put = tokens[at].put_all(*came, "the", "day", side)
        return [*tokens[:first], *put, tokens[article].put("a"), *tokens[article + 1 :]]
    return list(tokens)


_DAY = word_set("day one")
_BEING = word_set("was were is are")
_SIDES = {
    ("followed", "by"): "before",
    ("preceded", "by"): "after",
    ("right", "before"): "before",
    ("right", "after"): "after",
}


def _fact_of_days(tokens: Sequence[Token], at: int, fact: int, lexicon: Lexicon) -> int:
    """Where the "hail" ends of "days were followed by hail": what is so on the day beside them;
    0 where it is not said of days."""
    before = at - 1 - (tokens[at - 1].low in _BEING)
    while before > 0 and tokens[before].low in _OF_THEM:
        before -= 1  # "of all misty days, what share was followed by hail"
    while before > 0 and tokens[before].low not in lexicon.nouns | _BEING and at - before < _NEAR:
        before -= 1  # "days with mist"
    if low_at(tokens, before) not in lexicon.nouns or not low_at(tokens, before).endswith("s"):
        return 0
    said = lexicon.at(tokens, fact + (low_at(tokens, fact) in ("a", "an")))
    if said is None or said.degree or low_at(tokens, said.last) in lexicon.nouns:
        return 0
    truth = any(link.column.type == "boolean" for link in said.of("name"))
    return said.last if truth else 0


_NEAR = 8
_OF_THEM = word_set("how many what share percentage proportion fraction of them were was ,")
_NEXT_DAY = phrases("the next day, the day after, the following day, on the next day, next day")


def _following(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """On which side of another day one lies, by the words that begin here, and how many."""
    if tokens[at].low in ("follow", "follows"):
        return "after", 1
    side = _SIDES.get((tokens[at].low, low_at(tokens, at + 1)), "")
    return side, 2 * bool(side)


@step("lexicon", words={"overnight", "day", "days", "next", "following"} | _TURN | _TURNED)
def turned_overnight(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "from north one day to south the next day" for such turns."""
    for at in range(1, len(tokens) - 3):
        if tokens[at].low != "from":
            continue
        one = _value(tokens, at + 1, lexicon)
        day = starts(tokens, one, _ONE_DAY) if one else 0
        to = one + day
        two = _value(tokens, to + 1, lexicon) if one and low_at(tokens, to) == "to" else 0
        behind = two + (low_at(tokens, two) == "," if two else 0)
        if not two:
            continue
        size = starts(tokens, behind, _NEXT if day else _OVERNIGHT)
        size += bool(day and size) and low_at(tokens, behind + size) == "day"
        verb = at - 1
        while verb > 0 and tokens[verb].low in _STRAIGHT:
            verb -= 1
        if not size and (day or not _turns(tokens, verb, at + 1, to + 1, lexicon)):
            continue
        behind -= not size and behind > two
        said = {**dict.fromkeys(_TURN, "go"), **dict.fromkeys(_TURNED, "went")}
        went = [tokens[verb].put(said[tokens[verb].low])] if tokens[verb].low in said else []
        before = [*tokens[:verb], *went] if went else tokens[:at]
        first = [*tokens[at:one], *tokens[at].put_all("one", "day")]
        second = [*tokens[to:two], *tokens[to].put_all("the", "next", "day")]
        return [*before, *first, *second, *tokens[behind + size :]]
    return list(tokens)


def _turns(tokens: Sequence[Token], verb: int, one: int, two: int, lexicon: Lexicon) -> bool:
    """Whether "when did it veer from north to south": a record tells one of them alone."""
    if tokens[verb].low not in _TURN | _TURNED or _ASKED.isdisjoint(t.low for t in tokens):
        return False
    found = (lexicon.at(tokens, at) for at in (one, two))
    columns = [{link.column.name for link in x.of("value")} if x else set() for x in found]
    return len(columns[0]) == 1 and columns[0] == columns[1]


_ASKED = word_set("when which often times ever")


def _value(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where what may be so on a day ends that is named there; 0 where nothing is."""
    at += low_at(tokens, at) in ("a", "an", "the")
    found = lexicon.at(tokens, at) if at < len(tokens) else None
    if found is None or not found.of("name", "low", "value"):
        return 0
    said = any(link.role == "value" or link.column.type == "boolean" for link in found.links)
    return found.last if said else 0
