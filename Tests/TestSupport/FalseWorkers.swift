import Foundation

/// Programs that stand for what decodes pictures, and do something else: see `Tests/Tools/false-worker`.
package struct FalseWorkers {
  private let folder: TemporaryFolder

  package init() throws {
    folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/real", withDestinationPath: builtProgram("worker-program"))
  }

  /// - Parameter name: what it does.
  package func program(_ name: String) throws -> String {
    let path = folder.path + "/" + name
    // Linked, and not written: a file that somebody writes cannot be run, and whoever starts a process at that moment does.
    if name != "nothing" {
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: Self.tools + "/false-worker")
    }
    return path
  }

  /// What a worker has written down.
  package func note(_ name: String) throws -> String {
    String(decoding: try folder.read(name + ".txt"), as: UTF8.self)
  }

  private static let tools = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Tools").path
}
