// swift-tools-version: 6.2
import PackageDescription

/// The measurements behind the figures that the documentation states. `make bench` runs them.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ashlar", path: "../..")],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        "LayoutTrials", "MarkdownTrials", "PageTrials", "PreviewTrials", "TextTrials",
        "WriteTrials",
      ],
      path: "Bench"),
    .executableTarget(
      name: "contest", dependencies: ["PictureTrials", "PublishTrials", "SiteTrials"],
      path: "Contest"),
    .target(name: "Contests", path: "Contests"),
    .target(name: "PictureTrials", dependencies: ["Contests"], path: "PictureTrials"),
    .target(name: "PublishTrials", dependencies: ["Contests"], path: "PublishTrials"),
    .target(name: "SiteTrials", dependencies: ["Contests"], path: "SiteTrials"),
    .target(
      name: "LayoutTrials",
      dependencies: [
        .product(name: "AshlarLayout", package: "ashlar"),
        .product(name: "AshlarLayoutJSON", package: "ashlar"),
      ],
      path: "LayoutTrials"),
    .target(
      name: "MarkdownTrials",
      dependencies: [
        "SiteTrials", "TrialClock",
        .product(name: "AshlarMarkdown", package: "ashlar"),
        .product(name: "AshlarText", package: "ashlar"),
      ],
      path: "MarkdownTrials"),
    .target(
      name: "PageTrials",
      dependencies: [
        .product(name: "AshlarBrowser", package: "ashlar"),
        .product(name: "AshlarServer", package: "ashlar"),
        .product(name: "AshlarSite", package: "ashlar"),
      ],
      path: "PageTrials"),
    .target(
      name: "PreviewTrials",
      dependencies: [
        "Contests", "SiteTrials", .product(name: "AshlarBrowser", package: "ashlar"),
      ],
      path: "PreviewTrials"),
    .target(
      name: "TextTrials",
      dependencies: ["TrialClock", .product(name: "AshlarText", package: "ashlar")],
      path: "TextTrials"),
    .target(name: "TrialClock", path: "TrialClock"),
    .target(
      name: "WriteTrials", dependencies: [.product(name: "AshlarSite", package: "ashlar")],
      path: "WriteTrials"),
  ]
)
