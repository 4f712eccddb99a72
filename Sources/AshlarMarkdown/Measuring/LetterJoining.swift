internal import AshlarText

extension InlineText {
  /// Whether the text has elements, and letters that may join at their edges.
  var mayJoinLetters: Bool {
    // The first letter that joins, U+0620, is written with the byte 0xD8.
    !events.isEmpty && utf8.contains { $0 >= 0xD8 }
  }

  /// Puts U+200D on both sides of each element's edge at which letters join, so that they do so in every
  /// engine.
  ///
  /// Across such an edge WebKit joins no letters, Gecko those of one font, Blink all. With the joiners each side
  /// is shaped alone and as if the other were there. Where letters do not join although their script's letters
  /// do, some of their forms depend on the one before; U+200C keeps Blink from looking at it.
  ///
  /// - Parameter spans: the text's, from edge to edge.
  mutating func joinLetters(over spans: [TextSpan], fonts: TextShaper) {
    guard spans.count > 1 else { return }
    var edges: [(offset: Int, joiners: (before: [UInt8], after: [UInt8]))] = []
    for (span, next) in zip(spans, spans.dropFirst()) {
      let joint = fonts.joint(
        between: utf8[..<span.end], in: span.style, and: utf8[span.end...], in: next.style)
      switch joint {
      case .none: break
      case .joined: edges.append((span.end, ([0xE2, 0x80, 0x8D], [0xE2, 0x80, 0x8D])))
      case .apart: edges.append((span.end, ([0xE2, 0x80, 0x8C], [])))
      }
    }
    for edge in edges.reversed() {
      utf8.insert(contentsOf: edge.joiners.before + edge.joiners.after, at: edge.offset)
      let added = edge.joiners.before.count
      for index in events.indices {
        if events[index].offset == edge.offset {
          events[index].offset += added
        } else if events[index].offset > edge.offset {
          events[index].offset += added + edge.joiners.after.count
        }
      }
    }
  }
}
