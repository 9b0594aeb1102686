"""Whoever does what a column is of: the "forecaster" of a forecast, the "planners" of a plan."""

from collections.abc import Collection

from pageturner.tools.text_to_sql.language.tokens import stems


def does_so(word: str, called: Collection[str]) -> bool:
    """Whether a word in lower case is for somebody who does what is called so."""
    forms = stems(word.removesuffix("s")).items()
    return any(degree == "more" and form in called for form, degree in forms)
