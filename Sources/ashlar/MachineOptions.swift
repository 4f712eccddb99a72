internal import ArgumentParser
internal import AshlarSystem
internal import Foundation

/// The options of a build that many machines share.
struct MachineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only make pictures, of one of some parts, into the cache: 3/64, or auto for what the engine says that runs this job.",
      valueName: "part"))
  var shard: String?

  @Flag(
    name: .customLong("require-cache"),
    help: "Make no picture: end with 3 when the cache lacks one.")
  var requiresCache = false

  /// The part that is to be made.
  struct Part {
    var shard: Shard
    /// Who has said it; nil for the person.
    var engine: String?
  }

  mutating func validate() throws {
    if shard != nil, requiresCache {
      throw ValidationError(
        "--shard makes pictures and --require-cache makes none: the first is for each machine, the second for the build after them."
      )
    }
    _ = try part()
  }

  /// - Returns: nil in a build that makes pages.
  func part() throws -> Part? {
    guard let shard else { return nil }
    if shard == "auto" {
      do throws(ShardRefusal) {
        let found = try ShardEngine.shard(in: ProcessInfo.processInfo.environment)
        return Part(shard: found.shard, engine: found.engine.name)
      } catch {
        throw ValidationError(error.message)
      }
    }
    guard let part = Shard(text: shard) else {
      throw ValidationError(
        "--shard '\(shard)' is no part. Say which one, from 1, and how many there are, as 3/64; or auto."
      )
    }
    return Part(shard: part)
  }

  /// - Throws: where a build without a cache is to share one.
  func checkCache() throws {
    guard shard != nil || requiresCache else { return }
    throw ValidationError(
      "\(shard == nil ? "--require-cache" : "--shard") and --no-cache exclude each other: what the machines make lies in the "
        + "cache alone. Name a folder that they share: --cache /share/ashlar.")
  }
}
