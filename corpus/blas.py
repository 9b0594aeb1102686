"""How many cores there are for matrix products, and who keeps them busy."""

import os
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

_lock = threading.Lock()
_users = 0
_limit = ExitStack()


def available_cores() -> int:
    """The cores this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def one_thread_each() -> Iterator[None]:
    """Inside, a matrix product runs on the thread that asks for it.

    Several workers that each hold a core then run without waiting for one another, where two
    thread pools would fight for the same cores. The limit is the process's, so it is counted: the
    first to enter sets it, the last to leave puts back what was there.
    """
    global _users, _limit
    with _lock:
        if _users == 0:
            from threadpoolctl import threadpool_limits

            _limit = ExitStack()
            _limit.enter_context(threadpool_limits(1, user_api="blas"))
        _users += 1
    try:
        yield
    finally:
        with _lock:
            _users -= 1
            if _users == 0:
                _limit.close()
