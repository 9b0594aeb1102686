"""Who is spoken to at the end of a question narrows nothing.

which day had the lowest high, class?          which day had the lowest high?
how often was it late, ladies and gentlemen?   how often was it late?
did it hail, my dear friends                   did it hail

Not where they are what records tell of: "what did we see most, guests?" of guests that are kept.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PEOPLE = word_set("""
    class team everyone everybody folks guys people friend friends boss chief captain skipper mate
    mates pal pals buddy sir madam ma'am miss mister ladies gentlemen gents lads lasses boys girls
    kids children students pupils colleagues comrades teammates neighbour neighbor neighbours
    neighbors reader readers listeners viewers y'all all grandma grandpa granny gran mom mum mommy
    mummy dad daddy son sis bro professor teacher coach doctor doc robot computer bot assistant
    genius sweetie sunshine love folk gang crew partner
""")
_ALONE = word_set("all love sunshine son partner")
"""No "all" of "dear all" is spoken to where something else may be meant."""
_MY = word_set("my dear dearest our you good hey")
_MARKS = word_set(", - – —")
_ENDS = word_set("? . !")
_FEW = 6


@step("lexicon", words=_PEOPLE)
def spoken_to(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without them and their comma."""
    end = len(tokens)
    while end and tokens[end - 1].low in _ENDS:
        end -= 1
    first = end
    for at in range(end - 1, max(1, end - _FEW), -1):
        if tokens[at].low in _MARKS:
            first = at
            break
        said = tokens[at].low
        if said not in _PEOPLE | _MY | {"and"} or said in lexicon.nouns:
            return list(tokens)
    people = [token.low for token in tokens[first + 1 : end]]
    known = any(lexicon.at(tokens, at) for at in range(first + 1, end))
    spoken = bool(people) and people[-1] in _PEOPLE and people[0] != "and" and not known
    if len(people) == 1 and people[0] in _ALONE:
        spoken = low_at(tokens, end) == "?" and people[0] != "all"
    if not spoken or "," in [token.low for token in tokens[:first]][-2:]:
        return list(tokens)
    return [*tokens[:first], *tokens[end:]]
