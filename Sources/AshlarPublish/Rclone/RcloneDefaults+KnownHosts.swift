internal import Foundation

/// Has rclone compare the keys of SFTP servers with those that ssh knows, where nobody has said with which.
///
/// By itself rclone takes any key, and gives a password to whoever answers. What a person has set stays: a file of
/// known keys, keys in the settings, or ssh itself as the program that connects.
extension RcloneDefaults {
  private static let option = "KNOWN_HOSTS_FILE"

  /// Each remote has a variable of its own, which counts more than the one of all that have no name.
  func knownHosts(of remotes: Remotes) -> [String: String?] {
    let all = "RCLONE_SFTP_\(Self.option)"
    guard variables[all] == nil else { return [:] }
    var found: [String: String?] = [all: file]
    for (name, settings) in remotes where settings["type"] == "sftp" {
      let variable = "RCLONE_CONFIG_\(name.uppercased())_\(Self.option)"
      if variables[variable] != nil { continue }
      if let own = settings["known_hosts_file"], !own.isEmpty {
        found[variable] = own
      } else if ["host_keys", "ssh"].contains(where: { settings[$0]?.isEmpty == false }) {
        found[variable] = ""
      } else {
        found[variable] = file
      }
    }
    return found
  }

  /// Where ssh keeps the keys that it knows; an empty file when it knows none yet.
  private var file: String {
    let place = (variables["HOME"] ?? NSHomeDirectory()) + "/.ssh/known_hosts"
    return FileManager.default.fileExists(atPath: place) ? place : "/dev/null"
  }
}
