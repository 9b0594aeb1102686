"""Another place of the same order: "which came second?", "and who was third?", "the runner-up?".

"Which month was the wettest?"   "Which came second?"   →   "Which month was the second wettest?"
"""

import re

from pageturner.agent.followups.fragments import HIGH, LOW
from pageturner.agent.followups.turn_view import View
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import OPENING
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINALS
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_PLACE = re.compile(
    rf"{OPENING}(?:(?:which|what|who)(?: \w+)?(?: that| then)? "
    r"(?:came|comes|come|was|is|were|finished|ranked|placed|took|takes|ran)(?: in)?(?: the)? "
    r"(?P<place>\w+)(?: place| best| in line| one)?"
    r"|(?:which|what|who)?(?: was| is| were)? ?the (?P<runner>runner[ -]up))(?: then)?[\s?.!]*$",
    re.IGNORECASE,
)


_BARE = re.compile(
    rf"{OPENING}(?:(?:what|how) about )?"
    r"(?:(?:the )?(?P<place>[a-z]+|\d\d?(?:st|nd|rd|th))"
    r"(?: one| place|(?P<end> most| fewest| highest| lowest| best))?"
    r"|(?:the )?(?:number|no\.?|#) ?(?P<number>[a-z]+|\d\d?))(?: then)?[\s?.!]*$",
    re.IGNORECASE,
)


def in_place(said: str) -> int:
    """Which place is asked for; 0 where none is."""
    found = _PLACE.match(said)
    if found is None:
        return 0
    place = 2 if found["runner"] else ORDINALS.get(found["place"].lower(), 0)
    return place if place > 1 else 0


class Placing(View):
    """The order before, for the next in it."""

    def _placed(self) -> Resolved | None:
        place = in_place(self.said)
        if not place:
            return None
        name = next(word for word, number in ORDINALS.items() if number == place)
        for turn in reversed(self.turns[-3:]):
            question = self._next_in(turn.question, name, place)
            if question:
                return Resolved(question=question, relation="replaced", why=f"the {name} of it")
        return None

    def _next_in_order(self) -> Resolved | None:
        """`And the third?` after "what was the second strongest?": no day of the month."""
        found = _BARE.match(self.said)
        place = _number(found["place"] or found["number"]) if found else 0
        if found and found["end"] and found["end"] not in self.before.question.lower():
            return None
        before = read(self.before.question, self.card, self.now) if place else None
        if not isinstance(before, Reading) or not (before.grouped or before.kind == "extreme"):
            return None
        in_time = before.measure is not None and before.measure.column.temporal
        one_day = before.period is not None and before.period.single_day
        if before.top > 1 or place == before.place or in_time or one_day:
            return None
        if before.place == 1 and found and (found["place"] or "")[:1].isdecimal():
            return None  # "and the 3rd?", after the highest of a month, may be a day
        name = next((word for word, number in ORDINALS.items() if number == place), "")
        question = self._next_in(self.before.question, name, place) if name else ""
        if not question:
            return None
        return Resolved(question=question, relation="replaced", why=f"the {name} of it")

    def _next_in(self, question: str, name: str, place: int) -> str:
        analysis = analyse(question, self.card, self.now)
        firsts = {m.first for m in analysis.mentions if m.degree == "most"}
        named = {
            at for m in analysis.mentions if not m.degree for at in range(m.first, m.last)
        }  # the "peak" of "the highest peak"
        ends = [
            token
            for at, token in enumerate(analysis.tokens)
            if at in firsts or (token.low in HIGH | LOW and at not in named)
        ]
        was = read(question, self.card, self.now)
        if len(ends) != 1 or not isinstance(was, Reading):
            return ""
        text = self._with_place(question, ends[0], name if place > 1 else "", was.place)
        now = read(text, self.card, self.now)
        same = isinstance(now, Reading) and now.place == place and now.kind == was.kind
        return text if same else ""

    def _with_place(self, question: str, end: Token, name: str, was: int) -> str:
        before, after = question[: end.start].rstrip(), question[end.start :]
        words = before.split()
        if was > 1 and words and _number(words[-1]) == was:
            before = " ".join(words[:-1])
        the = "" if before.lower().endswith("the") else "the "
        return f"{before} {the}{name} {after}".replace("  ", " ").strip()


def _number(place: str) -> int:
    low = place.lower()
    if digits := re.match(r"\d+", low):
        return int(digits[0])
    return ORDINALS.get(low, CARDINALS.get(low, 0))
