"""Which services are used: named in the environment, never in a corpus.

A `corpus.toml` may come along with the documents of a stranger; it must not be able to have other
documents, or a key, sent to an address of its choice.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from pageturner.corpus.errors import ConfigError
from pageturner.corpus.ids import digest

TIMEOUT_VARIABLE = "PAGETURNER_SERVICES_TIMEOUT"
_DEFAULT_TIMEOUT = 300.0


@dataclass(frozen=True, kw_only=True)
class Address:
    """Where a service is, and what it is to be shown."""

    url: str
    key: str = ""
    """Sent with every request; never stored or printed."""

    def __repr__(self) -> str:
        return f"Address(url={self.url!r})"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The services that are to be used; none by default."""

    grobid: Address | None = None
    unstructured: Address | None = None
    nougat: Address | None = None
    timeout: float = _DEFAULT_TIMEOUT
    """Seconds that one attempt may take."""

    def __bool__(self) -> bool:
        return any((self.grobid, self.unstructured, self.nougat))

    @property
    def fingerprint(self) -> str:
        """Tells what was read with these services from what was read with others, or without."""
        used = [name for name in SERVICES if getattr(self, name)]
        return digest(*used) if used else ""


SERVICES = {
    # name: (variable of its address, variable of its key)
    "grobid": ("PAGETURNER_GROBID_URL", "PAGETURNER_GROBID_KEY"),
    "unstructured": ("PAGETURNER_UNSTRUCTURED_URL", "UNSTRUCTURED_API_KEY"),
    "nougat": ("PAGETURNER_NOUGAT_URL", "PAGETURNER_NOUGAT_KEY"),
}


def settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """What the environment names.

    Raises:
        ConfigError: an address is not one, or the timeout is no number of seconds.
    """
    addresses = {
        service: _address(environment, *variables)
        for service, variables in SERVICES.items()
        if environment.get(variables[0], "").strip()
    }
    return Settings(timeout=_timeout(environment), **addresses)


def _address(environment: Mapping[str, str], variable: str, key_variable: str) -> Address:
    url = environment[variable].strip().rstrip("/")
    try:
        parts = urlsplit(url)
        fits = parts.scheme in ("http", "https") and parts.hostname and (parts.port or True)
    except ValueError:
        fits = False
    if not fits or parts.query or parts.fragment:
        raise ConfigError(
            f"{variable} is {url!r}, which is no address of a service. "
            "Set it to one such as 'http://localhost:8070', or unset it."
        )
    if parts.username or parts.password:
        raise ConfigError(
            f"{variable} holds a user name or a password. Put the key into {key_variable}."
        )
    return Address(url=url, key=environment.get(key_variable, "").strip())


def _timeout(environment: Mapping[str, str]) -> float:
    text = environment.get(TIMEOUT_VARIABLE, "").strip()
    try:
        seconds = float(text) if text else _DEFAULT_TIMEOUT
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86_400:
        raise ConfigError(f"{TIMEOUT_VARIABLE} is {text!r}. Set it to seconds, such as '300'.")
    return seconds
