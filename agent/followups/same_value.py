"""Other records that share what was told of one: "who else does she coach?".

"Who coaches Ann?"   "Brandt."   "Who else does she coach?"   →  those Brandt coaches, except Ann

Whom a "he" or "it" means is told by the answer, and so the value stands beside it in the turn.
"""

import re
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.of_answers import at_the_bottom
from pageturner.tools.text_to_sql.questions import about, noun_of
from pageturner.tools.text_to_sql.reading import Membership, Reading
from pageturner.tools.text_to_sql.saying import names_records, plain_name
from pageturner.tools.text_to_sql.taking_apart import analyse
from pageturner.tools.words import stem, stems

_OTHERS = (
    r"(?:(?:is|are|was|were|has|have|did|does) )?(?:there )?"
    r"(?:(?:what|who|which|anything|anyone|anybody|any)(?P<noun> \w+)? else"
    r"|(?:what|which|any) other(?P<nouns> \w+)?)"
)
_DOES = re.compile(
    rf"{OPENING}{_OTHERS}(?: (?:did|does|do|has|have|had))? (?:he|she|they)"
    r"(?P<said>(?: \w+){1,2}?)(?: too| as well)?[ ?.!]*$",
    re.IGNORECASE,
)
_OF_IT = re.compile(
    rf"{OPENING}{_OTHERS}(?P<said>(?: \w+){{0,3}}?) "
    r"(?:by|with|for|under|of|from|in|at|on|to) (?:(?P<who>him|her|them)|"
    r"(?:it|that|this|there|(?:that|this|the same) (?P<what>\w+(?: \w+)?)))"
    r"(?: too| as well)?[ ?.!]*$",
    re.IGNORECASE,
)
_BY_WHOM = re.compile(r"\b(?:who|whom|whose)\b", re.IGNORECASE)
_SAYING = re.compile(r"\b(?:of|on|to) (?:it|that|this|there|them)\b", re.IGNORECASE)
_NOBODY = frozenset(("unknown", "none", "n/a", "anonymous", "various", "other", "not stated"))


def what_else(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """The other records with the one value that was told of a record by its name."""
    if " else" not in said.lower() and " other" not in said.lower():
        return None
    found = _DOES.match(said) or _OF_IT.match(said)
    if found is None or one_a_day(card):
        return None
    if not turn.told:
        return _lost(said, found)
    groups = found.groupdict()
    told = read(turn.question, card, now)
    column = told.shown[0] if isinstance(told, Reading) and len(told.shown) == 1 else None
    name = named_record(turn.question, card, now)
    if column is None or column.type != "text" or name is None or names_records(column):
        return None
    person = found.re is _DOES or groups.get("who")
    if turn.told.lower() in _NOBODY or (person and not _BY_WHOM.search(turn.said)):
        return None
    noun = (groups["noun"] or groups["nouns"] or "").strip()
    words = f"{groups['said']} {groups.get('what') or ''}"
    if (noun and not analyse(noun, card, now).noun_at(0)) or not _of_the_column(
        words, column, turn.said
    ):
        return None
    for way in (f"with {plain_name(column)} {turn.told}", f"with {turn.told}"):
        question = f"which {noun_of(card)} {way} except {name.values[0]}"
        if _asks_for(question, column, turn.told, name, card, now):
            why = f"others with the {plain_name(column)} that was told"
            return Resolved(question=f"{question}?", relation="carried", why=why)
    return None


def _lost(said: str, found: re.Match[str]) -> Resolved | None:
    """Others in or by what no answer told: not those that were told, asked again."""
    if found.re is _OF_IT and not _SAYING.search(said):
        return Resolved(question=said, why="what others would share was not told")
    return None


def named_record(question: str, card: SchemaCard, now: datetime | None) -> Membership | None:
    """The one name by which the record is meant that a question asks of."""
    told = understood(at_the_bottom(question), card, now)
    if told is None or told.kind != "rows":
        return None
    held = told.narrowed_by
    named = [c for c in held if isinstance(c, Membership) and c.holds and names_records(c.column)]
    return named[0] if len(held) == len(named) == 1 and len(named[0].values) == 1 else None


def _of_the_column(words: str, column: ColumnCard, asked: str) -> bool:
    """Whether all that is said was said of the column, or by the question before."""
    known = stems(" ".join((plain_name(column), *column.synonyms, column.description, asked)))
    known |= {stem(PLAIN[word]) for word in column.description.lower().split() if word in PLAIN}
    known |= {stem(PLAIN[word]) for word in asked.lower().split() if word in PLAIN}
    said = [PLAIN.get(word, word) for word in words.lower().split() if word not in AUXILIARIES]
    return all(any(one.startswith(stem(word)) for one in known) for word in said)


def _asks_for(
    question: str,
    column: ColumnCard,
    value: str,
    name: Membership,
    card: SchemaCard,
    now: datetime | None,
) -> bool:
    """Whether a question is understood as one for the records with this value, without the one."""
    reading = understood(question, card, now)
    if reading is None or reading.kind != "rows" or reading.period:
        return False
    held = [c for c in reading.narrowed_by if isinstance(c, Membership)]
    if not len(held) == len(reading.narrowed_by) == 2:
        return False
    kept = [c for c in held if c.holds and c.column == column]
    left = [c for c in held if not c.holds and c.values]
    same = [[str(v).lower() for v in c.values] == [value.lower()] for c in kept]
    return same == [True] and [(about(c), c.values) for c in left] == [(about(name), name.values)]
