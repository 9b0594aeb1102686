"""People who are to expect something of a record: it is had, whoever they are.

on how many days could my crew expect hail         on how many days could we expect hail
which days should our guests have prepared for it  which days should we have expected it
did the riders face a swell on 3 May               did we get a swell on 3 May
did the egg hunters have to reckon with hail       did we expect hail

People of whom a column tells, and whoever is called by a name, stay; so do those who are given
a day off: "did the pupils get a snow day".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_WHOSE = word_set("my our his her their your the")
_PEOPLE = word_set(
    "crew crews team teams staff family guests guest visitors visitor customers workers riders "
    "husband wife partner kids children son daughter mother father mum mom dad parents sister "
    "brother friend friends colleagues colleague neighbours neighbors neighbour neighbor class "
    "pupils students club group party gang lads boys girls people folks clients drivers roofers "
    "gardeners painters builders scouts troop choir band runners walkers hikers campers tenants "
    "residents audience players squad employees labourers laborers boss grandmother grandfather "
    "apprentices volunteers cyclists commuters tourists farmers sailors fishermen householders "
    "readers listeners members spectators participants athletes hunters shoppers travellers "
    "travelers revellers revelers skiers swimmers bathers golfers anglers picnickers motorists "
    "worshippers carollers carolers marchers parade-goers churchgoers holidaymakers vacationers"
)
_EXPECT = phrases("""
    expect, anticipate, prepare for, brace for, brace themselves for, plan for, reckon with,
    count on, bank on, look forward to, get ready for, be ready for, be prepared for, await,
    have to expect, have to reckon with, have to prepare for, have to brace for, have to plan for,
    have to be ready for, need to expect, need to reckon with, need to prepare for
""")
_EXPECTED = phrases("""
    have expected, have anticipated, have prepared for, have braced for, have planned for,
    have reckoned with, have counted on, have been ready for, have been prepared for
""")
_FACE = phrases("""
    face, encounter, experience, endure, suffer, undergo, enjoy, meet with, run into, be treated to,
    put up with, contend with, deal with, have to face, have to endure, have to put up with,
    have to contend with, have to deal with, have to cope with, see, get, have
""")
_FACED = phrases("""
    have faced, have encountered, have experienced, have endured, have suffered, have enjoyed,
    have run into, have seen, have got, have gotten, have had
""")
_MEANT = (
    (_EXPECTED, ("have", "expected")),
    (_EXPECT, ("expect",)),
    (_FACED, ("have", "had")),
    (_FACE, ("get",)),
)
_PLAIN = word_set("see get have")


_WORDS = frozenset(word for said, _ in _MEANT for phrase in said for word in phrase)


@step("lexicon", words=_WORDS)
def people_as_we(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "could we expect" for such people."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        result.append(tokens[at])
        at += 1
        if result[-1].low not in AUXILIARIES:
            continue
        verb = _behind_people(tokens, at, lexicon)
        ours = verb == at + 1 and tokens[at].low == "we"
        size, meant = _meant(tokens, verb) if verb else (0, ())
        if not size or (ours and tokens[verb + size - 1].low in _PLAIN):
            continue
        if tokens[verb - 1].low in _AT_HOME and _days_off(tokens, at - 2, verb + size):
            continue
        result += tokens[at].put_all("we", *meant)
        at = verb + size
    return result


def _behind_people(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the verb stands behind `my crew`, `the roofers`, `we`; 0 where nobody is named."""
    if low_at(tokens, at) == "we":
        return at + 1
    whose = low_at(tokens, at) in _WHOSE
    who = at + whose
    if whose and low_at(tokens, who).isalpha() and low_at(tokens, who + 1) in _PEOPLE:
        known = lexicon.at(tokens, who) is not None or tokens[who].low in lexicon.nouns
        who += 0 if known or not tokens[who].text.islower() else 1  # "the egg hunters"
    if low_at(tokens, who) not in _PEOPLE or not (whose or tokens[who].low.endswith("s")):
        return 0
    known = tokens[who].low in lexicon.nouns or lexicon.at(tokens, who) is not None
    return 0 if known or tokens[who].text[:1].isupper() else who + 1


def _days_off(tokens: Sequence[Token], before: int, behind: int) -> bool:
    """The "snow days" of "how many snow days did they get", the "snow day" of "get a snow day"."""
    said = behind + (low_at(tokens, behind) in _SOME)
    off = low_at(tokens, said) in _DAYS and low_at(tokens, said + 1) == "off"
    days = {before: before - 1, said + 1: said}
    noted = (low_at(tokens, of) for day, of in days.items() if low_at(tokens, day) in _DAYS)
    return off or any(word.isalpha() and not word.endswith(_COLOURING) for word in noted)


_AT_HOME = word_set("staff workers kids children pupils students class employees")
_SOME = word_set("a an any the some their that")
_DAYS = word_set("day days")
_COLOURING = (
    "y",
    "ing",
    "ed",
    "er",
    "est",
    "more",
    "the",
    "hot",
    "cold",
    "warm",
    "wet",
    "which",
    "what",
)


def _meant(tokens: Sequence[Token], at: int) -> tuple[int, tuple[str, ...]]:
    """How many tokens the verb takes, and what stands for it."""
    for said, meant in _MEANT:
        if size := starts(tokens, at, said):
            return size, meant
    return 0, ()
