"""What only the texts say of several records, as conditions: "how many logs speak of patchy fog".

    "areas of fog", "dense fog"       a word that colours what a column is of
    "blowing dust", "flurries"        a word that is narrower than its column
    "hail likely", "hail after 2pm"   how sure it is, and when
    'the phrase "rain likely"'        word for word
    "who mentions a whale"            what no column is of, where texts are said to speak of it

One record that is described is found by what fits it best (`describing`); of what is counted,
listed or asked of all records, each is to say it. `pageturner.tools.wording` reads the texts.
"""

from pageturner.tools.scoping import Account, Wording
from pageturner.tools.sureness import LIKELY, SLIGHT
from pageturner.tools.text_to_sql.accounts import mentioned
from pageturner.tools.text_to_sql.asking import asks_count, asks_record, asks_value, asks_yes_no
from pageturner.tools.text_to_sql.by_unit import HOURS
from pageturner.tools.text_to_sql.called_likely import called_likely
from pageturner.tools.text_to_sql.colouring import LITERAL, SPOKEN_OF, colours_it
from pageturner.tools.text_to_sql.describing import appended, number_asked
from pageturner.tools.text_to_sql.drafts import is_worded
from pageturner.tools.text_to_sql.english import AUXILIARIES, RECORD_NOUNS
from pageturner.tools.text_to_sql.kinds import use_told_apart
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.negation import negated, negated_after
from pageturner.tools.text_to_sql.occurrences import of_the_first
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.quotations import Quotation, phrase_of, quotation
from pageturner.tools.text_to_sql.reading import Membership, Says
from pageturner.tools.text_to_sql.worded import PARTS
from pageturner.tools.text_to_sql.words import ends, phrases, word_set
from pageturner.tools.words import stem

_LONGEST = 10
"""Over how many tokens the words stand that no column is of."""
LINKING = word_set(
    "was were is are be being been called termed labelled labeled dubbed described said put given "
    "as that which came come comes in"
)
_NONE_OF_IT = word_set("no without any")
_CALLED = word_set("called termed labelled labeled dubbed")
"""What a thing is called, a text says."""
_TELLING = word_set("hint hints hinted caution cautions cautioned warning warnings")
_OF_ANYTHING = word_set(
    "something anything thing things kind sort bit someone anyone anybody anywhere"
)


def add_wordings(question: Question) -> None:
    """Add to a question's conditions what only the texts of its records say."""
    card, period = question.analysis.card, question.analysis.dates.period
    _use_telling(question)
    for one in question.conditions:
        if isinstance(one, Membership):
            use_told_apart(question.analysis, one.column)
    if not any(column.worded for column in card.columns):
        return  # (long documents: what they say is searched)
    if period is not None and period.single_day:
        return
    counted = asks_count(question) or question.analysis.has("share", "streak")
    several = counted or asks_yes_no(question) or number_asked(question) == "several"
    lows = {token.low for token in question.analysis.tokens}
    spoken_of = bool(lows & SPOKEN_OF)
    first = question.analysis.accounts.when and of_the_first(question)
    several = several or first or _everywhere(question) or (spoken_of and "about" in lows)
    called = [m for m in question.analysis.mentions if is_worded(m) and called_likely(question, m)]
    for mention in called:
        _add_coloured(question, mention, True)
    if called:
        return
    several = several or bool(lows & _CALLED) or _of_the_one_so(question)
    if _add_next_to_none(question):
        return
    quoted = quotation(question)
    if quoted and (several or spoken_of or quoted.at_length):
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
        if is_worded(mention) and (mention.first in asking or _is_condition(question, mention)):
            _add_coloured(question, mention, counted or asks_yes_no(question))
        elif mention in question.free and _is_of_chances(mention) and counted:
            _add_sure(question, mention)
    if not question.found and not any(m.of("name", "low", "value") for m in question.free):
        _add_unknown(question)


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
    """`when were flurries expected`, where the column is of all snow: the texts tell which."""
    if question.analysis.accounts.when:
        return
    for mention in question.analysis.mentions:
        if is_worded(mention) and _narrower(mention) and mention.first in question.analysis.focus:
            _add_coloured(question, mention, False)


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
        places = _colours(question, mention) if is_worded(mention) and _as_told(mention) else []
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
    text = _text(question, first, last)
    inside = set(range(first, last)) | quoted.aside
    question.found = [one for one in question.found if one.first not in inside]
    question.free = [
        m
        for m in question.free
        if m.first not in inside and not _speaks(question, m) and m.words.lower() not in HOURS
    ]  # (the hours of what is quoted stand in the text)
    question.unbound = [one for one in question.unbound if one.first not in inside]
    analysis.cues = [cue for cue in analysis.cues if cue.first not in inside]
    analysis.used |= inside
    question.telling |= quoted.aside
    phrase = phrase_of(question, quoted, text)
    words = f"{phrase[1:]} …" if quoted.opening else phrase
    _add(question, Wording(words=words, phrase=phrase, accounts=[]), first, last)
    if quoted.behind:
        ahead = f"{_text(question, *quoted.behind)} {phrase}"
        longer = Wording(words=ahead, phrase=ahead, accounts=[])
        _add(question, longer, *quoted.behind, holds=False)
    _use_verbs(question)


def _speaks(question: Question, mention: Mention) -> bool:
    """Whether a mention only says what kind of text it is: the "forecasts" that contain it."""
    return not mention.of("name", "low", "value")


# -- what is said of a thing


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
        _add(question, Wording(words=words, phrase=words, accounts=[]), first, mention.last)
        analysis.used |= set(range(first, mention.last))
        _use_verbs(question)
        return True
    return False


_NEXT_TO_NONE = phrases(
    "almost no, nearly no, hardly any, scarcely any, barely any, next to no, virtually no, "
    "practically no, little or no, little to no, little if any, little , if any ,"
)


def _add_coloured(question: Question, mention: Mention, by_sureness: bool) -> None:
    """A thing with the words that colour it, its own narrower word, and how sure it is, where a
    list is not chosen by how well that fits."""
    analysis = question.analysis
    places = _colours(question, mention) if _as_told(mention) else []
    first = min([mention.first, *places])
    otherwise = any("not" in analysis.between(mention.last, at) for at in places)
    denied = negated(analysis, first) or negated_after(analysis, mention)
    sure = _sure(question, mention) if by_sureness else None
    sure = LIKELY if called_likely(question, mention) else sure
    narrower = _narrower(mention)
    if not (places or narrower or sure is not None):
        return
    if (
        denied
        and not otherwise
        and (sure is not None or analysis.low(first - 1) not in _NONE_OF_IT)
    ):
        return
    account = _account(mention, [stem(analysis.low(at)) for at in places], sure)
    last = max([mention.last, *(at + 1 for at in places)])
    words = _text(question, first, last)
    if sure is not None:
        words += " likely" if sure == LIKELY else " with a slight chance"
        _drop_chances(question)
    if denied and not otherwise:  # "no patchy fog": there may be other fog
        question.found = [one for one in question.found if one.first != mention.first]
    _add(
        question,
        Wording(words=words, phrase="", accounts=[account]),
        first,
        last,
        not (denied or otherwise),
    )
    for at in places:
        analysis.used.add(at)
    _use_verbs(question)


def _account(mention: Mention, also: list[str], sure: int | None) -> Account:
    column = next(c for c in mention.columns if c.worded)
    account = mentioned(column)
    said = mention.words.lower().split()
    if len(said) > 1 or _narrower(mention):
        account["facts"] = [[" ".join(map(stem, said))]]
    account["also"], account["sure"] = also, [sure]
    return account


def _as_told(mention: Mention) -> bool:
    """Whether a text would say it with this word, and not the "umbrellas" of who asks for rain."""
    ways = {stem(w) for c in mention.columns for word in c.worded for w in word.split()}
    return set(map(stem, mention.words.lower().split())) <= ways


def _narrower(mention: Mention) -> bool:
    """Whether the word said is narrower than its column: "flurries", where it is of snow."""
    said = " ".join(map(stem, mention.words.lower().split()))
    return any(
        said == " ".join(map(stem, word.split()))
        for column in mention.columns
        for word in column.narrower
    )


def _colours(question: Question, mention: Mention) -> list[int]:
    """The places of the words that colour a thing: "patchy fog", "areas of fog", "fog that was
    widespread"."""
    analysis = question.analysis
    found = []
    at = mention.first - 1
    some = analysis.low(at - 1) in PARTS or colours_it(question, at - 1)
    if analysis.low(at) == "of" and some:
        found.append(at - 1)
        at -= 2
    while at >= 0 and colours_it(question, at):
        found.insert(0, at)
        at -= 1
    after = mention.last
    while analysis.low(after) in LINKING or analysis.low(after) == "not":
        after += 1
    asked = mention.first - 1 - (analysis.low(mention.first - 1) in ("the", "any"))
    predicated = after > mention.last or analysis.low(asked) in AUXILIARIES  # "was the fog patchy"
    if predicated and after < len(analysis.tokens) and colours_it(question, after):
        found.append(after)
    apart = analysis.accounts.when and len(analysis.accounts.told) == 1
    places = range(mention.last, analysis.sentence_of(mention.first)[1]) if apart else ()
    return found + [at for at in places if appended(question, at) and colours_it(question, at)]


def _sure(question: Question, mention: Mention) -> int | None:
    """How sure a thing is said to be, where that is not a number of its own."""
    if question.unbound or any(amount.first for amount in question.analysis.amounts):
        return None
    stems_said = {" ".join(map(stem, mention.words.lower().split()))}
    stems_said |= {stem(w) for c in mention.columns for w in c.worded if w.isalpha()}
    for account in question.analysis.accounts.told:
        for fact, sure in zip(account["facts"], account["sure"], strict=True):
            if stems_said & set(fact) and sure in (SLIGHT, LIKELY):
                literal = {question.analysis.low(at) for at in _colours(question, mention)}
                return None if literal & LITERAL else sure
    return None


def _add_sure(question: Question, mention: Mention) -> None:
    """The "hail likely" that could be a column of chances, where none of them is compared."""
    said = set(map(stem, mention.words.lower().split()))
    for account in question.analysis.accounts.told:
        for fact, sure in zip(account["facts"], account["sure"], strict=True):
            if sure in (SLIGHT, LIKELY) and said & set(fact) and not question.analysis.amounts:
                one = Account(**{**account, "facts": [fact], "also": [], "sure": [sure]})
                words = mention.words
                _drop_chances(question)
                wording = Wording(words=words, phrase="", accounts=[one])
                _add(question, wording, mention.first, mention.last)
                return


def _drop_chances(question: Question) -> None:
    """The "likely" of "hail likely" is said of the hail, and no chance in per cent."""
    chances = [m for m in question.free if _is_of_chances(m)]
    question.free = [m for m in question.free if m not in chances]
    for mention in chances:
        question.analysis.use(mention.first, mention.last)
    for at, token in enumerate(question.analysis.tokens):
        if token.low in _CHANCES:
            question.analysis.used.add(at)


_CHANCES = word_set("slight slim small likely probable probably chance chances risk")


def _is_of_chances(mention: Mention) -> bool:
    return bool(set(mention.words.lower().split()) & _CHANCES)


# -- at hours, and in an order


def _add_timed(question: Question) -> None:
    """What is told of hours or one after the other, of records that are counted."""
    analysis = question.analysis
    accounts = analysis.accounts
    facts = [
        m
        for m in analysis.mentions
        if m.first in analysis.focus
        and (is_worded(m) or (_is_of_chances(m) and m in question.free))
    ]
    if not facts or any(negated(analysis, m.first) for m in facts):
        return
    places = [at for m in facts for at in _colours(question, m)]
    colours = {stem(analysis.low(at)) for at in places}
    told = [
        Account(**{**one, "also": [word for word in one["also"] if word in colours]})
        for one in accounts.told
    ]
    first = min([m.first for m in facts] + places)
    last = max([m.last for m in facts] + [at + 1 for at in accounts.used])
    words = _text(question, first, last)
    if any(sure is not None for one in told for sure in one["sure"]):
        _drop_chances(question)
    analysis.used |= {*places, *accounts.used}
    _add(question, Wording(words=words, phrase="", accounts=told), first, last)
    _use_verbs(question)


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
    text = _text(question, places[0], places[-1] + 1)
    account = Account(
        **{
            **mentioned(analysis.card.columns[0]),
            "facts": [[stem(analysis.low(at))] for at in places],
            "wider": [],
            "sure": [None] * len(places),
        }
    )
    _add(question, Wording(words=text, phrase="", accounts=[account]), places[0], places[-1] + 1)
    analysis.used.update(places)
    _use_verbs(question)


def _add(question: Question, wording: Wording, first: int, last: int, holds: bool = True) -> None:
    said = Says(wording["words"], wording, holds)
    question.found.append(Found(said, first, last, not holds))


def _text(question: Question, first: int, last: int) -> str:
    """These tokens as they were said."""
    tokens = question.analysis.tokens
    text = tokens[first].text
    for one in tokens[first + 1 : last]:
        text += ("" if one.glued else " ") + one.text
    return text


def _use_telling(question: Question) -> None:
    """The "warn of" of "do any of them warn of hail": it says that a text speaks of it."""
    analysis = question.analysis
    question.telling |= {
        at
        for at, token in enumerate(analysis.tokens)
        if token.low == "warn"
        or (token.low == "wrote" and analysis.low(at + 1) in ("that", "of", "about"))
        or (
            token.low in _TELLING
            and analysis.low(at + 1) in ("of", "about", "against", "that")
            and at + 2 not in analysis.dates.used  # "the gale warning of 3 May"
        )
        or (token.low == "quote" and not at and analysis.low(1) in ("me", "us", "what"))
    }
    analysis.used |= question.telling


def _use_verbs(question: Question) -> None:
    """The "talk of" and the "phrase" are explained by what is looked up."""
    analysis = question.analysis
    places = range(len(analysis.tokens))
    question.telling |= {at for at in places if analysis.low(at) in SPOKEN_OF}
    analysis.used |= question.telling
