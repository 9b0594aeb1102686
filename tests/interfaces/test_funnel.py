"""The funnel says what each stage was given, what it kept, and why the rest went."""

from io import StringIO

from rich.console import Console

from pageturner.interfaces.funnel import print_funnel, stages
from pageturner.tools.evidence import Narrowed, TraceEvent, trace
from tests.tools.test_stages import found

NARROWED = Narrowed(given=4, kept=1, tokens_given=900, tokens_kept=200)
TRACE: list[TraceEvent] = [
    trace("search_passages", "4 passages"),
    {**trace("knowledge", "kept 1 of 4"), "funnel": NARROWED},
    trace("knowledge", "dropped a", "neutral: about cars"),
    trace("knowledge", "dropped b", "neutral: about cats"),
    trace("knowledge", "dropped c", "contradiction: another Tern"),
]


def test_reasons_are_counted_by_kind() -> None:
    (row,) = stages(TRACE)
    assert (row["stage"], row["given"], row["kept"]) == ("knowledge", 4, 1)
    assert row["reasons"] == "2 × neutral; 1 × contradiction"


def test_the_funnel_names_queries_and_tokens() -> None:
    out = StringIO()
    entry = {**found("a", "One.", "search: when does it sail"), "marker": 1}
    print_funnel(Console(file=out, width=120), {"trace": TRACE, "evidence": [entry]})
    told = out.getvalue()
    assert "900 → 200" in told
    assert "found by search: when does it sail  [1]" in told


def test_a_turn_without_a_search_has_no_funnel() -> None:
    out = StringIO()
    print_funnel(Console(file=out), {"trace": TRACE[:1], "evidence": []})
    assert out.getvalue() == ""
