"""What the models are told: one Markdown file per prompt, with declared inputs.

    load("answer").render(question="…", notebook="…")

A file opens with front matter naming its `version` and `inputs`; its body uses each of them as
`$name` (`string.Template`), so braces and JSON need no escaping. A rule, `---` alone on its line,
parts what the system says, the same for every question, from what is asked.
"""

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Template

import yaml


class PromptError(ValueError):
    """A prompt file is malformed, or was rendered with other inputs than it declares."""


@dataclass(frozen=True)
class Prompt:
    """A prompt file: its text and what must be filled in."""

    name: str
    version: int
    inputs: tuple[str, ...]
    body: str

    def render(self, **values: str) -> str:
        """Fill in every declared input.

        Raises:
            PromptError: an input is missing, or one is given that is not declared.
        """
        if set(values) != set(self.inputs):
            raise PromptError(
                f"Prompt {self.name!r} takes {sorted(self.inputs)}, not {sorted(values)}."
            )
        return Template(self.body).substitute(values)

    def parts(self, **values: str) -> tuple[str, str]:
        """What the system says and what is asked, filled in; without a rule the first is "".

        What is filled in never becomes a part of its own, whatever rules it holds.

        Raises:
            PromptError: an input is missing, or one is given that is not declared.
        """
        self.render(**values)
        system, _, asked = self.body.rpartition("\n---\n")
        filled = [Template(part.strip()).substitute(values) for part in (system, asked)]
        return filled[0], filled[1].strip()

    @property
    def digest(self) -> str:
        """Twelve hex digits of the body's SHA-256, so that results can name what was asked."""
        return hashlib.sha256(self.body.encode()).hexdigest()[:12]


@cache
def load(name: str) -> Prompt:
    """Read `prompts/NAME.md`.

    Raises:
        PromptError: there is no such file, its front matter is not ours, or its `$names`
            are not the inputs it declares.
    """
    file = files(__name__) / f"{name}.md"
    if not file.is_file():
        raise PromptError(f"There is no prompt {name!r}. Known are {', '.join(names())}.")
    return parse(name, file.read_text(encoding="utf-8"))


def parse(name: str, text: str) -> Prompt:
    """Read a prompt from the text of its file."""
    opening, _, rest = text.partition("---\n")
    front, fence, body = rest.partition("\n---\n")
    head = yaml.safe_load(front) if fence and not opening else None
    if not isinstance(head, dict) or set(head) != {"version", "inputs"}:
        raise PromptError(f"Prompt {name!r} must open with front matter: version and inputs.")
    template = Template(body.strip())
    if not template.is_valid() or set(template.get_identifiers()) != set(head["inputs"]):
        raise PromptError(
            f"Prompt {name!r} declares {sorted(head['inputs'])} "
            f"and uses {sorted(template.get_identifiers())}."
        )
    return Prompt(name, int(head["version"]), tuple(head["inputs"]), body.strip())


def names() -> list[str]:
    """The prompts there are, sorted."""
    return sorted(
        f.name.removesuffix(".md") for f in files(__name__).iterdir() if f.name.endswith(".md")
    )
