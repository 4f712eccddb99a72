import AshlarImages
import Foundation
import TestSupport
import Testing

/// Pictures that are decoded in processes of their own.
@Suite("Picture workers") struct PictureWorkerTests {
  private let workers: FalseWorkers
  private let real: String

  init() throws {
    workers = try FalseWorkers()
    real = try builtProgram("worker-program")
  }

  private static let requests = [
    VariantRequest(width: 90, format: .webp), VariantRequest(width: 40, format: .jpeg),
    VariantRequest(width: 40, format: .avif), VariantRequest(width: 30, format: .png),
  ]

  @Test(
    "a worker gives what this process would, byte for byte",
    arguments: [
      "turned-6.jpg", "turned-6.heic", "turned-3.png", "moving.webp", "moving.gif", "deep.png",
      "upright.avif", "large-6.jpg", "large-1.jpg",
    ])
  func equal(_ name: String) throws {
    let picture = try PictureTools.picture(name)
    // Only these formats hold several frames.
    let small = Self.requests.filter { !name.hasPrefix("moving") || $0.format.isAnimated }
    let requests = small + [VariantRequest(width: 2400, format: .webp)]
    let here = VariantMaker(library: try ImageLibrary(), budget: VariantBudget(workers: 1))
    let there = try PictureDecoder(program: real).maker(budget: VariantBudget(workers: 1))
    #expect(try there.variants(requests, of: picture) == here.variants(requests, of: picture))
    #expect(
      try there.drafting.variants(requests, widest: 3000, of: picture)
        == here.drafting.variants(requests, widest: 3000, of: picture))
    #expect(
      try there.cover(width: 120, height: 63, of: picture)
        == here.cover(width: 120, height: 63, of: picture))
  }

  @Test("its library is this process's, and a drawing of ours is drawn as here")
  func library() throws {
    let decoder = PictureDecoder(program: real)
    var there = try decoder.library()
    #expect(there.isConfined)
    there.isConfined = false
    #expect(try there == ImageLibrary())
    let svg = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="300" height="40">
      <text x="4" y="30" font-size="30">Stones</text></svg>
      """.utf8)
    let drawn = try decoder.maker().drawn(svg: svg)
    #expect(try drawn != nil && drawn == VariantMaker(library: ImageLibrary()).drawn(svg: svg))
  }

  @Test(
    "what is wrong with a picture is said as here",
    arguments: [
      ("cut.jpg", VariantError.damaged), ("damaged.heic", .damaged),
      ("bomb.png", .tooManyPixels(900_000_000)), ("frames.gif", .tooManyFrames(600)),
    ])
  func errors(_ name: String, error: VariantError) throws {
    let maker = try PictureDecoder(program: real).maker()
    for _ in 0..<2 {
      #expect(throws: error) { try maker.variants(Self.requests, of: PictureTools.picture(name)) }
      let other = try maker.variants(Self.requests, of: PictureTools.picture("turned-1.jpg"))
      #expect(other.variants.count == Self.requests.count)
    }
  }

  @Test("a worker computes, and can do nothing else")
  func confined() throws {
    let said = try output(of: [real, "try"])
    let lines = said.split(separator: "\n").map(String.init)
    #expect(lines.count == 16, "\(said)")
    let allowed = ["compute: yes", "start a thread: yes", "take a gigabyte: yes"]
    for line in lines {
      #expect(line.hasSuffix(": no") || allowed.contains(line), "\(line)")
    }
    #expect(allowed.allSatisfy(lines.contains))
  }

  @Test("one that computes for too long is ended")
  func time() throws {
    let process = Process()
    process.executableURL = URL(filePath: real)
    process.arguments = ["spin"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGPROF)
  }

  @Test("of this process's variables it gets what says where libraries are, and no secret")
  func environment() throws {
    // In a process of its own: other threads of this one read the variables meanwhile.
    let said = try output(
      of: [real, "start", workers.program("variables")],
      adding: ["ASHLAR_SECRET": "sesame", "LC_TESTS": "stones"])
    #expect(said == "started\n")
    let variables = try workers.note("variables").split(separator: "\n")
    #expect(variables.contains("stones"))
    #expect(!variables.contains("sesame"))
  }

  /// What comes of a picture for which a worker answers in another way; nil where that is taken for its variant.
  private func falseWorker(_ how: String) throws -> VariantError? {
    let maker = try PictureDecoder(program: workers.program(how)).maker()
    let picture = try PictureTools.picture("turned-1.jpg")
    do throws(VariantError) {
      _ = try maker.variants([VariantRequest(width: 40, format: .webp)], of: picture)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "one that has become something else is not believed",
    arguments: ["crash", "end", "garbage", "huge", "cut", "page", "other", "more"])
  func hostile(_ how: String) throws { #expect(try falseWorker(how) == .crashed) }

  @Test("one that is ended for its time is told from one that has crashed", arguments: 0..<10)
  func slow(_: Int) throws { #expect(try falseWorker("slow") == .tooLong) }

  @Test("one that answers as it should is believed")
  func right() throws { #expect(try falseWorker("right") == nil) }

  @Test("one that does not start is a missing library", arguments: ["silent", "nothing"])
  func silent(_ how: String) throws {
    let decoder = PictureDecoder(program: try workers.program(how))
    #expect(throws: ImageLibraryError.self) { try decoder.library() }
  }

  @Test("one that is ended costs its picture, and no other")
  func ended() throws {
    let decoder = PictureDecoder(program: try workers.program("started"))
    let picture = try PictureTools.picture("turned-1.jpg")
    let maker = try decoder.maker()
    let whole = try maker.variants(Self.requests, of: picture)
    let first = try #require(try started().first)
    kill(first, SIGKILL)
    #expect(throws: VariantError.crashed) { try maker.variants(Self.requests, of: picture) }
    #expect(try maker.variants(Self.requests, of: picture) == whole)
    #expect(try started().count == 2)
    #expect(try isRunning(started()[1]))
  }

  @Test("none outlives the decoder")
  func ends() throws {
    do {
      let maker = try PictureDecoder(program: workers.program("started")).maker()
      _ = try maker.variants(Self.requests, of: PictureTools.picture("turned-1.jpg"))
      #expect(try isRunning(started()[0]))
    }
    #expect(try !isRunning(started()[0]))
  }

  /// The processes that were started, in their order.
  private func started() throws -> [pid_t] {
    try workers.note("started").split(separator: "\n").compactMap { pid_t($0) }
  }

  private func isRunning(_ process: pid_t) -> Bool { kill(process, 0) == 0 }

  private func output(
    of command: [String], adding variables: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }
}
