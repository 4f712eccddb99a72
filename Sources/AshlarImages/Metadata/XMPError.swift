/// Why a file is not read as XMP.
public enum XMPError: Error, Hashable, Sendable {
  /// What opens an element, and where it stands in the file.
  public struct Tag: Hashable, Sendable {
    public var name: String
    public var offset: Int
  }

  /// It is empty, or has something else.
  case noDescription
  /// What starts there is no XML, or closes what is not open.
  case senseless(offset: Int)
  /// The file ends before the innermost element that is open.
  case unclosed(Tag)
}
