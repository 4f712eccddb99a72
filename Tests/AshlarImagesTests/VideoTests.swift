import AshlarSystem
import TestSupport
import Testing

@testable import AshlarImages

/// What containers of videos say, and what is taken out of them.
@Suite("Videos") struct VideoTests {
  private static func header(_ bytes: [UInt8]) -> Result<VideoHeader, VideoHeaderError> {
    Result { () throws(VideoHeaderError) in try VideoHeader.read(MediaFile(bytes)) }
  }

  @Test(
    "an MP4 says its size, its length, when it was taken and its codec", arguments: [false, true])
  func mp4(_ isLast: Bool) throws {
    var video = SampleVideo()
    video.isLast = isLast
    let header = try Self.header(video.mp4).get()
    #expect((header.width, header.height) == (640, 360))
    #expect(header.duration == 65)
    #expect(header.date == PictureDate(year: 2026, month: 7, day: 4, hour: 12, minute: 30))
    #expect(header.codec == "avc1")
    #expect(!header.hasDataTrack)
    video.hasDataTrack = true
    #expect(try Self.header(video.mp4).get().hasDataTrack)
    #expect(!header.hasTextTrack)
  }

  @Test(
    "a track of text is found, which may be subtitles", arguments: ["text", "sbtl", "subt", "clcp"])
  func text(_ handler: String) throws {
    var video = SampleVideo()
    video.dataHandler = handler
    video.hasDataTrack = true
    let header = try Self.header(video.mp4).get()
    #expect(header.hasTextTrack == (handler != "clcp") && !header.hasDataTrack)
  }

  @Test("a video that a phone turned is as wide as its pictures are high") func turned() throws {
    var video = SampleVideo()
    video.isTurned = true
    let header = try Self.header(video.mp4).get()
    #expect((header.width, header.height) == (360, 640))
  }

  @Test("a WebM says as much, also one without the sizes of its parts", arguments: [false, true])
  func webM(_ isLive: Bool) throws {
    let header = try Self.header(SampleVideo().webM(isLive: isLive)).get()
    #expect((header.width, header.height) == (640, 360))
    #expect(header.duration == 65)
    #expect(header.codec == "V_VP9")
    #expect(header.date?.year == 2026)
  }

  @Test("what is no video with pictures is said to be none") func bad() {
    var sound = SampleVideo()
    sound.handler = "soun"
    var empty = SampleVideo()
    (empty.width, empty.height) = (0, 0)
    #expect(Self.header([]) == .failure(.empty))
    #expect(Self.header(Array("<html>".utf8)) == .failure(.unknownFormat))
    #expect(
      Self.header([0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 0, count: 40))
        == .failure(.unknownFormat))
    #expect(Self.header(sound.mp4) == .failure(.noPicture))
    #expect(Self.header(sound.webM()) == .failure(.noPicture))
    #expect(Self.header(empty.mp4) == .failure(.damaged))
    #expect(Self.header(empty.webM()) == .failure(.damaged))
  }

  @Test("a box that claims more than there is, or more than any film describes, is damage")
  func huge() {
    let type = SampleVideo.box("ftyp", Array("isom".utf8), [0, 0, 0, 0])
    let claim: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF] + Array("moov".utf8)
    #expect(Self.header(type + claim + [1, 2, 3]) == .failure(.truncated))
    let long: [UInt8] = [0, 0, 0, 1] + Array("free".utf8) + Array(repeating: 0xFF, count: 8)
    #expect(Self.header(type + long) == .failure(.damaged))
    var asked = 0
    let size = 1 << 40
    let movie: [UInt8] = [0, 0, 0, 1] + Array("moov".utf8) + [0, 0, 0, 0xFF, 0, 0, 0, 0]
    let endless = MediaFile(size: size) { offset, count in
      asked = max(asked, count)
      return offset == 0 ? Array((type + movie).prefix(count)) : Array(movie.prefix(count))
    }
    #expect(throws: VideoHeaderError.self) { try VideoHeader.read(endless) }
    #expect(asked < 1 << 27)
  }

  @Test("no part of a video crashes what reads it, and each change of it is answered") func cut() {
    var video = SampleVideo()
    video.position = "+48.2+016.3/"
    for bytes in [video.mp4, video.webM(), video.webM(isLive: true)] {
      for count in stride(from: 0, to: bytes.count, by: 7) {
        let part = MediaFile(Array(bytes[..<count]))
        _ = try? VideoHeader.read(part)
        for format in [VideoHeader.Format.mp4, .webm] {
          _ = try? PrivateVideo.patches(for: part, format)
        }
      }
      for seed in 0..<300 {
        var random = SeededRandom(seed: UInt64(seed))
        var changed = bytes
        for _ in 0..<4 {
          changed[Int.random(in: 0..<min(900, changed.count), using: &random)] =
            [0, 1, 0x7F, 0xFF].randomElement(using: &random) ?? 0
        }
        guard let header = try? VideoHeader.read(MediaFile(changed)) else { continue }
        #expect(header.width > 0 && header.height > 0)
        let patches = try? PrivateVideo.patches(for: MediaFile(changed), header.format)
        for patch in patches ?? [] {
          #expect(
            patch.offset >= 0 && patch.offset + patch.bytes.count + patch.zeroCount <= changed.count
          )
        }
      }
    }
  }

  @Test("position, camera and times go, the pictures, the copyright and the size of the file stay")
  func privacy() throws {
    var video = SampleVideo()
    video.position = "+48.2082+016.3738/"
    for bytes in [video.mp4, video.webM(), video.webM(isLive: true)] {
      let header = try Self.header(bytes).get()
      var copy = bytes
      for patch in try PrivateVideo.patches(for: MediaFile(bytes), header.format) {
        patch.apply(to: &copy, startingAt: 0)
      }
      #expect(copy.count == bytes.count)
      for said in ["+48.2082", "Camera 5"] {
        #expect(copy.firstRange(of: Array(said.utf8)) == nil, "\(said)")
      }
      #expect(bytes.firstRange(of: Array("+48.2082".utf8)) != nil)
      let kept = try Self.header(copy).get()
      #expect((kept.width, kept.height, kept.duration) == (640, 360, 65))
      #expect(kept.date == nil)
      #expect(copy.filter { $0 == 0x55 }.count >= 3000)
      if header.format == .mp4 {
        for owner in ["A. Mason", "B. Carver"] {
          #expect(copy.firstRange(of: Array(owner.utf8)) != nil)
        }
      }
      // What says nothing is not changed again.
      let again = try PrivateVideo.patches(for: MediaFile(copy), header.format)
      var second = copy
      for patch in again { patch.apply(to: &second, startingAt: 0) }
      #expect(second == copy)
    }
  }

  @Test(
    "position and camera go where something follows the film, which goes as well",
    arguments: [
      [0, 0, 0, 0], [1, 2, 3], Array("no box, but +48.2082".utf8),
      [0, 0, 0xFF, 0] + Array("SEFH+48.2082".utf8),
    ] as [[UInt8]], [false, true])
  func trailer(_ trailer: [UInt8], isLast: Bool) throws {
    var video = SampleVideo()
    video.position = "+48.2082+016.3738/"
    video.isLast = isLast
    let copy = try Self.privateCopy(video.mp4 + trailer)
    #expect(copy.firstRange(of: Array("+48.2082".utf8)) == nil)
    #expect(copy.suffix(trailer.count).allSatisfy { $0 == 0 })
    #expect(try Self.header(copy).get().date == nil)
    #expect(try Self.privateCopy(copy) == copy)
  }

  @Test("a second description of a film goes") func second() throws {
    var second = SampleVideo()
    second.position = "+48.2082+016.3738/"
    let film = SampleVideo().mp4
    let copy = try Self.privateCopy(film + second.mp4)
    #expect(copy.firstRange(of: Array("+48.2082".utf8)) == nil)
    #expect(try Self.header(copy) == Self.header(Self.privateCopy(film)))
  }

  private static func privateCopy(_ bytes: [UInt8]) throws -> [UInt8] {
    var copy = bytes
    for patch in try PrivateVideo.patches(for: MediaFile(bytes), .mp4) {
      patch.apply(to: &copy, startingAt: 0)
    }
    return copy
  }

  @Test("the copy of a file is made in parts, kept, and not made again") func kept() throws {
    let folder = try TemporaryFolder()
    var video = SampleVideo()
    video.position = "+48.2082+016.3738/"
    // Longer than what is copied at once.
    let bytes = video.mp4 + SampleVideo.box("mdat", Array(repeating: 0x33, count: 1 << 21))
    try folder.write(bytes, to: "a.mp4")
    let cache = VariantCache(folder: folder.path + "/cache")
    guard case .file(let place, let name)? = try cache.privateVideo(of: folder.path + "/a.mp4")
    else {
      Issue.record("no copy")
      return
    }
    let content = try readFile(place + "/" + name, limit: 1 << 24).bytes
    #expect(content.count == bytes.count)
    #expect(content.firstRange(of: Array("+48.2082".utf8)) == nil)
    #expect(content[(content.count - (1 << 21))...].allSatisfy { $0 == 0x33 })
    #expect(try cache.privateVideo(of: folder.path + "/a.mp4") == .file(folder: place, name: name))
    #expect(
      try VariantCache(folder: nil).privateVideo(of: folder.path + "/a.mp4") == .bytes(content))
    // What says nothing is used as it is.
    try folder.write(content, to: "b.mp4")
    #expect(try cache.privateVideo(of: folder.path + "/b.mp4") == nil)
  }
}
