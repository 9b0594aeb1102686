"""That a field of several things holds one of them and no other: "which hit only the gateway".

only the gateway · just auth · nothing but search · exclusively payments · the ledger alone
the ones that Edda did alone · by himself · on her own
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import ends, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_IN_FRONT = phrases("""
    only, just, solely, exclusively, nothing but, no one but, nobody but, none but, nothing except,
    limited to, confined to, restricted to
""")
_BEHIND = phrases("""
    alone, only, exclusively, by himself, by herself, by itself, on his own, on her own, on its own,
    unaccompanied, single - handedly
""")
_PASSED = word_set("the a an by with on in to of for")
_FURTHEST = 2
"""Words between a value and what says that it is alone: "that Edda Lund went to alone"."""


def alone_in_it(analysis: Analysis, mention: Mention) -> bool:
    """Whether a value is meant that has nothing beside it in its field."""
    at = mention.first
    while at > 0 and analysis.low(at - 1) in _PASSED:
        at -= 1
    if ends(analysis.tokens, at, _IN_FRONT):
        return True
    for at in range(mention.last, mention.last + _FURTHEST + 1):
        if starts(analysis.tokens, at, _BEHIND):
            return True
        if not analysis.low(at).isalpha() or any(m.first == at for m in analysis.mentions):
            return False
    return False
