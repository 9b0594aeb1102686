"""Web pages apart from their text: what they say about themselves, and what surrounds it."""

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import islice
from typing import Any

_ROLES = frozenset(
    "navigation banner contentinfo search complementary menu menubar dialog alertdialog".split()
)
_AROUND = frozenset(
    "breadcrumb breadcrumbs footer site-footer page-footer site-header masthead pagination pager "
    "newsletter advert advertisement ads share-buttons social-links social-share related "
    "related-posts skip-link skip-links toc headerlink".split()
)
_WRAPPERS = frozenset("nav navbar navigation sidebar page-header".split())
_BANNERS = frozenset({"cookie", "cookies", "sr"})
_AROUND_STARTS = frozenset({"breadcrumb", "newsletter", "advert"})
_WRAPPER_STARTS = frozenset({"navbar", "sidebar"})
_PARTS = frozenset(
    "accept alert area bar banner block body bottom box brand btn button buttons center choices "
    "close collapse column consent container content cta dark default description dialog "
    "disclaimer expand fixed focus focusable footer form header heading icon info inner inverse "
    "item items law left lg light link links list logo manager md menu message modal nav "
    "navigation notice notification only outer overlay panel popup preferences primary right "
    "secondary section settings signup slot sm static sticky subscribe text title toggle toggler "
    "top unit warning widget widgets wrap wrapper xl xs 1 2 3".split()
)
"""What such a name goes on with: `cookie-banner` is around the text, `cookie-recipe` is not."""
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
_FEW_TITLES = 10
_MOST_AROUND = 4
"""Times the words that are read: where more stand around them, they are the page's text."""
_SITE = frozenset("site-title site-name site-logo logo brand navbar-brand".split())
_HOME = re.compile(r"(?:https?://[^/]+)?(?:\.?/|/index\.html?)?", re.IGNORECASE)
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


def title_of(root: Any, main: Any) -> str:
    """The one heading of the first level, in the main part or else on the page; "" if it is no
    title, as where it names the site."""
    inside = list(main.iter("h1"))
    held = set(inside)
    names = [name for heading in inside if (name := inner_text(heading))]
    if not names:
        outside = islice((one for one in root.iter("h1") if one not in held), _FEW_TITLES)
        seen = [heading for heading in outside if not _names_site(heading)]
        names = [name for heading in seen if (name := inner_text(heading))]
    return names[0] if len(names) == 1 else ""


def main_part(root: Any) -> Any:
    """The element that the page marks as its main part, if it holds text; else its body."""
    for path in (".//main", ".//*[@role='main']", ".//article"):
        found = root.findall(path)
        if len(found) == 1 and len(inner_text(found[0]).split()) >= _FEW_WORDS:
            return found[0]
    body = root.find(".//body")
    return root if body is None else body


class Surroundings:
    """Tells what is no part of a page's text: for machines, hidden, or around the text.

    A name alone does not take the page away: what holds its title or main part stays, and what is
    named like navigation or a sidebar but holds most of the page's words, or a section of them.

    Args:
        wide: no more than banners and what is hidden is left out.
    """

    def __init__(self, root: Any, wide: bool = False) -> None:
        self._root, self._wide = root, wide

    @classmethod
    def of(cls, root: Any, main: Any) -> "Surroundings":
        """Those of a page, the fewer where next to nothing of its main part would be left."""
        found, wide = cls(root), cls(root, wide=True)
        words = _prose(main, found, _FEW_WORDS)
        needed = max(_FEW_WORDS, _MOST_AROUND * words)
        return wide if words < _FEW_WORDS and _prose(main, wide, needed) >= needed else found

    def hold(self, element: Any) -> bool:
        if not isinstance(element.tag, str):
            return True
        if not element.attrib and element.tag not in ("header", "aside"):
            return False
        if is_hidden(element):
            return True
        classes = (element.get("class") or "").lower().split()
        banner = any(_goes_on(name, _BANNERS) for name in classes)
        if self._wide:
            return banner
        around = (
            banner
            or (element.get("role") or "").lower() in _ROLES
            or (element.tag in ("header", "aside") and not _in_main(element))
            or any(name in _AROUND or _goes_on(name, _AROUND_STARTS) for name in classes)
        )
        wrapper = any(name in _WRAPPERS for name in classes)
        like = any(_goes_on(name, _WRAPPER_STARTS) for name in classes)
        if not (around or wrapper or like):
            return False
        inside = ("h1", "main", "article") if len(element) else ()
        if any(element.find(f".//{tag}") is not None for tag in inside):
            return False
        return around or not (element in self._core or (not wrapper and _is_section(element)))

    @cached_property
    def _core(self) -> frozenset[Any]:
        """The elements that hold most of the page's words."""
        counts = [(element, words) for element, words, _ in _counted(self._root)]
        return frozenset(element for element, words in counts if 2 * words > counts[-1][1])


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


def is_hidden(element: Any) -> bool:
    """Whether a page shows it to nobody; a tab's panel is shown when its tab is chosen."""
    style = (element.get("style") or "").replace(" ", "").lower()
    if "hidden" not in element.attrib and "display:none" not in style:
        return False
    found = (element.get("hidden") or "").lower() == "until-found"
    return not found and (element.get("role") or "").lower() != "tabpanel"


def _names_site(heading: Any) -> bool:
    """Whether nobody sees it, or it says whose page it is: a link to the start, or named so."""
    for above in (heading, *heading.iterancestors()):
        if is_hidden(above):
            return True
    parts = (heading.getparent(), *heading.iter())
    names = {name for part in parts for name in (part.get("class") or "").lower().split()}
    links = [(link.get("href") or "").strip() for link in heading.iter("a")]
    links += [part.get("href") or "" for part in parts[:1] if part.tag == "a"]
    return not _SITE.isdisjoint(names) or any(_HOME.fullmatch(link) for link in links)


def _goes_on(name: str, starts: AbstractSet[str]) -> bool:
    start, *parts = name.split("-")
    return start in starts and bool(parts) and _PARTS.issuperset(parts)


def _is_section(element: Any) -> bool:
    """Whether it holds a heading and prose."""
    headed = len(element) > 0 and any(element.find(f".//{tag}") is not None for tag in ("h2", "h3"))
    return headed and _prose(element, None, _FEW_WORDS) >= _FEW_WORDS


def _prose(element: Any, around: Surroundings | None, enough: int) -> int:
    """The words in it that are no links and not around the text; counted until there are enough."""
    words = 0
    for _, _, words in _counted(element, around):
        if words >= enough:
            break
    return words


def _counted(root: Any, around: Surroundings | None = None) -> Iterator[tuple[Any, int, int]]:
    """Each element as it ends, the words in it that are no links, and all the words so far."""
    from lxml import etree

    words, aside = 0, 0
    begun: list[tuple[int, bool]] = []
    for event, one in etree.iterwalk(root, events=("start", "end")):
        if event == "start":
            held = around is not None and not aside and one is not root and around.hold(one)
            begun.append((words, held or one.tag == "a"))
            aside += begun[-1][1]
            words += 0 if aside else len((one.text or "").split())
        else:
            before, left_out = begun.pop()
            yield one, words - before, words
            aside -= left_out
            words += 0 if aside or one is root else len((one.tail or "").split())


def _letters(*texts: str) -> int:
    return sum(len(text) - text.count(" ") for text in texts)


def _in_main(element: Any) -> bool:
    return any(
        above.tag in ("main", "article") or above.get("role") == "main"
        for above in element.iterancestors()
    )
