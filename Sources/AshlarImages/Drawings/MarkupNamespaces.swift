/// The namespaces that prefixes stand for within the open elements of a drawing (https://www.w3.org/TR/xml-names).
struct MarkupNamespaces {
  /// The prefixes that open elements declare, the innermost last.
  private var declared: [[UInt8]] = []
  /// What each prefix stands for, the innermost last, as places in `numbers`.
  private var meanings: [[UInt8]: [Int]] = [[]: [0], Array("xml".utf8): [1]]
  private var numbers: [[UInt8]: Int] = [[]: 0]

  /// What a name means: those of declarations and without a prefix mean themselves.
  struct Name: Hashable {
    fileprivate var namespace: Int?
    fileprivate var text: [UInt8]
  }

  /// How many prefixes are declared.
  var count: Int { declared.count }

  mutating func declare(_ prefix: [UInt8], _ address: [UInt8]) {
    let number = numbers[address] ?? numbers.count + 1
    numbers[address] = number
    declared.append(prefix)
    meanings[prefix, default: []].append(number)
  }

  /// Forgets the prefixes that were declared last.
  ///
  /// - Parameter count: how many stay.
  mutating func close(downTo count: Int) {
    for prefix in declared[count...] { meanings[prefix]?.removeLast() }
    declared.removeLast(declared.count - count)
  }

  /// Whether something declares a name's prefix.
  func knows(_ name: [UInt8]) -> Bool {
    let prefix = Self.prefix(of: name)
    return meanings[prefix]?.last != nil || prefix.elementsEqual("xmlns".utf8)
  }

  /// Whether an element's name is in the namespace with an address.
  func isElement(_ name: [UInt8], in address: [UInt8]) -> Bool {
    meanings[Self.prefix(of: name)]?.last == numbers[address]
  }

  /// What an attribute's name means.
  func expanded(_ name: [UInt8]) -> Name {
    let prefix = Self.prefix(of: name)
    if prefix.isEmpty || prefix.elementsEqual("xmlns".utf8) { return Name(text: name) }
    return Name(namespace: meanings[prefix]?.last, text: Array(name[(prefix.count + 1)...]))
  }

  static func prefix(of name: [UInt8]) -> [UInt8] {
    guard let colon = name.firstIndex(of: 0x3A) else { return [] }
    return Array(name[..<colon])
  }
}
