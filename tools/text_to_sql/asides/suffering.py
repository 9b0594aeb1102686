"""What somebody suffers from, and what they say does them no harm: "I run well in rain but wilt in
heat"."""

from itertools import product

from pageturner.tools.text_to_sql.language.words import phrases, word_set

_BREAKING = word_set("""
    tear tears rip rips break breaks snap snaps collapse collapses topple topples capsize capsizes
    crack cracks spoil spoils warp warps burst bursts buckle buckles die dies wilt wilts jam jams
    stall stalls leak leaks
""")
_UNDER = word_set("in at when if under above over past beyond")
_HARM = phrases("""
    wilt in, wilts in, wither in, withers in, melt in, melts in, struggle in, struggles in,
    struggle with, struggles with, flag in, flags in, fade in, fades in, falter in, falters in,
    crumble in, crumbles in, droop in, droops in, do badly in, does badly in, run badly in, runs
    badly in, do poorly in, does poorly in, run poorly in, cope badly with, copes badly with,
    cope badly in, fall apart in, falls apart in, suffer badly in, seize up in, seizes up in,
    overheat in, overheats in, ruined by, damaged by, wrecked by, destroyed by, grounded by,
    grounded in, grounded when, shut by, closed by, called off in, called off if, called off
    when
""")
SUFFERING = _HARM | frozenset(product(_BREAKING, _UNDER))
"""Before what is better absent."""
BEARING = phrases("""
    don't mind, do not mind, doesn't mind, does not mind, don't care about, can live with,
    can take, can handle, can stand, can cope with, could not care less about, fine with,
    fine in, happy with, happy in, okay with, ok with, at ease in, good in, run well in,
    runs well in, do well in, does well in, cope well with, copes well with, cope well in,
    thrive in, thrives in, never mind, not bothered by, not worried about, unbothered by, used to,
    don't worry about, do not worry about, doesn't worry about, does not worry about,
    don't object to, doesn't object to, nothing against, no problem with, can put up with
""")
"""Before what decides nothing."""
HARMLESS = phrases("""
    doesn't bother me, does not bother me, doesn't bother us, does not bother us, is fine,
    are fine, doesn't matter, does not matter, don't matter, don't bother me, i can take,
    i can handle, i can live with, we can live with, we can take, is no problem, is not a problem,
    isn't a problem, he copes with, she copes with, i cope with, we cope with, they cope with,
    he can take, she can take, they can take, he doesn't mind, she doesn't mind, is all right,
    is ok, is okay, is bearable,
    i don't mind, we don't mind
""")
"""Behind it."""
