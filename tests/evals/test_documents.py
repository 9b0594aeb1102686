"""The eval of papers: what counts as body on either side, and how order is scored."""

from pathlib import Path

import pytest

from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.evals.documents import Body, f1, gold, of_document, of_lines, order, scores

JATS = """<!DOCTYPE article [<!ENTITY bomb "boom">]>
<article><front><article-meta><title-group><article-title>Ropes</article-title></title-group>
</article-meta></front><body><sec><title>On ropes</title><p>Ropes hold&bomb; boats in place.</p>
<list><list-item><p>Hemp rots</p></list-item><list-item><p>Wire rusts</p></list-item></list></sec>
</body><back><ref-list><title/><ref><p>Tern 1999</p></ref></ref-list></back></article>"""


def test_gold_is_the_body_alone_and_no_entity_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.jats.xml"
    path.write_text(JATS)
    body = gold(path)
    assert body.titles == ["On ropes"]
    assert body.text.split() == "On ropes Ropes hold boats in place. Hemp rots Wire rusts".split()


def section(number: str, title: str) -> ReadSection:
    return ReadSection(number=number, title=title, level=1, blocks=(Block(text=f"Of {title}."),))


def test_a_documents_body_leaves_front_and_references_out() -> None:
    parts = (section("0", "T"), section("1", "Ropes"), section("ref", "References"))
    body = of_document(ReadDocument(title="T", sections=parts))
    assert body == Body(["Ropes"], "Ropes\n\nOf Ropes.")


def test_plain_lines_have_titles_by_a_heuristic() -> None:
    body = of_lines("It ends.\nOn ropes\nRopes hold.\nReferences\nTern")
    assert body == Body(["On ropes"], "It ends.\nOn ropes\nRopes hold.")


ORDERS = [
    # (text, tau)
    ("one two three four five. six seven eight nine ten.", 1.0),
    ("six seven eight nine ten. one two three four five.", -1.0),
    ("nothing of it", None),
]


@pytest.mark.parametrize(("text", "tau"), ORDERS)
def test_order(text: str, tau: float | None) -> None:
    wanted = ["One two three four five.", "Six seven eight nine ten."]
    assert order(wanted, text) == (tau, 0.0 if tau is None else 1.0)


def test_a_paper_read_as_written_scores_one() -> None:
    body = Body(["On ropes"], "On ropes\n\nRopes hold boats in place. Chains hold ships in place.")
    assert set(scores(body, body).values()) == {1.0}
    assert f1(["a", "b"], ["b", "c"]) == 0.5
