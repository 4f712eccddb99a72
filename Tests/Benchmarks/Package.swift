// swift-tools-version: 6.2
import PackageDescription

/// The measurements behind the figures that the documentation states. `make bench` runs them.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ashlar", path: "../..")],
  targets: [
    .executableTarget(name: "bench", dependencies: ["LayoutTrials"], path: "Bench"),
    .target(
      name: "LayoutTrials", dependencies: [.product(name: "AshlarLayout", package: "ashlar")],
      path: "LayoutTrials"),
  ]
)
