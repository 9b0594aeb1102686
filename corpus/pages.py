"""What reading a corpus yields: passages with their places, sections, documents."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Page:
    """A passage with its place in its document."""

    seq: int
    id: str
    text: str
    document_id: str
    document_title: str
    document_hash: str
    source: str
    section_id: str
    section_number: str
    section_title: str
    number: int
    """1 for the first page of the document."""
    pages: int
    """How many pages the document has."""
    num_tokens: int
    stop_reason: str
    page_first: int | None = None
    page_last: int | None = None
    record_id: str | None = None
    """The section whose record its section belongs to; None where that is its own."""


@dataclass(frozen=True, kw_only=True)
class OutlineEntry:
    """A section in the outline of a document."""

    section_id: str
    number: str
    title: str
    level: int
    num_tokens: int
    """Of its own text, without its subsections'."""
    first_page: int
    """Its first page's number; of the next page where the section has no text of its own."""
    page_first: int | None = None
    """The first printed page of it and its subsections; None where the source has no pages."""
    page_last: int | None = None


@dataclass(frozen=True, kw_only=True)
class DocumentCard:
    """What is known of a document besides its text."""

    id: str
    title: str
    source: str
    num_tokens: int
    pages: int
    """How many passages it was cut into."""
    date_published: str | None
    journal: str | None
    authors: str | None
