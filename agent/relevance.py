"""How well a passage supports a question, without a model: nearness and shared words."""

import re
from collections.abc import Collection, Sequence, Set
from typing import Literal

from pageturner.agent.wanted import measured, measuring
from pageturner.tools.evidence import Evidence
from pageturner.tools.near_words import Nearness
from pageturner.tools.text_to_sql import without_dates
from pageturner.tools.text_to_sql.dates.periods import MONTHS
from pageturner.tools.text_to_sql.language.english import INTENSE, KNOWN, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.words import STOPWORDS, content_words, stem, stems, words

SUPPORT_THRESHOLD = 0.40
"""From which support on a passage is taken to answer; by `evals.abstention`."""
NEAR_THRESHOLD = 0.41
"""The same, where words count in part that are said in another word."""


_COMPARED = re.compile(r"\bas \w+ as\b", re.IGNORECASE)
_CLOSING = 5
"""Letters from which on a word is looked for at the end of longer ones."""

_SEVERAL = 3
"""Documents from which on a word in all of their titles is what kind of documents they are."""

_HAPPENED = re.compile(
    r"^\W*(?:and |so |but )?what (?:has |had )?(?:happened|happens|was done|is done) "
    r"(?:to|with|about) ",
    re.IGNORECASE,
)
"""Of the thing behind these, anything that happened is asked for: "what happened to the wick"."""

_SAYING = RECORD_NOUNS | frozenset(
    "word words phrase phrases term terms text texts prose contain contains contained mention "
    "mentions mentioned say says said speak speaks spoke talk talks talked use uses used using "
    "appear appears appeared occur occurs occurred".split()
)
"""Words for a document, and for its saying something."""

_NOUN_NEAR = 2
"""Words after "which" or "what" in which a word for a document stands."""

_HEADED = 0.66
"""Of a question's words, the share in a section's title from which on the section tells of it."""

_PLACE = re.compile(
    r"\b(?:[Ii]n|[Aa]t|[Nn]ear|for|over|on|of|above|about|or|than|versus|vs)\s+(?:the\s+)?"
    r"((?:[A-Z][\w'’-]+\s?)+)"
    r"|,\s*((?:[A-Z][\w'’-]+\s?)+)(?=:)"
)


_SUBJECT = re.compile(
    r"\b(?:[Hh]ow\s+\w+\s+(?:was|is|were|did|does|will)|(?:[Ww]as|[Ii]s|[Ww]ere)"
    r"|[Dd]id(?=\s+(?:[A-Z][\w-]+\s)+(?:get|reach|hit|top|exceed|pass|have|see)\b))"
    r"\s+((?:[A-Z][\w-]+(?!['’\w-])\s?)+)",
)
"""Where something is said of a place: "how hot was Leeds", and not of what is somebody's."""


_THERE = re.compile(r"\bthere\b(?=\s*(?:$|[?.,!;]|on\b|that\b|then\b|in\b))", re.IGNORECASE)
_WHITHER = re.compile(r"\b(?:to|from|across|towards|into)\s+(?:the\s+)?((?:[A-Z][\w'’-]+\s?)+)")
"""Where somebody went, of which it is asked how it was there."""

_NAME = re.compile(
    r"(?<=[a-z\d,] )(?<!\btell )(?<!\bdear )(?<!\bgive )(?<!\bshow )"
    r"(?<!\bM[rs] )(?<!\bMrs )(?<!\bDr )(?!M(?:r|rs|s)\b|Dr\b)"
    r"(?:[A-Z][a-z][\w'’-]*(?: (?=[A-Z][a-z])|\b))+"
)
_DATED = re.compile(
    r"(?:'s)?\s*(?:(?:day|weekend|night|eve|holiday|feast|festival)s?[ ,(–-]+|\(|, (?=the ))"
    rf"(?:the )?(?:\d|(?:{'|'.join(MONTHS)}) \d)",
    re.IGNORECASE,
)
"""Behind a name, or closing it, the date that it is another name of."""

_LOWER_PLACE = re.compile(r"\b(?:in|at|near)\s+([a-z][\w'’-]{2,})")


_REASON = re.compile(r"\b(?:why|who|whom|whose|how come)\b", re.IGNORECASE)
_CAUSE = re.compile(
    r"\b(?:because|due|owing|caus\w+|reasons?|thanks to|result\w*|led to|leads? to|since|so that"
    r"|in order to|blam\w+|explain\w*|following|when|while"
    r"|(?:after|from|as|by)(?! (?:about |around |near )?(?:-?\d|noon|mid|\w+ as\b)))\b",
    re.IGNORECASE,
)


def support(question: str, entry: Evidence, near: Nearness | None = None) -> float:
    """0 to 1: the mean of the cosine and of the share of the question's words that are there."""
    return 0.5 * entry["score"] + 0.5 * coverage(question, readable(entry), near)


def supports(question: str, entry: Evidence, near: Nearness | None = None) -> bool:
    """Whether a passage is taken to answer."""
    return support(question, entry, near) >= (NEAR_THRESHOLD if near else SUPPORT_THRESHOLD)


def coverage(question: str, text: str, near: Nearness | None = None) -> float:
    """The share of the question's content words whose stems the text has; 0 when it has none.

    A text that has "length" has what "how long" asks for.

    Args:
        near: by which a word counts in part that the text says in another word.
    """
    asked = {stem(word): word for word in content_words(question)}
    said = content_words(text)
    there = {stem(word) for word in said}
    names = measured(question)
    if asked and names and there & {stem(name) for name in names}:
        there = there | {stem(measuring(question))}
    held: float = len(asked.keys() & there)
    absent = [word for one, word in asked.items() if one not in there]
    if near is not None and absent:
        held += sum(near(absent, said).values())
    return held / len(asked) if asked else 0.0


def subject(question: str, evidence: Sequence[Evidence]) -> str:
    """What a question asks of the days it names, where the records of these days were selected:
    a document's date says that it is the right one, and nothing of what is asked."""
    question = _TOLD_OF.sub(_of_what, _HAPPENED.sub("what about ", by_anybody(question)))
    dated = any(e["rows"] is not None and e["rows"]["form"].get("period") for e in evidence)
    return _untitled(without_dates(question) if dated else question, evidence)


_TOLD_OF = re.compile(
    r"^\W*(?:so |and |but )?(?:"
    r"what (?:do|does|did) (?P<papers>(?:\S+ ){1,5}?)"
    r"(?:say|tell|state|mention|report|write|explain)"
    r"(?: us| me| you)? (?:about|on|of|regarding|concerning)"
    r"|what(?:['’]s| is| was| does it)? (?:being )?(?:said|told|written|stated|reported|mentioned)"
    r" (?:about|on|of|regarding|concerning)"
    r"|(?:in )?(?:which|what) (?P<which>(?:\S+ ){1,3}?)"
    r"(?:say|says|said|mention|mentions|mentioned|speak of|speaks of"
    r"|talk about|talks about|refer to|refers to)"
    r")\s+(?=\S)",
    re.IGNORECASE,
)
"""What asks for anything that is said of a thing: of the asking nothing need be said."""


def _of_what(told: re.Match[str]) -> str:
    """The papers that are to say it stay, where they have a name of their own: "the handbook"."""
    papers = (told["papers"] or told["which"] or "").split()
    named = [word for word in papers if word.lower() not in _SAYING]
    return f"what about {' '.join(named)} "


def _untitled(question: str, evidence: Sequence[Evidence]) -> str:
    """A question without the words that head every document found, or mean any document, where
    these are a series, each with a title of its own: such words tell none from the others, and
    nothing of what is in one."""
    common = series(evidence)
    if not common:
        return question
    common |= {stem(word) for word in _SAYING}
    kept = [word for word in question.split() if not stems(word) or not stems(word) <= common]
    return " ".join(kept)


def series(evidence: Sequence[Evidence]) -> set[str]:
    """The stems that head every document found, where these are a series, each with a title of
    its own; none where they are not."""
    titles = {e["documents"][0]["id"]: e["documents"][0]["title"] for e in evidence if e["passage"]}
    if len(titles) < _SEVERAL or len(set(titles.values())) < len(titles):
        return set()
    return set.intersection(*map(stems, titles.values()))


_BY_ANYBODY = re.compile(
    r"\b(?:do|did|does|have|has)\s+(?:most\s+|other\s+|the\s+|our\s+)?(?:people|folks|others|everyone|"
    r"(?:customer|user|buyer|guest|reviewer|reader|owner|visitor|client)s?)\s+"
    r"(?=(?:say|said|think|write|written|report|reported|complain|feel|mention)\b)",
    re.IGNORECASE,
)
"""Who is to have said something, "what do people say about the lid", and need not be called so."""


def by_anybody(question: str) -> str:
    """A question without those who are to have said what it asks about."""
    return _BY_ANYBODY.sub(" ", question)


def untold_words(question: str, evidence: Sequence[Evidence]) -> list[str]:
    """The question's content words that stand nowhere in a series of documents, where it has but
    one or two that do not stand in every one of them; [] elsewhere.

    "Forecast issued" stands in every forecast and tells nothing of the one who issued it; a
    description has more words, of which some may be others than the text's.
    """
    if not series(evidence):
        return []
    _, asked = _said_and_asked(question, evidence)
    absent = missing_words(" ".join(asked), evidence)
    mostly = len(asked) <= 2 * _FEW and 2 * len(absent) > len(asked)
    if absent and (len(asked) <= _FEW or mostly):
        return absent
    head = _HEAD.match(question)
    wanted = content_words(next((said for said in head.groups() if said), "")) if head else []
    if wanted and set(wanted) <= set(missing_words(" ".join(wanted), evidence)):
        return wanted  # "how humid was the day with gusts of 40"
    named = _never_together(question, evidence)
    return [named] if named else []


_HEAD = re.compile(
    r"\W*(?:how (?!much|many|often|come|long|far|likely|about)(\w+) (?:was|is|were|are|did|does)\b"
    r"|what (?:was|is|were|are) the ([\w ]{3,30}?) (?:on|when|in|at|for|during|while)\b"
    r"|(?:what did )?([\w-]{3,}) (?:do )?(?:on|for) the (?:days?|dates?|with|when|that)\b)",
    re.IGNORECASE,
)
"""What is asked for in front: "how humid was", "what was the humidity on", "humidity on the"."""


def otherwise_said(question: str, evidence: Sequence[Evidence]) -> bool:
    """Whether "what was filed in the cellar" is asked of a series of documents of which no
    sentence has both the filing and the cellar."""
    done = _DONE_WHAT.match(question)
    if done is None or not series(evidence):
        return False
    verb = done[1].lower()
    verb = stem(PLAIN.get(verb, verb))
    others = _acts(question) - {verb}
    said = (_acts(one) for e in evidence if e["passage"] for one in _SENTENCE.split(readable(e)))
    return bool(others) and not any(verb in one and others & one for one in said)


def _acts(text: str) -> set[str]:
    """The stems of a text, the same for what "was seen" and what somebody "saw"."""
    return {stem(PLAIN.get(word, word)) for word in content_words(text)}


_DONE_WHAT = re.compile(
    r"\W*what(?: all| else)? (?:was|were|is|are|has been|have been|had been) ([a-z]{4,})"
    r"(?= (?:in|on|at|to|from|under|behind|of|off|out|about|with|by|into|near)\b)",
    re.IGNORECASE,
)


def doer_asked(question: str, evidence: Sequence[Evidence]) -> str:
    """The "inspector" of "which inspector was the strictest", where a series of documents speaks
    of inspecting and of no inspector; "" where there is none."""
    named = _DOER.search(question)
    if named is None or not series(evidence):
        return ""
    who = named.group(1).lower()
    told = {one for entry in evidence if entry["passage"] for one in words(readable(entry))}
    itself = {who, f"{who}s", who.removesuffix("s")}
    does = stem(who) != who and any(stem(one) == stem(who) for one in told)
    return who if does and told.isdisjoint(itself) else ""


_DOER = re.compile(
    r"\b(?:which|what)\s+([a-z]{3,}(?:er|or)s?)\s+"
    r"(?:was|were|is|are|has|had|did|does|do|made|gave|got|[a-z]+ed)\b",
    re.IGNORECASE,
)
"""Who does something, asked for by what is done."""


def _never_together(question: str, evidence: Sequence[Evidence]) -> str:
    """The "ice storm" of "which day had an ice storm", where ice is spoken of and so are storms,
    and no sentence has both; "" where the question names no such thing, or one has."""
    named = _COMPOUND.search(question.lower())
    if named is None or not set(named.groups()).isdisjoint(_OF_DOCUMENTS | STOPWORDS):
        return ""
    both = {stem(word) for word in named.groups()}
    sentences = (
        one for entry in evidence if entry["passage"] for one in _SENTENCE.split(readable(entry))
    )
    return "" if any(both <= stems(one) for one in sentences) else " ".join(named.groups())


_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n")
_COMPOUND = re.compile(
    r"\b(?:an?|any|the|which|what|mentions?|mentioned|about)\s+([a-z]{3,})\s+([a-z]{4,})"
    r"(?=\s*(?:[?.!]|$|\b(?:on|in|during|at|of|that|forecast|expected|mentioned|due)\b))"
)
"""A thing with a name of two words, at the end of what is asked."""
_OF_DOCUMENTS = RECORD_NOUNS | frozenset("day days one lot bit kind few".split())


def common_words(question: str, evidence: Sequence[Evidence]) -> list[str]:
    """All that is said of a document of a series, where it stands in every one of those that were
    found, "which day had the worst forecast"; [] elsewhere."""
    if not series(evidence):
        return []
    said, asked = _said_and_asked(question, evidence)
    return [] if asked else said


def told_of_each_alone(question: str, evidence: Sequence[Evidence]) -> list[str]:
    """All that is asked, where every document of a series that was found says it, and each with
    another value and no more: "How often is the list printed" of lists "printed on 3 May".

    What all of them say in the same words is no less told by it: "Smoking is forbidden".
    """
    common = common_words(question, evidence)
    asked = {stem(word) for word in common}
    each: dict[str, set[str]] = {}
    for entry in evidence if common else ():
        for sentence in _SENTENCE.split(entry["text"]) if entry["passage"] else ():
            if asked <= stems(sentence):
                told = {one for one in stems(sentence) if one.isalpha()}
                each.setdefault(entry["documents"][0]["id"], set()).update(told)
    shared = set.intersection(*each.values()) - stems(question) if len(each) > 1 else {"one"}
    return [] if shared else common


def _said_and_asked(question: str, evidence: Sequence[Evidence]) -> tuple[list[str], list[str]]:
    """The words of a question that tell anything, and those that not all documents have."""
    each: dict[str, set[str]] = {}
    for entry in evidence:
        if entry["passage"]:
            each.setdefault(entry["documents"][0]["id"], set()).update(stems(readable(entry)))
    common = set.intersection(*each.values())
    said = telling_words(question)
    return said, [word for word in said if stem(word) not in common]


_FEW = 2


def telling_words(question: str) -> list[str]:
    """The words that tell what is asked for: no numbers, and none that the grammar knows."""
    return [
        word
        for word in content_words(question)
        if word.replace("'", "").replace("-", "").isalpha() and word not in TELLING_NOTHING
    ]


TELLING_NOTHING = KNOWN - INTENSE
"""Words of general English, of which no document need say anything."""


def missing_words(question: str, evidence: Sequence[Evidence]) -> list[str]:
    """The question's content words that stand nowhere in the evidence.

    "As low as 3" speaks of no low: such a comparison is left out.
    """
    read = [_COMPARED.sub(" ", readable(entry)) for entry in evidence]
    there = {one for text in read for one in stems(text)}
    return [
        word
        for word in content_words(question)
        if not _there(stem(word), there)
        and not (word.endswith("es") and f"{stem(word)}i" in there)  # "patches" of what is patchy
    ]


def _there(one: str, stems_there: Set[str]) -> bool:
    """Whether a word stands there, or closes a longer one: "house" of "lighthouse"."""
    if one in stems_there:
        return True
    return len(one) >= _CLOSING and any(other.endswith(one) for other in stems_there)


def places(question: str) -> list[str]:
    """Names after "in", "at", "near", "of the" and the like, or of which it is asked how they were:
    where the question is about.

    A word in lower case counts only after "in", "at" or "near"; whether it is a name, the caller
    knows by whether anything else explains it. What only says again which day is meant is no
    place: "for Up Helly Aa, 27 January 2026".
    """
    if question.isupper():
        question = question.lower()
    patterns = [_PLACE, _SUBJECT, _LOWER_PLACE, *([_WHITHER] if _THERE.search(question) else [])]
    found = [match for pattern in patterns for match in pattern.finditer(question)]
    return [
        name.strip()
        for match in found
        for name in match.groups("")
        if name and name.lower() not in STOPWORDS and not _says_again(question, match)
    ]


def names_said(question: str) -> list[str]:
    """All names inside sentences, but for those that only say again which day is meant, "Up Helly
    Aa (27 January 2026)", and for somebody who is to be told."""
    found = _NAME.finditer(question)
    return [match[0].strip() for match in found if not _says_again(question, match)]


def _says_again(question: str, name: re.Match[str]) -> bool:
    """Whether a name only says again which day is meant: "Lammas Day, 1 August"."""
    closing = question.rstrip().rfind(" ", 0, len(question[: name.end()].rstrip())) + 1
    return any(_DATED.match(question, at) for at in (name.end(), max(closing, name.start())))


def asks_for_more_than_a_day(question: str) -> bool:
    """Does it ask for a reason or a person? Then saying what a day was like is no answer."""
    return _REASON.search(question) is not None


_OPINION = re.compile(
    r"\b(?:do|would|did|are|were) you (?:personally |yourself |really |rather |ever )*"
    r"(?:prefer|love|hate|enjoy|dislike|fond|happy|sad|afraid|rather)\b"
    r"|\byour (?:own |personal )?(?:opinion|favou?rite|view|taste|preference|feelings?)\b",
    re.IGNORECASE,
)


def asks_for_an_opinion(question: str) -> bool:
    """Is it asked what whoever answers likes or thinks? No document says so."""
    return _OPINION.search(question) is not None


_DEFINED = re.compile(
    r"^\s*(?:how (?:is|are|was|were) .{3,60}?\b(calculated|computed|measured|determined|defined"
    r"|worked out)|how (?:do|did) (?:they|you) (calculate|compute|measure|determine|define)\b"
    r".{3,60}?|what (?:do|does|did|would) .{3,60}?\b(mean))\s*[?.!]*\s*$",
    re.IGNORECASE,
)


def defined(question: str) -> str:
    """The "calculated" of "how is the tare calculated", the "mean" of "what does dense mean": how
    something is worked out or what a word means is asked for; "" where it is not."""
    found = _DEFINED.match(question)
    return next((said for said in found.groups() if said), "") if found else ""


def lacks_a_reason(question: str, text: str) -> bool:
    """Is a reason asked for, and no word in the text by which one would be given?"""
    return re.search(r"\b(?:why|how come)\b", question, re.IGNORECASE) is not None and (
        _CAUSE.search(text) is None
    )


def documents_asked_for(
    question: str, alike: Collection[str] = ()
) -> Literal["one", "several", ""]:
    """Does it ask which document, or which documents? "" where it asks for something in them.

    Args:
        alike: the stems in the title of every one of them: "which sermons" asks for several.
    """
    said = words(question)
    for at, word in enumerate(said):
        if word in ("which", "what", "what's"):
            near = said[at + 1 : at + 1 + _NOUN_NEAR]
            nouns = [one for one in near if one in RECORD_NOUNS or _several(one, alike)]
            if nouns:
                return "several" if nouns[0].endswith("s") else "one"
    return ""


def _several(word: str, alike: Collection[str]) -> bool:
    return word.endswith("s") and stem(word) in alike


def is_headed_by(question: str, entry: Evidence) -> bool:
    """Is what is asked the title of the passage's section, or nearly?

    What the title of its document says already, the section's need not say again: "Steps for
    starting" of the boiler handbook tells how the boiler is started.
    """
    asked = stems(question)
    if len(asked) < 2:
        return False
    there = asked & stems(section_title(entry))
    known = stems(entry["documents"][0]["title"]) if entry["documents"] else set()
    return len(there) >= _HEADED * len(asked) or (
        len(there - known) >= max(1, _HEADED * len(asked - known))
    )


def section_title(entry: Evidence) -> str:
    """The title of a passage's section; "" for rows."""
    passage = entry["passage"]
    return passage["section"] if passage is not None else ""


def own_section(entry: Evidence) -> str:
    """The title of a passage's section without its number; a day in front of its month is none."""
    return _SECTION_NUMBER.sub("", section_title(entry))


_SECTION_NUMBER = re.compile(rf"^\d+(?:\.\d+)*\.? (?=\S)(?!(?:{'|'.join(MONTHS)})\b)")


def readable(entry: Evidence) -> str:
    """What a passage says and is headed by."""
    passage = entry["passage"]
    titles = " ".join(document["title"] for document in entry["documents"][:1])
    return f"{titles} {passage['section'] if passage else ''} {entry['text']}"
