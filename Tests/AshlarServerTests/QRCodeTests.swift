import AshlarBytes
import Foundation
import TestSupport
import Testing

@testable import AshlarServer

@Suite("QRCode") struct QRCodeTests {
  @Test("errors are corrected by the codewords of the standard's example")
  func correction() {
    // ISO/IEC 18004:2015, Annex I.2: 01234567 in version 1-M.
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    #expect(
      ReedSolomon.correction(of: data, count: 10)
        == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test("levels, masks and versions are those of the standard's tables")
  func information() {
    // Table C.1, level L, and table D.1.
    #expect(
      (0..<8).map(QRCode.format) == [
        0x77C4, 0x72F3, 0x7DAA, 0x789D, 0x662F, 0x6318, 0x6C41, 0x6976,
      ])
    #expect((7...10).map(QRCode.version) == [0x07C94, 0x085BC, 0x09A99, 0x0A4D3])
    #expect(
      QRCode.versions.map(\.byteCount) == [17, 32, 53, 78, 106, 134, 154, 192, 230, 271])
  }

  @Test("a code has its patterns, and none is made of what does not fit")
  func patterns() throws {
    let code = try #require(QRCode("https://192.168.1.5:8080/"))
    #expect(code.size == 25 && code.isDark(0, 0) && !code.isDark(7, 7) && code.isDark(8, 17))
    #expect(!code.isDark(-1, 0) && !code.isDark(25, 25))
    #expect(QRCode("")?.size == 21)
    #expect(QRCode(String(repeating: "a", count: 271))?.size == 57)
    #expect(QRCode(String(repeating: "a", count: 272)) == nil)
  }

  @Test("a terminal shows black on white, whatever its own colours are") func terminal() throws {
    let lines = try #require(QRCode("x")).terminalText.split(separator: "\n")
    #expect(lines.count == 15)
    for line in lines {
      #expect(line.hasPrefix("\u{1B}[38;5;16;48;5;231m") && line.hasSuffix("\u{1B}[0m"))
      #expect(line.dropFirst(19).dropLast(4).unicodeScalars.count == 29)
    }
  }

  @Test("another program reads the codes of every size", arguments: 0..<10) func reading(index: Int)
    throws
  {
    let count = QRCode.versions[index].byteCount
    let text =
      String(
        "https://192.168.1.5/?\u{E9}\(String(repeating: "a1B", count: 100))".utf8.prefix(count))
      ?? ""
    #expect(text.utf8.count == count)
    let code = try #require(QRCode(text))
    #expect(code.size == 21 + 4 * index)
    let side = code.size + 8
    // A grey picture of four pixels for each module.
    var picture = Array("P5 \(side * 4) \(side * 4) 255\n".utf8)
    for row in 0..<side * 4 {
      for column in 0..<side * 4 {
        picture.append(code.isDark(column / 4 - 4, row / 4 - 4) ? 0 : 255)
      }
    }
    let folder = try TemporaryFolder()
    let path = folder.path + "/code.pgm"
    try Data(picture).write(to: URL(filePath: path))
    #expect(try Self.read(path) == text)
  }

  /// What ZXing reads in a picture.
  private static func read(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = root.appending(path: ".venv/tests/bin/python")
    process.arguments = [
      "-c",
      """
      import sys, zxingcpp
      from PIL import Image
      found = zxingcpp.read_barcodes(Image.open(sys.argv[1]))
      assert len(found) == 1 and found[0].format == zxingcpp.BarcodeFormat.QRCode, found
      sys.stdout.write(found[0].text)
      """, path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }
}
