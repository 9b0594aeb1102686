"""Records told by their words, and asked for as whose, where and of which subject.

in whose report does hail come, whose day's log        in which report does hail come, which log
where do you find "thin mist" in a log that names it   which logs say "thin mist" and names it
in which the subject of hail is addressed              in which hail is mentioned
which logs address hail, touch on hail                 which logs mention hail
hail has crept into some of the logs                   hail is mentioned in some of the logs
when was the line "thin mist" printed                  when was the line "thin mist" used

"Whose" and "where" are so put only where a record is of a day, and of nobody and of no place.
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.plurals import plural
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import COPULAS, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.quotation_marks import QUOTES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    ends,
    first_words,
    phrases,
    places,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_TEXTS = word_set("forecast text wording entry description prose")
_POINTING = word_set("it this that")
"""Behind a verb that only is, these ask who wrote it: "whose log was it"."""
_SENTENCE = word_set(". ? !")
_OF_A_DAY = word_set("day's date's")
_BEFORE_IT = word_set(", . ? ! ; : in on from and")
_FINDING = phrases("""
    do you find, can you find, does one find, can one find, do we find, can we find, do i find,
    can i find, could i find, might i find, do you see, do we see, do i see, does one see,
    do you read, do we read, do i read, does one read, is it said, does it say, do they say
""")
_LONGEST = 10
_ARTICLES = word_set("a an any the some")
_SUBJECT = phrases("the subject of, the topic of, the matter of, the question of")
_ADDRESSED = phrases("""
    addressed, raised, touched on, touched upon, brought up, discussed, broached, dealt with
""")
_ADDRESSING = phrases("""
    address, addresses, addressing, touch on, touches on, touch upon, touches upon, broach,
    broaches, bring up, brings up, deal with, deals with, allude to, alludes to, whisper of,
    whispers of, breathe of, breathes of, sing of, sings of
""")
_ENTERED = phrases("""
    crept into, drifted into, slipped into, found its way into, found their way into, made it into,
    strayed into, sneaked into, snuck into, wandered into, worked its way into
""")
_HAVING = word_set("has have had")
_SOME_OF = word_set("a few several some many two three four five of the these those our your")
_PRINTED = word_set("print printed publish published featured")
_THEM = word_set("it that this line phrase sentence wording words passage remark")
_WHEN = word_set("when date dates day days")
_FIRST_OR_LAST = word_set("first last")
_WRITERS = word_set("they you we")
_UP_TO_IT = 3
"""Over how many tokens the words stand that are printed: "print the line "…""."""
_BEING = word_set("is are was were be been being gets get got ever not never")
_NEAR = 5
_RECORD_SIDE = word_set("that which")


@step("card", "lexicon", words=("whose",))
def of_which_record(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, with "which report" for "whose report"; a day's report is no one's."""
    if not one_a_day(card):
        return list(tokens)
    result = list(tokens)
    for at in range(len(result) - 2, -1, -1):
        if result[at].low != "whose" or (at and result[at - 1].low not in _BEFORE_IT):
            continue
        days = low_at(result, at + 1) in _OF_A_DAY
        noun = at + 1 + days
        quoted = not QUOTES.keys().isdisjoint([token.low for token in result[noun:]])
        asked = low_at(result, noun) in (lexicon.nouns | _TEXTS if quoted else lexicon.nouns)
        by_whom = low_at(result, noun + 1) in COPULAS and low_at(result, noun + 2) in _POINTING
        relative = at and result[at - 1].low not in _SENTENCE and _of_a_noun(result, at, lexicon)
        if asked and not (relative or by_whom):
            result[at : at + 1 + days] = [result[at].put("which")]
    return result


def _of_a_noun(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "days" of "days whose log", of "days, whose log" and of "a day in whose log"."""
    before = [token.low for token in tokens[max(0, at - 2) : at]]
    return not lexicon.nouns.isdisjoint(before)


@step("card", "lexicon", words=("where",))
def in_which_records(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, with "which reports say" for the "where do you find" of quoted words."""
    if not one_a_day(card):
        return list(tokens)
    for at, token in enumerate(tokens):
        finding = starts(tokens, at + 1, _FINDING) if token.low == "where" else 0
        opening = at + 1 + finding
        closing = _closing(tokens, opening) if finding else 0
        if not closing:
            continue
        noun, rest = "reports", closing + 1
        if low_at(tokens, rest) == "in" and low_at(tokens, rest + 1) in _ARTICLES:
            if low_at(tokens, rest + 2) not in lexicon.nouns:
                return list(tokens)
            noun = low_at(tokens, rest + 2)
            noun = noun if noun.endswith("s") else plural(noun)
            rest += 3
        quoted = tokens[opening : closing + 1]
        asked = token.put_all("which", noun if noun in lexicon.nouns else "records", "say")
        more = list(tokens[rest:])
        if more and more[0].low in _RECORD_SIDE:
            more[0] = more[0].put("and")
        return [*tokens[:at], *asked, *quoted, *more]
    return list(tokens)


def _closing(tokens: Sequence[Token], opening: int) -> int:
    """Where the quotation that opens at a place closes; 0 where none does."""
    closes = QUOTES.get(low_at(tokens, opening))
    places = range(opening + 2, min(opening + 2 + _LONGEST, len(tokens)))
    return next((at for at in places if closes and tokens[at].low == closes), 0)


@step("lexicon", words=first_words(_ADDRESSED, _ADDRESSING))
def mentioning(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "mentioned" for what a text does with its subject."""
    result = list(tokens)
    for at in range(len(tokens) - 1, 0, -1):
        if (size := starts(result, at, _ADDRESSED)) and low_at(result, at - 1) in _BEING:
            named = _named_before(result, at, lexicon)
            closed = low_at(result, at + size) in ("", ".", "?", "!", ",", ";", "in", "on")
            if named is None or not closed:
                continue
            result[at : at + size] = [result[at].put("mentioned")]
            result[named - ends(result, named, _SUBJECT) : named] = []
        elif (size := starts(result, at, _ADDRESSING)) and _by_a_record(result, at, lexicon):
            thing = at + size
            thing += starts(result, thing, _SUBJECT) or (low_at(result, thing) in _ARTICLES)
            said = lexicon.at(result, thing)
            if said is not None and _is_told(said):
                result[at:thing] = [result[at].put("mention")]
    return result


@step("lexicon", words=("into",))
def entering(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "is mentioned in" for "has crept into", where it enters records."""
    for at, size in places(tokens, _ENTERED):
        start = at - (low_at(tokens, at - 1) in _HAVING)
        noun = at + size
        while low_at(tokens, noun) in _SOME_OF:
            noun += 1
        recorded = low_at(tokens, noun) in lexicon.nouns | RECORD_NOUNS
        if recorded and noun > at + size and _named_before(tokens, start, lexicon) is not None:
            put = tokens[at].put_all("is", "mentioned", "in")
            return [*tokens[:start], *put, *tokens[at + size :]]
    return list(tokens)


@step("card", "lexicon", words=_PRINTED)
def printed(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, with "used" for the "printed" of words in quotation marks, where it is asked
    when."""
    opened = next((at for at, token in enumerate(tokens) if token.text in QUOTES), -1)
    closing = _closing(tokens, opened) if one_a_day(card) else 0
    named = lexicon.at(tokens, opened + 1) if closing else None
    if not closing or (named is not None and named.last == closing and named.of("value")):
        return list(tokens)
    outside = [at for at in range(len(tokens)) if not opened <= at <= closing]
    asked = next((at for at in outside if tokens[at].low in _WHEN), len(tokens))
    line = low_at(tokens, opened - 1) in _THEM | _BEING
    for at in outside:
        if at < asked or tokens[at].low not in _PRINTED:
            continue
        before = at - 1
        while low_at(tokens, before) in _BEING | _FIRST_OR_LAST:
            before -= 1
        of_it = low_at(tokens, before) in _THEM or (before == closing and line)
        by_them = low_at(tokens, before) in _WRITERS and at < opened <= at + _UP_TO_IT
        if of_it or by_them:
            return [*tokens[:at], tokens[at].put("used"), *tokens[at + 1 :]]
    return list(tokens)


def _named_before(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> int | None:
    """Where the thing begins that "is addressed", if texts are looked through for it."""
    while end and tokens[end - 1].low in _BEING:
        end -= 1
    found = (lexicon.at(tokens, at) for at in range(max(0, end - 4), end))
    return next((m.first for m in found if m and m.last == end and _is_told(m)), None)


def _is_told(mention: Mention) -> bool:
    """Whether a column only knows of it that texts speak of it: a fault may be addressed, too."""
    return any(link.column.worded for link in mention.of("name"))


def _by_a_record(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "logs" of "which logs address", "logs of May 2026 that address"."""
    before = tokens[max(0, at - _NEAR) : at]
    return any(token.low in lexicon.nouns for token in before)
