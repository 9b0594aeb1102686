"""Matrix work on all cores: workers that hold one core each."""

import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

MAX_WORKERS = 8

_busy = threading.Lock()


def worker_count() -> int:
    """The cores this process may run on, MAX_WORKERS at most."""
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), MAX_WORKERS)
    return min(os.cpu_count() or 1, MAX_WORKERS)


def for_each(task: Callable[[T], None], items: Sequence[T]) -> None:
    """Call `task` on every item, on several threads if that helps.

    Meanwhile a matrix product runs on the thread that asks for it: BLAS' own threads would fight
    with the workers for the cores. That limit is the process's, not the thread's, so one call at a
    time has the workers; another one meanwhile does its items itself.
    """
    workers = min(worker_count(), len(items))
    if workers < 2 or not _busy.acquire(blocking=False):
        for item in items:
            task(item)
        return
    try:
        from threadpoolctl import threadpool_limits

        with threadpool_limits(1, user_api="blas"), ThreadPoolExecutor(workers) as pool:
            list(pool.map(task, items))
    finally:
        _busy.release()
