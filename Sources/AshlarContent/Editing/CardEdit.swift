internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarSystem

/// A card's file, as somebody edits it: some fields of its front matter and its Markdown, or all of it as one text.
///
///     let edit = try CardEdit(bytes)
///     try edit.bytes(with: .parts(body: nil, fields: [("title", "Granite")]))  // differs in the title
///
/// What was not changed keeps its bytes: comments, order, spelling, the end of each line, and a byte order mark.
package struct CardEdit: Sendable {
  /// What keeps a card from being edited so.
  package enum Obstacle: Error, Equatable {
    /// The file is no UTF-8, or has bytes that no text has.
    case encoding
    /// A Markdown without front matter above it begins like front matter.
    case beginning
    /// The front matter is written in a form in which the key cannot be changed alone.
    case key(String)
  }

  /// One key of front matter.
  package struct Field: Equatable, Sendable {
    package enum Form: String, Sendable {
      case text
      /// Texts with commas between.
      case list
      /// What is written there, which can only be changed in the text of the whole card.
      case fixed
    }

    package var key: String
    package var form: Form
    package var value: String
  }

  package enum Change: Equatable, Sendable {
    /// All of the file.
    case whole(String)
    /// Parts of it: its Markdown, and values of keys; nil removes a key, and a Markdown of nil stays.
    case parts(body: String?, fields: [FieldChange])
  }

  package struct FieldChange: Equatable, Sendable {
    package var key: String
    package var value: String?
    /// Whether the value is a list, which may be empty, though the key may have a single text.
    package var isList = false

    package init(key: String, value: String?, isList: Bool = false) {
      (self.key, self.value, self.isList) = (key, value, isList)
    }
  }

  /// The file's bytes.
  package let original: [UInt8]
  /// The keys, in their order; nil for front matter that is TOML, JSON, or none that can be read.
  package let fields: [Field]?
  /// The file's text without a byte order mark, with line feeds alone.
  private let plain: [UInt8]
  private let split: FrontMatterSplit?
  /// Whether the file is one beside a photograph, and whether that is YAML from its first byte to its last.
  private let (isSidecar, isYAML): (Bool, Bool)

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// The most keys of a form, and the most items of one of its lists: more are edited as text.
  fileprivate static let mostFields = 1000

  /// - Parameter sidecar: the path of a file beside a photograph; nil for a card.
  /// - Throws: `Obstacle.encoding`.
  package init(_ bytes: [UInt8], sidecar: String? = nil) throws(Obstacle) {
    guard firstInvalidByte(in: bytes) == nil, firstIndex(of: 0, in: bytes) == nil else {
      throw .encoding
    }
    original = bytes
    plain = LineEnds.plain(Self.withoutMark(bytes))
    isSidecar = sidecar != nil
    isYAML = sidecar.map(EntryReading.isYAML) ?? false
    let split = isYAML ? FrontMatterSplit(whole: plain) : try? FrontMatterSplit(plain)
    self.split = split?.format == .yaml ? split : nil
    let texts = isYAML ? SidecarEdit.textKeys : []
    fields = self.split.flatMap { [plain] in
      Self.fields(of: String(decoding: plain[$0.content], as: UTF8.self), texts: texts)
    }
  }

  /// All of the file, without a byte order mark.
  package var text: String { String(decoding: plain, as: UTF8.self) }

  /// The Markdown below the front matter.
  package var body: String {
    String(decoding: plain[(split?.bodyOffset ?? 0)...], as: UTF8.self)
  }

  /// The file with a change.
  ///
  /// - Complexity: linear in the file, for each key that changes.
  package func bytes(with change: Change) throws(Obstacle) -> [UInt8] {
    let text: [UInt8]
    switch change {
    case .whole(let whole): text = LineEnds.plain(Array(whole.utf8)[...])
    case .parts(let body, let fields):
      var front = try front(with: fields)
      let own = body.map { LineEnds.plain(Array($0.utf8)[...]) }
      let body = own ?? Array(plain[(split?.bodyOffset ?? 0)...])
      if front.isEmpty, own != nil,
        FrontMatterSplit.wouldBegin(String(decoding: body, as: UTF8.self), alone: true)
      {
        throw .beginning
      }
      if !body.isEmpty, let last = front.last, last != 0x0A { front.append(0x0A) }
      text = front + body
    }
    guard firstIndex(of: 0, in: text) == nil else { throw .encoding }
    let rest = Self.withoutMark(original)
    let mark = rest.count < original.count ? Self.mark : []
    return mark + LineEnds(of: rest).applied(to: text)
  }

  /// A card that has a title and no text yet.
  package static func card(titled title: String) -> [UInt8] {
    Array("---\ntitle: \(FieldText.quoted(title))\n---\n".utf8)
  }

  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
  }
}

// MARK: - Front matter

extension CardEdit {
  /// What stands above the Markdown, with changed fields.
  private func front(with changes: [FieldChange]) throws(Obstacle) -> [UInt8] {
    let front = plain[..<(split?.bodyOffset ?? 0)]
    guard let first = changes.first else { return Array(front) }
    guard let split, let fields else { throw .key(first.key) }
    let before = String(decoding: plain[split.content], as: UTF8.self)
    var edit = YAMLEdit(before)
    for change in changes {
      let field = fields.first { $0.key == change.key }
      guard field?.form != .fixed, Self.canName(change.key),
        field != nil || change.value == nil || mayAdd(change.key),
        edit.change(change, of: field)
      else { throw .key(change.key) }
    }
    try Self.compare(before, edit.text, changes: changes)
    let content = Array(edit.text.utf8)
    if isYAML { return content }
    guard !front.isEmpty else {
      return content.isEmpty ? [] : Array("---\n".utf8) + content + Array("---\n".utf8)
    }
    return plain[..<split.content.lowerBound] + content + front[split.content.upperBound...]
  }

  private func mayAdd(_ key: String) -> Bool {
    isSidecar && SidecarEdit.keys.contains(key) || CardKeys.has(key)
  }

  /// Whether a key needs no quotes, wherever it stands.
  fileprivate static func canName(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy { $0.isASCIIWord || $0 == 0x2D || $0 == 0x5F }
      && key.utf8.first.map(\.isASCIILetter) == true
  }

  /// Makes sure that a changed text says what was asked for, and else what it said.
  private static func compare(
    _ before: String, _ after: String, changes: [FieldChange]
  ) throws(Obstacle) {
    let (old, new) = (YAMLEdit(before).value, YAMLEdit(after).value)
    let keys = Set(changes.map(\.key))
    let (own, other) = (contents(of: old, without: keys), contents(of: new, without: keys))
    guard own == other else { throw .key(changes[0].key) }
    for change in changes {
      let value = new?.member(change.key)?.value
      switch change.value {
      case nil: if value != nil { throw .key(change.key) }
      case let text?:
        guard let value,
          value.text == text || (value.texts ?? [value.text ?? ""]) == items(of: text)
            || value.text?.utf8.trimming("\n") == text.utf8.trimming("\n")
        else { throw .key(change.key) }
      }
    }
  }

  private static func contents(
    of value: YAMLValue?, without keys: Set<String>
  ) -> [[String]] {
    guard case .mapping(let members)? = value?.content else { return [] }
    return members.compactMap { member in
      let key = member.key.text ?? ""
      return keys.contains(key) ? nil : [key] + member.value.allTexts
    }
  }

  /// The texts that a field of texts with commas between gives.
  package static func items(of text: String) -> [String] {
    text.utf8.split(at: ",").map { String($0.utf8.trimming(" \t\n")) }.filter { !$0.isEmpty }
  }

  /// The keys of front matter; nil when it is no mapping, or takes keys over from elsewhere.
  ///
  /// - Parameter texts: keys whose texts may have several lines.
  private static func fields(of text: String, texts: Set<String>) -> [Field]? {
    let report = SourceDiagnostics(path: "", bytes: [])
    guard let value = YAMLParsing.value(of: text, firstLine: 1, report: report) else {
      return report.diagnostics.isEmpty ? [] : nil
    }
    if value.isNull { return [] }
    guard case .mapping(let members) = value.content, members.count <= mostFields else {
      return nil
    }
    let edit = YAMLEdit(text)
    var fields: [Field] = []
    for member in members {
      guard let key = member.key.text, var field = edit.field(member, key: key, in: value) else {
        return nil
      }
      if field.form == .fixed, texts.contains(key), edit.isText(member, in: value) {
        field = Field(key: key, form: .text, value: member.value.text ?? "")
      }
      fields.append(field)
    }
    return fields
  }
}

extension YAMLEdit {
  /// A member as a form shows it; nil where the key is not written at its place.
  fileprivate func field(
    _ member: YAMLValue.Member, key: String, in mapping: YAMLValue
  ) -> CardEdit.Field? {
    guard let place = offset(of: member.key), let start = offset(of: mapping) else { return nil }
    let name = Array(key.unicodeScalars)
    guard scalars[place...].starts(with: name) || ["'", "\""].contains(scalars[place]) else {
      return nil
    }
    let isFlow = scalars[start] == "{"
    // Nothing stands behind a key at the text's end.
    guard offset(of: member.value) != nil || member.value.isNull else { return nil }
    guard let range = range(of: member, in: mapping, isFlow: isFlow) else {
      return CardEdit.Field(key: key, form: member.value.isNull ? .text : .fixed, value: "")
    }
    let source = String(String.UnicodeScalarView(scalars[range]))
    let fixed = CardEdit.Field(key: key, form: .fixed, value: source)
    guard CardEdit.canName(key) else { return fixed }
    switch member.value.content {
    case .mapping: return fixed
    case .sequence:
      guard let items = member.value.texts, items.count <= CardEdit.mostFields,
        !items.contains(where: { $0.utf8.contains(anyOf: ",\r\n") }),
        items.allSatisfy({ CardEdit.items(of: $0) == [$0] }), !hasMarks(member.value)
      else { return fixed }
      return CardEdit.Field(key: key, form: .list, value: items.joined(separator: ", "))
    case .scalar(let text, _):
      let isBlock = ["|", ">"].contains(scalars[range.lowerBound])
      if isBlock || source.utf8.contains("\n") || text.utf8.contains(anyOf: "\r\n") {
        return fixed
      }
      let isList = CardKeys.isList(key) && !text.utf8.contains(",")
      let shown = member.value.isNull ? "" : text
      return CardEdit.Field(key: key, form: isList ? .list : .text, value: shown)
    }
  }

  /// Whether the value of a member is a text, of several lines perhaps, without an anchor or a tag.
  fileprivate func isText(_ member: YAMLValue.Member, in mapping: YAMLValue) -> Bool {
    member.value.text != nil && range(of: member, in: mapping, isFlow: false) != nil
  }

  /// Whether an item of a list has an anchor, a tag, or stands for another value.
  private func hasMarks(_ list: YAMLValue) -> Bool {
    guard case .sequence(let items) = list.content else { return false }
    return items.contains { item in
      offset(of: item).map { ["&", "!", "*", "|", ">"].contains(scalars[$0]) } ?? true
    }
  }

  /// Gives a key of the outermost mapping another value, adds it, or removes it.
  ///
  /// - Parameter field: the key as it is; nil for a new one.
  fileprivate mutating func change(
    _ change: CardEdit.FieldChange, of field: CardEdit.Field?
  ) -> Bool {
    guard let root = value, case .mapping = root.content else {
      guard let value = change.value else { return true }
      let isList = change.isList || CardKeys.isList(change.key)
      let text = isList ? flow(value) : FieldText.block(value) ?? FieldText.quoted(value)
      return append("\(change.key): \(text)\n")
    }
    let place = SourceLocation(file: "", line: root.line, column: root.column)
    guard let text = change.value else {
      return field == nil || set(change.key, to: nil, inMappingAt: place)
    }
    if field?.value == text { return true }
    let items = CardEdit.items(of: text)
    guard items.count <= CardEdit.mostFields || field?.form == .text else { return false }
    let isSequence = root.member(change.key)?.value.texts != nil
    if isSequence { return set(change.key, toItems: items, inMappingAt: place) }
    let isList = change.isList || field.map { $0.form == .list } ?? CardKeys.isList(change.key)
    if isList, field == nil || items.count != 1 {
      return set(change.key, to: flow(text), inMappingAt: place)
    }
    let source = source(of: change.key, inMappingAt: place) ?? ""
    let isFlow = offset(of: root).map { scalars[$0] == "{" } ?? false
    if !isFlow, let block = FieldText.block(text, inPlaceOf: source, indentation: root.column - 1) {
      return set(change.key, to: block, inMappingAt: place)
    }
    let style = FieldText.style(of: source)
    let value = FieldText.quoted(
      isList ? items.first ?? "" : text, style: style, at: isFlow ? .flow : .value)
    return set(change.key, to: value, inMappingAt: place)
  }

  private func flow(_ text: String) -> String {
    let items = CardEdit.items(of: text).map { FieldText.quoted($0, at: .flow) }
    return "[" + items.joined(separator: ", ") + "]"
  }

  /// Adds a line below front matter that has no key yet.
  private mutating func append(_ line: String) -> Bool {
    if let last = scalars.last, last != "\n" { scalars.append("\n") }
    scalars += Array(line.unicodeScalars)
    return true
  }
}

extension YAMLValue {
  /// The texts of a list of texts; nil for anything else.
  fileprivate var texts: [String]? {
    guard case .sequence(let items) = content else { return nil }
    let texts = items.compactMap(\.text)
    return texts.count == items.count ? texts : nil
  }

  /// All that it says, without places.
  fileprivate var allTexts: [String] {
    switch content {
    case .scalar(let text, let isPlain): [text, isPlain ? "plain" : "quoted"]
    case .sequence(let items): ["["] + items.flatMap(\.allTexts) + ["]"]
    case .mapping(let members):
      ["{"] + members.flatMap { [$0.key.text ?? ""] + $0.value.allTexts } + ["}"]
    }
  }
}
