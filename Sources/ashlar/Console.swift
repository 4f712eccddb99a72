internal import Foundation

/// Where the program speaks: results on standard output, everything else on standard error.
enum Console {
  /// Writes a line of result.
  static func print(_ line: String) {
    write(line + "\n", to: STDOUT_FILENO)
  }

  /// Writes a text for the person at the terminal.
  static func report(_ text: String) {
    write(text, to: STDERR_FILENO)
  }

  /// Whether standard error is a terminal that shows colours and whose cursor can move.
  static let isTerminal =
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether the person wants colours (no-color.org).
  static let isColoured =
    isTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
