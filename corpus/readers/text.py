"""Plain text: the first line is the title, the whole is one section.

A first line that is a sentence titles the document, too, but stays in the text. A mail is called by
its subject.
"""

from collections.abc import Iterator
from pathlib import Path

from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.readers.encodings import read_text
from pageturner.corpus.readers.mail import subject

_TITLE_LENGTH = 200
_SENTENCE_ENDS = (".", "!", "?", "…", "。", "！", "？")


def read(path: Path) -> Iterator[ReadDocument]:
    text = read_text(path)
    title, _, body = text.partition("\n")
    if (called := subject(text)) and len(called) <= _TITLE_LENGTH:
        title, body = called, text
    elif len(title) > _TITLE_LENGTH:  # prose without a headline: nothing to take as a title
        title, body = "", text
    elif title.rstrip(" \t\r\"'”’)").endswith(_SENTENCE_ENDS):
        body = text
    title = title.strip() or path.stem
    section = ReadSection(
        number="0", title=title, level=1, blocks=(Block(text=body.strip() or title),)
    )
    yield ReadDocument(title=title, sections=(section,))
