# The commands of the README. Each works from a fresh clone with only a Swift toolchain installed.

# An import of a module that the target does not list as a dependency is an error: the floors hold.
FLOORS := --explicit-target-dependency-import-check error

.PHONY: demo test lint format packages bench clean

# Shows the to-do app: its picture, its accessibility tree, and where the picture is.
demo: packages
	swift build $(FLOORS) --product Todo
	@mkdir -p .build/demo
	.build/debug/Todo --display image --snapshot .build/demo/todo.png --tree
	@echo "The picture: $(CURDIR)/.build/demo/todo.png"

test: packages lint
	swift test $(FLOORS) --disable-xctest --no-parallel

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Examples Benchmarks

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests Examples Benchmarks

packages:
	@Scripts/install-packages

bench: packages
	swift run -c release $(FLOORS) Benchmarks

clean:
	swift package clean
