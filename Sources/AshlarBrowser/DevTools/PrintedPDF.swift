internal import AshlarJSON
public import AshlarServer
public import AshlarSite
internal import AshlarSystem
internal import Foundation

/// A PDF of sheets of paper, as Chromium prints them: text stays text, fonts are in the file, links lead on.
public enum PrintedPDF {
  /// Why there is no PDF, besides what a browser says.
  public struct WritingError: Error, Hashable {
    /// In a few words, to stand after a colon.
    public let reason: String
  }

  /// How long the browser may take for all pages: a thousand photographs are a thousand pictures to decode.
  private static let patience = Duration.seconds(3600)
  /// How many bytes of the file are in memory at once.
  private static let partSize = 1 << 20

  /// Prints the page of a printout.
  ///
  /// The file is in its place when it is whole, in that of one that was there; after an error there is none, or the one before.
  ///
  /// - Parameter site: what a printout's tree has.
  /// - Throws: `BrowserError` when Chromium is missing or prints nothing, `WritingError` when the file cannot be written.
  /// - Complexity: the file passes through memory in parts; the browser takes what the page's pictures take.
  public static func write(
    _ site: ServedSite, paper: PrintPaper, to path: String
  ) throws {
    let pipe = try DevToolsPipe(serving: site, patience: patience)
    let page = try DevToolsPage(pipe)
    try page.open(Printout.page)
    let stream = try page.printed()
    do {
      let file = try GrowingFile(path)
      try page.read(stream, partSize: partSize) { try file.append($0) }
      guard let update = PDFUpdate(try OpenFile(file.waitingPath))?.bytes(boxes(of: paper)) else {
        throw BrowserError.protocolFailure(
          method: "Page.printToPDF", message: "its file has no table that can be added to")
      }
      try file.append(update.bytes)
      try file.finish()
    } catch let error as FileError {
      throw WritingError(reason: error.reason)
    }
    try page.close()
  }

  private static func boxes(of paper: PrintPaper) -> PDFUpdate.Boxes {
    let scale = PrintPaper.pointsPerMillimetre
    return PDFUpdate.Boxes(
      width: paper.sheet.width * scale, height: paper.sheet.height * scale,
      bleed: paper.bleed * scale)
  }
}

extension DevToolsPage {
  /// Prints the page on the paper that its style sheet names.
  ///
  /// - Returns: the handle of the stream that has the file.
  fileprivate func printed() throws(BrowserError) -> String {
    struct Printed: Decodable { var stream: String? }
    let answer = try call("Page.printToPDF", returning: Printed.self) {
      $0.member("preferCSSPageSize", true)
      $0.member("printBackground", true)
      $0.member("transferMode", "ReturnAsStream")
    }
    guard let stream = answer.stream else {
      throw .protocolFailure(method: "Page.printToPDF", message: "there is no stream")
    }
    return stream
  }

  /// Reads a stream to its end, and closes it.
  fileprivate func read(
    _ stream: String, partSize: Int, body: ([UInt8]) throws -> Void
  ) throws {
    struct Part: Decodable {
      var data: String
      var base64Encoded: Bool?
      var eof: Bool
    }
    while true {
      let part = try call("IO.read", returning: Part.self) {
        $0.member("handle", stream)
        $0.member("size", partSize)
      }
      let isEncoded = part.base64Encoded == true
      guard let bytes = isEncoded ? Data(base64Encoded: part.data) : Data(part.data.utf8) else {
        throw BrowserError.protocolFailure(method: "IO.read", message: "the part is not base64")
      }
      try body([UInt8](bytes))
      if part.eof { break }
    }
    try call("IO.close") { $0.member("handle", stream) }
  }
}
