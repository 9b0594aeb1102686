"""What `evals/weather.toml` reads out of a briefing; the briefings are invented."""

from pathlib import Path

import pytest

from pageturner.corpus.card import Value
from pageturner.corpus.config import load_config
from pageturner.corpus.values import parse_value

CONFIG = load_config(Path(__file__).parents[2] / "evals" / "weather.toml")
CLOSING = "\n\nForecast issued 2025-12-14 18:05.\n\nObserved high: 33 °F at 6:30 AM.\n"

READ = [
    # (what the briefing says, the columns it fills)
    (
        "Sunny, with a high near 84. East wind around 3 mph.",
        {"forecast_high": 84.0, "sky": "Sunny"},
    ),
    ("East wind around 3 mph.", {"wind_dir": "East", "wind_low": 3, "wind_high": 3, "gust": None}),
    ("Wind around 0 mph.", {"wind_dir": None, "wind_low": 0, "wind_high": 0}),
    (
        "Northwest wind 8 to 14 mph, with gusts as high as 25 mph.",
        {"wind_dir": "Northwest", "wind_low": 8, "wind_high": 14, "gust": 25},
    ),
    (
        "High near -3, with temperatures falling to around -8 in the afternoon.",
        {"forecast_high": -3.0, "falling_to": -8.0},
    ),
    ("Wind chill values as low as -14.", {"wind_chill": -14, "heat_index": None}),
    ("Heat index values as high as 109.", {"heat_index": 109}),
    ("Chance of precipitation is 50%.", {"precipitation_chance": 50}),
    (
        "New snow accumulation of less than half an inch possible.",
        {"snow_low": 0.0, "snow_high": 0.5},
    ),
    ("New snow accumulation of 1 to 3 inches possible.", {"snow_low": 1.0, "snow_high": 3.0}),
    (
        "New rainfall amounts between a quarter and half of an inch possible.",
        {"rain_low": 0.25, "rain_high": 0.5},
    ),
    (
        "New rainfall amounts between three quarters and one inch possible.",
        {"rain_low": 0.75, "rain_high": 1.0},
    ),
    (
        "New rainfall amounts less than a tenth of an inch possible.",
        {"rain_low": 0.0, "rain_high": 0.1},
    ),
    ("Showers and thunderstorms.", {"rain": 1, "showers": 1, "thunder": 1, "wet": 1, "snow": 0}),
    ("A chance of snow showers.", {"rain": 0, "showers": 1, "snow": 1, "wet": 1}),
    ("Patchy blowing snow before 7am.", {"snow": 1, "blowing": 1, "wet": 0}),
    ("Little or no ice accumulation expected.", {"ice": 1, "wet": 0}),
    (
        "Patchy fog before 9am. Otherwise, mostly cloudy, with a high near zero.",
        {"forecast_high": 0.0, "sky": "mostly cloudy", "fog": 1},
    ),
    (
        "Cloudy, with a temperature falling to around -11 by 3pm.",
        {"forecast_high": None, "falling_to": -11.0},
    ),
    ("High near 3, with temperatures rising to around 5 overnight.", {"falling_to": None}),
    (
        "A 20 percent chance of showers. Chance of wind.",
        {"precipitation_chance": 20, "showers": 1},
    ),
    (
        "North northwest wind 5 to 10 mph.",
        {"wind_dir": "North northwest", "wind_low": 5, "wind_high": 10},
    ),
    (
        "Light and variable wind becoming west 5 to 10 mph.",
        {"wind_dir": "west", "wind_low": 5, "wind_high": 10},
    ),
    (
        "South wind 5 to 10 mph increasing to 15 to 20 mph. Winds could gust as high as 30 mph.",
        {"wind_dir": "South", "wind_low": 5, "wind_high": 20, "gust": 30},
    ),
    ("Light and variable wind.", {"wind_dir": None, "wind_low": None, "wind_high": None}),
    ("Wind chill values between -25 and -15.", {"wind_chill": -25}),
    ("Wind chill values as low as zero.", {"wind_chill": 0}),
    (
        "New precipitation amounts of less than a tenth of an inch possible.",
        {"rain_low": 0.0, "rain_high": 0.1},
    ),
    ("New snow accumulation of around an inch possible.", {"snow_low": 1.0, "snow_high": 1.0}),
    (
        "New snow and sleet accumulation of less than a half inch possible.",
        {"snow_low": 0.0, "snow_high": 0.5},
    ),
    ("Snow. The snow could be heavy at times.", {"snow": 1, "heavy": 1}),
    ("A chance of a wintry mix.", {"wet": 1, "snow": 0}),
    ("Mostly sunny.", {"sky": "Mostly sunny", "rain": 0, "fog": 0}),
    ("Sunny.", {"issued": "18:05", "observed_high": 33.0, "observed_time": "06:30"}),
]


@pytest.mark.parametrize(("text", "values"), READ)
def test_columns_are_read(text: str, values: dict[str, Value]) -> None:
    title = "Springfield weather briefing, Sunday 14 December 2025"
    found = read(title, f"# {title}\n\n{text}{CLOSING}")
    assert {name: found[name] for name in values} == values
    assert found["date"] == "2025-12-14"


def read(title: str, text: str) -> dict[str, Value]:
    """Every column by its pattern, as ingestion fills it."""
    result: dict[str, Value] = {}
    for column in CONFIG.columns:
        assert column.pattern is not None
        match = column.pattern.search(title if column.source == "title" else text)
        if column.type == "boolean":
            result[column.name] = int(match is not None)
        elif match is None:
            result[column.name] = None
        else:
            raw = match.group(1)
            result[column.name] = parse_value(column.values.get(raw.lower(), raw), column.type)
    return result
