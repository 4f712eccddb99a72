internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// The names that a page of Hugo gives to files beside it, by which its text may call them (`resources` in its front matter).
struct PageResources {
  /// The files, below the source, by their names in small letters.
  private var files: [String: String] = [:]

  /// The key of front matter.
  static let key = "resources"
  /// The most rules that are read, and the most bytes of a pattern.
  private static let (ruleCount, longestPattern) = (200, 200)

  /// - Parameters:
  ///   - matter: the front matter.
  ///   - path: the page's, below the source.
  ///   - lose: is told what else is said of files, and of names that no file has.
  init(_ matter: YAMLValue?, of path: String, in source: SourceFolder, lose: (String) -> Void) {
    guard let value = matter?.member(Self.key), !value.isNull else { return }
    let isBundle = stem(of: path).utf8.prefix(before: ".") == "index"
    guard isBundle, case .sequence(let rules) = value.content, rules.count <= Self.ruleCount else {
      lose("the key '\(Self.key)'")
      return
    }
    let folder = folder(of: path) + "/"
    var isNamed: Set<String> = []
    var beside: ArraySlice<String>?
    for rule in rules {
      Self.loseOthers(of: rule, lose)
      guard let name = rule.member("name")?.scalar, !name.isEmpty else { continue }
      guard let pattern = rule.member("src")?.scalar, pattern.utf8.count <= Self.longestPattern
      else {
        lose("a name of a file that is not there ('\(Self.key)')")
        continue
      }
      let all = beside ?? source.files(in: folder)
      beside = all
      let glob = PathGlob(pattern.lowercased())
      let found = all.filter {
        glob.matches(Substring($0.utf8.dropFirst(folder.utf8.count)).lowercased().utf8)
      }
      if found.isEmpty { lose("a name of a file that is not there ('\(Self.key)')") }
      // A rule before this one has named it.
      for (index, file) in found.enumerated() where isNamed.insert(file).inserted {
        let whole = name.utf8.replacing(":counter", with: "\(index + 1)").lowercased()
        if files[whole] == nil { files[whole] = file }
      }
    }
  }

  /// The file that an address in the page's text calls by its name, below the source; nil for any other address.
  func file(_ address: String) -> String? {
    if files.isEmpty { return nil }
    return files[(percentDecoded(address) ?? address).lowercased()]
  }

  private static func loseOthers(of rule: YAMLValue, _ lose: (String) -> Void) {
    guard case .mapping(let members) = rule.content else { return lose("the key '\(key)'") }
    for name in members.compactMap(\.key.scalar) where name != "name" && name != "src" {
      lose("the key '\(key).\(name)'")
    }
  }

  /// Front matter without this key.
  static func without(_ matter: YAMLValue?) -> YAMLValue? {
    guard var matter, case .mapping(let members) = matter.content else { return matter }
    matter.content = .mapping(members.filter { $0.key.scalar != key })
    return matter
  }
}
