"""What somebody in office said or did about what the records tell of: no record tells that.

did the mayor comment on the fog · was the principal pleased with the snow · who told the captain

That a record of the day names such somebody, a column would have to declare.
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_OFFICIALS = word_set(
    "mayor governor president senator congressman congresswoman minister premier chancellor "
    "councillor councilman alderman commissioner secretary spokesman spokeswoman spokesperson "
    "superintendent principal headmaster headmistress sheriff judge ambassador bishop priest vicar "
    "king queen prince princess celebrity actor actress singer boss ceo chairman chairwoman"
)
_ASKED = word_set("did does do was were is has have had would will could can what why how when")


def said_by_an_official(question: Question) -> tuple[str, ...]:
    """The "mayor" of "did the mayor comment on the fog": of whom it is asked what they did."""
    analysis = question.analysis
    if analysis.lacks(_OFFICIALS):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _OFFICIALS or analysis.low(at - 1) not in ("the", "our", "a"):
            continue
        declared = any(m.first <= at < m.last for m in analysis.mentions) or analysis.noun_at(at)
        start, _ = analysis.sentence_of(at)
        asked = analysis.low(start) in _ASKED and analysis.low(at - 2) in _ASKED
        if not declared and asked:  # (not "which day did the mayor close the school")
            return (analysis.tokens[at].text,)
    return ()
