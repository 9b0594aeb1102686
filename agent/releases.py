"""The sections of a changelog, which are headed by releases and not by what they tell of."""

import re

_RELEASE = re.compile(
    r"(?:\w+ )?(?:version |release )?\[?v?\d+(?:\.\d+)+(?:[-.]?(?:alpha|beta|rc|dev)\.?\d*)?\]?"
    r"(?: *[-–—:,]? *\(?(?:\d{4}-\d\d-\d\d|\d{1,2} \w+ \d{4}|\w+ \d{1,2},? \d{4}|unreleased)\)?)?",
    re.IGNORECASE,
)
"""The title of a section of a changelog: "4.1.0 (2024-12-10)", "v2.3", "Tallow 2.0, 3 May 2026"."""


def is_release(title: str) -> bool:
    """Is a section headed by nothing but a release, and perhaps its day?"""
    return _RELEASE.fullmatch(title) is not None
