"""`pageturner schema suggest`: a draft of `corpus.toml` from a sample of the files."""

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from pageturner.corpus.errors import InputError
from pageturner.corpus.suggest import suggest


def run_suggest(source: Path, out: Path | None) -> None:
    """Print the draft, or write it to a file that is not there yet."""
    if out is not None and out.exists():
        raise InputError(f"{str(out)!r} is there already. Name another file, or move it away.")
    draft = suggest(source)
    if out is None:
        print(draft.text, end="")
        return
    try:
        out.write_text(draft.text, encoding="utf-8")
    except OSError as error:
        raise InputError(
            f"{str(out)!r} cannot be written: {error.strerror}. Name another file."
        ) from error
    console = Console(highlight=False, soft_wrap=True)
    told = ", ".join(f"{name} {count}" for name, count in draft.columns.items()) or "no columns"
    console.print(f"{escape(str(out))}: {told} (of {draft.documents} sampled).")
    console.print(
        f"Look it over, then: pageturner ingest {escape(str(source))} --corpus DIR "
        f"--config {escape(str(out))}"
    )
