/// A drawing's file as it is published: what runs in it, and what it loads from elsewhere, is taken out.
///
/// A browser that opens an SVG file at its own address runs its scripts with all that a page of the site may do. In pages,
/// where it is a picture, nothing in it runs; so that nothing is lost there but elements with HTML.
public struct DrawingCopy: Equatable, Sendable {
  /// What is left out of the copy.
  public struct Choice: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// What editors write of themselves and of their users' computers.
    public static let metadata = Choice(rawValue: 1)
    /// What runs, and what is loaded from elsewhere.
    public static let activeParts = Choice(rawValue: 2)
  }

  /// A kind of what was taken out, but for metadata.
  public enum Part: String, CaseIterable, Comparable, Sendable {
    case script = "a script or an event handler"
    case html = "HTML (foreignObject)"
    case outside = "an address of elsewhere"
    case other = "an element that SVG does not have"

    public static func < (one: Part, other: Part) -> Bool { one.rawValue < other.rawValue }
  }

  public internal(set) var bytes: [UInt8] = []
  /// What stands in elements `metadata`.
  var metadata: [UInt8] = []
  /// What was taken out, each once.
  public internal(set) var removed: Set<Part> = []

  /// Copies a file.
  ///
  /// - Throws: where it is not understood well enough to be sure.
  public init(_ bytes: [UInt8], without choice: Choice) throws(DrawingError) {
    guard PrivateDrawing.isDrawing(bytes) else { throw .noDrawing }
    self = try DrawingCopier.copy(bytes, without: choice)
  }

  init() {}
}

/// Why a drawing is not understood well enough to take anything out of it.
public enum DrawingError: Error, Equatable, Sendable {
  case noDrawing
  case notWellFormed
  /// It is not in UTF-8, ASCII or Latin-1.
  case encoding
  /// Its document type declares more than short texts, as entities with elements in them.
  case documentType
}
