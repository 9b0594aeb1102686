"""Dates and stretches of days: expressions, lists and ranges of them, and the years they are of."""
