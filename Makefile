# SPDX-License-Identifier: MIT
# The commands people type. Everything else is CMake (CMakeLists.txt, CMakePresets.json).
#
#   make play    installs what is missing, builds, serves the tables and prints the address
#   make site    the page with games and bots in it, for any web host: build/site
#   make test    installs what is missing, builds with gcc and clang, runs all tests
#   make build   the program alone: build/moraine
#   make bench   speed, against the committed figures
#   make nightly all tests, longer, then laws, bots and fuzzers for BUDGET seconds (7200); some hours in all
#   make fuzz    long fuzzing; make soak: long simulations; make load: server under load
#   make chaos   the server killed 500 times under load; KILLS=50 for fewer
#   make words   what the German and Dutch words lack beside the English ones
#   make install libmoraine and the program under PREFIX (/usr/local), in DESTDIR if given
#   make dist    the sources as a tarball; make deb: a package for Debian; both in build/
#   make gpu     the rules as PTX, and build/gpu/compare, which plays on GPU and processor
#   make format  clang-format, and prettier where the page was built; make wasm: engine and games for the browser
#   make offline the hall with games and bots as WebAssembly, for make site: build/offline/moraine.wasm

PREFIX = /usr/local
SECONDS = 600
GAMES = 100
DECISIONS = 1000000
KILLS = 500
BUDGET = 7200

all: build

# Packages of Debian that are missing are installed once per list.
build/.installed-%: tools/packages-%.txt
	@sh tools/install.sh $<
	@mkdir -p build && touch $@

build: build/.installed-build
	@cmake --preset release > build/configure.log || { cat build/configure.log; exit 1; }
	@cmake --build --preset release --target moraine game_tables

page: build build/.installed-page
	@sh tools/page.sh

offline: build build/.installed-offline
	@sh tools/offline.sh

site: offline build/.installed-page
	@sh tools/site.sh

# With the page, if it was built before: make page install.
install: build
	@cmake --build --preset release --target libmoraine static pages
	@DESTDIR="$(DESTDIR)" cmake --install build --prefix "$(PREFIX)"

dist:
	@sh packaging/dist.sh

deb: page
	@sh packaging/deb.sh

play: page
	@build/moraine serve

test: build/.installed-build build/.installed-page build/.installed-offline build/.installed-test
	@sh tests/run.sh

# What repeats more of the same: laws in many games, bots that think about every decision, fuzzing; each has
# about a third of BUDGET.
nightly: export NIGHTLY = 1
nightly: test
	@$(MAKE) --no-print-directory soak GAMES=$$(($(BUDGET) / 400 + 1)) DECISIONS=$$(($(BUDGET) * 150))
	@for test in build/debug/tests/*_bots; do \
	    ASAN_OPTIONS=detect_leaks=0 BOTS_SECONDS=$$(($(BUDGET) / 45)) $$test || exit 1; done
	@$(MAKE) --no-print-directory fuzz SECONDS=$$(($(BUDGET) / 24 + 1))

bench: build
	@build/moraine bench --against docs/bench.json

format: build/.installed-test
	@sh tools/format.sh

words:
	@python3 tools/words_report.py

wasm: build build/.installed-test
	@cmake --build --preset wasm

# The rules for GPUs, and a program that compares hashes; nothing depends on it.
gpu: build build/.installed-test
	@sh tools/gpu/build.sh

fuzz: build/.installed-build build/.installed-test
	@cmake --preset fuzz > /dev/null && cmake --build --preset fuzz
	@sh tests/fuzz/run.sh build/fuzz -max_total_time=$(SECONDS)

# Random games by the thousand with every law checked at every decision, and by the million under the
# sanitizers: make soak DECISIONS=100000000 plays so many decisions of each game.
soak: build/.installed-build build/.installed-test
	@cmake --preset release > /dev/null && cmake --build --preset release
	@for test in build/tests/*_laws; do LAWS_GAMES=$(GAMES) LAWS_FLAWS=$$(($(GAMES) * 50)) $$test || exit 1; done
	@cmake --preset debug > /dev/null && cmake --build --preset debug --target moraine
	@sh tools/soak.sh build/debug/moraine $(DECISIONS)

# The server under load: 500 tables of 4 seats over real sockets, as fast as it can and then at a
# steady 1,000 moves per second, with the data folder and, where it is installed, with PostgreSQL;
# each beside a plain echo server. Then a crowd that comes at once and only listens.
load: build
	@cmake --build --preset release --target load crowd echo
	@for rate in 0 1000; do sh tools/load/run.sh hunters 500 4 $$rate 20 || exit 1; \
	    python3 tests/support/postgres.py --fsync sh tools/load/run.sh hunters 500 4 $$rate 20 || \
	    [ $$? = 77 ] || exit 1; done
	@sh tools/load/crowd.sh 20000

# The server killed under load, again and again, with the data folder and, where it is installed, with
# PostgreSQL, and with a PostgreSQL that is killed itself: nothing that was acknowledged may be missing.
chaos: build
	@cmake --build --preset release --target kill
	@sh tools/load/kill.sh $(KILLS)
	@python3 tests/support/postgres.py sh tools/load/kill.sh $(KILLS) || [ $$? = 77 ]
	@python3 tests/support/postgres.py --kill-every 3 sh tools/load/kill.sh $(KILLS) || [ $$? = 77 ]

clean:
	rm -rf build web/dist

.PHONY: all build page offline site install dist deb play test nightly bench format words wasm gpu fuzz soak load chaos clean
