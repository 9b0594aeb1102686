"""When somebody learns of what is asked about, which says nothing of the records.

We're studying hail this week. How many days had it?      How many days had it?

Where one record may be asked for and no day is named, the one that is told stays: "I'm covering
hail today. How big does it get?".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.asides.days_sought import seeks_or_names_days
from pageturner.tools.text_to_sql.language.english import FUTURE
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_NOW = phrases("this week, this month, this term, today, this morning, this semester")
_TERMS = word_set("term semester")
_WE = word_set("we we're we've i i'm my our students class")
_LEARNING = word_set("studying learning covering discussing revising doing")
_AS_IT_STANDS = FUTURE | {"is", "are"}
_OWN = word_set("a an the our my some")
_FAR = 4


@step("lexicon", words=_LEARNING)
def without_lessons(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without a sentence that says when somebody learns of what is asked about."""
    sentences = sentences_of(tokens)
    for start, end in sentences[:-1]:
        said = range(start, min(start + _FAR, end))
        at = next((n for n in said if tokens[n].low in _LEARNING), -1)
        ourselves = any(tokens[n].text.lower().replace("’", "'") in _WE for n in range(start, at))
        timed = any(starts(tokens, n, _NOW) for n in range(at, end)) and tokens[end - 1].low == "."
        if at < 0 or not ourselves or not timed:
            continue
        open_ = _AS_IT_STANDS.isdisjoint(token.low for token in tokens[end:])
        about = any(lexicon.at(tokens, n) for n in range(at + 1, end))
        schooled = any(token.low in _TERMS for token in tokens[at:end])
        elsewhere = schooled or seeks_or_names_days(tokens[end:], lexicon.nouns)
        if open_ and about and elsewhere and low_at(tokens, at + 1) not in _OWN:
            return [*tokens[:start], *tokens[end:]]
    return list(tokens)
