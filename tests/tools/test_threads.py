"""Short texts are read in the event loop, long ones beside it."""

import threading

import pytest

from pageturner.tools.threads import SHORT, read_by_rules


@pytest.mark.parametrize(("length", "here"), [(0, True), (SHORT, True), (SHORT + 1, False)])
async def test_rules_run_where_the_text_is_short(length: int, here: bool) -> None:
    thread = await read_by_rules(length, threading.current_thread)
    assert (thread is threading.current_thread()) == here


@pytest.mark.parametrize("length", [1, SHORT + 1])
async def test_what_rules_raise_is_raised(length: int) -> None:
    with pytest.raises(ZeroDivisionError):
        await read_by_rules(length, divmod, 1, 0)
