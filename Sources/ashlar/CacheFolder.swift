internal import Foundation

/// Where this program keeps what only saves time.
enum CacheFolder {
  /// The user's own, as the XDG Base Directory Specification names it; nil without a home.
  static var path: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/ashlar"
    }
    return environment["HOME"].map { $0 + "/.cache/ashlar" }
  }

  /// Tells this program from an earlier or later one: its file's path, size and time of change; nil when
  /// they are unknown.
  static var program: String? {
    guard let path = Bundle.main.executablePath,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let size = attributes[.size] as? Int, let date = attributes[.modificationDate] as? Date
    else { return nil }
    return "\(path) \(size) \(date.timeIntervalSince1970)"
  }
}
