import TestSupport
import Testing

@testable import AshlarImages

/// Where files say that a picture was taken, by the programs that write it there.
@Suite("Positions") struct PicturePositionTests {
  private static let exif = [
    "-GPSLatitude=48.2", "-GPSLatitudeRef=N", "-GPSLongitude=16.3", "-GPSLongitudeRef=E",
  ]
  private static let xmp = ["-XMP:GPSLatitude=48.2", "-XMP:GPSLongitude=16.3"]

  private static func isIn(_ bytes: [UInt8]) -> Bool { PicturePosition.isIn(VideoBytes(bytes)) }

  @Test(
    "Exif and XMP of every format are read, and the copy without them says nothing",
    arguments: [
      "turned-1.jpg", "turned-1.png", "upright.webp", "upright.avif", "turned-6.heic",
      "moving.gif",
    ])
  func pictures(_ name: String) throws {
    let plain = try PictureTools.tagged(name, ["-gps:all=", "-xmp:all="])
    #expect(!Self.isIn(plain))
    for arguments in name.hasSuffix("gif") ? [Self.xmp] : [Self.exif, Self.xmp] {
      let said = try PictureTools.tagged(name, ["-gps:all=", "-xmp:all="] + arguments)
      #expect(Self.isIn(said), "\(arguments)")
      #expect(!Self.isIn(try #require(PrivateCopy.of(said))))
    }
  }

  @Test("a film behind a photograph's end says it, too")
  func motion() throws {
    let photograph = try #require(PrivateCopy.of(PictureTools.picture("turned-1.jpg")))
    var film = SampleVideo()
    #expect(!Self.isIn(photograph + film.mp4))
    film.position = "+48.2082+016.3738/"
    #expect(Self.isIn(photograph + film.mp4))
  }

  @Test("videos say it in boxes, before and behind the film", arguments: [false, true])
  func videos(isLast: Bool) throws {
    var video = SampleVideo()
    video.isLast = isLast
    #expect(!Self.isIn(video.mp4))
    for note in [
      SampleVideo.box("moov", SampleVideo.box("udta", SampleVideo.box("loci", [1, 2, 3]))),
      SampleVideo.box("moov", SampleVideo.box("udta", SampleVideo.box("\u{A9}xyz", [1, 2, 3]))),
      SampleVideo.box(
        "moov", SampleVideo.box("meta", Array("com.apple.quicktime.location.ISO6709".utf8))),
      SampleVideo.box("uuid", Array("<exif:GPSLatitude>48,12N".utf8)),
      Array("no box: exif:GPSLatitude".utf8),
    ] {
      #expect(Self.isIn(video.mp4 + note), "\(note)")
    }
    video.position = "+48.2082+016.3738/"
    let said = video.mp4
    #expect(Self.isIn(said))
    var copy = said
    for patch in try PrivateVideo.patches(for: VideoBytes(said), .mp4) {
      patch.apply(to: &copy, startingAt: 0)
    }
    #expect(!Self.isIn(copy))
    for count in stride(from: 0, to: said.count, by: 11) { _ = Self.isIn(Array(said[..<count])) }
  }
}
