import Foundation
import TestSupport
import Testing

@Suite("ashlar preview", .runsPrograms) struct PreviewCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: Stones
      boards:
      - id: index
      - id: yard
        title: The Yard
      \(SampleSite.breakpoints)
      """,
      "cards/one.md": "---\ntitle: A < B & C\n---\nThe first.",
      "cards/two.md": "---\ntitle: Two\nspan: 2\n---\nThe second.",
    ])
  }

  @Test("an SVG shows every breakpoint with its cards, and is well-formed")
  func svg() throws {
    let run = try Program.run(
      ["preview", "yard", "--svg", "sheet.svg", "--no-cache"], in: folder.path)
    #expect(run.status == 0 && run.output == "sheet.svg\n", "\(run.errors)")
    let text = try String(contentsOfFile: folder.path + "/sheet.svg", encoding: .utf8)
    #expect(text.contains("<title>The Yard</title>"))
    for (name, width) in [
      ("phone", 390), ("tablet", 640), ("small", 960), ("medium", 1280), ("large", 1664),
      ("huge", 2048),
    ] {
      #expect(text.contains(">\(name) <tspan class=\"quiet\">\(width) px<"), "\(name)")
    }
    #expect(text.matches(of: /<rect class="card"/).count == 12)
    #expect(text.matches(of: />A &lt; B &amp; C</).count == 6)
    // A card of two columns is as wide as the tablet's board.
    #expect(text.contains(/<rect class="card" rx="8" x="24" y="[0-9.]+" width="592"/))
    #expect(XMLCheck.isWellFormed(text))
  }

  @Test("a board that there is not, no file, and a folder that cannot be written are named")
  func mistakes() throws {
    let unknown = try Program.run(["preview", "yrad", "--svg", "a.svg"], in: folder.path)
    #expect(unknown.status == 2 && unknown.errors.contains("it has index, yard"))
    let nowhere = try Program.run(["preview"], in: folder.path)
    #expect(nowhere.status == 2 && nowhere.errors.contains("--svg FILE"))
    let closed = try Program.run(["preview", "--svg", "none/a.svg"], in: folder.path)
    #expect(closed.status == 1 && closed.errors.contains("none/a.svg cannot be written"))
  }
}

/// Whether a text is XML as far as its elements go.
private enum XMLCheck {
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    for match in text.matches(of: /<(\/?)([a-z]+)[^<>]*?(\/?)>/) {
      if !match.1.isEmpty {
        guard open.popLast() == match.2 else { return false }
      } else if match.3.isEmpty {
        open.append(match.2)
      }
    }
    return open.isEmpty && !text.contains(/&(?!amp;|lt;|gt;|quot;)/)
  }
}
