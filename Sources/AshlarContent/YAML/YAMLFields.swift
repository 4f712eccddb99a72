internal import AshlarDiagnostics

/// Reads the keys of one mapping, each as the type that it should have.
///
/// Asking for a key makes it known; `finish()` reports the keys that nobody asked for. A key whose
/// value is empty counts as not given. What is wrong is reported, and reads as not given.
package struct YAMLFields {
  let report: FileReport
  /// What the mapping is, for messages: `a board`.
  var name: String
  let line: Int
  let column: Int
  private let members: [YAMLValue.Member]
  private var known: [String] = []

  /// - Returns: nil, after a report, when the value is no mapping.
  init?(_ value: YAMLValue, name: String, report: FileReport) {
    guard case .mapping(let members) = value.content else {
      report.error("\(name) must be a mapping of keys, found \(value.kind)", at: value)
      return nil
    }
    self.init(members: members, name: name, line: value.line, column: value.column, report: report)
  }

  /// Reads a mapping without keys.
  init(emptyNamed name: String, report: FileReport) {
    self.init(members: [], name: name, line: 0, column: 0, report: report)
  }

  private init(
    members: [YAMLValue.Member], name: String, line: Int, column: Int, report: FileReport
  ) {
    self.members = members
    self.name = name
    self.line = line
    self.column = column
    self.report = report
  }

  /// The value of a key, unless it is empty.
  mutating func value(_ key: String) -> YAMLValue? {
    known.append(key)
    guard let member = members.first(where: { $0.key.text == key }) else { return nil }
    return member.value.isNull ? nil : member.value
  }

  /// Reports every key that nobody asked for.
  ///
  /// - Parameter foreign: names that people bring from elsewhere, with what to write here.
  func finish(foreign: [String: String] = [:]) {
    for member in members {
      guard let key = member.key.text else {
        report.error("a key must be a word, found \(member.key.kind)", at: member.key)
        continue
      }
      if known.contains(key) { continue }
      let hint =
        if let own = foreign[key] {
          "write \(own)"
        } else if let near = nearestName(to: key, among: known) {
          "did you mean '\(near)'?"
        } else {
          "the keys here are \(Set(known).sorted().joined(separator: ", "))"
        }
      report.error("\(name) has no key '\(key)'", at: member.key, hint: hint)
    }
  }

  /// Reports that a key's value is not what it should be.
  func mismatch(_ key: String, _ value: YAMLValue, expected: String, hint: String? = nil) {
    report.error("'\(key)' must be \(expected), found \(value.kind)", at: value, hint: hint)
  }
}
