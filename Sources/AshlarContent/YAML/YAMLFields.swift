internal import AshlarDiagnostics

/// Reads the keys of one mapping, each as the type that it should have.
///
/// Asking for a key makes it known; `finish()` reports the keys that nobody asked for. A key whose
/// value is empty counts as not given. What is wrong is reported, and reads as not given.
package struct YAMLFields {
  package let report: SourceDiagnostics
  /// What the mapping is, for messages: `a board`.
  var name: String
  let line: Int
  let column: Int
  private let members: [YAMLValue.Member]
  /// Those of the members; nil for one that is no word.
  private let keys: [String?]
  /// The length and the first byte of each: most keys that are asked for are not there.
  private let marks: [UInt16]
  private var known: [String] = []

  /// How many keys a mapping may have: each is compared with those that are asked for.
  private static let maximumCount = 1000

  /// - Returns: nil, after a report, when the value is no mapping.
  package init?(_ value: YAMLValue, name: String, report: SourceDiagnostics) {
    guard case .mapping(let members) = value.content else {
      report.error("\(name) must be a mapping of keys, found \(value.kind)", at: value)
      return nil
    }
    guard members.count <= Self.maximumCount else {
      report.error("\(name) has more than \(Self.maximumCount) keys", at: value)
      return nil
    }
    self.init(members: members, name: name, line: value.line, column: value.column, report: report)
  }

  /// Reads a mapping without keys.
  init(emptyNamed name: String, report: SourceDiagnostics) {
    self.init(members: [], name: name, line: 0, column: 0, report: report)
  }

  private init(
    members: [YAMLValue.Member], name: String, line: Int, column: Int, report: SourceDiagnostics
  ) {
    self.members = members
    keys = members.map(\.key.text)
    marks = keys.map { $0.map(Self.mark) ?? 0 }
    self.name = name
    self.line = line
    self.column = column
    self.report = report
  }

  /// The value of a key, unless it is empty.
  ///
  /// - Parameter type: what may stand there, for the reference of keys.
  package mutating func value(_ key: String, as type: @autoclosure () -> KeyType = .any)
    -> YAMLValue?
  {
    known.append(key)
    report.recorder?.note(line: line, column: column, key: key, type: type())
    guard let place = place(of: key), !members[place].value.isNull else { return nil }
    return members[place].value
  }

  /// Makes keys known.
  mutating func know(_ keys: [String]) {
    known += keys
    guard let recorder = report.recorder else { return }
    for key in keys { recorder.note(line: line, column: column, key: key, type: .any) }
  }

  /// The value of a key, empty or not, without making the key known.
  func peek(_ key: String) -> YAMLValue? { place(of: key).map { members[$0].value } }

  private func place(of key: String) -> Int? {
    let mark = Self.mark(of: key)
    return marks.indices.first { marks[$0] == mark && keys[$0] == key }
  }

  private static func mark(of key: String) -> UInt16 {
    UInt16(truncatingIfNeeded: key.utf8.count) << 8 | UInt16(key.utf8.first ?? 0)
  }

  /// The places of all keys that are not empty, in the mapping's order.
  var places: [(key: String, line: Int, column: Int)] {
    zip(keys, members).compactMap { key, member in
      member.value.isNull ? nil : key.map { ($0, member.value.line, member.value.column) }
    }
  }

  /// The keys that nobody asked for; those that are no words are reported.
  func unknownKeys() -> [YAMLValue] {
    members.compactMap { member in
      guard let key = member.key.text else {
        report.error("a key must be a word, found \(member.key.kind)", at: member.key)
        return nil
      }
      return known.contains(key) ? nil : member.key
    }
  }

  /// The key that a mistyped one is nearest to, of those that somebody asked for.
  func nearestKey(to key: String) -> String? { nearestName(to: key, among: known) }

  /// Reports a key that nobody asked for.
  func reportUnknown(_ key: String, at value: YAMLValue, hint: String) {
    report.error("\(name) has no key '\(key)'", at: value, hint: hint)
  }

  /// Reports every key that nobody asked for.
  ///
  /// - Parameter foreign: names that people bring from elsewhere, with what to write here.
  package func finish(foreign: @autoclosure () -> [String: String] = [:]) {
    let unknowns = unknownKeys()
    guard !unknowns.isEmpty else { return }
    let foreign = foreign()
    for unknown in unknowns {
      guard let key = unknown.text else { continue }
      let hint =
        foreign[key].map { "write \($0)" } ?? nearestKey(to: key).map { "did you mean '\($0)'?" }
        ?? "the keys here are \(Set(known).sorted().joined(separator: ", "))"
      reportUnknown(key, at: unknown, hint: hint)
    }
  }

  /// Reports that a key's value is not what it should be.
  package func mismatch(_ key: String, _ value: YAMLValue, expected: String, hint: String? = nil) {
    let found = SecretKeys.mayBeSecret(key) ? "" : ", found \(value.kind)"
    report.error("'\(key)' must be \(expected)\(found)", at: value, hint: hint)
  }
}
