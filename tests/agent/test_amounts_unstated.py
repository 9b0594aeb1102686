"""An amount that is not stated, of what the record may well say that there is some."""

import pytest

from tests.tools.text_to_sql.schemas import answered

TOLD = [
    # (schema, question, what the answer says)
    ("weather", "How much rain was forecast for 13 February 2026?", "no amount of rain stated"),
    ("kilns", "How much was the shrinkage on 6 January 2025?", "shrinkage 4"),
]


@pytest.mark.parametrize(("schema", "question", "said"), TOLD)
def test_what_is_not_stated_is_called_by_its_name(schema: str, question: str, said: str) -> None:
    assert said in answered(question, schema)
