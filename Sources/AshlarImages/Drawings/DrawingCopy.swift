internal import AshlarBytes

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
  /// What is in UTF-16, or in an encoding that not every engine reads, becomes UTF-8; UTF-16 stays where nothing is to be left
  /// out.
  ///
  /// - Throws: where browsers do not show it, or it is not understood well enough to be sure.
  public init(_ bytes: [UInt8], without choice: Choice) throws(DrawingError) {
    let text = try DrawingEncoding.utf8(of: bytes)
    guard PrivateDrawing.isDrawing(text) else {
      if let fault = DrawingFault.ofFirstTag(in: text) { throw .notWellFormed(fault) }
      throw .noDrawing
    }
    if let fault = DrawingForm.fault(in: text) { throw .notWellFormed(fault) }
    let isDrawnEverywhere = UTF16Text(bytes) != nil || text == bytes
    if choice.isEmpty, isDrawnEverywhere {
      self.bytes = bytes
      return
    }
    let plain = DrawingEncoding.namingNoOther(text)
    if choice.isEmpty {
      self.bytes = plain
    } else {
      self = try DrawingCopier.copy(plain, without: choice)
    }
  }

  init() {}
}

/// Why a drawing is not understood well enough to take anything out of it.
public enum DrawingError: Error, Hashable, Sendable {
  case noDrawing
  /// Browsers do not show it.
  case notWellFormed(DrawingFault)
  /// It is no plain drawing, as its elements lie too deep in each other, or have too many attributes.
  case notUnderstood
  /// It is in UTF-16 with half of a character.
  case encoding
  /// Its document type declares more than short texts, as entities with elements in them.
  case documentType

  /// Whether browsers may show it all the same.
  var isShown: Bool {
    switch self {
    case .noDrawing, .notWellFormed: false
    case .notUnderstood, .encoding, .documentType: true
    }
  }
}
