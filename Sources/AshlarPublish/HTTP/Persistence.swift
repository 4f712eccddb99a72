internal import AshlarHTTP
internal import AshlarSystem
internal import Foundation

/// Asks a server again when the reason that it did not answer may pass.
struct Persistence: Sendable {
  /// How often at most.
  var attempts = 5
  /// Waits for a number of seconds.
  var sleep: @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
  var now: @Sendable () -> Date = { Date() }

  /// The longest that a server may ask us to wait, in seconds.
  static let longestWait = 60.0

  /// What came of it: an answer that is final, or why there is none after all attempts.
  enum Outcome {
    case answer(HTTPResponse, attempts: Int)
    case broken(HTTPError)
    /// The server asks for more patience than we have, in seconds.
    case tooLong(Double)
  }

  /// Sends a request until it has an answer other than "not now".
  ///
  /// - Parameter isPassing: whether an answer with a good status is one that should be asked for again.
  func send(
    _ request: HTTPRequest, through client: HTTPClient,
    isPassing: (HTTPResponse) -> Bool = { _ in false }
  ) async -> Outcome {
    for attempt in 1... {
      var wait = Double.random(in: 0.5...1) * 0.5 * Double(1 << min(attempt, 10))
      let outcome: Outcome
      do throws(HTTPError) {
        let answer = try await client.send(request)
        outcome = .answer(answer, attempts: attempt)
        let mayPass = [408, 425, 429, 500, 502, 503, 504].contains(answer.status)
        guard mayPass || isPassing(answer) else { return outcome }
        if let asked = pause(after: answer) { wait = max(wait, asked) }
      } catch {
        outcome = .broken(error)
        guard case .broken = error else { return outcome }
      }
      if wait > Self.longestWait { return .tooLong(wait) }
      if attempt >= attempts { return outcome }
      await sleep(wait)
    }
    preconditionFailure("the last attempt returns")
  }

  /// How long a server asks to be left alone, in seconds. Netlify says until which second since 1970.
  private func pause(after answer: HTTPResponse) -> Double? {
    if let text = answer.fields["retry-after"] { return seconds(text) }
    guard answer.status == 429, let end = answer.fields["x-ratelimit-reset"].flatMap(Double.init)
    else { return nil }
    return max(0, end - now().timeIntervalSince1970)
  }

  /// What a `Retry-After` says: a number of seconds, or a date (RFC 9110, section 10.2.3).
  private func seconds(_ text: String) -> Double? {
    if let number = Double(text) { return number >= 0 ? number : nil }
    return HTTPDate.seconds(text).map { max(0, $0 - now().timeIntervalSince1970) }
  }
}

extension PublishError {
  /// Why there is no answer from a destination.
  init(_ error: HTTPError, from destination: String) {
    switch error {
    case .noLibrary:
      self.init(
        .change, "libcurl is not installed, or too old to sign requests",
        hint: PackageManager.installation(of: "libcurl4"))
    case .unreadable(let path, let number):
      self.init(.change, "cannot read '\(path)': \(String(cString: strerror(number)))")
    case .tooLarge:
      self.init(
        .change, "\(destination) sends more than it was asked for",
        hint: "look at the address, or ask whoever runs the server")
    case .broken(let words):
      self.init(
        .tryAgain, "\(destination) cannot be reached: \(words)",
        hint: "look at the address and the network, and publish again")
    }
  }
}
