internal import AshlarCodecs
internal import AshlarHTTP
internal import AshlarOutput
internal import Foundation

/// A large file on its way into a bucket, in parts.
struct S3Upload: Sendable {
  let bucket: S3Bucket
  let key: String
  /// Those of the whole object.
  let fields: [String: String]

  /// A part, and what it is known by.
  private struct Part: Sendable {
    var range: Range<Int>
    var md5: [UInt8]
    var sha256: String
    var tag = ""
  }

  /// The most parts that a store takes.
  private static let mostParts = 10_000

  /// How many parts of a file are on their way at once, as far as there are connections.
  private static let partsAtOnce = 4

  /// Sends the parts, some at once, and has the store make one object of them.
  func send(
    _ content: OutputTree.File, size: Int, partSize: Int
  ) async throws(PublishError) {
    var parts = try Self.parts(
      of: content, size: max(partSize, (size + Self.mostParts - 1) / Self.mostParts))
    let begun = try await bucket.send(
      S3Bucket.Request(
        method: "POST", key: key, query: [("uploads", "")], fields: fields, body: .bytes([]))
    ).answer
    let identifier = XMLText(begun.text).values(of: "UploadId").first ?? ""
    do throws(PublishError) {
      let tags = try await inParallel(
        Array(parts.enumerated()), connections: Self.partsAtOnce
      ) { (index, part) throws(PublishError) in
        (index, try await send(part, number: index + 1, of: content, identifier))
      }
      for (index, tag) in tags { parts[index].tag = tag }
      try await complete(parts, identifier)
    } catch {
      // Otherwise the store keeps the parts, and has them paid for.
      _ = try? await bucket.send(
        S3Bucket.Request(
          method: "DELETE", key: key, query: [("uploadId", identifier)], accepted: [404]))
      throw error
    }
  }

  /// Reads the content once, for the digests of its parts.
  private static func parts(
    of content: OutputTree.File, size: Int
  ) throws(PublishError) -> [Part] {
    var cutting = Cutting(size: size)
    try content.forEachPiece { cutting.add($0) }
    cutting.finishPart()
    return cutting.parts
  }

  /// Cuts a content that comes in pieces into parts of one size.
  private struct Cutting: ~Copyable {
    let size: Int
    var parts: [Part] = []
    private var start = 0
    private var end = 0
    private var md5 = Digest(.md5)
    private var sha256 = Digest(.sha256)

    init(size: Int) {
      self.size = size
    }

    mutating func add(_ piece: [UInt8]) {
      var rest = piece[...]
      while !rest.isEmpty {
        let taken = Array(rest.prefix(start + size - end))
        md5.update(taken)
        sha256.update(taken)
        end += taken.count
        rest = rest.dropFirst(taken.count)
        if end - start == size { finishPart() }
      }
    }

    mutating func finishPart() {
      guard end > start else { return }
      parts.append(
        Part(
          range: start..<end, md5: Self.next(&md5, .md5),
          sha256: hexadecimal(Self.next(&sha256, .sha256))))
      start = end
    }

    /// Ends a digest, and begins the next part's.
    private static func next(_ digest: inout Digest, _ method: Digest.Method) -> [UInt8] {
      let bytes = digest.finish()
      digest = Digest(method)
      return bytes
    }
  }

  /// - Returns: the part's tag, as the store has named it.
  private func send(
    _ part: Part, number: Int, of content: OutputTree.File, _ identifier: String
  ) async throws(PublishError) -> String {
    let answer = try await bucket.send(
      S3Bucket.Request(
        method: "PUT", key: key,
        query: [("partNumber", String(number)), ("uploadId", identifier)],
        fields: ["content-md5": Data(part.md5).base64EncodedString()],
        body: try content.body(part.range), sha256: part.sha256)
    ).answer
    try bucket.check(answer, hexadecimal(part.md5), of: key)
    return answer.fields["etag"] ?? ""
  }

  private func complete(_ parts: [Part], _ identifier: String) async throws(PublishError) {
    let list = parts.enumerated().map { index, part in
      "<Part><PartNumber>\(index + 1)</PartNumber><ETag>\(XMLText.encoded(part.tag))</ETag></Part>"
    }
    let document = Array(
      "<CompleteMultipartUpload>\(list.joined())</CompleteMultipartUpload>".utf8)
    let answer = try await bucket.send(
      S3Bucket.Request(
        method: "POST", key: key, query: [("uploadId", identifier)],
        fields: ["content-type": "application/xml"], body: .bytes(document),
        sha256: Digest.sha256(of: document))
    ).answer
    if let code = XMLText(answer.text).values(of: "Code").first {
      throw PublishError(
        .tryAgain, "'\(key)' did not arrive in '\(bucket.name)': \(code)", hint: "publish again")
    }
  }
}
