internal import AshlarDiagnostics

/// How a site's pictures are published.
public struct PictureConfiguration: Hashable, Sendable {
  /// The formats in which smaller variants are made, besides the original's own.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case webp, avif, jxl
  }

  /// What is left of what a picture's file says about where, when and with what it was taken.
  public enum Metadata: String, CaseIterable, Hashable, Sendable {
    /// The colour profile and the copyright.
    case rights
    /// All of it.
    case keep
  }

  /// What becomes of scripts, and of what is loaded from elsewhere, in SVG files.
  public enum Drawings: String, CaseIterable, Hashable, Sendable {
    /// Taken out.
    case clean
    /// Published as it is.
    case trusted
  }

  /// How bright pictures may be on a screen that shows light brighter than white.
  public enum Range: String, CaseIterable, Hashable, Sendable {
    /// As bright as the screen can.
    case high
    /// A little brighter than white on boards, so that what stands beside them can be read; as bright as the screen can on pages of
    /// their own.
    case constrained
    /// No brighter than white; that variants are not is no loss then.
    case standard
  }

  /// Without any, every picture is published in its own size alone.
  public var formats: [Format] = [.webp]
  public var metadata = Metadata.rights
  public var drawings = Drawings.clean
  public var range = Range.high
  /// From 1 to 100, for JPEG, WebP and JPEG XL alike.
  public var quality = 80
  /// What the pages of photographs say of these, in this order.
  public var details: [PhotographDetail] = []
  /// Where the site says so; nil where it does not.
  var detailsLocation: SourceLocation?
  /// Whether the pages of photographs lead to the files themselves.
  public var offersOriginals = false

  public init() {}

  /// Reads the `pictures` of `ashlar.yaml`.
  init(_ fields: inout YAMLFields) {
    if let list = fields.list("formats", of: "formats") {
      formats = list.compactMap { item in
        if let format = item.text.flatMap(Format.init) { return format }
        fields.report.error(
          "a format of pictures is webp, avif or jxl, found \(item.text.map { "'\($0)'" } ?? item.kind)",
          at: item)
        return nil
      }
    }
    metadata = fields.choice("metadata") ?? metadata
    drawings = fields.choice("svg") ?? drawings
    range = fields.choice("hdr") ?? range
    quality = fields.integer("quality", in: 1...100) ?? quality
    details = PhotographDetail.read(&fields)
    detailsLocation = fields.value("details").map(fields.report.location)
    offersOriginals = fields.boolean("download") ?? offersOriginals
    fields.finish()
  }
}
