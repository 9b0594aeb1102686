"""What leads up to a question in its own sentence, and asks nothing itself.

I can't remember         which day had hail
do your records show     how many days had hail
would you happen to know when the hail fell
led in by                what is asked

The "can't" of the first denies nothing of the day.
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_KNOWING = word_set(
    "know tell say show remember recall forget forgot forgotten wonder wondering see check find "
    "advise remind reveal indicate sure idea clue look lookup record records work figure determine "
    "establish confirm clear list wondered recollect place memory curious learn hear understand "
    "state note mention tells says shows reveals indicates states notes mentions remembers knows"
)
_LEADING = _KNOWING | word_set(
    "i we you he she they me us my your our the this these those it i'd i'm i've we'd im id ive "
    "can can't could couldn't cant would will do does don't doesn't did didn't dont have has am is "
    "are not never to of out up for in from off any got trying try like want need happen able "
    "possible kindly please just really quite exactly simply also and but so let let's get a an "
    "was be been being seem cannot longer no think with by again help right now"
)
_PLACED = word_set("on at in to from by for until since during over")
_LONGEST = 9


def led_in(sentence: Sequence[Token], *nouns: Collection[str]) -> int:
    """How many tokens lead up to the question word of a sentence; 0 where none do, or where what
    stands before it is more than that.

    Args:
        nouns: what a corpus's records are called; "do the briefings say when" leads in, too.
    """
    for at, token in enumerate(sentence[: _LONGEST + 1]):
        if token.low in ASKING:
            before = [one.low for one in sentence[:at]]
            if before and any(before[-1] in called for called in nouns):
                return 0  # "list days where it rained"
            return at - (before[-1:] != [] and before[-1] in _PLACED) if _knows(before) else 0
        known = token.low in _LEADING or token.low in _PLACED
        if not known and not any(token.low in called for called in nouns):
            return 0
    return 0


def _knows(words: Sequence[str]) -> bool:
    return not _KNOWING.isdisjoint(words)
