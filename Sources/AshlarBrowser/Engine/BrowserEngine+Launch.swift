internal import AshlarResources
internal import Foundation

extension BrowserEngine {
  /// What follows the executable on the command line.
  func arguments(profile: String, zoom: Double, address: String) -> [String] {
    switch self {
    case .chromium:
      Self.chromiumArguments(profile: profile, zoom: zoom) + [Self.smallestLogicalSize, address]
    case .firefox: ["--headless", "--no-remote", "--profile", profile, address]
    case .webkit: ["--geometry=1280x900", address]
    case .qtWebEngine: ["-I", "\(profile)/\(Self.qtScript)", address]
    }
  }

  /// Chromium's arguments: headless, silent, without a sandbox (a container has none to offer) and
  /// with the page's console on the standard error stream. Letters are not hinted, as on screens of today: a headless
  /// shell would hint them and round their widths.
  static func chromiumArguments(profile: String, zoom: Double = 1) -> [String] {
    [
      "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
      "--no-default-browser-check", "--disable-breakpad", "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
      "--disable-backgrounding-occluded-windows", "--disable-dev-shm-usage",
      "--enable-logging=stderr", "--user-data-dir=\(profile)", "--window-size=1280,900",
      "--force-device-scale-factor=\(zoom)", "--font-render-hinting=none",
    ]
  }

  /// The whole environment of the browser.
  func environment(home: String, zoom: Double = 1, display: String?) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    variables["HOME"] = home
    for name in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"] {
      variables[name] = nil
    }
    switch self {
    case .chromium, .firefox: break
    case .webkit: variables.merge(Self.webkitVariables(zoom: zoom, display: display)) { $1 }
    case .qtWebEngine: variables.merge(Self.qtVariables) { $1 }
    }
    return variables
  }

  /// No sandbox (a container has none to offer) and no screen.
  private static let qtVariables = [
    "QT_QPA_PLATFORM": "offscreen", "QTWEBENGINE_DISABLE_SANDBOX": "1",
    "QTWEBENGINE_CHROMIUM_FLAGS": "--disable-background-timer-throttling",
  ]

  private static func webkitVariables(zoom: Double, display: String?) -> [String: String] {
    var variables: [String: String] = [:]
    variables["DISPLAY"] = display
    variables["GDK_SCALE"] = String(Int(zoom))
    variables["GDK_BACKEND"] = "x11"
    variables["GTK_A11Y"] = "none"
    variables["GSETTINGS_BACKEND"] = "memory"
    variables["LIBGL_ALWAYS_SOFTWARE"] = "1"
    variables["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    return variables
  }

  /// WebKit puts layers together with OpenGL, which software draws on a machine without a screen. The boxes that a check
  /// asks for are the same without layers, and WebKit 2.50 takes a quarter to a half of the processor's time.
  static let webkitWithoutLayers = ["WEBKIT_DISABLE_COMPOSITING_MODE": "1"]

  /// Writes what the engine reads from its profile before it starts.
  func prepareProfile(in folder: ScratchFolder, zoom: Double) throws(BrowserError) {
    switch self {
    case .chromium: break
    case .firefox: try folder.write(Self.firefoxPreferences(zoom: zoom), to: "user.js")
    case .webkit: try folder.write(Self.fontResources, to: ".Xdefaults")
    case .qtWebEngine:
      let script = String(decoding: Resource.bytes("qtwebengine.py"), as: UTF8.self)
      try folder.write(script, to: Self.qtScript)
    }
  }

  /// The smallest logical size that Chromium sets for some interface languages, Japanese and Thai among them; 6 px in
  /// English.
  private static let smallestLogicalSize = "--blink-settings=minimumLogicalFontSize=12"

  private static let qtScript = "qtwebengine.py"

  /// GTK on a bare X server hints fully and so rounds advances to whole pixels; every desktop sets
  /// slight hinting, which does not.
  private static let fontResources = """
    Xft.hinting: 1
    Xft.hintstyle: hintslight
    Xft.antialias: 1

    """

  /// No first-run pages, no requests to its maker, no limit on the harness's script.
  private static func firefoxPreferences(zoom: Double) -> String {
    let preferences = [
      ("layout.css.devPixelsPerPx", "\"\(zoom)\""), ("dom.max_script_run_time", "0"),
      ("browser.shell.checkDefaultBrowser", "false"), ("browser.aboutwelcome.enabled", "false"),
      ("browser.startup.homepage_override.mstone", "\"ignore\""),
      ("startup.homepage_welcome_url", "\"\""), ("app.normandy.enabled", "false"),
      ("datareporting.policy.dataSubmissionEnabled", "false"),
      ("toolkit.telemetry.reportingpolicy.firstRun", "false"),
      ("network.captive-portal-service.enabled", "false"),
      ("network.connectivity-service.enabled", "false"),
      ("browser.safebrowsing.update.enabled", "false"),
      ("services.settings.server", "\"data:,#remote-settings-dummy/v1\""),
      ("extensions.update.enabled", "false"), ("app.update.auto", "false"),
      ("browser.tabs.unloadOnLowMemory", "false"), ("security.csp.reporting.enabled", "true"),
    ]
    return preferences.map { "user_pref(\"\($0.0)\", \($0.1));\n" }.joined()
  }
}
