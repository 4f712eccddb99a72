internal import AshlarBytes
internal import AshlarHTTP
internal import Foundation

/// The programming interface of a service, asked over HTTP with a token that is never written anywhere.
struct HostAPI: Sendable {
  /// The service's name, for people.
  let name: String
  /// What of the service is asked for, as `the site 'stones'`, for people.
  let subject: String
  /// Without a `/` at the end.
  let address: String
  /// The environment variable that the token comes from.
  let variable: String
  private let token: String
  private let client: HTTPClient
  var persistence = Persistence()

  /// How many requests a service gets at once.
  static let connections = 8

  /// - Throws: an error when the environment has no token that can be one.
  init(
    name: String, subject: String, address: String, variable: String, environment: [String: String]
  ) throws(PublishError) {
    self.name = name
    self.subject = subject
    self.address = address
    self.variable = variable
    token = (environment[variable] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw PublishError(
        .change, "there is no token for \(name)", hint: "set \(variable) in the environment")
    }
    do throws(HTTPError) {
      client = try HTTPClient(connections: Self.connections)
    } catch {
      throw PublishError(error, from: name)
    }
  }

  /// Asks until there is an answer.
  ///
  /// - Parameters:
  ///   - path: below the address, percent-encoded, with a `/` before it.
  ///   - pass: sent in place of the token: a pass that the service has lent.
  ///   - accepted: statuses that are no failure, besides those from 200 to 299.
  func send(
    _ method: String, _ path: String, body: HTTPRequest.Body? = nil,
    type: String = "application/json", pass: String? = nil, accepted: Set<Int> = []
  ) async throws(PublishError) -> HTTPResponse {
    var fields = ["authorization": "Bearer " + (pass ?? token), "accept": "application/json"]
    if body != nil { fields["content-type"] = type }
    let request = HTTPRequest(
      method, address + path, fields: fields, body: body, limit: 1 << 28)
    let answer = try await answer(to: request)
    guard (200...299).contains(answer.status) || accepted.contains(answer.status) else {
      throw failure(answer.status, to: method)
    }
    return answer
  }

  /// What readers get at an address, who have no token; nil when they get nothing.
  func page(at url: String) async throws(PublishError) -> [UInt8]? {
    guard url.utf8.hasPrefix("https://") || url.utf8.hasPrefix("http://") else { return nil }
    let answer = try await answer(to: HTTPRequest("GET", url, limit: 1 << 28))
    return answer.status == 200 ? answer.body : nil
  }

  private func answer(to request: HTTPRequest) async throws(PublishError) -> HTTPResponse {
    switch await persistence.send(request, through: client) {
    case .answer(let answer, _): return answer
    case .broken(let error): throw PublishError(error, from: name)
    case .tooLong(let seconds):
      throw PublishError(
        .tryAgain, "\(name) wants to be left alone for \(Int(seconds)) seconds",
        hint: "publish again after that")
    }
  }

  /// An answer's JSON.
  func value<Value: Decodable>(
    _ type: Value.Type, of answer: HTTPResponse
  ) throws(PublishError) -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(type, from: Data(answer.body))
    } catch {
      throw unexpected
    }
  }

  /// Digests that a service has answered with, which may be very many: no tree of the answer is kept.
  func digests(
    of answer: HTTPResponse, in member: String
  ) throws(PublishError) -> HostDigests {
    var digests: [HostDigest] = []
    do throws(JSONReader.Failure) {
      try JSONReader.value(of: answer.body) { (reader) throws(JSONReader.Failure) in
        try reader.object { (reader, key) throws(JSONReader.Failure) in
          guard key == member, reader.isAtArray else { return try reader.skip() }
          try reader.array { (reader) throws(JSONReader.Failure) in
            if let digest = HostDigest(hexadecimal: try reader.string()) { digests.append(digest) }
          }
        }
      }
    } catch {
      throw unexpected
    }
    return HostDigests(digests)
  }

  private var unexpected: PublishError {
    PublishError(
      .change, "\(name) has answered something else than its documents say",
      hint: "correct 'endpoint', or look for a newer Ashlar")
  }

  /// Why the service refuses; its own words may repeat what was sent and are left out.
  func failure(_ status: Int, to method: String) -> PublishError {
    switch status {
    case 401, 403:
      PublishError(
        .change, "\(name) refuses the token (\(status))",
        hint: "look at \(variable), and at what that token may do")
    case 404:
      PublishError(
        .change, "\(name) has no such thing as \(subject), or does not show it to this token",
        hint: "make it there, or correct its name in ashlar.yaml")
    case 408, 429, 500...:
      PublishError(
        .tryAgain, "\(name) does not take it now: \(method), status \(status)",
        hint: "publish again later; readers still get the former pages")
    default:
      PublishError(
        .change, "\(name) does not take it: \(method), status \(status)",
        hint: "look at \(subject) there; readers still get the former pages")
    }
  }

  /// Waits until something is so; looks more and more rarely, for ten minutes.
  ///
  /// - Returns: whether it came to be.
  func wait(
    until isSo: () async throws(PublishError) -> Bool
  ) async throws(PublishError) -> Bool {
    var pause = 0.1
    var waited = 0.0
    while waited < 600 {
      if try await isSo() { return true }
      await persistence.sleep(pause)
      waited += pause
      pause = min(pause * 1.5, 5)
    }
    return false
  }
}
