"""Is there a section per day? For drafts: logs and diaries, whose sections are their records."""

import re
from collections.abc import Sequence

from pageturner.corpus.config import parse_config
from pageturner.corpus.phrases import DATES
from pageturner.corpus.samples import Sampled, spread
from pageturner.corpus.section_records import parts

MOST_SECTIONS = 400
_FEWEST = 3
_PER_FILE = 2


def day_sections(sampled: Sequence[Sampled]) -> list[Sampled]:
    """The sections of sampled documents, each with what belongs to it, where most of what there is
    to read stands below headings with a date; [] otherwise."""
    told = [one for one in sampled if not one.document.record]
    headings = [section.title for one in told for section in one.document.sections]
    written, count = dates_written(headings)
    if count < max(_FEWEST, _PER_FILE * len(told)) or 2 * len(told) < len(sampled):
        return []
    date = {"type": "date", "source": "title", "pattern": f"({written})", "temporal": True}
    config = parse_config({"columns": {"date": date}})
    sections = [
        Sampled(one.document, one.file_name, part.section)
        for one in told
        for place, part in enumerate(parts(config, one.document, one.file_name))
        if part.owner == place
    ]
    dated = [one for one in sections if re.search(written, one.title, re.IGNORECASE)]
    if 2 * _length(dated) < _length(sections):
        return []
    kept = [one for one in sections if one.section and one.section.number != "0"]
    return spread(kept, MOST_SECTIONS)


def dates_written(places: Sequence[str]) -> tuple[str, int]:
    """The pattern for the way of writing dates that most places have, and how many have it."""
    counts = {
        written: sum(re.search(way, place, re.IGNORECASE) is not None for place in places)
        for way, written in DATES.items()
    }
    return max(counts.items(), key=lambda item: item[1])


def _length(sections: Sequence[Sampled]) -> int:
    return sum(len(one.text) for one in sections)
