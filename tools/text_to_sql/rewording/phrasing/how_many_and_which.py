"""How many there are and which, whatever asks for them behind the number: all are listed.

how many days had hail, and on which dates      how many days had hail, and which ones
how many days had hail? List them, please       how many days had hail, and which ones
how many days had hail and what were they       how many days had hail and which ones
how many boats left and on which quay           stays: it is not asked which
how many boats left on which dates              stays: of each date
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_MANY = phrases("how many, how often, how many times, the number of, number of, count of")
_ASKED = word_set("dates list name what days which give tell show")
_LEADS = word_set("and , ; . ? - – — : ( & also then plus")
_WHICH = word_set("which what")
_OF_DATES = word_set("dates days date ones")
_WERE = phrases("""
    were they, were those, were these, are they, are those, was that, was it, is it, is that, did it
    happen, did that happen, were they on, did they fall on, do they fall on, exactly
""")
_THEM = phrases("""
    list them, name them, list those, name those, list the dates, list the days, give the dates,
    give me the dates, give their dates, give me a list, tell me the dates, tell me which,
    tell me when, show me the dates, show them, show me them, with dates, with the dates,
    with their dates, dates please, the dates please, list them all, name them all,
    list the dates too, list them out, give me the list, say which, say when, what were the dates,
    what are the dates, what were the days, what were their dates, which were the days
""")
_PLEASE = word_set("please pls too as well thanks")
_CLOSING = word_set("? . ! )")
_LONGEST = 8


@step("nouns", words=_ASKED)
def how_many_and_which(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens, with "and which ones" for such a close of a question of how many."""
    many = next((at for at in range(len(tokens)) if starts(tokens, at, _MANY)), len(tokens))
    for at in range(max(many + 3, len(tokens) - _LONGEST - 2), len(tokens) - 1):
        asked = at
        while low_at(tokens, asked) in _LEADS:
            asked += 1
        size = _tail(tokens, asked, nouns)
        if not size or (asked == at and not starts(tokens, asked, _THEM)):
            continue
        end = asked + size
        while low_at(tokens, end) in _PLEASE | _CLOSING:
            end += 1
        if end == len(tokens):
            which = tokens[asked].put_all("and", "which", "ones", "?")
            return [*tokens[:at], *which]
    return list(tokens)


def _tail(tokens: Sequence[Token], at: int, nouns: Collection[str]) -> int:
    """How many tokens ask for those that were counted; 0 where none does."""
    if size := starts(tokens, at, _THEM):
        return size
    on = at + (low_at(tokens, at) in ("on", "at"))
    if low_at(tokens, on) not in _WHICH:
        return 0
    ones = on + 1
    noun = low_at(tokens, ones)
    named = noun in _OF_DATES or (noun in nouns and noun.endswith("s"))
    ones += named
    were = starts(tokens, ones, _WERE)
    return ones + were - at if named or were else 0
