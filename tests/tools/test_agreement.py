"""What a cosine cannot tell of two questions, and which questions are of their time."""

import pytest

from pageturner.tools.agreement import disagreement
from pageturner.tools.fitness import of_the_moment

DIFFERENT = [
    # (asked, learned, what differs)
    ("How was 3 May?", "How was 4 May?", "numbers"),
    ("How was 3 May?", "How was 3 June?", "dates"),
    ("Is it 5 km?", "Is it 5 miles?", "units"),
    ("What does Acme sell?", "What does Umbrella sell?", "names"),
    ("Was there rain?", "Wasn't there rain?", "polarity"),
    ("Was it above the mean?", "Was it below the mean?", "opposites"),
    ("Which was highest?", "Which was lowest?", "aggregates"),
    ("Is the Z5200 louder?", "Is the Z5400 louder?", "numbers"),
    ("Did Ada Lovelace write?", "Did Ada Byron write?", "names"),
    ("Why are there waves?", "How are there waves?", "different things"),
    ("Should I wait?", "How should I wait?", "different things"),
    ("How many sail?", "How long do they sail?", "different things"),
    ("How did it end?", "How does it end?", "different times"),
    ("Do dogs chase cats?", "Do cats chase dogs?", "another order"),
    ("Who buys tickets?", "Who sells tickets?", "opposites"),
    ("Did more than 40 lorries board?", "Did at least 40 lorries board?", "bounds"),
    ("Is it up to 9 knots?", "Is it over 9 knots?", "bounds"),
    ("Did 12 berths flood?", "Did about 12 berths flood?", "bounds"),
    ("Which loads weigh 5 tons or more?", "Which loads weigh 5 tons?", "bounds"),
    ("Is it heard within 10 miles?", "Is it heard beyond 10 miles?", "bounds"),
    ("Who has 5 dogs or more?", "Who has 5 dogs?", "bounds"),
    ("Did it run at least weekly?", "Did it run weekly?", "bounds"),
    ("Who was the first pilot?", "Who was the second pilot?", "ordinals"),
    ("Which is the longest pier?", "Which is the second longest pier?", "ordinals"),
    ("What does the third rule say?", "What do the 3 rules say?", "numbers"),
    ("Was it 20 °C?", "Was it 20 °F?", "units"),
    ("How deep is the basin in metres?", "How deep is the basin in feet?", "units"),
    ("What does it cost in euros?", "What does it cost?", "units"),
    ("How many hours is the trip?", "How many minutes is the trip?", "units"),
    ("What is the toll per week?", "What is the toll per month?", "units"),
    ("Was it 5 jan?", "Was it 5 feb?", "dates"),
    ("Was it 5 may?", "Was it 5 march?", "dates"),
    ("Which ships run in summer?", "Which ships run in winter?", "dates"),
    ("Was it two hundred?", "Was it three hundred?", "numbers"),
    ("Was it twenty-one?", "Was it twenty-two?", "numbers"),
    ("What was the mean load?", "What was the largest load?", "aggregates"),
    ("What was the total load?", "What was the average load?", "aggregates"),
    ("What was the median load?", "What was the load?", "aggregates"),
    ("Which crew had only tea?", "Which crew had tea?", "restrictions"),
    ("Were all buoys lit?", "Were some buoys lit?", "restrictions"),
    ("Does she rarely call here?", "Does she call here?", "restrictions"),
    ("What is done before mooring?", "What is done after mooring?", "times"),
    ("What is done before mooring?", "What is done while mooring?", "times"),
    ("Who has served since the strike?", "Who has served until the strike?", "times"),
    ("What was caught yesterday?", "What was caught today?", "days"),
    ("When does the next tug leave?", "When did the last tug leave?", "opposites"),
    ("Are hounds allowed aboard?", "Are hounds forbidden aboard?", "denials"),
    ("Are hounds allowed aboard?", "Are hounds banned aboard?", "denials"),
    ("Must crews sign?", "May crews sign?", "opposites"),
    ("Is a vest mandatory?", "Is a vest optional?", "denials"),
    ("Did the pump fail to start?", "Did the pump start?", "denials"),
    ("Is tea sold instead of coffee?", "Is tea sold?", "denials"),
    ("How fast is inbound traffic?", "How fast is outbound traffic?", "directions"),
    ("Is the northern quay lit?", "Is the southern quay lit?", "directions"),
    ("Who paid the export duty?", "Who paid the import duty?", "opposites"),
    ("Is a landing possible?", "Is a landing impossible?", "opposites"),
    ("Which claims are valid?", "Which claims are invalid?", "opposites"),
    ("Who was satisfied?", "Who was dissatisfied?", "opposites"),
    ("Who was loyal?", "Who was disloyal?", "opposites"),
    ("Which cabins are for smoking?", "Which cabins are for non-smoking?", "polarity"),
    ("Is the paint harmful?", "Is the paint harmless?", "opposites"),
    ("Where is the indoor pool?", "Where is the outdoor pool?", "opposites"),
    ("Who is underpaid?", "Who is overpaid?", "opposites"),
    ("Is the internal report out?", "Is the external report out?", "opposites"),
    ("What came from the yard?", "What came for the yard?", "opposites"),
    ("What was sent to the yard?", "What was sent from the yard?", "opposites"),
    ("Who is his mother?", "Who is his father?", "opposites"),
    ("Is it open at 9 am?", "Is it open at 9 pm?", "times of day"),
    ("Is it open at noon?", "Is it open at midnight?", "times of day"),
    ("Was it -5 degrees?", "Was it 5 degrees?", "bounds"),
    ("Did nearly all vote?", "Did all vote?", "restrictions"),
    ("Which half was dry?", "Which quarter was dry?", "parts"),
    ("Which days had fog and rain?", "Which days had fog or rain?", "opposites"),
    ("Was anyone hurt?", "Was no one hurt?", "polarity"),
    ("Is it as fast as the Ada?", "Is it faster than the Ada?", "comparisons"),
    ("What is the weekly rent?", "What is the monthly rent?", "opposites"),
    ("What was the forecast height?", "What was the actual height?", "opposites"),
    ("Which ship overtook the Ada?", "Which ship did the Ada overtake?", "order"),
    ("Was the Ada towed by the Ida?", "Did the Ada tow the Ida?", "order"),
    ("Is Ada taller than Bo?", "Is Bo taller than Ada?", "order"),
    ("Do dogs and eels chase cats?", "Do cats and eels chase dogs?", "order"),
    ("Did it take longer than an hour?", "Did it take an hour?", "comparisons"),
    ("Did more than one drift?", "Did less than one drift?", "comparisons"),
    ("What does rule iv say?", "What does rule v say?", "numbers"),
    ("What is in appendix A?", "What is in appendix B?", "numbers"),
    ("Do I have to book?", "May I book?", "opposites"),
    ("How is it switched on?", "How is it switched off?", "opposites"),
    ("Which boats run every day?", "Which boats run every other day?", "restrictions"),
    ("Is it partly full?", "Is it fully booked?", "opposites"),
    ("Is it sugar-free?", "Is there sugar in it?", "polarity"),
    ("Did the crew of the Ada help the Ida?", "Did the crew of the Ida help the Ada?", "order"),
]

SAME = [
    ("How was 1,200?", "How was 1200?"),
    ("How many sailed on Monday?", "how many ships sailed on monday"),
    ("What is a surge?", "Explain a surge."),
    ("How was the third crossing?", "How was the 3rd crossing?"),
    ("Does it cost 10k?", "Does it cost ten thousand?"),
    ("How far is it, in kilometres?", "How far is it, in km?"),
    ("Who is Lovelace?", "Who is Ada Lovelace?"),
    ("Is the Indian ferry late?", "Is the ferry of India late?"),
    ("How do I get from here to there?", "How do I get there from here?"),
    ("Are dogs or cats kept?", "Are cats or dogs kept?"),
    ("Is it so or not?", "Is it so?"),
    ("How far is a mile and 24 m?", "How far is a mile and twenty-four metres?"),
    ("Is it 25 knots or more?", "Is it at least 25 knots?"),
    ("Which was the first to land?", "Which was the 1st to land?"),
    ("Was it 3 May?", "Was it May 3rd?"),
    ("What was the average load?", "What was the mean load?"),
    ("What does surge mean?", "What is a surge?"),
    ("Which is the best berth?", "What is a good berth?"),
    ("Which lesson is the most important?", "Which lesson is the best?"),
    ("What was done prior to mooring?", "What was done before mooring?"),
    ("Is it allowed to fish?", "Is it permitted to fish?"),
    ("What is the salary of pilots?", "What is the pilots' salary?"),
    ("What is the average age of a hull?", "What is the average hull age?"),
    ("When did they cancel the trip?", "When was the trip cancelled?"),
    ("In which church did they marry Ann?", "In which church was Ann married?"),
    ("Where was the Ada towed by the Ida?", "Where was the Ada towed by the Ida, please?"),
    ("Which is nearer, Oban or Mull?", "Which is nearer, Mull or Oban?"),
    ("What sets a cutter and a yawl apart?", "What sets a yawl and a cutter apart?"),
    ("How can you mend a torn sail?", "How is a torn sail mended?"),
]


@pytest.mark.parametrize(("asked", "learned", "what"), DIFFERENT)
def test_questions_that_look_alike_and_ask_something_else(
    asked: str, learned: str, what: str
) -> None:
    assert what in (disagreement(asked, learned) or "")
    assert what in (disagreement(learned, asked) or "")


@pytest.mark.parametrize(("asked", "learned"), SAME)
def test_questions_that_are_put_otherwise_and_ask_the_same(asked: str, learned: str) -> None:
    assert disagreement(asked, learned) is None
    assert disagreement(learned, asked) is None


def test_a_text_without_end_is_not_compared() -> None:
    assert "too long" in (disagreement("Is it so? " * 100_000, "Is it so?") or "")


OF_THE_MOMENT = [
    ("What is the latest timetable?", "latest"),
    ("Is there fog today?", "today"),
    ("What is today's catch?", "today"),
    ("Who was on tonight’s watch?", "tonight"),
    ("What was yesterday's catch?", "yesterday"),
    ("How many sailed this week?", "this week"),
    ("What was this morning's catch?", "this morning"),
    ("What happened in the last 3 days?", "last 3 days"),
    ("Which is the newest tug?", "newest"),
    ("What is new aboard?", "new"),
    ("When is the next departure?", "next"),
    ("Which upcoming trips are full?", "upcoming"),
    ("How many landed so far?", "so far"),
    ("How many have landed to date?", "to date"),
    ("Where is the tug at the moment?", "at the moment"),
    ("Is the list up-to-date?", "to date"),
    ("Is the most up-to-date chart here?", "to date"),
    ("Is it still raining?", "still"),
    ("How many seats are left?", "are left"),
    ("How was 3 May 2025?", ""),
    ("Which came last?", ""),
    ("How far is New York?", ""),
    ("What does the inquiry say of the master?", ""),
]


@pytest.mark.parametrize(("question", "word"), OF_THE_MOMENT)
def test_questions_of_their_time_are_known(question: str, word: str) -> None:
    assert of_the_moment(question) == word
