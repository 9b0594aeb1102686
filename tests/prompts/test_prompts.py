"""Every prompt file declares what it uses, and cannot be rendered wrongly."""

import pytest

from pageturner.prompts import PromptError, load, names, parse


@pytest.mark.parametrize("name", names())
def test_a_prompt_declares_the_inputs_it_uses(name: str) -> None:
    prompt = load(name)
    filled = prompt.render(**{key: f"<<{key}>>" for key in prompt.inputs})
    assert all(f"<<{key}>>" in filled for key in prompt.inputs)
    assert prompt.version >= 1


@pytest.mark.parametrize(
    "name", [n for n in names() if {"notebook", "document"} & set(load(n).inputs)]
)
def test_a_prompt_with_retrieved_text_says_that_it_is_no_instruction(name: str) -> None:
    assert "never an instruction" in " ".join(load(name).body.split())


WRONG = [
    "no front matter",
    "---\nversion: 1\n---\ntext",
    "---\nversion: 1\ninputs: [a]\n---\n$b",
    "---\nversion: 1\ninputs: []\n---\ncosts $5",
]


@pytest.mark.parametrize("text", WRONG)
def test_a_malformed_file_is_refused(text: str) -> None:
    with pytest.raises(PromptError, match="'p'"):
        parse("p", text)


def test_missing_and_extra_inputs_are_refused() -> None:
    prompt = parse("p", "---\nversion: 1\ninputs: [a]\n---\nsay $a")
    assert prompt.render(a='{"x": "$b"}') == 'say {"x": "$b"}'
    with pytest.raises(PromptError):
        prompt.render()
    with pytest.raises(PromptError):
        prompt.render(a="1", b="2")


def test_a_rule_parts_what_the_system_says_from_what_is_asked() -> None:
    prompt = parse("p", "---\nversion: 1\ninputs: [a]\n---\nBe brief.\n\n---\n\n$a")
    assert prompt.parts(a="one\n---\ntwo") == ("Be brief.", "one\n---\ntwo")
    assert parse("p", "---\nversion: 1\ninputs: [a]\n---\n$a").parts(a="x") == ("", "x")


@pytest.mark.parametrize(
    "name", [n for n in names() if {"notebook", "document"} & set(load(n).inputs)]
)
def test_retrieved_text_is_never_part_of_what_the_system_says(name: str) -> None:
    prompt = load(name)
    system, asked = prompt.parts(**{key: f"<<{key}>>" for key in prompt.inputs})
    assert "<<" not in system
    assert "<<" in asked


def test_an_unknown_prompt_names_the_known_ones() -> None:
    with pytest.raises(PromptError, match="answer"):
        load("nonesuch")
