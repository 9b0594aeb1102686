"""What one is to do about a thing, at no time: records tell what was so, and give no advice.

    "how do you protect yourself at a swell of 6"
    "what do you do when it hails"
    "how should I dress for mist"

Of a day that is named its record may be looked at: "what should I wear on 3 May".

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_HELPING = word_set("do does can should could would must to")
_ONE = word_set("you i we one people they somebody someone anyone")
_DOING = word_set("""
    protect prepare dress cope deal stay keep avoid handle survive beat escape manage shelter treat
    prevent guard react respond
""")
_WHAT = word_set("do wear bring drink pack eat carry")
_WHEN = word_set("when if on in for at during with about after")


def how_to_behave(question: Question) -> tuple[str, ...]:
    """The "protect" of "how do you protect yourself at a swell of 6"."""
    analysis = question.analysis
    if analysis.lacks(_DOING | _WHAT) or analysis.dates.period is not None:
        return ()
    if not one_a_day(analysis.card):
        return ()
    start = min(analysis.focus, default=0)
    asked, helping = analysis.low(start), analysis.low(start + 1)
    if asked not in ("how", "what") or helping not in _HELPING:
        return ()
    verb = start + 2
    while analysis.low(verb) in _ONE | {"best", "possibly", "a", "person"}:
        verb += 1
    if verb == start + 2 and helping != "to":
        return ()
    does = _DOING if asked == "how" else _WHAT
    if analysis.low(verb) in does and (asked == "how" or analysis.low(verb + 1) in _WHEN):
        return (analysis.tokens[verb].text,)
    return ()
