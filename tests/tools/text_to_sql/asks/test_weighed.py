"""Days and stretches weighed against each other in turns of speech: which is said to be ahead."""

import pytest

from tests.tools.text_to_sql.schemas import answered

SAID = [
    # put down as the one, the other as the other
    (
        "They had 3 March 2026 down as the colder day, the 5th as the warmer. Did it turn out so?",
        "No: 5 March",
    ),
    (
        "3 June 2026 was billed as the warmer day, with 5 June as the cooler. Did that come true?",
        "No: 5 June",
    ),
    (
        "19 March 2026 was tipped to be the warmer of the two, the 20th the colder. Was it?",
        "Yes: 19 March",
    ),
    # an end of one stretch above or below that of another
    (
        "Was the lowest wind chill forecast in January 2026 below the lowest in March?",
        "Yes: January",
    ),
    ("Was the lowest wind chill of January 2026 above that of March?", "No: March"),
    ("Was the strongest gust of March 2026 weaker than the strongest of June?", "No: "),
    ("Was the highest gust forecast in March 2026 under the highest for June?", "No: "),
    # what is felt
    ("6, 7, 9 January 2026: most biting wind chill on which of the three?", "6 January"),
    ("Harshest wind chill: 6 or 7 January 2026?", "6 January"),
    ("Which of 6 and 7 January 2026 had the less harsh wind chill?", "7 January"),
    # the better chance
    ("4 or 5 June 2026: which was given the better odds of getting rained on?", "5 June"),
    ("Did 4 or 5 June 2026 stand the better chance of staying dry?", "4 June"),
    ("Which had the better chance for a dry day, 4 or 5 June 2026?", "4 June"),
    # points between two shares
    (
        "How many percentage points did the chance of rain drop by between 12 and 20 June 2026?",
        "difference is 40%",
    ),
    ("By how many points did the chance of rain rise from 4 to 5 June 2026?", "difference is 30%"),
    # what somebody suffers from, and what they bear
    (
        "I run well in rain but wilt in heat. For my run, was 4 or 3 June 2026 the better bet?",
        "3 June",
    ),
    ("I don't mind rain but struggle in heat: 3 or 4 June 2026?", "3 June"),
    ("I hate the cold. Was 3 or 4 March 2026 the better day?", "4 March"),
    # how what is planned would have fared
    ("Should my solar panels have done better on 4 or 6 June 2026?", "6 June"),
    (
        "A candlelight vigil, 3 or 4 June 2026. On which would the flames have had it easier?",
        "3 June",
    ),
    # days of the week, counted
    (
        "Were there more rainy Saturdays than rainy Sundays in June 2026?",
        "No: they tie on the number",
    ),
    ("Were there fewer gusty Mondays than gusty Fridays in March 2026?", "gust stated"),
    (
        "Who fared worse for rain in June 2026, those with Mondays off or with Saturdays off?",
        "Mondays",
    ),
    # before and after
    ("Was June 2026 warmer on average after the 15th than up to it?", "Yes: 16 to 30 June"),
    ("Was it colder before or after the 10th of March 2026?", "1 to 9 March 2026 had the lower"),
    ("Did it rain on more days after the 10th of June 2026 than before it?", "Yes: 11 to 30 June"),
]


@pytest.mark.parametrize(("question", "said"), SAID)
def test_which_is_said_to_be_ahead(question: str, said: str) -> None:
    text = answered(question, "weather")
    assert said in text
