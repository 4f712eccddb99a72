internal import AshlarSystem
internal import Foundation

/// A browser engine that Ashlar can ask.
public enum BrowserEngine: String, Codable, Hashable, Sendable {
  case chromium, firefox, webkit
  /// Chromium's engine in an older version, as a release of PySide6 brings it.
  case qtWebEngine = "qtwebengine"

  /// The engines that are asked when none is named: what readers use today.
  public static let usual: [BrowserEngine] = [.chromium, .firefox, .webkit]

  /// The engine's name as people write it.
  public var title: String {
    switch self {
    case .chromium: "Chromium"
    case .firefox: "Firefox"
    case .webkit: "WebKit"
    case .qtWebEngine: "Qt WebEngine"
    }
  }

  /// The command that brings the engine on this machine.
  public var installation: String {
    switch self {
    case .chromium: PackageManager.installation(of: "chromium")
    case .firefox: PackageManager.installation(of: "firefox-esr")
    case .webkit: PackageManager.installation(of: "libwebkit2gtk-4.1-0 xvfb")
    case .qtWebEngine: "pip install PySide6-Addons, in the virtual environment that --qt names"
    }
  }

  /// The executable's path, or nil when the engine is not installed.
  ///
  /// A name without `/` is looked for in the folders of `PATH`. WebKitGTK's MiniBrowser lies in a
  /// library folder, which Debian names after the machine's architecture. Qt WebEngine is a library of
  /// a Python environment, whose interpreter is the executable.
  ///
  /// - Parameters:
  ///   - path: the folders to look in, separated by colons; nil for the process's own.
  ///   - qtEnvironment: the folder of a Python virtual environment with PySide6.
  public func executable(path: String? = nil, qtEnvironment: String? = nil) -> String? {
    if self == .qtWebEngine { return qtEnvironment.flatMap(Self.interpreter) }
    return Self.first(of: candidates, path: path)
  }

  /// The Chromium for pages that are driven one by one: its headless shell where there is one, which is the same engine
  /// without a browser's windows around it, and opens a page with less work.
  ///
  /// - Parameter path: the folders to look in, separated by colons; nil for the process's own.
  static func drivenChromium(path: String? = nil) -> String? {
    first(of: headlessShells + BrowserEngine.chromium.candidates, path: path)
  }

  /// The path of the first program that is installed.
  private static func first(of candidates: [String], path: String?) -> String? {
    let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let folders = path.split(separator: ":").map(String.init)
    return candidates.lazy
      .flatMap { name in name.contains("/") ? [name] : folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The interpreter of a virtual environment that has PySide6 with Qt WebEngine; nil without it.
  private static func interpreter(of environment: String) -> String? {
    let library = "\(environment)/lib"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []
    let hasEngine = versions.contains { version in
      FileManager.default.isExecutableFile(
        atPath: "\(library)/\(version)/site-packages/PySide6/Qt/libexec/QtWebEngineProcess")
    }
    let program = "\(environment)/bin/python"
    return hasEngine && FileManager.default.isExecutableFile(atPath: program) ? program : nil
  }

  /// Chromium without windows, as Debian and as Chrome's makers call it.
  private static let headlessShells = ["chromium-headless-shell", "chrome-headless-shell"]

  /// Where the executable may be, best first.
  private var candidates: [String] {
    switch self {
    case .chromium: ["chromium", "chromium-browser", "google-chrome"] + Self.headlessShells
    case .firefox: ["firefox-esr", "firefox"]
    case .webkit:
      ["x86_64", "aarch64"].flatMap { machine in
        ["4.1", "4.0", "6.0"].map { "/usr/lib/\(machine)-linux-gnu/webkit2gtk-\($0)/MiniBrowser" }
      } + ["MiniBrowser"]
    case .qtWebEngine: []
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
