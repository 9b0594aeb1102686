"""Columns that are called by a verb, "fall to 12", and the noun of which it is said."""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import PARTICLES, Link, Mention

_LEADING = AUXILIARIES | word_set("be been to not ever it they that which")

_WHEN = word_set("the in by morning afternoon evening day night")


def declared_verb(mention: Mention) -> bool:
    """The "fall to" of "fall to 12", where a column is called so: it compares nothing."""
    return bool(
        mention.exact and mention.words.lower().endswith(" to") and mention.of("name", "low")
    )


def verb_of_another(mention: Mention, others: Sequence[Mention], tokens: Sequence[Token]) -> bool:
    """The "fell to" of "the swell fell to 2", where the column called so is one of another thing:
    what falls is a single measure of its own; and the "went out" of "we went out on 3 May". So is
    the "attended" of "how many children attended", which another column counts by themselves."""
    if _of_somebody(mention, tokens) or _said_of_its_noun(mention, others, tokens):
        return True
    if not _called_after_a_verb(mention, tokens):
        return False
    own = {column.name for column in mention.columns}
    only = [m for m in others if not m.of("name", "low", "value")]
    qualified = {at for m in only for at in range(m.first, m.last)}
    return any(
        other.last <= mention.first
        and other.exact
        and _light(tokens, other.last, mention.first, qualified)
        and len(columns := [link.column for link in other.of("name")]) == 1
        and columns[0].type in ("integer", "real")
        and not columns[0].typical
        and columns[0].name not in own
        and not any(said in other.words.lower() for said in columns[0].qualifiers)
        for other in others
    )


def _said_of_its_noun(mention: Mention, others: Sequence[Mention], tokens: Sequence[Token]) -> bool:
    """Whether a verb stands behind what is counted, of which its column says that it did so."""
    verb = tokens[mention.first].low
    if mention.last != mention.first + 1 or not verb.endswith("ed") or not mention.of("name"):
        return False
    told = (m.columns[0] for m in others if m.last == mention.first and len(m.columns) == 1)
    return any(
        column not in mention.columns
        and column.type in ("integer", "real")
        and verb in column.description.lower().split()
        for column in told
    )


def _of_somebody(mention: Mention, tokens: Sequence[Token]) -> bool:
    """The "went out" of "we went out on 3 May, how high was the swell": not when a log did."""
    hours = all(column.type == "time" for column in mention.columns)
    moving = tokens[mention.first].low in _WENT and low_at(tokens, mention.first - 1) in _SOMEBODY
    return hours and moving and _HOURS.isdisjoint(token.low for token in tokens)


_WENT = word_set("went go gone going came come coming sent")
_SOMEBODY = word_set("i we he she")
_HOURS = word_set("when time hour o'clock early late earlier later earliest latest")


def _called_after_a_verb(mention: Mention, tokens: Sequence[Token]) -> bool:
    """`fall to`, `dropping to`: what a column is called is said by a verb and its particle."""
    return mention.last - mention.first > 1 and tokens[mention.last - 1].low in PARTICLES


def told_by_a_verb(mention: Mention, others: Sequence[Mention], tokens: Sequence[Token]) -> Mention:
    """The "temperature" of "what was the temperature to fall to" as what the verb tells of it: no
    temperature is asked for besides. Any other mention as it is."""
    if mention.degree or not mention.of("name") or mention.of("value"):
        return mention
    if declared_verb(mention) and (said := _of_its_subject(mention, others, tokens)):
        return replace(mention, links=said)
    units = {column.unit for column in mention.columns if column.unit}
    following = [m for m in others if m.first >= mention.last]
    verb = next((m for m in following if m.of("name", "low", "value")), None)
    if verb is None or not declared_verb(verb) or not _called_after_a_verb(verb, tokens):
        return mention
    told = {link.column.name: link.column for link in verb.of("name")}
    if len(told) != 1 or {column.unit for column in told.values()} != units:
        return mention
    if told.keys() & {column.name for column in mention.columns}:
        return mention
    qualified = {at for m in following for at in range(m.first, m.last) if m is not verb}
    light = _light(tokens, mention.last, verb.first, qualified)
    if not light or verb_of_another(verb, others, tokens):
        return mention
    return replace(mention, links=verb.of("name"))


def figures_told_by_verbs(mentions: Sequence[Mention], tokens: Sequence[Token]) -> list[Mention]:
    """The mentions, with the "figure" of "the figure it was to fall to" as what the verb tells."""
    result = list(mentions)
    for at, token in enumerate(tokens):
        if token.low not in _FIGURES:
            continue
        following = [m for m in mentions if m.first > at]
        verb = next((m for m in following if m.of("name", "low", "value")), None)
        if verb is None or not declared_verb(verb):
            continue
        own = len({link.column.name for link in verb.of("name")}) == 1
        qualified = {place for m in following for place in range(m.first, m.last) if m is not verb}
        if own and verb.first > at + 1 and _light(tokens, at + 1, verb.first, qualified):
            result.append(Mention(at, at + 1, verb.of("name"), "", token.text, True))
    return sorted(result, key=lambda mention: mention.first)


_FIGURES = word_set("figure value mark level number reading")


def _of_its_subject(
    verb: Mention, others: Sequence[Mention], tokens: Sequence[Token]
) -> tuple[Link, ...]:
    """The planned one of "what was the planned heat to come up to", where the verb may tell of
    what was planned and of what came of it."""
    before = [m for m in others if m.last <= verb.first and m.of("name")]
    if not before or not _light(tokens, before[-1].last, verb.first, set()):
        return ()
    names = {column.name for column in before[-1].columns}
    return tuple(link for link in verb.of("name") if link.column.name in names)


def _light(tokens: Sequence[Token], first: int, last: int, also: set[int]) -> bool:
    """Whether nothing but what belongs to a verb stands there: "was meant to"."""
    return all(
        at in also or tokens[at].low in _LEADING | _WHEN or tokens[at].low.endswith("ed")
        for at in range(first, last)
    )
