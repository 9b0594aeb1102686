"""What came, held against what a record said of it: that was the plan.

how much warmer did it get on 3 May than the briefing had said    … than forecast
was the peak higher than the sheet had it                         … than planned
was it warmer on 3 May than the briefing of 4 May said            stays: another day's
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.plans.came_so import words_of_both
from pageturner.tools.text_to_sql.rewording.steps import step

_WHOSE = word_set("the that its their your our that's day's")
_PAPERS = word_set("report sheet bulletin paper note record notice document plan schedule outlook")
_SAID = phrases("""
    said, had said, says, stated, had stated, had it, put it, had put it, read, told us, told,
    had told us, let on, made out, indicated, had indicated, suggested, had suggested, gave,
    had given, claimed, had claimed, thought, had thought, reckoned, had reckoned, had it down for,
    would have it, would have you believe, led us to believe, had us believe, did
""")
_CLOSING = word_set(". ! ? , ; : ) on in at and for") | {""}


@step("card", words={"than"})
def than_the_record_said(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, with the plan's word for what the record said."""
    words = words_of_both(card)
    if words is None:
        return list(tokens)
    table = singular(card.table.replace("_", " ").split()[-1])
    papers = _PAPERS | {table} | {singular(noun) for noun in card.record_nouns}
    for at in range(1, len(tokens)):
        if tokens[at].low != "than" or low_at(tokens, at + 1) not in _WHOSE:
            continue
        if low_at(tokens, at + 2) not in papers:
            continue
        size = starts(tokens, at + 3, _SAID)
        if size and low_at(tokens, at + 3 + size) in _CLOSING:
            plan = next(iter(sorted(words[0], key=lambda w: (w != "planned", len(w), w))))
            return [*tokens[: at + 1], tokens[at + 2].put(plan), *tokens[at + 3 + size :]]
    return list(tokens)
