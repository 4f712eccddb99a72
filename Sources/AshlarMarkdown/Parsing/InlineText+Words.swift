extension InlineText {
  /// The text as it reads where nothing is raised and nothing leads to a footnote: without the numbers of footnotes, and with
  /// raised figures as signs of their own, `10²`.
  ///
  /// - Complexity: linear in the text.
  package var words: [UInt8] {
    guard events.contains(where: \.changesWords) else { return utf8 }
    var words: [UInt8] = []
    words.reserveCapacity(utf8.count)
    var (place, raised) = (0, nil as Int?)
    var isNumber = false
    for event in events where event.changesWords {
      if !isNumber { words += utf8[place..<event.offset] }
      place = event.offset
      switch event.kind {
      case .open(.superscripted): raised = words.count
      case .close(.superscripted):
        if let start = raised { Self.raise(&words, from: start) }
        raised = nil
      case .open: isNumber = true
      case .close: isNumber = false
      }
    }
    return words + utf8[place...]
  }

  /// Puts signs in the place of figures that are raised; letters stay as they are.
  private static func raise(_ words: inout [UInt8], from start: Int) {
    let signs = words[start...].map { byte -> String? in
      switch byte {
      case 0x30...0x39: figures[Int(byte - 0x30)]
      case UInt8(ascii: "+"): "\u{207A}"
      case UInt8(ascii: "-"): "\u{207B}"
      default: nil
      }
    }
    guard !signs.contains(nil) else { return }
    words.replaceSubrange(start..., with: signs.compactMap(\.self).joined().utf8)
  }

  private static let figures = [
    "\u{2070}", "\u{B9}", "\u{B2}", "\u{B3}", "\u{2074}", "\u{2075}", "\u{2076}", "\u{2077}",
    "\u{2078}", "\u{2079}",
  ]
}

extension InlineEvent {
  fileprivate var changesWords: Bool {
    switch kind {
    case .open(.footnoteReference), .close(.footnoteReference), .open(.superscripted),
      .close(.superscripted):
      true
    case .open, .close: false
    }
  }
}
