/// A resized picture that is asked for.
public struct VariantRequest: Hashable, Sendable {
  /// In pixels, of the upright picture.
  public var width: Int
  public var format: VariantFormat

  public init(width: Int, format: VariantFormat) {
    self.width = width
    self.format = format
  }
}

/// A resized picture.
public struct Variant: Hashable, Sendable {
  public var format: VariantFormat
  /// In pixels; never more than the picture has.
  public var width: Int
  public var height: Int
  /// The file.
  public var bytes: [UInt8]
}

/// All that is made of one picture at once.
public struct VariantSet: Hashable, Sendable {
  /// One for each request, in the requests' order.
  public var variants: [Variant]
  /// The picture's mean colour, for the time until it is there; nil where the page shines through it.
  public var colour: PictureColour?
}

/// How variants are made.
public struct VariantSettings: Hashable, Sendable {
  /// From 1 to 100, in each format's own measure.
  public var jpegQuality = 82
  public var webpQuality = 80
  public var avifQuality = 55
  public var jxlQuality = 80
  /// Whether a photograph is sharpened mildly after it is made smaller.
  public var sharpens = true
  /// Whether position, camera and all else that a file says are kept; else only colours and rights.
  public var keepsMetadata = false
  /// Whether it matters most that variants are there soon: for a preview that makes better ones next.
  public var isDraft = false

  public init() {}
}

/// Why no variants are made of a picture.
public enum VariantError: Error, Hashable, Sendable {
  /// Nothing that can be resized.
  case unknownFormat
  /// libvips was built without what reads this format.
  case unreadable(ImageHeader.Format)
  /// libvips was built without what writes this format.
  case unwritable(VariantFormat)
  /// It has more pixels, all frames counted, than are decoded.
  case tooManyPixels(Int)
  /// It can only be decoded as a whole, which takes this many bytes.
  case tooMuchMemory(Int)
  /// It has more frames than are resized.
  case tooManyFrames(Int)
  /// Its data is cut off or contradicts itself.
  case damaged
  /// The worker that decoded it has ended, or gave something else than was asked for.
  case crashed
  /// Decoding it takes longer than any picture of its size does.
  case tooLong
}
