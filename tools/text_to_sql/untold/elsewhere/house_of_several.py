"""What is asked of a house of which the records are of its flats, and they do not say.

how many flats are there at 20 Quay Road     are told by the records
is smoking allowed at 20 Quay Road           may be told by a text on the house, which is no flat's
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.reading import Reading, Refusal


def unread_of_a_house(analysis: Analysis, reading: Reading | Refusal) -> Reading | Refusal:
    """A refusal, so that all texts are searched, where nothing is understood but that house."""
    if isinstance(reading, Refusal) or not reading.unknown or reading.nowhere:
        return reading
    if len(analysis.mentions) != 1 or analysis.dates.period is not None:
        return reading
    links = analysis.mentions[0].of("value")
    said = analysis.mentions[0].words.lower()
    within = [link for link in links if f", {said}" in str(link.value).lower()]
    if len(within) < 2 or len(within) < len(links):
        return reading
    return Refusal(f"no record is of {analysis.mentions[0].words!r} as a whole")
