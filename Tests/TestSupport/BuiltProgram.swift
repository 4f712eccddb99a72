import Foundation

/// A program as the build left it beside the tests.
package func builtProgram(_ name: String) throws -> String {
  var folder = URL(filePath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
  while folder.path.count > 1 {
    folder.deleteLastPathComponent()
    let candidate = folder.appending(path: name)
    if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate.path }
  }
  throw CocoaError(.fileNoSuchFile)
}
