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

  func diagnostic(of asset: Asset) -> Diagnostic {
    let location = SourceLocation(file: asset.path)
    if case .variants(.unreadable(let reason)) = self {
      return Diagnostic(
        .error, "cannot be read: \(reason)", at: location,
        hint: "make it readable, or take it out of the site")
    }
    if case .variants(.changing) = self {
      return Diagnostic(
        .error, "cannot be read: it changes while it is read", at: location,
        hint: "build again when it is written to its end")
    }
    let place = asset.isConverted ? "a placeholder stands for it" : "is published in its own size"
    let hint =
      asset.isConverted && remedy != Self.damaged
      ? remedy + "; or export it as JPEG, which browsers show" : remedy
    return Diagnostic(.warning, "\(place): \(reason)", at: location, hint: hint)
  }

  /// What a video says that is not taken out of it.
  static func dataTrack(of video: Asset) -> Diagnostic {
    Diagnostic(
      .warning, "the video has a track of data, in which cameras write where they are",
      at: SourceLocation(file: video.path),
      hint: "export it without: ffmpeg -i in.mp4 -map 0:v -map 0:a? -c copy out.mp4; or say "
        + "'pictures: {metadata: keep}'")
  }

  private static let damaged = "export it again from its source"

  private var reason: String {
    switch self {
    case .noLibrary: "libvips, which converts it, cannot be loaded"
    case .variants(.unreadable(let reason)): reason
    case .variants(.changing): "it changes while it is read"
    case .variants(.unwritable(let reason)): "variants cannot be kept: \(reason)"
    case .variants(.variant(let error)):
      switch error {
      case .unknownFormat: "its format is not known"
      case .unreadable(let format): "this libvips cannot read \(format.rawValue.uppercased())"
      case .unwritable(let format): "this libvips cannot write \(format.rawValue.uppercased())"
      case .tooManyPixels(let count): "it has \(count / 1_000_000) megapixels"
      case .tooMuchMemory(let count): "decoding it takes \(byteCountText(count)) of memory"
      case .tooManyFrames: "it has more than \(DecodingLimits().frameCount) frames"
      case .damaged: "its data is cut off or damaged"
      }
    }
  }

  private var remedy: String {
    switch self {
    case .noLibrary: "on Debian: apt install \(ImageLibraryError.packageName)"
    case .variants(.unreadable), .variants(.changing), .variants(.unwritable):
      "make room, or name another folder with --cache"
    case .variants(.variant(let error)):
      switch error {
      case .unknownFormat, .damaged: Self.damaged
      case .unreadable(.heic): "install what decodes it (\(ImageLibraryError.decoderNames))"
      case .unreadable, .unwritable: "install libvips with its support"
      case .tooManyPixels: "save a smaller one"
      case .tooMuchMemory: "save a smaller one, or one that is not interlaced or progressive"
      case .tooManyFrames: "make it a video, or take fewer frames"
      }
    }
  }
}
