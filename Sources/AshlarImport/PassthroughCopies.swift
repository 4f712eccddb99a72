internal import AshlarBytes
internal import AshlarSystem

/// The files that Eleventy publishes as they are, as its configuration names them in words that are read without running it:
/// `addPassthroughCopy("img")`, `addPassthroughCopy({ "public": "/" })`.
struct PassthroughCopies {
  private struct Rule {
    var glob: PathGlob
    /// The path before its first sign of a pattern.
    var start: String
    /// Where what is there goes; nil for where it is, without the input's folder.
    var target: String?
  }

  private var rules: [Rule] = []
  private var globs = GlobTable()
  /// The folder that the site is made of, with `/` at its end; empty for the root.
  private let input: String
  /// What is said in words that are not read.
  private(set) var losses: [(what: String, place: String)] = []

  /// - Parameter input: the folder that the site is made of; nil for the root.
  init(_ folder: SourceFolder, input: String?) {
    self.input = input.map { $0 + "/" } ?? ""
    for name in SourceExclusions.configurations {
      guard let bytes = folder.text(name), bytes.contains(text: "Passthrough") else { continue }
      read(composed(String(decoding: bytes, as: UTF8.self)), name)
    }
  }

  private mutating func read(_ text: String, _ name: String) {
    for call in ScriptCalls(text).of("addPassthroughCopy") {
      // What may not be published is not, and nothing is published by half.
      let pairs = call.isSure ? Self.pairs(call.rest).map { $0.map(Self.rules) } ?? [] : []
      if pairs.isEmpty || pairs.contains(where: \.isEmpty) {
        losses.append(("files that 'addPassthroughCopy' copies, which is not read", name))
      } else {
        for rule in pairs.joined() {
          rules.append(rule)
          globs.add(rule.glob)
        }
      }
    }
    if globs.isTooLarge {
      losses.append(("more calls of 'addPassthroughCopy' than are read", name))
      (rules, globs) = ([], GlobTable())
    }
  }

  /// What arguments name, and where it goes: a text alone, or an object of texts; nil for others.
  private static func pairs(_ arguments: Substring) -> [(source: String, target: String?)]? {
    // A mark behind a quotation mark makes it no other sign.
    let text = /\s*["'`]([^"'`$\n]+)["'`]\s*[,)]/.matchingSemantics(.unicodeScalar)
    if let match = arguments.prefixMatch(of: text) {
      return [(String(match.1), nil)]
    }
    let object = /\s*\{([^{}]*)\}\s*[,)]/.matchingSemantics(.unicodeScalar)
    guard let inner = arguments.prefixMatch(of: object)?.1 else { return nil }
    let pair = /["'`]([^"'`$]+)["'`]\s*:\s*["'`]([^"'`$]*)["'`]/.matchingSemantics(.unicodeScalar)
    var (pairs, end) = ([(source: String, target: String?)](), inner.startIndex)
    let isEmpty = { (rest: Substring) in
      rest.utf8.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    }
    for match in inner.matches(of: pair) {
      // What is not read may name something else.
      guard isEmpty(inner[end..<match.range.lowerBound]) else { return nil }
      pairs.append((String(match.1), SourceExclusions.plain(String(match.2))))
      end = match.range.upperBound
    }
    return isEmpty(inner[end...]) ? pairs : nil
  }

  private static func rules(_ source: String, _ target: String?) -> [Rule] {
    (BracePatterns.all(source) ?? []).flatMap { pattern -> [Rule] in
      let names = SourceExclusions.plain(pattern).utf8.split(at: "/").map(String.init)
      guard !names.isEmpty, !names.contains(where: { $0.utf8.equals("..") }) else { return [] }
      let path = names.joined(separator: "/")
      let plain = names.prefix { !$0.utf8.contains(anyOf: "*?[") }
      // What a folder's name means is all that lies in it.
      return [path, path + "/**"].map {
        Rule(glob: PathGlob($0), start: plain.joined(separator: "/"), target: target)
      }
    }
  }

  /// The path at which a file is published; nil for one that is not.
  func address(of file: String) -> String? {
    let path = Array(composed(file).utf8)
    guard let rule = globs.places(fitting: path[...]).min().map({ rules[$0] }) else { return nil }
    guard let target = rule.target else {
      return file.utf8.dropping(prefix: input).map(String.init) ?? file
    }
    // What lies in a folder goes into the other one; a file becomes it, or goes into it.
    let name = fileName(of: file)
    let rest = file.utf8.dropping(prefix: rule.start + "/").map(String.init)
    let isFile = rest == nil && fileName(of: target).utf8.contains(".")
    if isFile { return target }
    return target.isEmpty ? rest ?? name : target + "/" + (rest ?? name)
  }
}
