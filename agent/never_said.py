"""What a question wants that no passage has, whatever else they have in common.

A passage on the wand shares its words with "who designed the wand" and "what does error 12 of the
wand mean", and answers neither: it has no maker, and no 12. So of what was found, something has to
be of the kind that is asked for.

    "How hot is it?"                  degrees
    "When was it built?"              a date, or a part of a century
    "Who designed it?"                a making of anything
    "Is there a sauna?", "How many saunas?"   a sauna, or what is nearly one
    "What does error 12 mean?"        a 12
    "What is its average weight?"     an average
    "Which is used most often?"       anything about how often
"""

import re
from collections.abc import Sequence

from pageturner.agent.quantities import (
    amounts_asked,
    asks_how_many,
    tells_a_number,
    tells_an_amount,
)
from pageturner.agent.relevance import readable
from pageturner.tools.evidence import Evidence
from pageturner.tools.near_words import Nearness
from pageturner.tools.text_to_sql.dates.periods import MONTHS, WEEKDAYS
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.words import STOPWORDS, content_words, stem, stems, words

_FAR = 0.28
"""Below this cosine to every word of a text, nothing in it is nearly what a word means."""

_WHEN = re.compile(
    r"^\W*(?:(?:and|so|but) )?(?:in what year|when) (?:was|were|did|had)\b", re.IGNORECASE
)
_DATE = re.compile(
    r"(?<![-\w.,])(?:1\d|20)\d\ds?(?![-\w])|\b\d{3} (?:AD|BC|CE|BCE)\b|\b(?:AD|BC) \d"
    r"|\b\d{1,2}[:.]\d{2}\b|\b\d{1,4}[-/]\d{1,2}[-/]\d{1,4}\b|\b\d0s\b"
    rf"|\b(?:{'|'.join(name.capitalize() for name in (*MONTHS, *WEEKDAYS))})\b"
    r"|(?i:centur(?:y|ies)\b|\bdecades?\b|\bago\b|\byesterday\b|\b(?:after|before|during) the\b"
    r"|\b(?:spring|summer|autumn|winter|morning|afternoon|evening|night|noon|midnight)\b)"
)
_MADE = frozenset(
    """designed invented founded wrote written created made built composed painted drew drawn
    developed established started began begun discovered launched introduced produced coined devised
    pioneered formulated authored""".split()
)
_MADE_BY = _MADE - {"made"} | frozenset(
    """maker makers founder founders author authors inventor inventors designer designers creator
    creators founding invention discovery""".split()
)
_MAKER = re.compile(
    rf"^\W*(?:(?:and|so|but) )?who (?:first |originally |actually |also )?({'|'.join(_MADE)})\b"
    r"|^\W*who (?:was|is|were) the (?:founder|author|inventor|designer|creator|maker)s?\b",
    re.IGNORECASE,
)
_BY_SOMEBODY = re.compile(r"\bby (?:the \w+ |an? )?[A-Z]")

_DONE_TO = re.compile(
    r"^\W*when (?:was|were|did) (?:the|an?|this|your|our) (?P<what>[a-z]+)"
    r" (?:(?:first|last|ever|finally|originally) )?[a-z]+(?:ed|t|n|nd|ld|de|pen|rt|end|art)?\W*$",
    re.IGNORECASE,
)
_IS_THERE = re.compile(
    r"^\W*(?:(?:and|so|but) )?(?:is|are|was|were) there (?:also )?(?:an?|any|some)"
    r" (?P<what>[^?.,!]+)",
    re.IGNORECASE,
)
_HOW_MANY = re.compile(
    r"\bhow many (?:of (?:the|your|its|their|our) )?(?P<what>(?:[a-z-]+ ){0,2}?[a-z-]+s)"
    r" (?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|may|must|should|in|of|on"
    r"|at|to|per|from|for|by|with|watch|\w+ed)\b",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r"\b(?:in|at|on|of|for|to|with|near|by|from|that|which|who|where|when|if|left|available|here"
    r"|nearby|about|against|under|during|after|before|between|without|within|over|as|or|and)\b",
    re.IGNORECASE,
)
_ANYTHING = frozenset(
    """way ways place places limit thing things something anything anyone anybody need chance reason
    reasons difference kind kinds sort type types people persons person times time days weeks months
    years hours minutes total number rule rules fee charge problem word words one ones more other
    others info information discount reduction penalty refund guarantee warranty deadline minimum
    maximum restriction exception alternative option possibility advantage risk danger""".split()
)
"""Of these a text has one without saying so."""

_AVERAGE = re.compile(
    r"\b(?:average|median|(?:the|a|an|overall|its|their) mean(?! (?:that|by|to)\b))\b",
    re.IGNORECASE,
)
_AVERAGED = re.compile(r"\b(?:averag\w+|mean|median|typical\w*|usual\w*|norm\w*|per)\b", re.I)

_MOST_OFTEN = re.compile(r"\b(?:most|least) (?:often|frequently)\b", re.IGNORECASE)
_RANKED = re.compile(
    r"\b(?:most\w*|least|often|usual\w*|frequent\w*|common\w*|popular|favourite|favorite|main(?:ly)?"
    r"|rare(?:ly)?|seldom|always|never|every|normally|typically|generally|more|less)\b",
    re.IGNORECASE,
)

_LABELLED = re.compile(
    r"\b(?P<noun>error|code|fault|message|exit|version|release|chapter|section|article|clause"
    r"|paragraph|appendix|figure|table|page|step|item|rule|form|unit|room|gate|platform|flight|bus"
    r"|route|line|stage|phase|level|model|type|part|question|line|programme|program|setting)s? "
    r"(?:number |no\.? |#)?(?P<label>[A-Za-z]{0,3}-?\d[\w.-]*\w|\d)\b"
    r"(?! ?(?:°|%|[a-z]*(?:metre|meter|gram|minute|hour|day|week|month|year|mile|pound|euro)))",
    re.IGNORECASE,
)


def never_said(question: str, passages: Sequence[Evidence], near: Nearness) -> str:
    """What is asked for that none of the passages has; "" where one may have it.

    Args:
        passages: those that would be quoted.
    """
    texts = [readable(entry) for entry in passages]
    if labelled := _LABELLED.search(question):
        label = labelled["label"].lower().rstrip(".")
        if not any(label in _labels(text) for text in texts):
            return f"nothing is said of {labelled['noun'].lower()} {labelled['label']}"
    kinds = amounts_asked(question)
    if kinds and not any(tells_an_amount(kinds, text) for text in texts):
        return f"no {_NAMES.get(min(kinds), min(kinds))} is told"
    if asks_how_many(question) and not any(map(tells_a_number, (e["text"] for e in passages))):
        return "no number is told"
    if _AVERAGE.search(question) and not any(map(_AVERAGED.search, texts)):
        return "no average is told"
    if _MOST_OFTEN.search(question) and not any(map(_RANKED.search, texts)):
        return "nothing was counted"
    if _WHEN.match(question) and not any(map(_DATE.search, texts)):
        return "no date is told"
    if (made := _MAKER.match(question)) and not any(_makes(text, made[1]) for text in texts):
        return "nobody is named"
    for asked in map(re.Pattern.search, (_IS_THERE, _HOW_MANY, _DONE_TO), [question] * 3):
        thing = _head(asked["what"]) if asked else ""
        if thing and all(_far(thing, text, near) for text in texts):
            return f"nothing is said of {thing}"
    return ""


_NAMES = {"money": "price", "mass": "weight", "share": "share"}


def _labels(text: str) -> set[str]:
    return {part for word in words(text) for part in (word, *re.split(r"[./:-]", word))}


def _makes(text: str, asked: str | None) -> bool:
    """Whether it is told of anything that somebody made it, or of what is asked: "who makes it"."""
    said = set(words(text))
    if asked and _plain(asked.lower()) in map(_plain, said):
        return True
    return not _MADE_BY.isdisjoint(said) or bool(_BY_SOMEBODY.search(text))


def _plain(verb: str) -> str:
    return stem(PLAIN.get(verb, verb))


def _head(phrase: str) -> str:
    """The "sauna" of "hot sauna in the hostel"; "" of what is no thing of its own."""
    named = [word for word in words(_BEHIND.split(phrase)[0]) if word not in STOPWORDS]
    return named[-1] if named and named[-1].isalpha() and named[-1] not in _ANYTHING else ""


def _far(word: str, text: str, near: Nearness) -> bool:
    return stem(word) not in stems(text) and not near([word], content_words(text), _FAR)
