"""How a name is cut short: `Amcor` for "Amcor plc", `AMD` for "Advanced Micro Devices"."""

from collections.abc import Iterable

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import word_set

_ENTITY_ENDINGS = word_set(
    "inc corp corporation company co plc ltd llc group holdings holding the sa ag nv se limited "
    "incorporated international"
)


def short_names(names: Iterable[str]) -> dict[str, set[str]]:
    """What the names may be cut short to, and whose each of these is."""
    short: dict[str, set[str]] = {}
    for name in names:
        words = [t.low for t in tokenize(name) if t.kind == "word" and t.low != "&"]
        core = [word for word in words if word not in _ENTITY_ENDINGS]
        if core and len(words) > 1:
            short.setdefault(" ".join(core), set()).add(name)
            if len(core[0]) > 3:
                short.setdefault(core[0], set()).add(name)
        if len(core) > 2:
            short.setdefault("".join(word[0] for word in core), set()).add(name)
    return short


def is_sentence(value: str) -> bool:
    """Whether a value ends like a sentence, and not like a company: it is no name."""
    last = value.split()[-1:] or [""]
    ended = last[0].endswith((".", "!", "?")) and value.count(" ") > 1
    return ended and last[0].rstrip(".!?").lower() not in _ENTITY_ENDINGS
