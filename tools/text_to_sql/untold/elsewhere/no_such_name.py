"""What is spoken of as if a record were called so, and none is: "2 Kiln Road", "LT-999".

a code        made like the values of a column, letters and as many digits: `R-999` of `R-201`
a number      with the words that stand beside numbers there: `99 Weir Lane` of `4 Weir Lane`
a place       behind "in", where a column tells the place: "flats in London"

A record beside it would be an answer to another question. Which columns have such names is told by
their values: nearly all of them are made alike, and all of them are known.
"""

from collections.abc import Sequence, Set

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.names_made_alike import Names, code_at, named_columns
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.reading import Membership, Reading
from pageturner.tools.text_to_sql.untold.elsewhere.other_places import NO_PLACES


def no_such_name(analysis: Analysis) -> Reading | None:
    """A reading that selects nothing, for a code or a numbered name that no record has."""
    columns = named_columns(analysis.card)
    if not columns or not any(token.kind in ("number", "date") for token in analysis.tokens):
        return None
    taken = {at for m in analysis.mentions if m.of("value") for at in range(m.first, m.last)}
    for at in range(len(analysis.tokens)):
        for names in columns:
            code = code_at(analysis.tokens, at, names)
            span = code or _numbered(analysis, at, names)
            known = taken & {*(code or [at])}  # (not in "99 Castle View", beside Castle & Co.)
            if span and not known:
                said = _said(analysis.tokens, span)
                if said.lower() not in names.held:
                    return _nowhere(names.column, said)
    return None


def no_such_place(analysis: Analysis, unknown: Sequence[str]) -> Reading | None:
    """A reading that selects nothing, for a place that no record is of: "in London", "on Weaver
    Street"."""
    if analysis.lacks(_AT):
        return None
    tokens = analysis.tokens
    left = {word.lower() for word in unknown} or _nobodys(analysis)
    for at in range(1, len(tokens)):
        if tokens[at - 1].low not in _AT:
            continue
        last = at
        while last < len(tokens) and (tokens[last].low in left or _capital(tokens[last])):
            last += 1
        if not analysis.dates.used.isdisjoint(range(at - 1, last)):
            continue  # "on Marathon Sunday"
        if left.isdisjoint(analysis.lows[at:last]) or not _called(analysis, range(at, last)):
            continue
        if last < len(tokens) and tokens[last].kind == "number":
            continue  # "in Room 4"
        said = _said(tokens, range(at, last))
        column = _where(analysis.card, analysis.lows[at:last], tokens[at - 1].low)
        if column is not None and not _is_a_part(said, analysis.card):
            return _nowhere(column, said)
    return None


def _nobodys(analysis: Analysis) -> set[str]:
    """The words that neither the grammar nor the card knows."""
    known = {at for m in analysis.mentions for at in range(m.first, m.last)} | analysis.dates.used
    return {
        token.low
        for at, token in enumerate(analysis.tokens)
        if token.kind == "word" and at not in known and token.low not in KNOWN
    }


def _capital(token: Token) -> bool:
    return token.kind == "word" and token.text[:1].isupper()


def _called(analysis: Analysis, span: range) -> bool:
    """Whether what stands behind "in" is written as the name of a place; where nothing is written
    as a name, whether it is said of records: "flats in london", and not "the rent in pesos"."""
    tokens = [analysis.tokens[at] for at in span]
    if any(token.low in NO_PLACES or _is_a_code(token) for token in tokens):
        return False
    if all(map(_capital, tokens)):
        return True
    before = span.start - 2
    record = analysis.noun_at(before) or any(
        m.first <= before < m.last for m in analysis.mentions if m.of("value")
    )
    return record and all(
        token.text.islower() for token in analysis.tokens[1:] if token.kind == "word"
    )


def _is_a_code(token: Token) -> bool:
    """The "CHF" of "the rent in CHF"."""
    return token.text.isupper() and len(token.text) <= _SHORT


def _where(card: SchemaCard, words: Sequence[str], led_by: str) -> ColumnCard | None:
    """The one column that would tell such a place; None where none does, or several."""
    numbered = [
        names.column
        for names in named_columns(card)
        if len(words) > 1 and words[-1] in _ends(names)
    ]
    places = numbered or [c for c in card.columns if led_by != "on" and _tells_a_place(c)]
    return places[0] if len(places) == 1 else None


def _nowhere(column: ColumnCard, said: str) -> Reading:
    absent = Membership(column, (said,))
    return Reading("rows", conditions=[absent], wants="record", nowhere=said)


def _numbered(analysis: Analysis, at: int, names: Names) -> range | None:
    """The tokens of a number with the words that stand beside numbers in a column."""
    tokens = analysis.tokens
    if tokens[at].kind != "number" or not tokens[at].low.isdecimal():
        return None
    for head in names.heads:
        first = at - len(head)
        if head and first >= 0 and [t.low for t in tokens[first:at]] == list(head):
            return range(first, at + 1)
    if not names.tails or at in analysis.dates.used:
        return None
    lot = at + 1  # (the "a" of "12a Weir Lane")
    lot += lot < len(tokens) and tokens[lot].glued and len(tokens[lot].low) == 1
    for size in sorted({len(tail) for tail in names.tails}, reverse=True):
        words = [token.low for token in tokens[lot : lot + size]]
        if len(words) == size and tuple(words) in names.tails:
            return range(at, lot + size)
    return _unheard_of(analysis, range(at, lot), names)


def _unheard_of(analysis: Analysis, number: range, names: Names) -> range | None:
    """`2 Kiln Road`, where no record is of that road: its words are nobody's, and the last of them
    ends other names, or all are written as names."""
    tokens, last = analysis.tokens, number.stop
    ends = _ends(names)
    lexicon = lexicon_of(analysis.card)
    while last < len(tokens) and last < number.stop + _LONGEST:
        token = tokens[last]
        plain = token.low in KNOWN and not _capital(token)  # (but "12 Made Up Road")
        plain = plain or token.low in MONTH_NUMBERS or analysis.noun_at(last)
        mention = lexicon.at(tokens, last)
        named = mention is not None and not all(c == names.column for c in mention.columns)
        if token.kind != "word" or token.glued or plain or named or token.low in UNITS:
            break
        last += 1
        if token.low in ends and last > number.stop + 1:
            return range(number.start, last)
    words = tokens[number.stop : last]
    capitals = len(words) > 1 and all(map(_capital, words))
    capitals = capitals and KNOWN.isdisjoint(token.low for token in words)
    return range(number.start, last) if capitals else None


def _ends(names: Names) -> Set[str]:
    """What names of a column end with behind a number; any word for a street, where one does."""
    ends = {tail[-1] for tail in names.tails}
    return ends if ends.isdisjoint(_STREETS) else ends | _STREETS


def _said(tokens: Sequence[Token], span: range) -> str:
    return "".join(
        tokens[at].text if at == span.start or tokens[at].glued else f" {tokens[at].text}"
        for at in span
    )


def _tells_a_place(column: ColumnCard) -> bool:
    """Whether a column says where: it is called by a word for a place, and its values are names."""
    if column.type != "text" or column.order or not 0 < column.distinct <= len(column.samples):
        return False
    said = f"{column.name} {' '.join(column.synonyms)}".lower().replace("_", " ").split()
    names = all(str(value)[:1].isupper() and len(str(value)) > 2 for value in column.samples)
    return names and not _PLACES.isdisjoint(said)


def _is_a_part(said: str, card: SchemaCard) -> bool:
    """Whether it is a part of values: "Harbour" of "Old Harbour", "Weir Lane" of "4 Weir Lane"."""
    texts = (column.samples for column in card.columns if column.type == "text")
    return any(said.lower() in str(value).lower() for values in texts for value in values)


_SHORT = 4
"""Units and formats are written in so many capitals: "in EUR"."""
_LONGEST = 4
_STREETS = word_set(
    "street st road rd lane avenue ave drive close way court place square terrace crescent row "
    "gardens grove hill mews walk quay wharf boulevard alley parade rise"
)
_AT = word_set("in at on near around")
_PLACES = word_set(
    "district town city village area neighbourhood neighborhood suburb borough "
    "county state province country place location site branch department ward island parish"
)
