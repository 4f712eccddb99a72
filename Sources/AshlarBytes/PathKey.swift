/// A path or name by its bytes.
///
/// `é` as one letter and as `e` with an accent are the same `String`, and two files on Linux: what is kept by path is
/// kept under this.
package struct PathKey: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: PathKey, other: PathKey) -> Bool {
    var (one, other) = (one.text, other.text)
    return one.withUTF8 { one in
      other.withUTF8 { other in one.count == other.count && one.elementsEqual(other) }
    }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

/// Values by path or name, told apart by their bytes.
package struct PathTable<Value>: ExpressibleByDictionaryLiteral {
  private var table: [PathKey: Value]

  package init() { table = [:] }

  package init(dictionaryLiteral elements: (String, Value)...) {
    self.init()
    for (path, value) in elements { table[PathKey(path)] = value }
  }

  /// The last of several values with one path counts.
  package init(_ elements: some Sequence<(String, Value)>) {
    table = [:]
    table.reserveCapacity(elements.underestimatedCount)
    for (path, value) in elements { table[PathKey(path)] = value }
  }

  package subscript(path: String) -> Value? {
    get { table[PathKey(path)] }
    set { table[PathKey(path)] = newValue }
    _modify { yield &table[PathKey(path)] }
  }

  package subscript(path: String, default value: @autoclosure () -> Value) -> Value {
    get { table[PathKey(path), default: value()] }
    _modify { yield &table[PathKey(path), default: value()] }
  }

  @discardableResult
  package mutating func removeValue(forKey path: String) -> Value? {
    table.removeValue(forKey: PathKey(path))
  }

  package mutating func removeAll() { table = [:] }

  package mutating func reserveCapacity(_ count: Int) { table.reserveCapacity(count) }

  package var isEmpty: Bool { table.isEmpty }
  package var count: Int { table.count }
  package var keys: [String] { table.keys.map(\.text) }

  /// Those of the paths, in no order.
  package var values: Dictionary<PathKey, Value>.Values { table.values }

  /// What is made of each value, where something is.
  package func compactMapValues<Other>(_ make: (Value) -> Other?) -> PathTable<Other> {
    PathTable<Other>(compactMap { path, value in make(value).map { (path, $0) } })
  }

  /// The paths and values of which something holds.
  package func filter(_ holds: ((key: String, value: Value)) -> Bool) -> PathTable {
    var table = PathTable()
    for (path, value) in self where holds((path, value)) { table[path] = value }
    return table
  }
}

extension PathTable {
  /// Elements by a path of each.
  package init<Element>(
    grouping elements: some Sequence<Element>, by path: (Element) -> String
  ) where Value == [Element] {
    self.init()
    for element in elements { self[path(element), default: []].append(element) }
  }
}

extension PathTable: Sequence {
  /// Goes through paths and their values, in no order.
  package func makeIterator() -> AnyIterator<(key: String, value: Value)> {
    var iterator = table.makeIterator()
    return AnyIterator { iterator.next().map { ($0.key.text, $0.value) } }
  }

  package var underestimatedCount: Int { table.count }
}

extension PathTable: Equatable where Value: Equatable {}
extension PathTable: Hashable where Value: Hashable {}
extension PathTable: Sendable where Value: Sendable {}

/// Paths or names, each once, told apart by their bytes.
package struct PathNames: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var names: Set<PathKey>

  package init() { names = [] }

  package init(_ names: some Sequence<String>) { self.names = Set(names.lazy.map(PathKey.init)) }

  /// The same of a list, which is empty more often than not.
  package init(_ names: [String]) {
    self.names = []
    for name in names { insert(name) }
  }

  package init(arrayLiteral names: String...) { self.init(names) }

  package func contains(_ name: String) -> Bool { names.contains(PathKey(name)) }

  /// - Returns: whether the name was new.
  @discardableResult
  package mutating func insert(_ name: String) -> Bool { names.insert(PathKey(name)).inserted }

  package mutating func remove(_ name: String) { names.remove(PathKey(name)) }

  package mutating func formUnion(_ others: some Sequence<String>) {
    for name in others { insert(name) }
  }

  package func union(_ others: some Sequence<String>) -> PathNames {
    var all = self
    all.formUnion(others)
    return all
  }

  package mutating func formIntersection(_ others: PathNames) {
    names.formIntersection(others.names)
  }

  package mutating func subtract(_ others: PathNames) { names.subtract(others.names) }

  package func subtracting(_ others: PathNames) -> PathNames {
    var rest = self
    rest.subtract(others)
    return rest
  }

  package var isEmpty: Bool { names.isEmpty }
  package var count: Int { names.count }
}

extension PathNames: Sequence {
  /// Goes through the names, in no order.
  package func makeIterator() -> AnyIterator<String> {
    var iterator = names.makeIterator()
    return AnyIterator { iterator.next()?.text }
  }
}
