"""`pageturner`: ingest a folder, ask it, chat with it, see what is in it.

Nothing heavy is imported before a command needs it: `--help` and `inspect` load neither
LangGraph nor an embedding model.
"""

import sys
from pathlib import Path
from typing import Annotated

import typer

from pageturner.corpus.errors import PageturnerError

app = typer.Typer(
    name="pageturner",
    help="An agent that finds what it needs in your documents before it answers.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

schema = typer.Typer(help="What a corpus declares.", no_args_is_help=True)
app.add_typer(schema, name="schema")

remembered = typer.Typer(help="What was learned from answers.", no_args_is_help=True)
app.add_typer(remembered, name="memory")

CorpusOption = Annotated[
    Path, typer.Option("--corpus", "-c", metavar="DIR", help="The corpus folder.")
]
ModelOption = Annotated[
    str | None,
    typer.Option(
        envvar="PAGETURNER_MODEL",
        metavar="NAME",
        help="A model at an OpenAI-compatible endpoint (OPENAI_API_KEY, OPENAI_BASE_URL). "
        "Without one the embedded rules decide: no key, no network.",
    ),
]
SmallModelOption = Annotated[
    str | None,
    typer.Option(
        envvar="PAGETURNER_SMALL_MODEL",
        metavar="NAME",
        help="A cheaper model for rewriting and SQL; the same one if left out.",
    ),
]
NowOption = Annotated[
    str | None,
    typer.Option(metavar="TIME", help="Ask as of this time (ISO), for words like 'yesterday'."),
]
TenantOption = Annotated[
    str | None, typer.Option(metavar="NAME", help="Read only this tenant's documents.")
]
UserOption = Annotated[str, typer.Option(metavar="NAME", help="Whose memory is used.")]
MemoryOption = Annotated[
    bool, typer.Option("--memory/--no-memory", help="Use and keep what answers rested on.")
]
TraceOption = Annotated[bool, typer.Option("--trace", "-t", help="Show every step and why.")]
WithoutOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="STAGE", help="Leave a stage of the evidence out, such as segments; repeatable."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


@app.command()
def ingest(
    source: Annotated[
        str,
        typer.Argument(help="A folder of documents, one file, or a URL (s3://bucket/papers)."),
    ],
    corpus: CorpusOption,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="The corpus.toml to take; else the corpus's own, else the one in SOURCE.",
        ),
    ] = None,
    tenant: Annotated[
        str | None, typer.Option(metavar="NAME", help="Whom these documents belong to.")
    ] = None,
    model: Annotated[
        str | None,
        typer.Option(
            envvar=["PAGETURNER_SMALL_MODEL", "PAGETURNER_MODEL"],
            metavar="NAME",
            help="A model for what corpus.toml leaves to one: ask columns, qa_pairs.",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Processes that read; 1 reads in this one."),
    ] = None,
    file_seconds: Annotated[
        float | None,
        typer.Option(min=0.1, metavar="SECONDS", help="Give a file up that takes longer to read."),
    ] = None,
    allow_empty: Annotated[
        bool,
        typer.Option("--allow-empty", help="Remove all documents of a source that holds none now."),
    ] = False,
    wait: Annotated[
        float,
        typer.Option(min=0, metavar="SECONDS", help="Wait for another ingestion into this corpus."),
    ] = 0,
    storage_option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=VALUE",
            help="Of the store behind a URL, as fsspec calls it (endpoint_url=…); repeatable.",
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would change, and write nothing.")
    ] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Exit with 1 if a file was skipped.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Bring a corpus in line with a folder: add, replace and remove what changed."""
    from pageturner.interfaces.ingesting import IngestOptions, run_ingest

    options = IngestOptions(
        config=config,
        tenant=tenant,
        model=model,
        workers=workers,
        file_seconds=file_seconds,
        allow_empty=allow_empty,
        wait=wait,
        storage=tuple(storage_option or ()),
        dry_run=dry_run,
        strict=strict,
        as_json=json,
    )
    raise typer.Exit(run_ingest(source, corpus, options))


@app.command()
def ask(
    question: Annotated[str, typer.Argument(help="The question; - reads standard input.")],
    corpus: CorpusOption,
    trace: TraceOption = False,
    json: JsonOption = False,
    model: ModelOption = None,
    small_model: SmallModelOption = None,
    now: NowOption = None,
    tenant: TenantOption = None,
    user: UserOption = "local",
    memory: MemoryOption = True,
    without: WithoutOption = None,
) -> None:
    """Answer one question with citations, or say that nothing was found."""
    from pageturner.interfaces.asking import Settings, run_ask

    text = sys.stdin.read() if question == "-" else question
    left_out = tuple(without or ())
    settings = Settings(corpus, model, small_model, now, tenant, user, memory, left_out)
    run_ask(text, settings, with_trace=trace, as_json=json)


@app.command()
def chat(
    corpus: CorpusOption,
    thread: Annotated[
        str | None, typer.Option(metavar="ID", help="Go on with this conversation.")
    ] = None,
    trace: TraceOption = False,
    model: ModelOption = None,
    small_model: SmallModelOption = None,
    now: NowOption = None,
    tenant: TenantOption = None,
    user: UserOption = "local",
    memory: MemoryOption = True,
) -> None:
    """Talk with a corpus over several turns; the conversation can be resumed."""
    from pageturner.interfaces.asking import Settings
    from pageturner.interfaces.chatting import run_chat

    settings = Settings(corpus, model, small_model, now, tenant, user, memory)
    run_chat(settings, thread, with_trace=trace)


@app.command()
def inspect(
    corpus: Annotated[Path, typer.Argument(metavar="DIR", help="The corpus folder.")],
    document: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Print the outline of a document: id, file or title."),
    ] = None,
    outliers: Annotated[
        str | None,
        typer.Option(
            metavar="QUESTION",
            help="Draw which of the passages found for a question lie apart from the rest; "
            "takes pageturner[plots].",
        ),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="PNG", help="Where --outliers draws.")] = Path(
        "outliers.png"
    ),
    json: JsonOption = False,
) -> None:
    """Show what is in a corpus: columns, ranges and counts."""
    from pageturner.interfaces.inspecting import run_inspect

    run_inspect(corpus, document, outliers, out, as_json=json)


@schema.command()
def suggest(
    source: Annotated[Path, typer.Argument(help="A folder of documents, or one file.")],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it there; else it is printed.")
    ] = None,
) -> None:
    """Draft a corpus.toml from a sample: dates, numbers in phrases, labels, fields."""
    from pageturner.interfaces.schema import run_suggest

    run_suggest(source, out)


@remembered.command("list")
def list_memories(
    corpus: CorpusOption,
    user: UserOption = "local",
    tenant: TenantOption = None,
    json: JsonOption = False,
) -> None:
    """Show what is remembered, the last learned first."""
    from pageturner.interfaces.remembering import run_list

    run_list(corpus, user, tenant, as_json=json)


@remembered.command()
def export(
    corpus: CorpusOption,
    user: UserOption = "local",
    tenant: TenantOption = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it there; else it is printed.")
    ] = None,
) -> None:
    """Take out everything that is remembered of a user, as JSONL."""
    from pageturner.interfaces.remembering import run_export

    run_export(corpus, user, tenant, out)


@remembered.command()
def forget(
    corpus: CorpusOption,
    user: UserOption = "local",
    tenant: TenantOption = None,
    document: Annotated[
        str | None, typer.Option(metavar="ID", help="What came from this document: id or file.")
    ] = None,
    older_than: Annotated[
        float | None, typer.Option(min=0, metavar="DAYS", help="What was learned before.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All that a user has.")] = False,
) -> None:
    """Forget by document, by age, or everything of a user."""
    from pageturner.interfaces.remembering import run_forget

    run_forget(corpus, user, tenant, document, older_than, everything=everything)


@remembered.command()
def calibrate(
    corpus: CorpusOption,
    user: UserOption = "local",
    tenant: TenantOption = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.png", help="Draw it (needs matplotlib).")
    ] = None,
    false_hits: Annotated[
        float, typer.Option(min=0, max=1, help="How large a share of false hits is borne.")
    ] = 0.02,
    json: JsonOption = False,
) -> None:
    """Show hits and false hits over τ, θ and likeness, from the questions asked so far."""
    from pageturner.interfaces.calibrating import run_calibrate

    run_calibrate(corpus, user, tenant, plot, false_hits, as_json=json)


def main() -> None:
    """Run the command line; errors we raise on purpose are one line and exit code 2."""
    try:
        app()
    except PageturnerError as error:
        print(f"pageturner: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)
    except KeyboardInterrupt:
        print("pageturner: interrupted; what was done is kept.", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
