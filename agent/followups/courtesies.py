"""What people say around a question, and what they put aside before it."""

import re

from pageturner.tools.text_to_sql.rewording.beside.pleasantries import CLOSINGS


def unpadded(text: str) -> str:
    """A turn without the courtesies around it: "ok thanks, and in May please?"."""
    cut = _SHORT_AND.sub("and ", _OPENING.sub("", text, count=1), count=1)
    for pattern in (_ASIDE, _SAME):
        rest = pattern.sub("", cut, count=1)
        cut = rest.strip(" ,;") if re.search(r"\w", rest) else cut
    closing = _CLOSING.search(cut)
    if closing is None or (closing["now"] and _GOING_ON.search(cut)):
        return cut if re.search(r"\w", cut) else text
    closed = f"{cut[: closing.start()]}{closing['mark']}"
    return closed if re.search(r"\w", closed) else text


def written_out(text: str) -> str:
    """A turn typed in a hurry, written out: "by?", "same 4 day b4"."""
    text = _BY.sub("By how much?", text, count=1)
    text = re.sub(r"\bb4\b", "before", text, flags=re.IGNORECASE)
    text = _PLACE.sub(lambda place: _PLACES[place["place"].lower()], text)
    return _SAME_FOR.sub(r"\g<same> for the ", text, count=1)


_BY = re.compile(r"^(?:(?:and|so|but)\b,? )?by[\s?.!…]*$", re.IGNORECASE)
_PLACES = {"2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth"}
_PLACE = re.compile(
    r"\b(?P<place>2nd|3rd|4th|5th)(?=[ -](?:\w{3,}est|most|least|best|worst)\b)", re.IGNORECASE
)
_SAME_FOR = re.compile(
    r"^(?P<same>(?:(?:and|n|now|the) )*same)(?: again)? (?:4|for|fr) (?:the |da |d )?"
    r"(?=(?:day|night|week|weekend|month|year) (?:before|after|earlier|later|prior)\b)",
    re.IGNORECASE,
)
_COURTESY = (
    r"(?:ok(?:ay)?|thanks?(?: (?:you|a lot|so much|very much|again))*|thx|ta|cheers|great|good|"
    r"nice|"
    r"cool|lovely|perfect|brilliant|interesting|fine|wow|hm+|umm*|uhm*|er+|ah+|oh|aha|right|alright|"
    r"all right|got it|i see|sure|excellent|wonderful|super|gotcha|makes sense|fair enough|"
    r"noted|understood|hey|hi|hello|yes|yeah|yep|well|please|excuse me|one more(?: thing)?|"
    r"just to be sure|just checking|quick question|much appreciated|awesome|neat|good to know|"
    r"no worries|omg|lol|ha(?:ha)*|pity|a pity|what a pity|too bad|what a shame|shame|ouch|yikes|"
    r"ugh|argh+|gah|bah|meh|sigh|gosh|(?:my )?goodness|oh dear|dear me|oh no|jeez|blimey|drat|darn|"
    r"maybe|perhaps|phew|whoa|brr+|damn|bummer|typical|(?:way|much|that's|that is) better|"
    r"not bad|i thought so|"
    r"i knew it|exactly|that explains it|that figures|ok so|okay so)"
)
_OPENING = re.compile(
    rf"^(?:{_COURTESY}(?:[\s,.!…;:–-]+(?={_COURTESY}\b)|[,.!…;:–-]+\s*|\s+(?=and\b|n\b|then\b|now\b|so\b|"
    r"but\b|what\b|how\b|which\b|when\b|did\b|was\b|is\b|the\b|in\b|on\b|for\b|where\b|who\b|were\b)))+",
    re.IGNORECASE,
)
_SHORT_AND = re.compile(r"^(?:n|nd|'n'?|\+|&) (?=\w)", re.IGNORECASE)
"""The "n" of "n july": typed in a hurry."""
_ASIDE = re.compile(
    r"^(?:forget|never ?mind|leave(?! (?:out|off|away)\b)|enough (?:about|of)|set aside|"
    r"put aside|leaving aside)\b"
    r"(?! (?:all )?(?:the (?:\w+ ){0,2}(?:ones|days)|those (?:with|that|which|where|on))\b)"
    r"[^.?!;]{0,40}[.;!]\s+(?=\w)",
    re.IGNORECASE,
)
"""What was spoken of is closed: "Forget the wind. Did it rain?"; not a list made shorter:
"Forget the windy ones. What remains?"."""
_SAME = re.compile(
    r"\b(?:with |under |by )?(?:(?:the|these|those|exactly the) )?same (?:two |three )?"
    r"(?:conditions?|criteria|figures?|measures?|numbers?|statistics?|stats?|restrictions?|thresholds?|limits?|cut-?offs?|"
    r"filters?|terms)\b",
    re.IGNORECASE,
)
_GOING_ON = re.compile(r"\b(?:the|this) (?:week|month|quarter|season|year)\b", re.IGNORECASE)
"""What goes on now, behind which "so far" says that it does: "how wet was the month so far"."""
_CLOSING = re.compile(
    r"[\s,–-]+(?:please|pls|if you (?:can|could|would)|by any chance|"
    r"maybe|perhaps|then please|(?P<now>so far|to date|until now|till now)|"
    + "|".join(re.escape(" ".join(said)) for said in sorted(CLOSINGS, key=len, reverse=True))
    + r")(?P<mark>[\s?.!]*)$",
    re.IGNORECASE,
)
