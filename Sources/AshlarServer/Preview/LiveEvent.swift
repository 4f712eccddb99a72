internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarOutput
internal import AshlarSystem

/// What a preview says to its pages, as server-sent events.
struct LiveEvent {
  /// The number of the build that the pages may show; it grows with each.
  var generation: Int
  /// The files that are new, changed or gone.
  var changed: [String]
  /// What keeps the site from being built; empty when nothing does.
  var problems: [Diagnostic]
  /// What has changed of pages that are open, by the paths at which they were asked for; a page that is not among them
  /// must be asked for again.
  var patches: PathTable<PagePatch> = [:]

  /// The longest patches that are sent; a page reads itself as a whole faster than longer ones.
  private static let patchLimit = 1 << 18

  /// The event on the wire.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.member("generation", generation)
      object.member("changed", changed)
      object.member("problems", problems)
      writePatches(to: &object)
    }
    return Array("id: \(generation)\nevent: site\ndata: \(writer.text)\n\n".utf8)
  }

  private func writePatches(to writer: inout JSONWriter) {
    writer.object("patches") { writer in
      for (page, patch) in patches.sorted(by: { String.bytesPrecede($0.key, $1.key) }) {
        var own = JSONWriter()
        own.object(patch.write)
        guard writer.bytes.count + own.bytes.count < Self.patchLimit else { continue }
        writer.object(page, patch.write)
      }
    }
  }
}

extension OutputTree {
  /// The paths whose files differ from another tree's, or are in one of the two only; sorted.
  func paths(changedFrom other: OutputTree) -> [String] {
    var changed: PathNames = []
    for (path, file) in files where other[path] != file { changed.insert(path) }
    for path in other.table.keys where self[path] == nil { changed.insert(path) }
    return changed.sorted(by: String.bytesPrecede)
  }
}
