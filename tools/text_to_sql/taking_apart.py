"""Taking a question apart: dates, mentions of columns, amounts and cues, each with its place.

scan      mentions and cues from left to right                        (scanning)
dates     the days spoken of, and what is said of them
amounts   what is left over of the numbers
cues      without those that mean nothing beside what was found
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asides.earlier_or_later import by_their_order
from pageturner.tools.text_to_sql.asides.stipulations import hearsay, no_matter_which, stipulated
from pageturner.tools.text_to_sql.columns.called_total import not_summed
from pageturner.tools.text_to_sql.columns.names_made_alike import codes
from pageturner.tools.text_to_sql.columns.nouns_of_names import of_their_qualifiers
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.columns.units_said import units_said
from pageturner.tools.text_to_sql.columns.values_beside import of_the_column_beside
from pageturner.tools.text_to_sql.columns.verbs import (
    declared_verb,
    figures_told_by_verbs,
    told_by_a_verb,
    verb_of_another,
)
from pageturner.tools.text_to_sql.conditions.claims_denied import denied_claims
from pageturner.tools.text_to_sql.conditions.contrasts import contrasted
from pageturner.tools.text_to_sql.conditions.kinds_left_out import kinds_left_out
from pageturner.tools.text_to_sql.conditions.most_of_a_scale import most_of_a_scale
from pageturner.tools.text_to_sql.conditions.neighbours import days_beside_named
from pageturner.tools.text_to_sql.conditions.out_by import out_by, units_between
from pageturner.tools.text_to_sql.conditions.proportions import proportion
from pageturner.tools.text_to_sql.conditions.yes_in_text import yes_in_text
from pageturner.tools.text_to_sql.dates.corrections import meant_amounts, meant_mentions
from pageturner.tools.text_to_sql.dates.lying_ahead import (
    expected_of_this_week,
    is_now,
    only_ahead,
    said_of_this_week,
)
from pageturner.tools.text_to_sql.dates.periods import Calendar, as_dates
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.dates.stretches_named import stretches_named
from pageturner.tools.text_to_sql.dates.weekdays import Dates
from pageturner.tools.text_to_sql.language.conversions import in_units_kept
from pageturner.tools.text_to_sql.language.english import (
    AUXILIARIES,
    DIFFERENCES,
    FUTURE,
    PAST,
    PRESENT,
    RECORD_NOUNS,
)
from pageturner.tools.text_to_sql.language.fall_hours import hours_of_a_fall
from pageturner.tools.text_to_sql.language.numbers import Amount, read_amounts
from pageturner.tools.text_to_sql.language.sentences import focus_of, headed, sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention, lexicon_of
from pageturner.tools.text_to_sql.no_cues import beneath, than_so_much
from pageturner.tools.text_to_sql.not_compared import compares_nothing, in_the_same_text
from pageturner.tools.text_to_sql.rewording.passes import reworded
from pageturner.tools.text_to_sql.rewording.plans.plans_as_records import plans_as_records
from pageturner.tools.text_to_sql.saying import names_records
from pageturner.tools.text_to_sql.scanning import mentions_and_cues, merged
from pageturner.tools.text_to_sql.texts.accounts import Accounts, read_accounts
from pageturner.tools.text_to_sql.uncounted import (
    compounded,
    days_dated,
    days_pointed_to,
    labels,
    needed,
    none_of,
    occasions,
    records_counted,
    those_named,
    weekdays_of_it,
)


def analyse(question: str, card: SchemaCard, now: datetime | None) -> Analysis:
    """Find everything the grammar and the card know in a question."""
    lexicon = lexicon_of(card)
    tokens = reworded(question, card, lexicon)
    temporal = card.temporal
    first, last = as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)
    tense = _tense(tokens) or _planned(tokens, card)
    if now and not tense and (expected_of_this_week(tokens) or said_of_this_week(tokens)):
        tense = "future"
    today = now.date() if now else None
    days_lead = temporal is not None and bool(temporal.day_first)
    calendar = Calendar(
        today,
        first,
        last,
        tense,  # type: ignore[arg-type]
        nouns=lexicon.nouns,
        day_first=days_lead,
    )
    calendar = replace(calendar, ahead=only_ahead(tokens, closed=calendar.closed))
    dates = read_dates(_without_codes(tokens, card), calendar) if temporal else Dates()
    named = set[int]()
    if dates.used and any(map(_has_names, card.columns)):
        named = _names_with_dates(tokens, lexicon, dates.used)
    if named:
        apart_from = [t.put("x") if at in named else t for at, t in enumerate(tokens)]
        dates = read_dates(_without_codes(apart_from, card), calendar)
    tokens = by_their_order(tokens, dates)
    claimed = proportion(tokens, lexicon.nouns, dates.used, _named(tokens, lexicon))
    apart = dates.used | stipulated(tokens)
    either = no_matter_which(tokens)
    apart |= either if 0 not in either else set()  # there it may be said of what
    apart |= stretches_named(tokens, dates.used) | labels(tokens, lexicon.nouns)
    apart |= {at for at in range(len(tokens) - 1) if tokens[at + 1].low in _PLACES}
    apart |= set(range(claimed.first, claimed.last)) if claimed else set()
    found, cues = mentions_and_cues(tokens, lexicon, apart)
    found, cues = most_of_a_scale(found, cues, tokens, lexicon.nouns)
    found = of_the_column_beside(found, tokens)
    joined = merged(of_their_qualifiers(found, tokens), tokens)
    mentions, back = meant_mentions(tokens, joined, dates.used)
    mentions, cues = yes_in_text(mentions, cues, tokens, lexicon.nouns)
    mentions, denied = contrasted(tokens, mentions)
    denied |= back
    apart |= denied
    compounds = [m for m in mentions if _compounded(m, tokens)]
    dating = [m for m in mentions if _dates_it(m, tokens, dates)]
    dates.used.update(at for m in dating for at in range(m.first, m.last))
    mentions = [m for m in mentions if m not in compounds and m not in dating]
    mentions = [m for m in mentions if not _of_the_corpus(m, tokens)]
    mentions = [m for m in mentions if not _the_record(m, tokens, lexicon)]
    accounts = _accounts(tokens, found, dates, apart, card)
    apart |= accounts.used
    mentions = [
        m
        for m in mentions
        if accounts.used.isdisjoint(range(m.first, m.last))
        and not verb_of_another(m, found, tokens)
    ]
    mentions = [told_by_a_verb(m, mentions, tokens) for m in mentions]
    mentions = figures_told_by_verbs(mentions, tokens)
    elsewhere = denied | accounts.used
    cues = [cue for cue in cues if cue.first not in elsewhere and not _of_a_whole(cue, tokens)]
    cues = [cue for cue in cues if not not_summed(cue, tokens, mentions)]
    gone = kinds_left_out(tokens, mentions, lexicon.nouns)
    gone = [said for said in gone if said.start not in dates.used]
    cues = [c for c in cues if not any(c.first in said for said in gone)]
    cues = sorted([*cues, *(Cue(said.start, said.stop, "no") for said in gone)], key=_place)
    apart |= {at for said in gone for at in said}
    taken = apart | {at for m in mentions if m.of("value") for at in range(m.first, m.last)}
    taken |= {
        at
        for cue in cues
        if cue.meaning in ("change", "streak", "count", "share", "polite")
        and cue.last > cue.first + 1
        for at in range(cue.first, cue.last)
    }
    whole = (m for m in mentions if declared_verb(m) or _opens_with_a_number(m, tokens))
    taken |= {at for m in whole for at in range(m.first, m.last)}
    amounts = in_units_kept(meant_amounts(tokens, read_amounts(tokens, taken)), card)
    amounts = [
        amount
        for amount in amounts
        if not none_of(amount, mentions) and not occasions(tokens, amount, mentions)
    ]
    cues = sorted([*cues, *_outside(tokens, amounts), *_next(tokens, dates)], key=_place)
    counted = [
        amount
        for amount in amounts
        if days_dated(tokens, amount, dates.used)
        or records_counted(tokens, amount, mentions, dates.period)
        or those_named(tokens, amount, mentions, dates.period)
        or weekdays_of_it(tokens, amount, dates)
        or days_pointed_to(tokens, amount, dates)
        or needed(tokens, amount, amounts)
        or compounded(tokens, amount, mentions)
    ]
    amounts = [amount for amount in amounts if amount not in counted]
    apart |= {at for amount in counted for at in range(amount.first, amount.last)}
    inside = {at for a in amounts for at in (*range(a.first, a.last), *a.tail)}
    differences = [
        Cue(at, at + meant[1], meant[0])
        for at in range(len(tokens))
        if (at not in inside or tokens[at].low == "within")
        and at not in apart
        and tokens[at].low in DIFFERENCES.openings
        and (meant := DIFFERENCES.at(tokens, at))
        and not any(
            cue.first <= at and cue.last >= at + meant[1] and cue.last - cue.first > meant[1]
            for cue in cues
        )
        and not compares_nothing(tokens, at, at + meant[1], dates.used, lexicon.nouns)
        and not in_the_same_text(tokens, at + meant[1], mentions, dates.used)
        and not beneath(tokens, at, mentions)
        and not _in_a_name(at, mentions)
        and not any(m.first == at and m.degree == "more" for m in mentions)
    ]
    amounts = than_so_much(amounts, mentions)
    mentions = [m for m in mentions if not _inside_amount(m, amounts)]
    cues = [c for c in cues if not _part_of_another(c, differences)]
    cues = [c for c in cues if not _comes_down(c, cues, mentions)]
    differences += _overdone(tokens, mentions)
    differences += [Cue(at, at + 1, "apart") for at in out_by(tokens, amounts)]
    differences += [Cue(*said, "apart") for said in units_between(tokens, mentions)]
    sentences = sentences_of(tokens)
    focus = focus_of(tokens, sentences)
    if len(focus) < len(tokens):
        told = [(a, b) for a, b in sentences if any(a <= said.start < b for said in gone)]
        focus |= {at for a, b in told for at in range(a, b)}
    spoken = {m.first for m in mentions if m.of("name", "low", "value")}
    spoken |= {amount.first for amount in amounts}
    analysis = Analysis(
        card,
        tokens,
        dates,
        mentions,
        amounts,
        [cue for cue in cues if cue.first not in inside],
        differences,
        sentences,
        headed(tokens, focus, sentences, spoken),
        lexicon.nouns | plans_as_records(tokens, lexicon),
        claimed,
        accounts,
        tense,
        calendar.now,
        calendar,
        tuple(gone),
        apart
        | hearsay(tokens)
        | {at for amount in amounts for at in amount.tail}
        | {a.first - 1 for a in amounts if tokens[a.first - 1].low in _STANDING}
        | {at for one in (*compounds, *dating) for at in range(one.first, one.last)},
        units=units_said(tokens, mentions, amounts, lexicon.nouns),
    )
    return denied_claims(analysis)


def _without_codes(tokens: list[Token], card: SchemaCard) -> list[Token]:
    """The tokens with a word in the place of each number of a code: the "2025" of "INV-2025-012"
    is no year."""
    inside = {at for span in codes(tokens, card) for at in span if tokens[at].kind == "number"}
    if not inside:
        return tokens
    return [token.put("x") if at in inside else token for at, token in enumerate(tokens)]


def _names_with_dates(tokens: list[Token], lexicon: Lexicon, used: set[int]) -> set[int]:
    """The places of the whole name of a record in which a word is read as a date, and another is
    none: the "Winter Boats" of "where is Winter Boats"; "in winter boats" says when."""
    inside: set[int] = set()
    for at, token in enumerate(tokens):
        named = lexicon.at(tokens, at)
        span = range(named.first, named.last) if named else range(0)
        if named is None or used.isdisjoint(span) or used.issuperset(span):
            continue
        when = at and token.low == token.text and tokens[at - 1].low in _SAYING_WHEN
        said = " ".join(one.low for one in tokens[at : named.last])
        whole = (x for x in named.of("value") if said == str(x.value).lower())
        called = (names_records(x.column) or str(x.value).istitle() for x in whole)
        if not when and any(called):
            inside |= set(span)
    return inside


@lru_cache(maxsize=256)
def _has_names(column: ColumnCard) -> bool:
    """Whether a column has names of several words: "Winter Boats"."""
    if column.type != "text" or column.order:
        return False
    return names_records(column) or any(
        " " in value and value.istitle() for value in map(str, column.samples)
    )


def _place(cue: Cue) -> int:
    return cue.first


def _named(tokens: Sequence[Token], lexicon: Lexicon) -> set[int]:
    """The places of what is called so with more than one word: "mostly sunny"."""
    found = (lexicon.at(tokens, at) for at in range(len(tokens)) if tokens[at].low.endswith("ly"))
    return {at for one in found if one for at in range(one.first, one.last)}


def _accounts(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    dates: Dates,
    apart: set[int],
    card: SchemaCard,
) -> Accounts:
    """Of a day that is named, what its text says is read there and not sought."""
    if dates.period is not None and dates.period.named_days:
        return Accounts()
    named = {  # "temperatures falling in the afternoon", declared with its part of the day
        at
        for m in mentions
        if m.exact and m.of("name") and any(c.type in ("integer", "real") for c in m.columns)
        for at in range(m.first, m.last)
        if m.last - m.first > _SEVERAL
    }
    apart = apart | named | hours_of_a_fall(tokens) | days_beside_named(tokens)
    return read_accounts(tokens, mentions, apart, card.columns)


_SEVERAL = 2


def _opens_with_a_number(mention: Mention, tokens: Sequence[Token]) -> bool:
    """The "four" of "four-hour performance", where a column is called so: no amount."""
    several = mention.exact and mention.last - mention.first > _SEVERAL
    return several and is_number(tokens[mention.first]) and bool(mention.of("name", "low"))


def _dates_it(mention: Mention, tokens: Sequence[Token], dates: Dates) -> bool:
    """The "dated" of "a report dated 3 May 2026": nothing but the day that is named."""
    return mention.last in dates.used and all(
        column.temporal and tokens[mention.first].low != column.name for column in mention.columns
    )


def _of_the_corpus(mention: Mention, tokens: Sequence[Token]) -> bool:
    """The "records" of "the earliest date in these records", the "log" of "in this log", where
    "recorded" and "logged" qualify: all that is kept, and no kind of it."""
    if tokens[mention.first].low not in RECORD_NOUNS or mention.of("name", "low", "value"):
        return False
    before = [token.low for token in tokens[max(0, mention.first - 2) : mention.first]]
    return len(before) > 1 and before[0] in _AMONG and before[1] in _THESE


def _the_record(mention: Mention, tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """The "samples" of "how many samples did Sato take", where each record has another value in a
    column that is called so, too; and not of "the sample number", "by sample"."""
    noun = tokens[mention.first].low in lexicon.nouns and mention.last == mention.first + 1
    told = [column for column in mention.columns if not column.temporal]  # (and no "sampled")
    if not noun or not told or not all(map(_tells_records, told)):
        return False
    before = tokens[mention.first - 1].low if mention.first else ""
    after = tokens[mention.last].low if mention.last < len(tokens) else ""
    if after.isdecimal() and any(column.type == "integer" for column in told):
        return False  # the one that is numbered so: "survey 203"
    return after not in _NAMING and before not in _GROUPING and not mention.of("value")


def _tells_records(column: ColumnCard) -> bool:
    """Whether a column has another value in each record."""
    return column.type in ("text", "integer") and 1 < column.distinct == column.filled


_NAMING = word_set("number numbers no nos id ids code codes name names reference references")
_GROUPING = word_set("by per each every different distinct unique")
_AMONG = word_set("in of on from among within across")
_THESE = word_set("the these those your our my all this")


def _compounded(mention: Mention, tokens: Sequence[Token]) -> bool:
    """The "looking" of "dry-looking", which is no outlook, the "forecast" of "hail-forecast days",
    which is none of a number."""
    first = mention.first
    return (
        first > 1
        and tokens[first - 1].low == "-"
        and tokens[first].glued
        and tokens[first - 1].glued
        and not mention.of("name", "low", "value")
    )


_STANDING = word_set("stand stands stood standing sit sits sat sitting pegged pinned")
"""Before an amount, these say no more than "was": "the chance stood at 60%"."""
_SAYING_WHEN = word_set("in during since until before after by last this next every each all")
_PLACES = word_set("decimal decimals dp")
"""After a number, these say how the answer is to be rounded: "to 1 decimal"."""


def _of_a_whole(cue: Cue, tokens: Sequence[Token]) -> bool:
    """The "in all" of "in all the reports", which adds nothing up."""
    after = tokens[cue.last].low if cue.last < len(tokens) else ""
    whole = cue.meaning == "sum" and tokens[cue.last - 1].low == "all"
    return whole and after.isalpha() and after not in AUXILIARIES


def _part_of_another(cue: Cue, differences: Sequence[Cue]) -> bool:
    """The "up to" of "come up to", the "top" of "match or top": no end of a scale."""
    inside = (d for d in differences if d.first < cue.first < d.last)
    return cue.meaning == "high" and any(inside)


def _comes_down(cue: Cue, cues: Sequence[Cue], mentions: Sequence[Mention]) -> bool:
    """The "fall" of "when did the most hail fall": what is ranked came down, and got no less."""
    thing = next((m for m in mentions if m.last == cue.first), None)
    if cue.meaning != "fall" or thing is None:
        return False
    ranked = any(c.last == thing.first and c.meaning in ("high", "low") for c in cues)
    types = {column.type for column in thing.columns}
    return ranked and "boolean" in types and bool(types & {"real", "integer"})


def _in_a_name(at: int, mentions: Sequence[Mention]) -> bool:
    """The "reached" of "was the reached peak below the plan", where a column is called so."""
    named = (m for m in mentions if m.first <= at < m.last and len(m.columns) == 1)
    return any(
        m.words.lower().split() == m.columns[0].name.split("_") and m.last > m.first + 1
        for m in named
    )


def _overdone(tokens: Sequence[Token], mentions: Sequence[Mention]) -> list[Cue]:
    """The "too warm" of "was the forecast too warm", and not "too warm to run"."""
    result = []
    for mention in mentions:
        before = tokens[mention.first - 1].low if mention.first else ""
        after = tokens[mention.last].low if mention.last < len(tokens) else ""
        measured = any(column.type in ("integer", "real") for column in mention.columns)
        if before == "too" and after not in ("to", "for") and measured and not mention.degree:
            low = any(link.role == "low" for link in mention.links)
            result.append(Cue(mention.first - 1, mention.last, "under" if low else "over"))
    return result


def _inside_amount(mention: Mention, amounts: Sequence[Amount]) -> bool:
    return any(a.first <= mention.first and mention.last <= a.last for a in amounts)


def _tense(tokens: Sequence[Token]) -> str:
    """Whether the question looks ahead; the present tense does, the past tense does not."""
    lows = {
        token.low
        for token, after in zip(tokens, [*(t.low for t in tokens[1:]), ""], strict=False)
        if token.low != "have" or after not in _OWNED
    }
    looks = "look" in lows and bool(lows & {"does", "do"})  # "what does Saturday look like"
    looks = looks or not _APPEARS.isdisjoint(lows)  # "which looks drier, Saturday or Sunday"
    lows |= {"is"} if looks or any(is_now(token) for token in tokens) else set()
    chance = [token.low for token in tokens[:3]] in (
        ["any", "chance", "of"],
        ["what", "chance", "of"],
    )
    over = {"would"} if lows & PAST else set()  # "it was wet. When would that be"
    ahead = lows & (FUTURE - over)
    if ahead or (chance and not lows & PAST):
        return "future"
    return "future" if lows & PRESENT and not lows & (PAST | _RECORDED) else ""


_APPEARS = word_set("looks seems sounds promises")
_RECORDED = word_set(
    "measured recorded observed logged registered actual reality felt turned ended"
)
"""What is so is over: "how big is the measured difference"."""
_OWNED = frozenset({"a", "an", "the", "our", "my", "to", "two"})
"""After "have" these say that it is no past tense: "we have a stall on Sunday"."""


def _planned(tokens: Sequence[Token], card: SchemaCard) -> str:
    """`Beach: Saturday or Sunday?`: what is still to be chosen lies ahead."""
    lows = {token.low for token in tokens}
    open_ = "or" in lows and not lows & PAST
    return "future" if open_ and purposes_said(card, tokens, set()) else ""


def _next(tokens: Sequence[Token], dates: Dates) -> list[Cue]:
    """The "next" of "when did it next snow after 8 March": the first time from there on."""
    since = any(
        token.low in ("after", "since") and {at + 1, at + 2} & dates.used
        for at, token in enumerate(tokens)
    )
    places = [at for at, token in enumerate(tokens) if token.low == "next"]
    return [Cue(at, at + 1, "first") for at in places if since and not {at, at + 1} & dates.used]


def _outside(tokens: Sequence[Token], amounts: Sequence[Amount]) -> list[Cue]:
    """The "outside" of "a high outside 60 to 70", "outside the range of 60 to 70": a "no"."""
    found: list[Cue] = []
    for amount in amounts:
        at = amount.first - 1
        while at > 0 and tokens[at].low in ("of", "the", "range"):
            at -= 1
        if amount.operator == "between" and at >= 0 and tokens[at].low == "outside":
            found.append(Cue(at, amount.first, "no"))
    return found
