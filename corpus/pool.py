"""Reading in processes of its own: all cores, and a file that crashes its reader costs that file.

    jobs -> thread 1 <-> process 1 \
         -> thread 2 <-> process 2  -> replies, in the order of the jobs

A process that dies or takes too long is replaced, and its file is told as failed. Reading runs
ahead of whoever takes the replies until `AHEAD_CHARACTERS` or `AHEAD_FILES` wait, then it stops.
"""

import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection

from pageturner.corpus.cores import worker_count
from pageturner.corpus.errors import CorpusError
from pageturner.corpus.jobs import Job, Reply, Workshop
from pageturner.corpus.worker import READY

AHEAD_CHARACTERS = 32_000_000
AHEAD_FILES = 2048

_START_SECONDS = 120
_OUR_OWN = {".md", ".markdown", ".txt", ".text", ".csv", ".jsonl", ".ndjson"}
"""Read by Python of ours, which neither crashes nor hangs."""
_CHARACTERS_A_SECOND = 1_000_000
_WORTH_A_POOL = 3.0
"""Seconds of reading from which on processes pay; to start one takes half a second of CPU."""


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What one file may take of a reading process."""

    seconds: float = 600.0
    megabytes: int = 4096


def read_all(
    workshop: Workshop,
    jobs: Iterable[Job],
    *,
    workers: int,
    limits: Limits,
) -> Iterator[tuple[Job, Reply]]:
    """Do all jobs; the replies come in the order of the jobs.

    Args:
        workers: processes to read in; with 0 it is done here, as it is asked for.

    Raises:
        CorpusError: a reading process could not be started.
    """
    if workers < 1:
        for job in jobs:
            reply = workshop.do(job)
            job.finish()
            yield job, reply
        return
    pool = _Pool(pickle.dumps(workshop), iter(jobs), limits)
    try:
        yield from pool.replies(workers)
    finally:
        pool.stop()


def workers_for(
    names: Iterable[tuple[str, int]], asked: int | None, *, portable: bool = True
) -> int:
    """How many processes to read in: 0 where it is quicker to read here.

    Args:
        names: name and size of each file; bytes.
        asked: what the user said; 1 is this process.
        portable: whether what a reading process needs can be sent there.
    """
    if asked == 1 or not portable or os.name != "posix":
        return 0
    files, seconds, foreign = 0, 0.0, False
    for name, size in names:
        files += 1
        seconds += 0.001 + size / _CHARACTERS_A_SECOND
        foreign = foreign or os.path.splitext(name)[1].lower() not in _OUR_OWN
    if asked is None and not foreign and seconds < _WORTH_A_POOL:
        return 0
    return min(asked or worker_count(), files)


def is_portable(thing: object) -> bool:
    """Whether another process can be sent `thing`: it pickles, and is no class of a script."""
    if type(thing).__module__ == "__main__":
        return False
    try:
        pickle.dumps(thing)
    except (pickle.PicklingError, TypeError, AttributeError):
        return False
    return True


class _Pool:
    """Threads that each drive one reading process."""

    def __init__(self, workshop: bytes, jobs: Iterator[Job], limits: Limits) -> None:
        self._workshop, self._limits = workshop, limits
        self._jobs = enumerate(jobs)
        self._taking = threading.Lock()
        self._change = threading.Condition()
        self._done: dict[int, tuple[Job, Reply]] = {}
        self._next = 0
        self._waiting = 0
        """Characters in replies that nobody took yet."""
        self._working = 0
        self._stopped = False
        self._failure: BaseException | None = None
        self._threads: list[threading.Thread] = []
        self._processes: list[_Process] = []

    def replies(self, workers: int) -> Iterator[tuple[Job, Reply]]:
        self._working = workers
        self._processes = [_Process(self._workshop, self._limits) for _ in range(workers)]
        self._threads = [
            threading.Thread(target=self._drive, args=(process,), daemon=True)
            for process in self._processes
        ]
        for thread in self._threads:
            thread.start()
        while True:
            with self._change:
                self._change.wait_for(
                    lambda: self._failure or self._next in self._done or not self._working
                )
                if self._failure is not None:
                    raise self._failure
                if self._next not in self._done:
                    return
                job, reply = self._done.pop(self._next)
                self._next += 1
                self._waiting -= reply.size
                self._change.notify_all()
            yield job, reply

    def stop(self) -> None:
        """End the processes and the threads, whatever they are at."""
        with self._change:
            self._stopped = True
            self._change.notify_all()
        for process in self._processes:
            process.kill()
        for thread in self._threads:
            thread.join()
        for process in self._processes:
            process.kill()
        for _, reply in self._done.values():
            reply.discard()

    def _drive(self, process: "_Process") -> None:
        try:
            while (taken := self._take()) is not None:
                number, job = taken
                reply = process.do(job)
                job.finish()
                with self._change:
                    self._done[number] = job, reply
                    self._waiting += reply.size
                    self._change.notify_all()
        except Exception as error:
            # Raised again where the replies are taken: a thread has nobody to tell.
            with self._change:
                self._failure = self._failure or error
        finally:
            with self._change:
                self._working -= 1
                self._change.notify_all()

    def _take(self) -> tuple[int, Job] | None:
        """The next job, once there is room for what comes of it; None at the end."""
        with self._change:
            self._change.wait_for(
                lambda: (
                    self._stopped
                    or (self._waiting < AHEAD_CHARACTERS and len(self._done) < AHEAD_FILES)
                )
            )
        # The iterator may fetch the file from afar: one at a time, and nobody waits for the lock
        # that the replies are taken under.
        with self._taking:
            return None if self._stopped else next(self._jobs, None)


class _Process:
    """A reading process, started when it is needed and again when it has died."""

    def __init__(self, workshop: bytes, limits: Limits) -> None:
        self._workshop, self._limits = workshop, limits
        self._process: subprocess.Popen[bytes] | None = None
        self._connection: Connection | None = None
        self._lock = threading.Lock()
        self._killed = False

    def do(self, job: Job) -> Reply:
        if job.failure:
            return Reply(failure=job.failure)
        connection = self._connection or self._start()
        try:
            connection.send(job)
            if not connection.poll(self._limits.seconds):
                self._end()
                return Reply(
                    failure=f"took longer than {self._limits.seconds:g} s to read; "
                    "to give it longer: --file-seconds"
                )
            reply: Reply = connection.recv()
            return reply
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
