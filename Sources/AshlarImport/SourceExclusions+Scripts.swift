internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// What a script that is not run may hold back in other ways than by paths.
extension SourceExclusions {
  /// Formats of pages, data of all pages, and what looks at each page: what is said in words that are not read leaves every
  /// page in doubt.
  mutating func addScript(_ text: String, _ name: String) {
    let lines = text.utf8.split(at: "\n", omittingEmpty: false)
    let code = lines.filter { !$0.utf8.dropping(leading: " \t").utf8.hasPrefix("//") }
      .joined(separator: "\n")
    let calls = ScriptCalls(code)
    addFormats(of: code, calls, name)
    addDataFiles(code, calls, name)
    let data = calls.of("addGlobalData")
    if data.contains(where: { Self.mayHoldBack(data: $0.rest) })
      || Self.count("addGlobalData", in: code) > data.count
    {
      doubt = "'addGlobalData' in \(name)"
    }
    let preprocessors = calls.of("addPreprocessor")
    if preprocessors.contains(where: { Self.mayHoldBack(preprocessor: $0.rest) })
      || Self.count("addPreprocessor", in: code) > preprocessors.count
    {
      doubt = "'addPreprocessor' in \(name)"
    }
  }

  /// Files of data that are called otherwise, or are in formats that are not read.
  private mutating func addDataFiles(_ code: String, _ calls: ScriptCalls, _ name: String) {
    for function in ["setDataFileSuffixes", "setDataFileBaseName"]
    where Self.count(function, in: code) > 0 {
      doubt = "'\(function)' in \(name)"
    }
    let known = ["json", "yaml", "yml", "toml"]
    let formats = calls.of("addDataExtension").map { Self.words($0.rest) ?? [""] }.joined()
    if !formats.allSatisfy(known.contains) { doubt = "'addDataExtension' in \(name)" }
  }

  /// How often a word stands in a text.
  private static func count(_ word: String, in text: String) -> Int {
    text.utf8.split { !($0.isASCIIWord || $0 == UInt8(ascii: "$")) }
      .count { $0.elementsEqual(word.utf8) }
  }

  // MARK: Formats

  /// `templateFormats` and `setTemplateFormats`: pages of other formats are none.
  private mutating func addFormats(of code: String, _ calls: ScriptCalls, _ name: String) {
    let call = calls.of("setTemplateFormats")
    let key = /(?:^|[\s{,"'])templateFormats["']?\s*:\s*/.matchingSemantics(.unicodeScalar)
    let keys = code.matches(of: key).map { code[$0.range.upperBound...] }
    let count =
      Self.count("templateFormats", in: code) + Self.count("setTemplateFormats", in: code)
    if count == 0 { return }
    guard count == 1, call.allSatisfy(\.isSure), let own = call.first?.rest ?? keys.first,
      let formats = Self.words(own)
    else {
      doubt = "'templateFormats' in \(name)"
      return
    }
    let more = calls.of("addTemplateFormats").compactMap { Self.words($0.rest) }.joined()
    let endings = (formats + more).map { "." + $0.lowercased() }
    add("a page of a format that Eleventy is not told to read") { path in
      SourceFolder.isPage(path) && !endings.contains(where: path.lowercased().hasEnding)
    }
  }

  /// The words of a text in quotes, with commas between them, or of a list of such texts; nil for anything else.
  private static func words(_ code: Substring) -> [String]? {
    var rest = Array(code.utf8.prefix(2000))[...]
    let skip = { rest = rest.drop { $0 <= 0x20 } }
    func nextText() -> ArraySlice<UInt8>? {
      skip()
      guard let quote = rest.first, "\"'`".utf8.contains(quote) else { return nil }
      guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
      let text = rest[(rest.startIndex + 1)..<end]
      rest = rest[(end + 1)...]
      skip()
      return text
    }
    var texts: [ArraySlice<UInt8>] = []
    skip()
    if rest.first == UInt8(ascii: "[") {
      rest.removeFirst()
      while let text = nextText() {
        texts.append(text)
        if rest.first == UInt8(ascii: ",") { rest.removeFirst() }
      }
      guard rest.first == UInt8(ascii: "]") else { return nil }
      rest.removeFirst()
      skip()
    } else {
      guard let text = nextText() else { return nil }
      texts.append(text)
    }
    guard let next = rest.first, ",;)}".utf8.contains(next) else { return nil }
    let isOfWords = texts.joined().allSatisfy { $0.isASCIIWord || ". ,".utf8.contains($0) }
    guard isOfWords else { return nil }
    return texts.flatMap { $0.split { $0 == 0x20 || $0 == UInt8(ascii: ",") } }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Data, and what looks at pages

  /// Whether data of all pages have a key that holds pages back, or one that is not read.
  private static func mayHoldBack(data arguments: Substring) -> Bool {
    let key = /\s*["'`]([^"'`$\n]+)["'`]\s*,/.matchingSemantics(.unicodeScalar)
    guard let match = arguments.prefixMatch(of: key) else { return true }
    let words = match.1.utf8.split(at: ".").map(String.init)
    return words.first.map(SourceDefaults.isOfAll) ?? true
  }

  /// Whether a function that sees each page may leave out other ones than those whose key `draft` says so, which are drafts
  /// here, too.
  private static func mayHoldBack(preprocessor arguments: Substring) -> Bool {
    let start = /\s*["'`][^"'`\n]*["'`]\s*,\s*["'`][^"'`\n]*["'`]\s*,\s*\(\s*(\w+)[^)]*\)\s*=>\s*\{/
      .matchingSemantics(.unicodeScalar)
    guard let match = arguments.prefixMatch(of: start),
      let end = Self.end(ofBraces: arguments[match.range.upperBound...])
    else { return true }
    let body = String(arguments[match.range.upperBound..<end])
    let ofDrafts = /if\s*\(\s*(\w+)\.draft\s*(?:&&[^|?{};]{0,200})?\)\s*\{?\s*return\s+false\b/
      .matchingSemantics(.unicodeScalar)
    let known = body.matches(of: ofDrafts).count { $0.1 == match.1 }
    return count("return", in: body) > known
  }

  /// Where the brace stands that closes one before a text.
  private static func end(ofBraces code: Substring) -> Substring.Index? {
    var depth = 1
    for index in code.utf8.indices {
      switch code.utf8[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return nil
  }
}
