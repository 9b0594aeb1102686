"""What is asked of a name that a paper beside the records is headed by, and no column tells.

when is Northgate open             loans and events are there, and a note is on its opening hours
is smoking allowed at 20 Quay Road     (`house_of_several`)
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.reading import Membership, Reading, Refusal
from pageturner.tools.text_to_sql.untold.elsewhere.house_of_several import unread_of_a_house


def told_beside(analysis: Analysis, reading: Reading | Refusal) -> Reading | Refusal:
    """A refusal, so that all papers are searched, where such a paper may tell what no column
    does."""
    titles = analysis.card.titles_beside
    reading = unread_of_a_house(analysis, reading)
    if isinstance(reading, Refusal) or not titles or reading.nowhere:
        return reading
    if not (reading.unknown or reading.never_told) or reading.shown:
        return reading
    for one in reading.narrowed_by:
        for value in one.values if isinstance(one, Membership) and one.holds else ():
            if any(str(value).lower() in title.lower() for title in titles):
                return Refusal(f"a paper on {value!r} stands beside the records")
    return reading
