import TestSupport
import Testing

@testable import AshlarImages

/// What a process and its workers say to each other; a worker that a picture has taken over may say anything.
@Suite("Picture messages") struct PictureMessageTests {
  private static var messages: [PictureMessage] {
    var limits = DecodingLimits()
    limits.frameCount = 7
    var settings = VariantSettings()
    settings.isDraft = true
    settings.webpQuality = 31
    let requests = [VariantRequest(width: 9, format: .jxl), VariantRequest(width: 3, format: .gif)]
    let tasks: [PictureJob.Task] = [
      .variants(requests, widest: 12), .cover(width: 1200, height: 630), .drawing, .outline,
    ]
    let jobs = tasks.map {
      PictureMessage.job(
        PictureJob(task: $0, settings: settings, limits: limits), [0xFF, 0xD8, 0, 0x3C])
    }
    let set = VariantSet(
      variants: [Variant(format: .webp, width: 3, height: 2, bytes: [1, 2, 3])],
      colour: PictureColour(red: 1, green: 20, blue: 255))
    let errors: [VariantError] = [
      .unknownFormat, .unreadable(.heic), .unwritable(.jxl), .tooManyPixels(5), .tooMuchMemory(6),
      .tooManyFrames(7), .damaged, .crashed, .tooLong,
    ]
    let library = ImageLibrary(
      version: 81_401, drawsSVG: true, readable: [.jpeg, .heic], writable: [.webp, .avif])
    return jobs + errors.map { .failed($0) } + [
      .ready(library), .missing("no such file"), .hasTurn, .makeLarge, .makeSmall, .done,
      .made(set), .made(VariantSet(variants: [], colour: nil)),
    ]
  }

  @Test("each is read as it was written")
  func equal() {
    for message in Self.messages { #expect(PictureMessage(packed: message.packed) == message) }
  }

  @Test("one that is cut off, or goes on, is none")
  func cut() {
    for message in Self.messages {
      let packed = message.packed
      for count in packed.indices {
        #expect(PictureMessage(packed: Array(packed.prefix(count))) == nil)
      }
      #expect(PictureMessage(packed: packed + [0]) == nil)
    }
  }

  @Test("changed bytes are another message or none, and end nothing")
  func changed() {
    for message in Self.messages {
      let packed = message.packed
      for index in packed.indices {
        for byte in [0, 0x7F, 0x80, 0xFF, packed[index] &+ 1] as [UInt8] {
          var other = packed
          other[index] = byte
          guard let read = PictureMessage(packed: other) else { continue }
          #expect(PictureMessage(packed: read.packed) == read)
        }
      }
    }
  }
}
