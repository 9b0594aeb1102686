"""The marks that words are quoted in."""

QUOTES = {"'": "'", '"': '"', "“": "”", "‘": "’", "«": "»", "„": "“"}
"""By the mark that opens a quotation, the one that closes it."""
QUOTE_MARKS = frozenset(QUOTES) | frozenset(QUOTES.values())
