"""Web pages apart from their text: what they say about themselves, and what surrounds it."""

from typing import Any

_ROLES = frozenset(
    "navigation banner contentinfo search complementary menu menubar dialog alertdialog".split()
)
_CLASSES = frozenset(
    "nav navbar navigation breadcrumb breadcrumbs sidebar footer site-footer page-footer "
    "site-header page-header masthead pagination pager newsletter advert advertisement ads "
    "share-buttons social-links social-share related related-posts cookie-banner cookie-consent "
    "cookie-notice skip-link skip-links toc headerlink".split()
)
_CLASS_STARTS = ("cookie-", "navbar-", "breadcrumb-", "sidebar-", "newsletter-", "advert-", "sr-")
_DATES = (
    "article:published_time",
    "datepublished",
    "citation_publication_date",
    "dc.date",
    "dcterms.date",
    "date",
    "article:modified_time",
)
_AUTHORS = ("author", "citation_author", "dc.creator", "article:author")
_FEW_WORDS = 25
_APART = (
    "p div section article li ul ol dl dt dd table caption tr td th pre blockquote figure "
    "figcaption h1 h2 h3 h4 h5 h6"
).split()
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def metadata_of(root: Any) -> dict[str, str]:
    """Title, author, date, description and language, those that the page states."""
    stated: dict[str, list[str]] = {}
    for meta in root.iter("meta"):
        name = meta.get("name") or meta.get("property") or meta.get("itemprop") or ""
        value = " ".join((meta.get("content") or "").split())
        if name and value:
            stated.setdefault(name.lower(), []).append(value)

    def first(*names: str) -> str:
        return next((stated[name][0] for name in names if name in stated), "")

    titles = [inner_text(title) for title in root.iter("title")]
    times = [time.get("datetime") or "" for time in root.iter("time")]
    found = {
        "title": first("og:title", "dc.title") or (titles or [""])[0],
        "author": ", ".join(next((stated[name] for name in _AUTHORS if name in stated), [])),
        "date": first(*_DATES) or (times or [""])[0],
        "description": first("description", "og:description"),
        "lang": root.get("lang") or root.get(_XML_LANG) or "",
    }
    return {name: value for name, value in found.items() if value}


def main_part(root: Any) -> Any:
    """The element that the page marks as its main part, if it holds text; else its body."""
    for path in (".//main", ".//*[@role='main']", ".//article"):
        found = root.findall(path)
        if len(found) == 1 and len(inner_text(found[0]).split()) >= _FEW_WORDS:
            return found[0]
    body = root.find(".//body")
    return root if body is None else body


def is_hidden(element: Any) -> bool:
    """Whether it is no part of the text: markup for machines, hidden, or around the text."""
    if not isinstance(element.tag, str) or "hidden" in element.attrib:
        return True
    if "display:none" in (element.get("style") or "").replace(" ", "").lower():
        return True
    role = (element.get("role") or "").lower()
    classes = (element.get("class") or "").lower().split()
    around = (
        role in _ROLES
        or (element.tag in ("header", "aside") and not _in_main(element))
        or any(name in _CLASSES or name.startswith(_CLASS_STARTS) for name in classes)
    )
    # A name alone does not take the page away: what holds its title or main part stays.
    return around and not any(
        element.find(f".//{tag}") is not None for tag in ("h1", "main", "article")
    )


def is_menu(element: Any) -> bool:
    """Whether a list outside the marked main part is nothing but short links."""
    links = [inner_text(link) for link in element.iter("a")]
    if len(links) < 3 or _in_main(element):
        return False
    words = sum(len(link.split()) for link in links)
    return _letters(*links) >= 0.9 * _letters(inner_text(element)) and words <= 4 * len(links)


def inner_text(element: Any) -> str:
    """All text in it, on one line; what stands in blocks of their own is apart."""
    if next(element.iterdescendants(*_APART), None) is None:
        return " ".join("".join(element.itertext()).split())
    from lxml import etree

    parts: list[str] = []
    for event, one in etree.iterwalk(element, events=("start", "end")):
        if event == "start":
            parts += [" " if one.tag in _APART else "", one.text or ""]
        else:
            parts.append(" " if one.tag in _APART else "")
            parts.append("" if one is element else one.tail or "")
    return " ".join("".join(parts).split())


def _letters(*texts: str) -> int:
    return sum(len(text) - text.count(" ") for text in texts)


def _in_main(element: Any) -> bool:
    return any(
        above.tag in ("main", "article") or above.get("role") == "main"
        for above in element.iterancestors()
    )
