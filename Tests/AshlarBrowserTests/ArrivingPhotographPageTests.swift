import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// An album that is open while photographs arrive.
@Suite("Photographs that arrive, in three browsers", .drivesBrowser, .timeLimit(.minutes(60)))
struct ArrivingPhotographPageTests {
  private struct Place: Decodable, Equatable {
    var width, height: Double
  }

  @Test(
    "each shows without a load, in its box from the start, and goes when its file does",
    arguments: BrowserEngine.usual)
  func arrival(engine: BrowserEngine) async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: Stones"])
    try folder.write(try DrawnPicture.jpeg(600, 400), to: "photos/walls/a.jpg")
    let large = try DrawnPicture.jpeg(2600, 1700)
    try await onThread {
      try LivePreview.serve(folder) { preview in
        let window = try engine.liveWindow()
        try window.open(address: preview.address + "photos/walls/")
        try window.wait(for: "document.querySelectorAll('.card').length === 1")
        try window.wait(for: "(window.mark = 1, true)")
        // The sizes that the newest card's picture is drawn in, from its first on.
        try window.wait(
          for: """
            (window.places = [], new MutationObserver(() => {
              const image = document.querySelector('#photos-walls-b img')
              if (image) window.places.push({ width: image.clientWidth, height: image.clientHeight })
            }).observe(document.body, { subtree: true, childList: true, attributes: true }), true)
            """)
        try folder.write(large, to: "photos/walls/b.jpg")
        try window.wait(for: "!!document.querySelector('#photos-walls-b')")
        // First small, then in all sizes.
        try window.wait(
          for: "/-2600\\./.test(document.querySelector('#photos-walls-b img')?.outerHTML)")
        let places = try window.value(of: "window.places", as: [Place].self)
        #expect(!places.isEmpty && places.allSatisfy { $0 == places[0] && $0.height > 0 })
        try FileManager.default.moveItem(
          atPath: folder.path + "/photos/walls/b.jpg", toPath: folder.path + "/photos/walls/c.jpg")
        try window.wait(
          for:
            "!document.querySelector('#photos-walls-b') && !!document.querySelector('#photos-walls-c')"
        )
        #expect(try window.value(of: "window.mark", as: Int.self) == 1)
      }
    }
  }
}
