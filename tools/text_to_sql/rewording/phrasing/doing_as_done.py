"""What somebody did with a record, where the verb is what a state of records is called, too, put as
the day on which it was done.

how many tickets did Tom Breck open in May    how many tickets did Tom Breck opened in May
did they close a ticket on 3 May              did they closed a ticket on 3 May
does Tom Breck have open tickets              of those that are open: as it stands
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_DOING = word_set("did do does didn't don't doesn't")
_SOMEBODY = word_set("i you he she we they anyone anybody someone somebody everyone everybody")
_LONGEST_NAME = 5


@step("lexicon", words=_DOING)
def doing_as_done(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the participle that a date is called by for the verb."""
    result = list(tokens)
    done = {c.name for c in lexicon.card.columns if c.type == "date" and c.name.endswith("ed")}
    for at in standing(tokens, _DOING) if done else ():
        for verb in range(at + 2, min(at + 2 + _LONGEST_NAME, len(tokens))):
            low = tokens[verb].low
            past = next((one for one in (f"{low}ed", f"{low}d") if one in done), "")
            found = lexicon.at(tokens, verb) if past else None
            if found and found.of("value") and _somebody(tokens, at + 1, verb, lexicon):
                result[verb] = tokens[verb].put(past)
                break
    return result


def _somebody(tokens: Sequence[Token], first: int, verb: int, lexicon: Lexicon) -> bool:
    """Whether nothing but who does it stands before a verb."""
    if tokens[first].low in _SOMEBODY:
        return first + 1 == verb
    first += tokens[first].low == "the" and first + 1 < verb
    named = lexicon.at(tokens, first)
    return named is not None and bool(named.of("value")) and named.last == verb
