"""Embedders that fail in a reading process, at a word: importable from there."""

import os
import signal
import time
from collections.abc import Sequence

from pageturner.corpus.fakes import HashEmbedder


class FragileEmbedder(HashEmbedder):
    """Counting the tokens of one word brings the process to an end, as a faulty library would."""

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        words = " ".join(texts).split()
        if "segfault" in words:
            os.kill(os.getpid(), signal.SIGSEGV)
        if "hang" in words:
            time.sleep(60)
        if "devour" in words:
            raise MemoryError
        if "kill" in words:
            os.kill(os.getpid(), signal.SIGKILL)
        if "bug" in words:
            raise KeyError("no such table")
        return super().count_tokens(texts)


class StuckAtStart(HashEmbedder):
    """Cannot be made again in another process."""

    def __setstate__(self, state: object) -> None:
        raise RuntimeError("not here")
