"""Days of the week that are counted against each other, put as days on them.

more late Saturdays than late Sundays           →  more late days on Saturdays than Sundays
people with Saturdays off or those with Sundays →  Saturdays or Sundays
who fared worse for hail, Saturdays or Sundays  →  which had more days with hail, …
the Saturdays of May than the Saturdays of June →  the Saturdays of May than those of June
on weekends in May than on weekends in June     →  on weekends in May than in June
more late Saturdays in May than in June         →  more late days on Saturdays in May than in June
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import is_count, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_COUNTING = word_set("more fewer")
_JOINING = word_set("than or and versus vs")
_PEOPLE = phrases("""
    people with, those with, people who have, those who have, people having, people who get,
    those who get, people who take, those who take, anyone with, workers with, staff with,
    folk with, folks with, folks who have, employees with, people who are, those who are
""")
_FARED = phrases("""
    who fared, who came off, who did, who was, who were, who got off, who had it, which fared,
    which came off, which did, who ended up, which had it, who has had it
""")
_WORSE = {"worse": "more", "worst": "more", "better": "fewer", "best": "fewer"}
_FOR = phrases("for, with, in terms of, as far as, when it came to, by way of, as regards")
_NEAR = 3
_DAYS = frozenset(f"{day}s" for day in WEEKDAY_NUMBERS if day.endswith("day"))
_SEVERAL = _DAYS | {"weekends", "weekdays", "workdays"}


@step("lexicon", words=_SEVERAL)
def weekdays_counted(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with days of the week as the days that are counted."""
    named = {token.low for token in tokens if token.low in _SEVERAL}
    if len(named) == 1:
        return _more_of_one(_named_once(tokens))
    if len(named & _DAYS) != 2:
        return list(tokens)
    return _as_days_on(_fared(_without_people(tokens), lexicon), lexicon)


def _named_once(tokens: Sequence[Token]) -> list[Token]:
    """Without the second "the Saturdays" of a comparison of them in two stretches."""
    for at in range(3, len(tokens) - 2):
        if tokens[at].low not in _SEVERAL or tokens[at + 1].low not in _OF:
            continue
        first = at - (tokens[at - 1].low == "the")
        first -= tokens[first - 1].low in _ON
        before = any(token.low == tokens[at].low for token in tokens[:first])
        if before and tokens[first - 1].low in _JOINING:
            those = [tokens[at].put("those")] if tokens[at + 1].low == "of" else []
            return [*tokens[:first], *those, *tokens[at + 1 :]]
    return list(tokens)


_OF = word_set("of in during")
_ON = word_set("on at over")


def _more_of_one(tokens: list[Token]) -> list[Token]:
    """The "more days on Saturdays" of "on more Saturdays in May than in June", and of "more than
    two Saturdays"."""
    for at, token in enumerate(tokens):
        many = at > 0 and tokens[at - 1].low in _LIMITS and is_count(token.low)
        if token.low not in _COUNTING and not many:
            continue
        places = range(at + 1, min(at + 2 + _NEAR, len(tokens)))
        day = next((n for n in places if _on_such_days(tokens[n])), None)
        kind = tokens[at + 1 : day] if day else tokens
        if day is None or any(one.kind != "word" or one.low in _JOINING for one in kind):
            continue
        if not many and not any(one.low in _JOINING for one in tokens[day:]):
            continue
        return [*tokens[:day], *tokens[day].put_all("days", "on"), *tokens[day:]]
    return tokens


_LIMITS = word_set("than least most exactly only")


def _on_such_days(token: Token) -> bool:
    return token.low in _DAYS


def _without_people(tokens: Sequence[Token]) -> list[Token]:
    """Without the "people with" and the "off" of "people with Saturdays off"."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = starts(tokens, at, _PEOPLE)
        if size and _off(tokens, at + size):
            result.append(tokens[at + size])
            at += size + 2
        elif result and result[-1].low in _JOINING and _off(tokens, at):
            result.append(tokens[at])
            at += 2  # "… or Sundays off"
        else:
            result.append(tokens[at])
            at += 1
    return result


def _off(tokens: Sequence[Token], at: int) -> bool:
    return [token.low for token in tokens[at + 1 : at + 2]] == ["off"] and _on_such_days(tokens[at])


def _fared(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The "which had more days with hail" of "who fared worse for hail", of what is unwelcome."""
    for at in range(len(tokens)):
        size = starts(tokens, at, _FARED)
        more = _WORSE.get(tokens[at + size].low, "") if size and at + size < len(tokens) else ""
        last = at + size + 1
        for_ = starts(tokens, last, _FOR) if more else 0
        thing = lexicon.at(tokens, last + for_) if for_ and last + for_ < len(tokens) else None
        if thing is None or not any(link.column.type == "boolean" for link in thing.of("name")):
            continue
        if all(link.column.better != "low" for link in thing.links):
            continue
        said = tokens[at].put_all("which", "had", more, "days", "with")
        return [*tokens[:at], *said, *tokens[last + for_ :]]
    return list(tokens)


def _as_days_on(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The "more late days on Saturdays than Sundays" of "more late Saturdays than late Sundays"."""
    for at, token in enumerate(tokens):
        places = range(at + 2, min(at + 2 + _NEAR, len(tokens)))
        day = next((n for n in places if _on_such_days(tokens[n])), None)
        if token.low not in _COUNTING or day is None or not lexicon.at(tokens, at + 1):
            continue
        kind = [one.low for one in tokens[at + 1 : day]]
        if any(one.kind != "word" or one.low in _JOINING for one in tokens[at + 1 : day]):
            continue
        said = tokens[day].put_all("days", "on")
        rest = list(tokens[day + 1 :])
        again = rest[1 : 1 + len(kind)]
        if rest and rest[0].low in _JOINING and [one.low for one in again] == kind:
            rest = [rest[0], *rest[1 + len(kind) :]]
        return [*tokens[:day], *said, tokens[day], *rest]
    return list(tokens)
