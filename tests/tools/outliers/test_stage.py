"""The vote in the chain: who is judged, what is told, and that nothing unseen is read."""

from pathlib import Path

import pytest

from pageturner.corpus.access import Access
from pageturner.corpus.corpus import Corpus
from pageturner.tools.evidence import Evidence, passage_evidence, rows_evidence
from pageturner.tools.outliers.stage import OutlierVote
from pageturner.tools.outliers.vote import Settings
from pageturner.tools.scoping import Rows
from pageturner.tools.search import search
from pageturner.tools.stages import Request
from tests.conftest import ingested, opened, write_files

QUESTION = "When does the night ferry to the outer islands leave the harbour?"
APART = Settings(alpha=1.0, components=(1,), votes=2)


@pytest.fixture(scope="module")
def ferries(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """Many notes on the night ferry, each in its own words, and one on jam."""
    folder = tmp_path_factory.mktemp("outliers")
    notes = {
        f"note-{n:02}.md": f"# Note {n}\n\nThe night ferry to the outer islands leaves the "
        f"harbour at berth {n} past {n * 7 % 60} {'with cars ' * (n % 3)}\n"
        for n in range(18)
    }
    notes["jam.md"] = "# Jam\n\nBoil plums, sugar and quince until a spoon stands upright.\n"
    ingested(write_files(folder / "source", notes), folder / "corpus")
    return opened(folder / "corpus")


def found(corpus: Corpus) -> list[Evidence]:
    return [
        passage_evidence(one.page, one.similarity, "search")
        for one in search(corpus.reader(), [QUESTION], 30)
    ]


def request(corpus: Corpus | None, access: Access | None = None) -> Request:
    reader = corpus.reader(access) if corpus else None
    return Request(question=QUESTION, queries=[QUESTION], notebook=(), reader=reader)


async def test_a_dropped_passage_is_told_why(ferries: Corpus) -> None:
    findings = found(ferries)
    refined = await OutlierVote(APART)(findings, request(ferries))
    assert [*refined.kept] == [
        one for one in findings if one not in [dropped.evidence for dropped in refined.dropped]
    ]
    (jam,) = [d for d in refined.dropped if d.evidence["documents"][0]["source"] == "jam.md"]
    assert jam.reason.startswith("outlier: ")
    assert jam.reason.endswith("2 of 2 mixtures, farther from the question than 18 of 18")


async def test_the_trace_tells_that_a_vote_is_not_stable(ferries: Corpus) -> None:
    findings = found(ferries)
    noted = {
        settings: (await OutlierVote(settings)(findings, request(ferries))).note
        for settings in (APART, Settings(engine="scikit-learn"))
    }
    assert list(noted.values()) == ["", "not stable after one seed: others may name other outliers"]


async def test_rows_and_passages_of_no_vector_pass(ferries: Corpus) -> None:
    rows = Rows(sql="SELECT 1", columns=("a",), rows=((1,),), records=(), truncated=False)
    table = rows_evidence(rows, "list", [])
    findings = [table, *found(ferries)]
    refined = await OutlierVote(APART)(findings, request(ferries))
    assert refined.kept[0] is table
    blind = request(ferries, Access.of_tenant("nobody"))
    assert list((await OutlierVote(APART)(findings, blind)).kept) == findings


async def test_without_a_reader_or_with_few_nothing_is_judged(ferries: Corpus) -> None:
    findings = found(ferries)
    assert list((await OutlierVote(APART)(findings, request(None))).kept) == findings
    few = findings[:2]
    assert list((await OutlierVote(APART)(few, request(ferries))).kept) == few


def test_vectors_are_read_by_id_under_the_filter(ferries: Corpus, tmp_path: Path) -> None:
    ids = [one["passage"]["id"] for one in found(ferries) if one["passage"]]
    read = ferries.reader().vectors([*ids, "unknown"])
    assert set(read) == set(ids)
    with ferries.pool.connection() as db:
        seqs = [page.seq for page in ferries.reader().pages(ids)]
        scores = ferries.reader().similarities(db, read[ids[0]][None], seqs)
    assert scores[0, 0] == pytest.approx(1)
    assert ferries.reader(Access.of_tenant("nobody")).vectors(ids) == {}
    assert ferries.reader().vectors([]) == {}
