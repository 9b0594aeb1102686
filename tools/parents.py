"""Parent-document expansion: the passages before and after the best ones (UIUC.chat, section 2).

It solves "off by one": the passage that is like the question states the problem, and the one
after it the solution.
"""

from collections.abc import Sequence

from pageturner.tools.evidence import Evidence, last_page


def around(found: Sequence[Evidence], top: int = 5, reach: int = 2) -> list[tuple[str, int, int]]:
    """(document id, first page, last page) around the `top` best, best first.

    Stretches of one document that overlap or touch are one, in the place of the better.
    """
    stretches: list[tuple[str, int, int]] = []
    for entry in found[:top]:
        passage = entry["passage"]
        if passage is None:
            continue
        document = entry["documents"][0]["id"]
        first = max(1, passage["page"] - reach)
        last = min(passage["pages"], last_page(passage) + reach)
        meets = [one for one in stretches if one[0] == document and _meet(one, first, last)]
        merged = (
            document,
            min([first, *(one[1] for one in meets)]),
            max([last, *(one[2] for one in meets)]),
        )
        place = stretches.index(meets[0]) if meets else len(stretches)
        stretches.insert(place, merged)
        stretches = [one for one in stretches if one not in meets or one == merged]
    return list(dict.fromkeys(stretches))


def _meet(stretch: tuple[str, int, int], first: int, last: int) -> bool:
    return stretch[1] <= last + 1 and first <= stretch[2] + 1
