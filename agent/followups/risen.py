"""Whether what was asked of two times rose or fell from the one to the other.

"How hot was it on the 3rd?"  "And on the 4th?"  "Did it go up?"       →   was it more on the 4th
"Average delay in May?"       "In June?"         "Did it rise or fall?" →   the two set apart
"""

import re

from pageturner.agent.followups.comparing import Comparing
from pageturner.agent.followups.of_two_times import then
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import OPENING
from pageturner.tools.text_to_sql.reading import Direction

_UP = r"(?:rise|rose|risen|rising|go(?:ne)? up|went up|increased?|climb(?:ed)?|grow|grew|grown|up)"
_DOWN = (
    r"(?:fall|fell|fallen|falling|go(?:ne)? down|went down|decreased?|drop(?:ped)?|decline[d]?|"
    r"sink|sank|shrink|shrank|down)"
)
_IT = r"(?:it|that|this|they|those|these|the (?:number|figure|value|average|total|balance)s?)"
_AGAIN = rf"(?:did {_IT} )?(?:go )?"
_MOVED = re.compile(
    rf"{OPENING}(?:(?:did|has|have|had|is|was|does|are|were) {_IT} |{_IT} |(?:is|was) )?"
    rf"(?:(?P<either>(?:{_UP}|go up) or {_AGAIN}{_DOWN}|{_DOWN} or {_AGAIN}{_UP})"
    rf"|(?P<up>{_UP})|(?P<down>{_DOWN}))(?: then| since| again| from (?:that|then))?[ ?.!]*$",
    re.IGNORECASE,
)


class Risen(Comparing):
    """The same of two times, for which way it went."""

    def _which_way(self) -> Resolved | None:
        """`Did it rise or fall?`, of the two last told; of one alone nothing is known of it."""
        found = _MOVED.match(self.said)
        if found is None or self.analysis.dates.period is not None or self._mentions():
            return None
        pair = then(list(self._frames()))
        if pair is None or pair[0].turn is not self.before:
            return Resolved(question=self.said, why="which way one value alone went is not told")
        earlier, later = sorted((pair[0].spans[0], pair[1].spans[0]))
        if found["either"]:
            return self._contest(pair[0], (earlier, later), "high", None)
        side: Direction = "high" if found["up"] else "low"
        return self._contest(pair[0], (later, earlier), side, 0)
