"""What is said beside the question: greetings, thanks, who asks and why.

Sorry to bother you, but   which days had hail?   Many thanks in advance.
I lost my notes.   For the minutes:   which days had hail?
    told             what for               asked

A sentence that asks nothing and speaks of nothing that the corpus or the calendar knows says
nothing to the question; nor does what opens or closes a sentence out of courtesy.
"""

from collections.abc import Collection, Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, CUES, EVENTS, LIGHT
from pageturner.tools.text_to_sql.language.sentences import asks, names_nothing, sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    ORDINALS,
    phrases,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.beside.lead_ins import led_in
from pageturner.tools.text_to_sql.rewording.steps import step
from pageturner.tools.text_to_sql.rewording.typed.slips import CALENDAR

_OPERATIONS = frozenset(
    "count share average median sum high low first last better worse intense more less streak "
    "change fall rise clock judging".split()
)
"""The cues that ask for something, or say how it is to be reckoned."""
_TIMES = word_set(
    "yesterday today tonight tomorrow week weeks weekend weekends weekday weekdays month months "
    "year years quarter spring summer autumn winter fall then there noon midnight morning "
    "afternoon evening night archive season decade yes no true false only except excluding "
    "between before after since until without instead from to per compared against or about "
    "round rounded table tabulate sorted order ascending descending metric imperial "
    "celsius fahrenheit difference gap margin"
)
"""Words of the calendar, those by which one sentence goes on with another, and those that say
what the answer is to look like."""
_SPOKEN = (
    _TIMES
    | EVENTS
    | CALENDAR
    | frozenset({*CARDINALS, *ORDINALS, *MONTH_NUMBERS, *WEEKDAY_NUMBERS})
)
CLOSINGS = phrases("""
    thanks, thank you, many thanks, thanks in advance, many thanks in advance, thanks a lot,
    thanks a million, thanks a bunch, thanks so much, thank you very much, thank you so much,
    thank you in advance, thanking you in advance, cheers, cheers mate, ta, ty, thx, tia, thnx,
    tysm, much appreciated, i appreciate it, i'd be grateful, i would be grateful, i'd be very
    grateful, i'd appreciate it, would be appreciated, no rush, no hurry, asking for a friend,
    that's all, that's all i need, that is all i need, that's all i need to know, if you don't
    mind, if you would, if you wouldn't mind, if it's no trouble, if that's okay, if that's ok,
    if that's all right, if that's alright, if that's fine, if it isn't too much trouble,
    if it's not too much trouble, if it's not too much to ask, if it isn't too much to ask,
    when you get a chance, when you have a minute, when you have a moment, a short answer will do,
    at last, after all, just curious, i'm just curious, just wondering, i'm just wondering, lol,
    haha, sorry, regards,
    kind regards, best regards, yours, keep it short, be brief, keep it brief, out of curiosity,
    i was just wondering, for a friend, it's urgent, it's important, i forgot, i forget, i can't
    remember, i don't remember, i've forgotten, i'd love to know, i need to know, help, bye, mate,
    if i may ask, if i may, if you know, if you happen to know, do you know, any help appreciated,
    for my own peace of mind, for the record, for reference, for future reference, in the data you
    have, as far as you know, as far as you can tell, if you can tell, if recorded, do you think, by
    the way, btw, any idea, i wonder, from what you have, while you're at it, would you, could you,
    will you, can you, won't you, would you please, could you please, will you please
""")
"""What people say behind a question, as it is written."""
_ARCHIVES = word_set("archive archives records record data log logs files file database books")
_CLOSINGS = (
    {tuple(token.low for token in tokenize(" ".join(said))) for said in CLOSINGS}
    | {
        (*by, *whose, what)
        for by in (("according", "to"), ("going", "by"), ("judging", "by"), ("based", "on"))
        for whose in (("the",), ("your",), ("these",), ("our",), ("this",), ())
        for what in _ARCHIVES
    }
    | {("in", "your", what) for what in _ARCHIVES}
)
_CLOSINGS |= {
    ("if", *would, "be", "so", well)
    for would in (("you", "would"), ("would",), ("you", "could"), ("you", "will"), ("will",))
    for well in ("kind", "good", "nice", "gracious", "helpful", "obliging")
}  # (of "if you'd" the "would" is read)
_LONGEST_CLOSING = max(map(len, _CLOSINGS))
_OPENINGS = word_set(
    "sorry hello hi hey thanks thank cheers quick quickly question questions honest honestly "
    "curious curiosity wondering bet settle excuse pardon forgive bother bothering favour favor "
    "reference minutes report reports newsletter project sake interest fun quiz homework school "
    "class blog diary journal essay article presentation thesis files insurance claim lawyer "
    "boss wife husband sister brother mother father mum mom dad son daughter kid kids grandson "
    "granddaughter friend friends neighbour neighbor colleague colleagues teacher silly stupid "
    "dumb random simple help remind remember context background note again right okay ok so "
    "well listen look greetings dear team folks everyone "
    "paper book novel story exam assignment dispute argument wager memory mind "
    "planning research study hobby client customer editor readers listeners peace completeness"
)
_GREETINGS = phrases("good morning, good afternoon, good evening, good day, morning all")
_APOLOGY = word_set("sorry bother bothering forgive pardon excuse silly stupid dumb hate pest")
_ODD = word_set(
    "crazy odd strange weird mad nuts unbelievable incredible absurd bizarre paradoxical peculiar "
    "contradictory impossible implausible improbable ridiculous believe counterintuitive "
    "random silly dumb"
)
_SEEMING = word_set(
    "it this that i you we they may might will would can could sound sounds seem seems look looks "
    "is it's its that's i'm know think hard difficult tough to a bit little very quite rather so "
    "really not , well and or find realise realize be at first"
)
"""With these it is said how odd something is."""
_JOINING = word_set("but and so")
_BREAKS = word_set(", : - – — ; ...")
_PLAIN = _OPENINGS | LIGHT
_LONGEST = 14
"""Of how many tokens an opening is."""
_MARKERS = _OPENINGS | _ODD | {phrase[-1] for phrase in _CLOSINGS}


@step("lexicon")
def asked_alone(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what is only said beside the question; all, where nothing else is."""
    sentences = sentences_of(tokens)
    if len(sentences) < 2 and _MARKERS.isdisjoint([token.low for token in tokens]):
        return list(tokens[led_in(tokens, lexicon.nouns, _ARCHIVES) :])
    kept = [
        (a, b)
        for a, b in sentences
        if not _aside(tokens[a:b], lexicon, tokens) or _quoted_for_later(tokens, a, b)
    ]
    if not any(speaks(tokens[a:b], lexicon) for a, b in kept):
        return list(tokens)
    headings = [tokens[a:b] for a, b in sentences if (a, b) not in kept]
    if any(map(_heads, headings)) and _of_a_heading([t for a, b in kept for t in tokens[a:b]]):
        return list(tokens)
    first, last = kept[0][0], kept[-1][1]
    places = [at for a, b in kept for at in range(a, b)]
    left = [tokens[at] for at in places]
    opening = tokens[first : kept[0][1]]
    opened = 0 if _takes_back(opening) else _opening(opening, lexicon)
    opened += led_in(opening[opened:], lexicon.nouns, _ARCHIVES)
    closed = _closing(tokens[kept[-1][0] : last])
    alone = left[opened : len(left) - closed]
    return alone if speaks(alone, lexicon) else left


def _aside(sentence: Sequence[Token], lexicon: Lexicon, whole: Sequence[Token]) -> bool:
    """Whether a sentence neither asks nor speaks of anything that is known."""
    if sentence[-1].low in ("?", ":", ";") or asks([token.low for token in sentence]):
        return False
    if any(token.text[:1].isupper() and token.low != "i" for token in sentence[1:]):
        return _shouted(sentence) and not speaks(sentence, lexicon, whole=whole)
    told = [token for token in sentence if token.kind in ("word", "date")]
    if tuple(token.low for token in told) in _CLOSINGS:
        return True
    counted_off = _counted_off(told)
    said = counted_off or sentence
    unmarked = [token for token in sentence if token.kind != "mark"]  # "look in 2026" names a year
    return _courteous(unmarked, lexicon) or not speaks(said, lexicon, whole=whole)


def _counted_off(told: Sequence[Token]) -> list[Token]:
    """What is left of "last errand before I go", "first letter of the morning", "last one", where
    it is told where in a row one is; [] of another sentence."""
    first = 1 + (told[0].low in _WHOSE) if told else 0
    lows = [token.low for token in told]
    if len(told) <= first or lows[first - 1] not in _IN_A_ROW or not _PARTS.isdisjoint(lows):
        return []
    left: list[Token] = [told[first - 1].put("thing")]
    at = first + (lows[first] in _ASKED and lows[first + 1 : first + 2] in ([], ["before"]))
    while at < len(told):
        of_the_day = lows[at : at + 2] in (["of", "the"], ["of", "my"])
        if of_the_day and lows[at + 2 : at + 3] and lows[at + 2] in _SITTINGS:
            at += 3
        elif lows[at] in _BEFORE and lows[at + 1 : at + 2] and lows[at + 1] in _ONESELF:
            at += 2
        else:
            left.append(told[at])
            at += 1
    return left


_IN_A_ROW = word_set("last first final next second another one")
_PARTS = word_set("half third quarter part portion bit two three four few ones")
_WHOSE = word_set("the my our a just and")
_ASKED = word_set("one question thing query call")
_SITTINGS = word_set("day morning evening afternoon night shift")
_BEFORE = word_set("before after until till")
_ONESELF = word_set("i we my our")


def _heads(sentence: Sequence[Token]) -> bool:
    """Whether it may be no more than a name: "Dew point." """
    words = [token.low for token in sentence if token.kind == "word"]
    return 0 < len(words) <= _NAME and _LIGHT_OR_COURTEOUS.isdisjoint(words)


def _of_a_heading(asking: Sequence[Token]) -> bool:
    """Whether what asks names nothing but a day: "what was it on 3 May"."""
    said = [t.low for t in asking if t.kind == "word" and t.low not in _SPOKEN]
    return names_nothing(said)


_NAME = 5
_LIGHT_OR_COURTEOUS = LIGHT - word_set("in of on at the a an") | _OPENINGS | _ODD | _APOLOGY


def _quoted_for_later(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Whether something is quoted there to which a later sentence points: "that phrase"."""
    quoted = any(token.text in _QUOTES for token in tokens[first:last])
    return quoted and any(
        one.low in ("that", "this", "the") and two.low in _CALLED
        for one, two in pairwise(tokens[last:])
    )


_QUOTES = frozenset('"“„«')
_CALLED = word_set("word phrase term expression wording words")


def _shouted(sentence: Sequence[Token]) -> bool:
    """Whether all of it is written in capitals, so that these name nothing."""
    return all(token.text.isupper() for token in sentence if token.kind == "word")


def speaks(
    said: Sequence[Token],
    lexicon: Lexicon,
    calendar: Collection[str] = _SPOKEN,
    whole: Sequence[Token] = (),
) -> bool:
    """Whether anything in it is known to the corpus, to the calendar, or asks for something.

    Args:
        calendar: the words that are taken for such beside the corpus's own.
        whole: all of the question, where it is known. What something is good for says nothing to
            one that picks no record.
    """
    if any(
        token.kind in ("number", "date", "clock")
        or token.low in calendar
        or token.low in lexicon.nouns
        for token in said
    ):
        return True
    for at, token in enumerate(said):
        mention = lexicon.at(said, at)
        if mention and (mention.of("name", "low", "value") or _said(mention, token.low)):
            return True
        cue = CUES.at(said, at)
        if cue and cue[0] in _OPERATIONS:
            return True
    return (not whole or _picks(whole)) and bool(purposes_said(lexicon.card, said, set()))


def _picks(tokens: Sequence[Token]) -> bool:
    """Whether one of several records may be asked for: "3 or 4 May", "the better day"."""
    lows = [token.low for token in tokens]
    return not _PICKING.isdisjoint(lows) or any((one, two) in _AMONG for one, two in pairwise(lows))


_PICKING = word_set(
    "or vs versus better best worse worst whichever either pick choose choosing recommend suited "
    "suit suits suitable"
)
_AMONG = {("which", "of"), ("which", "one"), ("which", "day")}


def _said(mention: Mention, low: str) -> bool:
    """Whether a mention that only qualifies, "forecast", is meant: a "will" and a "project" are
    not."""
    return mention.exact and (low not in LIGHT or " " in mention.words)


def _takes_back(sentence: Sequence[Token]) -> bool:
    """Whether a sentence mends the question before it: "sorry, February", "sorry, I meant May"."""
    lows = [token.low for token in sentence]
    mended = lows[1:2] in ([","], ["-"], ["–"], ["—"]) and not asks(lows)
    return lows[0] == "sorry" and (mended or not {"meant", "mean"}.isdisjoint(lows[:5]))


def _opening(sentence: Sequence[Token], lexicon: Lexicon) -> int:
    """How many tokens open a sentence out of courtesy: "sorry to bother you again, but"."""
    taken = 0
    for at, token in enumerate(sentence[:_LONGEST]):
        said = sentence[taken:at]
        lows = {one.low for one in said}
        if token.low in _JOINING and not said:
            ends_here = taken > 0
        elif token.low == "but":
            ends_here = not _APOLOGY.isdisjoint(lows) and not speaks(said, lexicon)
            ends_here = ends_here or _marvels(lows)
        else:
            ends_here = token.low in _BREAKS and _courteous(said, lexicon)
        if ends_here:
            taken = at + 1
        elif lows & ASKING or (token.kind != "word" and token.low not in _BREAKS):
            break
    return taken


def _marvels(lows: Collection[str]) -> bool:
    """Whether somebody only says how odd it is: "it sounds crazy, but", "hard to believe, but"."""
    return not _ODD.isdisjoint(lows) and set(lows) <= _ODD | _SEEMING


def _courteous(said: Sequence[Token], lexicon: Lexicon) -> bool:
    lows = [token.low for token in said]
    if not lows:
        return False
    if greeted := starts(said, 0, _GREETINGS):
        return greeted == len(said) or not speaks(said[greeted:], lexicon)
    named = any(t.text[:1].isupper() and t.low != "i" for t in said[1:]) and not _shouted(said)
    if named or asks(lows) or _declared(said, lexicon):
        return False
    if lows[0] in _PLACED and not _HAVING.isdisjoint(lows[1:]):
        return False  # "on streets with a school, what is the average rent"
    spoken = [token for token in said if token.low not in _PLAIN]
    return not _OPENINGS.isdisjoint(lows) and not (spoken and speaks(spoken, lexicon))


_PLACED = word_set("on in at for near")
_HAVING = word_set("with without near having where")


def _declared(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether all of it is declared, as "on paper" may be for what was planned."""
    mention = lexicon.at(said, 0) if len(said) > 1 else None
    return mention is not None and mention.exact and mention.last == len(said)


def _closing(sentence: Sequence[Token]) -> int:
    """How many tokens close a sentence out of courtesy: "which days had hail, many thanks"."""
    last = len(sentence)
    lows = tuple(token.low for token in sentence)
    while True:
        end = last
        while end and sentence[end - 1].kind == "mark" and sentence[end - 1].low in ".,!?;-–—()":
            end -= 1
        size = _closing_of(lows, end)
        if not size or size == end:
            return len(sentence) - last
        last = end - size


def _closing_of(lows: tuple[str, ...], end: int) -> int:
    """How many words the longest closing that ends there has; 0 for none."""
    sizes = range(min(_LONGEST_CLOSING, end), 0, -1)
    return next((size for size in sizes if lows[end - size : end] in _CLOSINGS), 0)
