internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarSite
internal import AshlarSystem
internal import Foundation

/// A build of one part of a site's pictures.
struct ShardBuild {
  let part: MachineOptions.Part
  let options: BuildOptions
  let steps: BuildSteps
  /// Whether a person named the cache's folder: it is then not made below folders that are not there, as a share that
  /// is not mounted would be filled on this machine's disk.
  let isCacheNamed: Bool

  func run() async -> ShardOutcome {
    guard let cache = options.cacheFolder else {
      return outcome(trouble: "there is no home folder, and so no cache: name one with --cache")
    }
    if let trouble = SharedFolder.trouble(with: cache, isNamed: isCacheNamed) {
      return outcome(trouble: "the cache '\(cache)' cannot be used: \(trouble)")
    }
    let folder = SharedFolder(cache)
    var options = options
    options.pictureMaking = .shard(part.shard)
    let result = await build(options, steps: steps)
    var outcome = outcome(trouble: nil)
    outcome.diagnostics = result.diagnostics
    outcome.duration = result.report.duration
    outcome.shared = options.sharedCache?.report
    outcome.receipt = result.pictureWork.map(ShardReceipt.init)
    if let reason = outcome.receipt?.trouble {
      outcome.trouble = "the cache '\(cache)' does not take what was made: \(reason)"
    } else if SharedFolder(cache) != folder {
      outcome.trouble = "the cache '\(cache)' went away while pictures were made"
    } else if let shared = outcome.shared, let reason = shared.writeTrouble {
      outcome.trouble = "the cache '\(shared.name)' does not take what was made: \(reason)"
    }
    return outcome
  }

  private func outcome(trouble: String?) -> ShardOutcome {
    ShardOutcome(part: part, isStrict: options.isStrict, trouble: trouble)
  }
}

/// Which folder lies at a path: another one is there when a share was unmounted, or the folder was removed and made again.
struct SharedFolder: Equatable {
  private let number: Int?
  private let device: Int?

  init(_ path: String) {
    let known = try? FileManager.default.attributesOfItem(atPath: path)
    number = known?[.systemFileNumber] as? Int
    device = known?[.systemNumber] as? Int
  }

  /// Why a folder takes no files; nil when it took one, which is gone again.
  ///
  /// - Parameter isNamed: whether only the last folder of the path may be made.
  static func trouble(with path: String, isNamed: Bool) -> String? {
    var isFolder: ObjCBool = false
    let parent = URL(filePath: path).deletingLastPathComponent().path
    if isNamed, !FileManager.default.fileExists(atPath: path),
      !FileManager.default.fileExists(atPath: parent, isDirectory: &isFolder) || !isFolder.boolValue
    {
      return "'\(parent)' is not there; mount the share, or make the folder"
    }
    let probe = path + "/.probe-\(UInt64.random(in: 0...UInt64.max))"
    do throws(FileError) {
      try writeWholeFile(Array("x".utf8), to: probe, access: .ofUserAlone)
    } catch {
      return error.reason
    }
    unlink(probe)
    return nil
  }
}
