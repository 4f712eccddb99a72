internal import AshlarBytes

/// What a drawing's text is written in.
///
/// In `<img>` Chromium reads every drawing without a byte order mark as UTF-8, whatever its declaration names; Firefox and
/// WebKit read what it names.
enum DrawingEncoding {
  /// A drawing's text in UTF-8, its declaration as it was.
  ///
  /// What is UTF-8 is taken for that, as Chromium does.
  ///
  /// - Returns: the bytes themselves where they are in no encoding that is known.
  static func utf8(of bytes: [UInt8]) throws(DrawingError) -> [UInt8] {
    if let text = UTF16Text(bytes) {
      guard let utf8 = text.utf8 else { throw .encoding }
      return utf8
    }
    guard String(validating: bytes, as: UTF8.self) == nil, let declaration = declaration(of: bytes),
      let name = name(in: bytes[declaration]), let encoding = encoding(named: name)
    else { return bytes }
    let text = encoding.text(bytes)
    return text.unicodeScalars.contains("\u{FFFD}") ? bytes : Array(text.utf8)
  }

  /// A text in UTF-8 whose declaration names no other encoding.
  static func namingNoOther(_ text: [UInt8]) -> [UInt8] {
    guard let declaration = declaration(of: text), let name = name(in: text[declaration]),
      !["utf-8", "utf8"].contains(name)
    else { return text }
    return text[..<declaration.lowerBound] + Array("<?xml version=\"1.0\"?>".utf8)
      + text[declaration.upperBound...]
  }

  private static func declaration(of bytes: [UInt8]) -> Range<Int>? {
    var cursor = MarkupCursor(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.index = 3 }
    let start = cursor.index
    guard cursor.has("<?xml"), cursor.passMarkup() == true else { return nil }
    return start..<cursor.index
  }

  /// The encoding that a declaration names, in small letters; nil for none.
  private static func name(in declaration: ArraySlice<UInt8>) -> String? {
    var cursor = MarkupCursor(Array(declaration))
    cursor.index = 5
    while true {
      cursor.skipSpace()
      if cursor.isAtEnd || cursor.has("?>") { return nil }
      guard let attribute = cursor.attribute() else { return nil }
      guard attribute.name.utf8.elementsEqual("encoding".utf8) else { continue }
      return String(decoding: cursor.bytes[attribute.value], as: UTF8.self).lowercased()
    }
  }

  /// Names as browsers know them (https://encoding.spec.whatwg.org/#names-and-labels).
  private static func encoding(named name: String) -> TextEncoding? {
    switch name {
    case "windows-1252", "cp1252", "iso-8859-1", "iso8859-1", "latin1", "l1", "us-ascii", "ascii":
      .windows1252
    case "macintosh", "x-mac-roman", "mac": .macRoman
    case "shift_jis", "shift-jis", "sjis", "ms_kanji", "windows-31j", "x-sjis": .shiftJIS
    default: nil
    }
  }
}
