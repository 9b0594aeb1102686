"""Of what hour it was at its highest, where a record keeps the hour of that.

on how many days was it hottest before 6 am        … was the time of the high before 6 am
which days were hottest between 1 and 2 pm         which days had the time of the high between …
which crossings were roughest before 6 am          stays: the hour is of another thing
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BOUNDS = word_set("before after by between around until past")
_HOURS = word_set("noon midnight midday am pm a.m. p.m. o'clock")
_HAVING = word_set("had have has saw")
_BEING = word_set("was were is are")
_AHEAD = 5


@step("card", "lexicon", words=_BOUNDS)
def best_at_an_hour(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, asking for the hour of the highest value."""
    if not one_a_day(card):
        return list(tokens)
    for at in range(1, len(tokens) - 2):
        found = lexicon.at(tokens, at)
        hour = _kept(found.columns, card) if found and found.degree == "most" else None
        if hour is None or found is None or any(x.role == "low" for x in found.links):
            continue
        end = found.last
        if not _bound(tokens, end):
            continue
        said = (hour.synonyms[0] if hour.synonyms else hour.name.replace("_", " ")).split()
        before, verb = low_at(tokens, at - 1), at - 1
        if before == "it" and low_at(tokens, at - 2) in _BEING | _HAVING:
            verb = at - 2
            put = [tokens[verb], *tokens[at].put_all("the", *said)]
        elif before in _BEING and low_at(tokens, at - 2) == "it":
            verb = at - 2
            put = [*tokens[at].put_all("the", *said), tokens[at - 1]]
        elif before in _BEING and any(t.low in lexicon.nouns for t in tokens[:verb]):
            put = tokens[at].put_all("had", "the", *said)
        else:
            continue
        return [*tokens[:verb], *put, *tokens[end:]]
    return list(tokens)


def _kept(columns: Sequence[ColumnCard], card: SchemaCard) -> ColumnCard | None:
    """The time that is kept of one of these, by its name: `observed_time` of `observed_high`."""
    stems = {c.name.split("_")[0] for c in columns if c.type in ("integer", "real")}
    times = [c for c in card.columns if c.type == "time" and c.name.split("_")[0] in stems]
    return times[0] if len(times) == 1 else None


def _bound(tokens: Sequence[Token], at: int) -> bool:
    """Whether an hour follows: "before 6 am", "in the evening after 8 pm"."""
    if low_at(tokens, at) in ("in", "at"):
        at += 1 + (low_at(tokens, at + 1) == "the")
        at += low_at(tokens, at) in PARTS_OF_DAY | {"night"}
    if low_at(tokens, at) not in _BOUNDS:
        return False
    return any(t.kind == "clock" or t.low in _HOURS for t in tokens[at + 1 : at + _AHEAD])
