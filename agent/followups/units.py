"""The answer before, wanted in another unit: "and in Celsius?", "what's that in km/h?".

"How warm was it on 3 May?"   "and in Celsius?"   →   "How warm was it on 3 May, in Celsius?"
"How much was loaded?"        "In figures, please."   →   the same, as amounts are told in figures
"""

import re

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.typed.unit_wanted import speaks_of_units, unit_wanted

_AROUND = word_set(
    "and what what's whats is was that it how much please pls the same but now again convert make "
    "give tell me us could can you say answer value number figure one would be put express about "
    "in into to as ? , . !"
)
_UNIT = re.compile(
    r"\b(?:in|into|as|to)\s+((?:degrees?\s+|deg\.?\s+)?[^\W\d_°]*°?\s?[^\W\d_]+"
    r"(?:\s?/\s?[a-z]+|\s+per\s+[a-z]+|\s+an?\s+hour|\s+units?)?)",
    re.IGNORECASE,
)
_FIGURES = re.compile(
    r"^(?:(?:and|now|but|again|ok|say|tell|give|put|write|me|it|that|this|them|those|the|same|what|"
    r"is|what's|could|can|you)\b[, ]*)*(?:in|as|with|using) (?:an? |the |plain |proper |exact )?"
    r"(?:decimals?(?: (?:numbers?|figures?|form|notation|places|fractions?|inches))?|figures|"
    r"numbers|numerals|digits)(?:[, ]+(?:please|pls|then|instead|rather))*[\s?.!]*$",
    re.IGNORECASE,
)
_WANTED = re.compile(r",? in [^,?]+\?$")


def in_another_unit(said: str, before: Turn, card: SchemaCard) -> Resolved | None:
    """The question before with the unit that is asked for now; None for any other turn."""
    if not speaks_of_units(said) or not (named := _UNIT.search(said)):
        return None
    rest = said[: named.start()] + " " + said[named.end() :]
    asked = before.question.rstrip(" ?.!")
    if _AROUND.issuperset(token.low for token in tokenize(rest)):
        if unit_wanted(tokenize(f"{asked}?"), card):
            asked = _WANTED.sub("", f"{asked}?").rstrip("?")
        question = f"{asked}, in {named[1]}?"
        if unit_wanted(tokenize(question), card):
            return Resolved(question=question, relation="refined", why=f"told in {named[1]}")
    return None


def in_figures(said: str, before: Turn) -> Resolved | None:
    """The question before, where only figures are asked for instead of words."""
    if not _FIGURES.match(said):
        return None
    return Resolved(question=before.question, relation="carried", why="the same, in figures")
