"""Conversations over the invented records of the writer's tests, held without an agent."""

from datetime import datetime

from pageturner.agent.followups import Turn, resolve
from pageturner.agent.followups.turns import days_given, opening_stretch
from pageturner.agent.rows import RowsAnswer
from tests.agent.test_conversations import asked
from tests.tools.text_to_sql.schemas import schema


def held(name: str, said: str, now: str = "") -> tuple[str, RowsAnswer | None]:
    """What the last of several turns was understood as, and its answer.

    Args:
        name: of the records.
        said: the turns, with "|" between.
    """
    here, time = schema(name), datetime.fromisoformat(now) if now else None
    turns: list[Turn] = []
    question, answer = "", None
    for one in said.split(" | "):
        question = resolve(one, turns, here.card, time).question
        answer = asked(here, question, time)
        turns.append(turn_of(one, question, answer))
    return question, answer


def told(name: str, question: str, now: str = "") -> RowsAnswer | None:
    """What a complete question is answered with."""
    return asked(schema(name), question, datetime.fromisoformat(now) if now else None)


def turn_of(said: str, question: str, answer: RowsAnswer | None) -> Turn:
    if answer is None:
        return Turn(question=question, said=said)
    days = days_given(answer.dates)
    named = None if days else opening_stretch(answer.text)
    return Turn(question=question, said=said, dates=days, named=named, value=answer.number)
