"""A column that is left out, told by what it would have answered: "does not say where it is from".

some plans     forget to say        how warm it was to be
others came    without telling us   when they were issued
which          leave us guessing    as to the port
whose plan     denies or lacks      a question put indirectly, or a name

What is put indirectly is asked of one record, as a question of its own; the column that would
answer it is the one that is left out: "have no issue time".
"""

import re
from collections.abc import Callable, Sequence

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.columns.kept_by_nobody import by_nobody, kept_by_nobody
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, stems, tokenize
from pageturner.tools.text_to_sql.language.words import ends, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon

Asked = Callable[[str], Sequence[ColumnCard]]
"""The columns that answer a question about one record; none where it is not understood."""

_SAY = word_set(
    "say tell state mention give specify indicate disclose reveal note explain report announce "
    "include"
)
_SAYING = word_set(
    "saying telling stating mentioning giving specifying indicating disclosing revealing noting "
    "explaining reporting announcing"
)
_TOLD = word_set("said told gave stated mentioned specified indicated disclosed revealed noted")
_SAID = word_set("said told stated mentioned given specified indicated disclosed revealed noted")
_SAY_OR_TOLD = _SAY | _TOLD
_NOT_TO = phrases("""
    do not, does not, did not, don't, doesn't, didn't, dont, doesnt, didnt, do n't, never, will not,
    won't, would not, wouldn't, not, not even, not actually, not ever, cannot, can't, could not,
    couldn't, do not even, does not even, did not even, don't even, doesn't even, didn't even,
    don't actually, doesn't actually, didn't actually, never actually, never once, fail to,
    fails to, failed to, failing to,
    forget to, forgets to, forgot to, forgetting to, neglect to, neglects to, neglected to,
    neglecting to, omit to, omits to, omitted to, decline to, declines to, declined to, refuse to,
    refuses to, refused to, do not bother to, does not bother to, did not bother to, don't bother
    to, doesn't bother to, didn't bother to, never bother to, never bothered to, never bothers to
""")
_NOT = phrases("without, without ever, without even, without actually, not, w/o, instead of")
_NOT_SO = phrases("""
    is not, was not, isn't, wasn't, is it not, was it not, it is not, it was not, it isn't,
    it wasn't, isn't it, wasn't it, is never, was never, is it never, was it never, it is never,
    it was never
""")
_SKIPPED = phrases("""
    forget, forgets, forgot, forgetting, neglect, neglects, neglected, neglecting, overlook,
    overlooks, overlooked
""")
_IN_THE_DARK = phrases("""
    leave us guessing, leaves us guessing, left us guessing, leave you guessing, leaves you
    guessing, left you guessing, leave one guessing, leaves one guessing, left one guessing,
    leave us in the dark, leaves us in the dark, left us in the dark, leave you in the dark,
    leaves you in the dark, left you in the dark, leave one in the dark, leaves one in the dark,
    left one in the dark, leave readers in the dark, left readers in the dark, leave the reader
    in the dark, leaves the reader in the dark, left the reader in the dark, leave open,
    leaves open, left open, leave it open, leaves it open, left it open, keep quiet,
    keeps quiet, kept quiet, keep silent, keeps silent, kept silent, stay silent, stays silent,
    stayed silent, say nothing, says nothing, said nothing, tell nothing, tells nothing, are silent,
    is silent, was silent, were silent, not a word, not one word, no word, without a word,
    without one word, without any word, without a single word, without saying, with not a word,
    with no word, with nothing said, with nothing, omit, omits, omitted, leave out,
    leaves out, left out, skip over, skips over, skipped over
""")
_LACKING = word_set("not no without with")
_ABOUT = phrases("about, on, of, as to, regarding, concerning, over, as regards")
_TO_WHOM = word_set("us you me one anyone readers anybody")
_ASKING = phrases("""
    where, from where, where from, which, from which, what, from what, how, when, at what,
    at which, in which, whether, if, when, who, why
""")
_ARTICLES = word_set("the a an any its their")
_CLOSING = word_set(". ? ! ; : , ( ) – — and but though although while yet then or")
_DATING = word_set("on in for during of")
_TELLERS = word_set("i we you they he she who people somebody someone i've we've")
_WHICH = word_set("which what any some many whose list find name")
_LONGEST = 12
_FEW = 4
_PASSED_OVER = word_set(
    "forget forgets forgot forgetting neglect neglects neglected neglecting decline declines "
    "declined refuse refuses refused bother bothers bothered overlook overlooks overlooked"
)
_BEFORE_A_NAME = word_set("about to on regarding concerning")


_DENYING = re.compile(
    r"\b(?:not|never|no|nobody|without|w/o|instead|nothing|leav\w+|left|silent|quiet|omit\w*|skip\w*|"
    r"fail\w*|forg[eo]t\w*|neglect\w*|declin\w+|refus\w+|overlook\w*|cannot|dont|doesnt|didnt)\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)
"""Without one of these nothing is said to be left out."""


def with_names(question: str, card: SchemaCard, lexicon: Lexicon, asked: Asked) -> tuple[str, str]:
    """The question, with what is left out said by its name, or as it is where nothing is; and what
    is put indirectly of which records are asked for, where nobody understood it."""
    if not _DENYING.search(question):
        return question, ""
    tokens = tokenize(question)
    for at in range(len(tokens)):
        unkept = kept_by_nobody(tokens, at)
        found = unkept or _denied(tokens, at)
        if found is None:
            continue
        first, last, said = found
        if _leads_in(tokens, first, last, lexicon):
            start = tokens[_sentence(tokens, first)].start
            return question[:start] + question[tokens[last].start :], ""
        named = _kept(question, tokens, last, lexicon) if unkept == found else None
        named = named or _named(question, tokens, last, card, lexicon, asked)
        if named is None and starts(tokens, last, _ASKING) and _of_records(tokens, first):
            end = _end(tokens, last)
            return question, question[tokens[last].start : tokens[end - 1].end]
        if named is None:
            continue
        end, name = named
        rest = question[tokens[end - 1].end :]
        opening = question[: tokens[first].start]
        if _thing_before(tokens, first, lexicon) and tokens[first - 1].kind == "word":
            opening = f"{opening.rstrip()}, "  # "reports with rain, have no chance of it"
        recorded = " recorded" if unkept and said == "there is" else ""
        changed = f"{opening}{said} no {name}{recorded}{rest}"
        return with_names(changed, card, lexicon, asked) if end < len(tokens) else (changed, "")
    return question, ""


def _sentence(tokens: Sequence[Token], at: int) -> int:
    """Where the sentence of a place begins."""
    return next((p + 1 for p in range(at - 1, -1, -1) if tokens[p].low in (".", "?", "!")), 0)


def _leads_in(tokens: Sequence[Token], first: int, last: int, lexicon: Lexicon) -> bool:
    """Whether a sentence only leads up to the records asked for: "my notes don't say which day
    had fog"."""
    which = last + (last < len(tokens) and tokens[last].low in ("on", "in"))
    asked = which + 1 < len(tokens) and tokens[which].low in ("which", "what")
    return asked and tokens[which + 1].low in lexicon.nouns and not _of_records(tokens, first)


def _thing_before(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> str:
    """What was named last before a place, in its sentence; "" for nothing."""
    for place in range(at - 1, _sentence(tokens, at) - 1, -1):
        mention = lexicon.at(tokens, place)
        if mention is not None and mention.last <= at and mention.of("name"):
            return " ".join(token.text for token in tokens[mention.first : mention.last])
    return ""


def _of_records(tokens: Sequence[Token], at: int) -> bool:
    """Whether records are asked for before a place, in its sentence: "which reports forgot to"."""
    return any(token.low in _WHICH for token in tokens[_sentence(tokens, at) : at])


def _end(tokens: Sequence[Token], at: int) -> int:
    """Where an indirect question ends: before a mark, and before the day that it is of."""
    for place in range(at, len(tokens)):
        said = tokens[place + 1] if place + 1 < len(tokens) else None
        dated = said and (said.kind in ("number", "date") or said.low in MONTH_NUMBERS)
        if tokens[place].low in _CLOSING or (dated and tokens[place].low in _DATING):
            return place
    return len(tokens)


def _denied(tokens: Sequence[Token], at: int) -> tuple[int, int, str] | None:
    """Where a denial that something is said begins and ends, and what is to be put for it."""
    low = tokens[at].low
    size = 0
    first, said = at, "have"
    if low in _SAY or (low in _TOLD and at and tokens[at - 1].low == "never"):
        size, last = ends(tokens, at, _NOT_TO), at + 1
    elif low in _SAYING:
        size, last, said = ends(tokens, at, _NOT), at + 1, "with"
    elif begun := starts(tokens, at, _IN_THE_DARK):
        about = starts(tokens, at + begun, _ABOUT)
        size, last = int(bool(about or starts(tokens, at + begun, _ASKING))), at + begun + about
        first, said = at + 1, "with" if low in _LACKING else said
    elif begun := starts(tokens, at, _SKIPPED):
        size, last, first = 1, at + begun, at + 1
    if low in _SAY_OR_TOLD and (by := by_nobody(tokens, at))[0]:
        (size, said), last = by, at + 1
    if low in _SAID and (denied := ends(tokens, at, _NOT_SO)):
        size, last, said = denied, at + 1, "is there"
    if not size:
        return None
    first -= size
    if first and tokens[first - 1].low in _TELLERS | {"why"}:
        return None  # (somebody speaks of themselves)
    if last < len(tokens) and tokens[last].low in _TO_WHOM:
        last += 1
    return first, last, said


def _named(
    question: str,
    tokens: Sequence[Token],
    at: int,
    card: SchemaCard,
    lexicon: Lexicon,
    asked: Asked,
) -> tuple[int, str] | None:
    """Where what is left out ends, and its name: of what is asked indirectly that begins at a
    place, or is named there."""
    if not starts(tokens, at, _ASKING):
        before = tokens[at - 1].low
        skipped = before in _BEFORE_A_NAME or not _PASSED_OVER.isdisjoint(
            token.low for token in tokens[max(0, at - _FEW) : at]
        )
        at += at < len(tokens) and tokens[at].low in _ARTICLES
        mention = lexicon.at(tokens, at) if skipped and at < len(tokens) else None
        if mention is None or not mention.of("name"):
            return None
        return mention.last, question[tokens[at].start : tokens[mention.last - 1].end]
    end = _end(tokens, at)
    if card.temporal is None or not 1 < end - at <= _LONGEST:
        return None
    said = question[tokens[at].start : tokens[end - 1].end]
    day = str(card.temporal.maximum)[:10]
    columns = asked(f"{day}: {said}?")
    if not columns and (thing := _thing_before(tokens, at, lexicon)):
        columns = asked(f"{day}: {_of_it(said, thing)}?")
    if "where" in (tokens[at].low, tokens[at + 1].low):
        columns = [c for c in card.columns if c in columns or _described(c, tokens[at:end])]
        columns = [c for c in columns if c.type == "text" and "where" in c.description.split()]
    spoken = {form for token in tokens[:at] for form in stems(token.low)}
    meant = [column for column in columns if spoken & set(column.qualifiers)]
    name = _name(meant if len(meant) == 1 else columns, lexicon)
    return (end, name) if name else None


def _kept(
    question: str, tokens: Sequence[Token], at: int, lexicon: Lexicon
) -> tuple[int, str] | None:
    """Where the name of what nobody recorded ends, and that name with the verb that tells it."""
    first = at + (at < len(tokens) and tokens[at].low in _ARTICLES)
    mention = lexicon.at(tokens, first)
    if mention is None or not mention.of("name") or mention.degree:
        return None
    name = question[tokens[first].start : tokens[mention.last - 1].end]
    return mention.last, name


def _of_it(said: str, thing: str) -> str:
    """The "how much of it" that is asked of what was named, as "how much rain"."""
    words = said.replace(" of it", " it").split()
    if [word.lower() for word in words[:2]] == ["how", "much"] and _COMING.issuperset(words[2:]):
        return f"how much {thing}"  # "how much would fall"
    if "it" not in words:
        return f"{said} {thing}"
    return " ".join(thing if word == "it" else word for word in words)


_COMING = word_set(
    "of it there would will was were is are could might may should to be expected due likely fall "
    "come lie settle form build up down have fallen land"
)


def _described(column: ColumnCard, said: Sequence[Token]) -> bool:
    """Whether a column is described by a word that says of what it is."""
    return not ({token.low for token in said} - KNOWN).isdisjoint(column.description.split())


def _name(columns: Sequence[ColumnCard], lexicon: Lexicon) -> str:
    """What a column is called, and no other one but those that are the ends of one range; "" for
    nothing."""
    if not columns or len({column.unit for column in columns}) > 1:
        return ""
    names = {column.name for column in columns}
    column = next((column for column in columns if column.typical), columns[0])
    for phrase in column.synonyms:
        said = tokenize(phrase)
        mention = lexicon.at(said, 0)
        if mention is None or mention.last < len(said) or mention.of("low", "value"):
            continue
        if said[0].low.endswith("ed") or said[0].low == "from":
            continue  # ("issued" names no thing)
        if {link.column.name for link in mention.of("name")} <= names:
            return phrase
    one = len(columns) == 1 and column.qualifiers
    return f"{column.qualifiers[0]} {column.synonyms[0]}" if one else ""
