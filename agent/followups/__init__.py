"""Follow-ups: from what a user says in the middle of a conversation to a question by itself."""

from pageturner.agent.followups.resolving import resolve, turns_of
from pageturner.agent.followups.several_parts import resolve_parts
from pageturner.agent.followups.topics import Encode
from pageturner.agent.followups.turns import Relation, Resolved, Turn

__all__ = ["Encode", "Relation", "Resolved", "Turn", "resolve", "resolve_parts", "turns_of"]
