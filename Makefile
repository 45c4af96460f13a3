# The commands people type. Everything else is CMake (CMakeLists.txt, CMakePresets.json).
#
#   make play    installs what is missing, builds, serves the tables and says the address
#   make test    installs what is missing, builds with gcc and clang, runs all tests
#   make build   the program alone: build/moraine
#   make bench   speed, against the committed figures
#   make fuzz    long fuzzing; make soak: long simulations; make load: server under load
#   make format  clang-format and prettier; make wasm: engine and games for the browser

SUDO := $(shell [ $$(id -u) = 0 ] || command -v sudo)
JOBS := $(shell nproc)

all: build

# Packages of Debian that are missing are installed once per list.
build/.installed-%: tools/packages-%.txt
	@sh tools/install.sh $<
	@mkdir -p build && touch $@

build: build/.installed-build
	@cmake --preset release > build/configure.log || { cat build/configure.log; exit 1; }
	@cmake --build --preset release

play: build
	@build/moraine play

test: build/.installed-build build/.installed-test
	@sh tests/run.sh

bench: build
	@build/moraine bench

format: build/.installed-test
	@clang-format -i $$(git ls-files '*.c' '*.h')

wasm: build/.installed-test
	@sh tools/wasm.sh

clean:
	rm -rf build web/dist

.PHONY: all build play test bench format wasm clean
