"""Reading in processes of its own: all cores, and a file that crashes its reader costs that file.

    jobs -> thread 1 <-> process 1 \
         -> thread 2 <-> process 2  -> replies, in the order of the jobs

A process that dies or takes too long is replaced, and its file is told as failed. Reading runs
ahead of whoever takes the replies until `AHEAD_CHARACTERS` or `AHEAD_FILES` wait, then it stops.
"""

import os
import pickle
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from pageturner.corpus.cores import worker_count
from pageturner.corpus.jobs import Job, Reply, Workshop
from pageturner.corpus.processes import Limits, ReadingProcess
from pageturner.corpus.readers.sniffing import is_ours, is_ours_by_name

AHEAD_CHARACTERS = 32_000_000
AHEAD_FILES = 2048

OnRead = Callable[[str, int], None]
"""Hears, now and then and from any thread, how many documents of a file have been read."""

_CHARACTERS_A_SECOND = 1_000_000
_WORTH_A_POOL = 3.0
"""Seconds of reading from which on processes pay; to start one takes half a second of CPU."""


def read_all(
    workshop: Workshop,
    jobs: Iterable[Job],
    *,
    workers: int,
    limits: Limits,
    apart: bool = False,
    on_read: OnRead | None = None,
) -> Iterator[tuple[Job, Reply]]:
    """Do all jobs; the replies come in the order of the jobs.

    Args:
        workers: processes to read in; with 0 it is done here, as it is asked for.
        apart: with 0, files that a library will read still go to a process, whatever their name.

    Raises:
        CorpusError: a reading process could not be started.
    """
    if workers < 1:
        yield from _one_by_one(workshop, jobs, limits, apart, on_read)
        return
    pool = _Pool(pickle.dumps(workshop), iter(jobs), limits, on_read)
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
    if not may_start(asked, portable=portable):
        return 0
    files, seconds, foreign = 0, 0.0, False
    for name, size in names:
        files += 1
        seconds += 0.001 + size / _CHARACTERS_A_SECOND
        foreign = foreign or not is_ours_by_name(name)
    if asked is None and not foreign and seconds < _WORTH_A_POOL:
        return 0
    return min(asked or worker_count(), files)


def may_start(asked: int | None, *, portable: bool = True) -> bool:
    """Whether files may be read in other processes at all; the arguments as of `workers_for`."""
    return asked != 1 and portable and os.name == "posix"


def is_portable(thing: object) -> bool:
    """Whether another process can be sent `thing`: it pickles, and is no class of a script."""
    if type(thing).__module__ == "__main__":
        return False
    try:
        pickle.dumps(thing)
    except (pickle.PicklingError, TypeError, AttributeError):
        return False
    return True


def _one_by_one(
    workshop: Workshop,
    jobs: Iterable[Job],
    limits: Limits,
    apart: bool,
    on_read: OnRead | None,
) -> Iterator[tuple[Job, Reply]]:
    process: ReadingProcess | None = None
    try:
        for job in jobs:
            told = partial(on_read, job.path) if on_read else None
            if apart and not job.failure and not is_ours(job.location):
                process = process or ReadingProcess(pickle.dumps(workshop), limits)
                reply = process.do(job, told)
            else:
                reply = workshop.do(job, told)
            job.finish()
            yield job, reply
    finally:
        if process is not None:
            process.kill()


class _Pool:
    """Threads that each drive one reading process."""

    def __init__(
        self, workshop: bytes, jobs: Iterator[Job], limits: Limits, on_read: OnRead | None
    ) -> None:
        self._workshop, self._limits, self._on_read = workshop, limits, on_read
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
        self._processes: list[ReadingProcess] = []

    def replies(self, workers: int) -> Iterator[tuple[Job, Reply]]:
        self._working = workers
        self._processes = [ReadingProcess(self._workshop, self._limits) for _ in range(workers)]
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

    def _drive(self, process: ReadingProcess) -> None:
        try:
            while (taken := self._take()) is not None:
                number, job = taken
                told = partial(self._on_read, job.path) if self._on_read else None
                reply = process.do(job, told)
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
