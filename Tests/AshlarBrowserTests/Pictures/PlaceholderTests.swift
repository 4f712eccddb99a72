import AshlarOutput
import AshlarServer
import AshlarSite
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// What stands in the place of a photograph on its own page until it is there.
@Suite("Places of photographs", .drivesBrowser, .timeLimit(.minutes(60)))
struct PlaceholderTests {
  /// Larger than any window, tall, and smaller than the window.
  private static let shapes = [("wide", 2600, 1733), ("tall", 1300, 2200), ("small", 310, 207)]

  private static let site = Task.detached { () async throws -> TemporaryFolder in
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: Walks\nalbums: false\n"])
    for (name, width, height) in shapes {
      try folder.write(try DrawnPicture.jpeg(width, height), to: "photos/\(name).jpg")
      try folder.write(Array("alt: \(name)\n".utf8), to: "photos/\(name).yaml")
    }
    let tree = try #require(await build(BuildOptions(testing: folder.path)).tree)
    let written = try TemporaryFolder()
    for (path, file) in tree.files { try written.write(file.bytes(), to: path) }
    return written
  }

  private struct Place: Decodable {
    var width, height, room, windowHeight: Double
    /// Of the file, in its pixels.
    var fileWidth: Double
    var colour: String
  }

  @Test(
    "it has the photograph's shape, its size and about its mean colour",
    arguments: BrowserEngine.usual)
  func place(_ engine: BrowserEngine) async throws {
    let address = "file://" + (try await Self.site.value).path
    try await onThread {
      let window = try engine.liveWindow()
      for (name, width, height) in Self.shapes {
        try window.open(address: address + "/index.html")
        let exact = try window.value(
          of: "getComputedStyle(document.querySelector('#photos-\(name) img')).backgroundColor",
          as: String.self)
        try window.open(address: "\(address)/cards/photos-\(name).html")
        let place = try window.value(
          of: """
            (() => {
              const image = document.querySelector('.card img.pic'), box = image.getBoundingClientRect();
              return {
                width: box.width, height: box.height, room: image.closest('.card').clientWidth,
                windowHeight: innerHeight, fileWidth: Number(/-([0-9]+)\\./.exec(image.currentSrc)?.[1] ?? image.naturalWidth),
                colour: getComputedStyle(image).backgroundColor};
            })()
            """, as: Place.self)
        let shape = Double(width) / Double(height)
        let wanted = min(place.room, (place.windowHeight - 64) * shape, Double(width))
        // Shapes are said in thousandths, rounded down.
        #expect(place.width <= wanted + 0.05, "\(name)")
        #expect(place.width >= wanted - (place.windowHeight - 64) / 1000 - 0.05, "\(name)")
        // The file's own height is rounded to a pixel of it.
        let pixel = place.width / place.fileWidth
        #expect(abs(place.height - place.width / shape) < pixel / 2 + 0.05, "\(name)")
        let channels = Self.channels(place.colour)
        // The small one has no variants, so that nobody knows its colour.
        #expect(channels.count == (name == "small" ? 4 : 3), "\(name): \(place.colour)")
        if name == "small" { continue }
        let pairs = zip(Self.channels(exact), channels)
        #expect(pairs.allSatisfy { abs($0 - $1) <= 8 }, "\(exact), \(place.colour)")
      }
    }
  }

  /// Of a colour as browsers say it; four where it is transparent.
  private static func channels(_ colour: String) -> [Int] {
    colour.matches(of: /[0-9]+/).compactMap { Int($0.0) }
  }
}
