package import AshlarOutput
package import AshlarSite
import Foundation

/// Where the builds of one run of the tests keep what saves time, instead of in the tester's own folder: most of a small
/// site's build is the compression of its fonts, and most of the gallery's that of its pictures.
package enum TestCache {
  /// Stands for the tester's folder of caches; gone when the tests end.
  package static let home: String = {
    atexit { try? FileManager.default.removeItem(atPath: TestCache.home) }
    return FileManager.default.temporaryDirectory
      .appending(path: "ashlar-cache-\(ProcessInfo.processInfo.processIdentifier)").path
  }()

  /// Ashlar's own folder there.
  package static let folder = home + "/ashlar"

  /// Where fonts are kept there.
  package static let fonts = folder + "/fonts"

  /// A folder of caches for one test alone, below `parent`, with the fonts that all tests share.
  package static func ownFolder(in parent: String) throws -> String {
    let own = parent + "/cache"
    for path in [own, fonts] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    if !FileManager.default.fileExists(atPath: own + "/fonts") {
      try FileManager.default.createSymbolicLink(
        atPath: own + "/fonts", withDestinationPath: fonts)
    }
    return own
  }
}

extension BuildOptions {
  /// Options for a test that is not about what is kept from build to build.
  package init(testing siteFolder: String, workerCount: Int? = nil) {
    self.init(siteFolder: siteFolder, workerCount: workerCount)
    cacheFolder = TestCache.folder
    // Most of a small site's build is the compression of its fonts.
    fontQuality = 4
  }
}

/// The gallery in `site/`, read and built once for all tests of a run.
package enum Gallery {
  package static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "site").path

  private static let result = Task.detached {
    var options = BuildOptions(testing: folder)
    // Pages are looked at: what is encrypted has tests of its own.
    options.opensLocks = true
    options.hurriesPictures = true
    return await build(options)
  }

  /// What a build of it gives, boards with passwords open as `ashlar check` shows them.
  package static var built: BuildResult { get async { await result.value } }
}

extension OutputTree {
  /// The files in which a folder differs from the tree: paths, sorted.
  package func differences(from folder: String) throws -> [String] {
    let manager = FileManager.default
    var found = Set(
      try manager.subpathsOfDirectory(atPath: folder).filter { path in
        var isFolder: ObjCBool = false
        return manager.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
          && !isFolder.boolValue && path != OutputFolder.manifestName
      })
    var differences: [String] = []
    for path in paths {
      let bytes = try self[path]?.bytes()
      let isThere = found.remove(path) != nil
      let own = isThere ? try Data(contentsOf: URL(filePath: folder + "/" + path)) : nil
      if own.map(Array.init) != bytes { differences.append(path) }
    }
    return (differences + found).sorted()
  }
}
