import AshlarText
import Foundation
import TestSupport
import Testing

@Suite("Fonts are compressed while others write")
struct WOFF2Tests {
  /// Flushes `stderr`, as a thread finds it at this moment, for as long as one that writes much needs it.
  private static func flushStandardError() {
    guard let place = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "stderr") else { return }
    let stream = unsafe place.load(as: UnsafeMutablePointer<FILE>?.self)
    for _ in 0..<5000 { unsafe fflush(stream) }
  }

  @Test("the stream of errors stays one that can be written to")
  func standardError() async throws {
    let whole = try InterLibrary.face("opentype/inter/Inter-Regular.otf")
    let part = try whole.subset(keeping: [0x41, 0x42])
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for _ in 0..<400 {
          _ = try WOFF2.encode(part)
          // What was a stream, and is freed, soon has other content.
          let others = (0..<8).map { [UInt8](repeating: 0xA5, count: 400 + 16 * $0) }
          #expect(others.allSatisfy { $0.last == 0xA5 })
        }
      }
      group.addTask { for _ in 0..<4000 { Self.flushStandardError() } }
      try await group.waitForAll()
    }
  }
}
