internal import AshlarBytes
internal import AshlarHTTP
internal import AshlarImages

/// A folder of a server that stores by PUT and gives by GET, such as one that speaks WebDAV.
struct HTTPCachePlace: CachePlace {
  /// With a `/` at its end.
  let address: String
  /// What the field `authorization` says; nil for no such field.
  let authorization: String?
  let client: HTTPClient
  var persistence = Persistence(attempts: SharedPlaces.attempts)
  /// How long a request may take, in seconds.
  var patience = SharedPlaces.patience

  var name: String { address }

  func read(_ name: String, limit: Int) async throws(CachePlaceError) -> [UInt8]? {
    let answer = try await send(HTTPRequest("GET", address + name, limit: limit))
    switch answer.status {
    case 200: return answer.body
    case 404, 410: return nil
    default: throw refusal(answer)
    }
  }

  func read(
    _ name: String, in range: Range<Int>, limit: Int
  ) async throws(CachePlaceError) -> [UInt8]? {
    let answer = try await send(
      HTTPRequest(
        "GET", address + name, fields: ["range": ByteRange.field(range)], limit: limit))
    switch answer.status {
    case 200, 206, 416: return ByteRange.part(range, of: answer)
    case 404, 410: return nil
    default: throw refusal(answer)
    }
  }

  func has(_ name: String) async throws(CachePlaceError) -> Bool {
    let answer = try await send(HTTPRequest("HEAD", address + name))
    switch answer.status {
    case 200, 204: return true
    case 404, 410: return false
    default: throw refusal(answer)
    }
  }

  func write(
    _ bytes: [UInt8], as name: String, replacing: Bool
  ) async throws(CachePlaceError) -> Bool {
    var fields = ["content-type": "application/octet-stream"]
    if !replacing { fields["if-none-match"] = "*" }
    let answer = try await send(
      HTTPRequest("PUT", address + name, fields: fields, body: .bytes(bytes)))
    switch answer.status {
    case 200, 201, 204: return true
    // Somebody else was faster.
    case 412 where !replacing: return false
    case 501 where !replacing: return try await write(bytes, as: name, replacing: true)
    case 404, 409:
      throw .refused("it has no folder '\(address)' (\(answer.status)): make it there")
    case 405: throw .refused("the server takes no files (405)")
    case 413, 507: throw .refused("the server has no room (\(answer.status))")
    default: throw refusal(answer)
    }
  }

  func remove(_ name: String) async throws(CachePlaceError) {
    let answer = try await send(HTTPRequest("DELETE", address + name))
    switch answer.status {
    case 200..<300, 404, 410: return
    default: throw refusal(answer)
    }
  }

  /// Servers have no way of listing files that all know.
  func names() async throws(CachePlaceError) -> [String]? { nil }

  private func send(_ request: HTTPRequest) async throws(CachePlaceError) -> HTTPResponse {
    var request = request
    request.fields["authorization"] = authorization
    request.patience = patience
    switch await persistence.send(request, through: client) {
    case .answer(let answer, _): return answer
    case .broken(.tooLarge): throw .tooLarge
    case .broken(let error):
      throw .unavailable(PublishError(error, from: "the server").message)
    case .tooLong(let seconds):
      throw .refused("the server wants to be left alone for \(Int(seconds)) seconds")
    }
  }

  /// Why the server refuses; its own words may repeat what was sent and are left out.
  private func refusal(_ answer: HTTPResponse) -> CachePlaceError {
    switch answer.status {
    case 401, 403:
      .refused(
        authorization == nil
          ? "the server wants to know who asks (\(answer.status)): set ASHLAR_CACHE_LOGIN or ASHLAR_CACHE_TOKEN"
          : "the server refuses the login (\(answer.status))")
    case 300..<400: .refused("the server sends requests to another address (\(answer.status))")
    case 408, 425, 429, 500...: .unavailable("the server fails (\(answer.status))")
    default: .refused("the server does not do that (\(answer.status))")
    }
  }
}
