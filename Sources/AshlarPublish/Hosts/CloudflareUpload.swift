internal import AshlarHTTP
internal import AshlarJSON
internal import AshlarOutput
internal import AshlarSystem
internal import Foundation

/// Files on their way into a project of Cloudflare Pages.
///
/// They go with a pass that the service lends for some minutes.
struct CloudflareUpload: Sendable {
  let api: HostAPI
  /// Where a pass is asked for.
  let passPath: String

  private struct Answer<Result: Decodable>: Decodable {
    var result: Result
  }

  private struct Pass: Decodable {
    var jwt: String
  }

  private func pass() async throws(PublishError) -> String {
    try api.value(Answer<Pass>.self, of: try await api.send("GET", passPath)).result.jwt
  }

  /// Posts with a fresh pass: none gets old while files are read.
  private func post(
    _ path: String, _ body: HTTPRequest.Body
  ) async throws(PublishError) -> HTTPResponse {
    try await api.send("POST", "/pages/assets" + path, body: body, pass: try await pass())
  }

  /// Those of files' digests that the service has no content for.
  func missing(of files: HostedFiles) async throws(PublishError) -> HostDigests {
    try api.digests(of: try await postDigests(of: files, to: "/check-missing"), in: "result")
  }

  /// Has the service keep contents for the next time.
  func keep(_ files: HostedFiles) async throws(PublishError) {
    _ = try await postDigests(of: files, to: "/upsert-hashes")
  }

  private func postDigests(
    of files: HostedFiles, to path: String
  ) async throws(PublishError) -> HTTPResponse {
    let document = try StagedDocument(jsonOf: files.count) { writer, pause in
      writer.object { writer in
        writer.array("hashes") { writer in
          for digest in HostDigests(files.digests) {
            writer.string(digest.hexadecimal)
            pause(&writer)
          }
        }
      }
    }
    defer { document.remove() }
    return try await post(path, try document.body())
  }

  /// The most that goes in one request: a larger file goes alone.
  private static let bundleSize = 8 << 20
  private static let bundleCount = 1000

  /// Sends the contents that are missing, several in a request.
  ///
  /// - Parameter wanted: which files have them, in ascending order.
  func send(
    _ wanted: [Int], of files: HostedFiles, steps: BuildSteps
  ) async throws(PublishError) {
    var bundles: [[Int]] = []
    var size = 0
    steps.advance(by: files.ownByteCount - files.byteCount(of: wanted))
    for index in wanted {
      let fileSize = files.size(at: index)
      let isFull = size + fileSize > Self.bundleSize || bundles.last?.count == Self.bundleCount
      if bundles.isEmpty || isFull {
        bundles.append([])
        size = 0
      }
      bundles[bundles.count - 1].append(index)
      size += fileSize
    }
    let staging = try Staging()
    defer { staging.remove() }
    let numbered = bundles.enumerated().map { (number: $0.offset, files: $0.element) }
    _ = try await inParallel(numbered, connections: 3) { (bundle) throws(PublishError) in
      let path = "\(staging.path)/\(bundle.number)"
      let count = try Self.write(bundle.files.map { files[$0] }, to: path)
      _ = try await post("/upload", .file(path: path, offset: 0, count: count))
      try? FileManager.default.removeItem(atPath: path)
      steps.advance(by: files.byteCount(of: bundle.files))
    }
  }

  /// Writes a request's JSON into a file, so that large files are never in memory.
  ///
  /// - Returns: its size in bytes.
  private static func write(_ files: [HostedFile], to path: String) throws(PublishError) -> Int {
    var text = try WrittenText(path)
    try text.append("[")
    for (index, file) in files.enumerated() {
      try text.append(
        "\(index == 0 ? "" : ","){\"key\":\"\(file.digest.hexadecimal)\",\"value\":\"")
      // Three bytes are four letters: what is left over waits for the next piece.
      var rest: [UInt8] = []
      try file.content?.forEachPiece { (piece) throws(PublishError) in
        rest += piece
        let whole = rest.count - rest.count % 3
        try text.append(Data(rest[..<whole]).base64EncodedString())
        rest.removeFirst(whole)
      }
      try text.append(Data(rest).base64EncodedString())
      let type = MediaType.ofFile(at: file.path)
      try text.append("\",\"metadata\":{\"contentType\":\"\(type)\"},\"base64\":true}")
    }
    try text.append("]")
    return try text.finish()
  }
}

/// A file that a text is written into.
private struct WrittenText: ~Copyable {
  private let path: String
  private var output: OutputFile
  private var count = 0

  init(_ path: String) throws(PublishError) {
    self.path = path
    do throws(OutputError) { output = try OutputFile(creating: path) } catch {
      throw PublishError(writing: path, error)
    }
  }

  mutating func append(_ text: String) throws(PublishError) {
    let bytes = Array(text.utf8)
    do throws(OutputError) { try output.append(bytes) } catch {
      throw PublishError(writing: path, error)
    }
    count += bytes.count
  }

  /// - Returns: the file's size in bytes.
  consuming func finish() throws(PublishError) -> Int {
    let path = path
    let count = count
    do throws(OutputError) { try output.finish() } catch {
      throw PublishError(writing: path, error)
    }
    return count
  }
}
