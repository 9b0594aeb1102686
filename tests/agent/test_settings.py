"""What a run works with, of what the host bound and what the run was given."""

from typing import Any

import pytest

from pageturner.agent import Budget, Context
from pageturner.agent.settings import CORPUS_VARIABLE, Settings, settled
from pageturner.corpus.access import Access
from pageturner.corpus.errors import InputError
from pageturner.tools.stages import Dedup

STAGES = (Dedup(),)

SETTLED: list[tuple[dict[str, Any], dict[str, Any] | None, str, Any]] = [
    # (bound, given, field, what the run works with)
    ({}, None, "user", ""),
    ({"user": "svc"}, None, "user", "svc"),
    ({"user": "svc"}, {}, "user", "svc"),
    ({"user": "svc"}, {"user": "ann"}, "user", "ann"),
    # A run that says what is the default anyhow has said it.
    ({"user": "svc"}, {"user": ""}, "user", ""),
    ({"memory": False}, {"memory": True}, "memory", True),
    ({"memory": True}, {"memory": False}, "memory", False),
    ({"passages": 3}, {"passages": 8}, "passages", 8),
    ({"without": ("segments",)}, {"without": ()}, "without", ()),
    ({"stages": STAGES}, {}, "stages", STAGES),
    ({"budget": Budget(rounds=1)}, {"budget": Budget()}, "budget", Budget()),
    ({"tenant": "acme"}, {"tenant": "acme"}, "tenant", "acme"),
    ({}, {"tenant": "acme"}, "tenant", "acme"),
    ({"corpus": "a"}, {}, "corpus", "a"),
]


@pytest.mark.parametrize(("bound", "given", "name", "value"), SETTLED)
def test_what_a_run_gives_goes_before_what_the_host_bound(
    bound: dict[str, Any], given: dict[str, Any] | None, name: str, value: Any
) -> None:
    context = None if given is None else Context(**given)
    assert getattr(settled(Context(**bound), context), name) == value


@pytest.mark.parametrize(
    ("name", "bound", "given"),
    [
        ("tenant", "acme", "umbrella"),
        ("corpus", "papers", "others"),
        ("access", Access.of_tenant("acme"), Access()),
    ],
)
def test_who_reads_what_is_the_hosts(name: str, bound: Any, given: Any) -> None:
    with pytest.raises(InputError, match=f"bound to {name}"):
        settled(Context(**{name: bound}), Context(**{name: given}))


def test_a_run_may_not_leave_the_corpus_that_the_environment_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(CORPUS_VARIABLE, "papers")
    assert settled(Context(), None).corpus == "papers"
    with pytest.raises(InputError, match="bound to corpus 'papers'"):
        settled(Context(), Context(corpus="others"))


def test_a_context_can_say_everything_that_settings_have() -> None:
    assert {*Context.__dataclass_fields__} == {*Settings.__dataclass_fields__}
