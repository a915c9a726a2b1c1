# The commands of the README. Each works from a fresh clone with only a Swift toolchain installed.

# An import of a module that the target does not list as a dependency is an error: the floors hold.
FLOORS := --explicit-target-dependency-import-check error

.PHONY: demo headlines picture test lint format packages bench bench-window clean

# Shows the to-do app in a browser, at the address that it prints, until Ctrl-C.
demo: packages
	swift build $(FLOORS) --product Todo
	.build/debug/Todo --display web

# The same with the news reader, whose news come from a service of its own; SERVICE=URL is another one.
headlines: packages
	swift build $(FLOORS) --product Headlines
	swift build $(FLOORS) --product HeadlinesService
	Scripts/headlines --display web $(if $(SERVICE),--service $(SERVICE))

# Shows the to-do app where there is no browser: its accessibility tree, and where its picture is.
picture: packages
	swift build $(FLOORS) --product Todo
	@mkdir -p .build/demo
	.build/debug/Todo --display image --snapshot .build/demo/todo.png --tree
	@echo "The picture: $(CURDIR)/.build/demo/todo.png"

# A browser that is driven, the audit that it runs, a screen for windows, and what reads them out are for the tests alone.
test: packages lint
	@Scripts/install-packages chromium chromium-driver xvfb xdotool x11-utils weston at-spi2-core dbus libglib2.0-bin \
	  python3-gi gir1.2-atspi-2.0 xserver-xorg-core xserver-xorg-video-dummy
	@Scripts/fetch-axe
	swift test $(FLOORS) --disable-xctest --no-parallel

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Plugins Tests Examples Benchmarks

format:
	swift format --in-place --parallel --recursive Package.swift Sources Plugins Tests Examples Benchmarks

packages:
	@Scripts/install-packages

# Speed, in a release build; each figure beside its yardstick. Takes some minutes: `.build/release/Benchmarks --only diff`
# measures one case.
bench: packages
	swift build -c release $(FLOORS) --product Todo
	swift build -c release $(FLOORS) --product Benchmarks
	.build/release/Benchmarks --json .build/benchmarks.json

# A list in a window beside GTK's own, drawn by software.
bench-window: packages
	@Scripts/install-packages xvfb xauth
	swift build -c release $(FLOORS) --product WindowList
	Benchmarks/window-list

clean:
	swift package clean
