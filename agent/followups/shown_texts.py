"""What was told, asked for in its own words: "show me the text", "read it to me", "quote it".

"Which day in May was the busiest?"   "show me the report"   →   what does the report say on 3 May
"Which flat is the cheapest?"         "quote it"             →   what does it say, of that flat
"""

import re
from collections.abc import Sequence
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import DOUBTS, OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.plurals import plural, singular
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.of_answers import of_an_answer

_TEXT = (
    r"(?:text|texts|wording|original|source text|words|passages?|entry|entries|documents?|notes?)"
)
_OWN = r"(?:full |whole |complete |exact |original |actual |entire )?"
_WAYS = (
    r"(?:show|read|give|quote|print|display|cite|paste|send)(?: (?:me|us|out|back))*",
    r"(?:(?:can|could|may) (?:i|we|you) (?:please )?(?:see|read|show|quote|have)(?: me)?)",
    r"(?:let me|let us|let's|i want to|i'd like to) (?:see|read)",
)


_PLACED = (
    r"(?:the )?(?:very )?"
    r"(?P<place>first|second|third|fourth|fifth|last|latest|earliest)(?! (?:to last|but one))"
    r"(?: one| day)?(?: of (?:them|those|these|the list))?"
)


_WHEN = r"(?!(?:it|they|that|things)\b)[^,;?.!]{2,40}?"
_DOUBTED = re.compile(rf"{OPENING}(?:{DOUBTS})[ ?.!]*$", re.IGNORECASE)
_WHY = re.compile(
    rf"{OPENING}(?:{DOUBTS}|are you sure|really|says who)[?.!,]\s*(?=\w)", re.IGNORECASE
)
"""What doubts an answer in a sentence of its own: "why do you say that? show me the text"."""
_LOOKED = re.compile(
    rf"{OPENING}(?:how (?:did|does|do|will|would) (?P<when>{_WHEN}) look(?: like)?"
    rf"|what (?:did|does|will|would) (?P<times>{_WHEN}) look like)(?: then)?[ ?.!]*$",
    re.IGNORECASE,
)
_IN_TIME = {"latest": "last", "earliest": "first"}


def shown_as_told(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> str | Resolved:
    """What is asked for in its own words, as a question for it; the turn as it is, where it asks
    for something else."""
    own = {singular(card.table.replace("_", " ").split()[-1]), *card.record_nouns} - {"day"}
    if one_a_day(card) and (pointed := _said_of_one(said, own)):
        return f"what did the {sorted(own)[0] if own else 'record'} say on {pointed}?"
    if one_a_day(card) and (looked := _LOOKED.match(said)):
        when = looked["when"] or looked["times"]
        return f"what did the {sorted(own)[0] if own else 'record'} say for {when}?"
    one = len(turns[-1].dates) == 1 or turns[-1].records == 1
    doubted = one and one_a_day(card) and bool(_DOUBTED.match(said))
    if not doubted and not _asks_for_the_text(_WHY.sub("", said, count=1), own):
        return said
    if not one_a_day(card):
        return "what does it say?" if one else "what do they say?"
    if one:
        return f"what does the {sorted(own)[0] if own else 'record'} say?"
    question = of_an_answer("what do they say", "told", turns[-1].question)
    if understood(question, card, now) is None:
        return said
    return Resolved(question=question, relation="carried", why="what those that were told say")


def _said_of_one(said: str, own: set[str]) -> str:
    """The "first of them" of "what exactly did it say on the first of them?"; "" where no day is
    pointed at by its place."""
    nouns = "|".join(re.escape(noun) for noun in sorted(own)) or "record"
    whose = rf"(?:it|they|that|the {_OWN}(?:{nouns}|{_TEXT}))"
    exact = r"(?:exactly|precisely|actually|literally|word for word|verbatim)"
    says = rf"what(?: {exact})? (?:did|does|do) {{whose}}(?: {exact})? say(?: {exact})?"
    says = says.replace("{whose}", "%s")
    patterns = (
        rf"{OPENING}(?:and )?{_PLACED}\s?[?] (?:and )?{says % whose}[ ?.!]*$",
        rf"{OPENING}{says % whose} (?:on|for|about|of|in) {_PLACED}(?:,? {exact})?[ ?.!]*$",
        rf"{OPENING}(?:(?:on|for|about|of) )?{_PLACED}\s?[,:;–-]+ (?:and )?{says % whose}[ ?.!]*$",
        rf"{OPENING}{says % _PLACED}[ ?.!]*$",
    )
    for pattern in patterns:
        if found := re.match(pattern, said, re.IGNORECASE):
            place = found["place"].lower()
            return f"the {_IN_TIME.get(place, place)} one"
    return ""


def _asks_for_the_text(said: str, own: set[str]) -> bool:
    nouns = "|".join(re.escape(form) for noun in sorted(own) for form in (noun, plural(noun)))
    what = rf"(?:the |its |their |that |this |those )?{_OWN}(?:{_TEXT}|{nouns or 'record'})"
    it = r"(?:it|that|them|those)"
    pattern = (
        rf"{OPENING}(?:{'|'.join(_WAYS)}) (?:"
        rf"{what}(?: (?:of|for|from|behind) (?:it|that|this|them|those|these))?"
        rf"|{it}(?: (?:out|back|to me|in full|aloud|word for word))+)"
        r"(?: itself| in full| please| then| verbatim)*[ ?.!]*$"
        rf"|{OPENING}(?:quote|cite) {it}(?: please)?[ ?.!]*$"
        rf"|{OPENING}what(?:'s| is| was) (?:the|its|their) {_OWN}(?:text|wording)[ ?.!]*$"
    )
    return re.match(pattern, said, re.IGNORECASE) is not None
