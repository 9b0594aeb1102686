"""What documents are given between reading and storing: asked and derived values, summaries, pairs.

Whatever a model said before of the same text under the same questions is kept, so that a changed
declaration asks again only what is new.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from pageturner.corpus.asking import MOST_CHARACTERS, Answer, Questionnaire
from pageturner.corpus.calls import AsyncChatModel, Calls, ChatModel
from pageturner.corpus.config import CorpusConfig
from pageturner.corpus.context import Headers, read_summary, summary_key, summary_prompt
from pageturner.corpus.elements import Elements
from pageturner.corpus.embedding import Embedder
from pageturner.corpus.pairs import pairs_prompt, read_pairs
from pageturner.corpus.storage import NewDocument, Storage, embedded_text

if TYPE_CHECKING:
    from pageturner.corpus.derive import Deriver

_SUMMARY = "(summary)"
"""A document's summary among what a model answered; no column can have that name."""


@dataclass
class Waiting:
    """A document that was read and is to be stored."""

    document: NewDocument
    texts: list[str]
    """What each of its records describes, in their order."""
    is_new: bool
    complete: bool = True
    """False where a model has still to be asked about it."""


class Completer:
    """Completes documents; used by one thread."""

    def __init__(
        self,
        config: CorpusConfig,
        storage: Storage,
        embedder: Embedder,
        model: ChatModel | AsyncChatModel | None,
    ) -> None:
        self._config, self._storage, self._embedder = config, storage, embedder
        self._questions = Questionnaire(config)
        self._calls = Calls(model) if model is not None else None
        self._headers = Headers(config.context, embedder.count_tokens)
        self._deriver = _deriver(config)
        self.failures: list[str] = []
        """ "source: reason" of every call of the model that came to nothing."""
        self.cut: list[str] = []
        """Sources whose text is longer than what a model is shown."""

    def complete(self, waiting: Sequence[Waiting]) -> None:
        """Fill what is asked and derived, and write the pairs; nothing is stored."""
        if self._questions:
            self._ask(waiting)
        for one in waiting:
            for record in one.document.records:
                self.derive(record)
        if self._config.context == "summary":
            self._sum_up(waiting)
        if self._config.qa_pairs:
            self._pair(waiting)

    def derive(self, record: Elements) -> None:
        """Compute the derived columns of a record from its others."""
        if self._deriver:
            self._deriver.fill(record)

    def _ask(self, waiting: Sequence[Waiting]) -> None:
        questions, jobs = self._questions, []
        for one in waiting:
            document = one.document
            known = (
                {} if one.is_new else self._storage.known_answers(document.root, document.source)
            )
            for text in one.texts:
                key = questions.key(text)
                if key in known:
                    document.answers[key] = known[key]
                else:
                    jobs.append((one, key, questions.prompt(document.title, text)))
                if len(text) > MOST_CHARACTERS:
                    self.cut.append(document.source)
        for (one, key, _), reply in self._replies(jobs):
            one.document.answers[key] = questions.answers(reply)
        for one in waiting:
            for record, text in zip(one.document.records, one.texts, strict=True):
                questions.fill(record, one.document.answers.get(questions.key(text), {}), text)

    def _sum_up(self, waiting: Sequence[Waiting]) -> None:
        """Put a model's summary into the headers; without one a document's own stays."""
        jobs, told = [], []
        for one in waiting:
            document, text = one.document, "\n\n".join(one.texts)
            key = summary_key(document.title, text)
            known = (
                {} if one.is_new else self._storage.known_answers(document.root, document.source)
            )
            if key in known:
                told.append((one, key, known[key][_SUMMARY]))
            else:
                jobs.append((one, key, summary_prompt(document.title, text)))
        told += [
            (one, key, Answer(read_summary(reply))) for (one, key, _), reply in self._replies(jobs)
        ]
        for one, key, answer in told:
            one.document.answers[key] = {_SUMMARY: answer}
            if answer.value:
                one.document = with_summary(one.document, answer.value, self._headers)

    def _pair(self, waiting: Sequence[Waiting]) -> None:
        jobs = []
        for one in waiting:
            document = one.document
            known = {} if one.is_new else self._storage.known_pairs(document.root, document.source)
            for text, passage, record in _passages(document):
                if text in known:
                    document.pairs[text] = known[text]
                elif text not in document.pairs:
                    document.pairs[text] = []
                    prompt = pairs_prompt(document.title, record.values, passage)
                    jobs.append((one, text, prompt))
        columns = [column.name for column in self._config.columns]
        written = [
            (one.document.pairs[text], pair)
            for (one, text, _), reply in self._replies(jobs)
            for pair in read_pairs(reply, columns)
        ]
        if written:
            vectors = self._embedder.encode([pair.question for _, pair in written])
            rows = np.ascontiguousarray(vectors, dtype="<f4")
            for (pairs, pair), row in zip(written, rows, strict=True):
                pairs.append(replace(pair, vector=row.tobytes()))

    def _replies(
        self, jobs: Sequence[tuple[Waiting, str, str]]
    ) -> Iterator[tuple[tuple[Waiting, str, str], dict[str, object]]]:
        """The jobs whose prompt the model answered; the documents of the others are incomplete."""
        if self._calls is None:
            for one, _, _ in jobs:
                one.complete = False
            return
        for job, reply in zip(jobs, self._calls([prompt for _, _, prompt in jobs]), strict=True):
            if reply.failure:
                job[0].complete = False
                self.failures.append(f"{job[0].document.source}: {reply.failure}")
            else:
                yield job, reply.value


def with_summary(document: NewDocument, summary: str, headers: Headers) -> NewDocument:
    """A document with another summary in the headers of its passages."""
    sections = tuple(
        replace(section, header=headers.with_summary(section.header, summary))
        for section in document.sections
    )
    return replace(document, sections=sections, summary=summary)


def _passages(document: NewDocument) -> Iterator[tuple[str, str, Elements]]:
    """(what is embedded, text, key elements) of every passage."""
    for section in document.sections:
        owner = document.sections[section.owner]
        record = owner.record or document.record or Elements()
        for passage in section.passages:
            yield embedded_text(section.header, passage.text), passage.text, record


def _deriver(config: CorpusConfig) -> "Deriver | None":
    """What computes the derived columns, if any are declared."""
    if not any(column.derive for column in config.columns):
        return None
    from pageturner.corpus.derive import Deriver, derivations  # sqlglot only where it is used

    return Deriver(derivations(config.columns))
