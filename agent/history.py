"""What of a conversation a model is shown: notes of what lies back, and the last turns.

What a model reads per turn does not grow with the conversation: past a limit the older turns are
folded into notes by the small model (a rolling summary), so that turn 200 costs what turn 20
costs. The notes know which messages they were made from; where the host edited or removed one of
those, they no longer stand and are made anew from what is there.
"""

import hashlib
from collections.abc import Sequence
from typing import TypedDict

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

from pageturner.agent.models import Caller, told

SHOWN_TOKENS = 1_500
"""Tokens of turns a model is shown as they were said; beyond that the older ones are folded."""
KEPT_TOKENS = 500
"""Tokens of turns left as they were said when the others are folded."""

_CHARACTERS = 4
"""Of a token, about."""
_LONGEST_MESSAGE = 1_200
_LONGEST_NOTES = 2_400
_LONGEST_FOLD = 24_000


class Summary(TypedDict):
    """Notes of the first messages of a conversation."""

    text: str
    covered: int
    """How many messages they were made from."""
    digest: str
    """Of those messages; another one means that the host changed them."""


def spoken(messages: Sequence[AnyMessage]) -> list[AnyMessage]:
    """What user and agent said to each other: no tool calls, no tool results."""
    return [
        message
        for message in messages
        if message.text
        and (
            isinstance(message, HumanMessage)
            or (isinstance(message, AIMessage) and not message.tool_calls)
        )
    ]


def standing(summary: Summary | None, messages: Sequence[AnyMessage]) -> Summary | None:
    """The notes, if what they were made from is still what was said."""
    if summary is None or len(messages) < summary["covered"]:
        return None
    said = messages[: summary["covered"]]
    return summary if digest(said) == summary["digest"] else None


async def rolled(
    summary: Summary | None, messages: Sequence[AnyMessage], caller: Caller
) -> Summary | None:
    """The notes with older turns folded in, where there are too many to be shown.

    Args:
        messages: what was spoken.

    Raises:
        ProviderError: the model failed.
    """
    summary = standing(summary, messages)
    covered = summary["covered"] if summary else 0
    lines = [_line(message) for message in messages[covered:]]
    if _tokens(lines) <= SHOWN_TOKENS:
        return summary
    folded = len(lines)
    kept = 0
    while folded > 1 and kept + _tokens(lines[folded - 1 : folded]) <= KEPT_TOKENS:
        folded -= 1
        kept += _tokens(lines[folded : folded + 1])
    reply = await caller(
        told(
            "summarise",
            summary=summary["text"] if summary else "(none)",
            turns="\n".join(lines[:folded])[-_LONGEST_FOLD:],
        )
    )
    text = reply.text.strip()[:_LONGEST_NOTES]
    if not text:
        return summary
    covered += folded
    return Summary(text=text, covered=covered, digest=digest(messages[:covered]))


def transcript(summary: Summary | None, messages: Sequence[AnyMessage]) -> str:
    """The conversation for a prompt; "" where nothing was said.

    Args:
        messages: what was spoken, all of it.
    """
    lines = [_line(message) for message in messages[summary["covered"] if summary else 0 :]]
    shown: list[str] = []
    for line in reversed(lines):
        if _tokens([*shown, line]) > SHOWN_TOKENS:
            break
        shown.append(line)
    notes = [f"(Notes of the turns before: {summary['text']})"] if summary else []
    return "\n".join([*notes, *reversed(shown)])


def digest(messages: Sequence[AnyMessage]) -> str:
    """What the messages say, in 32 characters."""
    hashed = hashlib.sha256()
    for message in messages:
        hashed.update(f"{message.type}\0{message.text}\0\0".encode())
    return hashed.hexdigest()[:32]


def _line(message: AnyMessage) -> str:
    who = "user" if isinstance(message, HumanMessage) else "assistant"
    text = " ".join(message.text[: 2 * _LONGEST_MESSAGE].split())
    return f"{who}: {text[:_LONGEST_MESSAGE]}{'…' if len(text) > _LONGEST_MESSAGE else ''}"


def _tokens(lines: Sequence[str]) -> int:
    return sum(len(line) for line in lines) // _CHARACTERS
