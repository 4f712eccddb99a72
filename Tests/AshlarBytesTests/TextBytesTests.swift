import AshlarBytes
import Testing

/// Every sign of ASCII stands beside every scalar that makes one `Character` of the two.
@Suite("Text bytes") struct TextBytesTests {
  /// Prepend, Extend, SpacingMark, ZWJ, a regional indicator.
  static let joiners = ["\u{600}", "\u{301}", "\u{E33}", "\u{200D}", "\u{1F1E6}"]

  @Test("a sign is found beside whatever joins it", arguments: joiners)
  func found(joiner: String) {
    for byte in UInt8(0x20)..<0x7F {
      let scalar = Unicode.Scalar(byte)
      let sign = String(scalar)
      let text = joiner + sign + joiner + "x"
      #expect(text.utf8.contains(scalar))
      #expect(text.utf8.contains(text: sign))
      #expect((sign + joiner).utf8.hasPrefix(sign))
      #expect((joiner + sign).utf8.hasSuffix(sign))
      #expect(
        text.utf8.split(at: scalar).map(String.init)
          == (sign == "x" ? [joiner, joiner] : [joiner, joiner + "x"]))
      #expect(
        Array(text.utf8.replacing(sign, with: "").utf8)
          == Array((joiner + joiner + (sign == "x" ? "" : "x")).utf8))
      #expect(
        text.utf8.firstIndex(of: scalar)
          == text.utf8.index(text.startIndex, offsetBy: joiner.utf8.count))
    }
  }

  @Test("CR LF is two bytes") func lineEnds() {
    #expect("a\r\nb".utf8.contains("\n"))
    #expect("a\r\nb".utf8.split(at: "\n").map(String.init) == ["a\r", "b"])
    #expect("a\r\n".utf8.hasSuffix("\n"))
    #expect("\r\na\r\n".utf8.trimming("\r\n") == "a")
  }

  @Test("texts are cut and replaced as their bytes say") func cuts() {
    #expect("a//b/".utf8.split(at: "/") == ["a", "b"])
    #expect("a//b/".utf8.split(at: "/", omittingEmpty: false) == ["a", "", "b", ""])
    #expect("a:b:c".utf8.split(at: ":", maxSplits: 1) == ["a", "b:c"])
    #expect("/a/".utf8.trimming("/") == "a" && "///".utf8.trimming("/") == "")
    #expect("/a//".utf8.trimmingEnd("/") == "/a" && "".utf8.trimmingEnd("/") == "")
    #expect("//a".utf8.dropping(leading: "/") == "a")
    #expect("a?b#c".utf8.prefix(before: "#?") == "a")
    #expect("aXbXX".utf8.replacing("X", with: "--") == "a--b----")
    #expect("aaa".utf8.replacing("aa", with: "b") == "ba")
    #expect("abc".utf8.firstRange(ofText: "") == nil && "abc".utf8.contains(text: ""))
  }

  @Test("paths are told apart by their bytes") func paths() {
    let (one, other) = ("caf\u{E9}.md", "cafe\u{301}.md")
    #expect(one == other, "for Swift they are one")
    var table: PathTable<Int> = [one: 1]
    table[other] = 2
    #expect(table[one] == 1 && table[other] == 2 && table.count == 2)
    #expect(PathNames([one, other, one]).count == 2)
    #expect(PathTable([(one, 1), (other, 2)]) != PathTable([(one, 2), (other, 1)]))
  }

  @Test(
    "schemes are found as browsers find them",
    arguments: [
      ("javascript:alert(1)", "javascript"), ("JavaScript:x", "javascript"),
      (" java\tscr\nipt:x", "javascript"), ("\u{1}javascript:x", "javascript"),
      ("javascript:\u{E33}=1", "javascript"), ("javascript:\u{301}", "javascript"),
      ("https://a.b/", "https"), ("a/b:c", nil), ("a?b:c", nil), ("#a:b", nil), ("a.html", nil),
    ] as [(String, String?)])
  func schemes(url: String, scheme: String?) {
    #expect(URLScheme.of(url.utf8) == scheme.map { Array($0.utf8) })
  }

  @Test("a URL leads away with a scheme, or with two slashes of any kind before anything else")
  func absolute() {
    let signs = Array("a:/\\?# \t.".utf8)
    // All texts of up to four of the signs.
    var urls: [[UInt8]] = [[]]
    for _ in 0..<4 { urls += urls.flatMap { url in signs.map { url + [$0] } } }
    let wrong = Set(urls).filter { url in
      let seen = url.filter { $0 > 0x20 }
      let hasHost =
        seen.count > 1 && seen.prefix(2).allSatisfy { $0 == 0x2F || $0 == 0x5C }
      return URLScheme.isAbsolute(url) != (URLScheme.of(url) != nil || hasHost)
    }
    #expect(wrong == [])
  }

  @Test("nothing but pages, mailboxes and paths is a plain link", arguments: joiners + [""])
  func links(joiner: String) {
    for scheme in ["javascript", "data", "vbscript", "file", "blob", "java\tscript", "x"] {
      for url in [
        "\(scheme):\(joiner)=1", "\(scheme):alert(1)\(joiner)", "\(joiner)\(scheme):1",
        "\(scheme)\(joiner):1",
      ] {
        #expect(!URLScheme.isPlainLink(url.utf8), "\(url)")
        #expect(!URLScheme.isSafe(Array(url.utf8)), "\(url)")
      }
    }
    for url in ["//a.b", "/\\a.b", "\\\\a.b", "/\t/a.b", "", " "] {
      #expect(!URLScheme.isPlainLink(url.utf8), "\(url)")
    }
    for url in ["https://a.b/\(joiner)", "mailto:a@b.c", "/cards/a.md", "a.html#b", "?q=a:b"] {
      #expect(URLScheme.isPlainLink(url.utf8), "\(url)")
    }
  }

  @Test("a quoted word is read by a shell as it was", arguments: joiners + ["\r\n", ""])
  func words(joiner: String) {
    for byte in UInt8(1)..<0x80 {
      let word = joiner + String(Unicode.Scalar(byte)) + joiner
      let quoted = shellQuoted(word)
      // Between single quotes a shell reads nothing but the next one.
      var read: [UInt8] = []
      var rest = Array(quoted.utf8)[...]
      while let first = rest.popFirst() {
        if first == UInt8(ascii: "\\") {
          read.append(rest.removeFirst())
        } else {
          #expect(first == UInt8(ascii: "'"))
          let end = rest.firstIndex(of: UInt8(ascii: "'")) ?? rest.endIndex
          read += rest[..<end]
          rest = rest[(end + 1)...]
        }
      }
      #expect(read == Array(word.utf8))
    }
  }
}
