"""Text to SQL: a question and a schema card become one SELECT, or None when unsure.

Two writers, side by side: `EmbeddedSqlWriter` is a grammar and needs neither model nor network,
`ModelSqlWriter` asks a chat model. `score_scenario` says whether a question is one for SQL at all.
"""

from pageturner.tools.text_to_sql.dates import without_dates
from pageturner.tools.text_to_sql.model import ModelSqlWriter
from pageturner.tools.text_to_sql.scenario import Scenario, score_scenario
from pageturner.tools.text_to_sql.writer import EmbeddedSqlWriter

__all__ = ["EmbeddedSqlWriter", "ModelSqlWriter", "Scenario", "score_scenario", "without_dates"]
