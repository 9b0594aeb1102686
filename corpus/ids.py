"""NanoIDs: short random identifiers that are safe in URLs and in prompts."""

import secrets

_ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def new_id(length: int = 14) -> str:
    """Return a random id of `length` characters (58 letters and digits: 14 carry 82 bits)."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))
