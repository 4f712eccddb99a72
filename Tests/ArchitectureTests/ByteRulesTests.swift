import Foundation
import Testing

/// Bytes decide: what is written for browsers, shells, servers and file systems is searched, cut and compared on UTF-8.
@Suite("Byte rules") struct ByteRulesTests {
  /// Targets that write HTML, XML, JSON, shell words, header fields, rules or paths, or that decide what may be in them.
  private static let targets: Set<String> = [
    "AshlarBytes", "AshlarCodecs", "AshlarContent", "AshlarDiagnostics", "AshlarHTTP",
    "AshlarImages", "AshlarImport", "AshlarJSON", "AshlarMarkdown", "AshlarOutput",
    "AshlarPublish", "AshlarServer", "AshlarSite", "AshlarSystem",
  ]

  /// Operations that compare `Character`s, or whole texts by canonical equivalence, with what they search for in quotes.
  private static let operations = [
    #"(?<!utf8|bytes|\])\.has(?:Prefix|Suffix)\("#,
    #"(?<!utf8)\.(?:split\(separator|firstRange\(of|replacing\(|firstIndex\(of|lastIndex\(of): ?""#,
    #"(?<!utf8|blanks|digits)\.contains\("[^A-Za-z"][^"]?"\)"#, #"\breplacingOccurrences\b"#,
    #"(?<!utf8)\.drop(?:First|Last)\((?:"|\w*(?i:prefix|suffix|ending|root|subject)\.count)"#,
    #"(?<!utf8)\.replacing\("[&<>\\/]"#, #"\$0 [!=]= "[<>&/:;?#\\$%{}]""#,
  ]

  /// Files of which it is shown that this does no harm, each with why.
  private static let proven: [String: String] = [
    "AshlarContent/YAML/YAMLEdit.swift": "it reads arrays of scalars",
    "AshlarContent/Editing/YAMLEdit+Lists.swift": "it reads arrays of scalars",
    "AshlarContent/Values/WebAddress.swift": "its 'bytes' are UTF-8",
    "AshlarPublish/S3/XMLText.swift": "it reads arrays of bytes",
  ]

  @Test("texts are searched and cut on UTF-8 where something is written for others")
  func operations() throws {
    let expressions = try Self.operations.map { try NSRegularExpression(pattern: $0) }
    var count = 0
    for (target, folder) in ImportTableTests.folders where Self.targets.contains(target) {
      for (path, text) in try ImportTableTests.files(in: folder) {
        count += 1
        if Self.proven["\(target)/\(path)"] != nil { continue }
        for (number, line) in text.components(separatedBy: "\n").enumerated() {
          if line.trimmingCharacters(in: .whitespaces).hasPrefix("//") { continue }
          let range = NSRange(line.startIndex..., in: line)
          for expression in expressions
          where expression.firstMatch(in: line, range: range) != nil {
            Issue.record("\(target)/\(path):\(number + 1) compares characters: \(line)")
          }
        }
      }
    }
    #expect(count > 300, "the test reads the sources")
  }

  @Test("files that are excepted are there, and still need it")
  func exceptions() {
    for path in Self.proven.keys {
      let file = ImportTableTests.root.appending(path: "Sources/" + path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
    }
  }

  /// Who writes texts for others, each with the suite that runs it on every sign of ASCII beside what joins it.
  private static let writers: [String: String] = [
    "AshlarBytes/ShellQuoting.swift shellQuoted": "Text bytes",
    "AshlarContent/Editing/FieldText.swift quoted": "Card edit",
    "AshlarContent/Values/MarkdownText.swift escaped": "Photographs of a site",
    "AshlarImages/Drawings/DrawingTexts.swift escaped": "DrawingCopy",
    "AshlarImport/HTMLElementText.swift quoted": "Signs in imported pages",
    "AshlarImport/ImportedMatter.swift quoted": "Texts of imports",
    "AshlarImport/SourceFolder.swift percentEncoded": "Texts of imports",
    "AshlarJSON/JSONWriter.swift appendQuoted": "JSON",
    "AshlarJSON/JSONWriter.swift quoted": "JSON",
    "AshlarMarkdown/HTML/HTMLBytes.swift escaped": "Escaping",
    "AshlarMarkdown/HTML/URLEscaping.swift escaped": "Escaping",
    "AshlarPublish/Headers/ServerRules.swift quoted": "Server rules",
    "AshlarPublish/Rclone/RcloneStore.swift quoted": "Text bytes",
    "AshlarPublish/S3/CloudFront.swift encoded": "Text bytes",
    "AshlarPublish/S3/XMLText.swift encoded": "Escaping for stores",
    "AshlarPublish/Targets/GitRepository.swift quoted": "Escaping for stores",
    "AshlarSite/Pages/CardPage.swift escaped": "Escaping",
    "AshlarSite/Theme/ShellValues.swift escaped": "A hostile site in Chromium",
    "AshlarSystem/PercentEncoding.swift percentEncoded": "Server rules",
    // These read.
    "AshlarContent/Formats/CSVParsing.swift quoted": "-",
    "AshlarContent/Formats/JSONParsing.swift escaped": "-",
    "AshlarContent/Formats/TOMLParsing+Texts.swift escaped": "-",
    "AshlarImages/Header/MarkupCursor.swift quoted": "-",
    // Pictures.
    "AshlarImages/Library/VipsPicture.swift encoded": "-",
    "AshlarImages/Variants/VariantWork.swift encoded": "-",
  ]

  @Test("every function that escapes, quotes or encodes is known, with what proves it")
  func knownWriters() throws {
    let expression = try NSRegularExpression(
      pattern: #"func ((?:shell|append)?(?:[eE]scaped|[qQ]uoted|percentEncoded|encoded))\("#)
    var found: Set<String> = []
    for (target, folder) in ImportTableTests.folders where Self.targets.contains(target) {
      for (path, text) in try ImportTableTests.files(in: folder) {
        for match in expression.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
          guard let range = Range(match.range(at: 1), in: text) else { continue }
          found.insert("\(target)/\(path) \(text[range])")
        }
      }
    }
    #expect(found.subtracting(Self.writers.keys) == [], "each needs a test with joined signs")
    #expect(Set(Self.writers.keys).subtracting(found) == [], "these are gone")
  }
}
