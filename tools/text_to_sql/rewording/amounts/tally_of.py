"""A number of records, asked for in a heading.

tally for May: days with hail              tally for May: how many days with hail
the count of bad hours in May, that is,    the count of bad hours in May: how many
    days with hail                             days with hail
count the mishaps of May: days with hail   the mishaps of May: how many days with hail
a count for May of the days with hail      a count of the days with hail for May
the tally for days with hail               the count for days with hail
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_TALLIES = word_set("tally headcount count total number")
_COUNTING = word_set("tally count")
_OF = word_set("for in over during of")
_BEFORE = word_set("a the give me us quick day day's need want final , i please show what is was")
_MARKS = word_set(". ? ! ;")
_MEANING = phrases("meaning, namely, that is, which is to say, i . e ., ie, which means")
_MEANING |= {(",", *said) for said in _MEANING} | {(",", "that", "is", ","), (":",)}
_ARTICLES = word_set("the all any those every")
_OWNED = word_set("the a our my their this that final running overall")
_FAR = 9
_LONGEST = 24
_NEAR = 3


@step("lexicon", words=_TALLIES)
def tally_of(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "how many" in front of the records of which a tally is wanted."""
    result = _as_counts(tokens)
    at = next((n for n, token in enumerate(result[:_FAR]) if token.low in _TALLIES), None)
    if at is None or any(token.low not in _BEFORE for token in result[:at]):
        return result
    told = not at and result[at].low in _COUNTING
    if low_at(result, at + 1) not in _OF and not told:
        return result
    return _defined(result, at, lexicon) or _turned(result, at, lexicon) or result


def _as_counts(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, a "tally" that is a thing and nothing that is done as the "count" that it is."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        owned = at > 0 and tokens[at - 1].low in _OWNED
        if token.low == "tally" and owned and low_at(tokens, at + 1) in _OF:
            result[at] = token.put("count")
    return result


def _defined(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """The count of what is said behind it to be records of a kind; nothing for none."""
    end = next((n for n in range(at, len(tokens)) if tokens[n].low in _MARKS), len(tokens))
    for of in range(at + 2, min(end, at + _LONGEST)):
        size = starts(tokens, of, _MEANING)
        first = of + size + (low_at(tokens, of + size) in _ARTICLES)
        if not size or not _records(tokens, first, lexicon):
            continue
        if lexicon.named_in(tokens[at + 1 : of], "name", "low"):
            return []
        opened = tokens[at + 1 : of] if tokens[at + 1].low != "up" else tokens[at + 2 : of]
        kept = opened if not at else tokens[:of]
        return [*kept, *tokens[of].put_all(":", "how", "many"), *tokens[first:]]
    return []


def _turned(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """`a count for May of the days`, its days in front; nothing for none."""
    for of in range(at + 3, min(len(tokens) - 1, at + _FAR)):
        first = of + 1 + (low_at(tokens, of + 1) in _ARTICLES)
        between = tokens[at + 1 : of]
        if tokens[of].low != "of" or tokens[at + 1].low == "of":
            continue
        if not _records(tokens, first, lexicon) or lexicon.named_in(between, "name", "low"):
            return []
        end = next((n for n in range(of, len(tokens)) if tokens[n].low in _MARKS), len(tokens))
        return [*tokens[: at + 1], *tokens[of:end], *between, *tokens[end:]]
    return []


def _records(tokens: Sequence[Token], first: int, lexicon: Lexicon) -> bool:
    """Whether several records are spoken of, and nothing is asked."""
    for token in tokens[first : first + _NEAR]:
        if token.low in lexicon.nouns or token.low in ASKING:
            return token.low not in ASKING and token.low.endswith("s")
    return False
