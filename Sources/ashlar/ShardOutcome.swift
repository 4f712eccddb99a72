internal import ArgumentParser
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarJSON
internal import AshlarSite
internal import AshlarSystem
internal import Foundation

/// How the build of one part ended, as text for a person or as JSON for a program.
struct ShardOutcome {
  let part: MachineOptions.Part
  /// Whether a warning counts as an error.
  let isStrict: Bool
  /// Why the cache cannot be used, in a line; nil when it can.
  var trouble: String?
  var diagnostics: [Diagnostic] = []
  /// nil where the site has a mistake, and where the cache cannot be used at all.
  var receipt: ShardReceipt?
  /// What came of the place that machines share; nil without one.
  var shared: SharedCacheReport?
  var duration = Duration.zero

  /// nil when all of the part is in the cache, but for what nobody can make.
  var exitCode: ExitCode? {
    if trouble != nil { return .notNow }
    let hasMistake = diagnostics.contains { $0.severity == .error || isStrict }
    return hasMistake || receipt == nil ? .mistakes : nil
  }

  /// The lines for a person.
  var summary: String {
    let shard = part.shard
    let engine = part.engine.map { ", from \($0)" } ?? ""
    guard let receipt, trouble == nil else { return "Not made: part \(shard.text)\(engine)" }
    let count = receipt.found.count + receipt.made.count + receipt.faulty.count
    let sharing = shared.map { "\n" + $0.line } ?? ""
    let faulty = receipt.faulty.isEmpty ? "" : ", \(receipt.faulty.count) that cannot be made"
    return """
      Part \(shard.text)\(engine): \(count) of the site's \(receipt.totalCount) pieces of work: \
      \(receipt.made.count) made, \(receipt.found.count) found\(faulty), \
      in \(String(format: "%.2f s", duration / .seconds(1)))
      Digest of the site's work: \(receipt.digest), by \(Ashlar.shortVersion)\(sharing)
      """
  }

  /// One JSON object on one line.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("complete", exitCode == nil)
      writer.member("diagnostics", diagnostics)
      writer.member("shard", part.shard.index)
      writer.member("shards", part.shard.total)
      if let engine = part.engine { writer.member("engine", engine) }
      writer.member("version", Ashlar.shortVersion)
      if let trouble { writer.member("trouble", trouble) }
      if let receipt {
        writer.member("digest", receipt.digest)
        writer.member("keys", receipt.totalCount)
        writer.member("found", receipt.found)
        writer.member("made", receipt.made)
        writer.member("faulty", receipt.faulty)
        writer.member("unkept", receipt.unkept)
      }
      shared?.write(to: &writer)
      writer.milliseconds(duration)
    }
    return writer.text
  }
}
