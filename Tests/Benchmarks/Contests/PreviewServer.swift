import Foundation

/// A program that serves a site on this machine while it is edited.
public final class PreviewServer {
  public let port: UInt16
  /// How long it took from its start to the whole of its first page, in milliseconds.
  public private(set) var firstPageTime = 0.0
  private let process = Process()
  private let log: URL

  /// Starts it, and waits for its first page.
  ///
  /// - Parameters:
  ///   - arguments: all but the port, which comes last.
  ///   - folder: for its caches and its log.
  public init(_ program: String, _ arguments: [String], folder: URL) throws {
    port = try Self.freePort()
    log = folder.appending(path: "log-\(UUID().uuidString)")
    try Data().write(to: log)
    process.executableURL = URL(filePath: program)
    process.arguments = arguments + ["--port", String(port)]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": folder.appending(path: "cache").path]) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    while page().isEmpty {
      guard process.isRunning, start.duration(to: .now) < .seconds(300) else {
        throw TrialError(description: "\(program) does not serve")
      }
      usleep(2000)
    }
    firstPageTime = start.duration(to: .now) / .milliseconds(1)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  public var address: String { "http://127.0.0.1:\(port)/" }

  /// How many builds it has reported, mistakes included.
  public var buildCount: Int {
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "uilt in ").count - 1
  }

  /// What a field of the process's status says, as `VmRSS`, in megabytes.
  public func megabytes(_ field: String) -> Double {
    let path = "/proc/\(process.processIdentifier)/status"
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
    let words = lines.first { $0.hasPrefix(field + ":") }?.split { $0 == " " || $0 == "\t" } ?? []
    return words.count > 1 ? (Double(words[1]) ?? .nan) / 1024 : .nan
  }

  /// The processor time that it has used so far, in milliseconds.
  public var processorTime: Double {
    let path = "/proc/\(process.processIdentifier)/stat"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let fields = text.drop { $0 != ")" }.split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13])
    else { return .nan }
    return (user + system) * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = loopback(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw TrialError(description: "no free port") }
    return UInt16(bigEndian: address.sin_port)
  }

  /// What it answers, with its head; empty when there is no answer.
  ///
  /// - Parameter path: as in a URL, without the slash before it.
  public func page(_ path: String = "") -> [UInt8] {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = Self.loopback(port)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return [] }
    let request = Array(
      "GET /\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8)
    _ = send(descriptor, request, request.count, 0)
    var page: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
      page += buffer[..<count]
    }
    return page
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return address
  }
}
