extension CheckFinding: CustomStringConvertible {
  /// One line for a person: where, what, and the numbers.
  public var description: String {
    "\(source ?? page ?? "the site"): \(message)" + (circumstances.map { " (\($0))" } ?? "")
  }

  /// For a wrong height, the first line that differs, or that none does; indented, with line ends.
  public var lineDescription: String {
    guard kind == .height else { return "" }
    if let difference {
      return
        "    line \(difference.number) predicted: \(difference.predicted ?? "(no such line)")\n"
        + "    line \(difference.number) drawn:     \(difference.actual ?? "(no such line)")\n"
    }
    if predictedLines != nil { return "    all lines are as predicted; something else differs\n" }
    return (lines ?? []).enumerated().map { "    line \($0 + 1) drawn: \($1)\n" }.joined()
  }

  /// What is wrong, in words.
  public var message: String {
    let card = subject
    switch kind {
    case .height:
      return side == "height" || side == nil
        ? "\(card) is \(text(actual)) px tall, not \(text(predicted))"
        : "\(card) differs in its \(side ?? "box") without its declared height"
    case .overlap: return "\(card) overlaps card '\(other ?? "")' by \(text(actual)) px"
    case .outside: return "\(card) leaves its board by \(text(actual)) px"
    case .clipped: return "\(card) hides \(text(actual)) px of its content at its end"
    case .overflow: return "the page scrolls sideways by \(text(actual)) px: \(detail ?? "")"
    case .shift: return "layout shift of \(score(actual)) while loading: \(detail ?? "")"
    case .moved:
      return "\(detail ?? card) move while loading: \(side ?? "top") \(text(predicted))"
        + " to \(text(actual))"
    case .forced: return "with text metrics that a reader forces: \(detail ?? "")"
    case .order: return "\(card) is out of order: \(detail ?? "")"
    case .policy, .console, .asset, .unreachable: return "\(detail ?? kind.rawValue)"
    }
  }

  /// What differs: a card by its id, or a text around the cards by its first line.
  private var subject: String {
    if kind == .height, let line = detail { return "the text '\(line)'" }
    return card.map { "card '\($0)'" } ?? "the page"
  }

  /// The engine, window and text size, as far as they are known.
  private var circumstances: String? {
    let parts = [
      engine?.title, source == nil ? nil : page, width.map { "window \(text($0)) px" },
      scale.map { "text \(text($0)) %" },
    ]
    let known = parts.compactMap { $0 }
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }

  /// A number without a needless fraction.
  /// A layout-shift score, which may be a millionth, with up to nine decimals.
  private func score(_ value: Double?) -> String {
    guard let value, (0..<1).contains(value) else { return text(value) }
    let digits = String(Int((value * 1e9).rounded()))
    let decimals = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
    let end = decimals.lastIndex { $0 != "0" }.map { decimals.index(after: $0) }
    return "0.\(decimals[..<(end ?? decimals.startIndex)])"
  }

  private func text(_ value: Double?) -> String {
    guard let value else { return "?" }
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
