"""Text to SQL: a question and a schema card become one SELECT, or None when unsure.

Two writers, side by side: `EmbeddedSqlWriter` is a grammar and needs neither model nor network,
`ModelSqlWriter` asks a chat model. `score_scenario` says whether a question is one for SQL at all.

The rooms of the grammar, in the order in which a question goes through them (`grammar`):

rewording    what is typed, said politely or in a turn of speech, in plain words     (`passes`)
dates        stretches of days                                                       (`reader`)
language     words, numbers, units and hours; with the card's `lexicon`: mentions    (`scanning`)
columns      which declared column is meant
asides       what is only told beside the question
conditions   what records must meet                                                  (`reader`)
texts        what only their texts say
asks         what is asked of them                                                   (`ask`)
untold       what no record tells                                                    (`everything`)
sql          the reading as a query, and the query for its evidence                  (`queries`)
"""

from pageturner.tools.text_to_sql.dates.reader import without_dates
from pageturner.tools.text_to_sql.model import ModelSqlWriter
from pageturner.tools.text_to_sql.scenario import Scenario, score_scenario
from pageturner.tools.text_to_sql.writer import EmbeddedSqlWriter

__all__ = ["EmbeddedSqlWriter", "ModelSqlWriter", "Scenario", "score_scenario", "without_dates"]
