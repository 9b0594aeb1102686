"""What was stated for records, said in a clause of its own, put as what they have.

the mean high of days for which a heat index had been announced    days with a heat index
the mean delay of crossings to which no tailwind was attached      crossings without a tailwind
days for which gusts of 30 were announced, or hail                 stays: the clause says more

Only of a number that some records state and others do not.
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_FOR = word_set("for on to in with of")
_WHICH = word_set("which when where whom that")
_NO = word_set("no neither")
_ANY = word_set("a an any some the")
_BEING = phrases("""
    was, were, is, are, had been, has been, have been, got, gets, came, was also, were also, was
    ever, were ever, was even, were even
""")
_BEING_NOT = phrases("""
    was not, were not, is not, are not, had not been, has not been, have not been, wasn't, weren't,
    was n't, were n't, isn't, aren't, hadn't been, was never, were never, had never been
""")
_STATED = word_set(
    "stated given mentioned announced listed reported included attached noted named quoted "
    "specified published issued supplied provided put added recorded measured forecast forecasted "
    "predicted expected warned told written set"
)
_BEHIND = frozenset(", . ; : ? ! and but or in during between from over had has have also".split())


@step("lexicon", words=_STATED)
def stated_for_them(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "with a heat index" for such a clause."""
    for at, token in enumerate(tokens[:-1]):
        if token.low not in lexicon.nouns:
            continue
        which = at + 1 + (tokens[at + 1].low in _FOR)
        if which >= len(tokens) or tokens[which].low not in _WHICH:
            continue
        if found := _clause(tokens, which + 1, lexicon):
            said, last = found
            return [*tokens[: at + 1], *said, *stated_for_them(tokens[last:], lexicon)]
    return list(tokens)


def _clause(
    tokens: Sequence[Token], first: int, lexicon: Lexicon
) -> tuple[list[Token], int] | None:
    """What "a heat index had been announced" comes to, and where it ends; None for any other."""
    low = [token.low for token in tokens]
    denied = low[first : first + 1] != [] and low[first] in _NO
    name = first + (first < len(low) and low[first] in _ANY | _NO)
    mention = lexicon.at(tokens, name)
    if mention is None or mention.degree or not mention.of("name"):
        return None
    not_being = starts(tokens, mention.last, _BEING_NOT)
    being = not_being or starts(tokens, mention.last, _BEING)
    verb = mention.last + being
    if not being or verb >= len(tokens) or low[verb] not in _STATED:
        return None
    last = verb + 1
    if last < len(tokens) and low[last] not in _BEHIND:
        return None
    columns = [column for column in mention.columns if _left_out_by_some(column, lexicon)]
    if not columns or len(columns) < len(mention.columns):
        return None
    with_it = ["without" if denied or not_being else "with", "a"]
    said = tokens[first].put_all(*with_it)
    if any(_tells_apart(low[verb], column) for column in columns):
        said.append(tokens[verb])
    return [*said, *tokens[name : mention.last]], last


def _left_out_by_some(column: ColumnCard, lexicon: Lexicon) -> bool:
    """Whether it is a number that not every record states."""
    return column.type in ("integer", "real") and column.filled < lexicon.card.count


def _tells_apart(word: str, column: ColumnCard) -> bool:
    """Whether the verb is what tells the column from another: "for which a high was measured"."""
    return not {*stems(word)}.isdisjoint(column.qualifiers)
