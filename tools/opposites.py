"""Words that face each other: "buy" and "sell", "weekly" and "monthly".

Of a class either question may be silent, but neither may say one member where the other says
another.
"""

import itertools
from functools import cache, lru_cache

from pageturner.tools.phrasing import bare
from pageturner.tools.words import stem

_FACING = """
    above over exceed / below under
    more greater / less fewer
    most / least
    high higher highest tall taller tallest / low lower lowest
    earliest / last latest final
    next upcoming / last previous past / current
    maximum max / minimum min
    increase raise rise rose risen gain grow growth / decrease reduce fall fell drop lose loss
    begin began begun start / end stop quit finish
    open / close shut
    buy bought purchase / sell sold sale
    win won victory / lose lost defeat
    early earlier / late later
    arrive arrival / leave left depart departure
    best better good / worst worse bad
    cheap cheaper cheapest / expensive dear dearer dearest
    long longer longest / short shorter shortest
    up / down
    large larger largest big bigger biggest / small smaller smallest
    hot hotter hottest warm warmer warmest / cold colder coldest cool cooler coolest
    old older oldest / new newer newest young younger youngest
    fast faster fastest quick quicker quickest / slow slower slowest
    heavy heavier heaviest / light lighter lightest
    strong stronger strongest / weak weaker weakest
    wide wider widest / narrow narrower narrowest
    deep deeper deepest / shallow shallower shallowest
    easy easier easiest / hard harder hardest difficult
    wet wetter wettest / dry drier driest
    rich richer richest / poor poorer poorest
    full / empty
    left / right
    upper / lower
    inner / outer
    gross / net
    senior / junior
    enough / too
    than / as
    and / or
    previous former / following present
    planned expected forecast predicted estimated / actual actually observed measured
    hourly / daily / weekly / monthly / quarterly / yearly annual
    weekday weekdays / weekend weekends
    cause reason / effect result consequence
    port / starboard
    front / back rear
    single / return double
    add / remove delete
    lend lent / borrow
    send sent / receive
    keep kept / discard
    accept / refuse reject deny decline
    remember / forget forgot forgotten
    pass / fail
    present / absent
    same / different
    advantage benefit pros / drawback disadvantage cons risk
    man men male boy boyfriend husband / woman women female girl girlfriend wife
    he him mr / she mrs ms
    father son brother uncle king / mother daughter sister aunt queen
    adult / child children
    parent / child children
    love / hate
    true / false
    success / failure
    cause / cure treat prevent
    public / private
    day / night
    morning / afternoon / evening
    domestic / foreign
    income revenue earn / expense cost spend spent
    may can allow permit legal / must have_to need_to require mandatory compulsory obligatory
    allow permit legal lawful mandatory compulsory / optional voluntary / illegal unlawful
    should / must
    fully completely entirely / partly partially slightly
    slightly / badly severely heavily
    mostly / partly
    on / off
    in / out
    hundred / thousand / million / billion
    succeed / precede
    guilty / innocent
    from / for / to_the to_a to_an to_my to_your to_our to_their to_his to_her to_its / by / against
"""


def facing(asked: str, learned: str) -> tuple[frozenset[str], frozenset[str]] | None:
    """The words of either that stand where the other says the opposite; None without any."""
    mine, theirs = _said(asked), _said(learned)
    for one in mine.keys() & theirs.keys():
        left = [told for member, told in mine[one].items() if member not in theirs[one]]
        right = [told for member, told in theirs[one].items() if member not in mine[one]]
        if left and right:
            return frozenset(left), frozenset(right)
    return None


@lru_cache(maxsize=10_000)
def _said(text: str) -> dict[int, dict[int, str]]:
    """Class → member → the word that says it."""
    plain = bare(text.replace("-", " "))
    pairs = [f"{one}_{two}" for one, two in itertools.pairwise(plain)]
    found: dict[int, dict[int, str]] = {}
    for word, form in [*((w, w) for w in (*plain, *pairs)), *((w, stem(w)) for w in plain)]:
        for one, member in _members().get(form, ()):
            found.setdefault(one, {})[member] = word.replace("_", " ")
    return found


@cache
def _members() -> dict[str, set[tuple[int, int]]]:
    """Word or stem → its classes, and which member of each it says."""
    found: dict[str, set[tuple[int, int]]] = {}
    for one, line in enumerate(_FACING.strip().splitlines()):
        for member, told in enumerate(line.split("/")):
            for word in told.split():
                for form in (word, stem(word)):
                    found.setdefault(form, set()).add((one, member))
    return found
