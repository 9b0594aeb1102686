"""What the files of a model folder say: is it a model computed here, and of what size."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pageturner.corpus.weights import read_json


@dataclass(frozen=True, kw_only=True)
class BertShape:
    """What the configuration files of a folder say of its model."""

    dimension: int
    layers: int
    heads: int
    epsilon: float
    """Added to the variance in layer normalisation."""
    max_tokens: int
    """Longest text read, special tokens included."""


def bert_shape(folder: Path) -> BertShape | None:
    """The shape of the model in `folder`, None if it is not one that is computed here.

    Computed here are BERT with absolute positions and exact GELU, mean pooling, no prompt put in
    front, `tokenizer.json`, and weights in one safetensors file.
    """
    config = _settings(folder / "config.json")
    modules = [m for m in read_json(folder / "modules.json", list) if isinstance(m, dict)]
    kinds = [str(module.get("type")).rpartition(".")[2] for module in modules]
    if kinds not in (["Transformer", "Pooling"], ["Transformer", "Pooling", "Normalize"]):
        return None
    pooling = _settings(folder / str(modules[1].get("path")) / "config.json")
    means = pooling.get("pooling_mode") or [key for key, value in pooling.items() if value is True]
    reading = _settings(folder / "sentence_bert_config.json")
    longest = reading.get("max_seq_length") or _settings(folder / "tokenizer_config.json").get(
        "model_max_length"
    )
    computed_here = (
        config.keys() >= _SIZES
        and config.get("model_type") == "bert"
        and config.get("hidden_act") == "gelu"
        and config.get("position_embedding_type", "absolute") == "absolute"
        and not config.get("is_decoder")
        and modules[0].get("path") == ""
        and means in ("mean", ["pooling_mode_mean_tokens"])
        and isinstance(longest, int)
        and not reading.get("do_lower_case")
        and not _settings(folder / "config_sentence_transformers.json").get("default_prompt_name")
        and (folder / "tokenizer.json").is_file()
        and (folder / "model.safetensors").is_file()
    )
    if not computed_here:
        return None
    return BertShape(
        dimension=config["hidden_size"],
        layers=config["num_hidden_layers"],
        heads=config["num_attention_heads"],
        epsilon=config["layer_norm_eps"],
        max_tokens=min(longest, config["max_position_embeddings"]),
    )


_SIZES = {
    "hidden_size",
    "num_hidden_layers",
    "num_attention_heads",
    "layer_norm_eps",
    "max_position_embeddings",
}


def _settings(path: Path) -> dict[str, Any]:
    return read_json(path, dict)
