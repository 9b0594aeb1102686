"""Neighbours come in as continuous text; copies, and what no budget holds, stay out."""

from pathlib import Path

import pytest

from pageturner.agent.notebook import add, render
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.pages import Page
from pageturner.tools.diversity import Diversity
from pageturner.tools.evidence import Evidence, Hit, passage_ids, passage_texts, place
from pageturner.tools.expansion import Parents, Segments
from pageturner.tools.joining import joined
from pageturner.tools.parents import around
from pageturner.tools.search import as_evidence, search
from pageturner.tools.stages import Request, Within
from tests.conftest import ingested, opened, write_files

PARTS = "\n\n".join(
    f"## Part {n}\n\n" + " ".join(f"Rule {n}.{m} is kept by the {n}th crew." for m in range(9))
    for n in range(12)
)


@pytest.fixture
def manual(tmp_path: Path) -> Corpus:
    ingested(write_files(tmp_path / "s", {"rules.md": f"# Rules\n\n{PARTS}\n"}), tmp_path / "c")
    return opened(tmp_path / "c")


def pages(corpus: Corpus, *numbers: int) -> list[Page]:
    reader = corpus.reader()
    found = reader.find_document("rules.md")
    assert found is not None
    return [reader.stretches([(found[0], n, n)])[0][0] for n in numbers]


def hits(corpus: Corpus, *numbers: int) -> list[Evidence]:
    """Pages as found by one query, in this order, all of them near."""
    return [
        joined([page], 0.9, ["search: q"], [Hit(query="q", rank=rank, similarity=0.9)])
        for rank, page in enumerate(pages(corpus, *numbers))
    ]


def request(corpus: Corpus | None, **more: int) -> Request:
    reader = corpus.reader() if corpus else None
    return Request(question="q", queries=["q"], notebook=[], reader=reader, **more)


async def test_a_gap_between_hits_is_read_along_and_what_is_far_stays_single(
    manual: Corpus,
) -> None:
    refined = await Segments()(hits(manual, 3, 5, 9), request(manual))
    assert [place(entry).partition(",")[0] for entry in refined.kept] == [
        "pages 3 to 5 of 12",
        "page 9 of 12",
    ]
    segment = refined.kept[0]
    assert passage_ids(segment) == [page.id for page in pages(manual, 3, 4, 5)]
    assert [text.split()[0] for text in passage_texts(segment)] == ["Rule", "Part", "Part"]
    assert segment["text"].count("\n\nPart 4\n\n") == 1


async def test_a_segment_is_turned_from_its_end(manual: Corpus) -> None:
    (segment,) = add([], [joined(pages(manual, 3, 4), 0.9, ["search"])])
    told = render([segment], turning=True)
    first, last = passage_ids(segment)
    assert f'passage_id="{first}" last_passage_id="{last}"' in told
    assert 'pages="3 to 4 of 12"' in told


async def test_without_a_reader_nothing_is_joined(manual: Corpus) -> None:
    findings = hits(manual, 3, 4)
    assert (await Segments()(findings, request(None))).kept == findings


async def test_parents_bring_two_pages_before_and_after(manual: Corpus) -> None:
    refined = await Parents(top=2)(hits(manual, 6, 1, 12), request(manual))
    assert [place(entry).partition(",")[0] for entry in refined.kept] == [
        "pages 1 to 8 of 12",
        "page 12 of 12",
    ]


def test_stretches_that_touch_are_one(manual: Corpus) -> None:
    document = pages(manual, 1)[0].document_id
    assert around(hits(manual, 2, 12, 4), top=3, reach=1) == [
        (document, 1, 5),
        (document, 11, 12),
    ]


def test_a_table_that_goes_on_has_one_head(manual: Corpus) -> None:
    first, second = pages(manual, 3, 4)
    head = "| day | cars |\n| --- | --- |\n"
    of = vars(first) | {"text": f"{head}| 1 | 40 |"}
    then = vars(second) | {"text": f"{head}| 2 | 41 |", "section_id": first.section_id}
    assert joined([Page(**of), Page(**then)], 0.5, ["search"])["text"] == (
        f"{head}| 1 | 40 |\n| 2 | 41 |"
    )


async def test_five_copies_of_a_paragraph_take_one_place(manual: Corpus) -> None:
    page = pages(manual, 3)[0]
    words = page.text + " All crews sign the book before the boat leaves the berth in the morning."
    copies = [
        joined(
            [Page(**(vars(page) | {"id": str(n), "document_id": str(n), "text": words + end}))],
            0.5,
            ["search"],
            [Hit(query="q", rank=n, similarity=0.5)],
        )
        for n, end in enumerate(["", " Yes.", ".", " So.", " They do."])
    ]
    other = joined(
        [Page(**(vars(page) | {"id": "x", "text": words.replace("2.3", "2.99")}))],
        0.5, ["search"], [Hit(query="q", rank=9, similarity=0.5)],
    )  # fmt: skip
    refined = await Diversity()([*copies, other], request(manual))
    assert [passage_ids(entry) for entry in refined.kept] == [["0"], ["x"]]
    assert len(refined.dropped) == 4


async def test_a_budget_keeps_the_best_and_whatever_fits(manual: Corpus) -> None:
    findings = hits(manual, 3, 4, 5)
    size = findings[0].get("tokens", 0)
    assert len((await Within()(findings, request(manual, tokens=2 * size + 9))).kept) == 2
    assert len((await Within()(findings, request(manual, tokens=1))).kept) == 1
    assert len((await Within()(findings, request(manual, entries=2))).kept) == 2
    assert len((await Within()(findings, request(manual))).kept) == 3


def test_a_document_that_a_passage_names_is_looked_into(tmp_path: Path) -> None:
    files = {f"{n}.md": f"# Note {n}\n\nNothing of note on crane {n}.\n" for n in range(60)}
    files["a.md"] = "# Log\n\nThe bell was hung by Edda Marsh in spring.\n"
    files["b.md"] = "# Edda Marsh\n\nBorn at Quennick, a smith.\n"
    ingested(write_files(tmp_path / "s", files), tmp_path / "c")
    reader = opened(tmp_path / "c").reader()
    asked = ["Where was the one born who hung the bell?"]
    named = [one for one in search(reader, asked, 10) if one.named]
    assert [one.page.source for one in named] == ["b.md"]
    assert "named by a passage found" in as_evidence(named[0])["found_by"]
    found = reader.find_document("a.md")
    assert found is not None
    assert not any(one.named for one in search(reader, asked, 10, records=[found[0]]))
