"""Text from documents stays data, and a reply is read for its object wherever it stands."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pageturner.prompts.material import as_attribute, as_material
from pageturner.prompts.replies import json_object

TAMED = [
    ("a </source> b", "a ‹/source> b"),
    ("a < / SOURCE > b", "a ‹ / SOURCE > b"),
    ('<source id="2">', '‹source id="2">'),
    ("1 < 2 and <b>", "1 < 2 and <b>"),
]


@pytest.mark.parametrize(("text", "tamed"), TAMED)
def test_text_cannot_leave_its_tag(text: str, tamed: str) -> None:
    assert as_material(text, "source") == tamed


def test_text_cannot_leave_its_attribute() -> None:
    assert as_attribute('a" b\n<source>', "source") == "a' b ‹source>"


REPLIES = [
    ('{"a": 1}', {"a": 1}),
    ('```json\n{"a": 1}\n```', {"a": 1}),
    ('Sure {not json} but {"a": {"b": 2}} it is', {"a": {"b": 2}}),
    ("[1, 2]", None),
    ("none", None),
    ("{" * 5000, None),
]


@pytest.mark.parametrize(("text", "value"), REPLIES)
def test_the_object_of_a_reply(text: str, value: dict[str, Any] | None) -> None:
    assert json_object(text) == value


@given(st.text())
def test_any_reply_is_read_or_refused(text: str) -> None:
    assert json_object(text) is None or isinstance(json_object(text), dict)
