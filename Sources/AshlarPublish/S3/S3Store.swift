internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarHTTP
internal import AshlarOutput
internal import AshlarSystem
internal import Foundation

/// Keys of an S3 bucket that begin with a prefix.
///
/// An object says in its metadata which SHA-256 its content has; each upload is checked with that and
/// with an MD5, by the store and by its answer. Ashlar's own files are written on the condition that
/// nobody else has written them: see `S3Store+Claim.swift`.
struct S3Store: FileByFileStore {
  let bucket: S3Bucket
  /// Empty, or with a `/` at its end.
  let prefix: String
  /// Files of this size or more are sent in parts of at least this size, in bytes; stores take no parts
  /// under 5 MiB.
  var partSize = 16 << 20

  var clock = PublishClock()
  /// Tells those apart who ask at once.
  var identity = UUID().uuidString

  /// What keeps copies of the files for readers.
  var distribution: CloudFront?

  func forgetCopies(of paths: [String]) async throws(PublishError) {
    try await distribution?.forget(paths)
  }

  var destination: String { "s3://\(bucket.name)/\(prefix)" }
  var sendsHeaders: Bool { true }
  var isSlowAtCopying: Bool { true }
  let connectionCount: Int

  private static let digestField = "x-amz-meta-sha256"

  func read(_ path: String) async throws(PublishError) -> (bytes: [UInt8], version: String)? {
    let answer = try await bucket.send(
      S3Bucket.Request(method: "GET", key: prefix + path, accepted: [404])
    ).answer
    if answer.status == 404 { return nil }
    return (answer.body, answer.fields["etag"] ?? "")
  }

  func write(_ content: OutputTree.File, as file: PublishedFile) async throws(PublishError) {
    var fields = file.headers
    fields[Self.digestField] = file.sha256
    if file.size >= partSize {
      return try await S3Upload(bucket: bucket, key: prefix + file.path, fields: fields).send(
        content, size: file.size, partSize: partSize)
    }
    let md5 = try Self.md5(of: content)
    fields["content-md5"] = Data(md5).base64EncodedString()
    let answer = try await bucket.send(
      S3Bucket.Request(
        method: "PUT", key: prefix + file.path, fields: fields,
        body: try content.body(0..<file.size), sha256: file.sha256)
    ).answer
    try bucket.check(answer, hexadecimal(md5), of: file.path)
  }

  func copy(
    _ file: PublishedFile, to path: String, isKnown: Bool
  ) async throws(PublishError) -> Bool {
    if !isKnown {
      let found = try await bucket.send(
        S3Bucket.Request(method: "HEAD", key: prefix + file.path, accepted: [404])
      ).answer
      guard found.status != 404, found.fields[Self.digestField] == file.sha256 else { return false }
    }
    var fields = file.headers
    fields[Self.digestField] = file.sha256
    fields["x-amz-metadata-directive"] = "REPLACE"
    fields["x-amz-copy-source"] =
      "/\(bucket.name)/" + (prefix + file.path).percentEncoded(except: "/")
    let answer = try await bucket.send(
      S3Bucket.Request(
        method: "PUT", key: prefix + path, fields: fields, body: .bytes([]), accepted: [404])
    ).answer
    return answer.status != 404
  }

  func remove(_ path: String) async throws(PublishError) {
    _ = try await bucket.send(
      S3Bucket.Request(method: "DELETE", key: prefix + path, accepted: [404]))
  }

  /// The most keys that one request removes.
  private static let mostRemovals = 1000

  /// Many in one request, where the store knows that; one by one otherwise.
  func remove(_ paths: [String]) async throws(PublishError) {
    let parts = stride(from: 0, to: paths.count, by: Self.mostRemovals).map {
      paths[$0..<min($0 + Self.mostRemovals, paths.count)]
    }
    let refused = try await inParallel(parts, connections: connectionCount) {
      (part) throws(PublishError) -> ArraySlice<String> in
      try await removeAtOnce(part) ? [] : part
    }
    _ = try await inParallel(refused.flatMap(\.self), connections: connectionCount) {
      (path) throws(PublishError) in try await remove(path)
    }
  }

  /// - Returns: false, and some of them may be there still, when the store does not do that.
  private func removeAtOnce(_ paths: ArraySlice<String>) async throws(PublishError) -> Bool {
    guard paths.count > 1, !paths.contains(where: { $0.utf8.contains { $0 < 0x20 } }) else {
      return false
    }
    let objects = paths.map { "<Object><Key>\(XMLText.encoded(prefix + $0))</Key></Object>" }
    let document = Array("<Delete><Quiet>true</Quiet>\(objects.joined())</Delete>".utf8)
    let answer = try await bucket.send(
      S3Bucket.Request(
        method: "POST", query: [("delete", "")],
        fields: [
          "content-type": "application/xml",
          "content-md5": Data(try Self.md5(of: .bytes(document))).base64EncodedString(),
        ], body: .bytes(document), sha256: Digest.sha256(of: document),
        accepted: [400, 404, 405, 501])
    ).answer
    return (200...299).contains(answer.status)
      && !XMLText(answer.text).values(of: "Code").contains { $0 != "NoSuchKey" }
  }

  func occupied(_ paths: PathList) async throws(PublishError) -> [String] {
    // The longest key that Amazon's store takes.
    if let path = paths.first(where: { (prefix + $0).utf8.count > 1024 }) {
      throw PublishError(
        .change, "'\(path)' is too long for a key of \(destination)",
        hint: "1024 bytes are the limit: give it a shorter name")
    }
    var found: [String] = []
    if paths.count <= 4 {
      for path in paths {
        let answer = try await bucket.send(
          S3Bucket.Request(method: "HEAD", key: prefix + path, accepted: [404])
        ).answer
        if answer.status != 404 { found.append(path) }
      }
      return found
    }
    let wanted = PathSet(sorted: paths)
    var last = ""
    repeat {
      let page = try await keys(below: prefix, after: last)
      found += page.keys.map { String(Substring($0.utf8.dropFirst(prefix.utf8.count))) }.filter(
        wanted.contains)
      last = page.next
    } while !last.isEmpty
    return found
  }

  /// A thousand keys, and what asks for those after them: empty when there are no more.
  func keys(
    below prefix: String, after token: String = ""
  ) async throws(PublishError) -> (keys: [String], next: String) {
    let query = [
      ("continuation-token", token), ("list-type", "2"), ("prefix", prefix),
    ].filter { $0.0 != "continuation-token" || !$0.1.isEmpty }
    let answer = try await bucket.send(
      S3Bucket.Request(method: "GET", query: query.map { (name: $0.0, value: $0.1) })
    ).answer
    let document = XMLText(answer.text)
    return (
      document.values(of: "Key"), document.values(of: "NextContinuationToken").first ?? ""
    )
  }

  static func md5(of content: OutputTree.File) throws(PublishError) -> [UInt8] {
    var digest = Digest(.md5)
    try content.forEachPiece { digest.update($0) }
    return digest.finish()
  }
}

extension S3Bucket {
  /// Compares what a store says that it has with what was sent.
  ///
  /// - Parameter tag: what its `ETag` must be, unless the store encrypts contents with keys of its own.
  func check(_ answer: HTTPResponse, _ tag: String, of path: String) throws(PublishError) {
    let encryption = answer.fields["x-amz-server-side-encryption"] ?? "AES256"
    guard encryption == "AES256", let found = answer.fields["etag"] else { return }
    guard found.utf8.replacing("\"", with: "") == tag else {
      throw PublishError(
        .tryAgain, "'\(path)' is not in '\(name)' what was sent there",
        hint: "publish again; if it stays so, ask whoever runs the store")
    }
  }
}

extension OutputTree.File {
  /// A part of the content, as a request sends it.
  func body(_ range: Range<Int>) throws(PublishError) -> HTTPRequest.Body {
    if case .copy(let source) = self {
      return .file(path: source, offset: range.lowerBound, count: range.count)
    }
    if case .assembled(let parts) = self {
      do throws(OutputError) { return .bytes(try FileParts.bytes(range, of: parts)) } catch {
        throw PublishError(reading: error)
      }
    }
    let content = try self.content()
    return .bytes(range.count == content.count ? content : Array(content[range]))
  }
}
