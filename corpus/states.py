"""When is what is stored still what would be stored? By a digest of all that decides it."""

from pageturner.corpus.ids import digest


class States:
    """Digests of contents under one declaration."""

    def __init__(self, declared: str, *, needs_model: bool, has_model: bool) -> None:
        """
        Args:
            declared: digest of what besides a file's content decides what is stored of it.
            needs_model: whether something is declared that only a model fills in.
            has_model: whether one can be asked in this run.
        """
        self._declared = declared
        self._needs_model, self._has_model = needs_model, has_model

    def of(self, content: str, complete: bool = True) -> str:
        """What is stored of a content digest: with the declaration, and whether a model was
        asked where one is needed."""
        asked = ["asked"] if complete and self._needs_model else []
        return digest(content, self._declared, *asked)

    def is_current(self, stored: str | None, content: str) -> bool:
        """Whether what is stored under this digest is all that this run could store."""
        states = [True] if self._has_model else [True, False]
        return stored in [self.of(content, complete) for complete in states]

    def is_of(self, stored: str, content: str) -> bool:
        """Whether this is the state of a file with such content, also if more could be stored."""
        contents = [content, in_part(content)]
        return stored in [self.of(one, complete) for one in contents for complete in (True, False)]


def in_part(content: str) -> str:
    """What stands for a file of which the next run may read more."""
    return digest(content, "in part")
