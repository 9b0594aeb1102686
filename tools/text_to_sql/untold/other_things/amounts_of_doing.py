"""An amount is asked for by what was done, and only the day of it is known: "how much did we let in
March", "what did we pay them in total".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.reading import Reading

_TOTAL = frozenset({"total", "altogether", "all"})
_DID = frozenset({"did", "do", "does", "have", "has", "had"})


def amount_of_doing(analysis: Analysis, reading: Reading) -> str:
    """The words by which an amount is asked that no column is shown for; "" for none."""
    lows = analysis.lows
    much = lows[:2] == ["how", "much"]
    summed = lows[:1] == ["what"] and not _DID.isdisjoint(lows[1:2])
    summed = summed and not _TOTAL.isdisjoint(lows)
    if not (much or summed) or reading.kind != "rows" or reading.measure is not None:
        return ""
    if any(column.type in ("integer", "real") for column in reading.shown):
        return ""
    days = bool(reading.dated) or any(column.type == "date" for column in reading.shown)
    return "how much" if days else ""
