// swift-tools-version: 6.2
import PackageDescription

/// Every target: Swift 6, warnings are errors, imports name their access.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// Where nearly all of a build's computing happens: optimized in debug builds, too, with their assertions, so that tests
/// take less time.
let hot: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]
/// The same of C.
let hotC: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
/// What waits for disks, networks and people, where a smaller program that compiles sooner is worth more than a faster one.
let compact: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]
/// Layout and text: no existential, so no hidden allocation or dynamic dispatch in an inner loop.
let closed: [SwiftSetting] = strict + hot + [.treatWarning("ExistentialType", as: .error)]
/// Targets that touch C: every unsafe expression is marked.
let unsafe: [SwiftSetting] = [.strictMemorySafety()]
/// The commit that is built, for `ashlar --version`; empty outside a clone.
let commit = Context.gitInformation.map {
  $0.currentCommit.prefix(12) + ($0.hasUncommittedChanges ? "+" : "")
}
/// The built-in themes, a folder each.
let themes = ["paper", "pins", "darkroom", "zine"]

let package = Package(
  name: "ashlar",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "AshlarLayout", targets: ["AshlarLayout"]),
    .library(name: "AshlarLayoutJSON", targets: ["AshlarLayoutJSON"]),
    .library(name: "AshlarText", targets: ["AshlarText"]),
    .library(name: "AshlarMarkdown", targets: ["AshlarMarkdown"]),
    .library(
      name: "AshlarSite",
      targets: ["AshlarSite", "AshlarContent", "AshlarOutput", "AshlarDiagnostics"]),
    .library(name: "AshlarImport", targets: ["AshlarImport"]),
    .library(name: "AshlarServer", targets: ["AshlarServer"]),
    .library(name: "AshlarPublish", targets: ["AshlarPublish"]),
    .library(name: "AshlarBrowser", targets: ["AshlarBrowser"]),
    .executable(name: "ashlar", targets: ["ashlar"]),
  ],
  dependencies: [
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz-subset", providers: [.apt(["libharfbuzz-dev"])]),
    .target(
      name: "CCommit", cSettings: [.define("ASHLAR_COMMIT", to: "\"\(commit ?? "")\"")]),
    .target(name: "CFileSystem"),
    .target(name: "CSpawn"),
    .target(name: "CWorker", dependencies: ["CSpawn"]),
    .target(name: "CMemory"),
    .systemLibrary(
      name: "CCompression", pkgConfig: "libbrotlienc",
      providers: [.apt(["libbrotli-dev", "libzstd-dev", "zlib1g-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CTLS", pkgConfig: "libssl", providers: [.apt(["libssl-dev"])]),
    .target(
      name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .target(
      name: "CWoff2",
      linkerSettings: [
        .linkedLibrary("woff2enc"), .linkedLibrary("woff2common"), .linkedLibrary("brotlienc"),
      ]),

    // Rounding may call libm, which nothing else links for a program that imports this alone.
    .target(
      name: "AshlarLayout", swiftSettings: closed,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "AshlarLayoutJSON", dependencies: ["AshlarLayout", "AshlarDiagnostics", "AshlarJSON"],
      swiftSettings: strict),
    .target(name: "AshlarJSON", swiftSettings: closed),
    .target(name: "AshlarBytes", swiftSettings: closed),
    .target(name: "AshlarLock", swiftSettings: closed),
    .target(
      name: "AshlarDiagnostics", dependencies: ["AshlarBytes", "AshlarJSON"],
      swiftSettings: closed),
    .target(
      name: "AshlarText", dependencies: ["AshlarLock", "CHarfBuzz", "CICU", "CWoff2"],
      swiftSettings: closed + unsafe),
    .target(
      name: "AshlarMarkdown",
      dependencies: [
        "AshlarBytes", "AshlarLock", "CCmarkGFM", "CMemory", "AshlarText", "AshlarDiagnostics",
      ],
      swiftSettings: strict + hot + unsafe),
    // libvips is loaded at run time, so neither its headers nor the library are needed to build.
    .target(
      name: "CVips", cSettings: hotC,
      linkerSettings: [
        .linkedLibrary("dl", .when(platforms: [.linux])),
        .linkedLibrary("m", .when(platforms: [.linux])),
      ]),
    // So are libarchive, libcurl and libxml2.
    .target(name: "CArchive", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CHTML", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "AshlarHTTP", dependencies: ["CCurl"], swiftSettings: strict + unsafe),
    .target(
      name: "AshlarImages",
      dependencies: [
        "AshlarBytes", "AshlarLock", "CMemory", "CVips", "CWorker", "AshlarSystem", "AshlarCodecs",
      ],
      swiftSettings: strict + hot + unsafe),
    .target(
      name: "AshlarSystem", dependencies: ["AshlarBytes", "AshlarLock"], swiftSettings: strict + hot
    ),
    .target(
      name: "AshlarContent",
      dependencies: [
        "AshlarBytes", "AshlarSystem", "AshlarJSON", "AshlarDiagnostics", "AshlarLayout",
        "AshlarImages", "AshlarCodecs", "AshlarTheme", "Yams",
      ],
      swiftSettings: strict + hot),
    .target(
      name: "AshlarOutput",
      dependencies: [
        "AshlarBytes", "AshlarLock", "CFileSystem", "AshlarSystem", "AshlarDiagnostics",
        "AshlarCodecs",
      ],
      swiftSettings: strict + hot),
    .target(
      name: "AshlarCodecs", dependencies: ["CCrypto", "CCompression", "CArchive", "CICU"],
      swiftSettings: strict + hot + unsafe),
    .target(
      name: "AshlarPublish",
      dependencies: [
        "AshlarBytes", "AshlarSystem", "AshlarJSON", "AshlarDiagnostics", "AshlarContent",
        "AshlarOutput",
        "AshlarImages", "AshlarCodecs", "AshlarHTTP", "AshlarLock", "CSpawn",
      ],
      swiftSettings: strict + compact),
    .target(
      name: "AshlarImport",
      dependencies: [
        "AshlarBytes", "AshlarSystem", "AshlarDiagnostics", "AshlarContent", "AshlarImages",
        "AshlarMarkdown", "CHTML",
      ],
      swiftSettings: strict + hot + compact + unsafe),
    .target(name: "CResources"),
    .target(
      name: "AshlarResources", dependencies: ["CResources"], swiftSettings: strict + unsafe),
    .target(
      name: "AshlarTheme", dependencies: ["AshlarResources"], path: "Templates", exclude: themes,
      swiftSettings: strict),
    .target(
      name: "AshlarSite",
      dependencies: [
        "AshlarBytes", "AshlarSystem", "AshlarJSON", "AshlarLayout", "AshlarText",
        "AshlarDiagnostics",
        "AshlarMarkdown", "AshlarContent", "AshlarOutput", "AshlarImages", "AshlarCodecs",
        "AshlarResources",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      exclude: [
        "Search/search.js", "Pages/more.js", "Locked/lock.js", "Locked/lock-worker.js",
        "Selection/choose.js", "Photographs/slideshow.js", "Photographs/steps.js",
        "Photographs/ahead.js", "Photographs/enlarge.js", "Map/world.svg",
      ], swiftSettings: strict + hot),
    .target(name: "AshlarTLS", dependencies: ["CTLS"], swiftSettings: strict + unsafe),
    .target(
      name: "AshlarServer",
      dependencies: [
        "AshlarBytes", "AshlarSite", "AshlarContent", "AshlarLayout", "AshlarOutput",
        "AshlarDiagnostics",
        "AshlarJSON", "AshlarLock", "AshlarSystem", "AshlarResources", "AshlarTLS",
      ],
      exclude: ["Client"], swiftSettings: strict + compact),
    .target(
      name: "AshlarBrowser",
      dependencies: [
        "AshlarBytes", "AshlarSite", "AshlarContent", "AshlarJSON", "AshlarLock", "AshlarOutput",
        "AshlarServer", "AshlarResources", "AshlarSystem", "CSpawn",
      ],
      exclude: ["Harness"], swiftSettings: strict + compact),
    .executableTarget(
      name: "ashlar",
      dependencies: [
        "AshlarBytes", "AshlarLayout", "AshlarLayoutJSON", "AshlarText", "AshlarDiagnostics",
        "AshlarMarkdown",
        "AshlarSystem", "AshlarContent", "AshlarOutput", "AshlarSite", "AshlarServer",
        "AshlarPublish", "AshlarBrowser", "AshlarImport", "AshlarJSON", "AshlarLock",
        "AshlarImages",
        "AshlarCodecs", "AshlarHTTP", "CCommit", "CMemory",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict + compact),

    .target(
      name: "TestSupport",
      dependencies: [
        "AshlarContent", "AshlarSite", "AshlarSystem", "AshlarDiagnostics", "AshlarLock",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "AshlarLayoutTests", dependencies: ["AshlarLayout", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AshlarLayoutJSONTests", dependencies: ["AshlarLayoutJSON", "AshlarLayout"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "AshlarTextTests", dependencies: ["AshlarText", "TestSupport"],
      resources: [.copy("Fixtures"), .copy("Oracle")], swiftSettings: strict),
    .testTarget(name: "AshlarBytesTests", dependencies: ["AshlarBytes"], swiftSettings: strict),
    .testTarget(name: "AshlarLockTests", dependencies: ["AshlarLock"], swiftSettings: strict),
    .testTarget(name: "AshlarJSONTests", dependencies: ["AshlarJSON"], swiftSettings: strict),
    .testTarget(
      name: "AshlarDiagnosticsTests", dependencies: ["AshlarDiagnostics", "AshlarJSON"],
      swiftSettings: strict),
    .testTarget(
      name: "AshlarMarkdownTests",
      dependencies: ["AshlarMarkdown", "AshlarText", "AshlarDiagnostics", "TestSupport"],
      swiftSettings: strict),
    .executableTarget(
      name: "worker-program", dependencies: ["AshlarImages", "CWorker"],
      path: "Tests/WorkerProgram", swiftSettings: strict),
    .testTarget(
      name: "AshlarImagesTests",
      dependencies: [
        "AshlarImages", "AshlarLock", "AshlarSystem", "TestSupport", "worker-program",
      ],
      exclude: ["Pictures"], swiftSettings: strict),
    .testTarget(
      name: "AshlarContentTests",
      dependencies: [
        "AshlarBytes", "AshlarContent", "AshlarSystem", "AshlarLayout", "AshlarDiagnostics",
        "AshlarJSON",
        "TestSupport",
      ],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .executableTarget(
      name: "output-program", dependencies: ["AshlarOutput", "AshlarDiagnostics"],
      path: "Tests/OutputProgram", swiftSettings: strict),
    .testTarget(
      name: "AshlarOutputTests",
      dependencies: [
        "AshlarOutput", "AshlarCodecs", "AshlarContent", "AshlarDiagnostics", "TestSupport",
        "output-program",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AshlarPublishTests",
      dependencies: [
        "AshlarPublish", "AshlarCodecs", "AshlarContent", "AshlarOutput", "AshlarSystem",
        "AshlarDiagnostics", "AshlarHTTP", "AshlarImages", "AshlarLock", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AshlarImportTests",
      dependencies: [
        "AshlarBytes", "AshlarImport", "AshlarContent", "AshlarDiagnostics", "AshlarMarkdown",
        "AshlarOutput", "AshlarSite", "TestSupport", "Yams",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AshlarSiteTests",
      dependencies: [
        "AshlarBytes", "AshlarCodecs", "AshlarSite", "AshlarContent", "AshlarOutput",
        "AshlarSystem", "AshlarLayout", "AshlarDiagnostics", "TestSupport", "worker-program",
      ],
      exclude: ["Sites", "Validity"], swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["ashlar", "AshlarLock", "TestSupport"],
      exclude: ["Walks"], swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "AshlarLayout", "AshlarLayoutJSON", "AshlarText", "AshlarSite", "AshlarContent",
        "AshlarDiagnostics", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AshlarServerTests",
      dependencies: [
        "AshlarBytes", "AshlarContent", "AshlarServer", "AshlarSite", "AshlarOutput",
        "AshlarDiagnostics", "AshlarSystem", "AshlarTLS", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AshlarBrowserTests",
      dependencies: [
        "AshlarBrowser", "AshlarServer", "AshlarBytes", "AshlarDiagnostics", "AshlarJSON",
        "AshlarSite", "AshlarText", "AshlarContent", "AshlarOutput", "AshlarCodecs",
        "AshlarPublish", "AshlarResources", "AshlarLayout", "AshlarMarkdown", "AshlarSystem",
        "TestSupport",
      ],
      swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)
