"""Where evidence stands, as a reader looks it up."""

from typing import Any

import pytest

from pageturner.tools.evidence import citation, passage_evidence, place
from pageturner.tools.joining import joined
from pageturner.tools.parts import stretch
from tests.conftest import manual_page

PLACES: list[tuple[dict[str, Any], str]] = [
    # (of the page, what is said of it)
    ({"number": 2, "pages": 3}, "page 2 of 3, section 1 Pumps"),
    ({"number": 29, "pages": 30, "page_first": 9}, "page 9, section 1 Pumps"),
    ({"page_first": 9, "page_last": 9}, "page 9, section 1 Pumps"),
    ({"page_first": 9, "page_last": 10}, "pages 9 to 10, section 1 Pumps"),
    ({"page_first": 9, "section_number": "", "section_title": "Manual"}, "page 9"),
]


@pytest.mark.parametrize(("of", "said"), PLACES)
def test_printed_pages_are_told_where_there_are_any(of: dict[str, Any], said: str) -> None:
    assert place(passage_evidence(manual_page("x", **of), 0.5, "search: x")) == said


def test_a_citation_links_to_printed_pages() -> None:
    with_pages = citation(passage_evidence(manual_page("x", page_first=9, page_last=10), 0.5, "s"))
    assert (with_pages["page_first"], with_pages["page_last"]) == (9, 10)
    assert "page_first" not in citation(passage_evidence(manual_page("x"), 0.5, "s"))


def test_a_stretch_of_a_segment_has_its_own_printed_pages() -> None:
    pages = [
        manual_page(f"Text {n}.", id=f"p{n}", number=n, page_first=n + 6, page_last=n + 7)
        for n in (1, 2, 3)
    ]
    whole = joined(pages, 0.5, ["search: x"])
    assert place(whole) == "pages 7 to 10, section 1 Pumps"
    assert place(stretch(whole, 1, 1)) == "pages 8 to 9, section 1 Pumps"
