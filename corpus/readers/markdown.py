"""Markdown: headings are sections, front matter is metadata (CommonMark, by markdown-it)."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.readers.cleaning import Unsound, plain
from pageturner.corpus.readers.encodings import read_text
from pageturner.corpus.readers.outline import Outline
from pageturner.corpus.readers.records import first_of

_FRONT_MATTER = re.compile(r"---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL | re.M)
_UNCLOSED = re.compile(r"---[ \t]*\n(?=[\w-]+:[ \t\n])")
"""How front matter begins that has no end: a rule and, right below it, a key."""

_ZERO_FIRST = re.compile(r"[-+]?0[\d_]+\Z")
"""A number that YAML 1.1 would take for an octal one."""

_LONGEST_FRONT = 100_000
_LONGEST_HEADING = 1_000


def read(path: Path) -> Iterator[ReadDocument]:
    yield parse(read_text(path), fallback_title=path.stem)


def parse(text: str, fallback_title: str) -> ReadDocument:
    """Read Markdown; front matter that is none is left out, and said to be."""
    metadata, body, fault = _front_matter(text)
    outline = Outline()
    lines = body.split("\n")
    position = 0
    tokens = _parser().parse(body)
    for number, token in enumerate(tokens):
        if token.level or token.type not in ("heading_open", "table_open"):
            continue
        start, end = token.map
        outline.text("\n".join(lines[position:start]))
        if token.type == "heading_open":
            outline.heading(int(token.tag[1]), _heading(tokens[number + 1].content))
        else:
            outline.table("\n".join(lines[start:end]))
        position = end
    outline.text("\n".join(lines[position:]))
    title = first_of(("title",), metadata).strip()
    return outline.document(title, fallback_title, metadata, (fault,) if fault else ())


@cache
def _parser() -> Any:
    """Blocks only: a heading's emphasis and links are looked at one by one."""
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark").enable("table")
    parser.core.ruler.disable(["inline", "text_join"])
    return parser


@cache
def _inline_parser() -> Any:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark")


@cache
def _loader() -> Any:
    """YAML that leaves 19:30 and 0471 as they are written, not a number of minutes or octal."""
    import yaml

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """Numbers are read as people write them."""

    def number(loader: Any, node: Any) -> Any:
        if ":" in node.value or _ZERO_FIRST.match(node.value):
            return node.value
        return yaml.SafeLoader.yaml_constructors[node.tag](loader, node)

    for tag in ("tag:yaml.org,2002:int", "tag:yaml.org,2002:float"):
        Loader.add_constructor(tag, number)
    return Loader


def _heading(content: str) -> str:
    """A heading as it reads, without its marks."""
    if len(content) > _LONGEST_HEADING or content.replace(" ", "").isalnum():
        return content
    (token,) = _inline_parser().parseInline(content)
    words = (" " if "break" in child.type else child.content for child in token.children or [])
    return "".join(words) or content


def _front_matter(text: str) -> tuple[dict[str, Any], str, str]:
    """Metadata, the text below it, and what is wrong with it, if something is."""
    found = _FRONT_MATTER.match(text)
    if not found:
        is_open = _UNCLOSED.match(text)
        return {}, text, "front matter is not closed; end it with a line of ---" if is_open else ""
    import yaml

    body = text[found.end() :]
    if len(found.group(1)) > _LONGEST_FRONT:
        return {}, body, f"front matter is longer than {_LONGEST_FRONT} characters; shorten it"
    try:
        metadata = yaml.load(found.group(1), _loader())
        if metadata is None:
            return {}, body, ""
        if isinstance(metadata, str):  # a paragraph between two rules
            return {}, text, ""
        if not isinstance(metadata, dict):
            kind = "a list" if isinstance(metadata, list) else "a single value"
            return {}, body, f"front matter is {kind}; write it as key: value"
        return plain(metadata), body, ""
    except yaml.YAMLError as error:
        return {}, body, f"front matter is not YAML: {str(error).splitlines()[0]}; mend it"
    except (ValueError, OverflowError, RecursionError, TypeError, Unsound) as error:
        return {}, body, f"front matter is not usable: {error}; mend it"
