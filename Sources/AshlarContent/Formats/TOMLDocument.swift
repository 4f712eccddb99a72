/// The tables of a TOML text while it is read, and the rules of what may be said about a table twice.
struct TOMLDocument {
  /// One part of a key, with the value that stands for it.
  struct Key {
    var name: String
    /// A scalar with the key's place.
    var value: YAMLValue
  }

  /// A key whose place is taken.
  struct Clash: Error {
    var message: String
    var key: Key
  }

  /// Who made a table, which decides who may add to it.
  private enum Origin {
    /// `[a]` or one of `[[a]]`: closed to another header.
    case header
    /// The `a` of `[a.b]`: a header of its own may still come.
    case passedByHeader
    /// The `a` of `a.b = 1`: open to more such keys, and to no header.
    case dotted
  }

  private enum Content {
    case value(YAMLValue)
    case table(Int)
    /// The tables of `[[a]]`, as an index into `lists`.
    case list(Int)
  }

  private struct Table {
    var origin: Origin
    var keys: [Key] = []
    var contents: [Content] = []
    var positions: [String: Int] = [:]
    /// The header whose keys made it, so that a later header cannot add dotted keys to it.
    var owner: Int
  }

  /// The table that has no header.
  static let root = 0

  private var tables = [Table(origin: .header, owner: 0)]
  private var lists: [[Int]] = []

  /// The table that a header opens.
  mutating func table(at path: [Key], isList: Bool) throws(Clash) -> Int {
    var table = Self.root
    for key in path.dropLast() { table = try passed(key, in: table) }
    guard let last = path.last else { return table }
    guard let position = tables[table].positions[last.name] else {
      let made = make(.header, owner: table)
      if isList { lists.append([made]) }
      append(isList ? .list(lists.count - 1) : .table(made), for: last, in: table)
      return made
    }
    switch tables[table].contents[position] {
    case .list(let list) where isList:
      let made = make(.header, owner: table)
      lists[list].append(made)
      return made
    case .table(let existing) where !isList && tables[existing].origin == .passedByHeader:
      tables[existing].origin = .header
      return existing
    default: throw Clash(message: "'\(last.name)' is given more than once", key: last)
    }
  }

  /// A table on the way of a header, made if need be.
  private mutating func passed(_ key: Key, in table: Int) throws(Clash) -> Int {
    guard let position = tables[table].positions[key.name] else {
      let made = make(.passedByHeader, owner: table)
      append(.table(made), for: key, in: table)
      return made
    }
    switch tables[table].contents[position] {
    case .table(let existing): return existing
    case .list(let list): return lists[list][lists[list].count - 1]
    case .value: throw Clash(message: "'\(key.name)' is a value, and so no table", key: key)
    }
  }

  /// Puts a value below a table, at a key that may have dots.
  mutating func insert(_ value: YAMLValue, at path: [Key], in start: Int) throws(Clash) {
    var table = start
    for key in path.dropLast() {
      guard let position = tables[table].positions[key.name] else {
        let made = make(.dotted, owner: start)
        append(.table(made), for: key, in: table)
        table = made
        continue
      }
      guard case .table(let existing) = tables[table].contents[position],
        claim(existing, for: start)
      else {
        throw Clash(message: "'\(key.name)' is given more than once", key: key)
      }
      table = existing
    }
    guard let last = path.last else { return }
    guard tables[table].positions[last.name] == nil else {
      throw Clash(message: "the key '\(last.name)' is given more than once", key: last)
    }
    append(.value(value), for: last, in: table)
  }

  /// Whether a table is open to the dotted keys below a header.
  private mutating func claim(_ table: Int, for owner: Int) -> Bool {
    switch tables[table].origin {
    case .header: return false
    case .dotted: return tables[table].owner == owner
    case .passedByHeader:
      tables[table].origin = .dotted
      tables[table].owner = owner
      return true
    }
  }

  private mutating func make(_ origin: Origin, owner: Int) -> Int {
    tables.append(Table(origin: origin, owner: owner))
    return tables.count - 1
  }

  private mutating func append(_ content: Content, for key: Key, in table: Int) {
    tables[table].positions[key.name] = tables[table].keys.count
    tables[table].keys.append(key)
    tables[table].contents.append(content)
  }

  /// A table and all below it, at the place of its first key.
  func value(of table: Int, line: Int, column: Int) -> YAMLValue {
    let members = zip(tables[table].keys, tables[table].contents).map { key, content in
      let (line, column) = (key.value.line, key.value.column)
      let value =
        switch content {
        case .value(let value): value
        case .table(let table): self.value(of: table, line: line, column: column)
        case .list(let list):
          YAMLValue(
            content: .sequence(lists[list].map { self.value(of: $0, line: line, column: column) }),
            line: line, column: column)
        }
      return YAMLValue.Member(key: key.value, value: value)
    }
    return YAMLValue(content: .mapping(members), line: line, column: column)
  }
}
