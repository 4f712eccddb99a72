extension Strip {
  /// The scroller as wide as the board around a strip of groups.
  func scroller(
    of section: Int, in width: Double, content: Frame, insets: Insets
  ) -> Board.Scroller {
    let lead = behavior == .groupPagingCentered ? 0 : insets.leading
    // A centred strip has the same space after its last group as before its first.
    let trailing =
      behavior == .groupPagingCentered
      ? max(0, (width - groupExtent) / 2) : insets.trailing
    let end = behavior == .groupPagingCentered ? self.end + insets.leading : lead + self.end
    let contentWidth = starts.isEmpty ? width : end + trailing
    return Board.Scroller(
      section: section, frame: Frame(x: 0, y: content.y, width: width, height: content.height),
      contentSize: Size(width: contentWidth, height: content.height), behavior: behavior,
      snapOffsets: snapOffsets(in: width, contentWidth: contentWidth))
  }

  private static let pageLimit = 10_000

  /// Where the strip may rest, from its start to its largest offset.
  private func snapOffsets(in width: Double, contentWidth: Double) -> [Double] {
    let largest = max(0, contentWidth - width)
    var offsets: [Double] = []
    func add(_ offset: Double) {
      let clamped = min(offset, largest)
      if offsets.last.map({ clamped > $0 }) ?? true { offsets.append(clamped) }
    }
    switch behavior {
    case .none, .continuous: break
    case .paging:
      // A strip beyond so many pages cannot be paged by anyone; the list ends there.
      let pages = min((contentWidth / width).rounded(.up), Double(Self.pageLimit))
      for page in 0..<max(1, Int(pages)) { add(Double(page) * width) }
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      for start in starts { add(start - starts[0]) }
    }
    return offsets
  }
}
