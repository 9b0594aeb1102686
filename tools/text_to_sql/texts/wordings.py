"""What only the texts say of several records, as conditions: "how many logs speak of patchy fog".

    "areas of fog", "dense fog"       a word that colours what a column is of
    "blowing dust", "flurries"        a word that is narrower than its column
    "hail likely", "hail after 2pm"   how sure it is, and when
    'the phrase "rain likely"'        word for word
    "who mentions a whale"            what no column is of, where texts are said to speak of it

One record that is described is found by what fits it best (`describing`); of what is counted,
listed or asked of all records, each is to say it. `pageturner.tools.wording` reads the texts.
"""

from dataclasses import replace
from itertools import pairwise

from pageturner.tools.scoping import Account, Wording
from pageturner.tools.text_to_sql.asks.asking import (
    asks_count,
    asks_record,
    asks_value,
    asks_yes_no,
)
from pageturner.tools.text_to_sql.asks.occurrences import of_the_first
from pageturner.tools.text_to_sql.columns.by_unit import HOURS
from pageturner.tools.text_to_sql.columns.kinds import use_told_apart
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.language.english import RECORD_NOUNS
from pageturner.tools.text_to_sql.language.words import ends, phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Beside, Comparison, Membership, Stated
from pageturner.tools.text_to_sql.sql.drafts import is_worded
from pageturner.tools.text_to_sql.texts.accounts import mentioned
from pageturner.tools.text_to_sql.texts.called_likely import called_likely
from pageturner.tools.text_to_sql.texts.colouring import (
    LITERAL,
    SPOKEN_OF,
    colours_it,
    known_places,
)
from pageturner.tools.text_to_sql.texts.describing import number_asked
from pageturner.tools.text_to_sql.texts.in_its_morning import add_part_of_day
from pageturner.tools.text_to_sql.texts.notes_read import MENTIONING, add_mentioned
from pageturner.tools.text_to_sql.texts.quotations import Quotation, phrase_of, quotation
from pageturner.tools.text_to_sql.texts.quoted_together import add_quoted_together, denied_there
from pageturner.tools.text_to_sql.texts.said_by_texts import (
    add_said,
    text_of,
    use_telling,
    use_verbs,
)
from pageturner.tools.text_to_sql.texts.worded_things import (
    add_sure,
    add_worded,
    as_told,
    colours_of,
    drop_chances,
    is_narrower,
    is_of_chances,
)
from pageturner.tools.words import STOPWORDS, stem

_LONGEST = 10
"""Over how many tokens the words stand that no column is of."""
_CALLED = word_set("called termed labelled labeled dubbed")
"""What a thing is called, a text says."""
_CALLING = word_set("call calls calling describe describes described terms label labels")
"""With one of these it is said what a text calls it, where words are quoted."""
_OWNING = word_set("my your our his her their")
_OF_ANYTHING = word_set(
    "something anything thing things kind sort bit someone anyone anybody anywhere"
)


def add_wordings(question: Question) -> None:
    """Add to a question's conditions what only the texts of its records say."""
    card, period = question.analysis.card, question.analysis.dates.period
    use_telling(question)
    for one in question.conditions:
        if isinstance(one, Membership):
            use_told_apart(question.analysis, one.column)
    if not any(column.worded for column in card.columns):
        if card.short_texts and question.analysis.says(MENTIONING):
            quoted = quotation(question)
            _add_phrase(question, quoted) if quoted else add_mentioned(question)
        return  # (long documents: what they say is searched)
    if period is not None and period.single_day:
        _add_colours(question)
        add_part_of_day(question)
        return
    counted = asks_count(question) or question.analysis.has("share", "streak")
    several = counted or asks_yes_no(question) or number_asked(question) == "several"
    lows = {token.low for token in question.analysis.tokens}
    spoken_of = bool(lows & SPOKEN_OF)
    first = question.analysis.accounts.when and of_the_first(question)
    several = several or first or _everywhere(question) or (spoken_of and "about" in lows)
    called = [m for m in question.analysis.mentions if is_worded(m) and called_likely(question, m)]
    for mention in called:
        add_worded(question, mention, True)
    if called:
        return
    several = several or bool(lows & _CALLED) or _of_the_one_so(question)
    if _add_next_to_none(question):
        return
    if add_quoted_together(question):
        return
    quoted = quotation(question)
    spoken_of = spoken_of or bool(lows & _CALLING)
    if quoted and (several or spoken_of or quoted.at_length or _asks_by_a_word(question, quoted)):
        _add_phrase(question, quoted)
        return
    if not several:
        _add_narrower(question)
        return
    timed = question.analysis.accounts.when
    if timed and not (counted or first or _everywhere(question)):
        return  # (a list of what is told at such hours is found by how well it is told)
    if timed:
        _add_timed(question)
        return
    asking = _asking(question) if lows & _CALLED else question.analysis.focus
    for mention in question.analysis.mentions:
        if _or_all_of_it(question, mention):
            continue
        if is_worded(mention) and (mention.first in asking or _is_condition(question, mention)):
            add_worded(question, mention, counted or asks_yes_no(question))
        elif mention in question.free and is_of_chances(mention) and counted:
            add_sure(question, mention)
    if not question.found and not any(m.of("name", "low", "value") for m in question.free):
        _add_unknown(question)


def _add_colours(question: Question) -> None:
    """The "dense" of "was there dense fog on 3 May": that there was some fog does not answer it."""
    timed = question.analysis.accounts.when
    for mention in question.analysis.mentions if asks_yes_no(question) and not timed else ():
        places = colours_of(question, mention) if is_worded(mention) and as_told(mention) else []
        if places and places[-1] < mention.first and mention.first in question.analysis.focus:
            add_worded(question, mention, True)


def _asks_by_a_word(question: Question, quoted: Quotation) -> bool:
    """`which report has swell in "trains"`: a word nobody knows tells which one it is."""
    analysis = question.analysis
    words = analysis.tokens[quoted.first : quoted.last]
    named = any(token.text[:1].isupper() for token in words)  # (a ship's name, then)
    somebody = analysis.low(quoted.first - 2) in _OWNING  # "my "captain" told me of swell"
    if not asks_record(question) or named or somebody or quoted.first not in _asking(question):
        return False
    known = {at for cue in analysis.cues for at in range(cue.first, cue.last)}
    known |= known_places(question) | analysis.used
    places = range(quoted.first, quoted.last)
    return any(
        token.kind == "word" and token.low not in STOPWORDS and at not in known
        for at, token in zip(places, words, strict=True)
    )


def _asking(question: Question) -> set[int]:
    """The tokens of the sentences that ask; of all, where those name nothing: "Once the fog was
    called dense. On what date?"."""
    analysis = question.analysis
    named = any(
        m.first in analysis.focus and m.of("name", "low", "value")
        for m in analysis.mentions
        if not all(column.temporal for column in m.columns)
    )
    return analysis.focus if named else set(range(len(analysis.tokens)))


def _is_condition(question: Question, mention: Mention) -> bool:
    """Whether a thing is a condition, also where it is spoken of before it is asked: "patchy fog.
    Which days was it?"."""
    met = any(one.first <= mention.first < one.last for one in question.found)
    analysis = question.analysis
    return met and not analysis.focus & analysis.dates.used  # "I fear patchy fog: 3 or 4 May?"


def _add_narrower(question: Question) -> None:
    """`when were flurries expected`, where the column is of all snow, `which day had light snow`:
    the texts tell which."""
    if question.analysis.accounts.when:
        return
    for mention in question.analysis.mentions:
        narrower = is_worded(mention) and (
            is_narrower(mention) or _of_a_strength(question, mention)
        )
        if narrower and mention.first in question.analysis.focus:
            if _or_all_of_it(question, mention):
                continue
            add_worded(question, mention, False)


def _of_a_strength(question: Question, mention: Mention) -> bool:
    """The "light" of "light snow", which the grammar knows, and no text is found by."""
    places = colours_of(question, mention) if as_told(mention) else []
    return bool(places) and all(question.analysis.low(at) in LITERAL for at in places)


def _or_all_of_it(question: Question, mention: Mention) -> bool:
    """The "flurries" of "flurries or snow", beside which all that the column is of will do."""
    analysis = question.analysis
    names = {column.name for column in mention.columns}
    beside = [
        two if one == mention else one
        for one, two in pairwise(analysis.mentions)
        if mention in (one, two) and analysis.between(one.last, two.first) == ["or"]
    ]
    return any(one.words.lower() in names for one in beside)


def _everywhere(question: Question) -> bool:
    """`which month`, `ever`: something is asked of all records, and not of one."""
    lows = {token.low for token in question.analysis.tokens}
    return bool(lows & {"ever", "month", "months", "often"})


def _of_the_one_so(question: Question) -> bool:
    """`on the dense fog day, what was the sky like`, `on the day with dense fog`: a value is asked
    of the record that says so."""
    analysis = question.analysis
    if asks_record(question) or not asks_value(question):
        return False
    for mention in analysis.mentions:
        places = colours_of(question, mention) if is_worded(mention) and as_told(mention) else []
        if not places or places[-1] > mention.first:
            continue
        the = places[0] - 1
        if analysis.low(the) == "the" and analysis.noun_at(mention.last):
            return True
        joint = the - (analysis.low(the) == "the")
        day = analysis.low(joint) in ("with", "of") and analysis.noun_at(joint - 1)
        if day and analysis.low(joint - 2) == "the":
            return True
    return False


# -- word for word


def _add_phrase(question: Question, quoted: Quotation) -> None:
    analysis = question.analysis
    first, last = quoted.first, quoted.last
    text = text_of(question, first, last)
    denied = denied_there(question, first)
    inside = set(range(first, last)) | quoted.aside
    question.found = [
        _named_only(one) if one.first < first < one.last <= last else one
        for one in question.found
        if one.first not in inside
    ]
    question.free = [
        m
        for m in question.free
        if m.first not in inside and not _speaks(m) and m.words.lower() not in HOURS
    ]  # (the hours of what is quoted stand in the text)
    question.unbound = [one for one in question.unbound if one.first not in inside]
    analysis.cues = [cue for cue in analysis.cues if cue.first not in inside]
    analysis.used |= inside
    question.telling |= quoted.aside
    phrase = phrase_of(question, quoted, text)
    words = f"{phrase[1:]} …" if quoted.opening else phrase
    add_said(question, Wording(words=words, phrase=phrase, accounts=[]), first, last, not denied)
    if quoted.behind:
        ahead = f"{text_of(question, *quoted.behind)} {phrase}"
        longer = Wording(words=ahead, phrase=ahead, accounts=[])
        add_said(question, longer, *quoted.behind, holds=False)
    use_verbs(question)


def _named_only(found: Found) -> Found:
    """The "peak of" in front of a figure that is quoted: that there is a peak, and no limit."""
    condition = found.condition
    if isinstance(condition, Comparison) and condition.measure.minus is None:
        return replace(found, condition=Stated(condition.measure.column))
    return found


def _speaks(mention: Mention) -> bool:
    """Whether a mention only says what kind of text it is: the "forecasts" that contain it."""
    return not mention.of("name", "low", "value")


# -- little or none of a thing


def _add_next_to_none(question: Question) -> bool:
    """The "almost no ice" of what is either told of or not: "little or no" of it is told."""
    analysis = question.analysis
    for mention in analysis.mentions:
        before = ends(analysis.tokens, mention.first, _NEXT_TO_NONE)
        truths = all(column.type == "boolean" for column in mention.columns)
        if not before or not truths or not is_worded(mention):
            continue
        ways = {stem(word) for column in mention.columns for word in column.worded}
        thing = next((w for w in mention.words.lower().split() if stem(w) in ways), mention.words)
        first = mention.first - before
        question.found = [one for one in question.found if one.first != mention.first]
        question.unbound = []
        words = f"little or no {thing}"
        add_said(question, Wording(words=words, phrase=words, accounts=[]), first, mention.last)
        analysis.used |= set(range(first, mention.last))
        use_verbs(question)
        return True
    return False


_NEXT_TO_NONE = phrases(
    "almost no, nearly no, hardly any, scarcely any, barely any, next to no, virtually no, "
    "practically no, little or no, little to no, little if any, little , if any ,"
)


# -- at hours, and in an order


def _add_timed(question: Question) -> None:
    """What is told of hours or one after the other, of records that are counted."""
    analysis = question.analysis
    accounts = analysis.accounts
    facts = [
        m
        for m in analysis.mentions
        if m.first in analysis.focus and (is_worded(m) or (is_of_chances(m) and m in question.free))
    ]
    if not facts or any(negated(analysis, m.first) for m in facts):
        return
    if any(isinstance(one.condition, Beside) for one in question.found):
        return  # "did it rain after a rainy day"
    places = [at for m in facts for at in colours_of(question, m)]
    colours = {stem(analysis.low(at)) for at in places}
    told = [
        Account(**{**one, "also": [word for word in one["also"] if word in colours]})
        for one in accounts.told
    ]
    first = min([m.first for m in facts] + places)
    last = max([m.last for m in facts] + [at + 1 for at in accounts.used])
    words = text_of(question, first, last)
    if any(sure is not None for one in told for sure in one["sure"]):
        drop_chances(question)
    analysis.used |= {*places, *accounts.used}
    add_said(question, Wording(words=words, phrase="", accounts=told), first, last)
    use_verbs(question)


# -- what no column is of


def _add_unknown(question: Question) -> None:
    """`which logs talk of anything scattered`: of texts that are said to speak of it."""
    analysis = question.analysis
    lows = {analysis.low(at) for at in analysis.focus}
    if not lows & SPOKEN_OF or not (
        asks_record(question) or asks_count(question) or asks_yes_no(question)
    ):
        return
    places = [
        at
        for at in sorted(analysis.focus)
        if colours_it(question, at)
        and at not in analysis.used
        and analysis.low(at) not in _OF_ANYTHING | RECORD_NOUNS
    ]
    if not places or places[-1] - places[0] >= _LONGEST:
        return
    text = text_of(question, places[0], places[-1] + 1)
    account = Account(
        **{
            **mentioned(analysis.card.columns[0]),
            "facts": [[stem(analysis.low(at))] for at in places],
            "wider": [],
            "sure": [None] * len(places),
        }
    )
    add_said(
        question, Wording(words=text, phrase="", accounts=[account]), places[0], places[-1] + 1
    )
    analysis.used.update(places)
    use_verbs(question)
