import Foundation
import TestSupport
import Testing

@testable import AshlarOutput

@Suite("Open folders") struct FolderHandleTests {
  @Test("a lock ends with its handle, also where a program that just begins has the descriptor")
  func lock() throws {
    let folder = try TemporaryFolder()
    var first: FolderHandle? = try FolderHandle(opening: folder.path)
    #expect(first?.lock() == true)
    let second = try FolderHandle(opening: folder.path)
    #expect(!second.lock())
    // As a process has it between its fork and its exec.
    let copy = dup(try #require(first).descriptor)
    defer { close(copy) }
    first = nil
    #expect(second.lock())
  }
}
