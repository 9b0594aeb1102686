"""One reading process from this side: started when it is needed, limited, replaced when it dies."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection

from pageturner.corpus.errors import CorpusError
from pageturner.corpus.jobs import Job, Reply, Told
from pageturner.corpus.worker import READY

_START_SECONDS = 120


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What one file may take of a reading process."""

    seconds: float = 600.0
    megabytes: int = 4096


class ReadingProcess:
    """A reading process, started when it is needed and again when it has died."""

    def __init__(self, workshop: bytes, limits: Limits) -> None:
        self._workshop, self._limits = workshop, limits
        self._process: subprocess.Popen[bytes] | None = None
        self._connection: Connection | None = None
        self._lock = threading.Lock()
        self._killed = False

    def do(self, job: Job, told: Told | None = None) -> Reply:
        if job.failure:
            return Reply(failure=job.failure)
        connection = self._connection or self._start()
        try:
            connection.send(job)
            deadline = time.monotonic() + self._limits.seconds
            while connection.poll(max(0.0, deadline - time.monotonic())):
                message: Reply | int = connection.recv()
                if isinstance(message, Reply):
                    return message
                if told:
                    told(message)
            self._end()
            return Reply(
                failure=f"took longer than {self._limits.seconds:g} s to read; "
                "to give it longer: --file-seconds"
            )
        except (EOFError, OSError):
            return Reply(failure=f"its reader {_ended(self._end())}")

    def kill(self) -> None:
        """End it from another thread, and start none again."""
        with self._lock:
            self._killed = True
            if self._process is not None:
                self._process.kill()
                self._process.wait()

    def _start(self) -> Connection:
        ours, theirs = socket.socketpair()
        with self._lock:
            if self._killed:
                raise CorpusError("Reading was stopped. Run the same command again.")
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "pageturner.corpus.worker"),
                    *(str(theirs.fileno()), str(os.getpid()), str(self._limits.megabytes)),
                ],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={**os.environ, **_ONE_THREAD, "PYTHONPATH": os.pathsep.join(_here())},
            )
        theirs.close()
        connection = self._connection = Connection(ours.detach())
        try:
            connection.send_bytes(self._workshop)
            if connection.poll(_START_SECONDS) and connection.recv() == READY:
                return connection
        except (EOFError, OSError):
            pass
        code = self._end()
        raise CorpusError(
            f"A reading process could not be started: it {_ended(code)}. "
            "To read in this process: --workers 1"
        )

    def _end(self) -> int:
        """Make sure that it is gone; return how it ended."""
        with self._lock:
            process, self._process = self._process, None
            connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
        if process is None:
            return 0
        with suppress(subprocess.TimeoutExpired):  # one that died by itself is about to be told
            return process.wait(0.2)
        process.kill()
        return process.wait()


_ONE_THREAD = {
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "TOKENIZERS_PARALLELISM": "false",
}


def _here() -> list[str]:
    """Where this process finds modules, for another one to find the same."""
    return [entry or os.getcwd() for entry in sys.path]


def _ended(code: int) -> str:
    if code == -signal.SIGKILL:
        return "was killed, most likely for want of memory"
    if code < 0:
        with suppress(ValueError):
            return f"crashed ({signal.Signals(-code).name})"
    return f"ended with exit code {code}"
