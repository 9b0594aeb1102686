"""The records of the day beside those that another question came to."""

from pageturner.tools.text_to_sql.reading import Among


def beside_sql(among: Among, table: str, key: str, told: str) -> str:
    """The query for their ids.

    Args:
        key: the date column.
        told: the query for the ids of the records that it is the day after, or before.
    """
    days = 1 if among.which == "day after" else -1
    day = f"SELECT date(beside.{key}, '{days:+d} day') FROM {table} AS beside"
    return f"SELECT id FROM {table} WHERE {key} IN ({day} WHERE beside.id IN ({told}))"
