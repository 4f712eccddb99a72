internal import AshlarLayout

extension Field {
  func length(_ key: String, default standard: Double) throws(RequestError) -> Double {
    guard let field = try optional(key) else { return standard }
    return try field.length()
  }

  func length(_ key: String) throws(RequestError) -> Double {
    try required(key).length()
  }

  /// A length greater than 0.
  func extent(_ key: String) throws(RequestError) -> Double {
    let field = try required(key)
    let number = try field.length()
    guard number > 0 else { throw field.error("is not greater than 0") }
    return number
  }

  func bool(_ key: String) throws(RequestError) -> Bool {
    guard let field = try optional(key) else { return false }
    return try field.bool()
  }

  func integer(_ key: String) throws(RequestError) -> Int? {
    guard let field = try optional(key) else { return nil }
    return try field.integer()
  }

  func lengths(_ key: String) throws(RequestError) -> [Double] {
    var lengths: [Double] = []
    for element in try required(key).elements() { lengths.append(try element.length()) }
    return lengths
  }

  /// One of an enumeration's names; the message lists them.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, default standard: Choice
  ) throws(RequestError) -> Choice where Choice.RawValue == String {
    guard let field = try optional(key) else { return standard }
    return try field.choice()
  }

  func choice<Choice: RawRepresentable & CaseIterable>() throws(RequestError) -> Choice
  where Choice.RawValue == String {
    let name = try string()
    guard let choice = Choice(rawValue: name) else {
      let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw error("'\(name)' is none of \(names)")
    }
    return choice
  }

  /// `[top, leading, bottom, trailing]`; zero when absent.
  func insets(_ key: String) throws(RequestError) -> Insets {
    guard let field = try optional(key) else { return .zero }
    let elements = try field.elements()
    guard elements.count == 4 else {
      throw field.error("has \(elements.count) elements where 4 are expected")
    }
    return Insets(
      top: try elements[0].length(), leading: try elements[1].length(),
      bottom: try elements[2].length(), trailing: try elements[3].length())
  }

  /// `[w, h]`, neither negative.
  func size() throws(RequestError) -> Size {
    let elements = try elements()
    guard elements.count == 2 else {
      throw error("has \(elements.count) elements where 2 are expected")
    }
    return Size(width: try elements[0].length(), height: try elements[1].length())
  }

  /// `[x, y, w, h]`, sizes not negative.
  func frame() throws(RequestError) -> Frame {
    let elements = try elements()
    guard elements.count == 4 else {
      throw error("has \(elements.count) elements where 4 are expected")
    }
    return Frame(
      x: try elements[0].number(), y: try elements[1].number(), width: try elements[2].length(),
      height: try elements[3].length())
  }

  /// The width that a content inset leaves; an error when that is nothing.
  func inner(_ width: Double, _ insets: Insets, at key: String) throws(RequestError) -> Double {
    let inner = width - insets.horizontal
    guard inner > 0 else { throw error(at: key, "leaves no width for the cards") }
    return inner
  }

  /// Runs a layout; what it refuses is reported at this field, or at `property` of the request
  /// where `pointers` knows the layout's name for it.
  func layingOut<Result>(
    _ body: () throws(LayoutError) -> Result,
    at place: (LayoutError) throws(RequestError) -> Field? = { _ throws(RequestError) in nil }
  ) throws(RequestError) -> Result {
    do throws(LayoutError) {
      return try body()
    } catch {
      let field = try place(error) ?? self
      throw field.error("cannot be laid out: \(error)")
    }
  }
}

extension Field {
  /// One of some names; the message lists them.
  func choice<Choice>(as names: [String: Choice]) throws(RequestError) -> Choice {
    let name = try string()
    guard let choice = names[name] else {
      let known = names.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
      throw error("'\(name)' is none of \(known)")
    }
    return choice
  }

  func choice<Choice>(
    _ key: String, default standard: Choice, as names: [String: Choice]
  ) throws(RequestError) -> Choice {
    guard let field = try optional(key) else { return standard }
    return try field.choice(as: names)
  }
}

/// One of a catalogue's entries, under the name that people write.
protocol Named {
  var name: String { get }
  /// Spellings that are still read.
  var olderNames: [String] { get }
}

extension Field {
  /// The entry of a catalogue that this names; the message lists them.
  func choice<Choice: Named>(among choices: [Choice]) throws(RequestError) -> Choice {
    let name = try string()
    for choice in choices where choice.name == name || choice.olderNames.contains(name) {
      return choice
    }
    let names = choices.map { "'\($0.name)'" }.joined(separator: ", ")
    throw error("'\(name)' is none of \(names)")
  }
}
