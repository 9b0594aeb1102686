"""Conversations over the invented records of the writer's tests, held without an agent."""

from datetime import datetime

from pageturner.agent.followups import Turn, resolve
from pageturner.agent.followups.turns import (
    apart_from_its_days,
    days_given,
    opening_stretch,
    stretches_tied,
)
from pageturner.agent.rows import RowsAnswer, answer_rows
from pageturner.tools.scoping import Rows
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import Schema, schema

WRITER = EmbeddedSqlWriter()


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
    """A turn as the ones behind it see it."""
    if answer is None:
        return Turn(question=question, said=said)
    days = apart_from_its_days(days_given(answer.dates), answer.text)
    named = None if days else opening_stretch(answer.text)
    return Turn(
        question=question,
        said=said,
        told=answer.told,
        dates=days,
        named=named,
        tied=() if days or named else stretches_tied(answer.text),
        value=answer.number,
        records=answer.records,
    )


def asked(here: Schema, question: str, now: datetime | None) -> RowsAnswer | None:
    written = WRITER.read(question, here.card, now)
    if written is None:
        return None
    cursor = here.database.execute(written.sql)
    columns = tuple(head[0] for head in cursor.description)
    rows = Rows(sql=written.sql, columns=columns, rows=tuple(cursor.fetchall()), records=None)
    return answer_rows(rows, written.form, here.card, "[1]")
