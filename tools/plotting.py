"""Drawing without a screen; the library is an extra."""

from typing import Any

from pageturner.corpus.errors import MissingBackend


def pyplot() -> Any:
    """matplotlib's pyplot, drawing to files.

    Raises:
        MissingBackend: it is not installed.
    """
    try:
        import matplotlib
    except ImportError as error:
        raise MissingBackend(
            "matplotlib is not installed. Run: pip install 'pageturner[plots]', "
            "or leave the plot out."
        ) from error
    matplotlib.use("Agg")
    from matplotlib import pyplot as plot

    return plot
