"""NanoIDs, safe in URLs and in prompts; and digests, which tell whether content changed."""

import hashlib
import os
import secrets
from pathlib import Path

_ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def new_id(length: int = 14) -> str:
    """Return a random id of `length` characters (58 letters and digits: 14 carry 82 bits)."""
    base = len(_ALPHABET)
    number = secrets.randbelow(base**length)  # one call to the system, not one per letter
    letters = []
    for _ in range(length):
        number, letter = divmod(number, base)
        letters.append(_ALPHABET[letter])
    return "".join(letters)


def digest(*parts: str | bytes) -> str:
    """SHA-256 over parts, as 32 hex digits; parts cannot run into each other."""
    whole = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "big"))
        whole.update(data)
    return whole.hexdigest()[:32]


def file_digest(path: Path) -> str:
    """`digest` of what a file holds, read a piece at a time.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        whole = hashlib.sha256(os.fstat(file.fileno()).st_size.to_bytes(8, "big"))
        while piece := file.read(1 << 20):
            whole.update(piece)
    return whole.hexdigest()[:32]
