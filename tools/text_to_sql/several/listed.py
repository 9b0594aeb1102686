"""Questions that are numbered, bulleted or asked for one by one, put one behind the other.

1) How many hires in May? 2) What was the highest rent?   How many hires in May? What was the …
First, the highest rent. Second, how many houses?         the highest rent. how many houses?
How many hires in May⏎What was the highest rent          How many hires in May? What was the …
For May: * the highest rent * the lowest deposit          For May: the highest rent; the lowest …
the highest rent as well as the lowest deposit            the highest rent and the lowest deposit
The highest rent. I also want to know how many houses     The highest rent. how many houses
"""

import re

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS

_LABEL = re.compile(
    r"(?:(?<=\s)|^)\(?(?:q(?:uestion)? ?)?(\d{1,2}|[a-h]|i{1,3}|iv|v)(?P<mark>[).:])\s*(?=\S)",
    re.I,
)
_LETTERS = "abcdefgh"
_ROMAN = ("i", "ii", "iii", "iv", "v")
_BULLET = re.compile(r"\s*(?:(?<=\s)|^)[-–—*•·]\s+")
_FIRST = re.compile(r"\b(?:first(?:ly)? ?(?:of all|off)?\s*[,:]|firstly)\s*(?:and\s+)?", re.I)
_NEXT = re.compile(
    r"[\s,;]*(?:(?<=[\s,;.?!])and\s+)?(?:(?<=\s)|(?<=[,;.?!]))"
    r"(?:(?:secondly|thirdly|fourthly|finally|lastly)\s*,?|(?:second|third|fourth|next|last)\s*[,:])"
    r"\s*",
    re.I,
)
_BOTH = re.compile(r"\s*,?\s+(?:as well as|along with|together with)\s+", re.I)
_ASKING = re.compile(
    r"(?:(?<=[,;.?!])\s*|\s+(?=(?:and|plus|but|also|then)\b))(?:(?:and|plus|but|also|then),?\s+)*(?:"
    r"(?:i|we)(?:['’]d| would)?(?: also| really| just| still)* (?:like|want|need)"
    r"(?: you)?(?: also)?(?: to (?:know|see|have|learn|find out|tell me))?"
    r"|(?:can|could|would|will) you(?: also| please)* (?:tell|give|show)(?: me| us)?"
    r"|(?:also |please |then )*(?:tell|give|show) (?:me|us)|also list)"
    r"(?: also)?\s+(?=\S)",
    re.I,
)
_WANTING = re.compile(r"(?<=\w),?\s+(?:i|we)(?:['’]d| would) like(?: to know)?\s*:\s*", re.I)
_SLASH = re.compile(r"(?<=\w)\s+/\s+(?=\w)")
_MOREOVER = re.compile(
    r"(?:(?<=[,;.?!])\s*|,?\s+and\s+|(?<=[,;.?!])\s*and\s+)(?:"
    r"(?:in addition|additionally|furthermore|moreover|besides)\s*[,:]?\s+"
    r"|(?:(?<=[.;?!] )also|then also|also)\s*[,:]?\s+"
    r"(?=(?:(?:on|in|at|for|until|by) )?(?:how|what|which|when|where|who|why)\b))",
    re.I,
)
_GREETING = re.compile(
    r"^(?:(?:hi|hello|hey|hiya|dear|good (?:morning|afternoon|evening|day)|morning|afternoon"
    r"|evening|thanks|thank you)(?: (?:there|all|everyone|everybody|team|again|so much))*"
    r"\s*[,.!;:–—-]+\s*)+(?=\w)",
    re.I,
)
_AND = re.compile(r"\s+['’]?n['’]?\s+(?=(?:how|whats?|which|when|the)\b)", re.I)
_HEADING = re.compile(
    rf"(?:(?<=^)|(?<=[.?!;] ))(?P<day>\d{{1,2}} )?(?P<month>{'|'.join(MONTH_NUMBERS)})"
    r"(?P<rest>(?: \d{1,2}(?!\d))?(?:,? \d{4})?)\s*[:–—]\s+"
    r"(?P<asked>\w[^:?;!.]*)",
    re.I,
)
"""A month or a day as the heading of a question: "May: the highest gust?"."""
_OF_THOSE = re.compile(
    r"(\b(?:and|but)\s+)(?:of|among|out of)\s+(those|these|them)\s*,?\s+(which|how many)\b", re.I
)
"""The "and of those, which" that asks "and which of those"."""
_WITHOUT = re.compile(
    r"\bwith ((?:an? |any )?\w+(?: (?!and\b|or\b|in\b|on\b|but\b|during\b)\w+)?)\b"
    r"(.*?\bhow many (?:on (?:days|those|ones) )?without)"
    r"(?: (?:one|any|it|them))?(?=\s+(?:in|on|during|for|from)\b|\s*[?.,]|\s*$)",
    re.I,
)
_ONE = re.compile(r"\b(\w+est|(?:most|least) \w+) ones?\b", re.I)
"""What stands for what was named with the end in front: "the wettest day and the coldest one"."""
_LEADS = re.compile(
    r"(?:(?:hi|hello|hey|dear|good|morning|afternoon|evening|day|there|all|thanks|please|kindly|can|"
    r"could|would|will|you|tell|give|show|find|answer|help|me|us|with|i|i['’]d|we|we['’]d|like|"
    r"need|want|have|to|know|find|out|the|these|this|following|few|some|a|two|three|four|five|"
    r"several|couple|of|quick|short|my|our|questions?|things?|points?|for|here|are|is|about|and|"
    r"also)[\s,.!:;–—-]*)*",
    re.I,
)
"""What stands in front of a list, and asks and tells nothing."""
_SENTENCE = re.compile(r"[.?!]\s")
_PAUSES = ".?!;:"
_ASKS = re.compile(
    r"(?:[-–—*•·]\s*|\(?\d{1,2}[.):]\s*)?"
    r"(?:how|what(?:['’]?s)?|which|when|where|why|who|is|are|was|were|did|does|do|has|have)\b",
    re.IGNORECASE,
)
"""What opens a line that is a question."""


_REPORTED = re.compile(
    r"^(?:please |kindly )?(?:"
    r"(?:(?:can|could|would|will) you (?:please |kindly )?)?(?:please )?"
    r"(?:tell|show|explain(?: to)?) (?:me|us)(?: please)?"
    r"|(?:i|we)(?:['’]d| would| just| really| also)* (?:like|want|need) to (?:know|find out)"
    r"|(?:my|our|an?|the|some) \w+(?: \w+)? (?:asked|asks|(?:wants|wanted|needs|needed) to know)"
    r"(?: (?:me|us))?"
    r"|do you know"
    r")(?: (?:two|three|four|some|several|a few|these|the following)(?: \w+)?)?\s*[:,]?\s+"
    r"(?=(?:(?:on|in|at|for|until|by) )?(?:how|what|which|when|where|why|who)\b)",
    re.I,
)


def lines_apart(text: str) -> str:
    """Questions that stand one a line, as sentences of their own; any other text as it is."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or not all(map(_ASKS.match, lines)):
        return text
    if lines[0][0].isupper() and any(line[0].islower() for line in lines):
        return text  # (one sentence that was broken in two)
    return " ".join(line if line[-1] in _PAUSES else f"{line}?" for line in lines)


def items_of(question: str) -> tuple[str, ...]:
    """What a list asks for, each as it is said, where nothing but a greeting stands in front of it;
    () for any other turn: "Please tell me: 1. the rent of house 12 2. who lets it"."""
    for spans in (_labels(question), [match.span() for match in _BULLET.finditer(question)]):
        if len(spans) < 2 or not _LEADS.fullmatch(question[: spans[0][0]].strip()):
            continue
        stops = [start for start, _ in spans[1:]] + [len(question)]
        items = [
            _REPORTED.sub("", question[end:stop].strip(" ,;?.\n").removesuffix(" and"))
            for (_, end), stop in zip(spans, stops, strict=True)
        ]
        if all(len(item.split()) > 1 and not _SENTENCE.search(item) for item in items):
            return tuple(items)
    return ()


def in_a_row(question: str) -> str:
    """The question with a pause between what is listed, and no more than that of the list."""
    question = _REPORTED.sub("", _GREETING.sub("", question))
    question = _WANTING.sub(": ", _BOTH.sub(" and ", _AND.sub(" and ", question)))
    if len(_HEADING.findall(question)) > 1:
        question = _HEADING.sub(_dated, question)
    question = _ONE.sub(r"\1", _SLASH.sub("; ", question))
    question = _WITHOUT.sub(r"with \1\2 \1", question)
    question = _OF_THOSE.sub(r"\1\3 of \2", question)
    question = _without_labels(question)
    question = _paused(question, [match.span() for match in _MOREOVER.finditer(question)])
    if _BULLET.match(question) or re.search(r":\s+[-–—*•·]\s", question):
        question = _paused(question, [match.span() for match in _BULLET.finditer(question)])
    first = _FIRST.search(question)
    if first and (following := [m.span() for m in _NEXT.finditer(question, first.end())]):
        question = _paused(question, [first.span(), *following])
    return _paused(question, [m.span() for m in _ASKING.finditer(question) if m.start() > 0])


def _dated(heading: re.Match[str]) -> str:
    """A question with the days of its heading behind it."""
    day = heading["day"] or re.match(r" \d{1,2}(?!\d)", heading["rest"])
    named = f"{heading['day'] or ''}{heading['month']}{heading['rest']}"
    return f"{heading['asked'].rstrip()} {'on' if day else 'in'} {named}"


def _without_labels(question: str) -> str:
    """The question without the "1)" and "2)", "a." and "b." that are counted up in it."""
    return _paused(question, _labels(question))


def _labels(question: str) -> list[tuple[int, int]]:
    """Where the "1)" and "2)", "a." and "b." stand that are counted up in a question."""
    labels = list(_LABEL.finditer(question))
    for names in (tuple(map(str, range(1, 10))), tuple(_LETTERS), _ROMAN):
        counted: list[tuple[int, int]] = []
        for label in labels:
            plain = label["mark"] == ")" or label[1].isdigit()
            if plain and len(counted) < len(names) and label[1].lower() == names[len(counted)]:
                counted.append(label.span())
        if len(counted) > 1:
            return counted
    return []


def _paused(question: str, spans: list[tuple[int, int]]) -> str:
    """The question without these stretches, and with a pause in place of each."""
    for start, end in reversed(spans):
        front = question[:start].rstrip(" ,")
        link = "" if not front else " " if front[-1] in _PAUSES else "; "
        question = f"{front}{link}{question[end:]}"
    return question
