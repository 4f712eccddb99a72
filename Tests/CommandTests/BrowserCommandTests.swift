import Foundation
import TestSupport
import Testing

/// The commands that ask real browsers; `make quick` leaves them out.
@Suite("The program ashlar and browsers", .runsPrograms) struct BrowserCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ashlar(_ arguments: String..., limits: String = "") throws -> Run {
    try Program.run(arguments, in: folder.path, limits: limits)
  }

  private func write(_ text: String, to path: String) throws {
    try folder.write(Array(text.utf8), to: path)
  }

  private func writeScript(_ text: String, to path: String) throws {
    try write("#!/bin/sh\n\(text)\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/" + path)
  }

  @Test(
    "a browser that fails is named, and the others are asked all the same",
    arguments: [
      (nil, "Firefox is not installed: apt-get install firefox-esr"),
      ("exit 3", "Firefox ended before it had answered; its log is "),
      ("kill -SEGV $$", "Firefox ended before it had answered; its log is "),
    ])
  func failingBrowser(script: String?, message: String) throws {
    try write("title: A\n" + SampleSite.breakpoints, to: "ashlar.yaml")
    try write("A", to: "cards/a.md")
    try writeScript("PATH=/usr/local/bin:/usr/bin:/bin exec chromium \"$@\"", to: "bin/chromium")
    if let script { try writeScript(script, to: "bin/firefox-esr") }
    for format in ["text", "json"] {
      let run = try ashlar(
        "check", "--browser", "firefox,chromium", "--boards-only", "--format", format,
        limits: "export TMPDIR=\"$PWD\" PATH=\"$PWD/bin\";")
      #expect(run.status == 1)
      #expect((run.errors + run.output).contains(message))
      guard format == "json" else {
        #expect(run.output.contains("Firefox: failed after 0 boxes"))
        #expect(run.output.contains("\nChromium: 65 boxes, 0 mismatches"))
        continue
      }
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let engines = try #require(object["engines"] as? [[String: Any]])
      #expect(object["clean"] as? Bool == false)
      #expect(engines.map { $0["compared"] as? Int } == [0, 65])
      #expect(engines.map { ($0["failure"] as? String)?.hasPrefix(message) } == [true, nil])
    }
  }

  @Test("a site is drawn in another theme, without a change to its files") func otherTheme() throws
  {
    let text = "title: A\ntheme: {accent: '#123456'}\n"
    try write(text, to: "ashlar.yaml")
    try write("A", to: "cards/a.md")
    for arguments in [[], ["--theme", "zine"]] {
      let run = try Program.run(
        ["screenshot", "--widths", "390", "--output", "shots"] + arguments, in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
    }
    let own = try folder.read("shots/index-390-light.png")
    #expect(own != (try folder.read("shots/zine-index-390-light.png")))
    #expect(String(decoding: try folder.read("ashlar.yaml"), as: UTF8.self) == text)
    let unknown = try ashlar("screenshot", "--theme", "pin")
    #expect(unknown.status == 2 && unknown.errors.contains("Did you mean 'pins'?"))
  }

  @Test("a designer changes a theme's values and its styles, and every width stays exact")
  func designer() throws {
    #expect(try ashlar("new", "walls", "--kind", "wall", "--theme", "zine").status == 0)
    let start = String(decoding: try folder.read("walls/ashlar.yaml"), as: UTF8.self)
    let look = """
      theme:
        from: zine
        accent: "#0f766e"
        fonts: {text: Noto Serif, heading: Inter}
        textSize: 18
        lineHeight: 27
        cardPadding: 20
        cardRadius: 12
      """
    try write(start.replacing("theme: zine", with: look), to: "walls/ashlar.yaml")
    try write(".masthead { border-bottom: 2px solid }\n", to: "walls/theme/theme.css")
    let check = try ashlar("check", "--site", "walls", "--browser", "chromium")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect(check.output.contains(", 0 mismatches, 0 other findings"))
  }

  @Test("a sheet of all breakpoints is a PNG as wide as they are together")
  func contactSheet() throws {
    try write("title: A\n" + SampleSite.breakpoints, to: "ashlar.yaml")
    try write("---\ntitle: One\n---\nText.", to: "cards/a.md")
    let run = try ashlar("preview", "--png", "sheet.png", "--height", "600", "--dark")
    #expect(run.status == 0, "\(run.errors)")
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: folder.path + "/sheet.png")))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    // 390, 640, 960, 1280, 1664 and 2048 px at a sixth, and seven gaps of 20 px.
    #expect(width == 1304)
    let height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    // 600 px at a sixth, a caption of 20 px and two gaps.
    #expect(height == 160)
  }

  @Test("Qt WebEngine is asked from the environment that is named, and from no other")
  func qtEnvironment() throws {
    #expect(try ashlar("check", "--browser", "qtwebengine").status == 2)
    #expect(try ashlar("check", "--browser", "chromium", "--qt", ".").status == 2)
    try write("title: A\n" + SampleSite.breakpoints, to: "ashlar.yaml")
    try write("A card.", to: "cards/a.md")
    let run = try ashlar("check", "--browser", "qtwebengine", "--qt", ".")
    #expect(run.status == 1)
    #expect(run.errors.contains("Qt WebEngine is not installed: pip install PySide6-Addons"))
  }

  @Test("Chromium alone is asked at a zoom of its own")
  func zoomedBrowser() throws {
    try write("title: A\n" + SampleSite.breakpoints, to: "ashlar.yaml")
    try write("A card of several words, which fill more than a line of it.", to: "cards/a.md")
    let run = try ashlar("check", "--zoom", "110", "--boards-only")
    #expect(run.status == 0)
    #expect(run.output.contains("\nChromium at 110 % zoom: 65 boxes, 0 mismatches"))
    #expect(try ashlar("check", "--zoom", "10").status == 2)
    #expect(try ashlar("check", "--zoom", "90", "--browser", "chromium,firefox").status == 2)
  }
}
