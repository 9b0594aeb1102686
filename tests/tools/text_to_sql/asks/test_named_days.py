"""Days that are named, and which of them it is: the exception, the one that has more of what is
told of all, the one that had to fear it."""

import pytest

from tests.tools.text_to_sql.schemas import answered

HARBOUR = [
    # what is told of the others is denied of one
    ("1, 2 and 3 April 2025: two of them had hail. Which did not?", "3 April 2025: no hail"),
    ("1, 2 and 3 April 2025: two of them had hail. Which one didn't?", "3 April 2025: no hail"),
    ("1, 2 and 3 April 2025 had hail, with one exception. Which?", "3 April 2025: no hail"),
    ("All but one of 1, 2 and 3 April 2025 had hail. Which one is it?", "3 April 2025: no hail"),
    ("Hail on two of 1, 2 and 3 April 2025; which is the exception?", "3 April 2025: no hail"),
    ("Hail on two of 1, 2 and 3 April 2025; name the odd one out.", "3 April 2025: no hail"),
    (
        "All of 3, 4 April and 1 May 2025 were misty. Hail is absent from two of them; which is "
        "the exception?",
        "1 May 2025: hail",
    ),
    ("Every day but one of 1, 2 and 3 April 2025 had hail. Which?", "3 April 2025: no hail"),
    # and here it is not
    ("2, 3 and 4 April 2025 were windy but one was with hail. Which?", "2 April 2025: hail"),
    ("None of 2, 3 and 4 April 2025 but one had hail. Which one?", "2 April 2025: hail"),
    ("Only one of 2, 3 and 4 April 2025 had hail. Which one?", "2 April 2025: hail"),
    ("2, 3 and 4 April 2025: which had no hail?", "3 April 2025 and 4 April 2025: no hail"),
    # parts of the day, of what is told with an hour
    ("Which of 2, 3 and 4 April 2025 opened in the small hours?", "Neither: none of"),
    # a figure told of all of them, and who has more of it
    ("1 and 2 April 2025 both had over 10 berths. Which had more?", "2 April 2025 had the higher"),
    ("1 and 2 April 2025 both had over 10 berths. Which outdid the other?", "2 April 2025 had"),
    ("1, 2 and 4 April 2025 all had over 10 berths. Which the fewest?", "4 April 2025 had the low"),
    ("3 and 4 April 2025 both stayed below 13 berths. Which by more?", "3 April 2025 had the low"),
    # a day in brackets behind each
    (
        "May Day (1 May), April Fools' Day (1 April) and the day after that: which had the most "
        "berths?",
        "1 May 2025 had the highest",
    ),
]

WEATHER = [
    ("Which had to fear rain, 3 or 6 May 2026?", "3 May 2026: rain"),
    ("Which had more to fear from rain, 3 or 6 May 2026?", "3 May 2026: rain"),
    ("Which had less to fear from rain, 3 or 6 May 2026?", "6 May 2026 had the lower"),
    ("My aunt fears rain: 3 or 6 May 2026?", "6 May 2026 had the lower"),
    ("We have to avoid rain: 3 or 6 May 2026?", "6 May 2026: no rain"),
    ("For 7 and 8 May 2026 the forecast was wide. Which overshot it?", "7 May 2026: observed"),
    ("The forecasts for 7 and 8 May 2026: which undershot it?", "8 May 2026: forecast high above"),
    ("6 or 2 May 2026: for which did they aim too high by more?", "2 May 2026 had the higher"),
    ("2 or 5 May 2026: when did they miss by more?", "2 May 2026 had the higher difference"),
    ("For 2 and 6 May 2026 they were too optimistic. Which by less?", "6 May 2026 had the lower"),
    ("7, 8 or 9 May 2026: when did the temperature top out before 1 pm?", "8 May 2026: observed"),
    ("Which of 2 and 6 May 2026 has a forecast issued in the small hours?", "6 May 2026: issued"),
    ("For which of 2 and 10 May 2026 was the forecast issued in the morning?", "Neither: none of"),
    ("Which had the slimmer chance of rain, 3 or 4 May 2026?", "4 May 2026 had the lower precip"),
    ("Which was the surer bet for rain, 3 or 4 May 2026?", "3 May 2026 had the higher precip"),
    ("Is a picnic the safer bet on 3 or 6 May 2026?", "6 May 2026 had the lower precip"),
    ("Is a picnic the surer bet on 3 or 6 May 2026?", "6 May 2026 had the lower precip"),
    ("18 and 22 May 2026 both had gusts over 20. Which outdid the other?", "They tie on gust"),
    ("Which was the better bet for a picnic, 3 or 6 May 2026?", "6 May 2026 had the lower precip"),
    (
        "Which had the fiercest blast of wind, 2, 5 or 8 May 2026?",
        "2 May 2026 had the highest gust",
    ),
    ("On 1, 3 or 6 May 2026 did rain and fog turn up side by side in the outlook?", "none of"),
    # how far one lies from another
    ("Was the high on 8 May 2026 more than 20 degrees below that of 5 May?", "Yes: 8 May 2026"),
    ("Was the high on 8 May 2026 more than 23 degrees below that of 5 May?", "No: 8 May 2026"),
    ("Was the high on 8 May 2026 over 20 degrees below Tuesday, 5 May?", "Yes: 8 May 2026"),
    ("Was the high on 26 May 2026 at least 1 degree below Memorial Day?", "Yes: 26 May 2026"),
    ("Was 8 May 2026 at least 5 degrees below the day before?", "Yes: 8 May 2026"),
    ("Was the high on 8 May 2026 more than 20 degrees below the forecast?", "No"),
    ("How many degrees did the high lose from 7 May to 8 May 2026?", "The difference is 24 °F"),
    ("How many more degrees did 7 May 2026 have than 8 May 2026?", "The difference is 24 °F"),
    ("How many more points did the chance of rain have on 1 May than on 3 May 2026?", "40%"),
    (
        "2 and 6 January 2026 both come with a wind chill. How many degrees lie between the two?",
        "The difference is 9 °F",
    ),
    # the hour, the plan, and what it is measured by
    ("Between 3 and 5 May 2026, when did the mercury peak latest?", "4 May 2026"),
    ("Did the high of 3 May 2026 come before that of 5 May?", "No: 5 May 2026 had the earlier"),
    ("Was the high of 3 May 2026 reached after that of 5 May?", "Yes: 3 May 2026 had the later"),
    ("The forecasts for 2 and 6 May 2026 were both too high. Which was closer?", "6 May 2026 had"),
    ("The forecasts for 2 and 6 May 2026 both missed. Which was closer?", "6 May 2026 had the low"),
    ("2 or 6 May 2026: which missed by a wider margin?", "2 May 2026 had the higher difference"),
    ("2 or 6 May 2026: which missed by a smaller margin?", "6 May 2026 had the lower difference"),
    ("7 or 8 May 2026: when was it colder than they had been told?", "8 May 2026: forecast high"),
    ("Whose forecast erred on the low side, that of 7 or 8 May 2026?", "7 May 2026: observed"),
    ("5 and 6 January 2026, judged by wind chill: which felt milder?", "5 January 2026 had the hi"),
    ("On which of 5, 6 and 7 January 2026 is no gust given?", "5 January 2026 and 6 January 2026"),
    ("No gusts please: 5 or 7 January 2026?", "5 January 2026 had the lower gust"),
    ("Which froze your ears off more, 5 or 6 January 2026, by wind chill?", "6 January 2026 had"),
    ("7 or 8 January 2026: was the high noted shortly before midnight?", "8 January 2026"),
    # and which days they are
    ("Was the last day of 2025 colder than the first of 2026?", "Yes: 31 December 2025 had"),
    ("1 January 2026 or the Thursday a week later: which was warmer?", "8 January 2026 had the hi"),
]


@pytest.mark.parametrize(("question", "said"), HARBOUR)
def test_a_report_is_picked(question: str, said: str) -> None:
    assert said in answered(question, "harbour")


@pytest.mark.parametrize(("question", "said"), WEATHER)
def test_a_day_is_picked(question: str, said: str) -> None:
    assert said in answered(question, "weather")
