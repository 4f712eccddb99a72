internal import Foundation

/// An X server without a screen, for the one engine that has no headless mode.
final class VirtualDisplay {
  /// The value for `DISPLAY`.
  let name: String
  private let server: ChildProcess

  /// Starts Xvfb on a display number that it chooses itself and reports through a pipe.
  init() throws(BrowserError) {
    let candidates = ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb"]
    guard let program = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw .missingDisplayServer
    }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .system(operation: "pipe", errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    do {
      defer { close(ends[1]) }
      server = try ChildProcess(
        [program, "-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
        environment: ProcessInfo.processInfo.environment, log: "/dev/null",
        descriptors: [(ours: ends[1], theirs: 3)])
    }
    name = try ":" + Self.number(from: ends[0])
  }

  /// Reads the display's number, which Xvfb writes, with a line feed, when it is ready.
  ///
  /// The line feed comes in a write of its own: to stop reading before it would end Xvfb by SIGPIPE.
  private static func number(from descriptor: Int32) throws(BrowserError) -> String {
    var text: [UInt8] = []
    var byte: UInt8 = 0
    while byte != 0x0A {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 20_000) == 1, read(descriptor, &byte, 1) == 1 else {
        throw .system(operation: "starting Xvfb", errno: errno)
      }
      text.append(byte)
    }
    return String(decoding: text.dropLast(), as: UTF8.self)
  }

  /// Ends the server.
  func end() { server.end() }
}
