/// Why a font cannot be used.
public enum FontError: Error, Hashable, Sendable {
  /// The bytes are not a TrueType or OpenType font, or the file ends inside its table directory.
  case notAFont
  /// The collection holds fewer fonts than the index asked for.
  case noSuchFace(count: Int)
  /// The font lacks a table that measuring or drawing needs.
  case missingTable(String)
  /// A table reaches past the end of the file, or its contents cannot be read.
  case damagedTable(String)
  /// The file has more bytes than `limit`.
  case tooLarge(bytes: Int, limit: Int)
  /// The variable font has no axis of this tag.
  case noSuchAxis(String)
  /// The subset or its WOFF2 form could not be made.
  case subsettingFailed
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAFont: "this is not a TrueType or OpenType font"
    case .noSuchFace(let count): "this collection holds \(count) fonts"
    case .missingTable(let tag): "this font has no '\(tag)' table"
    case .damagedTable(let tag): "this font's '\(tag)' table is damaged"
    case .tooLarge(let bytes, let limit): "this font has \(bytes) bytes, more than \(limit)"
    case .noSuchAxis(let tag): "this font has no axis '\(tag)'"
    case .subsettingFailed: "this font could not be subset"
    }
  }
}
