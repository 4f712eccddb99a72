import AshlarCodecs
import Foundation
import TestSupport
import Testing

/// ZIP files of stored files, as other programs read them.
@Suite("ZIP layout") struct ZIPLayoutTests {
  private static func entry(
    _ name: String, _ bytes: [UInt8], time: ZIPLayout.Time = ZIPLayout.Time()
  ) -> ZIPLayout.Entry {
    var sum = CRC32()
    sum.update(bytes)
    return ZIPLayout.Entry(name: Array(name.utf8), size: bytes.count, sum: sum, time: time)
  }

  private static func zip(
    _ files: [(name: String, bytes: [UInt8])], forcesZip64: Bool = false
  ) -> [UInt8] {
    var layout = ZIPLayout(forcesZip64: forcesZip64)
    let parts = files.flatMap { layout.header(of: entry($0.name, $0.bytes)) + $0.bytes }
    return parts + layout.end()
  }

  @Test("the sum of the example in its standard, in parts, too") func sum() {
    // ITU-T V.42, as catalogues of sums give it for these digits.
    var whole = CRC32()
    whole.update(Array("123456789".utf8))
    #expect(whole.value == 0xCBF4_3926)
    var parts = CRC32()
    parts.update(Array("1234".utf8))
    parts.update([])
    parts = CRC32(value: parts.value)
    parts.update(Array("56789".utf8))
    #expect(parts == whole)
  }

  @Test(
    "Python and unzip find every file whole, under its own name, in Zip64 and without",
    arguments: [false, true])
  func readers(_ forcesZip64: Bool) throws {
    let files: [(name: String, bytes: [UInt8])] = [
      ("a.jpg", Array("Stone".utf8)), ("inner/a.jpg", []), ("W\u{E4}nde/\u{30A}.png", [0, 255]),
      ("Wa\u{308}nde 'q' \"r\".png", Array(repeating: 7, count: 70_000)),
    ]
    let folder = try TemporaryFolder()
    try folder.write(Self.zip(files, forcesZip64: forcesZip64), to: "a.zip")
    let found = try PythonZIP.files(of: folder.path + "/a.zip")
    #expect(found.map(\.name).map { Array($0.utf8) } == files.map { Array($0.name.utf8) })
    #expect(found.map(\.size) == files.map(\.bytes.count))
    #expect(found.allSatisfy { $0.isStored && $0.isUTF8 && $0.mode == 0o100644 })
    #expect(found.allSatisfy { $0.time == [1980, 1, 1, 0, 0, 0] })
    #expect(found.allSatisfy { ($0.version == 45) == forcesZip64 })
    _ = try LoopbackSSH.run("/usr/bin/unzip", ["-tqq", "a.zip"], in: folder.path)
  }

  @Test("a ZIP without files is one that Python reads, and its size is known before")
  func empty() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.zip([]), to: "a.zip")
    #expect(try PythonZIP.files(of: folder.path + "/a.zip").isEmpty)
    #expect(Self.zip([], forcesZip64: true).count == ZIPLayout.endSize)
    let bytes: [UInt8] = [1, 2, 3]
    #expect(
      Self.zip([("stone.jpg", bytes)], forcesZip64: true).count
        == ZIPLayout.size(of: Self.entry("stone.jpg", bytes)) + ZIPLayout.endSize)
  }

  @Test("70,000 files are counted in Zip64") func many() throws {
    let files = (0..<70_000).map { (name: "\($0).jpg", bytes: [UInt8($0 & 255)]) }
    let folder = try TemporaryFolder()
    try folder.write(Self.zip(files), to: "a.zip")
    let found = try PythonZIP.files(of: folder.path + "/a.zip")
    #expect(found.count == files.count && found.last?.name == "69999.jpg")
  }

  @Test("files over 4 GB, and those behind them, have their sizes and places in Zip64")
  func large() throws {
    let size = 4_500_000_000
    var layout = ZIPLayout()
    let film = ZIPLayout.Entry(name: Array("film.mp4".utf8), size: size, sum: CRC32())
    let first = layout.header(of: film)
    let second = layout.header(of: Self.entry("a.jpg", [9]))
    // Nobody writes the film: a file with a hole has its size.
    let folder = try TemporaryFolder()
    try folder.write(first, to: "a.zip")
    let file = try FileHandle(forUpdating: URL(filePath: folder.path + "/a.zip"))
    try file.truncate(atOffset: UInt64(first.count + size))
    try file.seekToEnd()
    try file.write(contentsOf: Data(second + [9] + layout.end()))
    try file.close()
    let found = try PythonZIP.files(of: folder.path + "/a.zip", reading: ["a.jpg"])
    #expect(found.map(\.size) == [size, 1])
    #expect(found.map(\.version) == [45, 45])
  }

  @Test(
    "times are those of no zone, in steps of two seconds; years that a ZIP has no number for are none"
  )
  func times() throws {
    let time = try #require(ZIPLayout.Time(year: 2026, month: 11, day: 28, secondOfDay: 45_297))
    var layout = ZIPLayout()
    let zip = layout.header(of: Self.entry("a", [], time: time)) + layout.end()
    let folder = try TemporaryFolder()
    try folder.write(zip, to: "a.zip")
    #expect(
      try PythonZIP.files(of: folder.path + "/a.zip").map(\.time) == [[2026, 11, 28, 12, 34, 56]])
    #expect(ZIPLayout.Time(year: 1979, month: 12, day: 31, secondOfDay: 0) == nil)
    #expect(ZIPLayout.Time(year: 2108, month: 1, day: 1, secondOfDay: 0) == nil)
  }
}
