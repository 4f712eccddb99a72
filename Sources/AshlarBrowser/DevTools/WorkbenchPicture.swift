internal import AshlarJSON
internal import AshlarLock
internal import AshlarServer
public import AshlarSite
internal import Foundation

/// A picture of the workbench of `ashlar serve`, as Chromium draws it.
public struct WorkbenchPicture: Sendable {
  /// The window's size in CSS pixels.
  public var width: Int
  public var height: Int
  public var scheme: Screenshot.Scheme
  /// The identifier of a card of the first board whose lines are shown; nil for no card.
  public var card: String?

  public init(width: Int, height: Int, scheme: Screenshot.Scheme, card: String? = nil) {
    self.width = width
    self.height = height
    self.scheme = scheme
    self.card = card
  }

  /// Serves a site for the time that its workbench's pictures take.
  ///
  /// - Parameter body: gets each picture as WebP bytes, in order.
  public static func take(
    _ pictures: [WorkbenchPicture], of options: BuildOptions,
    body: (WorkbenchPicture, [UInt8]) throws -> Void
  ) throws {
    let serving = try ServedForPictures(options)
    defer { serving.end() }
    let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
    for picture in pictures {
      let page = try DevToolsPage(pipe)
      try body(picture, picture.draw(in: page, of: serving.address))
      try page.close()
    }
  }

  private struct Captured: Decodable { var data: String }

  private func draw(in page: DevToolsPage, of address: String) throws -> [UInt8] {
    try page.setSize(width: width, height: height)
    try page.prefer(scheme)
    try page.call("Emulation.setScrollbarsHidden") { $0.member("hidden", true) }
    let place = card.map { "?show=lines#\($0)" } ?? ""
    try page.open(address: address + "_ashlar/" + place)
    guard try page.value(of: Self.isComplete, as: Bool.self) else {
      throw BrowserError.protocolFailure(
        method: "the workbench", message: "the first board has no text of a card '\(card ?? "")'")
    }
    let captured = try page.call("Page.captureScreenshot", returning: Captured.self) {
      $0.member("format", "webp")
      $0.member("quality", 65)
    }
    guard let bytes = Data(base64Encoded: captured.data) else {
      throw BrowserError.protocolFailure(
        method: "Page.captureScreenshot", message: "the picture is not base64")
    }
    return [UInt8](bytes)
  }

  /// Waits until all heights are proven, the pictures in view are there and the lines of the card are drawn; false when
  /// they are not after two minutes.
  private static let isComplete = """
    (async () => {
      const end = Date.now() + 120_000
      const pause = () => new Promise((resume) => setTimeout(resume, 100))
      const frames = () => [...document.querySelectorAll('iframe')]
      const cards = () => frames().reduce((sum, frame) =>
        sum + (frame.contentDocument?.querySelectorAll('.band > .card').length ?? 0), 0)
      const proven = () => Number(document.getElementById('proof').textContent.replaceAll(',', '').match(/of (\\d+)/)?.[1])
      while (!frames().length || !cards() || proven() !== cards()) {
        if (Date.now() > end) return false
        await pause()
      }
      while (location.hash && !document.querySelector('.lines li')) {
        if (Date.now() > end) return false
        await pause()
      }
      for (const frame of frames()) {
        await Promise.all([...frame.contentDocument.images].filter((image) => {
          const box = image.getBoundingClientRect()
          return box.bottom > 0 && box.top < frame.contentWindow.innerHeight
        }).map((image) => { image.loading = 'eager'; return image.decode().catch(() => null) }))
      }
      await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)))
      return true
    })()
    """
}

/// A preview on a thread of its own.
private final class ServedForPictures: Sendable {
  let address: String
  private let isEnding = Flag()

  private final class Flag: Sendable {
    let value = Lock(false)
  }

  init(_ options: BuildOptions) throws {
    let started = DispatchSemaphore(value: 0)
    let outcome = Lock<Result<String, PreviewError>?>(nil)
    let isEnding = isEnding
    Thread.detachNewThread {
      do throws(PreviewError) {
        let preview = try Preview(options, port: 0, isPolling: false, listener: { _ in })
        let address = preview.address
        outcome.withLock { $0 = .success(address) }
        started.signal()
        preview.run { isEnding.value.withLock { $0 } }
      } catch {
        outcome.withLock { $0 = .failure(error) }
        started.signal()
      }
    }
    started.wait()
    address = try outcome.withLock { try $0?.get() ?? "" }
  }

  func end() { isEnding.value.withLock { $0 = true } }
}
