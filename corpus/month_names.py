"""Names of months in other languages, for dates as they are written there: "16. März 2025",
"1er août 2025", "3 de marzo de 2025"."""

import re

_NAMES = {
    "January": "januar jänner janvier enero gennaio januari janeiro",
    "February": "februar février fevrier febrero febbraio februari fevereiro",
    "March": "märz mars marzo maart março",
    "April": "avril abril aprile",
    "May": "mai mayo maggio mei maio",
    "June": "juni juin junio giugno junho",
    "July": "juli juillet julio luglio julho",
    "August": "août aout agosto augustus",
    "September": "septembre septiembre settembre setembro",
    "October": "oktober octobre octubre ottobre outubro",
    "November": "novembre noviembre novembro",
    "December": "dezember décembre decembre diciembre dicembre december dezembro",
}
_ENGLISH = {word: month for month, words in _NAMES.items() for word in words.split()}
_WORD = re.compile(r"[^\W\d_]+")
_LEADING = re.compile(r"^(?:the|le|el|il|den|am|du|dal)\s+(?=\w)", re.IGNORECASE)
_OF = re.compile(r"\s+de[l]?\s+", re.IGNORECASE)
_FIRST = re.compile(r"\b1(?:er|°|º)(?=\s)")
_WEEKDAY = re.compile(
    r"^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|"
    r"mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|"
    r"lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|"
    r"vrijdag|zaterdag|zondag),?\s+",
    re.IGNORECASE,
)


def in_english(text: str) -> str:
    """A date with its month in English, and without the article in front of it."""
    plain = _LEADING.sub("", _WEEKDAY.sub("", text))
    words = [word.lower() for word in _WORD.findall(plain)]
    if not any(word in _ENGLISH for word in words):
        return plain
    plain = _FIRST.sub("1", _OF.sub(" ", _LEADING.sub("", plain)))
    return _WORD.sub(lambda found: _ENGLISH.get(found[0].lower(), found[0]), plain)
