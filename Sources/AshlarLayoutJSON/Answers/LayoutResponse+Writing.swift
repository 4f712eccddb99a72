internal import AshlarJSON
internal import AshlarLayout

extension LayoutResponse {
  /// The members of the answer, into an object under way.
  func write(to writer: inout JSONWriter) {
    if let frameForQuery {
      writer.member("frameForQuery", frameForQuery)
      return
    }
    writer.list("items", items) { writer, item in
      writer.member("section", item.section)
      writer.member("item", item.item)
      writer.member("frame", item.frame)
      if let z = item.z { writer.member("z", z) }
    }
    if !supplementary.isEmpty {
      writer.list("supplementary", supplementary) { writer, item in
        writer.member("kind", item.kind)
        writer.member("section", item.section)
        writer.member("item", item.item)
        writer.member("frame", item.frame)
        if let z = item.z { writer.member("z", z) }
      }
    }
    writeExtras(to: &writer)
    if let contentSize { writer.member("contentSize", [contentSize.width, contentSize.height]) }
    if let contentHeight { writer.member("contentHeight", contentHeight) }
    if let itemsPerRow { writer.member("itemsPerRow", itemsPerRow.map(Double.init)) }
    if let report { report.write(to: &writer) }
  }

  private func writeExtras(to writer: inout JSONWriter) {
    if !decorations.isEmpty {
      writer.list("decorations", decorations) { writer, decoration in
        writer.member("kind", decoration.kind)
        writer.member("section", decoration.section)
        writer.member("frame", decoration.frame)
        writer.member("z", decoration.zIndex)
      }
    }
    if !scrollers.isEmpty {
      writer.list("scrollers", scrollers) { writer, scroller in
        writer.member("section", scroller.section)
        writer.member("frame", scroller.frame)
        writer.member(
          "contentSize", [scroller.contentSize.width, scroller.contentSize.height])
        writer.member("behavior", scroller.behavior.rawValue)
        writer.member("snapOffsets", scroller.snapOffsets)
      }
    }
    if !parts.isEmpty {
      writer.list("parts", parts) { writer, part in
        writer.member("item", part.item)
        writer.member("photo", part.photo)
        writer.member("annotation", part.annotation)
      }
    }
    if !pinned.isEmpty {
      writer.list("pinned", pinned) { writer, item in
        writer.member("contentOffsetY", item.contentOffset)
        writer.member("kind", item.kind)
        writer.member("section", item.section)
        writer.member("y", item.y)
      }
    }
  }
}

extension BoardReport {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.key("report")
    writer.object { writer in
      writer.member("cards", cardCount)
      writer.member("gap", gap)
      writer.member("imbalance", imbalance)
      writer.member("inversions", inversions)
      writer.member("backJump", backJump)
      writer.member("whiteSpace", whiteSpace)
      writer.member("slack", slack)
      writer.member("slackInOrder", slackInOrder)
      writer.member("crop", crop)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: String, _ frame: Frame) {
    member(key, [frame.x, frame.y, frame.width, frame.height])
  }
}
