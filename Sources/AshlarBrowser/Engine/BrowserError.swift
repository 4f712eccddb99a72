internal import AshlarServer

/// Why a browser could not be asked.
public enum BrowserError: Error, Equatable {
  /// No executable of this engine was found.
  case missing(BrowserEngine)
  /// Xvfb, which WebKit needs for its window, was not found.
  case missingDisplayServer
  /// The browser ended before it had answered; `log` is the file with what it said.
  case endedEarly(BrowserEngine, log: String)
  /// The browser said nothing for `seconds`; `log` is the file with what it said.
  case silent(BrowserEngine, seconds: Int, log: String)
  /// The harness met an error of its own while it worked on `page`.
  case harness(BrowserEngine, page: String, message: String)
  /// The browser refused a request of the DevTools protocol.
  case protocolFailure(method: String, message: String)
  /// The system refused a socket, a process or a file.
  case system(operation: String, errno: Int32)
}

extension BrowserError {
  /// Whether a browser that is started again may well answer: this one has ended or hangs.
  var isOfTheMoment: Bool {
    switch self {
    case .endedEarly, .silent: true
    default: false
    }
  }
}

extension HTTPServer {
  /// A server that listens on 127.0.0.1.
  static func started() throws(BrowserError) -> HTTPServer {
    do throws(ServerError) {
      return try HTTPServer()
    } catch {
      throw .system(operation: error.operation, errno: error.errno)
    }
  }
}

extension BrowserError: CustomStringConvertible {
  /// One sentence for a person, with the command to run where one is missing.
  public var description: String {
    switch self {
    case .missing(let engine):
      "\(engine.title) is not installed: \(engine.installation)"
    case .missingDisplayServer:
      "WebKit needs a display server for its window: apt-get install xvfb"
    case .endedEarly(let engine, let log):
      "\(engine.title) ended before it had answered; its log is \(log)"
    case .silent(let engine, let seconds, let log):
      "\(engine.title) has not answered for \(seconds) s; its log is \(log)"
    case .harness(let engine, let page, let message):
      "\(engine.title) could not be asked about \(page): \(message)"
    case .protocolFailure(let method, let message):
      "the browser refused \(method): \(message)"
    case .system(let operation, let code):
      "the system refused \(operation) (errno \(code))"
    }
  }
}
