"""`langgraph dev` serves the agent on loopback, without a network and without a key."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from langgraph_sdk import get_client

from tests.conftest import REPORTS, write_files

ROOT = Path(__file__).parents[2]
QUESTION = "How many passengers did the Tern carry on 3 March 2025?"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A development server over a small corpus, embedded by the real model."""
    from pageturner.corpus.ingest import ingest

    folder = tmp_path_factory.mktemp("server")
    ingest(write_files(folder / "source", REPORTS), folder / "corpus")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    keyless = {k: v for k, v in os.environ.items() if not k.startswith(("OPENAI_", "LANGSMITH_"))}
    command = ["langgraph", "dev", "--host", "127.0.0.1", "--port", str(port)]
    log = (folder / "log").open("w")
    process = subprocess.Popen(
        [Path(sys.executable).parent / command[0], *command[1:], "--no-browser", "--no-reload"],
        cwd=ROOT,
        env={
            **keyless,
            "PAGETURNER_CORPUS": str(folder / "corpus"),
            "LANGSMITH_TRACING": "false",
            "LANGGRAPH_STRICT_MSGPACK": "true",
        },
        stdout=log,
        stderr=subprocess.STDOUT,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + 90
        while not _answers(url):
            assert process.poll() is None, (folder / "log").read_text()[-2000:]
            assert time.monotonic() < deadline, (folder / "log").read_text()[-2000:]
            time.sleep(0.2)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=30)
        log.close()


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/ok", timeout=2).status_code == 200
    except httpx.HTTPError:
        return False


async def test_a_thread_runs_through_the_sdk(server: str) -> None:
    client = get_client(url=server)
    thread = await client.threads.create()
    state = await client.runs.wait(
        thread["thread_id"],
        "pageturner",
        input={"messages": [{"role": "user", "content": QUESTION}]},
    )
    assert isinstance(state, dict)
    assert "518" in state["messages"][-1]["content"]
    assert state["answer"]["citations"][0]["documents"][0]["source"] == "2025-03-03.md"
    again = await client.runs.wait(
        thread["thread_id"],
        "pageturner",
        input={"messages": [{"role": "user", "content": "What was lent on 3 March 2025?"}]},
    )
    assert isinstance(again, dict)
    assert [m["type"] for m in again["messages"]].count("human") == 2
    assert again["answer"]["text"]


async def test_the_graph_can_be_drawn(server: str) -> None:
    client = get_client(url=server)
    assistants = await client.assistants.search(graph_id="pageturner")
    graph = await client.assistants.get_graph(assistants[0]["assistant_id"])
    names = {node["id"] for node in graph["nodes"]}
    assert {"understand", "recall", "plan", "act", "refine", "judge", "answer", "remember"} <= names


async def test_only_the_answer_streams_and_steps_can_be_followed(server: str) -> None:
    client = get_client(url=server)
    nodes = []
    async for part in client.runs.stream(
        None,
        "pageturner",
        input={"messages": [{"role": "user", "content": QUESTION}]},
        stream_mode="updates",
    ):
        if part.event == "updates":
            nodes += list(part.data)
    assert nodes[0] == "understand"
    assert nodes[-1] == "answer"  # (nobody said whose memory it is: there is nothing to remember)
