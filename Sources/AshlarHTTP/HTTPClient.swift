internal import CCurl

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Sends requests to HTTP servers, many at once, over connections that stay open.
///
/// libcurl does the work: TLS, proxies and signatures are those of the system's library. It is loaded
/// when the first client is made. Redirections are not followed.
@safe public final class HTTPClient: Sendable {
  private nonisolated(unsafe) let curl: OpaquePointer

  /// - Parameter connections: how many may be open at once: at least 1.
  /// - Throws: `HTTPError.noLibrary`.
  public init(connections: Int) throws(HTTPError) {
    guard let curl = unsafe ashlar_curl_start(connections) else { throw .noLibrary }
    unsafe self.curl = curl
  }

  deinit {
    unsafe ashlar_curl_stop(curl)
  }

  /// Sends a request and waits for all of its answer, whatever its status.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let file = try Self.file(of: request.body)
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>) in
      let context = unsafe Unmanaged.passRetained(Waiting(continuation)).toOpaque()
      unsafe submit(request, file: file, context: context)
    }
    return try result.get()
  }

  /// Opens what a request sends from a file; -1 for none.
  private static func file(of body: HTTPRequest.Body?) throws(HTTPError) -> Int32 {
    guard case .file(let path, _, _) = body else { return -1 }
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path: path, number: errno) }
    return file
  }

  private func submit(_ request: HTTPRequest, file: Int32, context: UnsafeMutableRawPointer) {
    let lines = request.fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let signing = request.signing.map { "aws:amz:\($0.region):\($0.service)" }
    let user = request.signing.map { "\($0.accessKey):\($0.secret)" }
    var bytes: [UInt8] = []
    var described = unsafe AshlarCurlRequest()
    unsafe described.bodySize = -1
    unsafe described.file = file
    unsafe described.limit = request.limit
    unsafe described.milliseconds = request.patience.map { max(1, Int($0 * 1000)) } ?? 0
    switch request.body {
    case .bytes(let content):
      bytes = content
      unsafe described.bodySize = Int64(content.count)
    case .file(_, let offset, let count):
      unsafe described.fileOffset = Int64(offset)
      unsafe described.bodySize = Int64(count)
    case nil: break
    }
    // The library copies every text before it returns.
    var texts = unsafe ([request.method, request.url] + lines).map { unsafe strdup($0) }
    unsafe texts.append(signing.flatMap { unsafe strdup($0) })
    unsafe texts.append(user.flatMap { unsafe strdup($0) })
    defer { unsafe texts.forEach { unsafe free($0) } }
    let fields = unsafe texts[2..<(2 + lines.count)].map { unsafe UnsafePointer($0) }
    unsafe described.method = UnsafePointer(texts[0])
    unsafe described.url = UnsafePointer(texts[1])
    unsafe described.signing = UnsafePointer(texts[2 + lines.count])
    unsafe described.user = UnsafePointer(texts[3 + lines.count])
    unsafe described.fieldCount = fields.count
    unsafe fields.withUnsafeBufferPointer { fields in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe described.fields = fields.baseAddress
        unsafe described.body = bytes.baseAddress
        unsafe ashlar_curl_send(curl, &described, context, takeAnswer)
      }
    }
  }
}

/// Who waits for an answer.
private final class Waiting {
  let continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>

  init(_ continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>) {
    self.continuation = continuation
  }
}

/// Copies an answer, and hands it to the one that waits.
private func takeAnswer(
  _ context: UnsafeMutableRawPointer?, _ answer: UnsafePointer<AshlarCurlAnswer>?
) {
  guard let context = unsafe context, let answer = unsafe answer?.pointee else { return }
  let waiting = unsafe Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue()
  guard unsafe answer.isComplete else {
    if unsafe answer.isTooLarge {
      return waiting.continuation.resume(returning: .failure(.tooLarge))
    }
    let words = unsafe answer.failure.map { unsafe String(cString: $0) } ?? "no answer"
    waiting.continuation.resume(returning: .failure(.broken(words)))
    return
  }
  let head = unsafe bytes(answer.fields, answer.fieldsSize)
  let response = unsafe HTTPResponse(
    status: Int(answer.status), fields: fields(of: head),
    body: unsafe bytes(answer.body, answer.bodySize))
  waiting.continuation.resume(returning: .success(response))
}

private func bytes<Byte>(_ start: UnsafePointer<Byte>?, _ count: Int) -> [UInt8] {
  guard let start = unsafe start else { return [] }
  return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
}

/// Header fields from their lines. Bytes, not letters: this thread carries all other requests, too.
private func fields(of head: [UInt8]) -> [String: String] {
  var fields: [String: String] = [:]
  for line in head.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
    let name = line[..<colon].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let value = line[(colon + 1)...]
    let start = value.firstIndex { !isSpace($0) } ?? value.endIndex
    let end = value.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    fields[String(decoding: name, as: UTF8.self)] = String(
      decoding: value[start..<end], as: UTF8.self)
  }
  return fields
}

private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 0x09 }
