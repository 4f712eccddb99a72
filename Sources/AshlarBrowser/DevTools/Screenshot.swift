internal import AshlarJSON
public import AshlarServer
internal import Foundation

/// A picture of a built page, as Chromium draws it.
public struct Screenshot: Sendable {
  /// The reader's choice between light and dark.
  public enum Scheme: String, CaseIterable, Sendable {
    case light, dark
  }

  /// How a picture is written.
  public enum Format: String, CaseIterable, Sendable {
    case png
    /// A quarter of the bytes, with a loss that is hard to see.
    case webp
  }

  /// The page's path in the output.
  public var page: String
  /// The window's width in CSS pixels.
  public var width: Int
  /// The window's height in CSS pixels; nil takes in the whole page.
  public var height: Int?
  public var scheme: Scheme
  public var format = Format.png
  /// How much of a whole page is taken in, in CSS pixels; nil for all.
  public var maximumHeight: Int?

  public init(
    page: String, width: Int, height: Int?, scheme: Scheme = .light, maximumHeight: Int? = nil
  ) {
    self.page = page
    self.width = width
    self.height = height
    self.scheme = scheme
    self.maximumHeight = maximumHeight
  }

  /// Draws pictures with one browser.
  ///
  /// - Parameter body: gets each picture's bytes, in order.
  public static func take(
    _ pictures: [Screenshot], of site: ServedSite,
    body: (Screenshot, [UInt8]) throws -> Void
  ) throws {
    let pipe = try DevToolsPipe(serving: site)
    for picture in pictures {
      let page = try DevToolsPage(pipe)
      try body(picture, picture.draw(in: page))
      try page.close()
    }
  }

  private struct Captured: Decodable { var data: String }

  /// Opens the page in an empty tab and takes its picture.
  private func draw(in page: DevToolsPage) throws -> [UInt8] {
    try page.setSize(width: width, height: height ?? 900)
    try page.prefer(scheme)
    try page.call("Emulation.setScrollbarsHidden") { $0.member("hidden", true) }
    try page.open(self.page)
    if height == nil {
      let whole = try page.contentHeight()
      try page.setSize(width: width, height: min(whole, maximumHeight ?? whole))
    }
    // A picture that gets another source while it is decoded is asked for once more.
    for _ in 0..<2 { try page.loadPictures() }
    try page.evaluate(
      "new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)))")
    let captured = try page.call("Page.captureScreenshot", returning: Captured.self) {
      $0.member("format", format.rawValue)
      if format == .webp { $0.member("quality", 80) }
      $0.member("captureBeyondViewport", false)
    }
    guard let bytes = Data(base64Encoded: captured.data) else {
      throw BrowserError.protocolFailure(
        method: "Page.captureScreenshot", message: "the picture is not base64")
    }
    return [UInt8](bytes)
  }
}

extension DevToolsPage {
  /// Makes the reader prefer a colour scheme, and no movement.
  func prefer(_ scheme: Screenshot.Scheme) throws(BrowserError) {
    let features = [
      ("prefers-color-scheme", scheme.rawValue), ("prefers-reduced-motion", "reduce"),
    ]
    try call("Emulation.setEmulatedMedia") {
      $0.list("features", features) { writer, feature in
        writer.member("name", feature.0)
        writer.member("value", feature.1)
      }
    }
  }
}
