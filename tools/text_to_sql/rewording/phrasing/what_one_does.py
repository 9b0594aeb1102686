"""What somebody does or uses and is named after a column, by its own noun, where one of several
days is to be chosen: nobody asks that of the day.

go sea fishing on 3 or 5 May, whichever is dry       →  go fishing on 3 or 5 May, whichever is dry
better for sea fishing, 3 or 5 May                   →  better for fishing, 3 or 5 May
fit my mist lamps on 3 or 5 May, whichever is dry    →  fit my lamps on 3 or 5 May, whichever …
hold a car boot sale on 3 or 5 May                   →  hold a boot sale on 3 or 5 May
go hail chasing on 3 or 5 May                        →  the same, for it is sought
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.asks.noun_phrases import THINGS, describes, known
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Link
from pageturner.tools.text_to_sql.rewording.steps import step

_GOING = word_set("go goes going went gone try tried")
_DOING = word_set("""
    hold holding host hosting plan planning organise organize organising organizing arrange stage
    run join attend throw fit fitting mount mounting install buy sell wash clean fix mend repair
    test try build paint swap change
""")
_OWNING = word_set("my our his her their your")
_OPENING = _GOING | _DOING | _OWNING | {"for", "out"}
_ARTICLES = word_set("a an the some")
_GOOD = word_set("""
    better best good suited suitable fit ideal enough right perfect fine okay ok worse worst bad
    favourable favorable wanted needed meant planned booked day days date time one
""")
_SEEKING = word_set("""
    chasing watching spotting hunting viewing gazing seeing seeking observing photographing filming
    tracking catching measuring
""")
_OFFERING = word_set("or either whichever")
_CHOOSING = _OFFERING | word_set("which what when")
_SUPPORT = word_set("did does do will would could can might may")


@step("card", "lexicon", words=_OPENING)
def without_namesakes(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, without the "sea" of "go sea fishing", the "mist" of "our mist lamps"."""
    lows = {token.low for token in tokens}
    if lows.isdisjoint(_CHOOSING):
        return list(tokens)
    offered = not lows.isdisjoint(_OFFERING)
    for at in standing(tokens[:-2], _OPENING):
        first, doing = _opened(tokens, at)
        if not first or not (doing or offered):
            continue
        if last := _named_after(tokens, first, doing, lexicon):
            said = purposes_said(card, tokens[first : last + 1], frozenset())
            if not any(begins < last - first < ends for begins, ends, *_ in said):
                return [*tokens[:first], *tokens[last:]]
    return list(tokens)


def _opened(tokens: Sequence[Token], at: int) -> tuple[int, bool]:
    """Where what one does may begin behind a place, and whether only a word in -ing tells it; 0
    for nowhere."""
    low, before = tokens[at].low, low_at(tokens, at - 1) if at else ""
    then = at + 1 + (low_at(tokens, at + 1) in _ARTICLES | _OWNING)
    if low in _GOING and then == at + 1:
        return then, True
    if low == "for" and (before in _GOOD or not before.isalpha()):
        return then, then == at + 1
    if low in _OWNING and before not in _SUPPORT:
        return at + 1, False
    if low in _DOING or (low == "out" and before in _GOING):
        return then, False
    return 0, False


def _named_after(tokens: Sequence[Token], first: int, doing: bool, lexicon: Lexicon) -> int:
    """Where the "fishing" stands of the "sea fishing" that begins at a place; 0 for none."""
    mention = lexicon.at(tokens, first)
    if mention is None or mention.last != first + 1 or mention.degree or not mention.exact:
        return 0
    word = tokens[first].low
    links = mention.of("name")
    if len(links) != len(mention.links) or describes(word):
        return 0
    last = mention.last + (low_at(tokens, mention.last) == "-")
    head = low_at(tokens, last)
    if not head.isalpha() or len(head) <= _SHORTEST or head in lexicon.nouns or known(head):
        return 0
    if head in _SEEKING or lexicon.at(tokens, last) or (word, head) in lexicon.excluded:
        return 0
    if head.endswith("ing") and head not in THINGS:
        return last
    done = head.endswith("ed") or head in THINGS
    named = any(_is_noun(word, link) for link in links)
    return last if named and not (doing or done) else 0


_SHORTEST = 2


def _is_noun(word: str, link: Link) -> bool:
    """Whether a fact or a kind is declared by a noun, of which an adjective is made: "mist", and
    "misty"; or one that is named by it and by no longer name, as "hail" is."""
    column = link.column
    if column.type not in ("boolean", "text"):
        return False
    stem = word.removesuffix("e")
    made = {f"{stem}y", f"{stem}{stem[-1:]}y"}
    if made & {*column.synonyms, *column.antonyms}:
        return True
    longer = any(one.startswith(f"{word} ") for one in column.synonyms)
    return column.name == word and not (column.antonyms or longer)
