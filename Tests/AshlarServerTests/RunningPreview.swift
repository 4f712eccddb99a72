import AshlarServer
import AshlarSite
import Foundation
import Synchronization
import TestSupport
import Testing

/// A preview that runs on a thread of its own until it is released.
final class RunningPreview: Sendable {
  let port: UInt16
  /// The workbench's address; empty where there is none.
  let workbench: String
  /// Where devices of the network come to; nil where they do not.
  let network: NetworkPlace?
  private let flag: EndingFlag

  /// Starts at a free port; returns when it listens.
  convenience init(_ folder: TemporaryFolder, polls: Bool = false) throws {
    try self.init(BuildOptions(testing: folder.path, workerCount: 2), polls: polls)
  }

  init(
    _ options: BuildOptions, polls: Bool = false, runsScripts: Bool = false,
    sharing: NetworkSharing? = nil,
    listener: @escaping @Sendable (Preview.Event) -> Void = { _ in }
  ) throws {
    let started = DispatchSemaphore(value: 0)
    let outcome = Mutex<Result<(UInt16, String, NetworkPlace?), PreviewError>?>(nil)
    let ending = EndingFlag()
    Thread.detachNewThread {
      do throws(PreviewError) {
        let preview = try Preview(
          options, port: 0, isPolling: polls, runsScripts: runsScripts, sharing: sharing,
          environment: [:], listener: listener)
        let address = preview.address.split(separator: ":")[2].dropLast()
        let workbench = preview.workbenchAddress ?? ""
        outcome.withLock { $0 = .success((UInt16(address) ?? 0, workbench, preview.network)) }
        started.signal()
        preview.run { ending.isSet }
      } catch {
        outcome.withLock { $0 = .failure(error) }
        started.signal()
      }
    }
    started.wait()
    flag = ending
    (port, workbench, network) = try outcome.withLock { try $0?.get() ?? (0, "", nil) }
  }

  deinit { flag.set() }

  /// The answer to a request that is sent as it stands; nil when the connection ends without one.
  func answer(to request: String) -> String? {
    guard let client = Client(port: port) else { return nil }
    client.send(Array(request.utf8))
    return client.receive()
  }

  /// What the workbench is told at a path, and answers; nil when the connection ends without an answer.
  ///
  /// - Parameters:
  ///   - origin: a line of the request's head; nil for that of the workbench itself.
  ///   - key: nil for that of this run.
  func post(_ path: String, _ body: String, origin: String? = nil, key: String? = nil) -> String? {
    let host = "127.0.0.1:\(port)"
    return answer(
      to: "POST \(path) HTTP/1.1\r\nHost: \(host)\r\n\(origin ?? "Origin: http://\(host)\r\n")"
        + "X-Ashlar-Key: \(key ?? self.key)\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  /// The same with an object of JSON, whose answer is another one.
  func post(
    _ path: String, _ body: [String: Any], key: String? = nil
  ) throws -> [String: Any] {
    let body = try JSONSerialization.data(withJSONObject: body)
    let answer = try #require(post(path, String(decoding: body, as: UTF8.self), key: key))
    let json = try #require(answer.firstRange(of: "\r\n\r\n"))
    return try #require(
      JSONSerialization.jsonObject(with: Data(answer[json.upperBound...].utf8)) as? [String: Any],
      "\(answer)")
  }

  /// The key of this run, as the workbench's address has it.
  var key: String { workbench.split(separator: "=").last.map(String.init) ?? "" }

  func get(_ path: String) -> String? {
    answer(to: "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
  }
}

extension RunningPreview {
  /// The body of a file that is served, without what a preview puts into pages; nil when there is nothing.
  func file(_ path: String) -> [UInt8]? {
    guard let client = Client(port: port) else { return nil }
    client.send(Array("GET /\(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8))
    let answer = client.receiveBytes()
    guard answer.starts(with: Array("HTTP/1.1 200".utf8)),
      let head = answer.firstRange(of: Array("\r\n\r\n".utf8))
    else { return nil }
    let body = answer[head.upperBound...]
    guard path.hasSuffix(".html"),
      let start = body.firstRange(of: Array("<script type=\"module\" src=\"/_ashlar/".utf8)),
      let end = body[start.upperBound...].firstRange(of: Array("</script>\n".utf8))
    else { return Array(body) }
    return Array(body[..<start.lowerBound] + body[end.upperBound...])
  }
}

/// Says once that something is to end.
final class EndingFlag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}
