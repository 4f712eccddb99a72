/// The names of files that hold Markdown, in capitals or small letters.
package enum MarkdownName {
  /// Their endings, the usual one first.
  package static let endings = [".md", ".markdown", ".mdown", ".mkd", ".mkdn", ".mkdown", ".mdwn"]

  package static func matches(_ path: String) -> Bool { endings.contains(where: path.hasEnding) }
}

/// The names of files that editors, office programs and systems leave beside others: `a.md~`, `#a.md#`, `a.md.bak`,
/// `~$a.docx`, `Thumbs.db`; and of files that browsers and programs that copy folders have not written to their end:
/// `a.jpg.part`. They are no part of a site, and may hold what its author has taken back.
package enum LeftoverName {
  private static let endings = [
    "~", ".bak", ".orig", ".rej", ".swp", ".swo", ".swn", ".tmp", ".temp", ".save", ".old",
    ".backup", ".autosave", ".part", ".crdownload", ".partial", ".filepart", ".opdownload",
    ".!sync",
  ]
  private static let starts = ["~$", ".#", ".~"]
  private static let names = ["thumbs.db", "ehthumbs.db", "desktop.ini"]

  /// - Parameter name: a file's, without its folder.
  package static func matches(_ name: String) -> Bool {
    let bytes = name.utf8
    let sharp = UInt8(ascii: "#")
    return endings.contains(where: name.hasEnding)
      || starts.contains { bytes.starts(with: $0.utf8) }
      || bytes.count > 1 && bytes.first == sharp && bytes.last == sharp
      || names.contains { bytes.count == $0.utf8.count && name.hasEnding($0) }
  }
}

extension String {
  /// Whether the text ends so, its letters of ASCII in capitals or not.
  ///
  /// - Parameter ending: in small letters.
  package func hasEnding(_ ending: String) -> Bool {
    utf8.count >= ending.utf8.count
      && zip(utf8.suffix(ending.utf8.count), ending.utf8).allSatisfy { byte, small in
        byte == small || (0x41...0x5A).contains(byte) && byte | 0x20 == small
      }
  }
}
