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
from pageturner.tools.text_to_sql.asking import asks_count, asks_record, asks_yes_no
from pageturner.tools.text_to_sql.called_likely import called_likely
from pageturner.tools.text_to_sql.describing import MENTIONING, number_asked
from pageturner.tools.text_to_sql.drafts import is_worded
from pageturner.tools.text_to_sql.english import AUXILIARIES, RECORD_NOUNS
from pageturner.tools.text_to_sql.hours_said import is_plain
from pageturner.tools.text_to_sql.kinds import use_told_apart
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.negation import negated, negated_after
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Membership, Says
from pageturner.tools.text_to_sql.units import UNITS
from pageturner.tools.text_to_sql.worded import PARTS
from pageturner.tools.text_to_sql.words import word_set
from pageturner.tools.words import STOPWORDS, stem

_QUOTES = {"'": "'", '"': '"', "“": "”", "‘": "’", "«": "»", "„": "“"}
_LONGEST = 10
"""Words of a phrase that is quoted."""

_AT_LENGTH = 3
"""So many words in quotation marks are looked up whatever the question says of them."""

_WHOLLY = word_set("simply just only exactly merely nothing")
"""These say that a sentence which is quoted is the whole of it."""
_CALLING = word_set("word term adjective expression")

LINKING = word_set(
    "was were is are be being been called described said put given as that which came come comes in"
)
_LITERAL = word_set("isolated scattered")
"""How sure a thing is, said in a word of its own."""
_SPOKEN_OF = MENTIONING | word_set(
    "mention mentions talk talks word words wording phrase phrases term terms text texts appear "
    "appears appeared occur occurs occurred stand stands turn turns turned up come comes saying "
    "stating reading containing written"
)
_MODAL = word_set("could can would will may might should must did do does to")
_NONE_OF_IT = word_set("no without any")
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
    spoken_of = bool(lows & _SPOKEN_OF)
    several = several or _everywhere(question) or (spoken_of and "about" in lows)
    called = [m for m in question.analysis.mentions if is_worded(m) and called_likely(question, m)]
    for mention in called:
        _add_coloured(question, mention, True)
    if called:
        return
    quoted = _quoted(question)
    if quoted and (several or spoken_of or quoted[1] - quoted[0] >= _AT_LENGTH):
        _add_phrase(question, *quoted)
        return
    if not several:
        _add_narrower(question)
        return
    timed = question.analysis.accounts.when
    if timed and not (counted or _everywhere(question)):
        return  # (a list of what is told at such hours is found by how well it is told)
    if timed:
        _add_timed(question)
        return
    for mention in question.analysis.mentions:
        if is_worded(mention) and _asked_of(question, mention):
            _add_coloured(question, mention, counted or asks_yes_no(question))
        elif mention in question.free and _is_of_chances(mention) and counted:
            _add_sure(question, mention)
    if not question.found and not any(m.of("name", "low", "value") for m in question.free):
        _add_unknown(question)


def _asked_of(question: Question, mention: Mention) -> bool:
    """Whether a thing is spoken of where it is asked, or is a condition all the same: "patchy fog.
    Which days was it?"."""
    analysis = question.analysis
    met = any(one.first <= mention.first < one.last for one in question.found)
    met = met and not analysis.focus & analysis.dates.used  # "I fear patchy fog: 3 or 4 May?"
    return met or mention.first in analysis.focus


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


# -- word for word


def _quoted(question: Question) -> tuple[int, int] | None:
    """The tokens between a pair of quotation marks, where they name no value."""
    tokens = question.analysis.tokens
    for at, token in enumerate(tokens):
        closing = _QUOTES.get(token.text)
        if closing is None or token.glued:
            continue
        for end in range(at + 2, min(at + 2 + _LONGEST, len(tokens))):
            if tokens[end].text == closing and tokens[end].glued:
                named = any(
                    isinstance(one.condition, Membership) and one.first <= at + 1 < one.last
                    for one in question.found
                )
                kinds = any(isinstance(one.condition, Membership) for one in question.found)
                told_apart = kinds and question.analysis.used >= set(range(at + 1, end))
                return None if named or told_apart else (at + 1, end)
    return next(
        (
            (at + 1, at + 2)  # "the word isolated"
            for at in range(len(tokens) - 1)
            if tokens[at].low in _CALLING and at and tokens[at - 1].low == "the"
            if colours_it(question, at + 1)
        ),
        None,
    )


def _add_phrase(question: Question, first: int, last: int) -> None:
    analysis = question.analysis
    text = _text(question, first, last)
    if not _WHOLLY & {token.low for token in analysis.tokens}:
        text = text.rstrip(".")  # (a full stop may only be put inside the quotation)
    inside = range(first, last)
    question.found = [one for one in question.found if one.last <= first or one.first >= last]
    question.free = [m for m in question.free if m.first not in inside and not _speaks(question, m)]
    question.unbound = [one for one in question.unbound if one.first not in inside]
    analysis.used |= set(inside)
    _add(question, Wording(words=text, phrase=text, accounts=[]), first, last)
    _use_verbs(question)


def _speaks(question: Question, mention: Mention) -> bool:
    """Whether a mention only says what kind of text it is: the "forecasts" that contain it."""
    return not mention.of("name", "low", "value")


# -- what is said of a thing


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
    return found


def colours_it(question: Question, at: int) -> bool:
    """A word nobody knows, beside what is known: no name, no record, no verb of speaking."""
    analysis = question.analysis
    token = analysis.tokens[at]
    return (
        token.kind == "word"
        and (not is_plain(token) or token.low in _LITERAL)
        and token.low not in STOPWORDS
        and token.low not in _SPOKEN_OF
        and token.low not in UNITS
        and at not in question.telling
        and at not in analysis.dates.used
        and not analysis.noun_at(at)
        and analysis.low(at - 1) not in _MODAL  # ("could dump rain")
        and analysis.low(at + 1) != "by"
        and not any(m.first <= at < m.last for m in analysis.mentions)
        and not any(one.first <= at < one.last for one in analysis.amounts)
    )


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
                return None if literal & _LITERAL else sure
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
    if not lows & _SPOKEN_OF or not (
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
    question.telling |= {at for at in places if analysis.low(at) in _SPOKEN_OF}
    analysis.used |= question.telling
