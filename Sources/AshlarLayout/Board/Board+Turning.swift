extension Board {
  /// Exchanges leading and trailing: the board of a right-to-left reader.
  ///
  /// Cards and badges of a scroller turn within its content; snap offsets stay counted from the
  /// leading edge.
  mutating func mirror() {
    isRightToLeft.toggle()
    for section in sections {
      let width = section.scroller.map { scrollers[$0].contentSize.width } ?? size.width
      for index in section.cards { frames[index].mirror(in: width) }
    }
    for index in supplementary.indices {
      let section = supplementary[index].section
      let isInStrip = supplementary[index].edge == nil && section >= 0
      let scroller = isInStrip ? sections[section].scroller : nil
      let width = scroller.map { scrollers[$0].contentSize.width } ?? size.width
      supplementary[index].frame.mirror(in: width)
    }
    for index in decorations.indices { decorations[index].frame.mirror(in: size.width) }
    for index in scrollers.indices { scrollers[index].frame.mirror(in: size.width) }
    for index in sections.indices {
      sections[index].frame.mirror(in: size.width)
      sections[index].content.mirror(in: size.width)
      sections[index].columns.mirror(in: size.width)
      sections[index].header?.mirror(in: size.width)
      sections[index].footer?.mirror(in: size.width)
    }
  }

  /// Exchanges x and y: a vertical board becomes a horizontal one.
  mutating func transpose() {
    isHorizontal.toggle()
    size = size.transposed
    for index in frames.indices { frames[index] = frames[index].transposed }
    for index in supplementary.indices {
      supplementary[index].frame = supplementary[index].frame.transposed
    }
    for index in decorations.indices {
      decorations[index].frame = decorations[index].frame.transposed
    }
    for index in scrollers.indices {
      scrollers[index].frame = scrollers[index].frame.transposed
      scrollers[index].contentSize = scrollers[index].contentSize.transposed
    }
    for index in sections.indices {
      sections[index].frame = sections[index].frame.transposed
      sections[index].content = sections[index].content.transposed
      sections[index].columns = sections[index].columns.map(\.transposed)
      sections[index].header = sections[index].header?.transposed
      sections[index].footer = sections[index].footer?.transposed
    }
  }
}

extension [Frame] {
  mutating func mirror(in width: Double) {
    for index in indices { self[index].mirror(in: width) }
  }
}

extension Frame {
  /// Exchanges left and right in a box of a width that starts at 0.
  mutating func mirror(in width: Double) {
    x = width - x - self.width
  }
}
