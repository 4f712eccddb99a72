import Foundation

/// An ssh server on 127.0.0.1 that lets the tester in, with keys and a configuration of its own.
package final class LoopbackSSH {
  /// What the client's configuration calls the server.
  package static let host = "loopback"

  /// The client's configuration.
  package var configuration: String { folder.path + "/client" }
  /// The list of servers whose keys the client knows.
  package var knownHosts: String { folder.path + "/known" }

  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - fileLimit: how large a file may become there, in units of 512 bytes: as on a full disk, no more can be
  ///     written.
  ///   - programs: lines of the shell that take the place of programs there.
  package init(fileLimit: Int? = nil, programs: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, lines) in programs {
      try folder.write(Array("#!/bin/sh\n\(lines)\n".utf8), to: "bin/" + name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/" + name)
    }
    let port = try Self.freePort()
    for name in ["hostkey", "userkey"] {
      _ = try Self.run(
        "/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", "\(folder.path)/\(name)"])
    }
    // The tester's own folder may have a .bashrc, which bash would read for each command.
    try write(
      """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(folder.path)/hostkey
      AuthorizedKeysFile \(folder.path)/userkey.pub
      StrictModes no
      UsePAM no
      PidFile \(folder.path)/pid
      PermitRootLogin prohibit-password
      LogLevel VERBOSE
      MaxStartups 100
      SetEnv PATH=\(folder.path)/bin:/usr/bin:/bin HOME=\(folder.path)
      """, to: "server")
    try write(
      """
      Host \(Self.host)
        HostName 127.0.0.1
        HostKeyAlias \(Self.host)
        Port \(port)
        IdentityFile \(folder.path)/userkey
        IdentitiesOnly yes
        UserKnownHostsFile \(knownHosts)
        GlobalKnownHostsFile /dev/null
      """, to: "client")
    try write(
      Self.host + " " + String(decoding: folder.read("hostkey.pub"), as: UTF8.self), to: "known")
    // As root, the server wants a folder that Debian makes when it starts the service.
    if geteuid() == 0 {
      try FileManager.default.createDirectory(
        atPath: "/run/sshd", withIntermediateDirectories: true)
    }
    // It goes into the background by itself: a server that closes every descriptor it does not know, as
    // this one does, is taken for ended by Foundation.
    let limit = fileLimit.map { "trap '' XFSZ; ulimit -f \($0); " } ?? ""
    _ = try Self.run(
      "/bin/sh",
      [
        "-c",
        "\(limit)exec /usr/sbin/sshd -f '\(folder.path)/server' -E '\(folder.path)/log'",
      ])
    for _ in 0..<200 where !isListening { usleep(50_000) }
    guard isListening else { throw Failure(words: log) }
  }

  deinit {
    let number = (try? folder.read("pid")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    if let process = pid_t(number.trimmingCharacters(in: .whitespacesAndNewlines)) {
      kill(process, SIGTERM)
    }
  }

  /// How often somebody was let in.
  package var connectionCount: Int { log.matches(of: /Accepted publickey/).count }

  private var isListening: Bool {
    log.contains("Server listening") && FileManager.default.fileExists(atPath: folder.path + "/pid")
  }

  private var log: String {
    FileManager.default.contents(atPath: folder.path + "/log").map {
      String(decoding: $0, as: UTF8.self)
    } ?? ""
  }

  /// Makes the client know another key for the server; nil for none.
  package func setKnownKey(_ name: String?) throws {
    guard let name else { return try write("", to: "known") }
    _ = try Self.run(
      "/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", "\(folder.path)/\(name)"])
    try write(
      Self.host + " " + String(decoding: folder.read(name + ".pub"), as: UTF8.self), to: "known")
  }

  private func write(_ text: String, to name: String) throws {
    try folder.write(Array((text + "\n").utf8), to: name)
  }

  package struct Failure: Error {
    let words: String

    package init(words: String) {
      self.words = words
    }
  }

  /// Runs a program and waits for its end; throws when that is not a good one.
  package static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(words: "\(program) \(arguments.joined(separator: " "))")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A port of 127.0.0.1 that nobody listens at.
  package static func freePort() throws -> UInt16 {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(socket, generic, length) == 0 ? getsockname(socket, generic, &length) : -1
      }
    }
    guard code == 0 else { throw Failure(words: "no free port") }
    return UInt16(bigEndian: address.sin_port)
  }
}
