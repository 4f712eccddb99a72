extension Board {
  /// Where a header or footer stands while the board is scrolled, if it is kept in view.
  ///
  /// A top item keeps to the visible top, a bottom item to the visible bottom, neither outside its
  /// section: `min(max(offset, natural), sectionEnd - height)` for the one, mirrored for the other.
  /// Items of the whole board have the board's ends as limits. Badges never move.
  ///
  /// - Parameters:
  ///   - item: an element of `supplementary`; whether it asks to be pinned is not looked at.
  ///   - offset: how far the board is scrolled along its direction, in CSS pixels.
  ///   - visible: the visible extent in CSS pixels; only bottom items need it.
  public func pinnedFrame(
    of item: Supplementary, at offset: Double, visible: Double
  ) -> Frame {
    guard let edge = item.edge else { return item.frame }
    let whole = Frame(x: 0, y: 0, width: size.width, height: size.height)
    let section = sections.indices.contains(item.section) ? sections[item.section].frame : whole
    var frame = item.frame
    let bounds = isHorizontal ? (section.x, section.maxX) : (section.y, section.maxY)
    let extent = isHorizontal ? frame.width : frame.height
    let natural = isHorizontal ? frame.x : frame.y
    let place: Double
    switch edge {
    case .top: place = min(max(offset, natural), max(bounds.0, bounds.1 - extent))
    case .bottom: place = max(min(offset + visible - extent, natural), bounds.0)
    }
    if isHorizontal { frame.x = place } else { frame.y = place }
    return frame
  }

  /// The frames of all pinned headers and footers at a scroll offset, as indices into
  /// `supplementary` with their frames.
  public func pinnedFrames(
    at offset: Double, visible: Double
  ) -> [(index: Int, frame: Frame)] {
    supplementary.indices.filter { supplementary[$0].isPinned }.map {
      ($0, pinnedFrame(of: supplementary[$0], at: offset, visible: visible))
    }
  }
}
