"""What a segment consists of: its passages, and the stretches of it that are of one section."""

from itertools import groupby

from pageturner.tools.evidence import Evidence, PassageRef, passage_ids, passage_texts


def by_passage(entry: Evidence) -> list[Evidence]:
    """Each passage of a segment, in reading order, without the title that heads its text."""
    return [stretch(entry, at, at) for at in range(len(passage_texts(entry)))]


def by_section(entry: Evidence) -> list[Evidence]:
    """The stretches of a segment that are of one section, in reading order, without its title."""
    if entry["passage"] is None:
        return [entry]
    sections = _sections(entry["passage"], len(passage_texts(entry)))
    grouped = groupby(range(len(sections)), key=lambda at: sections[at][0])
    runs = [list(run) for _, run in grouped]
    return [stretch(entry, run[0], run[-1]) for run in runs]


def is_whole(part: Evidence) -> bool:
    """Is it surely all of its section? A later part of a long table begins with its head, too."""
    passage = part["passage"]
    if passage is None or passage["stop_reason"] != "section":
        return False
    return passage["page"] == 1 or not part["text"].startswith("|")


def goes_on(entry: Evidence) -> bool:
    """Does the passage's section run on past its end?"""
    passage = entry["passage"]
    return passage is not None and passage["stop_reason"] == "token_limit"


def stretch(entry: Evidence, first: int, last: int) -> Evidence:
    """The passages of a segment from one to another, counted from 0, without the title above."""
    passage = entry["passage"]
    if passage is None:
        return entry
    texts = passage_texts(entry)
    sections = _sections(passage, len(texts))
    section_id, section = sections[first]
    text = _without_title("".join(texts[first : last + 1]).strip(), section)
    if len(texts) == 1:
        return Evidence({**entry, "text": text})
    ids = passage_ids(entry)[first : last + 1]
    stop_reason = passage["stop_reason"]
    if last + 1 < len(texts):
        stop_reason = "token_limit" if sections[last + 1][0] == section_id else "section"
    part = PassageRef(
        id=ids[0],
        document_hash=passage["document_hash"],
        section_id=section_id,
        section=section,
        page=passage["page"] + first,
        pages=passage["pages"],
        stop_reason=stop_reason,
        ids=ids,
        sections=sections[first : last + 1],
        page_to=passage["page"] + last,
    )
    pages = passage.get("printed", [])[first : last + 1]
    if printed := [page for pair in pages for page in pair if page is not None]:
        part["page_first"], part["page_last"] = min(printed), max(printed)
    return Evidence({**entry, "text": text, "passage": part})


def _sections(passage: PassageRef, count: int) -> list[list[str]]:
    return passage.get("sections") or [[passage["section_id"], passage["section"]]] * count


def _without_title(text: str, section: str) -> str:
    """A text without its first line, where that is the title of its section, and no sentence."""
    first, _, rest = text.partition("\n")
    first = first.strip()
    is_title = first == section or section.endswith(f" {first}")
    says_more = first.endswith((".", "!", "?")) or not rest.strip()
    return rest.strip() if is_title and not says_more else text
