"""What only shares its name with the place all documents are of: it lies around it, or elsewhere.

    "how rough was it in Port Alder State"     the state around it is no place of the records
    "in Port Alder's capital"                  nor is what the state has
    "in the suburbs of Port Alder"
    "how rough was it outside Port Alder"

"The Port Alder area" and "the city of Port Alder" are the place itself; of a name behind a comma,
"Port Alder, Maine", nothing here tells whether the place lies there.
"""

from pageturner.tools.text_to_sql.asides.occasions import setting_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_AROUND = word_set(
    "state states capital county counties province provinces suburb suburbs hinterland countryside "
    "surroundings environs outskirts harbor harbour bay hills heights mountains coast island "
    "islands"
)
_NAMING = word_set("the a an which what how when me us it each every all")
_NEEDED = _AROUND | {"outside"}


def around_the_place(question: Question) -> tuple[str, ...]:
    """The "state" of "in Port Alder State", the "suburbs" of "in the suburbs of Port Alder"."""
    analysis = question.analysis
    if analysis.lacks(_NEEDED):
        return ()
    named = setting_of(analysis)
    for at in sorted(named):
        behind, before = at + 1, at - 1
        stated = analysis.low(behind) in _AROUND and behind not in named
        if stated and analysis.low(behind + 1) not in _NAMING:
            return (analysis.tokens[behind].text,)
        if before in named:
            continue
        before -= analysis.low(before) == "the"
        if analysis.low(before) == "outside" and before not in analysis.used - named:
            return (analysis.tokens[before].text,)
        if analysis.low(before) == "of" and analysis.low(before - 1) in _AROUND:
            return (analysis.tokens[before - 1].text,)
    return ()
