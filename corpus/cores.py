"""Matrix work on all cores: workers that hold one core each."""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")

MAX_WORKERS = 8

_busy = threading.Lock()
_limit = threading.Lock()
_limited: list[Any] = []
_holders = 0


@contextmanager
def one_blas_thread() -> Iterator[None]:
    """Let a matrix product run on the thread that asks for it.

    BLAS' own threads wait for each other: with both of two cores taken by others, embedding one
    question took 276 ms on two of them and 9 ms on one; with both idle, 5 ms and 7 ms. The limit
    is the process's, so the first to come sets it and the last to go lifts it.
    """
    global _holders
    with _limit:
        if _holders == 0:
            _limited.append(_controller().limit(limits=1, user_api="blas"))
        _holders += 1
    try:
        yield
    finally:
        with _limit:
            _holders -= 1
            if _holders == 0:
                _limited.pop().restore_original_limits()


@cache
def _controller() -> Any:
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController()


def worker_count() -> int:
    """The cores this process may run on, MAX_WORKERS at most."""
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), MAX_WORKERS)
    return min(os.cpu_count() or 1, MAX_WORKERS)


def for_each(task: Callable[[T], None], items: Sequence[T]) -> None:
    """Call `task` on every item, on several threads if that helps, with one BLAS thread each.

    One call at a time has the workers; another one meanwhile does its items itself.
    """
    workers = min(worker_count(), len(items))
    with one_blas_thread():
        if workers < 2 or not _busy.acquire(blocking=False):
            for item in items:
                task(item)
            return
        try:
            with ThreadPoolExecutor(workers) as pool:
                list(pool.map(task, items))
        finally:
            _busy.release()
