"""Records whose titles repeat are called by their reference."""

from dataclasses import replace

from pageturner.agent.rows import answer_rows
from pageturner.tools.scoping import Rows
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

HERE = schema("repairs")
ASKED = [
    # (question, what is said where titles repeat, and where they do not)
    ("which ticket has the highest refund", "W-305 (opened", "Dune toaster casing cracked (opened"),
    ("what is the fitter of W-303", "W-303 (opened", "Kestrel 500 kettle stays dead (opened"),
    (
        "which tickets did Tom Breck open in January 2026",
        "W-304 (opened",
        "Fjord blender stays dead",
    ),
]


def test_a_record_is_called_by_what_tells_it_from_others() -> None:
    for question, reference, title in ASKED:
        for repeat, said in ((True, reference), (False, title)):
            card = replace(HERE.card, titles_repeat=repeat)
            written = EmbeddedSqlWriter().read(question, card, None)
            assert written is not None
            cursor = HERE.database.execute(written.sql)
            columns = tuple(name for name, *_ in cursor.description)[1:]  # (no ids)
            told = tuple(row[1:] for row in cursor)
            rows = Rows(sql=written.sql, columns=columns, rows=told, records=None)
            answer = answer_rows(rows, written.form, card, "[1]")
            assert answer is not None
            assert said in answer.text


def test_a_record_of_a_kind_whose_titles_repeat_is_called_by_its_number() -> None:
    here = schema("council")
    asked = [
        ("Which applications in Castle ward were refused?", "WX/25/0171/TRE (received"),
        ("Which payment was the largest?", "in P-323 "),
    ]
    for question, said in asked:
        card = replace(here.card, numbered=("reference",))
        written = EmbeddedSqlWriter().read(question, card, None)
        assert written is not None
        cursor = here.database.execute(written.sql)
        columns = tuple(name for name, *_ in cursor.description)[1:]
        rows = Rows(
            sql=written.sql, columns=columns, rows=tuple(r[1:] for r in cursor), records=None
        )
        answer = answer_rows(rows, written.form, card, "[1]")
        assert answer is not None and said in answer.text
