"""Formulas of web pages, MathML inside HTML, as they are read in papers: LaTeX, or a line of text.

What scripts draw beside a formula for the eye (KaTeX, MathJax) says the same a second time and is
taken out.
"""

import re
from itertools import islice
from typing import Any

from pageturner.corpus.readers.mathml import mathml, tex
from pageturner.corpus.readers.pages import inner_text, is_hidden

_TEX = ("application/x-tex", "application/x-latex", "text/x-tex", "tex", "latex")
_DISPLAYED = re.compile(r"\{\\displaystyle\s+(.*)\}", re.DOTALL)
_DEEPEST = 50
_DRAWN_WITHIN = ("span", "mjx-container", "mjx-assistive-mml", "nobr")
"""What stands around a formula and its drawing."""
_MOST_PARTS = 20


def write_formulas(root: Any, line: str) -> None:
    """Put the text of every formula in its place.

    Args:
        line: stands for a line break; a formula on display is between two.
    """
    for element in list(root.iter("math")):
        if next(element.iterancestors("math"), None) is not None:
            continue
        _drop_drawing(element)
        displayed = (element.get("display") or "").lower() == "block"
        told = _formula(element, "$$" if displayed else "$")
        element.clear(keep_tail=True)
        element.tag = "span"
        element.text = f"{line}{told}{line}" if displayed and told else told


def _formula(element: Any, sign: str) -> str:
    for one in element.iter("annotation"):
        if (one.get("encoding") or "").lower() in _TEX and (text := _bare(tex(one))):
            return f"{sign}{text}{sign}"
    told = _bare(" ".join((element.get("alttext") or "").split()).strip("$ "))
    if told:
        return f"{sign}{told}{sign}" if re.search(r"[\\{}]", told) else told
    return inner_text(element) if _is_deep(element) else mathml(element)


def _bare(text: str) -> str:
    found = _DISPLAYED.fullmatch(text)
    return found.group(1).strip() if found else text


def _is_deep(element: Any) -> bool:
    from lxml import etree

    depth = 0
    for event, _ in etree.iterwalk(element, events=("start", "end")):
        depth += 1 if event == "start" else -1
        if depth > _DEEPEST:
            return True
    return False


def _drop_drawing(element: Any) -> None:
    """Take out what is drawn beside a formula that the page shows, or reads to those who listen."""
    around: list[Any] = []
    for above in element.iterancestors():
        if is_hidden(above):  # its picture is what the page shows
            return
        if above.tag not in _DRAWN_WITHIN or len(around) == 3:
            break
        around.append(above)
    inside = {element, *around}
    for above in around:
        for child in list(islice(above, _MOST_PARTS)):
            if child not in inside and (child.get("aria-hidden") or "").lower() == "true":
                child.drop_tree()
