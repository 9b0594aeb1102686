"""The general English of follow-ups: what corrects, continues, narrows or drops."""

import re

from pageturner.tools.text_to_sql.words import PhraseTable, word_set

CORRECTS = PhraseTable(
    {
        "correction": """
            no, nope, sorry, i meant, i mean, i do mean, i actually meant, meant, make that,
            make it, oops,
            wait, correction, i should have said, i wanted to say, rather, not that one, actually
        """
    }
)

CORRECTING = word_set("meant mean correction oops sorry no nope wait")

MARKERS = word_set(
    "and what about how what's the same question thing goes for in on of at to from now then ok "
    "okay please pls so also too well but or again instead it its that this was is were are be no "
    "nope not sorry i i'd we meant mean make actually rather wait oops correction should have said "
    "do did does it's back going go let's let us look move switch jump turn try say suppose if "
    "come came would one ones "
    "just only exactly during month with by as them those these there yes yeah hmm thanks thank "
    "you great cool a an ask asked think take see might could can you give me tell show do "
    "compare compared versus vs earlier later me date dates period had been whole entire rest over "
    "across throughout all moved postponed shifted suppose supposing"
)
"""Words that carry a fragment and say nothing of their own."""

MUCH = word_set("much many")

ENDS = word_set(
    "highest lowest greatest least most fewest strongest weakest largest smallest biggest maximum "
    "minimum max min longest shortest first last best worst earliest latest higher lower"
)

MIDDLES = word_set("average mean median total")

EXCLUDES = re.compile(
    r"^(?:(?:but |and )?(?:excluding|leav(?:e|ing) out|not counting|except(?: for)?|drop|minus"
    r"|without counting|ignor(?:e|ing)|skip(?:ping)?))\s+"
    r"(?:(?:all |any )?(?:the |those )?(?:days?|ones|those|dates?)?\s*"
    r"(?:with|that had|having)\s+)?",
    re.IGNORECASE,
)
"""What takes some away: "leave out those with …"."""

MORE = word_set(
    "more less fewer higher lower greater smaller larger longer shorter stronger weaker"
)

UNITS = word_set("degrees percent inches mph km miles dollars % euros points")

STEPS = word_set("next last this past coming previous every each")

PARTS = word_set("week half weekend fortnight third day")

CONTINUES = word_set("and also too then instead there again otherwise but so or")

OVERALL = PhraseTable(
    {
        "all": """
            ever, overall, on record, of all, all time, in general, generally, in total, any year,
            every year, each year, so far, in the data, in the corpus, in the archive, altogether,
            whole archive, whole corpus, of all time, in the whole, across all, all years
        """
    }
)

ONLY = PhraseTable(
    {
        "only": """
            only, just, only the, just the, only those, just those, only the ones, just the ones,
            only those that, only the ones that, only those days, only on, limit it to, limit that
            to, limit those to, restrict it to, restrict that to, narrow it to, narrow that to,
            narrow it down to, filter for, filter to, keep only, keep the, show only, but only,
            and only, excluding, leaving out, leave out, not counting, without, except, drop, minus,
            ignoring, ignore, skip, skipping, the ones
            with, the ones that, those with, those that, and of those only, only count, only show,
            only list, only include
        """
    }
)

FORMS = PhraseTable(
    {
        "which": """
            on which days, on which day, on which dates, which days, which day, which dates, which
            date, which ones, which one, on which ones, when, when exactly, on what days, what
            days, on what day, what day, on what date, what date, list them, list
            those, name them, and which
        """,
        "count": """
            how many, how many days, on how many days, how often, on how many, how many times,
            how many of them, how many of those
        """,
        "gap": """
            by how much, by how many, how much, how big is the difference, what is the
            difference, what's the difference, how far apart are they, how far apart are those,
            how far apart
        """,
        "share": """
            what share of days, what share, what percentage of days, what percentage, what
            proportion of days, what proportion, what fraction of days
        """,
    }
)

FORM_TAIL = word_set(
    "did happen happened occur start begin this is are was were "
    "that it those them they there in all total altogether then exactly please of "
    "the day days left remain remaining still"
)

DROPS = re.compile(
    r"(?:(?:ok|okay|alright|now|well|so)[, ]+)*"
    r"(?:(?:a |an |on to a |here is a )?(?:new|different|another|unrelated|separate) "
    r"(?:question|topic|subject|matter)\b"
    r"|(?:changing|change of|switching|to change the) (?:the )?(?:subject|topics?)\b"
    r"|(?:forget|never ?mind|ignore|scrap) (?:about )?(?:that|it|all that|this|the above)\b"
    r"|never ?mind\b"
    r"|something (?:else|different)(?: entirely| altogether)?(?=[:,.;])"
    r"|on (?:an)?other (?:note|matter|topic)\b|start(?:ing)? over\b)",
    re.IGNORECASE,
)
