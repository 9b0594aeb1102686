"""Days with a name: which date they fall on in a given year."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import lru_cache

from dateutil.easter import EASTER_ORTHODOX, easter
from dateutil.relativedelta import FR, MO, SA, SU, TH, TU, relativedelta, weekday

DayOfYear = Callable[[int], date]


def holidays() -> dict[tuple[str, ...], DayOfYear]:
    """Every name, as the words a tokenizer yields, with its rule."""
    return _BY_WORDS


def _fixed(month: int, day: int) -> DayOfYear:
    return lambda year: date(year, month, day)


def _nth(month: int, day: weekday) -> DayOfYear:
    """`TH(+4)` of November, `MO(-1)` of May: counted inside the month."""
    anchor = 1 if (day.n or 1) > 0 else 31
    return lambda year: date(year, month, 1) + relativedelta(day=anchor, weekday=day)


def _after(rule: DayOfYear, days: int) -> DayOfYear:
    return lambda year: rule(year) + timedelta(days=days)


def _advent(sunday: int) -> DayOfYear:
    """One of the four Sundays before Christmas."""
    return lambda year: date(year, 12, 24) + relativedelta(weekday=SU(sunday - 5))


_THANKSGIVING = _nth(11, TH(+4))

# Names as people write them, without "the" and apostrophes; " | " separates them.
_RULES: dict[str, DayOfYear] = {
    "new year's day | new years day | new year day | new year's | new years": _fixed(1, 1),
    "new year's eve | new years eve | new year eve | silvester | nye": _fixed(12, 31),
    "epiphany": _fixed(1, 6),
    "martin luther king day | martin luther king jr day | martin luther king jr . day | mlk day "
    "| mlk jr day | mlk jr . day | mlk": _nth(1, MO(+3)),
    "twelfth night": _fixed(1, 5),
    "orthodox christmas": _fixed(1, 7),
    "inauguration day": _fixed(1, 20),
    "burns night": _fixed(1, 25),
    "australia day": _fixed(1, 26),
    "candlemas": _fixed(2, 2),
    "groundhog day": _fixed(2, 2),
    "super bowl sunday | superbowl sunday | super bowl | superbowl": _nth(2, SU(+2)),
    "lincoln's birthday": _fixed(2, 12),
    "valentine's day | valentines day | valentine's | valentines | valentine day": _fixed(2, 14),
    "presidents day | president's day | presidents' day | washington's birthday": _nth(2, MO(+3)),
    "st david's day | saint david's day": _fixed(3, 1),
    "clocks forward | spring forward sunday | spring forward day | spring - forward sunday": _nth(
        3, SU(+2)
    ),
    "women's day | womens day | international women's day": _fixed(3, 8),
    "pi day": _fixed(3, 14),
    "ides of march": _fixed(3, 15),
    "st patrick's day | st patricks day | saint patrick's day | saint patricks day "
    "| st paddy's day | st paddys day | st pattys day | st patty's day | st pat's day "
    "| paddy's day | paddys day | st patrick's | st patricks | st pat's | st pats | st pats day "
    "| st paddy's | st paddys": _fixed(3, 17),
    "evacuation day": _fixed(3, 17),
    "spring equinox | vernal equinox | march equinox": _fixed(3, 20),
    "cesar chavez day": _fixed(3, 31),
    "april fools day | april fool's day | april fools | all fools day": _fixed(4, 1),
    "tax day": _fixed(4, 15),
    "patriots day | patriots' day | patriot's day | marathon monday": _nth(4, MO(+3)),
    "mardi gras | fat tuesday | shrove tuesday": _after(easter, -47),
    "ash wednesday": _after(easter, -46),
    "palm sunday": _after(easter, -7),
    "maundy thursday | holy thursday": _after(easter, -3),
    "good friday": _after(easter, -2),
    "holy saturday | easter saturday | easter eve": _after(easter, -1),
    "easter sunday | easter day | easter": easter,
    "orthodox easter": lambda year: easter(year, EASTER_ORTHODOX),
    "easter monday": _after(easter, 1),
    "ascension day": _after(easter, 39),
    "pentecost | whit sunday": _after(easter, 49),
    "whit monday": _after(easter, 50),
    "corpus christi": _after(easter, 60),
    "earth day": _fixed(4, 22),
    "st george's day | saint george's day": _fixed(4, 23),
    "anzac day": _fixed(4, 25),
    "arbor day": _nth(4, FR(-1)),
    "walpurgis night": _fixed(4, 30),
    "may day": _fixed(5, 1),
    "star wars day": _fixed(5, 4),
    "cinco de mayo": _fixed(5, 5),
    "ve day | v - e day": _fixed(5, 8),
    "mother's day | mothers day | mother day": _nth(5, SU(+2)),
    "armed forces day": _nth(5, SA(+3)),
    "memorial day": _nth(5, MO(-1)),
    "flag day": _fixed(6, 14),
    "bloomsday": _fixed(6, 16),
    "bunker hill day": _fixed(6, 17),
    "juneteenth": _fixed(6, 19),
    "father's day | fathers day | father day": _nth(6, SU(+3)),
    "summer solstice | midsummer | longest day of the year": _fixed(6, 21),
    "canada day": _fixed(7, 1),
    "independence day | fourth of july | july fourth | 4 th of july | 4 of july "
    "| july the fourth | july 4 th": _fixed(7, 4),
    "bastille day": _fixed(7, 14),
    "st swithin's day | st swithuns day | saint swithin's day": _fixed(7, 15),
    "labor day | labour day": _nth(9, MO(+1)),
    "patriot day": _fixed(9, 11),
    "constitution day": _fixed(9, 17),
    "autumn equinox | autumnal equinox | fall equinox | september equinox": _fixed(9, 22),
    "michaelmas": _fixed(9, 29),
    "columbus day | indigenous peoples day | indigenous people's day "
    "| indigenous peoples' day": _nth(10, MO(+2)),
    "mischief night": _fixed(10, 30),
    "halloween | hallowe'en | trick or treating | trick or treat night | trick or treat "
    "| trick - or - treating | trick - or - treat night": _fixed(10, 31),
    "clocks back | fall back sunday | fall back day | fall - back sunday": _nth(11, SU(+1)),
    "all saints day | all saints' day | all hallows day": _fixed(11, 1),
    "all souls day | all souls' day": _fixed(11, 2),
    "guy fawkes night | guy fawkes day | guy fawkes | bonfire night": _fixed(11, 5),
    "election day": lambda year: date(year, 11, 2) + relativedelta(weekday=TU(+1)),
    "veterans day | veteran's day | veterans' day | armistice day | remembrance day": _fixed(
        11, 11
    ),
    "thanksgiving day | thanksgiving | turkey day": _THANKSGIVING,
    "black friday": _after(_THANKSGIVING, 1),
    "small business saturday": _after(_THANKSGIVING, 2),
    "cyber monday": _after(_THANKSGIVING, 4),
    "giving tuesday": _after(_THANKSGIVING, 5),
    "st nicholas day | saint nicholas day | st nicholas' day": _fixed(12, 6),
    "pearl harbor day | pearl harbour day": _fixed(12, 7),
    "winter solstice | shortest day of the year": _fixed(12, 21),
    "first sunday of advent | first sunday in advent | advent sunday": _advent(1),
    "second sunday of advent | second sunday in advent": _advent(2),
    "third sunday of advent | third sunday in advent": _advent(3),
    "fourth sunday of advent | fourth sunday in advent": _advent(4),
    "christmas eve | xmas eve | x - mas eve": _fixed(12, 24),
    "christmas day | christmas | xmas day | xmas | x - mas | x - mas day": _fixed(12, 25),
    "boxing day | st stephen's day": _fixed(12, 26),
}


def _words(name: str) -> tuple[str, ...]:
    # The tokenizer takes the possessive "'s" off.
    return tuple(w[:-2] if w.endswith("'s") else w.rstrip("'") for w in name.split())


_BY_WORDS: dict[tuple[str, ...], DayOfYear] = {
    _words(name): rule
    for names, rule in ((names, lru_cache(maxsize=64)(rule)) for names, rule in _RULES.items())
    for name in names.split(" | ")
}
OPENINGS = frozenset(words[0] for words in _BY_WORDS)
"""The words that names begin with."""
