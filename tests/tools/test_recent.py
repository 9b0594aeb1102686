"""What was put or asked for last is kept, and no more than so many."""

from concurrent.futures import ThreadPoolExecutor

from pageturner.tools.recent import Recent


def test_the_one_that_was_not_asked_for_longest_goes() -> None:
    kept: Recent[str, int] = Recent(most=2)
    assert kept.put("a", 1) == 1
    kept.put("b", 2)
    assert kept.get("a") == 1
    kept.put("c", 3)
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (1, None, 3)


def test_a_value_put_again_replaces_the_first_and_is_the_last() -> None:
    kept: Recent[str, int] = Recent(most=2)
    for key, value in (("a", 1), ("b", 2), ("a", 3), ("c", 4)):
        kept.put(key, value)
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (3, None, 4)


def test_several_threads_put_and_ask() -> None:
    kept: Recent[int, int] = Recent(most=8)

    def use(number: int) -> bool:
        kept.put(number % 20, number % 20)
        return kept.get(number % 7) in (None, number % 7)

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(use, range(2_000)))
    assert sum(kept.get(key) is not None for key in range(20)) == 8
