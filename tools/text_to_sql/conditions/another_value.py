"""A value that is named only to be told from the one that is meant: "a cloudy sky (mostly cloudy is
something else)", "an ale (lager and stout don't count)".

what is meant   named beside it   said of it
cloudy          mostly cloudy     is something else
south           SW and SE         don't count
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import phrases, starts
from pageturner.tools.text_to_sql.lexicon import Mention

_IS_ANOTHER = phrases("""
    is something else, is something different, is another thing, is another matter, is a different
    thing, is a different matter, is different, are different, are something else, are something
    different, are another thing, are another matter, are different things, is not the same, isn't
    the same, are not the same, aren't the same, isn't what i mean, is not what i mean, aren't what
    i mean, are not what i mean, isn't what i'm after, is not what i'm after, aren't what i'm after,
    are not what i'm after, is not meant, isn't meant, are not meant, aren't meant, don't count,
    doesn't count, do not count, does not count, dont count, doesnt count, won't count, don't
    qualify, doesn't qualify, do not qualify, does not qualify, won't do, will not do, is not
    enough, isn't enough, are not enough, aren't enough, don't matter, doesn't matter, are out, is
    out, need not apply, is not good enough, isn't good enough, are not wanted, is not wanted
""")
_TELLING = frozenset(words[-1] for words in _IS_ANOTHER)
_JOINING = frozenset({"and", "or", "nor", ",", "/", "&", '"', "'", "“", "”", "’"})


def said_to_be_another(analysis: Analysis, mention: Mention) -> bool:
    """Whether a value is said not to be the one that is meant, where another one is named."""
    if analysis.lacks(_TELLING):
        return False
    columns = {link.column.name for link in mention.of("value")}
    values = {
        m.first: m
        for m in analysis.mentions
        if any(link.column.name in columns for link in m.of("value"))
    }
    at = mention.last
    while analysis.low(at) in _JOINING or at in values:
        at = values[at].last if at in values else at + 1
    size = starts(analysis.tokens, at, _IS_ANOTHER)
    kept = [m for m in values.values() if not mention.first <= m.first < at]
    if not size or not any(_told_apart(analysis, m, mention) for m in kept):
        return False
    analysis.use(at, at + size)
    return True


def _told_apart(analysis: Analysis, meant: Mention, denied: Mention) -> bool:
    """Whether a value stands apart from the one that is denied: "rough or choppy don't count" has
    none."""
    first, last = sorted((meant, denied), key=lambda mention: mention.first)
    return not _JOINING.issuperset(analysis.between(first.last, last.first))
