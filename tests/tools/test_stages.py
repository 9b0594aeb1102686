"""Stages keep or drop with a reason, and evidence is never lost to one that fails."""

from collections.abc import Sequence

from pageturner.agent.notebook import add, render
from pageturner.agent.refine import run_stages
from pageturner.tools.evidence import Evidence, passage_evidence
from pageturner.tools.stages import Dedup, Refined, Request
from tests.conftest import manual_page


def found(identifier: str, text: str, by: str = "search", document: str = "d") -> Evidence:
    page = manual_page(text, id=identifier, document_id=document)
    return passage_evidence(page, 0.5, by)


def request(notebook: Sequence[Evidence] = ()) -> Request:
    return Request(question="q", queries=["q"], notebook=notebook)


class Broken:
    """A stage with a bug."""

    name = "broken"

    async def __call__(self, findings: Sequence[Evidence], request: Request) -> Refined:
        raise RuntimeError("no such thing")


async def test_a_stage_that_fails_passes_its_input_on_and_says_so() -> None:
    findings = [found("a", "One."), found("b", "Two.")]
    kept, events = await run_stages([Broken(), Dedup()], findings, request())
    assert [entry["text"] for entry in kept] == ["One.", "Two."]
    assert events[0]["detail"] == "RuntimeError: no such thing"


async def test_the_same_passage_and_the_same_text_are_one() -> None:
    findings = [found("a", "One two."), found("a", "One two.", "next_page"), found("b", "one TWO")]
    kept, events = await run_stages([Dedup()], findings, request())
    assert [entry["found_by"] for entry in kept] == [["search", "next_page"]]
    assert sum("dropped" in event["what"] for event in events) == 2


async def test_what_is_in_the_notebook_is_not_put_in_again() -> None:
    notebook = add([], [found("a", "One.")])
    kept, events = await run_stages([Dedup()], [found("a", "One.")], request(notebook))
    assert kept == []
    assert events[-1]["detail"] == "the same as [1]"


def test_markers_go_on_counting() -> None:
    notebook = add(add([], [found("a", "One.")]), [found("b", "Two.")])
    assert [entry["marker"] for entry in notebook] == [1, 2]
    assert '<source id="2" document="Manual" page="1 of 3" section="1 Pumps">' in render(notebook)
    assert 'section="1 Pumps" passage_id="b" section_id=' in render(notebook, turning=True)


async def test_the_same_text_in_two_documents_says_something_of_both() -> None:
    findings = [found("a", "Goods arrived."), found("b", "Goods arrived.", document="e")]
    kept, _ = await run_stages([Dedup()], findings, request())
    assert len(kept) == 2
