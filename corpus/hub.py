"""Models by hub name: a folder of the Hugging Face cache, downloaded the first time."""

from pathlib import Path

from pageturner.corpus.errors import MissingBackend, ModelFilesError
from pageturner.corpus.weights import weights_files

_WANTED = ["*.json", "*.txt", "*.model", "*.safetensors"]
_OTHER_RUNTIMES = ["onnx/*", "openvino/*", "*/onnx/*", "*/openvino/*"]


def model_folder(name: str) -> Path:
    """The local folder of the hub model `name`; the network is asked only if the cache lacks it.

    Raises:
        ModelFilesError: there is no such model, or no way to it.
        MissingBackend: huggingface_hub is not installed.
    """
    try:
        from huggingface_hub import snapshot_download
    except ImportError as error:
        raise MissingBackend(
            f"Embedding model {name!r} is not a folder, and huggingface_hub, which downloads "
            "models by name, is not installed. Run: pip install huggingface_hub"
        ) from error
    try:
        cached = Path(snapshot_download(name, local_files_only=True))
        if weights_files(cached):
            return cached
    except FileNotFoundError:
        pass
    except ValueError as error:
        raise _unavailable(name) from error
    try:
        folder = Path(
            snapshot_download(name, allow_patterns=_WANTED, ignore_patterns=_OTHER_RUNTIMES)
        )
        if not weights_files(folder):
            snapshot_download(name, allow_patterns=["*pytorch_model*.bin"])
    except (OSError, ValueError) as error:
        raise _unavailable(name) from error
    return folder


def _unavailable(name: str) -> ModelFilesError:
    return ModelFilesError(
        f"Embedding model {name!r} is neither a local folder nor in the Hugging Face cache, and it "
        "could not be downloaded. Name the path of a sentence-transformers folder, or connect to "
        "huggingface.co and check the name."
    )
