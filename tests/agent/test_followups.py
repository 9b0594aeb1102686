"""Follow-ups made to stand alone: one table over a card of our own, and what must never happen."""

from datetime import date, datetime

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langgraph.checkpoint.memory import InMemorySaver

from pageturner.agent import Context, State, create_agent
from pageturner.agent.followups import Turn, resolve, turns_of
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.corpus.corpus import Corpus

CARD = SchemaCard(
    table="reports",
    unit="document",
    title="Ferry reports",
    count=700,
    columns=(
        ColumnCard(
            name="date",
            type="date",
            temporal=True,
            filled=700,
            minimum="2024-01-01",
            maximum="2025-12-31",
        ),
        ColumnCard(
            name="passengers",
            type="integer",
            synonyms=("passengers", "people", "busy", "crowded"),
            antonyms=("quiet",),
            filled=700,
            minimum=0,
            maximum=900,
        ),
        ColumnCard(
            name="booked_delay",
            type="integer",
            unit="minutes",
            synonyms=("delay", "late"),
            qualifiers=("announced", "booked"),
            filled=700,
        ),
        ColumnCard(
            name="actual_delay",
            type="integer",
            unit="minutes",
            synonyms=("delay", "late"),
            qualifiers=("actual", "actually", "measured"),
            typical=True,
            filled=700,
        ),
        ColumnCard(name="swell", type="real", unit="m", synonyms=("swell", "rough"), filled=700),
        ColumnCard(
            name="vessel",
            type="text",
            samples=("Tern", "Plover", "Gannet"),
            distinct=3,
            filled=700,
        ),
        ColumnCard(name="fog", type="boolean", synonyms=("fog", "foggy"), filled=700),
        ColumnCard(name="ice", type="boolean", synonyms=("ice", "icy"), filled=700),
    ),
)
NO_RECORDS = SchemaCard(table="records", unit="document")

BUSY = "How many passengers were carried on 3 May 2025?"
SWELL = "How high was the swell on 3 May 2025?"
MONTH = "What was the average delay in March 2025?"
LISTED = "Which days in October 2025 were foggy?"
BEST = "Which day in July 2025 had the most passengers?"
TRIP = "I travel from 24 to 28 August 2025. Any fog?"
LIST_DAYS = "2025-10-03 2025-10-08 2025-10-21"

FOLLOW_UPS = [
    # (questions before, days the last answer named, what is said, what it means, relation)
    # The day, the week, the month beside
    ([BUSY], "", "And the day after?", BUSY.replace("3 May", "4 May"), "shifted"),
    ([BUSY], "", "and the next day?", BUSY.replace("3 May", "4 May"), "shifted"),
    ([BUSY], "", "And the day afer?", BUSY.replace("3 May", "4 May"), "shifted"),
    (
        [BUSY],
        "",
        "And the day after, if you don't mind?",
        BUSY.replace("3 May", "4 May"),
        "shifted",
    ),
    ([MONTH], "", "and Febuary by the way?", MONTH.replace("March", "February"), "shifted"),
    ([MONTH], "", "Sorry, I meant Fberuary.", MONTH.replace("March", "February"), "corrected"),
    # The answer in another unit
    ([SWELL], "", "and in feet?", "How high was the swell on 3 May 2025, in feet?", "refined"),
    (
        [SWELL],
        "",
        "what's that in feet please",
        "How high was the swell on 3 May 2025, in feet?",
        "refined",
    ),
    (
        [f"{SWELL[:-1]}, in feet?"],
        "",
        "in cm?",
        "How high was the swell on 3 May 2025, in cm?",
        "refined",
    ),
    # What is only said in front of it
    ([BUSY], "", "omg. and the day after?", BUSY.replace("3 May", "4 May"), "shifted"),
    ([BUSY], "", "lol n the day after?", BUSY.replace("3 May", "4 May"), "shifted"),
    ([MONTH], "", "n february", MONTH.replace("March", "February"), "shifted"),
    (
        [BUSY],
        "",
        "Excellent, that gives me a chapter. And the day after?",
        BUSY.replace("3 May", "4 May"),
        "shifted",
    ),
    ([MONTH], "", "Pity! And the month before?", MONTH.replace("March", "February"), "shifted"),
    ([BUSY], "", "What about the day before that?", BUSY.replace("3 May", "2 May"), "shifted"),
    ([BUSY], "", "And exactly one month later?", BUSY.replace("May", "June"), "shifted"),
    ([BUSY], "", "two weeks earlier?", BUSY.replace("3 May", "19 April"), "shifted"),
    ([BUSY], "", "And a year earlier?", BUSY.replace("2025", "2024"), "shifted"),
    (
        [BUSY],
        "",
        "And the week before?",
        "How many passengers were carried from 26 April to 2 May 2025?",
        "shifted",
    ),
    ([MONTH], "", "and the month before?", MONTH.replace("March", "February"), "shifted"),
    ([MONTH], "", "And the following month?", MONTH.replace("March", "April"), "shifted"),
    ([MONTH], "", "the year before?", MONTH.replace("2025", "2024"), "shifted"),
    (
        ["What was the average delay in autumn 2024?"],
        "",
        "and the winter after that?",
        "What was the average delay from 1 December 2024 to 28 February 2025?",
        "shifted",
    ),
    (
        ["What was the average delay in autumn 2024?"],
        "",
        "And the following spring?",
        "What was the average delay from March to May 2025?",
        "shifted",
    ),
    ([MONTH], "", "and the July before?", MONTH.replace("March 2025", "July 2024"), "shifted"),
    (
        [BEST],
        "2025-07-12",
        "And the day after, was it foggy?",
        "And 13 July 2025, was it foggy?",
        "shifted",
    ),
    (
        [BUSY],
        "",
        "Which of the two days following had fog?",
        "Which of 4 and 5 May 2025 had fog?",
        "shifted",
    ),
    (
        [BUSY],
        "",
        "Compare that day with the same day a month later: which was foggy?",
        "Compare 3 May 2025 with 3 June 2025: which was foggy?",
        "shifted",
    ),
    (
        [BUSY],
        "",
        "Was it busier the day before?",
        "Was it busier on 2 May 2025 than on 3 May 2025?",
        "shifted",
    ),
    (
        [TRIP],
        "",
        "Suppose I come a week later instead?",
        "I travel from 31 August to 4 September 2025. Any fog?",
        "shifted",
    ),
    # Another time, said in full or in part
    ([MONTH], "", "and April?", MONTH.replace("March", "April"), "shifted"),
    ([MONTH], "", "Same for June.", MONTH.replace("March", "June"), "shifted"),
    ([MONTH], "", "And in March 2024?", MONTH.replace("2025", "2024"), "shifted"),
    ([MONTH], "", "What about 2024?", MONTH.replace("2025", "2024"), "shifted"),
    ([BUSY], "", "Same question for the 13th.", BUSY.replace("3 May", "13 May"), "shifted"),
    ([BUSY], "", "And on Christmas Day?", BUSY.replace("3 May", "25 December"), "shifted"),
    ([BUSY], "", "And Sunday?", BUSY.replace("3 May", "4 May"), "shifted"),
    ([LISTED], LIST_DAYS, "And in November?", LISTED.replace("October", "November"), "shifted"),
    (
        [LISTED],
        LIST_DAYS,
        "What about the second week?",
        "Which days from 8 to 14 October 2025 were foggy?",
        "shifted",
    ),
    # One of the two years that were told, against the other
    (
        [BUSY.replace("2025", "2024"), BUSY],
        "",
        "So 2025 was how much busier?",
        "Was the passengers higher on 3 May 2025 or on 3 May 2024?",
        "shifted",
    ),
    (
        [BUSY, BUSY.replace("2025", "2024")],
        "",
        "was 2024 quieter, then?",
        "Was the passengers lower on 3 May 2024 than on 3 May 2025?",
        "shifted",
    ),
    ([BUSY, BUSY.replace("2025", "2024")], "", "How busy was 2024 on average?", "", "new"),
    # Corrections
    ([BUSY], "", "no, I meant 2024", BUSY.replace("2025", "2024"), "corrected"),
    ([BUSY], "", "Sorry, the 4th.", BUSY.replace("3 May", "4 May"), "corrected"),
    ([BUSY], "", "Sorry, I meant June.", BUSY.replace("May", "June"), "corrected"),
    ([MONTH], "", "I mean April, not March.", MONTH.replace("March", "April"), "corrected"),
    (
        ["What was the announced delay on 3 May 2025?"],
        "",
        "I meant the actual delay.",
        "What was the actual delay on 3 May 2025?",
        "corrected",
    ),
    (
        ["Which day in July 2025 had the highest swell?"],
        "",
        "Make that the lowest.",
        "Which day in July 2025 had the lowest swell?",
        "corrected",
    ),
    # The scope carried
    ([BUSY], "", "Was there any fog?", "Was there any fog on 3 May 2025?", "carried"),
    ([BUSY], "", "Foggy at least?", "Foggy at least on 3 May 2025?", "carried"),
    (
        [BEST],
        "2025-07-12",
        "How high was the swell?",
        "How high was the swell on 12 July 2025?",
        "carried",
    ),
    (
        [BEST],
        "2025-07-12",
        "What was the delay that day?",
        "What was the delay on 12 July 2025?",
        "carried",
    ),
    ([BEST], "2025-07-12", "Any ice then?", "Any ice on 12 July 2025?", "carried"),
    ([TRIP], "", "Any ice then?", "Any ice from 24 to 28 August 2025?", "carried"),
    (
        [MONTH],
        "",
        "Which day had the highest swell?",
        "Which day had the highest swell in March 2025?",
        "carried",
    ),
    (
        [TRIP],
        "",
        "Which day of the stay is the busiest?",
        "Which day of 24 to 28 August 2025 is the busiest?",
        "refined",
    ),
    (
        ["How many foggy days were there in May 2025?"],
        "",
        "Which ones?",
        "Which foggy days were there in May 2025?",
        "carried",
    ),
    (
        [LISTED],
        LIST_DAYS,
        "How many is that?",
        "How many days in October 2025 were foggy?",
        "carried",
    ),
    # Something else in its place
    ([MONTH], "", "And the swell?", "What was the average swell in March 2025?", "replaced"),
    (
        ["How many passengers did the Tern carry on 3 May 2025?"],
        "",
        "And the Plover?",
        "How many passengers did the Plover carry on 3 May 2025?",
        "replaced",
    ),
    ([LISTED], "", "And icy?", "Which days in October 2025 were icy?", "replaced"),
    (
        ["Which days in May 2025 had a swell above 3 m?"],
        "",
        "What about above 2?",
        "Which days in May 2025 had a swell above 2 m?",
        "replaced",
    ),
    (
        ["What was the highest swell in May 2025?"],
        "",
        "And the lowest?",
        "What was the lowest swell in May 2025?",
        "replaced",
    ),
    (
        ["What was the actual delay on 3 May 2025?"],
        "",
        "And what had been announced?",
        "What was the booked delay on 3 May 2025?",
        "replaced",
    ),
    # Narrower
    (
        [LISTED],
        LIST_DAYS,
        "Only those with a delay above 20 minutes, please.",
        "Which days in October 2025 were foggy, only those with a delay above 20 minutes?",
        "refined",
    ),
    (
        [LISTED],
        LIST_DAYS,
        "Just the icy ones.",
        "Which days in October 2025 were foggy, just the icy ones?",
        "refined",
    ),
    (
        [LISTED],
        LIST_DAYS,
        "Which of them was the busiest?",
        "Which report in October 2025 with fog had the highest passengers?",
        "refined",
    ),
    (
        [LISTED],
        LIST_DAYS,
        "How long was the delay on the second one?",
        "How long was the delay on 8 October 2025?",
        "refined",
    ),
    (
        [LISTED],
        LIST_DAYS,
        "Was it icy on any of those days?",
        "Was it icy on any of 3, 8 and 21 October 2025?",
        "refined",
    ),
    (
        [BUSY, BUSY.replace("3 May", "9 June")],
        "",
        "Of those two days, which was foggy?",
        "Of 3 May 2025 and 9 June 2025, which was foggy?",
        "refined",
    ),
    (
        [MONTH, MONTH.replace("March", "April")],
        "",
        "Which of the two was busier?",
        "Which of March 2025 and April 2025 was busier?",
        "refined",
    ),
    ([BEST], "2025-07-12", "How foggy was that month?", "How foggy was July 2025?", "refined"),
    # Standing alone: left as it is
    ([BUSY], "", "How many passengers were carried in June 2024?", "", "new"),
    ([BUSY], "", "What happens when the hawser parts?", "", "new"),
    ([BUSY], "", "Which day had the most passengers ever?", "", "new"),
    ([BUSY], "", "Who founded the company in 1902?", "", "new"),
    ([MONTH], "", "What was the swell the day after the storm of 3 June 2025?", "", "new"),
    ([LISTED], LIST_DAYS, "Which of 3 and 4 May 2025 was foggy?", "", "new"),
    ([BUSY], "", "thanks, that is all", "", "new"),
    (
        [BUSY],
        "",
        "New topic: which days in May 2024 were icy?",
        "Which days in May 2024 were icy?",
        "new",
    ),
]


@pytest.mark.parametrize(("before", "named", "said", "meant", "relation"), FOLLOW_UPS)
def test_a_follow_up_stands_alone(
    before: list[str], named: str, said: str, meant: str, relation: str
) -> None:
    days = tuple(date.fromisoformat(day) for day in named.split())
    turns = [Turn(question=q, said=q) for q in before[:-1]]
    turns.append(Turn(question=before[-1], said=before[-1], dates=days))
    resolved = resolve(said, turns, CARD, None)
    assert (resolved.question, resolved.relation) == (meant or said, relation)
    assert resolved.why


def answered(text: str, **kept: object) -> AIMessage:
    return AIMessage(text, additional_kwargs=dict(kept))


def test_an_edited_history_is_what_counts() -> None:
    asked: list[AnyMessage] = [
        HumanMessage(BUSY),
        answered("230 [1].", question=BUSY, dates=["2025-05-03"]),
        HumanMessage("And the day after?"),
        answered("412 [1].", question=BUSY.replace("3 May", "4 May"), dates=["2025-05-04"]),
    ]
    for history, meant in ((asked, "5 May"), (asked[:2], "4 May")):
        turns = turns_of(history, CARD, None)
        resolved = resolve("And the next day?", turns, CARD, None)
        assert resolved.question == BUSY.replace("3 May", meant)


def test_a_history_of_plain_text_is_resolved_anew() -> None:
    history: list[AnyMessage] = [
        HumanMessage(BEST),
        AIMessage("The most passengers (July 2025) are 812, on 12 July 2025 [1]."),
        HumanMessage("Any fog then?"),
        AIMessage("", tool_calls=[{"name": "scope_documents", "args": {}, "id": "1"}]),
        AIMessage("No: 12 July 2025 does not have fog [1]."),
    ]
    turns = turns_of(history, CARD, None)
    assert [turn.question for turn in turns] == [BEST, "Any fog on 12 July 2025?"]
    assert turns[0].dates[-1] == date(2025, 7, 12)


async def test_a_conversation_leans_on_its_last_answer(corpus: Corpus) -> None:
    agent = create_agent(corpus, checkpointer=InMemorySaver())
    config = {"configurable": {"thread_id": "t"}}
    for said, meant in (
        ("Which day in March 2025 had the most passengers?", ""),
        ("And the day before, how many passengers?", "And 2 March 2025, how many passengers?"),
        ("What happens when the swell surges?", ""),
    ):
        state = await agent.ainvoke(
            State(messages=[HumanMessage(said)]),
            config,  # type: ignore[arg-type]
            context=Context(now="2025-04-01"),
        )
        assert state["question"] == (meant or said)
    told = [event for event in state["trace"] if event["what"] == "follow-up"]
    assert "dropped" in told[0]["detail"]


WORDS = st.lists(
    st.sampled_from(
        (
            "and the day after that before week a month later 2025 no I meant second one those two "
            "same for March what about fog only how much it they her on 31 February 9999 last of "
            "passengers most ? . , the following rest of that year 0001-01-01 100000 weeks earlier"
        ).split(" ")
    ),
    max_size=12,
).map(" ".join)


@example("2025", "_")
@example("2025 100000", "before 0001-01-01 100000")
@example("2025", "after that week and")
@given(st.one_of(WORDS, st.text(max_size=80)), st.one_of(WORDS, st.text(max_size=80)))
@settings(max_examples=400, deadline=None)
def test_no_two_turns_ever_raise(before: str, said: str) -> None:
    for days in ((), (date.max,), (date.min, date.max)):
        turns = [Turn(question=before, said=before, dates=days)]
        for card in (CARD, NO_RECORDS):
            assert isinstance(resolve(said, turns, card, datetime(2025, 6, 1)).question, str)
