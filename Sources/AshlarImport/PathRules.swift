internal import AshlarBytes

/// What is said of many files at once, found by a file's path without asking each rule.
struct PathRules<Value> {
  private var rules: [(isFor: ((String) -> Bool)?, value: Value)] = []
  private var ofAll: [Int] = []
  private var ofPlaces: [String: [Int]] = [:]
  private var ofPages: [String: [Int]] = [:]

  /// - Parameter isFor: decides of the files that a rule reaches; nil where it is for all of them.
  mutating func add(_ value: Value, for reach: RuleReach, where isFor: ((String) -> Bool)? = nil) {
    let place = rules.count
    rules.append((isFor, value))
    switch reach {
    case .all, .place(""): ofAll.append(place)
    case .place(let path): ofPlaces[composed(path), default: []].append(place)
    case .page(let name): ofPages[composed(name), default: []].append(place)
    }
  }

  /// What is said of a file, in the order in which it was added.
  func values(of path: String) -> [Value] {
    var places = ofAll
    let whole = composed(path)
    if !ofPlaces.isEmpty {
      places += ofPlaces[whole] ?? []
      for index in whole.utf8.indices where whole.utf8[index] == UInt8(ascii: "/") {
        places += ofPlaces[String(whole[..<index])] ?? []
      }
    }
    if !ofPages.isEmpty { places += ofPages[RuleReach.withoutEnding(whole)] ?? [] }
    return places.sorted().lazy.map { rules[$0] }.filter { $0.isFor?(path) ?? true }.map(\.value)
  }
}

/// What a rule is for.
enum RuleReach {
  case all
  /// A file, or what lies in a folder.
  case place(String)
  /// A page, by its path without an ending.
  case page(String)

  static func withoutEnding(_ path: String) -> String {
    let own = AshlarImport.folder(of: path)
    return (own.isEmpty ? "" : own + "/") + stem(of: path)
  }
}
