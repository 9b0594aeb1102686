"""Is there a section per record? For drafts: one long file, whose sections have lines of the same
labels, "Price: 12", "Score: 91"."""

from collections import Counter
from collections.abc import Sequence

from pageturner.corpus.labels import line_labels
from pageturner.corpus.samples import Sampled, spread

_MOST_SECTIONS = 400
_FEWEST = 6
"""So many sections of fields there are at least to a file, or each file is a record."""
_LABELS = 3
"""So many labels most of them share."""
_SHARE = 0.7


def field_sections(sampled: Sequence[Sampled]) -> list[Sampled]:
    """The sections of sampled documents that are records of fields, where most of what there is to
    read stands in them; [] otherwise."""
    told = [one for one in sampled if not one.document.record]
    if not told or 2 * len(told) < len(sampled):
        return []
    sections = [
        Sampled(one.document, one.file_name, section, one.folder)
        for one in told
        for section in one.document.sections
        if section.number != "0" and section.text.strip()
    ]
    if len(sections) < _FEWEST * len(told):
        return []
    found = line_labels([one.text for one in sections])
    common = [told for told in found.values() if len(told) >= _SHARE * len(sections)]
    labels = Counter(number for told in common for number in told)
    kept = [one for number, one in enumerate(sections) if labels[number] >= _LABELS]
    if len(kept) < _SHARE * len(sections):
        return []
    return spread(kept, _MOST_SECTIONS)
