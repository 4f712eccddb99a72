import Foundation

/// A WebDAV or SFTP server on 127.0.0.1 with a folder of its own, as rclone serves it.
package final class RcloneServer {
  package enum Kind: String, CaseIterable, Sendable {
    case webdav, sftp
  }

  /// What the settings call the server.
  package static let remote = "loopback"
  /// The password, with letters that mean something to shells and addresses.
  package static let password = "Open/Sesame+4711=='%41"

  /// The folder that it serves.
  package var root: String { folder.path + "/root" }
  /// A file of rclone's settings that names the server.
  package var settings: String { folder.path + "/rclone.conf" }

  private let folder: TemporaryFolder
  private let process = Process()

  package let port: UInt16

  /// Starts a server, and waits until it listens.
  ///
  /// - Parameter fileLimit: how large a file may become there, in units of 512 bytes: as on a full disk, no more
  ///   can be written.
  package init(_ kind: Kind, options: [String] = [], fileLimit: Int? = nil) throws {
    folder = try TemporaryFolder()
    port = try LoopbackSSH.freePort()
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let limit = fileLimit.map { "trap '' XFSZ; ulimit -f \($0); " } ?? ""
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      [
        "-c", "\(limit)exec /usr/bin/rclone \"$@\"", "rclone", "serve", kind.rawValue, root,
        "--addr", "127.0.0.1:\(port)", "--user", "me", "--pass",
        Self.password, "--dir-cache-time", "0", "--log-file", folder.path + "/log", "--log-level",
        "INFO",
      ] + options
    // It makes its host key there. What it would compute for terminals takes a third of its start.
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_CACHE_HOME": folder.path,
      "TCELL_MINIMIZE": "1",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try set(kind: kind, port: port)
    for _ in 0..<600 {
      if log.contains("erver started on") || log.contains("erver listening on") {
        if kind == .sftp { try learnKeys() }
        return
      }
      usleep(100_000)
    }
    stop()
    throw LoopbackSSH.Failure(words: "rclone does not serve \(kind): \(log)")
  }

  /// The keys of an SFTP server, as ssh keeps them.
  package var knownHosts: String { folder.path + "/known" }

  private func learnKeys() throws {
    let keys = try LoopbackSSH.run("/usr/bin/ssh-keyscan", ["-p", "\(port)", "127.0.0.1"])
    try folder.write(Array(keys.utf8), to: "known")
  }

  package func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit { stop() }

  /// What has been asked of a WebDAV server since the last call, as `GET /path`.
  package func requests() -> [String] {
    let all = log.matches(of: #/INFO +: (\S.*): ([A-Z]+) from /#).map { "\($0.2) \($0.1)" }
    defer { seen = all.count }
    return Array(all.dropFirst(seen))
  }

  private var seen = 0

  private var log: String {
    FileManager.default.contents(atPath: folder.path + "/log").map {
      String(decoding: $0, as: UTF8.self)
    } ?? ""
  }

  /// The password as settings have it, which no two calls of rclone write in the same way.
  private static let hidden = Result {
    try LoopbackSSH.run("/usr/bin/rclone", ["obscure", password])
  }

  /// Writes the settings, as `rclone config` would.
  private func set(kind: Kind, port: UInt16) throws {
    let hidden = try Self.hidden.get()
    let place =
      switch kind {
      case .webdav: "url = http://127.0.0.1:\(port)\nvendor = other"
      case .sftp: "host = 127.0.0.1\nport = \(port)\nknown_hosts_file = \(knownHosts)"
      }
    try folder.write(
      Array(
        "[\(Self.remote)]\ntype = \(kind.rawValue)\n\(place)\nuser = me\npass = \(hidden)\n".utf8),
      to: "rclone.conf")
  }

  /// The text of a file that it serves.
  package func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: root + "/" + path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Puts a file there that Ashlar knows nothing of.
  package func put(_ text: String, at path: String) throws {
    try folder.write(Array(text.utf8), to: "root/" + path)
  }

  /// The paths of all files that it serves.
  package func paths() -> Set<String> {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return Set(
      all.filter { path in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder)
        return !isFolder.boolValue
      })
  }
}
