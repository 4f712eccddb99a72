internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

extension SourceExclusions {
  /// What the configuration may be called.
  static let configurations = [
    ".eleventy.js", "eleventy.config.js", "eleventy.config.mjs", "eleventy.config.cjs",
    "eleventy.config.ts",
  ]

  /// `.eleventyignore` and `.gitignore`, at the root and in the folder of the content, and what the configuration says in
  /// words that are read without running it.
  mutating func addEleventy(_ folder: SourceFolder) {
    var inputs: [String] = []
    for name in Self.configurations {
      guard let bytes = folder.text(name) else { continue }
      let text = composed(String(decoding: bytes, as: UTF8.self))
      let found = Self.places("input", "setInputDirectory", in: text)
      inputs += found
      addIgnores(of: text, name)
      addScript(text, name)
      addFolders(of: text, within: found)
      if found.isEmpty, text.matches(of: /[^\w]input[^\w]/).count > 0 {
        doubt = "'input' in \(name)"
      }
      if text.matches(of: /\WpathPrefix\W/).count > 0 {
        unread.append(("the setting 'pathPrefix'", name))
      }
    }
    if let bytes = folder.text("package.json") {
      let text = composed(String(decoding: bytes, as: UTF8.self))
      for match in text.matches(of: /--input[= ]([^\s"']+)/) {
        inputs.append(Self.plain(String(match.1)))
      }
    }
    inputs = inputs.filter { !$0.isEmpty }
    if Set(inputs).count == 1, let input = inputs.first {
      self.input = input
      add("a file outside of '\(input)', which the site is made of") {
        SourceFolder.isPage($0) && !$0.utf8.starts(with: (input + "/").utf8)
      }
    }
    for place in Set(["", "src/", "content/"] + inputs.map { $0 + "/" }).sorted() {
      for name in [".eleventyignore", ".gitignore"] {
        guard var bytes = folder.text(place + name) else { continue }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let text = composed(String(decoding: bytes, as: UTF8.self))
        let rules = IgnoreRules(Array(text.utf8), in: place)
        if rules.areTooMany { leaveAllOut(name, place + name) }
        add(name) { rules.leaveOut($0) }
      }
    }
  }

  /// What a setting has in quotes, as a key or as what a function gets.
  private static func places(_ key: String, _ function: String, in text: String) -> [String] {
    let keys = text.matches(of: /(?:^|[\s{,"'])(\w+)["']?\s*:\s*["'`]([^"'`$]+)["'`]/)
      .filter { $0.1 == key }.map { plain(String($0.2)) }
    let calls = text.matches(of: /(\w+)\(\s*["'`]([^"'`$]+)["'`]/)
      .filter { $0.1 == function }.map { plain(String($0.2)) }
    return keys + calls
  }

  /// What `ignores.add` names; what it may name otherwise leaves every page in doubt.
  private mutating func addIgnores(of text: String, _ name: String) {
    var (known, lines) = (0, [String]())
    for match in text.matches(of: /ignores\s*\.\s*add\(\s*["'`]([^"'`$]+)["'`]\s*\)/) {
      let text = String(match.1)
      guard !Self.hasOtherSigns(text), let patterns = BracePatterns.all(text) else { continue }
      known += 1
      lines += patterns.map { "/" + Self.plain($0) }
    }
    if !lines.isEmpty {
      let rules = IgnoreRules(Array(lines.joined(separator: "\n").utf8))
      if rules.areTooMany { leaveAllOut("ignores", name) }
      add(name) { rules.leaveOut($0) }
    }
    // To take one back leaves out less.
    let all = text.matches(of: /(?:^|\W)ignores(?!\w)(?:\s*\.\s*(\w+))?/)
      .filter { $0.1 != "delete" }
    if all.count > known { doubt = "'ignores' in \(name)" }
  }

  /// Whether a pattern has signs that are not read: `!(a|b)`, and `!` before all of it.
  private static func hasOtherSigns(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "!")
      || zip(text.utf8, text.utf8.dropFirst()).contains {
        "!?+*@".utf8.contains($0) && $1 == UInt8(ascii: "(")
      }
  }

  /// Folders of what was built, and of what pages are made with.
  private mutating func addFolders(of text: String, within inputs: [String]) {
    let built = Self.places("output", "setOutputDirectory", in: text)
    let parts =
      Self.places("includes", "setIncludesDirectory", in: text)
      + Self.places("layouts", "setLayoutsDirectory", in: text)
      + Self.places("data", "setDataDirectory", in: text)
    for place in built where !place.isEmpty {
      add("a folder of what was built") { $0.utf8.starts(with: (place + "/").utf8) }
    }
    for place in parts where !place.isEmpty {
      for folder in [place] + inputs.map({ $0.isEmpty ? place : $0 + "/" + place }) {
        add("a folder of what pages are made with") {
          SourceFolder.isPage($0) && $0.utf8.starts(with: (folder + "/").utf8)
        }
      }
    }
  }
}
