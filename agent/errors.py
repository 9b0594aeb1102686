"""Errors of the agent itself.

ProviderError       the model's provider failed, or answered with what cannot be used;
                    the embedded implementation takes over
"""

from pageturner.corpus.errors import PageturnerError


class ProviderError(PageturnerError):
    """The model could not be asked, or its answer cannot be used."""
