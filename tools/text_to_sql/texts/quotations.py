"""What a question has word for word from the texts.

'the phrase "rain likely"'                     between quotation marks
the word isolated                              called a word
the words hail showers, not just hail          called words
called steamy, described as steamy             called so, where a column only measures it
opens with "Cloudy"                            with which a text begins
begins with "Rain." and nothing else           of which its first sentence is
"slight chance of hail" without "rain and"     which other words are not in front of
"dense" rather than patchy                     which it was called, and not otherwise
"""

from dataclasses import dataclass
from itertools import pairwise

from pageturner.tools.text_to_sql.asides.stories import SELF
from pageturner.tools.text_to_sql.language.clock_times import CLOCKS
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.quotation_marks import QUOTE_MARKS, QUOTES
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Membership
from pageturner.tools.text_to_sql.texts.called_so import called_so
from pageturner.tools.text_to_sql.texts.colouring import SPOKEN_OF, colours_it, known_places
from pageturner.tools.text_to_sql.texts.quoted_together import IN_FRONT, quoted_spans

_AT_LENGTH = 3
"""So many words in quotation marks are looked up whatever the question says of them."""
_WHOLLY = word_set("simply just only exactly merely nothing")
"""These say that a sentence which is quoted is the whole of it."""
_CALLING = word_set("word term adjective expression phrase words")
_CALLING_WORDS = word_set("words phrase wording expression term")
_UP_TO = word_set("before until after by")
_GOING_ON = word_set("and or of at before until after between from then with & /")
"""With these a phrase that is not in quotation marks may go on."""
_WHICH_WORD = word_set("the that very actual literal")
_OPENING = word_set(
    "begin begins began begun beginning start starts started starting open opens opened opening"
)
_SENTENCE = word_set("sentence statement remark")
_HOW_LONG = word_set("one two three single short plain bare -")
_UP_TO_IT = _WHOLLY | _CALLING | _WHICH_WORD | QUOTE_MARKS | _SENTENCE | _HOW_LONG
_UP_TO_IT |= word_set("with out off by in a an")
_THAN, _INSTEAD = ["rather", "than"], ["instead", "of"]
_IN_SPITE = word_set("not no without instead rather never")
_JOINING = word_set(", - – — and but ;") | QUOTE_MARKS
_USUAL = word_set("usual plain mere ordinary common normal regular familiar customary")
_AS_IN = phrases("as in, such as, like, for example, for instance, namely, i.e., e.g.")
_RELATIVE = word_set("where that which when in")
_NOTHING_BESIDE = word_set(
    "no not without nor or and , - any hours hour times time likelihood chance chances percentage "
    "probability nothing else more a an the given stated mentioned"
)
"""What is said of a sentence that is the whole of it takes nothing from it."""
_TOO_LITTLE = word_set("just only simply merely plain mere by itself on its own alone the word")
_LAUGHING = word_set("lol haha hehe lmao rofl sic ha")
_ITS_PARTS = word_set("sentence sentences line lines beginning start text")
_PHRASED = word_set("phrased worded put written")
_THUS = word_set("thus so like this that")
_PARTING = word_set(", ; - – —")
_JOINED_ON = word_set("and or but that which whose where when if with without")
_TEXT = word_set("sentence line passage wording remark note statement")


@dataclass(frozen=True)
class Quotation:
    """The tokens `first` to `last` (exclusive) stand in the texts."""

    first: int
    last: int
    opening: bool = False
    """A text begins with it."""
    behind: tuple[int, int] | None = None
    """The tokens that are not to stand in front of it."""
    aside: frozenset[int] = frozenset()
    """The tokens that only say what it is, or is not."""
    at_length: bool = False


def quotation(question: Question) -> Quotation | None:
    """What is quoted first, where that names no value."""
    found = _between_marks(question) or _called_words(question) or _called_a_word(question)
    found = found or called_so(question)
    if found is None:
        return None
    first, last = found
    opening = _opens_with(question, first)
    behind, aside = _set_against(question, last)
    aside |= set(range(opening, first)) if opening else set()
    aside |= _of_oneself(question, first, last) | _phrased_so(question, first, last)
    aside |= _described(question, first) | _pointed_to(question, first) | _of_the_text(question)
    if first not in question.analysis.focus and not _pointed_to(question, first):
        if _asks_for_itself(question) and not _of_a_record(question, first):
            return None  # 'My boss said "hurry up now". Which days were foggy?'
        aside |= _around(question, first, last)
    at_length = last - first >= _AT_LENGTH and _quoted(question, first)
    return Quotation(first, last, opening > 0, behind, frozenset(aside), at_length or opening > 0)


def _quoted(question: Question, first: int) -> bool:
    return question.analysis.tokens[first - 1].text in QUOTES


def _between_marks(question: Question, since: int = 0) -> tuple[int, int] | None:
    """The tokens between the first pair of quotation marks, where they name no value."""
    spans = quoted_spans(question, since)
    if not spans:
        return None
    first, end = spans[0]
    kinds = [one for one in question.found if isinstance(one.condition, Membership)]
    named = any(one.first <= first < one.last for one in kinds)
    told_apart = bool(kinds) and question.analysis.used >= set(range(first, end))
    if any(first <= mention.first < end for mention in question.free):
        named = told_apart = False  # more than a value: "sunny and cold"
    if (named or told_apart) and not _opens_with(question, first):
        return None
    return first, _without_laughter(question, first, end)


def _without_laughter(question: Question, first: int, end: int) -> int:
    """Where a quotation ends of which somebody makes fun: "wind around 0 mph, LOL"."""
    analysis = question.analysis
    if end - first > 2 and analysis.low(end - 1) in _LAUGHING and analysis.low(end - 2) == ",":
        return end - 2
    return end


def _called_a_word(question: Question) -> tuple[int, int] | None:
    """`the word isolated`, `the word noon`; where a column knows a word, it is not looked up."""
    analysis = question.analysis
    for at in range(1, len(analysis.tokens) - 1):
        if analysis.low(at) in _CALLING and analysis.low(at - 1) in _WHICH_WORD:
            if any(m.first == at + 2 and m.of("name") for m in analysis.mentions):
                continue  # (a phrase that goes on, and at its hours)
            known = any(m.first == at + 1 for m in analysis.mentions)
            unknown = colours_it(question, at + 1) or analysis.low(at + 1) in CLOCKS
            if unknown or (known and _opens_with(question, at + 1) > 0):
                return at + 1, at + 2
    return None


def _called_words(question: Question) -> tuple[int, int] | None:
    """`the words hail showers`: two words or more, up to one that is known for something else."""
    analysis = question.analysis
    if analysis.lacks(_CALLING_WORDS):
        return None
    for at in range(1, len(analysis.tokens) - 2):
        if analysis.low(at) not in _CALLING_WORDS or analysis.low(at - 1) not in _WHICH_WORD:
            continue
        end = at + 1
        while _is_of_words(question, end):
            end += 1
        if analysis.low(end) in _UP_TO and analysis.tokens[end + 1 : end + 2]:
            end += 2 * (analysis.tokens[end + 1].kind == "clock")
        goes_on = analysis.low(end) in _GOING_ON and analysis.low(end + 1) not in _IN_SPITE
        whole = end > at + 2 and not goes_on
        if whole and not any(m.first < end < m.last for m in analysis.mentions):
            return at + 1, end
    return None


def _is_of_words(question: Question, at: int) -> bool:
    """Whether a word may be one of those that are called so: it is known, or colours what is."""
    analysis = question.analysis
    known = any(m.first <= at < m.last and m.of("name", "low", "value") for m in analysis.mentions)
    dated = at in analysis.dates.used
    return not dated and (known or (at < len(analysis.tokens) and colours_it(question, at)))


def _opens_with(question: Question, first: int) -> int:
    """Where a text is said to begin with what stands there; 0 where it is not."""
    analysis, at = question.analysis, first - 1
    while at > 0 and analysis.low(at) in _UP_TO_IT:
        at -= 1
    opens = analysis.low(at) in _OPENING and "with" in analysis.between(at, first)
    return at if opens else 0


def _set_against(question: Question, last: int) -> tuple[tuple[int, int] | None, set[int]]:
    """What is not to stand in front of it, and the tokens that say so: 'without "rain and" in
    front', "and not the usual patchy stuff"."""
    analysis = question.analysis
    at = last
    while (
        analysis.low(at) in _JOINING
        or (at == last and _hesitates(question, at))
        or analysis.tokens[at : at + 1] == []
    ):
        if at >= len(analysis.tokens):
            return None, set()
        at += 1
    if analysis.low(at) not in _IN_SPITE:
        return None, set()
    end = at
    while end < len(analysis.tokens) and analysis.low(end) not in (".", "?", "!", ";"):
        end += 1
    if _whole_sentence(question, last) and _NOTHING_BESIDE.issuperset(analysis.between(at, end)):
        return None, set(range(last, end))
    fronts = [p for p in range(at, end) if starts(analysis.tokens, p, IN_FRONT)]
    ends = fronts[0] + starts(analysis.tokens, fronts[0], IN_FRONT) if fronts else None
    other = _between_marks(question, at)
    if other and other[1] < end:
        closes = ends is not None and ends > other[1]
        return (other, set(range(at, ends or end))) if closes else (None, set())
    end = ends or next((p for p in range(at, end) if analysis.low(p) == ","), end)
    said = range(at, end)
    plain = not analysis.amounts or all(a.first not in said for a in analysis.amounts)
    said_again = _said_again(question, last, said)
    named = any(m.first in said and m.of("name", "low", "value") for m in analysis.mentions)
    than = at + len(_THAN)
    if analysis.between(at, than) in (_THAN, _INSTEAD) and colours_it(question, than):
        return None, set(range(last, than + 1))  # (what it was called decides)
    if said_again:
        return None, set(range(last, end))
    if plain and not named and (ends is not None or _USUAL & set(analysis.between(at, end))):
        return None, set(range(at, end))
    return None, set()


def _whole_sentence(question: Question, last: int) -> bool:
    """Whether what ends there is called a sentence, and is one: the sentence "Hail."."""
    analysis = question.analysis
    opening = next((at for at in range(last - 1, 0, -1) if analysis.low(at) in QUOTES), 0)
    called = analysis.low(opening - 1) in _SENTENCE
    return called and analysis.low(last - 1) == "." and not analysis.lacks(_SENTENCE)


def _hesitates(question: Question, at: int) -> bool:
    """The "like" of "hail showers like not just hail"."""
    return question.analysis.between(at, at + 2) == ["like", "not"]


def _said_again(question: Question, last: int, said: range) -> bool:
    """The "not just hail by itself" behind "hail showers": less than what is quoted is no match."""
    analysis = question.analysis
    before = range(last - 1, -1, -1)
    start = next((at for at in before if analysis.low(at) in _CALLING | QUOTE_MARKS), -1)
    quoted = set(analysis.between(start + 1, last))
    words = [low for low in analysis.between(said.start + 1, said.stop) if low.isalpha()]
    kept = [low for low in words if low not in _TOO_LITTLE]
    return words[:1] != kept[:1] and 0 < len(kept) < len(quoted) and quoted.issuperset(kept)


def _described(question: Question, first: int) -> set[int]:
    """The "where hail comes by itself" of 'logs where hail comes by itself, as in "…"'."""
    analysis = question.analysis
    opened = next((at for at in range(first) if starts(analysis.tokens, at, _AS_IN)), None)
    before = first - 1
    if opened is None or opened + starts(analysis.tokens, opened, _AS_IN) != before:
        return set()
    start, _ = analysis.sentence_of(opened)
    relative = [at for at in range(start, opened) if analysis.low(at) in _RELATIVE]
    relative = [at for at in relative if analysis.noun_at(at - 1)]
    return set(range(relative[0], before)) if relative else set(range(opened, before))


def _pointed_to(question: Question, first: int) -> set[int]:
    """The sentence of a quotation that a later one only points to: "contain that word"."""
    analysis = question.analysis
    start, end = analysis.sentence_of(first)
    for at in range(end, len(analysis.tokens) - 1):
        if analysis.low(at) in ("that", "this", "the") and analysis.low(at + 1) in _CALLING:
            return set(range(start, end)) | {at, at + 1}
    return set()


def _phrased_so(question: Question, first: int, last: int) -> set[int]:
    """What a sentence has beside a quotation and what is known, where a later one only asks which
    records "are phrased thus"."""
    analysis = question.analysis
    start, end = analysis.sentence_of(first)
    pointing = any(
        analysis.low(at) in _PHRASED and analysis.low(at + 1) in _THUS
        for at in range(end, len(analysis.tokens))
    )
    if not pointing:
        return set()
    denying = {at for cue in analysis.cues for at in range(cue.first, cue.last)}
    return set(range(start, end)) - set(range(first, last)) - denying - known_places(question)


def _of_oneself(question: Question, first: int, last: int) -> set[int]:
    """The "I nearly lost my hat" behind a comma of a sentence with a quotation: what somebody
    tells of themselves, where nothing in it is known."""
    analysis = question.analysis
    if analysis.lacks(SELF):
        return set()
    start, end = analysis.sentence_of(first)
    marks = [at for at in range(start, end) if analysis.low(at) in _PARTING and at >= last]
    known = known_places(question)
    found: set[int] = set()
    for opening, closing in pairwise([*marks, end]):
        clause = set(range(opening, closing))
        lows = set(analysis.between(opening, closing))
        if lows & SELF and not (clause & known or lows & ASKING or lows & _JOINED_ON):
            found |= clause
    return found


def _asks_for_itself(question: Question) -> bool:
    """Whether the sentences that ask name what they ask for, and do not only point to it."""
    analysis = question.analysis
    if any(analysis.low(at) in SPOKEN_OF for at in analysis.focus):
        return False
    return any(
        m.first in analysis.focus
        and m.of("name", "low", "value")
        and not all(column.temporal for column in m.columns)
        for m in analysis.mentions
    )


def _of_a_record(question: Question, first: int) -> bool:
    """The "the log that said" in front of a quotation: a record is told by it."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(first)
    spoken = any(analysis.low(at) in SPOKEN_OF | _OPENING for at in range(start, first))
    qualifying = [m.first for m in analysis.mentions if not m.of("name", "low", "value")]
    nouns = [at for at in range(start, first) if analysis.noun_at(at) or at in qualifying]
    return spoken and bool(nouns)


def _around(question: Question, first: int, last: int) -> set[int]:
    """The "in my log I only noted" around a quotation, where nothing else is told there."""
    analysis = question.analysis
    start, end = analysis.sentence_of(first)
    outside = set(range(start, end)) - set(range(first, last))
    named = any(
        m.first in outside
        and m.of("name", "low", "value")
        and not all(column.temporal for column in m.columns)
        for m in analysis.mentions
    )
    figures = any(amount.first in outside for amount in analysis.amounts)
    return set() if named or figures or outside & analysis.dates.used else outside


def _of_the_text(question: Question) -> set[int]:
    """The "first sentence", "the line" and the "literally" that only say where it stands, and how:
    "the sentence about hail"."""
    analysis = question.analysis
    places: set[int] = set()
    for at in range(len(analysis.tokens)):
        if analysis.low(at) in _ITS_PARTS and analysis.low(at - 1) in ("first", "opening", "very"):
            places |= {at - 1, at}
        if analysis.low(at) in _TEXT and analysis.low(at - 1) in _WHICH_WORD | {"a", "this"}:
            places.add(at)
        if analysis.low(at) in ("literally", "verbatim"):
            places.add(at)
    return places


def phrase_of(question: Question, one: Quotation, text: str) -> str:
    """What is looked up: `^` stands for the start of a text, a stop at the end for a sentence."""
    lows = {token.low for token in question.analysis.tokens}
    if not (_WHOLLY & lows or _whole_sentence(question, one.last)):
        text = text.rstrip(".")  # (a full stop may only be put inside the quotation)
    return "^" + text if one.opening else text
