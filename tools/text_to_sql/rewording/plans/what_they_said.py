"""What somebody had said it would be is what was planned for it.

was the peak exactly what they'd called for        was the peak exactly as planned
was the peak on 5 May what they said it would be   was the peak on 5 May exactly as planned
did it come out at the number they gave            did it come out exactly as planned
what did they say it would be                      stays: that is asked
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import two_views
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WHAT = phrases("""
    exactly what, precisely what, just what, what, exactly the number, exactly the figure,
    the number, the figure, the very number, the very figure, the exact number, the exact figure,
    exactly the value, the value
""")
_WHO = phrases("""
    they, would, they had, he, he had, she, she had, we, we had, i, i had, somebody, someone,
    somebody had, someone had, people, people had, you, you'd, you had, we were, i was, they
    were, was, had been, everybody, everyone, everybody had, everyone had
""")
# (the "they'd" of "what they'd said" is a "would" by then)
_SAID = phrases("""
    called for, call for, predicted, said it would be, said it'd be, said it would come to,
    said it was going to be, said, promised, promised us, gave, given, gave us, told, told us,
    told us to expect, told to expect, led to expect, guessed, thought it would be, expected,
    bargained for, reckoned with, had down, put down, set out, announced, foretold, foreseen,
    foresaw, called, named, quoted, went for, predicted it would be, thought
""")
_ASKING = word_set("was were is are did does do")
_CLOSING = word_set("? . , ! ; on in for") | {""}
_ASKED = word_set("which what who whose when where how why")


@step("card", words=("what", "number", "figure", "value"))
def what_they_said(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with "exactly as planned" there, by the word that the plan goes by."""
    plans = [c for pair in two_views(card) for c in pair if not c.typical and c.qualifiers]
    if len(plans) != 1:
        return list(tokens)
    verb = next((at for at, token in enumerate(tokens) if token.low in _ASKING), len(tokens))
    if any(token.low in _ASKED for token in tokens[:verb]):
        return list(tokens)  # "how hot was what they gave us"
    for at in range(verb + 1, len(tokens)):
        size = starts(tokens, at, _WHAT)
        who = starts(tokens, at + size, _WHO) if size else 0
        said = starts(tokens, at + size + who, _SAID) if who else 0
        said = said or (who > 0 and low_at(tokens, at + size + who) in plans[0].qualifiers)
        last = at + size + who + said
        if said and low_at(tokens, last) in _CLOSING:
            put = tokens[at].put_all("exactly", "as", plans[0].qualifiers[0])
            return [*tokens[:at], *put, *tokens[last:]]
    return list(tokens)
