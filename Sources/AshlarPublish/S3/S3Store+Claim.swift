internal import AshlarCodecs
internal import AshlarHTTP
internal import AshlarOutput
internal import Foundation

/// How Ashlar's own files are written only over those that were read.
///
/// Amazon's store and most others take that as a condition (`If-Match`, `If-None-Match`). Backblaze's answers such a
/// request with 501: there, whoever wants to publish leaves a mark first, and looks for those of others.
extension S3Store {
  func write(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> String? {
    switch try await writeOnCondition(content, as: file, over: version) {
    case .written(let version): return version
    case .overtaken: return nil
    case .notKnown: return try await writeAfterLooking(content, as: file, over: version)
    }
  }

  func claim(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> String? {
    switch try await writeOnCondition(content, as: file, over: version) {
    case .written(let version): return version
    case .overtaken: return nil
    case .notKnown: return try await claimWithMark(content, as: file, over: version)
    }
  }

  /// What comes of a condition.
  private enum Outcome {
    case written(version: String)
    /// Somebody else has written the file.
    case overtaken
    /// The store takes no conditions.
    case notKnown
  }

  private func writeOnCondition(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> Outcome {
    let condition = [version == nil ? "if-none-match" : "if-match": version ?? "*"]
    let (answer, attempts) = try await put(content, as: file, condition: condition)
    if (200...299).contains(answer.status) { return .written(version: answer.version) }
    if answer.status == 501 { return .notKnown }
    // An attempt whose answer was lost may have been the one that changed it.
    if attempts > 1, let now = try await read(file.path),
      ContentDigest(of: now.bytes) == file.content
    {
      return .written(version: now.version)
    }
    return .overtaken
  }

  private func put(
    _ content: OutputTree.File, as file: PublishedFile, condition: [String: String] = [:]
  ) async throws(PublishError) -> (answer: HTTPResponse, attempts: Int) {
    var fields = CacheRules.ownHeaders.merging(condition) { $1 }
    fields["content-md5"] = Data(try Self.md5(of: content)).base64EncodedString()
    return try await bucket.send(
      S3Bucket.Request(
        method: "PUT", key: prefix + file.path, fields: fields,
        body: try content.body(0..<file.size), sha256: file.sha256,
        accepted: condition.isEmpty ? [] : [404, 409, 412, 501]))
  }

  private func writeAfterLooking(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> String? {
    let found = try await bucket.send(
      S3Bucket.Request(method: "HEAD", key: prefix + file.path, accepted: [404])
    ).answer
    guard (found.status == 404 ? nil : found.version) == version else { return nil }
    return try await put(content, as: file).answer.version
  }

  private func claimWithMark(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> String? {
    let mark = AskingMark(clock, identity)
    let line = Array("\n".utf8)
    _ = try await put(
      .bytes(line),
      as: PublishedFile(path: mark.path, content: ContentDigest(of: line), size: line.count))
    let found = try await keys(below: prefix + AskingMark.folder).keys.map {
      String(Substring($0.utf8.dropFirst(prefix.utf8.count)))
    }
    let isAlone = !found.contains {
      AskingMark($0, clock)?.isInTheWay(of: mark, clock) == true
    }
    let result: Result<String?, PublishError>
    do throws(PublishError) {
      result = .success(
        isAlone ? try await writeAfterLooking(content, as: file, over: version) : nil)
    } catch {
      result = .failure(error)
    }
    // Whoever has its turn removes what those left who were ended, too.
    try await remove(isAlone ? found : [mark.path])
    return try result.get()
  }
}

extension HTTPResponse {
  /// What stands for the version of an object.
  fileprivate var version: String { fields["etag"] ?? "" }
}
