internal import AshlarDiagnostics
internal import AshlarLayout

/// A value of a request and the way to it, so that every mistake can name its place.
struct Field {
  let value: JSONValue
  private let path: Path

  /// The way from the document's root, linked upwards; spelled out only for a mistake.
  private indirect enum Path {
    case root
    case key(String, of: Path)
    case index(Int, of: Path)

    var pointer: String {
      switch self {
      case .root: ""
      case .key(let key, let parent): parent.pointer + "/" + Self.escaped(key)
      case .index(let index, let parent): parent.pointer + "/\(index)"
      }
    }

    private static func escaped(_ key: String) -> String {
      var text = ""
      for character in key.unicodeScalars {
        switch character {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(character)
        }
      }
      return text
    }
  }

  init(root: JSONValue) {
    value = root
    path = .root
  }

  private init(_ value: JSONValue, _ path: Path) {
    self.value = value
    self.path = path
  }

  var pointer: String { path.pointer }

  func error(_ message: String) -> RequestError {
    RequestError(pointer: pointer, message: message)
  }

  /// An error about a member that may not be there.
  func error(at key: String, _ message: String) -> RequestError {
    RequestError(pointer: Path.key(key, of: path).pointer, message: message)
  }

  private func mismatch(_ wanted: String) -> RequestError {
    error("is \(value.kind) where \(wanted) is expected")
  }

  // MARK: Members

  /// Names that say something about the request without changing its answer.
  func ignore(_ names: String...) {
    guard case .object(let object) = value else { return }
    for name in names { _ = object.member(name) }
  }

  /// The first member, here or below, that was never asked for, as an error at its pointer.
  ///
  /// An object of which nothing was asked is not looked at.
  func unknownMember() -> RequestError? {
    switch value {
    case .array(let elements):
      for index in elements.indices {
        let element = Field(elements[index], .index(index, of: path))
        if let error = element.unknownMember() { return error }
      }
      return nil
    case .object(let object):
      let known = object.known
      if known.isEmpty { return nil }
      for name in object.names {
        guard known.contains(name) else { return error(at: name, Self.hint(for: name, known)) }
        let member = Field(object.member(name) ?? .null, .key(name, of: path))
        if let error = member.unknownMember() { return error }
      }
      return nil
    default: return nil
    }
  }

  private static func hint(for name: String, _ known: [String]) -> String {
    let names = known.sorted()
    let part = names.first { $0.lowercased().contains(name.lowercased()) }
    if let near = nearestName(to: name, among: names) ?? part {
      return "is not known here; did you mean '\(near)'?"
    }
    return "is not known here; known are \(names.joined(separator: ", "))"
  }

  /// The member under a key; nil when absent or null.
  func optional(_ key: String) throws(RequestError) -> Field? {
    guard case .object(let object) = value else { throw mismatch("an object") }
    guard let member = object.member(key) else { return nil }
    if case .null = member { return nil }
    return Field(member, .key(key, of: path))
  }

  func required(_ key: String) throws(RequestError) -> Field {
    guard let field = try optional(key) else { throw error(at: key, "is missing") }
    return field
  }

  /// The members of an object, in the order of their keys.
  func members() throws(RequestError) -> [(key: String, field: Field)] {
    guard case .object(let object) = value else { throw mismatch("an object") }
    return object.names.map { ($0, Field(object.member($0) ?? .null, .key($0, of: path))) }
  }

  func elements() throws(RequestError) -> [Field] {
    guard case .array(let elements) = value else { throw mismatch("an array") }
    return elements.indices.map { Field(elements[$0], .index($0, of: path)) }
  }

  /// The elements of an optional array member; none when absent.
  func elements(_ key: String) throws(RequestError) -> [Field] {
    guard let field = try optional(key) else { return [] }
    return try field.elements()
  }

  // MARK: Scalars

  func string() throws(RequestError) -> String {
    guard case .string(let string) = value else { throw mismatch("a string") }
    return string
  }

  func bool() throws(RequestError) -> Bool {
    guard case .bool(let bool) = value else { throw mismatch("true or false") }
    return bool
  }

  /// A finite number within the layout's limit; may be negative.
  func number() throws(RequestError) -> Double {
    guard case .number(let number) = value else { throw mismatch("a number") }
    guard number.isFinite else { throw error("is not a finite number") }
    guard abs(number) <= LayoutLimits.length else {
      throw error("is larger than the limit of \(Int(LayoutLimits.length))")
    }
    return number
  }

  /// A number of 0 or more.
  func length() throws(RequestError) -> Double {
    let number = try number()
    guard number >= 0 else { throw error("is negative") }
    return number
  }

  func integer() throws(RequestError) -> Int {
    let number = try number()
    guard number == number.rounded() else { throw error("is not a whole number") }
    return Int(number)
  }

  /// So many numbers in an array.
  func numbers(_ count: Int) throws(RequestError) -> [Double] {
    let elements = try elements()
    guard elements.count == count else {
      throw error("has \(elements.count) elements where \(count) are expected")
    }
    var numbers: [Double] = []
    for element in elements { numbers.append(try element.number()) }
    return numbers
  }
}
