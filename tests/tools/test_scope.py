"""A writer is told what was wrong, and what exists in place of what does not."""

from dataclasses import dataclass, field, replace
from datetime import datetime

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.corpus.corpus import Corpus
from pageturner.tools.errors import QueryRejected
from pageturner.tools.guard import WRITTEN
from pageturner.tools.scope import Scoper, describe
from pageturner.tools.scoping import Form, Written

EVERYTHING = "SELECT date FROM reports"
NOBODY = "SELECT date FROM reports WHERE vessel = 'Plovar'"
PLOVER = "SELECT date FROM reports WHERE vessel = 'Plover'"


@dataclass
class Scribe:
    """Writes these queries one after the other, and notes what it was told."""

    queries: list[str | None]
    told: list[str] = field(default_factory=list)

    async def write(
        self, question: str, card: SchemaCard, now: datetime | None, feedback: str = ""
    ) -> Written | None:
        self.told.append(feedback)
        sql = self.queries.pop(0)
        return Written(sql=sql, evidence_sql=None, form=Form(kind="rows")) if sql else None


async def test_a_value_that_no_record_has_is_answered_with_the_closest(corpus: Corpus) -> None:
    scribe = Scribe([NOBODY, PLOVER])
    scoped = await Scoper(corpus, scribe).scope("Which days did the Plovar sail?", None)
    assert scribe.told == ["", "No vessel is 'Plovar'; closest are 'Plover'."]
    assert scoped is not None and scoped.scope is not None
    assert scoped.scope["count"] > 0
    assert scoped.refused == ("No vessel is 'Plovar'; closest are 'Plover'.",)


@pytest.mark.parametrize("second", [None, "DROP TABLE reports", NOBODY])
async def test_an_empty_scope_stays_empty_and_says_what_there_is(
    corpus: Corpus, second: str | None
) -> None:
    scoper = Scoper(corpus, Scribe([NOBODY, second]))
    scoped = await scoper.scope("Which days did the Plovar sail?", None)
    assert scoped is not None and scoped.scope is not None
    assert scoped.scope["count"] == 0
    assert "closest are 'Plover'" in describe(scoped, await scoper.card())


async def test_a_refused_query_is_told_and_tried_again(corpus: Corpus) -> None:
    scribe = Scribe(["SELECT wether FROM reports", EVERYTHING])
    scoped = await Scoper(corpus, scribe).scope("All days?", None)
    assert "wether" in scribe.told[1]
    assert scoped is not None and scoped.refused == (scribe.told[1],)


async def test_nonsense_three_times_is_an_error_with_its_reason(corpus: Corpus) -> None:
    scribe = Scribe(["DELETE FROM reports", "DROP TABLE reports", "ATTACH 'x' AS y"])
    with pytest.raises(QueryRejected):
        await Scoper(corpus, scribe).scope("All days?", None)
    assert len(scribe.told) == 3


@pytest.mark.parametrize(
    "sql", ["SELECT 518 AS passengers", "WITH told AS (SELECT 518 AS n) SELECT n FROM told"]
)
async def test_a_value_that_no_table_holds_is_no_evidence(corpus: Corpus, sql: str) -> None:
    scribe = Scribe([sql, EVERYTHING])
    scoped = await Scoper(corpus, scribe).scope("How many passengers were there?", None)
    assert "reads no table" in scribe.told[1]
    assert scoped is not None and scoped.refused == (scribe.told[1],)
    with pytest.raises(QueryRejected, match="reads no table"):
        await Scoper(corpus, Scribe([sql] * 3)).scope("How many passengers were there?", None)


async def test_a_query_that_passed_is_not_too_long_written_anew(corpus: Corpus) -> None:
    later = "(SELECT count(*) FROM reports s WHERE s.date > r.date) AS later"
    ones = ",".join("1" * 9_000)
    scribe = Scribe([f"SELECT date, {later} FROM reports r WHERE passengers NOT IN ({ones})"])
    scoped = await Scoper(corpus, scribe).scope("How many days came later?", None)
    assert scoped is not None and scoped.refused == ()
    assert scoped.rows.records is None and len(scoped.rows.sql) > WRITTEN.length


async def test_now_in_a_query_is_the_time_of_asking(corpus: Corpus) -> None:
    clock = "SELECT date FROM reports WHERE date < date('now')"
    scoper = Scoper(corpus, Scribe([clock]))
    scoped = await scoper.scope("Which days are past?", datetime(2000, 1, 1))
    assert scoped is not None and scoped.scope is not None
    assert scoped.scope["count"] == 0 and "2000-01-01" in scoped.scope["sql"]


async def test_now_is_refused_where_nobody_says_what_day_it_is(corpus: Corpus) -> None:
    scribe = Scribe(["SELECT date FROM reports WHERE date < date('now')", EVERYTHING])
    scoped = await Scoper(corpus, scribe).scope("Which days are past?", None)
    assert scoped is not None and "what day it is" in scribe.told[1]


@pytest.mark.parametrize(
    ("other", "count"), [(PLOVER, True), (NOBODY, False), ("SELECT wether FROM reports", False)]
)
async def test_what_else_is_meant_counts_where_it_selects_something(
    corpus: Corpus, other: str, count: bool
) -> None:
    besides = Written(sql=other, evidence_sql=None, form=Form(kind="rows"), tentative=True)

    class Doubtful(Scribe):
        async def write(
            self, question: str, card: SchemaCard, now: datetime | None, feedback: str = ""
        ) -> Written | None:
            first = await super().write(question, card, now, feedback)
            return first and replace(first, otherwise=besides)

    scoped = await Scoper(corpus, Doubtful([NOBODY, None])).scope("Which days did it sail?", None)
    assert scoped is not None and scoped.scope is not None
    assert bool(scoped.scope["count"]) is count


async def test_a_stretch_past_the_last_record_says_from_when_to_when_there_are_some(
    corpus: Corpus,
) -> None:
    last = (await Scoper(corpus, Scribe([])).card()).temporal
    assert last is not None
    query = "SELECT count(*) AS n FROM reports WHERE date BETWEEN '{}' AND '{}'"
    whole = query.format(last.minimum, last.maximum)
    past = query.format(last.minimum, "2093-01-01")
    scoper = Scoper(corpus, Scribe([whole, past]))
    for said in (False, True):
        scoped = await scoper.scope("How many days?", datetime(2093, 2, 1))
        assert scoped is not None and ("beyond" in scoped.written.form) is said
        assert ("runs from" in describe(scoped, await scoper.card())) is said
