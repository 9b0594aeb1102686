"""Dates as answers from rows say them."""

from datetime import date

from pageturner.corpus.card import Value


def say_date(value: Value) -> str:
    """`2025-10-08` as `8 October 2025`; what is no date stays as it is."""
    text = str(value)
    try:
        day = date.fromisoformat(text[:10])
    except ValueError:
        return text
    return f"{day.day} {day:%B %Y}"


def says_the_day(title: str, day: str) -> bool:
    """Whether a title says the day: "Saturday, 20th February 1897"."""
    said = say_date(day)
    if said in title or said == day:
        return said in title
    number, month, year = said.split()
    words = {word.strip(",.()") for word in title.replace("-", " ").split()}
    numbers = {number, *(number + end for end in ("st", "nd", "rd", "th"))}
    return month in words and year in words and not words.isdisjoint(numbers)
