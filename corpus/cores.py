"""Matrix work on all cores: workers that hold one core each."""

import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

T = TypeVar("T")

MAX_WORKERS = 8

_busy = threading.Lock()


@cache
def keep_blas_to_one_thread() -> None:
    """From now on a matrix product of NumPy runs on the thread that asks for it.

    This holds for the whole process, as BLAS knows no other way, and is not lifted again. BLAS'
    own threads wait for each other by spinning: with the cores busy, embedding one question took
    276 ms on two of them and 9 ms on one (5 ms and 7 ms with both idle), and switching back and
    forth costs as much, for the threads that are let go spin on.
    """
    from threadpoolctl import ThreadpoolController

    ThreadpoolController().select(user_api="blas").limit(limits=1)


def worker_count() -> int:
    """The cores this process may run on, MAX_WORKERS at most."""
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), MAX_WORKERS)
    return min(os.cpu_count() or 1, MAX_WORKERS)


def for_each(task: Callable[[T], None], items: Sequence[T]) -> None:
    """Call `task` on every item, on several threads if that helps.

    One call at a time has the workers; another one meanwhile does its items itself.
    """
    keep_blas_to_one_thread()
    workers = min(worker_count(), len(items))
    if workers < 2 or not _busy.acquire(blocking=False):
        for item in items:
            task(item)
        return
    try:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(task, items))
    finally:
        _busy.release()
