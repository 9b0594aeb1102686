"""From what a reader yields to what is stored: passages with their headers, and key elements."""

import dataclasses
import json

from pageturner.corpus.chunking import passages
from pageturner.corpus.config import CorpusConfig
from pageturner.corpus.context import Headers
from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.elements import document_record
from pageturner.corpus.embedding import Measure
from pageturner.corpus.ids import digest
from pageturner.corpus.section_records import parts, section_records
from pageturner.corpus.sources import SourceFile
from pageturner.corpus.storage import NewDocument, NewSection

_SPECIAL_TOKENS = 2


class Preparer:
    """Cuts documents into passages and reads their key elements; nothing is embedded."""

    def __init__(
        self, config: CorpusConfig, embedder: Measure, root: str, tenant: str | None
    ) -> None:
        self._config, self._embedder, self._root, self._tenant = config, embedder, root, tenant
        self._headers = Headers(config.context, embedder.count_tokens)

    def prepare(self, file: SourceFile, source: str, document: ReadDocument) -> NewDocument:
        """A document as it will be stored, but for vectors and for what a model is asked.

        Args:
            source: what the document is called: the file, and its part of a file of many.
        """
        config, name = self._config, file.location.name
        by_section = config.unit == "section"
        whole = None if by_section else document_record(config, document, name)
        told = parts(config, document, name) if by_section else []
        records = section_records(config, document, name, told)
        summary = self._headers.summary(document)
        sections = tuple(
            NewSection(
                number=section.number,
                title=section.title,
                level=section.level,
                header=header,
                passages=tuple(
                    passages(section.blocks, self._room(header), self._embedder.count_tokens)
                ),
                record=records[position] if by_section else None,
                owner=told[position].owner if by_section else position,
            )
            for position, (section, header) in enumerate(
                zip(document.sections, self._headers.of(document, summary), strict=True)
            )
        )
        content = json.dumps(
            [
                *(document.title, document.metadata),
                *([dataclasses.astuple(section) for section in sections], whole and vars(whole)),
            ],
            default=str,
        )
        return NewDocument(
            root=self._root,
            path=file.path,
            source=source,
            title=document.title,
            hash=digest(content),
            sections=sections,
            record=whole,
            metadata=document.metadata,
            tenant=self._tenant,
            left_out=document.left_out,
            summary=summary,
        )

    def _room(self, header: str) -> int:
        taken = self._headers.room_taken(header)
        return max(16, self._embedder.max_tokens - _SPECIAL_TOKENS - taken)
