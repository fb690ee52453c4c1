# The two commands that matter: `make site` builds the site, `make test` runs all tests.

SWIFT ?= swift
SWIFTC ?= swiftc
# Everything is built once, in debug builds with what computes optimized: the tests simulate, and take
# twenty times as long without. Debug information would add an eighth to the time of a build; a plain
# `swift build` has it. Where everything is built already, PERFSITE_BUILT=1 saves each step from looking
# for changes.
DEVELOP = PERFSITE_OPTIMIZED=1 $(SWIFT)
BUILD = @$(if $(PERFSITE_BUILT),:,PERFSITE_OPTIMIZED=1 Scripts/build $(SWIFT) build -debug-info-format none --explicit-target-dependency-import-check error)
# A few tests at a time: a task that waits its turn behind thousands of others reaps its exit test late,
# and until then the thread that waits for those spins.
WIDTH = $$(($$(getconf _NPROCESSORS_ONLN) * 2))
TEST = PERFSITE_OPTIMIZED=1 Scripts/test $(if $(TIMES),--times $(TIMES)) $(SWIFT) test --disable-xctest --skip-build \
  --experimental-maximum-parallelization-width $(WIDTH) $(if $(FILTER),--filter "$(FILTER)")
# Only `make quick` leaves tests out, whatever the shell exports.
unexport PERFSITE_QUICK
PRODUCTS = .build/debug
BROWSER = .build-browser/python/bin/python Tests/Browser/browser.py Site --charts .build-browser/charts
SOURCES = Package.swift Sources Tests Benchmarks Examples
LAB = Examples/DeviceLab/DeviceLab.swiftpm
LAB_SCENARIOS = $(LAB)/LabPlan/Scenarios/perfsite.json
# What is measured is what is released.
RELEASE = PERFSITE_RELEASE=1 $(SWIFT) build -c release --scratch-path .build-release

.PHONY: help setup site test test-times quick build lint lint-ci format snapshots snippets apple lab lab-scenarios check check-all seeds structures speeds accuracy bench bench-site bench-edit bench-simpy bench-curves instructions quick-instructions docs example scan-example hooks sanitize faults torture fuzz payloads pipeline \
  browser browser-all preview browser-setup hostile-charts html dist dist-test release release-test docs-archives package-test clean

help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST)

## make setup      install the missing system packages
setup:
	@Scripts/install-system-packages

## make site       build the program, run all scenarios, write Site/
site: setup
	$(BUILD) --product perfsite
	"$(PRODUCTS)/perfsite" build

## make test       build everything and run all tests; FILTER=SnapshotTests runs some
test: build
	@$(TEST)

## make test-times the same, and the 20 suites that took longest
test-times: TIMES = 20
test-times: test

## make quick      build everything and run all tests but the slow ones
quick: build
	PERFSITE_QUICK=1 $(TEST)

## make build      build everything, tests included
build: setup
	$(BUILD) --build-tests

## make lint       check the format of all Swift files, and lint scripts and CI files
lint: lint-ci
	$(SWIFT) format lint --strict --recursive --parallel $(wildcard $(SOURCES))

## make lint-ci    lint shell scripts, the container file, and the YAML of actions and CI
lint-ci:
	Scripts/lint-ci .build-lint

## make format     format all Swift files
format:
	$(SWIFT) format --in-place --recursive --parallel $(wildcard $(SOURCES))

## make snapshots  accept what the tests draw and print now
snapshots: build
	UPDATE_SNAPSHOTS=1 $(TEST) || true
	$(TEST)

## make snippets   type-check the Swift code of the guide and of Libraries.md, in two isolation modes
snippets: setup
	$(BUILD) --target AsyncPrefetch
	$(BUILD) --product snippets
	"$(PRODUCTS)/snippets" Content/guide Documentation/Libraries.md --compiler $(SWIFTC) --modules "$(PRODUCTS)/Modules" $(KEPT)

# Apple's interfaces, compiled once for both checks.
KEPT = --cache "$(PRODUCTS)/snippets-interfaces"

APPLE = TextFormats=Sources/TextFormats ListEngine=Sources/ListEngine \
  AsyncPrefetch=Sources/AsyncPrefetch HitchMonitoring=Sources/HitchMonitoring \
  ListScan=Sources/ListScan ListEngineUIKit=Sources/ListEngineUIKit \
  DeterministicMath=Sources/DeterministicMath FrameLab=Sources/FrameLab \
  LabPlan=$(LAB)/LabPlan App=$(LAB)/App UITests=Examples/DeviceLab/UITests

## make apple      check the code for Apple's platforms with a compiler for Linux
apple: setup
	$(BUILD) --product snippets
	"$(PRODUCTS)/snippets" Documentation/UIKit.md Documentation/SwiftUI.md Documentation/HitchMonitor.md Documentation/ListScan.md $(addprefix --source ,$(APPLE)) --compiler $(SWIFTC) $(KEPT)

## make lab-scenarios write the scenarios into the lab on the phone, before Xcode opens it
lab-scenarios: setup
	$(BUILD) --product perfsite
	mkdir -p $(dir $(LAB_SCENARIOS))
	"$(PRODUCTS)/perfsite" list scenario >$(LAB_SCENARIOS)

## make lab        test the neutral half of the lab on the phone
lab: lab-scenarios
	Scripts/test $(SWIFT) test --package-path $(LAB) --disable-xctest

## make browser    look at every page of Site/ and at hostile charts in a browser
browser: hostile-charts payloads pipeline
	$(BROWSER)

## make browser-all the same, and look closely at all pages
browser-all: hostile-charts
	$(BROWSER) --all

## make preview    serve a small project, abuse the server, and edit the project in a browser
preview: setup browser-setup
	$(BUILD) --product perfsite
	.build-browser/python/bin/python Tests/Browser/preview.py "$(PRODUCTS)/perfsite"

## make payloads   put scripts into everything that an author may write, and open the site in a browser
payloads: setup browser-setup
	$(BUILD) --product perfsite
	.build-browser/python/bin/python Tests/Browser/payloads.py "$(PRODUCTS)/perfsite"

## make pipeline   hold the pipeline of the pages' scripts against that of the program
pipeline: setup browser-setup
	$(BUILD) --product perfsite
	.build-browser/python/bin/python Tests/Browser/pipeline.py "$(PRODUCTS)/perfsite"

## make faults     make file operations of the program fail and kill it, some of each kind
faults: setup
	$(BUILD) --product perfsite
	Tests/Faults/faults.py "$(PRODUCTS)/perfsite"

## make torture    make every file operation fail in every way, and kill the program at each; takes an hour
torture: setup
	$(BUILD) --product perfsite
	Tests/Faults/faults.py "$(PRODUCTS)/perfsite" --all

hostile-charts: setup browser-setup
	$(BUILD) --product HostileCharts
	mkdir -p .build-browser/charts
	"$(PRODUCTS)/HostileCharts" >.build-browser/charts/index.html
	"$(PRODUCTS)/HostileCharts" style >.build-browser/charts/charts.css

# What the browser and the markup checker need, besides the system packages.
browser-setup:
	Scripts/install-browser-packages .build-browser/python

## make html       check the markup of every page and drawing of Site/, and that all say the same verdicts
html: browser-setup
	.build-browser/python/bin/python Tests/Browser/markup.py Site
	.build-browser/python/bin/python Tests/Browser/verdicts.py Site

## make check      all that CI runs, and how long each step took
check:
	@.ci/run

## make accuracy  compare the score in README and Validation.md with what the cases say
accuracy:
	@"$(PRODUCTS)/perfsite" validate | tail -n 5 | while read -r line; do \
	  case $$line in *held-out\ criteria*) files="README.md $(CASES)" ;; *) files=$(CASES) ;; esac; \
	  for file in $$files; do \
	    grep -qF "$$line" $$file || { echo "$$file does not say: $$line" >&2; exit 1; }; done; done

CASES = Documentation/Validation.md

## make check-all  what CI runs, every seed from 1 to 20, every mistake over the worlds, all pages closely
check-all: check
	CHECK_ALL=1 $(TEST) --filter "OwnMutationTests|ModelMutationTests|ComparisonErrorTests|RegretTests"
	$(BROWSER) --all
	Scripts/check-seeds "$(PRODUCTS)/perfsite"

## make seeds      check everything with the seeds 1 to 20
seeds: setup
	$(BUILD) --product perfsite
	Scripts/check-seeds "$(PRODUCTS)/perfsite"

## make structures flip what decides besides costs one by one, and print which verdicts flip
structures: setup
	$(BUILD) --product perfsite
	Scripts/structures "$(PRODUCTS)/perfsite" $(DEVICE)

## make speeds     fit the speeds of chips to public figures, and predict each source from the others
speeds:
	@Scripts/speeds

# Without what is slow: laws over thousands of seeds take more than 40 minutes, and DocumentMemoryTests has nothing to
# measure where the allocator keeps what is freed.
## make sanitize   run what is concurrent under the thread sanitizer, and what reads foreign bytes under the address sanitizer
sanitize: setup
	Scripts/test $(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build-sanitize \
	  --filter "AsyncPrefetchTests|FileWatcherTests|SnapshotTests"
	for suite in CommonMarkTests BytesTests LocatedTextTests SiteBuilderTests MeasurementsTests; do \
	  PERFSITE_QUICK=1 ASAN_OPTIONS=detect_leaks=0 Scripts/test $(SWIFT) test --disable-xctest \
	    --sanitize=address --scratch-path .build-sanitize-address --filter "^$$suite\\." || exit; \
	done

## make fuzz       feed mutated files to each parser for TIME seconds (60); PARSERS="page yaml" for some
fuzz: setup
	PERFSITE_FUZZ=1 $(DEVELOP) build --sanitize=fuzzer --product Fuzz --scratch-path .build-fuzz \
	  -debug-info-format none
	Tests/Fuzz/fuzz .build-fuzz/debug/Fuzz .build-fuzz/inputs $(or $(TIME),60) $(PARSERS)

## make dist       make a release in dist/: one program that needs only the C library (Linux)
dist: setup
	Scripts/dist

## make dist-test  try the release in an empty root, and build it in another folder for the same bytes
dist-test: dist
	Tests/Dist/empty-root dist/perfsite
	Tests/Dist/same-bytes dist

## make release    make all that a release of VERSION has for this machine, in dist/
release: dist
	Scripts/release "$(VERSION)"

## make release-test install the release in dist/ in each way that needs no server, and make its files again
release-test:
	Tests/Dist/installs dist "$(VERSION)"

## make package-test make an app that depends on ListEngine by path and by version, build it and run it
package-test:
	Tests/Package/fresh-app

## make instructions count instructions of fixed work and fail where they have grown; RECORD=1 accepts
instructions: setup
	Scripts/install-valgrind
	$(BUILD) --product perfsite
	$(BUILD) --product HostileCharts
	$(SWIFT) build -c release --package-path Benchmarks
	Benchmarks/program/instructions "$(PRODUCTS)" --benchmarks Benchmarks/.build/release $(if $(RECORD),--record)

## make quick-instructions the same for what takes seconds
quick-instructions: setup
	Scripts/install-valgrind
	$(BUILD) --product perfsite
	Benchmarks/program/instructions "$(PRODUCTS)"

## make bench      measure speed in release mode
bench: setup
	$(SWIFT) run -c release --package-path Benchmarks EngineBenchmarks
	$(SWIFT) run -c release --package-path Benchmarks FrameLabBenchmarks

## make bench-site measure builds of generated sites against a floor in C and the peers that Debian has
bench-site: setup
	Scripts/install-site-peers
	$(RELEASE) --product perfsite
	Benchmarks/site/run

## make bench-edit measure how long an edit takes to be seen in a browser
bench-edit: setup browser-setup
	$(RELEASE) --product perfsite
	.build-browser/python/bin/python Benchmarks/site/edit
	.build-browser/python/bin/python Benchmarks/site/edit --pages 1000

## make bench-curves measure how time and memory grow with lists, scrolls, scenarios, worlds, pages and frames
bench-curves: setup
	$(RELEASE) --product perfsite
	Benchmarks/program/curves .build-release/release/perfsite

## make bench-simpy measure the event queue's peer: installs SimPy and runs it
bench-simpy:
	$(MAKE) -C Benchmarks/Peers/SimPy run

## make docs       generate the libraries' documentation into .build-docs/
docs: setup
	PERFSITE_DOCUMENTATION=1 $(SWIFT) package --scratch-path .build-docs \
	  generate-documentation --warnings-as-errors \
	  --target ListEngine --target AsyncPrefetch --target ListEngineUIKit --target HitchMonitoring --target ListScan --target FrameLab

## make docs-archives pack the libraries' documentation into dist/, an archive each
docs-archives: docs
	Scripts/docs-archives .build-docs dist

## make example    scroll over a loopback HTTP server
example:
	$(SWIFT) run --package-path Examples ScrollOverHTTP

## make scan-example let a change of a made-up app's code turn its gate red
scan-example: setup
	$(BUILD) --product perfsite
	Examples/scan/check.sh "$(CURDIR)/$(PRODUCTS)/perfsite" $(SWIFTC) "$(CURDIR)/$(PRODUCTS)"

## make hooks      check the format before each commit
hooks:
	git config core.hooksPath .githooks

## make clean      remove what was built
clean:
	rm -rf dist .build $(LAB)/.build $(LAB_SCENARIOS) .build-release .build-sanitize .build-sanitize-address .build-fuzz .build-docs .build-browser .build-lint Benchmarks/.build Examples/.build
