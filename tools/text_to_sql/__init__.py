"""Text to SQL: a question and a schema card become one SELECT, or None when unsure."""

from pageturner.tools.text_to_sql.writer import EmbeddedSqlWriter

__all__ = ["EmbeddedSqlWriter"]
