"""What is known already of a record, where all else is asked for that it says.

besides the swell, what does the log of 3 May say        what does the log of 3 May say
what weather apart from gusts was given for 3 May        what weather was given for 3 May

What is left names nothing that is kept: "besides hail, what gusts came" asks for these.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import first_words, phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BESIDES = phrases("""
    besides, beside, apart from, aside from, other than, in addition to, on top of, leaving aside
""")
_JOINING = word_set(", and & or the a an its")
_ENDS = word_set(", . ? !") | AUXILIARIES | {""}


@step("lexicon", words=first_words(_BESIDES))
def what_else_it_says(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what is known already."""
    for first, size in places(tokens, _BESIDES):
        at = last = first + size
        while at < len(tokens):
            if (named := lexicon.at(tokens, at)) and named.of("name", "low"):
                at = last = named.last
            elif tokens[at].low in _JOINING:
                at += 1
            else:
                break
        if last == first + size or low_at(tokens, last) not in _ENDS:
            continue
        left = [*tokens[:first], *tokens[last + (first == 0 and low_at(tokens, last) == ",") :]]
        what = any(token.low == "what" for token in left)
        if what and not lexicon.named_in(left, "name", "low", "value"):
            return left
    return list(tokens)
