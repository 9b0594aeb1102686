"""Errors of the agent itself.

ProviderError       the model's provider failed; the embedded implementations take over
└ UnusableReply     the model answered with what cannot be used; the embedded implementation
                    takes over for this one decision
"""

from pageturner.corpus.errors import PageturnerError


class ProviderError(PageturnerError):
    """The model could not be asked."""


class UnusableReply(ProviderError):
    """The model answered, but with what cannot be used; it may do better at the next question."""
