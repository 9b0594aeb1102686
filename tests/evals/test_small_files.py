"""Small files for measuring are the same ones for the same seed."""

from pathlib import Path

from pageturner.evals.small_files import write_small_files


def test_the_same_seed_writes_the_same_files(tmp_path: Path) -> None:
    seeds = {"a": 1, "b": 1, "c": 2}
    made = [write_small_files(tmp_path / name, 30, seed) for name, seed in seeds.items()]
    one, same, other = (
        {path.relative_to(folder): path.read_text() for path in folder.rglob("*.md")}
        for folder in made
    )
    assert len(one) == 30
    assert one == same
    assert one != other
    assert all(40 < len(text.split()) < 500 for text in one.values())
