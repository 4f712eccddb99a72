/// What a card's Markdown needs to know about the site around it.
public struct CardResources: Sendable {
  /// The size of an image, by its path as written; nil when it is not known.
  public var imageSize: @Sendable (_ path: [UInt8]) -> ImageSize?
  /// How wide an image is in its own pixels, where it is never drawn wider; nil where its size is not known or where any will do.
  public var ownWidth: @Sendable (_ path: [UInt8]) -> Int?
  /// The URL that the page uses for an image.
  public var imageURL: @Sendable (_ path: [UInt8]) -> CardURL
  /// The URL that the page uses for a link; nil for one that is shown as text.
  public var linkURL: @Sendable (_ destination: [UInt8]) -> CardURL?

  public init(
    imageSize: @escaping @Sendable (_ path: [UInt8]) -> ImageSize?,
    ownWidth: @escaping @Sendable (_ path: [UInt8]) -> Int? = { _ in nil },
    imageURL: @escaping @Sendable (_ path: [UInt8]) -> CardURL,
    linkURL: @escaping @Sendable (_ destination: [UInt8]) -> CardURL?
  ) {
    self.imageSize = imageSize
    self.ownWidth = ownWidth
    self.imageURL = imageURL
    self.linkURL = linkURL
  }

  /// A card on its own: no image is known, and URLs stay as written.
  public static let none = CardResources(
    imageSize: { _ in nil }, imageURL: { CardURL($0) }, linkURL: { CardURL($0) })

  /// How wide the card says that an image is which stands alone; nil where it is as wide as the text.
  func width(of image: MarkdownImage) -> PictureWidth? {
    image.width.flatMap { $0.resolved(for: imageSize(image.destination)) }
  }

  /// An image of a text that stands alone: where nothing is said of its width, it is at most as wide as its own pixels.
  func standingAlone(_ image: MarkdownImage) -> MarkdownImage {
    var image = image
    image.width = image.width ?? ownWidth(image.destination).map(PictureWidth.pixels)
    return image
  }

  /// The width of an image in text: the style's height in the image's proportions, a whole number
  /// of pixels from 2 to 200.
  func inlineWidth(of image: MarkdownImage, style: StyleSheet) -> Double {
    guard let size = imageSize(image.destination) else { return style.inlineImageHeight }
    let width = style.inlineImageHeight * Double(size.width) / Double(size.height)
    return min(200, max(2, width.rounded()))
  }
}
