"""What a turn says in the plain words that the rules read, whatever was said before.

And in August, as far as your records go?        And in August?
Just the three. And in June?                     And in June?
Forget the average, just the highest of them.    the highest of them.
January then, or rather January and May.         January and May.
Take the third one: how busy was it?             For the third one: how busy was it?
same for the Tern                                And for the Tern
could you show me those days?                    list them?
the open ones only                               only the open ones
whose was it?                                    who was that?
And May, second half?                            And the second half of May?
"""

import re

from pageturner.agent.followups.words import ENDS, MARKERS, MIDDLES, OPENING
from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.dates.weekdays import Dates
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.rewording.days.parts_of_one_month import behind_its_part

_WHAT_IS_KEPT = (
    r"(?:records?|data|archives?|files?|logs?|log books?|books?|notes|papers?|documents?|reports?|"
    r"collection|corpus|database|entries|they|it|that|you)"
)
_AS_FAR = re.compile(
    rf"[\s,–—-]+(?:(?:as|in so|so) far as (?:your |the |our |those |these |my )?{_WHAT_IS_KEPT} "
    r"(?:go(?:es)?|reach(?:es)?|extends?|runs?|lasts?|allows?|shows?|tells?)(?: back)?"
    rf"|(?:if|provided|assuming|in case) (?:your |the |our |those |these |my )?{_WHAT_IS_KEPT} "
    r"(?:go(?:es)?|reach(?:es)?|extends?|runs?)(?: back)? (?:that|so|as) far(?: back)?)"
    r"(?P<mark>[\s?.!]*)$",
    re.IGNORECASE,
)
_END = f"(?:{'|'.join(sorted((ENDS | MIDDLES) - {'first', 'last', 'earliest', 'latest'}))})s?"
_PUT_ASIDE = re.compile(
    rf"{OPENING}(?:forget|never ?mind|skip|drop|scrap|leave|not|enough of)(?: about)? "
    rf"(?:the |that |this |those |all the )?{_END}(?: one| value| figure)?(?: aside| out)?"
    r"\s*[,;:–—-]+\s*(?:(?:just|only|rather|but|and|i want|give me|tell me|show me)\b[, ]*)*"
    r"(?=\w)",
    re.IGNORECASE,
)
_RATHER = re.compile(
    rf"[\s,]+(?:and not|but not|not|instead of|rather than|forget)(?: the| an?)? {_END}"
    r"(?: one| value| figure)?(?P<mark>[\s?.!]*)$",
    re.IGNORECASE,
)
_SO_MANY = re.compile(
    rf"{OPENING}(?:just|only)(?: the| those| these)? "
    rf"(?:{'|'.join(sorted(CARDINALS))}|\d+|few)(?: of them| days?)?(?: then)?[.!]\s+(?=\w)",
    re.IGNORECASE,
)
_LOOKED_AT = re.compile(
    rf"{OPENING}(?:let's |let us )?(?:take|taking|consider|considering|look at|looking at) "
    r"(?=(?:the|that|this|those|these)\b[^:,;?.!]{2,40}(?:[:,;]| [–—-]) ?\w)",
    re.IGNORECASE,
)
_WHOSE = re.compile(rf"{OPENING}whose (?P<was>is|was) (?:it|that|this)(?: one)?(?=[ ?.!]*$)", re.I)
_ONES_ONLY = re.compile(
    r"^(?:(?:and|ok|okay|now|but|so|then)\b[, ]*)*(?:the )?"
    r"(?P<which>(?:(?!only\b|just\b)[\w-]+ ){1,3}?)"
    r"ones? only(?P<mark>[ ?.!]*)$",
    re.IGNORECASE,
)
_SEASON = re.compile(
    r"^(?:(?:and|or|then|now)\b[, ]*)?(?P<season>spring|summer|autumn|winter)(?P<mark>[ ?.!]*)$",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(
    r"^(?P<name>(?:(?:and|what about|how about)\b[, ]*)+(?:[A-Z][\w.-]*[, ]?)+)['’]s(?=[ ?.!]*$)"
)
_UNDER = re.compile(r"^(?:(?:and|what about|how about) )+under (?=[A-Z])")
_THAT_MORNING = re.compile(
    r"(?P<asks>\bwhat (?:did|do|does|had|was|were|have) .*\b(?:say|said|saying|promised?|"
    r"predict(?:ed|ing)?|announced?|expect(?:ed|ing)?) )"
    r"that (?:morning|afternoon|evening|night)(?=[ ?.!]*$)",
    re.IGNORECASE,
)
"""What is said in the morning of a day is said of the day."""
_SAME = re.compile(
    rf"{OPENING}(?:do |tell me |show me |give me )?(?:the )?same"
    r"(?: (?:thing|question|figure|number|again|please)){0,2},? (?:for|with|of) (?=\w)",
    re.IGNORECASE,
)
_SHOWN = re.compile(
    rf"{OPENING}(?:please )?(?:(?:can|could|may) (?:you|i|we) (?:please )?)?"
    r"(?:let me see|show|display|see|bring up|pull up|reveal)(?: me| us)? "
    r"(?:them|those|these)(?: (?:days?|dates|ones))?(?: all| again| please| then| for me| to me)*"
    r"(?P<mark>[ ?.!]*)$",
    re.IGNORECASE,
)
_TAKEN_BACK = re.compile(
    r"(?:\s*[,.;–—-]+|\s+(?=or rather\b))\s*(?:(?:no|wait|sorry|oh|er|um|actually)\b[, ]*)*"
    r"(?:or rather|or better|better still|make that|make it|scratch that|strike that|"
    r"i mean|i meant|let's say|no wait|correction)\b[,:]?\s+",
    re.IGNORECASE,
)
_TOGETHER = re.compile(r"[\s,]+(?:taken |put )?(?:together|combined)(?P<mark>[\s?.!]*)$", re.I)
_MEANT = word_set("then together combined")
_FEW = 6


def plainly(said: str) -> str:
    """The turn in plain words; as it is, where nothing of the kind is said."""
    text = _AS_FAR.sub(r"\g<mark>", _SO_MANY.sub("", said, count=1), count=1)
    text = _PUT_ASIDE.sub("", text, count=1)
    text = _POSSESSIVE.sub(r"\g<name>", text, count=1)
    text = _SHOWN.sub(r"list them\g<mark>", text, count=1)
    text = _ONES_ONLY.sub(r"only the \g<which>ones\g<mark>", text, count=1)
    text = _WHOSE.sub(r"who \g<was> that", text, count=1)
    text = _THAT_MORNING.sub(r"\g<asks>that day", text, count=1)
    text = _SEASON.sub(r"and in \g<season>\g<mark>", text, count=1)
    if (rather := _RATHER.search(text)) and len(tokenize(text[: rather.start()])) <= _FEW:
        text = f"{text[: rather.start()]}{rather['mark']}"
    text = _UNDER.sub("and for ", _LOOKED_AT.sub("For ", text, count=1), count=1)
    if (same := _SAME.match(text)) and not _only_times(text[same.end() :]):
        text = f"And for {text[same.end() :]}"
    text = behind_its_part(text)
    return _meant_at_last(text) if re.search(r"\w", text) else said


def _meant_at_last(text: str) -> str:
    """`January then, or rather January and February together`: the times that are meant."""
    if found := _TAKEN_BACK.search(text):
        before, after = text[: found.start()], text[found.end() :]
        if _only_times(before) and _only_times(after):
            text = after
    together = _TOGETHER.search(text)
    if together and _only_times(text):
        return f"{text[: together.start()]}{together['mark']}"
    return text


def _only_times(text: str) -> bool:
    """Whether nothing is said but when."""
    tokens = tokenize(text)
    dates = _dates(tokens)
    rest = [t for at, t in enumerate(tokens) if at not in dates.used and t.kind != "mark"]
    return bool(dates.used) and all(token.low in MARKERS | _MEANT for token in rest)


def _dates(tokens: list[Token]) -> Dates:
    return read_dates(tokens, Calendar()) if tokens else Dates()
