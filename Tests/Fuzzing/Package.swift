// swift-tools-version: 6.2
import PackageDescription

/// The name that SwiftPM gives to the package of Ashlar: that of its folder, as an identifier.
let ashlar = String(
  (Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "").lowercased()
    .map { $0.isLetter || $0.isNumber ? $0 : "_" })

/// Programs that feed random input to what reads input; `make fuzz` builds and runs them.
///
/// Each is linked with libFuzzer (`-sanitize=fuzzer`). SwiftPM calls a program's start
/// `<module>_main`, so that is the name each of them gives its own.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ashlar", path: "../..")],
  targets: [
    .target(name: "Driver", path: "Driver"),
    .executableTarget(
      name: "fuzz-requests",
      dependencies: ["Driver", .product(name: "AshlarLayoutJSON", package: "ashlar")],
      path: "Requests"),
    .executableTarget(
      name: "fuzz-boards",
      dependencies: ["Driver", .product(name: "AshlarLayout", package: "ashlar")],
      path: "Boards"),
    .executableTarget(
      name: "fuzz-fonts",
      dependencies: ["Driver", .product(name: "AshlarText", package: "ashlar")], path: "Fonts"),
    .executableTarget(
      name: "fuzz-markdown",
      dependencies: ["Driver", .product(name: "AshlarMarkdown", package: "ashlar")],
      path: "Markdown"),
    .executableTarget(
      name: "fuzz-formats",
      dependencies: [
        "Driver", .product(name: "AshlarSite", package: "ashlar"),
        .product(name: "AshlarImport", package: "ashlar"),
        .product(name: "AshlarServer", package: "ashlar"),
        .product(name: "AshlarPublish", package: "ashlar"),
      ],
      path: "Formats", packageAccess: false,
      // The readers are open to their own package alone.
      swiftSettings: [.unsafeFlags(["-package-name", ashlar])]),
  ]
)
