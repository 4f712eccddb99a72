internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarHTTP
internal import AshlarImages

/// Objects of an S3 bucket whose keys begin with a prefix.
struct S3CachePlace: CachePlace {
  let bucket: S3Bucket
  /// Empty, or with a `/` at its end.
  let prefix: String
  /// How long a request may take, in seconds.
  var patience = SharedPlaces.patience

  /// A store may go on without an end.
  private static let mostNames = 20_000_000

  var name: String { "s3://\(bucket.name)/\(prefix)" }

  func read(_ name: String, limit: Int) async throws(CachePlaceError) -> [UInt8]? {
    var request = S3Bucket.Request(method: "GET", key: prefix + name, accepted: [404])
    request.limit = limit
    let answer = try await send(request)
    return answer.status == 404 ? nil : answer.body
  }

  func read(
    _ name: String, in range: Range<Int>, limit: Int
  ) async throws(CachePlaceError) -> [UInt8]? {
    var request = S3Bucket.Request(method: "GET", key: prefix + name, accepted: [404, 416])
    request.fields["range"] = ByteRange.field(range)
    request.limit = limit
    let answer = try await send(request)
    return answer.status == 404 ? nil : ByteRange.part(range, of: answer)
  }

  func has(_ name: String) async throws(CachePlaceError) -> Bool {
    let request = S3Bucket.Request(method: "HEAD", key: prefix + name, accepted: [404])
    return try await send(request).status != 404
  }

  func write(
    _ bytes: [UInt8], as name: String, replacing: Bool
  ) async throws(CachePlaceError) -> Bool {
    var request = S3Bucket.Request(
      method: "PUT", key: prefix + name, body: .bytes(bytes), sha256: Digest.sha256(of: bytes))
    if !replacing {
      request.fields["if-none-match"] = "*"
      // Somebody else was faster, or is about to be; 501 from a store that knows no conditions.
      request.accepted = [409, 412, 501]
    }
    let answer = try await send(request)
    if answer.status == 501 { return try await write(bytes, as: name, replacing: true) }
    return answer.status < 300
  }

  func remove(_ name: String) async throws(CachePlaceError) {
    _ = try await send(
      S3Bucket.Request(method: "DELETE", key: prefix + name, accepted: [404]))
  }

  func names() async throws(CachePlaceError) -> [String]? {
    var names: [String] = []
    var token = ""
    repeat {
      let query = [("continuation-token", token), ("list-type", "2"), ("prefix", prefix)]
      var request = S3Bucket.Request(
        method: "GET", query: query.filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) })
      request.limit = 1 << 24
      let answer = try await send(request)
      let document = XMLText(answer.text)
      names += document.values(of: "Key").filter { $0.utf8.hasPrefix(prefix) }.map {
        String(Substring($0.utf8.dropFirst(prefix.utf8.count)))
      }
      token = document.values(of: "NextContinuationToken").first ?? ""
      if names.count > Self.mostNames { throw .refused("it lists more objects than are looked at") }
    } while !token.isEmpty
    return names
  }

  private func send(_ request: S3Bucket.Request) async throws(CachePlaceError) -> HTTPResponse {
    var request = request
    request.patience = patience
    let outcome = await bucket.outcome(of: request)
    if case .broken(.tooLarge) = outcome { throw .tooLarge }
    do throws(PublishError) {
      return try bucket.result(of: outcome, request).answer
    } catch {
      throw error.remedy == .tryAgain && !isFull(outcome)
        ? .unavailable(error.message) : .refused(error.message)
    }
  }

  /// Whether a store says that it has no room, which does not pass while a build runs.
  private func isFull(_ outcome: Persistence.Outcome) -> Bool {
    if case .answer(let answer, _) = outcome { answer.status == 507 } else { false }
  }
}
