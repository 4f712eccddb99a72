internal import AshlarCodecs
internal import AshlarHTTP
internal import AshlarJSON
internal import AshlarOutput
internal import AshlarSystem

/// A document as a file that can be sent, as a manifest. One of a large site lies on the disk until it is removed.
struct StagedDocument: Sendable {
  let content: OutputTree.File
  let file: PublishedFile
  private let staging: Staging?

  /// - Parameters:
  ///   - path: where it is sent to.
  ///   - headers: the header fields that it is sent with.
  init(
    _ manifest: PublishManifest, at path: String = PublishManifest.path,
    headers: [String: String] = [:]
  ) throws(PublishError) {
    try self.init(at: path, fileCount: manifest.files.count, headers: headers) {
      manifest.writeJSON(to: $0)
    }
  }

  /// - Parameters:
  ///   - fileCount: how many files it names.
  ///   - write: calls what it gets with each piece of the document.
  init(
    at path: String, fileCount: Int, headers: [String: String] = [:],
    write: (_ sink: ([UInt8]) -> Void) -> Void
  ) throws(PublishError) {
    var digest = Digest(.sha256)
    var size = 0
    if fileCount < Self.manyFiles {
      var bytes: [UInt8] = []
      write { bytes += $0 }
      digest.update(bytes)
      size = bytes.count
      content = .bytes(bytes)
      staging = nil
    } else {
      let staging = try Staging()
      self.staging = staging
      let place = staging.path + "/document"
      content = .copy(of: place)
      do throws(OutputError) {
        var output = try OutputFile(creating: place)
        var failure: OutputError?
        write { piece in
          digest.update(piece)
          size += piece.count
          do throws(OutputError) { try output.append(piece) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
        try output.finish()
      } catch {
        throw PublishError(writing: error.path, error)
      }
    }
    file = PublishedFile(
      path: path, content: ContentDigest(bytes: digest.finish()), size: size, headers: headers)
  }

  /// A document in JSON, without a path of its own.
  ///
  /// - Parameter write: calls the second of what it gets after each line of a long list.
  init(
    jsonOf fileCount: Int,
    write: @escaping (_ writer: inout JSONWriter, _ pause: (inout JSONWriter) -> Void) -> Void
  ) throws(PublishError) {
    try self.init(at: "", fileCount: fileCount) { sink in Self.writeJSON(to: sink, write) }
  }

  /// Writes JSON piece by piece.
  static func writeJSON(
    to sink: ([UInt8]) -> Void,
    _ write: @escaping (_ writer: inout JSONWriter, _ pause: (inout JSONWriter) -> Void) -> Void
  ) {
    var writer = JSONWriter()
    write(&writer) { writer in
      if writer.bytes.count >= 1 << 16 { sink(writer.take()) }
    }
    sink(writer.take())
  }

  /// It as what a request sends.
  func body() throws(PublishError) -> HTTPRequest.Body { try content.body(0..<file.size) }

  /// Takes it from the disk.
  func remove() { staging?.remove() }

  /// How many files make a document that is not kept in memory.
  private static let manyFiles = 10_000
}
