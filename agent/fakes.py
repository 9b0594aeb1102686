"""A chat model that says what it was told to say, for tests of hosts and of this project."""

from collections.abc import Callable, Sequence
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable

Reply = str | AIMessage | Exception | Callable[[Sequence[BaseMessage]], "str | AIMessage"]


class ScriptedModel(BaseChatModel):
    """Answers from a list, in order; an exception in it is raised, a function is asked.

    `seen` holds the messages of every call. When the list is used up, the call fails.
    """

    replies: list[Any]
    seen: list[list[BaseMessage]] = []  # noqa: RUF012 (pydantic copies it per instance)
    binds_tools: bool = True
    bound: list[str] = []  # noqa: RUF012

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Sequence[Any], **kwargs: Any) -> Runnable[Any, AIMessage]:
        if not self.binds_tools:
            raise NotImplementedError("this model has no tools")
        self.bound = [tool.name for tool in tools]
        return self

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        self.seen.append(list(messages))
        if not self.replies:
            raise RuntimeError("the script is at its end")
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        if not isinstance(reply, str | AIMessage):
            reply = reply(messages)
        message = AIMessage(reply) if isinstance(reply, str) else reply
        usage = {"input_tokens": 100, "output_tokens": 10, "total_tokens": 110}
        message = message.model_copy(update={"usage_metadata": usage})
        return ChatResult(generations=[ChatGeneration(message=message)])
