"""Files that hold the same bytes: both are kept, and the report says so.

A copy may be a document of its own, since a date or a name can stand in the file's name alone
("nothing to report", once a day); and where it is not, evidence names the same text once.
"""

_MOST_NAMED = 10


class Duplicates:
    """The files of one run, by their content."""

    def __init__(self) -> None:
        self._first: dict[str, str] = {}
        self._named: list[str] = []
        self._more = 0

    def add(self, path: str, content: str) -> None:
        """A file and the digest of its content, in the order of the walk."""
        first = self._first.setdefault(content, path)
        if first == path:
            return
        if len(self._named) < _MOST_NAMED:
            self._named.append(f"{path!r} has the same content as {first!r}; both are kept")
        else:
            self._more += 1

    def notes(self) -> list[str]:
        """A line for each of the first copies, and one for how many more there are."""
        return self._named + ([f"{self._more} more files are copies"] if self._more else [])
