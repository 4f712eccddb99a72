internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarLayout
internal import AshlarSite

extension PlacedPage {
  /// The page as the workbench reads it: its cards, its sections, and where they stand at each breakpoint.
  ///
  /// - Parameters:
  ///   - built: what `ashlar.yaml` said when the page was built.
  ///   - text: what it says now, or would say.
  func json(
    built: String, configuration text: String, _ photographs: PhotographIndex
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", path)
      writer.member("title", title)
      writer.list("cards", cards) { writer, card in
        writer.member("id", card.elementID)
        writer.member("file", card.file)
        writer.member("line", card.line)
        writer.member("title", card.title)
        photographs.photograph(in: card.file)?.writePhotograph(to: &writer)
      }
      writer.list("sections", sections) { writer, section in
        section.writeMembers(to: &writer, built: built, configuration: text)
      }
      if let phone {
        writer.key("phone")
        writer.object { phone.writeMembers(to: &$0) }
      }
      writer.list("breakpoints", breakpoints) { writer, breakpoint in
        breakpoint.writeMembers(to: &writer)
      }
    }
    return writer.bytes
  }
}

extension Entry {
  /// Writes what counts of a photograph's stars and labels, and what its file and XMP beside it say.
  fileprivate func writePhotograph(to writer: inout JSONWriter) {
    guard let photograph else { return }
    writer.object("photograph") { writer in
      writer.member("path", photograph.path)
      writer.member("page", page)
      writer.member("rating", photograph.marks.rating ?? 0)
      writer.member("labels", photograph.marks.labels)
      writer.member("ratingOfFile", photograph.ratingOfFile ?? 0)
      writer.member("labelsOfFile", photograph.labelsOfFile)
    }
  }
}

extension PlacedPage.Section {
  fileprivate func writeMembers(
    to writer: inout JSONWriter, built: String, configuration text: String
  ) {
    writer.member("id", configuration.id)
    writer.member("title", configuration.title ?? "")
    writer.member("kind", configuration.layout.kind.name)
    writer.member("first", cards.lowerBound)
    writer.member("count", cards.count)
    writer.member("line", configuration.location.line)
    let place = LayoutEdit.place(of: configuration.location, in: built, movedTo: text)
    guard let place, let edit = LayoutEdit(text, sectionAt: place) else { return }
    writer.member("yaml", "layout: \(edit.source ?? "masonry")")
    writer.list("options", edit.options) { writer, option in
      writer.member("key", option.key)
      if let value = option.value { writer.member("value", value) }
    }
  }
}

extension PlacedPage.Breakpoint {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("name", configuration.name)
    writer.member("from", configuration.minimumWidth * 16)
    writer.member("board", configuration.boardWidth * 16)
    writer.list("sections", sections) { $1.writeMembers(to: &$0) }
  }
}

extension PlacedPage.Placement {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("frames", frames.flatMap { [$0.x, $0.y, $0.width, $0.height] })
    writer.member("heights", heights)
    writer.member("insets", insets)
    writer.member("height", height)
    writer.list("columns", columns) { writer, column in
      writer.member("x", column.x)
      writer.member("width", column.width)
      writer.member("end", column.maxY)
    }
    guard let quality else { return }
    writer.key("quality")
    writer.object { writer in
      writer.member("gap", quality.gap)
      writer.member("imbalance", quality.imbalance)
      writer.member("inversions", quality.inversions)
      writer.member("backJump", quality.backJump)
      writer.member("whiteSpace", quality.whiteSpace)
    }
  }
}
