internal import AshlarBytes
internal import AshlarSystem

/// The files that Eleventy publishes as they are, as its configuration names them in words that are read without running it:
/// `addPassthroughCopy("img")`, `addPassthroughCopy({ "public": "/" })`.
struct PassthroughCopies {
  private var rules: [(glob: PathGlob, start: String, target: String?)] = []
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
    var known = 0
    for match in text.matches(of: /addPassthroughCopy\(\s*["'`]([^"'`$]+)["'`]/) {
      known += 1
      add(String(match.1), target: nil)
    }
    for match in text.matches(of: /addPassthroughCopy\(\s*\{([^{}]*)\}/) {
      let pairs = match.1.matches(of: /["'`]([^"'`$]+)["'`]\s*:\s*["'`]([^"'`$]*)["'`]/)
      if !pairs.isEmpty { known += 1 }
      for pair in pairs { add(String(pair.1), target: SourceExclusions.plain(String(pair.2))) }
    }
    if text.matches(of: /addPassthroughCopy\(/).count > known {
      losses.append(("files that 'addPassthroughCopy' copies, which is not read", name))
    }
  }

  private mutating func add(_ text: String, target: String?) {
    for pattern in PathGlob.patterns(text) {
      let names = SourceExclusions.plain(pattern).utf8.split(at: "/").map(String.init)
      guard !names.isEmpty, !names.contains(where: { $0.utf8.equals("..") }) else { continue }
      let path = names.joined(separator: "/")
      let plain = names.prefix { !$0.utf8.contains(anyOf: "*?[") }
      // What a folder's name means is all that lies in it.
      let start = plain.joined(separator: "/")
      for glob in [path, path + "/**"] { rules.append((PathGlob(glob), start, target)) }
    }
  }

  /// The path at which a file is published; nil for one that is not.
  func address(of file: String) -> String? {
    guard let rule = rules.first(where: { $0.glob.matches(composed(file).utf8) }) else {
      return nil
    }
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
