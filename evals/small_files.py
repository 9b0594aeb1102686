"""Many small files of our own making, for measuring: notes of a lending library of tools."""

import random
from pathlib import Path

_OPENINGS = (
    "The {tool} came back {state} on shelf {number}.",
    "A member asked for the {tool} and was told to wait {number} days.",
    "Bench {number} was cleared so that the {tool} could be taken apart.",
    "Two volunteers sharpened the {tool} and noted {number} minutes for it.",
    "The deposit for the {tool} is {number} crowns, as agreed in spring.",
    "Nobody could say who had borrowed the {tool} before week {number}.",
)
_REASONS = (
    "because the handle had come {state} again",
    "so the next borrower finds it {state}",
    "although the ledger calls it {state}",
    "after a long afternoon with oil and rags",
    "which the committee had not expected",
    "and the key was put back into drawer {number}",
)
_TOOLS = (
    *("block plane", "belt sander", "pipe wrench", "seed drill", "cheese press", "hand loom"),
    *("tile cutter", "bee smoker", "apple mill", "drawknife", "anvil", "engine hoist"),
)
_STATES = ("loose", "clean", "bent", "dry", "complete", "scratched", "oiled", "rusty")


def write_small_files(folder: Path, count: int, seed: int) -> Path:
    """Write `count` Markdown files of 40 to 250 words, the same ones for the same seed."""
    done = folder.with_name(f"{folder.name}.done")
    if done.exists():
        return folder
    draw = random.Random(seed)
    for number in range(count):
        path = folder / f"{number // 1000:03}" / f"note-{number:05}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        title = f"{draw.choice(_TOOLS).capitalize()}, entry {number}"
        body = "\n\n".join(_paragraph(draw) for _ in range(draw.randint(1, 4)))
        path.write_text(f"# {title}\n\n{body}\n", encoding="utf-8")
    done.touch()
    return folder


def _paragraph(draw: random.Random) -> str:
    return " ".join(_sentence(draw) for _ in range(draw.randint(3, 5)))


def _sentence(draw: random.Random) -> str:
    text = draw.choice(_OPENINGS)[:-1] + ", " + draw.choice(_REASONS) + "."
    return text.format(
        tool=draw.choice(_TOOLS), state=draw.choice(_STATES), number=draw.randint(2, 90)
    )
