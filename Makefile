# Two commands: `make demo` shows the agent at work, `make test` checks everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEMO := .cache/demo
export HF_HUB_OFFLINE = 1

.PHONY: demo install dev test lint types tests clean

# Installed as it was tested. The environment is compiled once, as some machines are told not to
# write bytecode, and importing without it takes twice as long.
$(VENV)/installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "PageTurner needs Python 3.11 or newer. Run: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 2; }
	@echo "Installing PageTurner and what it needs into $(VENV); this takes a few minutes, once."
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@$(BIN)/python -m compileall -q -j 2 $(VENV)/lib >/dev/null 2>&1 || true
	@touch $@

$(VENV)/dev: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@$(BIN)/python -m compileall -q -j 2 $(VENV)/lib >/dev/null 2>&1 || true
	@touch $@

install: $(VENV)/installed

dev: $(VENV)/dev

# Three questions over the example corpus: a figure out of the records, a page that has to be
# turned, and plain prose. No key, no network, no model.
demo: install
	$(BIN)/pageturner ingest examples/ferry --corpus $(DEMO)
	@bold= plain=; if [ -t 1 ]; then bold=$$(printf '\033[1m') plain=$$(printf '\033[0m'); fi; \
	for question in \
		"How many passengers were carried in total between 20 and 24 December 2025?" \
		"The doubled stern line and the spring do not stop the surge at Port Quennick. What comes next?" \
		"Why was a couple married in the ticket hall?"; do \
		printf '\n%s> %s%s\n\n' "$$bold" "$$question" "$$plain"; \
		PAGETURNER_MODEL= $(BIN)/pageturner ask "$$question" --corpus $(DEMO) --no-memory --trace || exit 1; \
	done

test: lint types tests

lint: dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: dev
	$(BIN)/mypy

# Two processes, as the suite is meant for two cores. What is held to the clock, and the README's
# commands, which need each other in order, run with nothing beside them.
ALONE := tests/test_readme.py tests/tools/test_guard.py tests/interfaces/test_progressing.py

tests: dev
	$(BIN)/pytest -n 2 --dist worksteal $(ALONE:%=--ignore=%)
	$(BIN)/pytest $(ALONE)

clean:
	rm -rf $(VENV) .cache build *.egg-info
