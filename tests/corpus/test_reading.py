"""Pages follow each other within a document, and a filter holds whatever id is asked for."""

from pathlib import Path

import pytest

from pageturner.corpus.access import Access
from pageturner.corpus.corpus import Corpus
from tests.conftest import ingested, opened, write_files


def first_page(corpus: Corpus, name: str) -> str:
    reader = corpus.reader()
    found = reader.find_document(name)
    assert found is not None
    entry = reader.outline(found[0])[0]
    return reader.section_pages(entry.section_id)[0].id


def test_pages_follow_each_other_to_the_end_and_back(corpus: Corpus) -> None:
    reader = corpus.reader()
    passage, seen = first_page(corpus, "handbook.md"), []
    while page := reader.neighbour(passage, +1):
        assert page.number == len(seen) + 2
        back = reader.neighbour(page.id, -1)
        assert back is not None
        assert back.id == passage
        seen.append(page.section_title)
        passage = page.id
    assert seen == ["Boarding", "Boarding", "Boarding", "Surge at the berth"]
    assert reader.pages([passage])[0].pages == 5


def test_the_outline_says_where_sections_begin(corpus: Corpus) -> None:
    reader = corpus.reader()
    found = reader.find_document("Handbook")
    assert found is not None
    outline = [(e.number, e.title, e.first_page) for e in reader.outline(found[0])]
    assert outline == [("0", "Handbook", 1), ("1", "Boarding", 2), ("2", "Surge at the berth", 5)]


def test_pages_come_in_the_order_asked(corpus: Corpus) -> None:
    reader = corpus.reader()
    ids = [first_page(corpus, name) for name in ("2025-03-02.md", "handbook.md", "2025-03-01.md")]
    assert [page.id for page in reader.pages([*ids, "unknown"])] == ids


@pytest.fixture
def shared(tmp_path: Path) -> Corpus:
    """One corpus, two tenants."""
    for tenant in ("acme", "umbrella"):
        source = write_files(tmp_path / tenant, {f"{tenant}.md": f"# {tenant} plan\n\nA plan.\n"})
        ingested(source, tmp_path / "corpus", tenant=tenant)
    return opened(tmp_path / "corpus")


def test_a_word_of_every_document_that_may_be_read_tells_none_apart(shared: Corpus) -> None:
    both, own = shared.reader(), shared.reader(Access.of_tenant("acme"))
    words = ("plan", "acme", "umbrella")
    assert [both.in_every_document(word) for word in words] == [True, False, False]
    assert [own.in_every_document(word) for word in words] == [True, True, False]


def test_a_tenant_reads_its_own_documents_and_no_others(shared: Corpus) -> None:
    foreign = first_page(shared, "umbrella.md")
    document = shared.reader().find_document("umbrella.md")
    assert document is not None
    reader = shared.reader(Access.of_tenant("acme"))
    assert reader.find_document("umbrella.md") is None
    assert reader.pages([foreign]) == []
    assert reader.neighbour(foreign, 0) is None
    assert reader.outline(document[0]) == []
    assert reader.section_pages(shared.reader().pages([foreign])[0].section_id) == []
    assert reader.documents([document[0]]) == []
    with shared.pool.connection() as db:
        foreign_scope = reader.scope_seqs(db, [document[0]])
        assert foreign_scope is not None
        assert foreign_scope.tolist() == []
        within = reader.scope_seqs(db, None)
        (hits,) = reader.nearest(db, shared.embedder.encode(["plan"]), 9, within)
        assert [p.source for p in reader.pages_of_seqs(hits.seqs.tolist())] == ["acme.md"]
        assert len(reader.matching(db, '"plan"', 9, within)) == 1


def test_an_unknown_tenant_reads_nothing(shared: Corpus) -> None:
    reader = shared.reader(Access.of_tenant("nobody' OR 1=1 --"))
    with shared.pool.connection() as db:
        within = reader.scope_seqs(db, None)
        assert within is not None
        assert within.tolist() == []
    assert shared.card(Access.of_tenant("nobody")).count == 0


def test_a_host_may_filter_by_more_than_a_tenant(shared: Corpus) -> None:
    access = Access(where="source LIKE :start OR 0", parameters={"start": "acme%"})
    assert shared.reader(access).find_document("umbrella.md") is None
    assert shared.reader(access).find_document("acme.md") is not None


def test_pages_are_numbered_alike_however_they_are_come_by(tmp_path: Path) -> None:
    sections = [0, 3, 1, 0, 0, 2, 0]  # sentences of each section, some of which have no text
    text = "# T\n\n" + "\n\n".join(
        f"## Part {part}\n\n"
        + " ".join(f"Sentence {n} of {part} {'on ' * 70}." for n in range(many))
        for part, many in enumerate(sections)
    )
    source = write_files(tmp_path / "source", {"a.md": text, "b.md": text.replace("Part", "Step")})
    ingested(source, tmp_path / "corpus")
    reader = opened(tmp_path / "corpus").reader()
    documents = [found for name in ("a.md", "b.md") if (found := reader.find_document(name))]
    everything = reader.record_pages([document for document, _ in documents], 1000)
    assert everything is not None
    for document, _ in documents:
        pages = [page for page in everything if page.document_id == document]
        assert [page.number for page in pages] == list(range(1, len(pages) + 1))
        assert {page.pages for page in pages} == {len(pages)} != {1}
        assert pages == [
            page
            for entry in reader.outline(document)
            for page in reader.section_pages(entry.section_id)
        ]
        for index, page in enumerate(pages):
            assert reader.pages([page.id]) == reader.pages_of_seqs([page.seq]) == [page]
            for by in (-2, -1, 0, 1, 2):
                expected = pages[index + by] if 0 <= index + by < len(pages) else None
                assert reader.neighbour(page.id, by) == expected
    assert reader.pages_of_seqs([page.seq for page in everything]) == everything
    assert reader.record_pages([documents[0][0]], 2) is None
