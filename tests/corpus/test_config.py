"""`corpus.toml` declares what can be; everything else is one line that names the culprit."""

import tomllib

import pytest

from pageturner.corpus.config import CorpusConfig, load_config, parse_config
from pageturner.corpus.errors import ConfigError

LOW = '[columns.low]\ntype = "real"\npattern = "([0-9]+) to ([0-9]+)"\n'

WRONG = [
    # (corpus.toml, what the error names)
    ('[corpus]\nunit = "page"', "unit 'page'"),
    ('[corpus]\ntable = "documents"', "table 'documents' cannot be used, as the corpus has"),
    ('[corpus]\ntable = "json_each"', "table 'json_each'"),
    ('[corpus]\ntable = "My reports"', "Take lower-case letters"),
    (
        "\n".join(f'[columns.c{n}]\ntype = "text"\nsource = "title"' for n in range(401)),
        "401 columns are declared, 400 can be kept",
    ),
    ('[corpus]\ntable = "files"', "table 'files'"),
    ('[corpus]\ntable = "document_sections"', "table 'document_sections'"),
    ('[corpus]\nqa_pairs = "yes"', "qa_pairs must be true or false"),
    ("[corpus]\ntable = 3", "table must be a string"),
    ('[corpus]\nrecord_nouns = "home"', "record_nouns must be a list of strings"),
    ('[corpus]\nrecord_nouns = ["rented home"]', "record noun 'rented home'"),
    (
        '[corpus]\nrecord_nouns = ["Flat"]\n[columns.kind]\ntype = "text"\n'
        'source = "record:kind"\nvalues = {flat = "flat"}',
        "record noun 'flat' is a word of column 'kind'",
    ),
    ('[corpus]\ncolour = "red"', "unknown key 'colour'"),
    ('[columns.d]\ntype = "date"\nsource = "title"\ntemporal = "no"', "temporal must be true"),
    ('[columns.d]\ntype = "text"\nsource = "title"\ntemporal = true', "a temporal column"),
    ('[corpus]\ntable = "passages_fts"', "table 'passages_fts'"),
    ('[corpus]\ntable = "migrations"', "table 'migrations'"),
    ("[column]\n", "unknown table 'column'"),
    ('[columns.high]\ntype = "degrees"', "type 'degrees'"),
    ('[columns.High]\ntype = "real"', "'High' cannot be a column name"),
    ('[columns.title]\ntype = "text"', "such as 'own_title', and say where it is from: source ="),
    (
        '[columns.true]\ntype = "boolean"',
        "SQL takes it for a value. Take another name, such as 'is_",
    ),
    ('[columns.document_id]\ntype = "text"', "'document_id' cannot be a column name"),
    ('[columns.high]\ntype = "real"\npatern = "x"', "unknown key 'patern'"),
    ('[columns.high]\ntype = "real"', "needs a pattern"),
    ('[columns.high]\ntype = "real"\npattern = ""', "pattern is empty"),
    ('[columns.high]\ntype = "text"\nask = " "', "ask is empty"),
    ('[columns.high]\ntype = "real"\nderive = ""', "derive is empty"),
    (
        '[columns.high]\ntype = "real"\nsource = "title"\nvalues = { few = "three" }',
        "values has 'few' stand for what cannot be read as real: 'three' is not one number.",
    ),
    ('[columns.high]\ntype = "real"\npattern = "high ("', "does not compile"),
    ('[columns.high]\ntype = "real"\npattern = "(a)(b)(c)"', "has 3 groups"),
    ('[columns.low]\ntype = "real"\npattern = "(a)(b)"', "no column takes the second"),
    (f'{LOW}[columns.high]\ntype = "real"\nupper_end_of = "lo"', "upper_end_of 'lo'"),
    (f'{LOW}[columns.high]\ntype = "real"\nupper_end_of = 3', "upper_end_of must be a string"),
    (f'{LOW}[columns.high]\ntype = "integer"\nupper_end_of = "low"', "must have the same type"),
    (
        f'{LOW}[columns.high]\ntype = "real"\nupper_end_of = "low"\npattern = "(b)"',
        "upper_end_of and pattern exclude each other",
    ),
    (
        f'{LOW}[columns.high]\ntype = "real"\nupper_end_of = "low"\n'
        '[columns.top]\ntype = "real"\nupper_end_of = "low"',
        "'low' has its upper end in 'high'",
    ),
    (
        f'{LOW}[columns.high]\ntype = "real"\nupper_end_of = "low"\n'
        '[columns.top]\ntype = "real"\nupper_end_of = "high"',
        "upper_end_of 'high' is no column that is found",
    ),
    ('[columns.high]\ntype = "real"\npattern = "(a)"\nday_first = true', "day_first is said of"),
    (
        f'{LOW}[columns.high]\ntype = "real"\nupper_end_of = "low"\nwhen = "d"',
        "are said of its lower end",
    ),
    ('[columns.a]\ntype = "real"\npattern = "a"\nwhen = "a"', "when 'a' is no other column"),
    (
        '[columns.a]\ntype = "real"\nask = "a"\nwhen = "b"\n'
        '[columns.b]\ntype = "real"\npattern = "b"',
        "when is said of columns that are found in a place",
    ),
    ('[columns.high]\ntype = "real"\nsource = "margin"', "source 'margin'"),
    ('[columns.high]\ntype = "real"\nsource = []', "source []"),
    ('[columns.high]\ntype = "real"\nsource = ["record:x", "margin"]', "source 'margin'"),
    ('[columns.high]\ntype = "real"\nsource = ["record:x", "text"]', "needs a pattern"),
    ('[columns.high]\ntype = "real"\nfallbacks = ["title"]', "unknown key 'fallbacks'"),
    ('[columns.high]\ntype = "real"\npattern = "(a)"\nsynonyms = "hot"', "synonyms"),
    (
        '[columns.a]\ntype = "date"\nsource = "title"\ntemporal = true\n'
        '[columns.b]\ntype = "date"\nsource = "title"\ntemporal = true',
        "only one column can be temporal",
    ),
]


@pytest.mark.parametrize(("text", "named"), WRONG)
def test_what_cannot_be_is_named_in_one_line(text: str, named: str) -> None:
    with pytest.raises(ConfigError) as error:
        parse_config(tomllib.loads(text))
    assert named in str(error.value)
    assert "\n" not in str(error.value)


def test_a_file_that_is_not_toml_is_named(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "corpus.toml"
    path.write_text("[corpus\n")
    with pytest.raises(ConfigError, match="not valid TOML"):
        load_config(path)


def test_nothing_declared_is_a_corpus_too() -> None:
    assert parse_config({}) == CorpusConfig()


def test_columns_carry_what_was_declared() -> None:
    config = parse_config(
        tomllib.loads(
            '[columns.day]\ntype = "date"\nsource = "title"\ntemporal = true\n'
            '[columns.cancelled]\ntype = "integer"\npattern = "(no|two) sailings"\n'
            "values = {No = 0, two = 2}\n"
        )
    )
    assert config.temporal is not None
    assert config.temporal.name == "day"
    assert config.columns[1].values == {"no": 0, "two": 2}
