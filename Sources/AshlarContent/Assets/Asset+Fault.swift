extension Asset {
  /// Why nobody can be shown a file that is named as a picture or a video.
  package enum Fault: Hashable, Sendable {
    case empty, damaged, extreme, unknownFormat, pointer
    case notWellFormed(line: Int, reason: String)

    /// What is wrong with the file, behind its name.
    package var text: String {
      switch self {
      case .empty: "is empty"
      case .damaged: "is cut off or damaged"
      case .extreme: "says that it has a size which no page can have"
      case .notWellFormed(let line, let reason): "is shown by no browser: line \(line): \(reason)"
      case .unknownFormat: "is in no format that browsers show"
      case .pointer: "is a pointer of Git LFS, and not the file itself"
      }
    }

    /// What its author may do about it.
    package var remedy: String {
      switch self {
      case .empty, .damaged: "export it again from its source"
      case .extreme:
        "export it again, with sides of at most 1,000,000 px, of which none is 10,000 times the other"
      case .notWellFormed: "correct it there, or export it again as SVG"
      case .pointer: "fetch the files with 'git lfs pull'"
      case .unknownFormat: "export it as PNG, JPEG, GIF, WebP, AVIF, HEIC or SVG"
      }
    }
  }

  /// nil for a file that can be shown, and for one that is named as something else.
  package var fault: Fault? {
    switch picture {
    case .empty: .empty
    case .damaged: .damaged
    case .extreme: .extreme
    case .notWellFormed(let line, let reason): .notWellFormed(line: line, reason: reason)
    case .unknownFormat: .unknownFormat
    case .pointer: .pointer
    case .known, .sizeless, nil: nil
    }
  }

  /// The size at which pages show a picture: its own, or that of the placeholder for one that cannot be shown; nil where
  /// the page says it.
  package var shownSize: PictureSize? {
    pictureSize ?? (fault == nil ? nil : Self.placeholderSize)
  }

  /// The shape of most photographs, and no narrower than a wide card.
  private static let placeholderSize = PictureSize(width: 1200, height: 800)
}
