"""What the card and the grammar know of a question, from left to right: "the *forecast high*".

The longer wins, a declared word before a cue; neighbours that mean one column are one mention.
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, CUES, KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.lexicon import Lexicon, Link, Mention
from pageturner.tools.text_to_sql.no_cues import (
    APART,
    NO_CUES,
    declared_degree,
    even_so,
    goes_on,
    on_a_date,
    punctual,
    so_far,
    until_now,
)


def mentions_and_cues(
    tokens: Sequence[Token], lexicon: Lexicon, used: set[int]
) -> tuple[list[Mention], list[Cue]]:
    """Mentions and cues from left to right; the longer wins, a declared word before a cue."""
    mentions: list[Mention] = []
    cues: list[Cue] = []
    at = 0
    while at < len(tokens):
        if at in used:
            at += 1
            continue
        low = tokens[at].low
        apart = low in APART and (
            punctual(tokens, at) or so_far(tokens, at) or even_so(tokens, at, lexicon)
        )
        mention = None if apart else lexicon.at(tokens, at)
        if mention and any(index in used for index in range(mention.first, mention.last)):
            mention = None
        if mention and _of_what_is_named(mention, tokens, mentions):
            mention = lexicon.at(tokens[: mention.last - 1], at)  # "the chance of rain higher than"
        none = low in NO_CUES and (
            goes_on(tokens, at) or on_a_date(tokens, at, used) or until_now(tokens, at)
        )
        found = CUES.at(tokens, at) if low in CUES.openings and not none else None
        if found and found[0] == "streak" and _called_so(tokens, at, at + found[1], lexicon):
            found = ("high", 1) if low == "longest" else None
        if found and at + found[1] > at + 1 and declared_degree(tokens, at + found[1] - 1, lexicon):
            at += found[1] - 1  # "the furthest"
            mention, found = lexicon.at(tokens, at), None
        elif found and found[1] == 1 and mention and declared_degree(tokens, at, lexicon):
            found = None
        size = mention.last - at if mention else 0
        if found and (found[1] > size or (mention and not _firm(mention, tokens[at]))):
            mention = None
        if found and mention and _of_another(mention, tokens, mentions, lexicon):
            mention = None  # "the highest refund", where priorities are high and low, too
        if mention and mention.degree and _of_time(mention, tokens):
            mention = None  # "not for the longest time", where walks are long
        if mention:
            mentions.append(mention)
            called = size > 1 or (found and found[0] == "no" and mention.of("name"))  # "absent"
            so = called and (mention.exact or _in_words(mention))
            if found and found[1] <= size and not so:
                cues.append(Cue(at, at + found[1], found[0]))
            at = mention.last
        elif found:
            cues.append(Cue(at, at + found[1], found[0]))
            at += found[1]
        else:
            at += 1
    return mentions, cues


def _of_what_is_named(mention: Mention, tokens: Sequence[Token], before: Sequence[Mention]) -> bool:
    """Whether the "rain higher" of "the chance of rain higher" only says of what the chance is."""
    at = mention.first - 1
    graded = mention.degree == "more" and mention.last > mention.first + 1
    if not graded or at < 1 or tokens[at].low != "of" or not before or before[-1].last != at:
        return False
    return bool(before[-1].of("name")) and not tokens[mention.last - 1].low.startswith("more")


def _called_so(tokens: Sequence[Token], at: int, last: int, lexicon: Lexicon) -> bool:
    """Whether the "run" of "a run of 200 miles", "the longest run" is what a corpus keeps of each
    record, and no row of records: "a run of wet days"."""
    named = (lexicon.at(tokens, place) for place in range(at, last))
    behind = {token.low for token in tokens[last : last + _NEAR]}
    return any(m and m.of("name") for m in named) and behind.isdisjoint(lexicon.nouns)


_NEAR = 4


def merged(mentions: list[Mention], tokens: Sequence[Token]) -> list[Mention]:
    """`high temp`, `forecast high`: neighbours that have a number column in common are one."""
    result: list[Mention] = []
    for mention in mentions:
        before = result[-1] if result else None
        if before is not None and before.last == mention.first:
            common = _common(before, mention) or _described(before, mention, tokens)
            if _in_which(before, tokens) and mention.degree:
                common = ()  # "hail in the forecast warmer than 45"
            if before.degree and mention.degree == "most":
                common = ()  # "which had the cooler hottest day", "the coolest hottest day"
            if common:
                words = f"{before.words} {mention.words}"
                degree = before.degree or mention.degree
                exact = before.exact and mention.exact
                result[-1] = Mention(before.first, mention.last, common, degree, words, exact)
                continue
        gap = tokens[before.last : mention.first] if before is not None else ()
        owned = before and gap and tokens[before.first - 1].low in ("a", "an", "with", "and")
        if before and mention.degree and not owned and all(t.low in AUXILIARIES for t in gap):
            links = _described(mention, before, tokens)  # "was the core colder than -10"
            mention = replace(mention, links=links or mention.links)
        result.append(mention)
    return result


def _in_which(mention: Mention, tokens: Sequence[Token]) -> bool:
    """The "forecast" of "snow in the forecast": where something stands, and no attribute."""
    placed = [token.low for token in tokens[max(0, mention.first - 2) : mention.first]]
    return placed == ["in", "the"] and not mention.of("name", "low", "value")


def _described(adjective: Mention, noun: Mention, tokens: Sequence[Token]) -> tuple[Link, ...]:
    """`the coldest core`, `the least warm core`: which end of the noun's own scale is meant, where
    both are measured in one unit."""
    graded = adjective.degree or tokens[adjective.first - 1].low in ("least", "most", "less")
    ways = {link.role for link in adjective.of("name", "low")}
    nouns = [link.column for link in noun.of("name")]
    units = {column.unit for column in adjective.columns}
    if not graded or not noun.exact or noun.degree or len(ways) != 1 or len(nouns) != 1:
        return ()
    if nouns[0].name in {column.name for column in adjective.columns}:
        return ()
    if nouns[0].type not in ("integer", "real") or {nouns[0].unit} != units:
        return ()
    return (Link(nouns[0], ways.pop()),)


def _common(one: Mention, two: Mention) -> tuple[Link, ...]:
    """Links to the number columns that both mentions may mean; none where values are named."""
    if one.of("value") or two.of("value"):
        return ()
    names = {c.name for c in one.columns} & {c.name for c in two.columns}
    numeric = [
        link
        for link in (*one.links, *two.links)
        if link.column.name in names and link.column.type in ("integer", "real")
    ]
    named = [link for link in numeric if link.role == "name"]
    low = [link for link in numeric if link.role == "low"]
    if one.degree and not low:  # "the chilliest wind chill": cold, wherever degrees are measured
        cold = {link.column.unit for link in one.of("low")}
        low = [replace(link, role="low") for link in named if link.column.unit in cold]
    return tuple(dict.fromkeys(low or named))


def _of_another(
    mention: Mention, tokens: Sequence[Token], before: Sequence[Mention], lexicon: Lexicon
) -> bool:
    """Whether the graded value of a scale, "highest", "lower", stands beside what another column is
    called and not beside its own: it is the end of that one."""
    own = {link.column.name for link in mention.of("value")}
    if not mention.degree or not own or mention.of("name", "low"):
        return False
    if mention.degree == "most" and _of_an_unknown(mention, tokens, lexicon):
        return True  # "the lowest ratings", where nothing is rated
    behind = (lexicon.at(tokens, mention.last + gap) for gap in range(_BESIDE))
    named = next((found for found in behind if found and found.of("name")), None)
    if named is None and before and mention.first - before[-1].last <= 1:
        named = before[-1]
    columns = [link.column for link in named.of("name")] if named else []
    numbers = [column for column in columns if column.type in ("integer", "real", "time", "date")]
    return bool(numbers) and own.isdisjoint(column.name for column in columns)


def _of_an_unknown(mention: Mention, tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a thing follows that nobody declared, of which it is the end."""
    if mention.last >= len(tokens) or lexicon.at(tokens, mention.last):
        return False
    token = tokens[mention.last]
    return token.kind == "word" and token.low not in KNOWN and token.low not in lexicon.nouns


_BESIDE = 3


def _of_time(mention: Mention, tokens: Sequence[Token]) -> bool:
    """Whether the "longest" is that of "the longest time", "longest ago", and the column none of
    so much time."""
    behind = tokens[mention.last].low if mention.last < len(tokens) else ""
    lengthy = tokens[mention.first].low in ("longest", "longer", "shortest")
    units = {unit_of(column.unit) for column in mention.columns}
    return lengthy and behind in ("time", "ago") and units.isdisjoint(_TIMES)


_TIMES = frozenset("s min hour day weeks months years".split())


def _firm(mention: Mention, token: Token) -> bool:
    """A mention that stands against a cue: written as declared, a declared adjective, or several
    words for what is so."""
    ordered = any(link.column.order for link in mention.of("value"))
    if mention.last - mention.first > 1 and _in_words(mention):
        return True
    return mention.exact or token.low not in KNOWN or (bool(mention.degree) and ordered)


def _in_words(mention: Mention) -> bool:
    """What is so, or what it is: the "first-timers" of first_timer, the "drop out" of "dropped
    out"; not the "no objections" of a comment that is called "No objection"."""
    if mention.words.lower().startswith(("no ", "not ")):
        return False
    so = bool(mention.of("value")) or all(c.type == "boolean" for c in mention.columns)
    return so and not mention.degree
