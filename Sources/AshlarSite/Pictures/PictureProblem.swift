internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarSystem

/// Why a picture is published in its own size alone, or, where browsers do not show it so, not at all.
enum PictureProblem: Sendable {
  /// libvips cannot be loaded; said once for all pictures but those that need it.
  case noLibrary
  case variants(VariantCacheError)

  init(_ error: VariantCacheError) { self = .variants(error) }

  /// Whether the picture's own file is of no use to a reader: nobody can decode it, or it asks too much of the reader's
  /// device, too.
  var hidesFile: Bool {
    switch self {
    case .noLibrary, .variants(.unwritable): false
    case .variants(.unreadable), .variants(.changing), .variants(.drawing): true
    case .variants(.variant(let error)):
      switch error {
      case .damaged, .unknownFormat, .tooManyPixels, .tooMuchMemory, .crashed, .tooLong: true
      case .unreadable, .unwritable, .tooManyFrames: false
      }
    }
  }

  func diagnostic(of asset: Asset) -> Diagnostic {
    let isReplaced = asset.isConverted || hidesFile
    let place = isReplaced ? "a placeholder stands for it" : "is published in its own size"
    let isReadable = asset.isConverted && !hidesFile
    let hint = isReadable ? remedy + "; or export it as JPEG, which browsers show" : remedy
    return Diagnostic(
      .warning, "\(place): \(reason)", at: SourceLocation(file: asset.path), hint: hint)
  }

  /// For a file of which nothing that it says can be taken out, so that it is not published at all, and for which nothing
  /// stands; without a video, its page has nothing to show.
  func withheld(_ asset: Asset) -> Diagnostic {
    Diagnostic(
      asset.video == nil ? .warning : .error, "the file is not published: \(reason)",
      at: SourceLocation(file: asset.path), hint: remedy)
  }

  /// For a picture in whose place a grey area is printed.
  func unprinted(_ asset: Asset) -> Diagnostic {
    Diagnostic(
      .warning, "a grey area is printed in its place: \(reason)",
      at: SourceLocation(file: asset.path), hint: remedy)
  }

  /// Something that a drawing is published without.
  static func removed(_ parts: Set<DrawingCopy.Part>, of drawing: Asset) -> Diagnostic {
    let list = parts.sorted().map(\.rawValue).joined(separator: ", ")
    let hint =
      parts.contains(.html)
      ? "export its texts as SVG text (in Mermaid: 'htmlLabels: false')" : "take it out of the file"
    return Diagnostic(
      .warning, "the drawing is published without \(list)",
      at: SourceLocation(file: drawing.path),
      hint: hint + "; or, if you know who made it, say 'pictures: {svg: trusted}'")
  }

  /// For a drawing of which nobody knows whether it is seen on every page.
  static func tooCostlyToDraw(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "no ground is laid behind the drawing where it needs one: it takes far too long to draw for its size",
      at: SourceLocation(file: path),
      hint: "export it with fewer rules in its '<style>', or with attributes in their place")
  }

  /// What a video says that is not taken out of it.
  static func dataTrack(of video: Asset) -> Diagnostic {
    Diagnostic(
      .warning, "the video has a track of data, in which cameras write where they are",
      at: SourceLocation(file: video.path),
      hint: "export it without: ffmpeg -i in.mp4 -map 0:v -map 0:a? -c copy out.mp4; or say "
        + "'pictures: {metadata: keep}'")
  }

  /// The same of a track that may just as well be subtitles.
  static func textTrack(of video: Asset) -> Diagnostic {
    Diagnostic(
      .warning, "the video has a track of text: subtitles, or what drones write of where they are",
      at: SourceLocation(file: video.path),
      hint: "export it without: ffmpeg -i in.mp4 -map 0:v -map 0:a? -c copy out.mp4; or say "
        + "'pictures: {metadata: keep}'")
  }

  /// What is said once where pictures are made, and cannot be kept.
  static func unkept(_ reason: String) -> Diagnostic {
    Diagnostic(
      .warning, "pictures are made, and cannot be kept for the next build: \(reason)",
      at: nil, hint: "make room, or name another folder with --cache")
  }

  private var reason: String {
    switch self {
    case .noLibrary: "libvips, which converts it, cannot be loaded"
    case .variants(.unreadable(let reason)): reason
    case .variants(.changing): "it changes while it is read"
    case .variants(.unwritable(let reason)): "variants cannot be kept: \(reason)"
    case .variants(.drawing(let error)):
      switch error {
      case .noDrawing: "it is no SVG, though its name says so"
      case .notWellFormed(let fault):
        "browsers do not show it: line \(fault.line): \(fault.reason)"
      case .notUnderstood:
        "its elements lie too deep in each other, or have too many attributes, to take out what runs in it"
      case .encoding: "its text is not in UTF-8"
      case .documentType: "its document type declares elements or attributes, which may run"
      }
    case .variants(.variant(let error)):
      switch error {
      case .unknownFormat: "its format is not known"
      case .unreadable(let format): "this libvips cannot read \(format.rawValue.uppercased())"
      case .unwritable(let format): "this libvips cannot write \(format.rawValue.uppercased())"
      case .tooManyPixels(let count): "it has \(count / 1_000_000) megapixels"
      case .tooMuchMemory(let count): "decoding it takes \(byteCountText(count)) of memory"
      case .tooManyFrames: "it has more than \(DecodingLimits().frameCount) frames"
      case .damaged: "its data is cut off or damaged"
      case .crashed: "libvips, which converts it, has crashed on it"
      case .tooLong: "decoding it takes far too long for its size"
      }
    }
  }

  private var remedy: String {
    switch self {
    case .noLibrary: "on Debian: apt install \(ImageLibraryError.packageName)"
    case .variants(.unreadable): "make it readable, or take it out of the site"
    case .variants(.drawing(.notWellFormed)): "correct it there, or export it again as SVG"
    case .variants(.drawing):
      "export it again as plain SVG in UTF-8, or, if you know who made it, say "
        + "'pictures: {svg: trusted}'"
    case .variants(.changing): "build again when it is written to its end"
    case .variants(.unwritable): "make room, or name another folder with --cache"
    case .variants(.variant(let error)):
      switch error {
      case .unknownFormat, .damaged, .crashed, .tooLong: "export it again from its source"
      case .unreadable(.heic): "install what decodes it (\(ImageLibraryError.decoderNames))"
      case .unreadable, .unwritable: "install libvips with its support"
      case .tooManyPixels: "save a smaller one"
      case .tooMuchMemory: "save a smaller one, or one that is not interlaced or progressive"
      case .tooManyFrames: "make it a video, or take fewer frames"
      }
    }
  }
}
