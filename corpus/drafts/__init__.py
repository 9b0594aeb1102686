"""Drafting `corpus.toml`: `candidates` for columns, what they fill when `tried`, what is `written`.

`filed_under`, `words_of_columns` and `noun_of_records` say what documents are numbered by, how
people speak of a column, and what a record is called.
"""
