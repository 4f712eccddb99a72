internal import Foundation

/// A browser engine that Ashlar can ask.
public enum BrowserEngine: String, CaseIterable, Codable, Hashable, Sendable {
  case chromium, firefox, webkit

  /// The engine's name as people write it.
  public var title: String {
    switch self {
    case .chromium: "Chromium"
    case .firefox: "Firefox"
    case .webkit: "WebKit"
    }
  }

  /// The Debian packages that bring the engine.
  public var package: String {
    switch self {
    case .chromium: "chromium"
    case .firefox: "firefox-esr"
    case .webkit: "libwebkit2gtk-4.1-0 xvfb"
    }
  }

  /// The executable's path, or nil when the engine is not installed.
  ///
  /// A name without `/` is looked for in the folders of `PATH`. WebKitGTK's MiniBrowser lies in a
  /// library folder, which Debian names after the machine's architecture.
  ///
  /// - Parameter path: the folders to look in, separated by colons; nil for the process's own.
  public func executable(path: String? = nil) -> String? {
    let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let folders = path.split(separator: ":").map(String.init)
    return candidates.lazy
      .flatMap { name in name.contains("/") ? [name] : folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Where the executable may be, best first.
  private var candidates: [String] {
    switch self {
    case .chromium: ["chromium", "chromium-browser", "google-chrome"]
    case .firefox: ["firefox-esr", "firefox"]
    case .webkit:
      ["x86_64", "aarch64"].flatMap { machine in
        ["4.1", "4.0", "6.0"].map { "/usr/lib/\(machine)-linux-gnu/webkit2gtk-\($0)/MiniBrowser" }
      } + ["MiniBrowser"]
    }
  }

  /// The engines of a comma-separated list, in its order.
  ///
  /// - Returns: nil when a name is not an engine's.
  public static func list(_ text: String) -> [BrowserEngine]? {
    var engines: [BrowserEngine] = []
    for name in text.split(separator: ",") {
      let name = name.trimmingCharacters(in: .whitespaces).lowercased()
      guard let engine = BrowserEngine(rawValue: name) else { return nil }
      if !engines.contains(engine) { engines.append(engine) }
    }
    return engines.isEmpty ? nil : engines
  }
}
