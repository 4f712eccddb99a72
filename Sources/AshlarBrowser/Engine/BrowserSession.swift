internal import AshlarBytes
internal import Foundation

/// One browser, started on one address, with a profile and a home folder of its own.
final class BrowserSession {
  let engine: BrowserEngine
  /// What the browser writes; kept when the session fails, so that a person can read it.
  let log: String
  private let process: ChildProcess
  private let home: ScratchFolder
  private let display: VirtualDisplay?

  /// Starts a browser that opens `address`.
  ///
  /// - Parameters:
  ///   - zoom: device pixels per CSS pixel; WebKit takes whole numbers only.
  ///   - isDriven: whether Chromium's headless shell does, where there is one.
  ///   - qtEnvironment: where Qt WebEngine is.
  ///   - fontConfiguration: a file that says which fonts the system has; nil for the machine's own.
  init(
    _ engine: BrowserEngine, zoom: Double = 1, isDriven: Bool = false,
    qtEnvironment: String? = nil, fontConfiguration: String? = nil, address: String
  ) throws(BrowserError) {
    let shell = isDriven && engine == .chromium ? BrowserEngine.drivenChromium() : nil
    guard let program = shell ?? engine.executable(qtEnvironment: qtEnvironment) else {
      throw .missing(engine)
    }
    let home = try ScratchFolder(prefix: "ashlar-\(engine.rawValue)")
    self.engine = engine
    self.home = home
    log = home.path + ".log"
    display = engine == .webkit ? try VirtualDisplay() : nil
    try engine.prepareProfile(in: home, zoom: zoom)
    var environment = engine.environment(home: home.path, zoom: zoom, display: display?.name)
    if engine == .webkit { environment.merge(BrowserEngine.webkitWithoutLayers) { $1 } }
    if let fontConfiguration { environment["FONTCONFIG_FILE"] = fontConfiguration }
    process = try ChildProcess(
      [program] + engine.arguments(profile: home.path, zoom: zoom, address: address),
      environment: environment, log: log)
  }

  /// Whether the browser still runs.
  var isRunning: Bool { process.isRunning }

  /// The lines that the browser has written so far.
  func logLines() -> [String] {
    guard let data = FileManager.default.contents(atPath: log) else { return [] }
    return String(decoding: data, as: UTF8.self).utf8.split(at: "\n").map(String.init)
  }

  /// Ends the browser with all its children.
  ///
  /// - Parameter keepsLog: whether the log stays on disk for a person to read.
  func end(keepsLog: Bool) {
    process.end()
    display?.end()
    if !keepsLog { unlink(log) }
  }
}
