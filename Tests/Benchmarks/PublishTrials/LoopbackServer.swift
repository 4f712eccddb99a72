import Contests
import Foundation

/// A server on 127.0.0.1 that runs as long as this value is there.
final class LoopbackServer {
  let port: Int
  private let process = Process()

  var address: String { "http://127.0.0.1:\(port)" }

  /// Starts a server, and waits until it answers.
  ///
  /// - Parameter arguments: the program and its arguments, made from the port.
  init(_ arguments: (Int) -> [String]) throws {
    port = try Self.freePort()
    let words = arguments(port)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<300 {
      if isAnswering { return }
      usleep(100_000)
    }
    throw TrialError(description: "\(words.joined(separator: " ")) does not answer")
  }

  deinit {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private var isAnswering: Bool { (try? Self.connect(to: port)) == true }

  /// A port that nobody listens at.
  private static func freePort() throws -> Int {
    for _ in 0..<100 {
      let port = Int.random(in: 20_000..<32_000)
      if try !connect(to: port) { return port }
    }
    throw TrialError(description: "there is no free port")
  }

  private static func connect(to port: Int) throws -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw TrialError(description: "there are no sockets") }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        Glibc.connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
