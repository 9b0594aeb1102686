"""Conversations over prose: what a turn leaves out is the topic spoken of."""

from collections import Counter
from pathlib import Path

import pytest

from pageturner.agent.followups import Turn, resolve
from pageturner.agent.followups.antecedents import pronouns
from pageturner.agent.followups.phrases import phrases
from pageturner.corpus.card import SchemaCard
from pageturner.corpus.commonness import RAREST, rank
from pageturner.corpus.embedding import Embedder, load_embedder
from pageturner.corpus.fakes import HashEmbedder
from pageturner.evals.conversation import token_f1
from pageturner.tools.text_to_sql.language.tokens import tokenize

CONVERSATIONS = Path(__file__).parent.parent / "fixtures" / "followups" / "prose.txt"
NO_RECORDS = SchemaCard(table="records", unit="document")


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    return load_embedder()


TOPICS = [
    # (turn before, what is said, what it means; "" for what was said)
    (
        "How do you clean a cast iron pan?",
        "How often should I season it?",
        "How often should I season the cast iron pan?",
    ),
    ("What do otters eat?", "Where do they sleep?", "Where do otters sleep?"),
    (
        "What do otters eat?",
        "What is known about their young?",
        "What is known about otters' young?",
    ),
    ("Tell me about Ada Lovelace.", "Where was she born?", "Where was Ada Lovelace born?"),
    (
        "How do I choose a bread knife?",
        "Is a serrated one better?",
        "Is a serrated bread knife better?",
    ),
    ("What is the purpose of ISO 9001?", "Who wrote it?", "Who wrote ISO 9001?"),
    ("How long do solar panels last?", "What about batteries?", "How long do batteries last?"),
    ("Who discovered penicillin?", "How does it work?", "How does penicillin work?"),
    ("What were the causes of World War I?", "Who started it?", "Who started World War I?"),
    (
        "Tell me about keeping bees in a garden.",
        "What does it cost?",
        "What does it cost (bees)?",
    ),
    ("How do otters swim?", "What is photosynthesis?", ""),
    ("How do otters swim?", "If a crab sheds its shell, does it eat it?", ""),
    ("Tell me about Ada Lovelace.", "Who was Rosalind Franklin?", ""),
]


@pytest.mark.parametrize(("before", "said", "meant"), TOPICS)
def test_a_turn_takes_the_topic_it_lacks(
    before: str, said: str, meant: str, embedder: Embedder
) -> None:
    turns = [Turn(question=before, said=before)]
    resolved = resolve(said, turns, NO_RECORDS, None, embedder.encode)
    assert resolved.question == (meant or said)


def test_without_an_embedder_no_topic_is_guessed() -> None:
    turns = [Turn(question="What do otters eat?", said="What do otters eat?")]
    assert resolve("Where do they sleep?", turns, NO_RECORDS, None).question == (
        "Where do they sleep?"
    )


def test_a_new_topic_takes_over_and_the_old_one_does_not_come_back_by_itself(
    embedder: Embedder,
) -> None:
    said = ["Tell me about sea turtles.", "Tell me about Eddy Merckx."]
    turns = [Turn(question=one, said=one) for one in said]
    resolved = resolve("How many stages did he win?", turns, NO_RECORDS, None, embedder.encode)
    assert resolved.question == "How many stages did Eddy Merckx win?"
    assert resolved.why == "about 'Eddy Merckx'"


def conversations() -> list[list[tuple[str, str]]]:
    """What is said and what it means, turn by turn."""
    text = "\n".join(
        line for line in CONVERSATIONS.read_text().splitlines() if not line.startswith("#")
    )
    return [
        [
            (said, meant or said)
            for said, _, meant in (line.partition(" => ") for line in one.split("\n"))
        ]
        for one in text.strip().split("\n\n")
    ]


def test_most_turns_come_nearer_to_what_is_meant_and_few_are_led_astray(
    embedder: Embedder,
) -> None:
    counted: Counter[str] = Counter()
    for conversation in conversations():
        turns: list[Turn] = []
        for said, meant in conversation:
            question = resolve(said, turns, NO_RECORDS, None, embedder.encode).question
            turns.append(Turn(question=question, said=said))
            gain = token_f1(question, meant) - token_f1(said, meant)
            counted["open" if said != meant else "complete"] += 1
            counted["better" if gain > 0 else "worse" if gain < 0 else "same"] += 1
    assert counted["better"] >= 0.5 * counted["open"]
    assert counted["worse"] <= 0.05 * counted.total() / 2


PHRASES = [
    # (what is said, the things it names)
    ("How does a heat pump work?", ["heat pump"]),
    ("What does the yellow jersey mean?", ["yellow jersey"]),
    ("How much does a pimped-out food truck cost?", ["pimped-out food truck"]),
    ("How is the Tour de France organised?", ["Tour de France"]),
    ("What were the causes of World War I?", ["World War I"]),
    ("Tell me about Ada Lovelace's letters.", ["Ada Lovelace", "letters"]),
    ("What happened on Friday in March?", []),
    ("How can I prevent it?", []),
    ("", []),
]


@pytest.mark.parametrize(("said", "things"), PHRASES)
def test_the_things_a_question_names(said: str, things: list[str]) -> None:
    assert [phrase.words for phrase in phrases(said)] == things


PRONOUNS = [
    ("How do they attract and catch their prey?", ["they"]),
    ("Is it better to walk or to run?", []),
    ("What time is it?", []),
    ("How much does it cost to repair her boat?", ["her"]),
    ("Is a smart one better, and does it last?", ["one", "it"]),
]


@pytest.mark.parametrize(("said", "found"), PRONOUNS)
def test_the_pronouns_that_mean_something(said: str, found: list[str]) -> None:
    tokens = tokenize(said)
    assert [tokens[at].low for at in pronouns(tokens)] == found


def test_rare_words_rank_behind_common_ones() -> None:
    assert rank("the") < rank("owner") < rank("sewage") < rank("qwertzuiop") == RAREST
    assert rank("Owners") == rank("owner") == rank("owner's")


def test_few_texts_are_embedded_however_long_the_conversation() -> None:
    """Cost is counted in texts: those of a turn do not grow with the turns before it."""
    counts: list[int] = []

    def encode(texts: list[str]) -> object:
        counts.append(len(texts))
        return HashEmbedder().encode(texts)

    for length in (6, 200):
        turns = [Turn(question=f"How is a pump{n} built?", said="") for n in range(length)]
        turns = [Turn(question=t.question, said=t.question) for t in turns]
        resolve("How much does it cost?", turns, NO_RECORDS, None, encode)  # type: ignore[arg-type]
    assert counts[0] == counts[1]
