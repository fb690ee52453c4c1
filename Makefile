# The two commands that matter: `make site` builds the site, `make test` runs all tests.

SWIFT ?= swift
SWIFTC ?= swiftc
BUILD_FLAGS = --explicit-target-dependency-import-check error
SOURCES = Package.swift Sources Tests Benchmarks Examples

.PHONY: help setup site test build lint format snapshots snippets check bench bench-simpy docs example hooks sanitize \
  browser html clean

help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST)

## make setup      install the missing system packages
setup:
	@Scripts/install-system-packages

## make site       build in release mode, run all scenarios, write Site/
site: setup
	$(SWIFT) build -c release --product perfsite $(BUILD_FLAGS)
	"$$($(SWIFT) build -c release --show-bin-path)/perfsite" build

## make test       run all tests
test: setup
	$(SWIFT) test --quiet --disable-xctest $(BUILD_FLAGS)

## make build      build everything, tests included
build: setup
	$(SWIFT) build --build-tests $(BUILD_FLAGS)

## make lint       check the format of all Swift files
lint:
	$(SWIFT) format lint --strict --recursive --parallel $(wildcard $(SOURCES))

## make format     format all Swift files
format:
	$(SWIFT) format --in-place --recursive --parallel $(wildcard $(SOURCES))

## make snapshots  accept what the tests draw and print now
snapshots: setup
	UPDATE_SNAPSHOTS=1 $(SWIFT) test --quiet --disable-xctest $(BUILD_FLAGS) || true
	$(SWIFT) test --quiet --disable-xctest $(BUILD_FLAGS)

## make snippets   type-check the Swift code of the guide and of the README
snippets: setup
	$(SWIFT) build --target AsyncPrefetch $(BUILD_FLAGS)
	$(SWIFT) build --product snippets $(BUILD_FLAGS)
	"$$($(SWIFT) build --show-bin-path)/snippets" Content/guide README.md --compiler $(SWIFTC) \
	  --modules "$$($(SWIFT) build --show-bin-path)/Modules"

## make browser    look at every page of Site/ and at hostile charts in a browser
browser: setup
	Scripts/install-browser-packages .build-browser/python
	$(SWIFT) build --product HostileCharts $(BUILD_FLAGS)
	mkdir -p .build-browser/charts
	"$$($(SWIFT) build --show-bin-path)/HostileCharts" >.build-browser/charts/index.html
	"$$($(SWIFT) build --show-bin-path)/HostileCharts" style >.build-browser/charts/charts.css
	.build-browser/python/bin/python Tests/Browser/browser.py Site --charts .build-browser/charts

## make html       check the markup of every page and drawing of Site/
html:
	Scripts/install-browser-packages .build-browser/python
	.build-browser/python/bin/python Tests/Browser/markup.py Site

## make check      all that CI runs: lint, build, test, snippets, site, browser, html
check: lint build test snippets site browser html

## make sanitize   run the concurrent parts under the thread sanitizer
sanitize: setup
	$(SWIFT) test --quiet --disable-xctest --sanitize=thread --scratch-path .build-sanitize \
	  --filter "AsyncPrefetchTests|SnapshotTests"

## make bench      measure speed in release mode
bench: setup
	$(SWIFT) run -c release --package-path Benchmarks EngineBenchmarks
	$(SWIFT) run -c release --package-path Benchmarks FrameLabBenchmarks

## make bench-simpy measure the event queue's peer: installs SimPy and runs it
bench-simpy:
	$(MAKE) -C Benchmarks/Peers/SimPy run

## make docs       generate the libraries' documentation into .build-docs/
docs: setup
	PERFSITE_DOCUMENTATION=1 $(SWIFT) package --scratch-path .build-docs \
	  generate-documentation --warnings-as-errors \
	  --target ListEngine --target AsyncPrefetch --target FrameLab

## make example    scroll over a loopback HTTP server
example:
	$(SWIFT) run --package-path Examples

## make hooks      check the format before each commit
hooks:
	git config core.hooksPath .githooks

## make clean      remove what was built
clean:
	rm -rf .build .build-sanitize .build-docs .build-browser Benchmarks/.build Examples/.build
