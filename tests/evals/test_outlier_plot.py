"""The outlier plot has few rows: the product's setting, the paper's, the best of each kind."""

from pageturner.evals.outlier_plot import PAPER, Groups, at_a_glance
from pageturner.evals.outliers import SETTINGS, best


def groups(kept: float, cut: float) -> Groups:
    return {"simple": {"gold_kept": kept, "gold_kept_cut": cut}}


def test_of_each_kind_the_best_has_a_row() -> None:
    figures = {name: groups(0.5, 1.0) for name in SETTINGS}
    figures["polynomial α=0.5 2/6"] = groups(0.75, 1.0)
    figures["interaction α=1 2/6 far"] = groups(1.0, 1.0)
    rows = list(at_a_glance(figures))
    assert len(rows) == 8
    assert rows[:3] == ["default", "interaction α=1 2/6 far", "polynomial α=0.5 2/6"]
    assert rows[-1] == PAPER
    assert best(figures | {"none": groups(1.0, 1.0)}) == "none"


def test_the_papers_setting_is_there_once_and_last_if_it_is_the_best_of_its_kind() -> None:
    rows = list(
        at_a_glance({name: groups(1.0 if name == PAPER else 0.5, 1.0) for name in SETTINGS})
    )
    assert rows.count(PAPER) == 1
