import AshlarPublish
import AshlarServer
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AshlarBrowser

/// An ``AlbumSite`` as a host serves it, by its rules for policies and for what browsers keep, and what was asked for.
final class ServedAlbum: Sendable {
  private let site: AlbumSite
  private let sentPaths = Mutex<[String]>([])

  init(_ site: AlbumSite) { self.site = site }

  /// The paths of what was sent, in order; what a browser has already is not sent again.
  var sent: [String] { sentPaths.withLock { $0 } }

  /// Does something in a window of Chromium that keeps what it may, with the address of the site.
  func inChromium(
    _ work: @Sendable @escaping (DevToolsPage, _ origin: String) throws -> Void
  ) async throws {
    let fields = try ServerRules(for: site.tree, compressions: []).fields
    try await onThread {
      let server = try HTTPServer()
      let origin = "http://127.0.0.1:\(server.port)/"
      let (handed, isEnding, ended) = (Handed(server), Ending(), DispatchSemaphore(value: 0))
      Thread {
        while !isEnding.isSet.load(ordering: .relaxed) {
          handed.value.serve(for: 50) { self.answer(to: $0, fields) }
        }
        ended.signal()
      }.start()
      defer {
        isEnding.isSet.store(true, ordering: .relaxed)
        ended.wait()
      }
      try work(
        try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:]), isKept: true)), origin)
    }
  }

  private func answer(
    to request: HTTPRequest, _ fields: [(name: String, value: String)]
  ) -> HTTPResponse {
    let path = request.path
    guard var response = ServedSite(tree: site.tree).response(to: path) else { return .notFound }
    // No file changes.
    let tag = "\"1\""
    if request.headers["if-none-match"] == tag {
      response.status = 304
    } else {
      sentPaths.withLock { $0.append(path) }
    }
    response.headers = fields + [("ETag", tag)]
    response.cacheControl = CacheRules.headers(of: String(path.dropFirst()))["cache-control"] ?? ""
    return response
  }

  private final class Ending: Sendable {
    let isSet = Atomic(false)
  }

  /// What a thread takes over from the one that starts it.
  private struct Handed<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}
