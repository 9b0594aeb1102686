"""The same files through LangChain and LlamaIndex, as their documentation puts the parts together.

Loaders, splitter and store are theirs and at their defaults; the embedding model is ours, called
through sentence-transformers as their Hugging Face classes do, and a chunk is as long as a passage
of ours may be.
"""

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pageturner.corpus.weights import carried_model

CHUNK_TOKENS = 254


def sentence_model() -> Any:
    """The embedding model in sentence-transformers."""
    from sentence_transformers import SentenceTransformer
    from transformers.utils import logging

    logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    return SentenceTransformer(str(carried_model()), device="cpu", local_files_only=True)


def langchain(folder: Path, target: Path) -> int:
    """Load, split, embed and save with LangChain and FAISS; return the number of chunks."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from langchain_community.document_loaders import DirectoryLoader, PyPDFLoader, TextLoader
        from langchain_community.vectorstores import FAISS
    from langchain_core.embeddings import Embeddings
    from langchain_text_splitters import RecursiveCharacterTextSplitter

    model = sentence_model()

    class Embedding(Embeddings):
        def embed_documents(self, texts: list[str]) -> list[list[float]]:
            vectors = model.encode(texts, normalize_embeddings=True, show_progress_bar=False)
            return vectors.tolist()  # type: ignore[no-any-return]

        def embed_query(self, text: str) -> list[float]:
            return self.embed_documents([text])[0]

    kinds: list[tuple[str, Any]] = [("**/*.pdf", PyPDFLoader), ("**/*.md", TextLoader)]
    documents = [
        document
        for pattern, loader in kinds
        for document in DirectoryLoader(str(folder), glob=pattern, loader_cls=loader).load()
    ]
    splitter = RecursiveCharacterTextSplitter.from_huggingface_tokenizer(
        model.tokenizer, chunk_size=CHUNK_TOKENS, chunk_overlap=0
    )
    chunks = splitter.split_documents(documents)
    FAISS.from_documents(chunks, Embedding()).save_local(str(target))
    return len(chunks)


def llamaindex(folder: Path, target: Path) -> int:
    """Load, split, embed and save with LlamaIndex; return the number of nodes."""
    from llama_index.core import SimpleDirectoryReader, VectorStoreIndex
    from llama_index.core.embeddings import BaseEmbedding
    from llama_index.core.node_parser import SentenceSplitter

    model = sentence_model()

    class Embedding(BaseEmbedding):
        def _get_text_embeddings(self, texts: list[str]) -> list[list[float]]:
            vectors = model.encode(texts, normalize_embeddings=True, show_progress_bar=False)
            return vectors.tolist()  # type: ignore[no-any-return]

        def _get_text_embedding(self, text: str) -> list[float]:
            return self._get_text_embeddings([text])[0]

        def _get_query_embedding(self, query: str) -> list[float]:
            return self._get_text_embedding(query)

        async def _aget_query_embedding(self, query: str) -> list[float]:
            return self._get_text_embedding(query)

    documents = SimpleDirectoryReader(
        str(folder),
        recursive=True,
        exclude_hidden=False,  # the cache it lies in is hidden
    ).load_data()
    splitter = SentenceSplitter(
        chunk_size=CHUNK_TOKENS, chunk_overlap=0, tokenizer=model.tokenizer.tokenize
    )
    nodes = splitter.get_nodes_from_documents(documents)
    # 32 is sentence-transformers' own batch; LlamaIndex's default of 10 would slow it down.
    index = VectorStoreIndex(nodes, embed_model=Embedding(embed_batch_size=32))
    index.storage_context.persist(str(target))
    return len(nodes)


PEERS: dict[str, Callable[[Path, Path], int]] = {"langchain": langchain, "llamaindex": llamaindex}
