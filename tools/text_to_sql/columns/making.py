"""The date on which what a record stands for was made: "which orders were made in May".

It is the one that is declared to be the day of the making, "day the order was placed"; else the one
by which records are called, as a booking is made when it is booked.
"""

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.language.phrase_matching import akin
from pageturner.tools.text_to_sql.language.words import word_set

MADE = word_set("made taken placed")
"""What is said to be done with a record where it comes to be."""


def day_of_making(card: SchemaCard, noun: str, made: str) -> ColumnCard | None:
    """The date of a card on which a record, called so, was made; None where none or several may
    be it, or where a card has but one."""
    if not card.other_dates or made not in MADE:
        return None
    dates = [column for column in card.columns if column.type == "date"]
    declared = [c for c in dates if not MADE.isdisjoint(c.description.lower().split())]
    one, temporal = singular(noun), card.temporal
    called = [c for c in dates if any(akin(one, w) for w in (*c.name.split("_"), *c.synonyms))]
    own = temporal is not None and {one, noun} & {*temporal.description.lower().split()}
    if own and called and not declared:
        return temporal  # "day of the inspection", beside "next_inspection_due"
    meant = declared or called
    return meant[0] if len(meant) == 1 else None
