# `make play` and `make test` set up everything they need in .venv and build/.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= thebes
SEATS ?= human,greedy,greedy
SOURCES := $(shell find src -name '*.py') setup.py

.PHONY: play test check compile wheel bench records clean

play: $(VENV)/ready
	@$(BIN)/reliquary play $(GAME) --seats $(SEATS)

test: $(VENV)/dev build/compiled/stamp
	$(BIN)/pytest -n auto --dist worksteal

check: $(VENV)/dev
	$(BIN)/ruff format --check src tests setup.py
	$(BIN)/ruff check src tests setup.py
	$(BIN)/mypy
	$(BIN)/basedpyright
	$(BIN)/lint-imports

compile: build/compiled/stamp

wheel: $(VENV)/dev
	RELIQUARY_COMPILE=1 $(BIN)/pip wheel --no-deps --no-build-isolation -q -w build/wheels .

bench: $(VENV)/peers build/compiled/stamp
	$(BIN)/reliquary bench --peers

records: $(VENV)/dev
	$(BIN)/python -m tests.records.record

$(VENV)/python: tools/bootstrap
	@sh tools/bootstrap $(PYTHON) $(VENV)
	@touch $@

$(VENV)/ready: $(VENV)/python pyproject.toml constraints.txt
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/dev: $(VENV)/python pyproject.toml constraints.txt
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(VENV)/ready $@

$(VENV)/peers: $(VENV)/dev
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev,peers]'
	@touch $@

build/compiled/stamp: $(SOURCES) | $(VENV)/dev
	@sh tools/compile $(BIN)

clean:
	rm -rf build $(VENV)
