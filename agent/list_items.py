"""Things on a list, "- 30 elderflower heads", and what they answer: what there is, and how much.

Of how something is done, why or when, no line of a list of things tells anything.
"""

import re

_ITEM_WORDS = 8
"""So many, with its mark, has a thing on a list."""
_THING_ASKED = re.compile(
    r"\b(?:what|which|who|whom|whose|how (?:many|much))\b(?! (?:temperature|do (?:i|you|we) do\b))"
    r"|\b(?:is|are|was|were|does|do|did|has|have|had) (?!(?:i|you|we|one)\b)[^?]*"
    r"\b(?:in|include[ds]?|contain(?:s|ed)?|have|need|any|part of)\b",
    re.IGNORECASE,
)
"""What a thing on a list may answer: what there is, and how much; no way, time or reason."""
_WAY_ASKED = re.compile(
    r"\W*(?:(?:and|so|but) )?(?:how (?:do|does|did|can|could|should|to|must)|why|can|may|should)\b",
    re.IGNORECASE,
)


def asks_for_a_thing(question: str) -> bool:
    """Is it asked what there is of something, which, or how much?"""
    return _THING_ASKED.search(question) is not None


def asks_for_a_way(question: str) -> bool:
    """Is it asked how something is done, why, or whether it may be?"""
    return _WAY_ASKED.match(question) is not None


def is_item(text: str) -> bool:
    """Whether it is a thing on a list, "- 30 elderflower heads", and no sentence."""
    return (
        text.startswith(("- ", "* ", "• "))
        and len(text.split()) <= _ITEM_WORDS
        and not text.rstrip().endswith((".", "!", "?"))
    )
