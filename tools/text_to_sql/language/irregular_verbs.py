"""Verbs whose past is no form of them by its ending: who "ran the shift" did "run the shift"."""

PLAIN = dict(
    pair.split()
    for pair in """
    ran run, led lead, broke break, broken break, took take, taken take, made make, gave give,
    given give, went go, gone go, came come, held hold, kept keep, left leave, lost lose, met meet,
    paid pay, sold sell, sent send, spent spend, stood stand, taught teach, thought think,
    wore wear, worn wear, won win, wrote write, written write, built build, bought buy,
    brought bring, caught catch, chose choose, chosen choose, drove drive, driven drive,
    found find, flew fly, flown fly, grew grow, grown grow, knew know, known know, rode ride,
    ridden ride, rang ring, rung ring, sang sing, spoke speak, spoken speak, stole steal,
    stolen steal, swam swim, swum swim, threw throw, thrown throw, began begin, begun begin,
    did do, done do, drew draw, drawn draw, fed feed, fought fight, hid hide, hidden hide,
    said say, told tell, understood understand, bent bend, lent lend, dealt deal, meant mean,
    saw see, seen see
    """.replace("\n", " ").split(",")
)
"""The plain form by the past and by the participle."""

IRREGULAR = {
    plain: tuple(form for form, base in PLAIN.items() if base == plain) for plain in PLAIN.values()
}
"""The past and the participle by the plain form."""
