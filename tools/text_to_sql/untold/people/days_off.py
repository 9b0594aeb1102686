"""A day that somebody takes off for what is recorded: "was there a snow day for schools", "did the
pupils get a snow day", "how many snow days off did we get".

That it snowed does not say that anybody stayed at home for it. `compounds.days_of_somebody` reads
"how many snow days did the schools take".
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

AT_HOME = word_set(
    "school schools college colleges university universities nursery nurseries kindergarten office "
    "offices court courts pupils students teachers staff workers employees schoolchildren kids "
    "children"
)
_OWN = word_set("the our my your their her his all any public local city state")


_DOING = word_set("did do does has have had will were was")


def day_off(question: Question) -> tuple[str, ...]:
    """The "snow day", "schools" of "was there a snow day for schools on 3 May 2026"."""
    analysis = question.analysis
    if not analysis.lacks(("off",)):
        for mention in analysis.mentions:
            off = analysis.noun_at(mention.last) and analysis.low(mention.last + 1) == "off"
            if off and mention.of("name") and mention.first in analysis.focus:
                return mention.words, analysis.low(mention.last), "off"
    if analysis.lacks(AT_HOME):
        return ()
    for mention in analysis.mentions:
        at = mention.last
        first = analysis.sentence_of(mention.first)[0]
        home = AT_HOME & set(analysis.between(first + 1, min(first + 4, mention.first)))
        if home and analysis.low(first) in _DOING and analysis.noun_at(at) and mention.exact:
            return mention.words, analysis.low(at), *home
        if not mention.of("name", "value") or not analysis.noun_at(at):
            continue
        who = at + 2
        while analysis.low(who) in _OWN:
            who += 1
        if analysis.low(at + 1) in ("for", "at", "in") and analysis.low(who) in AT_HOME:
            return mention.words, analysis.low(at), analysis.tokens[who].text
    return ()
