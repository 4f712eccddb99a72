internal import Foundation

/// Where this program keeps what only saves time.
enum CacheFolder {
  /// The user's own, as the XDG Base Directory Specification names it; nil without a home.
  static var path: String? {
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/ashlar" }
    return variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.cache/ashlar" : nil }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
