import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Videos on cards, beside photographs and in texts.
@Suite("Videos of a site") struct VideoSiteTests {
  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"

  private static var film: [UInt8] {
    var video = SampleVideo()
    video.position = "+48.2082+016.3738/"
    return video.mp4
  }

  @Test("a board shows a picture with the video's length, the card's page plays it")
  func card() async throws {
    let site = try await BuiltSite(
      "",
      [
        "cards/walk.md":
          "---\ntitle: A walk\nvideo: walk.mp4\nimage: walk.svg\nalt: A path\n---\nUp.\n",
        "cards/walk.svg": Self.drawing,
      ], media: ["cards/walk.mp4": Self.film])
    #expect(site.complaints == [])
    let board = try site.text("index.html")
    #expect(board.contains("<a class=\"pic p0 film\" href=\"cards/walk.html\""))
    #expect(board.contains("src=\"cards/walk.svg\""))
    #expect(board.contains("<span class=\"count\" aria-hidden=\"true\">1:05</span>"))
    #expect(!board.contains("<video") && !board.contains(".mp4"))
    let page = try site.text("cards/walk.html")
    #expect(
      page.contains(
        "<video class=\"pic p0\" controls preload=\"none\" poster=\"../cards/walk.svg\" width=\"640\" "
          + "height=\"360\" aria-label=\"A path\"><source src=\"../cards/walk.mp4\">"))
    #expect(!page.contains("autoplay") && !page.contains("<script") && !page.contains("style="))
    let published = try #require(site.result.tree?["cards/walk.mp4"]).bytes()
    #expect(published.count == Self.film.count)
    #expect(published.firstRange(of: Array("+48.2082".utf8)) == nil)
  }

  @Test("on a photograph's page a video is no wider than itself, as photographs are")
  func photograph() async throws {
    let site = try await BuiltSite("", [:], media: ["photos/walk/a.mp4": Self.film])
    let page = try site.text("cards/photos-walk-a.html")
    #expect(
      page.contains(
        "<video class=\"pic p0 fit sa-1 sb-7 sc-7 sd-7 wa-0 wb-6 wc-4 wd-0\" controls "))
    let style = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    #expect(try site.text(style).contains(".reading .card :is(img,video).fit{"))
  }

  @Test("who wants everything kept has it kept") func kept() async throws {
    let site = try await BuiltSite(
      "pictures: {metadata: keep}\n", ["cards/a.md": "---\nvideo: a.mp4\nalt: A path\n---\n"],
      media: ["cards/a.mp4": Self.film])
    #expect(try site.result.tree?["cards/a.mp4"]?.bytes() == Self.film)
  }

  @Test("the picture beside a video is its own; without one a drawing of its shape stands there")
  func posters() async throws {
    let site = try await BuiltSite(
      "",
      [
        "cards/a.md": "---\nvideo: a.mp4\nalt: A path\n---\nUp.\n",
        "cards/b.md": "---\nimage: b.webm\nalt: A hill\n---\nDown.\n",
      ],
      media: [
        "cards/a.mp4": SampleVideo().mp4, "cards/b.webm": SampleVideo().webM(),
        "cards/a.png": SamplePicture.png,
      ])
    #expect(site.complaints == [])
    let board = try site.text("index.html")
    #expect(board.contains("src=\"cards/a.png\""))
    #expect(board.contains("src=\"assets/pictures/video-640x360.svg\""))
    #expect(site.paths.contains("assets/pictures/video-640x360.svg"))
    let page = try site.text("cards/b.html")
    #expect(page.contains("controls preload=\"metadata\" width=\"640\" height=\"360\""))
    #expect(page.contains("<source src=\"../cards/b.webm\">"))
  }

  @Test(
    "what plays by itself is silent, has controls, and does not where readers want less to move")
  func loop() async throws {
    let site = try await BuiltSite(
      "", ["cards/a.md": "---\nvideo: a.mp4\nloop: true\nalt: A mill\n---\n"],
      media: ["cards/a.mp4": SampleVideo().mp4])
    let page = try site.text("cards/a.html")
    let playing = try #require(page.firstMatch(of: /<video [^>]*autoplay[^>]*>.*?<\/video>/)).0
    for word in ["muted", "loop", "playsinline", "controls"] {
      #expect(playing.contains(" \(word)"), "\(word)")
    }
    #expect(playing.contains("media=\"(prefers-reduced-motion:no-preference)\""))
    #expect(page.contains("<video class=\"pic p0 still\" controls preload=\"metadata\""))
  }

  @Test("a video among photographs is a card, and a picture of its name belongs to it")
  func photographs() async throws {
    var turned = SampleVideo()
    turned.isTurned = true
    let site = try await BuiltSite(
      "pictures: {download: true}\n",
      [
        "photos/alps/IMG_1.yaml": "alt: A ridge\n", "photos/alps/b.yaml": "alt: A door\n",
      ],
      media: [
        "photos/alps/IMG_1.MOV": turned.mp4, "photos/alps/IMG_1.png": SamplePicture.png,
        "photos/alps/b.mp4": turned.mp4,
      ])
    #expect(site.complaints == [])
    let album = try site.text("photos/alps/index.html")
    #expect(album.components(separatedBy: "<article").count == 3)
    #expect(album.contains("src=\"../../photos/alps/IMG_1.png\""))
    #expect(album.contains("width=\"360\" height=\"640\""))
    #expect(album.contains("4 July 2026") || album.contains("class=\"pic p0 film\""))
    let path = try #require(site.paths.first { $0.hasPrefix("cards/photos-alps-img") })
    let page = try site.text(path)
    #expect(page.contains("poster=\"../photos/alps/IMG_1.png\" width=\"360\" height=\"640\""))
    #expect(page.contains("<a download href=\"../photos/alps/IMG_1.MOV\">"))
    #expect(!page.contains("<dialog") && !page.contains("class=\"zoom\""))
  }

  @Test("a video in a text is played there") func text() async throws {
    let site = try await BuiltSite(
      "", ["cards/a.md": "# A\n\n![A mill](a.webm)\n\nMore.\n"],
      media: ["cards/a.webm": SampleVideo().webM()])
    for page in ["index.html", "cards/a.html"] {
      let text = try site.text(page)
      #expect(
        text.contains("<p class=\"figure pw640\"><video class=\"p0\" controls preload=\"metadata\"")
      )
      #expect(text.contains("aria-label=\"A mill\""))
    }
  }

  @Test("what is missing, cut off, no video, or not played everywhere is said, with a remedy")
  func bad() async throws {
    var hevc = SampleVideo()
    hevc.codec = "hvc1"
    hevc.hasDataTrack = true
    var sound = SampleVideo()
    sound.handler = "soun"
    let cut = Array(SampleVideo().mp4.prefix(300))
    let names = ["none", "cut", "empty", "sound", "text"]
    var files = ["cards/fine.md": "---\nvideo: hevc.mp4\nalt: A path\n---\n"]
    for name in names { files["cards/\(name).md"] = "---\nvideo: \(name).mp4\nalt: A path\n---\n" }
    files["cards/text.mp4"] = "<html>"
    let broken = try await BuiltSite(
      "", files,
      media: [
        "cards/hevc.mp4": hevc.mp4, "cards/cut.mp4": cut, "cards/empty.mp4": [],
        "cards/sound.mp4": sound.mp4,
      ])
    let found = broken.result.diagnostics.filter {
      $0.message.contains("video '") && !$0.message.contains("plays")
    }
    #expect(found.count == names.count)
    #expect(found.allSatisfy { $0.hint != nil && $0.location?.line == 2 })
    // One that is not there is a mistake in the card, one that is broken has a placeholder.
    #expect(
      broken.result.diagnostics.filter { $0.severity == .error }.map(\.message) == [
        "there is no video 'none.mp4'"
      ])
    #expect(broken.complaints.contains("cards/none.md:2:8: there is no video 'none.mp4'"))
    #expect(
      broken.complaints.contains(
        "cards/cut.md:2:8: the video 'cards/cut.mp4' is cut off or damaged: a placeholder stands for it"
      ))
    let fine = try await BuiltSite(
      "", ["cards/fine.md": "---\nvideo: hevc.mp4\nalt: A path\n---\n"],
      media: ["cards/hevc.mp4": hevc.mp4])
    #expect(
      fine.complaints == [
        "cards/fine.md:2:8: not every browser plays the video 'cards/hevc.mp4', which is encoded as 'hvc1'",
        "cards/hevc.mp4: the video has a track of data, in which cameras write where they are",
      ])
    #expect(fine.paths.contains("cards/hevc.mp4"))
  }

  @Test("a track of text is kept under a warning, as drones write positions there")
  func subtitles() async throws {
    var film = SampleVideo()
    film.hasDataTrack = true
    film.dataHandler = "sbtl"
    for (settings, isSaid) in [("", true), ("pictures: {metadata: keep}\n", false)] {
      let site = try await BuiltSite(
        settings, ["cards/a.md": "---\nvideo: a.mp4\nalt: A path\n---\n"],
        media: ["cards/a.mp4": film.mp4])
      let text =
        "cards/a.mp4: the video has a track of text: subtitles, or what drones write of where they are"
      #expect(site.complaints == (isSaid ? [text] : []))
      #expect(site.paths.contains("cards/a.mp4"))
    }
  }

  @Test("the address of a service under the same key is left to others") func elsewhere()
    async throws
  {
    let site = try await BuiltSite(
      "", ["cards/a.md": "---\ntitle: A\nvideo: https://example.org/a.mp4\n---\nWords.\n"])
    #expect(try !site.text("cards/a.html").contains("<video"))
    #expect(!site.result.diagnostics.contains { $0.severity == .error })
  }
}

private enum SamplePicture {
  /// Three grey pixels wide and two high.
  static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 3,
    0, 0,
    0, 2, 8, 0, 0, 0, 0, 0xE6, 0x13, 0x87, 0x4F, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42,
    0x60, 0x82,
  ]
}
