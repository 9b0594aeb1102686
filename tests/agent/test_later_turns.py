"""Later turns over invented records: each asks for what its complete form asks for.

The conversations are in `tests/fixtures/followups/SCHEMA-*.txt`, in the form of
`test_conversations.py`. A later turn without "=>" is complete, and stays as it is.
"""

from datetime import datetime

import pytest

from pageturner.agent.followups import Turn, resolve
from tests.agent.holding import asked, turn_of
from tests.agent.test_conversations import FIXTURES, _told, conversations
from tests.tools.text_to_sql.schemas import schema

FILES = sorted(path.name for path in FIXTURES.glob("*-*.txt"))


@pytest.mark.parametrize("name", FILES)
def test_every_later_turn_asks_for_what_is_meant(name: str) -> None:
    here, wrong = schema(name.partition("-")[0]), []
    for one in conversations(name):
        now = datetime.fromisoformat(one.now) if one.now else None
        turns: list[Turn] = []
        for said, meant in one.turns:
            resolved = resolve(said, turns, here.card, now)
            given, wanted = (asked(here, q, now) for q in (resolved.question, meant))
            alike = given == wanted or (wanted is not None and _told(given) == _told(wanted))
            if not alike or (meant == said and resolved.question != said):
                wrong.append(f"{said!r} was read as {resolved.question!r}")
            turns.append(turn_of(said, resolved.question, given))
    assert not wrong
