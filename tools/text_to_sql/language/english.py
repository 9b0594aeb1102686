"""The general English the grammar knows: cues with a meaning, and words without one.

Nothing here belongs to any subject; how people speak of a corpus's columns is declared in
its `corpus.toml`.
"""

from pageturner.tools.text_to_sql.language.words import PhraseTable, word_set

CUES = PhraseTable(
    {
        "count": """
            how many times, how often, how frequently, number of times, on how many occasions, how
            regularly, how many instances, how many occasions, times how many
        """,
        "share": """
            what part of, which part of,
            what share, what percentage, what percent, what proportion, what fraction, which share,
            which percentage, what pct, what %,
            what percentage of, what percent of, what share of, what proportion of, what fraction
            of, which percentage of, which share of, which proportion of, percentage of, proportion
            of, fraction of, share of, what % of, what pct of, pct of, percent of, % of, in what
            percentage of, how large a share of, what portion of, how big a share of, out of every
            hundred, out of 100
        """,
        "average": """
            average, mean, avg, on average, averaged, averages, averaging, on the average,
            typically, typical
        """,
        "median": "median",
        "sum": """
            total, sum, in total, altogether, combined, add up to, adds up to, added up, sum of,
            summed, summing, summing up, cumulative, all told, in all, all together, adding up,
            add up
        """,
        "high": """
            highest, maximum, max, maximal, greatest, strongest, largest, biggest, most, stiffest,
            briskest, sternest, hardest, top, peak, peaked,
            topmost, longest, heaviest, fiercest, widest, steepest, toughest, sharpest, most
            extreme, upper limit, at its highest, at its peak, at their peak, at their highest,
            the furthest, the farthest,
            maxed out, topped out, tops out, top out, fastest, peaks, tallest, deepest, record high,
            the most, at its most, at worst, at best, at most, maxima, all time high,
            all - time high, set the record for, set a record for, held the record for, holds the
            record for, how far up, up to how much, up to what did, up to what do, up to what does,
            up to what was, up to what were, up to what level, up to what value, up to what figure,
            up to what speed
        """,
        "low": """
            how far down, down to how much, down to what did, down to what do, down to what does,
            down to what was, down to what were, down to what level, down to what value, down to
            what figure, lowest, minimum, min, minimal, least, weakest, smallest, shortest, fewest,
            lightest, slightest, slowest, faintest, feeblest, tamest, at its lowest, at their
            lowest, record low, the least, minima, bottomed out,
            bottom out, bottomed, gentlest, softest, slimmest, slenderest, scantiest,
            remotest, narrowest, thinnest, shallowest, lowest point
        """,
        "first": "first, earliest, first time, for the first time, soonest, very first",
        "last": """
            last, latest, most recent, most recently, last time, for the last time, final, newest
        """,
        "better": """
            better, best, nicer, nicest, preferable, recommend, safer, safest, pick, choose, more
            suitable, suited, ideal, better off, more pleasant, pleasant, finer, finest, smarter
            choice, better choice, better bet, prefer, wiser, good, great, more comfortable,
            recommended, more promising, most promising, looks promising, look promising,
            more inviting, inviting, favourable, favorable,
            kinder, advisable, advise, sensible, more sensible, pleasanter, pleasantest, best bet,
            safest bet, go for, opt for
        """,
        "worse": """
            worse, worst, nastier, nastiest, more unpleasant, less pleasant, poorer, rougher, bad
        """,
        "intense": "harshest, severest, wildest, mightiest, bitterest, cruellest, cruelest",
        "more": """
            more, greater, higher, stronger, larger, bigger, heavier, bigger of, fiercer, faster,
            longer, stiffer, mightier, sharper, steeper, taller, wider, harsher, sterner, brisker,
            severer, bitterer, crueller, crueler, tougher, deeper, harder,
            thicker
        """,
        "less": """
            less, fewer, lower, smaller, weaker, lighter, slighter, gentler, slower, shorter,
            feebler, fainter, softer, tamer, slimmer, slenderer, scantier, narrower, remoter
        """,
        "streak": """
            in a row, consecutive, consecutively, back to back, back - to - back, straight days,
            days straight, longest run, longest streak, longest stretch, longest spell, running
            streak, streak, spell, on the trot, days running, uninterrupted, unbroken, successive,
            on end, in succession, one after another, one after the other, longest sequence,
            longest period, without a break, without interruption, without
            interruptions, run of
        """,
        "change": """
            from one day to the next, day to day, day - to - day, from day to day, day over day, day
            - over - day, from one to the next, between consecutive, between two consecutive,
            between successive, from the day before, from the previous day, compared to the day
            before, from the preceding day, than the day before, than the previous day, compared
            with the day before, compared to the previous day, compared with the previous day,
            against the day before, against the previous day, on the day before, on the previous
            day, over the day before, over the previous day, over the preceding day, within a
            day, within one day, over a single day, from one day to another, in one day, overnight,
            from one record to the next, in a single day, one - day, single - day, day - on - day,
            day on day, between two successive, between neighboring days, between neighbouring days,
            between adjacent days, from one date to the next, over one day, within 24 hours, one day
            to the next, between two days in a row, between back to back days
        """,
        "fall": """
            drop, dropped, fall, fell, decline, decrease, plunge, dip, slide, fallen, tumble, crash,
            sink, sank, sunk, plummet, ease, slacken, abate, lessen, weaken, shrink, shrank, shrunk,
            dwindle, diminish
        """,
        "rise": """
            rise, rose, jump, increase, climb, gain, leap, surge, risen, jumped, spike, soar,
            strengthen
        """,
        "all": """
            every day, every single day, each day, all days, all the days, each of, every one of,
            throughout, the entire, the whole, whole, entire, all of, always, consistently, every,
            all, each and every, constantly, the entire time, the whole time, all along, each one,
            each, alike, without exception, one and all, to a day, every last
        """,
        "any": """
            any, ever, at least once, at any point, at any time, anything, some, either, once, at
            all, anywhere
        """,
        "a": "a, an",
        "clock": """
            what times, at what times, at which times, what hours, at what hours, which hours,
            what time, at what time, what hour, at what hour, what time of day, time of day, which
            hour, at which hour, at which time, what o'clock, clock time, what exact time, at what
            exact time, the hour at which, the time at which, the hour when, the time when
        """,
        "polite": """
            any chance you, any chance that you, by any chance, any idea, any chance someone, is
            there any chance you, any clue, nothing more, nothing else, and that is all, fat
            chance, i mean, you mean, that mean, it mean, any
            word on, any news on, any info on, on the cards, in the cards, in the offing,
            in store, on the horizon, in the pipeline, in the works, in prospect, looming, brewing,
            hanging over us, hanging over them, hanging over our heads, in sight,
            flat - out, flat out, straight up, straight - up,
            help me find, help me to find, help me identify, help me locate,
            help me
            remember, help me work out, help me figure out, help me pin down, help us find, on the
            subject of, on the topic of, on the matter of
        """,
        "judging": """
            would it be right to say, would it be right to call, would it be fair to say, would it
            be fair to call, would it be correct to say, would it be correct to call, would it be
            true to say, would you say, would you call
        """,
        "never": """
            never, at no point, at no time, not once, not ever, not a single, no day, not one, none
        """,
        "keep": """
            stay, stays, stayed, remain, remains, remained, keep, kept, keeps, hold, held, stayin,
            staying
        """,
        "no": """
            no, without, not, nothing, not a drop of, not a flake of, not a trace of, not a hint of,
            not a sign of, not a bit of, not a single, without a drop of, without a trace of,
            without a flake of, without so much as a drop of, no trace of, no hint of, neither, nor,
            free of, free from, none, lacking, lack, lacked, w/o, w / o, absent, devoid of, lacks,
            clear of, absence of, void of, missing, no sign of, silent on, silent about, quiet
            about, mum about, not any, zero, minus any, didn't, doesn't, don't, wasn't, weren't,
            isn't, aren't, hadn't, hasn't, haven't, won't, wouldn't, couldn't, can't, cannot, didnt,
            doesnt, dont, wasnt, werent, isnt, arent, hadnt, hasnt, havent, wont, wouldnt, couldnt,
            cant, never, anything but, everything but, anywhere but, everywhere but, anyone but,
            anybody but, everyone but, everybody but, someone but, somebody but, anyone other than,
            anybody other than, everyone other than, everybody other than, anyone else but, anybody
            else but, anyone else than, anybody else than, someone else than, somebody else than,
            any direction but, any direction except, left out the, leaves out the, left out any,
            leave out the, leave out any, excluding, except, other than, omit, omits, omitted, fail
            to, failed to, fails to, without any, rather than, instead of, spared, avoid, avoided,
            nobody puts, nobody put, nobody gives, nobody gave, nobody states, nobody stated, no one
            puts, no one put, no one gives, no one gave, no one states, no one stated, nobody
            mentioned, nobody had mentioned, nobody mentions, no one mentioned, no one had
            mentioned, nobody spoke of, nobody had spoken of, nobody said anything about
        """,
        "aside": """
            not just, not only, not merely, not simply, don't care about, do not care about,
            ignoring, regardless of, never mind, leaving aside, setting aside, irrespective of,
            apart from, rather than just, rather than only, rather than merely, rather than simply,
            instead of just, instead of only, more than just, whatever the, no matter the,
            no matter how strong the, no matter how high the, disregarding, without regard to
        """,
        "but": """
            but, yet, all the same, in spite of, notwithstanding,
            although, though, while, whereas, however, despite, even though, still, and
            yet
        """,
    }
)

POINTING = word_set("it its they them their theirs these those that this")
"""What stands for records spoken of before."""

DESCRIBING = word_set(
    "with without that which who whose in on at from of over above below under between before "
    "after since for to more less fewer not where when being having by among"
)
"""Behind "those" these say which ones: nothing is pointed at."""

INTENSE = word_set(
    "brutal severe intense violent savage dramatic powerful bitter dangerous fierce biting harsh "
    "punishing ferocious cruel"
)
"""After "most", the end of a scale that is felt the most."""

DIFFERENCES = PhraseTable(
    {
        "apart": """
            missed, miss, misses, missing, errors, differences, deviations, discrepancies,
            mismatches, off by, was off, were off, be off, off, off target, wide of, differ,
            differs, differed, difference, absolute difference, absolute error, absolute deviation,
            absolute miss, deviate, deviated, deviation, gap, apart, disagree, disagreed, error,
            wrong, diverge, diverged, discrepancy, mismatch, margin, departed from, depart from,
            departs from, departing from, stray, strays, straying, diverges, diverging, deviates,
            deviating, varying from, wrong by, spread, far off, how far, far from, away from,
            inaccurate, out by, incorrect, mistaken, badly wrong, bust, busted, within, varied from,
            vary, strayed, distance, span, separate, separates, separated, furthest from, farthest
            from, further from, compare with, compare to, compare against, compared with, compared
            to, measure up to, measured up to, stack up against, stacked up against, hold up
            against, held up against, farther from, furthest off, further off, farther off, wide of
            the mark, further out, farther out, furthest out, farthest out
        """,
        "close": """
            how close, accuracy, how accurate, how accurately, how near, how well,
            accurate, accurately, close to, closer to, closest to, closer, closest, near to,
            nearer, nearer to, nearest to, precise, reliable, trustworthy
        """,
        "reach": """
            reach, reached, reaches, meet, met, meets, match or exceed, matched or exceeded,
            matches or exceeds, matching or exceeding, met or beaten, met or topped, live up to,
            lived up to, lives up to, attain, attained, get to, got to, made it to, make it to,
            get up to, come up to, came up to, at or above, on or above
        """,
        "as_low": "at or below, on or below",
        "over": """
            exceed, exceeds, exceeded, exceeding, beat, beats, beating, beaten, surpass, surpassed,
            surpasses, outdo, outdid, overshoot, overshot, overestimate, overestimated,
            overestimates, overpredict, overpredicted, overstate, overstated, outperform,
            outperformed, topped, tops, top that, top those, top the one, went over, above, over,
            higher than, more than, greater
            than, ahead of, came in above, came in over, outran, past, bigger than, better than,
            eclipse, eclipsed, larger than, too high, outstrip, outstripped, end up above, came in
            higher than, minus, too optimistic, over - optimistic, overoptimistic, overly
            optimistic, up on
        """,
        "under": """
            fall short of, fell short of, falls short of, falling short of, short of, undershoot,
            undershot, underestimate, underestimated, underestimates, underpredict, underpredicted,
            understate, understated, below, beneath, underneath, under, underperform,
            underperformed, lower than, less than, lesser than, fail to reach, failed to reach, lag
            behind, lagged, came in below, came in under,
            not reach, not reached, not even reach, not quite reach, not met, smaller than, missed
            out on, fell below, too low,
            fall below, fail to live up to, fell shy of, shy of, fail to make, come up short of,
            fell short, fall short, fell shorter of, fall shorter of, falls shorter of, too
            pessimistic, over - pessimistic, overly pessimistic, down on
        """,
        "equal": """
            match, matched, matches, matching, equal, equals, equalled, equaled, dead on, spot on,
            spot - on, on the nose, same as, agree, agreed, agrees, bang on, nailed, nail, coincide,
            coincided, exactly right, exactly what, precisely what, just what, exactly the one,
            precisely the one, exactly that, precisely as, just as, identical, the same, tally,
            tallied, on the money, exactly as,
            coincides, right on, to the degree, perfect, perfectly, exactly the same, hit exactly,
            on target, identical to, equal to, precisely right, in line with, exactly where,
            precisely where, just where, right where
        """,
    }
)

_LIGHT = """
    nevertheless nonetheless regardless literally anymore
    against yo ayo hiya hmm uh heya bro bruh fam folks guys mate man dude sir madam dear dearie
    darling sweetheart honey
    itself themselves own
    a an the this that these those it its they them their there here he she his her we our us
    you your i me my mine i'm i'd i've you've they've i'll we'll we're we'd we've they'd
    they're it'd that's what's
    who's where's be is are was were been being am do does did done doing have has had having
    will would shall should can could may might must ought wanna gonna gotta let let's lets of
    in on at by for to from with within into onto upon about around near over under up down out
    off as than then so if because since per via among amid across along during through
    throughout until till and or but nor & either neither both also too only just even still yet
    again ever never what which who whom whose when where why how whether wich not no nothing
    any some every each all many much more most less least few fewer several lot lots such same
    other others another one ones thing things something anything everything someone anyone w
    pls please thanks thank hi hello hey ok okay well actually really truly honestly genuinely
    literally outright sufficient suffices suffice quite rather pretty fairly very super
    simply basically maybe perhaps kindly possibly exactly precisely roughly approximately
    approx entirely fully completely totally altogether strictly plain purely merely mere alone
    besides yes yeah nope nah naw else instead though although while whereas however despite
    therefore thus hence now today currently ago once twice times time first last next previous
    previously before after later earlier earliest latest afterwards beforehand already soon fiscal
    fy s t
    d ll re ve m th st nd rd etc eg ie e g vs versus v im ive id whats thats theres hows wheres
    didnt dont doesnt isnt wasnt arent werent gotten get gets got getting go goes went gone
    going come comes came coming
"""

_PLAIN = """
    outnumber outnumbers outnumbered upward upwards downward downwards series string sequence
    tell tells told show shows showed shown give gives gave given giving list lists listed
    listing name names named
    barring naming find finds found finding know known knows wonder wondering wondered
    pull pulled fetch retrieve extract compile
    planner planners
    pray warned warns await awaited awaiting foretell foretold
    fit fits way remember remembered recall recalling recollect seem seems seemed remind
    judging judged curious surer surest ask asked asking look looked looks looking see sees
    saw seen check checking want wants wanted need needs needed like likes liked think thought
    guess say says said saying state states stated stating quoted quote quotes mention mentions
    mentioned mentioning
    speak speaks spoke spoken talk talked talks call calls called calling read reads reading
    write writes written compile gather fetch note notes noted record records recorded
    recording report reports
    reported reporting carry carries carried carrying contain contains contained include
    includes included including feature features featured featuring have having hold holds held
    bring brings brought produce produces produced make makes made put puts take takes took taken
    arrive arrives arrived express expressed description descriptions label labels
    happen happens happened happening occur occurs occurred occurring appear appears appeared
    appearing up combine combines combined combining combination come came mean means meant set sets
    pose describe describes described present presents indicate indicates indicated cite cites cited
    refer refers referred count counted counts tally number numbers amount amounts value values
    figure figures level levels quantity degree degrees unit readings data dataset entry entries
    document documents file files archive archives log logs logged corpus collection database
    text texts wording word words information info detail details day days date dates week weeks
    weekend weekends month months year years period periods season seasons time times occasion
    occasions case cases instance instances point moment moments whole entire overall total
    totals average averages highest lowest maximum minimum top bottom peak largest smallest
    greatest best worst better worse higher lower bigger smaller stronger weaker high low big
    small strong weak great little long short strongest weakest heavy light question answer
    involved involving involve answers possible possibly possibility prospect threat danger trying
    expected
    likely compare compares compared comparing comparison
    contrast difference different respectively versus together separately individually choose
    pick select decide decision either or option options candidate candidates many often
    frequent frequently rarely seldom usually generally general sometimes sometime regular least
    most exactly rank ranked ranking order sort sorted reach reaches reached reaching hit hits
    hitting rise rises rose rising climb climbs climbed climbing exceed exceeds exceeded fall
    falls fell falling fallen drop drops dropped dropping stay stays stayed staying remain
    remains remained remaining keep keeps kept turn turns turned end ends ended start starts
    finish finishes finished finishing
    started begin begins began run runs ran feel feels felt use used using useful got break
    broke crack cracked beat topped manage managed threshold mark limit bar line barrier digit
    digits decimal decimals place places round rounded rounding nearest integer percent
    percentage pct percentages fraction share proportion ratio rate following follows coverage
    cover covers covered covering span spans spanning range ranges ranging ranged available
    existing exist exists return returns returned result results outcome provide provides
    provided full fully complete completely new old recent recently single same both separate
    stretch consecutive row straight streak longest shortest sequence successive spell actual
    confined restricted actually fact truth reality supposed due able worth right true false correct
    sure
    simultaneously alongside coupled paired accompanied plus minus along addition additionally
    throughout anywhere somewhere everywhere whenever whichever whatever whoever announce
    announced predict predicts predicted predicting prediction anticipate anticipated expect
    expects expecting rated rating score scored assign assigned attach attached associate
    associated meet meets met satisfy satisfied qualify qualified match matched apply applied
    fulfil fulfill particular particularly specific specifically certain notable interesting
    interested kind kinds sorts type types form forms stuff bit bits lot pretty kinda sorta
    somehow anyway btw fyi hear heard learn learned learnt notice noticed spot spotted
    identify identified determine determined tie tied ties winner winners won win wins winning
    lose loses lost offer offers offered promise promised promises compute computed calculate
    calculated calculation enough plenty various numerous couple pair trio dozen half third
    quarter between above below beneath beyond under over upwards downwards onward onwards dip
    dipped dips swing swings swung jump jumped jumps change changed changes changing early late
    mid middle morning's experience experienced witness witnessed enjoy enjoyed bore boasted
    boast register registered registers condition conditions speed speeds whatsoever wise
    arithmetic meteorological verify verifying confirm confirming validate
    mix mixture blend combination gimme lemme wanna gonna gotta dunno
    summarise summarises summarize summarizes summary recap outline
    left leave leaves leaving
    situation scale side aspect terms regard be been forward back daily hourly weekly monthly
    chiefly mainly mostly primarily largely
    phenomenon phenomena element elements ingredient ingredients
    former latter yearly according ones twos gets getting has plan plans planned planning estimate
    estimates
    estimated
    strength velocity force intensity depth size magnitude potential state status pattern trend
    situation city town area region place places outside outdoors outdoor fast deep hard
    unmentioned unstated unsaid lie lies lay bear bears bore bearing far wide considered deemed
    regarded rated reckon reckons stand stands stood standing sit sits sitting
    quantify quantifies quantified quantifying
    reckoned steep large huge broad tall common commonest usual rare
    hate hates hating dislike dislikes love loves loving avoid avoids avoiding dread dreads
    allergic afraid scared wary bothers bother ruin ruins spoil spoils hurts prefer prefers
    rarest prevalent
"""

LIGHT = word_set(_LIGHT)
"""Words that carry no content of their own."""

ANYBODY = word_set("anybody everybody somebody everyone")
"""Known only as a part of "anybody but"."""

_OF_CUES = CUES.words() - {"overnight"} - ANYBODY
KNOWN = LIGHT | INTENSE | word_set(_PLAIN) | _OF_CUES | DIFFERENCES.words()
"""Every word the grammar need not be told about by a corpus."""

INTENSITIES = word_set("slight small good fair decent strong high low remote outside faint")
"""How great a chance is said to be."""

RECORD_NOUNS = word_set(
    "day days date dates document documents record records report reports entry entries file "
    "files occasion occasions time times instance instances case cases one ones item items "
    "piece pieces story stories article articles paper papers post posts page pages filing filings "
    "statement statements letter letters bulletin bulletins log logs note notes"
)
"""What people call a record of any corpus; its title and table name add to them."""

EVENTS = word_set(
    "holiday holidays vacation trip trips wedding party picnic parade marathon race game match "
    "concert festival barbecue bbq fair ceremony birthday anniversary hike walk commute outing "
    "journey visit event events celebration celebrations fireworks graduation reunion"
)
"""What people plan a day around: it stands for the day."""

PARTS_OF_DAY = word_set("morning mornings afternoon afternoons evening evenings")
DAYTIME = word_set("morning mornings afternoon afternoons")
"""Parts of a day that what is told of it is of; of its evening it has to say so."""

AUXILIARIES = word_set(
    "is are was were do does did has have had will would can could should shall may might isn't "
    "aren't wasn't weren't don't doesn't didn't hasn't haven't hadn't won't wouldn't couldn't "
    "shouldn't isnt wasnt didnt wont am"
)
"""A question that opens with one of these asks for yes or no."""

COPULAS = word_set("is are was were isn't aren't wasn't weren't")

PERSONS = word_set("i we you he she they")

SOMEBODY = PERSONS | word_set("anyone anybody someone somebody")

ASKING = word_set("what which when who how whose where why")

USUALLY = word_set("usually typically generally normally ordinarily")

FUTURE = word_set("will would won't gonna tomorrow upcoming coming shall i'll we'll it'll")

PRESENT = word_set(
    "is are am how's what's looking doing need going should can pick choose plan planning has"
)
PAST = word_set("was were did had been ago have")
