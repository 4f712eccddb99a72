import AshlarJSON
import AshlarServer
import AshlarSite
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AshlarBrowser

/// A preview of a folder, on a thread of its own for the time of a body.
final class LivePreview: Sendable {
  /// Of the site's first page, with `/` at its end.
  let address: String
  /// Of the workbench, with the key of this run.
  let workbench: String
  /// The link for devices of the network; empty where there is none.
  let link: String
  private let isEnding = Ending()

  private final class Ending: Sendable {
    let isSet = Atomic(false)
  }

  /// Runs a body while a folder is served.
  static func serve<Result>(
    _ folder: TemporaryFolder, sharing: NetworkSharing? = nil,
    body: (LivePreview) throws -> Result
  ) throws -> Result {
    let preview = try LivePreview(folder, sharing)
    defer { preview.isEnding.isSet.store(true, ordering: .relaxed) }
    return try body(preview)
  }

  /// The workbench in a page of Chromium, once something holds there.
  func openWorkbench(
    _ pipe: DevToolsPipe, width: Int = 1440,
    until condition: String = "/exact/.test(document.getElementById('proof')?.textContent)"
  ) throws -> DevToolsPage {
    let page = try DevToolsPage(pipe)
    try page.setSize(width: width, height: 900)
    try page.call("Page.navigate") { $0.member("url", workbench) }
    try page.wait(for: condition)
    return page
  }

  private init(_ folder: TemporaryFolder, _ sharing: NetworkSharing?) throws {
    let started = DispatchSemaphore(value: 0)
    let outcome = Mutex<Result<(String, String, String), PreviewError>?>(nil)
    let path = folder.path
    let ending = isEnding
    Thread.detachNewThread {
      do throws(PreviewError) {
        let preview = try Preview(
          BuildOptions(testing: path, workerCount: 2), port: 0, isPolling: false,
          sharing: sharing, environment: [:], listener: { _ in })
        let addresses = (
          preview.address, preview.workbenchAddress ?? "", preview.network?.links.first ?? ""
        )
        outcome.withLock { $0 = .success(addresses) }
        started.signal()
        preview.run { ending.isSet.load(ordering: .relaxed) }
      } catch {
        outcome.withLock { $0 = .failure(error) }
        started.signal()
      }
    }
    started.wait()
    (address, workbench, link) = try outcome.withLock { try $0?.get() ?? ("", "", "") }
  }
}
