"""The general English of follow-ups: what corrects, continues, narrows or drops."""

import re

from pageturner.tools.text_to_sql.language.words import PhraseTable, word_set

OPENING = r"^(?:(?:and|or|so|but|ok|okay|then|well|now|no|sorry|hence)\b[, ]*)*"
"""How a pattern of a turn begins: with words that ask nothing yet, or none."""
_IT = r"(?:that|this|it)"
DOUBTS = (
    rf"(?:why|how) (?:do|did|can|would|could) you (?:say|think|know|tell|claim)(?: {_IT}| so)?"
    rf"|what makes you (?:say|think|so sure)(?: {_IT}| so)?|how come you say {_IT}"
    rf"|(?:what is|what's|whats) {_IT} based on|based on what"
    rf"|where (?:does|did|do) (?:it|they) (?:say|state|read) (?:so|{_IT})"
)
"""What asks what an answer rests on: "why do you say that"."""
CORRECTS = PhraseTable(
    {
        "correction": """
            no, nope, sorry, i meant, i mean, i do mean, i actually meant, meant, make that,
            make it, oops,
            wait, correction, i should have said, i wanted to say, i wanted, i was after, i was
            asking for, i was asking about, i asked for, i asked about, i was looking for,
            rather, not that one, actually
        """
    }
)

CORRECTING = word_set("meant mean correction oops sorry no nope wait")

MARKERS = word_set(
    "and what about how what's the same question thing goes for in on of at to from now then ok "
    "okay please pls so also too well but or again instead it its itself that this was is were "
    "are be no "
    "nope not sorry i i'd we meant mean make actually rather wait oops correction should have said "
    "do did does it's back going go let's let us look move switch jump turn try say suppose if "
    "come came would one ones "
    "just only exactly during month with by as them those these there yes yeah hmm thanks thank "
    "you great cool a an ask asked think take see might could can you give me tell show do "
    "compare compared versus vs earlier later me date dates period had been whole entire rest over "
    "across throughout all drop take use swap replace scratch rather instead skip moved postponed "
    "shifted suppose supposing wanted asking looking"
)
"""Words that carry a fragment and say nothing of their own."""

INSTEAD = word_set("drop not instead rather forget swap replace change scratch skip no take")
"""Of two times, the one that was not spoken of is meant."""

STRETCHES = word_set("week weekend month year period stretch days day")

ENTIRE = word_set("whole entire full")

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
            days, on what day, what day, on what date, what date, date, dates, the date, the
            dates, list them, list
            those, name them, and which
        """,
        "count": """
            how many, how many days, on how many days, how often, on how many, how many times,
            how many of them, how many of those
        """,
        "gap": """
            by how much, by how many, how much, what was the difference, how big was the
            difference, how big is the difference, what is the
            difference, what's the difference, how far apart are they, how far apart are those,
            how far apart, how far apart were they, how far apart were those, how far off was it,
            how far off was that, how far off were they, how
            far off, how wrong was it, how wrong was that, how much off was it
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
    "the day days left remain remaining still two both readings values figures numbers results "
    "temperatures these in would will be been affected concerned involved"
)

DROPS = re.compile(
    r"(?:(?:ok|okay|alright|now|well|so)[, ]+)*"
    r"(?:(?:a |an |on to a |here is a )?(?:new|different|another|unrelated|separate) "
    r"(?:question|topic|subject|matter)\b"
    r"|(?:changing|change of|switching|to change the) (?:the )?(?:subject|topics?)\b"
    r"|(?:forget|never ?mind|ignore|scrap) (?:about )?(?:that|it|all that|this|the above)\b"
    r"|never ?mind\b(?! (?:the|about|those)\b)"
    r"|something (?:else|different)(?: entirely| altogether)?(?=[:,.;])"
    r"|on (?:an)?other (?:note|matter|topic)\b|start(?:ing)? over\b)",
    re.IGNORECASE,
)

WHOLE_WEEK = re.compile(
    r"\b((?:that|this|same) week\b)(?:,| \()? ?(?:(?:i mean|from|so)\b,? )?"
    r"mon(?:day)? ?(?:to|through|thru|until|till|[–-]) ?sun(?:day)?\b(?:\)|,)?",
    re.IGNORECASE,
)
"""What only says that the whole of a week is meant: "that week, Monday to Sunday, …"."""

ASKS = PhraseTable(
    {
        "which": """
            on which days, on which day, on which dates, which days, which day, which dates, which
            date, which ones, which one, which, when, on what days, what days, on what day, what
            day, on what date, what date, what dates, what are the dates, what were the dates, list
            them, list those, name them, list the days, list the dates, list, show me the days,
            show me the dates, the dates, the date, dates, date, show the days, which were they,
            which are they, give me the days,
            give me the dates, name the days, name the dates
        """,
        "count": """
            how many, how many days, on how many days, how often, on how many, how many times,
            count them, how many of them, how many of those, how many of these, how many of the
            days, the number of days, number of days, what number, the count
        """,
        "value": """
            how high, how low, how strong, how long, how big, how bad, how large, how much, how
            fast, how short, how small, how weak, what was it, what is it, what were they, what was
            the value, what is the value, what was the figure, what was the number, what was the
            reading, what was that, how many was it, how many were there, how many is that day,
            what value, what was the exact value, what was the exact figure, the value, the figure,
            the exact figure, the exact value, how much was it, how much is it, what was its value
        """,
        "any": """
            any, were there any, was there any, are there any, is there any, did any, was there a,
            were any, was any, was there
        """,
        "share": """
            what share of days, what share, what percentage of days, what percentage, what
            proportion of days, what proportion, what fraction of days, what share of them, what
            percentage of them, what share of the days, what percentage of the days, what
            proportion of the days, what share of the month, what percentage of the month, what
            share of the year, what percentage of the year, as a percentage, in percent, as a
            share, what percent, what percent of days, what percent of the days, what fraction,
            what fraction of the days, what fraction of the month, what proportion of the month
        """,
    }
)
"""Forms that an answer is wanted in, wherever they stand in a fragment."""

DROPPING = re.compile(
    r"\b(?:(?P<with>without|excluding|minus)|forget(?: about)?|drop|ignor(?:e|ing)|remove|lift|"
    r"scrap|"
    r"skip|never ?mind|leave out|leave aside|regardless of|take away|undo|cancel|disregard|"
    r"no matter|not just|not only)"
    r" (?:the |that |this |those |about |about the |on |in )*"
    r"(?:[\w.%]+ ){0,5}?(?:[\w%]+)"
    r"(?P<noun> (?:condition|restriction|filter|thing|part|limit|requirement|bit|criterion|"
    r"constraint|stuff|rule|limitation|threshold|question)s?)?"
    r"(?= [,.;:?!]|$| and | but | then | now | what | how | which )"
)
"""What takes a condition back, in plain lower-case words: "without the rain condition"."""

RECORDS = word_set(
    "occurrence occurrences instance instances record records "
    "day days date dates one ones month months week weeks weekend weekends year years time times"
)

PADDING = MARKERS | word_set(
    "such there had has have got get happen happened happens see saw seen any all total per "
    "exactly "
    "about same different another other actually really still even only day does "
    "count list number entire whole over around like looking want need know like'd i'd we'd "
    "be been being i'll i'm wonder curious check find out my our your he she they his her anything "
    "something much many instead else way overall generally recorded registered mentioned "
    "reported logged measured stated expected keep used use keep leave made respect regard terms "
    "fell fall falls fallen came come out days was make among amongst condition question "
    "restricted limited using use take affected concerned involved"
)
"""Words of a fragment that carry its pieces and are none."""

AGAINST = re.compile(
    r"\b(?:compared?|comparing|comparison|stack up|against|versus|vs|relative to|hold up)\b"
)
"""What sets one time against another."""

BELOW = re.compile(
    r"\b(?:(?:more|higher|greater|larger|bigger|longer|stronger|less|lower|fewer|smaller|shorter|"
    r"weaker|[a-z]+er) than|above|over|below|under|beyond|exceeding|past|beat|beats|topped|top) "
    r"(?:that|it|this)\b"
)
"""`above that`: a comparison with what was answered."""
