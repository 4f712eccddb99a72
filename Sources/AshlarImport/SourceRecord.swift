internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// What a file of JSON says of a picture, an album or a post: an object whose keys are in small letters.
///
/// Each kind of value may stand behind each key: what is not of the kind that is asked for is not there.
struct SourceRecord {
  /// The largest file that is read, in bytes.
  static let maximumSize = 4 << 20

  private let members: [String: YAMLValue]

  /// - Returns: nil for a value that is no object.
  init?(_ value: YAMLValue?) {
    guard let value, case .mapping(let members) = value.content else { return nil }
    self.members = Dictionary(
      members.compactMap { member in member.key.scalar.map { ($0.lowercased(), member.value) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Reads a file.
  ///
  /// - Returns: nil where it is larger than 4 MB, or no object in JSON.
  init?(file path: String) {
    guard let bytes = try? readText(path, limit: Self.maximumSize) else { return nil }
    self.init(json: bytes)
  }

  init?(json bytes: [UInt8]) {
    self.init(Self.value(json: bytes))
  }

  /// The value that a text in JSON has; nil for one that is none, or is too deep or too large.
  static func value(json bytes: [UInt8]) -> YAMLValue? {
    guard firstInvalidByte(in: bytes) == nil else { return nil }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return JSONParsing.document(
      bytes[start...], report: SourceDiagnostics(path: "", bytes: bytes))
  }

  /// The value of a key; nil for `null`.
  subscript(_ key: String) -> YAMLValue? {
    members[key.lowercased()].flatMap { $0.isNull ? nil : $0 }
  }

  /// All keys with their values, in no order.
  var values: [String: YAMLValue] { members }

  /// Whether it has a key, with whatever value.
  func has(_ key: String) -> Bool { members[key] != nil }

  /// The first of several keys that has a text or a number which is not empty.
  func text(_ keys: String...) -> String? {
    keys.lazy.compactMap { self[$0]?.words }.first
  }

  /// The object of a key.
  func record(_ key: String) -> SourceRecord? { SourceRecord(self[key]) }

  /// The objects in the list of a key, or the one that stands there alone.
  func records(_ key: String) -> [SourceRecord] {
    guard let value = self[key] else { return [] }
    guard case .sequence(let items) = value.content else { return [record(key)].compactMap(\.self) }
    return items.compactMap { SourceRecord($0) }
  }

  /// Whether a key has `true`, or a number other than 0; nil where it has neither this nor `false` or 0.
  func flag(_ key: String) -> Bool? {
    switch self[key]?.scalar.map({ $0.lowercased() }) {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: nil
    }
  }
}

extension YAMLValue {
  /// Whether it is `null` or `false`, or has nothing in it.
  var isNothing: Bool {
    switch content {
    case .scalar(let text, let isPlain):
      text.utf8.allSatisfy { $0 <= 0x20 } || isPlain && ["null", "false"].contains(text)
    case .sequence(let items): items.isEmpty
    case .mapping(let members): members.isEmpty
    }
  }

  /// A text that has some other sign than white space, or a number.
  var words: String? {
    guard case .scalar(let text, let isPlain) = content, !text.utf8.allSatisfy({ $0 <= 0x20 }),
      !(isPlain && ["null", "true", "false"].contains(text))
    else { return nil }
    return text
  }
}
