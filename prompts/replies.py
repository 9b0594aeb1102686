"""What a model replied, read for what was asked of it."""

import json
from typing import Any


def json_object(text: str) -> dict[str, Any] | None:
    """The first JSON object in a reply, also inside fences or prose; None where there is none."""
    decoder, start = json.JSONDecoder(), text.find("{")
    while start >= 0:
        try:
            value, _ = decoder.raw_decode(text, start)
        except (json.JSONDecodeError, RecursionError):
            start = text.find("{", start + 1)
            continue
        if isinstance(value, dict):
            return value
        start = text.find("{", start + 1)
    return None
