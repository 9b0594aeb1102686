"""Who may read what: the host's filter, put under everything that reads."""

from dataclasses import dataclass, field

from pageturner.corpus.card import Value
from pageturner.corpus.errors import InputError


@dataclass(frozen=True, kw_only=True)
class Access:
    """A predicate over `documents`, owned by the host; models neither see nor widen it.

    `where` is SQL over the columns of `documents` (`tenant`, `source`, `date_published`, …) with
    named parameters: `Access(where="tenant = :tenant", parameters={"tenant": "acme"})`.
    """

    where: str = "1"
    parameters: dict[str, Value] = field(default_factory=dict)

    @classmethod
    def of_tenant(cls, tenant: str | None) -> "Access":
        """What one tenant may read; None is a host without tenants, who reads everything."""
        if tenant is None:
            return cls()
        return cls(where="tenant = :tenant", parameters={"tenant": tenant})

    def within(self, other: "Access") -> "Access":
        """What both allow: this filter can narrow the other one and never widen it.

        Raises:
            InputError: they use one parameter's name for two values.
        """
        if self.everything or other.everything:
            return other if self.everything else self
        for name in self.parameters.keys() & other.parameters.keys():
            if self.parameters[name] != other.parameters[name]:
                raise InputError(
                    f"Two access filters use the parameter {name!r} for different values. "
                    "Rename it in one of them."
                )
        return Access(
            where=f"({other.where}\n) AND ({self.where}\n)",
            parameters={**other.parameters, **self.parameters},
        )

    @property
    def everything(self) -> bool:
        return self.where == "1"
