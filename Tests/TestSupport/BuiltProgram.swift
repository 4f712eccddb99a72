import Foundation

/// A program as the build left it beside the tests.
package func builtProgram(_ name: String) throws -> String {
  var folder = URL(filePath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
  while folder.path.count > 1 {
    folder.deleteLastPathComponent()
    let candidate = folder.appending(path: name)
    // A folder of this name may lie on the way.
    if FileManager.default.isExecutableFile(atPath: candidate.path),
      try candidate.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    {
      return candidate.path
    }
  }
  throw CocoaError(.fileNoSuchFile)
}
