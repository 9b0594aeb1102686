"""What somebody met with in a thing that is recorded, and what somebody else made of it.

    "were there any casualties in the hail of 3 May"     that it hailed is recorded
    "was there a blackout during the storm"
    "were the schools shut for the hail of 3 May"
    "did the other model agree with the forecast"        what came is, and not another forecast
    "did it flood during the storms of 3 May"            what else happened in it

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question

_ANY = word_set("any a an some no much many more")
_IN_IT = phrases("""
    in, during, from, with, after, because of, due to, owing to, caused by, thanks to, through, amid
""")
_OVER = phrases("for, over, by, on account of")
_THE = word_set("the that this those these all")
_AGREEING = word_set("agree agreed concur concurred match matched")
_FAR = 4


def met_with(question: Question) -> tuple[str, ...]:
    """The "casualties" of "were there any casualties in the hail of 3 May"."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if asks_yes_no(question) else ():
        if analysis.low(at) not in AUXILIARIES or analysis.low(at + 1) != "there":
            continue
        clause = NounPhrases(question, *analysis.sentence_of(at))
        first = at + 2
        while analysis.low(first) in _ANY:
            first += 1
        last = first
        while last < first + _FAR and not starts(analysis.tokens, last, _IN_IT):
            if last in analysis.dates.used or clause.firm(last):
                break
            last += 1
        size = starts(analysis.tokens, last, _IN_IT)
        thing = last + size + (analysis.low(last + size) in _THE)
        facts = [m for m in analysis.mentions if m.first == thing and m.of("name", "value")]
        if size and facts and last > first and clause.unknown(last - 1):
            return tuple(analysis.between(first, last))
    return ()


def undergone(question: Question) -> tuple[str, ...]:
    """The "schools shut" of "were the schools shut for the hail of 3 May"."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if asks_yes_no(question) else ():
        if analysis.low(at) not in AUXILIARIES or analysis.low(at + 1) not in _THE:
            continue
        clause = NounPhrases(question, *analysis.sentence_of(at))
        last = at + 4
        size = starts(analysis.tokens, last, _IN_IT | _OVER)
        if not size or not (clause.unknown(at + 2) and clause.unknown(at + 3)):
            continue
        thing = last + size
        while analysis.low(thing) in _THE or thing in analysis.dates.used:
            thing += 1
        if any(m.first == thing and m.of("name", "value") for m in analysis.mentions):
            return tuple(analysis.between(at + 2, last))
    return ()


def agreed_by(question: Question) -> tuple[str, ...]:
    """The "model" of "did the other model agree with the forecast"."""
    analysis = question.analysis
    for cue in analysis.differences if asks_yes_no(question) else ():
        if analysis.low(cue.first) not in _AGREEING:
            continue
        clause = NounPhrases(question, *analysis.sentence_of(cue.first))
        before = cue.first - 1
        if clause.unknown(before) and not clause.firm(before):
            return (analysis.tokens[before].text,)
    return ()


def happened_in_it(question: Question) -> tuple[str, ...]:
    """The "flood" of "did it flood during the storms of 3 May": that there were some, is all that
    is recorded."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if not analysis.lacks(_IT) else ():
        if analysis.low(at) not in _DID or analysis.low(at + 1) not in _IT:
            continue
        clause = NounPhrases(question, *analysis.sentence_of(at))
        verb = at + 2
        while analysis.low(verb) in _EVER:
            verb += 1
        last = verb + 1
        while last < verb + _FAR and not starts(analysis.tokens, last, _IN_IT):
            if last in analysis.dates.used or clause.firm(last):
                break
            last += 1
        size = starts(analysis.tokens, last, _IN_IT)
        thing = last + size
        while analysis.low(thing) in _THE | _ANY:
            thing += 1
        facts = [m for m in analysis.mentions if m.first == thing and m.of("name", "value")]
        words = tuple(analysis.tokens[p].text for p in range(verb, last) if clause.unknown(p))
        if size and facts and words:
            return words
    return ()


_DID = word_set("did does do has have had will would")
_IT = word_set("it we you they i he she anyone anybody anything something nobody nothing")
_EVER = word_set("ever also even still really actually then")
