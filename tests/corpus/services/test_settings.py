"""Services are named in the environment; what is no address is said so."""

from pathlib import Path

import pytest

from pageturner.corpus.errors import ConfigError
from pageturner.corpus.services.settings import SERVICES, TIMEOUT_VARIABLE, Settings, settings


def test_none_is_used_unless_it_is_named() -> None:
    assert settings({"UNSTRUCTURED_API_KEY": "k", "PAGETURNER_GROBID_URL": " "}) == Settings()
    assert not Settings()
    assert Settings().fingerprint == ""


def test_addresses_keys_and_time_are_read() -> None:
    found = settings(
        {
            "PAGETURNER_GROBID_URL": "http://localhost:8070/",
            "PAGETURNER_UNSTRUCTURED_URL": "https://tables.example/general/v0/general",
            "UNSTRUCTURED_API_KEY": "s3cret",
            "PAGETURNER_SERVICES_TIMEOUT": "12.5",
        }
    )
    assert found.grobid is not None
    assert (found.grobid.url, found.grobid.key) == ("http://localhost:8070", "")
    assert found.unstructured is not None
    assert found.unstructured.key == "s3cret"
    assert "s3cret" not in repr(found)
    assert (found.nougat, found.timeout) == (None, 12.5)
    assert found.fingerprint not in (
        "",
        settings({"PAGETURNER_GROBID_URL": "http://g"}).fingerprint,
    )


WRONG = [
    # (variable, value, reason)
    ("PAGETURNER_GROBID_URL", "localhost:8070", "no address of a service"),
    ("PAGETURNER_GROBID_URL", "file:///etc/passwd", "no address of a service"),
    ("PAGETURNER_GROBID_URL", "http://", "no address of a service"),
    ("PAGETURNER_GROBID_URL", "http://host:99999", "no address of a service"),
    ("PAGETURNER_GROBID_URL", "http://[::1", "no address of a service"),
    ("PAGETURNER_NOUGAT_URL", "http://host/?a=b", "no address of a service"),
    ("PAGETURNER_NOUGAT_URL", "http://me:pass@host", "PAGETURNER_NOUGAT_KEY"),
    ("PAGETURNER_SERVICES_TIMEOUT", "soon", "seconds"),
    ("PAGETURNER_SERVICES_TIMEOUT", "-1", "seconds"),
    ("PAGETURNER_SERVICES_TIMEOUT", "nan", "seconds"),
]


@pytest.mark.parametrize(("variable", "value", "reason"), WRONG)
def test_what_is_wrong_is_named(variable: str, value: str, reason: str) -> None:
    with pytest.raises(ConfigError, match=reason):
        settings({variable: value})


@pytest.mark.parametrize("variable", [*sum(SERVICES.values(), ()), TIMEOUT_VARIABLE])
def test_the_readme_names_every_variable(variable: str) -> None:
    readme = Path(__file__).parents[3] / "README.md"
    assert f"`{variable}" in readme.read_text(encoding="utf-8")
