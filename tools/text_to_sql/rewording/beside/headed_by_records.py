"""Records that head a question, and are those that it asks about.

foggy days in January: how many had gusts?        how many of foggy days in January had gusts?
late sailings. What was the average swell?        late sailings, what was the average swell?
every foggy day in May – was it below 40?         every foggy day in May, was it below 40?
foggy days: what share had gusts?                 of foggy days, what share had gusts?

Not where the question names records of its own: "foggy days: on how many days was there rain?".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PARTING = word_set(": . – —")
_ASKED = phrases("""
    how many had, how many have, how many were, how many are, how many also, how many reached,
    how many did, how many came, how many went, how many saw, how many got, how many showed,
    which had, which have, which were, which also, which was the, which is the, which one had,
    which ones had, which one was, what share, what fraction, what proportion, what percentage,
    what percent, what was the, what were the, what is the, what's the, what are the,
    how high was, how low was,
    how often were, how often was, how often did, any with, any of, did any,
    were any, was any, do any, are any, average, mean, median, the average, the mean, the median
""")
_EVERY = word_set("every each all")
_ONES = word_set("one ones")
_SHARES = word_set("share fraction proportion percentage percent")
_POINTING = word_set("them those these that they it its their")
_SPEAKING = (ASKING | AUXILIARIES) - {"which", "may"} | word_set(
    "per by , ; list show count i we my our"
)
_LONGEST = 12


@step("lexicon", words=_PARTING)
def headed_by_records(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with a comma behind such records."""
    lows = [token.low for token in tokens]
    at = next((at for at, low in enumerate(lows[:_LONGEST]) if low in _PARTING), 0)
    heading, asked = lows[:at], lows[at + 1 :]
    if at < 2 or lexicon.nouns.isdisjoint(heading) or not _SPEAKING.isdisjoint(heading):
        return list(tokens)
    every = heading[0] in _EVERY and asked[:1] and asked[0] in AUXILIARIES
    every = every or (asked[1:2] == ["the"] and asked[0] in AUXILIARIES and "than" not in asked)
    said = every or starts(tokens, at + 1, _ASKED) or _ranked(asked)
    if not said or _PARTED & {*asked[:-1]}:
        return list(tokens)
    own = not (lexicon.nouns - _ONES).isdisjoint(asked) or not _POINTING.isdisjoint(asked)
    if own or not lexicon.named_in(tokens[:at]):
        return list(tokens)
    if lows[at + 1 : at + 3] == ["how", "many"]:
        counted = [*tokens[at + 1 : at + 3], tokens[at].put("of")]
        return [*counted, *tokens[:at], *tokens[at + 3 :]]
    of = [tokens[0].put("of")] if not _SHARES.isdisjoint(asked[:2]) else []
    return [*of, *tokens[:at], tokens[at].put(","), *tokens[at + 1 :]]


def _ranked(asked: Sequence[str]) -> bool:
    """Whether what is asked opens with "the warmest one", "highest swell"."""
    first = asked[1:2] if asked[:1] == ["the"] else asked[:1]
    return bool(first) and "most" in stems(first[0]).values()


_PARTED = frozenset(". ? ! ; :".split())
