"""The language a question is asked in, where it is not English: the grammar reads no other, and a
name or a year that it knows would be half of what is asked.

"Welche Wohnungen haben drei Zimmer?"       German
"Quel est le loyer moyen en 2026 ?"         French
"¿Cuántos pisos hay en Old Harbour?"        Spanish
"Какая была температура 3 марта?"           another script
"articles by Le Monde and Der Spiegel", "was Die Hard on in Los Angeles"    English

Told by the small words that no sentence does without. Names bring such words along: one English
word of this kind outweighs them, those in capitals count for nothing, and articles alone tell
nothing.
"""

import unicodedata
from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_ENGLISH = word_set("""
    the of and which what when where who whom whose why how is are were has have had do does did
    been being be for with from to than that this these those there their they it its any all each
    every many much more most less least not no by at on between after before since until during
    per or if as about above below under over highest lowest average total list show give tell
    find compare day days year years month months week weeks vs versus
""") - word_set("of die was war on at had no per as do is more over el all")

_ASKING: dict[str, frozenset[str]] = {
    "German": word_set("""
        welche welcher welches welchen welchem wieviel wieviele viele wann warum wieso weshalb wer
        wem wessen wo woher wohin wie ist sind waren wurde wurden wird hatte hatten hat haben gibt
        gab es nicht kein keine keinen auch mehr als mit ohne über unter zwischen nach seit
        während durchschnittlich durchschnittliche durchschnittlichen höchste höchsten niedrigste
        niedrigsten größte größten meisten wenigsten gestern heute morgen zeige zeig nenne liste
        vergleiche
    """),
    "French": word_set("""
        quel quelle quels quelles combien quand pourquoi comment où est-ce était étaient sont ont
        été avait avaient ya plus moins avec sans dans entre après avant depuis pendant sous cette
        ces leur leurs qui que quoi lequel laquelle lesquels lesquelles moyen moyenne hier
        aujourd'hui demain montre donne liste compare qu'est-ce jours jour
    """),
    "Spanish": word_set("""
        qué cuál cuáles cuánto cuánta cuántos cuántas cuándo dónde quién quiénes cómo fue fueron
        era eran hay había hubo tuvo tuvieron está están con sin sobre entre después antes desde
        hasta durante más menos mayor menor promedio ayer hoy mañana día días muestra compara cual
        cuales cuantos cuantas
    """),
    "Italian": word_set("""
        quale quali quanto quanta quanti quante quando dove chi perché come è sono era erano c'è
        c'era stato stata stati state hanno aveva avevano più meno con senza tra fra dopo
        prima durante media ieri oggi domani giorno giorni qual dov'è mostra elenca
    """),
    "Portuguese": word_set("""
        qual quais quanto quanta quantos quantas quando onde quem porquê por que como é são foi
        foram era eram houve há tem têm tinha com sem sobre entre depois antes desde até durante
        mais menos média ontem hoje amanhã dia dias mostre compare
    """),
    "Dutch": word_set("""
        welke welk hoeveel wanneer waarom wie waar hoe zijn waren werd werden wordt hadden heeft
        hebben er niet geen meer minder met zonder tussen voor sinds tijdens gemiddelde gemiddeld
        hoogste laagste meeste minste gisteren vandaag dag dagen toon vergelijk het een op
    """),
    "Polish": word_set("""
        jaki jaka jakie jakich który która które których ile kiedy gdzie dlaczego kto jest są był
        była było były czy nie więcej mniej niż między przed po podczas wczoraj dzisiaj dzień dni
    """),
    "Swedish, Danish or Norwegian": word_set("""
        vilken vilket vilka hur många när varför vem är var hade fanns inte mer mindre mellan
        efter hvilken hvilket hvilke hvor mange når hvorfor hvem er hadde havde fantes ikke mellem
        mellom varmt mest minst højeste høyeste högsta dagar dage dager det den
    """),
}
_LINKING: dict[str, frozenset[str]] = {
    "German": word_set("""
        der die das den dem des ein eine einen einem einer im am zum zur in an auf von vom für bei
        bis war was so und oder
    """),
    "French": word_set(
        "le la les l un une des de du d au aux en et ou à il elle sur pour par a se"
    ),
    "Spanish": word_set("el la los las un una unos unas de del al en y o por para se lo es"),
    "Italian": word_set("il lo la i gli le un una di del della dei delle in nel nella a al e o da"),
    "Portuguese": word_set("o a os as um uma de do da dos das em no na nos nas ao à e ou para por"),
    "Dutch": word_set("de het een in van aan bij te en of dat was is"),
    "Polish": word_set("w we z ze na do od o i a lub dla się to"),
    "Swedish, Danish or Norwegian": word_set(
        "den det en ett et i på av af til till för for og och"
    ),
}
_ENGLISH_TOO = word_set("""
    plus dove media come state sin era pendant hay hat mayor compare gab hoe den hier chi dose tem
    most ten prima fra os as em no son list point wo in an so was war am on a do or is to i o die
    at se van bis vom de la
""")
"""These are words of English, or begin names in it: of themselves they tell nothing."""
_FEWEST = 2
"""So many of a language's words tell it, one of them not just an article or a preposition; one of
some length that opens the question counts twice."""
_LONG = 4


def asked_in(tokens: Sequence[Token]) -> str:
    """The name of the language; "" for English, and where too little is said to tell."""
    words = [token for token in tokens if token.kind == "word"]
    if another := _another_script(words):
        return another
    lows = {token.low for token in words}
    if not lows.isdisjoint(_ENGLISH):
        return ""
    # Names bring articles along: "Los Angeles", "De Bilt". (A German noun is no word of these.)
    plain = {t.low for at, t in enumerate(words) if at == 0 or t.text[:1].islower()} - _ENGLISH_TOO
    opens = {token.low for token in words[:1] if len(token.low) >= _LONG}  # ("Hoeveel woningen")
    counts = {
        name: (len(plain & (asking | _LINKING[name])) + len(opens & plain & asking), asking & plain)
        for name, asking in _ASKING.items()
    }
    name = max(counts, key=lambda one: (counts[one][0], len(counts[one][1])))
    said, asking = counts[name]
    return name if asking and said >= _FEWEST else ""


def _another_script(words: Sequence[Token]) -> str:
    """Where most letters are of no alphabet that English is written in: Cyrillic, Chinese."""
    letters = [char for token in words for char in token.low]
    others = sum(not unicodedata.name(char, "LATIN").startswith("LATIN") for char in letters)
    return "another script" if 2 * others > len(letters) else ""
