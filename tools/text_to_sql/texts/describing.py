"""A record told by how it was: "a thoroughly foggy day, with some drizzle before dawn".

What the columns know of such a description is where to look; which of these records is meant, the
rest of its words decide, held against the text.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from pageturner.tools.scoping import Account
from pageturner.tools.text_to_sql.asks.asking import asks_record, asks_value
from pageturner.tools.text_to_sql.asks.noun_phrases import describes
from pageturner.tools.text_to_sql.columns.doers import does_so
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, LIGHT, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Condition, Membership, Reading, Stated, Truth
from pageturner.tools.text_to_sql.texts.late_in_a_season import until_the_season_turns
from pageturner.tools.text_to_sql.texts.worded import PARTS
from pageturner.tools.words import stem

TIMES_OF_DAY = PARTS_OF_DAY | word_set(
    "dawn dusk midday noon midnight sunrise sunset daybreak nightfall breakfast lunch lunchtime "
    "teatime dinner overnight night nighttime early late rush"
)

_COPULAS = word_set("was were is are be been being stayed turned looked felt very so rather quite")
MENTIONING = word_set(
    "mention mentions mentioned mentioning speak speaks spoke spoken talk talks talked talking "
    "contain contains contained use uses used say says said word words wording"
)
_BEFORE_A_VERB = AUXILIARIES | word_set(
    "i we you they he she to been be being could've would've should've might've "
)
ALMOST = word_set("almost nearly close nigh")
_MORE_OR_LESS = word_set("hour hours towards ish hint")
_SAID_OF = _COPULAS | {"not"}


def described(question: Question, reading: Reading) -> Reading | None:
    """Where to look for the record that is described; None where something else is asked for,
    or where words are left that do not describe: a mayor, a flight."""
    truths = [one.condition for one in question.found if isinstance(one.condition, Truth)]
    if not any(truth.holds for truth in truths) or question.analysis.has("count", "share"):
        return None
    if not (asks_record(question) or reading.wants == "record") or not all(
        _describing(question, word) for word in reading.unknown
    ):
        return None
    return Reading(
        "rows",
        period=reading.period,
        conditions=sure_of(question),
        weekdays=reading.weekdays,
        weekdays_said=reading.weekdays_said,
        unknown=reading.unknown,
        quoted=_quoted(question, reading.unknown),
        told=question.analysis.accounts.told,
        untold=_untold(question),
        described=number_asked(question),
    )


def coloured_day(question: Question, reading: Reading, mention: Mention) -> Reading | None:
    """`hail at dawn and mist after lunch, on a bitterly cold day`: one record, told by what comes
    when; how cold it was only colours it. None where less is told of it."""
    analysis = question.analysis
    accounts = analysis.accounts
    ways = {fact for account in accounts.told for facts in account["facts"] for fact in facts}
    coloured = analysis.noun_at(mention.last) and number_asked(question) == "one"
    if not (accounts.when and coloured and len(accounts.told) > 1 and len(ways) > 1):
        return None
    colour = {token.text for token in analysis.tokens[mention.first - 1 : mention.last]}
    rest = tuple(word for word in reading.unknown if word not in colour)
    return described(question, replace(reading, unknown=rest))


def _quoted(question: Question, unknown: tuple[str, ...]) -> tuple[str, ...]:
    """The "freak" of "which log mentions a freak storm": a word that stands there, or it is
    another one. So does the "black" of "when was there black ice", where nothing else is said."""
    analysis = question.analysis
    if _bare(analysis.accounts.told):
        return tuple(word for word in unknown if word.isalpha() and not word.endswith("ly"))
    if not MENTIONING & {token.low for token in analysis.tokens}:
        return ()
    return tuple(
        token.text
        for at, token in enumerate(analysis.tokens)
        if token.text in unknown and token.text.isalpha() and _before_known(question, at)
    )


def _bare(told: Sequence[Account]) -> bool:
    """One thing by itself: at no hour, in no order, beside nothing, and with nothing lacking."""
    if len(told) != 1 or len(told[0]["facts"]) != 1:
        return False
    account = told[0]
    placed = (account["spans"], account["part"], account["first"], account["last"])
    held = (account["only"], account["lacking"], account["without"], account["fresh"])
    return not any(placed) and not any(held) and account["sure"] == [None]


def told_so(question: Question, reading: Reading) -> Reading | None:
    """A list of records that its conditions narrow, and the text decides: "rain after noon, an
    east wind", "was there a day with fog until noon". None where nothing is told of hours or an
    order."""
    accounts = question.analysis.accounts
    if reading.kind == "any" and _any_of_the_records(question):
        reading = replace(reading, kind="rows", wants="record")
    if not accounts.when or reading.kind != "rows":
        return None
    if reading.wants != "record" or reading.shown:
        if asks_value(question):
            return None
        reading = replace(reading, shown=[], conditions=sure_of(question))
    stated = [one for one in reading.conditions if not _always_stated(question, one)]
    stated = [one for one in stated if not _no_surer(question, one)]
    reading = replace(reading, conditions=_affirmed(question, stated or reading.conditions))
    turned = len(accounts.told) > 1 and bool(accounts.affirmed)  # "cloudy, then sunny"
    if not (reading.conditions or turned) or not explained(question, reading.unknown):
        return None
    number, untold = number_asked(question), _untold(question)
    told = replace(reading, wants="both", told=accounts.told, untold=untold, described=number)
    if number == "one":
        told.period = until_the_season_turns(question.analysis, told.period)
    return told


def _any_of_the_records(question: Question) -> bool:
    """The "a day", "any day" of "was there any day with fog until noon", of no day that is named:
    which it was, if there was one, is told with it."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is not None and period.named_days:
        return False
    return any(
        analysis.noun_at(at)
        and at not in analysis.dates.used
        and not _ANY.isdisjoint(analysis.between(max(0, at - _NEAR), at))
        for at in range(len(analysis.tokens))
    )


_ANY = word_set("a any some one")
_NEAR = 2


def _always_stated(question: Question, condition: Condition) -> bool:
    """The "hardly any wind" that every record tells of, however weak it is."""
    if not isinstance(condition, Stated) or condition.holds:
        return False
    return condition.column.filled > _NEARLY_ALL * question.analysis.card.count


_NEARLY_ALL = 0.97


def _no_surer(question: Question, condition: Condition) -> bool:
    """The "no more than a slight chance" of a thing that is told with that chance."""
    if not isinstance(condition, Stated) or condition.holds or condition.column.unit != "%":
        return False
    told = (sure for account in question.analysis.accounts.told for sure in account["sure"])
    return any(sure is not None for sure in told)


def explained(question: Question, unknown: tuple[str, ...]) -> bool:
    """Whether words that nobody knows only describe what is known, or are of whoever tells it."""
    return _recollected(question, unknown) or all(_describing(question, word) for word in unknown)


def _recollected(question: Question, unknown: tuple[str, ...]) -> bool:
    """`it hailed till ten on my way to a fair. What day was that?`: the question only points at
    what is told, whose other words are of whoever tells it, unless they are names."""
    analysis = question.analysis
    start, end = analysis.sentences[-1]
    places = [at for at, token in enumerate(analysis.tokens) if token.text in unknown]
    asked = any(token.low in ASKING for token in analysis.tokens[start:end])
    points = all(
        low in LIGHT or not low.isalnum() or analysis.noun_at(start + at)
        for at, low in enumerate(analysis.between(start, end))
    )
    named = any(
        analysis.tokens[at].text[:1].isupper() and not _opens(question, at) for at in places
    )
    return len(analysis.sentences) > 1 and asked and points and not named


def sure_of(question: Question) -> list[Condition]:
    """What is mentioned or not, and values that are named."""
    said = [one for one in question.conditions if isinstance(one, Truth) or _named_value(one)]
    return _affirmed(question, said)


def _affirmed(question: Question, said: list[Condition]) -> list[Condition]:
    """What holds at one hour and not at another, holds: "dry until noon", "dry, then wet"; where
    there was hail, "dry afterwards" is told of no whole day."""
    affirmed = set(question.analysis.accounts.affirmed)
    affirmed |= {one.column.name for one in said if isinstance(one, Truth) and one.holds}
    told = {way for c in said if isinstance(c, Truth) and c.holds for way in c.column.worded}
    facts = (fact for account in question.analysis.accounts.told for fact in account["facts"])
    told = {stem(way) for way in told} | {way for fact in facts for way in fact}
    said = [c for c in said if _column(c) in affirmed or not _denied_by(c, told)]
    meant = (
        Truth(one.column) if isinstance(one, Truth) and one.column.name in affirmed else one
        for one in said
    )
    kept = (
        one for one in meant if not (isinstance(one, Membership) and one.column.name in affirmed)
    )
    return list(dict.fromkeys(kept))


def _column(condition: Condition) -> str:
    return condition.column.name if isinstance(condition, Truth | Membership) else ""


def _denied_by(condition: Condition, told: set[str]) -> bool:
    """The "dry" of a day on which something wet is told of."""
    if not isinstance(condition, Truth) or condition.holds:
        return False
    return not told.isdisjoint(stem(way) for way in condition.column.covers)


def _named_value(condition: Condition) -> bool:
    """`an east wind`: a value that is named is as sure as what is mentioned."""
    return isinstance(condition, Membership) and condition.holds


def _untold(question: Question) -> tuple[str, ...]:
    """Of one record that is described by what it tells: what it would have been described by."""
    accounts = question.analysis.accounts
    return accounts.others if accounts.when and number_asked(question) == "one" else ()


def _describing(question: Question, word: str) -> bool:
    """Whether a word colours what is known: an hour, an adjective, or what stands before it."""
    analysis = question.analysis
    places = [at for at, token in enumerate(analysis.tokens) if token.text == word]
    low = word.lower()
    if (
        low in TIMES_OF_DAY | ALMOST
        or not low.isalpha()
        or any(analysis.tokens[at].kind in ("clock", "number") for at in places)
    ):
        return True
    if any(does_so(low, column.qualifiers) for column in analysis.card.columns):
        return True
    if word[:1].isupper() and all(at and not _opens(question, at) for at in places):
        return False  # a name
    if low.endswith(("ly", "wise", "ed", "ing")):
        return True
    if describes(low) and any(question.analysis.low(at - 1) in _SAID_OF for at in places):
        return True
    if analysis.accounts.when and (
        low in _MORE_OR_LESS or all(_verb(question, at) for at in places)
    ):
        return True
    if analysis.accounts.when and describes(low) and all(appended(question, at) for at in places):
        return True
    if all(_addressed(question, at) for at in places):
        return True
    if all(_of_a_purpose(question, at) for at in places):
        return True
    return any(_before_known(question, at) for at in places)


def _of_a_purpose(question: Question, at: int) -> bool:
    """The "school project" of "for my school project": what somebody wants to know it for."""
    analysis = question.analysis
    start, end = analysis.sentence_of(at)
    for place in range(at - 1, max(start, at - _LONG_PURPOSE) - 1, -1):
        if analysis.low(place) == "for" and analysis.low(place + 1) in _OWNING:
            following = analysis.low(at + 1)
            ends = at + 1 >= end or analysis.tokens[at + 1].kind != "word"
            return ends or following in _GOING_ON or analysis.low(at + 2) in _GOING_ON
    return False


_LONG_PURPOSE = 4
_OWNING = word_set("a an my our his her their")
_GOING_ON = word_set("i we you he she they can could what which when please")


def _verb(question: Question, at: int) -> bool:
    """The "lift" of "did they reckon the fog would lift": where a verb stands, and no subject."""
    analysis = question.analysis
    before = analysis.low(at - 1)
    known = any(m.last == at and m.of("name") for m in analysis.mentions)
    return known or before in _BEFORE_A_VERB


def appended(question: Question, at: int) -> bool:
    """The "patchy" of "when was there mist, patchy and only around dawn": said behind a comma of
    what is told before it, and of nothing that follows."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(at)
    told = any(start <= m.first < at and m.of("name") for m in analysis.mentions)
    apart = analysis.low(at - 1) in (",", "(", "-", "–", "—") and analysis.low(at + 1) in _ON
    return told and apart


_ON = word_set("and but , . ? ! ; : ) only from until till before after by around between in on")


def _addressed(question: Question, at: int) -> bool:
    """The "love" of "what day was that, love?": who is spoken to, behind a comma at the end, or
    in front of one at the start."""
    analysis = question.analysis
    start, end = analysis.sentence_of(at)
    if _cries_out(question, at):
        return True
    closing = analysis.low(at - 1) == "," and analysis.low(at + 1) in ("?", ".", "!", "")
    return closing or (at == start and analysis.low(at + 1) == "," and end > at + 2)


def _cries_out(question: Question, at: int) -> bool:
    """The "Oh dear" of "Oh dear, there was hail": a few words up to a comma, none of them known."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(at)
    opening = [analysis.low(place) for place in range(start, start + 4)]
    if "," not in opening:
        return False
    comma = start + opening.index(",")
    return at < comma and not any(m.first < comma for m in analysis.mentions if m.first >= start)


def _opens(question: Question, at: int) -> bool:
    return question.analysis.sentence_of(at)[0] == at


def _before_known(question: Question, at: int) -> bool:
    """`leftover snow`, `a sodden day`: right before what is known, or before a record's name."""
    analysis = question.analysis
    following = at + 1 + (analysis.low(at + 1) in (",", "-"))
    following += analysis.low(at) in PARTS and analysis.low(at + 1) == "of"  # "patches of fog"
    known = any(
        m.first == following
        and m.of("name", "low", "value")
        and not (m.last == following + 1 and analysis.low(following).endswith("ing"))
        for m in analysis.mentions  # ("stop raining" is something that happens)
    )
    return known or analysis.noun_at(following)


def number_asked(question: Question) -> Literal["one", "several"]:
    analysis = question.analysis
    several = any(
        analysis.noun_at(at) and (token.low.endswith("s") or _or_more(question, at))
        for at, token in enumerate(analysis.tokens)
    )
    several = several or any(analysis.low(start) == "list" for start, _ in analysis.sentences)
    every = any(
        cue.meaning in ("all", "any")
        and (analysis.noun_at(cue.last - 1) or analysis.noun_at(cue.last))
        for cue in analysis.cues
    )
    return "several" if several or every else "one"


def _or_more(question: Question, at: int) -> bool:
    """`what day(s)`: one or several."""
    return question.analysis.between(at + 1, at + 4) == ["(", "s", ")"]
