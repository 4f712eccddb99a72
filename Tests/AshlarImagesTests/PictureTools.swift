import Foundation
import TestSupport
import Testing

/// The pictures that a script draws for the tests, and other programs' view of pictures.
///
/// The script is run by the Python that `make test-deps` sets up; without it the tests fail.
struct PictureTools: Sendable {
  /// What another decoder finds in a picture.
  struct Look: Decodable {
    var width, height: Int
    var format, mode: String
    /// The colour profile's own description.
    var profile: String?
    /// The mean colours in the middle of the four quarters, from the top left.
    var patches: [[Double]]
    /// The mean colours of each frame's first and last row.
    var edges: [[[Double]]]
    /// The colour of each frame, in its first quarter.
    var frames: [[Double]]
    /// In milliseconds.
    var durations: [Double?]
    var loop: Int?
    /// What its Exif says.
    var orientation: Int?
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let script = root.appending(
    path: "Tests/AshlarImagesTests/Pictures/pictures.py")
  private static let python = root.appending(path: ".venv/tests/bin/python")

  /// The folder of drawn pictures, made once for all tests of a run.
  static let folder = Result<URL, any Error> {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "ashlar-pictures-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try run(python, [script.path, "make", folder.path])
    return folder
  }

  /// The bytes of a picture that the script drew.
  static func picture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.get().appending(path: name)))
  }

  /// What Pillow, and so another decoder than libvips's, sees in each of some pictures.
  static func look(_ pictures: [[UInt8]]) throws -> [Look] {
    let files = try pictures.map(file)
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    return try files.map { file in
      let answer = try looker.get().answer(to: [file.path], until: "end")
      return try JSONDecoder().decode(Look.self, from: Data(#require(answer.last).utf8))
    }
  }

  private static let looker = Result {
    try LastingProgram("exec \"$@\"", [python.path, script.path, "look"])
  }

  /// Asks exiftool, which must not fail.
  private static func askExiftool(_ arguments: [String]) throws -> [String] {
    // What "-echo3" says comes at the answer's end, and behind it "{ready}", which "-q" would leave out.
    var answer = try exiftoolProgram.get().answer(
      to: arguments + ["-echo3", "status ${status}", "-execute"], until: "{ready}")
    try #require(answer.popLast() == "status 0", "exiftool \(arguments)")
    return answer
  }

  /// It waits for more even where its standard input has ended.
  private static let exiftoolProgram = Result {
    try LastingProgram(
      "(cat; printf '%s\\n' -stay_open False) | exec /usr/bin/exiftool -stay_open True -@ -")
  }

  /// What exiftool finds in a picture, by its names for things with their groups.
  static func exiftool(_ picture: [UInt8]) throws -> [String: String] {
    let file = try file(picture)
    defer { try? FileManager.default.removeItem(at: file) }
    var found: [String: String] = [:]
    for line in try askExiftool(["-ee3", "-U", "-s", "-G", "-a", "-e", file.path]) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let key = parts[0].split(whereSeparator: { "[] ".contains($0) }).joined(separator: ":")
      found[key] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return found
  }

  /// A picture with what exiftool writes into it.
  static func tagged(_ name: String, _ arguments: [String]) throws -> [UInt8] {
    let file = try file(picture(name))
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try askExiftool(["-overwrite_original"] + arguments + [file.path])
    return Array(try Data(contentsOf: file))
  }

  private static func file(_ bytes: [UInt8]) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "ashlar-picture-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    return file
  }

  private static func run(_ program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program.path) \(arguments)")
    return String(decoding: data, as: UTF8.self)
  }
}

/// The colours of the four patches, from the top left.
let patchColours: [[Double]] = [[230, 30, 30], [30, 180, 60], [40, 60, 220], [240, 220, 40]]

/// Whether colours are the same within a tolerance that an encoder's losses explain.
func isNear(_ a: [[Double]], _ b: [[Double]], within tolerance: Double) -> Bool {
  a.count == b.count
    && zip(a, b).allSatisfy { x, y in
      zip(x, y).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
