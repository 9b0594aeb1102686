"""A thing as the texts word it: "patchy fog", "areas of fog", "flurries", "hail likely".

Words that colour it, a word that is narrower than its column, and how sure it is said to be.
"""

from pageturner.tools.scoping import Account, Wording
from pageturner.tools.sureness import LIKELY, SLIGHT
from pageturner.tools.text_to_sql.conditions.negation import negated, negated_after
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Says
from pageturner.tools.text_to_sql.texts.accounts import mentioned
from pageturner.tools.text_to_sql.texts.called_likely import called_likely
from pageturner.tools.text_to_sql.texts.colouring import LITERAL, colours_it
from pageturner.tools.text_to_sql.texts.describing import appended
from pageturner.tools.text_to_sql.texts.said_by_texts import add_said, text_of, use_verbs
from pageturner.tools.text_to_sql.texts.said_in_its_place import put_in_its_place
from pageturner.tools.text_to_sql.texts.worded import PARTS
from pageturner.tools.words import stem


def add_worded(question: Question, mention: Mention, by_sureness: bool) -> None:
    """A thing with the words that colour it, its own narrower word, and how sure it is, where a
    list is not chosen by how well that fits."""
    analysis = question.analysis
    places = colours_of(question, mention) if as_told(mention) else []
    first = min([mention.first, *places])
    otherwise = any("not" in analysis.between(mention.last, at) for at in places)
    denied = negated(analysis, first) or negated_after(analysis, mention)
    sure = _sure(question, mention) if by_sureness else None
    sure = LIKELY if called_likely(question, mention) else sure
    narrower = is_narrower(mention)
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
    words = text_of(question, first, last)
    if sure is not None:
        words += " likely" if sure == LIKELY else " with a slight chance"
        drop_chances(question)
    wording = Wording(words=words, phrase="", accounts=[account])
    if put_in_its_place(question, mention, Says(words, wording), denied):
        analysis.used.update(places)
        use_verbs(question)
        return
    if denied and not otherwise:  # "no patchy fog": there may be other fog
        question.found = [one for one in question.found if one.first != mention.first]
    add_said(
        question,
        wording,
        first,
        last,
        not (denied or otherwise),
    )
    for at in places:
        analysis.used.add(at)
    use_verbs(question)


_NONE_OF_IT = word_set("no without any")


def _account(mention: Mention, also: list[str], sure: int | None) -> Account:
    column = next(c for c in mention.columns if c.worded)
    account = mentioned(column)
    said = mention.words.lower().split()
    if len(said) > 1 or is_narrower(mention):
        account["facts"] = [[" ".join(map(stem, said))]]
    account["also"], account["sure"] = also, [sure]
    return account


def as_told(mention: Mention) -> bool:
    """Whether a text would say it with this word, and not the "umbrellas" of who asks for rain."""
    ways = {stem(w) for c in mention.columns for word in c.worded for w in word.split()}
    return set(map(stem, mention.words.lower().split())) <= ways


def is_narrower(mention: Mention) -> bool:
    """Whether the word said is narrower than its column: "flurries", where it is of snow."""
    said = " ".join(map(stem, mention.words.lower().split()))
    return any(
        said == " ".join(map(stem, word.split()))
        for column in mention.columns
        for word in column.narrower
    )


def colours_of(question: Question, mention: Mention) -> list[int]:
    """The places of the words that colour a thing: "patchy fog", "areas of fog", "fog that was
    widespread"."""
    analysis = question.analysis
    found = []
    at = mention.first - 1
    some = analysis.low(at - 1) in PARTS or colours_it(question, at - 1)
    somebody = analysis.low(at - 2) in _SOMEBODY  # "I dream of fog"
    if analysis.low(at) == "of" and some and not somebody:
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


_SOMEBODY = word_set("i we you he she they who i'd we'd always often only still")
LINKING = word_set(
    "was were is are be being been called termed labelled labeled dubbed described said put given "
    "as that which came come comes in ever sometimes"
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
                literal = {question.analysis.low(at) for at in colours_of(question, mention)}
                return None if literal & LITERAL else sure
    return None


def add_sure(question: Question, mention: Mention) -> None:
    """The "hail likely" that could be a column of chances, where none of them is compared."""
    said = set(map(stem, mention.words.lower().split()))
    for account in question.analysis.accounts.told:
        for fact, sure in zip(account["facts"], account["sure"], strict=True):
            if sure in (SLIGHT, LIKELY) and said & set(fact) and not question.analysis.amounts:
                one = Account(**{**account, "facts": [fact], "also": [], "sure": [sure]})
                words = mention.words
                drop_chances(question)
                wording = Wording(words=words, phrase="", accounts=[one])
                add_said(question, wording, mention.first, mention.last)
                return


def drop_chances(question: Question) -> None:
    """The "likely" of "hail likely" is said of the hail, and no chance in per cent."""
    chances = [m for m in question.free if is_of_chances(m)]
    question.free = [m for m in question.free if m not in chances]
    for mention in chances:
        question.analysis.use(mention.first, mention.last)
    for at, token in enumerate(question.analysis.tokens):
        if token.low in _CHANCES:
            question.analysis.used.add(at)


_CHANCES = word_set("slight slim small likely probable probably chance chances risk")


def is_of_chances(mention: Mention) -> bool:
    return bool(set(mention.words.lower().split()) & _CHANCES)
