"""Questions that are numbered, bulleted or asked for one by one, put one behind the other.

1) How many hires in May? 2) What was the highest rent?   How many hires in May? What was the …
First, the highest rent. Second, how many houses?         the highest rent. how many houses?
How many hires in May⏎What was the highest rent          How many hires in May? What was the …
For May: * the highest rent * the lowest deposit          For May: the highest rent; the lowest …
the highest rent as well as the lowest deposit            the highest rent and the lowest deposit
The highest rent. I also want to know how many houses     The highest rent. how many houses
"""

import re

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
    r"(?:(?<=[,;.?!])\s*|\s+and\s+)(?:in addition|additionally|furthermore|moreover),?\s+", re.I
)
_AND = re.compile(r"\s+['’]?n['’]?\s+(?=(?:how|whats?|which|when|the)\b)", re.I)
_WITHOUT = re.compile(
    r"\bwith (\w+)\b(.*?\bhow many without)(?=\s+(?:in|on|during|for|from)\b|\s*[?.,]|\s*$)", re.I
)
_ONE = re.compile(r"\b(\w+est|(?:most|least) \w+) ones?\b", re.I)
"""What stands for what was named with the end in front: "the wettest day and the coldest one"."""
_PAUSES = ".?!;:"
_ASKS = re.compile(
    r"(?:[-–—*•·]\s*|\(?\d{1,2}[.):]\s*)?"
    r"(?:how|what(?:['’]?s)?|which|when|where|why|who|is|are|was|were|did|does|do|has|have)\b",
    re.IGNORECASE,
)
"""What opens a line that is a question."""


def lines_apart(text: str) -> str:
    """Questions that stand one a line, as sentences of their own; any other text as it is."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or not all(map(_ASKS.match, lines)):
        return text
    if lines[0][0].isupper() and any(line[0].islower() for line in lines):
        return text  # (one sentence that was broken in two)
    return " ".join(line if line[-1] in _PAUSES else f"{line}?" for line in lines)


def in_a_row(question: str) -> str:
    """The question with a pause between what is listed, and no more than that of the list."""
    question = _WANTING.sub(": ", _BOTH.sub(" and ", _AND.sub(" and ", question)))
    question = _ONE.sub(r"\1", _SLASH.sub("; ", question))
    question = _WITHOUT.sub(r"with \1\2 \1", question)
    question = _without_labels(question)
    question = _paused(question, [match.span() for match in _MOREOVER.finditer(question)])
    if _BULLET.match(question) or re.search(r":\s+[-–—*•·]\s", question):
        question = _paused(question, [match.span() for match in _BULLET.finditer(question)])
    first = _FIRST.search(question)
    if first and (following := [m.span() for m in _NEXT.finditer(question, first.end())]):
        question = _paused(question, [first.span(), *following])
    return _paused(question, [m.span() for m in _ASKING.finditer(question) if m.start() > 0])


def _without_labels(question: str) -> str:
    """The question without the "1)" and "2)", "a." and "b." that are counted up in it."""
    labels = list(_LABEL.finditer(question))
    for names in (tuple(map(str, range(1, 10))), tuple(_LETTERS), _ROMAN):
        counted: list[tuple[int, int]] = []
        for label in labels:
            plain = label["mark"] == ")" or label[1].isdigit()
            if plain and len(counted) < len(names) and label[1].lower() == names[len(counted)]:
                counted.append(label.span())
        if len(counted) > 1:
            return _paused(question, counted)
    return question


def _paused(question: str, spans: list[tuple[int, int]]) -> str:
    """The question without these stretches, and with a pause in place of each."""
    for start, end in reversed(spans):
        front = question[:start].rstrip(" ,")
        link = "" if not front else " " if front[-1] in _PAUSES else "; "
        question = f"{front}{link}{question[end:]}"
    return question
