import AshlarBrowser
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Heights are right in Chromium, too, where a system hints its fonts: there it may round each letter's width to whole pixels.
@Suite("Hinted fonts", .timeLimit(.minutes(60)))
struct HintedFontsTests {
  /// As fontconfig calls them; most systems hint slightly, or not.
  private static let styles =
    TestScope.isWhole ? ["hintslight", "hintmedium", "hintfull"] : ["hintfull"]

  @Test("every card is as tall as was said", arguments: styles)
  func heights(_ style: String) async throws {
    let gallery = await Gallery.built
    let site = try #require(gallery.site)
    let tree = try #require(gallery.tree, "site/: \(gallery.diagnostics)")
    let folder = try TemporaryFolder()
    var check = SiteCheck(of: site, tree: tree, includesPlainPages: false)
    let boards = check.check.pages
    check.check.pages = boards.filter { ["index.html", "tongues/index.html"].contains($0) }
    #expect(check.check.pages.count == 2)
    check.check.scales = TestScope.isWhole ? [100, 112.5, 150] : [100]
    (check.check.scrollWidths, check.check.forcedWidths, check.check.loadingWidths) = ([], [], [])
    check.check.fontConfiguration = try Self.configuration(style, in: folder)
    check.check.comesFirst = true
    let report = await check.run(in: [.chromium])
    #expect(report.failures.compactMap(\.failure) == [])
    let found = report.findings.map(\.description)
    #expect(found.isEmpty, "\(found.count): \(found.prefix(12))")
    #expect(report.comparedCount > 500, "\(report.comparedCount) boxes")
  }

  private static func configuration(_ style: String, in folder: TemporaryFolder) throws -> String {
    let edits = """
      <edit name="hinting" mode="assign"><bool>true</bool></edit>
      <edit name="hintstyle" mode="assign"><const>\(style)</const></edit>
      """
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
      <dir>/usr/share/fonts</dir>
      <cachedir>\(folder.path)/cache</cachedir>
      <match target="pattern">\(edits)</match>
      <match target="font">\(edits)</match>
      </fontconfig>
      """
    try folder.write(Array(text.utf8), to: "fonts.conf")
    return folder.path + "/fonts.conf"
  }
}
