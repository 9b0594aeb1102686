"""Records called by no noun of their own: "things", "stuff", or nothing at all.

things let since April                        records let since April
do you have more from Hightown than Millbrook   do you have more records from Hightown …
did we let more in March or in April          did we let more records in March or in April

Of a corpus with a record a day a thing is something that happened.
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_THINGS = word_set("things stuff")
_MORE = word_set("more fewer less")
_COUNTED = _MORE | word_set("many which what all our the of any those list show number most")
_BEHIND = word_set("from in with without made by that which we do are were of per") | {"", "?", "."}
_WE = word_set("we you they i")
_HAVING = word_set("have hold own possess keep")
_WHERE = word_set("from in with by of")
_SAYING = word_set("said told written noted happen happened go went")
_AGAINST = word_set("or than")
_PAYING = word_set("pay spend earn charge invoice bill order sell take owe")


@step("card", "lexicon", words=_THINGS | _MORE)
def things_as_records(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, with "records" for what stands for them."""
    if one_a_day(card):
        return list(tokens)
    result = list(tokens)
    for at in range(len(result) - 1, -1, -1):
        if result[at].low in _THINGS and _of_records(result, at, lexicon):
            result[at] = result[at].put("records")
        elif result[at].low in _MORE and _more_of_them(result, at, lexicon):
            result.insert(at + 1, result[at].put("records"))
    return result


def _of_records(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "things" of "which things were let", "more things from Hightown": not of a column, nor
    "how are things"."""
    if lexicon.at(tokens, at) is not None:
        return False
    if not _SAYING.isdisjoint(token.low for token in tokens[at + 1 : at + 3]):
        return False
    before, behind = low_at(tokens, at - 1) if at else "", low_at(tokens, at + 1)
    told = lexicon.at(tokens, at + 1) is not None
    return (not before or before in _COUNTED) and (behind in _BEHIND or told) and len(tokens) > 2


def _more_of_them(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "more" of "do you have more from Hightown than from Millbrook", "did we let more in March
    or in April"."""
    if at != 3 or low_at(tokens, 0) not in AUXILIARIES or low_at(tokens, 1) not in _WE:
        return False
    if low_at(tokens, at + 1) not in _WHERE or _AGAINST.isdisjoint(t.low for t in tokens[at:]):
        return False
    if tokens[2].low in _HAVING:
        behind = lexicon.at(tokens, at + 2)
        return behind is not None and bool(behind.of("value"))
    verb = lexicon.at(tokens, 2)
    if verb is None or tokens[2].low in _PAYING:
        return False
    return all(link.column.type == "date" and link.role == "name" for link in verb.links)
