internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarOutput

/// What a preview says to its pages, as server-sent events.
struct LiveEvent {
  /// The number of the build that the pages may show; it grows with each.
  var generation: Int
  /// The files that are new, changed or gone.
  var changed: [String]
  /// What keeps the site from being built; empty when nothing does.
  var problems: [Diagnostic]

  /// The event on the wire.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.member("generation", generation)
      object.member("changed", changed)
      object.member("problems", problems)
    }
    return Array("id: \(generation)\nevent: site\ndata: \(writer.text)\n\n".utf8)
  }
}

extension OutputTree {
  /// The paths whose files differ from another tree's, or are in one of the two only; sorted.
  func paths(changedFrom other: OutputTree) -> [String] {
    var changed: Set<String> = []
    for (path, file) in files where other[path] != file { changed.insert(path) }
    for path in other.files.keys where self[path] == nil { changed.insert(path) }
    return changed.sorted()
  }
}
