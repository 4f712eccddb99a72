/// A stretch of a card's Markdown that comes from another file.
public struct MarkdownPart: Sendable {
  /// The line of the Markdown on which it starts, counted from 1; it ends where the next part starts.
  public var line: Int
  /// The file, relative to the site.
  public var file: String
  /// The line of the file on which it starts, counted from 1.
  public var firstLine: Int
  /// What a link or a picture of the file is called in the card.
  public var destination: @Sendable ([UInt8]) -> [UInt8]

  public init(
    line: Int, file: String, firstLine: Int,
    destination: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) {
    self.line = line
    self.file = file
    self.firstLine = firstLine
    self.destination = destination
  }
}
