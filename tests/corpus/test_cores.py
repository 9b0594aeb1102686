"""Workers share the cores, and BLAS stays out of their way."""

import threading

import pytest
from threadpoolctl import threadpool_info

from pageturner.corpus.cores import for_each, worker_count

several_cores = pytest.mark.skipif(worker_count() < 2, reason="there is one core to work on")


def blas_threads() -> set[int]:
    """Of NumPy's BLAS; other libraries bring their own, which nobody here multiplies with."""
    pools = [pool for pool in threadpool_info() if pool["user_api"] == "blas"]
    return {pool["num_threads"] for pool in pools if "numpy" in pool["filepath"]}


@several_cores
def test_a_matrix_product_keeps_to_its_worker() -> None:
    seen: list[set[int]] = []
    for_each(lambda _: seen.append(blas_threads()), range(10))
    assert seen == [{1}] * 10


@several_cores
def test_a_second_call_does_its_own_items_and_does_not_wait() -> None:
    working, done = threading.Barrier(3), threading.Event()

    def hold(_: int) -> None:
        working.wait()
        done.wait()

    first = threading.Thread(target=for_each, args=(hold, range(2)))
    first.start()
    working.wait()
    callers: list[str] = []
    for_each(lambda _: callers.append(threading.current_thread().name), range(3))
    assert callers == [threading.current_thread().name] * 3
    done.set()
    first.join()


def test_an_error_reaches_the_caller_and_frees_the_workers() -> None:
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            for_each(lambda item: print(1 / item), [2, 1, 0, 1])
