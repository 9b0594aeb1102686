"""Words of a comparison where nothing is compared: "on the same day", "over the weekend"."""

from collections.abc import Collection, Sequence, Set

from pageturner.tools.text_to_sql.conditions.unreached import ACHIEVED, denied_reach
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, EVENTS, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Mention


def compares_nothing(
    tokens: Sequence[Token], at: int, last: int, dated: Set[int], nouns: Collection[str]
) -> bool:
    """Whether the words from `at` to `last` are none of a difference after all."""
    return (
        _is_played(tokens, at)
        or _is_a_thing(tokens, at)
        or _takes_place(tokens, at, dated)
        or _through_time(tokens, at, dated)
        or _of_one_record(tokens, last, nouns)
        or _so_long_apart(tokens, at)
        or _goes_over(tokens, at)
        or _two_at_once(tokens, at)
        or _lacking(tokens, at)
        or (tokens[at].low in ACHIEVED and denied_reach(tokens, at))
        or _moved_so_far(tokens, at, last, dated)
        or _at_leisure(tokens, at)
        or _as_one_likes_it(tokens, at, nouns)
        or _shows_up(tokens, at)
    )


def _shows_up(tokens: Sequence[Token], at: int) -> bool:
    """The "up on" of "could hail show up on 3 May", which is no "up on 2 May", and the "down on" of
    "hail was to come down on 3 May"."""
    verbs = _SHOWING.get(tokens[at].low)
    return verbs is not None and at > 0 and not verbs.isdisjoint(stems(tokens[at - 1].low))


_SHOWING = {
    "up": word_set(
        "show turn come crop pop let clear dry brighten warm heat pick wake build end wind wash "
        "add sign catch follow read look start flare spring came went blew"
    ),
    "down": word_set(
        "come came pour pelt hammer beat settle calm quieten slow die cool shut close break broke"
    ),
}


def _is_a_thing(tokens: Sequence[Token], at: int) -> bool:
    """The "eclipse" of "was an eclipse forecast": it stands behind an article, and does nothing."""
    return tokens[at].low in ("eclipse", "pass") and at > 0 and tokens[at - 1].low in ("a", "an")


def _takes_place(tokens: Sequence[Token], at: int, dated: Set[int]) -> bool:
    """The "meet" of "the school meet on 3 May": it opens the sentence and has a day, and no verb
    stands before it."""
    if tokens[at].low not in ("meet", "match") or not 0 < at <= _HEADING:
        return False
    before = [token.low for token in tokens[:at]]
    opened = before[0] in _WHOSE and AUXILIARIES.isdisjoint(before) and "and" not in before
    opened = opened and not before[-1].endswith("s")  # "the plans match on 3 May"
    after = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].low in ("on", "of", "in"))
    return opened and (after in dated or tokens[at + 1 : at + 2] == [])


_HEADING = 6


def _at_leisure(tokens: Sequence[Token], at: int) -> bool:
    """The "off" of "which days were we off", "what would we have called off": somebody did not
    work, and was wide of nothing, unless "off by so much" or "off the mark"."""
    if tokens[at + (tokens[at].low in AUXILIARIES)].low != "off":
        return False
    after = at + 1 + (tokens[at].low in AUXILIARIES)
    after += low_at(tokens, after) == "the" and low_at(tokens, after + 1) in _MARKS
    verb = at - 1 - (at > 1 and tokens[at - 1].low in ("it", "them", "everything"))
    person = at > 0 and (tokens[at - 1].low in _PERSONS or tokens[verb].low in _DOING)
    return person and low_at(tokens, after) not in _MARKS | {"by"}


_MARKS = word_set("mark target")
_DOING = word_set(
    "call calls called calling take takes took taken put puts knock knocks knocked set sets kick "
    "kicked lay laid cut shut send sent"
)
_PERSONS = word_set("i we you he she everybody everyone anybody anyone nobody")


def _as_one_likes_it(tokens: Sequence[Token], at: int, nouns: Collection[str]) -> bool:
    """The "perfect" of "a perfect trip", "my perfect day": nothing hit a mark."""
    if tokens[at].low != "perfect" or not at or at + 1 == len(tokens):
        return False
    called = low_at(tokens, at + 1)
    return tokens[at - 1].low in _WHOSE and (called in EVENTS or called in nouns)


_WHOSE = word_set("a an the my our your his her its their")


def _moved_so_far(tokens: Sequence[Token], at: int, last: int, dated: Set[int]) -> bool:
    """The "how far" of "how far did the high fall from 3 to 5 May": from one day to another."""
    if [token.low for token in tokens[at:last]] != ["how", "far"]:
        return False
    for place in range(last, min(last + _REACH, len(tokens) - 1)):
        if not _MOVING.isdisjoint(stems(tokens[place].low)):
            after = place + 1
            while after < len(tokens) and tokens[after].low in ("down", "up", "from", "between"):
                after += 1
            return after in dated and after > place + 1
    return False


_REACH = 7
_MOVING = word_set(
    "fall drop rise climb go come plunge sink jump slide tumble dip decline increase move swing "
    "shift change slip dive soar shrink grow slump edge creep travel"
)


def _so_long_apart(tokens: Sequence[Token], at: int) -> bool:
    """The "apart" of "the same date, one year apart": how far the days are from each other."""
    if tokens[at].low != "apart" or at < 2 or tokens[at - 1].low not in _LENGTHS:
        return False
    long = tokens[at - 2]
    return long.kind == "number" or long.low in CARDINALS or long.low in ("a", "an")


_LENGTHS = word_set("day days week weeks fortnight month months year years")


def _of_one_record(tokens: Sequence[Token], last: int, nouns: Collection[str]) -> bool:
    """The "same" of "hail and mist on the same day": one record, and no two that are equal."""
    after = low_at(tokens, last)
    return tokens[last - 1].low == "same" and (after in nouns or after in _SAME)


_SAME = word_set("day days date dates time")


def in_the_same_text(
    tokens: Sequence[Token], last: int, mentions: Sequence[Mention], dated: Set[int]
) -> bool:
    """The "same" of "hail and mist in the same plan", "in the same May plan": what only tells of
    what kind a text is, and names no value that could be equal."""
    opening = [token.low for token in tokens[max(0, last - 3) : last]]
    while last in dated:
        last += 1
    plain = any(m.first == last and not m.of("name", "low", "value") for m in mentions)
    behind = tokens[last + 1 : last + 2]
    ends = not behind or behind[0].kind == "mark"
    return plain and ends and opening[1:] == ["the", "same"] and opening[0] in _WITHIN


_WITHIN = word_set("in of within inside")


def _two_at_once(tokens: Sequence[Token], at: int) -> bool:
    """The "coincide" of "did hail and mist coincide", "did hail coincide with mist": they came
    together, unless something planned is held against what came of it."""
    if not tokens[at].low.startswith("coincid"):
        return False
    return not _KINDS_OF_VALUES & {token.low for token in tokens}


_KINDS_OF_VALUES = word_set(
    "high highs low lows value values figure figures actual observed recorded measured real plan "
    "planned temperature temperatures number numbers estimate estimated budget budgeted"
)


def _lacking(tokens: Sequence[Token], at: int) -> bool:
    """The "missing" of "some readings are missing", "days missing a reading": nothing is stated,
    and nothing is missed, unless by so much."""
    behind = [token.low for token in tokens[at + 1 : at + 1 + _NEAR]]
    return tokens[at].low == "missing" and "by" not in behind and behind[:1] not in _OWN


_NEAR = 5
_OWN = (["the"], ["its"], ["their"])


def _goes_over(tokens: Sequence[Token], at: int) -> bool:
    """The "over" of "hail switching over to mist": it turned to that, and exceeded nothing."""
    after = tokens[at + 1].low if at + 1 < len(tokens) else ""
    return tokens[at].low == "over" and after in ("to", "into")


def _through_time(tokens: Sequence[Token], at: int, dated: Set[int]) -> bool:
    """The "over" of "rain expected over the first three days of May", "over the day"."""
    after = at + 1
    while after < len(tokens) and tokens[after].low in ("the", "these", "those", "all"):
        after += 1
    course = after < len(tokens) and tokens[after].low in _COURSES
    course = course and (after > at + 1 or tokens[after].low in ("days", "dates"))
    if tokens[at].low == "within":  # "within 2025", and not "within a day of 3 May"
        return after in dated
    return tokens[at].low in ("over", "past") and (after in dated or course)


_COURSES = PARTS_OF_DAY | word_set(
    "day days dates week weeks weekend weekends month months course year years night nights hours"
)


def _is_played(tokens: Sequence[Token], at: int) -> bool:
    """The "matches" of "the matches were off", of "will the matches be called off": played, and
    nothing that is equal."""
    before = tokens[at - 1].low if at else "the"
    after = tokens[at + 1].low if at + 1 < len(tokens) else ""
    put_off = after in ("be", "been") or (after.endswith("ed") and low_at(tokens, at + 2) == "off")
    named = before in ("the", "our", "my", "a", "any", "all") and (after in AUXILIARIES or put_off)
    return tokens[at].low in ("match", "matches") and named
